"""The card of a seat in Principato, in SVG: a whole principality at a glance."""

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    View,
    card,
    counted,
    first_player,
    g,
    move,
    num,
    path,
    plate,
    points_of,
    ring,
    seat_title,
    title,
    words_at,
    wreath,
)
from bottega.games.principato.drawing.cards import shade_of
from bottega.games.principato.drawing.panel import has_panel
from bottega.games.principato.drawing.table import Table, card_cell, cube, sign, token, zone_cell
from bottega.games.principato.table import Cube, Soldier
from bottega.games.principato.words.narrator import signed

WIDTH, HEIGHT = 320.0, 166.0
NAME_SIZE: Point = (148.0, 27.0)  # of a card or goal by its name
CARD_Y, ROW_1, ROW_2, ROW_3 = 48.0, 92.0, 121.0, 148.0
_cards = Kept(2048)


def draw_seat(table: Table, seat: int) -> Markup:
    """The card of a seat; drawn again only when something on it has changed."""
    view = table.view
    result = view["results"][seat] if view["results"] and not view.get("told") else None
    changed = tuple(cell for cell in sorted(table.highlight) if cell // 10 == seat + 1)
    ids = tuple(table.card_ids.get((f"hand-{seat}", slot), "") for slot in (1, 2))
    key = (
        (table.lang, seat, table.names[seat], view["seat"] == seat, table.shown == seat, changed),
        (ids, has_panel(table)),
        (view["first_player"] == seat, view["to_play"] == seat, table.over, str(result)),
        str(view["principalities"][seat]),
    )
    return _cards.get(key, lambda: _seat(table, seat, result))


def _seat(table: Table, seat: int, result: object) -> Node:
    view, own = table.view, table.of_seat(seat)
    first = table.say("name-first_player")
    return [
        card(WIDTH, HEIGHT, turn=view["to_play"] == seat),
        seat_title(table, seat, badge=(27, 25), radius=19, name=(58, 19), you=(58, 37), size=18, length=13),
        first_player(first, (43, 11), 9, 13) if view["first_player"] == seat else None,
        _strength(table, own["strength"]),
        g(class_="rank")[wreath((WIDTH - 86, 25), 34, 15)] if result and table.ranks[seat] == 1 else None,
        points_of(table.say("result-points", points=own["points"]), own["points"], (WIDTH - 14, 26), 30),
        [_own_card(table, seat, slot) for slot in (1, 2)] if not result else _goals(table, seat),
        _zones(table, seat),
        path(class_="opens", d=f"M{num(WIDTH - 22)} {num(ROW_3 - 2)}l6 6l6 -6"),
    ]


def _strength(table: Table, strength: int) -> Element:
    return g(class_="strength", transform=move((WIDTH - 134, 26)))[
        title[table.say("table-strength", n=signed(strength))],
        sign("shield", (0, 0), 36, class_="army-ink"),
        words_at((0, -1), signed(strength), 16, "bold on-army"),
    ]


def _own_card(table: Table, seat: int, slot: int) -> Element:
    """One of the two action cards, by its name."""
    face = table.of_seat(seat)["cards"][slot - 1]
    in_middle = table.shown == seat and not has_panel(table)
    cell, shade = card_cell(seat, slot), shade_of(table, face)
    name = table.say(f"short-{face['kind']}")
    exchange = table.view["kinds"][face["kind"]]["exchange"]
    named = {} if in_middle else {"id": table.card_ids[f"hand-{seat}", slot], "class": "piece"}
    placed = {} if table.shown == seat else {"id": f"cell-{cell}"}
    return g({**placed, "transform": move((10 + 152 * (slot - 1), CARD_Y))})[
        g(named)[
            title[table.effect(face)],
            plate(f"card-head {shade}", NAME_SIZE, corner=6),
            words_at((10, 14), name, 15, f"bold on-{shade}", "start"),
            sign("swap", (134, 13.5), 13, class_=f"ink-{shade}") if exchange else None,
        ],
        plate("changed", NAME_SIZE, corner=6) if table.changed(cell) else None,
    ]


def _goals(table: Table, seat: int) -> Node:
    goals = table.of_seat(seat)["goals"] or ()
    return [
        g(class_="goal", transform=move((10 + 152 * place, CARD_Y)))[
            title[table.say(f"goal-{goal['goal']}-help")],
            plate("goal-back", NAME_SIZE, corner=6),
            words_at((10, 14), table.say(f"goal-{goal['goal']}"), 14, "serif bold", "start"),
            words_at((138, 14), f"+{goal['points']}", 15, "bold worth", "end"),
        ]
        for place, goal in enumerate(goals)
    ]


def _zones(table: Table, seat: int) -> Node:
    """The five zones in three rows of signs and figures."""
    own = table.of_seat(seat)
    figures = {kind: str(own[kind]) for kind in ("field", "farm", "palazzo", "bank", "catapult")}
    for cube_kind, room in own["room"].items():
        figures[cube_kind] = f"{own[cube_kind]}/{room}"
    for kind in Soldier.words:
        count, empty = own[kind]["count"], own[kind]["empty"]
        figures[kind] = f"{count - empty}/{count}" if count else "0"
    return [
        [_figure(table, kind, figures[kind], at) for kind, at in FIGURES.items()],
        _culture(table, own),
        [_zone(table, seat, zone, *box) for zone, box in BOXES.items()],
    ]


FIGURES: dict[str, Point] = {
    "field": (24.0, ROW_1),
    "farm": (72.0, ROW_1),
    "food": (118.0, ROW_1),
    "palazzo": (180.0, ROW_1),
    "bank": (226.0, ROW_1),
    "gold": (270.0, ROW_1),
    "catapult": (24.0, ROW_2),
    "militia": (72.0, ROW_2),
    "condottiere": (140.0, ROW_2),
    "favour": (270.0, ROW_2),
}
BOXES: dict[str, tuple[Point, Point]] = {
    "environs": ((8.0, ROW_1 - 15), (148.0, 29.0)),
    "town": ((164.0, ROW_1 - 15), (148.0, 29.0)),
    "wall": ((8.0, ROW_2 - 14), (200.0, 28.0)),
    "church": ((252.0, ROW_2 - 14), (60.0, 28.0)),
    "palace_hall": ((8.0, ROW_3 - 13), (304.0, 27.0)),
}


def _zone(table: Table, seat: int, zone: str, at: Point, size: Point) -> Element:
    """Where a zone is: what a line of the log lights, what has just changed."""
    cell = zone_cell(seat, zone)
    placed = {} if table.shown == seat else {"id": f"cell-{cell}"}
    return g(placed)[ring(table.changed(cell), size, at, 7)]


def _figure(table: Table, kind: str, figure: str, at: Point) -> Element:
    drawn = cube(kind, (0, 0), 18) if kind in Cube.words else token(kind, (0, 0), 12)
    told = f"{table.say(f'things-{kind}')}: {figure}"
    return counted(at, drawn, figure, told, "figure", size=15, gap=15)


def _culture(table: Table, own: View) -> Node:
    """Culture tokens by kind: how many, and their points; then the military points."""
    drawn: list[Node] = []
    for place, (kind, stacks) in enumerate(own["culture"].items()):
        count = sum(stack["count"] for stack in stacks)
        worth = sum(stack["count"] * stack["value"] for stack in stacks)
        told = f"{table.narrator.count(kind, count)}: {table.say('result-points', points=worth)}"
        at = (24 + 66 * place, ROW_3)
        drawn.append(counted(at, token(kind, (0, 0), 11.5), count, told, "figure", size=15, gap=15))
    military = table.say("table-military_short", n=own["military"])
    return [
        drawn,
        g(class_="figure")[
            title[table.say("table-military")],
            words_at((WIDTH - 30, ROW_3 + 1), military, 14, "worth", "end"),
        ],
    ]
