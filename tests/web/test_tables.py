"""Tables in memory and on disk: one action wins a place, what was written comes back, clocks and chat."""

import asyncio
from datetime import timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from bottega.engine.errors import IllegalAction
from bottega.web.storage import now
from bottega.web.table import Table
from bottega.web.tables import CHAT_LENGTH, BadChat, NoSuchTable, Stale, StillPreparing

from .tools import new_tables, plan, play_some, run, seated


def test_a_table_comes_back_from_the_database_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan())
        await play_some(tables, table, Random(1), 40)
        await tables.say(table, 0, "Ada", "hello")
        again = await new_tables(tmp_path).get(table.id)
        assert again is not table
        assert again.state == table.state
        assert again.version == table.version
        assert [told.event for told in again.log()] == [told.event for told in table.log()]
        assert [line.text for line in again.chat] == ["hello"]
        assert [row.name for row in again.seats] == ["Ada", "Player 1", "Player 2"]

    run(work())


def test_of_two_simultaneous_actions_exactly_one_wins(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan())
        mover, seen = table.state.to_play, table.version
        assert mover is not None
        tries = [tables.act(table, mover, str(action), seen) for action in table.state.legal()[:2] * 3]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [result is None for result in results].count(True) == 1
        assert all(result is None or isinstance(result, Stale) for result in results)
        assert len(tables.storage.actions(table.id)) == table.version == seen + 1

    run(work())


def test_two_servers_on_one_database_cannot_both_win(tmp_path: Path) -> None:
    """The table of the slower one is read again, and those who watch it are woken."""

    async def work() -> None:
        one, two = new_tables(tmp_path), new_tables(tmp_path)
        here = await seated(one, plan())
        there = await two.get(here.id)
        mover = here.state.to_play
        assert mover is not None
        await one.act(here, mover, str(here.state.legal()[0]), 0)
        async with there.watching() as woken:
            with pytest.raises(Stale):
                await two.act(there, mover, str(there.state.legal()[1]), 0)
            assert woken.is_set()
        assert two.has(there)
        assert [entry.action for entry in there.entries] == [entry.action for entry in here.entries]
        assert (there.version, there.revision) == (1, here.revision)

    run(work())


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan())
        mover = table.state.to_play
        assert mover is not None
        other, legal = (mover + 1) % 3, str(table.state.legal()[0])
        before = (table.state.to_bytes(), table.version, table.revision)
        for seat, action, seen, kind in (
            (mover, legal, 1, Stale),
            (mover, legal, -1, Stale),
            (other, legal, 0, IllegalAction),
            (mover, "choose_terrain(cell=99)", 0, IllegalAction),
            (mover, "nonsense", 0, IllegalAction),
        ):
            with pytest.raises(kind):
                await tables.act(table, seat, action, seen)
        with pytest.raises(IllegalAction):
            await tables.undo(table, mover, 0)
        assert before == (table.state.to_bytes(), table.version, table.revision)
        assert tables.storage.actions(table.id) == []

    run(work())


