"""Bots, stand-ins and clocks: tables go on by themselves, outside the web process and after a restart."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import State
from bottega.bots import USUAL
from bottega.bots.levels import LevelBot
from bottega.bots.search import nobody
from bottega.match.record import Record
from bottega.web import autoplay as autoplay_module
from bottega.web.autoplay import Autoplay
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.new_tables import Plan
from bottega.web.places import Priority
from bottega.web.table import Table
from bottega.web.tables import StillPreparing
from bottega.web.workers import Prepare, Rehearse, Setting, Think, Worker, Workers, WorkFailed

from .tools import new_tables, plan, run, seated

SECONDS = 60.0


@asynccontextmanager
async def kept(folder: Path, pause: float = 0.0) -> AsyncIterator[Autoplay]:
    tables = new_tables(folder)
    autoplay = Autoplay(House(tables.storage, tables, Guests("secret")), pause)
    async with autoplay.at_work():
        await asyncio.wait_for(tables.until_prepared("palatinus"), SECONDS)
        yield autoplay


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


async def opened(autoplay: Autoplay, wanted: Plan) -> Table:
    table_id, _ = autoplay.tables.open(wanted, "g0", "Ada")
    return await autoplay.tables.get(table_id)


def test_a_table_of_bots_plays_itself_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as autoplay:
            table = await opened(autoplay, plan(bots=["random"] * 3))
            assert table.thinking == table.state.to_play
            await until(lambda: table.over)
            assert table.thinking is None
            actions = autoplay.tables.record(table).actions
            assert Record(table.game, int(table.row.seed), actions).final() == table.state
            row = autoplay.storage.table(table.id)
            assert row is not None
            assert row.finished is not None

    run(work())


def test_bots_stop_where_a_person_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as autoplay:
            table = await opened(
                autoplay,
                plan(bots=["random", None, "random"], options={"board_setup": "random", "first_player": 0}),
            )
            await until(lambda: table.state.to_play == 1)
            assert table.thinking is None
            version = table.version
            await asyncio.sleep(0.1)
            assert table.version == version
            await until(lambda: not autoplay._playing)

    run(work())


def test_a_bot_holds_its_move_back_and_is_seen_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path, pause=0.3) as autoplay:
            table = await opened(autoplay, plan(bots=["random"] * 3))
            assert table.thinking is not None
            async with table.watching() as changed:
                begun = asyncio.get_running_loop().time()
                await asyncio.wait_for(changed.wait(), SECONDS)
                assert asyncio.get_running_loop().time() - begun > 0.25
                assert table.version == 1

    run(work())


def test_after_a_restart_bots_go_on(tmp_path: Path) -> None:
    async def begin() -> tuple[str, int]:
        async with kept(tmp_path, pause=0.05) as autoplay:
            table = await opened(autoplay, plan(bots=["random"] * 3))
            await until(lambda: table.version > 5)
            return table.id, table.version

    async def go_on(table_id: str, version: int) -> None:
        async with kept(tmp_path) as autoplay:
            await until(lambda: table_id in autoplay.tables._ready)
            table = await autoplay.tables.get(table_id)
            await until(lambda: table.over)
            assert table.version > version

    run(go_on(*run(begin())))


def test_a_clock_that_runs_out_makes_a_stand_in_and_the_player_may_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with kept(tmp_path) as autoplay:
            tables = autoplay.tables
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
        async with kept(tmp_path) as autoplay:
            table = await seated(autoplay.tables, plan(seconds_per_decision=60, options={"first_player": 0}))
            await autoplay.tables.act(table, 0, str(table.state.legal()[0]), 0)
            assert list(autoplay._clocks) == [table.id]
            await autoplay._run_out(table.id)
            assert not any(row.stand_in for row in table.seats)

    run(work())


class Sleepy:
    """A job that takes too long."""

    def run(self, on_rule: Any, others: Any) -> None:
        import time

        time.sleep(60)


class Faulty:
    """A job that fails."""

    def run(self, on_rule: Any, others: Any) -> None:
        on_rule("name", 1, 2)
        raise ValueError("no")


class Easy:
    """A job that is done at once."""

    def run(self, on_rule: Any, others: Any) -> str:
        on_rule("name", 1, 2)
        return "done"


def test_a_worker_that_takes_too_long_or_fails_is_replaced() -> None:
    async def work() -> None:
        workers, told = Workers(1), list[Any]()
        try:
            assert await workers.ask(Easy(), SECONDS, lambda *rule: told.append(rule)) == "done"
            with pytest.raises(WorkFailed, match="within"):
                await workers.ask(Sleepy(), 0.2)
            with pytest.raises(WorkFailed, match=r"^ValueError$"):  # its kind, not its words
                await workers.ask(Faulty(), SECONDS)
            assert await workers.ask(Easy(), SECONDS) == "done"
            assert told == [("name", 1, 2)]
        finally:
            workers.close()

    run(work())


class Mortal:
    """A job that takes its worker along, the first times."""

    def __init__(self, folder: Path, deaths: int) -> None:
        self.folder, self.deaths = folder, deaths

    def run(self, on_rule: Any, others: Any) -> str:
        died = len(list(self.folder.iterdir()))
        if died < self.deaths:
            (self.folder / str(died)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return "done"


@pytest.mark.parametrize("deaths", [1, 2])
def test_a_worker_that_dies_costs_one_repeated_thought(tmp_path: Path, deaths: int) -> None:
    async def work() -> None:
        workers, figures = Workers(1), {Priority.PLAYER: 1}
        try:
            if deaths == 1:
                assert await workers.ask(Mortal(tmp_path, deaths), SECONDS) == "done"
                assert workers.figures.done == figures
            else:
                with pytest.raises(WorkFailed, match="has ended"):
                    await workers.ask(Mortal(tmp_path, deaths), SECONDS)
                assert workers.figures.failed == figures
            assert workers.figures.repeated == figures
            assert await workers.ask(Easy(), SECONDS) == "done"
        finally:
            workers.close()

    run(work())


class Attentive:
    """A job that goes on until somebody waits for it, and tells how many."""

    def run(self, on_rule: Any, others: Callable[[], float]) -> float:
        while not (waiting := others()):
            pass
        return waiting


def test_a_worker_hears_in_the_middle_of_a_job_how_many_wait() -> None:
    async def work() -> None:
        workers = Workers(1)
        try:
            asked = [workers.ask(job, SECONDS) for job in (Attentive(), Easy(), Easy())]
            first, *others = await asyncio.gather(*asked)
            assert first in (1.0, 2.0)
            assert others == ["done", "done"]
            assert workers.figures.waiting.total() == 0
        finally:
            workers.close()

    run(work())


def test_a_bot_that_waited_for_a_worker_is_told_to_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(LevelBot, "hurry", lambda _, seconds, others: waited.append(seconds))
    state = bottega.game("palatinus", board_setup="random").deal(1)
    assert state.to_play is not None
    setting = Setting("palatinus", 2, {"board_setup": "random"})
    job = Think(setting, state.to_bytes(), "maestro@5", 1)
    assert job.run(lambda *rule: None, nobody) in map(str, state.legal())
    assert replace(job, asked=job.asked - 10.0).run(lambda *rule: None, nobody) in map(str, state.legal())
    assert 0.0 <= waited[0] < SECONDS
    assert waited[1] >= waited[0] + 10.0


def test_a_worker_that_was_ended_leaves_nothing_behind() -> None:
    worker = Worker()
    assert worker.ask(Easy(), lambda *rule: None) == "done"
    worker.end()
    assert worker._process.exitcode == -signal.SIGKILL
    worker.end()


def test_a_worker_does_not_hear_an_interrupt_even_while_it_begins() -> None:
    """Ctrl+C in a terminal reaches all processes; the server ends its workers itself."""
    worker = Worker()
    process = worker._process.pid
    assert process is not None
    os.kill(process, signal.SIGINT)
    try:
        assert worker.ask(Easy(), lambda *rule: None) == "done"
        os.kill(process, signal.SIGINT)
        assert worker.ask(Easy(), lambda *rule: None) == "done"
    finally:
        worker.end()


def test_a_bot_that_gives_no_answer_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with kept(tmp_path) as autoplay:

            def fail(*_: Any) -> Awaitable[Any]:
                raise WorkFailed("asleep")

            monkeypatch.setattr(autoplay.workers, "ask", fail)
            table = await opened(autoplay, plan(bots=["random"] * 2, players=2))
            await until(lambda: table.over)

    run(work())


class Atelier:
    """Workers that only write down what is asked; compiling a game takes until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
        self.asked: list[Any] = []
        self.done = {game: asyncio.Event() for game in games}
        monkeypatch.setattr(autoplay_module, "is_prepared", lambda game: False)
        monkeypatch.setattr(autoplay_module, "names", lambda: games)
        monkeypatch.setattr(autoplay_module, "_read_rules", self.asked.append)
        atelier = self

        async def ask(self: Workers, job: Any, seconds: float, on_rule: Any = None, **_: Any) -> None:
            atelier.asked.append(job)
            if isinstance(job, Prepare):
                on_rule("play", 3, 40)
                await atelier.done[job.game].wait()

        monkeypatch.setattr(Workers, "ask", ask)

    def asks(self, *jobs: Any) -> bool:
        return [job for job in self.asked if not isinstance(job, str)] == list(jobs)


