"""Scorings, the end and its tie-breaks (TUS-X*, TUS-E*)."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bottega.engine.interpreted import rows
from bottega.games.tuscany.rules.scoring import rank_seats

from .playing import Prince, Scene, any_action, begun, names, own, play_out, repeats, told, tuscany


@pytest.mark.clause("TUS-X1", "TUS-K7")
@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_two_green_points_of_the_set_up_count_at_every_scoring(scoring: int) -> None:
    """EX43: green 2; red 2, 4, 6; capacity 2."""
    done = scoring - 1
    prince = Prince(upgrades=["storage"], scored=[2] * done, red=2 * done, turned_up=7 * scoring)
    laps_left = 1 if scoring == 3 else None
    state = Scene([prince, Prince()], scorings=done, to_play=1, laps_left=laps_left).state()
    assert len(own(state)["storage"]) == 2
    state.play("draw")
    assert own(state)["green"] == 2
    assert own(state)["red_from"][f"scoring_{scoring}"] == 2
    assert sum(own(state)["red_from"][f"scoring_{number}"] for number in (1, 2, 3)) == 2 * scoring


@pytest.mark.clause("TUS-X2")
@pytest.mark.parametrize(("red", "lion"), [(0, 0), (49, 0), (50, 50), (99, 50), (100, 100), (163, 100)])
def test_the_lion_marker_shows_fifty_and_a_hundred(red: int, lion: int) -> None:
    assert own(Scene([Prince(red=red)]).state())["lion"] == lion


@pytest.mark.clause("TUS-X3", "TUS-I10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_the_sums_of_where_they_come_from(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state, chance = begun(players, seed), Random(seed)
        before = [(0, 0)] * players
        while state.to_play is not None:
            state.play(any_action(state, chance))
            for seat in range(players):
                prince = state.view(None)["princes"][seat]
                assert prince["green"] == sum(prince["green_from"].values())
                assert prince["red"] == sum(prince["red_from"].values())
                assert prince["green"] >= before[seat][0]
                assert prince["red"] >= before[seat][1]
                before[seat] = (prince["green"], prince["red"])
        assert set(prince["green_from"]) == {"areas", "crops", "bonuses", "storage", "yields"}


@pytest.mark.clause("TUS-X4", "TUS-E1")
@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize("cards", [0, 2, 3, 5, 9, 10, 15])
def test_hand_cards_make_points_by_the_edition(edition: str, cards: int) -> None:
    per_point = 5 if edition == "revised" else 3
    princes = [Prince(hand={"orange": cards}, turned_up=21), Prince()]
    state = Scene(princes, options={"edition": edition}, scorings=2, laps_left=1, to_play=1).state()
    state.play("draw")
    assert state.to_play is None
    assert own(state)["red_from"]["cards"] == cards // per_point
    assert own(state)["cards"] == cards


@pytest.mark.clause("TUS-X4")
def test_tiles_left_in_the_pile_score_nothing() -> None:
    state = Scene([Prince(turned_up=3), Prince(turned_up=21)], scorings=2, laps_left=1, to_play=1).state()
    state.play("draw")
    assert own(state)["red"] == 0
    assert own(state)["pile_left"] == 18


def ranked(**fields: Any) -> tuple[list[int], str]:
    """Ranks of two or more seats by points, empty spaces, green points and hand cards."""
    players = len(fields["points"])
    options = {"tie_break_hand": fields.pop("tie_break_hand", False)}
    state = play_out(begun(players, 1, **options), Random(1))
    table = state.table
    table["points"][0, :players] = fields["points"]
    for seat in range(players):
        table["filled"][0, seat] = (1 << (30 - fields["empty"][seat])) - 1
        table["green"][0, seat] = fields["green"][seat]
        table["hand"][0, seat] = 0
        table["hand"][0, seat, 0] = fields.get("cards", [0] * players)[seat]
    rank_seats(rows(table)[0])
    return list(state.ranks()), str(state.view(None)["decided_by"])


@pytest.mark.clause("TUS-E1", "TUS-E4")
def test_most_red_points_win() -> None:
    assert ranked(points=[80, 82, 81], empty=[9, 0, 5], green=[1, 90, 40]) == ([3, 1, 2], "points")


@pytest.mark.clause("TUS-E2")
def test_more_empty_spaces_break_a_tie() -> None:
    assert ranked(points=[82, 82], empty=[7, 6], green=[41, 2]) == ([1, 2], "empty_spaces")


@pytest.mark.clause("TUS-E3")
def test_then_fewer_green_points() -> None:
    """EX39: 41 against 39."""
    assert ranked(points=[82, 82], empty=[7, 7], green=[41, 39]) == ([2, 1], "green")


@pytest.mark.clause("TUS-E3", "TUS-E4", "TUS-V7")
def test_then_the_place_is_shared() -> None:
    """EX39: 41 against 41, whatever the hands."""
    shared = ranked(points=[82, 82, 3], empty=[7, 7, 1], green=[41, 41, 1], cards=[3, 9, 0])
    assert shared == ([1, 1, 3], "shared")


@pytest.mark.clause("TUS-V7")
def test_a_third_tie_break_by_hand_cards_is_an_option() -> None:
    found = ranked(points=[82, 82], empty=[7, 7], green=[41, 41], cards=[3, 9], tie_break_hand=True)
    assert found == ([1, 2], "hand")
    equal = ranked(points=[82, 82], empty=[7, 7], green=[41, 41], cards=[9, 9], tie_break_hand=True)
    assert equal == ([1, 1], "shared")


@pytest.mark.clause("TUS-E4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ranks_follow_from_the_results_shown(players: int) -> None:
    for seed in range(repeats(10, 2)):
        end = play_out(begun(players, seed), Random(seed))
        results = end.view(None)["results"]
        keys = [(-one["points"], -one["empty"], one["green"]) for one in results]
        assert [one["rank"] for one in results] == [1 + sum(other < key for other in keys) for key in keys]
        assert end.winners() == tuple(seat for seat, key in enumerate(keys) if key == min(keys))


@pytest.mark.clause("TUS-E5", "TUS-T6", "TUS-X1")
@pytest.mark.parametrize("scorings", [0, 1, 2])
def test_a_lap_of_skipped_turns_closes_the_game_with_all_scorings_that_are_left(scorings: int) -> None:
    """No tiles at all; one card to draw and one city to place, then nobody can do anything."""
    city = Prince("Q", 3, storage=["city"], hand={"red": 2}, green=5, turned_up=7 * scorings)
    princes = [city, Prince(green=3)]
    scene = Scene(
        princes, display=[None] * 8, neutral_out=True, deck_size=1, hidden=True, scorings=scorings
    )  # fmt: skip
    state = scene.state()
    while state.to_play is not None:
        state.play(state.legal()[0])
    assert names(state.events)[-1] == "game_over"
    assert names(state.events).index("turn_skipped") < names(state.events).index("frozen")
    assert [one["scoring"] for one in told(state, "scored")] == [
        scoring for scoring in range(scorings + 1, 4) for _ in range(2)
    ]
    assert own(state)["red_from"]["scoring_3"] == own(state)["green"]


def test_positions_of_the_table_are_plain_numbers() -> None:
    table = np.zeros(1, tuscany().spec.record)
    assert table["points"].dtype == np.int16
    assert table["green"].dtype == np.int16
