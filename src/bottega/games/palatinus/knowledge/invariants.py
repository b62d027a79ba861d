"""Positions of Palatinus as data that people can read and edit, and the invariants that a position keeps."""

from collections import Counter
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.errors import BadPosition
from bottega.engine.events import new_log
from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games.palatinus.board import CELLS, HANDS, SLOTS, ring_of
from bottega.games.palatinus.rules import offer, only_piece
from bottega.games.palatinus.scoring import evaluate
from bottega.games.palatinus.vocabulary import (
    BY_PLAYERS,
    CAPTIVE,
    CHOOSE_PIECE,
    CHOOSE_TERRAIN,
    CONDOTTIERE,
    CONDOTTIERE_KIND,
    FLED,
    GAME_OVER,
    KIND_OF,
    LAY_ROTATION,
    LAY_SLOT,
    LETTERS,
    NONE,
    ON_BOARD,
    PHASES,
    PIECE_TYPES,
    TIED,
    WON,
    name_or_none,
    number_or_none,
)

Letter = Literal["A", "B", "C", "D", "E", "F", "G"]
Piece = Literal[
    "merchant_plain",
    "merchant_wolf",
    "peasant_plain",
    "peasant_wolf",
    "condottiere",
    "extra_merchant_plain",
    "extra_merchant_wolf",
    "extra_peasant_plain",
    "extra_peasant_wolf",
]
Seat = Annotated[int, Field(ge=0, le=4)]
SlotNumber = Annotated[int, Field(ge=1, le=6)]
SMALL_MAX, WORD_MAX, ROLLED_MAX = 127, (1 << 64) - 1, (1 << 32) - 1
Small = Annotated[int, Field(ge=0, le=SMALL_MAX)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SlotData(Strict):
    tile: Letter | None
    rotation: Annotated[int, Field(ge=0, le=5)] | None
    value: Small | None


class PieceData(Strict):
    cell: Annotated[int, Field(ge=0, lt=CELLS)]
    seat: Seat
    piece: Piece


class DiceData(Strict):
    key: Annotated[int, Field(ge=0, le=WORD_MAX)]
    rolled: Annotated[int, Field(ge=0, le=ROLLED_MAX)]


class Position(Strict):
    phase: Literal["lay_slot", "lay_rotation", "choose_piece", "choose_terrain", "game_over"]
    to_play: Seat | None
    first_player: Seat
    decisions: Annotated[int, Field(ge=0, le=1000)]
    board_hand: Literal["left", "right"] | None
    slots: Annotated[list[SlotData], Field(min_length=SLOTS, max_length=SLOTS)]
    drawn: Letter | None
    undrawn: list[Letter]
    undealt: list[Small]
    pending_slot: SlotNumber | None
    pieces: Annotated[list[PieceData], Field(max_length=CELLS)]
    hands: list[dict[str, Small]]
    pending_piece: Piece | None
    dice: DiceData


def write_position(table: Any) -> dict[str, Any]:
    """The whole position, secrets included, in the shape of Position."""
    return {
        "phase": PHASES[table["phase"]],
        "to_play": None if table["phase"] == GAME_OVER else int(table["to_play"]),
        "first_player": int(table["first_player"]),
        "decisions": int(table["decisions"]),
        "board_hand": name_or_none(HANDS, table["board_hand"]),
        "slots": [_slot_data(table, slot) for slot in range(SLOTS)],
        "drawn": name_or_none(LETTERS, table["drawn"]),
        "undrawn": [LETTERS[tile] for tile in table["pile"] if tile != NONE],
        "undealt": [value for value in table["undealt"].tolist() if value],
        "pending_slot": number_or_none(table["pending_slot"]),
        "pieces": [
            {"cell": cell, "seat": int(table["owner"][cell]), "piece": PIECE_TYPES[table["piece"][cell]]}
            for cell in range(CELLS)
            if table["piece"][cell] != NONE
        ],
        "hands": [
            dict(zip(PIECE_TYPES, table["hand"][seat].tolist(), strict=True))
            for seat in range(table["players"])
        ],
        "pending_piece": name_or_none(PIECE_TYPES, table["pending_piece"]),
        "dice": {"key": int(table["dice"]), "rolled": int(table["rolled"])},
    }


def _slot_data(table: Any, slot: int) -> dict[str, Any]:
    laid = table["tile"][slot] != NONE
    return {
        "tile": name_or_none(LETTERS, table["tile"][slot]),
        "rotation": int(table["rotation"][slot]) if laid else None,
        "value": int(table["hill_value"][slot]) or None,
    }


def set_up(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any], position: Position) -> None:
    """Write a position into a prepared table; the evaluation of a finished one is carried out again."""
    table = tables[0]
    players = int(table["players"])
    _require(len(position.hands) == players, f"hands: {players} players have {players} hands")
    table["phase"] = PHASES.index(position.phase)
    table["to_play"] = NOBODY if position.to_play is None else position.to_play
    table["first_player"] = position.first_player
    table["decisions"] = position.decisions
    table["board_hand"] = NONE if position.board_hand is None else HANDS.index(position.board_hand)
    table["pending_slot"] = NONE if position.pending_slot is None else position.pending_slot
    table["pending_piece"] = (
        NONE if position.pending_piece is None else PIECE_TYPES.index(position.pending_piece)
    )
    table["dice"], table["rolled"] = position.dice.key, position.dice.rolled
    _set_tiles(box, table, position)
    table["piece"], table["owner"] = NONE, NONE
    for piece in position.pieces:
        _require(table["piece"][piece.cell] == NONE, f"pieces: two pieces on terrain {piece.cell}")
        table["piece"][piece.cell] = PIECE_TYPES.index(piece.piece)
        table["owner"][piece.cell] = piece.seat
    for seat, hand in enumerate(position.hands):
        _require(set(hand) <= set(PIECE_TYPES), f"hands: seat {seat}: expected {', '.join(PIECE_TYPES)}")
        table["hand"][seat] = [hand.get(key, 0) for key in PIECE_TYPES]
    table["free"] = _free(table) if table["tiles_laid"] == SLOTS else 0
    check_table(box, tables)
    if position.phase == "game_over":
        evaluate(rows(box)[0], rows(tables)[0], rows(new_log(listening=False))[0])
    else:
        offer(rows(box)[0], rows(tables)[0])


