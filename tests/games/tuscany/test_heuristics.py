"""The quick eye: judgements are finite and blind to nothing public, preferences stay in their scale."""

from math import isfinite
from random import Random
from typing import Any

import numpy as np
import pytest

from bottega import State
from bottega.bots import SeatView, bot
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows

from .playing import Prince, Scene, any_action, play_on, repeats, tuscany


def judged(state: State) -> list[float]:
    out = np.zeros(4)
    work = state.table.copy()
    log = new_log(listening=False)
    state.game.spec.evaluate(rows(state.game.box)[0], rows(work)[0], rows(log)[0], rows(out))
    values: list[float] = out.tolist()
    return values[: state.game.players]


def prior(state: State, action: int) -> float:
    work = state.table.copy()
    return float(state.game.spec.prior(rows(state.game.box)[0], rows(work)[0], action))


def looks(state: State) -> dict[str, float]:
    return {str(action): prior(state, action.number) for action in state.legal()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_judged_and_every_choice_looked_at(players: int) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(tuscany(players).deal(seed), Random(seed)):
            assert all(isfinite(value) and 0 <= value < 400 for value in judged(state))
            for action in state.legal()[:40]:
                assert -0.5 <= prior(state, action.number) <= 4


def test_looking_changes_nothing() -> None:
    state = tuscany(2).deal(0)
    work = state.table.copy()
    state.game.spec.prior(rows(state.game.box)[0], rows(work)[0], 85)
    assert work.tobytes() == state.to_bytes()


def test_points_and_green_points_make_a_position_better() -> None:
    plain, richer = (judged(Scene([prince]).state())[0] for prince in (Prince(), Prince(green=4, red=3)))
    assert richer == pytest.approx(plain + 3 * 4 + 3)


def test_completing_an_area_looks_better_than_beginning_one() -> None:
    prince: dict[str, Any] = {"board": "Q", "start": 3, "pieces": {8: "joker", 9: "joker", 7: "quarry"}}
    state = Scene([Prince(**prince, storage=["joker"], workers=2)]).state()
    state.play("place")
    values = looks(state)
    assert values["choose_space(space=14)"] > values["choose_space(space=12)"]


def test_placing_looks_better_than_ending_the_turn() -> None:
    state = Scene([Prince("Q", 3, storage=["monastery"], hand={"yellow": 4}, marble=1)]).state()
    state.play("draw")
    values = looks(state)
    assert values["place"] > values["end_turn"]


@pytest.mark.native
def test_greed_beats_chance() -> None:
    greedy, lucky = bot("greedy", 1), bot("random", 2)
    won = 0
    for seed in range(6):
        state = tuscany(2).deal(seed)
        while state.to_play is not None:
            mover = greedy if state.to_play == seed % 2 else lucky
            state.play(mover.choose(SeatView(state, state.to_play, 0)))
        won += state.winners() == (seed % 2,)
    assert won >= 5


def test_any_legal_action_can_be_looked_at_by_any_seat() -> None:
    state, chance = tuscany(3).deal(5), Random(5)
    for _ in range(60):
        state.play(any_action(state, chance))
    assert looks(state)
