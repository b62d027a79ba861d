"""The worked examples of the rules, event by event; positions and figures lie in tests/scenarios."""

import ast
from pathlib import Path
from typing import Any

import pytest

from .playing import canonical
from .scenes import Judged, evaluated, expected_lines, scenarios, scene_of

EXAMPLES = scenarios()
FIGURES = ("points", "items", "captives", "ones", "twos")


def check(name: str) -> Judged:
    """Evaluate an example and compare everything that it says."""
    entry = EXAMPLES[name]
    position = scene_of(entry)
    judged = position.evaluated()
    players = position.players
    told = [canonical(event.to_json()) for event in judged.events]
    assert told[0]["event"] == "reveal"
    hills = [event for event in told if "hill" in event]
    wanted = [canonical(event) if "parts" in event else event for event in expected_lines(entry)]
    assert [event["event"] for event in hills] == [event["event"] for event in wanted]
    for found, line in zip(hills, wanted, strict=True):
        assert {key: found[key] for key in line} == line
    final = entry["final"]
    for figure in FIGURES:
        if figure in final:
            assert judged.field(figure) == final[figure], figure
    scores = {fields["seat"]: fields for fields in judged.named("final_score")}
    assert sorted(scores) == list(range(players))
    for seat in range(players):
        assert scores[seat]["points"] == final["points"][seat]
        assert scores[seat]["items"] == final["items"][seat]
        if "hills" in final:
            assert scores[seat]["hills"] == final["hills"][seat]
    assert judged.named("game_over") == [{"winners": final["winners"], "decided_by": final["decided_by"]}]
    assert judged.winners == final["winners"]
    if "ranks" in final:
        assert judged.field("rank") == final["ranks"]
    for options in entry.get("same_points_with", []):
        again = scene_of(entry, **options).evaluated()
        assert (again.points, again.winners) == (final["points"], final["winners"])
    return judged


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_springs_of_an_example_lie_where_it_says(name: str) -> None:
    position = scene_of(EXAMPLES[name])
    state = position.game.deal(0)
    springs = [cell for slot in state.view(None)["slots"] for cell in slot["springs"]]
    assert springs == EXAMPLES[name]["board"]["springs"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_reference_agrees_with_every_example(name: str) -> None:
    entry = EXAMPLES[name]
    expected = scene_of(entry).expected()
    hills = [canonical(event) for event in expected.events if "hill" in event]
    wanted = [canonical(event) if "parts" in event else event for event in expected_lines(entry)]
    assert len(hills) == len(wanted)
    for found, line in zip(hills, wanted, strict=True):
        assert {key: found[key] for key in line} == line
    assert expected.points == entry["final"]["points"]
    assert expected.winners == entry["final"]["winners"]


def test_every_example_is_checked_by_a_test_of_its_own() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    checked = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "check"
        and isinstance(node.args[0], ast.Constant)
    }
    assert checked == set(EXAMPLES)


@pytest.mark.clause("PAL-X10", "PAL-X12")
def test_an_empty_board_gives_nothing_to_anybody() -> None:
    judged = check("T0")
    assert [fields["outcome"] for fields in judged.named("control")] == ["unclaimed"] * 7


@pytest.mark.clause("PAL-K1", "PAL-K2", "PAL-K4", "PAL-K5", "PAL-K6", "PAL-K10", "PAL-X1", "PAL-X8", "PAL-E3")
def test_hill_c_of_the_printed_example() -> None:
    check("EX-2")


EX_2 = EXAMPLES["EX-2"]


def without(pieces: str, cell: int) -> str:
    return " ".join(piece for piece in pieces.split() if not piece.startswith(f"{cell}:"))


@pytest.mark.clause("PAL-K6")
def test_in_the_printed_example_yellow_would_capture_if_greens_captives_were_gone_first() -> None:
    """The example tells judging together from judging one after the other."""
    gone_first = without(without(EX_2["pieces"], 23), 28)
    judged = scene_of({**EX_2, "pieces": gone_first}).evaluated()
    yellow = next(fields for fields in judged.named("judge") if fields["cell"] == 26)
    assert yellow["take"] == [4, 25]
    assert next(f for f in check("EX-2").named("judge") if f["cell"] == 26)["take"] == []


@pytest.mark.clause("PAL-K10")
def test_in_the_printed_example_the_red_peasant_lives_on_the_terrain_just_vacated() -> None:
    """Without the green condottiere the blue peasant stays, and the red one has the spring only."""
    judged = scene_of({**EX_2, "pieces": without(EX_2["pieces"], 27)}).evaluated()
    assert judged.influence_of(29) == 2
    assert check("EX-2").influence_of(29) == 4


@pytest.mark.clause("PAL-K4", "PAL-K10")
def test_in_the_printed_example_the_fled_condottiere_is_worth_nothing_to_the_merchant() -> None:
    judged = check("EX-2")
    (merchant,) = (fields for fields in judged.named("influence", "C") if fields["cell"] == 25)
    assert 26 not in [part["source"] for part in merchant["parts"]]
    assert merchant["points"] == 3  # with the condottiere it would be 6


