"""Rows and piles in a record: laid out, shuffled, taken from."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.dice import shuffle
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY


@rule
def lay_out(row: Any, given: Any) -> None:
    """Things in the order in which they are given."""
    for place in range(len(given)):
        row[place] = given[place]


@rule
def shuffle_in(table: Any, pile: Any, given: Any) -> None:
    """Things face down, in any order."""
    lay_out(pile, given)
    shuffle(table, pile, 0, len(given))


@rule
def total(row: Any) -> int:
    """All things of a row together, told by their numbers."""
    things = 0
    for place in range(len(row)):
        things += row[place]
    return things


@rule
def take_off(row: Any, place: int) -> int:
    """What lies in a place, which is empty then."""
    thing = as_int(row[place])
    row[place] = EMPTY
    return thing
