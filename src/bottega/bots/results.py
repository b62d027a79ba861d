"""What the end of a game is worth to a seat: rules that searches and learners share."""

from typing import Any

from bottega.engine.jit import rule


@rule
def share_of_victory(table: Any, seat: int) -> float:
    """1 for a winner, less if there are several; 0 for the others."""
    if table.rank[seat] != 1:
        return 0.0
    winners = 0
    for other in range(table.players):
        if table.rank[other] == 1:
            winners += 1
    return 1.0 / winners


@rule
def lead(points: Any, players: int, seat: int) -> float:
    """How far a seat is ahead of the best other one."""
    best = -1.0e9
    for other in range(players):
        if other != seat and points[other] > best:
            best = 1.0 * points[other]
    return points[seat] - best


@rule
def nearness(ahead: float, scale: float) -> float:
    """From 0, far behind, to 1, far ahead; `scale` points make half of the way from the middle."""
    margin = ahead / scale
    return 0.5 + 0.5 * margin / (1.0 + abs(margin))
