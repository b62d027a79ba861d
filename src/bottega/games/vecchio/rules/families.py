"""What a family has: goods, members in towns and in reserve, partisans to pay with (VEC-S9, S10, P8)."""

from typing import Any

import numpy as np

from bottega.engine.bits import whole
from bottega.engine.compiling import rule
from bottega.games.vecchio.actions import TOLD
from bottega.games.vecchio.rules.telling import NIL, note
from bottega.games.vecchio.table import PARTISAN_SETS, SET_MAX, Good

KINDS = len(Good)
SETS = len(PARTISAN_SETS)
SET = np.array(PARTISAN_SETS)

# Masks of partisan sets: by their number of partisans, and by how many of each kind a family has.
SETS_OF_SIZE = np.array(
    [
        sum(1 << index for index, each in enumerate(PARTISAN_SETS) if sum(each) == number)
        for number in range(SET_MAX + 1)
    ]
)
AFFORDABLE = np.array(
    [
        [
            [
                sum(
                    1 << index
                    for index, each in enumerate(PARTISAN_SETS)
                    if each[0] <= assassins and each[1] <= knights and each[2] <= abbots
                )
                for abbots in range(SET_MAX + 1)
            ]
            for knights in range(SET_MAX + 1)
        ]
        for assassins in range(SET_MAX + 1)
    ]
)


@rule
def gain(table: Any, log: Any, seat: int, good: int, amount: int, reason: int) -> None:
    """Goods from the supply, which never runs out (S9)."""
    table.goods[seat, good] += amount
    note(log, TOLD.GAINED, whole(seat), whole(good), whole(amount), whole(reason))


@rule
def pay(table: Any, log: Any, seat: int, good: int, amount: int, reason: int) -> None:
    """Goods back to the supply (S9)."""
    table.goods[seat, good] -= amount
    note(log, TOLD.PAID, whole(seat), whole(good), whole(amount), whole(reason))


@rule
def gain_all(table: Any, log: Any, seat: int, amounts: Any, reason: int) -> None:
    """All goods of a list."""
    for good in range(KINDS):
        if amounts[good] > 0:
            gain(table, log, seat, good, whole(amounts[good]), reason)


@rule
def gain_set(table: Any, log: Any, seat: int, number: int, reason: int) -> None:
    """A set of partisans of free choice."""
    for kind in range(3):
        if SET[number, kind] > 0:
            gain(table, log, seat, Good.ASSASSIN + kind, whole(SET[number, kind]), reason)


@rule
def pay_set(table: Any, log: Any, seat: int, number: int, reason: int) -> None:
    """A set of partisans goes."""
    for kind in range(3):
        if SET[number, kind] > 0:
            pay(table, log, seat, Good.ASSASSIN + kind, whole(SET[number, kind]), reason)


@rule
def sets_owned(table: Any, seat: int) -> int:
    """Mask of the sets of partisans that a family could pay."""
    return whole(
        AFFORDABLE[
            min(whole(table.goods[seat, Good.ASSASSIN]), SET_MAX),
            min(whole(table.goods[seat, Good.KNIGHT]), SET_MAX),
            min(whole(table.goods[seat, Good.ABBOT]), SET_MAX),
        ]
    )


@rule
def partisans_of(table: Any, seat: int) -> int:
    """All partisans of a family."""
    return whole(
        table.goods[seat, Good.ASSASSIN] + table.goods[seat, Good.KNIGHT] + table.goods[seat, Good.ABBOT]
    )


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
    towns = table.lying_at[seat]
    town = 0
    while towns >> town != 0:
        if (towns >> town) & 1 != 0:
            count = whole(table.lying[seat, town])
            risen += count
            table.standing[seat, town] += count
            table.lying[seat, town] = 0
        town += 1
    table.standing_at[seat] |= towns
    table.lying_at[seat] = 0
    return risen


@rule
def members_in_towns(table: Any, seat: int) -> int:
    """Members on the map, Florence included, in any posture."""
    count = 0
    towns = table.standing_at[seat] | table.lying_at[seat]
    town = 0
    while towns >> town != 0:
        if (towns >> town) & 1 != 0:
            count += table.standing[seat, town] + table.lying[seat, town]
        town += 1
    return whole(count)


@rule
def is_active(table: Any, seat: int, tile: int) -> bool:
    """Whether a council tile lies face up before a seat (K-C0)."""
    return bool((table.council_active[seat] >> tile) & 1 != 0)


@rule
def offer_block(choices: Any, first: int, mask: int) -> None:
    """Offer the actions of a block that a mask names, 32 at the most."""
    word = first >> 6
    shift = first & 63
    bits = np.uint64(mask)
    choices[word] |= bits << np.uint64(shift)
    if shift > 32:
        choices[word + 1] |= bits >> np.uint64(64 - shift)
