"""Who gets a place to think: players first, nobody never, and one place free for players."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from bottega.web import places as places_module
from bottega.web.places import NoPlace, Places, Priority

from .tools import run

PLAYER, HINT, REHEARSAL, ANALYSIS = Priority


class Crowd:
    """Jobs that hold their places until they are told to go; who has begun, in order."""

    def __init__(self, count: int) -> None:
        self.places = Places(count)
        self.begun: list[str] = []
        self._go: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, name: str, priority: Priority) -> None:
        self._go[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._stay(name, priority))
        await self.settle()

    async def _stay(self, name: str, priority: Priority) -> None:
        async with self.places.taken(priority):
            self.begun.append(name)
            await self._go[name].wait()

    async def leave(self, name: str) -> None:
        self._go[name].set()
        await self._tasks[name]
        await self.settle()

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self._tasks[name]
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def crowded(count: int, story: Callable[[Crowd], Awaitable[None]]) -> Crowd:
    async def work() -> Crowd:
        crowd = Crowd(count)
        await story(crowd)
        return crowd

    return run(work())


def test_a_player_comes_before_a_hint_a_rehearsal_and_an_analysis() -> None:
    async def story(crowd: Crowd) -> None:
        await crowd.come("first", PLAYER)
        for name, priority in {"a": ANALYSIS, "r": REHEARSAL, "h": HINT, "p": PLAYER, "q": PLAYER}.items():
            await crowd.come(name, priority)
        for name in ("first", "p", "q", "h", "r"):
            await crowd.leave(name)

    assert crowded(1, story).begun == ["first", "p", "q", "h", "r", "a"]


def test_analyses_leave_one_place_free_for_players() -> None:
    async def story(crowd: Crowd) -> None:
        for name in ("a", "b", "c"):
            await crowd.come(name, ANALYSIS)
        assert crowd.begun == ["a", "b"]
        await crowd.come("p", PLAYER)
        assert crowd.begun == ["a", "b", "p"]
        await crowd.leave("p")
        assert crowd.begun == ["a", "b", "p"]
        await crowd.leave("a")

    assert crowded(3, story).begun == ["a", "b", "p", "c"]


def test_where_there_is_one_place_an_analysis_may_have_it() -> None:
    async def story(crowd: Crowd) -> None:
        await crowd.come("a", ANALYSIS)

    assert crowded(1, story).begun == ["a"]


def test_an_analysis_that_has_waited_long_comes_before_players(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(places_module, "monotonic", lambda: now)

    async def story(crowd: Crowd) -> None:
        nonlocal now
        await crowd.come("first", PLAYER)
        await crowd.come("a", ANALYSIS)
        now += places_module.OVERDUE_SECONDS / 2
        await crowd.come("p", PLAYER)
        await crowd.leave("first")
        now += places_module.OVERDUE_SECONDS
        await crowd.come("q", PLAYER)
        await crowd.leave("p")
        await crowd.leave("a")

    assert crowded(1, story).begun == ["first", "p", "a", "q"]


def test_whoever_gives_up_holds_nobody_up() -> None:
    async def story(crowd: Crowd) -> None:
        for name in ("first", "second", "third"):
            await crowd.come(name, PLAYER)
        await crowd.give_up("second")
        await crowd.give_up("first")
        assert crowd.places.figures.waiting.total() == 0
        assert crowd.places.figures.running == {PLAYER: 1}

    assert crowded(1, story).begun == ["first", "third"]


def test_those_who_think_hear_only_of_those_who_are_no_less_urgent() -> None:
    async def story(crowd: Crowd) -> None:
        for name, priority in {"x": PLAYER, "y": PLAYER, "p": PLAYER, "h": HINT, "a": ANALYSIS}.items():
            await crowd.come(name, priority)
        assert crowd.places.waiting(PLAYER) == 0.5
        assert crowd.places.waiting(HINT) == 1.0
        assert crowd.places.waiting(ANALYSIS) == 1.5
        assert crowd.places.figures.waiting == {PLAYER: 1, HINT: 1, ANALYSIS: 1}

    crowded(2, story)


def test_where_no_place_is_left_those_who_wait_are_sent_away() -> None:
    async def work() -> None:
        places = Places(0)
        waiting = asyncio.create_task(places.taken(PLAYER).__aenter__())
        await asyncio.sleep(0)
        places.resize(0)
        with pytest.raises(NoPlace):
            await waiting
        places.resize(1)
        async with places.taken(PLAYER):
            assert places.figures.running == {PLAYER: 1}
        assert places.figures.done == {PLAYER: 1}
        assert places.figures.failed.total() == 0

    run(work())
