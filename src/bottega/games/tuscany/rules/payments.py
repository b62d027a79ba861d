"""What a space costs: two units, each a card, a worker or a pair. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, ZERO, as_int, bit, has
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.games.tuscany.actions import BITS_OF_COUNT, BITS_OF_NAME, FIRST_PAIR, PAYMENTS, TOLD, Unit
from bottega.games.tuscany.table import Colour

FIRST_UNIT = np.array([first for first, _ in PAYMENTS])
SECOND_UNIT = np.array([second for _, second in PAYMENTS])
FIRST_WITH = np.array([PAYMENTS.index((unit, unit)) for unit in range(len(Unit))])


@rule
def pairs_of(box: Any, table: Any, seat: int, colour: int) -> Any:
    """How many pairs of one colour can go into one payment: none, one or two (P8, V2)."""
    most = 1 if table.two_pairs_must_differ != 0 else 2
    return min(table.hand[seat, colour] // box.pair, most)


@rule
def payable_colours(box: Any, table: Any, seat: int) -> Any:
    """Mask of the colours whose spaces a prince can pay for: two units at least (P6, P9)."""
    pairs = 0
    for colour in range(len(Colour)):
        pairs += pairs_of(box, table, seat, colour)
    colours = ZERO
    for colour in range(len(Colour)):
        others = pairs - pairs_of(box, table, seat, colour)
        if table.hand[seat, colour] + table.workers[seat] + others >= 2:
            colours |= bit(colour)
    return colours


@rule
def possible_payments(box: Any, table: Any, seat: int, colour: int) -> Any:
    """Mask of the payments for a space of a colour; a pair of that colour is no unit (P8, P9).

    Different units never compete for the same card, so any two that are there go together.
    """
    own, workers = table.hand[seat, colour], table.workers[seat]
    once = ZERO
    twice = ZERO
    if own >= 1:
        once |= bit(Unit.OWN_CARD)
    if own >= 2:
        twice |= bit(Unit.OWN_CARD)
    if workers >= 1:
        once |= bit(Unit.WORKER)
    if workers >= 2:
        twice |= bit(Unit.WORKER)
    for other in range(len(Colour)):
        if other != colour:
            pairs = pairs_of(box, table, seat, other)
            if pairs >= 1:
                once |= bit(FIRST_PAIR + other)
            if pairs >= 2:
                twice |= bit(FIRST_PAIR + other)
    payments = ZERO
    for unit in range(len(Unit)):
        if has(once, unit):
            together = (once >> np.uint64(unit)) & ~ONE
            if has(twice, unit):
                together |= ONE
            payments |= together << np.uint64(FIRST_WITH[unit])
    return payments


@rule
def pay(box: Any, table: Any, log: Any, seat: int, colour: int, payment: int) -> None:
    """Cards go to the discard, workers to the supply, before any effect (P10)."""
    first, second = FIRST_UNIT[payment], SECOND_UNIT[payment]
    before = table.workers[seat]
    cards = pay_unit(box, table, seat, colour, first) + pay_unit(box, table, seat, colour, second)
    units, workers = first | second << BITS_OF_NAME, as_int(before - table.workers[seat])
    tell(log, TOLD.PAID, EVERYBODY, seat, units, colour, cards, workers)


@rule
def pay_unit(box: Any, table: Any, seat: int, colour: int, unit: int) -> Any:
    """One unit of a payment; returns its cards by colour, in one number (P6)."""
    if unit == Unit.WORKER:
        table.workers[seat] -= 1
        return 0
    card, count = colour, 1
    if unit != Unit.OWN_CARD:
        card, count = unit - FIRST_PAIR, box.pair
    count = as_int(count)
    table.hand[seat, card] -= count
    table.domain_discard[card] += count
    return count << (BITS_OF_COUNT * card)
