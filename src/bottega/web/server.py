"""Starting the web server: one process, one port, and the browser when the page answers."""

import asyncio
import re
import socket
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from ipaddress import ip_network
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from starlette.types import ASGIApp

from bottega.cluster import check_address
from bottega.engine.components import ComponentText
from bottega.engine.errors import BadOption, needing, shown
from bottega.web.hosts import Hosts
from bottega.web.limits import Limits
from bottega.web.monitor import Address, Watched, serve_watched
from bottega.web.sockets import listen, url_of
from bottega.web.workers import Worker

SHUTDOWN_SECONDS = 3


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
    on_start: Callable[[str], None],
    on_door: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until somebody ends it; `on_start` gets the address as soon as the page answers.

    `proxies` are the addresses from which the headers of a proxy are believed; `components` are component
    tables that guests may choose, by game; `thinkers` is the address of a Ray cluster where bots think;
    `first_page` is what the browser opens, the home page by default; `metrics` is where the host's own door
    is, whose address `on_door` gets.
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
            )
            url = f"{url_of(listening, host)}/{first_page}"
            with ExitStack() as open_doors:
                if door is not None:
                    watched = Watched(app.state.metrics.registry, app.state.warnings.list)
                    on_door(open_doors.enter_context(serve_watched(watched, door)))
                _run(config_of(app, trusted), listening, lambda: _tell(url, on_start, browser))
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


def config_of(app: ASGIApp, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the application is served; who says for whom he asks (X-Forwarded-For) is believed only if he is
    one of these proxies, and nobody is by default."""
    return uvicorn.Config(
        app,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=30,
    )


def _run(config: uvicorn.Config, listening: socket.socket, on_start: Callable[[], None]) -> None:
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_Server(config, on_start).serve([listening]))


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
