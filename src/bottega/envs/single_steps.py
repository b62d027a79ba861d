"""One table that Python drives, decision by decision. A template, bound to the rule `play` of each game."""

from typing import TYPE_CHECKING, Any

from bottega.engine.bits import WORD, is_choice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import play

REFUSED = -2


@rule
def take(box: Any, tables: Any, log: Any, action: int, legal: Any) -> int:
    """One decision, and what may be done next: returns who decides then, NOBODY at the end, or REFUSED when
    the action is not legal; the table is untouched then."""
    table = tables[0]
    inside = 0 <= action < len(table.choices) * WORD
    if table.to_play == NOBODY or not inside or not is_choice(table.choices, action):
        return REFUSED
    play(box[0], table, log[0], action)
    list_legal(tables, legal)
    return int(table.to_play)


@rule
def list_legal(tables: Any, legal: Any) -> None:
    """Write down how many actions are legal, and then which."""
    choices, number = tables[0].choices, 0
    for action in range(len(legal) - 1):
        if is_choice(choices, action):
            number += 1
            legal[number] = action
    legal[0] = number
