"""Many random games with every option, whole natively. `make checked` runs them with every index checked."""

from collections.abc import Iterator

import numpy as np
import pytest

import bottega
from bottega import BadOption, Game
from bottega.engine.batches import Batch
from bottega.engine.tables import NOBODY
from bottega.games import find

TABLES, OBSERVED = 100, 60

pytestmark = pytest.mark.native


def variants(name: str) -> Iterator[Game]:
    """Every number of players, and with each of them every value of every option that can stand alone."""
    spec = find(name)
    for players in range(spec.players[0], spec.players[1] + 1):
        yield Game(spec, players)
        for option in spec.options:
            for value in option.values:
                if value != option.default:
                    try:
                        yield Game(spec, players, None, {option.key: value})
                    except BadOption:
                        continue


@pytest.mark.parametrize("name", bottega.games())
def test_random_games_with_every_option_are_observed_and_end(name: str) -> None:
    """An index out of its range would raise where indices are checked; it may pass unnoticed elsewhere."""
    for number, game in enumerate(variants(name)):
        batch, seats = Batch(game, TABLES), np.arange(TABLES) % game.players
        batch.deal(1_000 * number)
        for _ in range(OBSERVED):
            running = batch.to_play != NOBODY
            assert (batch.legal_masks().any(axis=1) == running).all()
            assert batch.observations(seats).shape[0] == TABLES
            assert (batch.play(batch.legal_masks().argmax(axis=1)) == ~running).all()
        for _ in batch.play_out(number):
            pass
        assert (batch.to_play == NOBODY).all(), game.options
        assert (batch.tables["rank"][:, : game.players].min(axis=1) == 1).all(), game.options
