"""The board of Palatinus in SVG: tiles and hills, places for the drawn tile, what may be chosen."""

from math import pi, sin

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, View, g, move, num, path, points, polar, polygon, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.palatinus.drawing.pieces import draw_placed
from bottega.games.palatinus.drawing.table import DISC, SIZE, Table, cell_at, flower, slot_at
from bottega.games.palatinus.rules.board import terrain_of
from bottega.games.palatinus.table import Hand, Letter


@draw.kept_by(lambda table: (table.lang, table.hand, str(table.view["slots"])), most=256)
def draw_board(table: Table) -> Markup:
    """Hexes, hills and springs: they change only when a tile is laid or the hill tokens are dealt."""
    return draw.ground(_tile(table, slot, laid) for slot, laid in _laid(table))


def _laid(table: Table) -> list[tuple[int, View]]:
    """The slots with a tile."""
    return [(slot, laid) for slot, laid in enumerate(table.view["slots"]) if laid["tile"] is not None]


@draw.kept_by(lambda table, slot, laid: (table.lang, table.hand, slot, str(laid)))
def _tile(table: Table, slot: int, laid: View) -> Element:
    centre, letter = slot_at(table.hand, slot), laid["tile"]
    land = "land-0" if slot == 0 else f"land-{1 + slot % 2}"
    return g(id=f"tile-{letter}", class_="tile", data_hill=letter)[
        draw.hexagon(centre, SIZE, land),
        [_terrain(table, laid, 6 * slot + direction, land) for direction in range(6)],
        draw_arrow(centre, laid["rotation"]),
        _hill(table, letter, laid["value"], centre),
        flower(centre, "flower"),
    ]


def _terrain(table: Table, laid: View, cell: int, land: str) -> Element:
    (x, y), terrain = cell_at(table.hand, cell), terrain_of(cell, laid["rotation"])
    name, sort = f"{laid['tile']}{terrain}", "spring" if cell in laid["springs"] else "field"
    return g(id=f"cell-{cell}", class_=f"terrain {sort}", data_cell=cell, data_sign=sort)[
        title[table.say(f"cell-{sort}{'-arrow' if terrain == 0 else ''}", cell=name)],
        draw.hexagon((x, y), SIZE, land),
        [draw.hexagon((x, y), SIZE, "wet"), draw_well((x, y))] if sort == "spring" else None,
        words_at((x, y - 46.5), name, 11, "soft"),
    ]


def draw_well(at: Point) -> Element:
    """A stone ring wider than a disc, so that water shows round a piece that stands on it."""
    waves = "M-22 -9q5.5 -6 11 0t11 0t11 0t11 0M-15 4q5 -5 10 0t10 0t10 0M-9 16q4.5 -5 9 0t9 0"
    return g(transform=move(at))[draw.disc("stones", DISC + 6.5), path(class_="ripple", d=waves)]


def draw_arrow(centre: Point, rotation: int) -> Element:
    """Counting starts on the arrow terrain and goes clockwise round the hill."""
    radius, middle = SIZE * 0.985, -60 + 60 * rotation
    (x1, y1), (x2, y2) = polar(radius, middle - 17), polar(radius, middle + 12)
    tip = [polar(radius, middle + 22), polar(radius - 6.5, middle + 11), polar(radius + 6.5, middle + 11)]
    return g(transform=move(centre), data_sign="arrow")[
        path(class_="start", d=f"M{num(x1)} {num(y1)}A{num(radius)} {num(radius)} 0 0 1 {num(x2)} {num(y2)}"),
        polygon(class_="start-tip", points=points(tip)),
    ]


