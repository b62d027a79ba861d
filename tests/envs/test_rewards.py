"""What learners are paid: by result, margin or rank at the end, or on the way to it."""

from itertools import count
from random import Random

import numpy as np
import pytest

import bottega
from bottega.bots.learner_kernels import learner_kernels_of
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED
from bottega.envs.rewards import Purse, rewards_of
from bottega.envs.vector import VectorTables

PLAYERS = 3


@pytest.mark.parametrize(
    ("ranks", "points", "result", "margin", "rank"),
    [
        ([1, 2, 3], [30, 20, 10], [1.0, -0.5, -0.5], [10, -10, -20], [1.0, 0.0, -1.0]),
        ([1, 1, 3], [30, 30, 10], [0.25, 0.25, -0.5], [0, 0, -20], [0.5, 0.5, -1.0]),
        ([3, 1, 2], [10, 30, 30], [-0.5, 1.0, -0.5], [-20, 0, 0], [-1.0, 1.0, 0.0]),
        ([2, 2, 1], [7, 7, 9], [-0.5, -0.5, 1.0], [-2, -2, 2], [-0.5, -0.5, 1.0]),
        ([1, 1, 1], [9, 9, 9], [0.0, 0.0, 0.0], [0, 0, 0], [0.0, 0.0, 0.0]),
    ],
)
def test_the_end_of_a_game_is_paid_for_by_the_others(
    ranks: list[int], points: list[int], result: list[float], margin: list[int], rank: list[float]
) -> None:
    state = ended(PLAYERS)
    state.table["rank"][0, :3], state.table["points"][0, :3] = ranks, points
    assert rewards_of(state) == result
    assert rewards_of(state, "rank") == rank
    assert rewards_of(state, "margin") == rewards_of(state, "shaped") == margin


def test_five_places_lie_equally_far_apart() -> None:
    state = ended(5)
    state.table["rank"][0, :5] = [1, 2, 2, 2, 5]
    assert rewards_of(state, "rank") == [1.0, 0.0, 0.0, 0.0, -1.0]
    state.table["rank"][0, :5] = [4, 1, 4, 2, 3]
    assert rewards_of(state, "rank") == [-0.75, 1.0, -0.75, 0.5, 0.0]


def ended(players: int) -> bottega.State:
    """A game that is over, whoever has won it."""
    state = bottega.game("palatinus", players=players).deal(1)
    state.table["to_play"] = -1
    return state


def test_rewards_on_the_way_are_what_the_lead_has_grown() -> None:
    """Running points of Principato: (0, 0, 0), then (3, 0, 0), (3, 5, 0), and at the end (3, 5, 9)."""
    state = bottega.game("principato", players=3).deal(1)
    purse = Purse(state.game, "shaped")
    paid = []
    for points in ([3, 0, 0], [3, 5, 0]):
        state.table["points"][0, :3] = points
        paid.append(purse.pay(state.table).tolist())
    state.table["points"][0, :3], state.table["to_play"] = [3, 5, 9], -1
    paid.append(purse.pay(state.table).tolist())
    assert paid == [[3, -3, -3], [-5, 5, -2], [-4, -6, 9]]
    assert np.sum(paid, axis=0).tolist() == [-6, -4, 4]


@pytest.mark.parametrize("name", bottega.games())
@pytest.mark.parametrize("seat", ["every", "in turn"])
def test_shaped_rewards_sum_to_the_margin_of_each_game(name: str, seat: str) -> None:
    """The same games by both rewards; what a game has paid by its end is its margin, for every seat."""
    tables_count = 2 if INTERPRETED else 4
    game = bottega.game(name, players=PLAYERS)
    shaped, margin = (
        VectorTables(game, tables_count, seat=seat, reward=reward, threads=1)
        for reward in ("shaped", "margin")
    )
    for tables in (shaped, margin):
        tables.reset(3)
    chance, paid, games, on_the_way = Random(4), np.zeros((tables_count, PLAYERS)), 0, 0
    for _ in range(60) if INTERPRETED else count():
        actions = [chance.choice(mask.nonzero()[0].tolist()) for mask in shaped.masks]
        shaped.step(actions)
        margin.step(actions)
        paid += shaped.rewards
        on_the_way += int((shaped.rewards.any(axis=1) & ~shaped.ended).sum())
        assert (shaped.ended == margin.ended).all()
        assert (paid[shaped.ended] == margin.rewards[shaped.ended]).all()
        paid[shaped.ended] = 0.0
        games += int(shaped.ended.sum())
        if games > tables_count:
            break
    assert INTERPRETED or games > tables_count
    assert INTERPRETED or (on_the_way > 0) == (name != "palatinus")  # which counts everything at the end


@pytest.mark.native
@pytest.mark.parametrize("name", bottega.games())
def test_shaped_rewards_tell_nothing_that_somebody_does_not_know(name: str) -> None:
    """Until the end every seat, and a spectator, would be told the same in any world it holds possible."""
    game = bottega.game(name, players=PLAYERS)
    pay = learner_kernels_of(game.spec).pay_one

    def leads(state: bottega.State) -> list[float]:
        paid, rewards = np.zeros((2, PLAYERS), np.float32)
        pay(rows(game.box), rows(state.table), 3, rows(paid), rows(rewards))
        return [float(each) for each in rewards]

    state, chance, compared = game.deal(6), Random(7), 0
    while state.to_play is not None:
        if state.decisions % 8 == 0:
            for seat in (None, *range(PLAYERS)):
                assert leads(state.redeal(seat, state.decisions)) == leads(state)
                compared += 1
        state.play(chance.choice(state.legal()))
    assert compared > 8


@pytest.mark.native
def test_known_points_of_il_vecchio_are_all_but_those_of_nobility_tiles() -> None:
    """At the end the game counts by category; the one that was hidden until then is not known."""
    game = bottega.game("vecchio", players=PLAYERS)
    for seed in range(3):
        state, chance = game.deal(seed), Random(seed)
        while state.to_play is not None:
            state.play(chance.choice(state.legal()))
        table = state.table[0]
        for seat in range(PLAYERS):
            hidden = int(table["tile_points"][seat].sum())
            known = int(game.spec.known_points(game.box[0], table, seat))
            assert known == int(table["points"][seat]) - hidden
