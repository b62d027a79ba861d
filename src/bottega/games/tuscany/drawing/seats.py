"""The card of a prince, in SVG: points, supplies, storage, upgrades; and a small picture of the region."""

from functools import partial

from htpy import Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    card,
    g,
    glyph,
    move,
    rect,
    shortened,
    title,
    words_at,
)
from bottega.games.tuscany.assembly_drawing import outline
from bottega.games.tuscany.board import LETTERS
from bottega.games.tuscany.glyphs_drawing import UPGRADE_SIGNS, sign
from bottega.games.tuscany.region_drawing import BOX, draw_region
from bottega.games.tuscany.table_drawing import (
    Table,
    counted,
    draw_tile,
    hexagon,
    purse_cell,
    space_cell,
    storage_cell,
    upgrade_cell,
    wood,
)

WIDTH, HEIGHT = 320.0, 150.0
THUMB = 106.0  # width of the small picture of a region
THUMB_AT: Point = (WIDTH - THUMB - 6, 9.0)
ROW_1, ROW_2, ROW_3 = 66.0, 99.0, 132.0
_cards = Kept(4096)
_thumbs = Kept(4096)


def draw_seat(table: Table, seat: int) -> Markup:
    """The card of a seat; drawn again only when something on it has changed."""
    view, prince = table.view, table.view["princes"][seat]
    changed = tuple(cell for cell in sorted(table.highlight) if cell // 100 == seat + 1 and cell % 100 >= 40)
    places = range(len(prince["storage"]))
    ids = tuple(table.piece_ids.get(storage_cell(seat, place), "") for place in places)
    rank = view["results"][seat]["rank"] if view["results"] else 0
    supplies = ("cards", "workers", "marble", "pile_left", "red", "green", "storage", "upgrades", "colour")
    key = (
        (table.lang, seat, table.names[seat], view["seat"] == seat, table.shown == seat, changed, ids),
        (view["to_play"] == seat, rank, view["asked"]["storage"] if view["to_play"] == seat else None),
        str([prince[key] for key in supplies]),
    )
    return _cards.get(key, partial(_seat, table, seat, rank))


def _seat(table: Table, seat: int, rank: int) -> Node:
    view, prince = table.view, table.view["princes"][seat]
    return [
        card(WIDTH, HEIGHT, turn=view["to_play"] == seat),
        table.badge(seat, (27, 26), 19),
        words_at((54, 20), shortened(table.names[seat], 12), 17, "serif bold", "start"),
        words_at((54, 39), table.say("seat-you"), 13, "soft", "start") if view["seat"] == seat else None,
        [
            glyph("wreath", (128, 40), 22, class_="gold"),
            words_at((128, 40), str(rank), 12, "bold"),
        ]
        if rank == 1
        else None,
        g(class_="points")[
            title[table.narrator.count("red", prince["red"])],
            words_at((203, 21), str(prince["red"]), 29, "bold red-points", "end"),
        ],
        g(class_="points")[
            title[table.narrator.count("green", prince["green"])],
            words_at((203, 44), str(prince["green"]), 19, "bold green-points", "end"),
        ],
        _supplies(table, seat),
        _storage(table, seat),
        _upgrades(table, seat),
    ]


def _supplies(table: Table, seat: int) -> Node:
    prince, narrator, cell = table.view["princes"][seat], table.narrator, purse_cell(seat)
    things = (
        (
            sign("domain", (0, 0), 22, class_="inked"),
            prince["cards"],
            narrator.count("cards", prince["cards"]),
        ),
        (wood("worker", (0, 0), 21), prince["workers"], narrator.count("workers", prince["workers"])),
        (wood("marble", (0, 0), 22), prince["marble"], narrator.count("marble", prince["marble"])),
        (
            g(class_=table.colour(seat))[hexagon((0, 0), 11, "counter")],
            prince["pile_left"],
            table.say("table-pile", count=prince["pile_left"]),
        ),
    )
    changed = " changed" if cell in table.highlight else ""
    named = {} if table.shown == seat else {"id": f"cell-{cell}"}
    return g(named)[
        [
            counted((21 + 48.0 * number, ROW_1), drawn, count, told, 17, 14)
            for number, (drawn, count, told) in enumerate(things)
        ],
        rect(class_=f"ring{changed}", x="6", y=str(ROW_1 - 15), width="200", height="30", rx="7"),
    ]


def _storage(table: Table, seat: int) -> Node:
    """Stored pieces; an empty storage space is a dashed hex."""
    drawn: list[Node] = []
    for place, piece in enumerate(table.view["princes"][seat]["storage"]):
        cell, at = storage_cell(seat, place), (23 + 37.0 * place, ROW_2)
        in_middle = table.shown == seat
        named = {} if in_middle else {"id": f"cell-{cell}"}
        if piece is None:
            told = table.say("table-storage_empty")
            drawn.append(g(named, transform=move(at))[title[told], hexagon((0, 0), 16, "slot")])
            continue
        moving = {} if in_middle else {"id": table.piece_ids[cell], "class": "piece", "data-owner": str(seat)}
        drawn.append(
            g(named, transform=move(at))[
                title[table.narrator.piece(piece, "a")],
                g(moving)[draw_tile(table, piece, 17)],
                hexagon((0, 0), 17, "changed") if cell in table.highlight else None,
            ]
        )
    return drawn


def _upgrades(table: Table, seat: int) -> Node:
    drawn: list[Node] = []
    owned = [(upgrade, count) for upgrade, count in table.view["princes"][seat]["upgrades"].items() if count]
    for number, (upgrade, count) in enumerate(owned):
        cell = upgrade_cell(seat, upgrade)
        changed = " changed" if cell in table.highlight else ""
        named = {} if table.shown == seat else {"id": f"cell-{cell}"}
        drawn.append(
            g(named, transform=move((7 + 41.0 * number, ROW_3 - 13)))[
                title[f"{table.say(f'upgrade-{upgrade}')}: {count}"],
                rect(class_="upgrade-back", width="39", height="26", rx="5"),
                words_at((11, 13), f"+{count}", 13, "bold"),
                sign(
                    UPGRADE_SIGNS[upgrade],
                    (27, 13),
                    16,
                    class_={"worker": "wood", "marble": "marble-ink"}.get(upgrade, "inked"),
                ),
                rect(class_=f"ring{changed}", width="39", height="26", rx="5"),
            ]
        )
    return drawn


def draw_thumb(table: Table, seat: int) -> Markup:
    """The region of a prince, to be drawn small; his modules while he has not shown it."""
    prince = table.view["princes"][seat]
    board = prince["board"]
    if board is None:
        colours = tuple(colour for letter in LETTERS for colour in prince["grounds"][letter])
        told = table.say("table-modules", modules=table.narrator.join(prince["modules"]))
        return _thumbs.get((colours, told), lambda: g(class_="none")[title[told], outline(colours)])
    middle = table.shown == seat
    changed = tuple(
        cell for cell in sorted(table.highlight) if space_cell(seat, 0) <= cell < space_cell(seat, 30)
    )
    ids = tuple(table.piece_ids.get(space_cell(seat, space), "") for space in range(30))
    key = (seat, middle, changed, ids, str(board["spaces"]), board["shift"], table.lang)
    return _thumbs.get(key, lambda: draw_region(table, seat, live=False, named=not middle))


def thumb_scale() -> float:
    return THUMB / BOX[0]
