"""A PostgreSQL to throw away: a cluster of its own on loopback, in a temporary folder.

As a program it prints the URL, and throws it away when its standard input ends.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from bottega.web.server import database_url

DEBIAN = Path("/usr/lib/postgresql")  # which keeps the programs of every version off the path
NOT_ROOT = ("postgres", "nobody")  # PostgreSQL refuses to run as root
START_SECONDS = 60.0
SETTINGS = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=50")

# The server ends when its standard input does: with the tests, whatever becomes of them.
SERVE = '"$0" "$@" </dev/null & cat; kill -INT $!; wait $!'


def why_not() -> str | None:
    """What keeps a PostgreSQL from being started here."""
    if find_spec("psycopg") is None:
        return "needs psycopg: pip install 'bottega-games[postgres]'"
    if _program("initdb") is None or _program("postgres") is None:
        return "PostgreSQL is not installed: `make tools` (Debian: apt-get install postgresql)"
    if os.geteuid() == 0 and _somebody_else() is None:
        return f"PostgreSQL does not run as root, and there is no user {' or '.join(NOT_ROOT)}"
    return None


def _program(name: str) -> str | None:
    places = [str(folder) for folder in sorted(DEBIAN.glob("*/bin"), reverse=True)]
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(places))


def _somebody_else() -> pwd.struct_passwd | None:
    return next((user for user in pwd.getpwall() if user.pw_name in NOT_ROOT), None)


@contextmanager
def throwaway() -> Iterator[str]:
    """The URL of an empty database of a server that lives as long as this."""
    folder = Path(tempfile.mkdtemp(prefix="postgres-"))
    as_user: dict[str, Any] = {"cwd": folder}
    if os.geteuid() == 0 and (user := _somebody_else()) is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_user |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    try:
        with _serving(folder / "data", as_user) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _serving(data: Path, as_user: dict[str, Any]) -> Iterator[str]:
    how = ("--auth=trust", "--username=bottega", "--encoding=UTF8", "--no-locale", "--no-sync")
    made = subprocess.run(
        [str(_program("initdb")), *how, "-D", str(data)], capture_output=True, text=True, **as_user
    )
    assert made.returncode == 0, made.stderr
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    settings = [word for setting in SETTINGS for word in ("-c", setting)]
    command = [str(_program("postgres")), "-D", str(data), "-p", str(port), *settings]
    said = data / "said.txt"
    with said.open("w") as log:
        server = subprocess.Popen(
            ["sh", "-c", SERVE, *command], stdin=subprocess.PIPE, stdout=log, stderr=log, **as_user
        )
    try:
        url = f"postgresql://bottega@127.0.0.1:{port}/postgres"
        _wait_for(server, url, said)
        yield url
    finally:
        assert server.stdin is not None
        server.stdin.close()
        server.wait(START_SECONDS)


def _wait_for(server: "subprocess.Popen[bytes]", url: str, said: Path) -> None:
    engine, until = create_engine(database_url(url)), time.monotonic() + START_SECONDS
    while True:
        try:
            engine.connect().close()
            engine.dispose()
            return
        except OperationalError:
            assert server.poll() is None, said.read_text()
            assert time.monotonic() < until, said.read_text()
            time.sleep(0.02)


if __name__ == "__main__":
    if reason := why_not():
        sys.exit(reason)
    with throwaway() as url:
        print(url, flush=True)
        sys.stdin.read()
