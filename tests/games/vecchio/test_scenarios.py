"""The worked examples of the rules: positions, choices and figures lie in tests/scenarios."""

import pytest

from .playing import Family, Scene
from .scenes import scenarios, staged

EXAMPLES = scenarios()


def proves(name: str, mark: pytest.MarkDecorator) -> object:
    """An example under its title, with the clauses it proves."""
    return pytest.param(name, id=f"{name}: {EXAMPLES[name]['title']}", marks=mark)


WORKED = [
    proves("EX2 florins", pytest.mark.clause("VEC-P2", "VEC-P4", "VEC-A8", "VEC-A11", "VEC-A13")),
    proves("EX2 cart", pytest.mark.clause("VEC-P3", "VEC-P4")),
    proves("EX2 three florins", pytest.mark.clause("VEC-P7", "VEC-A9")),
    proves("EX3", pytest.mark.clause("VEC-A1", "VEC-A2", "VEC-A3", "VEC-A6", "VEC-P1", "VEC-P2")),
    proves("EX4", pytest.mark.clause("VEC-A8", "VEC-A10", "VEC-A11", "VEC-A12", "VEC-A13", "VEC-K-EV")),
    proves("EX5", pytest.mark.clause("VEC-A15", "VEC-A16", "VEC-A17", "VEC-A18", "VEC-A19")),
    proves("W1", pytest.mark.clause("VEC-A2", "VEC-A4")),
    proves("W2", pytest.mark.clause("VEC-A2", "VEC-P8")),
    proves("W3", pytest.mark.clause("VEC-A4", "VEC-K-C2")),
    proves("W4", pytest.mark.clause("VEC-A7", "VEC-K-C0", "VEC-K-C3", "VEC-K-C4")),
    proves("W5 poor", pytest.mark.clause("VEC-K-C1")),
    proves("W5 rich", pytest.mark.clause("VEC-K-C1")),
    proves("W5 declined", pytest.mark.clause("VEC-K-C1")),
    proves("green", pytest.mark.clause("VEC-A5", "VEC-A6")),
    proves("violet", pytest.mark.clause("VEC-A3", "VEC-A6")),
    proves("C2 green", pytest.mark.clause("VEC-K-C2")),
    proves("red and Florence", pytest.mark.clause("VEC-A1", "VEC-A2", "VEC-P3")),
    proves("lying", pytest.mark.clause("VEC-P6", "VEC-A8", "VEC-A15")),
    proves("W6", pytest.mark.clause("VEC-A10")),
    proves("W6 M3", pytest.mark.clause("VEC-A10", "VEC-K-M3")),
    proves("W7", pytest.mark.clause("VEC-K-M3", "VEC-A9")),
    proves("W8", pytest.mark.clause("VEC-K-P3", "VEC-P7")),
    proves("W9", pytest.mark.clause("VEC-K-P1")),
    proves("W9 both", pytest.mark.clause("VEC-K-P1", "VEC-T4")),
    proves("W10", pytest.mark.clause("VEC-K-P1", "VEC-T4")),
    proves("W26", pytest.mark.clause("VEC-P7", "VEC-A9")),
    proves("full track", pytest.mark.clause("VEC-A9", "VEC-E5")),
    proves("C11", pytest.mark.clause("VEC-A14", "VEC-K-C11")),
    proves("W11", pytest.mark.clause("VEC-A16", "VEC-A17", "VEC-K-EV")),
    proves("nobility office", pytest.mark.clause("VEC-A15", "VEC-A16", "VEC-A18", "VEC-S3")),
    proves("C10", pytest.mark.clause("VEC-A20", "VEC-K-C10")),
    proves("W12", pytest.mark.clause("VEC-K-TAX")),
    proves("W12 choice", pytest.mark.clause("VEC-K-TAX", "VEC-K-EV2")),
    proves("W13", pytest.mark.clause("VEC-K-FAM", "VEC-K-EV2")),
    proves("W13 Florence", pytest.mark.clause("VEC-K-FAM")),
    proves("W14", pytest.mark.clause("VEC-K-MID")),
    proves("ignored", pytest.mark.clause("VEC-V2")),
    proves("D", pytest.mark.clause("VEC-A21")),
    proves("W15 nine", pytest.mark.clause("VEC-K-C12", "VEC-A21")),
    proves("W15 seven", pytest.mark.clause("VEC-K-C12", "VEC-A21")),
    proves("free D", pytest.mark.clause("VEC-V1")),
    proves("empty reserve", pytest.mark.clause("VEC-A21")),
    proves("C9", pytest.mark.clause("VEC-K-C9", "VEC-A22", "VEC-A23")),
    proves("C9 no", pytest.mark.clause("VEC-K-C9")),
    proves("C9 empty", pytest.mark.clause("VEC-K-C9", "VEC-A22")),
    proves("W16", pytest.mark.clause("VEC-T7", "VEC-A23", "VEC-P5")),
    proves("W17", pytest.mark.clause("VEC-E1", "VEC-E2", "VEC-E3", "VEC-E4", "VEC-E7", "VEC-T8")),
    proves("last seat triggers", pytest.mark.clause("VEC-E2")),
    proves("W18", pytest.mark.clause("VEC-E5", "VEC-S5")),
    proves("W19", pytest.mark.clause("VEC-E6", "VEC-A18", "VEC-K-C0", "VEC-K-C10")),
    proves("W20", pytest.mark.clause("VEC-E4", "VEC-T2")),
    proves("no pass after a tile", pytest.mark.clause("VEC-E4")),
    proves("W21", pytest.mark.clause("VEC-X6", "VEC-X8")),
    proves(
        "W27",
        pytest.mark.clause(
            "VEC-X2", "VEC-X3", "VEC-X4", "VEC-X5", "VEC-X6", "VEC-X7", "VEC-X8", "VEC-X9", "VEC-X10"
        ),
    ),
    proves("M1", pytest.mark.clause("VEC-K-M1", "VEC-T6")),
    proves("M1 poor", pytest.mark.clause("VEC-K-M1")),
    proves("M2", pytest.mark.clause("VEC-K-M2", "VEC-T6")),
    proves("M3", pytest.mark.clause("VEC-K-M3")),
    proves("M4", pytest.mark.clause("VEC-K-M4")),
    proves("M4 poor", pytest.mark.clause("VEC-K-M4")),
    proves("M5", pytest.mark.clause("VEC-K-M5")),
    proves("M6", pytest.mark.clause("VEC-K-M6")),
    proves("V1", pytest.mark.clause("VEC-K-V1", "VEC-K-C0")),
    proves("V2", pytest.mark.clause("VEC-K-V2", "VEC-K-C0")),
    proves("V3", pytest.mark.clause("VEC-K-V3")),
    proves("V4", pytest.mark.clause("VEC-K-V4")),
    proves("W25", pytest.mark.clause("VEC-K-V5")),
    proves("V5 nobody", pytest.mark.clause("VEC-K-V5")),
    proves("V6", pytest.mark.clause("VEC-K-V6", "VEC-A22")),
    proves("V6 seven", pytest.mark.clause("VEC-K-V6")),
    proves("V6 free", pytest.mark.clause("VEC-V1")),
    proves("V6 action only", pytest.mark.clause("VEC-V1")),
    proves("P1", pytest.mark.clause("VEC-K-P1", "VEC-T6")),
    proves("P1 nothing", pytest.mark.clause("VEC-K-P1")),
    proves("P2", pytest.mark.clause("VEC-K-P2")),
    proves("P2 partisans", pytest.mark.clause("VEC-K-P2")),
    proves("P3", pytest.mark.clause("VEC-K-P3")),
    proves("P3 Florence", pytest.mark.clause("VEC-K-P3")),
    proves("P4", pytest.mark.clause("VEC-K-P4")),
    proves("P4 poor", pytest.mark.clause("VEC-K-P4")),
    proves("P5", pytest.mark.clause("VEC-K-P5")),
    proves("P6", pytest.mark.clause("VEC-K-P6")),
    proves("P6 empty", pytest.mark.clause("VEC-K-P6", "VEC-K-V6")),
    proves("tile after", pytest.mark.clause("VEC-T3", "VEC-T4", "VEC-T5")),
    proves("end turn", pytest.mark.clause("VEC-T3", "VEC-T4")),
    proves("C5", pytest.mark.clause("VEC-K-C5")),
    proves("C6", pytest.mark.clause("VEC-K-C6")),
    proves("C7", pytest.mark.clause("VEC-K-C7")),
    proves("C8", pytest.mark.clause("VEC-K-C8")),
    proves("C12", pytest.mark.clause("VEC-K-C12")),
    proves("turn-up C1", pytest.mark.clause("VEC-K-C1", "VEC-T2")),
    proves("turn-up C2", pytest.mark.clause("VEC-K-C2", "VEC-T2")),
    proves("turn-up C3", pytest.mark.clause("VEC-K-C3", "VEC-T2")),
    proves("turn-up C4", pytest.mark.clause("VEC-K-C4", "VEC-T2")),
    proves("turn-up C5", pytest.mark.clause("VEC-K-C5", "VEC-T2")),
    proves("turn-up C6", pytest.mark.clause("VEC-K-C6", "VEC-T2")),
    proves("turn-up C7", pytest.mark.clause("VEC-K-C7", "VEC-T2")),
    proves("turn-up C8", pytest.mark.clause("VEC-K-C8", "VEC-T2")),
    proves("turn-up C9", pytest.mark.clause("VEC-K-C9", "VEC-T2")),
    proves("turn-up C10", pytest.mark.clause("VEC-K-C10", "VEC-T2")),
    proves("turn-up C11", pytest.mark.clause("VEC-K-C11", "VEC-T2")),
    proves("turn-up C12", pytest.mark.clause("VEC-K-C12", "VEC-T2")),
    proves("turn-up C12 empty", pytest.mark.clause("VEC-K-C12", "VEC-A22")),
    proves("N1", pytest.mark.clause("VEC-K-N1")),
    proves("N2", pytest.mark.clause("VEC-K-N2")),
    proves("N3", pytest.mark.clause("VEC-K-N3", "VEC-K-N8")),
    proves("N8 any three", pytest.mark.clause("VEC-K-N8", "VEC-V4")),
    proves("N4 and N5", pytest.mark.clause("VEC-K-N4", "VEC-K-N5")),
    proves("N6", pytest.mark.clause("VEC-K-N6")),
    proves("N6 three", pytest.mark.clause("VEC-K-N6")),
    proves("N7", pytest.mark.clause("VEC-K-N7")),
    proves("N7 missing", pytest.mark.clause("VEC-K-N7")),
    proves("W22", pytest.mark.clause("VEC-K-N9")),
    proves("W22 overlapping", pytest.mark.clause("VEC-K-N9", "VEC-V4")),
    proves("N9 overflow", pytest.mark.clause("VEC-K-N9", "VEC-X4", "VEC-E5")),
    proves("N10 missing", pytest.mark.clause("VEC-K-N10")),
    proves("N11", pytest.mark.clause("VEC-K-N11")),
]


