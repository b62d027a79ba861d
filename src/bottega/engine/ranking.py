"""Ranks at the end of a game."""

from typing import Any

from bottega.engine.compiling import rule


@rule
def rank_by_points(table: Any) -> None:
    """One more than the seats with more points; equals share a rank."""
    for seat in range(table.players):
        table.rank[seat] = 1
        for other in range(table.players):
            if table.points[other] > table.points[seat]:
                table.rank[seat] += 1
