"""Figures of random play that were simulated once outside this project: gross errors would show here."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from bottega.engine.events import new_log
from bottega.engine.interpreted import rows

from .playing import deal_many, palatinus

GAMES = 4000
pytestmark = pytest.mark.native


@dataclass(frozen=True)
class Figures:
    """What the simulation gave: quantiles of points, means per game, shares of games."""

    winner: tuple[float, float, float]
    last: float
    captives: float
    fled: float
    ones: float
    twos: float
    tie_on_points: float
    shared: float
    winner_changes: float
    tied_hills: float


SIMULATED = {
    2: Figures((17, 21, 25), 14, 5.8, 1.1, 0.07, 0.76, 0.047, 0.003, 0.07, 0.4),
    3: Figures((14, 17, 21), 8, 8.9, 1.6, 0.22, 1.19, 0.071, 0.021, 0.11, 0.6),
    4: Figures((11, 13, 17), 4, 6.0, 1.0, 0.13, 1.55, 0.102, 0.032, 0.15, 0.7),
    5: Figures((10, 12, 16), 3, 7.7, 1.3, 0.21, 1.77, 0.122, 0.033, 0.18, 0.85),
}
ANY_COUNT = pytest.mark.parametrize("players", SIMULATED)


@cache
def played(players: int, free_spring: str = "once") -> np.ndarray[Any, Any]:
    """Ends of random games on random boards."""
    game = palatinus(players, board_setup="random", free_spring=free_spring)
    tables = deal_many(game, GAMES, first_seed=1)
    choosers = np.arange(GAMES, dtype=np.uint64) * np.uint64(2_654_435_761) + np.uint64(17)
    actions = np.zeros((GAMES, 1), np.int16)
    log = new_log(listening=False)
    game.spec.kernels.play_out_tables(
        rows(game.box), rows(tables), rows(log), rows(choosers), rows(actions), 0, GAMES
    )
    return tables


def points_of(players: int) -> np.ndarray[Any, Any]:
    points: np.ndarray[Any, Any] = played(players)["points"][:, :players]
    return points


@ANY_COUNT
def test_points_of_the_winner_and_of_the_last(players: int) -> None:
    best, worst = points_of(players).max(axis=1), points_of(players).min(axis=1)
    quantiles = np.quantile(best, (0.1, 0.5, 0.9))
    assert np.abs(quantiles - SIMULATED[players].winner).max() <= 1
    assert abs(float(np.median(worst)) - SIMULATED[players].last) <= 1


@ANY_COUNT
def test_captives_flights_and_score_tokens_per_game(players: int) -> None:
    tables, expected = played(players), SIMULATED[players]
    assert abs(tables["captives"].sum(axis=1).mean() - expected.captives) < 0.2
    assert abs((tables["fate"] == 2).sum(axis=1).mean() - expected.fled) < 0.1
    assert abs(tables["ones"].sum(axis=1).mean() - expected.ones) < 0.04
    assert abs(tables["twos"].sum(axis=1).mean() - expected.twos) < 0.12


@ANY_COUNT
def test_ties_and_shared_victories(players: int) -> None:
    points, ranks = points_of(players), played(players)["rank"][:, :players]
    ties = ((points == points.max(axis=1, keepdims=True)).sum(axis=1) > 1).mean()
    shared = ((ranks == 1).sum(axis=1) > 1).mean()
    assert abs(ties - SIMULATED[players].tie_on_points) < 0.025
    assert abs(shared - SIMULATED[players].shared) < 0.015


@ANY_COUNT
def test_the_other_reading_of_free_springs_changes_some_winners(players: int) -> None:
    """The same games: the reading changes no choice, only the evaluation."""
    once, twice = played(players), played(players, "twice")
    assert (once["piece"] == twice["piece"]).all()
    changed = ((once["rank"] == 1) != (twice["rank"] == 1)).any(axis=1).mean()
    assert abs(changed - SIMULATED[players].winner_changes) < 0.05


@ANY_COUNT
def test_the_first_player_has_no_advantage(players: int) -> None:
    tables = played(players)
    first = tables["rank"][np.arange(GAMES), tables["first_player"]] == 1
    won = first / (tables["rank"] == 1).sum(axis=1)
    assert abs(won.mean() - 1 / players) < 0.035


@ANY_COUNT
def test_hills_stay_unclaimed_or_tied_about_as_often_as_simulated(players: int) -> None:
    outcome = played(players)["outcome"]
    assert abs((outcome == 0).sum(axis=1).mean() - 0.3) < 0.1
    assert abs((outcome == 2).sum(axis=1).mean() - SIMULATED[players].tied_hills) < 0.1