@asynccontextmanager
async def opening(folder: Path) -> AsyncIterator[Autoplay]:
    tables = new_tables(folder)
    autoplay = Autoplay(House(tables.storage, tables, Guests("secret")), 0.0)
    async with autoplay.at_work():
        yield autoplay


def test_a_game_is_ready_when_its_rules_are_compiled_and_read_and_its_bots_have_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        atelier = Atelier(monkeypatch, "palatinus")
        async with opening(tmp_path) as autoplay:
            await until(lambda: atelier.asked)
            assert autoplay.progress == autoplay_module.Progress("palatinus", "play", 3, 40)
            assert not autoplay.ready
            atelier.done["palatinus"].set()
            await until(lambda: autoplay.ready)
            assert atelier.asks(Prepare("palatinus"), Rehearse("palatinus"))
            assert "palatinus" in atelier.asked
            await until(lambda: autoplay.progress is None)

    run(work())


def test_a_game_that_somebody_waits_for_comes_first_and_the_one_put_off_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        atelier = Atelier(monkeypatch, "first", "second", "palatinus")
        async with opening(tmp_path) as autoplay:
            tables = autoplay.tables
            await until(lambda: atelier.asks(Prepare("first")))
            table_id, _ = tables.open(plan(), "g0", "Ada")
            with pytest.raises(StillPreparing):
                await tables.get(table_id)
            await until(lambda: atelier.asks(Prepare("first"), Prepare("palatinus")))
            with pytest.raises(StillPreparing):
                await tables.until_prepared("second", 0.05)
            atelier.done["palatinus"].set()
            await tables.until_prepared("palatinus")
            assert not autoplay.ready
            assert (await tables.get(table_id)).id == table_id
            order = ["first", "palatinus", "second"]
            await until(lambda: [job.game for job in atelier.asked if isinstance(job, Prepare)] == order)
            atelier.done["second"].set()
            atelier.done["first"].set()
            await until(lambda: autoplay.ready)
            assert [job.game for job in atelier.asked if isinstance(job, Prepare)] == [*order, "first"]

    run(work())


