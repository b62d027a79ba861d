"""`bottega serve`: tables for others, by one or several server processes."""

import asyncio
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from bottega.cli_base import at_an_address, notes, tell_door, tell_problems, watched, watching
from bottega.engine.errors import BadOption, needing
from bottega.web.sockets import CONNECTIONS, allow_open_files, listen, listen_at, url_of

PORT = 8000


@click.command()
@at_an_address
@click.option(
    "--port", type=click.IntRange(0, 65535), help="8000 by default; 0: any free one. None with --unix-socket."
)
@click.option(
    "--unix-socket",
    type=click.Path(path_type=Path),
    help="Listen here for a proxy on this machine; with --port as well as there.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="Server processes. Several need PostgreSQL.",
)
@click.option(
    "--connections",
    default=CONNECTIONS,
    show_default=True,
    type=click.IntRange(1),
    help="How many each process may have open; others are asked to come back.",
)
@click.option(
    "--drain-seconds",
    default=10.0,
    show_default=True,
    type=click.FloatRange(1, 3600),
    help="How long requests may go on when a process is to end.",
)
@click.option(
    "--drain-grace",
    default=0.0,
    show_default=True,
    type=click.FloatRange(0, 600),
    help="How long before that it takes requests, but says at /readyz that it goes.",
)
@watching
@click.option(
    "--inherited", hidden=True, help="Open files: sockets to listen on, and a line to the supervisor."
)
@click.option("--open-at-once", is_flag=True, hidden=True, help="Also while rules are being prepared.")
def serve(
    host: str,
    port: int | None,
    unix_socket: Path | None,
    allowed_hosts: Sequence[str],
    proxies: Sequence[str],
    database: str | None,
    bot_pause: float,
    thinkers: str | None,
    private_webhooks: bool,
    workers: int,
    connections: int,
    drain_seconds: float,
    drain_grace: float,
    metrics: str | None,
    log_format: str,
    log_level: str,
    trace: bool,
    inherited: str | None,
    open_at_once: bool,
) -> None:
    """Serve tables to others, without a browser.

    SIGTERM ends it when requests are done, and sends browsers elsewhere; SIGHUP replaces all processes one
    after the other, by those of the version that is installed then. See docs/serving.md.
    """
    from bottega.web.hosts import Hosts

    in_a_file = database is None or not database.startswith("postgres")
    if workers > 1 and in_a_file:
        raise BadOption(
            f"--workers {workers} needs PostgreSQL (--database postgresql://...): "
            "a file cannot tell other processes what has changed"
        )
    if workers > 1 and sys.platform == "win32":
        raise BadOption(f"--workers {workers} is not possible on Windows: one process serves there")
    hosts = Hosts.of(host if unix_socket is None or port is not None else "localhost", allowed_hosts)

    def work(
        sockets: Sequence[socket.socket], on_start: Callable[[], None], line: socket.socket | None
    ) -> None:
        if line is None or open_at_once:
            tell_problems()
        with needing("serving tables", "a web server", "web"):
            from bottega.web.server import Serving, read_proxies, serve_house

        how = Serving(
            database=database,
            bot_pause=bot_pause,
            thinkers=thinkers,
            private_webhooks=private_webhooks,
            hosts=hosts,
            proxies=read_proxies(proxies),
            connections=connections,
            drain_seconds=drain_seconds,
            drain_grace=drain_grace,
            servers=workers,
            prepared_first=line is not None and not open_at_once,
        )
        with watched(log_format, log_level, trace):
            serve_house(sockets, how, on_start, line)

    if inherited is not None:
        *listening, line = _sockets(inherited)
        work(listening, lambda: None, line)
        return

    allow_open_files()
    sockets: list[socket.socket] = []
    places: list[str] = []
    if unix_socket is not None:
        sockets.append(listen_at(unix_socket))
        places.append(str(unix_socket))
    if port is not None or unix_socket is None:
        sockets.append(listen(host, PORT if port is None else port))
        places.append(url_of(sockets[-1], host))

    def on_start() -> None:
        where = " and ".join(places)
        notes.print(f"The tables are open at {where} (SIGTERM ends).", highlight=False, soft_wrap=True)

    with ExitStack() as until_the_end:
        if unix_socket is not None:
            until_the_end.callback(unix_socket.unlink, missing_ok=True)
        if metrics is not None:
            tell_door(until_the_end.enter_context(_door(metrics)))
        if sys.platform == "win32":
            work(sockets, on_start, None)
            return

        from bottega.web.supervisor import Refused, Supervisor

        supervisor = Supervisor(
            [sys.executable, "-P", "-m", "bottega", *sys.argv[1:]],
            sockets,
            workers,
            drain_seconds=drain_seconds,
            drain_grace=drain_grace,
            overlapping=not in_a_file,
            on_start=on_start,
        )
        until_the_end.enter_context(watched(log_format, log_level, trace=False))
        try:
            status = asyncio.run(supervisor.run())
        except Refused:
            status = 2
        sys.exit(status)


@contextmanager
def _door(metrics: str) -> Iterator[str]:
    """The host's own door, for the figures of all processes, which are to start after this."""
    with needing("figures of a server", "a web server", "web"):
        from bottega.web import sharing
        from bottega.web.monitor import Address, serve_workers

    address = Address.read(metrics)
    with serve_workers(sharing.prepare(), address) as url:
        yield url


def _sockets(inherited: str) -> list[socket.socket]:
    if not re.fullmatch(r"\d+(,\d+)+", inherited):
        raise BadOption("--inherited is for the processes that bottega serve starts itself")
    found = [socket.socket(fileno=int(number)) for number in inherited.split(",")]
    for one in found:
        one.set_inheritable(False)
    return found
