"""Answers of the database that every request needs, remembered for some seconds."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Remembered(Generic[Answer]):
    """Answers by key, each as it was up to so many seconds ago; the longest unasked are forgotten first."""

    def __init__(self, seconds: float, most: int) -> None:
        self._seconds, self._most = seconds, most
        self._known: OrderedDict[str, tuple[Answer, float]] = OrderedDict()

    async def get(self, key: str, ask: Callable[[str], Answer]) -> Answer:
        """The answer, asked for in a thread where it is not remembered."""
        known = self._known.get(key)
        if known is not None and monotonic() < known[1]:
            return known[0]
        answer = await asyncio.to_thread(ask, key)
        self._known[key] = answer, monotonic() + self._seconds
        self._known.move_to_end(key)
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return answer

    def forget(self, is_meant: Callable[[str, Answer], bool]) -> None:
        """Ask again for all that is meant."""
        for key, (answer, _) in list(self._known.items()):
            if is_meant(key, answer):
                self._known.pop(key, None)
