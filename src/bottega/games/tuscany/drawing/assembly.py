"""Assembling a region, in SVG: three modules to be swapped, turned and shifted, with the areas they make."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, line, move, num, path, plate, target, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.tuscany.drawing.region import BOX, SIZE, draw_borders, draw_land, draw_soil, middles
from bottega.games.tuscany.drawing.table import TuscanyTable
from bottega.games.tuscany.rules.board import NEIGHBOURS, areas, joined, lay, offsets, split
from bottega.games.tuscany.table import COLUMNS, LETTERS, MODULE_SPACES, ORDERS, SHIFTS, TURNINGS, Colour

CONFIRM = 84.0  # the button that takes the draft, and the line below it
TOP = CONFIRM + 56.0
TALL = TOP + BOX[1] + 48.0
ASSEMBLY: Point = (BOX[0] * TALL / BOX[1], TALL)  # as wide as a region is
SHAPES = {
    "turn": "M9 -3A9.5 9.5 0 1 0 7.5 6M9.6 -10V-2.6H2.2",
    "right": "M-3 -9L-13 0L-3 9V3.4H3V9L13 0L3 -9V-3.4H-3Z",
    "up": "M-10 7L0 -9L10 7Z",
    "down": "M-10 -7L0 9L10 -7Z",
}


def swapped(draft: int, left: int) -> int:
    """The draft with a module and its right neighbour exchanged, each turned as it was."""
    order, turning, shift = split(draft)
    letters, bits = list(ORDERS[order]), list(TURNINGS[turning])
    for items in (letters, bits):
        items[left], items[left + 1] = items[left + 1], items[left]
    return joined(ORDERS.index("".join(letters)), TURNINGS.index("".join(bits)), shift)


def turned(draft: int, position: int) -> int:
    """The draft with a module turned round."""
    order, turning, shift = split(draft)
    bits = [str(int(bit) ^ (place == position)) for place, bit in enumerate(TURNINGS[turning])]
    return joined(order, TURNINGS.index("".join(bits)), shift)


def shifted(draft: int, position: int, by: int) -> int | None:
    """The draft with a module a space lower or higher, if the three still hold together (TUS-S10)."""
    order, turning, shift = split(draft)
    heights = [height + by * (place == position) for place, height in enumerate(offsets(shift))]
    level = tuple(height - heights[0] for height in heights)
    found = [other for other in range(len(SHIFTS)) if offsets(other) == level]
    return joined(order, turning, found[0]) if found else None


def drafts(draft: int) -> Iterator[tuple[int, str, int]]:
    """What may be tried from a draft: the module, the way, the draft that comes of it."""
    for position in range(len(LETTERS)):
        yield position, "turn", turned(draft, position)
        if position:
            yield position, "left", swapped(draft, position - 1)
        if position < len(LETTERS) - 1:
            yield position, "right", swapped(draft, position)
        for way, by in (("up", -1), ("down", 1)):
            other = shifted(draft, position, by)
            if other is not None:
                yield position, way, other


def draw_assembly(table: TuscanyTable) -> Node:
    """The modules as they lie in the draft, the areas they make, and what can be tried next."""
    modules = [tuple(map(Colour.words.index, table.own["grounds"][letter])) for letter in LETTERS]
    shift, ground = split(table.tried)[2], lay(modules, table.tried)
    found, colours = areas(ground, shift), tuple(Colour.words[colour] for colour in ground)
    points = sum(table.view["figures"]["area_points"][len(area)] for area in found)
    ways: list[dict[str, int]] = [{} for _ in LETTERS]
    for position, way, to in drafts(table.tried):
        ways[position][way] = to
    return g(transform=move(((ASSEMBLY[0] - BOX[0]) / 2, 0)))[
        g(transform=move((0, TOP)))[
            [_strip(table, position, colours, led) for position, led in enumerate(ways)],
            draw_borders(colours, shift),
            [_area(table, area, shift) for area in found if len(area) > 1],
        ],
        [_tools(table, position, led) for position, led in enumerate(ways)],
        _confirm(table, points, sum(len(area) > 1 for area in found)),
    ]


def _strip(table: TuscanyTable, position: int, colours: Sequence[str], led: Mapping[str, int]) -> Element:
    """A module; a page lets it be dragged and turned, by the drafts that each way leads to."""
    order, _, shift = split(table.tried)
    dragged = {f"data-{way}": str(to) for way, to in led.items()}
    dragged["data-pitch"] = f"{num(1.5 * SIZE * COLUMNS)} {num(SIZE * sqrt(3))}"
    spaces = list(zip(colours, middles(shift), strict=True))[MODULE_SPACES * position :][:MODULE_SPACES]
    named = {"id": f"module-{ORDERS[order][position]}", "class": "strip piece", "data-sign": "module"}
    return g({**named, **dragged})[
        [g(class_=f"space of-{colour}")[draw_land(table, colour, at)] for colour, at in spaces]
    ]


def _area(table: TuscanyTable, area: Sequence[int], shift: int) -> Element:
    """An area of several spaces: a golden line through it, and the points for completing it."""
    at = {space: middles(shift)[space] for space in area}
    x, y = (sum(part) / len(area) for part in zip(*at.values(), strict=True))
    links = [(*at[a], *at[b]) for a in area for b in NEIGHBOURS[shift][a] if b in at and a < b]
    return g(class_="area-size", data_sign="area")[
        [
            line(class_="area-line", x1=num(ax), y1=num(ay), x2=num(bx), y2=num(by))
            for ax, ay, bx, by in links
        ],
        draw.disc("", 17, (x, y)),
        words_at((x, y), str(table.view["figures"]["area_points"][len(area)]), 20, "bold worth"),
    ]


def _tools(table: TuscanyTable, position: int, led: Mapping[str, int]) -> Node:
    """Above a module its letter and how to turn and swap it, below how to shift it."""
    module = ORDERS[split(table.tried)[0]][position]
    x = middles(0)[MODULE_SPACES * position][0] + 0.75 * SIZE * (COLUMNS - 1)
    name = next(named for named in table.own["modules"] if named.startswith(module))
    (left, right), (high, low) = (x - 22, x + 22), (CONFIRM + 28, TOP + BOX[1] + 26)
    placed = {"turn": (right, high), "right": (x + 1.5 * SIZE, high), "up": (left, low), "down": (right, low)}
    return [
        words_at((left, high), name, 26, "serif bold"),
        [_tool(table, way, name, led[way], at) for way, at in placed.items() if way in led]
        if table.targets
        else None,
    ]


def _tool(table: TuscanyTable, way: str, module: str, to: int, at: Point) -> Element:
    label = table.say(f"assembly-{way}", module=module)
    drawn = {"fill": "currentColor"}
    if way == "turn":
        drawn = {"fill": "none", "stroke": "currentColor", "stroke-width": "2.6"}
    named = {"class": "tool", "href": f"?draft={to}", "data-draft": str(to), "aria-label": label}
    named["data-sign"] = "module"
    return Element("a")({**named, "id": f"tool-{way}-{module}", "transform": move(at)})[
        title[label], draw.disc("tool-back", 19), path({"d": SHAPES[way], **drawn})
    ]


def _confirm(table: TuscanyTable, points: int, joint: int) -> Node:
    """Above all else, where nothing hides it: the button that takes the draft, and how good that is."""
    order, turning, shift = split(table.tried)
    place, x = f"assemble-{ORDERS[order]}-{TURNINGS[turning]}-{SHIFTS[shift]}", BOX[0] / 2
    told = table.say("assembly-worth", points=table.narrator.count("green", points), count=joint)
    button = [
        plate("halo", (300, 44), (x - 150, 2), 22),
        words_at((x, 24), table.say("assembly-confirm"), 22, "bold"),
    ]
    return [
        words_at((x, 62), told, 18, "soft"),
        target(table, place, button, "confirm", sign="area") if place in table.targets else None,
    ]


def outline(colours: Sequence[str]) -> Node:
    """The three modules side by side, for a prince who has not shown his region yet."""
    spaces = zip(colours, middles(0), strict=True)
    return [g(class_=f"space of-{colour}")[draw_soil(at)] for colour, at in spaces]
