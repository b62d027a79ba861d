"""Ratings: worked out by hand where that is possible."""

from collections.abc import Sequence
from itertools import permutations
from math import log10
from random import Random

import pytest

from bottega.lab.deals import Deal, complete_deals
from bottega.lab.ratings import choose_anchor, places, rate
from bottega.lab.results import Played

from .made_up import SHARED, WON, pair, pairs, played

TWICE = 400 * log10(2)  # 120.41 points: odds of two to one


def single(games: Sequence[Played]) -> list[Deal]:
    """Every game as a deal of its own."""
    return [Deal(seed, (game,)) for seed, game in enumerate(games)]


def elo(deals: Sequence[Deal], anchor: str, prior: float = 0.0) -> dict[str, float]:
    return {name: rating.elo for name, rating in rate(deals, anchor, prior).items()}


@pytest.mark.parametrize(("won", "split", "lost"), [(30, 0, 10), (10, 10, 10), (1, 5, 3), (0, 7, 1)])
def test_two_bots_are_as_far_apart_as_the_odds_of_their_score(won: int, split: int, lost: int) -> None:
    share = (won + split / 2) / (won + split + lost)
    found = elo(complete_deals(pairs(won, split, lost)), "b")
    assert found == {"a": pytest.approx(400 * log10(share / (1 - share)), abs=1e-6), "b": 0}


def test_a_shared_victory_is_half_of_one() -> None:
    """Three quarters of the victories: odds of three to one."""
    found = elo(complete_deals(pair(WON, SHARED, 0)), "b")
    assert found["a"] == pytest.approx(400 * log10(3))


def test_half_a_deal_won_and_half_a_deal_lost_keep_a_rating_finite() -> None:
    deals = complete_deals(pairs(20, 0, 0))
    found = rate(deals, "b")["a"]
    assert found.elo == pytest.approx(400 * log10(20.5 / 0.5))
    assert found.interval is not None
    assert 200 < found.interval[0] < found.elo < found.interval[1] < 10_000


def test_three_bots_of_known_strengths_are_found_again() -> None:
    """Strengths of 2, 1 and 1: a wins half of all games, then the others' places are even; b wins a quarter,
    then a is second twice as often as c. In twelve games each order has the frequency that belongs to it."""
    times = {"abc": 3, "acb": 3, "bac": 2, "bca": 1, "cab": 2, "cba": 1}
    games = [played(order, (1, 2, 3)) for order, number in times.items() for _ in range(number)]
    found = elo(single(games), "c")
    assert found == {"a": pytest.approx(TWICE), "b": pytest.approx(0, abs=1e-6), "c": 0}


def test_a_bot_against_two_copies_is_rated_by_its_places() -> None:
    """Twice as strong as either copy: first in 2 of 4 games, second in 2 of 3 of the others."""
    places = [(1, 2, 3)] * 3 + [(2, 1, 3)] * 2 + [(3, 1, 2)]
    found = elo(single([played("abb", ranks) for ranks in places]), "b")
    assert found["a"] == pytest.approx(TWICE)


@pytest.mark.parametrize("copies", [1, 2, 3, 4])
def test_copies_do_not_lift_a_rating(copies: int) -> None:
    """Who takes every place equally often among equals is their equal."""
    seats = ("one", *["many"] * copies)
    ranks = [[1 + (place + turn) % len(seats) for place in range(len(seats))] for turn in range(len(seats))]
    found = elo(single([played(seats, places) for places in ranks]), "many")
    assert found["one"] == pytest.approx(0, abs=1e-6)


