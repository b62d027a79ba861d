"""What every position of Palatinus keeps, and what follows from the rest of it."""

from collections import Counter
from typing import Any

import numpy as np

from bottega.engine.box import mask
from bottega.engine.events import new_log
from bottega.engine.fields import require, require_counts
from bottega.engine.interpreted import rows
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY, Array
from bottega.games.palatinus.rules.board import CELLS, SLOTS, ring_of
from bottega.games.palatinus.rules.scoring import evaluate
from bottega.games.palatinus.rules.turns import may_take_tile, only_piece
from bottega.games.palatinus.table import KIND, BoardSetup, Fate, Kind, Outcome, Phase, Piece


def complete(box: Array, tables: Array) -> None:
    """Springs, free terrains and the number of tiles follow from a position; the evaluation of a finished
    one is carried out again."""
    table = tables[0]
    table["tiles_laid"] = (table["tile"] != EMPTY).sum()
    for slot in range(SLOTS):
        if table["tile"][slot] != EMPTY:
            cells = ring_of(slot, int(table["rotation"][slot]))
            table["spring"][cells] = box[0]["springs"][table["tile"][slot]]
    table["free"] = mask(table["piece"] == EMPTY) if table["tiles_laid"] == SLOTS else 0
    if table["phase"] == Phase.GAME_OVER:
        check_table(box, tables)
        evaluate(rows(box)[0], rows(tables)[0], rows(new_log(listening=False))[0])


def check(box: Array, tables: Array) -> None:
    """The invariants of the game; every position that play can reach keeps them."""
    check_table(box, tables)
    if tables[0]["phase"] == Phase.GAME_OVER:
        check_result(box[0], tables[0])


def check_table(box: Array, tables: Array) -> None:
    """Everything but the result."""
    check_board(box[0], tables[0])
    check_pieces(box[0], tables[0])
    check_phase(box, tables)


def check_board(box: Any, table: Any) -> None:
    """Tiles, hand of the board, arc of laid slots, springs and hill tokens (S2 to S9)."""
    laid, tiles = int(table["tiles_laid"]), table["tile"].tolist()
    taken = [tile for tile in tiles if tile != EMPTY]
    require(len(taken) == len(set(taken)) == laid, "slots: tiles laid do not agree with their number")
    gone = [*taken, int(table["drawn"])] if table["drawn"] != EMPTY else taken
    pile = table["pile"].tolist()
    require(pile[: len(gone)] == [EMPTY] * len(gone), "pile: tiles leave it in the order of laying")
    require(sorted(gone + pile[len(gone) :]) == list(range(SLOTS)), "pile: each of the tiles A to G once")
    require(tiles[0] != EMPTY, "slots: the centre tile is laid first (PAL-S2)")
    outer = [slot for slot in range(1, SLOTS) if tiles[slot] != EMPTY]
    gaps = sum(slot % 6 + 1 not in outer for slot in outer)
    require(laid == SLOTS or gaps <= 1, "slots: laid tiles touch one another round the centre (PAL-S6)")
    handless = laid == 1 and table["pending_slot"] == EMPTY
    require((table["board_hand"] == EMPTY) == handless, "board_hand: fixed by the first outer tile (PAL-S5)")
    for slot in range(SLOTS):
        cells = ring_of(slot, int(table["rotation"][slot]))
        wanted = box["springs"][tiles[slot]] if tiles[slot] != EMPTY else [0] * 6
        require(table["spring"][cells].tolist() == list(wanted), f"slots: springs of slot {slot} differ")
    (centre, *values), (first, *printed) = table["hill_value"].tolist(), box["hill_values"].tolist()
    require(centre == first, f"slots: the Palatinus token {first} lies in slot 0 (PAL-S3)")
    undealt = table["undealt"].tolist()
    dealt, waiting = (values, undealt) if laid == SLOTS else (undealt, values)
    require(not any(waiting), "slots, undealt: hill tokens are dealt when all tiles lie (PAL-S9)")
    require(sorted(dealt) == sorted(printed), f"slots, undealt: the box has the hill tokens {printed}")


def check_pieces(box: Any, table: Any) -> None:
    """Every piece of the set-up is in hand or on a terrain, and hands differ by at most one."""
    players = int(table["players"])
    placed = np.zeros(table["hand"].shape, int)
    for cell in range(CELLS):
        piece, owner = int(table["piece"][cell]), int(table["owner"][cell])
        require((piece == EMPTY) == (owner == EMPTY), f"pieces: terrain {cell} has a piece without an owner")
        if piece != EMPTY:
            require(owner < players, f"pieces: terrain {cell} belongs to seat {owner}, who is not playing")
            placed[owner, piece] += 1
    for seat, found in enumerate((placed + table["hand"])[:players]):
        what = f"hands, pieces: seat {seat} has {{found}} {{name}} instead of {{wanted}}"
        require_counts(found, box["hand"][players], Piece.words, what)
    require(not table["hand"][players:].any(), "hands: a seat that is not playing has pieces")
    complete_board = table["tiles_laid"] == SLOTS
    require(complete_board or not placed.any(), "pieces: the board is not complete (PAL-S4)")
    if complete_board and table["phase"] != Phase.GAME_OVER:
        require(int(table["free"]) == mask(table["piece"] == EMPTY), "free: not the free terrains")


