"""The map of Il Vecchio in SVG: land, numbered zones, roads, towns with what they give. It never changes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from bottega.engine import drawing as draw
from bottega.engine.drawing import Box, Point, g, move, num, path, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.drawing import cells
from bottega.games.vecchio.drawing import table as sheet
from bottega.games.vecchio.drawing.table import Board, VecchioTable, at_town, coin, fares, good, places, sign

CREST = 20.0  # half the height of a town's crest
SHIELD = "M-19 -20H19V1C19 11.6 10.8 18 0 21.4C-10.8 18 -19 11.6 -19 1Z"
TOWN_ROOM = Box(-44.0, -24.0, 44.0, 66.0)  # what a town and its pieces need
FLORENCE_SIZE: Point = (216.0, 108.0)
_HILL = "M-16 4q7 -13 14 0M-4 2q8 -16 17 1"


def draw_map(table: VecchioTable) -> Iterator[Node]:
    """All of the map but Florence, from the bottom up."""
    board = table.view["board"]
    yield draw.plate("sea", (sheet.WIDTH - 6, sheet.HEIGHT - 6), (3, 3), 16)
    yield [path(class_="hills", transform=move(at), d=_HILL) for at in _hills(table.board)]
    yield [_zone(table, number) for number in range(len(board["zones"]))]
    yield [_road(table, road["towns"], "road-edge") for road in board["roads"]]
    yield [_road(table, road["towns"], "road") for road in board["roads"]]
    yield [_town(table, town) for town in range(len(board["towns"])) if town != table.florence]


@lru_cache(16)
def _hills(board: Board) -> list[Point]:
    """Small hills where no town is near."""
    towns = places(board)
    spots = [
        (x + (18 if row % 2 else 0), sheet.MAP_TOP - 30 + 52 * row)
        for row in range(13)
        for x in range(40, 820, 74)
    ]
    return [(x, y) for x, y in spots if all(hypot(x - tx, y - ty) > 62 for tx, ty in towns) and 172 < y < 830]


# ---------------------------------------------------------------- zones


def zone_shape(table: VecchioTable, number: int, air: float) -> str:
    """A soft field round the towns of a zone."""
    towns = [table.at(town) for town in table.view["board"]["zones"][number]["towns"]]
    return draw.soft_field([(x + dx, y + dy) for x, y in towns for dx in (-air, air) for dy in (-air, air)])


def _zone(table: VecchioTable, number: int) -> Element:
    zone, cell = table.view["board"]["zones"][number], cells.ZONE + number
    names = table.narrator.join(table.narrator.town(town) for town in zone["towns"])
    x, y = (sum(part) / len(zone["towns"]) for part in zip(*map(table.at, zone["towns"]), strict=True))
    return g(id=f"cell-{cell}", class_="zone-field", data_cell=cell, data_sign="zone")[
        title[table.say("table-zone", zone=zone["zone"], towns=names)],
        path(class_="zone", d=zone_shape(table, number, 26)),
        words_at((x, y + 12), zone["zone"], 34, "zone-number serif bold"),
    ]


# ---------------------------------------------------------------- roads and towns


def _road(table: VecchioTable, ends: Sequence[int], css: str) -> Element:
    """A road with a slight bend."""
    a, b = sorted(ends)
    bend = ((a * 7 + b * 11) % 5 - 2) * 0.035
    (ax, ay), (bx, by) = table.at(a), table.at(b)
    mx, my = (ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend
    return path(class_=css, d=f"M{num(ax)} {num(ay)}Q{num(mx)} {num(my)} {num(bx)} {num(by)}")


def _town(table: VecchioTable, town: int) -> Element:
    told = table.town_at(town)
    shade = sheet.SHADES.get(told["colour"], told["colour"])
    named = {"id": f"cell-{town}", "class": f"town {shade} {at_town(town)}"}
    return g(named, data_sign=table.town_sign(town), data_cell=town, transform=move(table.at(town)))[
        title[table.name_town(town)],
        draw.disc("hit", 34),
        path(class_="crest", d=SHIELD),
        _contents(table, town),
        words_at((0, 31), told["name"], 16, "name serif bold"),
        draw.ring(False, (50, 50), (-25, -27), 10),
    ]


def _contents(table: VecchioTable, town: int) -> Node:
    """What a town gives, on its crest: one thing large, two beside each other."""
    if table.town_at(town)["kind"] == "exit":
        return sign("gate", (0, -2), 25, class_="tinted")
    ways = [(kind, count) for way in table.gives(town) for kind, count in way.items()]
    if len(ways) == 1:
        return _given(*ways[0], (0, -1), 25)
    return [_given(*way, at, 17) for at, way in draw.side_by_side(ways, (0, -3), 18, centred=True)]


def _given(kind: str, count: int, at: Point, size: float) -> Node:
    if kind == "florin":
        return coin(count, at, size * 0.5)
    drawn = good(kind, at, size, "tinted")
    if count < 2:
        return drawn
    return [drawn, words_at((at[0], at[1] + size * 0.86), f"×{count}", size * 0.55, "tinted bold")]


def draw_fares(table: VecchioTable) -> Iterator[Element]:
    """For each town, what the ways from it cost: written beside the others, seen when it is pointed at."""
    for town, prices in enumerate(fares(table.board)):
        told = [(table.at(other), str(price)) for other, price in sorted(prices.items()) if other != town]
        xs = [num(x - 30 + 9 * place) for (x, _), price in told for place in range(len(price))]
        ys = [num(y - 10) for (_, y), price in told for _ in price]
        figures = "".join(price for _, price in told)
        yield draw.text(class_=f"from from-{town}", x=" ".join(xs), y=" ".join(ys))[figures]


# ---------------------------------------------------------------- where Florence lies


@lru_cache(16)
def florence_corner(board: Board, florence: int) -> Point:
    """The upper left corner of Florence: near its place, where it covers as little as it can."""
    towns = [at for town, at in enumerate(places(board)) if town != florence]
    x, y = places(board)[florence]
    width, height = FLORENCE_SIZE
    room = Box(sheet.MAP_LEFT - 50, sheet.MAP_TOP - 40, sheet.MAP_RIGHT + 50, sheet.MAP_BOTTOM + 50)

    def covered(here: Box) -> float:
        away = abs(here.left + width / 2 - x) + abs(here.top + height / 2 - y)
        return sum(here.shared(TOWN_ROOM.moved(*town)) for town in towns) + 2 * away

    first = Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    tried = [first.moved(6 * dx, 6 * dy) for dx in range(-11, 12) for dy in range(-9, 10)]
    fitting = [one for one in tried if one.shared(room) == width * height]
    best = min(fitting or tried, key=covered)
    return best.left, best.top
