"""What may be chosen in Palatinus, before and during a game, why not, and what is told of it."""

from collections.abc import Sequence
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.bits import members
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, number, seat, seat_set
from bottega.engine.names import names
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.engine.several import packed
from bottega.games.palatinus.rules.board import CELLS, SLOTS
from bottega.games.palatinus.table import (
    EXTRA,
    KIND,
    PLAYERS_MAX,
    WOLF,
    BoardSetup,
    Colour,
    DecidedBy,
    FreeSpring,
    Hand,
    Kind,
    Letter,
    Outcome,
    Piece,
    Tiebreak,
    colour_of,
    hill_values,
)

OPTIONS = (
    SeatOption("first_player", ("random",), "random"),
    Option("board_setup", BoardSetup.words, "players"),
    Option("free_spring", FreeSpring.words, "once"),
    Option("final_tiebreak", Tiebreak.words, "items"),
    TextOption(
        "board",
        ("with board_setup=fixed, such as 'left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3'",),
        "",
    ),
)

ACTIONS = ActionTable(
    block("lay_slot", hand=Hand, slot=range(1, SLOTS)),
    block("lay_rotation", rotation=range(6)),
    block("choose_piece", piece=Piece),
    block("choose_terrain", cell=range(CELLS)),
)

Reason = names("phase board_hand slot_occupied touch rotation not_in_hand occupied")

BITS_OF_VALUE, BITS_OF_TOTAL = 8, 12


def _placed(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, cell, piece = a[:3]
    return {
        "seat": seat,
        "cell": cell,
        "colour": colour_of(seat, piece),
        "extra": bool(EXTRA[piece]),
        "wolf": bool(WOLF[piece]),
        "kind": Kind.words[KIND[piece]],
    }


def _reveal(a: Sequence[int], table: Any) -> dict[str, Any]:
    cells = list(members(a[0]))
    shown = [(cell, int(table["owner"][cell]), int(table["piece"][cell])) for cell in cells]
    return {
        "pieces": [
            {"cell": cell, "seat": seat, "colour": colour_of(seat, piece), "kind": Kind.words[KIND[piece]]}
            for cell, seat, piece in shown
        ]
    }


def _capture(a: Sequence[int], _table: Any) -> dict[str, Any]:
    hill, cell, owner, piece, taker = a[:5]
    return {
        "hill": Letter.words[hill],
        "cell": cell,
        "colour": colour_of(owner, piece),
        "kind": Kind.words[KIND[piece]],
        "owner": owner,
        "taker": taker,
    }


def _influence(a: Sequence[int], table: Any) -> dict[str, Any]:
    hill, cell, seat, kind, first, second, third, points_each, total = a[:9]
    reasons = Kind.words if kind == Kind.MERCHANT else ("own_spring", "spring", "free_terrain")
    each = packed(count=3, width=BITS_OF_VALUE).write(points_each, 0)
    parts = [
        {"source": source, "reason": reason, "points": points}
        for reason, mask, points in zip(reasons, (first, second, third), each, strict=True)
        for source in members(mask)
    ]
    parts.sort(key=lambda part: (part["reason"] != "own_spring", part["source"]))
    return {
        "hill": Letter.words[hill],
        "cell": cell,
        "seat": seat,
        "kind": Kind.words[kind],
        "parts": parts,
        "points": sum(part["points"] for part in parts),
        "total": total,
    }


def _final_score(a: Sequence[int], table: Any) -> dict[str, Any]:
    seat, captives, ones, twos, slots, points, items = a[:7]
    return {
        "seat": seat,
        "captives": captives,
        "ones": ones,
        "twos": twos,
        "hills": hill_values(table, members(slots)),
        "points": points,
        "items": items,
    }


CELL, TERRAINS, SEATS = number(CELLS), bits(CELLS), seat_set(PLAYERS_MAX)

EVENTS = EventTable(
    event("first_player", seat=seat(), reveals=True),
    event("centre_tile", letter=Letter, reveals=True),
    event("tile_drawn", seat=seat(), letter=Letter, reveals=True),
    event(
        "tile_laid",
        seat=seat(empty=True),
        letter=Letter,
        board_hand=Hand,
        slot=number(),
        rotation=number(),
    ),
    event("hill_tokens", values=packed(count=SLOTS, width=BITS_OF_VALUE), reveals=True),
    event("placed", seat=seat(), colour=Colour, kind=Kind, decode=_placed, secret="kind"),
    event("reveal", decode=_reveal, reveals=True),
    event("hill_begin", hill=Letter, slot=number(), value=number()),
    event("judge", hill=Letter, cell=CELL, seat=seat(), merchants=TERRAINS, peasants=TERRAINS, take=TERRAINS),
    event("flee", hill=Letter, cell=CELL, seat=seat()),
    event("capture", colour=Colour, kind=Kind, owner=seat(), taker=seat(), decode=_capture),
    event("shared_capture", hill=Letter, cell=CELL, seat=seat()),
    event("influence", seat=seat(), kind=Kind, decode=_influence),
    event(
        "control",
        hill=Letter,
        outcome=Outcome,
        totals=packed(width=BITS_OF_TOTAL),
        seats=SEATS,
        value=number(),
    ),
    event("final_score", seat=seat(), decode=_final_score),
    event("game_over", winners=SEATS, decided_by=DecidedBy),
)
