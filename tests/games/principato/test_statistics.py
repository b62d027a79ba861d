"""Figures of random play that were simulated once outside this project: gross errors would show here."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from bottega.engine.batches import Batch
from bottega.engine.events import new_log
from bottega.engine.interpreted import rows

from .playing import DECISIONS_MAX, FIGURES, deal_many, principato

GAMES = 4000
POOL_GAMES = 1000
pytestmark = pytest.mark.native


@dataclass(frozen=True)
class Figures:
    """What the simulation gave: means of points, of the winner's, of their parts, of decisions; the share of
    games in which no soldier was left at some decision."""

    points: float
    winner: float
    highest: int
    military: float
    culture: float
    goals: float
    decisions: float
    longest: int
    no_soldier: float


SIMULATED = {
    2: Figures(6.9, 9.9, 22, 5.0, 1.4, 0.6, 141, 188, 0.12),
    3: Figures(18.5, 27.6, 45, 15.7, 1.5, 1.3, 205, 256, 0.12),
    4: Figures(20.1, 31.4, 51, 17.3, 1.5, 1.3, 278, 338, 0.29),
}
ANY_COUNT = pytest.mark.parametrize("players", SIMULATED)
VALUES = np.array([culture["values"] for culture in FIGURES["culture"]])


@cache
def played(players: int) -> np.ndarray[Any, Any]:
    """Ends of random games."""
    game = principato(players)
    tables = deal_many(game, GAMES, first_seed=1)
    choosers = np.arange(GAMES, dtype=np.uint64) * np.uint64(2_654_435_761) + np.uint64(17)
    actions = np.zeros((GAMES, 1), np.int16)
    log = new_log(listening=False)
    game.spec.kernels.play_out_tables(
        rows(game.box), rows(tables), rows(log), rows(choosers), rows(actions), 0, GAMES
    )
    return tables


@ANY_COUNT
def test_points_of_all_and_of_the_winner(players: int) -> None:
    points, expected = played(players)["points"][:, :players], SIMULATED[players]
    assert abs(points.mean() - expected.points) < 0.3
    assert abs(points.max(axis=1).mean() - expected.winner) < 0.5
    assert points.min() >= 0
    assert abs(int(points.max()) - expected.highest) < 12


@ANY_COUNT
def test_where_the_points_come_from(players: int) -> None:
    tables, expected = played(players), SIMULATED[players]
    military = tables["military"][:, :players].mean()
    culture = (tables["culture"][:, :players] * VALUES).sum(axis=(2, 3)).mean()
    assert abs(military - expected.military) < 0.2
    assert abs(culture - expected.culture) < 0.15
    assert abs(tables["points"][:, :players].mean() - military - culture - expected.goals) < 0.15


@ANY_COUNT
def test_how_many_decisions_a_game_takes(players: int) -> None:
    decisions = played(players)["decisions"]
    assert abs(decisions.mean() - SIMULATED[players].decisions) < 1.5
    assert abs(int(decisions.max()) - SIMULATED[players].longest) < 25
    assert decisions.max() <= DECISIONS_MAX[players]


@ANY_COUNT
def test_how_often_the_soldiers_run_out(players: int) -> None:
    batch = Batch(principato(players), POOL_GAMES, threads=1)
    batch.deal(7)
    chance = np.random.default_rng(5)
    empty = np.zeros(POOL_GAMES, bool)
    while (batch.to_play >= 0).any():
        empty |= batch.tables["pool"][:, 3] == 0
        masks = batch.legal_masks()
        batch.play((masks * (1.0 + chance.random(masks.shape))).argmax(axis=1))
    assert abs(empty.mean() - SIMULATED[players].no_soldier) < 0.05


@ANY_COUNT
def test_cubes_of_the_reserve_never_run_short_in_random_play(players: int) -> None:
    """In 500 games food never fell below 17 nor gold below 18; here at the end of 500 games."""
    reserve = played(players)["reserve"][:500]
    assert reserve[:, 0].min() >= 15
    assert reserve[:, 1].min() >= 15


@ANY_COUNT
def test_seats_have_about_equal_chances(players: int) -> None:
    tables = played(players)
    first = tables["rank"][np.arange(GAMES), tables["first_player"]] == 1
    won = first / (tables["rank"] == 1).sum(axis=1)
    assert abs(won.mean() - 1 / players) < 0.05
