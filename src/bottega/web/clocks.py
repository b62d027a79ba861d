"""The clock of a table: how long a seat may take for each step of its turn.

A seat has its seconds anew when another seat's decision gives it the move, and with every decision that leads
further into its turn than it has been. Taking back gives no time: whoever chooses, takes back and chooses
again goes on with what was left. Time counts only while the seat is to play. A player who comes back from a
stand-in has the time of the present step once more, but only once.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

NOTHING = timedelta()


@dataclass
class _Turn:
    """A seat's turn, since another seat's decision gave it the move."""

    furthest: int  # the most decisions that ever stood at the table in this turn
    used: timedelta = NOTHING  # of the present step, without the time since the last entry
    came_back: int = -1  # the step that had its time once more


@dataclass
class Clock:
    """Follows the entries of a table; the seat to play is waited for since `waiting`."""

    seconds: int | None
    waiting: datetime
    _turns: dict[int, _Turn] = field(default_factory=dict)

    def deadline(self, seat: int) -> datetime | None:
        """When the time of the seat to play is over; None: it has as much as it likes."""
        if self.seconds is None:
            return None
        used = self._turns[seat].used if seat in self._turns else NOTHING
        return self.waiting + timedelta(seconds=self.seconds) - used

    def decided(self, at: datetime, seat: int, next_seat: int | None, ply: int) -> None:
        """A seat decided; so many decisions stand now."""
        turn = self._count(at, seat, ply - 1)
        if ply > turn.furthest:
            turn.furthest, turn.used = ply, NOTHING
        if next_seat is not None and next_seat != seat:
            self._turns[next_seat] = _Turn(ply)

    def taken_back(self, at: datetime, seat: int | None, ply: int) -> None:
        """A decision was taken back while this seat was to play; so many stood before."""
        if seat is None:
            self.waiting = at
        else:
            self._count(at, seat, ply)

    def came_back(self, at: datetime, seat: int, ply: int) -> None:
        """The seat to play has its player again instead of a stand-in."""
        turn = self._turns.setdefault(seat, _Turn(ply))
        if turn.came_back < turn.furthest:
            turn.came_back, turn.used, self.waiting = turn.furthest, NOTHING, at

    def begin(self, at: datetime) -> None:
        """Nobody was waited for until now: the table was not complete, or not in memory."""
        self.waiting = at
        for turn in self._turns.values():
            turn.used = NOTHING

    def _count(self, at: datetime, seat: int, ply: int) -> _Turn:
        turn = self._turns.setdefault(seat, _Turn(ply))
        turn.used += max(at - self.waiting, NOTHING)
        self.waiting = at
        return turn
