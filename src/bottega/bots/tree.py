"""Search over any game's record: information-set trees, flat Monte Carlo, one-turn greed.

A template, bound to the rules of each game; `play`, `redeal`, `infer`, `evaluate` and `prior` are the game's
rules (see `bottega.engine.contract`). Every iteration starts from a fresh fair world of the searching seat:
nothing that this seat cannot know reaches a decision.
"""

from math import log, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.bots.results import lead, nearness, share_of_victory
from bottega.engine.bits import WORD, ZERO, as_int, bit, count_choices, is_choice, lowest, mix, nth_choice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import evaluate, infer, play, prior, redeal

HALF = np.uint64(32)
NONE = -1
DOUBT = 2.0  # how many results of a half every average begins with


@rule
def below(dice: Any, number: int) -> int:
    """A random number from 0 to number - 1, from the search's own dice."""
    word = mix(dice.key, dice.rolled)
    dice.rolled += 1
    return int(((word >> HALF) * np.uint64(number)) >> HALF)


@rule
def chance(dice: Any) -> float:
    """A random number from 0 to 1."""
    word = mix(dice.key, dice.rolled)
    dice.rolled += 1
    return (word >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@rule
def draw_world(box: Any, table: Any, plan: Any, dice: Any, number: int) -> None:
    """Another fair world of the searching seat; others may have decided there as is likely of them."""
    redeal(box, table, plan.seat, mix(dice.key, np.uint64(1 << 40) + np.uint64(number)))
    if plan.inference > 0.0:
        infer(box, table, plan.seat, plan.inference)


@rule
def put_results(box: Any, work: Any, log: Any, plan: Any) -> None:
    """What a position is worth to each seat, from 0 to 1: its share of victory, and how far it is ahead."""
    players = work.players
    over = work.to_play == NOBODY
    if over:
        for seat in range(players):
            plan.points[seat] = work.points[seat]
    else:
        evaluate(box, work, log, plan.points)
    for seat in range(players):
        plan.result[seat] = nearness(lead(plan.points, players, seat), plan.scale)
        if over:
            won = share_of_victory(work, seat)
            plan.result[seat] = plan.win_weight * won + (1.0 - plan.win_weight) * plan.result[seat]


@rule
def choose_in_playout(box: Any, work: Any, plan: Any, dice: Any) -> int:
    """A random action, or the one that looks best among a few random ones."""
    number = count_choices(work.choices)
    action = nth_choice(work.choices, below(dice, number))
    if plan.playout_prior > 0.0 and number > 1 and chance(dice) < plan.playout_prior:
        looks = prior(box, work, action)
        for _ in range(plan.candidates - 1):
            other = nth_choice(work.choices, below(dice, number))
            value = prior(box, work, other)
            if value > looks:
                looks = value
                action = other
    return action


@rule
def play_on(box: Any, work: Any, log: Any, plan: Any, dice: Any) -> None:
    """A playout: to the end, or as many decisions as the plan allows before a position is judged."""
    left = plan.depth
    while work.to_play != NOBODY and left != 0:
        play(box, work, log, choose_in_playout(box, work, plan, dice))
        left -= 1


@rule
def slot_of(plan: Any, before: int, action: int) -> int:
    """Where the average of an action stands: apart for everything that the same seat may have decided just
    before it, or NONE."""
    return (before + 1) * plan.actions + action


@rule
def best_by_average(work: Any, plan: Any, dice: Any, averages: Any, before: int) -> int:
    """Of a few random actions the one that has brought most in this search; now and then any one."""
    number = count_choices(work.choices)
    action = nth_choice(work.choices, below(dice, number))
    if number > 1 and chance(dice) < plan.mast:
        best = averages[work.to_play, slot_of(plan, before, action)].worth
        for _ in range(plan.mast_candidates - 1):
            other = nth_choice(work.choices, below(dice, number))
            worth = averages[work.to_play, slot_of(plan, before, other)].worth
            if worth > best:
                best = worth
                action = other
    return action


@rule
def note(meta: Any, plan: Any, mover: int, action: int) -> None:
    """Remember a decision of this iteration, as long as there is room."""
    if meta.noted < len(meta.seats):
        meta.seats[meta.noted] = mover
        meta.slots[meta.noted] = slot_of(plan, meta.before if mover == meta.mover else NONE, action)
        meta.noted += 1
    meta.mover = mover
    meta.before = action


@rule
def play_on_by_averages(
    box: Any, work: Any, log: Any, plan: Any, dice: Any, meta: Any, averages: Any
) -> None:
    """A playout in which seats like what has gone well for them (move-average sampling, MAST)."""
    left = plan.depth
    while work.to_play != NOBODY and left != 0:
        before = meta.before if work.to_play == meta.mover else NONE
        action = best_by_average(work, plan, dice, averages, before)
        note(meta, plan, work.to_play, action)
        play(box, work, log, action)
        left -= 1


@rule
def learn_averages(meta: Any, plan: Any, averages: Any) -> None:
    """What every decision of this iteration has brought its seat goes into its average."""
    for number in range(meta.noted):
        seat = meta.seats[number]
        average = averages[seat, meta.slots[number]]
        average.seen += 1.0
        average.worth += (plan.result[seat] - average.worth) / (average.seen + DOUBT)


@rule
def find_child(nodes: Any, node: int, action: int) -> int:
    """The child of a node by this action, or NONE."""
    child = nodes[node].child
    while child != NONE and nodes[child].action != action:
        child = nodes[child].sibling
    return child


@rule
def add_child(nodes: Any, meta: Any, node: int, action: int, mover: int, prior: float) -> int:
    """A new child, or NONE when memory is used up."""
    if meta.used >= len(nodes):
        return NONE
    child = meta.used
    meta.used += 1
    nodes[child].child = NONE
    nodes[child].sibling = nodes[node].child
    nodes[child].action = action
    nodes[child].mover = mover
    nodes[child].visits = 0
    nodes[child].available = 0
    nodes[child].prior = prior
    for seat in range(len(nodes[child].value)):
        nodes[child].value[seat] = 0.0
    nodes[node].child = child
    return child


@rule
def best_child(nodes: Any, node: int, choices: Any, mover: int, plan: Any) -> int:
    """Among the children that are legal in this world: the best by value, exploration and prior."""
    best = NONE
    best_score = -1.0e9
    child = nodes[node].child
    while child != NONE:
        if is_choice(choices, as_int(nodes[child].action)):
            nodes[child].available += 1
            visits = nodes[child].visits
            if visits == 0:
                score = 1.0e6 + nodes[child].prior
            else:
                score = nodes[child].value[mover] / visits
                score += plan.exploration * sqrt(log(nodes[child].available) / visits)
                score += plan.prior_weight * nodes[child].prior / (visits + 1)
            if score > best_score:
                best_score = score
                best = child
        child = nodes[child].sibling
    return best


@rule
def expand(box: Any, work: Any, nodes: Any, meta: Any, node: int, plan: Any, dice: Any) -> int:
    """A new child for the untried action that looks best (ties by lot), or NONE."""
    child = nodes[node].child
    for word in range(len(work.choices)):
        meta.untried[word] = work.choices[word]
    known = 0
    while child != NONE:
        action = as_int(nodes[child].action)
        if is_choice(meta.untried, action):
            meta.untried[action >> 6] &= ~bit(action & 63)
            known += 1
        child = nodes[child].sibling
    number = count_choices(meta.untried)
    if number == 0:
        return NONE
    if plan.widening > 0.0 and known >= 1 + int(plan.widening * sqrt(1.0 * nodes[node].visits)):
        return NONE
    action = NONE
    chosen_prior = 0.0
    if plan.prior_weight > 0.0 or plan.widening > 0.0:
        best = -1.0e9
        for word in range(len(work.choices)):
            left = meta.untried[word]
            while left != ZERO:
                other = word * WORD + lowest(left)
                left &= left - np.uint64(1)
                value = prior(box, work, other)
                lots = value + 1.0e-6 * chance(dice)
                if lots > best:
                    best = lots
                    action = other
                    chosen_prior = value
    else:
        action = nth_choice(meta.untried, below(dice, number))
    return add_child(nodes, meta, node, action, work.to_play, chosen_prior)


@rule
def search(
    box: Any,
    root: Any,
    work: Any,
    log: Any,
    nodes: Any,
    meta: Any,
    plan: Any,
    dice: Any,
    averages: Any,
    rounds: int,
) -> None:
    """Iterations of single-observer information-set tree search, open loop, from `meta.root`."""
    by_averages = plan[0].mast > 0.0
    for _ in range(rounds):
        work[0] = root[0]
        table = work[0]
        draw_world(box[0], table, plan[0], dice[0], meta[0].rounds)
        meta[0].rounds += 1
        node = meta[0].root
        steps = 0
        meta[0].path[0] = node
        meta[0].noted = 0
        meta[0].mover = nodes[node].mover
        meta[0].before = nodes[node].action
        while table.to_play != NOBODY and steps < len(meta[0].path) - 1:
            mover = table.to_play
            fresh = expand(box[0], table, nodes, meta[0], node, plan[0], dice[0])
            child = fresh
            if child == NONE:
                child = best_child(nodes, node, table.choices, mover, plan[0])
                if child == NONE:
                    break
            else:
                best_child(nodes, node, table.choices, mover, plan[0])
            if by_averages:
                note(meta[0], plan[0], mover, as_int(nodes[child].action))
            play(box[0], table, log[0], as_int(nodes[child].action))
            steps += 1
            meta[0].path[steps] = child
            node = child
            if fresh != NONE:
                break
        if by_averages:
            play_on_by_averages(box[0], table, log[0], plan[0], dice[0], meta[0], averages)
        else:
            play_on(box[0], table, log[0], plan[0], dice[0])
        put_results(box[0], table, log[0], plan[0])
        if by_averages:
            learn_averages(meta[0], plan[0], averages)
        for step in range(steps + 1):
            node = meta[0].path[step]
            nodes[node].visits += 1
            for seat in range(table.players):
                nodes[node].value[seat] += plan[0].result[seat]


@rule
def search_flat(
    box: Any, root: Any, work: Any, log: Any, nodes: Any, meta: Any, plan: Any, dice: Any, rounds: int
) -> None:
    """Flat Monte Carlo: the root's actions in turn, a playout after each."""
    for _ in range(rounds):
        work[0] = root[0]
        table = work[0]
        draw_world(box[0], table, plan[0], dice[0], meta[0].rounds)
        number = count_choices(table.choices)
        action = nth_choice(table.choices, meta[0].rounds % number)
        meta[0].rounds += 1
        child = find_child(nodes, meta[0].root, action)
        if child == NONE:
            child = add_child(nodes, meta[0], meta[0].root, action, table.to_play, 0.0)
        if child == NONE:
            continue
        play(box[0], table, log[0], action)
        play_on(box[0], table, log[0], plan[0], dice[0])
        put_results(box[0], table, log[0], plan[0])
        nodes[child].visits += 1
        for seat in range(table.players):
            nodes[child].value[seat] += plan[0].result[seat]


@rule
def start_tree(nodes: Any, meta: Any) -> None:
    """An empty tree: a root without children."""
    meta[0].used = 1
    meta[0].root = 0
    meta[0].rounds = 0
    nodes[0].child = NONE
    nodes[0].sibling = NONE
    nodes[0].action = NONE
    nodes[0].mover = NONE
    nodes[0].visits = 0
    for seat in range(len(nodes[0].value)):
        nodes[0].value[seat] = 0.0


@rule
def greedy_action(box: Any, works: Any, log: Any, plan: Any, dice: Any, seat: int, depth: int) -> int:
    """The first step of the own turn that leaves this seat furthest ahead if the game were judged then.

    `works[0]` is a fair world; the rows behind it are scratch, one per decision of the turn.
    """
    best = -1.0e9
    best_first = NONE
    for level in range(depth):
        for word in range(len(works[0].choices)):
            plan[0].stack[level, word] = ZERO
    for word in range(len(works[0].choices)):
        plan[0].stack[0, word] = works[0].choices[word]
    level = 0
    first = NONE
    while level >= 0:
        action = NONE
        for word in range(len(works[0].choices)):
            if plan[0].stack[level, word] != ZERO:
                action = word * WORD + lowest(plan[0].stack[level, word])
                plan[0].stack[level, word] &= plan[0].stack[level, word] - np.uint64(1)
                break
        if action == NONE:
            level -= 1
            continue
        if level == 0:
            first = action
        works[level + 1] = works[level]
        play(box[0], works[level + 1], log[0], action)
        if works[level + 1].to_play == seat and level + 1 < depth:
            level += 1
            for word in range(len(works[0].choices)):
                plan[0].stack[level, word] = works[level].choices[word]
            continue
        put_results(box[0], works[level + 1], log[0], plan[0])
        value = plan[0].result[seat] + 1.0e-4 * chance(dice[0])
        if value > best:
            best = value
            best_first = first
    return best_first
