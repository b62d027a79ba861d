"""What may be chosen in Palatinus, before and during a game, and what is told of it."""

from collections.abc import Iterable, Sequence
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.bits import members
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, flag, number, packed, seat
from bottega.engine.names import names
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.games.palatinus.table import (
    CELLS,
    IS_EXTRA,
    IS_WOLF,
    KIND_OF,
    PLAYERS_MAX,
    SLOTS,
    BoardSetup,
    Colour,
    DecidedBy,
    FreeSpring,
    Hand,
    Kind,
    Letter,
    Outcome,
    Piece,
    Tiebreak,
    colour_of,
)
