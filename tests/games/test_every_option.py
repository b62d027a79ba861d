"""Many random games with every option."""

from itertools import chain

import numpy as np
import pytest

import bottega
from bottega.engine.batches import Batch
from bottega.engine.tables import NOBODY
from bottega.games import find
from bottega.testing import variants

TABLES, OBSERVED = 50, 40

pytestmark = pytest.mark.native


@pytest.mark.parametrize("name", bottega.games())
def test_random_games_with_every_option_are_observed_and_end(name: str) -> None:
    spec = find(name)
    counts = range(spec.players[0], spec.players[1] + 1)
    games = chain(*(variants(spec, players) for players in counts))
    for number, game in enumerate(games):
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
