"""The rules of Palatinus: laying the tiles, placing the inhabitants. Section numbers are clauses PAL-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import as_int, bit, clear_choices, offer_all, offer_choice
from bottega.engine.dice import roll, shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, shuffle_in, take_off, total
from bottega.engine.tables import NOBODY
from bottega.games.palatinus.actions import ACTIONS, BITS_OF_VALUE, FIRST, TOLD, Reason
from bottega.games.palatinus.rules.board import CELLS, OUTER, SLOTS
from bottega.games.palatinus.rules.scoring import evaluate, ring_cell
from bottega.games.palatinus.table import WOLF, BoardSetup, Hand, Phase, Piece

CENTRE: Any = np.int64(0)  # a number of one width, so that all tiles are laid by one rule
ALL_TERRAINS = np.uint64((1 << CELLS) - 1)
PHASE_OF = np.array([Phase.words.index(action.name) for action in ACTIONS])


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table whose player count, options and dice are already there (S1 to S3, S12)."""
    if table.first_player == EMPTY:
        table.first_player = roll(table, as_int(table.players))
    tell(log, TOLD.FIRST_PLAYER, EVERYBODY, table.first_player)
    for seat in range(table.players):
        lay_out(table.hand[seat], box.hand[table.players])
    if table.board_setup != BoardSetup.FIXED:
        shuffle_components(box, table)
    lay_centre(box, table, log)
    if table.board_setup == BoardSetup.PLAYERS:
        draw_tile(table, log)
    else:
        lay_all(box, table, log)
    offer(box, table)


@rule
def shuffle_components(box: Any, table: Any) -> None:
    """Tiles and outer hill tokens face down (S2, S9)."""
    for tile in range(SLOTS):
        table.pile[tile] = tile
    shuffle(table, table.pile, 0, SLOTS)
    shuffle_in(table, table.undealt, box.hill_values[1:])
    if table.board_setup != BoardSetup.PLAYERS:
        table.board_hand = roll(table, len(Hand))
        for slot in range(1, SLOTS):
            table.rotation[slot] = roll(table, 6)


@rule
def lay_centre(box: Any, table: Any, log: Any) -> None:
    """The first tile lies in the centre with the Palatinus token (S2, S3)."""
    table.hill_value[0] = box.hill_values[0]
    tile = take_off(table.pile, table.tiles_laid)
    tell(log, TOLD.CENTRE_TILE, EVERYBODY, tile)
    lay(box, table, CENTRE, tile, as_int(table.rotation[0]))


@rule
def lay_all(box: Any, table: Any, log: Any) -> None:
    """The fast board: hand, tiles and rotations are given already (V1)."""
    for slot in range(1, SLOTS):
        tile, rotation = take_off(table.pile, table.tiles_laid), as_int(table.rotation[slot])
        lay(box, table, slot, tile, rotation)
        tell(log, TOLD.TILE_LAID, EVERYBODY, NOBODY, tile, table.board_hand, slot, rotation)
    begin_placing(box, table, log)


@rule
def lay(box: Any, table: Any, slot: int, tile: int, rotation: int) -> None:
    """A tile lies in a slot; its terrains belong to the board."""
    table.tile[slot] = tile
    table.rotation[slot] = rotation
    table.tiles_laid += 1
    for terrain in range(6):
        table.spring[ring_cell(table, slot, terrain)] = box.springs[tile, terrain]


@rule
def draw_tile(table: Any, log: Any) -> None:
    """The next layer in seat order draws a tile (S4); the last one has one slot left (S6)."""
    table.to_play = (table.first_player + table.tiles_laid - 1) % table.players
    table.drawn = take_off(table.pile, table.tiles_laid)
    tell(log, TOLD.TILE_DRAWN, EVERYBODY, table.to_play, table.drawn)
    table.phase = Phase.LAY_SLOT
    if table.tiles_laid == OUTER:
        for slot in range(1, SLOTS):
            if table.tile[slot] == EMPTY:
                table.pending_slot = slot
        table.phase = Phase.LAY_ROTATION


@rule
def may_take_tile(table: Any, slot: int) -> bool:
    """A free outer slot that touches a laid outer tile, or any slot for the first outer tile (S5, S6)."""
    if table.tile[slot] != EMPTY:
        return False
    if table.tiles_laid == 1:
        return True
    before = slot - 1 if slot > 1 else OUTER
    after = slot + 1 if slot < OUTER else 1
    return table.tile[before] != EMPTY or table.tile[after] != EMPTY


@rule
def begin_placing(box: Any, table: Any, log: Any) -> None:
    """All tiles lie: one token on each outer hill, face up (S9); the first player begins (T1)."""
    values = as_int(table.hill_value[0])
    for slot in range(1, SLOTS):
        table.hill_value[slot] = table.undealt[slot - 1]
        table.undealt[slot - 1] = 0
        values |= as_int(table.hill_value[slot]) << (BITS_OF_VALUE * slot)
    tell(log, TOLD.HILL_TOKENS, EVERYBODY, values)
    table.free = ALL_TERRAINS
    table.to_play = table.first_player
    begin_turn(box, table)


@rule
def must_place_condottiere(box: Any, table: Any, seat: int) -> bool:
    """The turns in which condottieri may be placed are as many as the condottieri left (P5)."""
    condottieri = table.hand[seat, Piece.CONDOTTIERE]
    turns = total(table.hand[seat]) - box.no_condottiere_at_most[table.players]
    return condottieri > 0 and turns == condottieri


