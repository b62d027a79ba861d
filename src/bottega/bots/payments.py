"""What learners are paid: rules for tables that are over, whatever the game."""

from typing import Any

from bottega.bots.results import lead, share_of_victory
from bottega.engine.jit import rule

BY_RESULT, BY_MARGIN, BY_RANK, SHAPED = range(4)


@rule
def place_of(table: Any, seat: int) -> float:
    """From 1 for the first place to -1 for the last; equals share what their places bring."""
    equals = 0
    for other in range(table.players):
        if table.rank[other] == table.rank[seat]:
            equals += 1
    return 1.0 - (2.0 * table.rank[seat] + equals - 3.0) / (table.players - 1)


@rule
def pay_out(table: Any, reward: int, rewards: Any) -> None:
    """What each seat gets at the end: its share of victory or its place, all together being zero, or its lead
    in points over the best of the others."""
    players = table.players
    for seat in range(players):
        if reward == BY_RESULT:
            rewards[seat] = (players * share_of_victory(table, seat) - 1.0) / (players - 1)
        elif reward == BY_RANK:
            rewards[seat] = place_of(table, seat)
        else:
            rewards[seat] = lead(table.points, players, seat)


@rule
def pay_lost(players: int, loser: int, reward: int, rewards: Any) -> None:
    """What each seat gets when one of them loses by an illegal action: it pays what the loser of a game pays,
    or the last one, and the others share it."""
    price = 1.0 if reward == BY_RANK else 1.0 / (players - 1)
    for seat in range(players):
        rewards[seat] = -price if seat == loser else price / (players - 1)
