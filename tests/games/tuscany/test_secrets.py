"""Hidden information: what each seat knows, and worlds that it cannot tell from the true one (TUS-H*)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import State
from bottega.games.tuscany.table import FACES

from .playing import (
    DOMAIN_CARDS,
    Prince,
    Scene,
    any_action,
    begun,
    choices,
    phase,
    play_out,
    repeats,
    some_state,
    told,
    tuscany,
)
from .reference import COLOURS
from .test_properties import check_position, seeds, tables

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])

# Bounds of chi-square that one honest run in ten thousand exceeds, by degrees of freedom.
RARE = {1: 15.1, 2: 18.4, 7: 29.9, 15: 44.3}


def viewers(state: State) -> list[int | None]:
    return [*range(state.game.players), None]


def spread(counts: Counter[Any], chances: dict[Any, float]) -> float:
    """Chi-square of counts against given chances."""
    total = sum(counts.values())
    assert set(counts) <= set(chances)
    return sum((counts[key] - total * chance) ** 2 / (total * chance) for key, chance in chances.items())


@given(tables(), seeds)
@pytest.mark.clause("TUS-H1", "TUS-H2", "TUS-H3", "TUS-H4")
def test_nobody_can_tell_a_redealt_world_from_the_true_one(state: State, seed: int) -> None:
    for seat in viewers(state):
        world = state.redeal(seat, seed)
        assert world.view(seat) == state.view(seat)
        assert (world.to_play, world.decisions) == (state.to_play, state.decisions)
        state.game.spec.check(state.game.box, world.table)
        check_position(world)
        if seat is not None:
            assert world.observation(seat).tolist() == state.observation(seat).tolist()
            assert world.legal_mask(seat).tolist() == state.legal_mask(seat).tolist()


@given(tables(), seeds, seeds)
@pytest.mark.clause("TUS-H1")
def test_a_redealt_world_does_not_depend_on_the_truth(state: State, other: int, seed: int) -> None:
    """Two truths that a seat cannot tell apart lead to the same redealt world."""
    for seat in viewers(state):
        first, second = state.redeal(seat, other), state.redeal(seat, other ^ 1)
        assert first.redeal(seat, seed).to_bytes() == second.redeal(seat, seed).to_bytes()


@given(tables(), seeds)
def test_a_redealt_world_can_be_played_on(state: State, seed: int) -> None:
    for seat in viewers(state):
        world, chance = state.redeal(seat, seed), Random(seed)
        for _ in range(12):
            if world.to_play is None:
                break
            world.play(any_action(world, chance))
        world.game.spec.check(world.game.box, world.table)


@given(tables(), seeds)
def test_redealing_leaves_the_table_alone(state: State, seed: int) -> None:
    before = state.to_bytes()
    state.redeal(0, seed)
    assert state.to_bytes() == before


@given(tables())
@pytest.mark.clause("TUS-H1", "TUS-H3", "TUS-H4")
def test_a_view_carries_no_secret(state: State) -> None:
    """No hand of another, no order of a pile, no board before the reveal, no dice; also after the end."""
    for seat in viewers(state):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert "dice" not in view
        for other, prince in enumerate(view["princes"]):
            assert (prince["hand"] is not None) == (other == seat)
            assert view["revealed"] or other == seat or prince["board"] is None
            assert list(prince["pile"]) == [face for face in FACES if face in prince["pile"]]
        assert list(view["neutral"]["faces"]) == [f for f in FACES if f in view["neutral"]["faces"]]
        assert set(view["deck"]) == {"left", "discard", "began"}


@ANY_COUNT
@pytest.mark.clause("TUS-H2", "TUS-H3")
def test_everybody_sees_what_is_public(players: int) -> None:
    for seed in range(repeats(2, 1)):
        state = some_state(players, seed, 120)
        public = []
        for seat in viewers(state):
            view = state.view(seat)
            for prince in view["princes"]:
                prince["hand"] = None
            view["seat"] = None
            public.append(view)
        assert all(view == public[0] for view in public)
        position = state.to_json()
        for seat, prince in enumerate(public[0]["princes"]):
            truth = position["princes"][seat]
            assert prince["cards"] == sum(truth["hand"].values())
            assert Counter(prince["pile"]) == Counter(truth["pile"])
            assert prince["pile_left"] == len(truth["pile"])
        assert Counter(public[0]["neutral"]["faces"]) == Counter(position["neutral_pile"])
        assert Counter(public[0]["yields"]["cards"]) == Counter(position["yields"])
        assert public[0]["deck"]["discard"] == position["discard"]
        assert [tile and tile["back"] for tile in public[0]["display"]] == [
            tile and ("neutral" if tile.endswith("neutral") else int(tile.split("@")[1]))
            for tile in position["display"]
        ]


@pytest.mark.clause("TUS-H4")
@ANY_COUNT
def test_drawn_cards_are_told_to_the_drawer_only_and_payments_to_all(players: int) -> None:
    state, chance = begun(players, 3), Random(3)
    seen = Counter[str]()
    while state.to_play is not None:
        for event in state.play(any_action(state, chance)):
            seen[event.name] += 1
            for viewer in viewers(state):
                fields = event.seen_by(viewer).fields
                if event.name == "cards_drawn":
                    assert (fields["cards"] is not None) == (viewer == fields["seat"])
                    assert fields["count"] is not None
                else:
                    assert fields == event.fields
    assert seen["cards_drawn"]
    assert seen["paid"]
    assert all(state.view(None)["princes"][seat]["hand"] is None for seat in range(players))


@pytest.mark.clause("TUS-H1")
def test_hands_of_others_are_dealt_from_all_unseen_cards() -> None:
    """Before the first reshuffle: plain uniform dealing. The first card of the deck, by its colour."""
    state = begun(3, 5)
    own_hand = Counter(state.to_json()["princes"][0]["hand"])
    left = Counter(DOMAIN_CARDS) - own_hand
    counts: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for seed in range(repeats(750, 250)):
        position = state.redeal(0, seed).to_json()
        assert Counter(position["princes"][0]["hand"]) == own_hand
        counts[position["deck"][0]] += 1
        held += Counter(position["princes"][1]["hand"])
    total = sum(left.values())
    chances = {colour: left[colour] / total for colour in COLOURS}
    assert spread(counts, chances) < RARE[7]
    assert spread(held, chances) < 1.5 * RARE[7]


@pytest.mark.clause("TUS-H1", "TUS-A2")
def test_with_two_princes_a_reshuffle_shows_the_other_hand() -> None:
    """Everything else is in the discard when it is shuffled, and the own hand is known."""
    others = Prince(hand={"red": 3, "beige": 1})
    state = Scene([Prince("Q", 17, hand={"grey": 2}), others], deck=["yellow"], deck_size=1).state()
    state.play("draw")
    assert told(state, "deck_shuffled")
    for seed in range(20):
        world = state.redeal(0, seed).to_json()
        assert world["princes"][1]["hand"] == {"red": 3, "beige": 1}
    assert {json.dumps(state.redeal(1, seed).to_json()["deck"]) for seed in range(5)} != {
        json.dumps(state.to_json()["deck"])
    }


@pytest.mark.clause("TUS-H1", "TUS-H4")
def test_a_prince_remembers_what_he_has_drawn_since_the_last_shuffle() -> None:
    """The deck began with known cards; those that he drew are not in it any more."""
    state = Scene([Prince("Q", 17), Prince()], deck=["red"] * 3 + ["grey"] * 3, deck_size=8).state()
    began = Counter(state.to_json()["deck_began"])
    state.play("draw")
    for seed in range(repeats(25, 10)):
        deck = Counter(state.redeal(0, seed).to_json()["deck"])
        assert deck == began - Counter({"red": 3})
    seen = {state.redeal(1, seed).to_json()["deck"].count("red") for seed in range(30)}
    assert len(seen) > 1


@pytest.mark.clause("TUS-H1")
def test_piles_keep_their_tiles_and_lose_their_order() -> None:
    state = some_state(3, 2, 90)
    position = state.to_json()
    tops: set[str] = set()
    for seed in range(30):
        world = state.redeal(1, seed).to_json()
        for mine, truth in zip(world["princes"], position["princes"], strict=True):
            assert Counter(mine["pile"]) == Counter(truth["pile"])
        assert Counter(world["neutral_pile"]) == Counter(position["neutral_pile"])
        assert Counter(world["yields"]) == Counter(position["yields"])
        tops.add(world["princes"][1]["pile"][0])
    assert len(tops) > 1


@pytest.mark.clause("TUS-H3", "TUS-S9")
def test_boards_that_are_not_open_yet_can_be_any() -> None:
    state = tuscany(3).deal(4)
    for number in (17, None, 300):
        state.play(choices(state)[0] if number is None else number)
    assert phase(state) == "setup_castle"
    truth = state.to_json()["princes"][0]
    boards: Counter[str] = Counter()
    for seed in range(60):
        world = state.redeal(2, seed).to_json()
        assert world["princes"][2]["assembly"] is None
        assert world["princes"][1]["start"] is None
        boards[json.dumps(world["princes"][0]["assembly"])] += 1
        mine = state.redeal(0, seed).to_json()["princes"][0]
        assert (mine["assembly"], mine["start"]) == (truth["assembly"], truth["start"])
    assert len(boards) > 40


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_redealt_table_rolls_other_dice(seat: int | None) -> None:
    state = tuscany().deal(2)
    assert state.redeal(seat, 1).to_json()["dice"] != state.to_json()["dice"]
    assert state.redeal(seat, 1).to_json()["dice"] != state.redeal(seat, 2).to_json()["dice"]


@given(st.integers(0, 10**6))
def test_undo_may_not_cross_what_nobody_could_know(seed: int) -> None:
    """Draws, refills, purges, yields and the common reveal show something new; the rest does not."""
    new = {
        "cards_drawn", "deck_shuffled", "tile_turned_up", "neutral_turned_up", "neutral_shuffled", "purged",
        "colour_cleared", "yield_turned", "yields_shuffled", "board_revealed", "display_laid",
    }  # fmt: skip
    chance = Random(seed)
    state = some_state(2, seed, chance.randrange(150))
    if state.to_play is not None:
        action = any_action(state, chance)
        happened = {event.name for event in state.copy().play(action)}
        assert state.reveals(action) == bool(happened & new)


def test_the_end_hides_hands_still() -> None:
    end = play_out(tuscany(3).deal(1), Random(1))
    assert end.view(0)["princes"][1]["hand"] is None
    assert end.redeal(0, 3).view(0) == end.view(0)
