"""Games, states, records, actions, events and environments travel: pickled, copied, to another process."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadGame, BadPosition, Record, State
from bottega.engine.game import Game
from bottega.engine.jit import INTERPRETED
from bottega.envs.gymnasium import SeatEnv, SeatsEnv
from bottega.envs.pettingzoo import TableEnv
from bottega.envs.vector import VectorTables
from bottega.games import find
from toy.game import GAME as ALTO
from travelling import Way, by_pickle, each_way

games: Any = import_module("bottega.games")  # as an attribute of the package it is a function
GAMES = bottega.games()[:1] if INTERPRETED else bottega.games()  # the interpreted rules go slowly
each_game = pytest.mark.parametrize("name", GAMES)


def played(game: Game, decisions: int, seed: int = 0) -> State:
    state, chance = game.deal(seed), Random(seed)
    while not state.is_over and state.decisions < decisions:
        state.play(chance.choice(state.legal()))
    return state


# ---------------------------------------------------------------- games, states, records


@each_way
@each_game
def test_a_game_travels_as_what_it_was_made_from(name: str, way: Way) -> None:
    game = bottega.game(name, players=3)
    again = way(game)
    assert again == game
    assert again.spec is game.spec
    assert again.rules_digest == game.rules_digest
    assert again.deal(5) == game.deal(5)


def test_a_game_keeps_its_options_and_its_own_components(tmp_path: Path) -> None:
    text = find("palatinus").box.printed.read_text(encoding="utf-8")
    own = tmp_path / "mine.toml"
    own.write_text(text.replace("captive = 1", "captive = 2"), encoding="utf-8")
    game = bottega.game("palatinus", components=own, free_spring="twice")
    assert game.rules_digest != bottega.game("palatinus").rules_digest
    own.unlink()
    again = by_pickle(game)
    assert again == game
    assert again.components == game.components
    assert again.options == {**bottega.game("palatinus").options, "free_spring": "twice"}
    assert by_pickle(again) == game


@each_way
@each_game
def test_a_state_goes_on_where_it_was(name: str, way: Way) -> None:
    state = played(bottega.game(name), 15)
    again = way(state)
    assert again == state
    assert again.events == state.events
    assert (again.history, len(state.history)) == ((), 15)
    chance = Random(1)
    while not state.is_over:
        action = chance.choice(state.legal())
        assert again.play(action) == state.play(action)
    assert again == state


def test_a_state_by_other_rules_is_refused() -> None:
    state = bottega.game("palatinus").deal()
    restore, (game, rules, data, events) = state.__reduce__()
    for other in ((game, "0" * 16, data, events), (game, rules, data[:-1], events)):
        with pytest.raises(BadPosition, match="by other rules"):
            restore(*other)


@each_way
def test_a_record_travels(way: Way) -> None:
    game = bottega.game("palatinus")
    state = played(game, 10)
    record = Record(game, 0, [str(action) for action in state.history])
    again = way(record)
    assert again == record
    assert again.final() == state
    again.actions.pop()
    assert again != record


@each_way
@each_game
def test_actions_and_events_stay_equal_and_can_be_played(name: str, way: Way) -> None:
    state = bottega.game(name).deal(2)
    for action in state.legal():
        again = way(action)
        assert again == action
        assert hash(again) == hash(action)
        assert state.game.actions.read(again) is action
        with pytest.raises(TypeError):
            again.arguments["anything"] = 1
    assert way(state.events) == state.events
    state.play(way(state.legal()[0]))
    assert state.decisions == 1


def test_a_game_that_nobody_knows_by_its_key_is_refused() -> None:
    other = replace(find("palatinus"), rules_version=99)
    for spec in (ALTO, other):
        for thing in (spec, Game(spec), Game(spec).deal()):
            with pytest.raises(BadGame, match=r"cannot be pickled: bottega\.register it first"):
                pickle.dumps(thing)
        assert copy.deepcopy(Game(spec).deal()) == Game(spec).deal()


def test_a_game_from_elsewhere_travels_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._registered, ALTO.key, ALTO)
    state = played(Game(ALTO), 4)
    assert by_pickle(state) == state


def test_another_process_plays_on() -> None:
    state = played(bottega.game("palatinus"), 12)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(state.copy).result() == state
        assert pool.submit(state.legal).result() == state.legal()
        action = state.legal()[-1]
        assert pool.submit(state.play, action).result() == state.play(action)


# ---------------------------------------------------------------- environments


def step_alike(tables: VectorTables, again: VectorTables) -> None:
    """Step both and compare all that a learner sees."""
    actions = tables.masks.argmax(axis=1)
    tables.step(actions)
    again.step(actions)
    for name in ("seats", "observed", "masks", "rewards", "ended", "last_observed"):
        assert np.array_equal(getattr(tables, name), getattr(again, name)), name


@each_way
@each_game
def test_tables_stepped_together_go_on_where_they_were(name: str, way: Way) -> None:
    tables = VectorTables(bottega.game(name), 3, seat="in turn", threads=1)
    tables.reset(4)
    tables.step(tables.masks.argmax(axis=1))
    again = way(tables)
    assert np.array_equal(again.tables, tables.tables)
    for _ in range(10):
        step_alike(tables, again)


@each_way
def test_tables_travel_before_their_first_game(way: Way) -> None:
    again = way(VectorTables(bottega.game("palatinus"), 2))
    again.reset(1)
    assert again.masks.any(axis=1).all()


@each_way
@each_game
def test_a_table_of_pettingzoo_goes_on_where_it_was(name: str, way: Way) -> None:
    table = TableEnv(bottega.game(name))
    table.reset(7)
    table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    again = way(table)
    for _ in range(12):
        agent = table.agent_selection
        assert again.agent_selection == agent
        seen, seen_again = table.observe(agent), again.observe(agent)
        assert all(np.array_equal(seen[key], seen_again[key]) for key in seen)
        for one in (table, again):
            one.step(int(seen["action_mask"].argmax()))
    assert again.state_of_game == table.state_of_game
    table.reset()
    again.reset()
    assert again.state_of_game == table.state_of_game


@each_way
@pytest.mark.parametrize("bot", ["random", "greedy", "maestro@20"])
def test_a_seat_of_gymnasium_goes_on_where_it_was(bot: str, way: Way) -> None:
    seat = SeatEnv(bottega.game("palatinus"), bot)
    seen, _ = seat.reset(seed=3)
    again = way(seat)
    for _ in range(2 if INTERPRETED else 6):
        action = int(seen["action_mask"].argmax())
        seen, *rest = seat.step(action)
        seen_again, *rest_again = again.step(action)
        assert rest_again == rest
        assert all(np.array_equal(seen[key], seen_again[key]) for key in seen)
    assert again.state == seat.state


@each_way
def test_seats_of_gymnasium_still_see_their_own_tables(way: Way) -> None:
    seats = SeatsEnv(VectorTables(bottega.game("palatinus"), 3, seat="in turn", threads=1))
    seen, _ = seats.reset(seed=5)
    again = way(seats)
    for _ in range(6):
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, ended, *_ = seats.step(actions)
        seen_again, rewards_again, ended_again, *_ = again.step(actions)
        assert all(np.array_equal(seen[key], seen_again[key]) for key in seen)
        assert np.array_equal(rewards, rewards_again)
        assert np.array_equal(ended, ended_again)
