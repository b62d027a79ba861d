"""Tables for a learner who plays every seat. A template, bound to the rules of each game.

A forced decision is taken at once: a learner only sees what it can decide. A game that ends is paid out, and
its row begins another one.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.bots.moving_on import BEGIN, EVERY, WAIT
from bottega.bots.results import lead, nearness, share_of_victory
from bottega.engine.bits import as_int, count_choices, mix, nth_choice
from bottega.engine.dice import take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.moving_on import move_on
    from bottega.engine.contract import observe, play

HALF_OF_WORD = 32  # bits


@rule
def pay_out(table: Any, scale: float, rewards: Any) -> None:
    """What the end is worth to each seat, from 0 to 1: its share of victory, and how far it is ahead."""
    for seat in range(table.players):
        rewards[0, seat] = share_of_victory(table, seat)
        rewards[1, seat] = nearness(lead(table.points, table.players, seat), scale)


@rule
def step_rows(
    box: Any,
    prepared: Any,
    tables: Any,
    log: Any,
    seeds: Any,
    stride: int,
    scale: float,
    actions: Any,
    rewards: Any,
    points: Any,
    ended: Any,
    first: int,
    last: int,
) -> None:
    """One decision of the learner in some rows, and all forced ones behind it. `ended` tells how many
    decisions a game had that is over, and one more; otherwise 0."""
    for row in range(first, last):
        table = tables[row]
        ended[row] = 0
        action = actions[row]
        while action != WAIT:
            if move_on(box[0], prepared, tables, tables, log[0], seeds[row], EVERY, True, row, action):
                pay_out(table, scale, rewards[row])
                for seat in range(table.players):
                    points[row, seat] = table.points[seat]
                ended[row] = 1 + table.decisions
                seeds[row] += np.uint64(stride)
                action = BEGIN
            else:
                action = WAIT


@rule
def see_rows(
    box: Any, tables: Any, movers: Any, seated: Any, choices: Any, observed: Any, first: int, last: int
) -> None:
    """What the seat to play knows, and what it may do; nothing where a game is over."""
    for row in range(first, last):
        table = tables[row]
        movers[row] = table.to_play
        seated[row] = table.players
        for word in range(len(table.choices)):
            choices[row, word] = np.int64(table.choices[word])
        if table.to_play != NOBODY:
            observe(box[0], table, table.to_play, observed[row])


@rule
def play_out_rows(
    box: Any, tables: Any, works: Any, log: Any, scale: float, key: Any, results: Any, first: int, last: int
) -> None:
    """What a playout by random play brings to each seat. Each table has as many rows of `works` and `results`
    as it has playouts."""
    number = len(works) // len(tables)
    for row in range(first, last):
        works[row] = tables[row // number]
        work, roll = works[row], mix(key, np.uint64(row))
        take_dice(work, roll)
        while work.to_play != NOBODY:
            roll = mix(roll, np.uint64(work.decisions))
            chosen = as_int(roll >> HALF_OF_WORD) * count_choices(work.choices) >> HALF_OF_WORD
            play(box[0], work, log[0], nth_choice(work.choices, chosen))
        pay_out(work, scale, results[row])
