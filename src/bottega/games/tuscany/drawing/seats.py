"""The card of a prince, in SVG: points, supplies, storage, upgrades; and a small picture of the region."""

from collections.abc import Hashable

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, labelled, move, plate, points_of, ring, title, words_at
from bottega.engine.markup import Node
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.drawing.assembly import outline
from bottega.games.tuscany.drawing.region import BOX, draw_region
from bottega.games.tuscany.drawing.table import TuscanyTable, hexagon, sign, upgrade_sign
from bottega.games.tuscany.table import LETTERS, SPACES

CARD: Point = (320.0, 150.0)
THUMB = 106.0  # width of the small picture of a region
THUMB_AT: Point = (CARD[0] - THUMB - 6, 9.0)
THUMB_SCALE = THUMB / BOX[0]
ROW_1, ROW_2, ROW_3 = 66.0, 99.0, 132.0
TOLD = ("cards", "workers", "marble", "pile_left", "red", "green", "storage", "upgrades")
_thumbs = draw.PartCache(4096)


def _seat_key(table: TuscanyTable, seat: int) -> Hashable:
    prince, turn = table.of_seat(seat), table.view["to_play"] == seat
    on_card = range(cells.storage(seat, 0), cells.space(seat, cells.OF_SEAT))
    ids = tuple(table.piece_ids.get(cells.storage(seat, n), "") for n in range(len(prince["storage"])))
    asked = table.view["asked"]["storage"] if turn else None
    return table.seat_key(seat, on_card), ids, asked, str([prince[key] for key in TOLD])


@draw.kept_by(_seat_key)
def draw_seat(table: TuscanyTable, seat: int) -> Node:
    """The card of a seat; drawn again only when something on it has changed."""
    count, red, green = table.narrator.count, table.of_seat(seat)["red"], table.of_seat(seat)["green"]
    return [
        draw.card(*CARD, turn=table.view["to_play"] == seat),
        draw.seat_title(
            table, seat, badge=(27, 26), radius=19, name=(54, 20), you=(54, 39), size=17, length=12
        ),
        draw.wreath((128, 40), 22, 12) if table.ranks and table.ranks[seat] == 1 else None,
        points_of(count("red", red), red, (203, 19), 27, "bold red-points", "track:red"),
        points_of(count("green", green), green, (203, 40), 19, "bold green-points", "track:green"),
        _supplies(table, seat),
        _storage(table, seat),
        _upgrades(table, seat),
    ]


def _named(table: TuscanyTable, seat: int, cell: int) -> dict[str, str]:
    """The name of a place on the card; what lies in the middle has it there."""
    return {} if table.shown == seat else {"id": f"cell-{cell}"}


def supplies(
    table: TuscanyTable, seat: int, sizes: tuple[float, float, float]
) -> list[tuple[Node, int, str, str]]:
    """Workers, marble and own tiles face down, each with its number, its words and what explains it."""
    prince, count, (worker, marble, tile) = table.of_seat(seat), table.narrator.count, sizes
    left, workers, stones = prince["pile_left"], prince["workers"], prince["marble"]
    face_down = g(class_=table.colour(seat))[hexagon((0, 0), tile, "counter")]
    return [
        (upgrade_sign("worker", (0, 0), worker), workers, count("workers", workers), "worker"),
        (upgrade_sign("marble", (0, 0), marble), stones, count("marble", stones), "marble"),
        (face_down, left, table.say("table-pile", count=left), "own_tiles"),
    ]


def _supplies(table: TuscanyTable, seat: int) -> Node:
    cards, cell = table.of_seat(seat)["cards"], cells.purse(seat)
    held = table.narrator.count("cards", cards)
    in_hand = (sign("domain", (0, 0), 22, class_="inked"), cards, held, "card")
    outlined = {"x": "6", "y": str(ROW_1 - 14), "width": "200", "height": "28", "rx": "7"}
    things = [in_hand, *supplies(table, seat, (21, 22, 11))]
    return g(_named(table, seat, cell))[
        [draw.counted(at, *thing, gap=14) for at, thing in draw.side_by_side(things, (21, ROW_1), 48)],
        draw.rect({"class": "ring changed" if table.changed(cell) else "ring", **outlined}),
    ]


def _storage(table: TuscanyTable, seat: int) -> Node:
    """Stored pieces; an empty storage space is a dashed hex."""
    drawn: list[Node] = []
    for place, piece in enumerate(table.of_seat(seat)["storage"]):
        cell, at = cells.storage(seat, place), move((23 + 37.0 * place, ROW_2))
        named = _named(table, seat, cell)
        if piece is None:
            content: list[Node] = [title[table.say("table-storage_empty")], hexagon((0, 0), 16, "slot")]
        else:
            content = [
                title[table.narrator.piece(piece, "a")],
                g(table.moving(cell, seat) if named else {})[table.tile(piece, 17)],
                hexagon((0, 0), 17, "changed") if table.changed(cell) else None,
            ]
        drawn.append(g(named, data_sign=piece["kind"] if piece else "storage", transform=at)[content])
    return drawn


def _upgrades(table: TuscanyTable, seat: int) -> Node:
    upgrades = table.of_seat(seat)["upgrades"].items()
    owned = [(cells.upgrade(seat, upgrade), upgrade, count) for upgrade, count in upgrades if count]
    return [
        g(_named(table, seat, cell), data_sign=f"upgrade:{upgrade}", transform=move(at))[
            title[table.say("table-told", what=table.say(f"upgrade-{upgrade}"), more=count)],
            plate("upgrade-back", (39, 26), None, 5),
            words_at((11, 13), f"+{count}", 13, "bold"),
            upgrade_sign(upgrade, (27, 13), 16),
            ring(table.changed(cell), (39, 26), corner=5),
        ]
        for at, (cell, upgrade, count) in draw.side_by_side(owned, (7, ROW_3 - 13), 41)
    ]


def draw_thumb(table: TuscanyTable, seat: int) -> Markup:
    """The region of a prince, to be drawn small; his modules while he has not shown it."""
    prince = table.of_seat(seat)
    board, middle = prince["board"], table.shown == seat
    if board is None:
        colours = tuple(colour for letter in LETTERS for colour in prince["grounds"][letter])
        told = table.say("table-modules", modules=table.narrator.join(prince["modules"]))
        return _thumbs.get((colours, told), lambda: labelled(told, "none", sign="module")[outline(colours)])
    spaces = range(cells.space(seat, 0), cells.space(seat, SPACES))
    ids = tuple(table.piece_ids.get(cell, "") for cell in spaces)
    key = (table.seat_key(seat, spaces), ids, str(board["spaces"]), board["shift"])
    return _thumbs.get(key, lambda: draw_region(table, seat, live=False, named=not middle))