@pytest.mark.parametrize("name", WORKED)
def test_an_example_comes_out_as_worked(name: str) -> None:
    staged(EXAMPLES[name])


def test_every_example_is_worked() -> None:
    assert len(WORKED) == len(EXAMPLES)


@pytest.mark.clause("VEC-K-N12", "VEC-X7")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 3), (2, 5), (3, 7), (4, 10), (5, 10)])
def test_medici_tokens_are_worth_a_point_each_and_more_with_n12(tokens: int, points: int) -> None:
    """EX6: 3, 5, 7, 10 and 10 points for one to five tokens, besides a point for each."""
    owners = [0] * tokens + [1] * (5 - tokens)
    scene = Scene(
        players=4,
        families=[Family(nobility=["N12"])],
        tracks={key: [1, 2, 3] for key in ("venice", "milan", "papal", "council", "nobility")},
        tokens_taken=[(kind, owner) for kind, owner in zip("tmftm", owners, strict=True)],
        final_round=True,
        round=201,
        active=3,
    )
    names = {"t": "tax", "m": "middleman", "f": "family"}
    scene.tokens_taken = [(names[kind], owner) for kind, owner in scene.tokens_taken or []]
    state = scene.state()
    state.play("pass_double_turn")
    result = state.view(None)["results"][0]
    assert result["tiles"] == {"N12": points}
    assert result["medici_tokens"] == tokens
