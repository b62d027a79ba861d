"""Views with types: what every view has, and how a game gives out its own.

A game declares its view in `knowledge/view_types.py`; the function `view` of its package gives it out. Names
of things are texts there, seats are numbers.
"""

from typing import TYPE_CHECKING, Any, Protocol

from typing_extensions import TypedDict

from bottega.engine.errors import BadOption
from bottega.engine.state import State

if TYPE_CHECKING:
    from bottega.engine.game import Game


class AnyView(TypedDict):
    """What the view of every game has."""

    game: str
    players: int
    options: dict[str, str | int]
    seat: int | None  # whose view it is; None: a spectator's
    phase: str
    to_play: int | None


class Seated(Protocol):
    """A table as one seat knows it, as bots get it."""

    @property
    def game(self) -> "Game": ...

    @property
    def seat(self) -> int: ...

    def view(self) -> dict[str, Any]: ...


def view_of(key: str, table: State | Seated, seat: int | None) -> Any:
    """What a seat knows, if the table is one of this game."""
    if table.game.key != key:
        raise BadOption(f"this is a table of {table.game.key}, and not of {key}")
    if isinstance(table, State):
        return table.view(seat)
    if seat not in (None, table.seat):
        raise BadOption(f"this is what seat {table.seat} knows, and not seat {seat}")
    return table.view()
