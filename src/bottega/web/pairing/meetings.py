"""The tables of a contest as everything here reads them, and what a place at one is worth."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

ROUND_ROBIN, SWISS, GROUPS, KNOCKOUT = "round_robin", "swiss", "groups", "knockout"
FORMS = (ROUND_ROBIN, SWISS, GROUPS, KNOCKOUT)
FILLER = -1  # a bot that fills a seat and has no line in the standings


@dataclass(frozen=True)
class Contest:
    """What the rounds of a contest depend on. Its entrants are numbered from 0."""

    form: str
    seats: int  # at each table
    rounds: int
    entrants: int
    seed: int  # of its lots
    fill: bool = False  # bots take the seats that are left over; otherwise somebody has a bye
    gone: Mapping[int, int] = field(default_factory=dict)  # the round after which an entrant left

    def is_there(self, entrant: int, number: int) -> bool:
        """Whether an entrant still plays in a round."""
        return entrant == FILLER or self.gone.get(entrant, number) >= number


@dataclass(frozen=True)
class Pairing:
    """A table of a round, or a bye: one entrant alone."""

    round: int
    number: int
    entrants: tuple[int, ...]  # by seat
    places: tuple[int, ...] | None = None  # None: not over, or annulled
    points: tuple[int, ...] | None = None  # of the game; None: it was not played
    is_settled: bool = False

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1

    @property
    def people(self) -> tuple[int, ...]:
        """Its entrants without the bots that fill seats."""
        return tuple(one for one in self.entrants if one != FILLER)


@dataclass(frozen=True)
class Meeting:
    """A table that is to be made, by seat; with `places` it is decided without being played."""

    entrants: tuple[int, ...]
    places: tuple[int, ...] | None = None

    @property
    def is_played(self) -> bool:
        return len(self.entrants) > 1 and self.places is None


def match_points(places: Sequence[int]) -> tuple[Fraction, ...]:
    """What the places of a table are worth: n - 1 for the first of n down to 0; who share places share what
    these are worth."""
    count = Counter(places)
    return tuple(
        len(places) - 1 - sum(other < place for other in places) - Fraction(count[place] - 1, 2)
        for place in places
    )


def absent_last(places: Sequence[int], absent: Iterable[int]) -> tuple[int, ...]:
    """The same places with some seats behind all others, where they share the last one."""
    gone = set(absent)
    here = [place for seat, place in enumerate(places) if seat not in gone]
    return tuple(
        len(here) + 1 if seat in gone else 1 + sum(other < place for other in here)
        for seat, place in enumerate(places)
    )


def met(past: Iterable[Pairing]) -> Counter[frozenset[int]]:
    """How often any two entrants sat at one table."""
    return Counter(frozenset(pair) for one in past for pair in combinations(one.people, 2))


def byes(past: Iterable[Pairing]) -> Counter[int]:
    """How many byes somebody had."""
    return Counter(one.entrants[0] for one in past if one.is_bye)
