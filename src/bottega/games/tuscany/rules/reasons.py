"""Why an action may not be taken: the rule that forbids it. Section numbers are clauses TUS-*."""

from typing import Any

from bottega.engine.bits import ZERO, bit, has, whole
from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.games.tuscany.actions import FIRST, FIRST_PAIR, Reason
from bottega.games.tuscany.rules.display import colour_of, displayed_colours
from bottega.games.tuscany.rules.offering import may_clear
from bottega.games.tuscany.rules.payments import FIRST_UNIT, SECOND_UNIT, payable_colours
from bottega.games.tuscany.rules.placing import is_fresh, placeable_colours, placeable_pieces, space_colour
from bottega.games.tuscany.table import BACKS, JOKER, Phase


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action is not among the choices; most often something else is asked."""
    seat, phase = whole(table.to_play), table.phase
    if phase in (Phase.MAIN_ACTION, Phase.EXTRA_ACTION) and action >= FIRST.DRAW and action != FIRST.DECLINE:
        return against_acting(table, seat, action)
    if phase == Phase.SETUP_CASTLE and FIRST.CHOOSE_SPACE <= action < FIRST.CHOOSE_UPGRADE:
        return Reason.NOT_DARK_GREEN
    if (
        phase in (Phase.PLACE_SPACE, Phase.CASTLE_SPACE)
        and FIRST.CHOOSE_SPACE <= action < FIRST.CHOOSE_UPGRADE
    ):
        return against_space(table, seat, action - FIRST.CHOOSE_SPACE)
    if (
        phase in (Phase.SETUP_UPGRADE, Phase.CITY_UPGRADE)
        and FIRST.CHOOSE_UPGRADE <= action < FIRST.CHOOSE_TILE
    ):
        return Reason.UPGRADE_GONE
    if phase in (Phase.TAKE_TILE, Phase.CASTLE_PICK) and FIRST.CHOOSE_TILE <= action < FIRST.CLEAR_COLOUR:
        return against_tile(table, seat, action - FIRST.CHOOSE_TILE)
    if phase == Phase.TAKE_TILE and FIRST.CLEAR_COLOUR <= action < FIRST.CHOOSE_STORED:
        return against_clearing(box, table, seat, action - FIRST.CLEAR_COLOUR)
    if phase in (Phase.DISCARD_STORED, Phase.PLACE_PIECE) and FIRST.CHOOSE_STORED <= action < FIRST.PAY:
        return against_piece(box, table, seat, action - FIRST.CHOOSE_STORED)
    if phase == Phase.PLACE_PAYMENT and FIRST.PAY <= action < FIRST.DRAW:
        return against_payment(table, seat, action - FIRST.PAY)
    return Reason.PHASE


@rule
def against_acting(table: Any, seat: int, action: int) -> int:
    """Nothing to draw, to take or to place, no marble left, and no passing (T1 to T4)."""
    if table.phase == Phase.EXTRA_ACTION and (table.extra_used != 0 or table.marble[seat] == 0):
        return Reason.NO_MARBLE
    if action == FIRST.DRAW:
        return Reason.NO_CARDS
    if action == FIRST.TAKE:
        return Reason.NO_TILES
    return Reason.NO_PLACING if action == FIRST.PLACE else Reason.NO_PASS


@rule
def against_space(table: Any, seat: int, space: int) -> int:
    """Filled, of another colour, out of reach, or too dear (P2 to P4, P6)."""
    piece = whole(table.held)
    if table.held_storage != EMPTY:
        piece = whole(table.stored[seat, table.held_storage])
    if has(table.filled[seat], space):
        return Reason.OCCUPIED
    if piece != JOKER and colour_of(piece) != space_colour(table, seat, space):
        return Reason.WRONG_COLOUR
    return Reason.NOT_PAYABLE if has(table.reach[seat], space) else Reason.NOT_TOUCHING


@rule
def against_tile(table: Any, seat: int, slot: int) -> int:
    """No tile, none that fits, or with V4 none that can be paid for (A7, K1, V4, V5)."""
    if table.display[slot] == EMPTY:
        return Reason.EMPTY_SLOT
    fits = has(placeable_colours(table, seat), colour_of(table.display[slot]))
    return Reason.CASTLE_UNPAID if fits else Reason.NOT_PLACEABLE


@rule
def against_clearing(box: Any, table: Any, seat: int, colour: int) -> int:
    """A colour is replaced only if no displayed tile fits, and only one that lies there (A5 to A8)."""
    placeable, shown = placeable_colours(table, seat), displayed_colours(table)
    if table.cleared == 0 and (shown & placeable != ZERO or not may_clear(box, table, placeable)):
        return Reason.NO_CLEARING
    return Reason.TILE_FITS if shown & bit(colour) != ZERO else Reason.NOT_DISPLAYED


@rule
def against_piece(box: Any, table: Any, seat: int, place: int) -> int:
    """Nothing stored there, a fresh joker, a piece like another one, or one without a space (A10, P5)."""
    piece = table.stored[seat, place]
    if piece == EMPTY:
        return Reason.NO_PIECE
    if table.phase == Phase.DISCARD_STORED:
        return Reason.TWIN
    if is_fresh(table, seat, place):
        return Reason.FRESH
    offered = placeable_pieces(table, seat, payable_colours(box, table, seat))
    for before in range(place):
        if has(offered, before) and table.stored[seat, before] % BACKS == piece % BACKS:
            return Reason.TWIN
    return Reason.PIECE_STUCK


@rule
def against_payment(table: Any, seat: int, payment: int) -> int:
    """A pair of the space's own colour, two like pairs with V2, or what a prince does not have (P6 to P9)."""
    pair = FIRST_PAIR + space_colour(table, seat, whole(table.held_space))
    first, second = FIRST_UNIT[payment], SECOND_UNIT[payment]
    if pair in (first, second):
        return Reason.OWN_PAIR
    if first == second and first >= FIRST_PAIR and table.two_pairs_must_differ != 0:
        return Reason.TWO_PAIRS
    return Reason.CARDS_MISSING
