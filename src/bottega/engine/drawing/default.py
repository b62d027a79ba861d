"""The whole table, its parts for a page, and pictures on buttons, drawn by the schema alone."""

from collections.abc import Sequence

from bottega.engine.actions import Action
from bottega.engine.captions import UNKNOWN, suits
from bottega.engine.default_words import heading
from bottega.engine.drawing.blocks import Block, board, chips_of, middle_blocks, own_blocks
from bottega.engine.drawing.cards import CARD, UNIT, card_back, fitting
from bottega.engine.drawing.choices import ring
from bottega.engine.drawing.default_look import COLUMNS
from bottega.engine.drawing.pictures import picture, small_picture, table_parts
from bottega.engine.drawing.primitives import Point, g, move, num, plate, stroke, title, words_at
from bottega.engine.drawing.schema_tables import SchemaTable
from bottega.engine.drawing.seats import card, points_of, seat_place, seat_title, wreath
from bottega.engine.kinds import Seat
from bottega.engine.markup import Element, Node, div
from bottega.engine.things import Thing, cards_of

SEAT_WIDTH, HEADER, LINE = 320.0, 54.0, 30.0
WIDE = 24  # units of a row of the whole drawing
STAGE, GAP = 0.85, 12.0  # how high a table is drawn for its width; between rows
MARGIN = 20.0


def draw_parts(table: SchemaTable) -> Element:
    """The middle of the table and what lies before the seat that is shown, as several drawings."""
    middle, own = list(middle_blocks(table)), list(own_blocks(table))
    columns = _columns(middle, own)

    def drawn(block: Block) -> Element:
        return picture(
            table,
            block.content,
            (block.width, block.height),
            block.label,
            css=f"units-{block.units} {block.css}".strip(),
            chosen=bool(table.targets),
            margin=0,
        )

    parted = div(class_="break") if middle and own else None
    return table_parts(
        table, [[drawn(one) for one in middle], parted, [drawn(one) for one in own]], f"columns-{columns}"
    )


def _columns(middle: Sequence[Block], own: Sequence[Block]) -> int:
    """How many units a row has so that everything is as large as it can be on about a square."""

    def size(columns: int) -> float:
        rows = [*_rows(middle, columns), *_rows(own, columns)]
        height = sum(max(block.height for block in row) + GAP for row in rows)
        return min(1 / (UNIT * columns), STAGE / max(1.0, height))

    widest = max((block.units for block in (*middle, *own)), default=0)
    return max((columns for columns in COLUMNS if columns >= widest), key=size)


def draw_whole(table: SchemaTable) -> tuple[Node, Point]:
    """Everything in one drawing: the blocks in rows, the seats at the side."""
    drawn: list[Node] = []
    top = MARGIN
    middle, own = list(middle_blocks(table)), list(own_blocks(table))
    columns = _columns(middle, own)
    scale = WIDE / columns
    for row in (*_rows(middle, columns), *_rows(own, columns)):
        left = MARGIN + (UNIT * WIDE - scale * sum(block.width for block in row)) / 2
        for block in row:
            drawn.append(g(transform=move((left, top), scale))[block.content])
            left += block.width * scale
        top += max(block.height for block in row) * scale + GAP
    side, lower = UNIT * WIDE + 2 * MARGIN, 76.0
    cards: list[Node] = []
    for seat in table.seats:
        content, height = _seat(table, seat)
        cards.append(seat_place(seat, (side, lower))[content])
        lower += height + 12
    heading_ = words_at((side, 40), table.say("title"), 36, "serif bold", "start")
    return [drawn, heading_, cards], (side + SEAT_WIDTH + MARGIN, max(top, lower) + 8)


def _rows(blocks: Sequence[Block], columns: int) -> list[list[Block]]:
    rows: list[list[Block]] = []
    for block in blocks:
        if rows and sum(one.units for one in rows[-1]) + block.units <= columns:
            rows[-1].append(block)
        else:
            rows.append([block])
    return rows


# ---------------------------------------------------------------- a seat


def draw_seat(table: SchemaTable, seat: int) -> Element:
    """The card of a seat."""
    content, height = _seat(table, seat)
    return picture(
        table,
        content,
        (SEAT_WIDTH, height),
        table.names[seat],
        css=table.spec.show.css_class,
        chosen=bool(table.targets),
        margin=2,
    )


def _seat(table: SchemaTable, seat: int) -> tuple[Node, float]:
    points = table.view["points"][seat]
    rank = table.ranks[seat] if table.ranks else 0
    lines: list[Node] = []
    top = HEADER
    for thing in table.of(seat):
        if thing.sort == "board" and seat == table.shown:
            continue
        drawn, height = _line(table, thing)
        lines.append(g(transform=move((0, top)))[drawn])
        top += height
    height = top + 6
    head: list[Node] = [
        card(SEAT_WIDTH, height, turn=table.view["to_play"] == seat),
        seat_title(table, seat, badge=(29, 27), radius=20, name=(60, 20), you=(60, 39), size=18, length=16),
        wreath((SEAT_WIDTH - 92, 27), 38, 16) if rank == 1 else None,
        points_of(table.say("result-points", points=points), points, (SEAT_WIDTH - 16, 28), 32, "bold worth"),
        stroke("rule", (12, HEADER - 2), (SEAT_WIDTH - 12, HEADER - 2)) if lines else None,
    ]
    outline = ring(table.changed(table.cells.of_seat(seat)), (SEAT_WIDTH, height), None, 10)
    return g(id=f"cell-{table.cells.of_seat(seat)}")[head, lines, outline], height


