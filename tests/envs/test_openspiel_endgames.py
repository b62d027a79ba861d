"""The end of Palatinus as a small game: its exact figures are worked out a second time, by our own tables."""

import copy
from collections import defaultdict
from functools import cache
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'bottega-games[openspiel]'")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from bottega import BadOption, State  # noqa: E402
from bottega.envs.openspiel_endgames import GAMES  # noqa: E402
from travelling import Way, each_way, said_elsewhere  # noqa: E402

pytestmark = pytest.mark.native  # thousands of positions are played
SMALL = "bottega_palatinus_end(position=4)"

Node = tuple[State, float, tuple[Any, ...]]  # how likely it is, and what a seat remembers


@cache
def game_of(text: str) -> Any:
    return pyspiel.load_game(text)


def after(state: State, action: Any, seat: int, memory: tuple[Any, ...]) -> tuple[State, tuple[Any, ...]]:
    """A decision further, with what the seat has learned of it."""
    own, state = state.to_play == seat, state.copy()
    events = [str(event.seen_by(seat)) for event in state.play(action)]
    return state, (*memory, str(action) if own else "", *events, state.observation(seat).tobytes())


def best_against_random(nodes: list[Node], seat: int) -> float:
    """What a seat gets at best when the other plays at random: at every memory the action that is best on
    average over all positions that it can be in."""
    total, mine = 0.0, defaultdict[tuple[Any, ...], list[Node]](list)
    while nodes:
        state, share, memory = nodes.pop()
        if state.to_play is None:
            ranks = state.ranks()
            total += share * ((ranks[seat] == 1) - (ranks[1 - seat] == 1))
        elif state.to_play == seat:
            mine[memory].append((state, share, memory))
        else:
            legal = state.legal()
            for action in legal:
                then, learned = after(state, action, seat, memory)
                nodes.append((then, share / len(legal), learned))
    for memory, here in mine.items():
        choices = []
        for action in here[0][0].legal():
            reached = [(after(state, action, seat, memory), share) for state, share, _ in here]
            choices.append(best_against_random([(then, share, now) for (then, now), share in reached], seat))
        total += max(choices)
    return total


def first_nodes(game: Any, seat: int) -> list[Node]:
    states = [State(game.rules, world.copy()) for world in game.worlds]
    return [(state, 1 / len(states), (state.observation(seat).tobytes(),)) for state in states]


def test_random_play_is_as_exploitable_as_our_own_tables_say() -> None:
    game = game_of(SMALL)
    ours = sum(best_against_random(first_nodes(game, seat), seat) for seat in range(2))
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) == pytest.approx(ours)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(ours / 2)


def test_learning_makes_it_less_exploitable() -> None:
    game = game_of(SMALL)
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert before > 1.0
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 5


def test_their_native_algorithms_say_the_same_as_those_in_python() -> None:
    game = game_of(SMALL)
    inside, outside = pyspiel.UniformRandomPolicy(game), policy.UniformRandomPolicy(game)
    assert pyspiel.nash_conv(game, inside) == pytest.approx(exploitability.nash_conv(game, outside))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < pyspiel.nash_conv(game, inside) / 5


def test_their_native_algorithms_find_positions_that_python_has_led_to() -> None:
    """They look the value of a position up by its history: that of their own child is the same."""
    game = game_of(SMALL)
    others = pyspiel.UniformRandomPolicy(game)
    response = pyspiel.TabularBestResponse(game, 0, others)
    begun = game.new_initial_state()
    begun.apply_action(1)
    values = set()
    for action in begun.legal_actions():
        state = begun.clone()
        state.apply_action(action)
        values.add(response.value_from_state(state))
        assert response.value_from_state(state) == response.value_from_state(begun.child(action))
    assert len(values) > 1


def test_each_player_knows_his_own_type_and_nothing_of_the_other() -> None:
    game = game_of("bottega_palatinus_end(position=4,types=3)")
    starts = [game.new_initial_state() for _ in range(9)]
    for deal, state in enumerate(starts):
        state.apply_action(deal)
    known = [[state.information_state_string(seat) for state in starts] for seat in range(2)]
    assert [len(set(each)) for each in known] == [3, 3]
    assert len(set(zip(*known, strict=True))) == 9  # all pairs
    assert len({str(state.as_ours().view(None)) for state in starts}) == 1


def test_nobody_forgets_what_he_has_done() -> None:
    game, decided = game_of(SMALL), dict[str, list[int]]()

    def visit(state: Any) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node():
            seat = state.current_player()
            own = [one.action for one in state.full_history() if one.player == seat]
            assert decided.setdefault(f"{seat} {state.information_state_string()}", own) == own
        for action in state.legal_actions():
            visit(state.child(action))

    visit(game.new_initial_state())
    assert len(decided) > 100


@pytest.mark.parametrize(("pieces", "longest"), [(2, 6), (3, 10)])
def test_every_game_keeps_the_rules_and_its_length(pieces: int, longest: int) -> None:
    game = game_of(f"bottega_palatinus_end(pieces={pieces})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert game.max_game_length() == longest
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.table["hand"][0, :2].sum(axis=1).tolist() == [pieces, pieces]
    assert np.count_nonzero(state.table["piece"][0] < 0) == 2 + 2 * pieces
    game.rules.check(state.table)


@each_way
def test_a_copied_game_and_state_go_on(way: Way) -> None:
    game = game_of(SMALL)
    state = game.new_initial_state()
    assert str(way(state)) == str(state)
    state.apply_action(2)
    state.apply_action(state.legal_actions()[0])
    assert str(way(game)) == str(game)
    again = way(state)
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_ends_are_understood_where_nothing_of_ours_was_imported() -> None:
    game = game_of(SMALL)
    state = game.new_initial_state()
    state.apply_action(2)
    assert said_elsewhere(game) == str(game)
    assert said_elsewhere(state) == str(state)
    assert copy.deepcopy(state).game is game


@pytest.mark.parametrize("wrong", ["position=-1", "pieces=1", "pieces=4", "types=0", "types=9"])
def test_what_cannot_be_had_is_refused(wrong: str) -> None:
    key, value = wrong.split("=")
    with pytest.raises(BadOption, match=f"{wrong} is not possible"):
        GAMES["palatinus"]({key: int(value)})
