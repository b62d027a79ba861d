"""Who thinks next: places to work, given by whom somebody waits for, and figures of what was done there."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from time import monotonic

OVERDUE_SECONDS = 10.0  # whoever has waited so long comes before the more urgent ones


class Priority(IntEnum):
    """Whom a job is for; the first ones go first."""

    PLAYER = 0  # a table waits for a bot
    HINT = 1  # somebody has asked for it
    REHEARSAL = 2
    ANALYSIS = 3


BACKGROUND = frozenset({Priority.REHEARSAL, Priority.ANALYSIS})  # nobody sits before these and waits


@dataclass
class Figures:
    """How it stands with the jobs, by priority; seconds are those from the beginning of a job to its end."""

    places: int = 0
    waiting: Counter[Priority] = field(default_factory=Counter)
    running: Counter[Priority] = field(default_factory=Counter)
    done: Counter[Priority] = field(default_factory=Counter)
    failed: Counter[Priority] = field(default_factory=Counter)
    repeated: Counter[Priority] = field(default_factory=Counter)  # because a worker or a machine was lost
    seconds: dict[Priority, float] = field(default_factory=lambda: dict.fromkeys(Priority, 0.0))

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(
            self.places + other.places,
            self.waiting + other.waiting,
            self.running + other.running,
            self.done + other.done,
            self.failed + other.failed,
            self.repeated + other.repeated,
            {one: self.seconds[one] + other.seconds[one] for one in Priority},
        )


class NoPlace(Exception):
    """There are no places any more."""


@dataclass(eq=False)
class Turn:
    """A job that waits for a place, or has one."""

    priority: Priority
    asked: float
    given: "asyncio.Future[None]"
    lost: bool = False  # with whoever did it: it is done again elsewhere


class Places:
    """So many jobs at a time. Those of players go first, yet nobody waits for ever; jobs that nobody sits
    and waits for leave one place free where there are several."""

    def __init__(self, count: int, on_change: Callable[[], None] | None = None) -> None:
        self.figures = Figures(count)
        self._on_change = on_change or (lambda: None)
        self._queue: list[Turn] = []  # in the order in which they came

    @asynccontextmanager
    async def taken(self, priority: Priority) -> AsyncIterator[Turn]:
        """A place among those who work, as soon as it is this job's turn."""
        turn = Turn(priority, monotonic(), asyncio.get_running_loop().create_future())
        self._queue.append(turn)
        try:
            self._give()
            await turn.given
        except BaseException:
            if turn in self._queue:
                self._queue.remove(turn)
            else:
                self._leave(turn)
            self._changed()
            raise
        begun, done = monotonic(), False
        try:
            yield turn
            done = True
        finally:
            figures = self.figures
            counted = figures.done if done else figures.repeated if turn.lost else figures.failed
            counted[priority] += 1
            self.figures.seconds[priority] += monotonic() - begun
            self._leave(turn)

    def resize(self, count: int) -> None:
        """From now on so many; where none is left, those who wait are sent away."""
        self.figures.places = count
        for turn in self._queue if count == 0 else ():
            if not turn.given.done():
                turn.given.set_exception(NoPlace())
        self._give()

    def waiting(self, priority: Priority) -> float:
        """How many wait for each place, of those that are no less urgent."""
        urgent = sum(turn.priority <= priority for turn in self._queue)
        return urgent / max(1, self.figures.places)

    def _leave(self, turn: Turn) -> None:
        self.figures.running[turn.priority] -= 1
        self._give()

    def _give(self) -> None:
        while (turn := self._next()) is not None:
            self._queue.remove(turn)
            self.figures.running[turn.priority] += 1
            turn.given.set_result(None)
        self._changed()

    def _changed(self) -> None:
        self.figures.waiting = Counter(turn.priority for turn in self._queue)
        self._on_change()

    def _next(self) -> Turn | None:
        running, places = self.figures.running, self.figures.places
        if running.total() >= places:
            return None
        behind = sum(running[one] for one in BACKGROUND)
        full = places > 1 and behind >= places - 1
        able = [
            turn
            for turn in self._queue
            if not turn.given.done() and not (full and turn.priority in BACKGROUND)
        ]
        late = monotonic() - OVERDUE_SECONDS
        overdue = next((turn for turn in able if turn.asked < late), None)
        return overdue or min(able, key=lambda turn: turn.priority, default=None)
