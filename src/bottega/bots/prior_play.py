"""What a seat does that follows the game's prior. A template, bound to `redeal` and `prior_action`."""

from typing import TYPE_CHECKING, Any

from bottega.bots.answers import any_of
from bottega.engine.bits import count_choices
from bottega.engine.jit import rule

if TYPE_CHECKING:
    from bottega.bots.prior_games import prior_action
    from bottega.engine.contract import redeal


@rule
def answer_by_prior(box: Any, tables: Any, worlds: Any, row: int, key: Any) -> int:
    """The action that looks best in a fair world of the seat to play."""
    table = tables[row]
    if count_choices(table.choices) == 1:
        return any_of(table.choices, key)
    worlds[row] = table
    redeal(box, worlds[row], table.to_play, key)
    return prior_action(box, worlds[row], key)
