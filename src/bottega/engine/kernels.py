"""Batches of tables: dealing, stepping, playing out. A template, bound to the rules of each game.

`deal`, `offer`, `play`, `reason`, `redeal` and `observe` are the game's own; see `engine.jit.bind`.
Every function works on the rows `first` to `last - 1`, so that several threads can share an array.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.engine.bits import WORD, count_choices, is_choice, mark_choices, mix, nth_choice
from bottega.engine.dice import take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import deal, observe, offer, play, reason, redeal

CHANCE_BITS = np.uint64(32)


@rule
def pick(choices: Any, chooser: Any, turn: int) -> int:
    """A random action of a mask. The high half of a hash times the number of choices: the bias is below
    one in a hundred million, and no loop holds up a batch."""
    word = mix(chooser, turn)
    return nth_choice(
        choices, int(((word >> CHANCE_BITS) * np.uint64(count_choices(choices))) >> CHANCE_BITS)
    )


@rule
def deal_tables(box: Any, prepared: Any, tables: Any, log: Any, seeds: Any, first: int, last: int) -> None:
    """Deal rows from a prepared table (player count and options set), each with its seed."""
    for row in range(first, last):
        tables[row] = prepared[0]
        take_dice(tables[row], seeds[row])
        deal(box[0], tables[row], log[0])


@rule
def play_tables(box: Any, tables: Any, log: Any, actions: Any, refused: Any, first: int, last: int) -> None:
    """One action for each row; an action that is not legal is refused and changes nothing."""
    for row in range(first, last):
        action = actions[row]
        table = tables[row]
        inside = 0 <= action < len(table.choices) * WORD
        if table.to_play != NOBODY and inside and is_choice(table.choices, action):
            play(box[0], table, log[0], action)
            refused[row] = 0
        else:
            refused[row] = 1


@rule
def play_one(box: Any, tables: Any, log: Any, action: int) -> None:
    """One action that is known to be legal on a single table."""
    play(box[0], tables[0], log[0], action)


@rule
def offer_one(box: Any, tables: Any) -> None:
    """Write down what the seat to play of a single table may do."""
    offer(box[0], tables[0])


@rule
def reason_of(box: Any, tables: Any, action: int) -> int:
    """Why an action of a single table is not possible."""
    return reason(box[0], tables[0], action)


@rule
def redeal_tables(box: Any, tables: Any, seats: Any, seeds: Any, first: int, last: int) -> None:
    """Another world for each row, one that its seat cannot tell from the true one."""
    for row in range(first, last):
        redeal(box[0], tables[row], seats[row], seeds[row])


@rule
def observe_tables(box: Any, tables: Any, seats: Any, out: Any, first: int, last: int) -> None:
    """The observation of each row for its seat."""
    for row in range(first, last):
        observe(box[0], tables[row], seats[row], out[row])


@rule
def mask_tables(tables: Any, out: Any, first: int, last: int) -> None:
    """The legal actions of each row as one byte per action."""
    for row in range(first, last):
        mark_choices(tables[row].choices, out[row])


@rule
def play_out_tables(
    box: Any, tables: Any, log: Any, choosers: Any, actions: Any, first: int, last: int
) -> None:
    """Random play to the end; as many actions as fit are written down."""
    for row in range(first, last):
        table = tables[row]
        while table.to_play != NOBODY:
            turn = table.decisions
            action = pick(table.choices, choosers[row], turn)
            if turn < actions.shape[1]:
                actions[row, turn] = action
            play(box[0], table, log[0], action)


@rule
def copy_tables(source: Any, target: Any, first: int, last: int) -> None:
    """Copy each row."""
    for row in range(first, last):
        target[row] = source[row]
