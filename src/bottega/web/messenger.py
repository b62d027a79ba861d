"""Tells players of their turns, in the background: nothing at a table ever waits for it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from bottega.engine.errors import BottegaError
from bottega.web.house import House
from bottega.web.messages import Message, message_of, sending
from bottega.web.metrics import ABANDONED, FAILED, SENT
from bottega.web.outbox import Notice, Outbox
from bottega.web.outgoing import AT_ONCE, NotReached, Outgoing
from bottega.web.schema import PushRow, WebhookRow
from bottega.web.storage import now

LOOK_SECONDS = 30.0
GONE = (404, 410)

log = logging.getLogger("bottega")


@dataclass(frozen=True)
class Answer:
    """What became of a message."""

    arrived: bool
    gone: bool = False  # nobody is there any more
    surely: bool = True  # if it did not arrive


class Messenger:
    """Looks for messages that are due, and sends them."""

    def __init__(self, house: House, outgoing: Outgoing) -> None:
        self._house, self._outgoing = house, outgoing
        self._outbox, self._ways = Outbox(house.storage.database), house.ways
        self._room = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """From the start of the server to its end."""
        looking = asyncio.create_task(self._look())
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            self._outgoing.close()

    async def _look(self) -> None:
        while True:
            try:
                await self.send_due()
                pause = await self._pause()
            except SQLAlchemyError as problem:
                log.warning("messages wait for the database: %s", type(problem).__name__)
                pause = LOOK_SECONDS
            except Exception:
                log.exception("messages could not be sent")
                pause = LOOK_SECONDS
            await asyncio.sleep(pause)

    async def send_due(self) -> None:
        """Everything that is due now; returns when all of it was sent or has failed."""
        at, looking = now(), set(self._house.looking)
        await asyncio.to_thread(self._outbox.note_turns)
        await asyncio.to_thread(self._outbox.hold, looking, at)
        notices = await asyncio.to_thread(self._outbox.claim, at)
        ends = await asyncio.gather(*map(self._tell, notices), return_exceptions=True)
        for problem in filter(None, ends):  # it is due again in an hour
            log.error("a message could not be sent: %s", type(problem).__name__)

    async def _pause(self) -> float:
        due = await asyncio.to_thread(self._outbox.next_due)
        if due is None:
            return LOOK_SECONDS
        return min(max((due - now()).total_seconds(), 1.0), LOOK_SECONDS)

    async def _tell(self, notice: Notice) -> None:
        async with self._room:
            way = await asyncio.to_thread(self._ways.find, notice.player_id, notice.way)
            if way is None:
                return
            answer, again = await self.send(lambda: message_of(notice), way), False
            if answer.gone:
                await asyncio.to_thread(self._ways.forget, notice.player_id, notice.way)
            elif answer.arrived:
                await asyncio.to_thread(self._outbox.sent, notice)
            else:
                again = await asyncio.to_thread(self._outbox.failed, notice, now(), surely=answer.surely)
            self._count(notice.way.partition(" ")[0], answer.arrived, again)
            if not answer.gone:
                await asyncio.to_thread(
                    self._ways.count, notice.player_id, notice.way, failed=not answer.arrived
                )

    def _count(self, way: str, arrived: bool, again: bool) -> None:
        metrics = self._house.tables.metrics
        metrics.told(way, SENT if arrived else FAILED)
        if not arrived and not again:
            metrics.told(way, ABANDONED)

    async def check(self, url: str) -> None:
        """Refuse an address where nothing would be sent."""
        await self._outgoing.check(url)

    async def send(self, write: Callable[[], Message], way: PushRow | WebhookRow) -> Answer:
        """Write a message and send it; where it goes is never in the log."""
        keys = await asyncio.to_thread(self._ways.keys)
        try:
            made = await self._outgoing.in_thread(lambda: sending(write(), way, keys))
            status = await self._outgoing.post(made.url, made.headers, made.content)
        except NotReached as problem:
            return Answer(False, surely=problem.surely)
        except (BottegaError, ValueError):  # it leads to where nothing is sent, or the game is gone
            return Answer(False)
        return Answer(200 <= status < 300, gone=status in GONE)
