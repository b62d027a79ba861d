"""How things of a table lie: in a row, on a track, on squares or on hexes.

    squares = field(line(seat(empty=True), 9), "whose piece lies there", laid=squares(3, 3))

Drawings put each thing in its place, and an action or an event names a place by its number: `by` says under
which name (`place(square=4)`), `first` how the first place is counted there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bottega.engine.hexes import Hex, Point, centre

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Laid:
    """Places in a row, one beside the other."""

    by: str
    first: int = 0

    @property
    def count(self) -> int | None:
        """How many places there are; None: as many as there are things."""
        return None

    def name(self, place: int) -> str:
        """How a place is called on the board."""
        return str(place + self.first)


@dataclass(frozen=True)
class Track(Laid):
    """Numbers as markers on a track from the least to the most."""


@dataclass(frozen=True)
class Board(Laid):
    """Places on a plane; their middles in sizes of a place."""

    @property
    def middles(self) -> Sequence[Point]:
        raise NotImplementedError


@dataclass(frozen=True)
class Squares(Board):
    """Squares in rows from the top, each from the left."""

    across: int = 1
    down: int = 1

    @property
    def count(self) -> int:
        return self.across * self.down

    @property
    def middles(self) -> Sequence[Point]:
        return [(float(column), float(row)) for row in range(self.down) for column in range(self.across)]

    def name(self, place: int) -> str:
        """Column and row, the lowest row first: a1 is below on the left."""
        row, column = divmod(place, self.across)
        return f"{LETTERS[column]}{self.down - row}" if self.across <= len(LETTERS) else super().name(place)


@dataclass(frozen=True)
class Hexes(Board):
    """Hexes that stand on a corner, by their axial places."""

    places: tuple[Hex, ...] = ()

    @property
    def count(self) -> int:
        return len(self.places)

    @property
    def middles(self) -> Sequence[Point]:
        return [centre(place) for place in self.places]


def row(by: str, *, first: int = 0) -> Laid:
    """Things side by side, which actions name by their place."""
    return Laid(by, first)


def track() -> Track:
    """Numbers as markers on a track."""
    return Track("")


def squares(across: int, down: int, *, by: str = "square", first: int = 0) -> Squares:
    return Squares(by, first, across, down)


def hexes(*rows: int, places: Sequence[Hex] = (), by: str = "hex", first: int = 0) -> Hexes:
    """Hexes by the lengths of their rows from the top, the middles of the rows below each other
    (`hexes(3, 4, 5, 4, 3)`), or by their places."""
    for above, below in pairwise(rows):
        if (above - below) % 2 == 0:
            raise ValueError(f"rows of {above} and {below} hexes do not fit together: give their places")
    if not places:
        places = [
            (column - (length - 1 + level) // 2, level)
            for level, length in enumerate(rows)
            for column in range(length)
        ]
    return Hexes(by, first, tuple(places))
