"""Playing again: the same table, turned by one seat, made once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bottega.web.proposals import Kind, Proposals
from bottega.web.rematches import NoRematch, play_again
from bottega.web.table import Table
from bottega.web.tables import Tables

from .tools import new_tables, plan, run, seated

pytestmark = pytest.mark.native

LAID = {"board_setup": "random", "first_player": 0}


async def ended(folder: Path, **more: Any) -> tuple[Tables, Table]:
    """A table of three that all have ended."""
    tables = new_tables(folder)
    table = await seated(tables, plan(3, options=LAID, **more))
    for sitter in list(table.sitters):
        if not table.over:
            await Proposals(tables).propose(table, sitter.guest, Kind.END)
    return tables, table


async def again(tables: Tables, table: Table, guest: str) -> str:
    names = [row.name or "?" for row in table.seats]
    return await play_again(tables, table, table.seats_of(guest), lambda seat: guest, names)


def test_the_seats_are_turned_and_everybody_takes_his_own(tmp_path: Path) -> None:
    async def work() -> None:
        tables, table = await ended(
            tmp_path,
            bots=[None, "garzone", None],
            seconds_per_decision=600,
            hints=False,
            spectators=False,
            listed=True,
        )
        made = await again(tables, table, "g2")
        assert table.row.rematch == made
        new = await tables.get(made)
        assert [(row.name, row.bot) for row in new.seats] == [
            (None, "garzone"),
            ("Player 2", None),
            (None, None),
        ]
        assert not new.seated
        assert await again(tables, table, "g0") == made
        assert new.seated
        assert [new.seats_of(guest) for guest in ("g0", "g2")] == [[2], [1]]
        row = new.row
        assert (row.seconds_per_decision, row.hints, row.spectators) == (600, False, False)
        assert not row.listed  # its seats are for those who played
        assert new.game.options == table.game.options
        assert row.seed != table.row.seed

    run(work())


def test_on_one_screen_all_seats_are_turned(tmp_path: Path) -> None:
    async def work() -> None:
        tables = new_tables(tmp_path)
        table_id, _ = tables.open(plan(3, options=LAID, hot_seat=True), "g0", "Ada")
        table = await tables.get(table_id)
        await Proposals(tables).propose(table, "g0", Kind.END)
        new = await tables.get(await again(tables, table, "g0"))
        assert [row.name for row in new.seats] == ["Ada 2", "Ada 3", "Ada 1"]
        assert new.row.hot_seat
        assert new.seated

    run(work())


def test_two_servers_make_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        tables, table = await ended(tmp_path)
        others = [new_tables(tmp_path) for _ in range(2)]
        looks = [await one.get(table.id) for one in others]
        count = tables.storage.count_tables()
        made = await asyncio.gather(
            *(again(one, look, guest) for one, look, guest in zip(others, looks, ("g0", "g1"), strict=True))
        )
        assert len(set(made)) == 1
        assert tables.storage.count_tables() == count + 1
        held = {(one.seat, one.guest) for one in tables.storage.sitters(made[0])}
        assert held == {(2, "g0"), (0, "g1")}

    run(work())


def test_only_those_who_played_and_only_when_it_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        tables, table = await ended(tmp_path)
        with pytest.raises(NoRematch):
            await again(tables, table, "stranger")
        going = await seated(tables, plan(2, options=LAID))
        with pytest.raises(NoRematch):
            await again(tables, going, "g0")
        assert going.row.rematch is None

    run(work())


def test_a_seat_that_was_given_away_by_its_link_stays_with_whoever_came(tmp_path: Path) -> None:
    async def work() -> None:
        tables, table = await ended(tmp_path)
        made = await again(tables, table, "g0")
        new = await tables.get(made)
        await tables.sit(new, 0, "dora", "Dora")
        assert await again(tables, table, "g1") == made
        assert new.seats_of("g1") == []
        assert new.seats_of("dora") == [0]

    run(work())
