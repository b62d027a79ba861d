"""The door of the house: whether it stands open to everybody, and who has to leave.

A closed house lets players in and nobody else. What is switched in the database, by the host's page or by a
command, is heard here within seconds; so is the end of a session whose browser still listens.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bottega.web.passes import NoEntry
from bottega.web.players import KNOWN_SECONDS, Players
from bottega.web.schema import SettingRow
from bottega.web.storage import Storage

CLOSED = "closed"  # among the settings

log = logging.getLogger("bottega")


def is_closed(storage: Storage) -> bool:
    """Whether only players are let in."""
    return storage.database.run(lambda session: session.get(SettingRow, CLOSED)) is not None


def refuse_uninvited(session: Session) -> None:
    """In the transaction in which somebody becomes a player: a closed house takes nobody like that."""
    if session.get(SettingRow, CLOSED) is not None:
        raise NoEntry("enter-uninvited")


def set_closed(storage: Storage, closed: bool) -> None:
    def work(session: Session) -> None:
        row = session.get(SettingRow, CLOSED)
        if closed and row is None:
            session.add(SettingRow(key=CLOSED, value="1"))
        elif not closed and row is not None:
            session.delete(row)

    storage.database.run(work, writing=True)


class Door:
    """The door of one server, and those who listen behind it."""

    def __init__(self, storage: Storage, players: Players) -> None:
        self._storage, self._players = storage, players
        self._closed, self._until = False, 0.0
        self._listening: defaultdict[str, set[Listening]] = defaultdict(set)  # by session; "": guests

    async def is_closed(self) -> bool:
        """As it was known a few seconds ago; while the database is away, as it was known last."""
        if monotonic() >= self._until:
            self._until = monotonic() + KNOWN_SECONDS  # one asks, and others do not wait for the answer
            with suppress(SQLAlchemyError):
                self._closed = await asyncio.to_thread(is_closed, self._storage)
        return self._closed

    async def set_closed(self, closed: bool) -> None:
        await asyncio.to_thread(set_closed, self._storage, closed)
        self._closed = closed
        await self.look()

    @contextmanager
    def listening(self, session: str) -> "Iterator[Listening]":
        """Somebody listens, by the digest of his session; a guest has none."""
        one = Listening()
        self._listening[session].add(one)
        try:
            yield one
        finally:
            self._listening[session].discard(one)
            if not self._listening[session]:
                del self._listening[session]

    async def keep(self) -> None:
        """See to it that nobody stays who has to leave, until cancelled."""
        while True:
            await asyncio.sleep(KNOWN_SECONDS)
            try:
                await self.look()
            except SQLAlchemyError as problem:
                log.warning("who may stay cannot be found out: %s", type(problem).__name__)

    async def look(self) -> None:
        """Send those away whose session has ended, and guests from a closed house."""
        there = [session for session in self._listening if session]
        if there:
            for session in set(there) - await asyncio.to_thread(self._players.still_there, there):
                self._send_away(session)
        if self._listening.get("") and await self.is_closed():
            self._send_away("")

    def _send_away(self, session: str) -> None:
        for one in self._listening.get(session, ()):
            one.leave()


class Listening:
    """A stream: it is woken when it has to end."""

    def __init__(self) -> None:
        self.must_leave = False
        self._woken: set[asyncio.Event] = set()

    def leave(self) -> None:
        self.must_leave = True
        for event in self._woken:
            event.set()

    @contextmanager
    def waking(self, event: asyncio.Event) -> Iterator[None]:
        """An event that is also set when the stream has to end."""
        self._woken.add(event)
        if self.must_leave:
            event.set()
        try:
            yield
        finally:
            self._woken.discard(event)
