"""Where things lie: boxes that may cover each other, and soft fields round some spots."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple, Self

from bottega.engine.drawing.primitives import Point, smooth_loop

APART = 40.0  # how far apart the corners of a soft field are, so that it keeps close to its edges


class Box(NamedTuple):
    """Its four sides."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, dx: float, dy: float) -> Self:
        return type(self)(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def shared(self, other: Self) -> float:
        """The surface that it shares with another."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)


def soft_field(spots: Sequence[Point]) -> str:
    """The path of a soft field round some spots."""
    corners = _fence(spots)
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        steps = max(1, round(hypot(bx - ax, by - ay) / APART))
        found += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps)]
    return smooth_loop(found)


def _fence(spots: Sequence[Point]) -> list[Point]:
    """The corners of the tightest fence round some spots."""
    ordered = sorted(set(spots))
    sides: list[list[Point]] = []
    for way in (ordered, ordered[::-1]):
        side: list[Point] = []
        for spot in way:
            while len(side) > 1 and _turn(side[-2], side[-1], spot) <= 0:
                side.pop()
            side.append(spot)
        sides.append(side[:-1])
    return sides[0] + sides[1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
