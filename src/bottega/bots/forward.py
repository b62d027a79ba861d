"""What a network says of a position (its forward pass), in whole numbers: rules for native code."""

from math import exp
from typing import Any

import numpy as np

from bottega.bots.network import ACTIVE_BITS, EIGHT, FIRST_BITS, TOP, WEIGHT_BITS
from bottega.engine.jit import rule

FIRST_SHIFT, FIRST_HALF = FIRST_BITS - ACTIVE_BITS, 1 << FIRST_BITS - ACTIVE_BITS - 1
SHIFT, HALF = WEIGHT_BITS, 1 << WEIGHT_BITS - 1
FINER = ACTIVE_BITS + WEIGHT_BITS - FIRST_BITS  # digits that sums of the first layer lack beside others
CLOSER = WEIGHT_BITS - ACTIVE_BITS  # digits that products of activations lack
QUARTER = 2  # bits
LOGIT = 1.0 / (1 << ACTIVE_BITS + WEIGHT_BITS)


@rule
def see_through(net: Any, space: Any, body: Any) -> None:
    """From what was observed to the body."""
    sums = space.sums
    for unit in range(len(sums)):
        sums[unit] = net.first_bias[unit]
    for word in range(len(space.words)):
        if space.words[word] != 0:
            for place in range(EIGHT * word, EIGHT * word + EIGHT):
                count = np.int32(space.seen[place])
                if count != 0:
                    weights = net.first[place]
                    for unit in range(len(sums)):
                        sums[unit] += np.int32(count * np.int32(weights[unit]))
    for unit in range(len(sums)):
        space.wide[unit] = min(max((sums[unit] + FIRST_HALF) >> FIRST_SHIFT, 0), TOP)
    narrow = space.narrow
    cells = len(narrow) + len(net.pointer_bias)
    see_cells(net, space, body[cells:])
    for unit in range(len(narrow)):
        narrow[unit] = active(weigh(net.second[unit], space.wide) + net.second_bias[unit])
    for unit in range(len(narrow)):
        body[unit] = narrow[unit] + active(weigh(net.third[unit], narrow) + net.third_bias[unit])
    for unit in range(len(net.pointer_bias)):
        total = weigh(net.pointer[unit], body[: len(narrow)]) + net.pointer_bias[unit]
        body[len(narrow) + unit] = max(min((total + HALF) >> SHIFT, TOP), -TOP)


@rule
def see_cells(net: Any, space: Any, out: Any) -> None:
    """The units of every cell; behind the first layer, quarters of their sums over each part of the board."""
    units = len(net.cell_bias)
    if units == 0:
        return
    way = way_of(net, space.seen)
    see_each(net, space, way)
    wide, part, near = len(net.first_bias), net.board[3], space.near
    for place in range(wide, len(space.wide)):
        space.wide[place] = 0
    for cell in range(net.beside.shape[1]):
        if way >= 0:
            for index in range(net.beside.shape[2]):
                other = net.beside[way, cell, index]
                if other < 0:
                    break
                for unit in range(units):
                    near[cell, units + unit] += near[other, unit]
        first = wide + cell // part * units
        for unit in range(units):
            total = weigh(net.again[unit], near[cell]) + net.again_bias[unit]
            seen = near[cell, unit] + min(max((total + HALF) >> SHIFT, 0), TOP)
            out[cell * units + unit] = seen
            space.wide[first + unit] = min(space.wide[first + unit] + (seen >> QUARTER), TOP)


@rule
def see_each(net: Any, space: Any, way: int) -> None:
    """The units of every cell, from what it and those beside it show."""
    units, shown = len(net.cell_bias), len(net.own)
    wide = space.wide[: len(net.first_bias)]
    for unit in range(units):
        space.base[unit] = weigh(net.context[unit], wide) + net.cell_bias[unit]
    for cell in range(net.beside.shape[1]):
        mine, theirs = space.mine[cell], space.theirs[cell]
        for unit in range(units):
            mine[unit] = space.base[unit]
            theirs[unit] = 0
        first = net.board[0] + cell * shown
        for place in range(shown):
            times = np.int32(space.seen[first + place] << FINER)
            if times != 0:
                own, others = net.own[place], net.others[place]
                for unit in range(units):
                    mine[unit] += np.int32(times * np.int32(own[unit]))
                for unit in range(units):
                    theirs[unit] += np.int32(times * np.int32(others[unit]))
    for cell in range(net.beside.shape[1]):
        mine = space.mine[cell]
        if way >= 0:
            for index in range(net.beside.shape[2]):
                other = net.beside[way, cell, index]
                if other < 0:
                    break
                theirs = space.theirs[other]
                for unit in range(units):
                    mine[unit] += theirs[unit]
        for unit in range(units):
            space.near[cell, unit] = min(max((mine[unit] + HALF) >> SHIFT, 0), TOP)
            space.near[cell, units + unit] = 0


@rule
def way_of(net: Any, seen: Any) -> int:
    """In which way the board lies, as it was observed; -1 if that is not known yet."""
    for way in range(len(net.beside)):
        if seen[net.board[1] + way] != 0:
            return way
    return -1


@rule
def active(total: int) -> int:
    """An activation."""
    return min(max((total + HALF) >> SHIFT, 0), TOP)


@rule
def weigh(weights: Any, active: Any) -> Any:
    """The sum of all activations, each times its weight."""
    total = np.int32(0)
    for unit in range(len(active)):
        total = np.int32(total + np.int32(weights[unit]) * np.int32(active[unit]))
    return total


@rule
def likes(net: Any, body: Any, action: int) -> float:
    """The logit of an action."""
    narrow, units = len(net.second_bias), len(net.pointer_bias)
    total = weigh(net.policy[action], body[:narrow]) + net.policy_bias[action]
    cell = action - net.board[2]
    if 0 <= cell < net.beside.shape[1]:
        first = narrow + units + cell * units
        total += weigh(body[narrow : narrow + units], body[first : first + units]) << CLOSER
    return LOGIT * float(total)


@rule
def expects(net: Any, body: Any, place: int, winning: float) -> float:
    """What a seat may expect, counted from the one to play: its share of victory, and how far it is ahead."""
    seats = len(net.value_bias) // 2
    won, ahead = chance_of(net, body, place), chance_of(net, body, seats + place)
    return winning * won + (1.0 - winning) * ahead


@rule
def chance_of(net: Any, body: Any, output: int) -> float:
    """A value from 0 to 1."""
    narrow = body[: len(net.second_bias)]
    return 1.0 / (1.0 + exp(-(weigh(net.value[output], narrow) + net.value_bias[output]) * LOGIT))
