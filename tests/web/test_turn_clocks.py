"""Clocks of whole turns: worked out from what is stored, so that no restart gives anybody his days again."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from bottega.web.appending import Awaited
from bottega.web.autoplay import Autoplay
from bottega.web.clocks import Clock
from bottega.web.draining import Draining
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.new_tables import Plan
from bottega.web.schema import PER_TURN, PauseRow
from bottega.web.table import Table
from bottega.web.tables import Tables

from .test_clocks import CELL, FIRST, PIECE
from .tools import new_tables, plan, run, seated

START = datetime(2025, 3, 1, 12)
HOUR, DAY = 3_600, 86_400


def at(hours: float) -> datetime:
    return START + timedelta(hours=hours)


def clock(hours: int = 24) -> Clock:
    """A day for a turn; seat 0 is to play."""
    return Clock(hours * HOUR, START, per_turn=True)


def pause(since: float, until: float | None) -> PauseRow:
    return PauseRow(match_id="", number=0, since=at(since), until=None if until is None else at(until))


def test_a_whole_turn_has_one_time_however_many_decisions_it_takes() -> None:
    mine = clock()
    assert mine.deadline(0) == at(24)
    mine.decided(at(10), 0, next_seat=0, ply=1)
    mine.decided(at(20), 0, next_seat=0, ply=2)
    assert mine.deadline(0) == at(24)
    mine.decided(at(23), 0, next_seat=1, ply=3)
    assert mine.deadline(1) == at(47)


def test_taking_back_gives_no_time_and_takes_none_from_the_next_seat() -> None:
    mine = clock()
    mine.decided(at(10), 0, next_seat=1, ply=1)
    mine.taken_back(at(15), 1, ply=1)  # seat 0 has used 10 of its 24 hours, and 5 were seat 1's
    assert mine.deadline(0) == at(29)
    mine.decided(at(20), 0, next_seat=1, ply=1)
    assert mine.deadline(1) == at(44)
    mine.taken_back(at(21), 1, ply=1)  # 15 hours are used
    assert mine.deadline(0) == at(30)


def test_a_pause_does_not_count() -> None:
    mine = clock()
    mine.pauses = [pause(2, None)]
    assert mine.deadline(0) is None
    mine.pauses = [pause(2, 12)]
    assert mine.deadline(0) == at(34)
    mine.decided(at(13), 0, next_seat=1, ply=1)  # 3 of these 13 hours were its own
    assert mine.deadline(1) == at(37)
    mine.taken_back(at(14), 1, ply=1)
    assert mine.deadline(0) == at(14 + 21)


def test_a_pause_holds_a_clock_of_decisions_as_well() -> None:
    mine = Clock(60, START)
    mine.pauses = [pause(0, 1)]
    assert mine.deadline(0) == START + timedelta(seconds=HOUR + 60)


def test_who_comes_back_has_what_is_left_and_at_least_an_hour_once() -> None:
    mine = clock()
    mine.came_back(at(10), 0, ply=0)
    assert mine.deadline(0) == at(24)
    late = clock()
    late.came_back(at(25), 0, ply=0)
    assert late.deadline(0) == at(26)
    late.came_back(at(27), 0, ply=0)
    assert late.deadline(0) == at(26)


def turns() -> Plan:
    """A table with a day for each turn."""
    return plan(2, seconds_per_decision=DAY, clock_per=PER_TURN, options=FIRST)


class Watch:
    """The time as tables and their storage see it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moment = START
        for module in ("autoplay", "storage", "tables", "turns"):
            monkeypatch.setattr(f"bottega.web.{module}.now", lambda: self.moment)

    async def act(self, hours: float, tables: Tables, table: Table, action: str) -> None:
        self.moment = at(hours)
        mover = table.state.to_play
        assert mover is not None
        await tables.act(table, mover, action, table.version)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def test_a_restart_gives_nobody_his_time_again(tmp_path: Path, watch: Watch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(turns(), "g0", "Ada")
        table = await tables.get(table_id)
        assert table.deadline is None
        watch.moment = at(5)  # the last seat is taken: play begins
        await tables.sit(table, 1, "g1", "Bea")
        assert table.deadline == at(29)
        await watch.act(10, tables, table, PIECE)
        watch.moment = at(28)
        again = await new_tables(tmp_path).get(table_id)
        assert again.deadline == at(29)
        await watch.act(
            28, again_tables := new_tables(tmp_path), again := await again_tables.get(table_id), CELL
        )
        watch.moment = at(40)
        third = await new_tables(tmp_path).get(table_id)
        assert third.state.to_play == 1
        assert third.deadline == again.deadline == at(52)

    run(work())


def test_whom_a_table_waits_for_is_written_with_every_action(tmp_path: Path, watch: Watch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, turns())

        def stored() -> Awaited:
            row = tables.storage.table(table.id)
            assert row is not None
            return Awaited(row.to_play, row.turn, row.turn_at, row.due)

        assert stored() == Awaited(0, 0, at(0), at(24))
        await watch.act(1, tables, table, PIECE)
        assert stored() == Awaited(0, 0, at(0), at(24))
        await watch.act(2, tables, table, CELL)
        assert stored() == Awaited(1, 2, at(2), at(26)) == table.awaited
        watch.moment = at(3)
        await tables.undo(table, 0, table.version)
        assert stored() == Awaited(0, 3, at(3), at(25))  # 2 of its 24 hours are used

    run(work())


def test_what_was_never_written_down_is_when_the_table_comes_into_memory(
    tmp_path: Path, watch: Watch
) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, turns())
        await watch.act(1, tables, table, PIECE)
        tables.turns.write(table.id, table.revision, Awaited())
        await new_tables(tmp_path).get(table.id)
        row = tables.storage.table(table.id)
        assert row is not None
        assert Awaited(row.to_play, row.turn, row.turn_at, row.due) == Awaited(0, 0, at(0), at(24))

    run(work())


