"""The clock of a table: who dawdles loses his seat to a stand-in, however he goes about it."""

from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import pytest

from bottega.web import tables as tables_module
from bottega.web.clocks import Clock
from bottega.web.storage import now
from bottega.web.table import Table
from bottega.web.tables import Tables

from .tools import new_tables, plan, run, seated

START = datetime(2025, 1, 1)
FIRST = {"board_setup": "random", "first_player": 0}
PIECE, CELL = "choose_piece(piece=merchant_plain)", "choose_terrain(cell=7)"


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def clock() -> Clock:
    """A minute for each step; seat 0 is to play."""
    return Clock(60, START)


def test_without_seconds_there_is_no_deadline() -> None:
    assert Clock(None, START).deadline(0) is None


def test_every_step_that_leads_further_has_the_whole_time() -> None:
    mine = clock()
    assert mine.deadline(0) == at(60)
    mine.decided(at(50), 0, next_seat=0, ply=1)
    assert mine.deadline(0) == at(110)
    mine.decided(at(100), 0, next_seat=1, ply=2)
    assert mine.deadline(1) == at(160)


def test_choosing_and_taking_back_gives_no_time() -> None:
    """However often: the seat has a minute to get to each step, and one for the step it has reached."""
    mine = clock()
    mine.decided(at(10), 0, next_seat=0, ply=1)
    for moment in range(20, 60, 4):
        mine.taken_back(at(moment), 0, ply=1)
        assert mine.deadline(0) == at(70)
        mine.decided(at(moment + 2), 0, next_seat=0, ply=1)
        assert mine.deadline(0) == at(70)
    mine.decided(at(65), 0, next_seat=0, ply=2)
    assert mine.deadline(0) == at(125)


def test_taking_back_the_last_step_of_a_turn_does_not_cost_the_time_of_the_next_seat() -> None:
    mine = clock()
    mine.decided(at(50), 0, next_seat=1, ply=1)
    mine.taken_back(at(90), 1, ply=1)  # 40 seconds were those of seat 1
    assert mine.deadline(0) == at(150)
    mine.decided(at(140), 0, next_seat=1, ply=1)
    assert mine.deadline(1) == at(200)
    mine.taken_back(at(150), 1, ply=1)  # 50 of the 60 seconds of seat 0 are used
    assert mine.deadline(0) == at(160)


def test_a_new_turn_has_the_whole_time_even_after_a_longer_one_was_taken_back() -> None:
    mine = clock()
    for ply in (1, 2, 3):
        mine.decided(at(ply), 0, next_seat=0, ply=ply)
    for ply in (3, 2):
        mine.taken_back(at(10), 0, ply=ply)
    mine.decided(at(20), 0, next_seat=1, ply=2)
    assert mine.deadline(1) == at(80)
    mine.decided(at(30), 1, next_seat=0, ply=3)
    assert mine.deadline(0) == at(90)
    mine.decided(at(40), 0, next_seat=0, ply=4)
    assert mine.deadline(0) == at(100)


def test_coming_back_from_a_stand_in_gives_the_time_of_a_step_once_more_but_only_once() -> None:
    mine = clock()
    mine.came_back(at(70), 0, ply=0)
    assert mine.deadline(0) == at(130)
    mine.came_back(at(140), 0, ply=0)
    assert mine.deadline(0) == at(130)
    mine.decided(at(145), 0, next_seat=0, ply=1)
    mine.came_back(at(210), 0, ply=1)
    assert mine.deadline(0) == at(270)


class Watch:
    """The time as the tables see it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moment = START
        monkeypatch.setattr(tables_module, "now", lambda: self.moment)

    async def act(self, seconds: float, tables: Tables, table: Table, action: str) -> None:
        self.moment = at(seconds)
        mover = table.state.to_play
        assert mover is not None
        await tables.act(table, mover, action, table.version)

    async def undo(self, seconds: float, tables: Tables, table: Table, seat: int) -> None:
        self.moment = at(seconds)
        await tables.undo(table, seat, table.version)


def test_a_player_cannot_stall_a_table_by_taking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        watch, tables = Watch(monkeypatch), new_tables(tmp_path)
        table = await seated(tables, plan(seconds_per_decision=60, options=FIRST))
        assert table.deadline == at(60)
        await watch.act(50, tables, table, PIECE)
        for moment in (60, 80, 100):
            await watch.undo(moment, tables, table, 0)
            await watch.act(moment + 5, tables, table, PIECE)
            assert table.deadline == at(110)
        await watch.act(109, tables, table, CELL)
        assert table.state.to_play == 1
        assert table.deadline == at(169)

    run(work())


def test_the_seat_link_opened_again_does_not_wind_the_clock_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        watch, tables = Watch(monkeypatch), new_tables(tmp_path)
        table = await seated(tables, plan(seconds_per_decision=60, options=FIRST))
        watch.moment = at(50)
        await tables.sit(table, 0, "another browser", "Ada")
        await tables.sit(table, 1, "a friend's browser", "Bea")
        assert table.deadline == at(60)

    run(work())


def test_a_player_who_comes_back_while_others_play_does_not_wind_their_clock_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        watch, tables = Watch(monkeypatch), new_tables(tmp_path)
        table = await seated(tables, plan(seconds_per_decision=60, options=FIRST))
        await tables.stand_in(table, 1, seen=0)
        watch.moment = at(30)
        await tables.sit(table, 1, "g1", "Player 1")
        assert not table.seats[1].stand_in
        assert table.deadline == at(60)

    run(work())


def test_a_restart_of_the_server_costs_nobody_his_time_and_remembers_how_far_a_turn_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        watch, tables = Watch(monkeypatch), new_tables(tmp_path)
        table = await seated(tables, plan(seconds_per_decision=60, options=FIRST))
        await watch.act(10, tables, table, PIECE)
        await watch.undo(20, tables, table, 0)
        watch.moment = at(5_000)
        again = new_tables(tmp_path)
        table = await again.get(table.id)
        assert table.deadline == at(5_060)
        await watch.act(5_030, again, table, PIECE)
        assert table.deadline == at(5_060)

    run(work())


def test_a_clock_of_the_machine_that_is_set_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments go on from the start of the server, whatever the machine takes the time for meanwhile."""

    class Jumped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Jumped":
            return cls(1999, 12, 31, tzinfo=tz)

    before = now()
    monkeypatch.setattr("bottega.web.storage.datetime", Jumped)
    assert before <= now() < before + timedelta(minutes=5)
