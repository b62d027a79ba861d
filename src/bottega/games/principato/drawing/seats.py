"""The card of a seat in Principato, in SVG: a whole principality at a glance."""

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    card,
    circle,
    g,
    glyph,
    move,
    num,
    path,
    rect,
    shortened,
    title,
    words_at,
)
from bottega.games.principato.drawing.cards import shade_of
from bottega.games.principato.drawing.glyphs import sign
from bottega.games.principato.drawing.panel import has_panel
from bottega.games.principato.drawing.table import ZONE_OF, Table, card_cell, cube, token, zone_cell
from bottega.games.principato.words.narrator import signed

WIDTH, HEIGHT = 320.0, 166.0
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
    view, own = table.view, table.view["principalities"][seat]
    rank = view["results"][seat]["rank"] if result else 0
    return [
        card(WIDTH, HEIGHT, turn=view["to_play"] == seat),
        table.badge(seat, (27, 25), 19),
        words_at((58, 19), shortened(table.names[seat], 13), 18, "serif bold", "start"),
        words_at((58, 37), table.say("seat-you"), 13, "soft", "start") if view["seat"] == seat else None,
        _first_player(table) if view["first_player"] == seat else None,
        _strength(table, seat),
        g(class_="rank")[
            glyph("wreath", (WIDTH - 86, 25), 34, class_="gold"), words_at((WIDTH - 86, 25), "1", 15, "bold")
        ]
        if rank == 1
        else None,
        g(class_="points")[
            title[table.say("result-points", points=own["points"])],
            words_at((WIDTH - 14, 26), str(own["points"]), 30, "bold worth", "end"),
        ],
        [_own_card(table, seat, slot) for slot in (1, 2)] if not result else _goals(table, seat),
        _zones(table, seat),
        path(class_="opens", d=f"M{num(WIDTH - 22)} {num(ROW_3 - 2)}l6 6l6 -6"),
    ]


def _first_player(table: Table) -> Element:
    return g(class_="first-player", transform=move((43, 11)))[
        title[table.say("name-first_player")],
        circle(class_="medal", r="9"),
        words_at((0, 0), "I", 13, "serif bold on-gold"),
    ]


def _strength(table: Table, seat: int) -> Element:
    own = table.view["principalities"][seat]
    return g(class_="strength", transform=move((WIDTH - 134, 26)))[
        title[table.say("table-strength", n=signed(own["strength"]))],
        sign("shield", (0, 0), 36, class_="army-ink"),
        words_at((0, -1), signed(own["strength"]), 16, "bold on-army"),
    ]


def _own_card(table: Table, seat: int, slot: int) -> Element:
    """One of the two action cards, by its name."""
    face = table.view["principalities"][seat]["cards"][slot - 1]
    in_middle = table.shown == seat and not has_panel(table)
    cell, shade = card_cell(seat, slot), shade_of(table, face)
    name = table.say(f"short-{face['kind']}")
    exchange = table.view["kinds"][face["kind"]]["exchange"]
    named = {} if in_middle else {"id": table.card_ids[f"hand-{seat}", slot], "class": "piece"}
    placed = {} if table.shown == seat else {"id": f"cell-{cell}"}
    return g({**placed, "transform": move((10 + 152 * (slot - 1), CARD_Y))})[
        g(named)[
            title[table.effect(face)],
            rect(class_=f"card-head {shade}", width="148", height="27", rx="6"),
            words_at((10, 14), name, 15, f"bold on-{shade}", "start"),
            sign("swap", (134, 13.5), 13, class_=f"ink-{shade}") if exchange else None,
        ],
        rect(class_="changed", width="148", height="27", rx="6") if cell in table.highlight else None,
    ]


def _goals(table: Table, seat: int) -> Node:
    goals = table.view["principalities"][seat]["goals"] or ()
    return [
        g(class_="goal", transform=move((10 + 152 * place, CARD_Y)))[
            title[table.say(f"goal-{goal['goal']}-help")],
            rect(class_="goal-back", width="148", height="27", rx="6"),
            words_at((10, 14), table.say(f"goal-{goal['goal']}"), 14, "serif bold", "start"),
            words_at((138, 14), f"+{goal['points']}", 15, "bold worth", "end"),
        ]
        for place, goal in enumerate(goals)
    ]


