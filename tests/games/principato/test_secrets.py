"""Hidden information: what each seat knows, and worlds that it cannot tell from the true one (PRI-H*)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import State

from .playing import (
    GOALS_A,
    GOALS_B,
    PLAYERS,
    cards_of,
    choices,
    every_table,
    play_on,
    play_out,
    principato,
    repeats,
    scene,
    some_state,
    take,
)

ANY_COUNT = pytest.mark.parametrize("players", PLAYERS)
TABLES = list(every_table())
# Bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {2: 18.4, 3: 21.1, 5: 25.7, 12: 39.1, 14: 42.6}

seeds = st.integers(0, 2**64 - 1)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table in the middle or at the end of a random game."""
    players, options = draw(st.sampled_from(TABLES))
    wanted = draw(st.integers(0, 70 * players))
    return some_state(players, draw(st.integers(0, 10**6)), wanted, **options)


def spread(counts: Counter[Any], chances: dict[Any, float]) -> float:
    """Chi-square of counts against given chances."""
    total = sum(counts.values())
    assert set(counts) <= set(chances)
    return sum((counts[key] - total * chance) ** 2 / (total * chance) for key, chance in chances.items())


def seats_and_spectator(state: State) -> list[int | None]:
    return [*range(state.game.players), None]


@given(tables(), seeds)
@pytest.mark.clause("PRI-H1", "PRI-H2")
def test_nobody_can_tell_a_redealt_world_from_the_true_one(state: State, seed: int) -> None:
    for seat in seats_and_spectator(state):
        world = state.redeal(seat, seed)
        assert world.view(seat) == state.view(seat)
        assert world.to_play == state.to_play
        assert choices(world) == choices(state)
        assert world.decisions == state.decisions
        state.game.spec.check(state.game.box, world.table)
        if seat is not None:
            assert world.observation(seat).tolist() == state.observation(seat).tolist()
            assert world.legal_mask(seat).tolist() == state.legal_mask(seat).tolist()


@given(tables(), seeds, seeds)
@pytest.mark.clause("PRI-H2")
def test_a_redealt_world_does_not_depend_on_the_truth(state: State, other: int, seed: int) -> None:
    """Two truths that a seat cannot tell apart lead to the same redealt world."""
    for seat in seats_and_spectator(state):
        first, second = state.redeal(seat, other), state.redeal(seat, other ^ 1)
        assert first.redeal(seat, seed).to_bytes() == second.redeal(seat, seed).to_bytes()


@given(tables(), seeds)
def test_a_redealt_world_plays_on_to_an_end_and_leaves_the_table_alone(state: State, seed: int) -> None:
    before = state.to_bytes()
    for seat in (0, None):
        assert play_out(state.redeal(seat, seed), Random(seed)).to_play is None
    assert state.to_bytes() == before


@ANY_COUNT
@pytest.mark.clause("PRI-H2", "PRI-S6")
def test_only_the_owner_sees_goals_before_the_end(players: int) -> None:
    state = principato(players).deal(3)
    truth = [principality["goals"] for principality in state.to_json()["principalities"]]
    for viewer in (None, *range(players)):
        for seat, principality in enumerate(state.view(viewer)["principalities"]):
            if viewer == seat:
                assert [goal["goal"] for goal in principality["goals"]] == truth[seat]
            else:
                assert principality["goals"] is None


@ANY_COUNT
@pytest.mark.clause("PRI-H2", "PRI-X9")
def test_all_goals_are_open_at_the_end_but_not_those_of_the_box(players: int) -> None:
    end = some_state(players, 1, 10_000)
    for viewer in (None, *range(players)):
        assert all(principality["goals"] for principality in end.view(viewer)["principalities"])
        assert "goals_boxed" not in end.view(viewer)


@ANY_COUNT
@pytest.mark.clause("PRI-H1")
def test_everything_else_is_the_same_for_everybody(players: int) -> None:
    for state in play_on(principato(players).deal(1), Random(1)):
        views = [state.view(viewer) for viewer in (None, *range(players))]
        for view in views:
            view.pop("seat")
            for principality in view["principalities"]:
                principality.pop("goals")
        assert all(view == views[0] for view in views)


