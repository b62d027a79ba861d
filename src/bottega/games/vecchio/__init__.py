"""Il Vecchio, Florence against the Medici (Rüdiger Dorn, 2012), for 2 to 4 players."""

from bottega.games.vecchio.game import GAME

__all__ = ["GAME"]
