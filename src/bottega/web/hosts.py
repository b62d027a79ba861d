"""The names under which a server may be called.

A page of another site can let its own name point to this machine and then read whatever a server on loopback
answers (DNS rebinding). The browser still says that name in the Host header: on loopback only names of
loopback are served. On other addresses any name is, unless names are given. What is no host at all is refused
everywhere.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import ip_address

from bottega.engine.errors import BadOption, shown

PORT_MAX, NAME_MAX = 65_535, 253
UNIX = "unix"  # stands for the address of whoever comes by a Unix socket

_HEADER = re.compile(r"(?:\[(?P<ipv6>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")
_LABELS = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*")
_NAME = re.compile(r"(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[?[0-9a-f:.]+\]?")


@dataclass(frozen=True)
class Hosts:
    """Which names are ours; `names` None: any."""

    names: frozenset[str] | None = None

    @classmethod
    def of(cls, listening: str, allowed: Sequence[str] = ()) -> "Hosts":
        """For a server that listens on an address, with the names it was given: `table.example`,
        `*.example` for everything below, or `*` for any."""
        given = [name.lower().rstrip(".") for name in allowed]
        for name in given:
            if name != "*" and not _NAME.fullmatch(name):
                raise BadOption(
                    f"--allow-host {shown(name)} is not a host name: write it without port and path"
                )
        if "*" in given or not (given or is_loopback(listening)):
            return cls(None)
        return cls(frozenset(name.strip("[]") for name in given))

    def allow(self, header: str | None) -> bool:
        """Whether a request with this Host header is meant for us."""
        name = host_of(header or "")
        if name is None or self.names is None:
            return name is not None
        return is_loopback(name) or any(
            name == own or (own.startswith("*.") and name.endswith(own[1:])) for own in self.names
        )


def host_of(header: str) -> str | None:
    """The name or address in a Host header, without its port; None: it is no host."""
    found = _HEADER.fullmatch(header.lower())
    if found is None or not 0 < int(found["port"] or 80) <= PORT_MAX:
        return None
    if found["ipv6"]:
        return found["ipv6"] if _is_ipv6(found["ipv6"]) else None
    name = found["name"].removesuffix(".")
    return name if len(name) <= NAME_MAX and _LABELS.fullmatch(name) else None


def _is_ipv6(text: str) -> bool:
    try:
        return ip_address(text).version == 6
    except ValueError:
        return False


def is_loopback(name: str) -> bool:
    """Whether a name or an address is this machine's own."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Party:
    """The house as browsers know it: the name that passkeys are for, and where its pages come from."""

    name: str
    origin: str


def party_of(scheme: str, host: str) -> Party | None:
    """The house under the name in a Host header; None where browsers have no passkeys: under an address, and
    without TLS everywhere but on this machine."""
    name = host_of(host)
    if name is None or _is_address(name):
        return None
    if scheme != "https" and not (name == "localhost" or name.endswith(".localhost")):
        return None
    return Party(name, f"{scheme}://{host.lower()}")


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
