"""How the searchers think: repeatable, within their budgets and their memory, and never out of the rules."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from threading import Timer
from typing import Any

import numpy as np
import pytest
from palatinus.playing import palatinus, play_on, repeats, some_state

from bottega import BadOption, State
from bottega.bots import Bot, SeatView, bot, search
from bottega.bots.registry import read_budget
from bottega.bots.search import SLICE, Budget, Considered, GreedyBot, Searcher, SearchSettings

from . import thoughts
from .positions import EVERY_WAY_TO_THINK, seat_of, some_positions, with_pieces_left

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
EITHER_SEARCH = pytest.mark.parametrize("flat", [False, True], ids=["tree", "flat"])
EVERY_THINKING = pytest.mark.parametrize("way", EVERY_WAY_TO_THINK)

ITERATIONS = repeats(300, 12)
ENOUGH_TO_FILL_SMALL_TREES = repeats(600, 30)
LONG = 600.0  # seconds; a test that waits for them has failed


def searcher(
    iterations: int = ITERATIONS, seed: int = 1, way: SearchSettings | None = None, *, flat: bool = False
) -> Searcher:
    return Searcher("searcher", seed, Budget(iterations=iterations), way, flat=flat)


def consider(player: Searcher, state: State) -> list[Considered]:
    return player.consider(SeatView(state, seat_of(state), 0))


def visits(considered: list[Considered]) -> int:
    return sum(option.visits for option in considered)


def choosing_a_piece(players: int = 2, seed: int = 3) -> State:
    """A seat has to choose a piece and then a terrain: two decisions of one turn."""
    state, chance = palatinus(players, board_setup="random").deal(seed), Random(seed)
    for table in play_on(state, chance):
        hands = table.view(None)["hands"]
        few_left = sum(hand["pieces"] for hand in hands) <= 5 * players
        if few_left and table.view(None)["phase"] == "choose_piece" and len(table.legal()) > 2:
            return table
    raise AssertionError("every game comes to such a turn")


# Repeatable


@EITHER_SEARCH
def test_the_same_seed_and_iterations_think_the_same(flat: bool) -> None:
    for state in some_positions(repeats(8, 2)):
        assert consider(searcher(flat=flat), state) == consider(searcher(flat=flat), state)


def test_another_seed_thinks_otherwise() -> None:
    state = some_state(2, 1, 40)
    assert consider(searcher(seed=1), state) != consider(searcher(seed=2), state)


@pytest.mark.native
@pytest.mark.parametrize("name", ["maestro@80", "flat@80", "greedy", "garzone@80", "lavorante@80"])
def test_the_same_seed_plays_the_same_game_again(name: str) -> None:
    games = []
    for seed in (5, 5, 6):
        players = [bot(name, seed + seat) for seat in range(3)]
        games.append([str(action) for action in actions_of(palatinus(3).deal(2), players)])
    assert games[0] == games[1] != games[2]


@pytest.mark.native
def test_interpreted_rules_think_as_native_ones_do() -> None:
    done = subprocess.run(
        [sys.executable, thoughts.__file__],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    interpreted, chosen_interpreted = json.loads(done.stdout)
    native, chosen_native = thoughts.considered_and_chosen()
    assert chosen_native == chosen_interpreted
    for options, others in zip(native, interpreted, strict=True):
        for (action, visited, values), (other_action, other_visited, other_values) in zip(
            options, others, strict=True
        ):
            assert (action, visited) == (other_action, other_visited)
            assert values == pytest.approx(other_values, abs=1e-5)


def last_decision(seed: int) -> State:
    """A choice of a terrain that ends the game."""
    state, chance = palatinus(2, board_setup="random").deal(seed), Random(seed)
    for table in play_on(state, chance):
        after = table.copy()
        after.play(table.legal()[0])
        if after.to_play is None:
            return table
    raise AssertionError("every game has a last decision")


@pytest.mark.parametrize("seed", range(3))
def test_averages_of_the_last_decision_are_those_of_its_visits(seed: int) -> None:
    """Nothing else is decided in these iterations; every average begins with two results of a half."""
    state = last_decision(seed)
    tree = Searcher("by averages", 1, Budget(iterations=1), SearchSettings(mast=0.9))._new_tree(
        state.game, seat_of(state), 5
    )
    tree.grow(state.table, ITERATIONS, flat=False)
    own = tree.averages[seat_of(state)]
    tried = {action: seen for action, seen in tree.children().items() if seen[0]}
    assert len(tried) > 1
    for action, (seen, values) in tried.items():
        assert own[action]["seen"] == seen
        assert own[action]["worth"] == pytest.approx((1.0 + values[seat_of(state)]) / (seen + 2), rel=1e-4)
    assert tree.averages["seen"].sum() == sum(seen for seen, _ in tried.values())


def test_averages_are_kept_apart_by_what_the_seat_decided_before() -> None:
    """A terrain is worth more or less with the piece that was chosen for it just before."""
    state = choosing_a_piece()
    tree = Searcher("by averages", 1, Budget(iterations=1), SearchSettings(mast=0.9))._new_tree(
        state.game, seat_of(state), 5
    )
    tree.grow(state.table, ITERATIONS, flat=False)
    seen = tree.averages["seen"][seat_of(state)].reshape(-1, len(state.game.actions))
    pieces, terrains = (
        [number for number, action in enumerate(state.game.actions) if action.name == name]
        for name in ("choose_piece", "choose_terrain")
    )
    assert seen[0, pieces].sum() >= ITERATIONS  # a turn begins with them
    behind = seen[1:]
    assert (behind[pieces].sum(axis=1) > 0).sum() > 1
    assert behind[np.ix_(pieces, pieces)].sum() == 0
    assert behind[terrains].sum() == 0  # which end a turn


# Within the rules


def actions_of(state: State, players: list[Bot]) -> Iterator[Any]:
    """A game of bots; the table refuses what is not legal."""
    while state.to_play is not None:
        before = state.to_bytes()
        action = players[state.to_play].choose(SeatView(state, state.to_play, 0))
        assert state.to_bytes() == before
        state.play(action, state.to_play)
        yield action


@ANY_COUNT
@pytest.mark.native
def test_whole_games_of_all_bots_are_legal_and_thinking_leaves_the_table_alone(players: int) -> None:
    names = ("maestro@40", "flat@40", "garzone@40", "greedy", "lavorante@40")
    for turn in range(len(names)):
        bots = [bot(names[(turn + seat) % len(names)], seat) for seat in range(players)]
        state = palatinus(players).deal(turn)
        assert len(list(actions_of(state, bots))) == state.decisions
        assert state.winners()


@ANY_COUNT
def test_last_turns_of_all_bots_are_legal_and_thinking_leaves_the_table_alone(players: int) -> None:
    names = ("maestro@3", "flat@3", "garzone@3", "greedy", "lavorante@3")
    for turn in range(len(names)):
        bots = [bot(names[(turn + seat) % len(names)], seat) for seat in range(players)]
        state = with_pieces_left(players, turn, 3)
        assert list(actions_of(state, bots))
        assert state.winners()


@EVERY_THINKING
@EITHER_SEARCH
def test_every_way_to_think_considers_legal_actions_only(way: str, flat: bool) -> None:
    for state in some_positions(repeats(8, 1), seed=20):
        considered = consider(searcher(way=EVERY_WAY_TO_THINK[way], flat=flat), state)
        actions = [option.action for option in considered]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(state.legal())


# What is told about the actions


@EVERY_THINKING
@EITHER_SEARCH
def test_visits_add_up_to_the_iterations_and_values_are_shares(way: str, flat: bool) -> None:
    for state in some_positions(repeats(8, 1), seed=40):
        player = searcher(way=EVERY_WAY_TO_THINK[way], flat=flat)
        considered = consider(player, state)
        assert visits(considered) == player.iterations == ITERATIONS
        for option in considered:
            assert option.visits > 0
            assert len(option.values) == state.game.players
            assert all(0 <= value <= 1 for value in option.values)
            if state.game.players == 2:
                assert sum(option.values) == pytest.approx(1, abs=1e-4)


def test_a_share_of_victory_adds_up_to_one_for_any_number_of_players() -> None:
    for state in some_positions(4, seed=60):
        for option in consider(searcher(way=SearchSettings(win_weight=1.0)), state):
            assert sum(option.values) == pytest.approx(1, abs=1e-4)


def test_the_tree_ranks_by_visits_and_flat_monte_carlo_by_value() -> None:
    state = some_state(3, 5, 50)
    seat = seat_of(state)
    by_visits = [option.visits for option in consider(searcher(), state)]
    by_value = [option.values[seat] for option in consider(searcher(flat=True), state)]
    assert by_visits == sorted(by_visits, reverse=True)
    assert by_value == sorted(by_value, reverse=True)


def test_flat_monte_carlo_tries_all_actions_equally_often() -> None:
    state = some_state(4, 5, 50)
    number = len(state.legal())
    considered = consider(searcher(iterations=2 * number, flat=True), state)
    assert [option.visits for option in considered] == [2] * number


def test_no_node_was_visited_more_often_than_it_was_available() -> None:
    for state in some_positions(repeats(8, 2), seed=80):
        player = searcher()
        consider(player, state)
        assert player._grown is not None
        [tree] = player._grown.trees
        grown = tree.nodes[1 : int(tree.meta["used"][0])]
        assert len(grown) > 1
        assert (grown["visits"] >= 1).all()
        assert (grown["available"] >= grown["visits"]).all()


def test_widening_tries_few_actions_before_many() -> None:
    state = some_state(3, 7, 44, board_setup="random")
    while state.view(None)["phase"] != "choose_terrain":
        state.play(state.legal()[0])
    wide, narrow = (consider(searcher(100, way=SearchSettings(widening=w)), state) for w in (0.0, 0.5))
    assert len(wide) == len(state.legal())
    assert len(narrow) <= 1 + 0.5 * 100**0.5 < len(wide)


# Budgets


def test_a_budget_says_something() -> None:
    with pytest.raises(BadOption, match="seconds or iterations"):
        Budget()


@pytest.mark.parametrize(
    ("seconds", "iterations"), [(None, 0), (None, -1), (0.0, None), (-1.0, None), (float("nan"), None)]
)
def test_a_budget_is_more_than_nothing(seconds: float | None, iterations: int | None) -> None:
    with pytest.raises(BadOption):
        Budget(seconds, iterations)


@EITHER_SEARCH
def test_thinking_stops_when_the_time_is_over(flat: bool) -> None:
    state = with_pieces_left(2, 3, 1)
    player = Searcher("searcher", 1, Budget(seconds=0.01), flat=flat)
    assert visits(consider(player, state)) == player.iterations >= 1


def test_of_two_budgets_the_first_to_be_over_counts() -> None:
    """However slow an iteration is: time that is left is used."""
    state = with_pieces_left(2, 3, 1)
    player = Searcher("searcher", 1, Budget(seconds=LONG, iterations=50))
    assert visits(consider(player, state)) == player.iterations == 50
    player = Searcher("searcher", 1, Budget(seconds=0.01, iterations=10**8))
    assert visits(consider(player, state)) == player.iterations >= 1


def test_a_thought_ends_early_when_others_wait() -> None:
    """A share of so little time is over at the first look at the clock."""
    state = with_pieces_left(2, 3, 1)
    player = Searcher("searcher", 1, Budget(seconds=LONG), others=lambda: 1e9)
    assert visits(consider(player, state)) == player.iterations == SLICE


@pytest.mark.parametrize(
    ("waited", "left"), [(0.0, 2.0), (0.5, 1.5), (-3.0, 2.0), (1.995, 0.01), (60.0, 0.01)]
)
def test_waiting_is_taken_off_the_time_to_think_but_some_is_left(waited: float, left: float) -> None:
    """At least a two-hundredth of two seconds."""
    assert Budget(2.0, 50).after(waited).seconds == pytest.approx(left)
    assert Budget(2.0, 50).after(waited).iterations == 50
    assert Budget(iterations=50).after(waited) == Budget(iterations=50)


@EITHER_SEARCH
def test_a_single_legal_choice_is_taken_without_thinking(flat: bool) -> None:
    for seed in range(20):
        for state in play_on(palatinus(2, board_setup="random").deal(seed), Random(seed)):
            if len(state.legal()) == 1:
                player = searcher(flat=flat)
                assert player.choose(SeatView(state, seat_of(state), 0)) == state.legal()[0]
                assert player.iterations == 0
                assert GreedyBot(1).choose(SeatView(state, seat_of(state), 0)) == state.legal()[0]
                return
    raise AssertionError("some hand comes down to one kind of wolf pieces")


@EITHER_SEARCH
def test_a_cancelled_search_makes_no_iteration_and_still_answers(flat: bool) -> None:
    state = some_state(2, 3, 50)
    player = Searcher("searcher", 1, Budget(seconds=LONG), flat=flat)
    player.cancelled.set()
    assert player.choose(SeatView(state, seat_of(state), 0)) in state.legal()
    assert player.iterations == 0


@EITHER_SEARCH
def test_a_search_can_be_cancelled_while_it_thinks(flat: bool) -> None:
    state = with_pieces_left(2, 3, 1)
    player = Searcher("searcher", 1, Budget(seconds=LONG), flat=flat)
    timer = Timer(0.05, player.cancelled.set)
    timer.start()
    assert player.choose(SeatView(state, seat_of(state), 0)) in state.legal()
    timer.join()
    assert player.iterations >= 1


@pytest.mark.native
@EITHER_SEARCH
def test_threads_add_their_iterations_and_stay_repeatable(flat: bool) -> None:
    state = some_state(3, 8, 50)

    def think() -> list[Considered]:
        player = Searcher("searcher", 1, Budget(iterations=ITERATIONS), flat=flat, threads=2)
        considered = consider(player, state)
        assert visits(considered) == player.iterations == 2 * ITERATIONS
        return considered

    assert think() == think()


# Trees are kept within a turn


def test_the_second_decision_of_a_turn_goes_on_with_the_tree_of_the_first() -> None:
    state = choosing_a_piece()
    player = searcher()
    first = consider(player, state)[0]
    state.play(first.action)
    second = consider(player, state)
    assert player.iterations == ITERATIONS
    # The visit that made the node led to none of its children.
    assert visits(second) == first.visits - 1 + ITERATIONS
    assert {option.action for option in second} <= set(state.legal())
    assert all(0 <= value <= 1 for option in second for value in option.values)


def test_what_was_learnt_is_there_before_more_is_thought() -> None:
    state = choosing_a_piece()
    player = searcher()
    first = consider(player, state)[0]
    assert first.visits > 2
    state.play(first.action)
    player.budget = Budget(iterations=1)
    assert visits(consider(player, state)) == first.visits


def test_another_action_than_the_best_one_begins_a_new_tree() -> None:
    state = choosing_a_piece()
    player = searcher()
    state.play(consider(player, state)[-1].action)
    assert visits(consider(player, state)) == ITERATIONS


def test_a_new_tree_grows_after_another_seat_has_decided() -> None:
    state = choosing_a_piece()
    seat = seat_of(state)
    player = searcher()
    while state.to_play == seat:
        state.play(consider(player, state)[0].action)
    while state.to_play != seat:
        state.play(state.legal()[0])
    assert visits(consider(player, state)) == ITERATIONS


def test_one_searcher_for_several_seats_keeps_their_trees_apart() -> None:
    state = choosing_a_piece()
    seat = seat_of(state)
    player = searcher()
    while state.to_play == seat:
        state.play(consider(player, state)[0].action)
    assert visits(consider(player, state)) == ITERATIONS


def test_another_table_begins_a_new_tree() -> None:
    state = choosing_a_piece()
    player = searcher()
    consider(player, state)
    other = choosing_a_piece(seed=4)
    assert visits(consider(player, other)) == ITERATIONS


def test_a_new_tree_grows_when_something_was_turned_up_in_between() -> None:
    """With five players the first player also lays the last tile; then the hill tokens are dealt."""
    state, chance = palatinus(5).deal(1), Random(1)
    while state.view(None)["undrawn"] or state.view(None)["phase"] == "lay_slot":
        state.play(chance.choice(state.legal()))
    seat = seat_of(state)
    player = searcher()
    action = consider(player, state)[0].action
    assert state.reveals(action)
    state.play(action)
    assert seat_of(state) == seat
    assert visits(consider(player, state)) == ITERATIONS


# Memory


@pytest.mark.parametrize("way", ["plain", "all together"])
@ANY_COUNT
def test_a_small_memory_is_never_exceeded_and_still_answers(players: int, way: str) -> None:
    small = SearchSettings(**{**vars(EVERY_WAY_TO_THINK[way]), "nodes": 64})
    state = with_pieces_left(players, 1, repeats(12, 2))
    player = searcher(ENOUGH_TO_FILL_SMALL_TREES, way=small)
    fullest = 0
    while state.to_play is not None:
        considered = consider(player, state)
        assert player._grown is not None
        [tree] = player._grown.trees
        fullest = max(fullest, int(tree.meta["used"][0]))
        assert len(tree.nodes) == 64
        assert visits(considered) >= ENOUGH_TO_FILL_SMALL_TREES
        state.play(considered[0].action)
    assert repeats(32, 16) < fullest <= 64


@pytest.mark.parametrize("nodes", [2, 8])
def test_a_tree_without_room_for_all_actions_still_answers(nodes: int) -> None:
    state = with_pieces_left(3, 1, 1)
    considered = consider(searcher(way=SearchSettings(nodes=nodes)), state)
    assert 1 <= len(considered) < nodes
    assert considered[0].action in state.legal()


def test_flat_monte_carlo_without_room_for_all_actions_counts_none_for_another() -> None:
    """Actions come in turn, so none has more than its turns."""
    state = with_pieces_left(3, 1, 1)
    number = len(state.legal())
    assert number >= 4
    considered = consider(searcher(2 * number, way=SearchSettings(nodes=4), flat=True), state)
    assert considered
    assert max(option.visits for option in considered) <= 2


# Greed


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_greed_of_any_depth_plays_legal_actions(depth: int) -> None:
    for state in some_positions(repeats(8, 2), seed=repeats(100, 103)):
        assert GreedyBot(1, depth=depth).choose(SeatView(state, seat_of(state), 0)) in state.legal()


def test_seconds_of_a_processor_do_not_pass_while_others_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that runs a hundredth of a second each time it is looked at: ten looks are a tenth."""
    looks = count()
    monkeypatch.setattr(search, "thread_time", lambda: next(looks) / 100)
    monkeypatch.setattr(search, "perf_counter", lambda: pytest.fail("the clock on the wall was read"))
    view = SeatView(palatinus(2, board_setup="random", first_player=0).deal(1), 0, 1)
    searcher = Searcher("searcher", 1, Budget(seconds=0.1, processor=True))
    searcher.consider(view)
    assert searcher.iterations > 0
    assert next(looks) == 11


def test_a_name_carries_seconds_of_a_processor() -> None:
    assert read_budget("0.1cpu") == Budget(seconds=0.1, processor=True)
    assert read_budget("0.1s") == Budget(seconds=0.1)
    assert Budget(1.0, processor=True).after(0.25) == Budget(0.75, processor=True)
