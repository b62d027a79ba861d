"""Intervals of shares: a deal is one observation, and nobody wins for sure."""

from math import asin, pi, sqrt
from random import Random

import pytest

from bottega.lab.deals import complete_deals, contests, pentanomial
from bottega.lab.intervals import share_interval, wilson
from bottega.lab.standings import standings

from .made_up import LOST, SHARED, WON, pair, pairs, played, winners

# Deals


def test_a_deal_is_complete_when_it_was_played_in_all_seatings() -> None:
    games = winners("abc", (0, 0, 0), seed=7)
    assert complete_deals(games[:2]) == []
    [deal] = complete_deals(games)
    assert (deal.seed, deal.bots) == (7, ("a", "b", "c"))
    assert [deal.share(name) for name in "abc"] == pytest.approx([1 / 3, 1 / 3, 1 / 3])


def test_games_of_other_deals_line_ups_and_orders_do_not_complete_a_deal() -> None:
    one, two = pair(WON, WON, seed=1)
    assert complete_deals([one, played("ba", (2, 1), seed=2), played("ca", (2, 1), seed=1)]) == []
    assert len(complete_deals([one, played("ca", (2, 1), seed=1), two])) == 1
    first, *rest = winners("abc", (0, 0, 0))
    assert complete_deals([first, *winners("acb", (0, 0, 0))[:2]]) == []
    assert len(complete_deals([first, *rest])) == 1


def test_a_game_that_comes_again_does_not_stand_in_for_another_one() -> None:
    one, two = pair(WON, LOST, seed=1)
    assert complete_deals([one, one]) == []
    assert len(complete_deals([one, one, two, two])) == 1


def test_copies_have_fewer_seatings_and_a_bot_alone_has_one() -> None:
    assert len(complete_deals(winners("abab", (0, 1)))) == 1
    assert len(complete_deals([played("aa", WON)])) == 1
    assert contests([played("aa", WON)]) == []


def test_pentanomial_counts_are_the_victories_of_pairs() -> None:
    results = [(LOST, LOST), (LOST, SHARED), (WON, LOST), (SHARED, SHARED), (WON, SHARED), (WON, WON)]
    games = [game for seed, (one, two) in enumerate(results) for game in pair(one, two, seed)]
    assert pentanomial(complete_deals(games), "a") == (1, 1, 2, 1, 1)
    assert pentanomial(complete_deals([*games, *pairs(3, 0, 0, seed=50)]), "b") == (4, 1, 2, 1, 1)


# Intervals


def test_one_deal_that_was_won_has_jeffreys_interval() -> None:
    """Of the distribution Beta(3/2, 1/2), whose cumulated form is 2/pi (asin sqrt x - sqrt(x (1 - x)))."""
    low, high = (2 / pi * (asin(sqrt(x)) - sqrt(x * (1 - x))) for x in share_interval([1.0]))
    assert (low, high) == pytest.approx((0.025, 0.975), abs=0.006)


def test_who_has_won_everything_does_not_win_for_sure() -> None:
    low, high = share_interval([1.0] * 20)
    assert 0.85 < low < 0.92
    assert 0.99 < high <= 1
    assert share_interval([0.0] * 20) == pytest.approx((1 - high, 1 - low), abs=0.01)


def test_deals_that_always_split_leave_some_doubt() -> None:
    low, high = share_interval([0.5] * 20)
    assert 0.4 < low < 0.49
    assert 0.51 < high < 0.6


