"""The Castles of Tuscany (Stefan Feld, 2020), both editions, for 2 to 4 princes."""

from bottega.engine.state import State
from bottega.engine.views import Seated, view_of
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.knowledge.view_types import TuscanyView

__all__ = ["GAME", "TuscanyView", "view"]


def view(table: State | Seated, seat: int | None = None) -> TuscanyView:
    """What a seat knows, with its types: of a state (a spectator by default), or of a bot's view."""
    known: TuscanyView = view_of(GAME.key, table, seat)
    return known
