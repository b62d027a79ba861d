"""The points of a seat that everybody knows, where a game brings no rule of its own."""

from typing import Any

from bottega.engine.jit import rule


@rule
def points_shown(box: Any, table: Any, seat: int) -> int:
    """The running points of the table, 0 in games that count at the end."""
    return table.points[seat]
