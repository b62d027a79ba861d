"""Native code that Python calls for every decision of one table, without the look at types before every call.

A rule finds out anew at each call which native code its arguments need. For records that takes several times
as long as a decision itself. Who always calls with the same arrays asks once, and calls that code.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from bottega.engine.events import new_log
from bottega.engine.game import Game
from bottega.engine.interpreted import rows
from bottega.engine.jit import INTERPRETED
from bottega.engine.tables import Array
from bottega.envs import SEEDS

SILENCE = new_log(listening=False)
RAW_BITS, SEED_BITS = 64, SEEDS.bit_length() - 1


def direct(rule: Callable[..., Any], *like: Any) -> Callable[..., Any]:
    """A rule for arguments of exactly these types: arrays of the same kind, and Python integers of 64 bits at
    most. Nothing looks at what it is given."""
    if INTERPRETED:
        return lambda *given: rule(*(rows(one) if isinstance(one, np.ndarray) else one for one in given))
    native: Any = rule
    call: Callable[..., Any] = native.compile(tuple(numba.typeof(one) for one in like))
    return call


def blank_table(game: Game) -> Array:
    """Room for a table. NumPy would fill a record field by field, which takes many times as long."""
    return np.frombuffer(bytearray(game.spec.record.itemsize), game.spec.record)


class Dealer:
    """Deals tables of a game as `Game.deal` does, but tells nobody what happened."""

    def __init__(self, game: Game) -> None:
        self._box, self._prepared, self._seeds = game.box, game.prepared, np.zeros(1, np.uint64)
        deal = game.spec.kernels.deal_tables
        self._deal = direct(deal, game.box, game.prepared, blank_table(game), SILENCE, self._seeds, 0, 1)

    def deal(self, table: Array, seed: int) -> None:
        """A new game at a table."""
        self._seeds[0] = seed
        self._deal(self._box, self._prepared, table, SILENCE, self._seeds, 0, 1)


def draw_seed(dice: np.random.Generator) -> int:
    """One of the numbers below SEEDS, the same that `dice.integers(SEEDS)` would draw, and sooner."""
    raw: int = dice.bit_generator.random_raw() >> RAW_BITS - SEED_BITS
    return raw
