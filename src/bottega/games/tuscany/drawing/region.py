"""A prince's region in SVG: real hexes, areas, tiles, what may be placed where and what it would bring."""

from collections.abc import Hashable
from functools import cache

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine import hexes
from bottega.engine.drawing import Point, g, line, move, num, target, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.drawing.table import KIND_OF, TuscanyTable, hexagon, sign
from bottega.games.tuscany.rules.board import place_of
from bottega.games.tuscany.table import MODULE_SPACES, SHIFTS, SPACES

SIZE = 50.0
MARGIN = 8.0
BOX: Point = (9.5 * SIZE + 2 * MARGIN, 6.5 * 1.7321 * SIZE + 2 * MARGIN)
PROMISES = ("crops", "area", "bonus")


def hex_of(space: int, shift: int) -> hexes.Hex:
    """Where a space lies among hexes."""
    return hexes.in_column(*place_of(space, shift))


@cache
def middles(shift: int) -> list[Point]:
    """Where the spaces lie in the box of a region: boards of all shifts are centred."""
    at = [hexes.centre(hex_of(space, shift), SIZE, flat=True) for space in range(SPACES)]
    heights = [y for _, y in at]
    return [(MARGIN + SIZE + x, y + BOX[1] / 2 - (min(heights) + max(heights)) / 2) for x, y in at]


def draw_region(table: TuscanyTable, seat: int, *, live: bool = True, named: bool = True) -> Node:
    """A region with its tiles; `live` with what may be chosen, as the one in the middle; `named` for pages
    that follow its pieces."""
    board, shown = table.of_seat(seat)["board"], seat if live else None
    shift = SHIFTS.index(board["shift"])
    colours = tuple(space["colour"] for space in board["spaces"])
    land = _land(table, colours, shift, shown)
    places = list(enumerate(middles(shift)))
    # Where a tile could go glows while one of its colour is pointed at.
    glowing = board["reach"] if live else ()
    return [
        draw.ground([land]) if live else land,
        [_piece(table, seat, space, at, named) for space, at in places if board["spaces"][space]["piece"]],
        [hexagon(at, SIZE - 3, "changed") for space, at in places if table.changed(cells.space(seat, space))],
        [hexagon(places[space][1], SIZE - 5, f"glow glow-{colours[space]}") for space in glowing],
        _targets(table, seat, shift) if live else None,
    ]


@draw.kept_by(lambda table, colours, shift, seat: (shift, colours, seat, table.lang))
def _land(table: TuscanyTable, colours: tuple[str, ...], shift: int, seat: int | None) -> Node:
    """The spaces with their colours, icons and letters; thick lines part the areas."""
    spaces = enumerate(zip(colours, middles(shift), strict=True))
    return [
        [_space(table, seat, space, colour, at) for space, (colour, at) in spaces],
        draw_borders(colours, shift),
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
    cell = 0 if seat is None else cells.space(seat, space)
    named = {"id": f"cell-{cell}", "data-cell": str(cell)} if cell else {}
    kind = table.say(f"kind-{KIND_OF[colour]}")
    return g({**named, "class": f"space of-{colour}", "data-sign": "space"})[
        title[table.say("table-space", space=space + 1, colour=table.narrator.colour(colour), kind=kind)],
        draw_land(table, colour, at),
        words_at((at[0], at[1] - 34), str(space + 1), 12, "mark-letter") if cell else None,
    ]


@draw.once
def draw_borders(colours: tuple[str, ...], shift: int) -> Node:
    """Lines between spaces of different areas and round the region; dashes where modules of one area meet."""
    drawn: list[Element] = []
    at = {hex_of(space, shift): space for space in range(SPACES)}
    for place, space in at.items():
        corners = hexes.corners(middles(shift)[space], SIZE, flat=True)
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
    return drawn


def _piece_key(table: TuscanyTable, seat: int, space: int, at: Point, named: bool) -> Hashable:
    one = table.of_seat(seat)["board"]["spaces"][space]
    return seat, space, at, str(one), table.piece_ids[cells.space(seat, space)], named, table.lang


@draw.kept_by(_piece_key)
def _piece(table: TuscanyTable, seat: int, space: int, at: Point, named: bool) -> Element:
    """A piece on its space."""
    one, cell = table.of_seat(seat)["board"]["spaces"][space], cells.space(seat, space)
    moving = table.moving(cell, seat) if named else {}
    return g({**moving, "data-cell": str(cell), "data-sign": one["piece"]["kind"]})[
        title[table.say("table-placed", space=space + 1, piece=table.narrator.piece(one["piece"], "a"))],
        g(transform=move(at))[table.tile(one["piece"], SIZE - 3, one["colour"])],
    ]


def _targets(table: TuscanyTable, seat: int, shift: int) -> list[Element]:
    """The spaces that may be chosen, each with the points it would bring; pointing at one shows the piece."""
    asked, spaces = table.view["asked"], table.of_seat(seat)["board"]["spaces"]
    piece = asked["piece"] or {"kind": "start_castle", "crops": [], "back": None}
    drawn = []
    for space, at in enumerate(middles(shift)):
        place, colour = f"space-{space}", spaces[space]["colour"]
        if place in table.targets:
            content: list[Node] = [
                title[_told(table, seat, space, colour)],
                hexagon(at, SIZE - 3, "halo"),
                g(class_="preview", transform=move(at))[table.tile(piece, SIZE - 5, colour)],
                _promise(table, space, at),
            ]
            cell = str(cells.space(seat, space))
            drawn.append(target(table, place, content, titled=False, cell=cell, sign="space"))
        elif asked["space"] == space and table.view["to_play"] == seat:
            tile = g(transform=move(at), opacity=".75")[table.tile(piece, SIZE - 4, colour)]
            drawn.append(g(class_="pending")[tile, hexagon(at, SIZE - 3, "chosen")])
    return drawn


def _promise(table: TuscanyTable, space: int, at: Point) -> Element | None:
    """The green points of a placement, on its space."""
    green = sum(table.brings[space][source] for source in PROMISES) if space in table.brings else 0
    if not green:
        return None
    return g(class_="promise", transform=move((at[0], at[1] + 26)))[
        draw.plate("", (42, 28), (-21, -14), 14), words_at((0, 0), f"+{green}", 21, "bold")
    ]


def _told(table: TuscanyTable, seat: int, space: int, colour: str) -> str:
    """What choosing a space would do, in words."""
    said = table.describe(f"space-{space}")
    if space not in table.brings:
        return said
    brings = [(source, table.brings[space][source]) for source in PROMISES if table.brings[space][source]]
    count = table.narrator.count
    parts = [table.say(f"promise-{source}", points=count("green", green)) for source, green in brings]
    more = ", ".join([*parts, table.effect(KIND_OF[colour], seat)])
    return table.say("table-told", what=said, more=more)
