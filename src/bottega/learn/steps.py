"""What is done to the rows of a learner, bound to a game's rules, and what a search in them is told."""

import math
from collections.abc import Callable

import numpy as np

from bottega.bots.learned import learned_kernels_of
from bottega.engine.compiling import bind
from bottega.engine.game import GameSpec
from bottega.engine.tables import Array
from bottega.learn.searching import likes
from bottega.learn.settings import Searching

ROWS = "_rows"
PARTS = ("add_choices", "balance", "go_down", "go_up", "start_tree", "take_body")  # of a tree
CHILDREN = 24  # of a position that is looked at, about


def steps_of(spec: GameSpec) -> dict[str, Callable[..., None]]:
    """Steps over rows from a first one to the one before a last one."""
    play = bind("bottega.learn.selfplay", deal=spec.deal, play=spec.play, observe=spec.observe)
    tree = vars(learned_kernels_of(spec, likes))
    parts = {name: tree[name] for name in PARTS}
    search = bind("bottega.learn.searching", redeal=spec.redeal, pay_out=play.pay_out, **parts)
    both = {**vars(play), **vars(search)}
    return {name: step for name, step in both.items() if name.endswith(ROWS)}


def plans_for(search: Searching, rows: int, seats: int) -> Array:
    """How to search, for every row."""
    told = ("curiosity", "doubt", "warmth", "keeping", "boldness", "shrinking")
    ways = [(name, "f8") for name in told]
    plans = np.zeros(rows, np.dtype([("seat", "i8"), *ways, ("result", "f8", (seats,))], align=True))
    for name in told:
        plans[name] = getattr(search, name)
    return plans


def halving(considered: int, turns: int) -> Array:
    """By how many choices are compared, and by turn: how often that choice was visited that has its turn.

    The first turn looks at the root. Then as many visits go to each of the choices in question as all of them
    together have a fair share of the turns for; the better half of them goes on.
    """
    table = np.zeros((considered + 1, turns), np.int32)
    for number in range(1, considered + 1):
        rounds, left, order, visits = max(1, math.ceil(math.log2(number))), number, [0], [0] * number
        while len(order) < turns:
            for _ in range(max(1, (turns - 1) // (rounds * left))):
                order += visits[:left]
                visits[:left] = [each + 1 for each in visits[:left]]
            left = max(min(2, number), left // 2)
        table[number] = order[:turns]
    return table