def test_seats_that_share_a_place_count_as_every_order_of_them() -> None:
    shared = elo(single([played("abc", (1, 2, 2)), played("abc", (3, 1, 1))]), "c")
    orders = [(1, 2, 3), (1, 3, 2), (3, 1, 2), (3, 2, 1)]
    assert shared == pytest.approx(elo(single([played("abc", ranks) for ranks in orders]), "c"), abs=1e-6)
    assert shared["b"] == pytest.approx(0, abs=1e-6)
    assert places(played("abc", (1, 1, 1))) == pytest.approx(
        {
            **{(("a", "b", "c"), name): 1 / 3 for name in "abc"},
            **{(left, name): 1 / 6 for left in (("a", "b"), ("a", "c"), ("b", "c")) for name in left},
        }
    )


def test_places_among_copies_say_nothing() -> None:
    assert places(played("abb", (1, 2, 3))) == {(("a", "b", "b"), "a"): 1}


def test_a_third_bot_is_compared_through_those_it_met() -> None:
    """a has three victories to b's one, b has three to c's one: nine to one between a and c."""
    found = elo(complete_deals([*pairs(3, 0, 1), *pairs(3, 0, 1, "bc", seed=10)]), "c")
    assert found == {
        "a": pytest.approx(400 * log10(9)),
        "b": pytest.approx(400 * log10(3)),
        "c": 0,
    }


def test_who_never_met_the_anchor_or_somebody_who_did_has_no_rating() -> None:
    deals = complete_deals([*pairs(1, 1, 1), *pairs(1, 1, 1, "cd")])
    assert set(elo(deals, "a", 0.5)) == {"a", "b"}
    assert rate(deals, "nobody") == {}
    assert rate([], "a") == {}


def test_the_bot_with_most_deals_is_the_anchor_where_the_wanted_one_met_nobody() -> None:
    deals = complete_deals([*pairs(1, 0, 0), *pairs(1, 0, 0, "bc", seed=5)])
    assert choose_anchor(deals, "c") == "c"
    assert choose_anchor(deals, "nobody") == "b"


def test_another_anchor_moves_all_ratings_alike() -> None:
    deals = complete_deals([*pairs(5, 2, 1), *pairs(3, 3, 1, "bc", seed=10), *pairs(1, 0, 4, "ca", seed=20)])
    one, other = elo(deals, "a", 0.5), elo(deals, "b", 0.5)
    assert one == pytest.approx({name: value - other["a"] for name, value in other.items()}, abs=1e-6)


def test_ratings_do_not_depend_on_the_order_of_deals() -> None:
    chance = Random(1)
    games = [
        played(order, chance.sample((1, 2, 3), 3)) for order in permutations("abcd", 3) for _ in range(3)
    ]
    known = rate(single(games), "a")
    again = rate(single(chance.sample(games, len(games))), "a")
    assert {name: rating.elo for name, rating in again.items()} == pytest.approx(
        {name: rating.elo for name, rating in known.items()}, abs=1e-6
    )
    for name in "bcd":
        assert again[name].interval == pytest.approx(known[name].interval, abs=1e-6)


def test_an_interval_of_two_bots_is_that_of_their_share_in_other_units() -> None:
    """Of 30 pairs won and 10 lost, with half a pair each way, the share has a Beta distribution with a
    deviation of the root of 0.744 * 0.256 / 42, or 0.0673: 0.603 to 0.863 at 1.96 deviations and a little
    less on both sides by its skewness."""
    low, high = rate(complete_deals(pairs(30, 0, 10)), "b")["a"].interval or (0.0, 0.0)
    shares = [1 / (1 + 10 ** (-points / 400)) for points in (low, high)]
    assert shares == pytest.approx([0.603, 0.863], abs=0.02)


def test_intervals_are_narrower_where_seats_decide_and_wider_where_deals_do() -> None:
    """Forty games, twenty of them won, either way."""
    widths = []
    for deals in (pairs(0, 20, 0), pairs(5, 10, 5), pairs(10, 0, 10)):
        low, high = rate(complete_deals(deals), "b")["a"].interval or (0.0, 0.0)
        widths.append(high - low)
    assert widths == sorted(widths)
    assert widths[0] < 0.6 * widths[2]
