"""A toy game for tests of the engine: everybody plays a card of three, the highest card takes the others."""

from toy.game import GAME

__all__ = ["GAME"]
