"""Where the members in a town of Il Vecchio are drawn: near it, and in the open where the map leaves room."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

from bottega.engine.drawing import Box, Point
from bottega.games.vecchio.drawing.map import CREST, FLORENCE_SIZE, florence_corner
from bottega.games.vecchio.drawing.table import HEIGHT, WIDTH, Board, places

STEP, ROW = 25.0, 29.0  # from one group of members to the next, from one row of them to the next
BELOW = 56.0  # from the middle of a town to its members
PIECE = Box(-13.0, -18.0, 17.0, 15.0)  # what a group of members covers, with its number
LETTER = 7.6  # how wide a letter of a town's name is
FAR, FINE = 80, 8
REACH = Box(-200.0, -200.0, 200.0, 200.0)
TRACKS, EDGE = 164.0, 6.0  # the height of the tracks above and below the map, and what is free at its sides
EDGES = (
    Box(0, 0, WIDTH, TRACKS),
    Box(0, HEIGHT - TRACKS, WIDTH, HEIGHT),
    Box(-WIDTH, 0, EDGE, HEIGHT),
    Box(WIDTH - EDGE, 0, 2 * WIDTH, HEIGHT),
)
CLOSED = 1000.0  # how much worse it is to cover an edge or Florence than a town
ASTRAY = 300.0  # how bad it is to stand nearer to another town
IN_ROW = 4
SHUFFLED = 12.0  # rows of another length are worth so long a way


class Try(NamedTuple):
    """Groups of members moved from below their town, in rows of a length; and how unusual that is."""

    way: float
    dx: float
    dy: float
    length: int


@lru_cache(4096)
def standing_places(
    board: Board, names: tuple[str, ...], florence: int, town: int, number: int
) -> tuple[Point, ...]:
    """The nearest open places for so many groups in a town; where none is open, those that cover least."""
    if town == florence:
        return _in_florence(board, florence, number)
    x, y = places(board)[town]
    taken = [(box.moved(-x, -y), weight) for box, weight in _taken(board, names, florence)]
    taken = [(box, weight) for box, weight in taken if box.shared(REACH)]
    others = [(tx - x, ty - y) for tx, ty in places(board) if 0 < hypot(tx - x, ty - y) < REACH[2]]
    best, least = _tried(number)[0], inf
    for tried in _tried(number):
        here = around(_rows(number, tried.length)).moved(tried.dx, tried.dy)
        lost = sum(weight * here.shared(box) for box, weight in taken)
        if lost < least:
            lost += ASTRAY * _astray(tried, number, others)
        if lost + tried.way < least:
            best, least = tried, lost + tried.way
        if not lost:
            break
    return tuple((x + best.dx + left, y + best.dy + down) for left, down in _rows(number, best.length))


def _astray(tried: Try, number: int, others: Sequence[Point]) -> int:
    """How many groups would stand nearer to another town than to their own."""
    spots = [(tried.dx + left, tried.dy + down) for left, down in _rows(number, tried.length)]
    return sum(any(hypot(x - tx, y - ty) < hypot(x, y) for tx, ty in others) for x, y in spots)


def _in_florence(board: Board, florence: int, number: int) -> tuple[Point, ...]:
    left, top = florence_corner(board, florence)
    step = min(STEP, (FLORENCE_SIZE[0] - 92) / max(1, number - 1))
    right = left + FLORENCE_SIZE[0] - 18
    return tuple((right - step * place, top + 16) for place in reversed(range(number)))


@lru_cache(16)
def _tried(number: int) -> list[Try]:
    """All that is tried, the nearest first: below the town, aside and above, in rows of several lengths."""
    usual = number if number <= IN_ROW else (number + 1) // 2
    tried = [
        Try(abs(dx) + abs(dy) + (SHUFFLED if length != usual else 0.0), dx, dy, length)
        for length in sorted({usual, (number + 1) // 2, (number + 2) // 3})
        for dx in range(-FAR, FAR + 1, FINE)
        for dy in range(-FAR, FAR // 4 + 1, FINE)
    ]
    return sorted(tried, key=lambda one: one.way)


@lru_cache(32)
def _rows(number: int, length: int) -> tuple[Point, ...]:
    """Rows of groups below a town, the last one centred."""
    found = []
    for place in range(number):
        row, column = divmod(place, length)
        many = min(length, number - row * length)
        found.append((STEP * (column - (many - 1) / 2), BELOW + ROW * row))
    return tuple(found)


@lru_cache(32)
def around(spots: tuple[Point, ...]) -> Box:
    """What the pieces in some places cover together."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Box(min(xs) + PIECE.left, min(ys) + PIECE.top, max(xs) + PIECE.right, max(ys) + PIECE.bottom)


@lru_cache(16)
def _taken(board: Board, names: tuple[str, ...], florence: int) -> list[tuple[Box, float]]:
    """What members should not cover, and how bad it is: the edges and Florence, then the towns with their
    names and middlemen."""
    found = [(box, CLOSED) for box in (*EDGES, florence_box(board, florence))]
    for town, (x, y) in enumerate(places(board)):
        if town != florence:
            wide = LETTER * len(names[town]) / 2
            found.append((Box(x - CREST, y - CREST, x + 2 * CREST, y + CREST), 1.0))
            found.append((Box(x - wide, y + 22, x + wide, y + 37), 1.0))
    return found


def florence_box(board: Board, florence: int) -> Box:
    """Florence with some air."""
    left, top = florence_corner(board, florence)
    return Box(left - 4, top - 4, left + FLORENCE_SIZE[0] + 4, top + FLORENCE_SIZE[1] + 4)
