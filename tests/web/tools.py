"""What the tests of the web share: a house in memory, a server in a thread, players over HTTP."""

import asyncio
import json
import os
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI
from sqlalchemy import create_engine, make_url, text

from bottega.web.app import create_app
from bottega.web.house import House
from bottega.web.limits import Limits
from bottega.web.new_tables import Plan
from bottega.web.server import config_of, database_url
from bottega.web.sockets import CONNECTIONS
from bottega.web.storage import Storage
from bottega.web.table import Table
from bottega.web.tables import Tables

UNLIMITED = Limits.none()
TOO_FAST = 429
POSTGRES = os.environ.get("BOTTEGA_TEST_POSTGRES")  # the URL of a database that may be filled

T = TypeVar("T")

_storages: list[Storage] = []
_schemas: set[str] = set()


def database(folder: Path) -> str:
    """A database for a test: a file in its folder, or a schema of its own where PostgreSQL is to be tried."""
    return f"sqlite:///{folder / 'tables.sqlite'}" if POSTGRES is None else schema_in(POSTGRES, folder)


def schema_in(server: str, folder: Path) -> str:
    """The URL of an empty schema, named by a folder."""
    url = make_url(database_url(server))
    name = f"test_{sha256(str(folder).encode()).hexdigest()[:16]}"
    if name not in _schemas:
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text(f"DROP SCHEMA IF EXISTS {name} CASCADE"))
            connection.execute(text(f"CREATE SCHEMA {name}"))
        engine.dispose()
        _schemas.add(name)
    own = url.update_query_dict({"options": f"-csearch_path={name}"})
    return own.render_as_string(hide_password=False)


def storage_in(folder: Path) -> Storage:
    """The database of a test, closed at its end."""
    _storages.append(Storage(database(folder)))
    return _storages[-1]


def close_storages() -> None:
    while _storages:
        _storages.pop().close()


def open_app(folder: Path, limits: Limits | None = UNLIMITED, **more: Any) -> FastAPI:
    app = create_app(database(folder), bot_pause=0.0, limits=limits, **more)
    _storages.append(house_in(app).storage)
    return app


def house_in(app: FastAPI) -> House:
    house: House = app.state.house
    return house


def run(work: Awaitable[T]) -> T:
    """Run something in an event loop of its own."""

    async def main() -> T:
        return await work

    return asyncio.run(main())


@contextmanager
def serving(
    app: FastAPI, proxies: Sequence[str] = (), connections: int = CONNECTIONS, port: int = 0
) -> Iterator[str]:
    """A real server on loopback, as the command runs it; gives its address."""
    config = config_of(app, proxies, connections)
    config.port, config.timeout_graceful_shutdown = port, 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)


def wait_for(true: Callable[[], T], seconds: float = 20.0) -> T:
    """Wait until something holds, and return it."""
    pause = threading.Event()
    for _ in range(int(seconds / 0.01)):
        if found := true():
            return found
        pause.wait(0.01)
    raise AssertionError("waited for nothing")


@dataclass
class Player:
    """A program at a table."""

    http: httpx.Client
    table: str
    token: str | None
    seat: int | None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def look(self, **query: Any) -> Any:
        answer = self.http.get(f"/api/tables/{self.table}", headers=self.headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, what: str, body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def act(self, action: Any, seen: Any) -> httpx.Response:
        return self.post("actions", {"action": action, "seen": seen})

    def join(self, name: str = "") -> httpx.Response:
        return self.post("join", {"name": name})


def make(http: httpx.Client, bots: list[str | None], **more: Any) -> tuple[str, list[Player]]:
    """A new table over HTTP; everybody joined. Gives its id and a player for each seat without a bot."""
    answer = http.post("/api/tables", json={"game": "palatinus", "players": len(bots), "bots": bots, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    players = [
        Player(http, made["id"], seat["token"], seat["seat"]) for seat in made["seats"] if seat["token"]
    ]
    for player in players[1:]:
        assert player.join().status_code == 200
    return made["id"], players


def play_over_http(players: list[Player], chance: Random, decisions: int = 10_000) -> Any:
    """Random legal play until the end, or for so many decisions; gives the last look of the first player."""
    for _ in range(decisions):
        now = players[0].look()
        if now["over"]:
            return now
        mover = players[now["to_play"]]
        mine = mover.look()
        action = chance.choice(mine["legal"])["action"]
        while (answer := mover.act(action, mine["version"])).status_code == TOO_FAST:
            time.sleep(float(answer.headers["retry-after"]))
        assert answer.status_code == 200, answer.text
    return players[0].look()


def new_tables(folder: Path) -> Tables:
    return Tables(storage_in(folder))


def plan(players: int = 3, *, game: str = "palatinus", **more: Any) -> Plan:
    given: dict[str, Any] = {"bots": [None] * players, "options": {}} | more
    return Plan(game, players, **given)


async def seated(tables: Tables, wanted: Plan) -> Table:
    """A table where everybody sits: guests g0, g1, …"""
    table_id, _ = tables.open(wanted, "g0", "Ada")
    table = await tables.get(table_id)
    for seat, bot in enumerate(wanted.bots):
        if bot is None:
            await tables.sit(table, seat, f"g{seat}", f"Player {seat}")
    return table


async def play_some(tables: Tables, table: Table, chance: Random, decisions: int = 10_000) -> None:
    for _ in range(decisions):
        mover = table.state.to_play
        if mover is None:
            return
        await tables.act(table, mover, str(chance.choice(table.state.legal())), table.version)


def events(lines: Iterator[str]) -> Iterator[tuple[str, str | None, str]]:
    """Server-sent events of a stream: name, id, data."""
    name, number, data = "message", None, list[str]()
    for line in lines:
        if not line:
            if data:
                yield name, number, "\n".join(data)
            name, number, data = "message", None, []
        elif line.startswith("event: "):
            name = line[7:]
        elif line.startswith("id: "):
            number = line[4:]
        elif line.startswith("data: "):
            data.append(line[6:])


def tables_told(lines: Iterator[str]) -> Iterator[tuple[str | None, Any]]:
    """The tables of a JSON stream."""
    for name, number, data in events(lines):
        if name == "table":
            yield number, json.loads(data)
