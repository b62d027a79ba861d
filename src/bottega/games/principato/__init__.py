"""Principato, three years of a Renaissance principality (Touko Tahkokallio, 2011), for 2 to 4 players."""

from bottega.engine.state import State
from bottega.engine.views import Seated, view_of
from bottega.games.principato.game import GAME
from bottega.games.principato.knowledge.view_types import PrincipatoView

__all__ = ["GAME", "PrincipatoView", "view"]


def view(table: State | Seated, seat: int | None = None) -> PrincipatoView:
    """What a seat knows, with its types: of a state (a spectator by default), or of a bot's view."""
    known: PrincipatoView = view_of(GAME.key, table, seat)
    return known