@ANY_COUNT
@pytest.mark.clause("PRI-H1")
def test_piles_show_what_is_left_in_them_but_no_order(players: int) -> None:
    state = some_state(players, 5, 60)
    position = state.to_json()
    for year, pile in enumerate(state.view(0)["piles"]):
        truth = position["piles"][year]
        assert pile["left"] == len(truth)
        assert pile["military"] == ("military" in truth)
        unseen = [card["card"] for card in pile["unseen"]]
        assert sorted(unseen) == sorted(card for card in truth if card != "military")
        shuffled = state.redeal(0, 9).view(0)["piles"][year]["unseen"]
        assert shuffled == pile["unseen"]


@ANY_COUNT
@pytest.mark.clause("PRI-H1")
def test_boxed_cards_are_all_that_is_nowhere_else(players: int) -> None:
    state = some_state(players, 2, 120)
    view, position = state.view(None), state.to_json()
    places = [card for p in position["principalities"] for card in p["cards"]] + position["display"]
    places += [card for pile in position["piles"] for card in pile if card != "military"]
    every = [
        card
        for pile in ("start_1", "start_2", "year_1", "year_2", "year_3")
        for card in cards_of(pile, players)
    ]
    assert Counter(card["card"] for card in view["boxed"]) == Counter(every) - Counter(places)


@given(tables())
@pytest.mark.clause("PRI-H2")
def test_a_view_is_plain_data_without_dice(state: State) -> None:
    for seat in seats_and_spectator(state):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert "dice" not in view
        assert not {"rolled", "choices", "goals_boxed"} & set(view)


@pytest.mark.clause("PRI-H2")
@pytest.mark.parametrize("observer", [0, 2, None])
def test_goals_of_others_are_equally_likely(observer: int | None) -> None:
    """Four players: the three cards of a pile that the observer does not hold, in all six orders; for a
    spectator each of the four is equally likely for a seat."""
    state = principato(4).deal(4)
    orders: Counter[Any] = Counter()
    for seed in range(repeats(900, 240)):
        position = state.redeal(observer, seed).to_json()
        goals = [principality["goals"] for principality in position["principalities"]]
        if observer is None:
            orders[goals[1][0]] += 1
        else:
            orders[tuple(two[1] for seat, two in enumerate(goals) if seat != observer)] += 1
            assert goals[observer] == state.to_json()["principalities"][observer]["goals"]
    size = 4 if observer is None else 6
    assert len(orders) == size
    assert spread(orders, dict.fromkeys(orders, 1 / size)) < RARE[size - 1]


@pytest.mark.clause("PRI-H2")
def test_goals_of_both_piles_are_redealt_apart() -> None:
    """Two players, seat 0: the other holds one of three cards of each pile: nine pairs."""
    state = principato(2).deal(6)
    own = state.to_json()["principalities"][0]["goals"]
    pairs = Counter(
        tuple(state.redeal(0, seed).to_json()["principalities"][1]["goals"])
        for seed in range(repeats(900, 360))
    )
    wanted = {(a, b): 1 / 9 for a in GOALS_A for b in GOALS_B if a != own[0] and b != own[1]}
    assert spread(pairs, wanted) < 31.8


@pytest.mark.clause("PRI-H2", "PRI-S3")
def test_the_place_of_the_military_card_is_anybodys_guess() -> None:
    """15 cards of the second year with two players."""
    state = principato(2).deal(1)
    places = Counter(
        state.redeal(1, seed).to_json()["piles"][1].index("military") for seed in range(repeats(750, 300))
    )
    assert spread(places, dict.fromkeys(range(15), 1 / 15)) < RARE[14]