def test_a_bot_is_sent_a_redealt_world_and_never_the_true_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[State, State]] = []

    async def work() -> None:
        async with kept(tmp_path) as autoplay:

            def note(job: Any, *_: Any) -> Awaitable[Any]:
                world = State(table.game, np.frombuffer(bytearray(job.world), table.game.spec.record))
                sent.append((table.state.copy(), world))
                raise WorkFailed("noted")

            monkeypatch.setattr(autoplay.workers, "ask", note)
            table = await opened(autoplay, plan(bots=["random"] * 2, players=2))
            await until(lambda: table.over)

    run(work())
    assert len(sent) > 20
    for true, world in sent:
        assert world.view(true.to_play) == true.view(true.to_play)
        assert world.table["dice"] != true.table["dice"]
    others = [(true, world, 1 - (true.to_play or 0)) for true, world in sent]
    assert any(world.view(other) != true.view(other) for true, world, other in others)


def test_bots_of_a_ready_game_do_not_wait_for_another_that_is_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr(autoplay_module, "names", lambda: ("palatinus",))
        async with kept(tmp_path) as autoplay:
            await until(lambda: autoplay.progress is None)
            autoplay.compilers = Workers(1)
            busy = asyncio.create_task(autoplay.compilers.ask(Sleepy(), SECONDS))
            table = await opened(autoplay, plan(bots=["random"] * 2, players=2))
            await until(lambda: table.over)
            assert not busy.done()
            busy.cancel()
            await asyncio.gather(busy, return_exceptions=True)

    run(work())


def test_a_bot_thinks_in_the_process_that_has_rehearsed(tmp_path: Path) -> None:
    """It has begun before anybody asked for a bot, and has read what bots need."""

    async def work() -> None:
        async with kept(tmp_path) as autoplay:
            assert isinstance(autoplay.workers, Workers)
            there = set(autoplay.workers._all)
            assert len(there) == 1
            table = await opened(autoplay, plan(bots=[USUAL] * 3))
            await until(lambda: table.version > 2)
            assert autoplay.workers._all == there

    run(work())


def test_rules_that_cannot_be_read_do_not_close_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        atelier = Atelier(monkeypatch, "first", "palatinus")

        def read(game: str) -> None:
            if game == "first":
                raise ValueError("torn")

        monkeypatch.setattr(autoplay_module, "_read_rules", read)
        atelier.done["first"].set()
        atelier.done["palatinus"].set()
        async with opening(tmp_path) as autoplay:
            await until(lambda: autoplay.ready)
        assert "the rules of first could not be read" in caplog.text

    run(work())
