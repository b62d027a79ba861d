"""Where a server listens, and how its address is written."""

import os
import socket

from bottega.engine.errors import BadOption

BACKLOG = 2048
ANY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


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
