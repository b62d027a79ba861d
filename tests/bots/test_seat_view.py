"""A bot is handed what its seat knows, and finds nothing more in it however hard it looks."""

import doctest
import gc
import json
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadOption, State
from bottega.bots import BadBot, SeatView, bot, bot_seed, decide, registry, seat_view, view_seed
from bottega.bots.search import Budget, Searcher
from bottega.engine.events import Event

each_game = pytest.mark.parametrize("name", bottega.games())


def some_state(name: str, decisions: int = 40, seed: int = 1) -> State:
    state, chance = bottega.game(name, players=3).deal(seed), Random(seed)
    while state.decisions < decisions or len(state.legal()) == 1:
        state.play(chance.choice(state.legal()))
    return state


def mover(state: State) -> int:
    assert state.to_play is not None
    return state.to_play


@each_game
def test_a_view_tells_what_the_table_tells_its_seat(name: str) -> None:
    state = some_state(name)
    seat = mover(state)
    view = SeatView(state, seat, 9)
    assert (view.seat, view.players, view.to_play) == (seat, 3, seat)
    assert view.game is state.game
    assert view.decisions == state.decisions
    assert view.legal() == state.legal()
    assert view.view() == state.view(seat)
    assert (view.observation() == state.observation(seat)).all()
    assert (view.legal_mask() == state.legal_mask(seat)).all()
    assert all(view.is_legal(action) == state.is_legal(action) for action in state.game.actions)
    action = state.legal()[0]
    assert view.describe(action, "fr") == state.describe(action, "fr")
    assert view.prompt("fr") == state.prompt(seat, "fr")


@each_game
def test_a_seat_that_is_not_to_play_may_do_nothing(name: str) -> None:
    state = some_state(name)
    other = SeatView(state, (mover(state) + 1) % 3, 9)
    assert other.legal() == ()
    assert not other.legal_mask().any()
    assert not any(other.is_legal(action) for action in state.legal())
    assert other.view() == state.view(other.seat)


@each_game
def test_worlds_of_a_view_are_those_of_the_table(name: str) -> None:
    state = some_state(name)
    view = SeatView(state, mover(state), 9)
    assert all(view.redeal(seed) == state.redeal(view.seat, seed) for seed in range(3))


@each_game
def test_views_are_equal_when_their_seat_cannot_tell_the_tables_apart(name: str) -> None:
    state = some_state(name)
    seat = mover(state)
    view = SeatView(state, seat, 1)
    assert view == SeatView(state, seat, 2) == SeatView(state.redeal(seat, 5), seat, 3)
    assert view != SeatView(state, (seat + 1) % 3, 1)
    assert view != state
    state.play(state.legal()[0])
    assert view != SeatView(state, seat, 1)
    assert "seat" in repr(view)


def test_looking_at_a_view_leaves_the_table_alone() -> None:
    state = some_state("tuscany")
    before = state.to_bytes()
    view = SeatView(state, mover(state), 1)
    world = view.redeal(2)
    world.play(world.legal()[0])
    assert state.to_bytes() == before
    assert view.decisions == state.decisions


@pytest.mark.parametrize("seat", [None, -1, 3, "0", True])
def test_a_view_needs_a_seat_of_the_table(seat: Any) -> None:
    with pytest.raises(BadOption):
        SeatView(some_state("palatinus"), seat, 1)


# A bot that tries to cheat


def reachable(start: object) -> Iterator[object]:
    """Everything that can be reached from an object: attributes, slots, closures, containers, arrays. Not
    followed are modules and their names, where a bot of this process finds what it wants anyway."""
    left, seen = [start], {id(start)}
    while left:
        thing = left.pop()
        if isinstance(thing, ModuleType) or (isinstance(thing, dict) and "__spec__" in thing):
            continue
        yield thing
        further = gc.get_referents(thing)
        if isinstance(thing, np.ndarray) and thing.base is not None:
            further.append(thing.base)
        for one in further:
            if id(one) not in seen:
                seen.add(id(one))
                left.append(one)


def without_dice(table: Any) -> bytes:
    plain = np.array(table, copy=True).reshape(-1)
    plain["dice"], plain["rolled"] = 0, 0
    return plain.tobytes()


def truths_in(start: object, truth: State) -> int:
    """How many records, wherever they lie, hold what the table holds, or tell an event with its secrets."""
    secrets = [event for event in truth.events if event.seen_by(None) != event]
    found, record = 0, truth.game.spec.record
    for thing in reachable(start):
        if isinstance(thing, np.ndarray) and thing.dtype == record:
            found += any(without_dice(row) == without_dice(truth.table[0]) for row in thing.reshape(-1))
        elif isinstance(thing, bytes | bytearray) and len(thing) == record.itemsize:
            found += without_dice(np.frombuffer(thing, record)) == without_dice(truth.table)
        elif isinstance(thing, Event):
            found += any(thing == secret for secret in secrets)
    return found


