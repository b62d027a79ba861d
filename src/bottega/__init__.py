"""Bottega: four Italian strategy board games, rules written once in Python, played by people and machines.

>>> import bottega
>>> state = bottega.game("palatinus", players=3).deal(seed=7)
>>> state.to_play is not None
True
"""

from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.errors import (
    BadComponents,
    BadGame,
    BadOption,
    BadPosition,
    BadRecord,
    BottegaError,
    IllegalAction,
    UnknownGame,
)
from bottega.engine.events import Event
from bottega.engine.game import Game, State
from bottega.engine.state import Outcome
from bottega.games import find, names, register
from bottega.match.record import Record

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadComponents",
    "BadGame",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BottegaError",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Record",
    "State",
    "UnknownGame",
    "game",
    "games",
    "register",
]


def game(
    name: str, /, players: int | None = None, components: Path | str | None = None, **options: Any
) -> Game:
    """A game by name, for a number of players (the fewest by default), with its options."""
    return Game(find(name), players, components, options)


def games() -> tuple[str, ...]:
    """The names of all games."""
    return names()
