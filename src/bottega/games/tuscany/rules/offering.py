"""What the seat to play may choose, as a mask of actions. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, WORD, ZERO, bit, clear_choices, whole
from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.games.tuscany.actions import FIRST
from bottega.games.tuscany.rules.display import displayed_colours, neutral_colours, slots_with
from bottega.games.tuscany.rules.gains import capacity
from bottega.games.tuscany.rules.payments import payable_colours, possible_payments
from bottega.games.tuscany.rules.placing import (
    piece_spaces,
    placeable_colours,
    placeable_pieces,
    space_colour,
)
from bottega.games.tuscany.table import ASSEMBLIES, BACKS, Colour, Phase, Upgrade

EVERY_CHOICE = ~ZERO
DRAW_BIT, TAKE_BIT, PLACE_BIT, END_TURN_BIT, DECLINE_BIT = (
    np.uint64(1 << action - FIRST.DRAW)
    for action in (FIRST.DRAW, FIRST.TAKE, FIRST.PLACE, FIRST.END_TURN, FIRST.DECLINE)
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
    if phase == Phase.MAIN_ACTION:
        offer_all(choices, FIRST.DRAW, possible_actions(box, table, seat))
    elif phase == Phase.EXTRA_ACTION:
        offer_all(choices, FIRST.DRAW, possible_extras(box, table, seat))
    elif phase == Phase.TAKE_TILE:
        offer_tiles(box, table, seat)
    elif phase == Phase.DISCARD_STORED:
        offer_all(choices, FIRST.CHOOSE_STORED, different_pieces(box, table, seat))
    elif phase == Phase.PLACE_PIECE:
        payable = payable_colours(box, table, seat)
        offer_all(choices, FIRST.CHOOSE_STORED, placeable_pieces(table, seat, payable))
    elif phase == Phase.PLACE_SPACE:
        piece = whole(table.stored[seat, table.held_storage])
        spaces = piece_spaces(table, seat, piece, payable_colours(box, table, seat))
        offer_all(choices, FIRST.CHOOSE_SPACE, spaces)
    elif phase == Phase.PLACE_PAYMENT:
        colour = space_colour(table, seat, whole(table.held_space))
        offer_all(choices, FIRST.PAY, possible_payments(box, table, seat, colour))
    elif phase == Phase.CASTLE_PICK:
        slots = slots_with(table, castle_colours(box, table, seat))
        if slots != ZERO:
            offer_all(choices, FIRST.CHOOSE_TILE, slots)
            offer_all(choices, FIRST.DRAW, DECLINE_BIT)
    elif phase == Phase.CASTLE_SPACE:
        offer_all(choices, FIRST.CHOOSE_SPACE, piece_spaces(table, seat, whole(table.held), EVERY_CHOICE))
    elif phase in (Phase.CITY_UPGRADE, Phase.SETUP_UPGRADE):
        offer_all(choices, FIRST.CHOOSE_UPGRADE, upgrades_in_stock(table))
    elif phase == Phase.SETUP_CASTLE:
        offer_all(choices, FIRST.CHOOSE_SPACE, table.ground[seat, Colour.DARK_GREEN])
    elif phase == Phase.SETUP_ASSEMBLY:
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
        if table.display[slot] != EMPTY:
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
            slots = slots_with(table, EVERY_CHOICE)
        offer_all(table.choices, FIRST.CHOOSE_TILE, slots)
        return
    if table.cleared == 0:
        offer_all(table.choices, FIRST.CHOOSE_TILE, slots_with(table, EVERY_CHOICE))
    if table.cleared != 0 or may_clear(box, table, placeable):
        offer_all(table.choices, FIRST.CLEAR_COLOUR, displayed_colours(table))


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
