"""Seats are turned: who sat somewhere often sits elsewhere the next time, and the lot decides the rest."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from bottega.web.pairing.lots import lot
from bottega.web.pairing.meetings import FILLER, Contest, Pairing


def seats_taken(past: Iterable[Pairing]) -> Counter[tuple[int, int]]:
    """How often an entrant had a seat."""
    return Counter(
        (entrant, seat)
        for one in past
        if not one.is_bye
        for seat, entrant in enumerate(one.entrants)
        if entrant != FILLER
    )


def turned(contest: Contest, table: Sequence[int], past: Sequence[Pairing], number: int) -> tuple[int, ...]:
    """The entrants of a table by seat."""
    taken = seats_taken(past)
    drawn = sorted(table, key=lambda one: lot(contest.seed, f"seats {number}", one))

    def weight(order: Sequence[int]) -> int:
        return sum(2 * taken[entrant, seat] + 1 for seat, entrant in enumerate(order) if entrant != FILLER)

    return min(permutations(drawn), key=weight)
