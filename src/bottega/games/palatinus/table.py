"""The table of Palatinus: names of its values, and its record."""

from typing import Any

import numpy as np

from bottega.engine.names import names
from bottega.engine.schema import (
    Record,
    bits,
    counts,
    derived,
    field,
    flag,
    line,
    number,
    one_of,
    rows,
    seat,
    seats,
    stack,
)
from bottega.games.palatinus.actions import ACTIONS, BoardSetup, FreeSpring, Hand, Piece, Tiebreak
from bottega.games.palatinus.rules.board import CELLS, OUTER, PLAYERS_MAX, SLOTS

__all__ = ["Colour", "DecidedBy", "Fate", "Kind", "Letter", "Outcome", "Phase", "Table"]

