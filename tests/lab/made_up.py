"""Games that nobody has played, for the statistics of arenas."""

from collections.abc import Iterable

from bottega.lab.deals import rotations
from bottega.lab.results import Played

WON, LOST, SHARED = (1, 2), (2, 1), (1, 1)


def played(seats: Iterable[str], ranks: Iterable[int], points: Iterable[int] = (), seed: int = 0) -> Played:
    seats, ranks = tuple(seats), tuple(ranks)
    points = tuple(points) or tuple(20 - rank for rank in ranks)
    return Played("palatinus", len(seats), (), seed, seats, points, ranks, 70, 0.5)


def pair(first: tuple[int, int], second: tuple[int, int], seed: int, bots: str = "ab") -> list[Played]:
    """One deal of two bots: the ranks of the first bot and of the other one in either game."""
    return [played(bots, first, seed=seed), played(bots[::-1], second[::-1], seed=seed)]


def pairs(won: int, split: int, lost: int, bots: str = "ab", seed: int = 0) -> list[Played]:
    """Deals of which the first bot wins both games, one game, and none."""
    results = [(WON, WON)] * won + [(WON, LOST)] * split + [(LOST, LOST)] * lost
    return [game for number, (one, two) in enumerate(results, seed) for game in pair(one, two, number, bots)]


def winners(seats: str, wins: Iterable[int], seed: int = 0) -> list[Played]:
    """A deal in all seatings; which place round the first order wins each of them."""
    found = []
    for seating, winner in zip(rotations(tuple(seats)), wins, strict=True):
        ranks = [1 if seat == winner else 2 for seat in range(len(seats))]
        found.append(played(seating, ranks, seed=seed))
    return found
