"""Who keeps tables going when nobody clicks: bots, stand-ins, clocks and plans, also after a restart."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from bottega.bots import USUAL, installed_bot_names
from bottega.bots.preparation import is_prepared
from bottega.engine.batches import cores
from bottega.engine.dice import SEEDS
from bottega.engine.errors import BottegaError, IllegalAction
from bottega.engine.game import Game
from bottega.games import find, names
from bottega.web.analysis import Analyst
from bottega.web.cluster_thinkers import ClusterThinkers
from bottega.web.house import House
from bottega.web.housekeeping import keep_tidy
from bottega.web.leases import BEAT_SECONDS, Leases
from bottega.web.news import News
from bottega.web.places import Priority
from bottega.web.plans import is_due, next_line
from bottega.web.referee import Referee
from bottega.web.results import Results
from bottega.web.scribe import Scribe
from bottega.web.storage import now
from bottega.web.table import Table
from bottega.web.tables import Ended, Paused, Stale, StillPreparing
from bottega.web.workers import Prepare, Rehearse, Setting, Think, Thinkers, Worker, Workers, WorkFailed

THINKING_SECONDS = 30.0
PREPARING_SECONDS = 900.0
LONGEST_SLEEP = 86_400.0
RETRY_SECONDS = 5.0
TURNS_SECONDS = 30.0

log = logging.getLogger("bottega")


@dataclass(frozen=True)
class Progress:
    """How far the native rules are: `done` of `total`, and the one being compiled now."""

    game: str
    name: str
    done: int
    total: int


class Autoplay:
    """Looks at every table that changes, and lets bots play where a seat is theirs."""

    def __init__(
        self,
        house: House,
        bot_pause: float,
        worker: Worker | None = None,
        cluster: str | None = None,
        servers: int = 1,
    ) -> None:
        self.tables, self.storage, self._proposals = house.tables, house.storage, house.proposals
        self.plans, self.heard = house.plans, house.heard
        self.bot_pause = bot_pause
        self.progress: Progress | None = None  # None: nothing is being prepared
        self.analyst: Analyst | None = None  # None: the house is not open
        self._first_worker = worker
        self._cluster = cluster  # None: all thinking is done here
        self._thinkers = max(1, (cores() - 1) // servers)  # the machine is shared among so many servers
        self._wanted: list[str] = []  # games that somebody waits for
        self._compiling: asyncio.Task[None] | None = None
        self.scribe = Scribe(self.tables, Results(self.storage.database))
        self.referee = Referee(house.tables, house.rounds, house.clubs)
        self._leases = Leases(self.storage)
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._following: set[str] = set()  # tables where lines that were planned ahead are followed
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> bool:
        """Whether all games can be played, also by bots."""
        return all(map(self.tables.is_prepared, self.tables.preparing))

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """From the start of the server to its end."""
        self.loop = asyncio.get_running_loop()
        here = Workers(self._thinkers, self._first_worker)
        self.workers: Thinkers = here if self._cluster is None else ClusterThinkers(self._cluster, here)
        self.analyst = Analyst(self.workers)
        self.compilers = Workers(1)  # apart from the others: bots of games that are ready do not wait
        self.workers.watch = self.compilers.watch = self.tables.metrics.thought
        self.tables.preparing = {game: asyncio.Event() for game in names()}
        self.tables.on_wanted = self._hear_wish
        self.tables.on_change = self.look
        self._start(self._open_house())
        self._start(keep_tidy(self.tables))
        self._start(self._look_after_turns())
        self._start(self.scribe.keep())
        self._start(self.referee.keep())
        if self.storage.database.is_postgres:
            self._start(self._leases.keep(self._take_orphans))
            news = News(
                self.storage, self._hear, self._hear_planned, self._leases.look_soon, self._catch_up_with_all
            )
            self._start(news.listen())
        try:
            yield
        finally:
            await self.hand_over()
            self.tables.on_change = self.tables.on_wanted = None
            for clock in self._clocks.values():
                clock.cancel()
            for task in list(self._running):
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)
            await self.analyst.close()
            self.workers.close()
            self.compilers.close()

    def look(self, table: Table) -> None:
        """A table came or changed: set its clock, and let a bot think where one is to play."""
        self.heard.changed(table.id)
        decider = table.decider
        if not table.settled:
            self._start(self.tables.settle(table))
        table.thinking = decider if decider is not None and table.is_automatic(decider) else None
        if table.goes_on and not self._leases.hold(table.id):
            self._start(self._claim(table))
            return
        if table.over:
            self._leases.forget(table.id)
        if table.row.finished is not None:
            self.scribe.note(table.id)
        self.referee.note(table)
        if table.thinking is not None and table.id not in self._playing:
            self._playing[table.id] = self._start(self._play_on(table.id))
        if is_due(table) and table.id not in self._following:
            self._following.add(table.id)
            self._start(self._follow(table.id))
        self._set_clock(table)

    # ------------------------------------------------------------ beside other servers

    async def hand_over(self) -> None:
        """Leave bots and clocks to the other servers, at once."""
        for clock in self._clocks.values():
            clock.cancel()
        await self._leases.hand_over()

    async def _claim(self, table: Table) -> None:
        """Drive a table, unless another server does. While this one is late with saying that it is alive it
        waits: the table may be its own, and then nobody else looks for it."""
        while self._leases.is_late:
            await asyncio.sleep(BEAT_SECONDS / 2)
        if await self._leases.claim(table.id):
            self.look(table)

    async def _take_orphans(self) -> None:
        """Go on at tables whose server is gone."""
        for game in names():
            if not self.tables.is_prepared(game):
                continue
            for table_id in await self._leases.claim_orphans(game, find(game).rules_version):
                await self._go_on(table_id)

    async def _go_on(self, table_id: str) -> bool:
        """Let bots and clocks of a table go on; False if it cannot."""
        try:
            self.look(await self.tables.get(table_id))
        except BottegaError as problem:
            log.warning("table %s cannot go on: %s", table_id, problem)
            return False
        return True

    def _hear(self, table_id: str, revision: int) -> None:
        if not self.tables.knows(table_id, revision):  # most news are what was just written here
            self.heard.changed(table_id)
            self._start(self._catch_up_with(table_id, revision))

    async def _catch_up_with(self, table_id: str, revision: int) -> None:
        """What is driven here goes on here, also when it had left the memory."""
        if self._leases.hold(table_id):
            await self._go_on(table_id)
        await self.tables.hear(table_id, revision)

    def _hear_planned(self, table_id: str) -> None:
        self._start(self._catch_up_with_plans(table_id))

    async def _catch_up_with_plans(self, table_id: str) -> None:
        if self._leases.hold(table_id):
            await self._go_on(table_id)
        await self.plans.hear(table_id)

    async def _catch_up_with_all(self) -> None:
        await self.tables.catch_up()
        await self.plans.catch_up()
        self.heard.missed()

    # ------------------------------------------------------------ native code

    async def _open_house(self) -> None:
        """Make one game after the other ready, first those that somebody waits for."""
        left = list(names())
        while left:
            game = next((one for one in self._wanted if one in left), left[0])
            self.progress = Progress(game, "", 0, 0)
            self._compiling = self._start(self._compile(game))
            await asyncio.wait({self._compiling})
            if self._compiling.cancelled():
                continue
            left.remove(game)
            try:
                await asyncio.gather(asyncio.to_thread(_read_rules, game), self._rehearse(game))
            except Exception:  # it must not keep the other games closed
                log.exception("the rules of %s could not be read", game)
            self.tables.preparing[game].set()
            self._start(self._resume(game))
        self.progress = None
        self.compilers.close()

    def _hear_wish(self, game: str) -> None:
        self.loop.call_soon_threadsafe(self._want, game)

    def _want(self, game: str) -> None:
        """Somebody waits for a game: one that nobody waits for stands back. What it has compiled is kept."""
        if game not in self._wanted:
            self._wanted.append(game)
        now = self.progress.game if self.progress is not None else game
        if now not in self._wanted and self._compiling is not None:
            self._compiling.cancel()

    async def _compile(self, game: str) -> None:
        """Native code on disk, made in a process of its own if need be."""
        if is_prepared(game):
            return
        try:
            await self.compilers.ask(
                Prepare(game),
                PREPARING_SECONDS,
                lambda name, done, total: self._note(Progress(game, name, done, max(done, total))),
            )
        except WorkFailed as problem:
            log.warning("preparing %s in a worker failed (%s); trying here", game, problem)

    def _note(self, progress: Progress) -> None:
        self.progress = progress

    async def _rehearse(self, game: str) -> None:
        try:
            await self.workers.ask(Rehearse(game), PREPARING_SECONDS, priority=Priority.REHEARSAL)
        except WorkFailed as problem:
            log.warning("the bots of %s could not be tried out: %s", game, problem)

    async def _resume(self, game: str) -> None:
        """After a restart: go on wherever bots or clocks are waited for."""
        if self.storage.database.is_postgres:
            self._leases.look_soon()
            return
        version = find(game).rules_version
        for table_id in await asyncio.to_thread(self.storage.unattended_ids, game, version):
            await self._go_on(table_id)

    # ------------------------------------------------------------ bots

    async def _play_on(self, table_id: str) -> None:
        """Play for bots and stand-ins until a person is to decide."""
        try:
            while (table := await self.tables.get(table_id)).thinking is not None:
                seat, seen = table.thinking, table.version
                action = await self._choose(table, seat)
                if table.version == seen and table.thinking == seat:
                    await self._act(table, seat, action, seen)
        except StillPreparing:
            pass
        finally:
            self._playing.pop(table_id, None)

    async def _choose(self, table: Table, seat: int) -> str:
        """What a bot does, not sooner than people can follow."""
        row = table.seats[seat]
        name = row.bot if row.bot in installed_bot_names() else USUAL
        world, legal = table.state.redeal(seat, secrets.randbelow(SEEDS)), table.state.legal()
        job = Think(Setting.of(table.game), world.to_bytes(), name, secrets.randbelow(SEEDS))
        pause = asyncio.create_task(asyncio.sleep(self.bot_pause))
        try:
            action: str = await self.workers.ask(job, THINKING_SECONDS)
        except WorkFailed as problem:
            log.warning("the bot %s gave no answer at table %s: %s", name, table.id, problem)
            action = str(secrets.choice(legal))
        await pause
        return action

    async def _act(self, table: Table, seat: int, action: str, seen: int) -> None:
        try:
            await self.tables.act(table, seat, action, seen, automatic=True)
        except (Stale, Paused, Ended):
            pass
        except Exception:
            log.exception("the bot at table %s could not play", table.id)
            await asyncio.sleep(RETRY_SECONDS)

    # ------------------------------------------------------------ what was planned ahead

    async def _follow(self, table_id: str) -> None:
        """Take the decisions that somebody has planned as long as his line goes on; then write down which
        lines have come to their end."""
        try:
            while is_due(table := await self.tables.get(table_id)):
                if table.goes_on and not self._leases.hold(table_id):
                    self._start(self._claim(table))
                    return
                await self._advance(table)
        except StillPreparing:
            pass
        finally:
            self._following.discard(table_id)

    async def _advance(self, table: Table) -> None:
        """One planned decision, not sooner than people can follow."""
        try:
            if next_line(table) is None:
                await self.plans.settle(table)
                return
            seen = table.version
            await asyncio.sleep(self.bot_pause)
            line = next_line(table)
            if line is not None and line.next is not None and table.version == seen:
                await self.tables.act(table, line.row.seat, line.next, seen)
        except (Stale, Paused, Ended, IllegalAction):
            pass  # somebody was quicker, and the line is looked at again
        except Exception:
            log.exception("what was planned at table %s could not be played", table.id)
            await asyncio.sleep(RETRY_SECONDS)

    # ------------------------------------------------------------ clocks

    def _set_clock(self, table: Table) -> None:
        running = self._clocks.pop(table.id, None)
        if running is not None:
            running.cancel()
        if table.deadline is None or table.thinking is not None:
            return
        left = (table.deadline - now()).total_seconds()
        if table.clock.per_turn and (left > TURNS_SECONDS or not self._leases.hold(table.id)):
            return  # `_look_after_turns` finds it when the time comes, wherever that is
        self._clocks[table.id] = asyncio.get_running_loop().call_later(
            min(max(left, 0.0), LONGEST_SLEEP), lambda: self._start(self._run_out(table.id))
        )

    async def _look_after_turns(self) -> None:
        """Clocks of days do not depend on what is in memory: look now and then for turns whose time is over,
        on PostgreSQL among the tables that this server drives; `_take_orphans` finds those of nobody."""
        left_alone = set[str]()
        while True:
            await asyncio.sleep(TURNS_SECONDS)
            driver = None if self._leases.is_alone else self._leases.server
            for game in filter(self.tables.is_prepared, names()):
                try:
                    rules = find(game).rules_version
                    for table_id in await asyncio.to_thread(self.tables.turns.due, game, rules, driver):
                        if table_id not in left_alone and not await self._go_on(table_id):
                            left_alone.add(table_id)
                except SQLAlchemyError as problem:
                    log.warning("clocks of days wait for the database: %s", type(problem).__name__)
                except Exception:
                    log.exception("clocks of days could not be looked after")

    async def _run_out(self, table_id: str) -> None:
        """A clock rings: a bot takes the seat if the time is really over."""
        table = await self.tables.get(table_id)
        mover = table.decider
        if table.deadline is None or mover is None or table.thinking is not None:
            return
        if table.deadline <= now():
            await self.tables.stand_in(table, mover, table.version)
            await self._proposals.settle(table)
        else:
            self._set_clock(table)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the autoplay failed", exc_info=task.exception())


def _read_rules(game: str) -> None:
    """Touch what playing needs, so that no request has to load it."""
    state = Game(find(game)).deal(0)
    state.play(state.legal()[0])
