"""How a server goes: it says so, takes nobody new, and sends those who listen to another one."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Draining:
    """Where one server stands on its way out."""

    def __init__(self) -> None:
        self.announced = False  # proxies hear that they should send nobody here
        self.moving = False  # browsers are sent to another server
        self._listening: set[asyncio.Event] = set()

    def announce(self) -> None:
        self.announced = True

    def move(self) -> None:
        """Wake all streams: each tells its browser to listen elsewhere, and ends."""
        self.announced = self.moving = True
        for event in self._listening:
            event.set()

    @contextmanager
    def waking(self, event: asyncio.Event) -> Iterator[None]:
        """An event of a stream that is also set when browsers are to move."""
        self._listening.add(event)
        try:
            yield
        finally:
            self._listening.discard(event)
