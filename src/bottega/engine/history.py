"""The way back on a table: what was played on it, and the last positions on the way.

A state keeps the number of every action, the position before the first of them, and the last positions. So
taking back is quick, and a long game costs no more than a short one; what lies further back is played again.
"""

from collections import deque
from typing import TYPE_CHECKING

import numpy as np

from bottega.engine.events import Event, new_log, read_log
from bottega.engine.interpreted import rows

if TYPE_CHECKING:
    from bottega.engine.game import Game

POSITIONS = 32  # that are kept


class History:
    """The actions of one state since `first`, the bytes of a table, with the events that led there."""

    __slots__ = ("_events", "_first", "_positions", "actions")

    def __init__(self, first: bytes, events: tuple[Event, ...]) -> None:
        self.actions: list[int] = []
        self._first, self._events = first, events
        self._positions: deque[bytes] = deque(maxlen=POSITIONS)  # before each of the last actions

    def add(self, action: int, before: bytes) -> None:
        self.actions.append(action)
        self._positions.append(before)

    def pop(self, game: "Game") -> tuple[int, bytes, tuple[Event, ...] | None]:
        """The last action, the position before it, and the events that led there; None: see
        `last_events`."""
        before = self._last_position(game)
        self._positions.pop()
        return self.actions.pop(), before, None if self.actions else self._events

    def last_events(self, game: "Game") -> tuple[Event, ...]:
        """What happened in the last action."""
        table = np.frombuffer(bytearray(self._last_position(game)), game.spec.record)
        log = new_log(listening=True)
        game.spec.kernels.play_one(rows(game.box), rows(table), rows(log), self.actions[-1])
        return read_log(log, game.spec.events, table[0])

    def _last_position(self, game: "Game") -> bytes:
        """The position before the last action; if it is not kept, it is played again with those before it."""
        if not self._positions:
            table = np.frombuffer(bytearray(self._first), game.spec.record)
            log = new_log(listening=False)
            for action in self.actions:
                self._positions.append(table.tobytes())
                game.spec.kernels.play_one(rows(game.box), rows(table), rows(log), action)
        return self._positions[-1]
