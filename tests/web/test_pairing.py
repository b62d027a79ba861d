"""Who meets whom: Berger's tables, Kirkman's and other designs, Swiss rounds, groups and cups."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.web.pairing.cup import cup_standings, groups, qualified
from bottega.web.pairing.meetings import (
    FILLER,
    FORMS,
    GROUPS,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Contest,
    Pairing,
    met,
)
from bottega.web.pairing.round_robin import berger, even_rounds, usual_rounds
from bottega.web.pairing.rounds import first_of_cup, next_round, rounds_of
from bottega.web.pairing.seating import seats_taken
from bottega.web.pairing.standings import standings


def contest_of(
    form: str, entrants: int, seats: int, seed: int = 1, *, fill: bool = False, **more: int
) -> Contest:
    rounds = more.get("rounds") or rounds_of(form, entrants, seats, fill=fill)
    return Contest(form, seats, rounds, entrants, seed, fill)


def begin_round(contest: Contest, past: list[Pairing]) -> list[Pairing]:
    """The next round as it stands when it begins: byes and those who are absent are settled."""
    number = max((one.round for one in past), default=0) + 1
    return [
        Pairing(number, table, one.entrants, one.places, None, is_settled=not one.is_played)
        for table, one in enumerate(next_round(contest, past))
    ]


def play(contest: Contest, chance: Random, *, lower_wins: bool = False) -> list[Pairing]:
    """A whole contest, by chance, or with every game won by the smaller number."""
    past: list[Pairing] = []
    while made := begin_round(contest, past):
        for one in made:
            if not one.is_settled:
                ranked = sorted(one.entrants, key=lambda who: (who == FILLER, who))
                if not lower_wins:
                    ranked.sort(key=lambda _: chance.random())
                places = tuple(ranked.index(who) + 1 for who in one.entrants)
                one = Pairing(one.round, one.number, one.entrants, places, None, is_settled=True)
            past.append(one)
    return past


def tables_of(past: list[Pairing], number: int) -> list[Pairing]:
    return [one for one in past if one.round == number]


# ------------------------------------------------------------------ Berger's tables


def counted_from_one(players: int) -> list[list[tuple[int, ...]]]:
    return [[tuple(one + 1 for one in pair) for pair in pairs] for pairs in berger(players)]


def test_berger_tables_for_three_or_four_are_those_of_the_handbook() -> None:
    """FIDE Handbook C.06, annex 1: 3 or 4 players."""
    assert counted_from_one(4) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]


def test_berger_tables_for_five_or_six_are_those_of_the_handbook() -> None:
    """FIDE Handbook C.06, annex 1: 5 or 6 players."""
    assert counted_from_one(6) == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


def test_of_an_odd_number_whoever_would_meet_the_last_one_has_a_bye() -> None:
    assert counted_from_one(5)[0] == [(2, 5), (3, 4)]
    away = [
        ({1, 2, 3, 4, 5} - {one for pair in pairs for one in pair}).pop() for pairs in counted_from_one(5)
    ]
    assert away == [1, 4, 2, 5, 3]


@pytest.mark.parametrize("players", range(2, 21))
def test_everybody_meets_everybody_once_with_the_first_seat_every_other_time(players: int) -> None:
    rounds = berger(players)
    pairs = [frozenset(pair) for one in rounds for pair in one]
    assert sorted(map(sorted, pairs)) == [list(pair) for pair in combinations(range(players), 2)]
    for player in range(players):
        first = sum(pair[0] == player for one in rounds for pair in one)
        assert abs(2 * first - (players - 1)) <= 1


# ------------------------------------------------------------------ tables of three and more


def meetings_in(rounds: tuple[tuple[tuple[int, ...], ...], ...], players: int) -> Counter[int]:
    often = Counter(frozenset(pair) for one in rounds for table in one for pair in combinations(table, 2))
    return Counter(often[frozenset(pair)] for pair in combinations(range(players), 2))


@pytest.mark.parametrize(
    ("players", "seats", "rounds"), [(9, 3, 4), (15, 3, 7), (16, 4, 5), (25, 5, 6)], ids=str
)
def test_known_designs_let_everybody_meet_everybody_exactly_once(
    players: int, seats: int, rounds: int
) -> None:
    """Kirkman's nine in four rounds, his fifteen schoolgirls in seven, and planes of four and five."""
    assert usual_rounds(players, seats) == rounds
    made = even_rounds(players, seats, rounds)
    assert meetings_in(made, players) == {1: players * (players - 1) // 2}
    assert all(sorted(one for table in tables for one in table) == list(range(players)) for tables in made)


def test_seven_at_tables_of_three_meet_twice_in_seven_rounds_with_one_bye_each() -> None:
    """As the lines of two Fano planes do: 7 rounds of 2 tables are 42 meetings for 21 pairs."""
    assert usual_rounds(7, 3) == 7
    made = even_rounds(7, 3, 7)
    assert meetings_in(made, 7) == {2: 21}
    away = [({*range(7)} - {one for table in tables for one in table}) for tables in made]
    assert Counter(map(len, away)) == {1: 7}
    assert set.union(*away) == set(range(7))


def test_seven_with_bots_on_two_seats_meet_once_in_four_rounds() -> None:
    contest = contest_of(ROUND_ROBIN, 7, 3, fill=True)
    past = play(contest, Random(1))
    assert contest.rounds == 4
    assert met(past) == {frozenset(pair): 1 for pair in combinations(range(7), 2)}


@pytest.mark.parametrize(("players", "seats"), [(8, 3), (10, 3), (12, 3), (8, 4), (12, 4), (11, 4)], ids=str)
def test_other_schedules_are_nearly_even(players: int, seats: int) -> None:
    made = even_rounds(players, seats, usual_rounds(players, seats))
    often = meetings_in(made, players)
    average = sum(times * pairs for times, pairs in often.items()) / often.total()
    assert max(often) <= average + 2
    assert sum(pairs for times, pairs in often.items() if abs(times - average) > 1) <= often.total() / 3


def test_a_game_for_all_is_played_until_everybody_has_sat_everywhere() -> None:
    contest = contest_of(ROUND_ROBIN, 4, 4)
    taken = seats_taken(play(contest, Random(2)))
    assert {taken[one, seat] for one in range(4) for seat in range(4)} == {1}


# ------------------------------------------------------------------ Swiss


def test_the_first_round_of_a_swiss_pairs_the_upper_with_the_lower_half() -> None:
    contest = contest_of(SWISS, 8, 2)
    ranked = [line.entrant for line in standings(contest, [])]
    pairs = {frozenset(one.entrants) for one in begin_round(contest, [])}
    assert pairs == {frozenset((ranked[n], ranked[n + 4])) for n in range(4)}


def test_a_swiss_of_eight_pairs_winners_with_winners() -> None:
    """By rank, where the better one wins. Round 1: 0-4, 1-5, 2-6, 3-7. Round 2: 0-2 and 1-3 of those who
    won, 4-6 and 5-7 of the others. Round 3: 0-1 at the top, 6-7 at the bottom, 2 to 5 between them."""
    contest = Contest(SWISS, 2, 3, 8, seed=1)
    ranked = [line.entrant for line in standings(contest, [])]
    past: list[Pairing] = []
    expected = [
        [(0, 4), (1, 5), (2, 6), (3, 7)],
        [(0, 2), (1, 3), (4, 6), (5, 7)],
    ]
    for pairs in expected:
        made = begin_round(contest, past)
        by_rank = [tuple(sorted(ranked.index(who) for who in one.entrants)) for one in made]
        assert by_rank == pairs
        for one in made:
            places = (1, 2) if ranked.index(one.entrants[0]) < ranked.index(one.entrants[1]) else (2, 1)
            past.append(Pairing(one.round, one.number, one.entrants, places, None, is_settled=True))
    last = [{ranked.index(who) for who in one.entrants} for one in begin_round(contest, past)]
    assert last[0] == {0, 1}
    assert last[3] == {6, 7}
    assert set.union(*last[1:3]) == {2, 3, 4, 5}
    assert {2, 6} not in last
    assert {4, 6} not in last


def test_in_a_swiss_of_five_the_bye_goes_to_another_one_each_round() -> None:
    contest = contest_of(SWISS, 5, 2)
    past = play(contest, Random(3), lower_wins=True)
    away = [one.entrants[0] for one in past if one.is_bye]
    assert len(away) == 3
    assert len(set(away)) == 3
    assert max(met(past).values()) == 1


def test_a_swiss_that_lasts_as_long_as_a_round_robin_is_one() -> None:
    for entrants in (4, 6, 8):
        contest = contest_of(SWISS, entrants, 2, rounds=3)
        assert max(met(play(contest, Random(entrants))).values()) == 1


def test_when_everybody_has_met_they_meet_again_as_few_times_as_possible() -> None:
    contest = contest_of(SWISS, 4, 2, rounds=6)
    assert set(met(play(contest, Random(1))).values()) == {2}


# ------------------------------------------------------------------ groups and cups


def test_a_cup_of_six_gives_two_byes_and_the_best_one_wins() -> None:
    contest = contest_of(KNOCKOUT, 6, 2)
    past = play(contest, Random(1), lower_wins=True)
    assert [len(tables_of(past, number)) for number in (1, 2, 3)] == [4, 2, 1]
    assert sum(one.is_bye for one in tables_of(past, 1)) == 2
    lines = cup_standings(contest, past, 1)
    assert (lines[0].entrant, lines[0].place, lines[0].lost) == (0, 1, None)
    assert sorted(line.place for line in lines) == [1, 2, 3, 3, 5, 5]


def test_a_shared_place_in_a_cup_is_decided_by_lot_and_somebody_goes_on() -> None:
    contest = contest_of(KNOCKOUT, 2, 2)
    drawn = [Pairing(1, 0, (0, 1), (1, 1), (7, 7), is_settled=True)]
    assert sorted(line.place for line in cup_standings(contest, drawn, 1)) == [1, 2]
    winners = {cup_standings(Contest(KNOCKOUT, 2, 1, 2, seed), drawn, 1)[0].entrant for seed in range(20)}
    assert winners == {0, 1}


def test_eight_in_groups_of_four_meet_all_of_their_group_and_the_two_winners_play_a_final() -> None:
    contest = contest_of(GROUPS, 8, 2)
    assert (contest.rounds, first_of_cup(contest)) == (4, 4)
    past = play(contest, Random(1), lower_wins=True)
    drawn = groups(contest)
    assert sorted(map(len, drawn)) == [4, 4]
    before = [one for one in past if one.round < 4]
    assert met(before) == {frozenset(pair): 1 for group in drawn for pair in combinations(group, 2)}
    final = tables_of(past, 4)
    assert [set(one.entrants) for one in final] == [{min(group) for group in drawn}]


def test_nine_in_groups_of_three_play_two_games_each_and_a_final_of_three() -> None:
    contest = contest_of(GROUPS, 9, 3)
    assert (contest.rounds, first_of_cup(contest)) == (3, 3)
    past = play(contest, Random(1), lower_wins=True)
    assert [set(one.entrants) for one in tables_of(past, 3)] == [{min(group) for group in groups(contest)}]
    assert cup_standings(contest, past, 3)[0].entrant == 0


def test_two_groups_at_tables_of_three_send_both_winners_and_the_better_second() -> None:
    contest = contest_of(GROUPS, 6, 3)
    past = [one for one in play(contest, Random(1), lower_wins=True) if one.round < 3]
    through = qualified(contest, past)
    firsts = [min(group) for group in groups(contest)]
    assert set(firsts) <= set(through)
    assert len(through) == 3
    assert through[2] in {sorted(group)[1] for group in groups(contest)}


# ------------------------------------------------------------------ whoever has left


def test_whoever_leaves_a_league_of_two_loses_what_he_has_not_played() -> None:
    contest = Contest(ROUND_ROBIN, 2, 3, 4, seed=1, gone={2: 1})
    past = play(contest, Random(1))
    late = [one for one in past if one.round > 1 and 2 in one.entrants]
    assert [one.places for one in late] == [
        tuple(2 if who == 2 else 1 for who in one.entrants) for one in late
    ]
    assert len(late) == 2


def test_whoever_leaves_a_larger_table_is_followed_by_a_bot() -> None:
    contest = Contest(ROUND_ROBIN, 3, 4, 9, seed=1, gone={2: 1})
    past = play(contest, Random(1))
    assert all(2 not in one.entrants for one in past if one.round > 1)
    assert sum(one.entrants.count(FILLER) for one in past) == 3


def test_whoever_leaves_a_swiss_is_not_paired_any_more() -> None:
    contest = Contest(SWISS, 2, 3, 6, seed=1, gone={0: 1, 1: 2})
    past = play(contest, Random(1))
    assert {who for one in tables_of(past, 2) for who in one.entrants} == {1, 2, 3, 4, 5}
    assert {who for one in tables_of(past, 3) for who in one.entrants} == {2, 3, 4, 5}


def test_a_cup_whose_favourites_leave_comes_to_its_end() -> None:
    contest = Contest(KNOCKOUT, 2, 3, 8, seed=1, gone={0: 1, 1: 1, 2: 2})
    past = play(contest, Random(1), lower_wins=True)
    assert max(one.round for one in past) == 3
    assert cup_standings(contest, past, 1)[0].entrant not in (0, 1, 2)


def test_a_contest_where_only_one_is_left_is_over() -> None:
    contest = Contest(SWISS, 2, 3, 3, seed=1, gone={0: 1, 1: 1})
    assert len({one.round for one in play(contest, Random(1))}) == 1


# ------------------------------------------------------------------ whatever happens


@given(
    form=st.sampled_from(FORMS),
    entrants=st.integers(2, 13),
    seats=st.integers(2, 4),
    fill=st.booleans(),
    seed=st.integers(0, 2**31 - 1),
)
def test_every_contest_is_fair(form: str, entrants: int, seats: int, fill: bool, seed: int) -> None:
    if form == KNOCKOUT:
        seats = 2
    if form == GROUPS:
        entrants = max(entrants, 3 if seats == 2 else seats + 1)
    contest = contest_of(form, entrants, seats, seed, fill=fill)
    past = play(contest, Random(seed))
    first = first_of_cup(contest) or contest.rounds + 1
    assert {one.round for one in past} == set(range(1, contest.rounds + 1))
    for number in range(1, contest.rounds + 1):
        here = [who for one in tables_of(past, number) for who in one.people]
        assert len(here) == len(set(here)), "nobody plays twice in a round"
        if number < first:
            assert set(here) == set(range(entrants)), "everybody plays, or has a bye"
    assert all(len(one.entrants) in (1, seats) for one in past)
    if form in (SWISS, ROUND_ROBIN):
        away = Counter(one.entrants[0] for one in past if one.is_bye)
        counts = [away[one] for one in range(entrants)]
        assert max(counts) - min(counts) <= 1, "nobody has a second bye before everybody had one"
        assert not (fill and any(counts))
        taken = seats_taken(past)
        for one in range(entrants):
            often = [taken[one, seat] for seat in range(seats)]
            assert max(often) - min(often) <= (1 if form == ROUND_ROBIN and seats == 2 else 2)
    assert [line.place for line in standings(contest, past)] == list(range(1, entrants + 1))


@given(entrants=st.integers(2, 16), seed=st.integers(0, 2**31 - 1))
def test_in_a_swiss_nobody_meets_the_same_again_as_long_as_that_can_be(entrants: int, seed: int) -> None:
    """With at least twice as many as rounds there is always a way (a graph of that degree has a matching)."""
    rounds = max(1, min(4, entrants // 2))
    contest = Contest(SWISS, 2, rounds, entrants, seed)
    assert max(met(play(contest, Random(seed))).values()) == 1
