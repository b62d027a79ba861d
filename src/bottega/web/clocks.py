"""The clock of a table: how long a seat may take for each step of its turn, or for a whole turn.

For a step: a seat has its seconds anew when another seat's decision gives it the move, and with every
decision that leads further into its turn than it has been. For a whole turn: only when another seat gives it
the move. Taking back gives no time: whoever chooses, takes back and chooses again goes on with what was left.
Time counts only while the seat is to play, and not while the players have agreed to pause.

A player who comes back from a stand-in has the time of the present step once more, but only once; of a whole
turn what is left, but at least an hour, once.

A clock of whole turns is worked out from what is stored, and goes on while no server is there. That of steps
begins anew when a table comes back into memory.
"""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Annotated

from pydantic import AfterValidator

from bottega.web.appending import Awaited
from bottega.web.schema import PauseRow

NOTHING = timedelta()
RETURN = timedelta(hours=1)


def in_utc(moment: datetime) -> datetime:
    """A moment as it is stored, which says its zone."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment


Moment = Annotated[datetime, AfterValidator(in_utc)]  # as programs are told of it


@dataclass
class _Turn:
    """A seat's turn, since another seat's decision gave it the move."""

    furthest: int  # the most decisions that ever stood at the table in this turn
    used: timedelta = NOTHING  # of the present step or the whole turn, without the time since the last entry
    came_back: int = -1  # the step that had its time once more


@dataclass
class Clock:
    """Follows the entries of a table; the seat to play is waited for since `waiting`."""

    seconds: int | None
    waiting: datetime
    per_turn: bool = False
    pauses: list[PauseRow] = field(default_factory=list)
    turn: int = 0  # the version of the table at which the present turn began
    turn_at: datetime = field(init=False)
    _turns: dict[int, _Turn] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.turn_at = self.waiting

    @property
    def is_paused(self) -> bool:
        return any(pause.until is None for pause in self.pauses)

    def deadline(self, seat: int) -> datetime | None:
        """When the time of the seat to play is over; None: it has as much as it likes, or the table rests."""
        if self.seconds is None or self.is_paused:
            return None
        used = self._turns[seat].used if seat in self._turns else NOTHING
        rested = sum((_rest(pause, self.waiting, pause.until) for pause in self.pauses), NOTHING)
        return self.waiting + timedelta(seconds=self.seconds) - used + rested

    def awaited(self, seat: int) -> Awaited:
        """What is written down of the seat to play."""
        return Awaited(seat, self.turn, self.turn_at, self.deadline(seat) if self.per_turn else None)

    def decided(self, at: datetime, seat: int, next_seat: int | None, ply: int) -> None:
        """A seat decided; so many decisions stand now."""
        turn = self._count(at, seat, ply - 1)
        if ply > turn.furthest:
            turn.furthest = ply
            if not self.per_turn:
                turn.used = NOTHING
        if next_seat is not None and next_seat != seat:
            self._turns[next_seat] = _Turn(ply)

    def taken_back(self, at: datetime, seat: int | None, ply: int) -> None:
        """A decision was taken back while this seat was to play; so many stood before."""
        if seat is None:
            self.waiting = at
        else:
            self._count(at, seat, ply)

    def passed_on(self, at: datetime, version: int) -> None:
        """Another seat is to play from this version on."""
        self.turn, self.turn_at = version, at

    def came_back(self, at: datetime, seat: int, ply: int) -> None:
        """The seat to play has its player again instead of a stand-in."""
        turn = self._turns.setdefault(seat, _Turn(ply))
        if self.per_turn:
            deadline = self.deadline(seat)
            if turn.came_back < 0 and deadline is not None:
                turn.came_back = ply
                turn.used -= max(at + RETURN - deadline, NOTHING)
        elif turn.came_back < turn.furthest:
            turn.came_back, turn.used, self.waiting = turn.furthest, NOTHING, at

    def begin(self, at: datetime) -> None:
        """Nobody was waited for until now: the table was not complete."""
        self.turn_at = at
        self._wind_up(at)

    def resume(self, at: datetime) -> None:
        """The table is back in memory: for a step nobody was waited for until now."""
        if not self.per_turn:
            self._wind_up(at)

    def copy(self) -> "Clock":
        """One that may go ahead without this one."""
        other = replace(self, _turns={seat: replace(turn) for seat, turn in self._turns.items()})
        other.turn_at = self.turn_at
        return other

    def _wind_up(self, at: datetime) -> None:
        self.waiting = at
        for turn in self._turns.values():
            turn.used = NOTHING

    def _count(self, at: datetime, seat: int, ply: int) -> _Turn:
        turn = self._turns.setdefault(seat, _Turn(ply))
        rested = sum((_rest(pause, self.waiting, at) for pause in self.pauses), NOTHING)
        turn.used += max(at - self.waiting - rested, NOTHING)
        self.waiting = at
        return turn


def _rest(pause: PauseRow, since: datetime, until: datetime | None) -> timedelta:
    """How much of a time a pause takes."""
    ends = [moment for moment in (pause.until, until) if moment is not None]
    return max(min(ends) - max(pause.since, since), NOTHING) if ends else NOTHING
