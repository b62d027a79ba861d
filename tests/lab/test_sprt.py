"""The sequential test: worked out by hand, and its errors by simulation."""

from collections.abc import Callable
from math import log
from typing import Any

import numpy as np
import pytest

from bottega.engine.errors import BadOption
from bottega.lab.sprt import (
    FEWEST_DEALS,
    H0,
    H1,
    UNDECIDED,
    Hypotheses,
    Sprt,
    better_than,
    log_likelihood_ratio,
)

HALF_OR_MORE = Hypotheses(0.5, 0.6)
ARENAS = 250


def after(scores: dict[float, int], hypotheses: Hypotheses = HALF_OR_MORE) -> Sprt:
    test = Sprt(hypotheses)
    for score, times in scores.items():
        for _ in range(times):
            test.add(score)
    return test


def test_the_bounds_follow_from_the_errors() -> None:
    assert (HALF_OR_MORE.lower, HALF_OR_MORE.upper) == pytest.approx((-log(19), log(19)))
    uneven = Hypotheses(0.5, 0.6, alpha=0.01, beta=0.2)
    assert (uneven.lower, uneven.upper) == pytest.approx((log(0.2 / 0.99), log(80)))


@pytest.mark.parametrize(("won", "lost"), [(17, 0), (0, 9), (12, 8), (3, 3)])
def test_deals_that_are_won_or_lost_have_the_ratio_of_a_binomial_test(won: int, lost: int) -> None:
    """With half a deal won and half a deal lost added."""
    expected = (won + 0.5) * log(0.6 / 0.5) + (lost + 0.5) * log(0.4 / 0.5)
    assert after({1.0: won, 0.0: lost}).llr == pytest.approx(expected)


def test_hypotheses_alike_far_from_what_was_seen_are_alike_likely() -> None:
    assert after({0.5: 30}, Hypotheses(0.4, 0.6)).llr == pytest.approx(0, abs=1e-9)
    mirrored = Hypotheses(0.45, 0.6), Hypotheses(0.4, 0.55)
    scores = {0.0: 3, 0.25: 4, 0.5: 9, 1.0: 6}
    other = {1 - score: times for score, times in scores.items()}
    assert after(scores, mirrored[0]).llr == pytest.approx(-after(other, mirrored[1]).llr)


def test_the_order_of_deals_does_not_matter() -> None:
    assert after({0.0: 4, 0.5: 7, 1.0: 9}).llr == pytest.approx(after({1.0: 9, 0.0: 4, 0.5: 7}).llr)


def test_nothing_is_decided_by_fewer_deals_than_are_stated() -> None:
    asked = Hypotheses(0.25, 0.5)
    before = after({1.0: FEWEST_DEALS - 1}, asked)
    assert (before.llr > asked.upper, before.decision) == (True, UNDECIDED)
    assert after({1.0: FEWEST_DEALS}, asked).decision == H1


def test_a_clear_result_is_accepted_either_way_and_a_middling_one_is_not() -> None:
    assert after({1.0: 17}).decision == H1
    assert after({0.0: 17}).decision == H0
    assert after({0.5: 30}).decision == H0
    assert after({0.5: 20, 1.0: 5}, Hypotheses(0.55, 0.65)).decision == UNDECIDED
    assert Sprt(HALF_OR_MORE).decision == UNDECIDED


def test_a_test_can_be_written_as_json() -> None:
    data = after({1.0: 17}).to_json()
    assert (data["p0"], data["p1"], data["alpha"], data["beta"]) == (0.5, 0.6, 0.05, 0.05)
    assert (data["deals"], data["fewest_deals"], data["decision"]) == (17, FEWEST_DEALS, "H1")
    assert data["lower"] < 0 < data["upper"] < data["llr"]


def test_the_share_is_the_mean_of_deals() -> None:
    assert after({1.0: 3, 0.5: 1}).share == 0.875
    assert Sprt(HALF_OR_MORE).share == 0


def test_better_means_a_tenth_more_or_half_of_what_is_left() -> None:
    assert (better_than(0.25).p0, better_than(0.25).p1) == pytest.approx((0.25, 0.35))
    assert better_than(0.9).p1 == pytest.approx(0.95)


@pytest.mark.parametrize("shares", [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (float("nan"), 0.6)])
def test_impossible_shares_are_refused(shares: tuple[float, float]) -> None:
    with pytest.raises(BadOption, match="expected 0 < P0 < P1 < 1"):
        Hypotheses(*shares)


@pytest.mark.parametrize("errors", [(0.0, 0.05), (0.05, 0.5), (1.5, 0.05), (0.05, float("nan"))])
def test_impossible_errors_are_refused(errors: tuple[float, float]) -> None:
    with pytest.raises(BadOption, match="an error of"):
        Hypotheses(0.5, 0.6, *errors)


def independent(games: int) -> Callable[[Any, float, tuple[int, int]], Any]:
    """The games of a deal have nothing to do with each other."""
    return lambda chance, share, shape: chance.binomial(games, share, shape)


def seats_decide(chance: Any, share: float, shape: tuple[int, int]) -> Any:
    """Three quarters of all pairs split."""
    ahead = share - 0.5
    return chance.choice(3, shape, p=[0.125 - ahead, 0.75, 0.125 + ahead])


def deals_decide(chance: Any, share: float, shape: tuple[int, int]) -> Any:
    """Both games of a pair go to the same bot."""
    return 2 * chance.binomial(1, share, shape)


@pytest.mark.parametrize(
    ("games", "deal", "asked", "most"),
    [
        (2, independent(2), HALF_OR_MORE, 200),
        (2, seats_decide, HALF_OR_MORE, 120),
        (2, deals_decide, Hypotheses(0.5, 0.65), 160),
        (4, independent(4), Hypotheses(0.25, 0.35), 120),
        (2, independent(2), Hypotheses(0.85, 0.95), 120),
    ],
)
def test_the_errors_are_about_as_small_as_stated(
    games: int, deal: Callable[[Any, float, tuple[int, int]], Any], asked: Hypotheses, most: int
) -> None:
    """250 arenas for either truth, each looked at after every deal: 5 % are 12 or 13 errors, or 22 by chance
    (three standard deviations). Few are left undecided."""
    chance = np.random.default_rng(1)
    for truth, wrong in ((asked.p0, H1), (asked.p1, H0)):
        wins = deal(chance, truth, (ARENAS, most))
        counts = (wins[:, :, None] == np.arange(games + 1)).cumsum(axis=1)
        ratios = log_likelihood_ratio(counts, np.arange(games + 1) / games, asked.p0, asked.p1)
        over = (ratios <= asked.lower) | (ratios >= asked.upper)
        over[:, : FEWEST_DEALS - 1] = False
        decided = over.any(axis=1)
        ends = ratios[np.arange(ARENAS), over.argmax(axis=1)]
        errors = decided & ((ends > 0) == (wrong == H1))
        assert errors.sum() <= 22
        assert decided.mean() > 0.9
