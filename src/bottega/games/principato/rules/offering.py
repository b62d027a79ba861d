"""What may be done in Principato at every moment. Section numbers are clauses PRI-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, WORD, ZERO
from bottega.engine.compiling import rule
from bottega.games.principato.actions import FIRST
from bottega.games.principato.rules.cards import kind_in_use
from bottega.games.principato.rules.payments import may_activate, open_options, payments
from bottega.games.principato.rules.storage import may_supply, most_of
from bottega.games.principato.table import HAND, KINDS, THINGS_BUILT, VALUES, Cube, Phase

COUNT_BITS = np.uint64(FIRST.COUNT)
COUNTS_IN_FIRST_WORD = np.uint64(WORD - FIRST.COUNT)


@rule
def turn_choices(box: Any, table: Any) -> Any:
    """What may be done with an action: a mask of the first actions (T3, T4, A2, A6, A8, P6)."""
    seat = table.to_play
    mask = 1 << FIRST.PASS
    for slot in range(HAND):
        mask |= 1 << (FIRST.CHANGE_CARD + slot)
        if may_activate(box, table, seat, table.hand[seat, slot] % KINDS):
            mask |= 1 << (FIRST.ACTIVATE_CARD + slot)
    if table.store[seat, Cube.FAVOUR] < box.church_room and table.reserve[Cube.FAVOUR] > 0:
        mask |= 1 << FIRST.TAKE_FAVOUR
    if table.supply_used == 0 and may_supply(table, seat):
        mask |= 1 << FIRST.SUPPLY
    return mask


@rule
def value_choices(box: Any, table: Any) -> Any:
    """The values of a culture kind that are still in the reserve (K12)."""
    culture = box.thing[kind_in_use(table)] - THINGS_BUILT
    mask = 0
    for value in range(VALUES):
        if table.culture_left[culture, value] > 0:
            mask |= 1 << (FIRST.VALUE + value)
    return mask


@rule
def first_of(count: int, first: int) -> Any:
    """A mask of so many actions from one on."""
    return ((1 << count) - 1) << first


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    phase, seat = table.phase, table.to_play
    mask = 0
    table.choices[1] = ZERO
    if phase == Phase.TURN_ACTION:
        mask = turn_choices(box, table)
    elif phase == Phase.CHOOSE_OPTION:
        mask = open_options(box, table, seat, kind_in_use(table)) << FIRST.OPTION
    elif phase == Phase.CHOOSE_PAYMENT:
        mask = payments(box, table, seat, kind_in_use(table), table.pending_option) << FIRST.PAYMENT
    elif phase == Phase.CHOOSE_VALUE:
        mask = value_choices(box, table)
    elif phase == Phase.CHOOSE_MIX:
        mask = first_of(box.options[kind_in_use(table)], FIRST.MIX)
    elif phase == Phase.CHOOSE_DISPLAY:
        mask = first_of(box.display[table.players], FIRST.DISPLAY_SLOT)
    elif phase != Phase.GAME_OVER:
        counts = (ONE << np.uint64(most_of(table, seat) + 1)) - ONE
        table.choices[1] = counts >> COUNTS_IN_FIRST_WORD
        table.choices[0] = counts << COUNT_BITS
        return
    table.choices[0] = np.uint64(mask)


@rule
def has_one_answer(table: Any) -> bool:
    """Whether the question asked has a single answer; what to do with an action is asked anyway."""
    if table.phase == Phase.TURN_ACTION or table.phase == Phase.GAME_OVER or table.choices[1] != ZERO:
        return False
    return bool(table.choices[0] & (table.choices[0] - ONE) == ZERO)
