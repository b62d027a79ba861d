"""When the referee of contests looks, and what he then leaves alone."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bottega.web import referee
from bottega.web.referee import Referee


def test_what_is_being_counted_is_not_cut_short_by_a_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or a round that was begun in between would never be woken."""
    monkeypatch.setattr(referee, "LOOK_SECONDS", 0.01)
    nothing: Any = SimpleNamespace()
    keeper = Referee(nothing, nothing, nothing)
    counted: list[str] = []
    looked: list[int] = []

    async def look() -> None:
        looked.append(len(counted))

    async def count(table_id: str) -> None:
        await asyncio.sleep(0.1)
        counted.append(table_id)

    async def evening() -> None:
        monkeypatch.setattr(keeper, "look", look)
        monkeypatch.setattr(keeper, "count", count)
        keeper._ended.append("table")
        keeper._soon.set()
        keeping = asyncio.create_task(keeper.keep())
        await asyncio.sleep(0.5)
        keeping.cancel()

    asyncio.run(evening())
    assert counted == ["table"]
    assert {0, 1} == set(looked)  # it looked before, and goes on looking
