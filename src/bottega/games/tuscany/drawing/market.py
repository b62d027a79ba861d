"""What all princes share, in SVG: the display, piles and decks, colour bonuses, upgrades, the score rails."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    circle,
    g,
    line,
    move,
    num,
    rect,
    ring,
    target,
    title,
    words_at,
)
from bottega.games.tuscany.drawing.glyphs import sign, upgrade_sign
from bottega.games.tuscany.drawing.table import (
    BONUS_CELL,
    DECK_CELL,
    KIND_OF,
    NEUTRAL_CELL,
    RAILS_CELL,
    STOCK_CELL,
    YIELDS_CELL,
    TuscanyTable,
    draw_back,
    draw_tile,
    hexagon,
    shelf,
)
from bottega.games.tuscany.table import COLOUR_OF, Upgrade

MARKET: Point = (430.0, 290.0)
SHELVES: Point = (430.0, 176.0)
RAILS: Point = (1000.0, 74.0)
TILE = 47.0
STEPS = 50  # of a score rail
_kept = Kept(4096)


# The display and what is face down


def draw_market(table: TuscanyTable) -> Node:
    """Eight tiles in two rows of four; below them the piles that cards and tiles come from."""
    slots = [_slot(table, slot) for slot in range(len(table.view["display"]))]
    return [
        target(table, "take", [shelf((MARKET[0], 206), 12, "take" in table.targets), slots]),
        _piles(table),
    ]


def slot_at(slot: int) -> Point:
    return 58.0 + 105.0 * (slot % 4), 53.0 + 100.0 * (slot // 4)


def _slot(table: TuscanyTable, slot: int) -> Element:
    tile, at = table.view["display"][slot], slot_at(slot)
    if tile is None:
        told = table.say("table-slot_waiting" if slot in table.view["waiting"] else "table-slot_empty")
        return g(id=f"cell-{slot}", data_cell=str(slot))[title[told], hexagon(at, TILE, "slot")]
    colour, held = COLOUR_OF[tile["kind"]], table.view["asked"]["slot"] == slot
    chosen = next((name for name in (f"slot-{slot}", f"clear-{colour}") if name in table.targets), "")
    effect, narrator = table.effect(tile["kind"], table.shown), table.narrator
    told = table.say(
        "table-slot", slot=slot + 1, piece=narrator.piece(tile, "a"), back=narrator.back(tile), effect=effect
    )
    named = {"id": table.piece_ids[slot], "class": "piece", "data-owner": str(tile["back"])}
    content: list[Node] = [
        title[f"{table.describe(chosen)}: {effect}" if chosen else told],
        hexagon(at, TILE + 4, "halo") if chosen else None,
        g(named, transform=move(at))[draw_tile(table, tile, TILE), draw_back(table, tile, TILE)],
        hexagon(at, TILE, "chosen") if held else None,
    ]
    return g(id=f"cell-{slot}", class_=f"points-{colour}")[
        target(table, chosen, content, f"points-{colour}", titled=False, cell=str(slot)),
        hexagon(at, TILE, "changed") if slot in table.highlight else None,
    ]


def _piles(table: TuscanyTable) -> Node:
    """Domain cards, yield cards and neutral tiles: how many lie face down, and how many are spent."""
    piles = (
        ("deck", "domain", "discard", DECK_CELL),
        ("yields", "purse", "discard", YIELDS_CELL),
        ("neutral", "hex", "removed", NEUTRAL_CELL),
    )
    return [_pile(table, *pile, at=(146.0 * number, 214.0)) for number, pile in enumerate(piles)]


def _pile(table: TuscanyTable, name: str, icon: str, gone: str, cell: int, *, at: Point) -> Element:
    place = "draw" if name == "deck" else ""
    left, spent = table.view[name]["left"], sum(table.view[name][gone].values())
    told = table.say(f"table-{name}", left=left, spent=spent)
    chosen = place in table.targets
    content: list[Node] = [
        title[f"{table.describe(place)} · {told}" if chosen else told],
        shelf((138, 70), 10, chosen),
        _stack(icon, left),
        words_at((63, 25), str(left), 26, "bold", "start"),
        words_at((63, 51), table.say("table-spent", count=spent), 16, "soft", "start"),
    ]
    return g(id=f"cell-{cell}", transform=move(at))[
        target(table, place, content, titled=False, cell=str(cell)),
        ring(table.changed(cell), (138, 70), corner=10),
    ]


def _stack(icon: str, left: int) -> Node:
    """A pile seen from above, higher when more is left."""
    if icon == "hex":
        return [
            g(class_="neutral")[hexagon((34, 37 - 3 * layer), 22, "card-back")]
            for layer in range(min(4, -(-left // 8)) or 1)
        ]
    layers = min(4, -(-left // (30 if icon == "domain" else 7))) or 1
    return [
        [
            rect(
                class_="card-back" if left else "slot",
                x=num(16 - 2.5 * layer),
                y=num(13 - 2.5 * layer),
                width="36",
                height="50",
                rx="5",
            )
            for layer in range(layers)
        ],
        sign(icon, (34 - 2.5 * (layers - 1), 38 - 2.5 * (layers - 1)), 24, class_="on-stone"),
    ]


# Colour bonuses and upgrades


def draw_shelves(table: TuscanyTable) -> Node:
    """The colour bonuses with both sides, and the upgrades in stock."""
    view, upgrades = table.view, [place for place in table.targets if place.startswith("upgrade-")]
    key = (
        (str(view["bonuses"]), str(view["stock"]), table.lang),
        tuple(table.colour(seat) for seat in table.seats),
        tuple(sorted((place, table.targets[place]) for place in upgrades)),
        tuple(cell for cell in sorted(table.highlight) if BONUS_CELL <= cell < STOCK_CELL + len(Upgrade)),
        tuple(table.names),
        view["phase"] if table.targets else "",
    )
    return _kept.get(key, partial(_shelves, table))


def _shelves(table: TuscanyTable) -> Node:
    return [
        rect(class_="shelf", width=num(SHELVES[0]), height="84", rx="12"),
        [_bonus(table, number, bonus) for number, bonus in enumerate(table.view["bonuses"])],
        rect(class_="shelf", y="90", width=num(SHELVES[0]), height="86", rx="12"),
        [_stock(table, number, upgrade) for number, upgrade in enumerate(Upgrade.words)],
    ]


def _bonus(table: TuscanyTable, number: int, bonus: Mapping[str, Any]) -> Element:
    """A colour bonus: what its open side pays, and who took the other one."""
    colour, taken, cell = bonus["colour"], bonus["taken_by"], BONUS_CELL + number
    who = [table.names[seat] for seat in taken]
    first, second = bonus["sides"]
    told = table.say(
        "table-bonus" if not who else "table-bonus-taken",
        colour=table.narrator.colour(colour),
        first=first,
        second=second,
        seats=table.narrator.join(who),
    )
    return g(id=f"cell-{cell}", data_cell=str(cell), transform=move((8 + 52.0 * number, 8)))[
        title[told],
        g(class_=f"of-{colour}{' none' if bonus['side'] is None else ''}")[
            rect(class_="bonus-back", width="48", height="68", rx="7"),
            sign(KIND_OF[colour], (16, 17), 22, class_="on-land"),
            words_at((37, 18), table.letter(colour), 17, "bold on-land"),
            words_at((24, 42), f"+{bonus['green']}" if bonus["side"] else "–", 24, "bold on-land"),
            words_at((24, 60), table.say(f"side-{bonus['side']}") if bonus["side"] else "", 13, "on-land"),
        ],
        [table.badge(seat, (10 + 17 * place, 64), 10) for place, seat in enumerate(taken)],
        ring(table.changed(cell), (48, 68), corner=7),
    ]


def _stock(table: TuscanyTable, number: int, upgrade: str) -> Element:
    left, cell, place = table.view["stock"][upgrade], STOCK_CELL + number, f"upgrade-{upgrade}"
    halo = rect(class_="halo", x="-3", y="-3", width="84", height="76", rx="10")
    content: list[Node] = [
        title[table.say("table-stock_left", upgrade=table.say(f"upgrade-{upgrade}"), count=left)],
        halo if place in table.targets else None,
        draw_upgrade(upgrade, (1, 1), 76, min(1, left)),
        words_at((39, 62), f"×{left}", 16, "bold"),
    ]
    return g(id=f"cell-{cell}", transform=move((7 + 84.0 * number, 98)))[
        target(table, place, content, titled=False, cell=str(cell)),
        ring(table.changed(cell), (78, 70)),
    ]


def draw_upgrade(upgrade: str, at: Point, width: float, count: int) -> Element:
    """An upgrade tile: one more of something, or as many as there are tiles; faint where there is none."""
    height = 46.0
    return g(class_="upgrade" if count else "upgrade none", transform=move(at))[
        rect(class_="upgrade-back", width=num(width), height=num(height), rx="7"),
        words_at((width / 2 - 17, height / 2), f"+{max(1, count)}", 19, "bold"),
        upgrade_sign(upgrade, (width / 2 + 13, height / 2), 27),
    ]


# The score rails


def draw_rails(table: TuscanyTable) -> Node:
    """Two slim rails of fifty steps, the green inside the red; from 50 on a counter shows its hundreds."""
    princes = [(prince["red"], prince["green"]) for prince in table.view["princes"]]
    key = (tuple(princes), tuple(table.names), table.lang, RAILS_CELL in table.highlight)
    return _kept.get(key, partial(_rails, table))


def _rails(table: TuscanyTable) -> Node:
    return g(id=f"cell-{RAILS_CELL}")[
        rect(class_="rail rail-red", width=num(RAILS[0]), height=num(RAILS[1]), rx="16"),
        rect(class_="rail rail-green", x="6", y="38", width=num(RAILS[0] - 12), height="31", rx="12"),
        _scale(),
        _counters(table, "red", 19.5),
        _counters(table, "green", 53.5),
        ring(table.changed(RAILS_CELL), RAILS, corner=16),
    ]


def _step_x(points: int) -> float:
    return 28.0 + 944.0 * (points % STEPS) / (STEPS - 1)


def _scale() -> Markup:
    ticks = [
        line(class_="tick", x1=num(_step_x(n)), x2=num(_step_x(n)), y1="5", y2="69") for n in range(STEPS)
    ]
    figures = [
        words_at((_step_x(n) + 0.0, y), str(n), 14, "on-rail")
        for n in range(0, STEPS, 5)
        for y in (19.5, 53.5)
    ]
    return Markup("".join(str(one) for one in [*ticks, *figures]))


def _counters(table: TuscanyTable, track: str, y: float) -> list[Node]:
    """The counters of a rail; those that share a step lie a little apart."""
    met: dict[int, int] = {}
    drawn: list[Node] = []
    for seat in table.seats:
        points = table.of_seat(seat)[track]
        step = points % STEPS
        shared = met.get(step, 0)
        met[step] = shared + 1
        told = table.say(f"table-counter_{track}", seat=table.names[seat], points=points)
        drawn.append(
            g(
                {"id": f"counter-{track}-{seat}", "class": f"piece {table.colour(seat)}"},
                transform=move((_step_x(points) + 15.0 * shared, y - 2.0 * shared)),
            )[
                title[told],
                circle(class_="counter", r="12.5"),
                words_at((0, 0.5), table.seat_letter(seat), 15, "bold on"),
                [
                    circle(class_="medal", cx="11", cy="-9", r="8"),
                    words_at((11, -9), str(points // STEPS * STEPS), 9, "bold on-gold"),
                ]
                if points >= STEPS
                else None,
            ]
        )
    return drawn
