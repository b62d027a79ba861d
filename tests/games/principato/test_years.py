"""The end of turns, of years and of the game (PRI-E*)."""

from random import Random

import pytest

from .playing import (
    DECISIONS_MAX,
    DISPLAY,
    PLAYERS,
    TURNS,
    choices,
    display,
    phase,
    play_on,
    play_out,
    principato,
    repeats,
    scene,
    take,
    told,
)

ANY_COUNT = pytest.mark.parametrize("players", PLAYERS)


@ANY_COUNT
@pytest.mark.clause("PRI-E1", "PRI-E2", "PRI-E3")
def test_the_end_of_a_turn_boxes_the_leftmost_card_and_adds_one_on_the_right(players: int) -> None:
    state = scene(players)
    before, pile = display(state), state.to_json()["piles"][0]
    take(state, "pass")
    assert told(state, "boxed")[0]["card"]["card"] == before[0]
    assert told(state, "revealed")[0]["card"]["card"] == pile[0]
    assert display(state) == [*before[1:], pile[0]]
    assert state.to_json()["piles"][0] == pile[1:]
    assert (phase(state), state.to_play) == ("turn_action", 1)


@pytest.mark.clause("PRI-E1")
def test_a_card_is_boxed_in_the_last_turn_of_a_year_too() -> None:
    state = scene(pile=[], seats=[{"militia": 1}])
    before = display(state)
    take(state, "pass")
    assert display(state) == [*before[1:], None]
    assert before[0] in [card["card"] for card in state.view(None)["boxed"]]


@pytest.mark.clause("PRI-E2")
def test_a_military_card_is_scored_at_once_and_the_next_card_refills_the_display() -> None:
    state = scene(year=2, pile=["military", "Y2 harvest", "Y2 rents"], seats=[{"militia": 1, "food": 1}])
    take(state, "pass")
    assert [event.name for event in state.events] == ["passed", "boxed", "military_card", "scoring"]
    assert state.view(None)["scoring"] == {
        "kind": "extra",
        "number": 2,
        "step": "supply",
        "order": [0, 1],
        "at": 0,
    }
    take(state, "count(number=1)", "count(number=0)")
    assert told(state, "revealed")[0]["card"]["card"] == "Y2 harvest"
    assert display(state)[-1] == "Y2 harvest"
    assert (phase(state), state.to_play) == ("turn_action", 1)
    assert state.view(None)["piles"][1] == {
        "year": 2,
        "left": 1,
        "military": False,
        "unseen": [{"card": "Y2 rents", "kind": "rents", "back": "Y2", "mark": 0}],
    }


@ANY_COUNT
@pytest.mark.clause("PRI-E4", "PRI-E5", "PRI-X1")
def test_an_empty_pile_ends_the_year_and_the_next_one_begins_with_one_card(players: int) -> None:
    """Nobody has soldiers, so nothing is asked: strength 0 for all."""
    state = scene(players, pile=[])
    before = display(state)
    following = state.to_json()["piles"][1]
    take(state, "pass")
    names = [event.name for event in state.events]
    assert names == [
        "passed",
        "boxed",
        "pile_empty",
        "scoring",
        *["strength"] * players,
        "year_begun",
        *(["military_card"] if following[0] == "military" else []),
        "revealed",
    ]
    view = state.view(None)
    assert (view["year"], view["piles"][1]["left"]) == (2, len(following) - 1)
    assert display(state) == [*before[1:], following[0]]
    assert state.to_play == 1


@pytest.mark.clause("PRI-E4")
def test_the_display_has_a_gap_during_a_scoring() -> None:
    state = take(scene(pile=[], seats=[{"militia": 1}]), "pass")
    assert phase(state) == "supply_food"
    assert display(state)[-1] is None
    assert len(display(state)) == DISPLAY[2]


@pytest.mark.clause("PRI-E6")
def test_a_military_card_at_the_end_leads_to_two_complete_scorings() -> None:
    """The militia is fed in the extra scoring, then again in the annual one."""
    state = scene(year=2, pile=["military"], seats=[{"farm": 2, "food": 2, "favour": 0, "militia": 1}])
    take(state, "pass", "count(number=1)")
    assert (phase(state), state.view(None)["scoring"]["kind"]) == ("disband_militia", "extra")
    take(state, "count(number=0)")
    assert (phase(state), state.view(None)["scoring"]["kind"]) == ("supply_food", "annual")
    take(state, "count(number=1)")
    assert [scoring["strengths"] for scoring in state.view(None)["scorings"][1:]] == [[1, 0], [1, 0]]
    take(state, "count(number=1)")
    assert state.view(None)["year"] == 3


@ANY_COUNT
@pytest.mark.clause("PRI-E7", "PRI-E8")
def test_every_game_has_five_scorings_in_three_years(players: int) -> None:
    for seed in range(repeats(3, 1)):
        state = principato(players).deal(seed)
        chance, scorings = Random(seed), []
        while state.to_play is not None:
            state.play(chance.choice(state.legal()))
            scorings += [(event["kind"], event["year"]) for event in told(state, "scoring")]
        assert scorings == [("annual", 1), ("extra", 2), ("annual", 2), ("extra", 3), ("annual", 3)]
        view = state.view(None)
        assert [(held["kind"], held["year"]) for held in view["scorings"]] == scorings
        assert phase(state) == "game_over"


@ANY_COUNT
@pytest.mark.clause("PRI-E1", "PRI-E7")
def test_every_game_has_twenty_one_turns_for_everybody(players: int) -> None:
    """18 + 14 + 14 cards with two players less a display of 5, and a last turn: 42; 63 and 84 with more."""
    state = principato(players).deal(9)
    chance, turns = Random(9), 0
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
        turns += len(told(state, "boxed"))
    assert turns == TURNS[players] == 21 * players
    assert state.decisions <= DECISIONS_MAX[players]


@pytest.mark.clause("PRI-E8", "PRI-X8")
def test_the_game_ends_after_the_third_annual_scoring_without_disbanding() -> None:
    state = scene(year=3, pile=[], seats=[{"militia": 1, "food": 1}])
    take(state, "pass")
    assert phase(state) == "supply_food"
    take(state, "count(number=1)")
    assert phase(state) == "game_over"
    assert state.to_play is None
    assert choices(state) == []
    assert state.view(None)["principalities"][0]["militia"]["count"] == 1
    assert [event.name for event in state.events][-3:] == ["final_score", "final_score", "game_over"]


@pytest.mark.clause("PRI-E5", "PRI-T1")
def test_a_game_of_passing_only_runs_through_all_years() -> None:
    """42 passes; everybody is equal in each scoring: 5 points."""
    state = principato(2).deal(1)
    passes = 0
    while state.to_play is not None:
        take(state, "pass")
        passes += 1
    assert passes == state.decisions == 42
    assert [p["military"] for p in state.view(None)["principalities"]] == [5, 5]


@ANY_COUNT
def test_a_question_has_at_least_two_answers_and_a_turn_at_least_three(players: int) -> None:
    for seed in range(repeats(2, 1)):
        for state in play_on(principato(players).deal(seed), Random(seed)):
            if state.to_play is not None:
                assert len(choices(state)) >= (3 if phase(state) == "turn_action" else 2)


@ANY_COUNT
def test_random_games_end_far_below_the_bound(players: int) -> None:
    for seed in range(repeats(5, 1)):
        end = play_out(principato(players).deal(seed), Random(seed))
        assert TURNS[players] <= end.decisions <= DECISIONS_MAX[players]
