"""Members from the reserve: the dice and the towns they allow (VEC-A21, A22, V1)."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.dice import roll
from bottega.games.vecchio.happenings import ROLLED
from bottega.games.vecchio.telling import NIL, note, whole
from bottega.games.vecchio.vocabulary import ANYWHERE, DIE_SIDES, FREE_ZONE, PLACE_MEMBER


@rule
def roll_zone(table: Any, log: Any, seat: int) -> int:
    """The zone of the sum of both dice, ANYWHERE for a seven."""
    table.die_one = roll(table, DIE_SIDES) + 1
    table.die_two = roll(table, DIE_SIDES) + 1
    note(log, ROLLED, seat, whole(table.die_one), whole(table.die_two), NIL)
    total = whole(table.die_one + table.die_two)
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
    table.phase = PLACE_MEMBER
    return True
