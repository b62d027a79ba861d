"""How contests stand, by examples worked out by hand."""

from fractions import Fraction

import pytest

from bottega.web.pairing.meetings import (
    FILLER,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Contest,
    Pairing,
    absent_last,
    match_points,
)
from bottega.web.pairing.standings import Standing, standings

HALF = Fraction(1, 2)


def played(
    number: int, table: int, entrants: tuple[int, ...], places: tuple[int, ...] | None, *points: int
) -> Pairing:
    return Pairing(number, table, entrants, places, points or None, is_settled=True)


def order(lines: list[Standing]) -> list[int]:
    return [line.entrant for line in lines]


# ------------------------------------------------------------------ places


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (HALF, HALF)),
        ((2, 1, 3), (1, 2, 0)),
        ((1, 1, 3), (3 * HALF, 3 * HALF, 0)),
        ((1, 2, 2), (2, HALF, HALF)),
        ((1, 1, 1), (1, 1, 1)),
        ((1, 2, 2, 4), (3, 3 * HALF, 3 * HALF, 0)),
        ((4, 1, 1, 1), (0, 2, 2, 2)),
    ],
)
def test_places_are_worth_what_is_below_them_and_shared_ones_share(
    places: tuple[int, ...], worth: tuple[Fraction, ...]
) -> None:
    assert match_points(places) == worth


def test_who_is_absent_shares_the_last_place_behind_everybody() -> None:
    assert absent_last((1, 2, 3), [0]) == (3, 1, 2)
    assert absent_last((1, 1, 3, 4), [1, 2]) == (1, 3, 3, 2)


# ------------------------------------------------------------------ round robins


def test_a_round_robin_of_four_is_led_by_points_and_then_by_sonneborn_berger() -> None:
    """Berger's table for four. 0 beats 1 and 2, 3 beats 0 and 1, 2 beats 3 and draws with 1.

    Points: 0 and 3 have 2, 2 has 1½, 1 has ½. Between 0 and 3 the direct meeting decides.
    """
    contest = Contest(ROUND_ROBIN, 2, 3, 4, seed=1)
    past = [
        played(1, 0, (0, 3), (2, 1)),
        played(1, 1, (1, 2), (1, 1)),
        played(2, 0, (3, 2), (2, 1)),
        played(2, 1, (0, 1), (1, 2)),
        played(3, 0, (1, 3), (2, 1)),
        played(3, 1, (2, 0), (2, 1)),
    ]
    lines = standings(contest, past)
    assert order(lines) == [3, 0, 2, 1]
    assert [line.points for line in lines] == [2, 2, 3 * HALF, HALF]
    assert [line.direct for line in lines] == [1, 0, None, None]
    # 3 beat 0 (2 points) and 1 (½); 0 beat 1 (½) and 2 (1½); 2 beat 3 (2) and drew with 1 (half of ½).
    assert [line.sonneborn for line in lines] == [5 * HALF, 2, Fraction(9, 4), Fraction(3, 4)]


def test_three_who_beat_each_other_in_turn_are_told_apart_by_whom_else_they_beat() -> None:
    """0 beats 1, 1 beats 2, 2 beats 0. 0 draws with 3, 1 and 2 draw with 4, and 3 beats 4.

    So 0, 1, 2 and 3 have 1½ points, 4 has 1, and 0 drew with a better one than 1 and 2 did.
    """
    contest = Contest(ROUND_ROBIN, 2, 5, 5, seed=1)
    past = [
        played(1, 0, (0, 1), (1, 2)),
        played(2, 0, (1, 2), (1, 2)),
        played(3, 0, (2, 0), (1, 2)),
        played(1, 1, (0, 3), (1, 1)),
        played(2, 1, (1, 4), (1, 1)),
        played(3, 1, (2, 4), (1, 1)),
        played(4, 0, (3, 4), (1, 2)),
    ]
    lines = {line.entrant: line for line in standings(contest, past)}
    assert [lines[one].points for one in range(5)] == [3 * HALF] * 4 + [1]
    # 3 is level too, but has not met 1 and 2: the direct meeting says nothing.
    assert {lines[one].direct for one in range(5)} == {None}
    # 0 beat 1 (1½) and drew with 3 (¾); 1 beat 2 and drew with 4 (½); 2 beat 0 and drew with 4 (½);
    # 3 beat 4 (1) and drew with 0 (¾).
    assert [lines[one].sonneborn for one in range(4)] == [Fraction(9, 4), 2, 2, Fraction(7, 4)]
    assert lines[0].place == 1
    assert lines[3].place == 4


def test_at_tables_of_three_the_direct_meeting_is_who_was_ahead_of_whom() -> None:
    """After two tables 0 and 1 have 3 points each, and each was ahead of the other once."""
    contest = Contest(ROUND_ROBIN, 3, 3, 3, seed=1)
    past = [
        played(1, 0, (0, 1, 2), (1, 2, 3), 30, 20, 10),
        played(2, 0, (1, 2, 0), (1, 3, 2), 30, 10, 20),
        played(3, 0, (2, 1, 0), (1, 2, 3), 40, 30, 30),
    ]
    lines = standings(contest, past)
    # 0: 2 + 1 + 0, 1: 1 + 2 + 1, 2: 0 + 0 + 2.
    assert order(lines) == [1, 0, 2]
    assert [line.points for line in lines] == [4, 3, 2]
    level = standings(contest, past[:2])
    assert [line.points for line in level] == [3, 3, 0]
    assert [line.direct for line in level[:2]] == [1, 1]


