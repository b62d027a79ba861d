"""One table in memory: its rows, its match, its clock, and everybody who watches."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from bottega.engine.game import Game, State
from bottega.match.match import LoggedEvent, Match
from bottega.match.record import Record
from bottega.web.appending import Awaited
from bottega.web.clocks import Clock
from bottega.web.endings import Ending
from bottega.web.metrics import Deliveries
from bottega.web.outcomes import Outcome, outcome_of
from bottega.web.schema import (
    PER_TURN,
    ActionRow,
    ChatRow,
    PauseRow,
    PlannedRow,
    ProposalRow,
    SeatRow,
    SitterRow,
    TableRow,
)

UNDO = "undo"


@dataclass
class Table:
    """One table in memory."""

    row: TableRow
    seats: list[SeatRow]
    sitters: list[SitterRow]
    match: Match
    entries: list[ActionRow]
    chat: list[ChatRow]
    clock: Clock
    planned: list[PlannedRow] = field(default_factory=list)  # by whoever sits: nobody else may learn of it
    proposals: list[ProposalRow] = field(default_factory=list)
    used: float = 0.0  # when somebody asked for it last
    revision: int = 0  # of what is here; another server may have written more
    on_change: "Callable[[Table], None] | None" = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    deliveries: Deliveries = field(default_factory=Deliveries)
    thinking: int | None = None
    lines: dict[tuple[int | None, str], list[str]] = field(default_factory=dict)
    pages: dict[tuple[Any, ...], Any] = field(default_factory=dict)
    faces: dict[int, tuple[str, str]] = field(default_factory=dict)  # players: who, and shown to whom

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def hints(self) -> bool | None:
        """Whether the host allows hints; None: as usual."""
        return self.row.hints

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def version(self) -> int:
        """How many actions and takings back there have been: what a client says that it saw."""
        return len(self.entries)

    @property
    def ended_early(self) -> bool:
        """Whether its players or its contest have ended it before the rules did."""
        return self.row.ended_by is not None

    @property
    def ending(self) -> Ending | None:
        """How they have."""
        return None if self.row.ended_by is None else Ending.read(self.row.ended_by)

    @property
    def over(self) -> bool:
        return self.ended_early or self.state.to_play is None

    @property
    def paused(self) -> bool:
        """Whether its players have agreed to stop for a while."""
        return bool(self.pauses) and self.pauses[-1].until is None and not self.over

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is; None at the end."""
        return None if self.ended_early else self.state.to_play

    @property
    def decider(self) -> int | None:
        """The seat that may decide now; None also at a pause, and while somebody is missing."""
        return self.to_play if self.seated and not self.paused else None

    @property
    def outcome(self) -> Outcome:
        """Points and ranks: those of the rules, or as it was ended before."""
        ending = self.ending
        return outcome_of(self.state) if ending is None else ending.outcome(self.state)

    @property
    def seal(self) -> str:
        """The hash of seed and salt, shown from the start; both are shown at the end."""
        return seal_of(int(self.row.seed), self.row.salt)

    @property
    def pauses(self) -> list[PauseRow]:
        """The times in which the clock stood still; one without an end lasts."""
        return self.clock.pauses

    @pauses.setter
    def pauses(self, rows: list[PauseRow]) -> None:
        self.clock.pauses = rows

    @property
    def awaited(self) -> Awaited:
        """Whom it waits for."""
        mover = self.to_play
        return self.clock.awaited(mover) if mover is not None and self.seated else Awaited()

    @property
    def settled(self) -> bool:
        """Whether its row says so."""
        row = self.row
        return self.awaited == Awaited(row.to_play, row.turn, row.turn_at, row.due)

    def note(self, awaited: Awaited) -> None:
        """Its row says so now."""
        for key, value in vars(awaited).items():
            setattr(self.row, key, value)

    def beginning(self, at: datetime) -> tuple[datetime, Awaited] | None:
        """How play begins at this moment, if somebody was missing until now."""
        mover = self.state.to_play
        if mover is None or self.seated:
            return None
        clock = self.clock.copy()
        clock.begin(at)
        return at, clock.awaited(mover)

    def awaited_after(self, entry: ActionRow, next_seat: int | None) -> Awaited:
        """Whom it will wait for when an entry has been written, after which that seat is to play."""
        if next_seat is None:
            return Awaited()
        clock = self.clock.copy()
        _follow(clock, entry, self.state.to_play, next_seat, self.match.ply)
        return clock.awaited(next_seat)

    @property
    def deadline(self) -> datetime | None:
        """When the clock of the seat to play runs out."""
        mover = self.decider
        return self.clock.deadline(mover) if mover is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether a bot is to play, a clock runs or somebody has planned ahead; a clock of days is looked
        after by what is stored of it."""
        mover = self.decider
        if mover is None:
            return False
        clock = self.row.seconds_per_decision is not None and not self.clock.per_turn
        return self.is_automatic(mover) or clock or any(row.ended is None for row in self.planned)

    def is_automatic(self, seat: int) -> bool:
        return self.seats[seat].bot is not None or self.seats[seat].stand_in

    @property
    def seated(self) -> bool:
        """Whether everybody is there: play begins then."""
        held = {sitter.seat for sitter in self.sitters}
        return all(row.bot is not None or row.seat in held for row in self.seats)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return sorted(sitter.seat for sitter in self.sitters if sitter.guest == guest)

    def sitter_at(self, seat: int) -> str | None:
        """Who alone holds a seat."""
        held = {sitter.guest for sitter in self.sitters if sitter.seat == seat}
        return held.pop() if len(held) == 1 else None

    def log(self) -> tuple[LoggedEvent, ...]:
        return self.match.log

    def know(self, faces: dict[int, tuple[str, str]]) -> None:
        """Who its players are, as pages lead to them."""
        if faces != self.faces:
            self.faces = faces
            self.pages.clear()

    def changed(self, revision: int) -> None:
        """It has come to another revision: tell everybody who watches."""
        self.revision = revision
        self.pages.clear()
        if self.on_change is not None:
            self.on_change(self)
        for watcher in self.watchers:
            watcher.set()

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[asyncio.Event]:
        """An event that is set at every change."""
        watcher = asyncio.Event()
        self.watchers.add(watcher)
        try:
            yield watcher
        finally:
            self.watchers.discard(watcher)
            self.deliveries.left(watcher)


def seal_of(seed: int, salt: str) -> str:
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def clock_of(row: TableRow, pauses: list[PauseRow]) -> Clock:
    """The clock of a table, before anything was decided."""
    return Clock(row.seconds_per_decision, row.begun or row.created, row.clock_per == PER_TURN, pauses)


def note_first(row: TableRow, record: Record) -> None:
    """Whom a new table waits for, where everybody is there."""
    mover, clock = record.final().to_play, clock_of(row, [])
    clock.turn = len(record.actions)
    if mover is not None:
        for key, value in vars(clock.awaited(mover)).items():
            setattr(row, key, value)


def apply(match: Match, clock: Clock, entry: ActionRow) -> None:
    """Carry out an entry of the list, an action or a taking back, and let the clock know."""
    mover, ply = match.state.to_play, match.ply
    if entry.action == UNDO:
        match.undo(entry.seat)
    else:
        match.act(entry.seat, entry.action)
    _follow(clock, entry, mover, match.state.to_play, ply)


def replay(match: Match, clock: Clock, entries: Sequence[ActionRow], begun: datetime | None) -> None:
    """Carry out all entries of a list, some of which may be older than the beginning of play."""
    for entry in entries:
        if begun is not None and entry.at >= begun:
            clock.begin(begun)
            begun = None
        apply(match, clock, entry)
    if begun is not None:
        clock.begin(begun)


def _follow(clock: Clock, entry: ActionRow, mover: int | None, next_seat: int | None, ply: int) -> None:
    """Let the clock know of an entry: who was to play before, with so many decisions, and who is now."""
    if entry.action == UNDO:
        clock.taken_back(entry.at, mover, ply)
    else:
        clock.decided(entry.at, entry.seat, next_seat, ply + 1)
    if next_seat != mover:
        clock.passed_on(entry.at, entry.ply + 1)
