"""Principato, three years of a Renaissance principality (Touko Tahkokallio, 2011), for 2 to 4 players."""

from bottega.engine.state import State
from bottega.engine.views import view_of
from bottega.games.principato.game import GAME
from bottega.games.principato.knowledge.view_types import PrincipatoView

__all__ = ["GAME", "PrincipatoView", "view"]


def view(state: State, seat: int | None) -> PrincipatoView:
    """What a seat knows (None: a spectator): `state.view(seat)` with its types."""
    known: PrincipatoView = view_of(GAME.key, state, seat)
    return known
