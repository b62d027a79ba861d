"""Starting the web server: one process, and the browser when the page answers; or one server of a house."""

import asyncio
import gc
import os
import re
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from math import ceil
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import uvicorn
from platformdirs import user_data_path
from starlette.types import ASGIApp

from bottega.cluster import check_address
from bottega.engine.components import ComponentText
from bottega.engine.errors import BadOption, needing, shown
from bottega.web.connections import connections_allowed, protocol
from bottega.web.hosts import UNIX, Hosts
from bottega.web.limits import Limits
from bottega.web.monitor import Address, Watched, serve_watched
from bottega.web.sockets import CONNECTIONS, listen, url_of
from bottega.web.workers import Worker

if TYPE_CHECKING:
    from fastapi import FastAPI

SHUTDOWN_SECONDS = 3
ENDED_AT_ONCE = 128 + signal.SIGTERM
READY = b"ready"  # what a server tells its supervisor
GARBAGE = 20_000, 20, 50  # looked for seldom: what pages are made of is hardly ever in a circle


def database_url(given: str | None) -> str:
    """The database that was meant: a URL, a plain path, or the file in the user's data folder."""
    if given is not None and "://" in given:
        return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", given)
    path = Path(given) if given is not None else user_data_path("bottega") / "tables.sqlite"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(f"cannot write {path.parent}: {problem.strerror}") from None
    return f"sqlite:///{path}"


def serve(
    host: str,
    port: int,
    database: str | None,
    *,
    browser: bool,
    bot_pause: float,
    limits: Limits | None = None,
    allowed_hosts: Sequence[str] = (),
    proxies: Sequence[str] = (),
    components: Mapping[str, ComponentText] | None = None,
    thinkers: str | None = None,
    first_page: str = "",
    metrics: str | None = None,
    private_webhooks: bool = False,
    on_start: Callable[[str], None],
    on_door: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until somebody ends it; `on_start` gets the address as soon as the page answers.

    `proxies` are the addresses from which the headers of a proxy are believed; `components` are component
    tables that guests may choose, by game; `thinkers` is the address of a Ray cluster where bots think;
    `first_page` is what the browser opens, the home page by default; `metrics` is where the host's own door
    is, whose address `on_door` gets; `private_webhooks`: players may be told at addresses of the own network.
    """
    hosts = Hosts.of(host, allowed_hosts)
    trusted = read_proxies(proxies)
    door = None if metrics is None else Address.read(metrics)
    if thinkers is not None:
        check_address(thinkers, "--thinkers")
    with listen(host, port) as listening:
        worker = Worker()  # gets ready for bots while the pages are being loaded here
        try:
            with needing("a web server", "more of its libraries", "web"):
                from bottega.web.app import create_app

            app = create_app(
                database_url(database),
                bot_pause=bot_pause,
                limits=limits,
                hosts=hosts,
                worker=worker,
                components=components,
                thinkers=thinkers,
                private_webhooks=private_webhooks,
            )
            url = f"{url_of(listening, host)}/{first_page}"
            server = _Server(config_of(app, trusted), lambda: _tell(url, on_start, browser))
            with ExitStack() as open_doors:
                if door is not None:
                    watched = Watched(app.state.metrics.registry, app.state.warnings.list)
                    on_door(open_doors.enter_context(serve_watched(watched, door)))
                _run(server, [listening])
        finally:
            worker.end()


@dataclass(frozen=True)
class Serving:
    """How one server of a house works."""

    database: str | None
    bot_pause: float
    thinkers: str | None
    hosts: Hosts
    proxies: Sequence[str]
    connections: int
    drain_seconds: float
    drain_grace: float
    servers: int  # on this machine
    prepared_first: bool  # it opens when all games can be played
    private_webhooks: bool = False


def serve_house(
    sockets: Sequence[socket.socket],
    how: Serving,
    on_start: Callable[[], None],
    supervisor: socket.socket | None = None,
) -> None:
    """Be one server of a house, until it is told to go: then it drains. It also goes when the line to its
    supervisor ends."""
    if how.thinkers is not None:
        check_address(how.thinkers, "--thinkers")
    worker = Worker()
    try:
        with needing("a web server", "more of its libraries", "web"):
            from bottega.web.app import create_app

        app = create_app(
            database_url(how.database),
            bot_pause=how.bot_pause,
            hosts=how.hosts,
            worker=worker,
            thinkers=how.thinkers,
            servers=how.servers,
            prepared_first=how.prepared_first,
            private_webhooks=how.private_webhooks,
        )
        config = config_of(app, [*how.proxies, UNIX], how.connections)
        _run(_HouseServer(config, on_start, app, how, supervisor), list(sockets))
    finally:
        worker.end()


def read_proxies(given: Sequence[str]) -> list[str]:
    """Addresses or networks of proxies, checked."""
    for address in given:
        try:
            ip_network(address)
        except ValueError:
            raise BadOption(
                f"--proxy {shown(address)} is not possible: expected an address or a network, such as "
                "127.0.0.1 or 10.0.0.0/8"
            ) from None
    return list(given)


def config_of(app: ASGIApp, proxies: Sequence[str] = (), connections: int = CONNECTIONS) -> uvicorn.Config:
    """How the application is served; who says for whom he asks (X-Forwarded-For) is believed only if he is
    one of these proxies, and nobody is by default."""
    return uvicorn.Config(
        app,
        http=protocol(connections_allowed(connections)),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=30,
    )


def _run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
    gc.set_threshold(*GARBAGE)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets))


def _tell(url: str, on_start: Callable[[str], None], browser: bool) -> None:
    on_start(url)
    if browser:
        webbrowser.open(url)


class _Server(uvicorn.Server):
    """Says when the page answers."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._on_start)


class _HouseServer(_Server):
    """Drains when it is told to go; told a second time, it ends at once: what was acknowledged is written."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_start: Callable[[], None],
        app: "FastAPI",
        how: Serving,
        supervisor: socket.socket | None,
    ) -> None:
        super().__init__(config, on_start)
        self._app, self._how, self._supervisor = app, how, supervisor
        self._going: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if os.name != "posix":
            with super().capture_signals():
                yield
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._go)
        if self._supervisor is not None:
            loop.add_reader(self._supervisor, self._lost, self._supervisor)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._supervisor is not None:
            self._supervisor.send(READY)

    def _lost(self, supervisor: socket.socket) -> None:
        """Nobody would tell us any more that we are to go."""
        asyncio.get_running_loop().remove_reader(supervisor)
        self._go()

    def _go(self) -> None:
        if self._going is not None or not self.started:
            os._exit(ENDED_AT_ONCE)
        self._going = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        """Say so, take nobody new, send browsers elsewhere, leave bots and clocks to others; uvicorn then
        lets requests finish."""
        draining = self._app.state.house.draining
        draining.announce()
        await asyncio.sleep(self._how.drain_grace)
        until = monotonic() + self._how.drain_seconds
        for listening in self.servers:
            listening.close()
        draining.move()
        await self._app.state.autoplay.hand_over()
        self.config.timeout_graceful_shutdown = max(1, ceil(until - monotonic()))
        self.should_exit = True
