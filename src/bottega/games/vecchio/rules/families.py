"""What a family has: goods, partisans to pay with, members in towns, and how they come from the reserve
(VEC-S9, S10, P8, A21, A22, V1)."""

from itertools import product
from operator import le
from typing import Any

import numpy as np

from bottega.engine.bits import as_int, lowest
from bottega.engine.dice import roll
from bottega.engine.jit import rule
from bottega.engine.piles import total
from bottega.games.vecchio.actions import TOLD
from bottega.games.vecchio.rules.event_log import NIL, ONE, note
from bottega.games.vecchio.table import (
    ANYWHERE,
    DIE_SIDES,
    FREE_ZONE,
    PARTISAN_SETS,
    SET_MAX,
    FreeReinforcement,
    Good,
    Phase,
)

KINDS = len(Good)
SETS = len(PARTISAN_SETS)
SET = np.array(PARTISAN_SETS)
GOODS_OF_SET = np.array([(0,) * Good.ASSASSIN + each for each in PARTISAN_SETS])
OWNED = tuple(product(range(SET_MAX + 1), repeat=3))


def _sets_where(test: Any) -> int:
    return sum(1 << index for index, each in enumerate(PARTISAN_SETS) if test(each))


# Masks of partisan sets: by their number of partisans, and by how many of each kind a family has.
SETS_OF_SIZE = np.array(
    [_sets_where(lambda each, size=size: sum(each) == size) for size in range(SET_MAX + 1)]
)
AFFORDABLE = np.array([_sets_where(lambda each, owned=owned: all(map(le, each, owned))) for owned in OWNED])
AFFORDABLE = AFFORDABLE.reshape([SET_MAX + 1] * 3)


@rule
def gain(table: Any, log: Any, seat: int, good: int, amount: int, reason: int) -> None:
    """Goods from the supply, which never runs out (S9)."""
    table.goods[seat, good] += amount
    note(log, TOLD.GAINED, as_int(seat), as_int(good), as_int(amount), as_int(reason))


@rule
def pay(table: Any, log: Any, seat: int, good: int, amount: int, reason: int) -> None:
    """Goods back to the supply (S9)."""
    table.goods[seat, good] -= amount
    note(log, TOLD.PAID, as_int(seat), as_int(good), as_int(amount), as_int(reason))


@rule
def gain_all(table: Any, log: Any, seat: int, amounts: Any, reason: int) -> None:
    """All goods of a list."""
    for good in range(KINDS):
        if amounts[good] > 0:
            gain(table, log, seat, good, as_int(amounts[good]), reason)


@rule
def pay_all(table: Any, log: Any, seat: int, amounts: Any, reason: int) -> None:
    """All goods of a list, partisans of any kind left aside."""
    for good in range(KINDS):
        if amounts[good] > 0:
            pay(table, log, seat, good, as_int(amounts[good]), reason)


@rule
def sets_owned(table: Any, seat: int) -> int:
    """Mask of the sets of partisans that a family could pay."""
    goods = table.goods[seat]
    assassins, knights = min(as_int(goods[Good.ASSASSIN]), SET_MAX), min(as_int(goods[Good.KNIGHT]), SET_MAX)
    return as_int(AFFORDABLE[assassins, knights, min(as_int(goods[Good.ABBOT]), SET_MAX)])


@rule
def partisans_of(table: Any, seat: int) -> int:
    """All partisans of a family."""
    return as_int(total(table.goods[seat, Good.ASSASSIN :]))


@rule
def can_pay(table: Any, seat: int, amounts: Any) -> bool:
    """Whether a family has all goods of a list, and as many partisans of any kind as it asks for."""
    for good in range(KINDS):
        if table.goods[seat, good] < amounts[good]:
            return False
    return bool(partisans_of(table, seat) >= amounts[KINDS])


@rule
def stand_in(table: Any, seat: int, town: int) -> None:
    """A member stands in a town."""
    table.standing[seat, town] += 1
    table.standing_at[seat] |= 1 << town


@rule
def leave(table: Any, seat: int, town: int) -> None:
    """A standing member leaves a town."""
    table.standing[seat, town] -= 1
    if table.standing[seat, town] == 0:
        table.standing_at[seat] &= ~(1 << town)


@rule
def settle_member(table: Any, log: Any, seat: int, town: int) -> None:
    """A member from the reserve stands in a town."""
    table.reserve[seat] -= 1
    stand_in(table, seat, town)
    note(log, TOLD.MEMBER_PLACED, seat, town, NIL, NIL)


@rule
def lay_member_down(table: Any, log: Any, seat: int, town: int) -> None:
    """A standing member is exhausted."""
    leave(table, seat, town)
    table.lying[seat, town] += 1
    table.lying_at[seat] |= 1 << town
    note(log, TOLD.LAID_DOWN, seat, town, NIL, NIL)


@rule
def stand_all_up(table: Any, seat: int) -> int:
    """All lying members stand up; how many there were (A23)."""
    risen = 0
    towns = as_int(table.lying_at[seat])
    left = towns
    while left != 0:
        town = lowest(left)
        left &= left - 1
        risen += as_int(table.lying[seat, town])
        table.standing[seat, town] += table.lying[seat, town]
        table.lying[seat, town] = 0
    table.standing_at[seat] |= towns
    table.lying_at[seat] = 0
    return risen


@rule
def members_at(members: Any, towns: int) -> int:
    """How many of some members are in these towns."""
    count = 0
    while towns != 0:
        count += members[lowest(towns)]
        towns &= towns - 1
    return as_int(count)


@rule
def members_in_towns(table: Any, seat: int) -> int:
    """Members on the map, Florence included, in any posture."""
    standing = members_at(table.standing[seat], as_int(table.standing_at[seat]))
    return standing + members_at(table.lying[seat], as_int(table.lying_at[seat]))


@rule
def is_active(table: Any, seat: int, tile: int) -> bool:
    """Whether a council tile lies face up before a seat (K-C0)."""
    return bool((table.council_active[seat] >> tile) & 1 != 0)


@rule
def roll_zone(table: Any, log: Any, seat: int) -> int:
    """The zone of the sum of both dice, ANYWHERE for a seven."""
    table.dice_lie[0] = roll(table, DIE_SIDES) + 1
    table.dice_lie[1] = roll(table, DIE_SIDES) + 1
    note(log, TOLD.ROLLED, seat, as_int(table.dice_lie[0]), as_int(table.dice_lie[1]), NIL)
    total = as_int(table.dice_lie[0]) + as_int(table.dice_lie[1])
    if total == FREE_ZONE:
        return ANYWHERE
    return total - 2 if total < FREE_ZONE else total - 3


@rule
def begin_placing(table: Any, log: Any, seat: int, number: int, free: bool) -> bool:
    """Members of the reserve are to be placed; with an empty reserve nothing is rolled (A22)."""
    if table.reserve[seat] == 0:
        return False
    table.placing = min(number, as_int(table.reserve[seat]))
    table.zone = ANYWHERE if free else roll_zone(table, log, seat)
    table.phase = Phase.PLACE_MEMBER
    return True


@rule
def place_rolled(table: Any, log: Any, seat: int) -> bool:
    """A rolled placement of one member, by option without dice (A22, V1)."""
    return begin_placing(table, log, seat, ONE, bool(table.free_reinforcement == FreeReinforcement.ALL_ROLLS))
