"""What a server does for itself while nobody asks for anything."""

import asyncio
import platform
import re
from contextlib import suppress
from pathlib import Path

import pytest

from bottega.web.housekeeping import give_back_memory, keep_tidy

from .tools import new_tables, plan, run, seated


def memory() -> float:
    """What this process holds, in MB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def test_idle_tables_leave_without_anybody_coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        idle, timed, _ = [await seated(tables, plan(2, seconds_per_decision=s)) for s in (None, 600, None)]
        assert tables.has(idle)
        monkeypatch.setattr("bottega.web.tables.IDLE_SECONDS", -1.0)
        monkeypatch.setattr("bottega.web.housekeeping.TIDY_SECONDS", 0.01)
        task = asyncio.create_task(keep_tidy(tables))
        while tables.has(idle):
            await asyncio.sleep(0.01)
        assert tables.has(timed)  # its clock runs
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    run(asyncio.wait_for(work(), 20))


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only the GNU C library can be told to")
def test_memory_between_what_is_kept_goes_back_to_the_system() -> None:
    drawn = [bytes([number % 256]) * 40_000 for number in range(3_000)]  # 120 MB
    kept = drawn[::30]
    before = memory()
    del drawn
    assert give_back_memory()
    assert memory() < before - 80
    assert len(kept) == 100
