"""Processes beside the web server: there bots think and native code is compiled, and no page waits for it."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Protocol, Self

import numpy as np

from bottega.bots import USUAL, bot, decide
from bottega.bots.base import Hurrying
from bottega.bots.preparation import prepare
from bottega.bots.search import Others
from bottega.engine.components import ComponentText
from bottega.engine.game import Game, State
from bottega.engine.warmup import OnRule
from bottega.games import find
from bottega.web.logs import SafeMessage, describe
from bottega.web.places import Figures, Places, Priority

SPARE_THREADS = 4
GONE_SECONDS = 1.0  # a killed process needs far less
GAMES_READY = 16  # a component table of somebody's own is read in some 10 ms


class WorkFailed(SafeMessage):
    """A worker gave no answer: it failed, it ended, or its time was over."""


class WorkerLost(WorkFailed):
    """A worker has ended in the middle of a job, which may be done again elsewhere."""


class Watch(Protocol):
    """Who measures jobs: from asking for a worker to the result, and what is called when one takes it."""

    def __call__(self, job: "Job") -> AbstractContextManager[Callable[[], None]]: ...


def unwatched(job: "Job") -> AbstractContextManager[Callable[[], None]]:
    return nullcontext(lambda: None)


class Job(Protocol):
    """Something to do in a worker; it is sent there and its result back.

    `others` tells at any time how many jobs wait for each worker: a thought then makes room for them.
    """

    def run(self, on_rule: OnRule, others: Others) -> Any: ...


class Thinkers(Protocol):
    """Where jobs are done: in processes here, or elsewhere, with the same results."""

    watch: Watch

    async def ask(
        self,
        job: Job,
        seconds: float,
        on_rule: Callable[..., None] | None = None,
        *,
        priority: Priority = Priority.PLAYER,
    ) -> Any:
        """The result of a job, which has so many seconds once it is begun; `WorkFailed` if there is none.

        A worker that is lost costs one repetition, and the more urgent jobs come first.
        """
        ...

    @property
    def figures(self) -> Figures:
        """How it stands with the jobs, for whoever watches over the server."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Prepare:
    """Compile the native code of a game; afterwards every process reads it from disk. Of several that want it
    at once one compiles, and the others wait for it."""

    game: str

    def run(self, on_rule: OnRule, others: Others) -> int:
        return prepare(self.game, on_rule)


@dataclass(frozen=True)
class Rehearse:
    """One small thought, which reads what bots need from disk: the first real one is then as quick as any."""

    game: str

    def run(self, on_rule: OnRule, others: Others) -> None:
        state = Game(find(self.game)).deal(0)
        while len(state.legal()) == 1:
            state.play(state.legal()[0])
        if state.to_play is not None:
            decide(bot(f"{USUAL}@1", 0), state, 0)


@dataclass(frozen=True)
class Setting:
    """A game on its way to a worker, with the components that it is played with (None: the printed ones)."""

    game: str
    players: int
    options: Mapping[str, Any]
    components: ComponentText | None = None

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls(game.key, game.players, dict(game.options), game.components.own)

    def state(self, table: bytes) -> State:
        game = _game(self.game, self.players, self.components, tuple(self.options.items()))
        return State(game, np.frombuffer(bytearray(table), game.spec.record))


@lru_cache(GAMES_READY)
def _game(
    name: str, players: int, components: ComponentText | None, options: tuple[tuple[str, Any], ...]
) -> Game:
    return Game(find(name), players, components, dict(options))


@dataclass(frozen=True)
class Think:
    """Choose an action with a bot, in a world redealt for its seat: the true table stays where it is.

    What it waited for a worker is taken off its time to think, and when others wait the rest is shared: of
    those who come at once all get the same, and the last one is not late.
    """

    setting: Setting
    world: bytes
    bot: str
    seed: int
    asked: float = field(default_factory=monotonic)  # by a clock that all processes share

    def run(self, on_rule: OnRule, others: Others) -> str:
        player = bot(self.bot, self.seed)
        if isinstance(player, Hurrying):
            player.hurry(monotonic() - self.asked, others)
        return str(decide(player, self.setting.state(self.world), self.seed))


