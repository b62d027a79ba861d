"""Palatinus, the seven hills of Rome (Alessandro Zucchini, 2005), for 2 to 5 players."""

from bottega.games.palatinus.game import GAME

__all__ = ["GAME"]
