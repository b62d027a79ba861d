"""One table in memory: its rows, its match, its clock, and everybody who watches."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from bottega.engine.game import Game, State
from bottega.match.match import LoggedEvent, Match
from bottega.web.clocks import Clock
from bottega.web.metrics import Deliveries
from bottega.web.schema import ActionRow, ChatRow, PlannedRow, SeatRow, SitterRow, TableRow

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
    used: float = 0.0  # when somebody asked for it last
    revision: int = 0  # of what is here; another server may have written more
    on_change: "Callable[[Table], None] | None" = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    deliveries: Deliveries = field(default_factory=Deliveries)
    thinking: int | None = None
    lines: dict[tuple[int | None, str], list[str]] = field(default_factory=dict)
    pages: dict[tuple[Any, ...], Any] = field(default_factory=dict)

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
    def over(self) -> bool:
        return self.state.to_play is None

    @property
    def seal(self) -> str:
        """The hash of seed and salt, shown from the start; both are shown at the end."""
        return seal_of(int(self.row.seed), self.row.salt)

    @property
    def deadline(self) -> datetime | None:
        """When the clock of the seat to play runs out."""
        mover = self.state.to_play
        return self.clock.deadline(mover) if mover is not None and self.seated else None

    @property
    def goes_on(self) -> bool:
        """Whether a bot is to play, a clock runs or somebody has planned ahead."""
        mover = self.state.to_play
        if mover is None or not self.seated:
            return False
        clocked = self.row.seconds_per_decision is not None
        return self.is_automatic(mover) or clocked or any(row.ended is None for row in self.planned)

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

    def log(self) -> tuple[LoggedEvent, ...]:
        return self.match.log

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


def apply(match: Match, clock: Clock, entry: ActionRow) -> None:
    """Carry out an entry of the list, an action or a taking back, and let the clock know."""
    mover, ply = match.state.to_play, match.ply
    if entry.action == UNDO:
        match.undo(entry.seat)
        clock.taken_back(entry.at, mover, ply)
    else:
        match.act(entry.seat, entry.action)
        clock.decided(entry.at, entry.seat, match.state.to_play, match.ply)
