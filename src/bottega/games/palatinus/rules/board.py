"""The board of Palatinus: seven tiles in two mirrored arrangements, 42 terrains and their neighbours.

Slot 0 is the centre, slots 1 to 6 lie clockwise round it. Terrain `cell = 6 * slot + direction`.
"""

from bottega.engine.hexes import Hex, neighbours, step

SLOTS = 7
OUTER = SLOTS - 1
CELLS = 42
NEIGHBOURS_MAX = 5

CENTRES: tuple[tuple[Hex, ...], ...] = (  # of the left and of the right board
    ((0, 0), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)),
    ((0, 0), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3), (3, -1)),
)


def place_of(hand: int, cell: int) -> Hex:
    """The hex of a terrain."""
    return step(CENTRES[hand][cell // 6], cell % 6)


def terrain_of(cell: int, rotation: int) -> int:
    """Which terrain of its tile a cell shows, counted clockwise from the arrow."""
    return (cell % 6 - rotation) % 6


def ring_of(slot: int, rotation: int) -> list[int]:
    """The six terrains of a hill, clockwise from the arrow."""
    return [6 * slot + (terrain + rotation) % 6 for terrain in range(6)]


def _neighbours(hand: int) -> tuple[tuple[int, ...], ...]:
    places = {place_of(hand, cell): cell for cell in range(CELLS)}
    around = neighbours(places)
    return tuple(tuple(around[cell]) for cell in range(CELLS))


NEIGHBOURS = tuple(_neighbours(hand) for hand in range(len(CENTRES)))
