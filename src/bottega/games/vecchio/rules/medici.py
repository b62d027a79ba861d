"""Coats of arms: Medici tokens and Il Vecchio events (VEC-K-EV to K-FAM)."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import FIRST, TOLD, Cause
from bottega.games.vecchio.rules.event_log import NIL, note
from bottega.games.vecchio.rules.families import GOODS_OF_SET, lay_member_down, pay, pay_all
from bottega.games.vecchio.rules.florence import claim_reward
from bottega.games.vecchio.table import MIDDLEMEN, Good, Medici, Phase


@rule
def move_middleman(box: Any, table: Any, log: Any, colour: int) -> None:
    """A middleman goes to the next town of its colour, clockwise (A3)."""
    town = as_int(table.middleman[colour])
    table.middleman[colour] = box.next_town[town]
    note(log, TOLD.MIDDLEMAN_MOVED, colour, town, as_int(box.next_town[town]), NIL)


@rule
def take_token(box: Any, table: Any, log: Any) -> bool:
    """The active seat takes the top Medici token; its event begins. Whether seats are asked now (K-EV)."""
    seat = as_int(table.active)
    pile = as_int(box.medici_pile[table.players])
    taken = as_int(table.medici_taken)
    if taken == pile:
        return False
    kind = as_int(table.medici[taken])
    table.medici_owner[taken] = seat
    table.medici_taken = taken + 1
    note(log, TOLD.MEDICI_TAKEN, seat, kind, pile - taken - 1, NIL)
    if taken == 0:
        note(log, TOLD.EXTRA_COST_MOVED, NIL, NIL, NIL, NIL)
    if taken + 1 == pile and table.end_triggered == 0:
        table.end_triggered = 1
        note(log, TOLD.END_TRIGGERED, NIL, NIL, NIL, NIL)
    if table.ignore_events != 0:
        note(log, TOLD.EVENT_IGNORED, NIL, NIL, NIL, NIL)
        return False
    if kind == Medici.MIDDLEMAN:
        for colour in range(MIDDLEMEN):
            move_middleman(box, table, log, colour)
        return False
    table.event = kind
    table.event_left = table.players
    table.phase = Phase.EVENT_TAX if kind == Medici.TAX else Phase.EVENT_FAMILY
    return True


@rule
def pay_tax(box: Any, table: Any, log: Any, action: int) -> None:
    """One of the payments of the tax (K-TAX)."""
    seat = as_int(table.to_play)
    if action >= FIRST.GOOD:
        good = action - FIRST.GOOD
        amount = as_int(box.tax_florins) if good == Good.FLORIN else as_int(box.tax_tokens)
        pay(table, log, seat, good, amount, Cause.TAX)
    else:
        pay_all(table, log, seat, GOODS_OF_SET[action - FIRST.PARTISANS], Cause.TAX)
    ask_next(box, table, log)


@rule
def suffer(box: Any, table: Any, log: Any, action: int) -> None:
    """A member is laid down, or a lying one returns to the reserve (K-FAM)."""
    seat = as_int(table.to_play)
    if action < FIRST.RETURN_MEMBER:
        lay_member_down(table, log, seat, action - FIRST.TOWN)
    else:
        town = action - FIRST.RETURN_MEMBER
        table.lying[seat, town] -= 1
        if table.lying[seat, town] == 0:
            table.lying_at[seat] &= ~(1 << town)
        table.reserve[seat] += 1
        note(log, TOLD.MEMBER_RETURNED, seat, town, NIL, NIL)
    ask_next(box, table, log)


@rule
def spare(box: Any, table: Any, log: Any) -> None:
    """A seat has nothing that the event could take (K-TAX, K-FAM)."""
    told = TOLD.NOTHING_TO_PAY if table.event == Medici.TAX else TOLD.NOBODY_IN_TOWNS
    note(log, told, as_int(table.to_play), NIL, NIL, NIL)
    ask_next(box, table, log)


@rule
def ask_next(box: Any, table: Any, log: Any) -> None:
    """Clockwise from the active seat (K-EV2); then the placement earns its reward."""
    table.event_left -= 1
    if table.event_left > 0:
        table.to_play = (table.to_play + 1) % table.players
        return
    table.event = EMPTY
    table.to_play = table.active
    claim_reward(box, table, log)
