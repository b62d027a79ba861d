"""Words of 64 bits: masks of choices and of cells, and the mixing behind the dice."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from bottega.engine.jit import INTERPRETED, rule

WORD = 64
ZERO = np.uint64(0)
ONE = np.uint64(1)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)

if INTERPRETED:

    def popcount(word: Any) -> int:
        return int(word).bit_count()

    def lowest(word: Any) -> int:
        number = int(word)
        return (number & -number).bit_length() - 1

    def as_int(number: Any) -> int:
        return int(number)

    def mix(key: Any, counter: Any) -> Any:
        full = (1 << WORD) - 1
        z = (int(key) + (int(counter) + 1) * int(GOLDEN)) & full
        z = ((z ^ (z >> 30)) * int(MIX_A)) & full
        z = ((z ^ (z >> 27)) * int(MIX_B)) & full
        return np.uint64(z ^ (z >> 31))

else:

    @intrinsic
    def _ctpop(_context: Any, _word: Any) -> Any:
        def generate(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.uint64(types.uint64), generate

    @intrinsic
    def _cttz(_context: Any, _word: Any) -> Any:
        def generate(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.uint64(types.uint64), generate

    @rule
    def popcount(word: Any) -> int:
        """How many bits are set."""
        return np.int64(_ctpop(np.uint64(word)))  # type: ignore[return-value]

    @rule
    def lowest(word: Any) -> int:
        """The index of the lowest set bit of a word that has one."""
        return np.int64(_cttz(np.uint64(word)))  # type: ignore[return-value]

    @rule
    def as_int(number: Any) -> int:
        """A small number, or a mask, of a record as rules hand it on: every other type would compile the
        rules behind it anew."""
        return np.int64(number)  # type: ignore[return-value]

    @rule
    def mix(key: Any, counter: Any) -> Any:
        """SplitMix64 at a given place of its sequence: a hash of key and counter."""
        z = np.uint64(key) + (np.uint64(counter) + ONE) * GOLDEN
        z = (z ^ (z >> np.uint64(30))) * MIX_A
        z = (z ^ (z >> np.uint64(27))) * MIX_B
        return z ^ (z >> np.uint64(31))


@rule
def bit(index: int) -> Any:
    """The word with this bit alone."""
    return ONE << np.uint64(index)


@rule
def has(word: Any, index: int) -> bool:
    """Whether this bit is set."""
    return (word >> np.uint64(index)) & ONE != ZERO


@rule
def nth(word: Any, n: int) -> int:
    """The index of the n-th set bit, counted from 0: six halvings instead of a walk."""
    index = 0
    rest = np.uint64(word)
    width = 32
    while width > 0:
        low = popcount(rest & ((ONE << np.uint64(width)) - ONE))
        if n >= low:
            n -= low
            index += width
            rest = rest >> np.uint64(width)
        width >>= 1
    return index


@rule
def count_choices(choices: Any) -> int:
    """How many actions a mask of several words offers."""
    total = 0
    for word in range(len(choices)):
        total += popcount(choices[word])
    return total


@rule
def nth_choice(choices: Any, n: int) -> int:
    """The n-th action of a mask, counted from 0."""
    for word in range(len(choices)):
        here = popcount(choices[word])
        if n < here:
            return word * WORD + nth(choices[word], n)
        n -= here
    return -1


@rule
def offer_choice(choices: Any, action: int) -> None:
    """Add one action to a mask."""
    choices[action >> 6] |= bit(action & 63)


@rule
def offer_all(choices: Any, first: int, mask: Any) -> None:
    """Add the actions from one on that a mask names."""
    word, place, offered = first >> 6, first & 63, np.uint64(mask)
    choices[word] |= offered << np.uint64(place)
    if place > 0 and word + 1 < len(choices):
        choices[word + 1] |= offered >> np.uint64(WORD - place)


@rule
def is_choice(choices: Any, action: int) -> bool:
    """Whether a mask offers this action."""
    return has(choices[action >> 6], action & 63)


@rule
def clear_choices(choices: Any) -> None:
    """Offer nothing."""
    for word in range(len(choices)):
        choices[word] = ZERO


@rule
def mark_choices(choices: Any, marks: Any) -> None:
    """A mask as one mark per action: a walk along the few that are offered."""
    for action in range(len(marks)):
        marks[action] = 0
    for word in range(len(choices)):
        left = choices[word]
        while left != ZERO:
            marks[word * WORD + lowest(left)] = 1
            left &= left - ONE


def members(word: int) -> Iterator[int]:
    """The set bits of a Python integer, ascending (for decoding outside the rules)."""
    while word:
        low = word & -word
        yield low.bit_length() - 1
        word ^= low
