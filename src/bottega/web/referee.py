"""The referee of contests: counts tables that have ended, and begins the next round.

What ended here is counted at once. Now and then it looks at all that is left: what was lost with a server,
what another one has not got to, and who has gone.
"""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from bottega.engine.errors import BottegaError
from bottega.web.clubs import Clubs
from bottega.web.contest_rounds import ContestRounds, contest_of
from bottega.web.contests import AGREED, PLAYED
from bottega.web.outcomes import outcome_of
from bottega.web.table import Table
from bottega.web.tables import StillPreparing, Tables

LOOK_SECONDS, RETRY_SECONDS = 20.0, 5.0
COUNTED_KEPT = 4_096

log = logging.getLogger("bottega")


class Referee:
    """Takes care of all contests; several of them, on several servers, do no harm."""

    def __init__(self, tables: Tables, rounds: ContestRounds, clubs: Clubs) -> None:
        self._tables, self._rounds, self._clubs = tables, rounds, clubs
        self._ended: list[str] = []  # tables that are to be counted
        self._counted: set[str] = set()
        self._soon = asyncio.Event()

    def note(self, table: Table) -> None:
        """A table came or changed: it may have ended."""
        ended = table.row.finished is not None and contest_of(table.row) is not None
        if ended and table.id not in self._counted and table.id not in self._ended:
            self._ended.append(table.id)
            self._soon.set()

    async def keep(self) -> None:
        """Look now and then, and count whenever a table has ended, until cancelled."""
        while True:
            try:
                await self.look()
                due = asyncio.get_running_loop().time() + LOOK_SECONDS
                while await self._has_ended(due):
                    while self._ended:
                        await self.count(self._ended.pop(0))
            except SQLAlchemyError as problem:
                log.warning("contests cannot be looked at: %s", type(problem).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _has_ended(self, due: float) -> bool:
        """Wait until a table has ended; False when it is time to look. Time cuts this short and no counting:
        a round that has begun would not be woken."""
        try:
            async with asyncio.timeout_at(due):
                await self._soon.wait()
        except TimeoutError:
            return False
        self._soon.clear()
        return True

    async def look(self) -> None:
        """Do whatever was left undone."""
        for table_id in await asyncio.to_thread(self._rounds.ended_tables):
            await self.count(table_id)
        for contest_id in await asyncio.to_thread(self._rounds.waiting):
            await self.go_on(contest_id)
        await asyncio.to_thread(self._clubs.end_empty)

    async def count(self, table_id: str) -> None:
        """Write down how a table ended, and go on with its contest."""
        try:
            table = await self._tables.get(table_id)
        except StillPreparing:
            return  # it is looked for again
        except BottegaError as problem:
            log.warning("table %s of a contest cannot be counted: %s", table_id, problem)
            return
        result = outcome_of(table.state)
        how = PLAYED if table.state.is_over else AGREED
        contest_id = await asyncio.to_thread(self._rounds.settle, table_id, how, result.ranks, result.points)
        if len(self._counted) >= COUNTED_KEPT:
            self._counted.clear()
        self._counted.add(table_id)
        if contest_id is not None:
            await self.go_on(contest_id)

    async def go_on(self, contest_id: str) -> None:
        """Replace who has gone, begin the next round if this one is over, and let its bots play."""
        changed = await asyncio.to_thread(self._rounds.replace_gone, contest_id)
        for table_id, revision in changed.items():
            await self._tables.hear(table_id, revision)
        try:
            if await asyncio.to_thread(self._rounds.go_on, contest_id):
                await self.wake(contest_id)
        except BottegaError as problem:
            log.warning("contest %s cannot go on: %s", contest_id, problem)

    async def wake(self, contest_id: str) -> None:
        """Tables with bots go on by themselves as soon as they are in memory."""
        for table_id in await asyncio.to_thread(self._rounds.in_play, contest_id):
            with suppress(BottegaError):  # they are woken when their game is ready
                await self._tables.get(table_id)
