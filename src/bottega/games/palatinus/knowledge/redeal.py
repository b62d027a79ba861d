"""Fair worlds of Palatinus that a seat cannot tell from the true one (PAL-H*)."""

from typing import Any

from bottega.engine.dice import forget_order, roll, take_dice
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.palatinus.rules.board import CELLS, OUTER, SLOTS
from bottega.games.palatinus.rules.turns import may_place, offer, only_piece
from bottega.games.palatinus.table import Phase, Piece


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: wolves, piles, a chosen piece, dice."""
    take_dice(table, seed)
    undrawn = table.tiles_laid + (1 if table.drawn != EMPTY else 0)
    forget_order(table, table.pile, undrawn, SLOTS)
    if table.tiles_laid < SLOTS:
        forget_order(table, table.undealt, 0, OUTER)
    if table.phase == Phase.GAME_OVER:
        return
    for other in range(table.players):
        if other != seat:
            redeal_wolves(table, other, Piece.MERCHANT_WOLF, Piece.PEASANT_WOLF)
            redeal_wolves(table, other, Piece.EXTRA_MERCHANT_WOLF, Piece.EXTRA_PEASANT_WOLF)
    if table.phase == Phase.CHOOSE_TERRAIN and table.to_play != seat:
        choose_any_piece(box, table)
    offer(box, table)


@rule
def redeal_wolves(table: Any, seat: int, merchant: int, peasant: int) -> None:
    """The wolf pieces of one colour are shuffled; face-down ones on the board are dealt first (H2, H3)."""
    merchants = count_all(table, seat, merchant)
    peasants = count_all(table, seat, peasant)
    if merchants + peasants == 0:
        return
    for cell in range(CELLS):
        if table.owner[cell] == seat and (table.piece[cell] == merchant or table.piece[cell] == peasant):
            if roll(table, merchants + peasants) < merchants:
                table.piece[cell] = merchant
                merchants -= 1
            else:
                table.piece[cell] = peasant
                peasants -= 1
    table.hand[seat, merchant] = merchants
    table.hand[seat, peasant] = peasants


@rule
def count_all(table: Any, seat: int, piece: int) -> int:
    """How many of its pieces are of this type, in the hand and on the board."""
    pieces = table.hand[seat, piece]
    for cell in range(CELLS):
        if table.owner[cell] == seat and table.piece[cell] == piece:
            pieces += 1
    return pieces


@rule
def choose_any_piece(box: Any, table: Any) -> None:
    """A piece chosen behind another screen: any piece of the hand that may be placed (H4)."""
    seat = table.to_play
    table.pending_piece = only_piece(box, table, seat)
    if table.pending_piece != EMPTY:
        return
    pieces = 0
    for piece in range(len(Piece)):
        if may_place(box, table, seat, piece):
            pieces += table.hand[seat, piece]
    left = roll(table, pieces)
    for piece in range(len(Piece)):
        if may_place(box, table, seat, piece) and table.pending_piece == EMPTY:
            left -= table.hand[seat, piece]
            if left < 0:
                table.pending_piece = piece