def _zones(table: Table, seat: int) -> Node:
    """The five zones in three rows of signs and figures."""
    own = table.view["principalities"][seat]
    army = [
        (kind, f"{count['count'] - count['empty']}/{count['count']}" if count["count"] else "0")
        for kind, count in (("militia", own["militia"]), ("condottiere", own["condottiere"]))
    ]
    rows: tuple[tuple[float, tuple[tuple[str, str, float], ...]], ...] = (
        (
            ROW_1,
            (
                ("field", str(own["field"]), 24.0),
                ("farm", str(own["farm"]), 72.0),
                ("food", f"{own['food']}/{own['room']['food']}", 118.0),
                ("palazzo", str(own["palazzo"]), 180.0),
                ("bank", str(own["bank"]), 226.0),
                ("gold", f"{own['gold']}/{own['room']['gold']}", 270.0),
            ),
        ),
        (
            ROW_2,
            (
                ("catapult", str(own["catapult"]), 24.0),
                ("militia", army[0][1], 72.0),
                ("condottiere", army[1][1], 140.0),
                ("favour", f"{own['favour']}/{own['room']['favour']}", 270.0),
            ),
        ),
    )
    return [
        [_figure(table, seat, kind, figure, (x, y)) for y, figures in rows for kind, figure, x in figures],
        _culture(table, seat),
        [_ring(table, seat, zone, box) for zone, box in _BOXES.items()],
    ]


_BOXES = {
    "environs": (8.0, ROW_1 - 15, 148.0, 29.0),
    "town": (164.0, ROW_1 - 15, 148.0, 29.0),
    "wall": (8.0, ROW_2 - 14, 200.0, 28.0),
    "church": (252.0, ROW_2 - 14, 60.0, 28.0),
    "palace_hall": (8.0, ROW_3 - 13, 304.0, 27.0),
}


def _ring(table: Table, seat: int, zone: str, box: tuple[float, float, float, float]) -> Element:
    """Where a zone is: what a line of the log lights, what has just changed."""
    cell = zone_cell(seat, zone)
    x, y, width, height = map(num, box)
    changed = " changed" if cell in table.highlight else ""
    placed = {} if table.shown == seat else {"id": f"cell-{cell}"}
    return g(placed)[rect(class_=f"ring{changed}", x=x, y=y, width=width, height=height, rx="7")]


def _figure(table: Table, seat: int, kind: str, figure: str, at: Point) -> Element:
    drawn = (
        cube(kind, (0, 0), 18)
        if ZONE_OF[kind] != "wall" and kind in ("food", "gold", "favour")
        else token(kind, (0, 0), 12)
    )
    told = f"{table.say(f'things-{kind}')}: {figure}"
    return g(class_="figure", transform=move(at))[
        title[told], drawn, words_at((15, 1), figure, 15, "bold", "start")
    ]


def _culture(table: Table, seat: int) -> Node:
    """Culture tokens by kind: how many, and their points."""
    drawn: list[Node] = []
    for place, (kind, stacks) in enumerate(table.view["principalities"][seat]["culture"].items()):
        count = sum(stack["count"] for stack in stacks)
        worth = sum(stack["count"] * stack["value"] for stack in stacks)
        told = f"{table.narrator.count(kind, count)}: {table.say('result-points', points=worth)}"
        drawn.append(
            g(class_="figure", transform=move((24 + 66 * place, ROW_3)))[
                title[told], token(kind, (0, 0), 11.5), words_at((15, 1), str(count), 15, "bold", "start")
            ]
        )
    military = table.view["principalities"][seat]["military"]
    drawn.append(
        g(class_="figure")[
            title[table.say("table-military")],
            words_at(
                (WIDTH - 30, ROW_3 + 1), table.say("table-military_short", n=military), 14, "worth", "end"
            ),
        ]
    )
    return drawn
