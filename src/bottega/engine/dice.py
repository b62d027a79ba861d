"""Dice inside the record: a key and a counter, so that the same seed gives the same game on every target."""

from typing import Any

import numpy as np

from bottega.engine.bits import mix
from bottega.engine.jit import rule

SEEDS = 1 << 64
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
KEY_OF_SEED = np.uint64(0x426F7474656761)


@rule
def take_dice(table: Any, seed: Any) -> None:
    """Fresh dice for this seed."""
    table.dice = mix(KEY_OF_SEED, mix(seed, np.uint64(0)))
    table.rolled = 0


@rule
def roll(table: Any, sides: int) -> int:
    """A fair number from 0 to sides - 1 (Lemire's rejection: no side is favoured)."""
    faces = np.uint64(sides)
    while True:
        word = mix(table.dice, table.rolled)
        table.rolled += 1
        product = (word >> HALF) * faces
        if (product & LOW_HALF) >= faces or (product & LOW_HALF) >= (LOW_HALF + np.uint64(1)) % faces:
            return int(product >> HALF)


@rule
def put_in_order(pile: Any, first: int, last: int) -> None:
    """Sort the places first to last - 1 of a pile, so that a shuffle forgets how it lay before."""
    for place in range(first + 1, last):
        card = pile[place]
        hole = place
        while hole > first and pile[hole - 1] > card:
            pile[hole] = pile[hole - 1]
            hole -= 1
        pile[hole] = card


@rule
def forget_order(table: Any, pile: Any, first: int, last: int) -> None:
    """Shuffle the places first to last - 1 of a pile, however they lie: for fair worlds."""
    put_in_order(pile, first, last)
    shuffle(table, pile, first, last)


@rule
def shuffle(table: Any, pile: Any, first: int, last: int) -> None:
    """Shuffle the places first to last - 1 of a pile."""
    for place in range(last - 1, first, -1):
        other = first + roll(table, place - first + 1)
        card = pile[place]
        pile[place] = pile[other]
        pile[other] = card
