"""Views with types: what every view has, and how a game gives out its own.

A game declares its view in `knowledge/view_types.py`; the function `view` of its package gives it out. Names
of things are texts there, seats are numbers.
"""

from typing import Any

from typing_extensions import TypedDict

from bottega.engine.errors import BadOption
from bottega.engine.state import State


class AnyView(TypedDict):
    """What the view of every game has."""

    game: str
    players: int
    options: dict[str, str | int]
    seat: int | None  # whose view it is; None: a spectator's
    phase: str
    to_play: int | None


def view_of(key: str, state: State, seat: int | None) -> Any:
    """What a seat knows, if the state is one of this game."""
    if state.game.key != key:
        raise BadOption(f"this is a state of {state.game.key}, and not of {key}")
    return state.view(seat)
