"""What a prince owns beside the region, in SVG: storage, upgrades, workers, marble and the hand."""

from functools import partial

from htpy import Element, Node

from bottega.engine.drawing import Kept, Point, counted, g, move, num, rect, ring, target, title, words_at
from bottega.games.tuscany.drawing.market import draw_upgrade
from bottega.games.tuscany.drawing.seats import supplies
from bottega.games.tuscany.drawing.table import (
    TuscanyTable,
    domain_card,
    draw_tile,
    hexagon,
    purse_cell,
    shelf,
    storage_cell,
    upgrade_cell,
)
from bottega.games.tuscany.table import COLOUR_OF, STORAGE_MAX, Colour

OWN: Point = (430.0, 172.0)
HAND: Point = (1000.0, 118.0)
STORED = 36.0
CARD = 58.0
_kept = Kept(2048)


def draw_own(table: TuscanyTable) -> Node:
    """Storage and upgrades of the prince whose region lies in the middle."""
    content: list[Node] = [
        shelf((OWN[0], 106), 12, "place" in table.targets),
        words_at((14, 17), table.say("table-storage_title"), 17, "serif bold", "start"),
        [_stored(table, number) for number in range(STORAGE_MAX)],
    ]
    return [target(table, "place", content), _upgrades(table)]


def _stored(table: TuscanyTable, number: int) -> Element:
    """A storage space: a piece, nothing, or not yet there."""
    storage, seat = table.own["storage"], table.shown
    at, cell = (50.0 + 82.0 * number, 62.0), storage_cell(table.shown, number)
    if number >= len(storage):
        return g(class_="none", transform=move(at))[
            title[table.say("table-storage_closed")], hexagon((0, 0), STORED * 0.5, "slot")
        ]
    piece = storage[number]
    if piece is None:
        told = table.say("table-storage_free" if table.view["seat"] == seat else "table-storage_empty")
        return g(id=f"cell-{cell}", data_cell=str(cell), transform=move(at))[
            title[told], hexagon((0, 0), STORED, "slot")
        ]
    place = f"storage-{number}"
    chosen = place in table.targets
    told = table.narrator.piece(piece, "a")
    if piece["fresh"] and table.view["options"]["joker_same_turn"] != "true":
        told = table.say("table-fresh", piece=told)
    held = table.view["asked"]["storage"] == number and table.view["to_play"] == seat
    points = f"points-{COLOUR_OF[piece['kind']]}" if piece["kind"] != "joker" else ""
    named = {"id": table.piece_ids[cell], "class": "piece", "data-owner": str(seat)}
    content: list[Node] = [
        title[table.describe(place) if chosen else told],
        hexagon((0, 0), STORED + 4, "halo") if chosen else None,
        g(named)[draw_tile(table, piece, STORED)],
        hexagon((0, 0), STORED, "chosen") if held else None,
    ]
    return g(id=f"cell-{cell}", transform=move(at))[
        target(table, place, content, points, titled=False, cell=str(cell)),
        hexagon((0, 0), STORED, "changed") if cell in table.highlight else None,
    ]


def _upgrades(table: TuscanyTable) -> Node:
    """The upgrades that a prince has, each kind with its number."""
    owned = table.own["upgrades"]
    if not any(owned.values()):
        return words_at((14, 142), table.say("table-no_upgrade"), 17, "soft", "start")
    drawn = []
    for number, (upgrade, count) in enumerate(owned.items()):
        cell = upgrade_cell(table.shown, upgrade)
        drawn.append(
            g(id=f"cell-{cell}", transform=move((86.0 * number, 116)))[
                title[f"{table.say(f'upgrade-{upgrade}')}: {count}"],
                draw_upgrade(upgrade, (0, 0), 80, count),
                ring(table.changed(cell), (80, 46), corner=7),
            ]
        )
    return drawn


def draw_hand(table: TuscanyTable) -> Node:
    """Cards by colour, workers and marble; of another prince's hand only its size is known."""
    own, seat = table.own, table.shown
    key = (
        str(own["hand"]), own["cards"], own["workers"], own["marble"], own["turned_up"], table.lang,
        seat, purse_cell(seat) in table.highlight, table.names[seat], table.colour(seat),
    )  # fmt: skip
    return _kept.get(key, partial(_hand, table))


def _hand(table: TuscanyTable) -> Node:
    own, cell = table.own, purse_cell(table.shown)
    return g(id=f"cell-{cell}", data_cell=str(cell))[
        rect(class_="shelf own", width=num(HAND[0]), height=num(HAND[1]), rx="12"),
        _cards(table) if own["hand"] is not None else _closed(table),
        _purse(table),
        ring(table.changed(cell), HAND, corner=12),
    ]


def _cards(table: TuscanyTable) -> Node:
    """Each colour a little pile with its number."""
    drawn: list[Node] = []
    for number, colour in enumerate(Colour.words):
        count = table.own["hand"][colour]
        at = (16 + 90.0 * number, 12.0)
        told = table.narrator.count(f"cards-{colour}", count)
        shown = min(max(count, 1), 4)
        drawn.append(
            g(class_="none" if not count else None)[
                title[told],
                [
                    domain_card(
                        colour, table.letter(colour), (at[0] + 5.0 * layer, at[1] + 3.0 * layer), CARD
                    )
                    for layer in range(shown)
                ],
                g(class_="count", transform=move((at[0] + CARD + 9, 88)))[
                    rect(class_="shelf", x="-16", y="-15", width="32", height="30", rx="15"),
                    words_at((0, 0), str(count), 21, "bold"),
                ]
                if count
                else None,
            ]
        )
    return drawn


def _closed(table: TuscanyTable) -> Node:
    count = table.own["cards"]
    shown = min(count, 12)
    return g[
        title[table.narrator.count("cards", count)],
        [
            rect(class_="card-back", x=num(16 + 34.0 * card), y="16", width=num(CARD), height="82", rx="7")
            for card in range(shown)
        ],
        words_at((40 + 34.0 * shown + CARD, 60), table.narrator.count("cards", count), 24, "bold", "start"),
    ]


def _purse(table: TuscanyTable) -> Node:
    return [
        counted((776.0 + 78.0 * number, 60.0), *thing, size=27, gap=23)
        for number, thing in enumerate(supplies(table, table.shown, (34, 34, 17)))
    ]