def test_a_table_without_a_clock_says_whose_turn_it_is_and_no_deadline(tmp_path: Path, watch: Watch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(2, seconds_per_decision=60, options=FIRST))
        await watch.act(1, tables, table, PIECE)
        row = tables.storage.table(table.id)
        assert row is not None
        assert (row.to_play, row.due) == (0, None)
        bots, _ = tables.open(plan(2, bots=[None, "random"], options=FIRST), "g0", "Ada")
        alone = tables.storage.table(bots)
        assert alone is not None
        assert (alone.to_play, alone.begun) == (0, alone.created)

    run(work())


def test_turns_that_are_over_are_found_by_what_is_stored(tmp_path: Path, watch: Watch) -> None:
    """The table may have left the memory long ago, and the end of a pause may not have been worked out."""

    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, turns())
        found = tables.turns.due
        assert found("palatinus", 1, None) == []
        watch.moment = at(25)
        assert found("palatinus", 1, None) == [table.id]
        assert found("palatinus", 1, "another server") == []
        assert tables.storage.unattended_ids("palatinus", 1) == [table.id]
        rest = PauseRow(match_id=table.id, number=0, since=at(20), until=None)
        tables.storage.database.run(lambda session: session.add(rest), writing=True)
        again = await new_tables(tmp_path).get(table.id)
        assert again.deadline is None
        assert found("palatinus", 1, None) == []

        def wake(session: Session) -> None:
            session.get_one(PauseRow, (table.id, 0)).until = at(30)

        tables.storage.database.run(wake, writing=True)
        watch.moment = at(31)
        assert found("palatinus", 1, None) == [table.id]
        assert (await new_tables(tmp_path).get(table.id)).deadline == at(34)
        assert found("palatinus", 1, None) == []

    run(work())


def test_a_table_with_a_clock_of_days_leaves_the_memory(tmp_path: Path, watch: Watch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, turns())
        assert not table.goes_on
        table.used = 0.0
        await seated(tables, turns())
        tables.forget_some()
        assert not tables.has(table)

    run(work())


def test_when_the_time_is_over_a_stand_in_takes_the_seat(tmp_path: Path, watch: Watch) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, turns())
        autoplay = Autoplay(House(tables.storage, tables, Guests("key"), draining=Draining()), 0.0)
        tables.on_change = autoplay.look
        watch.moment = at(25)
        autoplay._playing[table.id] = asyncio.ensure_future(asyncio.sleep(0))  # no bot thinks in this test
        if tables.storage.database.is_postgres:  # whoever is alive finds it, as nobody drives it
            await autoplay._leases._stay_alive()
            await autoplay._take_orphans()
        else:
            assert tables.turns.due("palatinus", 1, None) == [table.id]
            assert await autoplay._go_on(table.id)
        for _ in range(2_000):
            await asyncio.sleep(0.01)
            if table.seats[0].stand_in:
                break
        assert [row.stand_in for row in table.seats] == [True, False]

    run(work())
