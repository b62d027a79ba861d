"""Tree search led by a network. A template, bound to the rules of each game.

`play` and `observe` are the game's rules; `draw_world`, `find_child`, `play_on` and what else is imported
below belong to the plain search. Every iteration starts from a fresh fair world of the searching seat. A
position that is met for the first time is not played out: the network says what it is worth to each seat,
from what the seat to play knows in that world, and how likely it finds each choice. Where playouts are
trusted as well, a position may first be played out some times, and the network only leads from there.
"""

from math import exp, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.bots.forward import cell_of, expects, likes, logit, see_through
from bottega.engine.bits import WORD, ZERO, as_int, count_choices, is_choice, lowest, nth_choice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.tree import (
        draw_world,
        find_child,
        learn_averages,
        note,
        play_on,
        play_on_by_averages,
        put_results,
    )
    from bottega.engine.contract import observe, play

NONE = -1
UNSEEN = -1.0e30
FARTHEST = 40.0  # logits whose shares fit into a node


@rule
def start_tree(nodes: Any, meta: Any) -> None:
    """An empty tree: a root without children."""
    meta[0].used = 0
    meta[0].bodies = 0
    meta[0].rounds = 0
    meta[0].root = add_node(nodes, meta[0], NONE, NONE)


@rule
def add_node(nodes: Any, meta: Any, parent: int, action: int) -> int:
    """A new node, or NONE when memory is used up."""
    if meta.used >= len(nodes):
        return NONE
    node = meta.used
    meta.used += 1
    nodes[node].child = NONE
    nodes[node].sibling = NONE
    nodes[node].body = NONE
    nodes[node].visits = 0
    nodes[node].action = action
    nodes[node].share = 0.0
    for seat in range(len(nodes[node].value)):
        nodes[node].value[seat] = 0.0
    if parent != NONE:
        nodes[node].sibling = nodes[parent].child
        nodes[parent].child = node
    return node


@rule
def look(box: Any, table: Any, net: Any, space: Any, body: Any, plan: Any) -> None:
    """Observe as the seat to play; what each seat may expect, all of them together as much as one game."""
    mover, players = table.to_play, table.players
    observe(box, table, mover, space.seen[: plan.inputs])
    see_through(net, space, mover, body)
    values, biases = net.value, net.value_bias
    for place in range(players):
        plan.result[(mover + place) % players] = expects(values, biases, body, place, plan.win_weight)
    balance(plan, players)


@rule
def balance(plan: Any, players: int) -> None:
    """What one of two gains the other loses."""
    if players == 2:
        left = 1.0 - plan.result[0] - plan.result[1]
        for seat in range(2):
            plan.result[seat] += left / 2.0


@rule
def try_out(
    box: Any,
    table: Any,
    log: Any,
    plan: Any,
    playing: Any,
    dice: Any,
    notes: Any,
    averages: Any,
    trust: float,
) -> None:
    """Mix what the network says with one playout."""
    if trust >= 1.0:
        return
    if playing.mast > 0.0:
        play_on_by_averages(box, table, log, playing, dice, notes, averages)
    else:
        play_on(box, table, log, playing, dice)
    put_results(box, table, log, playing)
    for seat in range(table.players):
        plan.result[seat] = trust * plan.result[seat] + (1.0 - trust) * playing.result[seat]


@rule
def add_choices(net: Any, choices: Any, nodes: Any, meta: Any, node: int, body: Any, plan: Any) -> None:
    """A child for every choice of this world that the node does not have yet, and how likely it is beside the
    others."""
    units = len(net.pointer_bias)
    for word in range(len(choices)):
        left = choices[word]
        while left != ZERO:
            action = word * WORD + lowest(left)
            left &= left - np.uint64(1)
            if find_child(nodes, node, action) == NONE:
                child = add_node(nodes, meta, node, action)
                if child == NONE:
                    return
                cell = cell_of(action, net.board, net.beside)
                found = logit(net.policy[action], net.policy_bias[action], body, units, cell)
                nodes[child].share = exp(min(max(found / plan.temperature, -FARTHEST), FARTHEST))


@rule
def knows_choices(table: Any, nodes: Any, node: int) -> bool:
    """Whether a node has a child for every choice of this world."""
    known = 0
    child = nodes[node].child
    while child != NONE:
        if is_choice(table.choices, as_int(nodes[child].action)):
            known += 1
        child = nodes[child].sibling
    return known == count_choices(table.choices)