def _line(table: SchemaTable, thing: Thing) -> tuple[Node, float]:
    """One thing of a seat: its caption, and what there is of it."""
    caption = fitting(table.caption(thing), 170, 13.5, 1)[0]
    head = words_at((14, LINE / 2), caption, 13.5, "soft", "start")
    end = SEAT_WIDTH - 16
    if thing.sort == "board":
        drawn, (width, height) = board(table, thing, live=False)
        scale = min(1.0, (SEAT_WIDTH - 28) / width, 150 / height)
        return [head, g(transform=move((14, LINE), scale))[drawn]], LINE + height * scale + 4
    if thing.sort in ("cards", "pile"):
        return _cards_line(table, thing, head)
    if thing.sort == "value":
        return [head, _value(table, thing, end)], LINE
    chips, height = chips_of(table.listed(thing), SEAT_WIDTH - 28)
    return [head, g(transform=move((14, LINE - 2)))[chips]], LINE + height + 2


def _value(table: SchemaTable, thing: Thing, end: float) -> Node:
    if isinstance(thing.kind, Seat) and isinstance(thing.known, int) and not thing.hidden:
        return table.badge(thing.known, (end - 11, LINE / 2), 11)
    told = UNKNOWN if thing.hidden else table.value(thing.kind, thing.known)
    return words_at((end, LINE / 2), fitting(told, 120, 17, 1)[0], 17, "bold", "end")


def _cards_line(table: SchemaTable, thing: Thing, head: Node) -> tuple[Node, float]:
    """Cards of a seat, small: backs with their number, or names; those in the middle only by their number."""
    faces = [] if thing.hidden else [(at, word) for at, word in enumerate(thing.faces) if word is not None]
    if thing.owner == table.shown or thing.hidden or thing.sort == "pile" or not faces:
        return [head, _small_backs(table, thing)], LINE + 4
    words, called = table.words_of(thing)
    drawn: list[Node] = []
    x, y = 14.0, LINE
    for place, word in faces:
        name, sign = heading(table.name(called, word)), table.sign(words, called, word)
        wide = 34 + 7.2 * len(name)
        if x > 14 and x + wide > SEAT_WIDTH - 14:
            x, y = 14.0, y + 28
        cell, known = table.cells.of_card(words, word), table.cards_in_sight[thing.name, thing.at, place]
        lit = {"id": f"cell-{cell}"} if known.endswith("-0") else {}
        drawn.append(
            g({**lit, "transform": move((x, y))})[
                title[name],
                g(id=known, class_=f"piece tint-{suits(words)[word]}")[
                    plate("chip", (wide, 24), corner=6),
                    plate("chip tinted", (24, 24), corner=6),
                    words_at((12, 12), sign, 13, "bold on-tint"),
                    words_at((31, 12), name, 13, "", "start"),
                ],
                ring(table.changed(cell), (wide, 24), None, 6),
            ]
        )
        x += wide + 6
    return [head, drawn], y + 30


def _small_backs(table: SchemaTable, thing: Thing) -> Node:
    caption, count = table.caption(thing), thing.count
    key = "default-hidden" if thing.hidden else "default-count"
    shown = min(count, 6)
    left = SEAT_WIDTH - 62 - 9.0 * shown
    return g[
        title[table.say(key, caption=caption, count=count)],
        [g(transform=move((left + 9 * number, 4), 0.24))[card_back()] for number in range(shown)],
        words_at((SEAT_WIDTH - 16, LINE / 2), str(count), 17, "bold", "end"),
    ]


# ---------------------------------------------------------------- buttons and covers


def draw_small(table: SchemaTable, action: Action) -> str:
    """A picture for the button of an action: the card or the seat that it names."""
    block, css = table.spec.actions.block_of(action.name), table.spec.show.css_class
    known = cards_of(table.spec.table)
    for argument, value in action.arguments.items():
        words = tuple(map(str, block.values(argument)))
        if words in known:
            face = table.face(words, known[words], str(value))
            return small_picture(face, f"-1 -1 {num(CARD[0] + 2)} {num(CARD[1] + 2)}", table.lang, css)
        if argument in ("seat", "other", "player") and isinstance(value, int) and value in table.seats:
            return small_picture(table.badge(value, (0, 0), 20), "-22 -22 44 44", table.lang, css)
    return ""


def draw_cover(table: SchemaTable) -> tuple[Node, Point]:
    """What stands for a game that has no picture yet: its empty board, some of its cards, or its name."""
    width, height = 560.0, 360.0
    seats = table.spec.players[1]
    badges = [
        table.badge(seat, (width / 2 + 62 * (seat - (seats - 1) / 2), 320), 22) for seat in range(seats)
    ]
    middle: Node = words_at((width / 2, 150), table.say("title"), 62, "serif bold")
    known = cards_of(table.spec.table)
    boards = table.shared("board")
    if boards:
        drawn, (wide, high) = board(table, boards[0], live=False)
        scale = min(280 / high, 500 / wide)
        middle = g(transform=move(((width - wide * scale) / 2, 14), scale))[drawn]
    elif known:
        middle = _fan(table, *next(iter(known.items())), (width / 2, 300))
    return [middle, badges], (width, height)


def _fan(table: SchemaTable, words: tuple[str, ...], called: str, at: Point) -> Node:
    """Some cards in a hand."""
    shown = [words[len(words) * place // 5] for place in range(5)] if len(words) >= 5 else words
    turns = [11.0 * (place - (len(shown) - 1) / 2) for place in range(len(shown))]
    return [
        g(transform=f"{move(at)} rotate({num(turn)}) translate(-64 -272) scale(1.94)")[
            table.face(words, called, word)
        ]
        for word, turn in zip(shown, turns, strict=True)
    ]
