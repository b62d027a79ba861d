"""The next round of a contest, from its lots and what was played."""

from collections.abc import Sequence
from itertools import chain

from bottega.web.pairing.cup import (
    cup_tables,
    final_rounds,
    group_rounds,
    group_tables,
    stages,
)
from bottega.web.pairing.lots import in_lot_order
from bottega.web.pairing.meetings import (
    FILLER,
    GROUPS,
    KNOCKOUT,
    SWISS,
    Contest,
    Meeting,
    Pairing,
    absent_last,
)
from bottega.web.pairing.round_robin import berger, even_rounds, usual_rounds
from bottega.web.pairing.seating import turned
from bottega.web.pairing.swiss import swiss_tables

Tables = list[tuple[int, ...]]


def rounds_of(form: str, entrants: int, seats: int, *, fill: bool, wanted: int | None = None) -> int:
    """How many rounds a contest has: as many as it takes, or as are wanted of what can be chosen."""
    if form == KNOCKOUT:
        return stages(entrants, seats)
    if form == GROUPS:
        return (wanted or group_rounds(entrants, seats)) + final_rounds(entrants, seats)
    if wanted:
        return wanted
    if form == SWISS:
        return max(min(3, usual_rounds(entrants, seats)), stages(entrants, seats))
    return usual_rounds(_filled(entrants, seats) if fill or entrants < seats else entrants, seats)


def first_of_cup(contest: Contest) -> int | None:
    """The round with which the part of a contest begins where the first of each table goes on."""
    if contest.form == KNOCKOUT:
        return 1
    return (
        contest.rounds - final_rounds(contest.entrants, contest.seats) + 1 if contest.form == GROUPS else None
    )


def next_round(contest: Contest, past: Sequence[Pairing]) -> list[Meeting]:
    """The tables and byes of the round after these; nothing when the contest is over."""
    number = max((one.round for one in past), default=0) + 1
    here = [one for one in range(contest.entrants) if contest.is_there(one, number)]
    if number > contest.rounds or len(here) < 2:
        return []
    first = first_of_cup(contest)
    if contest.form == SWISS:
        tables, away = swiss_tables(contest, past, number)
        tables += [(one,) for one in away]
    elif first is not None and number >= first:
        tables = cup_tables(contest, past, first, number)
    elif contest.form == GROUPS:
        tables = group_tables(contest, number)
    else:
        tables = _round_robin(contest, number)
    meetings = [_meeting(contest, table, past, number) for table in tables]
    return [one for one in meetings if one is not None]


def _round_robin(contest: Contest, number: int) -> Tables:
    seats, players = contest.seats, contest.entrants
    drawn = in_lot_order(contest.seed, "numbers", range(players))
    if contest.fill or players < seats:
        drawn += [FILLER] * (_filled(players, seats) - players)
    if seats == 2:
        rounds = berger(len(drawn))
        turn, at = divmod(number - 1, len(rounds))
        found = [pair[::-1] if turn % 2 else pair for pair in rounds[at]]
    else:
        found = list(even_rounds(len(drawn), seats, contest.rounds)[number - 1])
    away = set(range(len(drawn))) - set(chain.from_iterable(found))
    return [tuple(drawn[one] for one in table) for table in (*found, *((one,) for one in sorted(away)))]


def _filled(players: int, seats: int) -> int:
    return players + -players % seats


def _meeting(
    contest: Contest, table: tuple[int, ...], past: Sequence[Pairing], number: int
) -> Meeting | None:
    """A table as it is made: seats turned, and whoever has left is missing. Of two the other one wins; at
    larger tables a bot sits there. In a cup a table where nobody is left counts, so that the others keep
    their places."""
    gone = [seat for seat, one in enumerate(table) if not contest.is_there(one, number)]
    here = [one for seat, one in enumerate(table) if one != FILLER and seat not in gone]
    if not here:
        return Meeting(table, (1,) * len(table)) if _is_cup(contest, number) else None
    if len(table) == 1:
        return Meeting(table)
    if contest.seats == 2 and gone:
        return Meeting(table, absent_last((1, 1), gone))
    if contest.seats == 2 and FILLER in table and _is_cup(contest, number):
        return Meeting((here[0],))
    kept = tuple(FILLER if seat in gone else one for seat, one in enumerate(table))
    by_berger = contest.seats == 2 and contest.form != SWISS and not _is_cup(contest, number)
    return Meeting(kept if by_berger else turned(contest, kept, past, number))


def _is_cup(contest: Contest, number: int) -> bool:
    first = first_of_cup(contest)
    return first is not None and number >= first
