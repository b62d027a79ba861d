"""Who plays when nobody sits at a seat: automatic players by name."""

from bottega.bots.base import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
