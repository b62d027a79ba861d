"""Steps of many tables at once, for learners. A template, bound to the rules of each game.

`play`, `observe` and `known_points` are the game's rules, `move_on` goes on until the learner is asked. What
steps many tables works on the rows `first` to `last - 1`, so that several threads can share the arrays; a GPU
has a thread for each row.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from bottega.bots.answers import any_of
from bottega.bots.moving_on import BEGIN
from bottega.bots.payments import SHAPED, pay_lost, pay_out
from bottega.engine.bits import WORD, is_choice, mark_choices, mix
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.bots.moving_on import move_on
    from bottega.engine.contract import known_points, observe, play

WAITS, DECIDES, BEGINS = range(3)  # what is asked of a row
REFUSE, DRAW, LOSE, SKIP = range(4)  # what becomes of an illegal action
LOST = -3  # instead of an action
NO_ACTION = -1
NO_ROOM = 1  # for masks: no game has a single action
REFUSED = -2
LOTS = np.uint64(0x9E3779B97F4A7C15)  # lots for illegal actions are not those of the dice


@rule
def pay(box: Any, table: Any, reward: int, paid: Any, rewards: Any) -> None:
    """What each seat gets for what has happened since it was paid last. Shaped rewards are what its lead in
    known points has grown, and at the end in all points: `paid` is the lead that this game has paid for."""
    over = table.to_play == NOBODY
    if reward != SHAPED:
        if over:
            pay_out(table, reward, rewards)
        return
    best = second = -1.0e9
    for seat in range(table.players):
        rewards[seat] = 1.0 * (table.points[seat] if over else known_points(box, table, seat))
        if rewards[seat] > best:
            best, second = rewards[seat], best
        elif rewards[seat] > second:
            second = rewards[seat]
    for seat in range(table.players):
        ahead = rewards[seat] - (second if rewards[seat] == best else best)
        rewards[seat] = ahead - paid[seat]
        paid[seat] = 0.0 if over else ahead


@rule
def pay_one(box: Any, tables: Any, reward: int, paid: Any, rewards: Any) -> None:
    """What each seat of a single table gets."""
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    pay(box[0], tables[0], reward, paid, rewards)


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
def step_tables(
    box: Any,
    prepared: Any,
    tables: Any,
    worlds: Any,
    log: Any,
    plan: Any,
    seeds: Any,
    owns: Any,
    asked: Any,
    actions: Any,
    last_observed: Any,
    rewards: Any,
    paid: Any,
    ended: Any,
    played: Any,
    illegal: Any,
    seats: Any,
    observed: Any,
    masks: Any,
    first: int,
    last: int,
) -> None:
    """What is asked of every row, to wait, to begin a game, or a decision of the learner; then what it knows
    and may do. A game that ends is observed by the seat that decided, and paid out; a new one begins, from
    the seed that is `plan.step` further on. Masks without room for the actions are left alone.

    It is one function because a call with so many arrays takes as long as a decision."""
    reward, if_illegal = plan[0].reward, plan[0].illegal
    for row in range(first, last):
        table = tables[row]
        for seat in range(rewards.shape[1]):
            rewards[row, seat] = 0.0
        ended[row] = False
        played[row] = NO_ACTION
        illegal[row] = False
        if asked[row] == WAITS:
            continue
        mover = table.to_play
        action = BEGIN
        if asked[row] == BEGINS:
            for seat in range(rewards.shape[1]):
                paid[row, seat] = 0.0
        else:
            action = actions[row]
            if not is_legal(table, action):
                illegal[row] = True
                if if_illegal == DRAW:
                    action = any_of(table.choices, mix(seeds[row] ^ LOTS, table.decisions))
                elif if_illegal == LOSE:
                    action = LOST
                else:
                    continue
            if action != LOST:
                played[row] = action
        while True:
            if action != LOST and not move_on(
                box[0], prepared, tables, worlds, log[0], seeds[row], owns[row], False, row, action
            ):
                break
            observe(box[0], table, mover, last_observed[row])
            if action == LOST:
                pay_lost(table.players, mover, reward, rewards[row])
            else:
                pay(box[0], table, reward, paid[row], rewards[row])
            ended[row] = True
            seeds[row] += plan[0].step
            action = BEGIN
        if reward == SHAPED and asked[row] == DECIDES and not ended[row]:
            pay(box[0], table, SHAPED, paid[row], rewards[row])
        seats[row] = table.to_play
        observe(box[0], table, table.to_play, observed[row])
        if masks.shape[1] > NO_ROOM:
            mark_choices(table.choices, masks[row])


@rule
def look_at_tables(box: Any, tables: Any, observed: Any, masks: Any, first: int, last: int) -> None:
    """What the learner knows in every row, and what it may do."""
    for row in range(first, last):
        look(box[0], tables[row], observed[row], masks[row])
