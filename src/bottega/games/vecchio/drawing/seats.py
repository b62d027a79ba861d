"""The families of Il Vecchio in SVG: a card for each seat with its goods, members, tiles and tokens."""

from collections.abc import Mapping, Sequence
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    card,
    circle,
    g,
    line,
    move,
    num,
    rect,
    shortened,
    title,
    words_at,
)
from bottega.games.vecchio.drawing.table import Family, VecchioTable, counted, sign
from bottega.games.vecchio.drawing.tiles import TILE, draw_back, draw_tile, tile_button
from bottega.games.vecchio.table import Category, Good, Track

WIDTH = 320.0
HEADER, GOODS_ROW, MEMBERS_ROW, TILES_ROW, AIR = 40.0, 34.0, 32.0, 40.0, 6.0
TILES_IN_ROW = 5
TILE_SCALE = 0.89

_cards = Kept(4096)


def card_height(table: VecchioTable, seat: int) -> float:
    """As much as its rows need."""
    height = HEADER + GOODS_ROW + MEMBERS_ROW + AIR
    return height + TILES_ROW * _tile_rows(table.view["seats"][seat])


def _tile_rows(family: Family) -> int:
    return -(-len(_tiles(family)) // TILES_IN_ROW)


def _tiles(family: Family) -> list[tuple[str, str]]:
    """All tiles before a family: those that work, those that are used, those that are hidden."""
    province = family["province_tiles"]
    found = [(tile, "council") for tile in family["council_tiles"]]
    found += [(tile["tile"], "up") for tile in province if tile["face_up"]]
    if family["council_hidden"]:
        found.append((family["council_pending"] or "", "pending"))
    held: Sequence[str] = family["nobility_tiles"] or [""] * family["nobility_count"]
    found += [(tile, "nobility") for tile in held]
    return found + [(tile["tile"], "used") for tile in province if not tile["face_up"]]


def draw_seat(table: VecchioTable, seat: int) -> Markup:
    """The card of a seat; drawn again only when something on it changed."""
    family, view = table.view["seats"][seat], table.view
    result = view["results"][seat] if view["results"] else None
    key = (
        seat,
        table.lang,
        table.names[seat],
        repr(family),
        repr(result),
        view["to_play"] == seat,
        view["active"] == seat,
        seat == 0,
        seat == view["seat"],
        table.focus,
        tuple(sorted(table.targets.items())),
        view["phase"],
        repr(view.get("told")),
        repr(view["prices"]),
    )
    return _cards.get(key, lambda: _card(table, seat, family, result))


def _card(table: VecchioTable, seat: int, family: Family, result: Mapping[str, Any] | None) -> Node:
    height = card_height(table, seat)
    turn = table.view["to_play"] == seat
    return [
        card(WIDTH, height, turn),
        _header(table, seat, family, result),
        [
            g[
                title[table.narrator.count(kind, family["goods"][kind])],
                counted(kind, family["goods"][kind], (20 + 43.6 * place, HEADER + 15), 21),
            ]
            for place, kind in enumerate(Good.words)
        ],
        line(
            class_="rule", x1="10", x2=num(WIDTH - 10), y1=num(HEADER + GOODS_ROW), y2=num(HEADER + GOODS_ROW)
        ),
        _members(table, seat, family),
        _rows(table, seat, family),
    ]


def _header(table: VecchioTable, seat: int, family: Family, result: Mapping[str, Any] | None) -> Node:
    first = seat == 0
    tokens = family["medici_tokens"]
    told = table.view.get("told")
    points = result["points"] if result else None
    if result and told:
        points = sum(result[key] for key in told["categories"])
    kinds = table.narrator.join(table.say(f"medici-{kind}") for kind in tokens)
    return [
        table.badge(seat, (22, 21), 16),
        words_at(
            (46, 21), shortened(table.names[seat], 15 if points is None else 12), 20, "serif bold", "start"
        ),
        g(transform=move((178, 21)))[
            title[table.say("table-first")],
            circle(class_="count", r="9"),
            words_at((0, 0), "1", 12, "bold"),
        ]
        if first and points is None
        else None,
        g[
            title[table.say("table-tokens", count=len(tokens), kinds=kinds)],
            [
                sign(
                    "medici", (WIDTH - 22 - 21 * place - (0 if points is None else 74), 21), 22, class_="coat"
                )
                for place in range(len(tokens))
            ],
        ]
        if tokens
        else None,
        _points(table, points, result) if points is not None else None,
    ]


def _points(table: VecchioTable, points: int, result: Mapping[str, Any] | None) -> Node:
    won = bool(result and result["rank"] == 1 and not table.view.get("told"))
    at = (WIDTH - 36.0, 21.0)
    return g(class_="points")[
        title[table.narrator.count("point", points)],
        sign("wreath", at, 44, class_="gold") if won else None,
        words_at(at, points, 22, "worth serif bold"),
    ]


def _members(table: VecchioTable, seat: int, family: Family) -> Node:
    """Members in reserve, standing, lying, and on each track; the reserve may be called."""
    standing = sum(there["standing"] for there in family["members"])
    lying = sum(there["lying"] for there in family["members"])
    y = HEADER + GOODS_ROW + MEMBERS_ROW / 2 + 1
    return g(class_=table.colour(seat))[
        _reserve(table, family, y),
        _figure(table, "member", standing, (80, y), "table-standing"),
        _figure(table, "lying", lying, (124, y), "table-lying"),
        [
            g(class_=None if family["on_tracks"][track] else "faint")[
                title[
                    table.say(
                        "table-members_on",
                        track=table.narrator.track(track),
                        count=family["on_tracks"][track],
                    )
                ],
                _track_mark(table, track, (176 + 29.5 * place, y)),
                words_at((186 + 29.5 * place, y), family["on_tracks"][track], 15, "bold", "start"),
            ]
            for place, track in enumerate(Track.words)
        ],
    ]


def _reserve(table: VecchioTable, family: Family, y: float) -> Element:
    return g[
        title[table.say("table-reserve", count=family["reserve"])],
        rect(class_="summary", x="8", y=num(y - 12), width="54", height="24", rx="6"),
        rect(class_="pawn", x="13", y=num(y - 7), width="14", height="14", rx="3"),
        words_at((56, y), family["reserve"], 17, "bold", "end"),
    ]


def _figure(table: VecchioTable, name: str, count: int, at: Point, key: str) -> Element:
    return g(class_=None if count else "faint")[
        title[table.say(key, count=count)],
        sign(name, at, 18, class_="inked"),
        words_at((at[0] + 14, at[1]), count, 16, "bold", "start"),
    ]


def _track_mark(table: VecchioTable, track: str, at: Point) -> Node:
    """A track by its sign, a region by its letter."""
    if track in ("council", "nobility"):
        return sign(track, (at[0], at[1]), 15, class_="inked")
    return words_at((at[0], at[1]), table.say(f"table-letter-{track}"), 15, "serif bold")


def _rows(table: VecchioTable, seat: int, family: Family) -> list[Node]:
    drawn: list[Node] = []
    top = HEADER + GOODS_ROW + MEMBERS_ROW + 1
    step = (WIDTH - 12) / TILES_IN_ROW
    for number, (tile, state) in enumerate(_tiles(family)):
        at = (7 + step * (number % TILES_IN_ROW), top + TILES_ROW * (number // TILES_IN_ROW))
        drawn.append(_tile(table, seat, tile, state, at))
    return drawn


def _tile(table: VecchioTable, seat: int, tile: str, state: str, at: Point) -> Node:
    if not tile:
        sort = "council" if state == "pending" else "nobility"
        label = table.say(f"table-hidden-{sort}", seat=table.names[seat])
        return g(transform=move(at, TILE_SCALE))[draw_back(table, sort, label)]
    if state in ("up", "used"):
        used = state == "used"
        button = tile_button(table, tile, at, TILE_SCALE, f"use-{tile}")
        return g(class_="used-tile")[button] if used and f"use-{tile}" not in table.targets else button
    secret = "secret" if state == "pending" or (state == "nobility" and not table.over) else ""
    points = _tile_points(table, seat, tile)
    return g(transform=move(at, TILE_SCALE))[
        draw_tile(table, tile, secret),
        [
            circle(class_="medal", cx=num(TILE[0] - 8), cy="8", r="10"),
            words_at((TILE[0] - 8, 8), points, 13, "on-gold bold"),
        ]
        if points is not None
        else None,
    ]


def _tile_points(table: VecchioTable, seat: int, tile: str) -> int | None:
    """What a nobility tile has brought, once that is told."""
    results, told = table.view["results"], table.view.get("told")
    if not results or (told and Category.words[-1] not in told["categories"]):
        return None
    points = results[seat]["tiles"].get(tile)
    return None if points is None else int(points)
