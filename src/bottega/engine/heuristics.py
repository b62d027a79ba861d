"""What searchers use when a game brings nothing better: running points, no preference, and fair worlds."""

from typing import Any

from bottega.engine.jit import rule


@rule
def evaluate_by_points(box: Any, table: Any, log: Any, out: Any) -> None:
    """A position is worth its points so far."""
    for seat in range(table.players):
        out[seat] = table.points[seat]


@rule
def no_prior(box: Any, table: Any, action: int) -> float:
    """All choices look alike."""
    return 1.0


@rule
def nothing_inferred(box: Any, table: Any, seat: int, trust: float) -> None:
    """The world stays fair."""
