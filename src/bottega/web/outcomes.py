"""How a game ended, also one that its players ended before the rules did."""

from collections.abc import Sequence
from dataclasses import dataclass

from bottega.engine.game import State


@dataclass(frozen=True)
class Outcome:
    """Points and ranks by seat; equals share a rank."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def outcome_of(state: State) -> Outcome:
    """That of the rules where they have ended the game. Before, the present ranks: points as each seat would
    have them if nothing more came, what is hidden included; no tie-break decides between equals."""
    if state.is_over:
        return Outcome(state.scores(), state.ranks())
    points = points_now(state)
    return Outcome(points, ranks_of(points))


def points_now(state: State) -> tuple[int, ...]:
    """What a game itself counts as points among the holdings of a seat."""
    show = state.game.spec.show
    points = []
    for seat in range(state.game.players):
        held = show.holdings(state, seat)[show.points_words[0]]
        points.append(held if isinstance(held, int) else sum(held.values()))
    return tuple(points)


def ranks_of(points: Sequence[int]) -> tuple[int, ...]:
    """One more than the seats with more points."""
    return tuple(1 + sum(other > own for other in points) for own in points)
