"""Members from the reserve: the dice and the towns they allow (VEC-A21, A22, V1)."""

from typing import Any

from bottega.engine.bits import whole
from bottega.engine.compiling import rule
from bottega.engine.dice import roll
from bottega.games.vecchio.actions import TOLD
from bottega.games.vecchio.rules.telling import NIL, note
from bottega.games.vecchio.table import ANYWHERE, DIE_SIDES, FREE_ZONE, FreeReinforcement, Phase


@rule
def roll_zone(table: Any, log: Any, seat: int) -> int:
    """The zone of the sum of both dice, ANYWHERE for a seven."""
    table.dice_lie[0] = roll(table, DIE_SIDES) + 1
    table.dice_lie[1] = roll(table, DIE_SIDES) + 1
    note(log, TOLD.ROLLED, seat, whole(table.dice_lie[0]), whole(table.dice_lie[1]), NIL)
    total = whole(table.dice_lie[0]) + whole(table.dice_lie[1])
    if total == FREE_ZONE:
        return ANYWHERE
    return total - 2 if total < FREE_ZONE else total - 3


@rule
def begin_placing(table: Any, log: Any, seat: int, number: int, free: bool) -> bool:
    """Members of the reserve are to be placed; with an empty reserve nothing is rolled (A22)."""
    if table.reserve[seat] == 0:
        return False
    table.placing = min(number, whole(table.reserve[seat]))
    if free:
        table.zone = ANYWHERE
    else:
        table.zone = roll_zone(table, log, seat)
    table.phase = Phase.PLACE_MEMBER
    return True


@rule
def place_rolled(table: Any, log: Any, seat: int) -> bool:
    """A rolled placement of one member, by option without dice (A22, V1)."""
    return begin_placing(table, log, seat, 1, bool(table.free_reinforcement == FreeReinforcement.ALL_ROLLS))
