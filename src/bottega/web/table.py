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
from bottega.web.outcomes import Outcome, outcome_of
from bottega.web.schema import ActionRow, ChatRow, PauseRow, ProposalRow, SeatRow, SitterRow, TableRow

UNDO = "undo"
AGREEMENT = "agreement"  # what ended a game, if not the rules


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
    pauses: list[PauseRow] = field(default_factory=list)
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
    def agreed(self) -> bool:
        """Whether its players have agreed to end it before the rules did."""
        return self.row.ended_by is not None

    @property
    def over(self) -> bool:
        return self.agreed or self.state.to_play is None

    @property
    def paused(self) -> bool:
        """Whether its players have agreed to stop for a while."""
        return bool(self.pauses) and self.pauses[-1].until is None and not self.over

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is; None at the end."""
        return None if self.agreed else self.state.to_play

    @property
    def awaited(self) -> int | None:
        """The seat that may decide now; None also at a pause, and while somebody is missing."""
        return self.to_play if self.seated and not self.paused else None

    @property
    def outcome(self) -> Outcome:
        """Points and ranks: those of the rules, or the present ones where the players agreed to end it."""
        return outcome_of(self.state)

    @property
    def seal(self) -> str:
        """The hash of seed and salt, shown from the start; both are shown at the end."""
        return seal_of(int(self.row.seed), self.row.salt)

    @property
    def deadline(self) -> datetime | None:
        """When the clock of the seat to play runs out."""
        mover = self.awaited
        return self.clock.deadline(mover) if mover is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether a bot is to play or a clock runs."""
        mover = self.awaited
        if mover is None:
            return False
        return self.is_automatic(mover) or self.row.seconds_per_decision is not None

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
