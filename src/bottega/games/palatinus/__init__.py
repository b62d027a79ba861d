"""Palatinus, the seven hills of Rome (Alessandro Zucchini, 2005), for 2 to 5 players."""

from bottega.engine.state import State
from bottega.engine.views import Seated, view_of
from bottega.games.palatinus.game import GAME
from bottega.games.palatinus.knowledge.view_types import PalatinusView

__all__ = ["GAME", "PalatinusView", "view"]


def view(table: State | Seated, seat: int | None = None) -> PalatinusView:
    """What a seat knows, with its types: of a state (a spectator by default), or of a bot's view."""
    known: PalatinusView = view_of(GAME.key, table, seat)
    return known
