"""The pieces of Palatinus in SVG: on the board, beside it, and the chosen one."""

from functools import cache

from htpy import Element, Node, fragment
from markupsafe import Markup

from bottega.engine.drawing import (
    SEAT_MARKS,
    Kept,
    Point,
    circle,
    g,
    joined,
    move,
    num,
    rect,
    title,
    words_at,
)
from bottega.games.palatinus.drawing.table import DISC, Piece, Table, cell_at, sign

_standing = Kept(4096)


def draw_pieces(table: Table) -> Markup:
    """Pieces on their terrains; where one left, a dotted trace."""
    return joined(
        _piece(table, cell, piece) if piece["fate"] == "board" else _trace(table.hand, cell)
        for cell, piece in table.pieces()
    )


@cache
def _trace(hand: str, cell: int) -> Markup:
    return Markup(str(g(transform=move(cell_at(hand, cell)))[circle(class_="trace", r=num(DISC - 8))]))


def _piece(table: Table, cell: int, piece: Piece) -> Markup:
    seat, slot = piece["seat"], table.view["slots"][cell // 6]
    key = (
        (table.lang, table.hand, table.over, table.names[seat], table.colour(seat), cell, *piece.values()),
        (slot["tile"], slot["rotation"], cell in slot["springs"]),
    )
    return _standing.get(key, lambda: _standing_piece(table, cell, piece))


def _standing_piece(table: Table, cell: int, piece: Piece) -> Element:
    named = {
        "id": f"piece-{cell}",
        "class": f"piece {piece['colour']}",
        "data-hill": table.cell_name(cell)[0],
    }
    return g(named, data_cell=cell, data_owner=piece["seat"], transform=move(table.cell_at(cell)))[
        title[_tell_standing(table, cell, piece)], _disc(table, piece)
    ]


def _tell_standing(table: Table, cell: int, piece: Piece) -> str:
    """What stands where, and whose it is; a wolf tells its kind to those who know it only (PAL-H2)."""
    place = {"cell": table.cell_name(cell), "seat": table.names[piece["seat"]]}
    water = "-spring" if table.has_spring(cell) else ""
    if piece["kind"] is None:
        return table.say(f"cell-wolf{water}", **place)
    return table.say(f"cell-held{water}", piece=table.name_piece(piece), **place)


def _disc(table: Table, piece: Piece) -> Markup:
    """A piece round the origin, wolf side up until the wolves are turned over."""
    wolf, kind, owner = piece["wolf"], piece["kind"], table.colour(piece["seat"])
    faces = ("wolf", kind) if wolf and not table.over else (kind, "wolf" if wolf else None)
    return _face(*faces, owner, table.letter(owner), piece["extra"])


@cache
def _face(face: str, under: str | None, owner: str, letter: str, extra: bool) -> Markup:
    """The face that is up, with its owner's mark and letter.

    In the corner is what lies under the face: the kind, for those who know it, or the wolf turned over.
    """
    ring = [circle(class_="owner-ring", r=num(DISC + 2)), circle(class_="owner-edge", r=num(DISC + 4.5))]
    disc = [
        g(class_=owner)[ring] if extra else None,
        circle(class_="disc", r=num(DISC)),
        circle(class_="rim wolf-rim" if face == "wolf" else "rim", r=num(DISC - 4)),
        sign(face, (0, -5), 40, class_="on"),
        _pill(owner, letter, (0, 27)),
        _corner_mark(under, (24, -23), 13) if under else None,
    ]
    return Markup(str(fragment[disc]))


def _pill(colour: str, letter: str, at: Point) -> Element:
    """The mark and the letter of a seat as a label at the foot of a piece."""
    return g(class_=colour, transform=move(at))[
        rect(class_="pill", x="-20", y="-10", width="40", height="20", rx="10"),
        sign(SEAT_MARKS[colour], (-8, 0), 14, class_="on"),
        words_at((8, 0), letter, 15, "on bold"),
    ]


def _corner_mark(name: str, at: Point, radius: float) -> Element:
    return g(class_="inked", transform=move(at))[
        circle(class_="secret", r=num(radius)), sign(name, (0, 0), radius * 1.32)
    ]


def pending_piece(table: Table) -> Piece | None:
    """The piece the viewer has chosen and not yet placed."""
    chosen, seat = table.view["pending_piece"], table.view["seat"]
    if chosen is None or seat is None:
        return None
    extra, hand = chosen.startswith("extra_"), table.view["hands"][seat]
    kind = chosen.removeprefix("extra_").split("_")[0]
    colour = hand["extra_colour"] if extra else hand["colour"]
    return {"seat": seat, "colour": colour, "extra": extra, "wolf": chosen.endswith("_wolf"), "kind": kind}


def draw_placed(table: Table) -> str:
    """The chosen piece as it would stand, round the origin; nothing when none is chosen."""
    pending = pending_piece(table)
    return "" if pending is None else str(g(class_=pending["colour"])[_disc(table, pending)])


def draw_pending(table: Table, at: Point) -> Node:
    """The chosen piece beside the board, in the dashed ring of what is not final."""
    pending = pending_piece(table)
    if pending is None:
        return None
    return g(class_=f"pending {pending['colour']}", transform=move(at, 0.8))[
        title[table.say("table-chosen", piece=table.name_piece(pending))],
        circle(class_="chosen", r=num(DISC + 13)),
        _disc(table, pending),
    ]


def draw_small_disc(face: str, colour: str, owner: str, at: Point, under: str | None = None) -> Element:
    """A piece beside the board, with the ring of its owner when the colour is another one."""
    ring = circle(class_="owner-ring", r="19")
    return g(class_=colour, transform=move(at))[
        g(class_=owner)[ring] if owner != colour else None,
        circle(class_="disc", r="17"),
        sign(face, (0, 0), 23, class_="on"),
        _corner_mark(under, (12, -12), 9.5) if under else None,
    ]


def draw_off_board(table: Table, cell: int, piece: Piece, at: Point) -> Element:
    """A captive beside its captor, or a condottiere that fled."""
    owner, seat = table.colour(piece["seat"]), table.names[piece["seat"]]
    told = table.say(
        f"cell-{piece['fate']}", cell=table.cell_name(cell), piece=table.name_piece(piece), seat=seat
    )
    attributes = {"id": f"piece-{cell}", "class": "piece off-board"}
    return g(attributes, data_cell=cell, data_owner=piece["seat"], transform=move(at))[
        title[told],
        draw_small_disc(piece["kind"], piece["colour"], owner, (0, -5)),
        g(class_=owner)[
            circle(class_="pill", cy="11", r="8.5"), words_at((0, 11), table.letter(owner), 12, "on bold")
        ],
    ]