@pytest.mark.clause("PRI-H2")
def test_the_next_card_is_one_of_those_left() -> None:
    """13 cards left: each kind as likely as it has cards among them."""
    state = principato(2).deal(2)
    left = Counter(state.to_json()["piles"][0])
    assert sum(left.values()) == 13
    tops = Counter(state.redeal(0, seed).to_json()["piles"][0][0] for seed in range(repeats(1300, 390)))
    assert spread(tops, {card: count / 13 for card, count in left.items()}) < RARE[12]


@ANY_COUNT
def test_a_redealt_table_rolls_other_dice(players: int) -> None:
    state = principato(players).deal(2)
    assert state.redeal(0, 1).to_json()["dice"] != state.to_json()["dice"]
    assert state.redeal(0, 1).to_json()["dice"] != state.redeal(0, 2).to_json()["dice"]


@ANY_COUNT
@pytest.mark.clause("PRI-H2")
def test_dealt_goals_are_told_to_their_owner_only(players: int) -> None:
    state = principato(players).deal(1)
    dealt = [event for event in state.events if event.name == "goals_dealt"]
    assert len(dealt) == players
    for event in dealt:
        for viewer in (None, *range(players)):
            known = event.seen_by(viewer).fields["goals"] is not None
            assert known == (viewer == event.fields["seat"])


@ANY_COUNT
@pytest.mark.clause("PRI-H2")
def test_no_other_event_names_a_goal_before_the_end(players: int) -> None:
    state, chance = principato(players).deal(3), Random(3)
    goals = {*GOALS_A, *GOALS_B}
    while state.to_play is not None:
        events = state.play(chance.choice(state.legal()))
        for event in events:
            if state.to_play is not None:
                assert not [goal for goal in goals if f"'{goal}'" in str(event.fields)]


def test_the_observation_shows_the_goals_of_the_observer_only() -> None:
    """Goals are the last eight numbers of each principality."""
    game = principato(3)
    state = game.deal(5)
    layout = {
        part.name: (at, part)
        for at, part in zip(game.spec.layout.offsets, game.spec.layout.slices, strict=True)
    }
    at, part = layout["principalities"]
    names = [*GOALS_A, *GOALS_B]
    for seat in range(3):
        seen = state.observation(seat)[at : at + part.length].reshape(part.shape)[:, -8:]
        own = state.to_json()["principalities"][seat]["goals"]
        assert [name for name, held in zip(names, seen[0], strict=True) if held] == own
        assert not seen[1:].any()


def test_the_observation_counts_what_lies_open() -> None:
    game = principato(4)
    state = game.deal(5)
    layout = {
        part.name: (at, part)
        for at, part in zip(game.spec.layout.offsets, game.spec.layout.slices, strict=True)
    }

    def slice_of(name: str, seat: int = 1) -> Any:
        at, part = layout[name]
        return state.observation(seat)[at : at + part.length].reshape(part.shape)

    assert slice_of("reserve").tolist() == [35, 35, 8]
    assert slice_of("pools").tolist() == [34, 34, 19, 37]
    assert slice_of("piles")[:, 0].tolist() == [27, 29, 29]
    assert slice_of("piles")[:, 1].tolist() == [0, 1, 1]
    assert slice_of("display").sum(axis=1).tolist() == [1] * 7
    assert slice_of("principalities")[:, :3].tolist() == [[1, 1, 1]] * 4
    mover = state.to_play
    assert mover is not None
    assert slice_of("to_play").tolist().index(1) == (mover - 1) % 4
    assert slice_of("to_play", mover).tolist() == [1, 0, 0, 0]
    assert game.spec.layout.describe().count("\n") == len(game.spec.layout.slices) - 1


def test_undo_may_not_cross_a_revealed_card() -> None:
    """A turn reveals something when it ends and a card is drawn; an empty pile reveals nothing."""
    state = scene()
    assert not state.reveals("take_favour")
    assert not state.reveals("change_card(slot=1)")
    assert state.reveals("pass")
    take(state, "take_favour")
    assert state.reveals("take_favour")
    last = scene(pile=[], seats=[{"militia": 1}])
    assert not last.reveals("pass")
    end = scene(year=3, pile=[])
    assert end.reveals("pass")