@rule
def only_piece(box: Any, table: Any, seat: int) -> int:
    """The piece that needs no choice, as everybody at the table can tell, or NONE (H5)."""
    if must_place_condottiere(box, table, seat):
        return Piece.CONDOTTIERE
    pieces = total(table.hand[seat])
    for piece in range(len(Piece)):
        if table.hand[seat, piece] == pieces and (pieces == 1 or not WOLF[piece]):
            return piece
    return EMPTY


@rule
def begin_turn(box: Any, table: Any) -> None:
    """The seat to play chooses a piece, unless there is nothing to choose (T1, T3, H5)."""
    table.pending_piece = only_piece(box, table, table.to_play)
    table.phase = Phase.CHOOSE_PIECE if table.pending_piece == EMPTY else Phase.CHOOSE_TERRAIN


@rule
def may_place(box: Any, table: Any, seat: int, piece: int) -> bool:
    """A piece of the hand; a condottiere while more pieces are left than the last turns (P4)."""
    if table.hand[seat, piece] == 0:
        return False
    return piece != Piece.CONDOTTIERE or total(table.hand[seat]) > box.no_condottiere_at_most[table.players]


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    clear_choices(table.choices)
    if table.phase == Phase.LAY_SLOT:
        for hand in range(2):
            if table.board_hand == EMPTY or table.board_hand == hand:
                for slot in range(1, SLOTS):
                    if may_take_tile(table, slot):
                        offer_choice(table.choices, FIRST.LAY_SLOT + OUTER * hand + slot - 1)
    elif table.phase == Phase.LAY_ROTATION:
        for rotation in range(6):
            offer_choice(table.choices, FIRST.LAY_ROTATION + rotation)
    elif table.phase == Phase.CHOOSE_PIECE:
        for piece in range(len(Piece)):
            if may_place(box, table, table.to_play, piece):
                offer_choice(table.choices, FIRST.CHOOSE_PIECE + piece)
    elif table.phase == Phase.CHOOSE_TERRAIN:
        offer_all(table.choices, FIRST.CHOOSE_TERRAIN, table.free)


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action is not among the choices (S5, S6, S7, P1, T3)."""
    if table.phase != PHASE_OF[action]:
        return Reason.PHASE
    if table.phase == Phase.LAY_ROTATION:
        return Reason.ROTATION
    if table.phase == Phase.CHOOSE_PIECE:
        return Reason.NOT_IN_HAND
    if table.phase == Phase.CHOOSE_TERRAIN:
        return Reason.OCCUPIED
    choice = action - FIRST.LAY_SLOT
    if table.board_hand != EMPTY and table.board_hand != choice // OUTER:
        return Reason.BOARD_HAND
    return Reason.TOUCH if table.tile[choice % OUTER + 1] == EMPTY else Reason.SLOT_OCCUPIED


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Carry out a legal action of the seat to play."""
    table.decisions += 1
    if table.phase == Phase.LAY_SLOT:
        choose_slot(table, action - FIRST.LAY_SLOT)
    elif table.phase == Phase.LAY_ROTATION:
        lay_drawn_tile(box, table, log, action - FIRST.LAY_ROTATION)
    elif table.phase == Phase.CHOOSE_PIECE:
        table.pending_piece = action - FIRST.CHOOSE_PIECE
        table.phase = Phase.CHOOSE_TERRAIN
    elif table.phase == Phase.CHOOSE_TERRAIN:
        place(box, table, log, action - FIRST.CHOOSE_TERRAIN)
    offer(box, table)


@rule
def choose_slot(table: Any, choice: int) -> None:
    """The first outer tile also fixes the hand of the board (S5)."""
    table.board_hand = choice // OUTER
    table.pending_slot = choice % OUTER + 1
    table.phase = Phase.LAY_ROTATION


@rule
def lay_drawn_tile(box: Any, table: Any, log: Any, rotation: int) -> None:
    """The tile lies as its layer turned it (S7); the next one is drawn, or the game begins."""
    slot, tile = as_int(table.pending_slot), as_int(table.drawn)
    table.pending_slot = EMPTY
    table.drawn = EMPTY
    lay(box, table, slot, tile, rotation)
    tell(log, TOLD.TILE_LAID, EVERYBODY, table.to_play, tile, table.board_hand, slot, rotation)
    if table.tiles_laid < SLOTS:
        draw_tile(table, log)
    else:
        begin_placing(box, table, log)


@rule
def place(box: Any, table: Any, log: Any, cell: int) -> None:
    """The chosen piece stands on a terrain, a wolf piece face down (P1, P2); the next seat's turn (T1)."""
    seat, piece = table.to_play, table.pending_piece
    table.piece[cell] = piece
    table.owner[cell] = seat
    table.free &= ~bit(cell)
    table.hand[seat, piece] -= 1
    table.pending_piece = EMPTY
    tell(log, TOLD.PLACED, 1 << seat if WOLF[piece] else EVERYBODY, seat, cell, piece)
    table.to_play = (seat + 1) % table.players
    if total(table.hand[table.to_play]) == 0:
        evaluate(box, table, log)
    else:
        begin_turn(box, table)
