"""How often somebody may do something: buckets that fill slowly, by guest and by address."""

import time
from collections import OrderedDict
from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import Self

KEYS_KEPT = 50_000
OF_ONE_HOUSE = 64  # bits of an IPv6 address: the others are anybody's choice who lives there
CROWDED = "crowded"  # in the state of a request: its connection is one too many
SHARED = ("create", "join", "enter", "code")  # these hold for all servers on one PostgreSQL together


@dataclass(frozen=True)
class Pace:
    """`burst` at once, then `per_second`."""

    burst: float
    per_second: float


Paces = tuple[Pace, ...]


class Bucket:
    """One pace for many keys; the longest unused are forgotten, which fills their bucket."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, moment: float | None = None) -> float:
        """Take one; 0.0 if there was one, else the seconds until there will be."""
        at = time.monotonic() if moment is None else moment
        left, before = self._left.get(key, (self.pace.burst, at))
        left = min(self.pace.burst, left + (at - before) * self.pace.per_second)
        if left < 1.0:
            return (1.0 - left) / self.pace.per_second
        self._left[key] = (left - 1.0, at)
        self._left.move_to_end(key)
        while len(self._left) > KEYS_KEPT:
            self._left.popitem(last=False)
        return 0.0


@dataclass(frozen=True)
class Limits:
    """The paces of one server, each for a guest (or seat token), for an address, and for everybody together
    where something could be guessed."""

    create: Paces = (Pace(12, 0.2), Pace(60, 1.0))
    act: Paces = (Pace(30, 8.0), Pace(600, 200.0))
    chat: Paces = (Pace(6, 0.5), Pace(60, 5.0))
    join: Paces = (Pace(30, 1.0), Pace(240, 20.0))
    enter: Paces = (Pace(20, 0.2), Pace(120, 1.0))
    code: Paces = (Pace(6, 0.1), Pace(30, 0.2), Pace(300, 1.0))
    program: Paces = (Pace(120, 10.0), Pace(1200, 100.0))  # all that a player's program asks

    @classmethod
    def none(cls) -> Self:
        """No limits, for tests and load programs."""
        return cls(*[(Pace(1e9, 1e9), Pace(1e9, 1e9))] * len(fields(cls)))

    def kinds(self) -> dict[str, Paces]:
        return {kind.name: getattr(self, kind.name) for kind in fields(self)}


def network_of(address: str) -> str:
    """What counts as one address: of IPv6 all that one house or one machine is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    rest = 128 - OF_ONE_HOUSE
    return str(IPv6Address(int(found) >> rest << rest))
