"""The card of a prince, in SVG: points, supplies, storage, upgrades; and a small picture of the region."""

from functools import partial

from htpy import Node
from markupsafe import Markup

from bottega.engine.drawing import (
    Kept,
    Point,
    card,
    counted,
    g,
    move,
    points_of,
    rect,
    ring,
    seat_title,
    title,
    words_at,
    wreath,
)
from bottega.games.tuscany.drawing.assembly import outline
from bottega.games.tuscany.drawing.glyphs import sign, upgrade_sign
from bottega.games.tuscany.drawing.region import BOX, draw_region
from bottega.games.tuscany.drawing.table import (
    SEAT_CELLS,
    TuscanyTable,
    draw_tile,
    hexagon,
    purse_cell,
    space_cell,
    storage_cell,
    upgrade_cell,
    wood,
)
from bottega.games.tuscany.table import LETTERS, SPACES

WIDTH, HEIGHT = 320.0, 150.0
THUMB = 106.0  # width of the small picture of a region
THUMB_AT: Point = (WIDTH - THUMB - 6, 9.0)
THUMB_SCALE = THUMB / BOX[0]
ROW_1, ROW_2, ROW_3 = 66.0, 99.0, 132.0
_cards = Kept(4096)
_thumbs = Kept(4096)


def draw_seat(table: TuscanyTable, seat: int) -> Markup:
    """The card of a seat; drawn again only when something on it has changed."""
    prince, turn = table.of_seat(seat), table.view["to_play"] == seat
    cells = range(storage_cell(seat, 0), space_cell(seat, SEAT_CELLS))
    ids = tuple(table.piece_ids.get(storage_cell(seat, place), "") for place in range(len(prince["storage"])))
    rank = table.ranks[seat] if table.ranks else 0
    supplies = ("cards", "workers", "marble", "pile_left", "red", "green", "storage", "upgrades", "colour")
    key = (
        (table.lang, seat, table.names[seat], table.view["seat"] == seat, table.shown == seat, ids),
        tuple(cell for cell in cells if cell in table.highlight),
        (turn, rank, table.view["asked"]["storage"] if turn else None),
        str([prince[key] for key in supplies]),
    )
    return _cards.get(key, partial(_seat, table, seat, rank))


def _seat(table: TuscanyTable, seat: int, rank: int) -> Node:
    prince, count = table.of_seat(seat), table.narrator.count
    return [
        card(WIDTH, HEIGHT, turn=table.view["to_play"] == seat),
        seat_title(table, seat, badge=(27, 26), radius=19, name=(54, 20), you=(54, 39), size=17, length=12),
        wreath((128, 40), 22, 12) if rank == 1 else None,
        points_of(count("red", prince["red"]), prince["red"], (203, 21), 29, "bold red-points"),
        points_of(count("green", prince["green"]), prince["green"], (203, 44), 19, "bold green-points"),
        _supplies(table, seat),
        _storage(table, seat),
        _upgrades(table, seat),
    ]


def _named(table: TuscanyTable, seat: int, cell: int) -> dict[str, str]:
    """The name of a place on the card; what lies in the middle has it there."""
    return {} if table.shown == seat else {"id": f"cell-{cell}"}


def supplies(
    table: TuscanyTable, seat: int, sizes: tuple[float, float, float]
) -> list[tuple[Node, int, str]]:
    """Workers, marble and own tiles face down, each with its number and its words."""
    prince, count = table.of_seat(seat), table.narrator.count
    worker, marble, tile = sizes
    left = prince["pile_left"]
    return [
        (wood("worker", (0, 0), worker), prince["workers"], count("workers", prince["workers"])),
        (wood("marble", (0, 0), marble), prince["marble"], count("marble", prince["marble"])),
        (
            g(class_=table.colour(seat))[hexagon((0, 0), tile, "counter")],
            left,
            table.say("table-pile", count=left),
        ),
    ]


def _supplies(table: TuscanyTable, seat: int) -> Node:
    cards, cell = table.of_seat(seat)["cards"], purse_cell(seat)
    in_hand = (sign("domain", (0, 0), 22, class_="inked"), cards, table.narrator.count("cards", cards))
    changed = " changed" if cell in table.highlight else ""
    return g(_named(table, seat, cell))[
        [
            counted((21 + 48.0 * number, ROW_1), *thing, size=17, gap=14)
            for number, thing in enumerate([in_hand, *supplies(table, seat, (21, 22, 11))])
        ],
        rect(class_=f"ring{changed}", x="6", y=str(ROW_1 - 15), width="200", height="30", rx="7"),
    ]


def _storage(table: TuscanyTable, seat: int) -> Node:
    """Stored pieces; an empty storage space is a dashed hex."""
    drawn: list[Node] = []
    for place, piece in enumerate(table.of_seat(seat)["storage"]):
        cell, at = storage_cell(seat, place), (23 + 37.0 * place, ROW_2)
        named = _named(table, seat, cell)
        if piece is None:
            told = table.say("table-storage_empty")
            drawn.append(g(named, transform=move(at))[title[told], hexagon((0, 0), 16, "slot")])
            continue
        moving = {"id": table.piece_ids[cell], "class": "piece", "data-owner": str(seat)} if named else {}
        drawn.append(
            g(named, transform=move(at))[
                title[table.narrator.piece(piece, "a")],
                g(moving)[draw_tile(table, piece, 17)],
                hexagon((0, 0), 17, "changed") if cell in table.highlight else None,
            ]
        )
    return drawn


def _upgrades(table: TuscanyTable, seat: int) -> Node:
    drawn: list[Node] = []
    owned = [(upgrade, count) for upgrade, count in table.of_seat(seat)["upgrades"].items() if count]
    for number, (upgrade, count) in enumerate(owned):
        cell = upgrade_cell(seat, upgrade)
        drawn.append(
            g(_named(table, seat, cell), transform=move((7 + 41.0 * number, ROW_3 - 13)))[
                title[f"{table.say(f'upgrade-{upgrade}')}: {count}"],
                rect(class_="upgrade-back", width="39", height="26", rx="5"),
                words_at((11, 13), f"+{count}", 13, "bold"),
                upgrade_sign(upgrade, (27, 13), 16),
                ring(table.changed(cell), (39, 26), corner=5),
            ]
        )
    return drawn


def draw_thumb(table: TuscanyTable, seat: int) -> Markup:
    """The region of a prince, to be drawn small; his modules while he has not shown it."""
    prince = table.of_seat(seat)
    board, middle = prince["board"], table.shown == seat
    if board is None:
        colours = tuple(colour for letter in LETTERS for colour in prince["grounds"][letter])
        told = table.say("table-modules", modules=table.narrator.join(prince["modules"]))
        return _thumbs.get((colours, told), lambda: g(class_="none")[title[told], outline(colours)])
    cells = range(space_cell(seat, 0), space_cell(seat, SPACES))
    changed = tuple(cell for cell in cells if cell in table.highlight)
    ids = tuple(table.piece_ids.get(cell, "") for cell in cells)
    key = (seat, middle, changed, ids, str(board["spaces"]), board["shift"], table.lang)
    return _thumbs.get(key, lambda: draw_region(table, seat, live=False, named=not middle))
