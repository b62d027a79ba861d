"""A prince's region in SVG: real hexes, areas, tiles, what may be placed where and what it would bring."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine import hexes
from bottega.engine.drawing import (
    Kept,
    Point,
    g,
    ground,
    line,
    move,
    num,
    rect,
    target,
    title,
    words_at,
)
from bottega.games.tuscany.drawing.glyphs import sign
from bottega.games.tuscany.drawing.table import (
    KIND_OF,
    SEAT_CELLS,
    Piece,
    TuscanyTable,
    draw_tile,
    hex_of,
    hexagon,
    space_at,
    space_cell,
    span_of,
)
from bottega.games.tuscany.table import MODULE_SPACES, SHIFTS, SPACES

SIZE = 50.0
MARGIN = 8.0
BOX: Point = (9.5 * SIZE + 2 * MARGIN, 6.5 * 1.7321 * SIZE + 2 * MARGIN)
PROMISES = ("crops", "area", "bonus")
_kept = Kept(4096)
_grounds = Kept(2048)


def middle(space: int, shift: int) -> Point:
    """Where a space lies in the box of a region: boards of all shifts are centred."""
    high, low = span_of(shift, SIZE)
    x, y = space_at(space, shift, SIZE)
    return MARGIN + SIZE + x, y + BOX[1] / 2 - (high + low) / 2


def draw_region(table: TuscanyTable, seat: int, *, live: bool = True, named: bool = True) -> Node:
    """A region with its tiles; `live` with what may be chosen, as the one in the middle; `named` for pages
    that follow its pieces."""
    board = table.of_seat(seat)["board"]
    shift = SHIFTS.index(board["shift"])
    colours = tuple(space["colour"] for space in board["spaces"])
    land = _grounds.get(
        (shift, colours, seat if live else None, table.lang),
        partial(_land, colours, shift, seat if live else None, table),
    )
    return [
        ground([land]) if live else land,
        [
            _placed(table, seat, space, middle(space, shift), named)
            for space in range(SPACES)
            if board["spaces"][space]["piece"] is not None
        ],
        [
            hexagon(middle(space, shift), SIZE - 3, "changed")
            for space in range(SPACES)
            if space_cell(seat, space) in table.highlight
        ],
        _glows(board, shift) if live else None,
        _targets(table, seat, shift) if live else None,
    ]


def _land(colours: Sequence[str], shift: int, seat: int | None, table: TuscanyTable) -> Node:
    """The spaces with their colours, icons and letters; thick lines part the areas."""
    return [
        [_space(table, seat, space, colour, middle(space, shift)) for space, colour in enumerate(colours)],
        draw_borders(tuple(colours), shift),
    ]


def draw_soil(at: Point) -> list[Markup]:
    """A space in the colour of what is round it."""
    return [hexagon(at, SIZE, "soil"), hexagon(at, SIZE, "land")]


def draw_land(table: TuscanyTable, colour: str, at: Point) -> Node:
    """An empty space: its colour, the tile that it is for, its letter."""
    return [
        *draw_soil(at),
        sign(KIND_OF[colour], (at[0], at[1] - 6), 40, class_="mark"),
        words_at((at[0], at[1] + 28), table.letter(colour), 17, "bold mark-letter"),
    ]


def _space(table: TuscanyTable, seat: int | None, space: int, colour: str, at: Point) -> Element:
    cell = None if seat is None else space_cell(seat, space)
    named = {} if cell is None else {"id": f"cell-{cell}", "data-cell": str(cell)}
    kind = table.say(f"kind-{KIND_OF[colour]}")
    told = table.say("table-space", space=space, colour=table.narrator.colour(colour), kind=kind)
    return g({**named, "class": f"space of-{colour}"})[
        title[told],
        draw_land(table, colour, at),
        words_at((at[0], at[1] - 34), str(space), 12, "mark-letter") if seat is not None else None,
    ]


@lru_cache(512)
def draw_borders(colours: tuple[str, ...], shift: int) -> Markup:
    """Lines between spaces of different areas and round the region; dashes where modules of one area meet."""
    drawn: list[Element] = []
    at = {hex_of(space, shift): space for space in range(SPACES)}
    for place, space in at.items():
        corners = hexes.corners(middle(space, shift), SIZE, flat=True)
        for edge in range(6):
            across = at.get(hexes.step(place, edge + 1))
            if across is not None and across < space:
                continue
            if across is None or colours[across] != colours[space]:
                css = "border"
            elif across // MODULE_SPACES != space // MODULE_SPACES:
                css = "joint"
            else:
                continue
            (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % 6]
            drawn.append(line(class_=css, x1=num(ax), y1=num(ay), x2=num(bx), y2=num(by)))
    return Markup("".join(str(one) for one in drawn))


def _placed(table: TuscanyTable, seat: int, space: int, at: Point, named: bool) -> Markup:
    """A piece on its space."""
    one = table.of_seat(seat)["board"]["spaces"][space]
    cell = space_cell(seat, space)
    key = (seat, space, at, str(one), table.piece_ids[cell], named, table.lang)
    return _kept.get(key, partial(_piece, table, one, space, cell, at, named))


def _piece(
    table: TuscanyTable, one: Mapping[str, Any], space: int, cell: int, at: Point, named: bool
) -> Element:
    piece: Piece = one["piece"]
    told = table.say("table-placed", space=space, piece=table.narrator.piece(piece, "a"))
    owner = {"id": table.piece_ids[cell], "class": "piece", "data-owner": str(cell // SEAT_CELLS - 1)}
    return g({**(owner if named else {}), "data-cell": str(cell)})[
        title[told],
        g(transform=move(at))[draw_tile(table, piece, SIZE - 3, one["colour"])],
    ]


def _glows(board: Mapping[str, Any], shift: int) -> list[Markup]:
    """Where a tile of each colour could go now; shown while such a tile is pointed at."""
    return [
        hexagon(middle(space, shift), SIZE - 5, f"glow glow-{board['spaces'][space]['colour']}")
        for space in board["reach"]
    ]


def _targets(table: TuscanyTable, seat: int, shift: int) -> list[Element]:
    """The spaces that may be chosen, each with the points it would bring; pointing at one shows the piece."""
    asked = table.view["asked"]
    piece = asked["piece"] or {"kind": "start_castle", "crops": [], "back": None}
    drawn = []
    for space in range(SPACES):
        place, at, colour = f"space-{space}", middle(space, shift), _ground(table, seat, space)
        if place in table.targets:
            content: list[Node] = [
                title[_told(table, seat, space)],
                hexagon(at, SIZE - 3, "halo"),
                g(class_="preview", transform=move(at))[draw_tile(table, piece, SIZE - 5, colour)],
                _promise(table, space, at),
            ]
            cell = str(space_cell(seat, space))
            drawn.append(target(table, place, content, titled=False, cell=cell))
        elif asked["space"] == space and table.view["to_play"] == seat:
            tile = draw_tile(table, piece, SIZE - 4, colour)
            drawn.append(
                g(class_="pending")[
                    g(transform=move(at), opacity=".75")[tile], hexagon(at, SIZE - 3, "chosen")
                ]
            )
    return drawn


def _ground(table: TuscanyTable, seat: int, space: int) -> str:
    return str(table.of_seat(seat)["board"]["spaces"][space]["colour"])


def _promise(table: TuscanyTable, space: int, at: Point) -> Element | None:
    """The green points of a placement, on its space."""
    green = sum(table.brings[space][source] for source in PROMISES) if space in table.brings else 0
    if not green:
        return None
    return g(class_="promise", transform=move((at[0], at[1] + 26)))[
        rect(x="-21", y="-14", width="42", height="28", rx="14"), words_at((0, 0), f"+{green}", 21, "bold")
    ]


def _told(table: TuscanyTable, seat: int, space: int) -> str:
    """What choosing a space would do, in words."""
    said = table.describe(f"space-{space}")
    if space not in table.brings:
        return said
    brings = table.brings[space]
    parts = [
        table.say(f"promise-{source}", points=table.narrator.count("green", brings[source]))
        for source in PROMISES
        if brings[source]
    ]
    kind = KIND_OF[_ground(table, seat, space)]
    return f"{said}: {', '.join([*parts, table.effect(kind, seat)])}"
