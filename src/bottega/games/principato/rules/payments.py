"""Paying for an option of a card, favours standing for food and gold. Section numbers are clauses PRI-*.

Payments are masks over PAIRS: which pairs leave few enough cubes to find is known for every shortage.
"""

from typing import Any

import numpy as np

from bottega.engine.box import mask
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.games.principato.actions import TOLD
from bottega.games.principato.table import FAVOURS_MAX, PAIRS, POOL_OF, THINGS_BUILT, VALUES, Cube, Way

TOO_MUCH = FAVOURS_MAX + 1
POOL = np.array(POOL_OF)
FAVOURS_FOR_FOOD = np.array([food for food, _ in PAIRS])
FAVOURS_FOR_GOLD = np.array([gold for _, gold in PAIRS])
AT_MOST = np.array([mask(sum(pair) <= most for pair in PAIRS) for most in range(FAVOURS_MAX + 1)])
FOOD_SHORT = np.array([mask(food >= need for food, _ in PAIRS) for need in range(TOO_MUCH + 1)])
GOLD_SHORT = np.array([mask(gold >= need for _, gold in PAIRS) for need in range(TOO_MUCH + 1)])


@rule
def payments(box: Any, table: Any, seat: int, kind: int, option: int) -> Any:
    """Mask of the pairs with which a seat can pay an option now (P5, P8 to P10)."""
    food_short = min(max(box.pay_food[kind, option] - table.store[seat, Cube.FOOD], 0), TOO_MUCH)
    gold_short = min(max(box.pay_gold[kind, option] - table.store[seat, Cube.GOLD], 0), TOO_MUCH)
    favours = AT_MOST[table.store[seat, Cube.FAVOUR]]
    return box.payments[kind, option] & favours & FOOD_SHORT[food_short] & GOLD_SHORT[gold_short]


@rule
def culture_of(box: Any, kind: int) -> Any:
    """The culture that a card buys (K12)."""
    return box.thing[kind] - THINGS_BUILT


@rule
def values_left(box: Any, table: Any, kind: int) -> Any:
    """Mask of the values of a culture kind that are still in the reserve (K12)."""
    mask = 0
    for value in range(VALUES):
        if table.culture_left[culture_of(box, kind), value] > 0:
            mask |= 1 << value
    return mask


@rule
def in_reserve(box: Any, table: Any, kind: int, option: int) -> bool:
    """Whether the reserve has all that an option gives (K9, K12)."""
    if box.way[kind] == Way.BUILD:
        return bool(table.pool[POOL[box.thing[kind]]] >= box.count[kind, option])
    return bool(values_left(box, table, kind) != 0)


@rule
def open_options(box: Any, table: Any, seat: int, kind: int) -> Any:
    """Mask of the options of a paid card that can be carried out now (A2)."""
    found = 0
    for option in range(box.options[kind]):
        if payments(box, table, seat, kind, option) != 0 and in_reserve(box, table, kind, option):
            found |= 1 << option
    return found


@rule
def cubes_for(box: Any, kind: int, option: int, pair: int) -> Any:
    """Food, gold and favours that pay an option in one of its ways (P8)."""
    for_food, for_gold = FAVOURS_FOR_FOOD[pair], FAVOURS_FOR_GOLD[pair]
    food, gold = box.pay_food[kind, option] - for_food, box.pay_gold[kind, option] - for_gold
    return food, gold, for_food + for_gold


@rule
def pay(box: Any, table: Any, log: Any, seat: int, kind: int, option: int, pair: int) -> None:
    """The cubes go back to the reserve (P8, P11)."""
    paid = cubes_for(box, kind, option, pair)
    for cube in range(len(Cube)):
        table.store[seat, cube] -= paid[cube]
        table.reserve[cube] += paid[cube]
    tell(log, TOLD.PAID, EVERYBODY, seat, paid[0], paid[1], paid[2])
