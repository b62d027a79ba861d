"""Steps of many tables at once, for learners. A template, bound to the rules of each game.

`deal`, `play`, `redeal` and `observe` are the game's rules, `prior_action` follows its prior. What steps
many tables works on the rows `first` to `last - 1`, so that several threads can share the arrays.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.bots.results import lead, share_of_victory
from bottega.engine.bits import WORD, count_choices, is_choice, mark_choices, mix, nth_choice
from bottega.engine.dice import take_dice
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.prior_games import prior_action
    from bottega.engine.contract import deal, observe, play, redeal

EVERY = -1  # the learner plays every seat
RANDOM, LEANING = range(2)  # how the other seats play
BY_RESULT, BY_MARGIN = range(2)
REFUSED = -2
HALF = np.uint64(32)


@rule
def pay_out(table: Any, reward: int, rewards: Any) -> None:
    """What each seat gets at the end: its share of victory, all together being zero, or its lead in points
    over the best of the others."""
    players = table.players
    for seat in range(players):
        if reward == BY_RESULT:
            rewards[seat] = (players * share_of_victory(table, seat) - 1.0) / (players - 1)
        else:
            rewards[seat] = lead(table.points, players, seat)


@rule
def answer_for(box: Any, tables: Any, worlds: Any, row: int, key: Any, way: int) -> int:
    """What a seat does that the learner does not play: a prior is followed in a fair world of that seat."""
    table = tables[row]
    number = count_choices(table.choices)
    if number > 1 and way == LEANING:
        worlds[row] = table
        redeal(box, worlds[row], table.to_play, key)
        return prior_action(box, worlds[row], key)
    return nth_choice(table.choices, int(((key >> HALF) * np.uint64(number)) >> HALF))


@rule
def play_others(
    box: Any, tables: Any, worlds: Any, log: Any, seed: Any, own: int, way: int, row: int
) -> None:
    """Until the learner is to play, or the game is over."""
    table = tables[row]
    while table.to_play != NOBODY and table.to_play != own and own != EVERY:
        key = mix(~seed, table.decisions)
        play(box, table, log, answer_for(box, tables, worlds, row, key, way))


@rule
def begin(
    box: Any, prepared: Any, tables: Any, worlds: Any, log: Any, seed: Any, own: int, way: int, row: int
) -> None:
    """A new game in a row, up to the learner's first decision."""
    tables[row] = prepared[0]
    take_dice(tables[row], seed)
    deal(box, tables[row], log)
    play_others(box, tables, worlds, log, seed, own, way, row)


@rule
def is_legal(table: Any, action: int) -> bool:
    """Whether a number from outside is an action that may be taken now."""
    return 0 <= action < len(table.choices) * WORD and is_choice(table.choices, action)


@rule
def look(box: Any, table: Any, observation: Any, mask: Any) -> None:
    """What the seat to play knows, and what it may do."""
    observe(box, table, table.to_play, observation)
    mark_choices(table.choices, mask)


@rule
def decide(box: Any, tables: Any, log: Any, action: int, observation: Any, mask: Any) -> int:
    """One decision at a single table, and what the next seat sees: returns that seat, NOBODY at the end, or
    REFUSED when the action is not legal. The table is untouched then."""
    table = tables[0]
    if table.to_play == NOBODY or not is_legal(table, action):
        return REFUSED
    play(box[0], table, log[0], action)
    if table.to_play != NOBODY:
        look(box[0], table, observation, mask)
    return table.to_play


@rule
def see(box: Any, tables: Any, seat: int, observation: Any, mask: Any) -> None:
    """What a seat of a single table knows, and what it may do."""
    table = tables[0]
    observe(box[0], table, seat, observation)
    mark_choices(table.choices, mask)
    if table.to_play != seat:
        for action in range(len(mask)):
            mask[action] = 0


@rule
def reset_tables(
    box: Any,
    prepared: Any,
    tables: Any,
    worlds: Any,
    log: Any,
    plan: Any,
    seeds: Any,
    owns: Any,
    seats: Any,
    observations: Any,
    masks: Any,
    first: int,
    last: int,
) -> None:
    """A new game in every row, from its seed."""
    for row in range(first, last):
        begin(box[0], prepared, tables, worlds, log[0], seeds[row], owns[row], plan[0].way, row)
        seats[row] = tables[row].to_play
        look(box[0], tables[row], observations[row], masks[row])


@rule
def step_tables(
    box: Any,
    prepared: Any,
    tables: Any,
    worlds: Any,
    log: Any,
    plan: Any,
    seeds: Any,
    owns: Any,
    actions: Any,
    seats: Any,
    observations: Any,
    last_observations: Any,
    masks: Any,
    rewards: Any,
    ended: Any,
    first: int,
    last: int,
) -> None:
    """One decision of the learner in every row. A game that ends is observed by the seat that decided, and
    paid out; a new one begins, from the seed that is `plan.step` further on. A row whose action is not legal
    stays as it is: `ended` is -1."""
    for row in range(first, last):
        action = actions[row]
        table = tables[row]
        for seat in range(rewards.shape[1]):
            rewards[row, seat] = 0.0
        ended[row] = 0
        if not is_legal(table, action):
            ended[row] = -1
            continue
        mover = table.to_play
        play(box[0], table, log[0], action)
        play_others(box[0], tables, worlds, log[0], seeds[row], owns[row], plan[0].way, row)
        if table.to_play == NOBODY:
            observe(box[0], table, mover, last_observations[row])
            pay_out(table, plan[0].reward, rewards[row])
            ended[row] = 1
            seeds[row] += plan[0].step
            begin(box[0], prepared, tables, worlds, log[0], seeds[row], owns[row], plan[0].way, row)
        seats[row] = table.to_play
        look(box[0], table, observations[row], masks[row])
