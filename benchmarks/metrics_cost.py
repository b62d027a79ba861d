"""What watching costs: the processor time of figures, log and traces that are off, for each decision.

Both are measured in one run: a decision over HTTP, without a network, as the application carries it out, and
what of it is the counting, by the difference of tight loops with and without it.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import process_time
from typing import Any

from sqlalchemy import create_engine

from bottega.web import statements
from bottega.web.app import create_app
from bottega.web.house import House
from bottega.web.limits import Limits
from bottega.web.metrics import PERSON, Deliveries, Metrics
from bottega.web.new_tables import Plan
from bottega.web.observing import Observed

READERS = 4
ROUNDS = 7


def scope(method: str, path: str, token: str = "") -> dict[str, Any]:
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }


async def call(app: Any, method: str, path: str, token: str, body: bytes) -> int:
    status = 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    await app(scope(method, path, token), receive, send)
    return status


async def decide(app: Any, decisions: int) -> float:
    """Seconds of processor time for each decision, nobody watching: drawing would only add to it."""
    house: House = app.state.house
    spent, taken = 0.0, 0
    while taken < decisions:
        plan = Plan("palatinus", 2, {}, [None, None])
        table_id, seats = house.tables.open(plan, "host", "Ada")
        table = await house.tables.get(table_id)
        await house.tables.sit(table, 1, "guest", "Bea")
        while (mover := table.state.to_play) is not None and taken < decisions:
            body = json.dumps({"action": str(table.state.legal()[0]), "seen": table.version}).encode()
            path = f"/api/tables/{table_id}/actions"
            begun = process_time()
            status = await call(app, "POST", path, seats[mover].token, body)
            spent += process_time() - begun
            taken += 1
            assert status == 200, status
    return spent / taken


async def cheapest(work: Callable[[int], Awaitable[None]], times: int) -> float:
    """Seconds of processor time for each, in the best of several rounds."""
    rounds = []
    for _ in range(ROUNDS):
        begun = process_time()
        await work(times)
        rounds.append((process_time() - begun) / times)
    return min(rounds)


async def counting(times: int) -> dict[str, float]:
    """The parts of the counting, by themselves."""
    metrics = Metrics()

    async def nothing(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def asking(app: Any) -> Callable[[int], Awaitable[None]]:
        async def ask(number: int) -> None:
            for _ in range(number):
                await call(app, "POST", "/api/tables/x/actions", "", b"")

        return ask

    def stating(watched: bool) -> Callable[[int], Awaitable[None]]:
        engine = create_engine("sqlite://")
        if watched:
            statements.watch(engine, metrics)

        async def state(number: int) -> None:
            with engine.connect() as connection:
                for _ in range(number):
                    connection.exec_driver_sql("SELECT 1").close()

        return state

    async def write(number: int) -> None:
        deliveries, readers = Deliveries(), [object() for _ in range(READERS)]
        for revision in range(number):
            metrics.written("palatinus", PERSON, 0.002)
            deliveries.begin(revision, readers)
            for reader in readers:
                metrics.delivered(deliveries.sent(reader, revision))

    bare, observed = asking(nothing), asking(Observed(nothing, metrics))
    return {
        "request": await cheapest(observed, times) - await cheapest(bare, times),
        "statement": await cheapest(stating(True), times) - await cheapest(stating(False), times),
        f"action, sent to {READERS}": await cheapest(write, times),
    }


async def measure(decisions: int, times: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{Path(folder) / 'tables.sqlite'}", limits=Limits.none())
        await decide(app, 50)  # what is read for the first time
        before = _statements(app)
        decision = await decide(app, decisions)
        number = (_statements(app) - before) / decisions
        app.state.house.storage.close()
    parts = await counting(times)
    parts["statement"] *= number
    whole = sum(parts.values())
    print(f"a decision, {number:.1f} statements, nobody watching: {decision * 1e6:.0f} µs of processor time")
    for name, seconds in parts.items():
        print(f"  counting its {name}: {seconds * 1e6:.1f} µs, {seconds / decision:.2%}")
    print(f"  together: {whole * 1e6:.1f} µs, {whole / decision:.2%}")


def _statements(app: Any) -> float:
    metrics: Metrics = app.state.metrics
    return sum(
        sample.value
        for metric in metrics.registry.collect()
        for sample in metric.samples
        if sample.name == "bottega_database_seconds_count"
    )


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--decisions", type=int, default=600)
    reader.add_argument("--times", type=int, default=4000)
    given = reader.parse_args()
    asyncio.run(measure(given.decisions, given.times))


if __name__ == "__main__":
    main()