def _set_tiles(box: np.ndarray[Any, Any], table: Any, position: Position) -> None:
    order = [slot.tile for slot in position.slots if slot.tile] + [position.drawn] * (
        position.drawn is not None
    )
    order += position.undrawn
    _require(sorted(map(str, order)) == list(LETTERS), "slots, drawn, undrawn: each of the tiles A to G once")
    table["tiles_laid"] = sum(slot.tile is not None for slot in position.slots)
    table["pile"] = [NONE] * (SLOTS - len(position.undrawn)) + [
        LETTERS.index(tile) for tile in position.undrawn
    ]
    table["drawn"] = NONE if position.drawn is None else LETTERS.index(position.drawn)
    table["tile"], table["rotation"], table["hill_value"], table["spring"] = NONE, 0, 0, 0
    for number, slot in enumerate(position.slots):
        _require(
            (slot.tile is None) == (slot.rotation is None), f"slots: slot {number} needs tile and rotation"
        )
        table["hill_value"][number] = slot.value or 0
        if slot.tile is not None and slot.rotation is not None:
            table["tile"][number] = LETTERS.index(slot.tile)
            table["rotation"][number] = slot.rotation
            table["spring"][ring_of(number, slot.rotation)] = box[0]["springs"][LETTERS.index(slot.tile)]
    _require(len(position.undealt) in (0, SLOTS - 1), f"undealt: {SLOTS - 1} hill tokens, or none once dealt")
    table["undealt"] = position.undealt or 0


