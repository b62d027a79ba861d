"""The Castles of Tuscany (Stefan Feld, 2020), both editions, for 2 to 4 princes."""

from bottega.games.tuscany.game import GAME

__all__ = ["GAME"]
