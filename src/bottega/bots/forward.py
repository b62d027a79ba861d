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
def see_through(net: Any, space: Any, seat: int, body: Any) -> None:
    """From what a seat has observed to the body."""
    see_changes(net, space, seat)
    sums = space.sums[seat]
    for unit in range(len(sums)):
        space.wide[unit] = min(max((sums[unit] + FIRST_HALF) >> FIRST_SHIFT, 0), TOP)
    narrow = space.narrow
    if len(net.cell_bias) != 0:
        see_cells(net, space, body[len(narrow) + len(net.pointer_bias) :])
    for unit in range(len(narrow)):
        narrow[unit] = active(weigh(net.second[unit], space.wide) + net.second_bias[unit])
    for unit in range(len(narrow)):
        body[unit] = narrow[unit] + active(weigh(net.third[unit], narrow) + net.third_bias[unit])
    for unit in range(len(net.pointer_bias)):
        total = weigh(net.pointer[unit], body[: len(narrow)]) + net.pointer_bias[unit]
        body[len(narrow) + unit] = max(min((total + HALF) >> SHIFT, TOP), -TOP)


@rule
def see_changes(net: Any, space: Any, seat: int) -> None:
    """The sums of the first layer: what this seat sees otherwise than it last did is added to its last ones,
    as positions of one search are alike."""
    words, before, sums = space.words, space.words_before[seat], space.sums[seat]
    for word in range(len(words)):
        if words[word] != before[word]:
            for place in range(EIGHT * word, EIGHT * word + EIGHT):
                more = np.int32(space.seen[place]) - np.int32(space.seen_before[seat, place])
                if more != 0:
                    weights = net.first[place]
                    for unit in range(len(sums)):
                        sums[unit] += np.int32(np.int32(more) * np.int32(weights[unit]))
            before[word] = words[word]


@rule
def see_cells(net: Any, space: Any, out: Any) -> None:
    """The units of every cell; behind the first layer, quarters of their sums over each part of the board."""
    units = len(net.cell_bias)
    way = way_of(net, space.seen)
    see_each(net, space, way)
    for first in range(0, len(net.again), units):
        look_beside(net, space, way)
        look_at_parts(net, space)
        look_again(net, space, first)
    wide, part, near = len(net.first_bias), net.board[3], space.near
    for place in range(wide, len(space.wide)):
        space.wide[place] = 0
    for cell in range(len(near)):
        first = wide + cell // part * units
        for unit in range(units):
            out[cell * units + unit] = near[cell, unit]
            space.wide[first + unit] += near[cell, unit]
    for place in range(wide, len(space.wide)):
        space.wide[place] = min(space.wide[place] >> QUARTER, TOP)


@rule
def look_beside(net: Any, space: Any, way: int) -> None:
    """What those beside every cell have seen."""
    units, near = len(net.cell_bias), space.near
    for cell in range(len(near)):
        for unit in range(units, 2 * units):
            near[cell, unit] = 0
        if way >= 0:
            for index in range(net.beside.shape[2]):
                other = net.beside[way, cell, index]
                if other < 0:
                    break
                for unit in range(units):
                    near[cell, units + unit] += near[other, unit]


@rule
def look_at_parts(net: Any, space: Any) -> None:
    """What the cells of every part have seen, the same for all of them."""
    units, part, near = len(net.cell_bias), net.board[3], space.near
    for first in range(0, len(near), part):
        seen = near[first, 2 * units :]
        for unit in range(units):
            seen[unit] = near[first, unit]
        for cell in range(first + 1, first + part):
            for unit in range(units):
                seen[unit] += near[cell, unit]
        for unit in range(units):
            seen[unit] >>= QUARTER
        for cell in range(first + 1, first + part):
            for unit in range(units):
                near[cell, 2 * units + unit] = seen[unit]


@rule
def look_again(net: Any, space: Any, first: int) -> None:
    """The units of every cell, and what this look adds to them."""
    near, again = space.near, space.again
    for cell in range(len(near)):
        for unit in range(len(again)):
            total = weigh(net.again[first + unit], near[cell]) + net.again_bias[first + unit]
            again[unit] = min(near[cell, unit] + max((total + HALF) >> SHIFT, 0), TOP)
        for unit in range(len(again)):
            near[cell, unit] = again[unit]


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
    cell = cell_of(action, net.board, net.beside)
    return logit(net.policy[action], net.policy_bias[action], body, len(net.pointer_bias), cell)


@rule
def cell_of(action: int, board: Any, beside: Any) -> int:
    """The cell that an action chooses, or -1."""
    cell = action - board[2]
    return cell if 0 <= cell < beside.shape[1] else -1


@rule
def logit(weights: Any, bias: Any, body: Any, units: int, cell: int) -> float:
    """The logit of an action by its weights and, where it chooses a cell, by those units of it that the body
    points at. (A whole network as an argument would cost more than this does.)"""
    narrow = len(weights)
    total = weigh(weights, body[:narrow]) + bias
    if cell >= 0:
        first = narrow + units + cell * units
        total += weigh(body[narrow : narrow + units], body[first : first + units]) << CLOSER
    return LOGIT * float(total)


@rule
def expects(values: Any, biases: Any, body: Any, place: int, winning: float) -> float:
    """What a seat may expect, counted from the one to play: its share of victory, and how far it is ahead."""
    margin = len(biases) // 2 + place
    won = chance(values[place], biases[place], body)
    ahead = chance(values[margin], biases[margin], body)
    return winning * won + (1.0 - winning) * ahead


@rule
def chance(weights: Any, bias: Any, body: Any) -> float:
    """A value from 0 to 1, by its weights."""
    return 1.0 / (1.0 + exp(-logit(weights, bias, body, 0, -1)))