def test_games_that_deals_decide_say_less_than_as_many_single_games() -> None:
    """Ten pairs won and ten lost are twenty observations, and not forty; where every pair splits, seats
    decide, and the bots are known to be alike sooner than by forty single games."""
    low, high = wilson(20, 40)
    wide = share_interval([1.0] * 10 + [0.0] * 10)
    assert wide[0] < low
    assert high < wide[1]
    narrow = share_interval([0.5] * 20)
    assert low < narrow[0]
    assert narrow[1] < high


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Pairs of games of a bot that wins 80 % of them: 95 % of 300 intervals are 285, give or take 11 (three
    standard deviations)."""
    chance, held = Random(1), 0
    for _ in range(300):
        scores = [(int(chance.random() < 0.8) + int(chance.random() < 0.8)) / 2 for _ in range(25)]
        low, high = share_interval(scores)
        held += low <= 0.8 <= high
    assert 274 <= held <= 296


def test_more_deals_or_less_certainty_make_an_interval_narrower() -> None:
    scores = [1.0, 0.5, 0.5, 0.0, 1.0, 1.0]
    low, high = share_interval(scores)
    assert low < sum(scores) / 6 < high
    more = share_interval(scores * 4)
    assert more[1] - more[0] < 0.7 * (high - low)
    less = share_interval(scores, 0.8)
    assert low < less[0] < less[1] < high
    assert share_interval([]) == (0, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
    wider = wilson(wins, games, 0.99)
    assert wider[0] <= wilson(wins, games)[0]
    assert wilson(wins, games)[1] <= wider[1]


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0, 1)


# Standings


def test_a_shared_victory_is_split() -> None:
    game = played("abc", (1, 1, 3))
    assert (game.share("a"), game.share("b"), game.share("c")) == (0.5, 0.5, 0)
    assert played("abb", (1, 1, 1)).share("b") == pytest.approx(2 / 3)
    assert played("abb", (2, 1, 3)).share("b") == 1
    assert played("ab", (1, 2)).share("nobody") == 0


def test_all_victories_together_are_as_many_as_games() -> None:
    games = [played("abc", (1, 1, 3)), played("bca", (1, 2, 3)), played("cab", (1, 1, 1))]
    assert sum(row.wins for row in standings(games)) == pytest.approx(3)


def test_standings_count_games_deals_wins_points_and_fair_shares() -> None:
    games = [
        played("abb", (1, 2, 3), (30, 20, 10)),
        played("bab", (2, 3, 1), (8, 4, 20)),
        played("bba", (1, 1, 3), (9, 9, 2)),
    ]
    rows = {row.bot: row for row in standings(games)}
    assert (rows["a"].games, rows["a"].deals, rows["a"].wins, rows["a"].points) == (3, 1, 1, 12)
    assert (rows["b"].games, rows["b"].deals, rows["b"].wins, rows["b"].points) == (3, 1, 2, 38 / 3)
    assert (rows["a"].share, rows["b"].share) == pytest.approx((1 / 3, 2 / 3))
    assert (rows["a"].fair_share, rows["b"].fair_share) == pytest.approx((1 / 3, 2 / 3))
    assert rows["a"].pentanomial is None


def test_a_deal_that_was_stopped_in_the_middle_counts_as_games_alone() -> None:
    whole = pairs(3, 2, 1)
    [row, _] = standings([*whole, played("ab", LOST, seed=99)])
    assert (row.games, row.deals, row.pentanomial) == (13, 6, (1, 0, 2, 0, 3))
    assert row.share == pytest.approx(2 / 3)
    assert row.interval == standings(whole)[0].interval


def test_without_a_complete_deal_nothing_is_sure() -> None:
    rows = {row.bot: row for row in standings([played("ab", WON)])}
    assert (rows["a"].share, rows["a"].deals, rows["a"].interval, rows["a"].elo) == (1, 0, (0, 1), None)


def test_a_deal_that_several_line_ups_played_is_one_observation() -> None:
    games = [*pairs(3, 0, 0), *pairs(0, 0, 3, "ac")]
    rows = {row.bot: row for row in standings(games)}
    assert (rows["a"].deals, rows["a"].games, rows["a"].share) == (3, 12, 0.5)
    assert rows["a"].interval == share_interval([0.5] * 3)


def test_a_bot_that_only_meets_itself_has_no_rating() -> None:
    [row] = standings([played("aa", WON)])
    assert (row.elo, row.wins, row.fair_share, row.deals) == (None, 1, 1, 0)


def test_standings_do_not_depend_on_the_order_of_games() -> None:
    games = [*pairs(6, 5, 2), *pairs(4, 3, 4, "bc", seed=20), *pairs(1, 2, 3, "ca", seed=40)]
    known = {row.bot: row for row in standings(games, "a")}
    for seed in range(3):
        for row in standings(Random(seed).sample(games, len(games)), "a"):
            before = known[row.bot]
            assert (row.interval, row.pentanomial) == (before.interval, before.pentanomial)
            assert row.share == pytest.approx(before.share)
            assert row.elo == pytest.approx(before.elo, abs=1e-6)
            if row.elo_interval is not None:
                assert row.elo_interval == pytest.approx(before.elo_interval, abs=1e-6)
