"""Do the arena's intervals and its sequential test keep what they promise?

    python benchmarks/interval_coverage.py

Deals with a known truth are made up, of two games each: independent ones, ones that a lucky deal decides and
ones that split. How often do 95 % intervals hold the true share: ours, those of the percentile bootstrap, and
those of the normal approximation? And how often does the sequential test accept the wrong
hypothesis, with errors of 5 % stated?
"""

import argparse
from itertools import product
from statistics import NormalDist

import numpy as np

from bottega.engine.tables import Array
from bottega.lab.intervals import LEVEL, share_interval
from bottega.lab.sprt import FEWEST_DEALS, Hypotheses, log_likelihood_ratio

SHARES = (0.5, 0.7, 0.85, 0.95)
KINDS = ("independent", "decided", "split")
DEALS = (10, 20, 50)
MOST_DEALS = 3_000
SCORES = np.array([0.0, 0.5, 1.0])
HYPOTHESES = (Hypotheses(0.5, 0.6), Hypotheses(0.7, 0.8), Hypotheses(0.85, 0.925))


def frequencies(share: float, kind: str) -> Array:
    """How often a deal of two games brings 0, 1 and 2 victories; all with the same mean."""
    both = share * share if kind == "independent" else share if kind == "decided" else max(0.0, 2 * share - 1)
    one = 2 * (share - both)
    return np.array([1 - both - one, one, both])


def percentile(scores: Array, chance: np.random.Generator) -> tuple[float, float]:
    means = chance.choice(scores, (1_000, len(scores))).mean(axis=1)
    low, high = np.quantile(means, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def normal(scores: Array) -> tuple[float, float]:
    half = NormalDist().inv_cdf((1 + LEVEL) / 2) * scores.std(ddof=1) / np.sqrt(len(scores))
    return scores.mean() - half, scores.mean() + half


def coverage(runs: int, chance: np.random.Generator) -> None:
    print("| share | games of a deal | deals | ours | percentile | normal |\n|---|---|---|---|---|---|")
    for share, kind, deals in product(SHARES, KINDS, DEALS):
        held = np.zeros(3)
        for _ in range(runs):
            scores = chance.choice(SCORES, deals, p=frequencies(share, kind))
            found = (share_interval(scores.tolist()), percentile(scores, chance), normal(scores))
            held += [low <= share <= high for low, high in found]
        told = " | ".join(f"{part:.0%}" for part in held / runs)
        print(f"| {share} | {kind} | {deals} | {told} |", flush=True)


def wrong_share(truth: float, kind: str, asked: Hypotheses, runs: int, chance: np.random.Generator) -> float:
    """How often the hypothesis that is not true is accepted."""
    counts, open_still, wrong = np.zeros((runs, 3)), np.ones(runs, bool), 0
    for deals in range(1, MOST_DEALS + 1):
        found = chance.choice(3, runs, p=frequencies(truth, kind))
        counts[np.arange(runs), found] += 1
        if deals < FEWEST_DEALS:
            continue
        ratio = log_likelihood_ratio(counts[open_still], SCORES, asked.p0, asked.p1)
        bad = ratio >= asked.upper if truth == asked.p0 else ratio <= asked.lower
        wrong += int(bad.sum())
        open_still[open_still] = (ratio > asked.lower) & (ratio < asked.upper)
        if not open_still.any():
            break
    return wrong / runs


def errors(runs: int, chance: np.random.Generator) -> None:
    print("\n| hypotheses | games of a deal | H1 where H0 is true | H0 where H1 is |\n|---|---|---|---|")
    for asked, kind in product(HYPOTHESES, KINDS):
        told = (f"{wrong_share(truth, kind, asked, runs, chance):.1%}" for truth in (asked.p0, asked.p1))
        print(f"| {asked.p0} or {asked.p1} | {kind} | {' | '.join(told)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=800, help="arenas that are made up for each line")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = np.random.default_rng(given.seed)
    coverage(given.runs, chance)
    errors(given.runs, chance)


if __name__ == "__main__":
    main()
