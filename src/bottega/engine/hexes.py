"""Hexes in axial coordinates (q, r), y downwards; directions clockwise from north-east.

Drawn they stand on a corner, in rows; those called flat lie on an edge, in upright columns counted by q.
"""

from collections.abc import Mapping
from math import sqrt

Hex = tuple[int, int]
Point = tuple[float, float]

DIRECTIONS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def step(place: Hex, direction: int) -> Hex:
    """The neighbour in a direction."""
    dq, dr = DIRECTIONS[direction % 6]
    return place[0] + dq, place[1] + dr


def ring(centre: Hex) -> list[Hex]:
    """The six neighbours, clockwise from north-east."""
    return [step(centre, direction) for direction in range(6)]


def neighbours(places: Mapping[Hex, int]) -> dict[int, list[int]]:
    """For numbered hexes: the numbers of the adjacent ones, ascending."""
    return {
        number: sorted(places[other] for other in ring(place) if other in places)
        for place, number in places.items()
    }


def in_column(column: int, height: int) -> Hex:
    """A flat hex by its column and by how low it lies, in half hexes: even columns have even heights."""
    return column, (height - column) // 2


def centre(place: Hex, radius: float = 1.0, *, flat: bool = False) -> Point:
    """Where the middle of a hex is drawn."""
    q, r = place
    if flat:
        return 1.5 * radius * q, sqrt(3) / 2 * radius * (2 * r + q)
    return radius * sqrt(3) * (q + r / 2), radius * 1.5 * r


def corners(middle: Point, radius: float = 1.0, *, flat: bool = False) -> list[Point]:
    """The six corners of a hex round its middle, clockwise from the top, of a flat one from the east.

    The edge from corner i to corner i + 1 faces direction i, of a flat hex direction i + 1.
    """
    half, width = radius / 2, radius * sqrt(3) / 2
    offsets = [(0.0, -radius), (width, -half), (width, half), (0.0, radius), (-width, half), (-width, -half)]
    if flat:
        offsets = [(-y, x) for x, y in offsets]
    return [(middle[0] + dx, middle[1] + dy) for dx, dy in offsets]
