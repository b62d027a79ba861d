"""The card of a seat in Principato, in SVG: a whole principality at a glance."""

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, View, g, labelled, move, plate, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.principato.drawing.cards import shade_of
from bottega.games.principato.drawing.panel import has_panel
from bottega.games.principato.drawing.table import ZONES, Table, card_cell, cube, sign, token, zone_cell
from bottega.games.principato.table import Cube, Soldier
from bottega.games.principato.words.narrator import signed

SIZE: Point = (320.0, 166.0)
WIDTH = SIZE[0]
NAME_SIZE: Point = (148.0, 27.0)  # of a card or goal by its name
CARD_Y, ROW_1, ROW_2, ROW_3 = 48.0, 92.0, 121.0, 148.0


@draw.kept_by(
    lambda table, seat: (
        table.seat_key(seat, range(zone_cell(seat, ZONES[0]), zone_cell(seat + 1, ZONES[0]))),
        (table.card_ids.get((f"hand-{seat}", 1)), table.card_ids.get((f"hand-{seat}", 2))),
        (has_panel(table), bool(table.view.get("told")), str(table.of_seat(seat))),
    )
)
def draw_seat(table: Table, seat: int) -> Node:
    """The card of a seat; drawn again only when something on it has changed."""
    over = table.over and not table.view.get("told")
    own, first = table.of_seat(seat), table.view["first_player"] == seat
    points, strength = table.say("result-points", points=own["points"]), signed(own["strength"])
    return [
        draw.card(*SIZE, turn=table.view["to_play"] == seat),
        draw.seat_title(table, seat, (27, 25), 19, (58, 19), 18, 13, you=(58, 37)),
        draw.first_player(table.say("name-first_player"), (43, 11), 9, 13) if first else None,
        labelled(table.say("table-strength", n=strength), "strength", (WIDTH - 134, 26), sign="strength")[
            sign("shield", (0, 0), 36, class_="army-ink"), words_at((0, -1), strength, 16, "bold on-army")
        ],
        g(class_="rank")[draw.wreath((WIDTH - 86, 25), 34, 15)] if over and table.ranks[seat] == 1 else None,
        draw.points_of(points, own["points"], (WIDTH - 14, 26), 30),
        _goals(table, seat) if over else [_own_card(table, seat, slot) for slot in (1, 2)],
        _zones(table, seat),
        draw.path(class_="opens", d=f"M{draw.num(WIDTH - 22)} {draw.num(ROW_3 - 2)}l6 6l6 -6"),
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
    at, explained = move((10 + 152 * (slot - 1), CARD_Y)), f"card:{face['kind']}"
    return g(placed, transform=at, data_sign=explained)[
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
        labelled(table.say(f"goal-{goal['goal']}-help"), "goal", at, sign=f"goal:{goal['goal']}")[
            plate("goal-back", NAME_SIZE, corner=6),
            words_at((10, 14), table.say(f"goal-{goal['goal']}"), 14, "serif bold", "start"),
            words_at((138, 14), f"+{goal['points']}", 15, "bold worth", "end"),
        ]
        for at, goal in draw.side_by_side(goals, (10, CARD_Y), 152)
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
    drawn: list[Node] = []
    for y, row in FIGURES.items():
        for kind, x in row.items():
            thing = cube(kind, (0, 0), 18) if kind in Cube.words else token(kind, (0, 0), 12)
            told = table.say("table-told", what=table.say(f"things-{kind}"), more=figures[kind])
            drawn.append(draw.counted((x, y), thing, figures[kind], told, kind, "figure", size=15, gap=15))
    return [
        drawn,
        _culture(table, own),
        [_zone(table, seat, zone, *box) for zone, box in BOXES.items()],
    ]


FIGURES = {  # how far right each is in its row
    ROW_1: {"field": 24.0, "farm": 72.0, "food": 118.0, "palazzo": 180.0, "bank": 226.0, "gold": 270.0},
    ROW_2: {"catapult": 24.0, "militia": 72.0, "condottiere": 140.0, "favour": 270.0},
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
    return g(placed)[draw.ring(table.changed(cell), size, at, 7)]


def _culture(table: Table, own: View) -> Node:
    """Culture tokens by kind: how many, and their points; then the military points."""
    drawn: list[Node] = []
    for at, (kind, stacks) in draw.side_by_side(own["culture"].items(), (24, ROW_3), 66):
        count = sum(stack["count"] for stack in stacks)
        worth = sum(stack["count"] * stack["value"] for stack in stacks)
        points = table.say("result-points", points=worth)
        told = table.say("table-told", what=table.narrator.count(kind, count), more=points)
        drawn.append(
            draw.counted(at, token(kind, (0, 0), 11.5), count, told, kind, "figure", size=15, gap=15)
        )
    military = table.say("table-military_short", n=own["military"])
    return [
        drawn,
        labelled(table.say("table-military"), "figure", sign="military")[
            words_at((WIDTH - 30, ROW_3 + 1), military, 14, "worth", "end")
        ],
    ]
