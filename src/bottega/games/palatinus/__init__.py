"""Palatinus, the seven hills of Rome (Alessandro Zucchini, 2005), for 2 to 5 players."""

from bottega.engine.state import State
from bottega.engine.views import view_of
from bottega.games.palatinus.game import GAME
from bottega.games.palatinus.knowledge.view_types import PalatinusView

__all__ = ["GAME", "PalatinusView", "view"]


def view(state: State, seat: int | None) -> PalatinusView:
    """What a seat knows (None: a spectator): `state.view(seat)` with its types."""
    known: PalatinusView = view_of(GAME.key, state, seat)
    return known
