"""Figures of random play that were simulated once outside this project: gross errors would show here."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from .playing import play_many, vecchio

GAMES = 2000
pytestmark = pytest.mark.native


@dataclass(frozen=True)
class Figures:
    """What the simulation of 500 games gave."""

    rounds: float  # before the final one
    few_rounds: float  # 5 %
    many_rounds: float  # 95 %
    decisions: float
    winner: float
    mean: float
    last: float


SIMULATED = {
    2: Figures(90, 66, 121, 426, 46, 39, 31),
    3: Figures(84, 65, 105, 593, 46, 36, 25),
    4: Figures(90, 71, 114, 852, 45, 32, 20),
}
SOURCES_OF_THREE = {
    "region_members": 24.7,
    "council_members": 1.8,
    "nobility_members": 0.4,
    "all_tracks": 0.5,
    "majorities": 4.7,
    "medici_tokens": 1.7,
    "pass_bonus": 0.6,
    "nobility_tiles": 1.1,
}
ANY_COUNT = pytest.mark.parametrize("players", SIMULATED)


@cache
def played(players: int) -> np.ndarray[Any, Any]:
    return play_many(vecchio(players), GAMES, first_seed=1)


@ANY_COUNT
def test_random_games_are_as_long_as_simulated(players: int) -> None:
    rounds = played(players)["round_number"] - 1
    expected = SIMULATED[players]
    assert abs(rounds.mean() - expected.rounds) < 3
    assert np.abs(np.quantile(rounds, (0.05, 0.95)) - (expected.few_rounds, expected.many_rounds)).max() < 6
    assert abs(played(players)["decisions"].mean() / expected.decisions - 1) < 0.03


@ANY_COUNT
def test_points_of_random_games_are_as_simulated(players: int) -> None:
    points, expected = played(players)["points"][:, :players], SIMULATED[players]
    assert abs(points.max(axis=1).mean() - expected.winner) < 1.3
    assert abs(points.mean() - expected.mean) < 1.0
    assert abs(points.min(axis=1).mean() - expected.last) < 1.3
    assert abs(points.std() - 10) < 1


def test_points_come_from_where_they_came_in_the_simulation() -> None:
    means = played(3)["breakdown"][:, :3].mean(axis=(0, 1))
    for found, (source, expected) in zip(means, SOURCES_OF_THREE.items(), strict=True):
        assert abs(found - expected) < 0.25 + 0.02 * expected, source


@ANY_COUNT
def test_every_seat_wins_about_as_often(players: int) -> None:
    ranks = played(players)["rank"][:, :players]
    shares = (ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)
    assert np.abs(shares.mean(axis=0) - 1 / players).max() < 0.05


@ANY_COUNT
def test_random_games_hardly_ever_reach_the_limit_of_rounds(players: int) -> None:
    assert (played(players)["round_number"] > 200).mean() < 0.005
