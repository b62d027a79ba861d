"""Turns, travel, events and the end as they come in whole games (VEC-T*, P*, E*, X*)."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bottega import IllegalAction, State

from . import reference
from .playing import (
    Family,
    Scene,
    choices,
    offered,
    play_on,
    play_out,
    repeats,
    some_state,
    towns,
    vecchio,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def told_games(players: int, count: int, **options: Any) -> list[list[Any]]:
    """All events of some random games."""
    games = []
    for seed in range(count):
        state, chance = vecchio(players, **options).deal(seed), Random(seed)
        events = list(state.events)
        while state.to_play is not None:
            events += state.play(chance.choice(choices(state)))
        games.append(events)
    return games


def turns_of(events: list[Any]) -> list[list[Any]]:
    """The events of a game by turns."""
    turns: list[list[Any]] = []
    for event in events:
        if event.name == "turn":
            turns.append([])
        if turns:
            turns[-1].append(event)
    return turns


@ANY_COUNT
@pytest.mark.clause("VEC-T1", "VEC-T3", "VEC-E3", "VEC-E4", "VEC-T8", "VEC-E2")
def test_every_turn_has_one_action_and_every_double_turn_two_or_none(players: int) -> None:
    for events in told_games(players, repeats(4, 1)):
        turns = turns_of(events)
        seats = [turn[0].fields["seat"] for turn in turns]
        assert seats == [number % players for number in range(len(turns))]
        for turn in turns:
            actions = [event for event in turn if event.name == "action"]
            passed = any(event.name == "passed" for event in turn)
            final = turn[0].fields["final"]
            assert len(actions) == ((0 if passed else 2) if final else 1)
            assert final or not passed
        assert sum(turn[0].fields["final"] for turn in turns) == players
        assert all(turn[0].fields["final"] for turn in turns[-players:])


@ANY_COUNT
@pytest.mark.clause("VEC-T2", "VEC-A19", "VEC-E6")
def test_council_tiles_are_turned_up_first_in_the_next_turn_or_in_the_final_round_at_once(
    players: int,
) -> None:
    for events in told_games(players, repeats(6, 1)):
        waiting: set[int] = set(range(players))  # the tiles kept at set-up
        for turn in turns_of(events):
            seat, final = turn[0].fields["seat"], turn[0].fields["final"]
            first = turn[1].name == "turned_up" if len(turn) > 1 else False
            assert first == (seat in waiting)
            waiting.discard(seat)
            for event in turn:
                if event.name == "florence_kept" and event.fields["office"] == "council":
                    waiting.add(seat)
                if event.name == "turned_up" and event is not turn[1]:
                    assert final
                    waiting.discard(seat)


@ANY_COUNT
@pytest.mark.clause("VEC-P1", "VEC-P2", "VEC-P3", "VEC-P4")
def test_only_the_acting_member_travels_and_pays_the_shortest_way(players: int) -> None:
    view = vecchio(players).deal(0).view(None)
    for events in told_games(players, repeats(6, 1)):
        for before, event in pairwise(events):
            if event.name != "travelled":
                continue
            price = reference.distances(view, event.fields["origin"])[event.fields["town"]]
            assert before.name == "paid"
            assert before.fields["reason"] == "travel"
            assert before.fields["good"] == ("cart" if event.fields["by_cart"] else "florin")
            assert before.fields["amount"] == (1 if event.fields["by_cart"] else price)
        for turn in turns_of(events):
            acts = sum(
                event.name == "action" and event.fields["action"] in ("town", "province", "office")
                for event in turn
            )
            assert sum(event.name == "travelled" for event in turn) <= acts


@pytest.mark.clause("VEC-P2")
def test_prices_are_the_distances_on_the_map() -> None:
    game = vecchio(2)
    view = game.deal(0).view(None)
    for town in range(32):
        walked = reference.distances(view, town)
        assert game.box["price"][0, town].tolist() == [walked[other] for other in range(32)]
        for florins in (0, 1, 3, 9, 63):
            reached = sum(1 << other for other in walked if walked[other] <= florins)
            assert int(game.box["within"][0, town, florins]) == reached
    assert reference.distances(view, towns()["sesto"])[towns()["vicchio"]] == 2
    assert reference.distances(view, towns()["fucecchio"])[towns()["sovicille"]] == 7


@ANY_COUNT
@pytest.mark.clause("VEC-A2", "VEC-A9", "VEC-A17", "VEC-P7", "VEC-K-P1", "VEC-T4", "VEC-K-TAX")
def test_legal_choices_are_those_found_by_trying_everything(players: int) -> None:
    """Every choice of random games against the reference, which knows no masks."""
    asked: Counter[str] = Counter()
    for seed in range(repeats(2, 1)):
        chance = Random(seed)
        for state in play_on(vecchio(players).deal(seed), chance):
            if state.to_play is None:
                break
            view = state.view(state.to_play)
            expected = reference.legal(view)
            if expected is not None:
                asked[view["phase"]] += 1
                assert offered(state) == expected, view["phase"]
    assert asked["choose_action"] > 50
    assert asked["choose_destination"] > 20
    assert asked["travel_payment"] > 5


@ANY_COUNT
@pytest.mark.clause("VEC-P5", "VEC-P8", "VEC-S9")
def test_members_on_tracks_stay_and_goods_are_never_owed(players: int) -> None:
    for seed in range(repeats(2, 1)):
        before: dict[str, list[int]] = {}
        for state in play_on(vecchio(players).deal(seed), Random(seed)):
            if state.decisions % 5:
                continue
            position = state.to_json()
            for key, owners in position["tracks"].items():
                assert owners[: len(before.get(key, []))] == before.get(key, [])
            before = position["tracks"]
            for family in position["seats"]:
                assert min(family["goods"].values()) >= 0


@pytest.mark.clause("VEC-S9", "VEC-P8")
def test_goods_have_no_limit() -> None:
    """Far more than the tokens of the box."""
    scene = Scene(families=[Family(goods={"florin": 500, "scroll": 40}, standing=["pistoia"])])
    state = scene.state()
    state.play("action_town")
    state.play(f"town(town={towns()['pistoia']})")
    state.play("good(good=scroll)")
    assert state.view(0)["seats"][0]["goods"]["scroll"] == 41


@ANY_COUNT
@pytest.mark.clause("VEC-T1", "VEC-T7", "VEC-E4")
def test_nobody_passes_before_the_final_round_and_recovery_is_always_there(players: int) -> None:
    for seed in range(repeats(2, 1)):
        for state in play_on(vecchio(players).deal(seed), Random(seed)):
            if state.to_play is None:
                break
            view = state.view(None)
            if view["phase"] == "choose_action":
                assert "action_recovery" in offered(state)
            assert ("pass_double_turn" in offered(state)) == view["may_pass"]
            assert view["final_round"] or not view["may_pass"]


@ANY_COUNT
@pytest.mark.clause("VEC-T9")
def test_there_are_no_points_before_the_end(players: int) -> None:
    for state in play_on(vecchio(players).deal(1), Random(1)):
        if state.to_play is not None:
            assert state.scores() == (0,) * players
            assert state.winners() == ()
    assert sum(state.scores()) > 0


@pytest.mark.clause("VEC-T9", "VEC-T1")
def test_a_seat_out_of_turn_is_refused() -> None:
    state = some_state(3, 2, 40)
    assert state.to_play is not None
    other = (state.to_play + 1) % 3
    with pytest.raises(IllegalAction, match=f"seat {state.to_play} is to play"):
        state.play(choices(state)[0], seat=other)


@pytest.mark.clause("VEC-K-EV")
def test_a_coat_of_arms_without_tokens_left_brings_nothing() -> None:
    """Five coats are covered, the pile of three players is empty: the sixth takes nothing."""
    tracks = {"venice": [0, 1, 0, 1, 0], "milan": [1, 0, 1], "papal": [0, 1, 0], "council": [1, 0, 1]}
    scene = Scene(
        families=[Family(goods={"scroll": 2, "florin": 3}, standing=["florence"])],
        tracks={**tracks, "nobility": [1, 0]},
        tokens_taken=[("tax", 0), ("tax", 1), ("tax", 0), ("family", 1), ("family", 0)],
        final_round=True,
        end_triggered=True,
    )
    state = scene.state()
    events = state.play("action_office(office=nobility)")
    assert [event.fields["space"] for event in events if event.name == "entered_track"] == [3]
    assert not any(event.name == "medici_taken" for event in events)


@ANY_COUNT
@pytest.mark.clause("VEC-E8", "VEC-V4", "VEC-E7")
def test_the_limit_of_rounds_ends_a_game_of_nothing_but_recoveries(players: int) -> None:
    state = vecchio(players, round_limit=30).deal(1)
    while state.to_play is not None:
        phase = state.view(None)["phase"]
        state.play("action_recovery" if phase == "choose_action" else choices(state)[0])
        view = state.view(None)
        assert view["end_triggered"] == (view["round"] >= 30)
        assert view["final_round"] == (view["round"] >= 31)
    assert view["round"] == 31
    assert view["piles"]["medici"] == {2: 5, 3: 5, 4: 7}[players]


@pytest.mark.clause("VEC-E4", "VEC-T4")
def test_no_province_tile_is_used_in_a_double_turn_that_is_given_up() -> None:
    """M2 lies face up, but the next family is asked at once."""
    state = Scene(families=[Family(up=["M2"])], final_round=True).state()
    assert state.is_legal("province_tile(tile=M2)")
    state.play("pass_double_turn")
    assert (state.to_play, state.view(1)["phase"]) == (1, "choose_action")
    assert state.view(0)["seats"][0]["goods"]["florin"] == 0
    assert {"tile": "M2", "face_up": True} in state.view(0)["seats"][0]["province_tiles"]


@pytest.mark.clause("VEC-K-M3", "VEC-K-P3")
def test_m3_and_p3_serve_in_one_seizure() -> None:
    """The Papal States for three assassins and no florin, at Sovicille."""
    state = Scene(families=[Family({"assassin": 3}, ["sovicille"], up=["M3", "P3"])]).state()
    state.play("action_province(region=papal)")
    placed = [event for event in state.events if event.name == "entered_track"]
    assert len(placed) == 1
    own = state.view(0)["seats"][0]
    assert own["goods"]["assassin"] == 0
    assert [tile["tile"] for tile in own["province_tiles"] if not tile["face_up"]] == ["M3", "P3"]


@pytest.mark.clause("VEC-A14", "VEC-K-C11")
def test_the_scroll_of_c11_comes_last_after_event_and_tile() -> None:
    """Milan 3 has a coat of arms: the tax takes the cart, then a tile is taken, then the scroll comes."""
    goods = {"florin": 5, "knight": 1, "abbot": 1, "cart": 1}
    payer = Family(goods, ["vernio"], council=["C11"])
    state = Scene(families=[payer], tracks={"milan": [1, 2]}, token="tax").state()
    events = list(state.play("action_province(region=milan)"))
    assert state.view(0)["phase"] == "take_province_tile"
    events += state.play(next(action for action in state.legal() if action.name == "province_tile"))
    told = [event.name for event in events if event.name in ("medici_taken", "tile_taken")]
    assert told == ["medici_taken", "tile_taken"]
    gained = [event.fields for event in events if event.name == "gained"]
    assert gained == [{"seat": 0, "good": "scroll", "amount": 1, "reason": "C11"}]
    names = [event.name for event in events]
    assert names.index("gained") > names.index("tile_taken")


@pytest.mark.clause("VEC-E8", "VEC-K-EV")
def test_coats_still_fire_in_a_final_round_that_the_limit_brought() -> None:
    scene = Scene(
        families=[Family(goods={"scroll": 2}, standing=["florence"])],
        tracks={"nobility": [1, 2]},
        final_round=True,
    )
    state = scene.state()
    assert any(event.name == "medici_taken" for event in state.play("action_office(office=nobility)"))


@ANY_COUNT
@pytest.mark.clause(
    "VEC-X1", "VEC-X2", "VEC-X3", "VEC-X4", "VEC-X5", "VEC-X6", "VEC-X7", "VEC-X8", "VEC-X9", "VEC-X10"
)
@pytest.mark.parametrize("readings", [("one_each", "disjoint"), ("any_three", "overlapping")])
def test_points_and_winners_are_those_of_the_reference(players: int, readings: tuple[str, str]) -> None:
    for seed in range(repeats(5, 1)):
        game = vecchio(players, n8_reading=readings[0], n9_reading=readings[1])
        end = play_out(game.deal(seed), Random(seed))
        view = end.view(None)
        for seat in range(players):
            expected = reference.score(view, seat)
            found = view["results"][seat]
            assert {key: found[key] for key in expected} == expected
            assert found["points"] == end.scores()[seat] == sum(expected.values())
            for tile, points in found["tiles"].items():
                assert points == reference.tile_points(view, seat, tile)
            family = view["seats"][seat]
            on_map = sum(group["standing"] + group["lying"] for group in family["members"])
            assert family["reserve"] + on_map + sum(family["on_tracks"].values()) == 12
        assert list(end.winners()) == reference.winners(view)


def tied(*goods: dict[str, int]) -> State:
    """The end of a game without any points but those of giving up, by goods."""
    families = [Family(goods=each, passed=True) for each in goods]
    families[-1].passed = False
    state = Scene(players=len(goods), families=families, final_round=True, active=len(goods) - 1).state()
    state.play("pass_double_turn")
    return state


@pytest.mark.clause("VEC-X9", "VEC-X8")
def test_equal_points_are_settled_by_partisans_and_scrolls_together_then_by_florins() -> None:
    more = tied({"scroll": 2, "knight": 1}, {"assassin": 4}, {"scroll": 3, "florin": 9})
    assert (more.winners(), more.ranks(), more.view(None)["decided_by"]) == ((1,), (3, 1, 2), "goods")
    florins = tied({"scroll": 1, "knight": 1, "florin": 3}, {"abbot": 2, "florin": 4}, {"florin": 9})
    assert (florins.winners(), florins.view(None)["decided_by"]) == ((1,), "florins")
    shared = tied({"scroll": 2, "florin": 4}, {"abbot": 2, "florin": 4}, {"cart": 9, "bishop": 9})
    assert (shared.winners(), shared.view(None)["decided_by"]) == ((0, 1), "shared")
    assert shared.ranks() == (1, 1, 3)
    assert shared.scores() == (2, 2, 2)


@pytest.mark.clause("VEC-X9")
def test_more_points_need_no_other_count() -> None:
    scene = Scene(
        families=[Family(), Family(goods={"scroll": 9})], tracks={"council": [0]}, final_round=True, active=2
    )
    state = scene.state()
    state.play("pass_double_turn")
    assert state.scores() == (5, 0, 2)  # an office and its majority
    assert (state.winners(), state.view(None)["decided_by"]) == ((0,), "points")
