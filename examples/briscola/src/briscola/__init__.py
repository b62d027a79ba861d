"""Briscola, the old Italian trick-taking game, for 2 to 4 players, four of them in partnership."""

from briscola.game import GAME

__all__ = ["GAME"]
