"""What all princes share, in SVG: the display, piles and decks, colour bonuses, upgrades, the score rails."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, move, plate, ring, target, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.drawing.table import KIND_OF, TuscanyTable, hexagon, shelf, sign, upgrade_sign
from bottega.games.tuscany.table import COLOUR_OF, Upgrade

MARKET: Point = (430.0, 290.0)
SHELVES: Point = (430.0, 176.0)
RAILS: Point = (1000.0, 74.0)
TILE = 47.0
STEPS = 50  # of a score rail
PILES = {  # with the sign of each, and what is spent
    "deck": (cells.DECK, "domain", "discard"),
    "yields": (cells.YIELDS, "purse", "discard"),
    "neutral": (cells.NEUTRAL, "hex", "removed"),
}


# The display and what is face down


def draw_market(table: TuscanyTable) -> Node:
    """Eight tiles in two rows of four; below them the piles that cards and tiles come from: how many lie face
    down, and how many are spent."""
    slots = [_slot(table, slot) for slot in range(len(table.view["display"]))]
    return [
        target(table, "take", [shelf((MARKET[0], 206), 12, "take" in table.targets), slots], sign="display"),
        [_pile(table, name, (146.0 * number, 214.0)) for number, name in enumerate(PILES)],
    ]


def _slot(table: TuscanyTable, slot: int) -> Element:
    tile, at = table.view["display"][slot], (58.0 + 105.0 * (slot % 4), 53.0 + 100.0 * (slot // 4))
    if tile is None:
        told = table.say("table-slot_waiting" if slot in table.view["waiting"] else "table-slot_empty")
        return g(id=f"cell-{slot}", data_cell=str(slot), data_sign="slot")[
            title[told], hexagon(at, TILE, "slot")
        ]
    colour, held = COLOUR_OF[tile["kind"]], table.view["asked"]["slot"] == slot
    chosen = next((name for name in (f"slot-{slot}", f"clear-{colour}") if name in table.targets), "")
    effect, tell = table.effect(tile["kind"], table.shown), table.narrator
    told = table.say(
        "table-slot", slot=slot + 1, piece=tell.piece(tile, "a"), back=tell.back(tile), effect=effect
    )
    content: list[Node] = [
        title[table.say("table-told", what=table.describe(chosen), more=effect) if chosen else told],
        hexagon(at, TILE + 4, "halo") if chosen else None,
        g(table.moving(slot, tile["back"]), transform=move(at))[
            table.tile(tile, TILE), _back(table, tile["back"])
        ],
        hexagon(at, TILE, "chosen") if held else None,
    ]
    return g(id=f"cell-{slot}", class_=f"points-{colour}")[
        target(table, chosen, content, f"points-{colour}", titled=False, cell=str(slot), sign=tile["kind"]),
        hexagon(at, TILE, "changed") if table.changed(slot) else None,
    ]


def _back(table: TuscanyTable, seat: int | str) -> Element | None:
    """A small disc that tells whose pile a tile came from."""
    if not isinstance(seat, int):
        return None
    radius, letter = TILE * 0.24, table.seat_letter(seat)
    return g(class_="tile", data_sign="back")[
        g(class_=table.colour(seat), transform=move((-TILE * 0.62, TILE * 0.66)))[
            draw.on_disc("back", radius, letter, radius * 1.3, "bold back-letter")
        ]
    ]


def _pile(table: TuscanyTable, name: str, at: Point) -> Element:
    (cell, icon, gone), place = PILES[name], "draw" if name == "deck" else ""
    left, spent = table.view[name]["left"], sum(table.view[name][gone].values())
    told, chosen = table.say(f"table-{name}", left=left, spent=spent), place in table.targets
    content: list[Node] = [
        title[f"{table.describe(place)} · {told}" if chosen else told],
        shelf((138, 70), 10, chosen),
        _stack(icon, left),
        words_at((63, 25), str(left), 26, "bold", "start"),
        words_at((63, 51), table.say("table-spent", count=spent), 16, "soft", "start"),
    ]
    return g(id=f"cell-{cell}", transform=move(at))[
        target(table, place, content, titled=False, cell=str(cell), sign=name),
        ring(table.changed(cell), (138, 70), corner=10),
    ]


def _stack(icon: str, left: int) -> Node:
    """A pile seen from above, higher when more is left."""
    layers = min(4, -(-left // {"hex": 8, "domain": 30, "purse": 7}[icon])) or 1
    if icon == "hex":
        return [
            g(class_="neutral")[hexagon((34, 37 - 3 * layer), 22, "card-back")] for layer in range(layers)
        ]
    moved, css = 2.5 * (layers - 1), "card-back" if left else "slot"
    return [
        [plate(css, (36, 50), (16 - 2.5 * layer, 13 - 2.5 * layer), 5) for layer in range(layers)],
        sign(icon, (34 - moved, 38 - moved), 24, class_="on-stone"),
    ]


# Colour bonuses and upgrades


def _shelves_key(table: TuscanyTable) -> Hashable:
    view, colours = table.view, [table.colour(seat) for seat in table.seats]
    offered = sorted(item for item in table.targets.items() if item[0].startswith("upgrade-"))
    lit = [cell for cell in range(cells.BONUS, cells.STOCK + len(Upgrade)) if table.changed(cell)]
    asked = view["phase"] if table.targets else ""
    return repr((view["bonuses"], view["stock"], table.lang, table.names, colours, offered, lit, asked))


@draw.kept_by(_shelves_key)
def draw_shelves(table: TuscanyTable) -> Node:
    """The colour bonuses with both sides, and the upgrades in stock."""
    return [
        shelf((SHELVES[0], 84), 12),
        [_bonus(table, number, bonus) for number, bonus in enumerate(table.view["bonuses"])],
        draw.rect(class_="shelf", y="90", width=draw.num(SHELVES[0]), height="86", rx="12"),
        [_stock(table, number, upgrade) for number, upgrade in enumerate(Upgrade.words)],
    ]


def _bonus(table: TuscanyTable, number: int, bonus: Mapping[str, Any]) -> Element:
    """A colour bonus: what its open side pays, and who took the other one."""
    colour, taken, cell = bonus["colour"], bonus["taken_by"], cells.BONUS + number
    (first, second), key = bonus["sides"], "table-bonus-taken" if taken else "table-bonus"
    named = {"colour": table.narrator.colour(colour), "seats": table.narrator.seats(taken)}
    told = table.say(key, first=first, second=second, **named)
    placed = move((8 + 52.0 * number, 8))
    return g(id=f"cell-{cell}", data_cell=str(cell), data_sign="bonus", transform=placed)[
        title[told],
        g(class_=f"of-{colour}{' none' if bonus['side'] is None else ''}")[
            plate("bonus-back", (48, 68), None, 7),
            sign(KIND_OF[colour], (16, 17), 22, class_="on-land"),
            words_at((37, 18), table.letter(colour), 17, "bold on-land"),
            words_at((24, 42), f"+{bonus['green']}" if bonus["side"] else "–", 24, "bold on-land"),
            words_at((24, 60), table.say(f"side-{bonus['side']}") if bonus["side"] else "", 13, "on-land"),
        ],
        [table.badge(seat, at, 10) for at, seat in draw.side_by_side(taken, (10, 64), 17)],
        ring(table.changed(cell), (48, 68), corner=7),
    ]


def _stock(table: TuscanyTable, number: int, upgrade: str) -> Element:
    left, cell, place = table.view["stock"][upgrade], cells.STOCK + number, f"upgrade-{upgrade}"
    content: list[Node] = [
        title[table.say("table-stock_left", upgrade=table.say(f"upgrade-{upgrade}"), count=left)],
        plate("halo", (84, 76), (-3, -3), 10) if place in table.targets else None,
        draw_upgrade(upgrade, (1, 1), 76, min(1, left)),
        words_at((39, 62), f"×{left}", 16, "bold"),
    ]
    return g(id=f"cell-{cell}", transform=move((7 + 84.0 * number, 98)))[
        target(table, place, content, titled=False, cell=str(cell), sign=f"upgrade:{upgrade}"),
        ring(table.changed(cell), (78, 70)),
    ]


def draw_upgrade(upgrade: str, at: Point, width: float, count: int) -> Element:
    """An upgrade tile: one more of something, or as many as there are tiles; faint where there is none."""
    return g(class_="upgrade" if count else "upgrade none", transform=move(at))[
        plate("upgrade-back", (width, 46), None, 7),
        words_at((width / 2 - 17, 23), f"+{max(1, count)}", 19, "bold"),
        upgrade_sign(upgrade, (width / 2 + 13, 23), 27),
    ]


# The score rails


@draw.kept_by(
    lambda table: (
        tuple((prince["red"], prince["green"]) for prince in table.view["princes"]),
        (tuple(table.names), table.lang, table.changed(cells.RAILS)),
    )
)
def draw_rails(table: TuscanyTable) -> Node:
    """Two slim rails of fifty steps, the green inside the red; from 50 on a counter shows its hundreds."""
    figures = [(n, y) for n in range(0, STEPS, 5) for y in (19.5, 53.5)]
    return g(id=f"cell-{cells.RAILS}", data_sign="track")[
        plate("rail rail-red", RAILS, None, 16),
        plate("rail rail-green", (RAILS[0] - 12, 31), (6, 38), 12),
        [draw.stroke("tick", (_step_x(n), 5), (_step_x(n), 69)) for n in range(STEPS)],
        [words_at((_step_x(n), y), str(n), 14, "on-rail") for n, y in figures],
        _counters(table, "red", 19.5),
        _counters(table, "green", 53.5),
        ring(table.changed(cells.RAILS), RAILS, corner=16),
    ]


def _step_x(points: int) -> float:
    return 28.0 + 944.0 * (points % STEPS) / (STEPS - 1)


def _counters(table: TuscanyTable, track: str, y: float) -> list[Node]:
    """The counters of a rail; those that share a step lie a little apart."""
    met: Counter[int] = Counter()
    drawn: list[Node] = []
    for seat in table.seats:
        points = table.of_seat(seat)[track]
        rest, hundreds = points % STEPS, points // STEPS * STEPS
        at = move((_step_x(points) + 15.0 * met[rest], y - 2.0 * met[rest]))
        met[rest] += 1
        named = {"id": f"counter-{track}-{seat}", "class": f"piece {table.colour(seat)}"}
        drawn.append(
            g(named, transform=at, data_sign=f"track:{track}")[
                title[table.say(f"table-counter_{track}", seat=table.names[seat], points=points)],
                draw.disc("counter", 12.5),
                words_at((0, 0.5), table.seat_letter(seat), 15, "bold on"),
                draw.on_disc("medal", 8, str(hundreds), 9, "bold on-gold", (11, -9)) if hundreds else None,
            ]
        )
    return drawn