def _require(condition: Any, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _free(table: Any) -> int:
    return sum(1 << cell for cell in range(CELLS) if table["piece"][cell] == NONE)


def check(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_table(box, tables)
    if tables[0]["phase"] == GAME_OVER:
        check_result(box[0], tables[0])


def check_table(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Everything but the result."""
    check_ranges(tables[0])
    check_board(box[0], tables[0])
    check_pieces(box[0], tables[0])
    check_phase(box, tables)


def check_ranges(table: Any) -> None:
    """Every number that is used as a place is one."""
    players = int(table["players"])
    bounds = {
        "phase": (0, GAME_OVER),
        "to_play": (NOBODY, players - 1),
        "first_player": (0, players - 1),
        "board_hand": (NONE, len(HANDS) - 1),
        "tiles_laid": (1, SLOTS),
        "drawn": (NONE, SLOTS - 1),
        "pending_slot": (NONE, SLOTS - 1),
        "pending_piece": (NONE, len(PIECE_TYPES) - 1),
        "pile": (NONE, SLOTS - 1),
        "undealt": (0, SMALL_MAX),
        "tile": (NONE, SLOTS - 1),
        "rotation": (0, 5),
        "hill_value": (0, SMALL_MAX),
        "spring": (0, 1),
        "piece": (NONE, len(PIECE_TYPES) - 1),
        "owner": (NONE, players - 1),
        "fate": (ON_BOARD, FLED),
        "captor": (NONE, players - 1),
        "hand": (0, SMALL_MAX),
        "winner": (NONE, players - 1),
        "outcome": (NONE, TIED),
        "free_spring": (0, 1),
        "final_tiebreak": (0, 1),
        "board_setup": (0, 2),
    }
    for field, (low, high) in bounds.items():
        _require(
            np.all((table[field] >= low) & (table[field] <= high)),
            f"{field}: a number outside {low} to {high}",
        )


def check_board(box: Any, table: Any) -> None:
    """Tiles, hand of the board, arc of laid slots, springs and hill tokens (S2 to S9)."""
    laid, tiles = int(table["tiles_laid"]), table["tile"].tolist()
    taken = [tile for tile in tiles if tile != NONE]
    _require(
        len(taken) == laid and len(set(taken)) == laid, "slots: tiles laid do not agree with their number"
    )
    gone = [*taken, int(table["drawn"])] if table["drawn"] != NONE else taken
    pile = table["pile"].tolist()
    _require(pile[: len(gone)] == [NONE] * len(gone), "pile: tiles leave it in the order of laying")
    _require(sorted(gone + pile[len(gone) :]) == list(range(SLOTS)), "pile: each of the tiles A to G once")
    _require(tiles[0] != NONE, "slots: the centre tile is laid first (PAL-S2)")
    outer = [slot for slot in range(1, SLOTS) if tiles[slot] != NONE]
    gaps = sum(slot % 6 + 1 not in outer for slot in outer)
    _require(laid == SLOTS or gaps <= 1, "slots: laid tiles touch one another round the centre (PAL-S6)")
    handless = laid == 1 and table["pending_slot"] == NONE
    _require((table["board_hand"] == NONE) == handless, "board_hand: fixed by the first outer tile (PAL-S5)")
    for slot in range(SLOTS):
        cells = ring_of(slot, int(table["rotation"][slot]))
        wanted = box["springs"][tiles[slot]] if tiles[slot] != NONE else [0] * 6
        _require(table["spring"][cells].tolist() == list(wanted), f"slots: springs of slot {slot} differ")
    values = table["hill_value"].tolist()
    printed = box["hill_values"].tolist()
    _require(values[0] == printed[0], f"slots: the Palatinus token {printed[0]} lies in slot 0 (PAL-S3)")
    undealt, none = table["undealt"].tolist(), [0] * (SLOTS - 1)
    dealt, waiting = (values[1:], undealt) if laid == SLOTS else (undealt, values[1:])
    _require(waiting == none, "slots, undealt: hill tokens are dealt when all tiles lie (PAL-S9)")
    _require(
        sorted(dealt) == sorted(printed[1:]), f"slots, undealt: the box has the hill tokens {printed[1:]}"
    )


def check_pieces(box: Any, table: Any) -> None:
    """Every piece of the set-up is in hand or on a terrain, and hands differ by at most one."""
    players = int(table["players"])
    placed: Counter[tuple[int, int]] = Counter()
    for cell in range(CELLS):
        piece, owner = int(table["piece"][cell]), int(table["owner"][cell])
        _require((piece == NONE) == (owner == NONE), f"pieces: terrain {cell} has a piece without an owner")
        if piece != NONE:
            _require(owner < players, f"pieces: terrain {cell} belongs to seat {owner}, who is not playing")
            placed[owner, piece] += 1
    for seat in range(players):
        for piece, key in enumerate(PIECE_TYPES):
            found = placed[seat, piece] + int(table["hand"][seat, piece])
            wanted = int(box["hand"][players, piece])
            _require(found == wanted, f"hands, pieces: seat {seat} has {found} {key} instead of {wanted}")
    _require(not table["hand"][players:].any(), "hands: a seat that is not playing has pieces")
    if table["tiles_laid"] == SLOTS and table["phase"] != GAME_OVER:
        _require(int(table["free"]) == _free(table), "free: not the free terrains")
    else:
        _require(not placed or table["tiles_laid"] == SLOTS, "pieces: the board is not complete (PAL-S4)")


def check_phase(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Who is to play what (S4, T1, P4, P5, H5)."""
    table = tables[0]
    phase, players, seat = int(table["phase"]), int(table["players"]), int(table["to_play"])
    laid, first = int(table["tiles_laid"]), int(table["first_player"])
    laying = phase in (LAY_SLOT, LAY_ROTATION)
    _require(laying == (laid < SLOTS), f"phase: {PHASES[phase]} with {laid} tiles laid")
    _require(not laying or table["board_setup"] == BY_PLAYERS, "phase: nobody lays tiles on a given board")
    _require(laying == (table["drawn"] != NONE), "drawn: a tile is drawn while tiles are laid, and only then")
    _require(
        (phase == LAY_ROTATION) == (table["pending_slot"] != NONE), "pending_slot: chosen before the rotation"
    )
    _require((phase == CHOOSE_TERRAIN) == (table["pending_piece"] != NONE), "pending_piece: chosen first")
    if phase == GAME_OVER:
        _require(seat == NOBODY, "to_play: nobody plays after the end")
        _require(not table["hand"].any(), "hands: at the end every piece is placed (PAL-E1)")
        return
    if laying:
        _require(seat == (first + laid - 1) % players, "to_play: tiles are laid in seat order (PAL-S4)")
        slot = int(table["pending_slot"])
        _require(phase == LAY_ROTATION or laid < SLOTS - 1, "phase: the last tile has one slot only (PAL-S6)")
        _require(slot == NONE or (slot > 0 and table["tile"][slot] == NONE), "pending_slot: not a free slot")
        around = (slot % 6 + 1, (slot + 4) % 6 + 1)
        touching = slot == NONE or laid == 1 or any(table["tile"][other] != NONE for other in around)
        _require(touching, "pending_slot: the tile must touch the centre and one more tile (PAL-S6)")
        return
    hands = table["hand"][:players].sum(axis=1).tolist()
    most = int(box[0]["pieces_per_player"][players])
    turn = sum(most - pieces for pieces in hands)
    _require(seat == (first + turn) % players, "to_play: inhabitants are placed in seat order (PAL-T1)")
    wanted = [
        most - turn // players - ((other - first) % players < turn % players) for other in range(players)
    ]
    _require(hands == wanted, f"hands: {hands} pieces, in seat order there are {wanted} (PAL-T1)")
    _require(sum(hands) > 0, "phase: every piece is placed, the game is over (PAL-E1)")
    for other in range(players):
        condottieri = int(table["hand"][other, CONDOTTIERE])
        turns = hands[other] - int(box[0]["no_condottiere_at_most"][players])
        _require(condottieri <= max(0, turns), f"hands: seat {other} holds a condottiere too late (PAL-P5)")
    _check_choice_of_piece(box, tables, seat)


def _check_choice_of_piece(box: np.ndarray[Any, Any], tables: np.ndarray[Any, Any], seat: int) -> None:
    table = tables[0]
    given = only_piece(rows(box)[0], rows(tables)[0], seat)
    pending = int(table["pending_piece"])
    if table["phase"] == CHOOSE_PIECE:
        _require(given == NONE, "phase: there is no piece to choose (PAL-H5)")
    else:
        _require(given in (NONE, pending), f"pending_piece: it must be {PIECE_TYPES[given]} (PAL-P5, H5)")
        _require(table["hand"][seat, pending] > 0, "pending_piece: not in the hand")


def check_result(box: Any, table: Any) -> None:
    """Captives, tokens and points add up (K*, X*)."""
    players = int(table["players"])
    captors: Counter[int] = Counter()
    for cell in range(CELLS):
        fate, captor = int(table["fate"][cell]), int(table["captor"][cell])
        _require((fate == CAPTIVE) == (captor != NONE), f"captor: terrain {cell} has a captor and no captive")
        if fate != ON_BOARD:
            kind = KIND_OF[table["piece"][cell]]
            _require((fate == FLED) == (kind == CONDOTTIERE_KIND), "fate: only condottieri flee (PAL-K4)")
            captors[captor] += fate == CAPTIVE
    awarded = [slot for slot in range(SLOTS) if table["outcome"][slot] == WON]
    _require(
        all((table["winner"][slot] != NONE) == (slot in awarded) for slot in range(SLOTS)),
        "winner: a hill token goes to the one seat that won it (PAL-X8)",
    )
    for seat in range(players):
        captives, ones, twos = (int(table[field][seat]) for field in ("captives", "ones", "twos"))
        hills = [int(table["hill_value"][slot]) for slot in awarded if table["winner"][slot] == seat]
        points = (
            captives * int(box["captive_points"])
            + ones * int(box["shared_capture_points"])
            + twos * int(box["tied_hill_points"])
            + sum(hills)
        )
        _require(captives == captors[seat], f"captives: seat {seat} has {captors[seat]}")
        _require(table["points"][seat] == points, f"points: seat {seat} has {points} (PAL-X11)")
        _require(table["items"][seat] == captives + ones + twos + len(hills), f"items: seat {seat} (PAL-X12)")
        _require(1 <= table["rank"][seat] <= players, f"rank: seat {seat} has a rank from 1 to {players}")
