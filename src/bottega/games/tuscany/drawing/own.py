"""What a prince owns beside the region, in SVG: storage, upgrades, workers, marble and the hand."""

from collections.abc import Hashable

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, plate, ring, target, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.drawing.market import draw_upgrade
from bottega.games.tuscany.drawing.seats import supplies
from bottega.games.tuscany.drawing.table import TuscanyTable, domain_card, hexagon, shelf
from bottega.games.tuscany.table import COLOUR_OF, STORAGE_MAX, Colour

OWN: Point = (430.0, 172.0)
HAND: Point = (1000.0, 118.0)
STORED = 36.0
CARD = 58.0


def draw_own(table: TuscanyTable) -> Node:
    """Storage and upgrades of the prince whose region lies in the middle."""
    content: list[Node] = [
        shelf((OWN[0], 106), 12, "place" in table.targets),
        words_at((14, 17), table.say("table-storage_title"), 17, "serif bold", "start"),
        [_stored(table, number, (50.0 + 82.0 * number, 62.0)) for number in range(STORAGE_MAX)],
    ]
    return [target(table, "place", content, sign="storage"), _upgrades(table)]


def _stored(table: TuscanyTable, number: int, at: Point) -> Element:
    """A storage space: a piece, nothing, or not yet there."""
    storage, seat, cell = table.own["storage"], table.shown, cells.storage(table.shown, number)
    if number >= len(storage):
        closed = labelled(table.say("table-storage_closed"), "none", at, sign="storage")
        return closed[hexagon((0, 0), STORED * 0.5, "slot")]
    piece = storage[number]
    if piece is None:
        told = table.say("table-storage_free" if table.view["seat"] == seat else "table-storage_empty")
        return g(id=f"cell-{cell}", data_cell=str(cell), data_sign="storage", transform=move(at))[
            title[told], hexagon((0, 0), STORED, "slot")
        ]
    place, told = f"storage-{number}", table.narrator.piece(piece, "a")
    if piece["fresh"] and table.view["options"]["joker_same_turn"] != "true":
        told = table.say("table-fresh", piece=told)
    chosen = place in table.targets
    held = table.view["asked"]["storage"] == number and table.view["to_play"] == seat
    points = f"points-{COLOUR_OF[piece['kind']]}" if piece["kind"] != "joker" else ""
    content: list[Node] = [
        title[table.describe(place) if chosen else told],
        hexagon((0, 0), STORED + 4, "halo") if chosen else None,
        g(table.moving(cell, seat))[table.tile(piece, STORED)],
        hexagon((0, 0), STORED, "chosen") if held else None,
    ]
    return g(id=f"cell-{cell}", transform=move(at))[
        target(table, place, content, points, titled=False, cell=str(cell), sign=piece["kind"]),
        hexagon((0, 0), STORED, "changed") if table.changed(cell) else None,
    ]


def _upgrades(table: TuscanyTable) -> Node:
    """The upgrades that a prince has, each kind with its number."""
    owned = table.own["upgrades"]
    if not any(owned.values()):
        return words_at((14, 142), table.say("table-no_upgrade"), 17, "soft", "start")
    kinds = [(cells.upgrade(table.shown, upgrade), upgrade, count) for upgrade, count in owned.items()]
    return [
        g(id=f"cell-{cell}", data_sign=f"upgrade:{upgrade}", transform=move(at))[
            title[table.say("table-told", what=table.say(f"upgrade-{upgrade}"), more=count)],
            draw_upgrade(upgrade, (0, 0), 80, count),
            ring(table.changed(cell), (80, 46), corner=7),
        ]
        for at, (cell, upgrade, count) in draw.side_by_side(kinds, (0, 116), 86)
    ]


def _hand_key(table: TuscanyTable) -> Hashable:
    known = [table.own[key] for key in ("hand", "cards", "workers", "marble", "pile_left")]
    return table.seat_key(table.shown, [cells.purse(table.shown)]), str(known)


@draw.kept_by(_hand_key)
def draw_hand(table: TuscanyTable) -> Node:
    """Cards by colour, workers and marble; of another prince's hand only its size is known."""
    cell, hand = cells.purse(table.shown), table.own["hand"]
    colours = draw.side_by_side(Colour.words, (16, 12), 90)
    return g(id=f"cell-{cell}", data_cell=str(cell))[
        plate("shelf own", HAND, None, 12),
        _closed(table) if hand is None else [_colour(table, one, hand[one], at) for at, one in colours],
        [
            draw.counted((776.0 + 78.0 * number, 60.0), *thing, size=27, gap=23)
            for number, thing in enumerate(supplies(table, table.shown, (34, 34, 17)))
        ],
        ring(table.changed(cell), HAND, corner=12),
    ]


def _colour(table: TuscanyTable, colour: str, count: int, at: Point) -> Element:
    """The cards of a colour: a little pile with its number."""
    letter, (left, top) = table.letter(colour), at
    layers = [(left + 5.0 * layer, top + 3.0 * layer) for layer in range(min(max(count, 1), 4))]
    told = table.narrator.count(f"cards-{colour}", count)
    return labelled(told, "" if count else "none", sign="card")[
        [domain_card(colour, letter, at, CARD) for at in layers],
        g(class_="count", transform=move((left + CARD + 9, 88)))[
            plate("shelf", (32, 30), (-16, -15), 15), words_at((0, 0), str(count), 21, "bold")
        ]
        if count
        else None,
    ]


def _closed(table: TuscanyTable) -> Node:
    told, shown = table.narrator.count("cards", table.own["cards"]), min(table.own["cards"], 12)
    return labelled(told, sign="card")[
        [plate("card-back", (CARD, 82), (16 + 34.0 * card, 16), 7) for card in range(shown)],
        words_at((40 + 34.0 * shown + CARD, 60), told, 24, "bold", "start"),
    ]
