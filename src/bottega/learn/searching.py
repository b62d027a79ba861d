"""Search at a learner's tables, a tree in every row. A template, bound to the rules of each game.

The trees are those of `bottega.bots.learned_tree`, over fair worlds of the seat to play. All rows take a turn
together: down to a position that nobody has looked at, then the network looks at all of these at once, then
up. At the root choices are compared as in Gumbel search: those that look best with some noise get the same
number of visits, then the better half of them as many more, and so on.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.engine.bits import count_choices, mix, whole
from bottega.engine.compiling import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.learned_tree import add_choices, balance, go_down, go_up, start_tree, take_body
    from bottega.engine.contract import redeal
    from bottega.learn.selfplay import pay_out

NONE = -1
WORST = -1.0e30


@rule
def start_rows(tables: Any, nodes: Any, metas: Any, plans: Any, first: int, last: int) -> None:
    """A new tree for the seat to play."""
    for row in range(first, last):
        start_tree(nodes[row], metas[row : row + 1])
        plans[row].seat = tables[row].to_play


@rule
def choose_first(
    nodes: Any, bodies: Any, meta: Any, plan: Any, choices: Any, noise: Any, halving: Any, turn: int
) -> int:
    """The choice at the root that has its turn: the best, with some noise, of those visited as often as
    halving says."""
    root = meta.root
    if nodes[root].body == NONE:
        return NONE
    if nodes[root].child == NONE:
        add_choices(bodies, choices, nodes, meta, root, bodies[nodes[root].body])
    number = min(count_choices(choices), len(halving) - 1)
    wanted = halving[number, turn]
    mean = nodes[root].value[plan.seat] / nodes[root].visits
    best = NONE
    best_score = WORST
    child = nodes[root].child
    while child != NONE:
        visits = nodes[child].visits
        if visits == wanted:
            gain = (nodes[child].value[plan.seat] - visits * mean) / (visits + plan.shrinking)
            score = (
                noise[whole(nodes[child].action)] + plan.keeping * nodes[child].logit + plan.boldness * gain
            )
            if score > best_score:
                best_score = score
                best = child
        child = nodes[child].sibling
    return best


@rule
def go_down_rows(
    box: Any,
    tables: Any,
    works: Any,
    log: Any,
    nodes: Any,
    bodies: Any,
    metas: Any,
    plans: Any,
    noise: Any,
    halving: Any,
    turn: int,
    key: Any,
    first: int,
    last: int,
) -> None:
    """From a fresh fair world to a position that nobody has looked at, or to the end; it stays in `works`."""
    for row in range(first, last):
        works[row] = tables[row]
        table, tree, meta, plan = works[row], nodes[row], metas[row], plans[row]
        chosen = choose_first(tree, bodies[row], meta, plan, table.choices, noise[row], halving, turn)
        redeal(box[0], table, plan.seat, mix(mix(key, np.uint64(row)), np.uint64(turn)))
        go_down(box[0], bodies, table, log[0], tree, bodies[row], meta, plan, chosen)


@rule
def go_up_rows(
    works: Any,
    nodes: Any,
    bodies: Any,
    metas: Any,
    plans: Any,
    logits: Any,
    values: Any,
    winning: float,
    scale: float,
    first: int,
    last: int,
) -> None:
    """Keep what the network says of the positions in `works`, or how the game ended there, and tell the
    path."""
    for row in range(first, last):
        table, tree, meta, plan = works[row], nodes[row], metas[row], plans[row]
        players = whole(table.players)
        if table.to_play == NOBODY:
            pay_out(table, winning, scale, plan.result)
        else:
            body = bodies[row, take_body(tree, meta, bodies[row])]
            for action in range(len(body)):
                body[action] = logits[row, action]
            for place in range(players):
                plan.result[(table.to_play + place) % players] = values[row, place]
            balance(plan, players)
        go_up(tree, meta, plan.result, players)


@rule
def tell_rows(nodes: Any, metas: Any, visits: Any, worth: Any, first: int, last: int) -> None:
    """How often each choice at the root was visited, and what it brought to each seat in all."""
    for row in range(first, last):
        tree = nodes[row]
        for action in range(visits.shape[1]):
            visits[row, action] = 0.0
            for seat in range(worth.shape[2]):
                worth[row, action, seat] = 0.0
        child = tree[metas[row].root].child
        while child != NONE:
            action = whole(tree[child].action)
            visits[row, action] = tree[child].visits
            for seat in range(worth.shape[2]):
                worth[row, action, seat] = tree[child].value[seat]
            child = tree[child].sibling


@rule
def likes(mind: Any, body: Any, action: int) -> float:
    """The logit of an action, as the network wrote it down."""
    return 1.0 * body[action]
