"""Thinking elsewhere: jobs that a Ray cluster does; what it loses is done again, and here where it is away.

The server does not talk to Ray itself but through an envoy, a process that may hang or fall over with the
connection (Ray ends a program whose cluster is gone): then a new one tries again.
"""

import asyncio
import logging
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from time import monotonic
from typing import Any

from bottega.bots.digests import digest_here
from bottega.games import names
from bottega.web.envoy import attend
from bottega.web.logs import describe
from bottega.web.places import Figures, NoPlace, Places, Priority
from bottega.web.workers import Job, Watch, WorkerLost, Workers, WorkFailed, interrupts_held_back, unwatched

CONNECTING_SECONDS = 60.0
SILENT_SECONDS = 10.0  # of an envoy that should tell every second that it is there
AGAIN_SECONDS = 5.0  # until a new envoy tries
GONE_SECONDS = 1.0
TRIES_THERE = 2  # then a job is done here

log = logging.getLogger("bottega")


class _Envoy:
    """The process that talks to the cluster."""

    def __init__(self, address: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        told = {game: digest_here(game) for game in names()}
        self._process = context.Process(
            target=attend, args=(theirs, address, told), daemon=True, name="bottega-envoy"
        )
        with interrupts_held_back():
            self._process.start()
        theirs.close()

    def hear(self, seconds: float) -> tuple[Any, ...]:
        """What it says next; EOFError when it says nothing any more."""
        if not self.pipe.poll(seconds):
            raise EOFError
        said: tuple[Any, ...] = self.pipe.recv()
        return said

    def end(self) -> None:
        self._process.kill()
        self._process.join(GONE_SECONDS)
        self.pipe.close()


@dataclass(frozen=True)
class _Asked:
    """A job that the cluster has."""

    priority: Priority
    answer: "asyncio.Future[Any]"


class ClusterThinkers:
    """A Ray cluster by its address, and workers here for the time when it is away."""

    def __init__(self, address: str, here: Workers) -> None:
        self._address, self._here = address, here
        self._places = Places(0, self._tell_waiting)
        self._numbers = count()
        self._asked: dict[int, _Asked] = {}
        self._envoy: _Envoy | None = None
        self._listening = ThreadPoolExecutor(1, "bottega-envoy-says")
        self._saying = ThreadPoolExecutor(1, "bottega-envoy-hears")
        self._loop = asyncio.get_running_loop()
        self.watch: Watch = unwatched
        self._keeping = self._loop.create_task(self._keep_in_touch())

    @property
    def places(self) -> int:
        """How many jobs the cluster does at once; none where it is away or not ready."""
        return self._places.figures.places

    @property
    def figures(self) -> Figures:
        """Of the cluster and of the workers here together."""
        return self._places.figures + self._here.figures

    async def ask(
        self,
        job: Job,
        seconds: float,
        on_rule: Callable[..., None] | None = None,
        *,
        priority: Priority = Priority.PLAYER,
    ) -> Any:
        with self.watch(job) as taken:
            told = False

            def taken_once() -> None:
                nonlocal told
                if not told:
                    told = True
                    taken()

            for _ in range(TRIES_THERE):
                if not self.places or on_rule is not None:
                    break
                with suppress(NoPlace, WorkerLost):
                    return await self._ask_there(job, seconds, priority, taken_once)
            return await self._here.do(job, seconds, on_rule, priority, taken_once)

    async def _ask_there(
        self, job: Job, seconds: float, priority: Priority, taken: Callable[[], None]
    ) -> Any:
        async with self._places.taken(priority) as turn:
            taken()
            number, answer = next(self._numbers), self._loop.create_future()
            self._asked[number] = _Asked(priority, answer)
            waited = monotonic() - getattr(job, "asked", monotonic())
            try:
                self._say("job", number, job, waited, self._places.waiting(priority))
                async with asyncio.timeout(seconds):
                    return await answer
            except WorkerLost:
                turn.lost = True
                raise
            except TimeoutError:
                self._say("drop", number)
                raise WorkFailed(f"no answer of the cluster within {seconds:g} s") from None
            except asyncio.CancelledError:
                self._say("drop", number)
                raise
            finally:
                self._asked.pop(number, None)

    def _say(self, *words: Any) -> None:
        """In a thread: an envoy that hangs must not hold up the server. One that is gone is heard of."""
        if self._envoy is not None:
            self._saying.submit(self._envoy.pipe.send_bytes, pickle.dumps(words))

    def _tell_waiting(self) -> None:
        waiting = {number: self._places.waiting(asked.priority) for number, asked in self._asked.items()}
        if waiting:
            self._say("hear", waiting)

    # ------------------------------------------------------------ the envoy

    async def _keep_in_touch(self) -> None:
        """Have an envoy at the cluster; when one is gone, its jobs are done again and another tries."""
        warned = ""
        while True:
            try:
                self._envoy = await self._loop.run_in_executor(self._listening, _Envoy, self._address)
                problem = await self._listen(self._envoy)
            except Exception as failure:  # a game whose digest cannot be taken, no room for a process
                problem = describe(failure)
            self._lose_all()
            if problem != warned:
                log.warning("the cluster %s is away (%s): bots think here", self._address, problem)
                warned = problem
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, envoy: _Envoy) -> str:
        """Until it says nothing any more, or why it goes."""
        patience = CONNECTING_SECONDS
        while True:
            try:
                kind, *content = await self._loop.run_in_executor(self._listening, envoy.hear, patience)
            except (EOFError, OSError):
                return "no answer"
            if kind == "away":
                return str(content[0])
            patience = SILENT_SECONDS
            self._note(kind, *content)

    def _note(self, kind: str, *content: Any) -> None:
        if kind == "places":
            if content[0] and not self.places:
                log.info("bots think on the cluster %s, %d at a time", self._address, content[0])
            self._places.resize(content[0])
        elif kind == "problem":
            log.error("%s", content[0])
        elif kind != "here":
            number, said = content
            asked = self._asked.get(number)
            if asked is None or asked.answer.done():
                return
            if kind == "done":
                asked.answer.set_result(said)
            else:
                asked.answer.set_exception((WorkerLost if kind == "lost" else WorkFailed)(said))

    def _lose_all(self) -> None:
        if self._envoy is not None:
            self._envoy.end()
            self._envoy = None
        self._places.resize(0)
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(WorkerLost("the cluster is away"))

    def close(self) -> None:
        """End the envoy, with whom the cluster lets its thinkers go, and the workers here."""
        self._keeping.cancel()
        self._lose_all()
        for threads in (self._listening, self._saying):
            threads.shutdown(wait=False, cancel_futures=True)
        self._here.close()
