"""The reference plays along: the same choices, the same table after every decision, the same end."""

from random import Random

import pytest

from .playing import FIGURES, choices, every_table, principato, repeats
from .reference import Reference, share

SAME = (
    "to_play",
    "first_player",
    "turn_seat",
    "year",
    "actions_left",
    "supply_used",
    "scoring",
    "order",
    "order_index",
    "scorings",
    "display",
    "piles",
    "principalities",
)


@pytest.mark.parametrize(("players", "options"), list(every_table()))
@pytest.mark.clause("PRI-T1", "PRI-T2", "PRI-E1", "PRI-E2", "PRI-X1", "PRI-X2", "PRI-X3", "PRI-P3", "PRI-X9")
def test_whole_games_agree_with_the_reference(players: int, options: dict[str, str]) -> None:
    game = principato(players, **options)
    for seed in range(repeats(4, 1)):
        state, chance = game.deal(seed), Random(seed)
        reference = Reference(FIGURES, state.to_json())
        while state.to_play is not None:
            legal = choices(state)
            assert reference.legal() == legal
            action = chance.choice(legal)
            state.play(action)
            reference.play(action)
            position = state.to_json()
            assert reference.question["phase"] == position["phase"]
            assert {key: reference.at[key] for key in SAME} == {key: position[key] for key in SAME}
        assert list(state.scores()) == reference.points()
        assert list(state.winners()) == reference.winners()


def test_the_reference_shares_places_as_the_printed_example_does() -> None:
    """Strengths 5, 5, 3, 2 with four players: 7 + 4 halved and rounded up, then 2, then nothing."""
    assert share([5, 5, 3, 2], [7, 4, 2, 0]) == [6, 6, 2, 0]
