"""Search at a learner's tables, with a network that is made up here."""

from typing import Any

import numpy as np
import pytest

import bottega
from bottega import Game
from bottega.bots.learned import META, node_dtype
from bottega.engine.compiling import INTERPRETED
from bottega.engine.events import new_log
from bottega.engine.interpreting import rows as lent
from bottega.games import names
from bottega.learn.selfplay import BEGIN
from bottega.learn.settings import Searching
from bottega.learn.steps import CHILDREN, halving, plans_for, steps_of

KEYS = names() if INTERPRETED else ["palatinus"]  # natively, compilation takes much longer than the tests
COUNT, TURNS = 2, 17
SEARCH = Searching(simulations=TURNS - 1, considered=4)


class Rows:
    """Some tables of a game after some decisions, and a tree at each."""

    def __init__(self, game: Game, decisions: int = 12) -> None:
        self.game, self.steps = game, steps_of(game.spec)
        spec, seats, actions = game.spec, game.spec.players[1], len(game.actions)
        self.tables, self.works = np.zeros(COUNT, spec.record), np.zeros(COUNT, spec.record)
        self.log, self.seeds = new_log(listening=False), np.arange(COUNT, dtype=np.uint64)
        self.movers, self.seated = np.zeros(COUNT, np.int64), np.zeros(COUNT, np.int64)
        self.choices = np.zeros((COUNT, spec.record["choices"].shape[0]), np.int64)
        self.observed = np.zeros((COUNT, spec.layout.length), np.int8)
        self.rewards, self.points = np.zeros((COUNT, seats)), np.zeros((COUNT, seats))
        self.ended = np.zeros(COUNT, np.int32)
        self.nodes = np.zeros((COUNT, TURNS * CHILDREN), node_dtype(seats))
        self.metas, self.plans = np.zeros(COUNT, META), plans_for(SEARCH, COUNT, seats)
        self.bodies = np.zeros((COUNT, TURNS + 1, actions), np.float32)
        self.noise, self.visits = (np.zeros((COUNT, actions), np.float32) for _ in range(2))
        self.worth = np.zeros((COUNT, actions, seats), np.float32)
        self.step(np.full(COUNT, BEGIN))
        for number in range(decisions):
            self.step(np.array([self.legal(row)[number % len(self.legal(row))] for row in range(COUNT)]))

    def run(self, name: str, *arguments: Any) -> None:
        taken = [lent(each) if isinstance(each, np.ndarray) else each for each in arguments]
        self.steps[f"{name}_rows"](*taken, 0, COUNT)

    def legal(self, row: int) -> list[int]:
        return [action.number for action in bottega.State(self.game, self.tables[row : row + 1]).legal()]

    def step(self, actions: Any) -> None:
        told = (actions.astype(np.int64), self.rewards, self.points, self.ended)
        begun = (self.game.box, self.game.prepared, self.tables, self.log, self.seeds)
        self.run("step", *begun, COUNT, 0.7, 8.0, *told)

    def search(self) -> None:
        """With a network that finds all choices alike, and every position worth what its digits say."""
        trees = (self.nodes, self.bodies, self.metas, self.plans)
        self.run("start", self.tables, self.nodes, self.metas, self.plans)
        table = halving(SEARCH.considered, TURNS)
        logits = np.zeros((COUNT, len(self.game.actions)), np.float32)
        for turn in range(TURNS):
            down = (self.game.box, self.tables, self.works, self.log, *trees, self.noise, table)
            self.run("go_down", *down, turn, np.uint64(5))
            self.run("see", self.game.box, self.works, self.movers, self.seated, self.choices, self.observed)
            digits = self.observed.astype(np.int64) @ (np.arange(self.observed.shape[1]) % 7)
            values = np.repeat((digits % 100 / 100.0)[:, None], self.worth.shape[2], 1).astype(np.float32)
            self.run("go_up", self.works, *trees, logits, values, 0.7, 8.0)
        self.run("tell", self.nodes, self.metas, self.visits, self.worth)


def test_halving_gives_all_the_same_and_then_the_better_half_more() -> None:
    """Sixteen turns for four choices are eight for all of them and eight for two; a single one gets all."""
    table = halving(4, 17)
    assert table[4].tolist() == [0, *(0, 0, 0, 0), *(1, 1, 1, 1), *(2, 2, 3, 3, 4, 4, 5, 5)]
    assert table[2].tolist() == [0, *(visits for visits in range(8) for _ in range(2))]
    assert table[1].tolist() == [0, *range(16)]


@pytest.mark.parametrize("key", KEYS)
def test_choices_at_the_root_get_the_visits_of_halving_and_nothing_else_is_touched(key: str) -> None:
    rows = Rows(bottega.game(key))
    before = rows.tables.tobytes()
    rows.search()
    assert rows.tables.tobytes() == before
    for row in range(COUNT):
        legal = rows.legal(row)
        visits = rows.visits[row]
        assert set(np.flatnonzero(visits)) <= set(legal)
        wanted = {1: [16], 2: [8, 8], 3: [7, 7, 2]}.get(len(legal), [6, 6, 2, 2])
        assert sorted(visits[visits > 0].tolist(), reverse=True) == wanted
        assert (rows.worth[row].sum(1) <= 2 * visits + 1e-3).all()
        assert (rows.worth[row][visits > 0] >= 0).all()


@pytest.mark.parametrize("key", KEYS)
def test_another_hidden_truth_is_searched_the_same(key: str) -> None:
    rows, others = Rows(bottega.game(key)), Rows(bottega.game(key))
    for row in range(COUNT):
        state = bottega.State(others.game, others.tables[row : row + 1])
        assert state.to_play is not None
        others.tables[row] = state.redeal(state.to_play, 99).table[0]
    assert rows.tables.tobytes() != others.tables.tobytes()
    rows.search()
    others.search()
    assert rows.visits.tolist() == others.visits.tolist()
    assert rows.worth.tolist() == others.worth.tolist()


def test_a_game_that_ends_is_paid_out_and_begun_anew() -> None:
    rows = Rows(bottega.game("palatinus"), decisions=0)
    ended = 0
    for _ in range(80):
        before = rows.seeds.copy()
        rows.step(np.array([rows.legal(row)[0] for row in range(COUNT)]))
        over = rows.ended > 0
        ended += int(over.sum())
        assert (rows.seeds - before == np.where(over, COUNT, 0)).all()
        shares = rows.rewards[over][:, :2]
        assert np.allclose(shares.sum(1), 1.0)  # victory is shared, and what one is ahead the other is behind
        ahead = np.sign(rows.points[over][:, 0] - rows.points[over][:, 1])
        assert (np.sign(np.round(shares[:, 0] - shares[:, 1], 6)) == ahead).all()
    assert ended >= COUNT
