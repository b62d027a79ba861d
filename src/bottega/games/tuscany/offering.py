"""What the seat to play may choose, as a mask of actions. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, WORD, ZERO, bit, clear_choices
from bottega.engine.compiling import rule
from bottega.games.tuscany.board import ASSEMBLIES
from bottega.games.tuscany.counting import whole
from bottega.games.tuscany.display import displayed_colours, neutral_colours, occupied_slots, slots_with
from bottega.games.tuscany.gains import capacity
from bottega.games.tuscany.payments import payable_colours, possible_payments
from bottega.games.tuscany.placing import piece_spaces, placeable_colours, placeable_pieces, space_colour
from bottega.games.tuscany.vocabulary import (
    BACKS,
    CASTLE_PICK,
    CASTLE_SPACE,
    CITY_UPGRADE,
    DARK_GREEN,
    DECLINE,
    DISCARD_STORED,
    DRAW,
    END_TURN,
    EXTRA_ACTION,
    FIRST_CLEAR,
    FIRST_PAYMENT,
    FIRST_SLOT,
    FIRST_SPACE,
    FIRST_STORED,
    FIRST_UPGRADE,
    MAIN_ACTION,
    NONE,
    PLACE,
    PLACE_PAYMENT,
    PLACE_PIECE,
    PLACE_SPACE,
    SETUP_ASSEMBLY,
    SETUP_CASTLE,
    SETUP_UPGRADE,
    TAKE,
    TAKE_TILE,
    UPGRADES,
)

EVERY_CHOICE = ~ZERO
DRAW_BIT, TAKE_BIT, PLACE_BIT, END_TURN_BIT, DECLINE_BIT = (
    np.uint64(1 << action - DRAW) for action in (DRAW, TAKE, PLACE, END_TURN, DECLINE)
)


@rule
def offer_all(choices: Any, first: int, mask: Any) -> None:
    """Add a mask of choices that begins at an action."""
    word, place = first >> 6, first & 63
    choices[word] |= mask << np.uint64(place)
    if place > 0 and word + 1 < len(choices):
        choices[word + 1] |= mask >> np.uint64(WORD - place)


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    choices, seat, phase = table.choices, whole(table.to_play), table.phase
    clear_choices(choices)
    if phase == MAIN_ACTION:
        offer_all(choices, DRAW, possible_actions(box, table, seat))
    elif phase == EXTRA_ACTION:
        offer_all(choices, DRAW, possible_extras(box, table, seat))
    elif phase == TAKE_TILE:
        offer_tiles(box, table, seat)
    elif phase == DISCARD_STORED:
        offer_all(choices, FIRST_STORED, different_pieces(box, table, seat))
    elif phase == PLACE_PIECE:
        payable = payable_colours(box, table, seat)
        offer_all(choices, FIRST_STORED, placeable_pieces(table, seat, payable))
    elif phase == PLACE_SPACE:
        piece = whole(table.stored[seat, table.held_storage])
        spaces = piece_spaces(table, seat, piece, payable_colours(box, table, seat))
        offer_all(choices, FIRST_SPACE, spaces)
    elif phase == PLACE_PAYMENT:
        colour = space_colour(table, seat, whole(table.held_space))
        offer_all(choices, FIRST_PAYMENT, possible_payments(box, table, seat, colour))
    elif phase == CASTLE_PICK:
        slots = slots_with(table, castle_colours(box, table, seat))
        if slots != ZERO:
            offer_all(choices, FIRST_SLOT, slots)
            offer_all(choices, DRAW, DECLINE_BIT)
    elif phase == CASTLE_SPACE:
        offer_all(choices, FIRST_SPACE, piece_spaces(table, seat, whole(table.held), EVERY_CHOICE))
    elif phase in (CITY_UPGRADE, SETUP_UPGRADE):
        offer_all(choices, FIRST_UPGRADE, upgrades_in_stock(table))
    elif phase == SETUP_CASTLE:
        offer_all(choices, FIRST_SPACE, table.ground[seat, DARK_GREEN])
    elif phase == SETUP_ASSEMBLY:
        for word in range(ASSEMBLIES // WORD):
            choices[word] = EVERY_CHOICE
        choices[ASSEMBLIES // WORD] = bit(ASSEMBLIES % WORD) - ONE


@rule
def possible_actions(box: Any, table: Any, seat: int) -> Any:
    """Mask of draw, take and place, as far as they can be finished (T2)."""
    actions = ZERO
    if table.deck_left > 0:
        actions |= DRAW_BIT
    else:
        for colour in range(len(table.domain_discard)):
            if table.domain_discard[colour] > 0:
                actions |= DRAW_BIT
    for slot in range(len(table.display)):
        if table.display[slot] != NONE:
            actions |= TAKE_BIT
            break
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
        if table.cleared == 0 and table.take_only_placeable == 0:
            slots = occupied_slots(table)
        offer_all(table.choices, FIRST_SLOT, slots)
        return
    if table.cleared == 0:
        offer_all(table.choices, FIRST_SLOT, occupied_slots(table))
    if table.cleared != 0 or may_clear(box, table, placeable):
        offer_all(table.choices, FIRST_CLEAR, displayed_colours(table))


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
    for upgrade in range(len(UPGRADES)):
        if table.stock[upgrade] > 0:
            kinds |= bit(upgrade)
    return kinds
