"""The quick eye: judging and prior give sensible numbers everywhere."""

from random import Random

import numpy as np
import pytest

from bottega import State
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from bottega.games.vecchio.mind.heuristics import evaluate, prior

from .playing import Family, Scene, choices, play_on, play_out, repeats, vecchio

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def judged(state: State) -> list[float]:
    copied, points = state.copy(), np.zeros(state.game.players)
    log = new_log(listening=False)
    evaluate(rows(state.game.box)[0], rows(copied.table)[0], rows(log)[0], rows(points))
    found: list[float] = points.tolist()
    return found


@ANY_COUNT
def test_at_the_end_a_position_is_worth_its_points(players: int) -> None:
    end = play_out(vecchio(players).deal(1), Random(1))
    assert judged(end) == list(end.scores())


@ANY_COUNT
def test_no_choice_and_no_position_is_out_of_all_measure(players: int) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(vecchio(players).deal(seed), Random(seed)):
            if state.to_play is None or state.decisions % 7:
                continue
            values = judged(state)
            assert all(0 <= value < 200 for value in values)
            for number in choices(state):
                looks = prior(rows(state.game.box)[0], rows(state.table)[0], number)
                assert -2 <= looks <= 2


def test_goods_members_and_tiles_are_worth_something() -> None:
    bare = judged(Scene(families=[Family(standing=["sesto"])]).state())[0]
    for family in (
        Family(standing=["sesto"], goods={"scroll": 1}),
        Family(standing=["sesto"], goods={"florin": 3}),
        Family(standing=["sesto", "colle"]),
        Family(standing=["sesto"], council=["C2"]),
        Family(standing=["sesto"], nobility=["N1"]),
    ):
        assert judged(Scene(families=[family]).state())[0] > bare


def test_a_placement_looks_better_than_anything_else() -> None:
    scene = Scene(families=[Family(goods={"florin": 9, "assassin": 1, "scroll": 2}, standing=["vicchio"])])
    state = scene.state()
    looks = {
        str(action): prior(rows(state.game.box)[0], rows(state.table)[0], action.number)
        for action in state.legal()
    }
    assert max(looks, key=lambda action: looks[action]).startswith(("action_province", "action_office"))
