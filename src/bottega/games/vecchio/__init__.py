"""Il Vecchio, Florence against the Medici (Rüdiger Dorn, 2012), for 2 to 4 players."""

from bottega.engine.state import State
from bottega.engine.views import view_of
from bottega.games.vecchio.game import GAME
from bottega.games.vecchio.knowledge.view_types import VecchioView

__all__ = ["GAME", "VecchioView", "view"]


def view(state: State, seat: int | None) -> VecchioView:
    """What a seat knows (None: a spectator): `state.view(seat)` with its types."""
    known: VecchioView = view_of(GAME.key, state, seat)
    return known
