"""What the house sends to addresses that players give: only to where it does no harm.

A name is resolved once, all its addresses are looked at, and the connection goes to one of those. So a name
that means another address a moment later leads nowhere, and nobody can let this server ask for him in the
network where it stands.
"""

import asyncio
import ssl
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, getaddrinfo
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

import httpcore

from bottega.web.refusals import Refusal

URL_LENGTH = 1_000
CONNECT_SECONDS, WHOLE_SECONDS = 5.0, 10.0
ANSWER_MAX = 65_536
AT_ONCE = 8
PORTS = {"https": 443, "http": 80}

_IN_IPV6 = IPv6Network("64:ff9b::/96")  # IPv4 addresses, translated on their way

Address = IPv4Address | IPv6Address
T = TypeVar("T")


class BadAddress(Refusal):
    """An address where nothing is sent."""


class NotReached(Exception):
    """Nobody has taken what was sent; `surely`, or nobody has said so."""

    def __init__(self, why: str, *, surely: bool) -> None:
        super().__init__(why)
        self.surely = surely


def is_public(address: Address) -> bool:
    """Whether an address is one of the internet, also if it is written within another one."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and address.teredo is not None:
            inner = address.teredo[1]
        if inner is None and address in _IN_IPV6:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outgoing:
    """Sends; `private`: the host of the house allows addresses of his own network, without encryption too."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        self._threads: ThreadPoolExecutor | None = None

    def close(self) -> None:
        """End what waits; the next message begins again."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None

    async def in_thread(self, work: Callable[[], T]) -> T:
        """In threads of its own: nobody else waits for a slow name."""
        self._threads = self._threads or ThreadPoolExecutor(AT_ONCE, "bottega-tell")
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def check(self, url: str) -> None:
        """Refuse an address where nothing would be sent."""
        parts = self._parts(url)
        await self._addresses(parts.hostname or "", parts.port or PORTS[parts.scheme], parts.scheme)

    async def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """Send, and give the status of the answer. Redirections are not followed."""
        parts = self._parts(url)
        network = _Checked(self, parts.scheme)
        try:
            async with (
                asyncio.timeout(WHOLE_SECONDS),
                httpcore.AsyncConnectionPool(
                    ssl_context=self._encryption, network_backend=network, max_connections=1, retries=0
                ) as pool,
                pool.stream("POST", url, headers=list(headers.items()), content=content) as answer,
            ):
                read = 0
                async for piece in answer.aiter_stream():
                    read += len(piece)
                    if read > ANSWER_MAX:
                        break
                return int(answer.status)
        except (TimeoutError, OSError, httpcore.NetworkError, httpcore.TimeoutException) as problem:
            raise NotReached(type(problem).__name__, surely=not network.connected) from problem
        except (httpcore.ProtocolError, httpcore.UnsupportedProtocol) as problem:
            raise NotReached(type(problem).__name__, surely=False) from problem

    @cached_property
    def _encryption(self) -> ssl.SSLContext:
        return httpcore.default_ssl_context()

    def _parts(self, url: str) -> SplitResult:
        """The parts of an address, if it is one at all."""
        try:
            parts = urlsplit(url)
            possible = parts.hostname and (parts.port is None or parts.port > 0)
        except ValueError:
            possible = None
        if not possible or len(url) > URL_LENGTH or not (url.isascii() and url.isprintable()) or " " in url:
            raise BadAddress("notices-bad_address")
        if parts.username is not None or parts.password is not None:
            raise BadAddress("notices-bad_user")
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise BadAddress("notices-bad_scheme")
        return parts

    async def _addresses(self, host: str, port: int, scheme: str) -> list[Address]:
        """All addresses of a name; refused if one of them is not for us."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                found = await self.in_thread(lambda: _resolve(host, port))
        except OSError:  # also when that takes too long
            raise BadAddress("notices-no_host") from None
        for address in found:
            public = is_public(address)
            if not public and not self._private:
                raise BadAddress("notices-private")
            if public and scheme != "https":  # what leaves the house is encrypted
                raise BadAddress("notices-bad_scheme")
        return found


def _resolve(host: str, port: int) -> list[Address]:
    found = [
        ip_address(str(one[4][0]).partition("%")[0]) for one in getaddrinfo(host, port, type=SOCK_STREAM)
    ]
    return list(dict.fromkeys(found))


class _Checked(httpcore.AsyncNetworkBackend):
    """Connects to an address that was looked at, under the name that was given."""

    def __init__(self, owner: Outgoing, scheme: str) -> None:
        self._owner, self._scheme = owner, scheme
        self._network = httpcore.AnyIOBackend()
        self.connected = False

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        problem: Exception | None = None
        for address in await self._owner._addresses(host, port, self._scheme):
            try:
                stream = await self._network.connect_tcp(str(address), port, CONNECT_SECONDS)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                problem = failed
            else:
                self.connected = True
                return stream
        raise problem or httpcore.ConnectError("a name without an address")
