"""The box of Principato: its component table, read, checked and laid out."""

from bottega.games.principato.box.figures import BOX

__all__ = ["BOX"]
