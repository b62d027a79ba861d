"""Rows and piles in a record: laid out, shuffled, taken from."""

from typing import Any

from bottega.engine.bits import whole
from bottega.engine.compiling import rule
from bottega.engine.dice import shuffle
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
def pile_up(pile: Any, counts: Any) -> int:
    """Things by their numbers become a pile, not shuffled yet; returns how many there are."""
    height = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            pile[height] = kind
            height += 1
    return height


@rule
def take_off(row: Any, place: int) -> int:
    """What lies in a place, which is empty then."""
    thing = whole(row[place])
    row[place] = EMPTY
    return thing