def test_play_begins_when_everybody_sits(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(plan(options={"first_player": 0}), "g0", "Ada")
        table = await tables.get(table_id)
        assert not table.seated
        with pytest.raises(IllegalAction, match="seated"):
            await tables.act(table, 0, str(table.state.legal()[0]), 0)

    run(work())


def test_taking_back_is_written_down_and_survives(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(options={"board_setup": "random", "first_player": 1}))
        start = table.state.to_bytes()
        await tables.act(table, 1, "choose_piece(piece=merchant_wolf)", 0)
        await tables.undo(table, 1, 1, whole_turn=True)
        assert table.state.to_bytes() == start
        assert table.version == 2
        with pytest.raises(Stale):
            await tables.undo(table, 1, 1)
        again = await new_tables(tmp_path).get(table.id)
        assert again.state == table.state
        assert again.version == 2

    run(work())


def test_the_seal_is_the_hash_of_seed_and_salt(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan())
        assert table.seal == sha256(f"{table.row.seed}:{table.row.salt}".encode()).hexdigest()
        assert len(table.row.salt) >= 20

    run(work())


def test_revisions_go_up_by_one_and_are_the_same_after_a_restart(tmp_path: Path) -> None:
    """Or a browser that comes back would take an old state for the current one."""

    async def work() -> None:
        table = await seated(tables := new_tables(tmp_path), plan())
        before = table.revision
        await play_some(tables, table, Random(1), 10)
        assert table.revision == before + 10
        assert (await new_tables(tmp_path).get(table.id)).revision == table.revision

    run(work())


def test_a_clock_runs_from_the_last_decision_and_not_before_all_sit(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(plan(seconds_per_decision=60), "g0", "Ada")
        table = await tables.get(table_id)
        assert table.deadline is None
        for seat in range(3):
            await tables.sit(table, seat, f"g{seat}", "")
        first = table.deadline
        assert first is not None
        assert timedelta(seconds=50) < first - now() <= timedelta(seconds=60)
        await tables.sit(table, 0, "g0", "")
        assert table.deadline == first
        await play_some(tables, table, Random(2), 1)
        assert table.deadline is not None
        assert table.deadline > first

    run(work())


def test_a_player_who_decides_comes_back_from_his_stand_in(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(options={"first_player": 1}))
        await tables.stand_in(table, 1, seen=7)
        assert not table.seats[1].stand_in
        await tables.stand_in(table, 1, seen=0)
        assert table.is_automatic(1)
        await tables.act(table, 1, str(table.state.legal()[0]), 0)
        assert not table.is_automatic(1)
        assert not (await new_tables(tmp_path).get(table.id)).seats[1].stand_in

    run(work())


def test_chat_is_one_tidy_line_of_limited_length(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan())
        await tables.say(table, 0, "Ada", "  a\x00b\nc \u202e d  ")
        assert table.chat[-1].text == "a b c d"
        for text in ("", " \n\x00 ", "x" * (CHAT_LENGTH + 1)):
            with pytest.raises(BadChat):
                await tables.say(table, 0, "Ada", text)
        assert len(table.chat) == 1

    run(work())


@pytest.mark.parametrize("table_id", ["", "x", "../x", "a" * 25, "a\x00", "é", "\ud800"])
def test_an_unknown_table_is_refused_and_leaves_nothing_behind(tmp_path: Path, table_id: str) -> None:
    tables = new_tables(tmp_path)
    with pytest.raises(NoSuchTable):
        run(tables.get(table_id))
    assert not tables._loading


def test_a_table_can_be_set_up_while_its_rules_are_prepared(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        tables.preparing = {"palatinus": asyncio.Event()}
        table_id, _ = tables.open(plan(), "g0", "Ada")
        with pytest.raises(StillPreparing):
            await tables.get(table_id)
        with pytest.raises(StillPreparing):
            tables.open(plan(actions=["choose_piece(piece=condottiere)"]), "g0", "Ada")
        tables.preparing["palatinus"].set()
        assert (await tables.get(table_id)).id == table_id

    run(work())


def test_all_who_come_back_as_the_rules_get_ready_are_at_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One asks too early; the next waits for him and reads; the third comes in between and reads too."""

    async def work() -> None:
        table_id = (await seated(new_tables(tmp_path), plan())).id
        tables, both_read = new_tables(tmp_path), Barrier(2, timeout=30)
        load, asked = tables._load, count()

        def read(table_id: str) -> Table:
            if next(asked) == 0:
                raise StillPreparing("refused-preparing")
            both_read.wait()
            return load(table_id)

        monkeypatch.setattr(tables, "_load", read)
        early, second = (asyncio.create_task(tables.get(table_id)) for _ in range(2))
        with pytest.raises(StillPreparing):
            await early
        third = asyncio.create_task(tables.get(table_id))
        assert await second is await third
        assert tables.has(await second)

    run(work())


def test_tables_that_nobody_watches_are_forgotten_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bottega.web.tables.TABLES_IN_MEMORY", 2)

    async def work() -> None:
        tables = new_tables(tmp_path)
        first, second, third = [await seated(tables, plan()) for _ in range(3)]
        assert [tables.has(table) for table in (first, second, third)] == [False, True, True]
        async with second.watching():
            await tables.get(first.id)
            assert tables.has(second)
            assert not tables.has(third)

    run(work())


def test_a_table_that_nobody_uses_is_read_again_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bottega.web.tables.IDLE_SECONDS", -1.0)

    async def work() -> None:
        tables = new_tables(tmp_path)
        left = await seated(tables, plan(2))
        await play_some(tables, left, Random(1), 5)
        timed = await seated(tables, plan(2, seconds_per_decision=600))
        await seated(tables, plan(2))
        assert not tables.has(left)
        assert tables.has(timed)  # its clock runs
        again = await tables.get(left.id)
        assert again is not left
        assert again.state == left.state

    run(work())
