"""Housekeeping of a long-lived server: idle tables leave the memory, and freed memory leaves the process."""

import asyncio
import ctypes
from collections.abc import Callable

from bottega.web.tables import Tables

TIDY_SECONDS = 30.0


async def keep_tidy(tables: Tables) -> None:
    """Tidy now and then, until cancelled."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        tables.forget_some()
        await asyncio.to_thread(give_back_memory)


def give_back_memory() -> bool:
    """Return to the system what lies free between what is kept; False where the C library cannot.

    Drawings come and go in all sizes, and the GNU allocator hands back only what is free at its end.
    """
    trim = _trim()
    return trim is not None and bool(trim(0))


def _trim() -> Callable[[int], int] | None:
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another C library; Windows has no such handle at all
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return trim
