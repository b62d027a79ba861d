"""How many tables servers carry: browsers on live streams, one action a table every 5 seconds.

    python benchmarks/web_load.py --tables 200 --clients 4 --seconds 60
    python benchmarks/web_load.py --tables 60 --servers 4 --database postgresql://user@127.0.0.1/scratch

Starts servers of its own on loopback and ends by itself. Delivery is the time from sending an action until
the last of the table's clients has the whole update. Players sit by cookie, as in a browser; with several
servers the browsers of a table hang at different ones, and deliveries are told apart by whether they had to
go to another server. `python tests/web/postgres.py` starts a PostgreSQL to throw away, and prints its URL.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

START_SECONDS = 60.0
LATE_SECONDS = 15.0
SETTLE_SECONDS = 3.0
DECISIONS = 69  # of a game, about: tables begin at a random one of them, as if they had played for long
AT_ONCE = 4  # tables that are set up side by side
READ_LIMIT = 4 * 1024 * 1024
ACTION = re.compile(rb'name="action" value="([^"]+)"')
SEEN = re.compile(rb'data-version="(\d+)"')
SERVER = """
import sys
from bottega.web.limits import Limits
from bottega.web.server import serve
if __name__ == "__main__":
    serve("127.0.0.1", 0, sys.argv[1], browser=False, bot_pause=0.6, limits=Limits.none(),
          on_start=lambda url: print(url, file=sys.stderr, flush=True))
