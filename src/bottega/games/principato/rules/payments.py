"""Paying for an option of a card, favours standing for food and gold. Section numbers are clauses PRI-*.

Payments are masks over PAIRS: which pairs leave few enough cubes to find is known for every shortage.
"""

from typing import Any

import numpy as np

from bottega.engine.compiling import rule
from bottega.engine.events import EVERYBODY, tell
from bottega.games.principato.actions import TOLD
from bottega.games.principato.table import FAVOURS_MAX, PAIRS, POOL_OF, THINGS_BUILT, VALUES, Cube, Way

TOO_MUCH = FAVOURS_MAX + 1
POOL = np.array(POOL_OF)
FAVOURS_FOR_FOOD = np.array([food for food, _ in PAIRS])
FAVOURS_FOR_GOLD = np.array([gold for _, gold in PAIRS])


def _pairs_where(test: Any) -> int:
    return sum(1 << index for index, pair in enumerate(PAIRS) if test(*pair))


AT_MOST = np.array([_pairs_where(lambda a, b, most=most: a + b <= most) for most in range(FAVOURS_MAX + 1)])
FOOD_SHORT = np.array([_pairs_where(lambda a, b, need=need: a >= need) for need in range(TOO_MUCH + 1)])
GOLD_SHORT = np.array([_pairs_where(lambda a, b, need=need: b >= need) for need in range(TOO_MUCH + 1)])


@rule
def payments(box: Any, table: Any, seat: int, kind: int, option: int) -> Any:
    """Mask of the pairs with which a seat can pay an option now (P5, P8 to P10)."""
    food_short = min(max(box.pay_food[kind, option] - table.store[seat, Cube.FOOD], 0), TOO_MUCH)
    gold_short = min(max(box.pay_gold[kind, option] - table.store[seat, Cube.GOLD], 0), TOO_MUCH)
    favours = AT_MOST[table.store[seat, Cube.FAVOUR]]
    return box.payments[kind, option] & favours & FOOD_SHORT[food_short] & GOLD_SHORT[gold_short]


@rule
def in_reserve(box: Any, table: Any, kind: int, option: int) -> bool:
    """Whether the reserve has all that an option gives (K9, K12)."""
    thing = box.thing[kind]
    if box.way[kind] == Way.BUILD:
        return bool(table.pool[POOL[thing]] >= box.count[kind, option])
    left = 0
    for value in range(VALUES):
        left += table.culture_left[thing - THINGS_BUILT, value]
    return left > 0


@rule
def open_options(box: Any, table: Any, seat: int, kind: int) -> Any:
    """Mask of the options of a paid card that can be carried out now (A2)."""
    found = 0
    for option in range(box.options[kind]):
        if payments(box, table, seat, kind, option) != 0 and in_reserve(box, table, kind, option):
            found |= 1 << option
    return found


@rule
def may_activate(box: Any, table: Any, seat: int, kind: int) -> bool:
    """Cards without a cost always, others if some option can be paid (A2)."""
    return bool(box.way[kind] < Way.BUILD or open_options(box, table, seat, kind) != 0)


@rule
def pay(box: Any, table: Any, log: Any, seat: int, kind: int, option: int, pair: int) -> None:
    """The cubes go back to the reserve (P8, P11)."""
    for_food, for_gold = FAVOURS_FOR_FOOD[pair], FAVOURS_FOR_GOLD[pair]
    food = box.pay_food[kind, option] - for_food
    gold = box.pay_gold[kind, option] - for_gold
    paid = (food, gold, for_food + for_gold)
    for cube in range(len(Cube)):
        table.store[seat, cube] -= paid[cube]
        table.reserve[cube] += paid[cube]
    tell(log, TOLD.PAID, EVERYBODY, seat, food, gold, for_food + for_gold)
