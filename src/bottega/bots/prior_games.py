"""Whole games between players who follow their priors, each with weights of its own.

A template, bound to the rules of each game; `deal`, `play`, `redeal` and `prior` are the game's
rules. Every decision is taken in a fair world of its seat.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.engine.bits import WORD, ZERO, count_choices, lowest, mix, nth_choice
from bottega.engine.dice import take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import deal, play, prior, redeal

LOTS = 1.0e-6 / 18446744073709551616.0  # how much a lot among equals weighs


@rule
def prior_action(box: Any, table: Any, key: Any) -> int:
    """The legal action that looks best, ties by lot."""
    best = -1.0e300
    chosen = -1
    for word in range(len(table.choices)):
        left = table.choices[word]
        while left != ZERO:
            action = word * WORD + lowest(left)
            left &= left - np.uint64(1)
            looks = prior(box, table, action) + LOTS * mix(key, action)
            if looks > best:
                best = looks
                chosen = action
    return chosen


@rule
def play_prior_tables(
    boxes: Any, who: Any, prepared: Any, tables: Any, worlds: Any, log: Any, seeds: Any, first: int, last: int
) -> None:
    """Deal each row with its seed and play it to the end; `who` says by which box each seat leans."""
    for row in range(first, last):
        table = tables[row]
        tables[row] = prepared[0]
        take_dice(table, seeds[row])
        deal(boxes[0], table, log[0])
        while table.to_play != NOBODY:
            if count_choices(table.choices) == 1:
                play(boxes[0], table, log[0], nth_choice(table.choices, 0))
                continue
            key = mix(~seeds[row], table.decisions)
            worlds[row] = table
            redeal(boxes[0], worlds[row], table.to_play, key)
            action = prior_action(boxes[who[row, table.to_play]], worlds[row], key)
            play(boxes[0], table, log[0], action)