@rule
def choose(table: Any, nodes: Any, node: int, plan: Any) -> int:
    """The legal child with the best prospects: its value, and the likelier and the less visited the more.
    What the network finds likely may fade with the visits, until all choices are looked at alike."""
    visits = 0
    number = 0
    total = 0.0
    child = nodes[node].child
    while child != NONE:
        if is_choice(table.choices, as_int(nodes[child].action)):
            visits += nodes[child].visits
            number += 1
            total += nodes[child].share
        child = nodes[child].sibling
    mover = table.to_play
    hoped = nodes[node].value[mover] / max(nodes[node].visits, 1) - plan.doubt
    reach = plan.exploration * sqrt(1.0 * max(visits, 1))
    faded = visits / (visits + plan.fading) if plan.fading > 0.0 else 0.0
    by_share = reach * (1.0 - faded) / max(total, 1.0e-30)
    alike = reach * faded / max(number, 1)
    best = NONE
    best_score = UNSEEN
    child = nodes[node].child
    while child != NONE:
        if is_choice(table.choices, as_int(nodes[child].action)):
            times = nodes[child].visits
            score = nodes[child].value[mover] / times if times > 0 else hoped
            score += (by_share * nodes[child].share + alike) / (1.0 + times)
            if score > best_score:
                best_score = score
                best = child
        child = nodes[child].sibling
    return best


@rule
def go_down(
    box: Any,
    net: Any,
    table: Any,
    log: Any,
    nodes: Any,
    bodies: Any,
    meta: Any,
    plan: Any,
    playing: Any,
    notes: Any,
) -> None:
    """Play on from the root, always by the choice with the best prospects, to a position that nobody has
    looked at, or to the end; `meta` keeps the path, and `notes` what averages learn from."""
    node = meta.root
    steps = 0
    meta.path[0] = node
    notes.noted = 0
    notes.mover = plan.seat
    notes.before = nodes[node].action
    while table.to_play != NOBODY:
        child = NONE
        if steps < len(meta.path) - 1:
            if count_choices(table.choices) == 1:
                action = nth_choice(table.choices, 0)
                child = find_child(nodes, node, action)
                if child == NONE:
                    child = add_node(nodes, meta, node, action)
            elif nodes[node].body != NONE:
                if not knows_choices(table, nodes, node):
                    add_choices(net, table.choices, nodes, meta, node, bodies[nodes[node].body], plan)
                child = choose(table, nodes, node, plan)
        if child == NONE:
            break
        if playing.mast > 0.0:
            note(notes, playing, table.to_play, as_int(nodes[child].action))
        play(box, table, log, as_int(nodes[child].action))
        steps += 1
        meta.path[steps] = child
        node = child
    meta.steps = steps


@rule
def take_body(nodes: Any, meta: Any, bodies: Any) -> int:
    """Where the thoughts about the position at the end of the path go; the last body is scratch."""
    node = meta.path[meta.steps]
    scratch = len(bodies) - 1
    if nodes[node].body != NONE or meta.bodies >= scratch:
        return scratch
    nodes[node].body = meta.bodies
    meta.bodies += 1
    return as_int(nodes[node].body)


@rule
def go_up(nodes: Any, meta: Any, result: Any, players: int) -> None:
    """Tell all positions of the path what came of it."""
    for step in range(meta.steps + 1):
        node = meta.path[step]
        nodes[node].visits += 1
        for seat in range(players):
            nodes[node].value[seat] += result[seat]


@rule
def search(
    box: Any,
    net: Any,
    space: Any,
    root: Any,
    work: Any,
    log: Any,
    nodes: Any,
    bodies: Any,
    meta: Any,
    plan: Any,
    playing: Any,
    dice: Any,
    notes: Any,
    averages: Any,
    rounds: int,
) -> None:
    """Iterations of search over fair worlds, open loop, from `meta.root`."""
    for _ in range(rounds):
        work[0] = root[0]
        table = work[0]
        draw_world(box[0], table, playing[0], dice[0], meta[0].rounds)
        meta[0].rounds += 1
        go_down(box[0], net, table, log[0], nodes, bodies, meta[0], plan[0], playing[0], notes[0])
        trust = 0.0
        if table.to_play == NOBODY:
            put_results(box[0], table, log[0], playing[0])
            for seat in range(table.players):
                plan[0].result[seat] = playing[0].result[seat]
        else:
            if nodes[meta[0].path[meta[0].steps]].visits >= plan[0].patience or meta[0].steps == 0:
                body = bodies[take_body(nodes, meta[0], bodies)]
                look(box[0], table, net, space, body, plan[0])
                trust = plan[0].trust
            try_out(box[0], table, log[0], plan[0], playing[0], dice[0], notes[0], averages, trust)
        if playing[0].mast > 0.0 and trust < 1.0:
            learn_averages(notes[0], playing[0], averages)
        go_up(nodes, meta[0], plan[0].result, table.players)


@rule
def advise(box: Any, net: Any, space: Any, table: Any, body: Any, plan: Any, logits: Any) -> None:
    """The network alone: the logits of the legal actions; those of the others are very low."""
    look(box[0], table[0], net, space, body, plan[0])
    for action in range(len(logits)):
        logits[action] = UNSEEN
        if is_choice(table[0].choices, action):
            logits[action] = likes(net, body, action)
