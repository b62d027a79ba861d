"""Ratings on the scale of Elo, from all games at once: their order does not matter.

The model is Plackett and Luce's, for two players Bradley and Terry's: the first place goes to each seat with
a chance proportional to the strength of its bot, the next place likewise among the seats that are left.

- Seats that share a place count as every order of them, each as a fraction of a game: between two players,
  half a victory for either.
- Copies of a bot are seats of the same strength.
- A deal counts as one observation, however many seatings it has. For every two bots that met half a deal is
  added which the one won, and half a deal which the other did: so nobody is infinitely strong.
- Intervals are those of a Bayesian bootstrap over deals, as in `intervals`. Two players' ratings and their
  intervals are those of the share, in other units.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import log
from typing import Any

import numpy as np

from bottega.engine.tables import Array
from bottega.lab.deals import Deal
from bottega.lab.intervals import PRIOR, SEED, Interval, spread
from bottega.lab.results import Played

ELO = 400.0 / log(10.0)  # a hundred points are odds of 1.78 to 1
RESAMPLES = 1_000
ROWS_AT_ONCE = 4_096
STEPS = 500
LONGEST_STEP = 1.0
CLOSE = 1e-6
RIDGE = 1e-12  # against rounding
Place = tuple[tuple[str, ...], str]  # the bots that are left, sorted, and the one that takes the place


@dataclass(frozen=True)
class Rating:
    """How strong a bot is; the anchor has 0, for sure."""

    elo: float
    interval: Interval | None = None


def rate(deals: Sequence[Deal], anchor: str, prior: float = PRIOR) -> dict[str, Rating]:
    """The ratings of all bots that met the anchor, or met somebody who did."""
    reached = _connected(deals, anchor)
    if len(reached) < 2:
        return {}
    deals = [deal for deal in deals if deal.bots[0] in reached]
    others = sorted(reached - {anchor})
    model = _Model(deals, [anchor, *others])
    [strengths] = model.fit(model.totals(prior))
    resampled = model.fit(model.resampled(prior))
    found = {anchor: Rating(0.0)}
    for number, name in enumerate(others):
        found[name] = Rating(float(strengths[number]) * ELO, spread(resampled[:, number] * ELO))
    return found


def choose_anchor(deals: Sequence[Deal], wanted: str) -> str:
    """The bot that is wanted, or where it met nobody the one with most deals."""
    met = Counter(name for deal in deals for name in sorted(deal.bots))
    return wanted if wanted in met or not met else min(met, key=lambda name: (-met[name], name))


def _connected(deals: Iterable[Deal], anchor: str) -> set[str]:
    tables = {frozenset(deal.bots) for deal in deals}
    reached, before = {anchor}, 0
    while len(reached) > before:
        before = len(reached)
        reached.update(*(bots for bots in tables if bots & reached))
    return reached


def places(game: Played) -> dict[Place, float]:
    """Every place of a game that was open to different bots, and who took it."""
    found: defaultdict[Place, float] = defaultdict(float)
    left = list(game.seats)
    for rank in sorted(set(game.ranks)):
        tied = [seat for seat, place in zip(game.seats, game.ranks, strict=True) if place == rank]
        ways = Counter(permutations(tied))
        for way, times in ways.items():
            still = list(left)
            for name in way:
                if len(set(still)) > 1:
                    found[tuple(sorted(still)), name] += times / ways.total()
                still.remove(name)
        for name in tied:
            left.remove(name)
    return found


class _Model:
    """Deals as how often each place was taken by whom; the first bot's strength is 0."""

    def __init__(self, deals: Sequence[Deal], names: Sequence[str]) -> None:
        known: dict[tuple[Any, ...], dict[Place, float]] = {}
        by_seed: dict[int, defaultdict[Place, float]] = {}  # what was played on one deal is one observation
        for deal in deals:
            row = by_seed.setdefault(deal.seed, defaultdict(float))
            for game in deal.games:
                result = (game.seats, game.ranks)
                if result not in known:
                    known[result] = places(game)
                for place, times in known[result].items():
                    row[place] += times / len(deal.games)
        pairs = {pair for deal in deals for pair in combinations(sorted(deal.bots), 2)}
        added = {(pair, name) for pair in pairs for name in pair}
        columns = {place: number for number, place in enumerate(sorted(added.union(*by_seed.values())))}
        rows = np.zeros((len(by_seed), len(columns)))
        for number, row in enumerate(by_seed.values()):
            for place, times in row.items():
                rows[number, columns[place]] = times
        self.rows, self.times = np.unique(rows.round(12), axis=0, return_counts=True)
        self.added = np.array([place in added for place in columns], float)
        self.took = np.array([[name == who for name in names] for _, who in columns], float)
        left = np.array([[left.count(name) for name in names] for left, _ in columns], float)
        self.left, same = np.unique(left, axis=0, return_inverse=True)
        self.open = np.eye(len(self.left))[same.ravel()]  # which row of `left` each place was open to

    def totals(self, prior: float) -> Array:
        """How often each place was taken, in one row."""
        return (self.times @ self.rows + prior * self.added)[None]

    def resampled(self, prior: float) -> Array:
        """The same with random weights of the deals; those of equal deals add up to one Gamma variable."""
        chance = np.random.default_rng(SEED)
        found = self.added * chance.gamma(prior, size=(RESAMPLES, len(self.added)))
        for first in range(0, len(self.rows), ROWS_AT_ONCE):
            part = slice(first, first + ROWS_AT_ONCE)
            weights = chance.gamma(self.times[part], size=(RESAMPLES, len(self.times[part])))
            found += weights @ self.rows[part]
        return found

    def fit(self, totals: Array) -> Array:
        """The strengths of all bots but the first, as logarithms, by Newton's method, for each row."""
        strengths = np.zeros((len(totals), self.left.shape[1]))
        taken, contested = totals @ self.took[:, 1:], (totals @ self.open)[:, :, None]
        diagonal = np.arange(self.left.shape[1] - 1)
        for _ in range(STEPS):
            chances = self.left * np.exp(strengths)[:, None]
            chances /= chances.sum(axis=2, keepdims=True)
            chances = chances[:, :, 1:]
            weighed = contested * chances
            expected = weighed.sum(axis=1)
            curvature = -weighed.swapaxes(1, 2) @ chances
            curvature[:, diagonal, diagonal] += expected + RIDGE
            step = np.linalg.solve(curvature, (taken - expected)[:, :, None])[:, :, 0]
            longest = np.abs(step).max(axis=1, keepdims=True)
            strengths[:, 1:] += step * np.minimum(1.0, LONGEST_STEP / np.maximum(longest, CLOSE))
            if longest.max() < CLOSE:
                break
        return strengths[:, 1:]
