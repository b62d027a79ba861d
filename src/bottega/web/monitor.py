"""A second door, for the host alone: /metrics for Prometheus, and a page that shows how the house fares.

It has a thread and an event loop of its own, so that it answers also while the server is busy.
"""

import asyncio
import re
import shutil
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from bottega.engine.errors import BadOption, shown
from bottega.engine.words import LANGUAGES, choose_language
from bottega.web import sharing
from bottega.web.figures import STEP_SECONDS, History, Snapshot
from bottega.web.hosts import PORT_MAX, Hosts
from bottega.web.logs import Warned
from bottega.web.sockets import listen, url_of

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

STATIC = Path(__file__).with_name("static")
LOOPBACK = "127.0.0.1"
END_SECONDS = 5.0
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

_ADDRESS = re.compile(r"(?:(?P<name>[\w.-]+|\[[0-9a-fA-F:.]+\]):)?(?P<port>[0-9]{1,5})")


@dataclass(frozen=True)
class Address:
    """Where the host's door is."""

    host: str
    port: int

    @classmethod
    def read(cls, text: str) -> "Address":
        """`9100`, `127.0.0.1:9100` or `[::1]:9100`; loopback where no address is given."""
        found = _ADDRESS.fullmatch(text)
        if found is None or int(found["port"]) > PORT_MAX:
            raise BadOption(
                f"--metrics {shown(text)} is not possible: expected a port, or an address and a port such as "
                "127.0.0.1:9100"
            )
        return cls((found["name"] or LOOPBACK).strip("[]"), int(found["port"]))


@dataclass
class Watched:
    """What is watched: the figures of one process or of several, and their last warnings."""

    registry: "CollectorRegistry"
    warnings: Callable[[], list[Warned]]
    since: float = field(default_factory=time)
    history: History = field(default_factory=History)

    def look(self) -> None:
        self.history.add(Snapshot.of(self.registry.collect(), time()))


@contextmanager
def serve_workers(folder: Path, address: Address) -> Iterator[str]:
    """Answer for all processes that share the figures of a folder of `sharing.prepare`; gives the URL."""
    watched = Watched(sharing.registry_of(folder), lambda: sharing.warnings_in(folder))
    try:
        with serve_watched(watched, address) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def serve_watched(watched: Watched, address: Address) -> Iterator[str]:
    """Keep the host's door open, in a thread; gives its URL."""
    with listen(address.host, address.port) as listening:
        config = uvicorn.Config(
            create_monitor(watched, Hosts.of(address.host)),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), name="bottega-monitor", daemon=True)
        thread.start()
        try:
            yield url_of(listening, address.host)
        finally:
            server.should_exit = True
            thread.join(END_SECONDS)


def create_monitor(watched: Watched, hosts: Hosts) -> ASGIApp:
    """The application behind the door."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        looking = asyncio.create_task(_keep_looking(watched))
        yield
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking

    async def give_metrics(_request: Request) -> Response:
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

        text = await asyncio.to_thread(generate_latest, watched.registry)
        return Response(text, headers={**HEADERS, "Content-Type": CONTENT_TYPE_LATEST})

    async def show_status(request: Request) -> Response:
        from bottega.web.pages import status  # reads games and words, which /metrics does not need

        given = request.query_params.get("lang")
        lang = given if given in LANGUAGES else choose_language(request.headers.get("accept-language"))
        await asyncio.to_thread(watched.look)
        warned = await asyncio.to_thread(watched.warnings)
        page = status.page(
            watched.history, watched.since, warned, lang, still="still" in request.query_params
        )
        return HTMLResponse(page, headers=HEADERS)

    async def give_look(_request: Request) -> Response:
        from bottega.web.pages import frame

        return Response(frame.LOOK, media_type="text/css", headers={"X-Content-Type-Options": "nosniff"})

    app = Starlette(
        routes=[
            Route("/", show_status),
            Route("/metrics", give_metrics),
            Route("/look.css", give_look),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        lifespan=lifespan,
    )
    return _Named(app, hosts)


class _Named:
    """Refuses names that are not ours: a page elsewhere may let its own name point here (`hosts.py`)."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            named = Request(scope).headers.getlist("host")
            if len(named) != 1 or not self._hosts.allow(named[0]):
                await PlainTextResponse("this name is not served here", 400)(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def _keep_looking(watched: Watched) -> None:
    while True:
        await asyncio.to_thread(watched.look)
        await asyncio.sleep(STEP_SECONDS)
