"""Ranks and winners at the end of a game."""

from typing import Any

from bottega.engine.bits import clear_choices
from bottega.engine.jit import rule
from bottega.engine.tables import NOBODY


@rule
def rank_by_points(table: Any) -> None:
    """One more than the seats with more points; equals share a rank."""
    for seat in range(table.players):
        table.rank[seat] = 1
        for other in range(table.players):
            if table.points[other] > table.points[seat]:
                table.rank[seat] += 1


@rule
def winners_of(table: Any) -> int:
    """Mask of the seats with the first rank."""
    winners = 0
    for seat in range(table.players):
        if table.rank[seat] == 1:
            winners |= 1 << seat
    return winners


@rule
def leaders_of(table: Any) -> int:
    """Mask of the seats with the most points: among several, something else decides."""
    most, leaders = table.points[0], 0
    for seat in range(table.players):
        if table.points[seat] > most:
            most, leaders = table.points[seat], 0
        if table.points[seat] == most:
            leaders |= 1 << seat
    return leaders


@rule
def end_play(table: Any, phase: int) -> None:
    """Nobody is asked any more; `phase` is what the game calls its end."""
    table.phase = phase
    table.to_play = NOBODY
    clear_choices(table.choices)