def test_the_share_of_the_points_decides_what_nothing_else_does() -> None:
    """Both won once against the same third, who has no points; 0 by 30 of 40, 1 by 30 of 50."""
    contest = Contest(ROUND_ROBIN, 2, 3, 3, seed=1)
    past = [played(1, 0, (0, 2), (1, 2), 30, 10), played(2, 0, (2, 1), (2, 1), 20, 30)]
    lines = standings(contest, past)
    assert order(lines) == [0, 1, 2]
    assert [line.share for line in lines] == [
        Fraction(3, 4),
        Fraction(3, 5),
        (Fraction(1, 4) + Fraction(2, 5)) / 2,
    ]


def test_the_lot_decides_at_last_and_always_in_the_same_way() -> None:
    orders = {seed: order(standings(Contest(SWISS, 2, 3, 6, seed), [])) for seed in range(12)}
    assert all(sorted(one) == list(range(6)) for one in orders.values())
    assert len({tuple(one) for one in orders.values()}) > 6
    assert orders == {seed: order(standings(Contest(SWISS, 2, 3, 6, seed), [])) for seed in range(12)}
    # By `printf "1 standings N" | sha256sum` for each number: what no release may change.
    assert orders[1] == [0, 3, 2, 4, 1, 5]


def test_an_annulled_game_counts_for_nobody() -> None:
    contest = Contest(ROUND_ROBIN, 2, 1, 2, seed=1)
    lines = standings(contest, [played(1, 0, (0, 1), None)])
    assert [line.points for line in lines] == [0, 0]


# ------------------------------------------------------------------ Swiss


def test_a_swiss_of_five_counts_a_bye_as_a_win_against_oneself() -> None:
    """Three rounds; a bye is a win, and for Buchholz an opponent with one's own points.

    round 1: 0 beats 2, 1 beats 3, 4 has the bye; round 2: 0 beats 4, 1 draws with 2, 3 has the bye;
    round 3: 0 beats 1, 4 beats 3, 2 has the bye.
    Points: 0 has 3, 4 has 2, 1 and 2 have 1½, 3 has 1. 1 and 2 drew when they met.
    """
    contest = Contest(SWISS, 2, 3, 5, seed=1)
    past = [
        played(1, 0, (0, 2), (1, 2)),
        played(1, 1, (1, 3), (1, 2)),
        played(1, 2, (4,), None),
        played(2, 0, (4, 0), (2, 1)),
        played(2, 1, (2, 1), (1, 1)),
        played(2, 2, (3,), None),
        played(3, 0, (0, 1), (1, 2)),
        played(3, 1, (3, 4), (2, 1)),
        played(3, 2, (2,), None),
    ]
    lines = standings(contest, past)
    assert [(line.entrant, line.points) for line in lines] == [
        (0, 3),
        (4, 2),
        (2, 3 * HALF),
        (1, 3 * HALF),
        (3, 1),
    ]
    # 0 met 2, 4, 1; 4 himself, 0, 3; 2 met 0, 1, himself; 1 met 3, 2, 0; 3 met 1, himself, 4.
    assert [line.buchholz for line in lines] == [5, 6, 6, 11 * HALF, 9 * HALF]
    assert [line.played for line in lines] == [3, 2, 2, 3, 2]
    assert {line.direct for line in lines if line.entrant in (1, 2)} == {HALF}


def test_a_bot_that_fills_a_seat_is_an_opponent_like_oneself() -> None:
    contest = Contest(SWISS, 2, 1, 3, seed=1, fill=True)
    past = [played(1, 0, (0, 1), (1, 2)), played(1, 1, (2, FILLER), (1, 2))]
    lines = {line.entrant: line for line in standings(contest, past)}
    assert [lines[2].points, lines[2].buchholz, lines[2].sonneborn] == [1, 1, 1]
    assert [lines[0].points, lines[0].buchholz, lines[0].sonneborn] == [1, 0, 0]


def test_a_bye_at_tables_of_three_is_worth_the_average_in_a_round_robin_and_the_first_place_in_a_swiss() -> (
    None
):
    bye = [played(1, 1, (3,), None)]
    assert standings(Contest(ROUND_ROBIN, 3, 4, 4, 1), bye, [3])[0].points == 1
    assert standings(Contest(SWISS, 3, 4, 4, 1), bye, [3])[0].points == 2
    assert standings(Contest(ROUND_ROBIN, 2, 3, 4, 1), bye, [3])[0].points == 0
    assert standings(Contest(KNOCKOUT, 2, 2, 4, 1), bye, [3])[0].points == 0
