"""What may be chosen in Palatinus, before and during a game, why not, and what is told of it."""

from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.compound_fields import packed
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, number, seat, seat_set
from bottega.engine.names import names
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.games.palatinus import table
from bottega.games.palatinus.rules.board import CELLS, SLOTS
from bottega.games.palatinus.table import Colour, Hand, Kind, Letter, Outcome, Piece

OPTIONS = (
    SeatOption("first_player", ("random",), "random"),
    Option("board_setup", table.BoardSetup.words, "players"),
    Option("free_spring", table.FreeSpring.words, "once"),
    Option("final_tiebreak", table.Tiebreak.words, "items"),
    TextOption(
        "board",
        (
            "with board_setup=fixed: left or right, the seven tiles from the centre clockwise, each with the "
            "direction of its arrow from 0 to 5, 'values' and their hill tokens, such as "
            "'left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3'",
        ),
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

SEAT, NUMBER, CELL = seat(), number(), number(CELLS)
TERRAINS, SEATS = bits(CELLS), seat_set(table.PLAYERS_MAX)
HERE: dict[str, Any] = {"hill": Letter, "cell": CELL}
WON: dict[str, Any] = dict.fromkeys(("captives", "ones", "twos"), NUMBER)
SOURCES: dict[str, Any] = dict.fromkeys(("first", "second", "third"), TERRAINS)
EACH, TOTALS = packed(count=len(SOURCES), width=BITS_OF_VALUE), packed(width=BITS_OF_TOTAL)


def _placed(told: dict[str, Any], _: Any) -> dict[str, Any]:
    return {"seat": told["seat"], "cell": told["cell"], **table.shown(told["seat"], told["piece"])}


def _open(owner: int, piece: int) -> dict[str, Any]:
    shown = table.shown(owner, piece)
    return {"colour": shown["colour"], "kind": shown["kind"]}


def _reveal(told: dict[str, Any], record: Any) -> dict[str, Any]:
    wolves = [(cell, int(record["owner"][cell]), int(record["piece"][cell])) for cell in told["cells"]]
    return {"pieces": [{"cell": cell, "seat": seat, **_open(seat, piece)} for cell, seat, piece in wolves]}


def _capture(told: dict[str, Any], _: Any) -> dict[str, Any]:
    where, owner = {key: told[key] for key in HERE}, told["owner"]
    return {**where, **_open(owner, told["piece"]), "owner": owner, "taker": told["taker"]}


def _influence(told: dict[str, Any], _: Any) -> dict[str, Any]:
    terrains, each, total = [told.pop(place) for place in SOURCES], told.pop("each"), told.pop("total")
    reasons = Kind.words if told["kind"] == "merchant" else ("own_spring", "spring", "free_terrain")
    parts = [
        {"source": source, "reason": reason, "points": points}
        for reason, sources, points in zip(reasons, terrains, each, strict=True)
        for source in sources
    ]
    parts.sort(key=lambda part: (part["reason"] != "own_spring", part["source"]))
    return {**told, "parts": parts, "points": sum(part["points"] for part in parts), "total": total}


def _final_score(told: dict[str, Any], record: Any) -> dict[str, Any]:
    return {**told, "hills": table.hill_values(record, told["hills"])}


EVENTS = EventTable(
    event("first_player", seat=SEAT, reveals=True),
    event("centre_tile", letter=Letter, reveals=True),
    event("tile_drawn", seat=SEAT, letter=Letter, reveals=True),
    event("tile_laid", seat=seat(empty=True), letter=Letter, board_hand=Hand, slot=NUMBER, rotation=NUMBER),
    event("hill_tokens", values=packed(count=SLOTS, width=BITS_OF_VALUE), reveals=True),
    event(
        "placed", seat=SEAT, cell=CELL, piece=NUMBER, colour=Colour, kind=Kind, making=_placed, secret="kind"
    ),
    event("reveal", cells=TERRAINS, making=_reveal, reveals=True),
    event("hill_begin", hill=Letter, slot=NUMBER, value=NUMBER),
    event("judge", **HERE, seat=SEAT, merchants=TERRAINS, peasants=TERRAINS, take=TERRAINS),
    event("flee", **HERE, seat=SEAT),
    event("capture", **HERE, owner=SEAT, piece=NUMBER, taker=SEAT, colour=Colour, kind=Kind, making=_capture),
    event("shared_capture", **HERE, seat=SEAT),
    event("influence", **HERE, seat=SEAT, kind=Kind, **SOURCES, each=EACH, total=NUMBER, making=_influence),
    event("control", hill=Letter, outcome=Outcome, totals=TOTALS, seats=SEATS, value=NUMBER),
    event(
        "final_score", seat=SEAT, **WON, hills=bits(SLOTS), points=NUMBER, items=NUMBER, making=_final_score
    ),
    event("game_over", winners=SEATS, decided_by=table.DecidedBy),
)
FIRST, TOLD = ACTIONS.first, EVENTS.kinds
