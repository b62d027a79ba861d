"""A PostgreSQL to throw away: a cluster of its own on loopback, in a temporary folder.

As a program it prints the URL, and throws it away when its standard input ends.
"""

import os
import pwd
import shutil
import signal
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
    cluster = Cluster()
    try:
        yield cluster.url
    finally:
        cluster.end()


class Cluster:
    """A server with a folder of its own. It can be killed, and started again where it was."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self._data, self._as_user = self._folder / "data", dict[str, Any](cwd=self._folder)
        if os.geteuid() == 0 and (user := _somebody_else()) is not None:
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as_user |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        how = ("--auth=trust", "--username=bottega", "--encoding=UTF8", "--no-locale", "--no-sync")
        made = subprocess.run(
            [str(_program("initdb")), *how, "-D", str(self._data)],
            capture_output=True,
            text=True,
            **self._as_user,
        )
        assert made.returncode == 0, made.stderr
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        self.url = f"postgresql://bottega@127.0.0.1:{self._port}/postgres"
        self.start()

    def start(self) -> None:
        """Until it answers; what an earlier one left behind may have to end first."""
        until = time.monotonic() + START_SECONDS
        while not self._try():
            assert time.monotonic() < until, self.said
            time.sleep(0.1)

    def _try(self) -> bool:
        settings = [word for setting in SETTINGS for word in ("-c", setting)]
        command = [str(_program("postgres")), "-D", str(self._data), "-p", str(self._port), *settings]
        with (self._folder / "said.txt").open("w") as log:
            self._shell = subprocess.Popen(
                ["sh", "-c", SERVE, *command], stdin=subprocess.PIPE, stdout=log, stderr=log, **self._as_user
            )
        engine, until = create_engine(database_url(self.url)), time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                engine.connect().close()
                engine.dispose()
                return True
            except OperationalError:
                if "FATAL:  pre-existing" in self.said or "FATAL:  lock file" in self.said:
                    self._close()
                    return False
                time.sleep(0.02)
        raise AssertionError(self.said)

    @property
    def said(self) -> str:
        return (self._folder / "said.txt").read_text()

    @property
    def process(self) -> int:
        """The first process, which starts one for each connection."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        self._close()

    def _close(self) -> None:
        assert self._shell.stdin is not None
        self._shell.stdin.close()
        self._shell.wait(START_SECONDS)

    def end(self) -> None:
        self._close()
        shutil.rmtree(self._folder, ignore_errors=True)


if __name__ == "__main__":
    if reason := why_not():
        sys.exit(reason)
    with throwaway() as url:
        print(url, flush=True)
        sys.stdin.read()
