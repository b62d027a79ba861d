"""The Castles of Tuscany (Stefan Feld, 2020), both editions, for 2 to 4 princes."""

from bottega.engine.state import State
from bottega.engine.views import view_of
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.knowledge.view_types import TuscanyView

__all__ = ["GAME", "TuscanyView", "view"]


def view(state: State, seat: int | None) -> TuscanyView:
    """What a seat knows (None: a spectator): `state.view(seat)` with its types."""
    known: TuscanyView = view_of(GAME.key, state, seat)
    return known
