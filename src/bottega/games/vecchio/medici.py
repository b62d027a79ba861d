"""Coats of arms: Medici tokens and Il Vecchio events (VEC-K-EV to K-FAM)."""

from typing import Any

from bottega.engine.bits import offer_choice
from bottega.engine.compiling import rule
from bottega.games.vecchio.families import (
    SETS_OF_SIZE,
    lay_member_down,
    offer_block,
    pay,
    pay_set,
    sets_owned,
)
from bottega.games.vecchio.florence import claim_reward
from bottega.games.vecchio.happenings import (
    END_TRIGGERED,
    EVENT_IGNORED,
    EXTRA_COST_MOVED,
    FOR_TAX,
    MEDICI_TAKEN,
    MEMBER_RETURNED,
    MIDDLEMAN_MOVED,
    NOBODY_IN_TOWNS,
    NOTHING_TO_PAY,
)
from bottega.games.vecchio.telling import NIL, note, whole
from bottega.games.vecchio.vocabulary import (
    BISHOP,
    EVENT_FAMILY,
    EVENT_TAX,
    FIRST_GOOD,
    FIRST_RETURN,
    FIRST_SET,
    FIRST_TOWN,
    FLORIN,
    MIDDLEMAN,
    MIDDLEMEN,
    NONE,
    SCROLL,
    TAX,
)


@rule
def move_middleman(box: Any, table: Any, log: Any, colour: int) -> None:
    """A middleman goes to the next town of its colour, clockwise (A3)."""
    town = whole(table.middleman[colour])
    table.middleman[colour] = box.next_town[town]
    note(log, MIDDLEMAN_MOVED, colour, town, whole(box.next_town[town]), NIL)


@rule
def take_token(box: Any, table: Any, log: Any) -> bool:
    """The active seat takes the top Medici token; its event begins. Whether seats are asked now (K-EV)."""
    seat = whole(table.active)
    pile = whole(box.medici_pile[table.players])
    taken = whole(table.medici_taken)
    if taken == pile:
        return False
    kind = whole(table.medici[taken])
    table.medici_owner[taken] = seat
    table.medici_taken = taken + 1
    note(log, MEDICI_TAKEN, seat, kind, pile - taken - 1, NIL)
    if taken == 0:
        note(log, EXTRA_COST_MOVED, NIL, NIL, NIL, NIL)
    if taken + 1 == pile and table.end_triggered == 0:
        table.end_triggered = 1
        note(log, END_TRIGGERED, NIL, NIL, NIL, NIL)
    if table.ignore_events != 0:
        note(log, EVENT_IGNORED, NIL, NIL, NIL, NIL)
        return False
    if kind == MIDDLEMAN:
        for colour in range(MIDDLEMEN):
            move_middleman(box, table, log, colour)
        return False
    table.event = kind
    table.event_left = table.players
    table.phase = EVENT_TAX if kind == TAX else EVENT_FAMILY
    return True


@rule
def offer_tax(box: Any, table: Any, seat: int) -> None:
    """Florins as a whole tax, a partisan, a scroll, a cart or a bishop (K-TAX)."""
    if table.goods[seat, FLORIN] >= box.tax_florins:
        offer_choice(table.choices, FIRST_GOOD + FLORIN)
    for good in range(SCROLL, BISHOP + 1):
        if table.goods[seat, good] >= box.tax_tokens:
            offer_choice(table.choices, FIRST_GOOD + good)
    offer_block(table.choices, FIRST_SET, sets_owned(table, seat) & whole(SETS_OF_SIZE[box.tax_tokens]))


@rule
def offer_family(table: Any, seat: int) -> None:
    """Lay down a standing member, or return a lying one, in any town (K-FAM)."""
    offer_block(table.choices, FIRST_TOWN, whole(table.standing_at[seat]))
    offer_block(table.choices, FIRST_RETURN, whole(table.lying_at[seat]))


@rule
def pay_tax(box: Any, table: Any, log: Any, action: int) -> None:
    """One of the payments of the tax (K-TAX)."""
    seat = whole(table.to_play)
    if action >= FIRST_GOOD:
        good = action - FIRST_GOOD
        pay(table, log, seat, good, whole(box.tax_florins if good == FLORIN else box.tax_tokens), FOR_TAX)
    else:
        pay_set(table, log, seat, action - FIRST_SET, FOR_TAX)
    ask_next(box, table, log)


@rule
def suffer(box: Any, table: Any, log: Any, action: int) -> None:
    """A member is laid down, or a lying one returns to the reserve (K-FAM)."""
    seat = whole(table.to_play)
    if action < FIRST_RETURN:
        lay_member_down(table, log, seat, action - FIRST_TOWN)
    else:
        town = action - FIRST_RETURN
        table.lying[seat, town] -= 1
        if table.lying[seat, town] == 0:
            table.lying_at[seat] &= ~(1 << town)
        table.reserve[seat] += 1
        note(log, MEMBER_RETURNED, seat, town, NIL, NIL)
    ask_next(box, table, log)


@rule
def spare(box: Any, table: Any, log: Any) -> None:
    """A seat has nothing that the event could take (K-TAX, K-FAM)."""
    note(log, NOTHING_TO_PAY if table.event == TAX else NOBODY_IN_TOWNS, whole(table.to_play), NIL, NIL, NIL)
    ask_next(box, table, log)


@rule
def ask_next(box: Any, table: Any, log: Any) -> None:
    """Clockwise from the active seat (K-EV2); then the placement earns its reward."""
    table.event_left -= 1
    if table.event_left > 0:
        table.to_play = (table.to_play + 1) % table.players
        return
    table.event = NONE
    table.to_play = table.active
    claim_reward(box, table, log)
