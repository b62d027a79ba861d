"""Bots, stand-ins and clocks: tables go on by themselves, outside the web process and after a restart."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bottega.match.record import Record
from bottega.web import thinking
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.tables import Plan, Table
from bottega.web.thinking import Keeper
from bottega.web.workers import Workers, WorkFailed

from .tools import new_tables, plan, run, seated

SECONDS = 60.0


@asynccontextmanager
async def kept(folder: Path, pause: float = 0.0) -> AsyncIterator[Keeper]:
    tables = new_tables(folder)
    keeper = Keeper(House(tables.storage, tables, Guests("secret")), pause)
    async with keeper.at_work():
        await asyncio.wait_for(tables.until_prepared("palatinus"), SECONDS)
        yield keeper


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


async def opened(keeper: Keeper, wanted: Plan) -> Table:
    table_id, _ = keeper.tables.open(wanted, "g0", "Ada")
    return await keeper.tables.get(table_id)


def test_a_table_of_bots_plays_itself_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as keeper:
            table = await opened(keeper, plan(bots=["random"] * 3))
            assert table.thinking == table.state.to_play
            await until(lambda: table.over)
            assert table.thinking is None
            actions = keeper.tables.record(table).actions
            assert Record(table.game, int(table.row.seed), actions).final() == table.state
            row = keeper.storage.table(table.id)
            assert row is not None
            assert row.finished is not None

    run(work())


def test_bots_stop_where_a_person_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as keeper:
            table = await opened(
                keeper,
                plan(bots=["random", None, "random"], options={"board_setup": "random", "first_player": 0}),
            )
            await until(lambda: table.state.to_play == 1)
            assert table.thinking is None
            version = table.version
            await asyncio.sleep(0.1)
            assert table.version == version
            await until(lambda: not keeper._playing)

    run(work())


def test_a_bot_holds_its_move_back_and_is_seen_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path, pause=0.3) as keeper:
            table = await opened(keeper, plan(bots=["random"] * 3))
            assert table.thinking is not None
            async with table.watching() as changed:
                begun = asyncio.get_running_loop().time()
                await asyncio.wait_for(changed.wait(), SECONDS)
                assert asyncio.get_running_loop().time() - begun > 0.25
                assert table.version == 1

    run(work())


def test_after_a_restart_bots_go_on(tmp_path: Path) -> None:
    async def begin() -> tuple[str, int]:
        async with kept(tmp_path, pause=0.05) as keeper:
            table = await opened(keeper, plan(bots=["random"] * 3))
            await until(lambda: table.version > 5)
            return table.id, table.version

    async def go_on(table_id: str, version: int) -> None:
        async with kept(tmp_path) as keeper:
            await until(lambda: table_id in keeper.tables._ready)
            table = await keeper.tables.get(table_id)
            await until(lambda: table.over)
            assert table.version > version

    run(go_on(*run(begin())))


def test_a_clock_that_runs_out_makes_a_stand_in_and_the_player_may_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as keeper:
            tables = keeper.tables
            table = await seated(
                tables, plan(seconds_per_decision=1, options={"board_setup": "random", "first_player": 2})
            )
            assert table.state.to_play == 2
            await until(lambda: table.seats[2].stand_in)
            await until(lambda: table.state.to_play != 2)
            assert not table.seats[0].stand_in
            await tables.sit(table, 2, "g2", "Player 2")
            assert not table.is_automatic(2)
            await until(lambda: all(table.seats[seat].stand_in for seat in (0, 1)))
            await until(lambda: table.state.to_play == 2)
            assert table.thinking is None

    run(work())


def test_a_player_who_decides_in_time_keeps_his_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as keeper:
            table = await seated(keeper.tables, plan(seconds_per_decision=60, options={"first_player": 0}))
            await keeper.tables.act(table, 0, str(table.state.legal()[0]), 0)
            assert list(keeper._clocks) == [table.id]
            await keeper._run_out(table.id)
            assert not any(row.stand_in for row in table.seats)

    run(work())


class Sleepy:
    """A job that takes too long."""

    def run(self, on_rule: Any) -> None:
        import time

        time.sleep(60)


class Faulty:
    """A job that fails."""

    def run(self, on_rule: Any) -> None:
        on_rule("name", 1, 2)
        raise ValueError("no")


class Easy:
    def run(self, on_rule: Any) -> str:
        on_rule("name", 1, 2)
        return "done"


def test_a_worker_that_takes_too_long_or_fails_is_replaced() -> None:
    async def work() -> None:
        workers, told = Workers(1), list[Any]()
        try:
            assert await workers.ask(Easy(), SECONDS, lambda *rule: told.append(rule)) == "done"
            with pytest.raises(WorkFailed, match="within"):
                await workers.ask(Sleepy(), 0.2)
            with pytest.raises(WorkFailed, match="no"):
                await workers.ask(Faulty(), SECONDS)
            assert await workers.ask(Easy(), SECONDS) == "done"
            assert told == [("name", 1, 2)]
        finally:
            workers.close()

    run(work())


def test_a_bot_that_gives_no_answer_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with kept(tmp_path) as keeper:

            def fail(*_: Any) -> Awaitable[Any]:
                raise WorkFailed("asleep")

            monkeypatch.setattr(keeper.workers, "ask", fail)
            table = await opened(keeper, plan(bots=["random"] * 2, players=2))
            await until(lambda: table.over)

    run(work())


def test_rules_that_are_not_compiled_are_prepared_in_a_worker_with_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "is_prepared", lambda game: False)
    asked: list[Any] = []

    async def work() -> None:
        tables = new_tables(tmp_path)
        keeper = Keeper(House(tables.storage, tables, Guests("secret")), 0.0)

        async def ask(self: Workers, job: Any, seconds: float, on_rule: Any = None) -> None:
            asked.append(job.game)
            on_rule("play", 3, 40)
            assert keeper.progress == thinking.Progress(job.game, "play", 3, 40)
            assert not keeper.ready

        monkeypatch.setattr(Workers, "ask", ask)
        async with keeper.at_work():
            await asyncio.wait_for(tables.until_prepared("palatinus"), SECONDS)
            await until(lambda: keeper.ready)
            assert keeper.progress is None
        assert asked == ["palatinus"]

    run(work())
