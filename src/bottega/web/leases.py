"""Which tables this server drives: their bots and clocks, of which no two servers may take care at once.

A server is alive as long as it says so in the database, by the database's clock. A table belongs to the
server that is written down as its driver, until that one hands it over or is no longer alive. Whoever is late
is gone for ever, and begins again under another name; should it be about to write something, its place in the
list is taken.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from bottega.web.storage import Storage, new_id

LEASE_SECONDS, BEAT_SECONDS = 6.0, 2.0
ORPHANS_AT_ONCE = 20

log = logging.getLogger("bottega")


class Leases:
    """The leases of one server. On a file it is alone, and holds them all."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.is_alone = not storage.database.is_postgres
        self.server, self._known = new_id(), False  # whether the database knows it
        self._mine: set[str] = set()
        self._until = 0.0  # by our own clock, somewhat before the database's
        self._soon = asyncio.Event()
        self._ended = False

    def hold(self, table_id: str) -> bool:
        """Whether bots and clocks of a table are ours at this moment."""
        return self.is_alone or (table_id in self._mine and monotonic() < self._until)

    @property
    def is_late(self) -> bool:
        """Whether this server has not yet said that it is alive, or not again in time."""
        return not self.is_alone and not self._ended and monotonic() >= self._until

    def forget(self, table_id: str) -> None:
        """There is nothing to drive any more."""
        self._mine.discard(table_id)

    async def claim(self, table_id: str) -> bool:
        """Take a table that nobody drives."""
        if self._ended or monotonic() >= self._until:
            return False  # as soon as we are alive, what has no driver is looked for
        server = self.server
        with suppress(SQLAlchemyError):
            taken = await asyncio.to_thread(self._storage.drive, table_id, server)
            if taken and server == self.server:
                self._mine.add(table_id)
                return True
        return False

    async def claim_orphans(self, game: str, rules_version: int) -> list[str]:
        """Take some tables of a game that nobody drives."""
        found = await asyncio.to_thread(
            self._storage.drive_orphans, self.server, game, rules_version, ORPHANS_AT_ONCE
        )
        self._mine |= set(found)  # the name is the same: only whoever calls this changes it
        if len(found) == ORPHANS_AT_ONCE:
            self.look_soon()
        return found

    def look_soon(self) -> None:
        """There may be tables without a driver."""
        self._soon.set()

    async def keep(self, take_orphans: Callable[[], Awaitable[None]]) -> None:
        """Stay alive, and look for tables that nobody drives, until cancelled."""
        while not self._ended:
            self._soon.clear()
            try:
                await self._stay_alive()
                await take_orphans()
            except SQLAlchemyError as problem:
                log.warning("this server cannot say that it is alive: %s", type(problem).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._soon.wait()

    async def _stay_alive(self) -> None:
        asked = monotonic()
        known = self._known and await asyncio.to_thread(
            self._storage.go_on_driving, self.server, LEASE_SECONDS
        )
        if not known:  # new, or so late that others may have taken what was ours
            self._mine.clear()
            self.server, self._known = new_id(), True
            await asyncio.to_thread(self._storage.begin_driving, self.server, LEASE_SECONDS)
        self._until = asked + LEASE_SECONDS - BEAT_SECONDS / 2

    async def hand_over(self) -> None:
        """Let go of everything, and claim nothing any more."""
        if self.is_alone or self._ended:
            return
        self._ended = True
        self._mine.clear()
        try:
            await asyncio.to_thread(self._storage.hand_over, self.server)
        except SQLAlchemyError as problem:
            kind = type(problem).__name__
            log.warning("tables could not be handed over, and wait until we count as gone: %s", kind)
