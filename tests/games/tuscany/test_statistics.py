"""Figures of random play that were simulated once outside this project: gross errors would show here."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from bottega.engine.events import new_log
from bottega.engine.interpreted import rows

from .playing import deal_many, tuscany

GAMES = 3000
pytestmark = pytest.mark.native


@dataclass(frozen=True)
class Figures:
    """Part 10 of the rules, uniform random play: means over 300 games."""

    winner: float
    seats: float
    margin: float
    turns: float
    decisions: float
    empty: float


SIMULATED = {
    ("revised", 2): Figures(33.7, 28.9, 9.7, 44.0, 164, 21.5),
    ("revised", 3): Figures(32.1, 25.8, 6.7, 40.3, 227, 21.9),
    ("revised", 4): Figures(31.7, 23.8, 6.3, 37.8, 286, 22.1),
    ("first", 2): Figures(32.9, 28.7, 8.4, 44.1, 163, 22),
    ("first", 3): Figures(33.6, 27.3, 6.8, 42.5, 236, 22),
    ("first", 4): Figures(33.3, 25.9, 5.7, 40.4, 300, 22),
}
GREEN = {  # at the three scorings
    ("revised", 2): (2.1, 5.4, 10.0),
    ("revised", 3): (1.9, 4.9, 9.3),
    ("revised", 4): (1.8, 4.7, 9.1),
    ("first", 2): (2.0, 5.2, 9.4),
}
EACH = pytest.mark.parametrize(("edition", "players"), SIMULATED)


@cache
def played(edition: str, players: int) -> np.ndarray[Any, Any]:
    """Ends of random games."""
    game = tuscany(players, edition=edition)
    tables = deal_many(game, GAMES, first_seed=1)
    choosers = np.arange(GAMES, dtype=np.uint64) * np.uint64(2_654_435_761) + np.uint64(17)
    actions = np.zeros((GAMES, 1), np.int16)
    log = new_log(listening=False)
    game.spec.kernels.play_out_tables(
        rows(game.box), rows(tables), rows(log), rows(choosers), rows(actions), 0, GAMES
    )
    return tables


@EACH
def test_points_of_winners_and_of_all_seats(edition: str, players: int) -> None:
    points = np.sort(played(edition, players)["points"][:, :players], axis=1)
    expected = SIMULATED[edition, players]
    assert abs(points[:, -1].mean() - expected.winner) < 1.8
    assert abs(points.mean() - expected.seats) < 1.3
    assert abs((points[:, -1] - points[:, -2]).mean() - expected.margin) < 1.2


@EACH
def test_turns_and_decisions(edition: str, players: int) -> None:
    tables, expected = played(edition, players), SIMULATED[edition, players]
    assert abs(tables["lap"].mean() - expected.turns) < 1.2
    assert abs(tables["decisions"].mean() - expected.decisions) < 6
    assert tables["decisions"].max() < 700


@EACH
def test_empty_spaces(edition: str, players: int) -> None:
    filled = np.bitwise_count(played(edition, players)["filled"][:, :players])
    assert abs(30 - filled.mean() - SIMULATED[edition, players].empty) < 0.6


@pytest.mark.parametrize(("edition", "players"), GREEN)
def test_green_points_at_the_scorings(edition: str, players: int) -> None:
    green = played(edition, players)["red_from"][:, :players, :3].mean(axis=(0, 1))
    assert np.abs(green - GREEN[edition, players]).max() < 0.6


@EACH
def test_no_seat_is_favoured_much(edition: str, players: int) -> None:
    ranks = played(edition, players)["rank"][:, :players] == 1
    won = (ranks / ranks.sum(axis=1, keepdims=True)).mean(axis=0)
    assert np.abs(won - 1 / players).max() < 0.1
