"""A Swiss: each round is paired by the standings, and nobody meets the same again where that can be avoided.

Two at a table are paired as in the Dutch system of FIDE: those with the same match points are split into an
upper and a lower half, whose firsts, seconds, … meet; where that cannot be, the next ones of the lower half
are tried, and who is left over floats down. Larger tables are filled from the top, and then some change
places.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from bottega.web.pairing.meetings import FILLER, Contest, Pairing, byes, met
from bottega.web.pairing.round_robin import exchange
from bottega.web.pairing.standings import standings

STEPS_MOST = 20_000  # of the search for pairs, before it allows one more to meet again
AGAIN = 1_000  # how much worse it is to meet again than to play somebody with other points

Pairs = list[tuple[int, ...]]


def swiss_tables(contest: Contest, past: Sequence[Pairing], number: int) -> tuple[Pairs, list[int]]:
    """The tables of a round, and who has a bye."""
    ranked = [one for one in standings(contest, past) if contest.is_there(one.entrant, number)]
    order, points = [one.entrant for one in ranked], {one.entrant: one.points for one in ranked}
    missing = -len(order) % contest.seats
    if missing and (contest.fill or len(order) < contest.seats):
        order += [FILLER] * missing
        missing = 0
    points[FILLER] = min(points.values(), default=Fraction(0))
    often = met(past) + _met_a_bot(past)
    if contest.seats > 2:
        away = _away(order, byes(past), len(order) % contest.seats)
        return _tables([one for one in order if one not in away], contest.seats, points, often), away
    return _pairs(order, points, often, _waiting(order, byes(past)) if missing else [])


def _met_a_bot(past: Sequence[Pairing]) -> Counter[frozenset[int]]:
    """How often somebody sat beside a bot that filled a seat."""
    return Counter(frozenset((one, FILLER)) for at in past if FILLER in at.entrants for one in at.people)


def _waiting(order: Sequence[int], had: Counter[int]) -> list[int]:
    """Who may have the next bye: those who had the fewest, of them the last one in the standings first."""
    fewest = min(had[one] for one in order)
    return [one for one in reversed(order) if had[one] == fewest]


def _away(order: Sequence[int], had: Counter[int], count: int) -> list[int]:
    """So many who have a bye."""
    return sorted(order, key=lambda one: (had[one], -order.index(one)))[:count]


def _pairs(
    order: Sequence[int], points: Mapping[int, Fraction], often: Counter[frozenset[int]], waiting: list[int]
) -> tuple[Pairs, list[int]]:
    """Pairs with as few repetitions as possible; of those who are next to have a bye, the first that fits."""
    for again in range(len(order)):
        for away in [[one] for one in waiting] or [[]]:
            found = _Search(points, often).pair([one for one in order if one not in away], again)
            if found is not None:
                return found, away
    raise AssertionError("somebody can always meet again")


class _Search:
    """Pairs from the top; where it does not work out, the last pair is taken back."""

    def __init__(self, points: Mapping[int, Fraction], often: Counter[frozenset[int]]) -> None:
        self._points, self._often, self._steps = points, often, 0

    def pair(self, rest: list[int], again: int) -> Pairs | None:
        """The pairs of those who are left, of which so many may have met before."""
        if not rest:
            return []
        first = rest[0]
        for other in self._wanted(rest):
            self._steps += 1
            left = again - self._often[frozenset((first, other))]
            if left < 0 or self._steps > STEPS_MOST:
                continue
            others = self.pair([one for one in rest[1:] if one != other], left)
            if others is not None:
                return [(first, other), *others]
        return None

    def _wanted(self, rest: list[int]) -> Iterator[int]:
        """Whom the first one should meet: the first of the lower half of his bracket, the next ones, then the
        others of the upper half, then those with fewer points."""
        bracket = [one for one in rest if self._points[one] == self._points[rest[0]]]
        half = max(len(bracket) // 2, 1)
        yield from bracket[half:]
        yield from reversed(bracket[1:half])
        yield from (one for one in rest if one not in bracket)


def _tables(
    order: Sequence[int], seats: int, points: Mapping[int, Fraction], often: Counter[frozenset[int]]
) -> Pairs:
    """Tables from the top, where some change places so that fewer meet again."""

    def cost(table: Sequence[int]) -> int:
        again = sum(often[frozenset(pair)] ** 2 for pair in combinations(table, 2))
        apart = max(points[one] for one in table) - min(points[one] for one in table)
        return AGAIN * again + int(4 * apart**2)

    tables = [list(order[first : first + seats]) for first in range(0, len(order), seats)]
    exchange(tables, cost)
    return [tuple(table) for table in tables]
