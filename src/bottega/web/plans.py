"""What players have planned ahead: lines of decisions that are kept, followed and taken for them.

A line waits until its player is to decide and sees the table as he foresaw it; then his next decision is
taken for him. How far it has come is told by the actions of the table alone: what was taken is never taken
again. Whether it goes on depends on what the seat knows and on nothing else, so its end tells the player
nothing new. Keeping a line does not change the revision of a table: nobody who watches may notice.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from bottega.match.ahead import ANY, Ahead, Step, knowledge, shows_new
from bottega.web.appending import NOTIFY
from bottega.web.refusals import Refusal
from bottega.web.schema import PlannedRow
from bottega.web.storage import PLANNED, now
from bottega.web.stored import planned_at
from bottega.web.table import UNDO, Table
from bottega.web.tables import CHECKED_AT_ONCE, Stale, Tables

LINES_MAX = 6  # of one seat that wait


class BadPlan(Refusal):
    """A line that cannot be kept."""


class Standing(StrEnum):
    """How a line stands."""

    WAITS = "waits"  # until its player is to decide
    GOES_ON = "goes_on"  # its next decision can be taken
    DONE = "done"
    REVEALED = "revealed"  # something new was shown
    DIFFERS = "differs"  # the table is not as its player foresaw it
    ILLEGAL = "illegal"
    GONE = "gone"  # its player did something else himself, or has left; or the game is over


ALIVE = (Standing.WAITS, Standing.GOES_ON)
TOLD = (Standing.DONE, Standing.REVEALED, Standing.DIFFERS, Standing.ILLEGAL)  # ends that the player reads


@dataclass(frozen=True)
class Line:
    """A line as it stands now, and how many of its own decisions have been taken."""

    row: PlannedRow
    standing: Standing
    taken: int
    next: str | None = None  # the decision that can be taken

    @property
    def steps(self) -> list[Step]:
        return [Step(*step) for step in self.row.line]


def lines_of(table: Table, seat: int) -> list[Line]:
    """All lines of a seat that its player has to know of."""
    found = [look_at(table, row) for row in table.planned if row.seat == seat]
    return [line for line in found if line.standing is not Standing.GONE]


def look_at(table: Table, row: PlannedRow) -> Line:
    """How a line stands, by what its seat knows."""
    since, seat = table.entries[row.version :], row.seat
    wanted = [Step(*step) for step in row.line if step[0] == seat]
    taken = [entry.action for entry in since if entry.seat == seat]
    if table.over or seat not in table.seats_of(row.guest):
        return Line(row, Standing.GONE, len(taken))
    if UNDO in taken or taken != [step.action for step in wanted[: len(taken)]]:
        return Line(row, Standing.GONE, len(taken))
    if row.ended is not None:
        return Line(row, Standing(row.ended), len(taken))
    if len(taken) == len(wanted):
        return Line(row, Standing.DONE, len(taken))
    if _was_shown_something(table, row):
        return Line(row, Standing.REVEALED, len(taken))
    if table.decider != seat or table.is_automatic(seat):
        return Line(row, Standing.WAITS, len(taken))
    step = wanted[len(taken)]
    if step.known and step.known != knowledge(table.state, seat):
        return Line(row, Standing.DIFFERS, len(taken))
    if not table.state.is_legal(step.action):
        return Line(row, Standing.ILLEGAL, len(taken))
    return Line(row, Standing.GOES_ON, len(taken), step.action)


def next_line(table: Table) -> Line | None:
    """The first line with a decision that can be taken now."""
    lines = (look_at(table, row) for row in table.planned)
    return next((line for line in lines if line.standing is Standing.GOES_ON), None)


def is_due(table: Table) -> bool:
    """Whether something planned is to be done: a decision, or writing down the end of a line."""
    lines = (look_at(table, row) for row in table.planned)
    return any(line.standing is Standing.GOES_ON or _is_unsettled(line) for line in lines)


def _is_unsettled(line: Line) -> bool:
    return line.standing is Standing.GONE or (line.standing in TOLD and line.row.ended is None)


def _was_shown_something(table: Table, row: PlannedRow) -> bool:
    lowest, _ = _plies_since(table, row)
    return shows_new((told.event for told in table.log() if told.ply > lowest), row.seat)


def _plies_since(table: Table, row: PlannedRow) -> tuple[int, int]:
    """How many decisions stood at least since a line was planned, and how many when it was."""
    before = table.entries[: row.version]
    begun = ply = lowest = sum(-1 if entry.action == UNDO else 1 for entry in before)
    for entry in table.entries[row.version :]:
        ply += -1 if entry.action == UNDO else 1
        lowest = min(lowest, ply)
    return lowest, begun


def guess_of(table: Table, seat: int, version: int, number: int) -> int:
    """The world in which a seat tries a line, one of many: it says nothing about the true one."""
    named = f"{table.id} {seat} {version} {number}".encode()
    return int.from_bytes(sha256(named).digest()[:8])


def begin(table: Table, seat: int, number: int) -> Ahead:
    """An empty line from the present position on."""
    return Ahead(table.state, seat, guess_of(table, seat, table.version, number))


def beginning(table: Table, row: PlannedRow) -> Ahead | None:
    """Where a kept line began; None where that position stands no longer."""
    lowest, begun = _plies_since(table, row)
    if lowest < begun:
        return None
    guess = guess_of(table, row.seat, row.version, row.guess)
    return Ahead(table.match.before(begun), row.seat, guess)


def extend(ahead: Ahead, action: str) -> None:
    """The next step of a line, or whatever the others do."""
    if action == ANY:
        ahead.skip()
    else:
        ahead.play(action)


class Plans:
    """Keeps lines, and tells the server that drives their table."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._database = tables, tables.storage.database

    async def keep(self, table: Table, guest: str, ahead: Ahead, number: int, seen: int) -> None:
        """Keep a line that was planned from a version on; what has come to its end is thrown away."""
        own = [place for place, step in enumerate(ahead.steps) if step.seat == ahead.seat]
        if not own:
            raise BadPlan("plan-nothing")
        steps = ahead.steps[: own[-1] + 1]
        async with table.lock:
            if seen != table.version:
                raise Stale("refused-stale")
            lines = [look_at(table, row) for row in table.planned if row.seat == ahead.seat]
            over = [line.row.number for line in lines if line.standing not in ALIVE]
            if len(lines) - len(over) >= LINES_MAX:
                raise BadPlan("plan-many", most=LINES_MAX)
            row = PlannedRow(
                match_id=table.id,
                seat=ahead.seat,
                number=0,
                guest=guest,
                version=seen,
                guess=number,
                line=[[step.seat, step.action, step.known] for step in steps],
                at=now(),
            )
            await asyncio.to_thread(self._add, row, over)
            await self._read(table)

    async def drop(self, table: Table, seat: int, numbers: Sequence[int] | None = None) -> None:
        """Throw away some lines of a seat, or all of them."""
        async with table.lock:
            await asyncio.to_thread(self._delete, table.id, seat, numbers)
            await self._read(table)

    async def settle(self, table: Table) -> None:
        """Write down which lines have come to their end, and forget those of which nobody has to read."""
        async with table.lock:
            lines = [look_at(table, row) for row in table.planned]
            ended = {
                (line.row.seat, line.row.number): line.standing.value
                for line in lines
                if line.standing in TOLD and line.row.ended is None
            }
            gone = [(one.row.seat, one.row.number) for one in lines if one.standing is Standing.GONE]
            if ended or gone:
                await asyncio.to_thread(self._end, table.id, ended, gone)
                await self._read(table)

    async def hear(self, table_id: str) -> None:
        """Lines at a table have changed, perhaps at another server."""
        table = self._tables.present(table_id)
        if table is not None:
            async with table.lock:
                await self._read(table)

    async def catch_up(self) -> None:
        """Look whether any lines have changed without our hearing of it."""
        known = {table.id: table for table in self._tables.in_memory() if not table.over}
        ids = list(known)
        for first in range(0, len(ids), CHECKED_AT_ONCE):
            some = ids[first : first + CHECKED_AT_ONCE]
            found = await asyncio.to_thread(self._planned, some)
            for table_id in some:
                rows = [row for row in found if row.match_id == table_id]
                if _keys(rows) != _keys(known[table_id].planned):
                    await self.hear(table_id)

    async def _read(self, table: Table) -> None:
        """Take in what is kept. Its lock is held."""
        table.planned = await asyncio.to_thread(self._planned, [table.id])
        table.pages.clear()
        if table.on_change is not None:
            table.on_change(table)

    # ------------------------------------------------------------ the database

    def _planned(self, table_ids: Sequence[str]) -> list[PlannedRow]:
        return self._database.run(lambda session: planned_at(session, table_ids))

    def _add(self, row: PlannedRow, over: Sequence[int]) -> None:
        here = (PlannedRow.match_id == row.match_id) & (PlannedRow.seat == row.seat)

        def work(session: Session) -> None:
            if session.scalar(select(PlannedRow.number).where(here, PlannedRow.at == row.at)) is not None:
                return  # it was committed before the connection was lost
            session.execute(delete(PlannedRow).where(here, PlannedRow.number.in_(over)))
            last = session.scalar(select(func.max(PlannedRow.number)).where(here))
            values = {column.name: getattr(row, column.name) for column in PlannedRow.__table__.columns}
            session.add(PlannedRow(**values | {"number": 1 if last is None else last + 1}))
            self._tell(session, row.match_id)

        self._database.run(work, writing=True)

    def _delete(self, table_id: str, seat: int, numbers: Sequence[int] | None) -> None:
        def work(session: Session) -> None:
            here = (PlannedRow.match_id == table_id) & (PlannedRow.seat == seat)
            some = here if numbers is None else here & PlannedRow.number.in_(numbers)
            session.execute(delete(PlannedRow).where(some))
            self._tell(session, table_id)

        self._database.run(work, writing=True)

    def _end(self, table_id: str, ended: dict[tuple[int, int], str], gone: list[tuple[int, int]]) -> None:
        def work(session: Session) -> None:
            for key, why in ended.items():
                if (row := session.get(PlannedRow, (table_id, *key))) is not None:
                    row.ended = why
            for key in gone:
                if (row := session.get(PlannedRow, (table_id, *key))) is not None:
                    session.delete(row)

        self._database.run(work, writing=True)

    def _tell(self, session: Session, table_id: str) -> None:
        if self._database.is_postgres:
            session.connection().execute(NOTIFY, {"news": f"{PLANNED} {table_id}"})


def _keys(rows: Sequence[PlannedRow]) -> list[tuple[int, int, str | None]]:
    return [(row.seat, row.number, row.ended) for row in rows]