def _work(pipe: Connection, waiting: Any) -> None:
    """The life of a worker: one job after the other, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            job: Job = pipe.recv()
            try:
                answer = ("done", job.run(lambda *rule: pipe.send(("rule", rule)), lambda: waiting.value))
            except Exception as problem:
                answer = ("failed", describe(problem))  # its words may hold what a seat knows
            pipe.send(answer)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """A process that begins meanwhile never hears Ctrl+C, which is meant for the server."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """A process of its own."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._waiting = context.RawValue("d", 0.0)
        given = (theirs, self._waiting)
        self._process = context.Process(target=_work, args=given, daemon=True, name="bottega-worker")
        with interrupts_held_back():
            self._process.start()
        theirs.close()

    def ask(self, job: Job, on_rule: OnRule) -> Any:
        """Blocks until the job is done."""
        try:
            self._pipe.send(job)
            while True:
                kind, content = self._pipe.recv()
                if kind == "done":
                    return content
                if kind == "failed":
                    raise WorkFailed(content)
                on_rule(*content)
        except (EOFError, OSError) as problem:
            raise WorkerLost("the worker has ended") from problem

    def hear(self, waiting: float) -> None:
        """So many jobs wait for each worker; it hears that in the middle of its own."""
        self._waiting.value = waiting

    def end(self) -> None:
        self._process.kill()
        self._process.join(GONE_SECONDS)


class Workers:
    """A few workers here, started when there is something to do; the first one may be there already."""

    def __init__(self, count: int, first: Worker | None = None) -> None:
        self._places = Places(count, self._tell_waiting)
        self._idle: list[Worker] = [] if first is None else [first]
        self._all: set[Worker] = set(self._idle)
        self._busy: dict[Worker, Priority] = {}
        self._threads = ThreadPoolExecutor(count + SPARE_THREADS, "bottega-worker")
        self._closed = False
        self.watch: Watch = unwatched

    @property
    def figures(self) -> Figures:
        return self._places.figures

    async def ask(
        self,
        job: Job,
        seconds: float,
        on_rule: Callable[..., None] | None = None,
        *,
        priority: Priority = Priority.PLAYER,
    ) -> Any:
        with self.watch(job) as taken:
            return await self.do(job, seconds, on_rule, priority, taken)

    async def do(
        self,
        job: Job,
        seconds: float,
        on_rule: Callable[..., None] | None,
        priority: Priority,
        taken: Callable[[], None],
    ) -> Any:
        """The result of a job; a worker that takes longer than that is ended and replaced."""
        loop = asyncio.get_running_loop()

        def tell(*rule: Any) -> None:
            if on_rule is not None:
                loop.call_soon_threadsafe(on_rule, *rule)

        async with self._places.taken(priority):
            taken()
            try:
                async with asyncio.timeout(seconds):
                    try:
                        return await self._work(job, tell, priority)
                    except WorkerLost:
                        if self._closed:
                            raise
                        self.figures.repeated[priority] += 1
                        return await self._work(job, tell, priority)
            except TimeoutError:
                raise WorkFailed(f"no answer within {seconds:g} s") from None

    async def _work(self, job: Job, tell: OnRule, priority: Priority) -> Any:
        worker = self._idle.pop() if self._idle else await self._hire()
        self._busy[worker] = priority
        worker.hear(self._places.waiting(priority))
        try:
            result = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, job, tell)
        except BaseException:
            self._dismiss(worker)
            raise
        finally:
            self._busy.pop(worker, None)
        self._idle.append(worker)
        return result

    def _tell_waiting(self) -> None:
        """Those who work know that somebody waits."""
        for worker, priority in self._busy.items():
            worker.hear(self._places.waiting(priority))

    async def _hire(self) -> Worker:
        hired = self._threads.submit(Worker)
        try:
            worker = await asyncio.wrap_future(hired)
        except asyncio.CancelledError:
            hired.add_done_callback(_end_unwanted)
            raise
        self._all.add(worker)
        return worker

    def _dismiss(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in list(self._all):
            self._dismiss(worker)
        self._idle.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _end_unwanted(hired: "Future[Worker]") -> None:
    """A worker that nobody waits for any more has just begun."""
    if not hired.cancelled() and hired.exception() is None:
        hired.result().end()
