"""Il Vecchio, Florence against the Medici (Rüdiger Dorn, 2012), for 2 to 4 players."""

from bottega.engine.state import State
from bottega.engine.views import Seated, view_of
from bottega.games.vecchio.game import GAME
from bottega.games.vecchio.knowledge.view_types import VecchioView

__all__ = ["GAME", "VecchioView", "view"]


def view(table: State | Seated, seat: int | None = None) -> VecchioView:
    """What a seat knows, with its types: of a state (a spectator by default), or of a bot's view."""
    known: VecchioView = view_of(GAME.key, table, seat)
    return known
