"""Cups: the first of each table goes on. And groups, whose best play a cup."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bottega.web.pairing.lots import in_lot_order, lot
from bottega.web.pairing.meetings import FILLER, KNOCKOUT, Contest, Pairing
from bottega.web.pairing.round_robin import berger, usual_rounds
from bottega.web.pairing.standings import standings

GROUP_MOST = 4  # entrants of a group, where two play at a table
GAMES_OF_A_GROUP = 2  # where all of it play at one

Tables = list[tuple[int, ...]]


def stages(entrants: int, seats: int) -> int:
    """How many rounds a cup takes."""
    rounds, room = 1, seats
    while room < entrants:
        rounds, room = rounds + 1, room * seats
    return rounds


def cup_tables(contest: Contest, past: Sequence[Pairing], first: int, number: int) -> Tables:
    """The tables of a round of a cup that began with round `first`; the others were the groups."""
    if number > first:
        before = sorted((one for one in past if one.round == number - 1), key=lambda one: one.number)
        return _in_bracket([winner(contest, one) for one in before], contest.seats)
    if contest.form == KNOCKOUT:
        seeded = in_lot_order(contest.seed, "bracket", range(contest.entrants))
    else:
        seeded = qualified(contest, past)
    places = _bracket(contest.seats ** stages(len(seeded), contest.seats), contest.seats)
    return _in_bracket([seeded[one] if one < len(seeded) else FILLER for one in places], contest.seats)


def _in_bracket(order: Sequence[int], seats: int) -> Tables:
    return [tuple(order[first : first + seats]) for first in range(0, len(order), seats)]


def _bracket(size: int, seats: int) -> list[int]:
    """Where the seeded entrants stand, so that the best meet late: 1-8, 4-5, 2-7, 3-6 for two at a table; at
    larger ones every table has one of the best, one of the next, and so on."""
    order = [0]
    while len(order) < size:
        width = len(order) * seats
        order = [
            one if step == 0 else width - 1 - one if seats == 2 else _snake(one, step, len(order))
            for one in order
            for step in range(seats)
        ]
    return order


def _snake(one: int, step: int, tables: int) -> int:
    return step * tables + (tables - 1 - one if step % 2 else one)


def winner(contest: Contest, pairing: Pairing) -> int:
    """Who goes on: the first one; of equals, and after an annulled game, whom the lot chooses."""
    if not pairing.people:
        return FILLER
    places = pairing.places or (1,) * len(pairing.entrants)
    what = f"goes on {pairing.round} {pairing.number}"
    return min(
        pairing.people, key=lambda one: (places[pairing.entrants.index(one)], lot(contest.seed, what, one))
    )


@dataclass(frozen=True)
class InCup:
    """How far somebody came in a cup; who lost in the same round share a place."""

    entrant: int
    place: int
    lost: int | None  # the round in which he lost; None: he is still in, or has won


def cup_standings(contest: Contest, pairings: Iterable[Pairing], first: int) -> list[InCup]:
    """All who take part in a cup that began with round `first`, the best first."""
    lost: dict[int, int | None] = {}
    for one in sorted(pairings, key=lambda one: one.round):
        if one.round >= first:
            out = [entrant for entrant in one.people if one.is_settled and entrant != winner(contest, one)]
            lost |= {entrant: one.round if entrant in out else None for entrant in one.people}
    reached = {one: contest.rounds + 1 if at is None else at for one, at in lost.items()}
    ranked = sorted(reached, key=lambda one: (-reached[one], lot(contest.seed, "bracket", one)))
    return [
        InCup(one, 1 + sum(other > reached[one] for other in reached.values()), lost[one]) for one in ranked
    ]


# ------------------------------------------------------------------ groups


def group_count(entrants: int, seats: int) -> int:
    return -(-entrants // (GROUP_MOST if seats == 2 else seats))


def groups(contest: Contest) -> list[list[int]]:
    """The groups as they were drawn, of sizes that differ by one at most."""
    drawn = in_lot_order(contest.seed, "groups", range(contest.entrants))
    count = group_count(contest.entrants, contest.seats)
    return [drawn[first::count] for first in range(count)]


def group_rounds(entrants: int, seats: int) -> int:
    """How many rounds a group plays by default."""
    largest = -(-entrants // group_count(entrants, seats))
    return usual_rounds(largest, seats) if seats == 2 else GAMES_OF_A_GROUP


def final_rounds(entrants: int, seats: int) -> int:
    return stages(group_count(entrants, seats), seats)


def group_tables(contest: Contest, number: int) -> Tables:
    """The tables of a round of the groups; one entrant alone has a bye."""
    return [table for group in groups(contest) for table in _of_group(group, contest.seats, number)]


def _of_group(group: Sequence[int], seats: int, number: int) -> Tables:
    if seats > 2:
        return [(*group, *[FILLER] * (seats - len(group)))]
    rounds = berger(len(group))
    turn, at = divmod(number - 1, usual_rounds(GROUP_MOST, seats))
    if at >= len(rounds):
        return [(one,) for one in group]
    pairs = [tuple(group[one] for one in pair) for pair in rounds[at]]
    free = set(group) - {one for pair in pairs for one in pair}
    return [pair[::-1] if turn % 2 else pair for pair in pairs] + [(one,) for one in sorted(free)]


def qualified(contest: Contest, past: Sequence[Pairing]) -> list[int]:
    """Who goes on from the groups, the best first: all winners, then the best of the seconds, …, until the
    tables of the first round of the cup are full."""
    places = contest.seats ** final_rounds(contest.entrants, contest.seats)
    tables = [standings(contest, past, group) for group in groups(contest)]
    everybody = sorted(
        (line for table in tables for line in table),
        key=lambda line: (
            line.place,
            -line.points / max(line.played, 1),
            -line.share,
            lot(contest.seed, "qualified", line.entrant),
        ),
    )
    here = [line.entrant for line in everybody if line.entrant not in contest.gone]
    return here[:places]
