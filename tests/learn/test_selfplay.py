"""A learner's tables, without a network."""

from typing import Any

import numpy as np
import pytest

import bottega
from bottega import Game
from bottega.bots.learner_kernels import moving_on_of
from bottega.bots.moving_on import BEGIN
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows as lent
from bottega.engine.jit import INTERPRETED, bind
from bottega.games import names

KEYS = names() if INTERPRETED else ["palatinus"]  # natively, compilation takes much longer than the tests
COUNT, PLAYOUTS = 2, 4


class Rows:
    """Some tables of a game after some decisions."""

    def __init__(self, game: Game, decisions: int) -> None:
        self.game, spec, seats = game, game.spec, game.spec.players[1]
        self.steps = bind(
            "bottega.learn.selfplay", play=spec.play, observe=spec.observe, move_on=moving_on_of(spec)
        )
        self.tables, self.seeds = np.zeros(COUNT, spec.record), np.arange(COUNT, dtype=np.uint64)
        self.rewards, self.points = np.zeros((COUNT, 2, seats)), np.zeros((COUNT, seats))
        self.ended = np.zeros(COUNT, np.int32)
        self.works = np.zeros(COUNT * PLAYOUTS, spec.record)
        self.results = np.zeros((COUNT * PLAYOUTS, 2, seats))
        self.step(np.full(COUNT, BEGIN))
        for number in range(decisions):
            self.step(np.array([self.legal(row)[number % len(self.legal(row))] for row in range(COUNT)]))

    def run(self, name: str, rows: int, *arguments: Any) -> None:
        taken = [lent(each) if isinstance(each, np.ndarray) else each for each in arguments]
        getattr(self.steps, f"{name}_rows")(*taken, 0, rows)

    def legal(self, row: int) -> list[int]:
        return [action.number for action in bottega.State(self.game, self.tables[row : row + 1]).legal()]

    def step(self, actions: Any) -> None:
        told = (actions.astype(np.int64), self.rewards, self.points, self.ended)
        begun = (self.game.box, self.game.prepared, self.tables, new_log(listening=False), self.seeds)
        self.run("step", COUNT, *begun, COUNT, 8.0, *told)

    def play_out(self, key: int) -> None:
        where = (self.game.box, self.tables, self.works, new_log(listening=False))
        self.run("play_out", COUNT * PLAYOUTS, *where, 8.0, np.uint64(key), self.results)


def test_a_game_that_ends_is_paid_out_and_begun_anew() -> None:
    rows = Rows(bottega.game("palatinus"), decisions=0)
    ended = 0
    for _ in range(80):
        before = rows.seeds.copy()
        rows.step(np.array([rows.legal(row)[0] for row in range(COUNT)]))
        over = rows.ended > 0
        ended += int(over.sum())
        assert (rows.seeds - before == np.where(over, COUNT, 0)).all()
        victory, margin = rows.rewards[over][:, 0, :2], rows.rewards[over][:, 1, :2]
        assert np.allclose(victory.sum(1), 1.0)
        assert np.allclose(margin.sum(1), 1.0)  # what one is ahead the other is behind
        ahead = rows.points[over][:, 0] - rows.points[over][:, 1]
        assert np.allclose(margin[:, 0], 0.5 + 0.5 * (ahead / 8.0) / (1.0 + np.abs(ahead / 8.0)))
    assert ended >= COUNT


@pytest.mark.parametrize("key", KEYS)
def test_playouts_end_games_and_leave_the_tables_as_they_are(key: str) -> None:
    rows = Rows(bottega.game(key, players=3), decisions=6)
    before = rows.tables.tobytes()
    rows.play_out(5)
    assert rows.tables.tobytes() == before
    assert (rows.works["rank"][:, :3] >= 1).all()
    assert np.allclose(rows.results[:, 0].sum(1), 1.0)
    assert ((rows.results[:, 1, :3] > 0.0) & (rows.results[:, 1, :3] < 1.0)).all()
    ends = {work.tobytes() for work in rows.works}
    assert len(ends) > COUNT  # each goes its own way
    results = rows.results.copy()
    rows.play_out(5)
    assert (rows.results == results).all()