class Cheat:
    """Looks everywhere for the truth."""

    name = "cheat"

    def __init__(self, truth: State) -> None:
        self.truth, self.found = truth, 0

    def choose(self, view: SeatView) -> int:
        own, self.truth = self.truth, view.redeal(0)  # what it carries itself does not count
        self.found += truths_in(view, own)
        self.truth = own
        return view.legal()[0].number


@each_game
def test_a_bot_that_tries_to_cheat_finds_no_truth_in_its_view(name: str) -> None:
    state = some_state(name)
    seat = mover(state)
    world = state.redeal(seat, view_seed(4, seat, state.decisions))
    assert without_dice(world.table) != without_dice(state.table)
    cheat = Cheat(state.copy())
    decide(cheat, state, 4)
    assert cheat.found == 0


def test_the_cheat_would_find_a_truth_that_lies_there() -> None:
    state = some_state("palatinus")
    assert truths_in(lambda: state, state) > 0
    assert truths_in({"kept": [state.to_bytes()]}, state) > 0


def test_worlds_tell_events_only_as_their_seat_learned_them() -> None:
    """Wolves are laid face down: only their owner knows what they are."""
    state = bottega.game("palatinus", players=3, board_setup="random").deal(7)
    state.play("choose_piece(piece=merchant_wolf)")
    [placed] = state.play("choose_terrain(cell=17)")
    assert placed.fields["kind"] == "merchant"
    assert [event.fields["kind"] for event in state.redeal(2, 1).events] == [None]
    assert [event.fields["kind"] for event in state.redeal(0, 1).events] == ["merchant"]
    assert truths_in(SeatView(state, 2, 1), state) == 0


def test_the_seed_of_a_bot_is_another_one_at_every_seat_and_deal() -> None:
    seeds = {bot_seed(deal, seat) for deal in range(50) for seat in range(4)}
    views = {view_seed(deal, seat, 3) for deal in range(50) for seat in range(4)}
    assert len(seeds | views) == 400
    assert all(0 <= seed < 1 << 64 for seed in seeds | views)


# What is decided


class Fixed:
    name = "fixed"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: SeatView) -> Any:
        return self.answer


def test_a_bot_may_answer_with_an_action_its_name_or_its_number() -> None:
    state = some_state("palatinus")
    action = state.legal()[-1]
    for answer in (action, str(action), action.number):
        assert decide(Fixed(answer), state, 0) == action


@pytest.mark.parametrize("answer", ["nonsense", 10**9, -1, None, 1.5, True])
def test_an_answer_that_is_no_action_is_refused_with_the_name_of_the_bot(answer: Any) -> None:
    state = some_state("palatinus")
    before = state.to_bytes()
    with pytest.raises(BadBot, match="the bot fixed at seat"):
        decide(Fixed(answer), state, 0)
    assert state.to_bytes() == before


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    state = some_state("palatinus")
    illegal = next(action for action in state.game.actions if not state.is_legal(action))
    with pytest.raises(BadBot, match=r"the bot fixed at seat \d: .* is not possible: "):
        decide(Fixed(illegal), state, 0)


def test_nothing_is_decided_when_the_game_is_over() -> None:
    state, chance = bottega.game("palatinus").deal(1), Random(1)
    while state.to_play is not None:
        state.play(chance.choice(state.legal()))
    with pytest.raises(BadOption, match="over"):
        decide(bot("random", 1), state, 0)


# Trees of the same turn


@pytest.mark.native
@each_game
def test_a_tree_is_kept_over_a_decision_that_shows_nothing_whatever_world_the_view_keeps(name: str) -> None:
    """The next decision of the turn finds all visits of the action that led to it, but the first."""
    kept = 0
    for seed in range(8):
        state = some_state(name, 20 + 3 * seed, seed)
        seat = mover(state)
        player = Searcher("searcher", seed, Budget(iterations=200))
        best = player.consider(SeatView(state, seat, 2 * seed))[0]
        revealed = any(event.reveals for event in state.play(best.action))
        if state.to_play != seat or len(state.legal()) == 1:
            continue
        visits = sum(one.visits for one in player.consider(SeatView(state, seat, 2 * seed + 1)))
        if revealed:
            assert visits == 200
        else:
            assert visits == best.visits - 1 + 200
            kept += 1
    assert kept


@pytest.mark.parametrize("module", [seat_view, registry])
def test_the_examples_of_the_modules_print_what_they_say(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    state = some_state("vecchio")
    view = SeatView(state, mover(state), 1).view()
    assert json.loads(json.dumps(view)) == view
