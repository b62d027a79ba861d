"""The process between a server and a Ray cluster: it hires thinkers there, gives them jobs, hears of them.

From the server come ("job", number, job, waited, waiting), ("drop", number) and ("hear", {number: waiting});
back go ("places", count), ("done" | "failed" | "lost", number, what), ("problem", text), ("away", text), and
("here",) every second.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from threading import Thread
from time import monotonic
from typing import Any

from bottega.cluster import check_same, connect, make_ready
from bottega.engine.errors import BottegaError
from bottega.web.logs import describe
from bottega.web.workers import Job, Rehearse, Think

BEAT_SECONDS = 1.0
LOOK_SECONDS = 2.0  # how often it is asked which machines there are
SILENT_SECONDS = 5.0  # of a thinker at work that should hear every second how many wait
ANSWER_SECONDS = 10.0  # of the head of the cluster
READY_SECONDS = 1800.0  # a new machine compiles all games first
THINKERS_MOST = 32  # of one server


class Thinker:
    """A process on a machine of the cluster. Beside the job it is at, it hears how many others wait."""

    def __init__(self) -> None:
        self._waiting = 0.0

    def get_ready(self, told: Mapping[str, str]) -> str:
        """Make all games ready here, once on this machine, and rehearse them; what is wrong, if anything."""
        try:
            check_same(told)
            for game in told:
                make_ready(game)
                Rehearse(game).run(_quietly, self._others)
        except BottegaError as problem:
            return str(problem)
        return ""

    def run(self, job: Job, waited: float, waiting: float) -> tuple[str, Any]:
        """What a worker beside the server would answer."""
        self._waiting = waiting
        if isinstance(job, Think):  # clocks of other machines count from elsewhere
            job = replace(job, asked=monotonic() - waited)
        try:
            return "done", job.run(_quietly, self._others)
        except Exception as problem:
            return "failed", describe(problem)  # its words may hold what a seat knows

    def hear(self, waiting: float | None) -> None:
        """So many jobs wait for each thinker; also that it is there."""
        if waiting is not None:
            self._waiting = waiting

    def _others(self) -> float:
        return self._waiting


def _quietly(*_: Any) -> None: ...


@dataclass(eq=False)
class _Seat:
    """A thinker, and the machine where it sits."""

    node: str
    actor: Any


def attend(pipe: Connection, address: str, told: Mapping[str, str]) -> None:
    """The life of an envoy: until the server is gone, or the cluster."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)  # Ray says much that is not for whoever looks at the server
    for spoken in (1, 2):
        os.dup2(nowhere, spoken)
    try:
        ray = connect(address, "--thinkers")
    except BottegaError as problem:
        pipe.send(("away", str(problem)))
        return
    asyncio.run(_Envoy(pipe, ray, told).attend())


