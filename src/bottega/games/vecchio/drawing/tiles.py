"""The tiles of Il Vecchio in SVG: what a province, council or nobility tile does, in signs."""

import tomllib
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, plate, words_at
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.drawing.table import VecchioTable, coin, goods_line, sign, ways_line
from bottega.games.vecchio.table import CouncilTile, ProvinceTile

TILE: Point = (66.0, 36.0)
BESIDE, AIR = 22.0, 6.0  # what the name of a tile takes where its signs stand beside it; the edge round them
NARROWEST = 40.0
SIGN = 17.0  # of a sign on a tile
Line = tuple[list[Node], float]  # signs from the origin rightwards, and how wide they are

SIGNS = tomllib.loads(Path(__file__).with_name("signs.toml").read_text(encoding="utf-8"))


def _signs(*names: str) -> Line:
    row = draw.side_by_side(names, (SIGN * 0.5, 0), SIGN)
    return [sign(name, at, SIGN, class_="inked") for at, name in row], SIGN * len(names)


def _florins(count: int) -> Line:
    return [coin(count, (SIGN / 2, 0), SIGN / 2)], SIGN


def _said(content: object, css: str = "bold") -> Line:
    width = SIGN * 0.46 * len(str(content)) + 3
    return [words_at((width / 2, 0), str(content), SIGN * 0.82, css)], width


def _arrow() -> Line:
    return [sign("arrow", (SIGN * 0.42, 0), SIGN * 0.6, class_="soft-ink")], SIGN * 0.84


def _row(lines: Sequence[Line]) -> Line:
    drawn: list[Node] = []
    x = 0.0
    for line, width in lines:
        drawn.append(g(transform=move((x, 0)))[line])
        x += width + 2
    return drawn, max(0.0, x - 2)


def _province(table: VecchioTable, tile: str) -> Line:
    what = table.view["province_tiles"][tile]
    if what["effect"] == "gain":
        return ways_line(what["gain"], SIGN)
    if what["effect"] == "exchange":
        return _row([ways_line(what["pay"], SIGN), _arrow(), ways_line(what["gain"], SIGN)])
    return _EFFECTS[what["effect"]](what["amount"])


_EFFECTS: dict[str, Callable[[int], Line]] = {
    "florin_per_town_member": lambda amount: _row(
        [_florins(amount), _said("/", "soft"), _signs("member", "town")]
    ),
    "place_rolled": lambda _: _signs("die", "member"),
    "place_free": lambda _: _row([_signs("member"), _arrow(), _signs("town")]),
    "any_partisans": lambda _: _row([_signs("partisan"), _said("= ?")]),
    "no_space_cost": lambda _: _row([_signs("gate"), _florins(0)]),
    "reuse": lambda _: _signs("again"),
}


def _council(table: VecchioTable, tile: str) -> Line:
    what = table.view["council_tiles"][tile]
    bonuses = {"C9": ("die", "member"), "C12": ("member", "member")}
    bonus = _signs(*bonuses[tile]) if tile in bonuses else goods_line(what["bonus"], SIGN)
    paid = [goods_line({"florin": what["pay"]}, SIGN), _arrow()] if what["pay"] else []
    return _row([_signs(*SIGNS["council"][tile]), _said(":"), *paid, _said("+"), bonus])


def _nobility(table: VecchioTable, tile: str) -> Line:
    worth = table.view["nobility_tiles"][tile]["points"] * (table.view["players"] if tile == "N9" else 1)
    told = f"≤{table.view['medici_scale'][-1]}" if tile == "N12" else worth
    return _row([_said(told, "worth bold"), _said(":"), _signs(*SIGNS["nobility"][tile])])


def sort_of(table: VecchioTable, tile: str) -> str:
    """The pile or region that a tile comes from."""
    if tile in ProvinceTile.words:
        return str(table.view["province_tiles"][tile]["region"])
    return "council" if tile in CouncilTile.words else "nobility"


def _line(table: VecchioTable, tile: str) -> Line:
    return {"council": _council, "nobility": _nobility}.get(sort_of(table, tile), _province)(table, tile)


def wide_enough(table: VecchioTable, tile: str) -> Point:
    """How large a tile is whose signs are not made smaller."""
    return max(NARROWEST, _line(table, tile)[1] + 2 * AIR), TILE[1]


def row_sizes(table: VecchioTable, tiles: Sequence[str], size: Point) -> tuple[list[Point], float]:
    """The sizes of tiles that fill a row of this size, each as wide as its signs ask for, and how large these
    are, as large as they can be."""
    widths, (width, height) = [_line(table, tile)[1] for tile in tiles], size
    edges = BESIDE + 2 * AIR
    scale = min((height - AIR) / SIGN, (width - edges * len(tiles)) / max(1.0, sum(widths)))
    spare = (width - scale * sum(widths)) / max(1, len(tiles))
    return [(scale * each + spare, height) for each in widths], scale


def _key(
    table: VecchioTable, tile: str, css: str = "", size: Point = TILE, scale: float | None = None
) -> Hashable:
    """What a tile does another box may say otherwise."""
    view, sort = table.view, sort_of(table, tile)
    what = view[f"{sort}_tiles" if sort in ("council", "nobility") else "province_tiles"][tile]
    said = f"{what}{view['medici_scale']}"
    return tile, css, size, scale, table.lang, view["players"], view["options"].get("n8_reading"), said


@draw.kept_by(_key)
def draw_tile(
    table: VecchioTable, tile: str, css: str = "", size: Point = TILE, scale: float | None = None
) -> Node:
    """The face of a tile, its upper left corner in the origin: its name above its signs, or beside them where
    it is told how large these are."""
    line, width = _line(table, tile)
    if scale is None:
        scale = min(1.25, (size[0] - 7) / width)
        name, middle = words_at((4, 7.5), tile, 10, "soft bold", "start"), (size[0] / 2, size[1] / 2 + 4)
    else:
        name = words_at((5, size[1] / 2), tile, 14, "soft bold", "start")
        middle = (size[0] + BESIDE) / 2, size[1] / 2
    told = table.say("table-tile", tile=tile, text=table.narrator.tile_text(tile))
    sort = "province" if tile in ProvinceTile.words else sort_of(table, tile)
    return labelled(told, sign=f"{sort}_tile:{tile}")[
        plate(f"tile {sort_of(table, tile)}-tile {css}".strip(), size, None, 5),
        name,
        g(class_="signs", transform=move((middle[0] - width * scale / 2, middle[1]), round(scale, 3)))[line],
    ]


def draw_back(sort: str, label: str, size: Point = TILE) -> Element:
    """A tile that lies face down."""
    return labelled(label, sign=f"{sort}_tiles")[
        plate(f"tile {sort}-tile", size, None, 5),
        sign(sort, (size[0] / 2, size[1] / 2), 22, class_="soft-ink"),
    ]


def tile_button(
    table: VecchioTable, tile: str, at: Point, place: str, size: Point, scale: float | None = None
) -> Element:
    """A tile that may be chosen where the rules say so."""
    action = table.targets.get(place)
    attributes = draw.choice(action, table.describe(place) if action else tile, "tile-spot")
    return g({**attributes, "data-piece": tile}, id=f"tile-{tile}", transform=move(at))[
        draw_tile(table, tile, size=size, scale=scale),
        plate("halo", (size[0] + 4, size[1] + 4), (-2, -2), 6) if action else None,
    ]
