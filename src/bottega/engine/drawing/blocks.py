"""A table in blocks, drawn by its schema: cards, piles, boards, tracks and figures, each whole units wide.

A page lays the blocks out by its width; a whole drawing has them in rows.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from bottega.engine.arrangement import Board, Hexes, Squares
from bottega.engine.captions import NOTHING, UNKNOWN, suits
from bottega.engine.drawing.cards import CARD, STEP, UNIT, card_back, fitting, medal, pile, spread, token
from bottega.engine.drawing.choices import target
from bottega.engine.drawing.primitives import Point, disc, g, hexagon, move, plate, stroke, title, words_at
from bottega.engine.drawing.schema_tables import SchemaTable
from bottega.engine.kinds import Number, OneOf, Seat
from bottega.engine.markup import Element, Node
from bottega.engine.things import Thing, parts_at

CAPTION = 26.0  # height of what stands over a block
WIDEST, HAND = 24, 13  # units of a whole row, and of a hand of cards
ROW = 12  # cards that lie in one row at most
LISTED = 6  # names that are told one by one
SQUARE, HEX = 62.0, 36.0
TRACK_STOPS, TRACK_ROWS = 11, 6  # in a row, and how many rows


@dataclass(frozen=True)
class Block:
    """A part of the drawing round its upper left corner."""

    content: Node
    units: int
    height: float
    label: str
    css: str = ""

    @property
    def width(self) -> float:
        return UNIT * self.units


def captioned(label: str, units: int, height: float, content: Node) -> Block:
    """A block under its caption."""
    lines = fitting(label, UNIT * units - 4, 14, 2)
    top = CAPTION + 15.0 * (len(lines) - 1)
    said = [words_at((1, 9 + 15 * at), told, 14, "serif soft", "start") for at, told in enumerate(lines)]
    return Block([said, g(transform=move((0, top)))[content]], units, top + height + 10, label)


def middle_blocks(table: SchemaTable) -> Iterator[Block]:
    """What lies in the middle of the table, for all."""
    for thing in table.shared("board"):
        yield board_block(table, thing)
    for name in table.tracks:
        yield track_block(table, [thing for thing in table.things if thing.name == name])
    for thing in table.shared("pile"):
        yield pile_block(table, thing)
    for thing in table.shared("cards"):
        yield cards_block(table, thing)
    for things in _together(table):
        yield together_block(table, things)
    figures = table.shared("value", "counts", "values")
    if figures:
        yield figures_block(table, figures)


def _together(table: SchemaTable) -> list[list[Thing]]:
    """The cards that all seats have in the middle; of kinds that nobody has now, one shows where they go."""
    every = [things for name in table.together if (things := table.each_seat(name))]
    filled = [things for things in every if any(thing.count for thing in things)]
    return filled or every[-1:]


def own_blocks(table: SchemaTable) -> Iterator[Block]:
    """What lies before the seat in the middle."""
    own = table.of(table.shown)
    for thing in own:
        if thing.sort == "board":
            yield board_block(table, thing)
        elif thing.sort == "pile":
            yield pile_block(table, thing)
        elif thing.sort == "cards":
            yield cards_block(table, thing)
    figures = [thing for thing in own if thing.sort in ("value", "counts", "values")]
    if figures:
        yield figures_block(table, figures)


# ---------------------------------------------------------------- cards


def pile_block(table: SchemaTable, thing: Thing) -> Block:
    caption = table.caption(thing)
    told = table.say(
        "default-hidden" if thing.hidden else "default-count", caption=caption, count=thing.count
    )
    faces = thing.faces
    top = table.card(thing, 0, faces[0], (0, 0), live=True) if faces and faces[0] else None
    content = g(transform=move((0, 8)))[title[told], pile(thing.count, top)]
    return captioned(caption, 4, CARD[1] + 10, content)


def cards_block(table: SchemaTable, thing: Thing) -> Block:
    """Cards side by side, or as many backs; empty places only where places count."""
    caption = table.caption(thing)
    if thing.hidden:
        return _backs(table, caption, thing.count)
    counts = thing.laid is not None or isinstance(thing.kind, OneOf)
    lying = [(place, word) for place, word in enumerate(thing.faces) if counts or word is not None]
    if not lying:
        return captioned(caption, 4, 30, words_at((4, 12), NOTHING, 20, "soft", "start"))
    rows = [lying[start : start + ROW] for start in range(0, len(lying), ROW)]
    units = max(5, min(HAND, 2 * max(map(len, rows)) + 1))
    drawn = [
        table.card(
            thing, place, word, (spread(len(row), UNIT * (units - 1) - 6) * number, (CARD[1] + 8) * level)
        )
        for level, row in enumerate(rows)
        for number, (place, word) in enumerate(row)
    ]
    return captioned(caption, units, (CARD[1] + 8) * len(rows) - 8, drawn)


def _backs(table: SchemaTable, caption: str, count: int) -> Block:
    shown = min(count, 5)
    step = spread(shown, 3 * UNIT, 22)
    content: list[Node] = [
        title[table.say("default-hidden", caption=caption, count=count)],
        [g(transform=move((step * number, 0)))[card_back()] for number in range(shown)],
        medal((step * max(0, shown - 1) + CARD[0] - 6, CARD[1] - 10), count),
    ]
    return captioned(caption, 5, CARD[1], g[content])


def together_block(table: SchemaTable, things: Sequence[Thing]) -> Block:
    """One card of every seat, with the seat below it."""
    drawn = [
        g(transform=move((STEP * number, 0)))[
            table.card(thing, 0, thing.faces[0] if thing.faces else None, (0, 0)),
            table.badge(thing.owner or 0, (CARD[0] / 2, CARD[1] + 20), 13),
        ]
        for number, thing in enumerate(things)
    ]
    return captioned(table.caption(things[0]), max(5, 2 * len(things) + 1), CARD[1] + 36, drawn)


# ---------------------------------------------------------------- boards


def board_block(table: SchemaTable, thing: Thing) -> Block:
    drawn, (width, height) = board(table, thing)
    units = min(WIDEST, ceil(width / UNIT) + 1)
    left = (UNIT * units - width) / 2
    return captioned(table.caption(thing), units, height, g(transform=move((left, 0)))[drawn])


def board(table: SchemaTable, thing: Thing, *, live: bool = True) -> tuple[Node, Point]:
    """Squares or hexes with what lies on them, and the size of the whole."""
    laid = thing.laid
    assert isinstance(laid, Board)
    size = SQUARE if isinstance(laid, Squares) else HEX
    middles = [(x * size, y * size) for x, y in laid.middles]
    reach = SQUARE / 2 if isinstance(laid, Squares) else HEX
    left, top = min(x for x, _ in middles) - reach, min(y for _, y in middles) - reach
    right, bottom = max(x for x, _ in middles) + reach, max(y for _, y in middles) + reach
    margin = 18.0 if isinstance(laid, Squares) else 4.0
    places = [
        _board_place(table, thing, laid, place, (x - left + margin, y - top), live)
        for place, (x, y) in enumerate(middles)
    ]
    edges = _edges(laid, (margin, 0.0)) if isinstance(laid, Squares) else None
    return [places, edges], (right - left + 2 * margin, bottom - top + margin)


def _edges(laid: Squares, at: Point) -> Node:
    """Letters and numbers beside the squares, and a line round them."""
    across, down = laid.across, laid.down
    letters = [
        words_at((at[0] + SQUARE * (column + 0.5), SQUARE * down + 11), laid.name(column)[0], 12, "soft")
        for column in range(across)
    ]
    numbers = [
        words_at((at[0] - 10, SQUARE * (row + 0.5)), str(down - row), 12, "soft") for row in range(down)
    ]
    return [letters, numbers, plate("board-edge", (SQUARE * across, SQUARE * down), at, 0)]


def _board_place(table: SchemaTable, thing: Thing, laid: Board, place: int, at: Point, live: bool) -> Element:
    """One place; it may be chosen where an action names it."""
    cell = table.cells.of_place(thing.name, thing.at, place)
    told, piece = _piece(table, thing, place)
    name = laid.name(place)
    label = table.say("default-place", place=name, things=told) if told else name
    ground, halo = _ground(laid, place, "halo")
    _, changed = _ground(laid, place, "ring changed" if table.changed(cell) else "ring")
    chosen = live and cell in table.targets
    moving = {"class": "piece", "id": f"piece-{cell}"} if live else {}
    content = [
        None if chosen else title[label],
        ground,
        g(moving)[piece] if piece else None,
        halo if chosen else None,
        changed,
    ]
    if not live:
        return g(transform=move(at))[content]
    return g(id=f"cell-{cell}", transform=move(at))[target(table, cell, content, cell=str(cell))]


def _ground(laid: Board, place: int, css: str) -> tuple[Node, Node]:
    """The ground of a place, and an outline within it."""
    if isinstance(laid, Hexes):
        return hexagon((0, 0), HEX, "square"), hexagon((0, 0), HEX - 3, css)
    row, column = divmod(place, laid.across) if isinstance(laid, Squares) else (0, 0)
    shade = "square dark" if (row + column) % 2 else "square"
    left, inner = -SQUARE / 2, SQUARE - 6
    return plate(shade, (SQUARE, SQUARE), (left, left), 0), plate(
        css, (inner, inner), (left + 3, left + 3), 5
    )


def _piece(table: SchemaTable, thing: Thing, place: int) -> tuple[str, Node]:
    """What lies on a place, in words and drawn: whose it is, what it is, how many there are."""
    parts = parts_at(thing, place)
    if not parts:
        return "", None
    seat = next((value for kind, value in parts if isinstance(kind, Seat)), None)
    what = next(((kind, value) for kind, value in parts if isinstance(kind, OneOf)), None)
    count = next((value for kind, value in parts if isinstance(kind, Number) and value), None)
    told = [(kind, value) for kind, value in parts if isinstance(kind, Seat | OneOf) or value]
    said = ", ".join(table.value(kind, value) for kind, value in told)
    drawn: list[Node] = []
    if what is not None:
        kind, word = what
        words = tuple(kind.named)
        sign, radius = table.sign(words, kind.called, word), 21.0 if count is None else 18.0
        if seat is not None:
            drawn = [
                g(class_=table.colour(seat))[
                    disc("disc", radius), words_at((0, 0), sign, radius * 0.95, "on bold")
                ]
            ]
        else:
            drawn = list(token(sign, suits(words)[word], radius))
    elif seat is not None:
        drawn = [table.badge(seat, (0, 0), 22) if count is None else table.badge(seat, (-5, -6), 18)]
    if count is not None:
        drawn.append(
            medal((15, 14), count, radius=12) if drawn else words_at((0, 0), str(count), 24, "serif bold")
        )
    return said, drawn


# ---------------------------------------------------------------- tracks


def track_block(table: SchemaTable, things: Sequence[Thing]) -> Block:
    """A rail with a stop for every number, in rows, and a marker for each seat, or one for all."""
    kind = things[0].kind.leaf
    stops = kind.most - kind.least + 1
    rows = min(TRACK_ROWS, ceil(stops / TRACK_STOPS))
    length = ceil(stops / rows)
    step = min(44.0, (UNIT * TRACK_STOPS - 40) / max(1, length - 1))
    above = 26.0 + 9 * (len(things) - 1)
    every = 1 if step >= 17 else 5

    def at(stop: int) -> Point:
        return 20 + step * (stop % length), above + (above + 30) * (stop // length)

    ends = [(at(first), at(min(first + length, stops) - 1)) for first in range(0, stops, length)]
    marks: list[Node] = []
    stacked: Counter[int] = Counter()
    for thing in things:
        if isinstance(thing.known, int) and not thing.hidden:
            x, y = at(thing.known - kind.least)
            marks.append(_marker(table, thing, (x, y - 20 - 9 * stacked[thing.known])))
            stacked[thing.known] += 1
    drawn: list[Node] = [
        [stroke("rail", start, end) for start, end in ends],
        [disc("stop", min(9, step * 0.36), at(stop)) for stop in range(stops)],
        [
            words_at((at(stop)[0], at(stop)[1] + 20), str(stop + kind.least), 12, "soft")
            for stop in range(0, stops, every)
        ],
        marks,
    ]
    return captioned(table.caption(things[0]), TRACK_STOPS, (above + 30) * rows, drawn)


def _marker(table: SchemaTable, thing: Thing, at: Point) -> Element:
    cell = table.cells.of_place(thing.name, thing.at)
    if thing.owner is None:
        return g(id=f"cell-{cell}", class_="piece", transform=move(at))[disc("medal", 9)]
    told = table.say(
        "default-marker", caption=table.caption(thing), seat=table.names[thing.owner], place=thing.known
    )
    return g(id=f"cell-{cell}", transform=move(at))[
        title[told],
        g(id=f"piece-{cell}", class_="piece")[table.badge(thing.owner, (0, 0), 11)],
    ]


# ---------------------------------------------------------------- figures


def figures_block(table: SchemaTable, things: Sequence[Thing]) -> Block:
    """Numbers, names and lists, each under its caption."""
    units = 9 if len(things) > 1 else 5
    width = UNIT * units - 18
    drawn: list[Node] = []
    x, y, tall = 12.0, 12.0, 0.0
    for thing in things:
        single = thing.sort == "value"
        room = 4 * UNIT - 12 if single else width - 24
        if x > 12 and x + room > width:
            x, y, tall = 12.0, y + tall + 12, 0.0
        one, height = _figure(table, thing, room)
        drawn.append(g(transform=move((x, y)))[one])
        x, tall = x + room + 14, max(tall, height)
    height = y + tall + 12
    box = plate("panel", (width, height), corner=9)
    return Block([box, drawn], units, height + 8, table.say("default-figures"), "figures")


def _figure(table: SchemaTable, thing: Thing, room: float) -> tuple[Node, float]:
    """A caption with what it tells, and how high that is."""
    lines = fitting(table.caption(thing), room, 12.5, 2)
    head = [words_at((0, 7 + 15 * number), told, 12.5, "soft", "start") for number, told in enumerate(lines)]
    top = 15.0 * len(lines) + 6
    if thing.sort == "value":
        if isinstance(thing.kind, Seat) and isinstance(thing.known, int) and not thing.hidden:
            name = fitting(table.names[thing.known], room - 36, 17, 1)[0]
            shown: Node = [
                table.badge(thing.known, (14, top + 12), 13),
                words_at((34, top + 12), name, 17, "bold", "start"),
            ]
        else:
            told = UNKNOWN if thing.hidden else table.value(thing.kind, thing.known)
            shown = words_at((0, top + 12), fitting(told, room, 20, 1)[0], 20, "bold", "start")
        return [head, shown], top + 26
    chips, height = chips_of(table.listed(thing), room)
    return [head, g(transform=move((0, top)))[chips]], top + height


def chips_of(listed: Sequence[tuple[str, str]], room: float) -> tuple[Node, float]:
    """Names with their figures, one behind the other on as many lines as they need; of many only how many."""
    if not listed:
        return words_at((0, 11), NOTHING, 16, "soft", "start"), 24.0
    if len(listed) > LISTED and not any(name for name, _ in listed):
        said = ", ".join(figure for _, figure in listed)
        return g[title[said], words_at((0, 11), str(len(listed)), 20, "bold", "start")], 25.0
    drawn: list[Node] = []
    x = y = 0.0
    for name, figure in listed:
        wide = 20 + 7.4 * len(name) + (8.4 * len(figure) + 6 if name else 7.4 * len(figure))
        if x and x + wide > room:
            x, y = 0.0, y + 28
        drawn.append(
            g(transform=move((x, y)))[
                plate("chip", (wide, 23), corner=11.5),
                words_at((10, 11.5), name, 13, "", "start") if name else None,
                words_at((wide - 10, 11.5), figure, 14, "bold", "end")
                if name
                else words_at((wide / 2, 11.5), figure, 13),
            ]
        )
        x += wide + 6
    return drawn, y + 25
