"""The scribe: writes down how tables ended, at once where they ended here, and later what was left out.

A table has ended when its last action is committed; its results come after that. Should the server be lost in
between, or the table be older than results are, some scribe of the house finds it.
"""

import asyncio
import json
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from bottega.engine.errors import BottegaError
from bottega.engine.words import LANGUAGES
from bottega.web.results import Ended, Opening, Results
from bottega.web.storage import now
from bottega.web.table import Table
from bottega.web.tables import StillPreparing, Tables

LOOK_SECONDS, RETRY_SECONDS = 20.0, 2.0  # from one search for what was left out to the next
LOOK_BACK = timedelta(hours=1)  # clocks of servers may differ, and transactions take their time
PAUSE_SECONDS = 0.02  # between tables, for who plays meanwhile
AT_ONCE, REMEMBERED = 50, 10_000
EARLIEST = datetime(1970, 1, 1)
FIRST_DECISIONS, KINDS = 12, 4  # of a seat: how far its opening goes, and how many kinds are kept of it

log = logging.getLogger("bottega")


class Scribe:
    """Writes the results of one server's tables, and of those that nobody has written."""

    def __init__(self, tables: Tables, results: Results) -> None:
        self._tables, self._results = tables, results
        self._ended: set[str] = set()  # here, and not yet written
        self._written: set[str] = set()  # the last ones
        self._unreadable: set[str] = set()  # tables that cannot be replayed by the rules of this release
        self._soon = asyncio.Event()
        self._since = EARLIEST  # whatever ended before is written

    def note(self, table_id: str) -> None:
        """A table has ended, as far as this server knows."""
        if table_id not in self._written and table_id not in self._unreadable:
            self._ended.add(table_id)
            self._soon.set()

    async def keep(self) -> None:
        """Write until cancelled."""
        next_look = monotonic()
        while True:
            self._soon.clear()
            while self._ended:
                await self._write(self._ended.pop())
            if monotonic() >= next_look:
                next_look = monotonic() + (LOOK_SECONDS if await self.look() else RETRY_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, next_look - monotonic())):
                    await self._soon.wait()

    async def look(self) -> bool:
        """Write what was left out, in the order in which it ended; False if something has to wait, as its
        game is not ready or the database does not answer."""
        begun, point, whole = now(), (EARLIEST, ""), True
        try:
            while found := await asyncio.to_thread(self._results.unwritten, self._since, point, AT_ONCE):
                for point, game in found:
                    whole &= self._tables.is_prepared(game) and await self._write(point[1])
                    await asyncio.sleep(PAUSE_SECONDS)
        except SQLAlchemyError as problem:
            log.warning("tables without results cannot be looked for: %s", type(problem).__name__)
            return False
        if whole:
            self._since = begun - LOOK_BACK
        return whole

    async def _write(self, table_id: str) -> bool:
        """Write the results of a table; False if it has to be tried again."""
        if table_id in self._unreadable:
            return True
        try:
            await asyncio.to_thread(self._replay_and_write, table_id)
        except (StillPreparing, SQLAlchemyError) as problem:
            log.info("the results of table %s are written later: %s", table_id, type(problem).__name__)
            return False
        except BottegaError as problem:
            log.warning("table %s has no results: %s", table_id, problem)
            self._unreadable.add(table_id)
        except Exception:  # one table must not keep the others waiting
            log.exception("the results of table %s could not be worked out", table_id)
            self._unreadable.add(table_id)
        if len(self._written) >= REMEMBERED:
            self._written.clear()
        self._written.add(table_id)
        return True

    def _replay_and_write(self, table_id: str) -> None:
        if self._results.has(table_id):
            return
        known = (table for table in self._tables.in_memory() if table.id == table_id)
        here = next((table for table in known if table.row.finished is not None), None)
        self._results.write(how_it_ended(here or self._tables.read(table_id)))


def how_it_ended(table: Table) -> Ended:
    """The results of a table that has ended, by its rules or before."""
    outcome = table.outcome
    return Ended(table.id, outcome.ranks, outcome.points, table.match.ply, _openings(table))


def _openings(table: Table) -> list[list[Opening]]:
    """The first decisions of each seat, one of each kind, as the game tells them to whoever took them."""
    game, record = table.game, table.match.record
    found: list[dict[str, Opening]] = [{} for _ in range(game.players)]
    left = [FIRST_DECISIONS] * game.players
    for (state, _), text in zip(record.replay(), record.actions, strict=False):
        seat = state.to_play
        if seat is None or not any(left):
            break
        if left[seat] == 0:
            continue
        left[seat] -= 1
        action = game.actions.read(text)
        if action.name not in found[seat] and len(found[seat]) < KINDS and len(state.legal()) > 1:
            view = state.view(seat)
            told = {lang: game.spec.describe(action, view, lang) for lang in LANGUAGES}
            found[seat][action.name] = Opening(action.name, json.dumps(told, ensure_ascii=False))
    return [list(openings.values()) for openings in found]
