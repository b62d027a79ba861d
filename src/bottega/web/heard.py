"""Who is told that something happened at his tables: programs of players, at whichever server they listen."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import false, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bottega.web.schema import SitterRow, TableRow
from bottega.web.storage import Storage

RETRY_SECONDS = 1.0

log = logging.getLogger("bottega")


class Listener:
    """What happened since a stream looked last: the tables, or that any of them may have changed."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self._tables: set[str] = set()
        self._missed = False

    def hear(self, table_id: str) -> None:
        self._tables.add(table_id)
        self.event.set()

    def miss(self) -> None:
        self._missed = True
        self.event.set()

    def take(self) -> tuple[set[str], bool]:
        """The tables that changed, and whether others may have."""
        taken = self._tables, self._missed
        self._tables, self._missed = set(), False
        self.event.clear()
        return taken


class Heard:
    """Finds out for whom a change of a table is, as long as anybody listens."""

    def __init__(self, storage: Storage) -> None:
        self._database = storage.database
        self._listeners: dict[str, set[Listener]] = {}  # by player
        self._changed: set[str] = set()
        self._sorting: asyncio.Task[None] | None = None

    @contextmanager
    def listening(self, player_id: str) -> Iterator[Listener]:
        listener = Listener()
        self._listeners.setdefault(player_id, set()).add(listener)
        try:
            yield listener
        finally:
            self._listeners[player_id].discard(listener)
            if not self._listeners[player_id]:
                del self._listeners[player_id]

    def changed(self, table_id: str) -> None:
        """Something happened at a table, perhaps at another server."""
        if self._listeners:
            self._changed.add(table_id)
            if self._sorting is None:
                self._sorting = asyncio.get_running_loop().create_task(self._sort())

    def missed(self) -> None:
        """News may have been missed."""
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.miss()

    async def _sort(self) -> None:
        """Whose tables they are, many at once."""
        try:
            while self._changed and self._listeners:
                tables, self._changed = self._changed, set()
                try:
                    found = await asyncio.to_thread(self._sitting, tables, list(self._listeners))
                except SQLAlchemyError as problem:
                    log.warning("nobody knows whose tables have changed: %s", type(problem).__name__)
                    await asyncio.sleep(RETRY_SECONDS)
                    self.missed()
                    continue
                for player_id, table_id in found:
                    for listener in self._listeners.get(player_id, ()):
                        listener.hear(table_id)
        finally:
            self._sorting = None

    def _sitting(self, tables: set[str], players: Sequence[str]) -> list[tuple[str, str]]:
        def work(session: Session) -> list[tuple[str, str]]:
            found = select(SitterRow.guest, SitterRow.match_id).where(
                SitterRow.match_id.in_(tables), SitterRow.guest.in_(players)
            )
            return [(guest, table) for guest, table in session.execute(found)]

        return self._database.run(work)

    def tables_of(self, player_id: str, most: int, since: datetime | None = None) -> list[TableRow]:
        """The tables in play where a player sits, and those that ended after a moment; the newest first."""

        def work(session: Session) -> list[TableRow]:
            seated = select(SitterRow.match_id).where(SitterRow.guest == player_id)
            ended = false() if since is None else TableRow.finished > since
            found = select(TableRow).where(TableRow.id.in_(seated), TableRow.finished.is_(None) | ended)
            return list(session.scalars(found.order_by(TableRow.created.desc()).limit(most)))

        return self._database.run(work)
