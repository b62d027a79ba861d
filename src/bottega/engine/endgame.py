"""The end of a game that is small enough for exact work: what a game tells of one, where it has one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.components import ComponentText
from bottega.engine.tables import Array


@dataclass(frozen=True)
class Endgame:
    """How few of a player's pieces are left, and what each of two players hides from the other."""

    pieces: tuple[int, int]  # how many each player may have left, and how few
    options: Mapping[str, str]
    box: Callable[[Path], ComponentText]  # of the printed one
    left: Callable[[Array], int]  # the most pieces that a player of this table has left
    hide: Callable[[Array, int, Array], None]  # give a seat of the first table what it hides in the second
    hidden: Callable[[Array, int], Any]  # what a seat hides, to be compared
    longest: Callable[[int], int]  # the most decisions, with so many pieces each
