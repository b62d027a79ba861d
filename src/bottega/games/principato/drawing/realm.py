"""A principality of Principato in SVG: a plan of five zones with its tokens, cubes and soldiers."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, path, plate, side_by_side, steps, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.principato.drawing.table import Table, cube, culture_token, sign, token, zone_cell
from bottega.games.principato.words.narrator import favours_of, signed

SIZE: Point = (620.0, 470.0)
# Corner and size of each zone.
PLACES = {
    "environs": (0.0, 0.0, 304.0, 168.0),
    "town": (316.0, 0.0, 304.0, 168.0),
    "wall": (0.0, 184.0, 620.0, 132.0),
    "palace_hall": (0.0, 332.0, 446.0, 138.0),
    "church": (458.0, 332.0, 162.0, 138.0),
}
STORES = {"farm": "food", "bank": "gold"}
TOKEN = 23.0
DRAWN_MOST = 9  # tokens of a kind that are drawn one by one
ROW_Y = (66.0, 127.0)
ROW_X, ROW_WIDTH = 34.0, 236.0
SOLDIERS_Y, CARRIED_Y = 77.0, 110.0
ANSWER, ALONE, MARGIN = 44.0, 56.0, 10.0  # heights of a row of answers, of the only one, and the edge round
_IDS = re.compile(r' id="[^"]*"')


def draw_realm(table: Table) -> Node:
    """The principality in the middle of the table; a spectator sees whose it is."""
    seat, shown = table.shown, table.view["seat"] is not None
    whose = labelled(table.names[seat], "whose", sign="principality")[table.badge(seat, (310, 199), 16)]
    return [
        draw.ground([_plan(table)]),
        None if shown else whose,
        [_zone(table, seat, zone, content) for zone, content in _contents(table).items()],
        _answers(table),
    ]


@draw.kept_by(lambda table, seat: (table.lang, seat, str(table.of_seat(seat))))
def draw_plan(table: Table, seat: int) -> Node:
    """Another principality; nothing on it can be chosen, and its pieces have no names of their own."""
    zones = _contents(replace(table.still, middle=seat)).items()
    lying = [g[g(transform=move(PLACES[zone][:2]), data_sign=zone)[content]] for zone, content in zones]
    return [_plan(table), Markup(_IDS.sub("", "".join(map(str, lying))))]


def _contents(table: Table) -> dict[str, Node]:
    return {
        "environs": [_row(table, "field", ROW_Y[0]), _row(table, "farm", ROW_Y[1]), _store(table, "food")],
        "town": [_row(table, "palazzo", ROW_Y[0]), _row(table, "bank", ROW_Y[1]), _store(table, "gold")],
        "wall": _army(table),
        "palace_hall": _culture(table),
        "church": _church(table),
    }


def _zone(table: Table, seat: int, zone: str, content: Node) -> Element:
    x, y, width, height = PLACES[zone]
    cell = zone_cell(seat, zone)
    offered = zone in ("church", "wall") and zone in table.targets
    to_be = (36 + 45 * table.own["favour"], 88)
    lying: list[Node] = [
        plate("hit", (width, height), corner=10),
        plate("halo", (width - 4, height - 4), (2, 2), 9) if offered else None,
        content,
        g(class_="preview")[cube("favour", to_be, 34)] if offered and zone == "church" else None,
    ]
    return g(id=f"cell-{cell}", class_=f"zone-of {zone}", transform=move((x, y)))[
        draw.target(table, zone if offered else "", lying, "zone", cell=str(cell), sign=zone),
        plate("changed", (width - 2, height - 2), (1, 1), 10) if table.changed(cell) else None,
    ]


# ---------------------------------------------------------------- the plan


@draw.kept_by(lambda table: table.lang)
def _plan(table: Table) -> Node:
    """What never changes: the zones, their names, places for tokens."""
    return [
        g(class_=f"ground-{zone}", transform=move((x, y)))[
            plate("zone-ground", (width, height), corner=10),
            _ornament(zone),
            words_at(
                (16, 24 if zone == "wall" else 20),
                table.say(f"zone-{zone}").capitalize(),
                19,
                "serif bold",
                "start",
            ),
            _empty_places(zone),
        ]
        for zone, (x, y, width, height) in PLACES.items()
    ]


def _ornament(zone: str) -> Node:
    """A few ink lines: furrows, battlements, columns, a nave."""
    drawn = {
        "environs": "M8 162Q150 138 298 164M14 157Q150 126 298 157M20 152Q150 114 298 150",
        "wall": f"M0 6{'h15.5v-9h15.5v9' * 20}v4H0Z",
        "palace_hall": "M8 34V128M14 34V128M438 34V128M432 34V128",
        "church": "M118 8h8v10h10v8h-10v14h-8v-14h-10v-8h10Z",
    }
    css = "battlement" if zone == "wall" else "ornament"
    return path(class_=css, d=drawn[zone]) if zone in drawn else None


def _empty_places(zone: str) -> Node:
    rows = [(ROW_X + 59 * place, y) for y in ROW_Y for place in range(5)]
    if zone == "environs":
        return [draw.hexagon(at, TOKEN, "place") for at in rows]
    if zone == "town":
        side = TOKEN * 0.88
        return [plate("place", (2 * side, 2 * side), (x - side, y - side), 3) for x, y in rows]
    if zone == "palace_hall":
        return [plate("place", (42, 84), (24 + 66 * place, 40), 4) for place in range(6)]
    return [hollow((36 + 45 * place, 88), 34) for place in range(3)] if zone == "church" else None


# ---------------------------------------------------------------- what lies in the zones


@draw.once
def hollow(at: Point, size: float = 18.0) -> Element:
    """An empty place for a cube."""
    return plate("place", (size, size), (at[0] - size / 2, at[1] - size / 2), 3)


def piece(explained: str, name: str, at: Point, *content: Node) -> Element:
    """Something that keeps its name wherever it goes, so that pages see it move."""
    return g(id=name, class_="piece", transform=move(at), data_sign=explained)[content]


def _row(table: Table, kind: str, y: float) -> Node:
    """Tokens of one kind; cubes lie on those that store, two by two."""
    count, seat = int(table.own[kind]), table.shown
    drawn = min(count, DRAWN_MOST)
    step = steps(drawn, ROW_WIDTH, 59.0)
    told, size = title[table.narrator.count(kind, count)], min(TOKEN, step * 0.53)
    places = side_by_side(range(drawn), (ROW_X, y), step)
    tokens = [
        piece(kind, f"{kind}-{seat}-{place}", at, told, token(kind, (0, 0), size)) for at, place in places
    ]
    return [
        tokens,
        _stored(table, STORES[kind], count, drawn, step, y + size * 0.65) if kind in STORES else None,
        _more(count - drawn, (ROW_X + step * (drawn - 1) + 6, y - size)),
    ]


def _stored(table: Table, stored: str, count: int, drawn: int, step: float, y: float) -> Node:
    own, seat = table.own, table.shown
    each = own["room"][stored] // max(1, count)
    apart = min(21.0, step / max(1, each))
    middles = [middle for middle, _ in side_by_side(range(drawn), (ROW_X, y), step)]
    places = [at for middle in middles for at, _ in side_by_side(range(each), middle, apart, centred=True)]
    filled, size = places[: own[stored]], min(18.0, apart)
    return [
        [hollow(at, size - 1) for at in places[len(filled) :]],
        [
            piece(stored, f"{stored}-{seat}-{n}", at, cube(stored, (0, 0), size))
            for n, at in enumerate(filled)
        ],
    ]


def _more(count: int, at: Point) -> Node:
    """How many lie there beside those drawn."""
    if count <= 0:
        return None
    badge = [plate("more-back", (34, 20), (-15, -10), 10), words_at((2, 0), f"+{count}", 14, "bold")]
    return g(class_="more", transform=move(at))[badge]


def _store(table: Table, stored: str) -> Element:
    """How many cubes of how many that find room."""
    count, room, width = table.own[stored], table.own["room"][stored], PLACES["environs"][2]
    return labelled(_tell_stored(table, stored), "store", sign=stored)[
        cube(stored, (width - 72, 19), 19),
        words_at((width - 14, 20), f"{count} / {room}", 18, "bold", "end"),
    ]


def _tell_stored(table: Table, stored: str) -> str:
    own = table.own
    return table.say(
        "table-stored", cubes=table.narrator.count(stored, own[stored]), room=own["room"][stored]
    )


def _army(table: Table) -> Node:
    """Catapults and soldiers, those without a cube with the empty place; then what they are worth."""
    groups = (("catapult", 16.0, 150.0), ("militia", 178.0, 158.0), ("condottiere", 350.0, 158.0))
    strength = signed(table.own["strength"])
    return [
        [_soldiers(table, kind, left, width) for kind, left, width in groups],
        labelled(table.say("table-strength", n=strength), "strength", (566, 70), sign="strength")[
            sign("shield", (0, 0), 74, class_="army-ink"),
            words_at((0, -3), strength, 30, "bold on-army"),
            words_at((0, 50), table.say("table-military_short", n=table.own["military"]), 14, "bold worth"),
        ],
    ]


def _soldiers(table: Table, kind: str, left: float, width: float) -> Node:
    own, seat = table.own, table.shown
    soldiers: Mapping[str, int] = own[kind] if kind != "catapult" else {"count": own["catapult"]}
    count, left = soldiers["count"], left + 24
    drawn = min(count, DRAWN_MOST)
    step = steps(drawn, width - 46, 46.0)
    size, cube_size = min(21.0, max(13.0, step * 0.66)), min(18.0, max(13.0, step))
    real = {"militia": "food", "condottiere": "gold"}.get(kind, "")
    on_them = [real] * soldiers.get(real, 0) + ["favour"] * soldiers.get("favour", 0)
    empty = hollow((0, CARRIED_Y - SOLDIERS_Y), cube_size - 1) if real else None
    pieces = []
    for at, place in side_by_side(range(drawn), (left, SOLDIERS_Y), step):
        fed, told = place < len(on_them), table.narrator.count(kind, 1)
        if real:
            told = f"{told}, {table.say('table-supplied' if fed else 'table-unsupplied')}"
        shown: list[Node] = [title[told], token(kind, (0, 0), size), None if fed else empty]
        pieces.append(piece(kind, f"{kind}-{seat}-{place}", at, shown))
    first = {**own, "favour": own["favour"] + own["militia"]["favour"] * (kind == "condottiere")}
    return [
        words_at((left - 18, 44), table.say(f"things-{kind}").capitalize(), 14, "soft", "start"),
        pieces,
        _carried(seat, side_by_side(on_them[:drawn], (left, CARRIED_Y), step), first, cube_size),
        _more(count - drawn, (left + step * (drawn - 1) + 4, SOLDIERS_Y - size)),
        words_at((left, SOLDIERS_Y), "–", 18, "soft") if not count else None,
    ]


def _carried(seat: int, cubes: list[tuple[Point, str]], first: Mapping[str, int], size: float) -> Node:
    """Cubes on soldiers go on counting where those in store end: so they are seen to move."""
    met: Counter[str] = Counter()
    drawn = []
    for at, kind in cubes:
        drawn.append(piece(kind, f"{kind}-{seat}-{first[kind] + met[kind]}", at, cube(kind, (0, 0), size)))
        met[kind] += 1
    return drawn


def _culture(table: Table) -> Node:
    tokens = [
        (kind, stack["value"], number)
        for kind, stacks in table.own["culture"].items()
        for stack in stacks
        for number in range(stack["count"])
    ]
    drawn = []
    for at, (kind, value, number) in side_by_side(tokens, (45, 82), 66, 330):
        told = title[f"{table.say(f'thing-{kind}')} {value}"]
        name = f"{kind}-{value}-{table.shown}-{number}"
        drawn.append(piece(kind, name, at, told, culture_token(kind, value, (0, 0), 40)))
    points = table.say("result-points", points=sum(value for _, value, _ in tokens))
    return [
        drawn,
        labelled(table.say("table-culture"), "culture-points", sign="culture")[
            words_at((430, 21), points, 17, "bold worth", "end")
        ],
    ]


def _church(table: Table) -> Node:
    cubes = side_by_side(range(table.own["favour"]), (36, 88), 45)
    return [
        title[_tell_stored(table, "favour")] if "church" not in table.targets else None,
        [piece("favour", f"favour-{table.shown}-{n}", at, cube("favour", (0, 0), 34)) for at, n in cubes],
    ]


# ---------------------------------------------------------------- answers that are numbers or payments


def _answers(table: Table) -> Node:
    """Numbers of soldiers or cubes and ways to pay, as a panel over the palace; the church too if need be."""
    palace = PLACES["palace_hall"][2]
    pays = [place for place in table.targets if place.startswith("payment-")]
    answers = pays or [place for place in table.targets if place.startswith("count-")]
    if not answers:
        return None
    wide = 45.0 if len(answers) > 6 else 66.0
    if pays:
        wide = max(84.0, 34.0 + 30 * sum(table.narrator.price.values()))
    room = palace if len(answers) * wide <= 2 * palace else SIZE[0]
    columns = min(len(answers), int((room - 2 * MARGIN) // wide))
    rows = -(-len(answers) // columns)
    high = ANSWER if rows > 1 else ALONE
    width, height = columns * wide + 2 * MARGIN, rows * high + 2 * MARGIN
    drawn: list[Node] = [plate("panel", (width, height), corner=12)]
    for number, place in enumerate(answers):
        (row, column), answer = divmod(number, columns), place.partition("-")[2]
        content: Node = words_at((wide / 2, high / 2), answer, 20, "bold")
        if pays:
            content = draw_payment(table, answer, (wide / 2 - 1, high / 2 - 4))
        halo = plate("halo", (wide - 4, high - 4), (2, 2))
        at = (MARGIN + wide * column, MARGIN + high * row)
        explained = "payment" if pays else "soldiers"
        drawn.append(g(transform=move(at))[draw.target(table, place, [halo, content], sign=explained)])
    return g(class_="answers", transform=move(((room - width) / 2, SIZE[1] - height - 6)))[drawn]


def draw_payment(table: Table, pair: str, middle: Point) -> Node:
    """The cubes of a payment; a favour says with a small sign what it stands for (PRI-P8)."""
    price = table.narrator.price
    kinds: list[str] = []
    for kind, favours in zip(("food", "gold"), favours_of(pair), strict=True):
        kinds += [kind] * (price[kind] - favours) + [f"favour-{kind}"] * favours
    step = min(30.0, 164.0 / max(1, len(kinds)))
    drawn: list[Node] = []
    for (x, y), kind in side_by_side(kinds, middle, step, centred=True):
        name, _, stands_for = kind.partition("-")
        drawn += [cube(name, (x, y), 25), cube(stands_for, (x + 9, y + 11), 13) if stands_for else None]
    return drawn
