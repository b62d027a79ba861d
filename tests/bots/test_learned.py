"""Bots that learned: repeatable, fair, within their budgets, and stronger than those that did not."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

import bottega
from bottega import BadOption, Game, State
from bottega.bots import SeatView, bot
from bottega.bots.learned import (
    Leading,
    LearnedSearcher,
    NetworkBot,
    leading_of,
    learned_kernels_of,
    node_dtype,
    plan_for,
)
from bottega.bots.levels import LevelBot
from bottega.bots.network import network_of
from bottega.bots.search import Budget, Considered, Searcher, search_settings_of
from bottega.engine.interpreted import rows
from bottega.games import find

from . import learned_thoughts

pytestmark = pytest.mark.native

SPEC = find("vecchio")
ITERATIONS = 60
TRUTHS = 3
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def network_bot(seed: int = 1, *, by_lot: bool = False) -> NetworkBot:
    net = network_of(SPEC)
    assert net is not None
    return NetworkBot("network", seed, net, by_lot=by_lot)


def searcher(iterations: int = ITERATIONS, seed: int = 1) -> LearnedSearcher:
    net = network_of(SPEC)
    assert net is not None
    settings = search_settings_of(SPEC.search_settings)
    return LearnedSearcher("learned", seed, Budget(iterations=iterations), settings, net, leading_of(SPEC))


def positions(players: int, count: int = 3) -> list[State]:
    """Positions of a game at random where there is something to decide."""
    state, chance, found = bottega.game("vecchio", players=players).deal(players), Random(players), []
    while state.to_play is not None:
        if len(state.legal()) > 1:
            found.append(state.copy())
        state.play(chance.choice(state.legal()))
    return found[5 :: len(found) // count][:count]


def consider(player: Searcher, state: State) -> list[Considered]:
    assert state.to_play is not None
    return player.consider(SeatView(state, state.to_play, 0))


@ANY_COUNT
def test_the_same_seed_thinks_the_same_and_within_the_rules(players: int) -> None:
    for state in positions(players):
        before = state.to_bytes()
        found = consider(searcher(), state)
        assert found == consider(searcher(), state)
        assert state.to_bytes() == before
        assert {one.action for one in found} == set(state.legal())
        assert sum(one.visits for one in found) == ITERATIONS - 1  # the first one looks at the table itself
        assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
        assert all(0.0 <= value <= 1.0 for one in found if one.visits for value in one.values)


@ANY_COUNT
def test_another_hidden_truth_gives_the_same_thoughts(players: int) -> None:
    different = 0
    for state in positions(players):
        seat = state.to_play
        assert seat is not None
        others = [state.redeal(seat, seed) for seed in range(TRUTHS)]
        different += any(other.to_bytes() != state.to_bytes() for other in others)
        for other in others:
            assert consider(searcher(), other) == consider(searcher(), state)
            assert network_bot().choose(SeatView(other, seat, 0)) == network_bot().choose(
                SeatView(state, seat, 0)
            )
    assert different == len(positions(players))


def test_interpreted_rules_think_as_native_ones_do() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "bots.learned_thoughts"],
        cwd=Path(__file__).parent.parent,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(learned_thoughts.considered()))


def test_the_network_alone_takes_what_it_likes_best_or_draws_lots() -> None:
    several = 0
    for state in positions(2, 8):
        assert state.to_play is not None
        logits = network_bot().logits(SeatView(state, state.to_play, 0))
        legal = [action.number for action in state.legal()]
        assert logits.argmax() in legal
        assert all((logits[number] > -1e29) == (number in legal) for number in range(len(logits)))
        assert network_bot().choose(SeatView(state, state.to_play, 0)).number == logits.argmax()
        drawn = {
            network_bot(seed, by_lot=True).choose(SeatView(state, state.to_play, 0)) for seed in range(40)
        }
        assert drawn <= set(state.legal())
        several += len(drawn) > 1
    assert several


@pytest.mark.parametrize(
    ("fading", "chosen"),
    [
        # All of 100 visits went to the first choice: it scores 0.5 + 0.5 * 10 * 0.999 / 101 = 0.549, the
        # other one 0.5 - 0.1 + 0.5 * 10 * 0.001 = 0.405.
        (0, 1),
        # Half of the exploration is shared alike: 0.5 + 0.5 * 10 * (0.4995 + 0.25) / 101 = 0.537, and
        # 0.4 + 0.5 * 10 * (0.0005 + 0.25) = 1.653.
        (100, 2),
        # Of the exploration 100 / 10,100 = 0.0099 is: 0.548, and 0.4 + 0.5 * 10 * (0.00099 + 0.00495) = 0.43.
        (10_000, 1),
    ],
)
def test_what_the_network_finds_likely_fades_with_visits(fading: int, chosen: int) -> None:
    state, chance = bottega.game("vecchio").deal(1), Random(1)
    while len(state.legal()) != 2:
        state.play(chance.choice(state.legal()))
    nodes = np.zeros(3, node_dtype(SPEC.record["rank"].shape[0]))
    nodes["child"], nodes["sibling"] = (1, -1, -1), (-1, 2, -1)
    nodes["action"] = (-1, *(action.number for action in state.legal()))
    nodes["visits"], nodes["share"] = (100, 100, 0), (0.0, 0.999, 0.001)
    nodes["value"][:2] = 50.0
    plan = plan_for(SPEC, 0, Leading(exploration=0.5, doubt=0.1, fading=fading))
    choose = learned_kernels_of(SPEC).choose
    assert choose(rows(state.table)[0], rows(nodes), 0, rows(plan)[0]) == chosen


@pytest.mark.parametrize(("players", "faded"), [(2, False), (3, True)])
def test_with_few_players_nothing_fades(players: int, faded: bool) -> None:
    net, budget = network_of(SPEC), Budget(iterations=200)
    assert net is not None
    settings, state = search_settings_of(SPEC.search_settings), positions(players)[1]
    never, soon = (
        consider(LearnedSearcher("learned", 1, budget, settings, net, way), state)
        for way in (Leading(), Leading(fading=1, crowd=3))
    )
    assert (never != soon) is faded


def test_a_tree_that_is_full_still_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bottega.bots.learned.NODES", 40)
    monkeypatch.setattr("bottega.bots.learned.BODIES", 4)
    for state in positions(3):
        found = consider(searcher(200), state)
        assert {one.action for one in found} <= set(state.legal())
        assert sum(one.visits for one in found) >= 100


def test_what_was_thought_is_kept_for_the_next_decision_of_the_turn() -> None:
    kept = 0
    for state in positions(2, 8):
        player, seat = searcher(400), state.to_play
        assert seat is not None
        action = player.choose(SeatView(state, seat, 0))
        state.play(action)
        if state.to_play == seat and len(state.legal()) > 1:
            kept += sum(one.visits for one in player.consider(SeatView(state, seat, 0))) > 400
    assert kept


@ANY_COUNT
def test_the_network_alone_beats_greed(players: int) -> None:
    """Each deal in every seating; an equal player would win one game in as many as there are seats."""
    game, won = bottega.game("vecchio", players=players), 0.0
    deals = 12 // players
    for seed in range(deals):
        for own in range(players):
            bots = [network_bot(seed) if seat == own else bot("greedy", seat) for seat in range(players)]
            state = game.deal(1_000 + seed)
            while state.to_play is not None:
                state.play(bots[state.to_play].choose(SeatView(state, state.to_play, 0)))
            won += (own in state.winners()) / len(state.winners())
    assert won / (deals * players) > 0.5 + 0.5 / players


NETWORK_OF_LEVELS = "bottega.bots.levels.network_of"


def test_intuition_plays_what_the_network_likes_and_as_the_journeyman_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for state in positions(2, 8):
        seat = state.to_play
        assert seat is not None
        assert bot("intuito", 3).choose(SeatView(state, seat, 0)) == network_bot().choose(
            SeatView(state, seat, 0)
        )
    monkeypatch.setattr(NETWORK_OF_LEVELS, lambda spec: None)
    state = bottega.game("palatinus").deal(1)
    assert state.to_play is not None
    assert bot("intuito", 3).choose(SeatView(state, state.to_play, 0)) == bot("lavorante", 3).choose(
        SeatView(state, state.to_play, 0)
    )
    with pytest.raises(BadOption, match="takes no budget"):
        bot("intuito@0.1s", 1)


def searcher_of(name: str, game: Game) -> Searcher:
    player = bot(name, 3)
    assert isinstance(player, LevelBot)
    return player.searcher(game)


def test_gran_maestro_is_led_by_a_network_or_searches_as_well_as_a_game_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = bottega.game("palatinus")
    led, plain = (searcher_of(f"{name}@20", game) for name in ("gran_maestro", "maestro"))
    assert (type(led), type(plain)) == (LearnedSearcher, Searcher)
    monkeypatch.setattr(NETWORK_OF_LEVELS, lambda spec: None)
    alone = searcher_of("gran_maestro@20", game)
    assert type(alone) is Searcher
    assert alone.settings == led.settings
    assert (alone.settings.mast, plain.settings.mast) == (0.9, 0.0)
    assert (alone.settings.inference, plain.settings.inference) == (1.0, 0.0)
    assert replace(alone.settings, mast=0.0, inference=0.0) == plain.settings


def test_gran_maestro_plays_as_maestro_where_a_game_has_nothing_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(NETWORK_OF_LEVELS, lambda spec: None)
    spec = bottega.game("palatinus").spec
    game = Game(replace(spec, weights=replace(spec.weights, strongest={})))
    view = SeatView(game.deal(1), 0, 0)
    assert bot("gran_maestro@20", 3).choose(view) == bot("maestro@20", 3).choose(view)
    assert searcher_of("gran_maestro@20", game).settings == searcher_of("maestro@20", game).settings
