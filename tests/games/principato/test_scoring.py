"""Military scorings and the final count (PRI-X*)."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bottega import State
from bottega.engine.errors import BadOption, BadPosition

from .playing import (
    EQUAL_POINTS,
    FIGURES,
    GOALS_A,
    GOALS_B,
    PLAYERS,
    counts,
    every_table,
    own,
    phase,
    play_on,
    principato,
    repeats,
    reserve,
    scene,
    take,
    told,
)
from .reference import goal_points

DATA = tomllib.loads(
    (Path(__file__).parents[2] / "scenarios" / "principato.toml").read_text(encoding="utf-8")
)
POOR = {"food": 0, "gold": 0, "favour": 0}


def army(strength: int) -> dict[str, Any]:
    """A principality of this strength that has nothing to decide: catapults only."""
    return {**POOR, "catapult": strength}


@pytest.mark.clause("PRI-X1", "PRI-X2")
def test_the_steps_of_a_scoring_come_in_order() -> None:
    seats = [{**POOR, "militia": 1, "food": 1}, {**POOR, "condottiere": 1, "catapult": 1, "gold": 1}]
    state = take(scene(seats=seats, pile=[]), "pass")
    asked, names = [], [event.name for event in state.events]
    while phase(state) != "turn_action":
        asked.append((state.to_play, phase(state)))
        take(state, "count(number=1)")
        names += [event.name for event in state.events]
    assert asked == [
        (1, "supply_gold"),
        (0, "supply_food"),
        (1, "disband_condottiere"),
        (0, "disband_militia"),
    ]
    assert names == [
        *("passed", "boxed", "pile_empty", "scoring", "supplied", "supplied", "strength", "strength"),
        *("cubes_returned", "cubes_returned", "disbanded", "disbanded", "year_begun", "revealed"),
    ]


@pytest.mark.clause("PRI-X2")
def test_later_players_see_what_earlier_ones_decided() -> None:
    state = take(scene(pile=[], seats=[{"militia": 2, "food": 1}, {"militia": 1, "food": 1}]), "pass")
    assert state.to_play == 0
    take(state, "count(number=1)", "count(number=0)")
    assert state.to_play == 1
    assert state.view(1)["principalities"][0]["militia"]["food"] == 1


# first player, army tokens by seat: the order
ORDERS = [
    (0, (0, 0, 0, 0), [0, 1, 2, 3]),
    (2, (0, 0, 0, 0), [2, 3, 0, 1]),
    (1, (1, 0, 2, 1), [2, 3, 0, 1]),
    (3, (2, 2, 0, 2), [3, 0, 1, 2]),
    (2, (5, 5, 1, 7), [3, 0, 1, 2]),
]


@pytest.mark.clause("PRI-X3")
@pytest.mark.parametrize(("first", "tokens", "order"), ORDERS)
def test_the_order_is_by_army_tokens_then_from_the_first_player(
    first: int, tokens: tuple[int, ...], order: list[int]
) -> None:
    """34 cards of the first year less a display of 7: 27 turns are over, and seat first + 27 has the last."""
    turn = (first + 27) % 4
    seats = [{**POOR, "catapult": count // 2, "militia": count - count // 2} for count in tokens]
    state = scene(4, seats, turn=turn, pile=[])
    assert state.view(None)["first_player"] == first
    take(state, "pass")
    assert told(state, "scoring")[0]["order"] == order


@pytest.mark.clause("PRI-X3")
def test_the_order_stays_for_disbanding() -> None:
    state = scene(pile=[], seats=[{**POOR, "militia": 2}, {**POOR, "militia": 3}])
    take(state, "pass")
    assert (phase(state), state.to_play) == ("disband_militia", 1)
    take(state, "count(number=3)")
    assert (phase(state), state.to_play) == ("disband_militia", 0)


# catapults, militia, food and favours on them, condottieri, gold and favours on them: strength
STRENGTHS = [
    ((2, 3, 2, 0, 0, 0, 0), 3),
    ((0, 0, 0, 0, 0, 0, 0), 0),
    ((0, 2, 0, 0, 3, 0, 0), -5),
    ((1, 1, 0, 1, 2, 1, 1), 4),
    ((0, 4, 1, 1, 1, 0, 0), -1),
]


@pytest.mark.clause("PRI-X4")
@pytest.mark.parametrize(("army_tokens", "strength"), STRENGTHS)
def test_strength(army_tokens: tuple[int, ...], strength: int) -> None:
    catapults, militia, food, favour, condottieri, gold, joker = army_tokens
    mine = {
        "catapult": catapults,
        "militia": militia,
        "on_militia": {"food": food, "favour": favour},
        "condottiere": condottieri,
        "on_condottieri": {"gold": gold, "favour": joker},
    }
    state = scene(pile=[], seats=[{**POOR, **mine}, POOR])
    assert own(state, 0)["strength"] == strength
    take(state, "pass")
    fields = next(event for event in told(state, "strength") if event["seat"] == 0)
    assert fields["strength"] == strength
    assert (fields["catapults"], fields["supplied"]) == (catapults, food + favour + gold + joker)


@pytest.mark.clause("PRI-X5", "PRI-X6", "PRI-V1")
@pytest.mark.parametrize("entry", DATA["share"], ids=lambda entry: str(entry["strengths"]))
def test_points_by_place_and_ties(entry: Mapping[str, Any]) -> None:
    reading = entry.get("reading", "literal")
    state = scene(
        entry["players"],
        [army(strength) for strength in entry["strengths"]],
        pile=[],
        options={"military_vp_2p": reading},
    )
    take(state, "pass")
    (held,) = state.view(None)["scorings"]
    assert held["strengths"] == entry["strengths"]
    assert held["points"] == entry["points"]
    assert [own(state, seat)["military"] for seat in range(entry["players"])] == entry["points"]


# What a scoring can hand out: 2 players 2 (or 5, 6), 3 players 9 or 10, 4 players 13 to 16.
HANDED_OUT = {(2, "literal"): (2, 2), (2, "likely"): (5, 6), 3: (9, 10), 4: (13, 16)}


@pytest.mark.clause("PRI-X5", "PRI-X6")
@pytest.mark.parametrize(("players", "options"), list(every_table()))
def test_a_scoring_hands_out_what_the_table_allows(players: int, options: dict[str, str]) -> None:
    key = (2, options["military_vp_2p"]) if players == 2 else players
    low, high = HANDED_OUT[key]
    for seed in range(repeats(3, 1)):
        for state in play_on(principato(players, **options).deal(seed), Random(seed)):
            for held in state.view(None)["scorings"]:
                assert low <= sum(held["points"]) <= high


@pytest.mark.clause("PRI-X7")
def test_every_cube_on_soldiers_returns_to_the_reserve() -> None:
    mine = {**POOR, "militia": 3, "on_militia": {"food": 2, "favour": 1}}
    other = {**POOR, "condottiere": 2, "on_condottieri": {"gold": 1, "favour": 1}}
    state = scene(pile=[], seats=[mine, other])
    before = reserve(state)
    take(state, "pass")
    after = reserve(state)
    assert [after[cube] - before[cube] for cube in ("food", "gold", "favour")] == [2, 1, 2]
    assert told(state, "cubes_returned") == [
        {"seat": 0, "food": 2, "gold": 0, "favour": 1},
        {"seat": 1, "food": 0, "gold": 1, "favour": 1},
    ]
    assert own(state, 0)["militia"]["empty"] == 3


@pytest.mark.clause("PRI-X8")
def test_militia_and_condottieri_may_go_home_catapults_stay() -> None:
    mine = {**POOR, "militia": 2, "condottiere": 3, "catapult": 4}
    state = take(scene(pile=[], seats=[mine, POOR]), "pass")
    assert (phase(state), counts(state)) == ("disband_militia", [0, 1, 2])
    take(state, "count(number=2)")
    assert (phase(state), counts(state)) == ("disband_condottiere", [0, 1, 2, 3])
    left = reserve(state)["soldier"]
    take(state, "count(number=1)")
    assert reserve(state)["soldier"] == left + 1
    assert (own(state, 0)["catapult"], own(state, 0)["condottiere"]["count"]) == (4, 2)


def finished(
    first: Mapping[str, Any], second: Mapping[str, Any], won: str = "=====", reading: str = "literal"
) -> State:
    """A finished game of two players without cubes unless said; `won` has a 0, a 1 or a tie per scoring."""
    win, tie = (2, 1) if reading == "literal" else (5, 3)
    outcomes = {
        "0": {"strengths": [1, 0], "points": [win, 0]},
        "1": {"strengths": [0, 1], "points": [0, win]},
        "=": {"strengths": [0, 0], "points": [tie, tie]},
    }
    scorings = [outcomes[seat] for seat in won]
    seats = [{**POOR, **first}, {**POOR, **second}]
    options = {"military_vp_2p": reading}
    state = scene(year=3, pile=[], seats=seats, options=options, scorings=scorings[:4])
    position = state.to_json()
    over = {"phase": "game_over", "to_play": None, "actions_left": 0, "display": position["display"][1:]}
    return state.game.from_json(position | over | {"scorings": scorings})


def goals_with(goal: str) -> tuple[list[str], list[str]]:
    """Goals of two seats, the given one for the first."""
    other_a, other_b = (next(g for g in pile if g != goal) for pile in (GOALS_A, GOALS_B))
    if goal in GOALS_A:
        return [goal, GOALS_B[0]], [other_a, GOALS_B[1]]
    return [GOALS_A[0], goal], [GOALS_A[1], other_b]


@pytest.mark.clause("PRI-X10", "PRI-X11")
@pytest.mark.parametrize("entry", DATA["goal"], ids=lambda entry: f"{entry['goal']} {entry['points']}")
def test_goals(entry: Mapping[str, Any]) -> None:
    mine, theirs = goals_with(entry["goal"])
    pile = mine.index(entry["goal"])
    won, reading = ("00011", "likely") if entry.get("military") == 15 else ("=====", "literal")
    end = finished({**entry["seat"], "goals": mine}, {"goals": theirs}, won, reading)
    shown = end.view(None)["principalities"][0]["goals"][pile]
    assert shown == {"goal": entry["goal"], "points": entry["points"]}
    assert end.view(None)["results"][0]["goals"][pile] == entry["points"]


@pytest.mark.clause("PRI-X10")
@pytest.mark.parametrize(("won", "military", "lots"), [("=====", 5, 1), ("00===", 7, 1), ("000==", 8, 2)])
def test_a_fortress_counts_military_points_and_no_others(won: str, military: int, lots: int) -> None:
    mine = {"goals": ["fortress", "villa"], "culture": {"painting": [5, 0, 0], "book": [3, 0, 0]}}
    result = finished(mine, {}, won).view(None)["results"][0]
    assert (result["military"], result["goals"]) == (military, [lots, 9])


@pytest.mark.clause("PRI-X9")
def test_the_final_score_is_military_culture_and_both_goals() -> None:
    """5 military; a monument of 4, two books of 5 and 3, a painting of 6: 18; armoury 2; palace 5."""
    mine = {
        "catapult": 2,
        "culture": {"monument": [1, 0, 0], "book": [1, 0, 1], "painting": [1, 0, 0]},
        "goals": ["armoury", "palace"],
    }
    end = finished(mine, {"goals": ["fortress", "villa"]})
    result = end.view(None)["results"][0]
    assert (result["military"], result["culture"], result["goals"]) == (5, 18, [2, 5])
    assert result["points"] == end.scores()[0] == 30


@pytest.mark.clause("PRI-X11")
def test_a_token_counts_for_its_value_and_for_its_goal() -> None:
    mine = {"culture": {"monument": [0, 0, 1], "painting": [0, 0, 1]}, "goals": ["armoury", "chapel"]}
    result = finished(mine, {"goals": ["fortress", "villa"]}).view(None)["results"][0]
    assert (result["culture"], result["goals"]) == (6, [0, 2])


@pytest.mark.clause("PRI-X9", "PRI-H2")
@pytest.mark.parametrize("players", PLAYERS)
def test_goals_are_revealed_at_the_end_and_count_as_the_reference_says(players: int) -> None:
    for seed in range(repeats(10, 2)):
        state, chance = principato(players).deal(seed), Random(seed)
        while state.to_play is not None:
            state.play(chance.choice(state.legal()))
        position = state.to_json()
        for seat in range(players):
            p = position["principalities"][seat]
            shown = state.view(None)["principalities"][seat]["goals"]
            military = sum(held["points"][seat] for held in position["scorings"])
            assert [goal["goal"] for goal in shown] == p["goals"]
            assert [goal["points"] for goal in shown] == [goal_points(g, p, military) for g in p["goals"]]


@pytest.mark.clause("PRI-X12")
def test_the_highest_score_wins() -> None:
    end = finished({"culture": {"book": [1, 0, 0]}, "goals": ["armoury", "chapel"]}, {"food": 2})
    assert end.winners() == (0,)
    assert end.ranks() == (1, 2)
    assert end.view(None)["decided_by"] == "points"


@pytest.mark.clause("PRI-X12")
def test_cubes_in_storage_decide_between_equals() -> None:
    mine = {"food": 1, "goals": ["armoury", "chapel"]}
    end = finished(mine, {"food": 1, "favour": 1, "goals": ["fertile_soil", "villa"]})
    assert end.scores() == (5, 5)
    assert end.ranks() == (2, 1)
    assert end.view(None)["decided_by"] == "cubes"


@pytest.mark.clause("PRI-X12")
def test_equal_points_and_cubes_share_the_victory() -> None:
    mine = {"gold": 2, "goals": ["armoury", "chapel"]}
    end = finished(mine, {"food": 1, "favour": 1, "goals": ["fertile_soil", "villa"]})
    assert end.winners() == (0, 1)
    assert end.ranks() == (1, 1)
    assert end.view(None)["decided_by"] == "shared"


def finished_equal(seats: Sequence[Mapping[str, Any]], **options: Any) -> State:
    """A finished game whose armies were equal five times: 3 points each with three players, 4 with four."""
    players = len(seats)
    goals = [["armoury", "chapel"], ["fertile_soil", "town_hall"], ["town_charter", "villa"]]
    goals.append(["fortress", "palace"])
    poor = [{**POOR, **seat, "goals": dealt} for seat, dealt in zip(seats, goals, strict=False)]
    state = scene(players, poor, year=3, pile=[], options=options)
    display = state.to_json()["display"][1:]
    over = {"phase": "game_over", "to_play": None, "actions_left": 0, "display": display}
    equal = {"strengths": [0] * players, "points": [EQUAL_POINTS[players]] * players}
    return state.game.from_json(state.to_json() | over | {"scorings": [equal] * 5})


BOOK: dict[str, Any] = {"culture": {"book": [1, 0, 0]}}  # of value 5


@pytest.mark.clause("PRI-X12", "PRI-V3")
@pytest.mark.parametrize(("reading", "ranks"), [("cubes", (1, 3, 2)), ("shared", (1, 2, 2))])
def test_cubes_decide_on_lower_places_or_equals_share_them(reading: str, ranks: tuple[int, ...]) -> None:
    """20, 15 and 15 points with 0, 1 and 2 cubes."""
    end = finished_equal([BOOK, {"food": 1}, {"food": 2}], lower_ranks=reading)
    assert end.scores() == (20, 15, 15)
    assert end.ranks() == ranks
    assert end.view(None)["decided_by"] == "points"


@pytest.mark.clause("PRI-X12", "PRI-V3")
@pytest.mark.parametrize(("reading", "ranks"), [("cubes", (1, 2, 3)), ("shared", (1, 2, 2))])
def test_of_three_equals_the_one_with_most_cubes_wins(reading: str, ranks: tuple[int, ...]) -> None:
    """15 points each with 4, 3 and 1 cubes."""
    seats = [{"food": 2, "gold": 2}, {"gold": 1, "favour": 2}, {"favour": 1}]
    end = finished_equal(seats, lower_ranks=reading)
    assert end.scores() == (15, 15, 15)
    assert end.ranks() == ranks
    assert end.winners() == (0,)
    assert end.view(None)["decided_by"] == "cubes"


@pytest.mark.clause("PRI-X12", "PRI-V3")
@pytest.mark.parametrize("reading", ["cubes", "shared"])
def test_behind_two_who_share_the_victory_the_third_is_third(reading: str) -> None:
    """15 points each with 3, 3 and 1 cubes."""
    seats = [{"favour": 3}, {"food": 2, "gold": 1}, {"gold": 1}]
    end = finished_equal(seats, lower_ranks=reading)
    assert end.ranks() == (1, 1, 3)
    assert end.winners() == (0, 1)
    assert end.view(None)["decided_by"] == "shared"


@pytest.mark.clause("PRI-X12", "PRI-V3")
@pytest.mark.parametrize(("reading", "ranks"), [("cubes", (1, 4, 3, 2)), ("shared", (1, 3, 3, 2))])
def test_who_loses_the_first_place_by_cubes_is_second(reading: str, ranks: tuple[int, ...]) -> None:
    """25, 20, 20 and 25 points (20 military points make a fortress 5) with 3, 1, 4 and 2 cubes."""
    seats = [{**BOOK, "favour": 3}, {"food": 1}, {"food": 2, "gold": 2}, {"gold": 2}]
    end = finished_equal(seats, lower_ranks=reading)
    assert end.scores() == (25, 20, 20, 25)
    assert end.ranks() == ranks


@pytest.mark.clause("PRI-V3")
def test_lower_places_go_by_cubes_unless_they_are_to_be_shared() -> None:
    assert principato(3).options["lower_ranks"] == "cubes"
    with pytest.raises(BadOption, match="cubes or shared"):
        principato(3, lower_ranks="both")


@pytest.mark.clause("PRI-V3")
def test_the_reading_of_lower_places_changes_nothing_that_a_learner_sees() -> None:
    seen = [principato(3, lower_ranks=reading).deal(4).observation(0) for reading in ("cubes", "shared")]
    assert seen[0].tolist() == seen[1].tolist()


@pytest.mark.clause("PRI-V3")
def test_a_position_from_before_the_reading_of_lower_places_goes_by_cubes() -> None:
    end = finished_equal([BOOK, {"food": 1}, {"food": 2}])
    earlier = end.to_json() | {"options": {"military_vp_2p": "literal"}}
    assert principato(3).from_json(earlier) == end
    with pytest.raises(BadPosition, match="options"):
        principato(3, lower_ranks="shared").from_json(earlier)


def test_the_points_of_the_view_are_those_of_the_table() -> None:
    printed = {row["players"]: row["points"] for row in FIGURES["military_points"]}
    for players in PLAYERS:
        assert principato(players).deal(0).view(None)["military_points"] == printed[players]
