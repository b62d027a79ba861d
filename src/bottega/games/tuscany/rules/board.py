"""The board of a prince: three modules of ten spaces side by side, turned and shifted as he likes.

Space `10 * position + 5 * column + row`, with positions 0 to 2 from the left, columns 0 and 1, rows 0 to 4
from the top; every second column stands half a space lower (TUS-S10, TUS-S11).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product

import numpy as np

from bottega.engine.hexes import in_column, neighbours
from bottega.engine.jit import rule
from bottega.games.tuscany.table import COLUMNS, LETTERS, ORDERS, ROWS, SHIFTS, SPACES, TURNINGS

_STEP = {"0": 0, "+": 1, "-": -1}
POSITIONS = len(LETTERS)
LETTER_AT = np.array([[LETTERS.index(letter) for letter in order] for order in ORDERS])
TURNED_AT = np.array([[int(bit) for bit in turning] for turning in TURNINGS])

Colours = tuple[int, ...]


@rule
def split(assembly: int) -> tuple[int, int, int]:
    """Order, turning and shift of an assembly."""
    rest, shift = assembly // len(SHIFTS), assembly % len(SHIFTS)
    return rest // len(TURNINGS), rest % len(TURNINGS), shift


def joined(order: int, turning: int, shift: int) -> int:
    """The assembly of an order, a turning and a shift."""
    return (order * len(TURNINGS) + turning) * len(SHIFTS) + shift


def offsets(shift: int) -> tuple[int, ...]:
    """By how many spaces each module stands lower than the left one."""
    return tuple(_STEP[sign] for sign in SHIFTS[shift])


def place_of(space: int, shift: int) -> tuple[int, int]:
    """Column of the board, and height in half spaces downwards."""
    position, cell = divmod(space, COLUMNS * ROWS)
    column, row = divmod(cell, ROWS)
    return COLUMNS * position + column, 2 * (row + offsets(shift)[position]) + column


def _neighbours(shift: int) -> tuple[tuple[int, ...], ...]:
    around = neighbours({in_column(*place_of(space, shift)): space for space in range(SPACES)})
    return tuple(tuple(around[space]) for space in range(SPACES))


NEIGHBOURS = tuple(_neighbours(shift) for shift in range(len(SHIFTS)))


def lay(modules: Sequence[Colours], assembly: int) -> Colours:
    """The colours of the spaces of a board, from those of the modules A, B and C as printed."""
    order, turning, _ = split(assembly)
    return tuple(
        colour
        for letter, turned in zip(ORDERS[order], TURNINGS[turning], strict=True)
        for colour in modules[LETTERS.index(letter)][:: -1 if turned == "1" else 1]
    )


def areas(colours: Sequence[int], shift: int) -> list[list[int]]:
    """The areas of a board: touching spaces of one colour, by their lowest space (TUS-S13)."""
    return [[*area] for area in _areas(tuple(colours), shift)]


@lru_cache(256)
def _areas(colours: Colours, shift: int) -> list[list[int]]:
    found: list[list[int]] = []
    seen: set[int] = set()
    for space in range(len(colours)):
        if space in seen:
            continue
        area = [space]
        for at in area:
            area += [n for n in NEIGHBOURS[shift][at] if colours[n] == colours[space] and n not in area]
        seen |= set(area)
        found.append(sorted(area))
    return found


@cache
def largest_area(modules: tuple[tuple[Colours, ...], ...]) -> int:
    """The size of the largest area that any assembly of any three modules makes, counted up to 4 (TUS-R23).

    All boards of a shift at once, each in one of its two ways round: what a space reaches in three steps
    within its colour has four spaces or more exactly where an area has.
    """
    one = np.uint32(1)
    ways = list(product(product(*modules), range(len(ORDERS) // 2), range(len(TURNINGS))))
    most = 0
    for shift in range(len(SHIFTS)):
        laid = [lay(triple, joined(order, turning, shift)) for triple, order, turning in ways]
        boards = np.array(laid, np.int8)
        edges = [(a, b) for a in range(SPACES) for b in NEIGHBOURS[shift][a]]
        like = {(a, b): boards[:, a] == boards[:, b] for a, b in edges}
        reached = [np.full(len(boards), one << np.uint32(space), np.uint32) for space in range(SPACES)]
        for _ in range(3):
            wider = [mask.copy() for mask in reached]
            for a, b in edges:
                wider[a] |= np.where(like[a, b], reached[b], np.uint32(0))
            reached = wider
        most = max(most, *(int(np.bitwise_count(mask).max()) for mask in reached))
    return most
