"""What happens at a table until a learner is asked. A template, bound to `deal` and `play` of a game and to
the `answer` of seats that the learner does not play.

Both are called in one place each, so that a GPU gets its code in half the time.
"""

from typing import TYPE_CHECKING, Any

from bottega.engine.bits import count_choices, mix, nth_choice
from bottega.engine.dice import take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.answers import answer_at_random as answer
    from bottega.engine.contract import deal, play

EVERY = -1  # the learner plays every seat
WAIT, BEGIN = -1, -2  # instead of an action


@rule
def move_on(
    box: Any,
    prepared: Any,
    tables: Any,
    worlds: Any,
    log: Any,
    seed: Any,
    own: int,
    skips: bool,
    row: int,
    action: int,
) -> bool:
    """Carry out an action of the learner, or begin a game, and all that follows until it is asked: what the
    other seats do and, where it skips them, its own forced decisions. Whether the game is over then."""
    table = tables[row]
    while action != WAIT:
        if action == BEGIN:
            tables[row] = prepared[row % len(prepared)]
            take_dice(table, seed)
            deal(box, table, log)
        else:
            play(box, table, log, action)
        if table.to_play == NOBODY:
            return True
        if own != EVERY and table.to_play != own:
            action = answer(box, tables, worlds, row, mix(~seed, table.decisions))
        elif skips and count_choices(table.choices) == 1:
            action = nth_choice(table.choices, 0)
        else:
            action = WAIT
    return False
