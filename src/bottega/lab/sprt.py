"""When an arena may stop: a sequential probability ratio test over deals.

H0: the first bot wins a share `p0` of its games or less; H1: `p1` or more. The likelihood of the scores of
all deals is maximised under a mean of p0, and of p1, over all distributions on the scores that occurred: the
generalised test on pentanomial counts by which chess engines are tested (Van den Bergh), for any number of
players. Half a deal won and half a deal lost are added, as in `intervals`. Wald's bounds follow from the
errors: alpha to accept H1 where p0 is true, beta to accept H0 where p1 is true. A normal approximation would
do near a half, and errs several times as often as stated where a bot wins nine games of ten.
"""

from collections import Counter
from dataclasses import asdict, dataclass, field
from math import log
from typing import Any

import numpy as np

from bottega.engine.errors import BadOption
from bottega.engine.tables import Array
from bottega.lab.intervals import PRIOR

ERROR = 0.05
FEWEST_DEALS = 16
MARGIN = 0.1  # from p0 to p1, where p1 is not given
HALVINGS = 50
H0, H1, UNDECIDED = "H0", "H1", "undecided"


@dataclass(frozen=True)
class Hypotheses:
    """What is asked about the first bot, and how often the answer may be wrong."""

    p0: float
    p1: float
    alpha: float = ERROR
    beta: float = ERROR

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise BadOption(f"shares {self.p0} and {self.p1} are not possible: expected 0 < P0 < P1 < 1")
        for error in (self.alpha, self.beta):
            if not 0 < error < 0.5:
                raise BadOption(f"an error of {error} is not possible: expected more than 0, less than 0.5")

    @property
    def lower(self) -> float:
        """H0 is accepted from here on down."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """H1 is accepted from here on up."""
        return log((1 - self.beta) / self.alpha)


def better_than(share: float, alpha: float = ERROR, beta: float = ERROR) -> Hypotheses:
    """Whether a bot wins more than this share: by MARGIN, or by half of what is left to win."""
    return Hypotheses(share, min(share + MARGIN, (1 + share) / 2), alpha, beta)


@dataclass
class Sprt:
    """A test that goes on."""

    hypotheses: Hypotheses
    deals: int = 0
    llr: float = 0.0  # the logarithm of the likelihood ratio
    scores: Counter[float] = field(default_factory=Counter, repr=False)

    def add(self, score: float) -> None:
        """One more deal, in which the first bot had this share of the victories."""
        self.deals += 1
        self.scores[score] += 1
        values = sorted({0.0, *self.scores, 1.0})
        counts = np.array([self.scores[value] for value in values], float)
        self.llr = float(
            log_likelihood_ratio(counts, np.array(values), self.hypotheses.p0, self.hypotheses.p1)
        )

    @property
    def share(self) -> float:
        """Of victory, in the mean of all deals."""
        return sum(score * times for score, times in self.scores.items()) / max(1, self.deals)

    @property
    def decision(self) -> str:
        """Which hypothesis is accepted."""
        if self.deals < FEWEST_DEALS or self.hypotheses.lower < self.llr < self.hypotheses.upper:
            return UNDECIDED
        return H1 if self.llr > 0 else H0

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        bounds = {"lower": self.hypotheses.lower, "upper": self.hypotheses.upper}
        state = {"deals": self.deals, "fewest_deals": FEWEST_DEALS, "llr": self.llr}
        return asdict(self.hypotheses) | bounds | state | {"decision": self.decision}


def log_likelihood_ratio(counts: Array, values: Array, p0: float, p1: float) -> Array:
    """Of a mean of p1 to one of p0, for deals that scored the `values` (from 0 to 1) so many times; along the
    last axis of `counts`, so that many tests can be looked at once."""
    weights = np.array(counts, float)
    weights[..., [0, -1]] += PRIOR
    return _loss(weights, values - p0) - _loss(weights, values - p1)


def _loss(weights: Array, distances: Array) -> Array:
    """What a mean that is given takes from the log-likelihood; `distances` are those of the scores from it.

    The most likely frequencies are proportional to weight / (1 + t * distance), for the only t between the
    poles at which the mean is the given one."""
    low = np.full(weights.shape[:-1], -1.0 / distances[-1])
    high = np.full(weights.shape[:-1], -1.0 / distances[0])
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        above = (weights * distances / (1.0 + middle[..., None] * distances)).sum(axis=-1) > 0
        low, high = np.where(above, middle, low), np.where(above, high, middle)
    found: Array = (weights * np.log1p(((low + high) / 2)[..., None] * distances)).sum(axis=-1)
    return found
