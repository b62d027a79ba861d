"""The display of eight tiles: refilling, purging and clearing it. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ZERO, as_int, bit, has
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import take_off
from bottega.games.tuscany.actions import TOLD
from bottega.games.tuscany.rules.gains import shuffle_back
from bottega.games.tuscany.table import BACKS, DISPLAY, FACE_COLOURS, NEUTRAL, PILE, SCORINGS, Colour

FACE_COLOUR = np.array(FACE_COLOURS)
BITS, ONE_COUNT = 4, 1  # of a count by colour: the display has at most 8 tiles


@rule
def colour_of(tile: int) -> Any:
    """The colour of a tile, whatever its crops and its back."""
    return FACE_COLOUR[tile % BACKS]


@rule
def displayed_colours(table: Any) -> Any:
    """Mask of the colours that the display shows."""
    shown = ZERO
    for slot in range(DISPLAY):
        if table.display[slot] != EMPTY:
            shown |= bit(colour_of(table.display[slot]))
    return shown


@rule
def slots_with(table: Any, colours: Any) -> Any:
    """Mask of the slots whose tile is of one of these colours."""
    slots = ZERO
    for slot in range(DISPLAY):
        if table.display[slot] != EMPTY and has(colours, colour_of(table.display[slot])):
            slots |= bit(slot)
    return slots


@rule
def occupied_slots(table: Any) -> Any:
    """Mask of the slots that hold a tile."""
    slots = ZERO
    for slot in range(DISPLAY):
        if table.display[slot] != EMPTY:
            slots |= bit(slot)
    return slots


@rule
def neutral_colours(table: Any) -> Any:
    """Mask of the colours that neutral tiles can still bring, from the pile or after a shuffle (A5)."""
    colours = ZERO
    for place in range(table.neutral_left):
        colours |= bit(FACE_COLOUR[table.neutral_pile[place]])
    for face in range(BACKS):
        if table.removed[face] > 0:
            colours |= bit(FACE_COLOUR[face])
    return colours


@rule
def lay_display(box: Any, table: Any, log: Any) -> None:
    """Eight neutral tiles lie open; five of a colour would be purged (S7, R24)."""
    for slot in range(DISPLAY):
        table.display[slot] = next_neutral(table, log)
    shown = table.display
    tell(
        log, TOLD.DISPLAY_LAID, EVERYBODY,
        shown[0], shown[1], shown[2], shown[3], shown[4], shown[5], shown[6], shown[7],
    )  # fmt: skip
    purge(box, table, log)


@rule
def next_neutral(table: Any, log: Any) -> Any:
    """The next neutral tile, or NONE; when the pile is used up, the removed ones become the pile again, while
    those of the princes stay aside (K21, K22)."""
    if table.neutral_left == 0:
        table.neutral_left = shuffle_back(table, table.neutral_pile, table.removed)
        if table.neutral_left == 0:
            return EMPTY
        tell(log, TOLD.NEUTRAL_SHUFFLED, EVERYBODY, as_int(table.neutral_left))
    table.neutral_left -= 1
    return take_off(table.neutral_pile, table.neutral_left) + BACKS * NEUTRAL


@rule
def waits(table: Any, slot: int) -> bool:
    """Whether a slot waits for a tile of the acting prince (K4)."""
    found = False
    for index in range(table.waits):
        found |= table.waiting[index] == slot
    return found


@rule
def fill_with_neutral(table: Any, log: Any) -> None:
    """Neutral tiles for all empty slots, lowest first, but those that wait for an own one (K21)."""
    for slot in range(DISPLAY):
        if table.display[slot] == EMPTY and not waits(table, slot):
            tile = next_neutral(table, log)
            table.display[slot] = tile
            if tile == EMPTY:
                tell(log, TOLD.SLOT_LEFT_EMPTY, EVERYBODY, slot)
            else:
                tell(log, TOLD.NEUTRAL_TURNED_UP, EVERYBODY, slot, tile)


@rule
def refill(box: Any, table: Any, log: Any, seat: int, slot: int) -> None:
    """A slot gets the next own tile, or a neutral one when the own piles are used up; then purge (K19)."""
    if table.turned_up[seat] < PILE:
        number = table.turned_up[seat] + 1
        tile = take_off(table.pile[seat], PILE - number) + BACKS * seat
        table.turned_up[seat] = number
        table.display[slot] = tile
        tell(log, TOLD.TILE_TURNED_UP, EVERYBODY, seat, slot, tile, number)
        for pile in range(SCORINGS):
            if number == box.round_ends_at[pile]:
                tell(log, TOLD.PILE_EMPTIED, EVERYBODY, seat, pile + 1)
    else:
        fill_with_neutral(table, log)
    purge(box, table, log)


@rule
def crowded_colour(box: Any, table: Any) -> int:
    """The lowest colour that the display shows five times or more, or NONE."""
    counts = 0
    for slot in range(DISPLAY):
        if table.display[slot] != EMPTY:
            counts += ONE_COUNT << (BITS * colour_of(table.display[slot]))
    for colour in range(len(Colour)):
        if (counts >> (BITS * colour)) & ((1 << BITS) - 1) >= box.purged_at:
            return colour
    return EMPTY


@rule
def purge(box: Any, table: Any, log: Any) -> None:
    """While a colour lies five times or more, its tiles leave and neutral ones follow (K20, R14)."""
    colour = crowded_colour(box, table)
    while colour != EMPTY:
        remove_colour(table, log, colour, EMPTY)
        fill_with_neutral(table, log)
        colour = crowded_colour(box, table)


@rule
def remove_colour(table: Any, log: Any, colour: int, seat: int) -> None:
    """All displayed tiles of a colour leave: neutral ones can return, those of the princes cannot (A6, K22).

    `seat` is who cleared the colour, NONE in a purge.
    """
    slots = slots_with(table, bit(colour))
    neutral = 0
    others = 0
    for slot in range(DISPLAY):
        if has(slots, slot):
            face, back = table.display[slot] % BACKS, table.display[slot] // BACKS
            table.display[slot] = EMPTY
            if back == NEUTRAL:
                table.removed[face] += 1
                neutral += 1
            else:
                table.set_aside[back, face] += 1
                others += 1
    if seat == EMPTY:
        tell(log, TOLD.PURGED, EVERYBODY, colour, as_int(slots), neutral, others)
    else:
        tell(log, TOLD.COLOUR_CLEARED, EVERYBODY, seat, colour, as_int(slots), neutral, others)


@rule
def clear_colour(box: Any, table: Any, log: Any, seat: int, colour: int) -> None:
    """A prince who can place no displayed tile has a colour replaced; no clock moves (A5, A6)."""
    remove_colour(table, log, colour, seat)
    fill_with_neutral(table, log)
    purge(box, table, log)
    table.cleared = 1