"""


@dataclass
class Figures:
    """What was measured."""

    delivered: list[float] = field(default_factory=list)
    at_own: list[float] = field(default_factory=list)  # to browsers at the server that took the action
    at_others: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    bytes: int = 0
    events: int = 0
    games: int = 0
    tables: int = 0


@dataclass
class Client:
    """One browser: the revision it has, and an event that is set with every new one."""

    cookie: str
    form: str  # the token of its forms
    port: int = 0  # of the server where it hangs
    page: bytes = b""  # the last update, as it came
    revision: int = 0
    arrived: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Http:
    """Small requests over one connection, kept open; enough for a loopback load program."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        if self._pipe is None or self._pipe[0].at_eof():  # an idle connection ends after a while
            self._pipe = await asyncio.open_connection("127.0.0.1", self.port, limit=READ_LIMIT)
        reader, writer = self._pipe
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        start = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
        writer.write(f"{start}{head}\r\n".encode() + body)
        status, told = await read_head(reader)
        content = await reader.readexactly(int(told.get("content-length", "0")))
        return status, told, content

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe[1].close()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines[1:] if line)
    return int(lines[0].split()[1]), {name.lower(): value for name, _, value in pairs}


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The body of an answer without a length."""
    while True:
        length = int((await reader.readuntil(b"\r\n")).strip(), 16)
        if length == 0:
            return
        yield (await reader.readexactly(length + 2))[:-2]


async def watch(table: str, client: Client, figures: Figures) -> None:
    """A browser at a table: reads events as they come, whole ones only."""
    reader, writer = await asyncio.open_connection("127.0.0.1", client.port, limit=READ_LIMIT)
    try:
        request = f"GET /t/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {client.cookie}\r\n\r\n"
        writer.write(request.encode())
        status, _ = await read_head(reader)
        if status != 200:
            figures.errors.append(f"stream: {status}")
            return
        left = b""
        async for chunk in chunks(reader):
            figures.bytes += len(chunk)
            left += chunk
            *events, left = left.split(b"\n\n")
            for event in events:
                if event.startswith(b"id: "):
                    figures.events += 1
                    client.revision = int(event[4 : event.index(b"\n")])
                    client.arrived = time.perf_counter()
                    client.page = event
                    client.news.set()
    except (OSError, asyncio.IncompleteReadError) as problem:
        figures.errors.append(f"stream: {problem!r}")
    finally:
        writer.close()


async def set_up(doors: list[Http], clients: int) -> tuple[str, list[Client]]:
    """A table for as many people, each with a seat and a browser that holds it, at one server after the
    other."""
    http = doors[0]
    wanted = {"game": "palatinus", "players": clients, "bots": [None] * clients}
    status, _, content = await http.ask(
        "POST", "/api/tables", json.dumps(wanted).encode(), Content_Type="application/json"
    )
    assert status == 201, content
    made = json.loads(content)
    people = [await sit(http, seat["token"]) for seat in made["seats"]]
    for number, client in enumerate(people):
        client.port = doors[number % len(doors)].port
    return made["id"], people


async def sit(http: Http, token: str) -> Client:
    """Follow the link of a seat, as a browser without script does."""
    status, told, page = await http.ask("GET", f"/join/{token}")
    assert status == 200, page
    cookie = told["set-cookie"].split(";")[0]
    found = re.search(rb'name="token"[^>]*value="([^"]+)"', page)
    assert found is not None, page
    body = f"token={quote(found[1].decode())}&name=Ada".encode()
    form = {"Cookie": cookie, "Content_Type": "application/x-www-form-urlencoded"}
    status, told, page = await http.ask("POST", f"/join/{token}", body, **form)
    assert status == 303, page
    return Client(told.get("set-cookie", cookie).split(";")[0], found[1].decode())


async def play(
    ports: list[int], given: argparse.Namespace, ready: asyncio.Event, number: int, figures: Figures
) -> None:
    """One table: an action every few seconds, each awaited at all clients; a new table after a game."""
    first, chance = number % len(ports), random.Random(number)
    doors = [Http(port) for port in ports[first:] + ports[:first]]
    watchers: list[asyncio.Task[None]] = []
    try:
        table, people = await set_up(doors, given.clients)
        watchers = [asyncio.create_task(watch(table, one, figures)) for one in people]
        for _ in range(chance.randrange(DECISIONS)):  # so that games are at all stages, and some end
            if not await act(doors, table, people, figures, chance):
                break
        figures.tables += 1
        await ready.wait()
        await asyncio.sleep(chance.random() * given.every)
        while True:
            begun = time.perf_counter()
            if not await act(doors, table, people, figures, chance):
                figures.games += 1
                await _leave(watchers)
                table, people = await set_up(doors, given.clients)
                watchers = [asyncio.create_task(watch(table, one, figures)) for one in people]
                await asyncio.sleep(SETTLE_SECONDS)
            await asyncio.sleep(max(0.0, given.every - (time.perf_counter() - begun)))
    except Exception as problem:
        figures.errors.append(f"table: {problem!r}")
    finally:
        await _leave(watchers)
        for door in doors:
            door.close()


async def _leave(watchers: list[asyncio.Task[None]]) -> None:
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)


async def act(
    doors: list[Http], table: str, people: list[Client], figures: Figures, chance: random.Random
) -> bool:
    """One random decision of whoever is asked, sent as his page sends it; False when the game is over."""
    while not all(client.page for client in people):
        await asyncio.sleep(0.02)
    mover = next((client for client in people if b'data-yours="1"' in client.page), None)
    if mover is None:
        assert b'data-over="1"' in people[0].page, people[0].page[:300]
        return False
    http = next(door for door in doors if door.port == mover.port)
    action = chance.choice(ACTION.findall(mover.page)).decode()
    seen = SEEN.search(mover.page)
    assert seen is not None
    before = [client.revision for client in people]
    for client in people:
        client.news.clear()
    begun = time.perf_counter()
    status, _, content = await http.ask(
        "POST",
        f"/t/{table}/act",
        f"action={quote(action)}&seen={seen[1].decode()}".encode(),
        Cookie=mover.cookie,
        X_Form_Token=mover.form,
        X_Bottega="stream",
        Content_Type="application/x-www-form-urlencoded",
    )
    figures.answered.append(time.perf_counter() - begun)
    if status not in (200, 204):  # a server of an earlier release answers with the page
        figures.errors.append(f"action: {status} {content[:100]!r}")
        return True
    try:
        async with asyncio.timeout(LATE_SECONDS):
            for client, revision in zip(people, before, strict=True):
                while client.revision <= revision:
                    await client.news.wait()
                    client.news.clear()
    except TimeoutError:
        figures.errors.append("an update did not arrive")
        return True
    figures.delivered.append(max(client.arrived for client in people) - begun)
    for times, here in ((figures.at_own, True), (figures.at_others, False)):
        arrived = [client.arrived for client in people if (client.port == mover.port) == here]
        times += [max(arrived) - begun] if arrived else []
    return True


def memory(process: int) -> float:
    """The memory of a process, in MB."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0.0


def processor(process: int) -> float:
    """The processor time that a process has taken, in seconds."""
    parts = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / 100


