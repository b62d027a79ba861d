"""Heuristics: what a position is worth, and which choice looks good."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bottega import State
from bottega.bots import SeatView
from bottega.bots.search import GreedyBot
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from bottega.games.principato.mind.heuristics import evaluate, prior

from .playing import PLAYERS, play_on, play_out, principato, repeats, scene, take


def judged(state: State) -> list[float]:
    """What a position is worth to each seat."""
    out = np.zeros(4)
    table, box = state.copy().table, state.game.box
    evaluate(rows(box)[0], rows(table)[0], rows(new_log(listening=False))[0], out)
    worth: list[float] = out[: state.game.players].tolist()
    return worth


def prior_of(state: State, action: Any) -> float:
    return float(prior(rows(state.game.box)[0], rows(state.table)[0], state.game.actions.read(action).number))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_finished_game_is_worth_its_points(players: int) -> None:
    end = play_out(principato(players).deal(1), Random(1))
    assert judged(end) == list(map(float, end.scores()))


@pytest.mark.parametrize(
    "better",
    [
        {"culture": {"book": [1, 0, 0]}},
        {"food": 2},
        {"catapult": 1},
        {"field": 2, "farm": 2},
        {"militia": 1},
    ],
)
def test_more_is_worth_more(better: dict[str, Any]) -> None:
    assert judged(scene(seats=[better]))[0] > judged(scene())[0]


def test_soldiers_without_supply_are_worth_less_than_none() -> None:
    poor = {"food": 0, "gold": 0, "favour": 0}
    assert judged(scene(seats=[{**poor, "militia": 3}]))[0] < judged(scene(seats=[poor]))[0]


@pytest.mark.parametrize("players", PLAYERS)
def test_priors_are_about_between_nought_and_one(players: int) -> None:
    for state in play_on(principato(players).deal(2), Random(2)):
        if state.decisions % repeats(1, 7) == 0:
            for action in state.legal():
                assert -0.01 <= prior_of(state, action) <= 1.3


def test_culture_comes_before_changing_a_card_and_passing_last() -> None:
    rich = {"farm": 3, "food": 4, "cards": ["Y2 buy_book", "S1 collector"]}
    state = scene(year=2, seats=[rich])
    by_prior = sorted(map(str, state.legal()), key=lambda action: prior_of(state, action))
    assert by_prior[0] == "pass"
    changes = [place for place, action in enumerate(by_prior) if action.startswith("change")]
    assert max(changes) < by_prior.index("activate_card(slot=1)")


def test_the_higher_value_and_fewer_favours_look_better() -> None:
    rich = {"bank": 3, "gold": 5, "favour": 3, "cards": ["Y2 buy_painting", "S1 collector"]}
    state = take(scene(year=2, seats=[rich]), "activate_card(slot=1)")
    assert prior_of(state, "payment(favours=0+0)") > prior_of(state, "payment(favours=0+3)")
    take(state, "payment(favours=0+0)")
    assert prior_of(state, "value(place=1)") > prior_of(state, "value(place=2)")


@pytest.mark.native
@pytest.mark.parametrize("players", PLAYERS)
def test_following_the_leaning_beats_chance(players: int) -> None:
    won = 0
    for seed in range(30):
        state, chance = principato(players).deal(seed), Random(seed)
        while state.to_play is not None:
            legal = state.legal()
            if state.to_play == seed % players:
                state.play(max(legal, key=lambda action: prior_of(state, action)))
            else:
                state.play(chance.choice(legal))
        won += seed % players in state.winners()
    assert won >= 24


@pytest.mark.native
def test_the_greedy_player_beats_chance() -> None:
    won = 0
    for seed in range(12):
        state, chance, greedy = principato(2).deal(seed), Random(seed), GreedyBot(seed)
        while state.to_play is not None:
            seat = state.to_play
            state.play(
                greedy.choose(SeatView(state, seat, 0)) if seat == seed % 2 else chance.choice(state.legal())
            )
        won += seed % 2 in state.winners()
    assert won >= 10
