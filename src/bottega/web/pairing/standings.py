"""How a contest stands, from what was played alone. The tie-breaks, in their order:

1. match points: of a table of n, n - 1 for the first place down to 0; shared places share theirs;
2. direct meeting: who did better at the common tables of those who are level, where all of them have met
   equally often;
3. Buchholz (in a Swiss): the match points of all opponents;
4. Sonneborn-Berger: the match points of those whom one was ahead of, and half of those of equals;
5. points share: the part of the points of a table that one made oneself, on average;
6. the lot.

A bye is worth a first place in a Swiss, the average place at other tables of three or more, and nothing in a
round robin of two, where everybody has as many. Who has a bye in a Swiss, or meets a bot that fills a seat,
counts as having met somebody with as many match points as himself.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from bottega.web.pairing.lots import lot
from bottega.web.pairing.meetings import FILLER, SWISS, Contest, Pairing, match_points, met

NOTHING, HALF, ALL = Fraction(0), Fraction(1, 2), Fraction(1)


@dataclass(frozen=True)
class Standing:
    """A line of the standings."""

    entrant: int
    place: int
    played: int  # tables, without byes
    points: Fraction  # match points
    direct: Fraction | None  # None: nobody is level with him, or they have not all met
    buchholz: Fraction
    sonneborn: Fraction
    share: Fraction


def standings(
    contest: Contest, pairings: Iterable[Pairing], entrants: Collection[int] | None = None
) -> list[Standing]:
    """All entrants, or some of them, the first one first."""
    past = [one for one in pairings if one.is_settled]
    everybody = range(contest.entrants)
    points = {one: sum((_won(contest, at, one) for at in _of(past, one)), NOTHING) for one in everybody}
    listed = sorted(everybody if entrants is None else entrants)
    figures = [_figures(contest, past, one, points) for one in listed]
    level = {
        one.points: [other.entrant for other in figures if other.points == one.points] for one in figures
    }
    direct = {of: _direct(those, past) for of, those in level.items()}
    met_level = [replace(one, direct=direct[one.points].get(one.entrant)) for one in figures]
    ranked = sorted(met_level, key=_order(contest))
    return [replace(one, place=place) for place, one in enumerate(ranked, 1)]


def _order(contest: Contest) -> Callable[[Standing], tuple[object, ...]]:
    swiss = contest.form == SWISS

    def key(one: Standing) -> tuple[object, ...]:
        buchholz = one.buchholz if swiss else NOTHING
        last = lot(contest.seed, "standings", one.entrant)
        return -one.points, -(one.direct or NOTHING), -buchholz, -one.sonneborn, -one.share, last

    return key


def _of(past: Iterable[Pairing], entrant: int) -> list[Pairing]:
    return [one for one in past if entrant in one.entrants]


def _won(contest: Contest, pairing: Pairing, entrant: int) -> Fraction:
    """The match points of an entrant at a table."""
    if pairing.is_bye:
        if contest.form == SWISS:
            return Fraction(contest.seats - 1)
        return Fraction(contest.seats - 1, 2) if contest.seats > 2 else NOTHING
    if pairing.places is None:
        return NOTHING
    return match_points(pairing.places)[pairing.entrants.index(entrant)]


def _figures(
    contest: Contest, past: Sequence[Pairing], entrant: int, points: dict[int, Fraction]
) -> Standing:
    mine, own = _of(past, entrant), points[entrant]
    buchholz = sonneborn = NOTHING
    shares = []
    for at in mine:
        if at.is_bye:
            met_himself = (contest.seats - 1) * own if contest.form == SWISS else NOTHING
            buchholz, sonneborn = buchholz + met_himself, sonneborn + met_himself
            continue
        seat = at.entrants.index(entrant)
        for other, opponent in enumerate(at.entrants):
            if other != seat:
                theirs = own if opponent == FILLER else points[opponent]
                buchholz += theirs
                sonneborn += theirs * _ahead(at, seat, other)
        if at.points is not None:
            shares.append(_share(at.points, seat))
    share = sum(shares, NOTHING) / len(shares) if shares else NOTHING
    played = sum(not at.is_bye for at in mine)
    return Standing(entrant, 0, played, own, None, buchholz, sonneborn, share)


def _ahead(pairing: Pairing, seat: int, other: int) -> Fraction:
    """1, ½ or 0: whether a seat ended before another one."""
    if pairing.places is None:
        return NOTHING
    own, theirs = pairing.places[seat], pairing.places[other]
    return ALL if own < theirs else HALF if own == theirs else NOTHING


def _share(points: Sequence[int], seat: int) -> Fraction:
    made = [max(one, 0) for one in points]
    return Fraction(made[seat], sum(made)) if sum(made) else Fraction(1, len(made))


def _direct(level: Sequence[int], past: Iterable[Pairing]) -> dict[int, Fraction]:
    """Who was ahead of whom among those who are level; nothing unless all of them have met equally often."""
    among = [one for one in past if len(set(level) & set(one.entrants)) > 1 and one.places is not None]
    often = met(among)
    times = {often[frozenset(pair)] for pair in combinations(level, 2)}
    if len(times) != 1 or times == {0}:
        return {}
    found = dict.fromkeys(level, NOTHING)
    for at in among:
        seats = [(seat, one) for seat, one in enumerate(at.entrants) if one in found]
        for seat, one in seats:
            found[one] += sum((_ahead(at, seat, other) for other, _ in seats if other != seat), NOTHING)
    return found