def check_phase(box: Array, tables: Array) -> None:
    """Who is to play what (S4, T1, P4, P5, H5)."""
    table = tables[0]
    phase, players, seat = int(table["phase"]), int(table["players"]), int(table["to_play"])
    laid, first = int(table["tiles_laid"]), int(table["first_player"])
    laying, turning = phase in (Phase.LAY_SLOT, Phase.LAY_ROTATION), phase == Phase.LAY_ROTATION
    slot, piece = int(table["pending_slot"]), int(table["pending_piece"])
    by_players = table["board_setup"] == BoardSetup.PLAYERS
    require(laying == (laid < SLOTS), f"phase: {Phase.words[phase]} with {laid} tiles laid")
    require(not laying or by_players, "phase: nobody lays tiles on a given board")
    require(laying == (table["drawn"] != EMPTY), "drawn: a tile is drawn while tiles are laid, and only then")
    require(turning == (slot != EMPTY), "pending_slot: chosen before the rotation")
    require((phase == Phase.CHOOSE_TERRAIN) == (piece != EMPTY), "pending_piece: chosen first")
    if phase == Phase.GAME_OVER:
        require(seat == NOBODY, "to_play: nobody plays after the end")
        require(not table["hand"].any(), "hands: at the end every piece is placed (PAL-E1)")
        return
    if laying:
        require(seat == (first + laid - 1) % players, "to_play: tiles are laid in seat order (PAL-S4)")
        require(turning or laid < SLOTS - 1, "phase: the last tile has one slot only (PAL-S6)")
        require(slot == EMPTY or (slot > 0 and table["tile"][slot] == EMPTY), "pending_slot: not a free slot")
        touching = slot == EMPTY or may_take_tile(rows(tables)[0], slot)
        require(touching, "pending_slot: the tile must touch the centre and one more tile (PAL-S6)")
        return
    hands = table["hand"][:players].sum(axis=1).tolist()
    most = int(box[0]["pieces_per_player"][players])
    turn = sum(most - pieces for pieces in hands)
    require(seat == (first + turn) % players, "to_play: inhabitants are placed in seat order (PAL-T1)")
    wanted = [
        most - turn // players - ((other - first) % players < turn % players) for other in range(players)
    ]
    require(hands == wanted, f"hands: {hands} pieces, in seat order there are {wanted} (PAL-T1)")
    require(sum(hands) > 0, "phase: every piece is placed, the game is over (PAL-E1)")
    for other in range(players):
        condottieri = int(table["hand"][other, Piece.CONDOTTIERE])
        turns = hands[other] - int(box[0]["no_condottiere_at_most"][players])
        require(condottieri <= max(0, turns), f"hands: seat {other} holds a condottiere too late (PAL-P5)")
    given = only_piece(rows(box)[0], rows(tables)[0], seat)
    if phase == Phase.CHOOSE_PIECE:
        require(given == EMPTY, "phase: there is no piece to choose (PAL-H5)")
    else:
        require(given in (EMPTY, piece), f"pending_piece: it must be {Piece.words[given]} (PAL-P5, H5)")
        require(table["hand"][seat, piece] > 0, "pending_piece: not in the hand")


def check_result(box: Any, table: Any) -> None:
    """Captives, tokens and points add up (K*, X*)."""
    players = int(table["players"])
    captors: Counter[int] = Counter()
    for cell in range(CELLS):
        fate, captor = int(table["fate"][cell]), int(table["captor"][cell])
        taken = fate == Fate.CAPTIVE
        require(taken == (captor != EMPTY), f"captor: terrain {cell} has a captor and no captive")
        if fate != Fate.BOARD:
            kind = KIND[table["piece"][cell]]
            require((fate == Fate.FLED) == (kind == Kind.CONDOTTIERE), "fate: only condottieri flee (PAL-K4)")
            captors[captor] += taken
    won = np.array_equal(table["winner"] != EMPTY, table["outcome"] == Outcome.WON)
    require(won, "winner: a hill token goes to the one seat that won it (PAL-X8)")
    for seat in range(players):
        captives, ones, twos = (int(table[field][seat]) for field in ("captives", "ones", "twos"))
        hills = table["hill_value"][table["winner"] == seat].tolist()
        points = sum(hills) + captives * int(box["captive_points"])
        points += ones * int(box["shared_capture_points"]) + twos * int(box["tied_hill_points"])
        require(captives == captors[seat], f"captives: seat {seat} has {captors[seat]}")
        require(table["points"][seat] == points, f"points: seat {seat} has {points} (PAL-X11)")
        require(table["items"][seat] == captives + ones + twos + len(hills), f"items: seat {seat} (PAL-X12)")
        require(1 <= table["rank"][seat] <= players, f"rank: seat {seat} has a rank from 1 to {players}")
