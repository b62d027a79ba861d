"""How sure a share of victories is.

Deals are resampled, and games are not. The way is the Bayesian bootstrap (Rubin 1981): every deal has a
random weight, Gamma(1) distributed, instead of a random number of copies. Half a deal that is won and half a
deal that is lost are added. Where a deal is either won or lost this is Jeffreys' interval exactly; and a bot
that has won all its deals, or exactly half of every deal, is not taken for one that always will.
`benchmarks/interval_coverage.py` compares them with others, on deals of known truth.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import numpy as np

from bottega.engine.tables import Array

LEVEL = 0.95
PRIOR = 0.5  # deals won, and deals lost, that nobody has played
RESAMPLES = 10_000
SEED = 1

Interval = tuple[float, float]


def share_interval(scores: Sequence[float], level: float = LEVEL) -> Interval:
    """An interval for the mean of scores between 0 and 1, one for each deal."""
    if not scores:
        return 0.0, 1.0
    values, counts = np.unique([0.0, *scores, 1.0], return_counts=True)
    shapes = counts.astype(float)  # the weights of equal scores add up to one Gamma variable
    shapes[[0, -1]] += PRIOR - 1.0
    weights = np.random.default_rng(SEED).gamma(shapes, size=(RESAMPLES, len(shapes)))
    return spread(weights @ values / weights.sum(axis=1), level)


def spread(found: Array, level: float = LEVEL) -> Interval:
    """Where the middle part of resampled figures lies."""
    low, high = np.quantile(found, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def wilson(wins: float, games: int, level: float = LEVEL) -> Interval:
    """Wilson's interval for a share of wins, where single games are the observations."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)