def _hill(table: Table, letter: str, value: int | None, centre: Point) -> Element:
    named = {"id": f"hill-{letter}", "class": "hill", "data-why": f"hill={letter}", "data-sign": "hill"}
    return g(named, transform=move(centre))[
        title[table.say(f"hill-title{'-valued' if value else ''}", letter=letter, value=value or 0)],
        [draw_contour(letter, 49.0 - 6.5 * step, step // 2) for step in range(5)],
        words_at((0, -30 if value else 0), letter, 26 if value else 40, "serif bold"),
        draw_laurels(value, (0, 13), 56) if value else None,
    ]


def draw_contour(letter: str, radius: float, height: int) -> Element:
    """A contour line of the hill: each letter has a mound of its own shape."""
    bent = Letter.words.index(letter) * 1.3
    loop = []
    for step in range(18):
        turn = 2 * pi * step / 18
        swell = 1 + 0.05 * sin(2 * turn + bent) + 0.045 * sin(3 * turn + 2 * bent + radius / 17)
        loop.append(polar(radius * swell, 20.0 * step))
    return path(class_=f"mound mound-{height}", d=draw.smooth_loop(loop))


def draw_laurels(value: int, at: Point, size: float) -> Element:
    """A hill token: its value in a golden wreath; Palatinus, the six, is a medal."""
    palatinus = value == 6
    return g(class_="gold", transform=move(at), data_sign="hill_token")[
        draw.disc("medal", size * 0.29) if palatinus else None,
        draw.glyph("wreath", (0, 0), size),
        words_at((0, 0), str(value), size * 0.42, "bold on-gold" if palatinus else "bold"),
    ]


def draw_outcome(table: Table, hill: View) -> Element | None:
    """Who won a hill, or who shares it; a token that left the game is struck out."""
    letter, outcome, winners = hill["letter"], hill["outcome"], hill["winners"]
    if outcome is None:
        return None
    at = slot_at(table.hand, hill["slot"])
    return g(class_=f"outcome {outcome}", data_hill=letter, transform=move(at), data_sign="outcome")[
        title[table.say(f"hill-{outcome}", letter=letter, seats=table.narrator.seats(winners))],
        path(class_="struck", d="M-20 26L20 0") if outcome != "won" else None,
        [table.badge(seat, at, 16) for at, seat in draw.side_by_side(winners, (0, 44), 34, centred=True)],
    ]


def draw_veils(table: Table, focus: str) -> list[Node]:
    """While a hill is judged, the other tiles and their pieces lie under a veil."""
    tiles = sorted(_laid(table), key=lambda placed: placed[1]["tile"] == focus)
    styles = [(slot, "flower" if laid["tile"] == focus else "veil") for slot, laid in tiles]
    return [flower(slot_at(table.hand, slot), css) for slot, css in styles]


def draw_open_slots(table: Table) -> Node:
    """Ghosts of the places where the drawn tile may go, or of the one where it is being turned."""
    view = table.view
    if view["phase"] == "lay_rotation" and view["pending_slot"] is not None:
        slot = view["pending_slot"]
        around = [cell_at(table.hand, 6 * slot + direction) for direction in range(6)]
        return g(class_="turning")[
            [draw.hexagon(at, SIZE, "ghost far") for at in around],
            flower(slot_at(table.hand, slot), "ghost"),
            words_at(slot_at(table.hand, slot), view["drawn"], 40, "serif bold"),
        ]
    if view["phase"] != "lay_slot":
        return None
    if view["board_hand"] is None:
        return _both_hands(table)
    laid, ghosts = [laid["tile"] is not None for laid in view["slots"]], []
    for slot in (slot for slot in range(1, 7) if not laid[slot]):
        near = laid[slot % 6 + 1] or laid[(slot - 2) % 6 + 1]  # an outer tile: it may be filled (PAL-S6)
        outline = "halo" if (table.hand, slot) in table.targets else "ghost" if near else "ghost far"
        ghosts.append(_slot_choice(table, table.hand, slot, flower(slot_at(table.hand, slot), outline)))
    return ghosts


def _both_hands(table: Table) -> list[Node]:
    """Before the hand is fixed (PAL-S5): the two possible boards as two hexagons of tile middles."""
    places, around = [(hand, slot) for hand in Hand.words for slot in range(1, 7)], SIZE * 0.66
    boards = {hand: [slot_at(*place) for place in places if place[0] == hand] for hand in Hand.words}
    drawn: list[Node] = [polygon(class_=f"handed {hand}", points=points(at)) for hand, at in boards.items()]
    for hand, slot in places:
        at = x, y = slot_at(hand, slot)
        content: list[Node] = [
            g(class_="preview")[flower(at, "ghost")],
            draw.hexagon(at, around, "marker"),
            draw.hexagon(at, around, "halo") if (hand, slot) in table.targets else None,
            words_at((x, y - 7), str(slot), 21, "serif bold"),
            words_at((x, y + 13), table.say(f"table-slot_{hand}"), 13, "soft"),
        ]
        drawn.append(_slot_choice(table, hand, slot, content))
    return drawn


def _slot_choice(table: Table, hand: str, slot: int, content: Node) -> Element:
    action, label = table.targets.get((hand, slot)), table.describe_choice("lay_slot", hand=hand, slot=slot)
    place = {"id": f"slot-{hand}-{slot}", "data-why": f"hand={hand}&slot={slot}", "data-sign": "place"}
    return g({**place, **draw.choice(action, label, "slot")})[title[label] if action else None, content]


def draw_targets(table: Table) -> Markup:
    """Terrains that may be chosen: for the piece in hand, or for the arrow of the tile being turned."""
    targets = {cell: action for cell, action in table.targets.items() if isinstance(cell, int)}
    springs = tuple(table.view["drawn_springs"]) if table.view["phase"] == "lay_rotation" else None
    placed = draw_placed(table)
    drawn = []
    for cell, action in sorted(targets.items()):
        sort = "choose_terrain" if springs is None else "lay_rotation"
        label = table.describe_choice(sort, **({"cell": cell} if springs is None else {"rotation": cell % 6}))
        wet = cell in table.view["slots"][cell // 6]["springs"]
        explained = "turn" if springs is not None else "spring" if wet else "field"
        drawn.append(_target(table.hand, cell, action, label, explained, springs, placed))
    return draw.joined(drawn)


@draw.once
def _target(
    hand: str,
    cell: int,
    action: str,
    label: str,
    explained: str,
    springs: tuple[int, ...] | None,
    placed: Markup,
) -> Element:
    """A terrain with the piece to be placed, or with the arrow and the springs of a tile that is turned."""
    at = cell_at(hand, cell)
    named = {"id": f"target-{cell}", "data-cell": str(cell), "data-sign": explained}
    return g({**named, **draw.choice(action, label)})[
        title[label],
        draw.hexagon(at, SIZE - 4, "halo"),
        g(class_="preview", transform=move(at))[placed]
        if springs is None
        else [
            g(class_="hint")[draw_arrow(slot_at(hand, cell // 6), cell % 6)],
            g(class_="preview")[
                (draw_well(cell_at(hand, cell - cell % 6 + (terrain + cell) % 6)) for terrain in springs)
            ],
        ],
    ]
