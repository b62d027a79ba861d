"""A table in the hands of one state, which Python copies and drives decision by decision."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from bottega.engine.game import Game
from bottega.engine.jit import bind
from bottega.engine.tables import NOBODY, Array
from bottega.envs.direct_calls import SILENCE, Dealer, blank_table, direct
from bottega.envs.recall import Memory


class Native:
    """The native code that a game's states call, and what it works on for all of them."""

    def __init__(self, rules: Game) -> None:
        self.actions = len(rules.actions)
        steps = bind("bottega.envs.single_steps", play=rules.spec.play)
        self.box, self.dealer = rules.box, Dealer(rules)
        table, legal, self.refused = blank_table(rules), self.new_list(), steps.REFUSED
        seats, seen = np.zeros(1, np.int64), np.zeros((1, rules.spec.layout.length), np.int8)
        self.take = direct(steps.take, rules.box, table, SILENCE, 0, legal)
        self.list_legal = direct(steps.list_legal, table, legal)
        self.observe = direct(rules.spec.kernels.observe_tables, rules.box, table, seats, seen, 0, 1)

    def new_list(self) -> Array:
        """Room for all actions, should all of them be legal."""
        return np.zeros(self.actions, np.int64)

    def hold(self, table: Array, length: int = 0) -> "Held":
        """A table with what may be done at it; its past begins here, after so many actions."""
        seat, legal = int(table["to_play"][0]), self.new_list()
        number = self.list_legal(table, legal) if seat != NOBODY else 0
        return Held(table, seat, legal, number, (length, table.tobytes()), {}, ())


class Held:
    """A table in a state's hands. It copies as bytes: NumPy copies a record field by field."""

    __slots__ = ("begun", "legal", "listed", "memories", "number", "seat", "table", "telling", "untold")

    def __init__(
        self,
        table: Array,
        seat: int,
        legal: Array,
        number: int,
        begun: tuple[int, bytes],
        memories: Mapping[int, Memory],
        untold: Iterable[tuple[int, int]],
    ) -> None:
        """The first `number` of `legal` are what the `seat` to decide may do; `begun` is the length of the
        history and the table from which on it is known, and `memories` is what seats remember, as far as it
        was asked. `untold` are decisions, with their seats, that the keeper of the history does not know."""
        self.table, self.seat, self.legal, self.number = table, seat, legal, number
        self.begun, self.memories, self.untold = begun, dict(memories), list(untold)
        self.listed = legal.data  # the same numbers, which become a list in half the time
        self.telling = False  # the keeper is just being told

    def __reduce__(self) -> Any:
        known = self.seat, self.legal, self.number, self.begun, self.memories, self.untold
        return Held, (self.table, *known)

    def __deepcopy__(self, _: Any) -> "Held":
        table, legal = self.table, self.legal.copy()
        copied = np.frombuffer(bytearray(table.tobytes()), table.dtype)
        return Held(copied, self.seat, legal, self.number, self.begun, self.memories, self.untold)
