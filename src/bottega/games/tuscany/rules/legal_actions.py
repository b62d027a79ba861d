"""What the seat to play may choose, as a mask of actions, and why not. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, WORD, ZERO, as_int, bit, clear_choices, has, offer_all
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import total
from bottega.games.tuscany.actions import ACTIONS, FIRST, FIRST_PAIR, Reason
from bottega.games.tuscany.rules.display import (
    colour_of,
    displayed_colours,
    neutral_colours,
    occupied_slots,
    slots_with,
)
from bottega.games.tuscany.rules.gains import capacity
from bottega.games.tuscany.rules.payments import FIRST_UNIT, SECOND_UNIT, payable_colours, possible_payments
from bottega.games.tuscany.rules.placement import (
    held_piece,
    is_fresh,
    piece_spaces,
    placeable_colours,
    placeable_pieces,
    space_colour,
)
from bottega.games.tuscany.table import ASSEMBLIES, BACKS, JOKER, Colour, Phase, TakeOnlyPlaceable, Upgrade

EVERY_CHOICE = ~ZERO
Act, ACT_OF, PLACE_OF = ACTIONS.names, ACTIONS.name_of, ACTIONS.place_of
DRAW_BIT, TAKE_BIT, PLACE_BIT, END_TURN_BIT, DECLINE_BIT = (
    np.uint64(1 << action - FIRST.DRAW)
    for action in (FIRST.DRAW, FIRST.TAKE, FIRST.PLACE, FIRST.END_TURN, FIRST.DECLINE)
)


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    choices, seat, phase = table.choices, as_int(table.to_play), table.phase
    first, mask = FIRST.DRAW, ZERO
    clear_choices(choices)
    if phase == Phase.MAIN_ACTION:
        mask = possible_actions(box, table, seat)
    elif phase == Phase.EXTRA_ACTION:
        mask = possible_extras(box, table, seat)
    elif phase == Phase.TAKE_TILE:
        offer_tiles(box, table, seat)
    elif phase == Phase.DISCARD_STORED:
        first, mask = FIRST.CHOOSE_STORED, different_pieces(box, table, seat)
    elif phase == Phase.PLACE_PIECE:
        payable = payable_colours(box, table, seat)
        first, mask = FIRST.CHOOSE_STORED, placeable_pieces(table, seat, payable)
    elif phase == Phase.PLACE_SPACE:
        payable = payable_colours(box, table, seat)
        first, mask = FIRST.CHOOSE_SPACE, piece_spaces(table, seat, held_piece(table, seat), payable)
    elif phase == Phase.PLACE_PAYMENT:
        colour = space_colour(table, seat, as_int(table.held_space))
        first, mask = FIRST.PAY, possible_payments(box, table, seat, colour)
    elif phase == Phase.CASTLE_PICK:
        first, mask = FIRST.CHOOSE_TILE, slots_with(table, castle_colours(box, table, seat))
        if mask != ZERO:
            offer_all(choices, FIRST.DRAW, DECLINE_BIT)
    elif phase == Phase.CASTLE_SPACE:
        first, mask = FIRST.CHOOSE_SPACE, piece_spaces(table, seat, as_int(table.held), EVERY_CHOICE)
    elif phase in (Phase.CITY_UPGRADE, Phase.SETUP_UPGRADE):
        first, mask = FIRST.CHOOSE_UPGRADE, upgrades_in_stock(table)
    elif phase == Phase.SETUP_CASTLE:
        first, mask = FIRST.CHOOSE_SPACE, table.ground[seat, Colour.DARK_GREEN]
    elif phase == Phase.SETUP_ASSEMBLY:
        for word in range(ASSEMBLIES // WORD):
            choices[word] = EVERY_CHOICE
        choices[ASSEMBLIES // WORD] = bit(ASSEMBLIES % WORD) - ONE
    offer_all(choices, first, mask)


@rule
def possible_actions(box: Any, table: Any, seat: int) -> Any:
    """Mask of draw, take and place, as far as they can be finished (T2)."""
    actions = ZERO
    if table.deck_left > 0 or total(table.domain_discard) > 0:
        actions |= DRAW_BIT
    if occupied_slots(table) != ZERO:
        actions |= TAKE_BIT
    if placeable_pieces(table, seat, payable_colours(box, table, seat)) != ZERO:
        actions |= PLACE_BIT
    return actions


@rule
def possible_extras(box: Any, table: Any, seat: int) -> Any:
    """Mask of the further actions that a marble buys once in a turn, or the end of it (T3, T4)."""
    if table.marble[seat] == 0 or table.extra_used != 0:
        return ZERO
    actions = possible_actions(box, table, seat)
    return actions if actions == ZERO else actions | END_TURN_BIT


@rule
def offer_tiles(box: Any, table: Any, seat: int) -> None:
    """Any displayed tile; colours to clear if none of them is placeable and one could come (A3 to A8, V5)."""
    placeable = placeable_colours(table, seat)
    slots = slots_with(table, placeable)
    if slots != ZERO:
        if may_take_any(table):
            slots = occupied_slots(table)
        offer_all(table.choices, FIRST.CHOOSE_TILE, slots)
        return
    if table.cleared == 0:
        offer_all(table.choices, FIRST.CHOOSE_TILE, occupied_slots(table))
    if table.cleared != 0 or may_clear(box, table, placeable):
        offer_all(table.choices, FIRST.CLEAR_COLOUR, displayed_colours(table))


@rule
def may_take_any(table: Any) -> bool:
    """Whether a tile that fits nowhere may be taken although another one fits (A3, A7, V5)."""
    if table.take_only_placeable == TakeOnlyPlaceable.FALSE:
        return bool(table.cleared == 0)
    return bool(table.take_only_placeable == TakeOnlyPlaceable.NEVER)


@rule
def may_clear(box: Any, table: Any, placeable: Any) -> Any:
    """Whether a neutral tile could help a prince who can place no displayed tile (A5, A8)."""
    return box.clear_colour[table.edition] != 0 and neutral_colours(table) & placeable != ZERO


@rule
def different_pieces(box: Any, table: Any, seat: int) -> Any:
    """Mask of the stored pieces that may be given up, equal ones once (A10)."""
    places = ZERO
    for place in range(capacity(box, table, seat)):
        piece, twin = table.stored[seat, place] % BACKS, False
        for before in range(place):
            if table.stored[seat, before] % BACKS == piece:
                twin = True
        if not twin:
            places |= bit(place)
    return places


@rule
def castle_colours(box: Any, table: Any, seat: int) -> Any:
    """Mask of the colours that a castle can place; with V4 they must also be paid for (K1, V4)."""
    colours = placeable_colours(table, seat)
    return colours & payable_colours(box, table, seat) if table.castle_tile_costs != 0 else colours


@rule
def upgrades_in_stock(table: Any) -> Any:
    """Mask of the kinds of upgrades that are left (K6)."""
    kinds = ZERO
    for upgrade in range(len(Upgrade)):
        if table.stock[upgrade] > 0:
            kinds |= bit(upgrade)
    return kinds


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action is not among the choices; most often something else is asked."""
    seat, phase = as_int(table.to_play), table.phase
    act, place = ACT_OF[action], PLACE_OF[action]
    if phase in (Phase.MAIN_ACTION, Phase.EXTRA_ACTION) and act >= Act.DRAW and act != Act.DECLINE:
        return against_acting(table, seat, action)
    if phase == Phase.SETUP_CASTLE and act == Act.CHOOSE_SPACE:
        return Reason.NOT_DARK_GREEN
    if phase in (Phase.PLACE_SPACE, Phase.CASTLE_SPACE) and act == Act.CHOOSE_SPACE:
        return against_space(table, seat, place)
    if phase in (Phase.SETUP_UPGRADE, Phase.CITY_UPGRADE) and act == Act.CHOOSE_UPGRADE:
        return Reason.UPGRADE_GONE
    if phase in (Phase.TAKE_TILE, Phase.CASTLE_PICK) and act == Act.CHOOSE_TILE:
        return against_tile(table, seat, place)
    if phase == Phase.TAKE_TILE and act == Act.CLEAR_COLOUR:
        return against_clearing(box, table, seat, place)
    if phase in (Phase.DISCARD_STORED, Phase.PLACE_PIECE) and act == Act.CHOOSE_STORED:
        return against_piece(box, table, seat, place)
    if phase == Phase.PLACE_PAYMENT and act == Act.PAY:
        return against_payment(table, seat, place)
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
    piece = held_piece(table, seat)
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
    pair = FIRST_PAIR + space_colour(table, seat, as_int(table.held_space))
    first, second = FIRST_UNIT[payment], SECOND_UNIT[payment]
    if pair in (first, second):
        return Reason.OWN_PAIR
    if first == second and first >= FIRST_PAIR and table.two_pairs_must_differ != 0:
        return Reason.TWO_PAIRS
    return Reason.CARDS_MISSING
