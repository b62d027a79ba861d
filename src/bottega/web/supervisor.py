"""One house of several server processes that share their listening sockets: started, watched, and replaced.

A server is the same command once more, with the sockets as open files. So one that is started later is of
whatever version is installed by then: a house is upgraded without closing, both versions at work meanwhile.
"""

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from bottega.engine.errors import BottegaError

TRIES = 5
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
SETTLED_SECONDS = 20.0  # a server that ends sooner is not started again at once
SLACK_SECONDS = 5.0  # for the end of a process that has drained
REFUSED = 2  # the status of a command that was given something wrong, which it has said

log = logging.getLogger("bottega")


class GaveUp(BottegaError):
    """No server comes up."""


class Refused(BottegaError):
    """The first server was given something wrong, and has said so."""


@dataclass(eq=False)
class Server:
    """One server process, and the line on which it says that it is ready."""

    process: asyncio.subprocess.Process
    line: socket.socket
    begun: float = field(default_factory=monotonic)
    ended: "asyncio.Task[int]" = field(init=False)  # with its exit status

    def __post_init__(self) -> None:
        self.ended = asyncio.create_task(self._until_ended())

    @classmethod
    async def start(cls, command: Sequence[str], sockets: Sequence[socket.socket]) -> "Server":
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        files = [one.fileno() for one in (*sockets, theirs)]
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *command,
                "--inherited",
                ",".join(map(str, files)),
                stdin=subprocess.DEVNULL,
                pass_fds=files,
                process_group=0,  # Ctrl+C is for the supervisor alone
            )
        return cls(process, ours)

    async def until_ready(self) -> bool:
        """False: it ended before."""
        with suppress(ConnectionError):
            return bool(await asyncio.get_running_loop().sock_recv(self.line, 16))
        return False

    async def _until_ended(self) -> int:
        status = await self.process.wait()
        self.line.close()
        return status

    def end(self) -> str:
        """How it ended, for people."""
        status = self.ended.result()
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        return f"server process {self.process.pid} ended {how}"

    def tell(self, number: int) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(number)


class Supervisor:
    """Keeps as many servers at work as are wanted.

    `overlapping`: a new server may begin while the old one still works, as on PostgreSQL. Else those who come
    in between wait in the queue of the listening socket.
    """

    def __init__(
        self,
        command: Sequence[str],
        sockets: Sequence[socket.socket],
        count: int,
        *,
        drain_seconds: float,
        drain_grace: float,
        overlapping: bool,
        on_start: Callable[[], None],
    ) -> None:
        self._command, self._sockets, self._count = command, sockets, count
        self._drain_seconds, self._drain_grace = drain_seconds, drain_grace
        self._overlapping, self._on_start = overlapping, on_start
        self._all: set[Server] = set()  # also those on their way out
        self._places: dict[int, Server] = {}
        self._changing = [asyncio.Lock() for _ in range(count)]
        self._ending, self._asked_anew = asyncio.Event(), asyncio.Event()

    async def run(self) -> int:
        """Until told to end; the exit status. Everything that was started has ended then."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._end)
        loop.add_signal_handler(signal.SIGHUP, self._asked_anew.set)
        working, ending = asyncio.create_task(self._work()), asyncio.create_task(self._ending.wait())
        await asyncio.wait({working, ending}, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        working.cancel()
        [problem] = await asyncio.gather(working, return_exceptions=True)
        drained = await self._drain()
        if isinstance(problem, BaseExceptionGroup):
            problem = problem.exceptions[0]
        if isinstance(problem, Exception):
            raise problem
        return 0 if drained else 1

    def _end(self) -> None:
        if self._ending.is_set():  # told twice
            for server in self._all:
                server.tell(signal.SIGKILL)
        self._ending.set()

    async def _work(self) -> None:
        """The first server says what is wrong with what was given, and opens at once; those beside it open
        when they can play all games, which one process compiles."""
        self._places[0] = await self._bring_up()
        self._on_start()
        tell_systemd("READY=1")
        async with asyncio.TaskGroup() as group:
            for place in range(self._count):
                group.create_task(self._keep(place))
            group.create_task(self._replace_when_asked())

    async def _keep(self, place: int) -> None:
        """There is always a server at a place."""
        failures = 0
        while True:
            server = self._places.get(place)
            if server is not None:
                await asyncio.wait({server.ended})
            async with self._changing[place]:
                if self._places.get(place) is not server:
                    continue
                if server is not None:
                    failures = failures + 1 if monotonic() - server.begun < SETTLED_SECONDS else 0
                    log.warning("%s: another one is started", server.end())
                    if failures > 1:
                        await asyncio.sleep(_pause(failures - 1))
                self._places[place] = await self._bring_up()

    async def _bring_up(self) -> Server:
        """A server that is ready; several are tried, with growing pauses."""
        tries = 0
        while True:
            server = await self._start()
            if await server.until_ready():
                return server
            if await server.ended == REFUSED and not self._places:
                raise Refused
            tries += 1
            if tries >= TRIES and not self._all:
                raise GaveUp(f"no server comes up: {server.end()}, as others did")
            log.warning("%s before it was ready: another one is tried", server.end())
            await asyncio.sleep(_pause(tries))

    async def _start(self) -> Server:
        alone = [] if self._all else ["--open-at-once"]
        server = await Server.start([*self._command, *alone], self._sockets)
        self._all.add(server)
        server.ended.add_done_callback(lambda _: self._all.discard(server))
        return server

    async def _replace_when_asked(self) -> None:
        while True:
            await self._asked_anew.wait()
            self._asked_anew.clear()
            for place in range(self._count):
                if not await self._replace(place):
                    break

    async def _replace(self, place: int) -> bool:
        """A new server instead of one that works; False: it does not come up, and the old one stays."""
        async with self._changing[place]:
            old = self._places[place]
            if not self._overlapping:
                await self._retire(old)
                self._places[place] = await self._bring_up()
                return True
            new = await self._start()
            if not await new.until_ready():
                await new.ended
                log.error("%s before it was ready: the others stay as they are", new.end())
                return False
            self._places[place] = new
            await self._retire(old)
            return True

    async def _retire(self, *servers: Server) -> bool:
        """Let servers drain; False if they had to be killed."""
        for server in servers:
            server.tell(signal.SIGTERM)
        seconds = self._drain_grace + self._drain_seconds + SLACK_SECONDS
        late = [] if not servers else (await asyncio.wait({one.ended for one in servers}, timeout=seconds))[1]
        for server in servers:
            if server.ended in late:
                log.error("server process %d did not end in time: it is killed", server.process.pid)
                server.tell(signal.SIGKILL)
                await server.ended
        return not late

    async def _drain(self) -> bool:
        tell_systemd("STOPPING=1")
        closing = asyncio.get_running_loop().call_later(self._drain_grace, self._close)
        drained = await self._retire(*self._all)
        closing.cancel()
        self._close()
        return drained

    def _close(self) -> None:
        """Without this, who comes now would wait for somebody who never takes him in."""
        for listening in self._sockets:
            listening.close()


def _pause(failures: int) -> float:
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (failures - 1))


def tell_systemd(state: str) -> None:
    """For `Type=notify`; elsewhere nobody listens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address and sys.platform != "win32":
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
