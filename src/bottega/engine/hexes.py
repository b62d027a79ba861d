"""Hexes in axial coordinates (q, r), pointy tops, y downwards; directions clockwise from north-east."""

from collections.abc import Mapping
from math import sqrt

Hex = tuple[int, int]

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


def centre(place: Hex, radius: float = 1.0) -> tuple[float, float]:
    """Where the middle of a hex is drawn."""
    q, r = place
    return radius * sqrt(3) * (q + r / 2), radius * 1.5 * r


def corners(place: Hex, radius: float = 1.0) -> list[tuple[float, float]]:
    """The six corners, clockwise from the top."""
    x, y = centre(place, radius)
    half, width = radius / 2, radius * sqrt(3) / 2
    offsets = ((0, -radius), (width, -half), (width, half), (0, radius), (-width, half), (-width, -half))
    return [(x + dx, y + dy) for dx, dy in offsets]
