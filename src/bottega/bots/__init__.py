"""Who plays when nobody sits at a seat: automatic players by name, and your own (docs/bots.md)."""

from bottega.bots.base import BadBot, Bot, Factory, Player, decide, dismiss
from bottega.bots.registry import (
    USUAL,
    add_bot,
    bot,
    bot_for_game,
    bot_names,
    bot_problems,
    installed_bot_names,
    name_of,
    read_bots,
    register_bot,
)
from bottega.bots.search import Budget, Considered, Searcher, SearchSettings
from bottega.bots.seat_view import SeatView, bot_seed, view_seed

__all__ = [
    "USUAL",
    "BadBot",
    "Bot",
    "Budget",
    "Considered",
    "Factory",
    "Player",
    "SearchSettings",
    "Searcher",
    "SeatView",
    "add_bot",
    "bot",
    "bot_for_game",
    "bot_names",
    "bot_problems",
    "bot_seed",
    "decide",
    "dismiss",
    "installed_bot_names",
    "name_of",
    "read_bots",
    "register_bot",
    "view_seed",
]
