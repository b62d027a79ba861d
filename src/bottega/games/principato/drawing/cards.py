"""The cards of Principato in SVG: action cards with their costs and gains as pieces, and goals."""

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, View, g, labelled, move, plate, side_by_side, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.principato.drawing.table import SHADES, Table, card_cell, cube, sign, token

CARD: Point = (100.0, 146.0)
HEADER, FOOT = 27.0, 24.0
CHANGE_HEIGHT = 32.0
GOAL: Point = (100.0, 128.0)
ROMAN = {"S1": "S", "S2": "S", "Y1": "I", "Y2": "II", "Y3": "III"}


def shade_of(table: Table, card: View) -> str:
    """The colour of a card: that of what it gives, or none when it gives several."""
    options = table.view["kinds"][card["kind"]]["options"]
    shades = {SHADES[thing] for option in options for thing in option["gain"]}
    return shades.pop() if len(shades) == 1 else "mixed"


@draw.kept_by(lambda table, card: (table.lang, card["card"], str(table.view["kinds"][card["kind"]])))
def draw_card(table: Table, card: View) -> Node:
    """The face of an action card: name, options, the exchange symbol, the year on its back."""
    kind = table.view["kinds"][card["kind"]]
    name, shade = table.say(f"short-{card['kind']}"), shade_of(table, card)
    rows = zip(kind["options"], option_rows(len(kind["options"])), strict=True)
    swap = g(class_="exchange", transform=move((17, 133)), data_sign="exchange")[
        draw.disc("", 10), sign("swap", (0, 0), 13)
    ]
    return [
        plate(f"card-back {shade}", CARD),
        draw.path(class_=f"card-head {shade}", d="M0 27V8A8 8 0 0 1 8 0H92A8 8 0 0 1 100 8V27Z"),
        words_at((50, 14), name, 15 if len(name) < 12 else 13, f"serif bold on-{shade}"),
        [
            g(class_="option", transform=move((0, top)))[
                draw.stroke("rule", (10, 0), (90, 0)) if number else None,
                draw_option(table, option, height),
            ]
            for number, (option, (top, height)) in enumerate(rows)
        ],
        swap if kind["exchange"] else None,
        words_at((90, 134), ROMAN[card["back"]], 13, "serif soft", "end"),
    ]


def option_rows(count: int) -> list[tuple[float, float]]:
    """Where each option of a card begins, and its height."""
    height = (CARD[1] - HEADER - FOOT) / count
    return [(HEADER + height * number, height) for number in range(count)]


def draw_option(table: Table, option: View, height: float) -> Node:
    """What an option costs, and what it gives."""
    pay = [cube_kind for cube_kind in ("food", "gold") for _ in range(option["pay"][cube_kind])]
    y = height / 2
    thing, amount = next(iter(option["gain"].items()))
    if pay:
        return [
            cubes_in_rows(pay, (27, y), 3, 13.0),
            sign("arrow", (56, y), 10, class_="soft-ink"),
            [token(thing, at, 13.0) for at, _ in side_by_side(range(amount), (79, y), 10, centred=True)],
        ]
    if amount == "any":
        return [
            [token(thing, at, 19) for at, _ in side_by_side(range(3), (28, y - 8), 22)],
            words_at((50, y + 26), table.say("table-any"), 13, "soft"),
        ]
    if isinstance(amount, str):
        return [
            token(amount.removeprefix("per_"), (27, y), 18),
            sign("arrow", (53, y), 13, class_="soft-ink"),
            cube(thing, (78, y), 24),
        ]
    gains = [cube_kind for cube_kind, count in option["gain"].items() for _ in range(count)]
    return cubes_in_rows(gains, (50, y), 3, 26 if height > 60 else 18)


def cubes_in_rows(kinds: list[str], middle: Point, columns: int, size: float) -> Node:
    """Cubes round a middle, so many in a row."""
    step, rows = size + 1.5, [kinds[first : first + columns] for first in range(0, len(kinds), columns)]
    heights = [middle[1] + step * (number - (len(rows) - 1) / 2) for number in range(len(rows))]
    return [
        cube(kind, at, size)
        for row, y in zip(rows, heights, strict=True)
        for at, kind in side_by_side(row, (middle[0], y), step, centred=True)
    ]


# ---------------------------------------------------------------- in the display and in hand


def draw_display_card(table: Table, place: int) -> Element:
    """A card of the display; when one must be taken, hovering shows which card would lie there."""
    card = table.view["display"][place - 1]
    if card is None:
        return g(class_="slot")[plate("ghost", CARD)]
    name, pending = f"display-{place}", table.view["pending"]
    content = [_piece(table, name, ("display", place), card)]
    if pending and name in table.targets:
        given = [
            plate("note-back", (94, 27), (3, 116), 5),
            sign("swap", (16, 129.5), 14, class_="do-ink"),
            words_at((28, 130), table.say(f"short-{pending['card']['kind']}"), 13, "bold", "start"),
        ]
        content.append(g(class_="preview")[given])
    if place == 1 and not table.over:
        content.append(words_at((50, 157), table.say("table-leaves"), 11, "soft"))
    return draw.target(table, name, content, "slot", cell=str(place), sign=f"card:{card['kind']}")