class _Envoy:
    def __init__(self, pipe: Connection, ray: Any, told: Mapping[str, str]) -> None:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        self._pipe, self._ray, self._told = pipe, ray, told
        self._at = NodeAffinitySchedulingStrategy
        self._thinker = ray.remote(Thinker)
        self._hired: set[_Seat] = set()  # some of them not ready yet
        self._idle: list[_Seat] = []
        self._busy: dict[int, _Seat] = {}
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._refused: set[str] = set()  # machines with another Bottega
        self._running: set[asyncio.Task[None]] = set()

    async def attend(self) -> None:
        loop = asyncio.get_running_loop()
        Thread(target=self._read, args=(loop,), daemon=True).start()
        self._start(self._look_at_machines())
        while True:
            self._pipe.send(("here",))
            for number, seat in list(self._busy.items()):
                self._start(self._beat(number, seat))
            await asyncio.sleep(BEAT_SECONDS)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while True:
                loop.call_soon_threadsafe(self._note, *self._pipe.recv())
        except (EOFError, OSError):
            os._exit(0)  # with whom Ray ends the thinkers

    def _note(self, kind: str, *content: Any) -> None:
        if kind == "job":
            self._jobs[content[0]] = self._start(self._do(*content))
        elif kind == "drop":
            job = self._jobs.get(content[0])
            if job is not None:
                job.cancel()
        elif kind == "hear":
            for number, waiting in content[0].items():
                if number in self._busy:
                    self._busy[number].actor.hear.remote(waiting)

    # ------------------------------------------------------------ jobs

    async def _do(self, number: int, job: Job, waited: float, waiting: float) -> None:
        if not self._idle:
            self._pipe.send(("lost", number, "no thinker is left"))
            return
        seat = self._busy[number] = self._idle.pop()
        try:
            kind, said = await seat.actor.run.remote(job, waited, waiting)
            self._idle.append(seat)
            self._pipe.send((kind, number, said))
        except asyncio.CancelledError:  # nobody waits for it any more, or it says nothing
            self._dismiss(seat)
            self._pipe.send(("lost", number, "no sign of the thinker"))
        except self._ray.exceptions.RayTaskError as problem:  # such as a bot that is not installed there
            self._idle.append(seat)
            self._pipe.send(("failed", number, describe(problem.cause)))
        except self._ray.exceptions.RayError as problem:
            self._dismiss(seat)
            self._pipe.send(("lost", number, type(problem).__name__))
        finally:
            self._busy.pop(number, None)
            self._jobs.pop(number, None)

    async def _beat(self, number: int, seat: _Seat) -> None:
        """A thinker that gives no sign in the middle of a job is taken for lost."""
        try:
            async with asyncio.timeout(SILENT_SECONDS):
                await seat.actor.hear.remote(None)
        except (TimeoutError, self._ray.exceptions.RayError):
            if self._busy.get(number) is seat:
                self._jobs[number].cancel()

    # ------------------------------------------------------------ machines

    async def _look_at_machines(self) -> None:
        """Hire where there are cores, as machines come and go. This ends where their head is silent."""
        while True:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    nodes = await asyncio.to_thread(self._ray.nodes)
            except Exception as problem:
                self._pipe.send(("away", f"its head does not answer: {type(problem).__name__}"))
                os._exit(1)
            cores = {node["NodeID"]: int(node["Resources"].get("CPU", 0)) for node in nodes if node["Alive"]}
            for seat in [seat for seat in self._idle if seat.node not in cores]:
                self._dismiss(seat)
            for node in self._vacant(cores):
                self._start(self._hire(node))
            await asyncio.sleep(LOOK_SECONDS)

    def _vacant(self, cores: Mapping[str, int]) -> list[str]:
        """Where one more thinker is to sit, a machine after the other, so that all have some."""
        seated = Counter(seat.node for seat in self._hired)
        able = {node: count for node, count in cores.items() if node not in self._refused}
        rounds = range(max(able.values(), default=0))
        wanted = [node for number in rounds for node, count in able.items() if number < count]
        found: list[str] = []
        for node, count in Counter(wanted[:THINKERS_MOST]).items():
            found += [node] * (count - seated[node])
        return found

    async def _hire(self, node: str) -> None:
        how = {"num_cpus": 0, "max_concurrency": 2, "scheduling_strategy": self._at(node, soft=False)}
        seat = _Seat(node, self._thinker.options(**how).remote())
        self._hired.add(seat)
        try:
            async with asyncio.timeout(READY_SECONDS):
                problem = await seat.actor.get_ready.remote(self._told)
        except (TimeoutError, self._ray.exceptions.RayError) as failure:
            self._dismiss(seat)
            if isinstance(failure, self._ray.exceptions.RayTaskError):  # it will not do better next time
                self._refuse(node, f"a machine of the cluster cannot think: {describe(failure.cause)}")
            return
        if problem:
            self._dismiss(seat)
            self._refuse(node, problem)
            return
        self._idle.append(seat)
        self._tell_places()

    def _refuse(self, node: str, problem: str) -> None:
        if node not in self._refused:
            self._refused.add(node)
            self._pipe.send(("problem", f"{problem}; it is not asked"))

    def _dismiss(self, seat: _Seat) -> None:
        self._hired.discard(seat)
        if seat in self._idle:
            self._idle.remove(seat)
        self._ray.kill(seat.actor)
        self._tell_places()

    def _tell_places(self) -> None:
        busy = [seat for seat in self._busy.values() if seat in self._hired]
        self._pipe.send(("places", len(self._idle) + len(busy)))

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task
