"""The families of Il Vecchio in SVG: a card for each seat with its goods, members, tiles and tokens."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, plate, words_at
from bottega.engine.markup import Element, Node
from bottega.games.vecchio.drawing.table import Family, VecchioTable, good, sign
from bottega.games.vecchio.drawing.tiles import TILE, draw_back, draw_tile, tile_button, wide_enough
from bottega.games.vecchio.table import Category, Good, Office, Track

WIDTH = 320.0
HEADER, GOODS_ROW, MEMBERS_ROW, TILES_ROW, AIR = 40.0, 34.0, 32.0, 40.0, 6.0
TILES_TOP = HEADER + GOODS_ROW + MEMBERS_ROW + 1
LEFT, TILE_GAP = 7.0, 3.0
BACK: Point = (44.0, TILE[1])


def card_height(table: VecchioTable, seat: int) -> float:
    """As much as its rows need."""
    lying = _laid(table, _tiles(table.of_seat(seat)))
    return (lying[-1][0][1] + TILES_ROW if lying else TILES_TOP) + AIR - 1


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


def _key(table: VecchioTable, seat: int) -> Hashable:
    view = table.view
    told = repr((table.of_seat(seat), _result(table, seat), view.get("told"), view["prices"]))
    return table.seat_key(seat), told, tuple(sorted(table.targets.items())), view["phase"]


def _result(table: VecchioTable, seat: int) -> Mapping[str, Any]:
    """What is counted at the end; nothing before."""
    results: Sequence[Mapping[str, Any]] = table.view["results"]
    return results[seat] if results else {}


@draw.kept_by(_key)
def draw_seat(table: VecchioTable, seat: int) -> Node:
    """The card of a seat; drawn again only when something on it changed."""
    family = table.of_seat(seat)
    goods = [(kind, family["goods"][kind]) for kind in Good.words]
    rule = HEADER + GOODS_ROW
    return [
        draw.card(WIDTH, card_height(table, seat), table.view["to_play"] == seat),
        _header(table, seat, family["medici_tokens"]),
        [
            labelled(table.narrator.count(kind, count), sign=f"good:{kind}")[
                g(class_=None if count else "faint", transform=move(at))[
                    good(kind, (0, 0), 21), words_at((13, 0), count, 17.2, "bold", "start")
                ]
            ]
            for at, (kind, count) in draw.side_by_side(goods, (20, HEADER + 15), 43.6)
        ],
        draw.stroke("rule", (10, rule), (WIDTH - 10, rule)),
        _members(table, seat, family, rule + MEMBERS_ROW / 2 + 1),
        [
            _tile(table, seat, tile, state, at, size)
            for (tile, state), (at, size) in zip(_tiles(family), _laid(table, _tiles(family)), strict=True)
        ],
    ]


def _laid(table: VecchioTable, tiles: Sequence[tuple[str, str]]) -> list[tuple[Point, Point]]:
    """Where tiles lie and how large they are: as many in a row as there is room for."""
    laid: list[tuple[Point, Point]] = []
    left, top = LEFT, TILES_TOP
    for tile, _ in tiles:
        size = wide_enough(table, tile) if tile else BACK
        if left > LEFT and left + size[0] > WIDTH - LEFT:
            left, top = LEFT, top + TILES_ROW
        laid.append(((left, top), size))
        left += size[0] + TILE_GAP
    return laid


def _header(table: VecchioTable, seat: int, tokens: Sequence[str]) -> Node:
    """Who it is, who began, the Medici tokens; at the end the points, as far as they are told."""
    result = _result(table, seat)
    row = draw.side_by_side(tokens, (WIDTH - 22 - (74 if result else 0), 21), -21)
    kinds = table.narrator.join(table.say(f"medici-{kind}") for kind in tokens)
    return [
        draw.seat_name(table, seat, (22, 21), 16, (46, 21), 20, 12 if result else 15),
        labelled(table.say("table-first"), "", (178, 21), sign="first_player")[
            draw.on_disc("count", 9, "1", 12)
        ]
        if seat == 0 and not result
        else None,
        labelled(table.say("table-tokens", count=len(tokens), kinds=kinds), sign="medici")[
            [sign("medici", at, 22, class_="coat") for at, _ in row]
        ]
        if tokens
        else None,
        _points(table, result) if result else None,
    ]


def _points(table: VecchioTable, result: Mapping[str, Any]) -> Element:
    told, at = table.view.get("told"), (WIDTH - 36.0, 21.0)
    points = sum(result[key] for key in told["categories"]) if told else result["points"]
    return labelled(table.narrator.count("point", points), "points", sign="points")[
        sign("wreath", at, 44, class_="gold") if result["rank"] == 1 and not told else None,
        words_at(at, points, 22, "worth serif bold"),
    ]


def _members(table: VecchioTable, seat: int, family: Family, y: float) -> Node:
    """Members in reserve, standing, lying, and on each track."""
    standing, lying = (sum(there[how] for there in family["members"]) for how in ("standing", "lying"))
    tracks = draw.side_by_side(Track.words, (176, y), 29.5)
    upright, flat = (sign(name, (x, y), 18, class_="inked") for name, x in (("member", 80), ("lying", 124)))
    return g(class_=table.colour(seat))[
        labelled(table.say("table-reserve", count=family["reserve"]), sign="reserve")[
            plate("summary", (54, 24), (8, y - 12), 6),
            plate("pawn", (14, 14), (13, y - 7), 3),
            words_at((56, y), family["reserve"], 17, "bold", "end"),
        ],
        _figure("member", table.say("table-standing", count=standing), upright, standing, (94, y), 16),
        _figure("lying", table.say("table-lying", count=lying), flat, lying, (138, y), 16),
        [_on_track(table, track, family["on_tracks"][track], at) for at, track in tracks],
    ]


def _figure(explained: str, told: str, drawn: Node, count: int, at: Point, size: float) -> Element:
    return labelled(told, "" if count else "faint", sign=explained)[
        drawn, words_at(at, count, size, "bold", "start")
    ]


def _on_track(table: VecchioTable, track: str, count: int, at: Point) -> Element:
    """A track by its sign, a region by its letter; and how many members are there."""
    told = table.say("table-members_on", track=table.narrator.track(track), count=count)
    mark = sign(track, at, 15, class_="inked")
    if track not in Office.words:
        mark = words_at(at, table.say(f"table-letter-{track}"), 15, "serif bold")
    return _figure("on_track", told, mark, count, (at[0] + 10, at[1]), 15)


def _tile(table: VecchioTable, seat: int, tile: str, state: str, at: Point, size: Point) -> Node:
    if not tile:
        sort = "council" if state == "pending" else "nobility"
        label = table.say(f"table-hidden-{sort}", seat=table.names[seat])
        return g(transform=move(at))[draw_back(sort, label, size)]
    if state in ("up", "used"):
        button = tile_button(table, tile, at, f"use-{tile}", size)
        faded = state == "used" and f"use-{tile}" not in table.targets
        return g(class_="used-tile")[button] if faded else button
    secret = "secret" if state == "pending" or (state == "nobility" and not table.over) else ""
    points = _tile_points(table, seat, tile)
    return g(transform=move(at))[
        draw_tile(table, tile, secret, size),
        None if points is None else draw.on_disc("medal", 10, points, 13, "on-gold bold", (size[0] - 8, 8)),
    ]


def _tile_points(table: VecchioTable, seat: int, tile: str) -> int | None:
    """What a nobility tile has brought, once that is told."""
    told = table.view.get("told")
    if told and Category.words[-1] not in told["categories"]:
        return None
    points: int | None = _result(table, seat).get("tiles", {}).get(tile)
    return points
