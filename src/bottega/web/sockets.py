"""Where a server listens, and how many sockets it may have open."""

import os
import socket
import stat
import sys
from contextlib import suppress
from pathlib import Path

from bottega.engine.errors import BadOption

BACKLOG, CONNECTIONS = 2048, 4096
ANY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
OPEN_FILES_MAX = (
    65_536  # more than anybody needs; some systems know no bound, and then refuse what is asked for
)
OPEN_TO_ALL = 0o666  # the folder says who may come


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named, asyncio turns off the delay that waits for more to send.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as problem:
        listening.close()
        raise BadOption(f"cannot listen on {host} port {port}: {problem}") from None
    return listening


def url_of(listening: socket.socket, host: str) -> str:
    """The address of a server, as a browser may open it."""
    name = ANY_ADDRESS.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listening.getsockname()[1]}"


def listen_at(path: Path) -> socket.socket:
    """A Unix socket; one that a server left behind is replaced, one where somebody answers is not."""
    if sys.platform == "win32":
        raise BadOption("--unix-socket is not possible on Windows")
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.exists() and stat.S_ISSOCK(path.stat().st_mode) and not _somebody_answers(path):
            path.unlink()
        listening.bind(str(path))
        path.chmod(OPEN_TO_ALL)
        listening.listen(BACKLOG)
    except OSError as problem:
        listening.close()
        raise BadOption(f"cannot listen on {path}: {problem.strerror or problem}") from None
    return listening


def _somebody_answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as trial:
        try:
            trial.connect(str(path))
        except OSError:
            return False
    return True


def allow_open_files() -> int | None:
    """Let this process and those that it starts have as many files and sockets open as the system allows;
    how many that are. None: this system does not say."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unbound = resource.RLIM_INFINITY
    most = OPEN_FILES_MAX if hard == unbound else min(hard, OPEN_FILES_MAX)
    if soft != unbound and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == unbound else soft