def _piece(table: Table, name: str, place: tuple[str, int], card: View) -> Node:
    """A card that may be chosen, or else says what it does."""
    offered = name in table.targets
    return [
        g(id=table.card_ids[place], class_="piece")[
            None if offered else title[table.effect(card)], draw_card(table, card)
        ],
        plate("halo", CARD, (0, 0)) if offered else None,
    ]


def draw_hand_card(table: Table, slot: int) -> Element:
    """An own card: itself to activate, its options while one is asked for, under it the swap."""
    seat, cell, pending = table.shown, card_cell(table.shown, slot), table.view["pending"]
    card, use, change = table.own["cards"][slot - 1], f"card-{slot}", f"change-{slot}"
    rows = option_rows(len(table.view["kinds"][card["kind"]]["options"]))
    in_use = bool(pending and pending["slot"] == slot and table.view["to_play"] == seat)
    content = [
        _piece(table, use, (f"hand-{seat}", slot), card),
        _kept(table, slot, 1, 118) if use in table.targets and len(rows) == 1 else None,
    ]
    options = []
    for number, (top, height) in enumerate(rows, 1):
        if (name := f"option-{number}") in table.targets:
            halo = plate("halo", (92, height - 4), (4, top + 2))
            shown = [halo, _kept(table, slot, number, top + 2)]
            options.append(draw.target(table, name, shown, sign=f"card:{card['kind']}"))
    swap = [
        plate("halo", (100, CHANGE_HEIGHT - 5), (0, 151)),
        sign("swap", (20, 164.5), 15, class_="do-ink"),
        words_at((34, 165), table.say("table-change"), 14, "bold", "start"),
    ]
    return g(id=f"cell-{cell}", class_="hand-card")[
        draw.target(table, use, content, "own", cell=str(cell), sign=f"card:{card['kind']}"),
        plate("chosen", (104, 150), (-2, -2), 9) if in_use else None,
        plate("changed", (102, 148), (-1, -1)) if table.changed(cell) else None,
        options if in_use else None,
        draw.target(table, change, swap, sign="change") if change in table.targets else None,
    ]


def _kept(table: Table, slot: int, number: int, top: float) -> Node:
    """What an option would bring in, if it gives cubes (PRI-P3)."""
    options = table.view["brings"][slot - 1]
    if not options:
        return None
    brought = options[number - 1]
    key = "table-gain-lost" if brought["lost"] else "table-gain"
    told = table.say(key, gain=table.narrator.cubes(brought), lost=brought["lost"])
    return g(class_="preview")[
        plate("note-back", (94, 25), (3, top), 5),
        words_at((50, top + 13), told, 13 if len(told) < 15 else 11, "bold"),
    ]


# ---------------------------------------------------------------- goals


def draw_goal(table: Table, place: int) -> Element:
    """A goal of the principality in the middle, with what it is worth now; a back for who may not see it."""
    goals = table.own["goals"]
    if goals is None:
        return labelled(table.say("goal-hidden"), "goal", sign="goal")[
            plate("goal-back hidden", GOAL), sign("eye", (50, 58), 34, class_="soft-ink")
        ]
    goal = goals[place]
    name, told = table.say(f"goal-{goal['goal']}"), table.say(f"goal-{goal['goal']}-help")
    return labelled(f"{name}. {told}", "goal", sign=f"goal:{goal['goal']}")[
        plate("goal-back", GOAL),
        words_at((50, 15), name, min(14.0, 190 / len(name)), "serif bold"),
        _goal_sign(table, goal["goal"]),
        draw.disc("medal", 13, (83, 111)),
        words_at((83, 111), str(goal["points"]), 15, "bold on-gold"),
    ]


def _goal_sign(table: Table, goal: str) -> Node:
    """What a goal counts, as pieces; and its points."""
    rule = table.view["goals"][goal]

    def things(apart: float, size: float) -> list[Node]:
        return [
            token(one, at, size) for at, one in side_by_side(rule["things"], (50, 48), apart, centred=True)
        ]

    if rule["rule"] == "sets":
        points = " / ".join(str(worth) for worth in rule["points"] if worth)
        return [
            things(29, 16),
            words_at((10, 84), points, 14, "bold", "start"),
            draw.wrapped((10, 110), table.say("table-sets"), 11, 60, "soft"),
        ]
    if rule["rule"] == "per_military_point":
        told = table.say("table-per_lot", lot=rule["lot"], each=rule["each"])
        return [
            sign("shield", (50, 48), 36, class_="army-ink"),
            words_at((10, 84), told, 13, "bold", "start"),
        ]
    key = "table-each_above" if rule["above"] else "table-each"
    each = table.say(key, above=rule["above"], each=rule["each"])
    return [things(34, 17), draw.wrapped((10, 86), each, 12.5, 84, "bold")]
