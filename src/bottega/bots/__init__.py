"""Who plays when nobody sits at a seat: automatic players by name."""

from bottega.bots.base import USUAL, Bot, bot, bot_names

__all__ = ["USUAL", "Bot", "bot", "bot_names"]
