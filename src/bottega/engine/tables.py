"""The part of a record that all games share, and the shape of a row."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bottega.engine.bits import WORD

Array = np.ndarray[Any, Any]

CACHE_LINE = 64
NOBODY = -1


def table_dtype(seats: int, actions: int, fields: Sequence[Any]) -> np.dtype[Any]:
    """The record of a game: what every game has, then its own fields, padded to whole cache lines.

    `dice` and `rolled` are the dice; `choices` is the mask of the actions that `to_play` may take now;
    `points` and `rank` are the result (running points where the game shows them; rank 0 while it goes on).
    """
    shared = [
        ("dice", "u8"),
        ("choices", "u8", (-(-actions // WORD),)),
        ("rolled", "u4"),
        ("decisions", "i2"),
        ("players", "i1"),
        ("to_play", "i1"),
        ("phase", "i1"),
        ("rank", "i1", (seats,)),
        ("points", "i2", (seats,)),
    ]
    return np.dtype(_without_gaps(np.dtype([*shared, *fields], align=True)), align=True)


def _without_gaps(bare: np.dtype[Any]) -> list[Any]:
    """The fields with every byte between and behind them named, up to a whole cache line: NumPy leaves
    unnamed bytes of a copy to chance, and a table is its bytes."""
    named: list[Any] = []
    places = dict(bare.fields or {})
    end = 0
    for name in bare.names or ():
        part, offset = places[name][:2]
        if offset > end:
            named.append((f"gap_{end}", "u1", (offset - end,)))
        named.append((name, part.base, part.shape) if part.subdtype else (name, part))
        end = offset + part.itemsize
    whole = -(-end // CACHE_LINE) * CACHE_LINE
    return [*named, (f"gap_{end}", "u1", (whole - end,))] if whole > end else named
