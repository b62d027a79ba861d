"""What a space costs: two units, each a card, a worker or a pair. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, ZERO, bit, has
from bottega.engine.compiling import rule
from bottega.engine.events import EVERYBODY, tell
from bottega.games.tuscany.counting import whole
from bottega.games.tuscany.telling import PAID
from bottega.games.tuscany.vocabulary import (
    BITS_OF_COUNT,
    COLOURS,
    FIRST_PAIR,
    OWN_CARD,
    PAYMENTS,
    UNITS,
    WORKER,
)

KINDS_OF_COLOUR = len(COLOURS)
KINDS_OF_UNIT = len(UNITS)
FIRST_UNIT = np.array([first for first, _ in PAYMENTS])
SECOND_UNIT = np.array([second for _, second in PAYMENTS])
FIRST_WITH = np.array([PAYMENTS.index((unit, unit)) for unit in range(len(UNITS))])


@rule
def pairs_of(box: Any, table: Any, seat: int, colour: int) -> Any:
    """How many pairs of one colour can go into one payment: none, one or two (P8, V2)."""
    most = 1 if table.two_pairs_must_differ != 0 else 2
    return min(table.hand[seat, colour] // box.pair, most)


@rule
def payable_colours(box: Any, table: Any, seat: int) -> Any:
    """Mask of the colours whose spaces a prince can pay for: two units at least (P6, P9)."""
    pairs = 0
    for colour in range(KINDS_OF_COLOUR):
        pairs += pairs_of(box, table, seat, colour)
    colours = ZERO
    for colour in range(KINDS_OF_COLOUR):
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
        once |= bit(OWN_CARD)
    if own >= 2:
        twice |= bit(OWN_CARD)
    if workers >= 1:
        once |= bit(WORKER)
    if workers >= 2:
        twice |= bit(WORKER)
    for other in range(KINDS_OF_COLOUR):
        if other != colour:
            pairs = pairs_of(box, table, seat, other)
            if pairs >= 1:
                once |= bit(FIRST_PAIR + other)
            if pairs >= 2:
                twice |= bit(FIRST_PAIR + other)
    payments = ZERO
    for unit in range(KINDS_OF_UNIT):
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
    cards = pay_unit(box, table, seat, colour, first) + pay_unit(box, table, seat, colour, second)
    tell(log, PAID, EVERYBODY, seat, first, second, colour, cards)


@rule
def pay_unit(box: Any, table: Any, seat: int, colour: int, unit: int) -> Any:
    """One unit of a payment; returns its cards by colour, in one number (P6)."""
    if unit == WORKER:
        table.workers[seat] -= 1
        return 0
    card, count = colour, 1
    if unit != OWN_CARD:
        card, count = unit - FIRST_PAIR, box.pair
    count = whole(count)
    table.hand[seat, card] -= count
    table.domain_discard[card] += count
    return count << (BITS_OF_COUNT * card)
