"""Principato, three years of a Renaissance principality (Touko Tahkokallio, 2011), for 2 to 4 players."""

from bottega.games.principato.game import GAME

__all__ = ["GAME"]
