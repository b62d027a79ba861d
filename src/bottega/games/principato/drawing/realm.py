"""A principality of Principato in SVG: a plan of five zones with its tokens, cubes and soldiers."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    g,
    ground,
    hexagon,
    move,
    num,
    path,
    plate,
    target,
    title,
    words_at,
)
from bottega.games.principato.drawing.answers import draw_answers
from bottega.games.principato.drawing.table import (
    Table,
    cube,
    cube_place,
    culture_token,
    piece,
    sign,
    steps,
    token,
    zone_cell,
)
from bottega.games.principato.words.narrator import signed

SIZE: Point = (620.0, 470.0)
# Corner and size of each zone.
PLACES = {
    "environs": (0.0, 0.0, 304.0, 168.0),
    "town": (316.0, 0.0, 304.0, 168.0),
    "wall": (0.0, 184.0, 620.0, 132.0),
    "palace_hall": (0.0, 332.0, 446.0, 138.0),
    "church": (458.0, 332.0, 162.0, 138.0),
}
ROWS = {"environs": ("field", "farm"), "town": ("palazzo", "bank")}
STORES = {"farm": "food", "bank": "gold"}
TOKEN = 23.0
DRAWN_MOST = 9  # tokens of a kind that are drawn one by one
ROW_Y = (66.0, 127.0)
ROW_X, ROW_WIDTH = 34.0, 236.0
SOLDIERS_Y, CARRIED_Y = 77.0, 110.0
_plans = Kept(1024)
_IDS = re.compile(r' id="[^"]*"')


def draw_realm(table: Table) -> Node:
    """The principality in the middle of the table."""
    seat = table.shown
    return [
        ground([_plan(table)]),
        _turn_edge(table),
        [_zone(table, seat, zone, content) for zone, content in _contents(table).items()],
        draw_answers(table, SIZE, PLACES["palace_hall"][2]),
    ]


def draw_plan(table: Table, seat: int) -> Markup:
    """Another principality; nothing on it can be chosen, and its pieces have no names of their own."""
    key = (table.lang, seat, str(table.view["principalities"][seat]))
    return _plans.get(key, lambda: _plan_of(replace(table.still, middle=seat)))


def _plan_of(table: Table) -> Node:
    drawn = "".join(str(g[content]) for content in (_lying(table, zone) for zone in PLACES))
    return [_plan(table), Markup(_IDS.sub("", drawn))]


def _lying(table: Table, zone: str) -> Element:
    return g(transform=move(PLACES[zone][:2]))[_contents(table)[zone]]


def _contents(table: Table) -> dict[str, Node]:
    return {
        "environs": [_buildings(table, "environs"), _store(table, "environs", "food")],
        "town": [_buildings(table, "town"), _store(table, "town", "gold")],
        "wall": _army(table),
        "palace_hall": _culture(table),
        "church": _church(table),
    }


def _zone(table: Table, seat: int, zone: str, content: Node) -> Element:
    x, y, width, height = PLACES[zone]
    cell = zone_cell(seat, zone)
    place = {"church": "church", "wall": "wall"}.get(zone, "")
    return g(id=f"cell-{cell}", class_=f"zone-of {zone}", transform=move((x, y)))[
        target(
            table,
            place,
            [
                plate("hit", (width, height), corner=10),
                plate("halo", (width - 4, height - 4), (2, 2), 9) if place in table.targets else None,
                content,
                _church_to_be(table) if place == "church" and place in table.targets else None,
            ],
            "zone",
            cell=str(cell),
        ),
        plate("changed", (width - 2, height - 2), (1, 1), 10) if cell in table.highlight else None,
    ]


def _turn_edge(table: Table) -> Node:
    """A spectator sees whose principality it is."""
    if table.view["seat"] is not None:
        return None
    return g(class_="whose")[title[table.names[table.shown]], table.badge(table.shown, (310, 199), 16)]


# ---------------------------------------------------------------- the plan


def _plan(table: Table) -> Markup:
    """What never changes: the zones, their names, places for tokens."""
    return _plans.get(table.lang, lambda: [_ground_of(table, zone) for zone in PLACES])


def _ground_of(table: Table, zone: str) -> Element:
    x, y, width, height = PLACES[zone]
    return g(class_=f"ground-{zone}", transform=move((x, y)))[
        plate("zone-ground", (width, height), corner=10),
        _ornament(zone, width, height),
        words_at(
            (16, 24 if zone == "wall" else 20),
            table.say(f"zone-{zone}").capitalize(),
            19,
            "serif bold",
            "start",
        ),
        _empty_places(zone),
    ]


def _ornament(zone: str, width: float, height: float) -> Node:
    """A few ink lines: furrows, roofs, battlements, columns, a nave."""
    if zone == "environs":
        furrows = "".join(
            f"M{8 + 6 * n} {162 - 5 * n}Q150 {138 - 12 * n} 298 {164 - 7 * n}" for n in range(3)
        )
        return path(class_="ornament", d=furrows)
    if zone == "wall":
        return path(class_="battlement", d=f"M0 6{'h15.5v-9h15.5v9' * 20}v4H0Z")
    if zone == "church":
        return path(class_="ornament", d="M118 8h8v10h10v8h-10v14h-8v-14h-10v-8h10Z")
    if zone == "town":
        return None
    columns = "".join(f"M{x} 34V{num(height - 10)}" for x in (8, 14, num(width - 8), num(width - 14)))
    return path(class_="ornament", d=columns)


def _empty_places(zone: str) -> Node:
    if zone in ROWS:
        return [_outline(zone, (ROW_X + 59 * place, y)) for y in ROW_Y for place in range(5)]
    if zone == "palace_hall":
        return [plate("place", (42, 84), (24 + 66 * place, 40), 4) for place in range(6)]
    if zone == "church":
        return [cube_place((36 + 45 * place, 88), 34) for place in range(3)]
    return None


def _outline(zone: str, at: Point) -> Node:
    if zone == "environs":
        return hexagon(at, TOKEN, "place")
    side = TOKEN * 0.88
    return plate("place", (2 * side, 2 * side), (at[0] - side, at[1] - side), 3)


# ---------------------------------------------------------------- what lies in the zones


def _buildings(table: Table, zone: str) -> Node:
    return [_row(table, kind, ROW_Y[row]) for row, kind in enumerate(ROWS[zone])]


def _row(table: Table, kind: str, y: float) -> Node:
    """Tokens of one kind; cubes lie on those that store, two by two."""
    own, seat = table.own, table.shown
    count = int(own[kind])
    drawn = min(count, DRAWN_MOST)
    step = steps(drawn, ROW_WIDTH, 59.0)
    stored = STORES.get(kind)
    told = table.narrator.count(kind, count)
    size = min(TOKEN, step * 0.53)
    return [
        [
            piece(f"{kind}-{seat}-{place}", (ROW_X + step * place, y), title[told], token(kind, (0, 0), size))
            for place in range(drawn)
        ],
        _stored(table, stored, count, drawn, step, y + size * 0.65) if stored else None,
        _more(count - drawn, (ROW_X + step * (drawn - 1) + 6, y - size)),
    ]


def _stored(table: Table, stored: str, count: int, drawn: int, step: float, y: float) -> Node:
    own, seat = table.own, table.shown
    each = own["room"][stored] // max(1, count)
    apart = min(21.0, step / max(1, each))
    places = [
        (ROW_X + step * spot + apart * (half - (each - 1) / 2), y)
        for spot in range(drawn)
        for half in range(each)
    ]
    filled, size = min(own[stored], len(places)), min(18.0, apart)
    return [
        [cube_place(at, size - 1) for at in places[filled:]],
        [
            piece(f"{stored}-{seat}-{number}", places[number], cube(stored, (0, 0), size))
            for number in range(filled)
        ],
    ]


def _more(count: int, at: Point) -> Node:
    """How many lie there beside those drawn."""
    if count <= 0:
        return None
    return g(class_="more", transform=move(at))[
        plate("more-back", (34, 20), (-15, -10), 10),
        words_at((2, 0), f"+{count}", 14, "bold"),
    ]


def _store(table: Table, zone: str, stored: str) -> Element:
    """How many cubes of how many that find room."""
    own, width = table.own, PLACES[zone][2]
    told = table.say(
        "table-stored", cubes=table.narrator.count(stored, own[stored]), room=own["room"][stored]
    )
    return g(class_="store")[
        title[told],
        cube(stored, (width - 72, 19), 19),
        words_at((width - 14, 20), f"{own[stored]} / {own['room'][stored]}", 18, "bold", "end"),
    ]


def _army(table: Table) -> Node:
    """Catapults and soldiers; those without a cube show the empty place."""
    own = table.own
    groups = (("catapult", 16.0, 150.0), ("militia", 178.0, 158.0), ("condottiere", 350.0, 158.0))
    return [
        [_soldiers(table, kind, left, width) for kind, left, width in groups],
        _strength(table, own),
    ]


def _soldiers(table: Table, kind: str, left: float, width: float) -> Node:
    own, seat = table.own, table.shown
    soldiers: Mapping[str, int] = own[kind] if kind != "catapult" else {"count": own["catapult"]}
    count = soldiers["count"]
    drawn = min(count, DRAWN_MOST)
    step = steps(drawn, width - 46, 46.0)
    size, cube_size = min(21.0, max(13.0, step * 0.66)), min(18.0, max(13.0, step))
    real = {"militia": "food", "condottiere": "gold"}.get(kind, "")
    on_them = [real] * soldiers.get(real, 0) + ["favour"] * soldiers.get("favour", 0)
    pieces = []
    for place in range(drawn):
        at = (left + 24 + step * place, SOLDIERS_Y)
        carried = on_them[place] if place < len(on_them) else None
        told = _tell_soldier(table, kind, carried)
        pieces.append(
            piece(
                f"{kind}-{seat}-{place}",
                at,
                title[told],
                token(kind, (0, 0), size),
                cube_place((0, CARRIED_Y - SOLDIERS_Y), cube_size - 1) if real and carried is None else None,
            )
        )
    return [
        words_at((left + 6, 44), table.say(f"things-{kind}").capitalize(), 14, "soft", "start"),
        pieces,
        _carried(table, on_them[:drawn], left, step, cube_size),
        _more(count - drawn, (left + 24 + step * (drawn - 1) + 4, SOLDIERS_Y - size)),
        words_at((left + 24, SOLDIERS_Y), "–", 18, "soft") if not count else None,
    ]


def _tell_soldier(table: Table, kind: str, carried: str | None) -> str:
    name: str = table.narrator.count(kind, 1)
    if kind == "catapult":
        return name
    return f"{name}, {table.say('table-supplied' if carried else 'table-unsupplied')}"


def _carried(table: Table, on_them: list[str], left: float, step: float, size: float) -> Node:
    """Cubes on soldiers go on counting where those in store end: so they are seen to move."""
    own, seat = table.own, table.shown
    met: dict[str, int] = {}
    drawn = []
    for place, kind in enumerate(on_them):
        before = own[kind] + met.get(kind, 0)
        if kind == "favour" and left > 300:
            before += own["militia"]["favour"]
        met[kind] = met.get(kind, 0) + 1
        at = (left + 24 + step * place, CARRIED_Y)
        drawn.append(piece(f"{kind}-{seat}-{before}", at, cube(kind, (0, 0), size)))
    return drawn


def _strength(table: Table, own: Mapping[str, Any]) -> Element:
    return g(class_="strength", transform=move((566, 70)))[
        title[table.say("table-strength", n=signed(own["strength"]))],
        sign("shield", (0, 0), 74, class_="army-ink"),
        words_at((0, -3), signed(own["strength"]), 30, "bold on-army"),
        words_at((0, 50), table.say("table-military_short", n=own["military"]), 14, "bold worth"),
    ]


def _culture(table: Table) -> Node:
    own, seat = table.own, table.shown
    tokens = [
        (kind, stack["value"], number)
        for kind, stacks in own["culture"].items()
        for stack in stacks
        for number in range(stack["count"])
    ]
    step = steps(len(tokens), 330.0, 66.0)
    points = sum(value for _, value, _ in tokens)
    return [
        [
            piece(
                f"{kind}-{value}-{seat}-{number}",
                (45 + step * place, 82),
                title[f"{table.say(f'thing-{kind}')} {value}"],
                culture_token(kind, value, (0, 0), 40),
            )
            for place, (kind, value, number) in enumerate(tokens)
        ],
        g(class_="culture-points")[
            title[table.say("table-culture")],
            words_at((430, 21), table.say("result-points", points=points), 17, "bold worth", "end"),
        ],
    ]


def _church(table: Table) -> Node:
    own, seat = table.own, table.shown
    told = table.say(
        "table-stored", cubes=table.narrator.count("favour", own["favour"]), room=own["room"]["favour"]
    )
    return [
        title[told] if "church" not in table.targets else None,
        [
            piece(f"favour-{seat}-{place}", (36 + 45 * place, 88), cube("favour", (0, 0), 34))
            for place in range(own["favour"])
        ],
    ]


def _church_to_be(table: Table) -> Element:
    return g(class_="preview")[cube("favour", (36 + 45 * table.own["favour"], 88), 34)]
