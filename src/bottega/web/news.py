"""News between servers on one PostgreSQL: each tells which table it changed, and all of them listen."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from bottega.web.appending import NEWS
from bottega.web.storage import HANDED_OVER, PLANNED, Storage

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CONNECT_SECONDS, ANSWER_SECONDS = 3, 3.0
SILENCE_SECONDS = 10.0  # then the connection is tried
RETRY_SECONDS = 0.5

log = logging.getLogger("bottega")

OnTable = Callable[[str, int], None]


class News:
    """Listens until it is cancelled, and connects again whenever the connection is lost.

    `on_table` hears of every change, with the new revision; `on_planned` where somebody has planned ahead;
    `on_handed_over` that tables have no driver any more; `on_gap` that news may have been missed, after every
    connecting and now and then.
    """

    def __init__(
        self,
        storage: Storage,
        on_table: OnTable,
        on_planned: Callable[[str], None],
        on_handed_over: Callable[[], None],
        on_gap: Callable[[], Awaitable[None]],
    ) -> None:
        plain = storage.database.engine.url.set(drivername="postgresql")
        self._where = plain.render_as_string(hide_password=False)
        self._on_table, self._on_planned = on_table, on_planned
        self._on_handed_over, self._on_gap = on_handed_over, on_gap

    async def listen(self) -> None:
        from psycopg import AsyncConnection, Error

        while True:
            try:
                async with await AsyncConnection.connect(
                    self._where, autocommit=True, connect_timeout=CONNECT_SECONDS
                ) as connection:
                    await self._hear(connection)
            except (Error, SQLAlchemyError, OSError, TimeoutError) as problem:
                log.warning("news from other servers are interrupted: %s", type(problem).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, connection: "AsyncConnection") -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            await connection.execute(f"LISTEN {NEWS}")
        while True:
            async with asyncio.timeout(ANSWER_SECONDS):
                await connection.execute("SELECT 1")
            await self._on_gap()
            async for news in connection.notifies(timeout=SILENCE_SECONDS):
                self._take(news.payload)

    def _take(self, payload: str) -> None:
        if payload == HANDED_OVER:
            self._on_handed_over()
            return
        first, second = payload.split(" ")
        if first == PLANNED:
            self._on_planned(second)
        else:
            self._on_table(first, int(second))
