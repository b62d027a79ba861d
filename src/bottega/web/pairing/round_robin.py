"""Round robins: Berger's tables for two at a table, designs and even schedules for three and more."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from math import comb
from random import Random
from typing import NamedTuple

Tables = tuple[tuple[int, ...], ...]  # of one round; who is in none of them has a bye
Cost = Callable[[Sequence[int]], int]

TRIED_PLAYERS = 400  # in all tries together: many tries for few players
SWEEPS = 6
SCHEDULES_KEPT = 64

# Kirkman's schoolgirls: fifteen in rows of three on seven days, so that each meets each other once.
_FIFTEEN = (
    ((1, 6, 11), (2, 7, 12), (3, 8, 13), (4, 9, 14), (5, 10, 15)),
    ((1, 2, 5), (3, 4, 7), (8, 9, 12), (10, 11, 14), (6, 13, 15)),
    ((2, 3, 6), (4, 5, 8), (9, 10, 13), (11, 12, 15), (1, 7, 14)),
    ((5, 6, 9), (7, 8, 11), (12, 13, 1), (14, 15, 3), (2, 4, 10)),
    ((3, 5, 11), (4, 6, 12), (7, 9, 15), (8, 10, 1), (2, 13, 14)),
    ((5, 7, 13), (6, 8, 14), (9, 11, 2), (10, 12, 3), (1, 4, 15)),
    ((11, 13, 4), (12, 14, 5), (15, 2, 8), (1, 3, 9), (6, 7, 10)),
)
_TIMES_OF_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # products in the field of four


def berger(players: int) -> tuple[Tables, ...]:
    """Berger's tables as FIDE prints them, counted from 0; the first of a pair has the first seat. Of an odd
    number the one who would meet the missing last one has a bye."""
    even = players + players % 2
    last = even - 1
    rounds = []
    for number in range(last):
        pivot = number // 2 if number % 2 == 0 else even // 2 + number // 2
        pairs = [(pivot, last) if number % 2 == 0 else (last, pivot)]
        pairs += [((pivot + n) % last, (pivot - n) % last) for n in range(1, even // 2)]
        rounds.append(tuple(pair for pair in pairs if max(pair) < players))
    return tuple(rounds)


@lru_cache(SCHEDULES_KEPT)
def even_rounds(players: int, seats: int, rounds: int) -> tuple[Tables, ...]:
    """Rounds at tables of so many seats in which everybody meets everybody as evenly as possible, and byes go
    to whoever had the fewest."""
    design = _design(players, seats)
    if design:
        return tuple(design[number % len(design)] for number in range(rounds))
    chance = Random(players)
    tries = (_tried(players, seats, rounds, chance) for _ in range(max(TRIED_PLAYERS // players, 1)))
    best = min(tries, key=_Tried.order)
    return tuple(tuple(map(tuple, tables)) for tables in best.rounds)


class _Tried(NamedTuple):
    """Rounds, and the sum of the squares of how often two meet: the smaller, the more even."""

    unevenness: int
    rounds: list[list[list[int]]]

    def order(self) -> int:
        return self.unevenness


def _tried(players: int, seats: int, rounds: int, chance: Random) -> _Tried:
    """Rounds one after the other, each gone over again when all are there."""
    often = [[0] * players for _ in range(players)]
    made: list[list[list[int]]] = []
    for number in range(rounds):
        first = number * (players % seats)
        away = {(first + n) % players for n in range(players % seats)}
        here = [one for one in range(players) if one not in away]
        made.append(_drawn(here, seats, chance))
        exchange(made[-1], lambda table: _again(table, often))
        _count(made[-1], often, 1)
    for _ in range(SWEEPS):
        for tables in made:
            _count(tables, often, -1)
            exchange(tables, lambda table: _again(table, often))
            _count(tables, often, 1)
    return _Tried(sum(met * met for row in often for met in row), made)


def usual_rounds(players: int, seats: int) -> int:
    """As many as it takes that everybody can have met everybody, with as many byes for each."""
    if players <= seats:
        return seats  # the same table, until everybody has sat everywhere
    if seats == 2:
        return players - 1 + players % 2
    least = -(-comb(players, 2) // (players // seats * comb(seats, 2)))
    away = players % seats
    return next(number for number in range(least, least + players) if number * away % players == 0)


def _design(players: int, seats: int) -> tuple[Tables, ...]:
    """A schedule in which everybody meets everybody exactly once, where one is known."""
    if players == seats * seats and seats in (3, 4, 5):
        return tuple(_lines(seats))
    if (players, seats) == (15, 3):
        return tuple(tuple(tuple(one - 1 for one in row) for row in day) for day in _FIFTEEN)
    return ()


def _lines(order: int) -> list[Tables]:
    """The parallel lines of a plane of so many points on a line: a round for every direction."""
    fields = range(order)
    directions = [
        tuple(
            tuple(x * order + _sum(order, _product(order, slope, x), shift) for x in fields)
            for shift in fields
        )
        for slope in fields
    ]
    upright = tuple(tuple(x * order + y for y in fields) for x in fields)
    return [upright, *directions]


def _product(order: int, a: int, b: int) -> int:
    return _TIMES_OF_FOUR[a][b] if order == 4 else a * b % order


def _sum(order: int, a: int, b: int) -> int:
    return a ^ b if order == 4 else (a + b) % order


def _drawn(players: Sequence[int], seats: int, chance: Random) -> list[list[int]]:
    """Tables by chance."""
    # Only `random` is promised to give the same in every version of Python.
    order = [one for _, one in sorted((chance.random(), one) for one in players)]
    return [order[first : first + seats] for first in range(0, len(order), seats)]


def _again(table: Sequence[int], often: list[list[int]]) -> int:
    """What it adds to the squares of how often two meet, so that it is dearer to meet for the third time."""
    return sum(2 * often[a][b] + 1 for a, b in combinations(table, 2))


def _count(tables: Iterable[Sequence[int]], often: list[list[int]], change: int) -> None:
    for table in tables:
        for a, b in permutations(table, 2):
            often[a][b] += change


def exchange(tables: list[list[int]], cost: Cost) -> int:
    """Let two of different tables change places as long as that makes the tables cheaper; the cost then."""
    costs = [cost(table) for table in tables]
    better = True
    while better:
        better = False
        for i, j in combinations(range(len(tables)), 2):
            one, other = tables[i], tables[j]
            for a, b in product(range(len(one)), range(len(other))):
                one[a], other[b] = other[b], one[a]
                tried = cost(one), cost(other)
                if sum(tried) < costs[i] + costs[j]:
                    (costs[i], costs[j]), better = tried, True
                else:
                    one[a], other[b] = other[b], one[a]
    return sum(costs)