@pytest.mark.clause("PAL-X11", "PAL-K7", "PAL-X9")
def test_the_printed_final_score_is_fourteen_points_and_six_items() -> None:
    check("EX-3")


@pytest.mark.clause("PAL-K4")
def test_a_condottiere_without_neighbours_flees() -> None:
    check("SC-1")


@pytest.mark.clause("PAL-K6", "PAL-K3")
def test_condottieri_of_one_hill_are_judged_on_the_same_position() -> None:
    check("SC-2")


@pytest.mark.clause("PAL-K6")
def test_one_after_the_other_yellow_would_have_captured_the_merchant() -> None:
    """SC-2 without the two captives of red: yellow meets the merchant only."""
    judged = evaluated("1:RC 2:YC 12:BM")
    yellow = next(fields for fields in judged.named("judge") if fields["cell"] == 2)
    assert yellow["take"] == [12]


@pytest.mark.clause("PAL-K7")
def test_a_shared_capture_gives_the_piece_to_one_and_a_token_to_the_other() -> None:
    check("SC-3")


@pytest.mark.clause("PAL-K8")
def test_two_captors_of_one_owner_get_the_piece_only() -> None:
    check("SC-4")


@pytest.mark.clause("PAL-K7")
def test_the_captor_met_first_from_the_arrow_takes_the_piece() -> None:
    check("SC-5 rotation 3")
    check("SC-5 rotation 1")


@pytest.mark.clause("PAL-K5")
def test_a_condottiere_captures_pieces_of_his_own_colour() -> None:
    check("SC-6")


@pytest.mark.clause("PAL-K2", "PAL-K10")
def test_a_piece_captured_early_is_missing_on_its_own_hill() -> None:
    check("SC-7")
    check("SC-7 without the condottiere")


@pytest.mark.clause("PAL-K10")
def test_a_piece_captured_late_has_already_counted_on_its_own_hill() -> None:
    check("SC-8")


@pytest.mark.clause("PAL-X3", "PAL-X4", "PAL-V3")
def test_a_free_spring_counts_once_or_by_option_twice() -> None:
    check("SC-9")
    check("SC-9 twice")


@pytest.mark.clause("PAL-X3", "PAL-X4", "PAL-V3")
def test_an_occupied_spring_counts_as_a_spring_in_both_readings() -> None:
    check("SC-9 occupied")
    check("SC-9 occupied, twice")


@pytest.mark.clause("PAL-K9", "PAL-X2", "PAL-X6")
def test_a_captor_stays_and_is_worth_three_to_merchants() -> None:
    check("SC-10")


@pytest.mark.clause("PAL-X9", "PAL-X12")
def test_a_tied_hill_gives_two_points_to_each() -> None:
    check("SC-11")


@pytest.mark.clause("PAL-X10", "PAL-X2")
def test_a_merchant_alone_wins_nothing() -> None:
    check("SC-12")


@pytest.mark.clause("PAL-X5", "PAL-X8")
def test_a_peasant_at_the_edge_counts_two_neighbours_only() -> None:
    check("SC-13")


@pytest.mark.clause("PAL-S13", "PAL-X7")
def test_both_colours_of_a_player_count_together() -> None:
    check("SC-14")


@pytest.mark.clause("PAL-K5", "PAL-K2", "PAL-K10")
def test_the_smaller_group_is_untouched() -> None:
    check("SC-15")


@pytest.mark.clause("PAL-K3")
def test_a_condottiere_beside_a_condottiere_meets_nobody() -> None:
    check("SC-16")


@pytest.mark.clause("PAL-X12", "PAL-X13", "PAL-V4")
def test_equal_points_are_decided_by_all_items_or_in_sequence() -> None:
    check("SC-21")
    check("SC-21 sequence")


@pytest.mark.clause("PAL-E2", "PAL-E3", "PAL-K7", "PAL-X9", "PAL-X12", "PAL-X13")
def test_the_golden_end_position() -> None:
    judged = check("golden")
    (reveal,) = judged.named("reveal")
    wolves = [2, 3, 4, 5, 9, 10, 19, 21, 23, 25, 26, 27, 29, 39, 41]
    assert [piece["cell"] for piece in reveal["pieces"]] == wolves


@pytest.mark.clause("PAL-E1")
def test_the_golden_end_position_is_the_end_of_a_game() -> None:
    """Set up with full hands placed, as a position of its own, it leads to the same end."""
    position = scene_of(EXAMPLES["golden"])
    start: dict[str, Any] = position.game.deal(0).to_json()
    pieces = [{"cell": c, "seat": s, "piece": p} for c, (s, p) in sorted(position.pieces.items())]
    end = position.game.from_json(
        start
        | {"phase": "game_over", "to_play": None, "pieces": pieces, "hands": [{}] * 5, "pending_piece": None}
    )
    assert end.scores() == (10, 2, 5, 6, 10)
    assert end.winners() == (0,)
    assert end.ranks() == (1, 5, 4, 3, 2)
