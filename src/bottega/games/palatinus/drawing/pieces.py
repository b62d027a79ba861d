"""The pieces of Palatinus in SVG: on the board, beside it, and the chosen one."""

from collections.abc import Hashable

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.drawing import SEAT_MARKS, Point, View, g, labelled, move, plate, title, words_at
from bottega.engine.markup import Element, Node
from bottega.games.palatinus.drawing.table import DISC, Table, cell_at, read_piece, sign
from bottega.games.palatinus.words.narrator import name_cell


def draw_pieces(table: Table) -> Markup:
    """Pieces on their terrains; where one left, a dotted trace."""
    return draw.joined(
        _piece(table, cell, piece) if piece["fate"] == "board" else _trace(table.hand, cell)
        for cell, piece in table.pieces()
    )


@draw.once
def _trace(hand: str, cell: int) -> Element:
    return g(transform=move(cell_at(hand, cell)))[draw.disc("trace", DISC - 8)]


def _lying(table: Table, cell: int, piece: View) -> Hashable:
    """What a piece on its terrain depends on."""
    seat, slot = piece["seat"], table.view["slots"][cell // 6]
    key = (table.lang, table.hand, table.over, table.names[seat], table.colour(seat), cell, *piece.values())
    return key, slot["tile"], slot["rotation"], cell in slot["springs"]


@draw.kept_by(_lying)
def _piece(table: Table, cell: int, piece: View) -> Element:
    """What stands where, and whose it is; a wolf tells its kind to those who know it only (PAL-H2)."""
    name = name_cell(cell, table.view)
    water = "-spring" if cell in table.view["slots"][cell // 6]["springs"] else ""
    known = {"piece": table.name_piece(piece)} if piece["kind"] else {}
    sort = f"cell-held{water}" if known else f"cell-wolf{water}"
    named = {"id": f"piece-{cell}", "class": f"piece {piece['colour']}", "data-hill": name[0]}
    named["data-sign"] = _face_up(table, piece)
    return g(named, data_cell=cell, data_owner=piece["seat"], transform=move(cell_at(table.hand, cell)))[
        title[table.say(sort, cell=name, seat=table.names[piece["seat"]], **known)], _disc(table, piece)
    ]


def _face_up(table: Table, piece: View) -> str:
    """The kind, or the wolf as long as it is not turned over: that is all a page explains a piece as."""
    return "wolf" if piece["wolf"] and not table.over else str(piece["kind"])


def _disc(table: Table, piece: View) -> Markup:
    """A piece round the origin, wolf side up until the wolves are turned over."""
    wolf, kind, owner = piece["wolf"], piece["kind"], table.colour(piece["seat"])
    face = _face_up(table, piece)
    under = kind if face == "wolf" else "wolf" if wolf else None
    return _face(face, under, owner, table.seat_letter(piece["seat"]), piece["extra"])


@draw.once
def _face(face: str, under: str | None, owner: str, letter: str, extra: bool) -> Node:
    """The face that is up, with its owner's mark and letter as a label at its foot.

    In the corner is what lies under the face: the kind, for those who know it, or the wolf turned over.
    """
    ring = [draw.disc("owner-ring", DISC + 2), draw.disc("owner-edge", DISC + 4.5)]
    return [
        g(class_=owner)[ring] if extra else None,
        draw.disc("disc", DISC),
        draw.disc("rim wolf-rim" if face == "wolf" else "rim", DISC - 4),
        sign(face, (0, -5), 40, class_="on"),
        g(class_=owner, transform=move((0, 27)))[
            plate("pill", (40, 20), (-20, -10), 10),
            sign(SEAT_MARKS[owner], (-8, 0), 14, class_="on"),
            words_at((8, 0), letter, 15, "on bold"),
        ],
        _corner_mark(under, (24, -23), 13) if under else None,
    ]


def _corner_mark(name: str, at: Point, radius: float) -> Element:
    return g(class_="inked", transform=move(at))[
        draw.disc("secret", radius), sign(name, (0, 0), radius * 1.32)
    ]


def pending_piece(table: Table) -> View | None:
    """The piece the viewer has chosen and not yet placed."""
    chosen, seat = table.view["pending_piece"], table.view["seat"]
    if chosen is None or seat is None:
        return None
    kind, wolf, extra = read_piece(chosen)
    colour = table.of_seat(seat)["extra_colour" if extra else "colour"]
    return {"seat": seat, "colour": colour, "extra": extra, "wolf": wolf, "kind": kind}


def draw_placed(table: Table) -> Markup:
    """The chosen piece as it would stand, round the origin; nothing when none is chosen."""
    pending = pending_piece(table)
    return Markup("" if pending is None else g(class_=pending["colour"])[_disc(table, pending)])


def draw_pending(table: Table, at: Point) -> Node:
    """The chosen piece beside the board, in the dashed ring of what is not final."""
    pending = pending_piece(table)
    if pending is None:
        return None
    told = table.say("table-chosen", piece=table.name_piece(pending))
    return labelled(told, f"pending {pending['colour']}", at, 0.8, sign=_face_up(table, pending))[
        draw.disc("chosen", DISC + 13), _disc(table, pending)
    ]


def draw_small_disc(face: str, colour: str, owner: str, at: Point, under: str | None = None) -> Element:
    """A piece beside the board, with the ring of its owner when the colour is another one."""
    return g(class_=colour, transform=move(at))[
        g(class_=owner)[draw.disc("owner-ring", 19)] if owner != colour else None,
        draw.disc("disc", 17),
        sign(face, (0, 0), 23, class_="on"),
        _corner_mark(under, (12, -12), 9.5) if under else None,
    ]


def draw_off_board(table: Table, cell: int, piece: View, at: Point) -> Element:
    """A captive beside its captor, or a condottiere that fled."""
    owner, seat = table.colour(piece["seat"]), table.names[piece["seat"]]
    told = table.say(
        f"cell-{piece['fate']}", cell=name_cell(cell, table.view), piece=table.name_piece(piece), seat=seat
    )
    attributes = {"id": f"piece-{cell}", "class": "piece off-board", "data-sign": piece["fate"]}
    return g(attributes, data_cell=cell, data_owner=piece["seat"], transform=move(at))[
        title[told],
        draw_small_disc(piece["kind"], piece["colour"], owner, (0, -5)),
        g(class_=owner)[
            draw.circle(class_="pill", cy="11", r="8.5"),
            words_at((0, 11), table.seat_letter(piece["seat"]), 12, "on bold"),
        ],
    ]