def share(times: list[float], part: float) -> float:
    """A quantile, in milliseconds."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else float("nan")


@contextlib.contextmanager
def served(folder: Path, database: str, number: int) -> Any:
    """A server of our own; gives its port and process."""
    notes = folder / f"said-{number}.txt"
    with notes.open("w") as said:
        process = subprocess.Popen([sys.executable, "-c", SERVER, database], stderr=said)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", notes.read_text())):
            assert time.monotonic() < deadline, notes.read_text()
            time.sleep(0.05)
        yield int(found[1]), process.pid
    finally:
        process.terminate()
        process.wait(20)
        print(notes.read_text(), file=sys.stderr)


def memory_of(processes: list[int]) -> float:
    return sum(map(memory, processes))


def processor_of(processes: list[int]) -> float:
    return sum(map(processor, processes))


async def load(ports: list[int], processes: list[int], given: argparse.Namespace) -> Figures:
    figures, ready = Figures(), asyncio.Event()
    tasks = []
    for number in range(given.tables):
        if number % 20 == 0:
            print(f"  {number} tables of {given.tables} are set up", file=sys.stderr)
        tasks.append(asyncio.create_task(play(ports, given, ready, number, figures)))
        while figures.tables <= number - AT_ONCE and not tasks[-1].done():
            await asyncio.sleep(0.01)
    while figures.tables + sum(task.done() for task in tasks) < given.tables:
        await asyncio.sleep(0.1)
    ready.set()
    await asyncio.sleep(given.every + SETTLE_SECONDS + given.warm_up)
    at_start, worked = memory_of(processes), processor_of(processes)
    for times in (figures.delivered, figures.at_own, figures.at_others, figures.answered):
        times.clear()
    figures.bytes = figures.events = 0
    until = time.perf_counter() + given.seconds
    started = time.perf_counter()
    samples = []
    while time.perf_counter() < until:
        await asyncio.sleep(min(10.0, max(0.1, until - time.perf_counter())))
        samples.append(memory_of(processes))
        print(f"  {len(figures.delivered)} actions, {samples[-1]:.0f} MB", file=sys.stderr)
    elapsed = time.perf_counter() - started
    at_end, worked = memory_of(processes), processor_of(processes) - worked
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(
        json.dumps(
            {
                "tables": given.tables,
                "clients": given.tables * given.clients,
                "seconds": round(elapsed, 1),
                "actions": len(figures.delivered),
                "actions_per_second": round(len(figures.delivered) / elapsed, 1),
                "delivered_ms": {
                    f"p{part}": round(share(figures.delivered, part / 100), 1) for part in (50, 95, 99)
                },
                "delivered_p95_ms": {
                    "own_server": round(share(figures.at_own, 0.95), 1),
                    "other_servers": round(share(figures.at_others, 0.95), 1),
                },
                "answered_ms": {
                    f"p{part}": round(share(figures.answered, part / 100), 1) for part in (50, 95, 99)
                },
                "events": figures.events,
                "megabytes_per_second": round(figures.bytes / elapsed / 1e6, 2),
                "kilobytes_per_event": round(figures.bytes / max(1, figures.events) / 1e3, 1),
                "servers": len(ports),
                "server_cpu": round(worked / elapsed, 2),
                "server_cpu_ms_per_action": round(worked / max(1, len(figures.delivered)) * 1000, 2),
                "games_finished": figures.games,
                "errors": len(figures.errors),
                "first_errors": figures.errors[:5],
                "memory_mb": {
                    "start": round(at_start),
                    "half": round(samples[len(samples) // 2]),
                    "end": round(at_end),
                },
            },
            indent=1,
        )
    )
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=4, help="browsers at a table, one for each seat")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=60.0, help="seconds before it is measured")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the actions of a table")
    parser.add_argument("--servers", type=int, default=1, help="with more than one, on PostgreSQL")
    parser.add_argument("--database", help="the URL of a PostgreSQL that may be filled; a file by default")
    given = parser.parse_args()
    if given.servers > 1 and given.database is None:
        parser.error("several servers need --database postgresql://…")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = given.database or str(Path(folder) / "load.sqlite")
        started = [stack.enter_context(served(Path(folder), database, one)) for one in range(given.servers)]
        ports, processes = [port for port, _ in started], [process for _, process in started]
        figures = asyncio.run(load(ports, processes, given))
    sys.exit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
