"""What may be done in Principato at every moment, and why not. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.bits import clear_choices, count_choices, offer_all
from bottega.engine.jit import rule
from bottega.games.principato.actions import FIRST, Reason
from bottega.games.principato.rules.cards import kind_in_use
from bottega.games.principato.rules.payments import cubes_for, in_reserve, open_options, payments, values_left
from bottega.games.principato.rules.storage import may_supply, most_of
from bottega.games.principato.table import HAND, KINDS, Cube, Phase, Way


@rule
def turn_choices(box: Any, table: Any) -> Any:
    """What may be done with an action: a mask of the first actions (T3, T4, A2, A6, A8, P6)."""
    seat = table.to_play
    mask = 1 << FIRST.PASS
    for slot in range(HAND):
        mask |= 1 << (FIRST.CHANGE_CARD + slot)
        kind = table.hand[seat, slot] % KINDS
        if box.way[kind] < Way.BUILD or open_options(box, table, seat, kind) != 0:  # without a cost always
            mask |= 1 << (FIRST.ACTIVATE_CARD + slot)
    if table.store[seat, Cube.FAVOUR] < box.church_room and table.reserve[Cube.FAVOUR] > 0:
        mask |= 1 << FIRST.TAKE_FAVOUR
    if table.supply_used == 0 and may_supply(table, seat):
        mask |= 1 << FIRST.SUPPLY
    return mask


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    phase, seat = table.phase, table.to_play
    first, mask = FIRST.PASS, 0
    if phase == Phase.TURN_ACTION:
        mask = turn_choices(box, table)
    elif phase == Phase.CHOOSE_OPTION:
        first, mask = FIRST.OPTION, open_options(box, table, seat, kind_in_use(table))
    elif phase == Phase.CHOOSE_PAYMENT:
        first, mask = FIRST.PAYMENT, payments(box, table, seat, kind_in_use(table), table.pending_option)
    elif phase == Phase.CHOOSE_VALUE:
        first, mask = FIRST.VALUE, values_left(box, table, kind_in_use(table))
    elif phase == Phase.CHOOSE_MIX:
        first, mask = FIRST.MIX, (1 << box.options[kind_in_use(table)]) - 1
    elif phase == Phase.CHOOSE_DISPLAY:
        first, mask = FIRST.DISPLAY_SLOT, (1 << box.display[table.players]) - 1
    elif phase != Phase.GAME_OVER:
        first, mask = FIRST.COUNT, (1 << (most_of(table, seat) + 1)) - 1
    clear_choices(table.choices)
    offer_all(table.choices, first, mask)


@rule
def has_one_answer(table: Any) -> bool:
    """Whether the question asked has a single answer; what to do with an action is asked anyway."""
    asked = table.phase == Phase.TURN_ACTION or table.phase == Phase.GAME_OVER
    return not asked and count_choices(table.choices) == 1


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action that is not offered may not be taken."""
    phase = table.phase
    if action < FIRST.OPTION:
        return why_no_action(box, table, action) if phase == Phase.TURN_ACTION else Reason.PHASE
    if action < FIRST.PAYMENT:
        return why_no_option(box, table, action) if phase == Phase.CHOOSE_OPTION else Reason.PHASE
    if action < FIRST.MIX:
        return why_no_payment(box, table, action) if phase == Phase.CHOOSE_PAYMENT else Reason.PHASE
    if action < FIRST.VALUE:
        return Reason.NO_OPTION if phase == Phase.CHOOSE_MIX else Reason.PHASE
    if action < FIRST.DISPLAY_SLOT:
        return Reason.VALUE_GONE if phase == Phase.CHOOSE_VALUE else Reason.PHASE
    if action < FIRST.COUNT:
        return Reason.NO_PLACE if phase == Phase.CHOOSE_DISPLAY else Reason.PHASE
    return Reason.COUNT if asks_for_a_number(phase) else Reason.PHASE


@rule
def asks_for_a_number(phase: int) -> bool:
    """Whether the answer is a number of soldiers or cubes (K11, P7, X8)."""
    return phase == Phase.RECRUIT_COUNT or Phase.SUPPLY_FOOD <= phase <= Phase.DISBAND_CONDOTTIERE


@rule
def why_no_action(box: Any, table: Any, action: int) -> int:
    """A card that cannot be used, a favour that cannot be taken, supply that is not possible (A2, A8, P6)."""
    seat = table.to_play
    if action < FIRST.CHANGE_CARD:
        kind = table.hand[seat, action - FIRST.ACTIVATE_CARD] % KINDS
        for option in range(box.options[kind]):
            if box.way[kind] < Way.BUILD or in_reserve(box, table, kind, option):
                return Reason.CANNOT_PAY
        return Reason.RESERVE_EMPTY
    if action == FIRST.TAKE_FAVOUR:
        full = table.store[seat, Cube.FAVOUR] >= box.church_room
        return Reason.CHURCH_FULL if full else Reason.NO_FAVOUR
    return Reason.SUPPLY_NOTHING if table.supply_used == 0 else Reason.SUPPLY_USED


@rule
def why_no_option(box: Any, table: Any, action: int) -> int:
    """An option that the card does not have, or that cannot be had or paid (A2, K9)."""
    kind, option = kind_in_use(table), action - FIRST.OPTION
    if option >= box.options[kind]:
        return Reason.NO_OPTION
    return Reason.CANNOT_PAY if in_reserve(box, table, kind, option) else Reason.RESERVE_EMPTY


@rule
def why_no_payment(box: Any, table: Any, action: int) -> int:
    """Favours that the price or the church does not hold, other cubes that are missing, or a payment that
    hands in the same cubes as another option (P8 to P10)."""
    seat, kind, option = table.to_play, kind_in_use(table), table.pending_option
    food, gold, favours = cubes_for(box, kind, option, action - FIRST.PAYMENT)
    if food < 0 or gold < 0:
        return Reason.TOO_MANY_FAVOURS
    if favours > table.store[seat, Cube.FAVOUR]:
        return Reason.NO_SUCH_FAVOURS
    if food > table.store[seat, Cube.FOOD] or gold > table.store[seat, Cube.GOLD]:
        return Reason.TOO_FEW_CUBES
    return Reason.SAME_CUBES
