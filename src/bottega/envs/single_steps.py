"""One table that Python drives, decision by decision. A template, bound to the rule `play` of each game."""

from typing import TYPE_CHECKING, Any

from bottega.engine.bits import ONE, WORD, ZERO, is_choice, lowest
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import play

REFUSED = -2


@rule
def take(box: Any, tables: Any, log: Any, action: int, legal: Any) -> tuple[int, int]:
    """One decision, and what may be done next: returns who decides then and among how many actions, NOBODY at
    the end, or REFUSED when the action is not legal; the table is untouched then."""
    table = tables[0]
    inside = 0 <= action < len(table.choices) * WORD
    if table.to_play == NOBODY or not inside or not is_choice(table.choices, action):
        return REFUSED, 0
    play(box[0], table, log[0], action)
    if table.to_play == NOBODY:
        return NOBODY, 0
    return int(table.to_play), list_legal(tables, legal)


@rule
def list_legal(tables: Any, legal: Any) -> int:
    """Write down which actions are legal: returns how many."""
    choices, number = tables[0].choices, 0
    for word in range(len(choices)):
        left = choices[word]
        while left != ZERO:
            legal[number] = word * WORD + lowest(left)
            left &= left - ONE
            number += 1
    return number
