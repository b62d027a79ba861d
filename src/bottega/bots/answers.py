"""What a seat does at random that a learner does not play: the rule for others at many tables."""

from typing import Any

import numpy as np

from bottega.engine.bits import count_choices, nth_choice
from bottega.engine.jit import rule

HALF = np.uint64(32)


@rule
def any_of(choices: Any, key: Any) -> int:
    """One of the choices, by the high half of a key."""
    return nth_choice(choices, int(((key >> HALF) * np.uint64(count_choices(choices))) >> HALF))


@rule
def answer_at_random(box: Any, tables: Any, worlds: Any, row: int, key: Any) -> int:
    """Any legal action."""
    return any_of(tables[row].choices, key)
