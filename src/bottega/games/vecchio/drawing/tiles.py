"""The tiles of Il Vecchio in SVG: what a province, council or nobility tile does, in signs."""

from collections.abc import Callable, Sequence

from htpy import Element, Node

from bottega.engine.drawing import Kept, Point, choice, g, move, num, rect, title, words_at
from bottega.games.vecchio.drawing.table import VecchioTable, coin, goods_line, sign, ways_line
from bottega.games.vecchio.table import CouncilTile, ProvinceTile

TILE: Point = (66.0, 36.0)
SIGN = 17.0  # of a sign on a tile
Line = tuple[list[Node], float]  # signs from the origin rightwards, and how wide they are

_tiles = Kept(2048)


def _signs(*names: str) -> Line:
    return [
        sign(name, (SIGN * (0.5 + place), 0), SIGN, class_="inked") for place, name in enumerate(names)
    ], (SIGN * len(names))


def _said(content: object, css: str = "bold") -> Line:
    told = str(content)
    width = SIGN * 0.46 * len(told) + 3
    return [words_at((width / 2, 0), told, SIGN * 0.82, css)], width


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
        [([coin(amount, (SIGN / 2, 0), SIGN / 2)], SIGN), _said("/", "soft"), _signs("member", "town")]
    ),
    "place_rolled": lambda _: _signs("die", "member"),
    "place_free": lambda _: _row([_signs("member"), _arrow(), _signs("town")]),
    "any_partisans": lambda _: _row([_signs("partisan"), _said("= ?")]),
    "no_space_cost": lambda _: _row([_signs("gate"), ([coin(0, (SIGN / 2, 0), SIGN / 2)], SIGN)]),
    "reuse": lambda _: _signs("again"),
}

COUNCIL_CAUSES: dict[str, tuple[str, ...]] = {  # what each council tile answers to
    "C1": ("scroll",),
    "C2": ("florin",),
    "C3": ("partisan",),
    "C4": ("abbot",),
    "C5": ("knight",),
    "C6": ("assassin",),
    "C7": ("cart",),
    "C8": ("bishop",),
    "C9": ("rise",),
    "C10": ("lily",),
    "C11": ("gate",),
    "C12": ("die", "member"),
}


def _council(table: VecchioTable, tile: str) -> Line:
    what = table.view["council_tiles"][tile]
    if tile == "C9":
        bonus = _signs("die", "member")
    elif tile == "C12":
        bonus = _signs("member", "member")
    else:
        bonus = goods_line(what["bonus"], SIGN)
    paid = [goods_line({"florin": what["pay"]}, SIGN), _arrow()] if what["pay"] else []
    return _row([_signs(*COUNCIL_CAUSES[tile]), _said(":"), *paid, _said("+"), bonus])


NOBILITY_SIGNS: dict[str, tuple[str, ...]] = {  # what each nobility tile counts
    "N1": ("member", "member"),
    "N2": ("member", "member", "town"),
    "N3": ("member", "member", "gate"),
    "N4": ("nobility",),
    "N5": ("council",),
    "N6": ("cart", "bishop"),
    "N7": ("abbot", "assassin", "knight"),
    "N8": ("gate", "gate", "gate"),
    "N9": ("member", "member", "majority"),
    "N10": ("florin", "partisan", "scroll", "cart", "bishop"),
    "N11": ("gate", "again"),
    "N12": ("medici",),
}


def _nobility(table: VecchioTable, tile: str) -> Line:
    what = table.view["nobility_tiles"][tile]
    points = what["points"] * (table.view["players"] if tile == "N9" else 1)
    told = table.view["medici_scale"][-1] if tile == "N12" else points
    most = "≤" if tile == "N12" else ""
    return _row([_said(f"{most}{told}", "worth bold"), _said(":"), _signs(*NOBILITY_SIGNS[tile])])


def sort_of(table: VecchioTable, tile: str) -> str:
    """The pile or region that a tile comes from."""
    if tile in ProvinceTile.words:
        return str(table.view["province_tiles"][tile]["region"])
    return "council" if tile in CouncilTile.words else "nobility"


def draw_tile(table: VecchioTable, tile: str, css: str = "") -> Node:
    """The face of a tile, its upper left corner in the origin."""
    options = table.view["options"]
    key = (tile, css, table.lang, table.view["players"], options.get("n8_reading"), _content_key(table, tile))
    return _tiles.get(key, lambda: _face(table, tile, css))


def _content_key(table: VecchioTable, tile: str) -> str:
    """What a tile does, which another box may say otherwise."""
    sort = sort_of(table, tile)
    figures = {"council": "council_tiles", "nobility": "nobility_tiles"}.get(sort, "province_tiles")
    return f"{table.view[figures][tile]}{table.view['medici_scale']}"


def _face(table: VecchioTable, tile: str, css: str) -> Element:
    sort = sort_of(table, tile)
    line, width = {"council": _council, "nobility": _nobility}.get(sort, _province)(table, tile)
    scale = min(1.25, (TILE[0] - 7) / width)
    return g[
        title[table.say("table-tile", tile=tile, text=table.narrator.tile_text(tile))],
        rect(class_=f"tile {sort}-tile {css}".strip(), width=num(TILE[0]), height=num(TILE[1]), rx="5"),
        words_at((4, 7.5), tile, 10, "soft bold", "start"),
        g(transform=move((TILE[0] / 2 - width * scale / 2, TILE[1] / 2 + 4), round(scale, 3)))[line],
    ]


def draw_back(table: VecchioTable, sort: str, label: str) -> Element:
    """A tile that lies face down."""
    return g[
        title[label],
        rect(class_=f"tile {sort}-tile", width=num(TILE[0]), height=num(TILE[1]), rx="5"),
        sign(sort, (TILE[0] / 2, TILE[1] / 2), 22, class_="soft-ink"),
    ]


def tile_button(
    table: VecchioTable, tile: str, at: Point, scale: float, place: str, css: str = ""
) -> Element:
    """A tile that may be chosen where the rules say so."""
    action = table.targets.get(place)
    label = table.describe(place) if action else tile
    attributes = {**choice(action, label, "tile-spot"), "data-piece": tile}
    return g(attributes, id=f"tile-{tile}", transform=move(at, scale))[
        draw_tile(table, tile, css),
        rect(class_="halo", x="-2", y="-2", width=num(TILE[0] + 4), height=num(TILE[1] + 4), rx="6")
        if action
        else None,
    ]
