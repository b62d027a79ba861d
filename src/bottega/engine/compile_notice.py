"""Whoever uses a game from Python is told when its native rules are being compiled, which takes a while.

In a terminal it is one line that changes and goes; elsewhere one warning of the logger `bottega`. Nothing is
said where the code lies ready on disk, where it takes no time, or where somebody shows it in his own way.
"""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock
from time import monotonic
from typing import Any

from numba.core import event

PATIENCE_SECONDS = 1.0  # what takes less is not worth a word
WHAT = "compiling native rules, once on this machine"
CLEARED = "\r\x1b[K"

log = logging.getLogger("bottega")


class CompileNotice(event.Listener):
    """Counts the functions that are compiled, and tells of them."""

    def __init__(self) -> None:
        self.silent = 0  # how many show it in their own way
        self._lock = Lock()
        self._depth, self._count = 0, 0
        self._begun = self._spent = 0.0
        self._told = False

    def on_start(self, happening: Any) -> None:
        with self._lock:
            now = monotonic()
            if self._depth == 0:
                self._begun = now
            self._depth += 1
            self._count += 1
            if not self.silent and self._spent + now - self._begun >= PATIENCE_SECONDS:
                self._tell(happening.data["dispatcher"].py_func.__name__)

    def on_end(self, happening: Any) -> None:
        with self._lock:
            self._depth -= 1
            if self._depth == 0:
                self._spent += monotonic() - self._begun
                if self._told and not self.silent and _in_a_terminal():
                    _write(CLEARED)

    def _tell(self, name: str) -> None:
        if _in_a_terminal():
            _write(f"{CLEARED}bottega: {WHAT}: {self._count} so far ({name})")
        elif not self._told:
            log.warning("%s; this may take a few minutes", WHAT)
        self._told = True


def _in_a_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


_notice = CompileNotice()


@cache
def tell_of_compilation() -> None:
    """From now on, in this process."""
    event.register("numba:compile", _notice)


@contextmanager
def shown_otherwise() -> Iterator[None]:
    """Who shows what is compiled meanwhile does it in his own way."""
    _notice.silent += 1
    try:
        yield
    finally:
        _notice.silent -= 1
