"""No game is longer than its rules allow, and what they allow is not far from what can be played."""

from typing import Any

import numpy as np
import pytest

import bottega
from bottega.engine.batches import Batch
from bottega.engine.game import Game
from bottega.engine.jit import INTERPRETED
from bottega.engine.tables import NOBODY

COUNTS = [
    (name, players)
    for name in bottega.games()
    for players in range(bottega.game(name).spec.players[0], bottega.game(name).spec.players[1] + 1)
]
TABLES, KEPT, GENERATIONS = 64, 8, 8


def decisions_of(batch: Batch, priors: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> list[int]:
    """How long games are in which every table prefers actions in an order of its own."""
    dice = np.random.default_rng(0)
    while (waiting := batch.tables["to_play"] != NOBODY).any():
        liked = batch.legal_masks() * (priors + 0.02 * dice.random(priors.shape) + 1e-3)
        batch.play(np.where(waiting, liked.argmax(axis=1), -1))
    decisions: list[int] = batch.tables["decisions"].tolist()
    return decisions


def longest_found(game: Game) -> int:
    """The longest of many games whose players want long ones: the orders of preference that made the longest
    games are kept and varied."""
    dice, batch, found = np.random.default_rng(1), Batch(game, TABLES, threads=1), 0
    priors = dice.random((TABLES, len(game.actions)))
    for generation in range(GENERATIONS):
        batch.deal(1_000 * generation)
        lengths = decisions_of(batch, priors)
        found = max(found, *lengths)
        best = np.argsort(lengths)[-KEPT:]
        priors = np.repeat(priors[best], TABLES // KEPT, axis=0)
        varied = dice.random(priors.shape) < 0.1
        priors[varied] = dice.random(int(varied.sum()))
    return found


@pytest.mark.native
@pytest.mark.parametrize(
    ("name", "options", "times"),
    [
        ("palatinus", {}, 1.0),
        ("palatinus", {"board_setup": "random"}, 1.0),
        ("principato", {}, 4.0),
        ("tuscany", {"edition": "first"}, 3.0),
        ("tuscany", {}, 12.0),  # where colours can be cleared, for very long by the letter of the rules
        ("vecchio", {"round_limit": 30}, 4.0),
        ("vecchio", {}, 4.0),
    ],
)
def test_who_wants_a_long_game_does_not_get_a_longer_one(
    name: str, options: dict[str, Any], times: float
) -> None:
    spec = bottega.game(name).spec
    for players in range(spec.players[0], spec.players[1] + 1):
        game = bottega.game(name, players=players, **options)
        assert game.longest / times <= longest_found(game) <= game.longest


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_random_games_are_not_longer(name: str, players: int) -> None:
    game = bottega.game(name, players=players)
    batch = Batch(game, 2 if INTERPRETED else 2_000, threads=1)
    batch.deal(0)
    for _ in batch.play_out(3):
        pass
    assert batch.tables["decisions"].max() <= game.longest


@pytest.mark.parametrize(
    ("name", "players", "options", "most"),
    [
        # 5 slots and 6 rotations; 16 or 7 pieces, each a piece and a terrain, but the last one
        ("palatinus", 2, {}, 11 + 2 * 31),
        ("palatinus", 5, {}, 11 + 5 * 13),
        ("palatinus", 5, {"board_setup": "random"}, 5 * 13),
        # 42 turns of two actions with 9 decisions; 5 scorings of 6, two less in the last
        ("principato", 2, {}, 42 * 18 + 2 * 28),
        ("principato", 4, {}, 84 * 18 + 4 * 28),
        # set-up, rounds of turns in which an event asks everybody, the final round, uses of tiles
        ("vecchio", 2, {}, 2 * 7 + 2 * 200 * 12 + 2 * 21 + 55),
        ("vecchio", 4, {"round_limit": 30}, 4 * 7 + 4 * 30 * 14 + 4 * 25 + 55),
        # 58 placements; 59 short draws and 142 of two cards; 50 takes; castles and cities
        ("tuscany", 2, {"edition": "first"}, 6 + 2 * (59 + 142 + 50 + 58) + 100 + 174 + 10),
        # 95 draws of three cards; 64 clearings in each of 50 takes
        ("tuscany", 2, {}, 6 + 2 * (59 + 95 + 50 + 58) + 100 + 174 + 10 + 50 * 64),
    ],
)
def test_the_longest_game_follows_from_the_box(
    name: str, players: int, options: dict[str, Any], most: int
) -> None:
    assert bottega.game(name, players=players, **options).longest == most
