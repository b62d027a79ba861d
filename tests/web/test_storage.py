"""What is kept: actions are appended once and never changed, wherever the database is."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from bottega.engine.errors import BadOption
from bottega.web.server import database_url
from bottega.web.storage import Storage, TableRow

from .tools import database, new_tables, plan, storage_in


def test_a_place_in_the_list_is_given_once(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    table_id, _ = tables.open(plan(), "host", "Ada")
    assert tables.storage.add_action(table_id, 0, 0, "first", over=False)
    assert not tables.storage.add_action(table_id, 0, 1, "second", over=False)
    assert [row.action for row in tables.storage.actions(table_id)] == ["first"]


@pytest.mark.parametrize(
    ("hot_seat", "sitting"),
    [(False, {0: "Ada"}), (True, {0: "Ada 1", 2: "Ada 3"})],
    ids=["host", "one screen"],
)
def test_a_table_is_never_there_without_those_who_set_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hot_seat: bool, sitting: dict[int, str]
) -> None:
    """Bots of a server that has just begun look for tables to go on with at any moment."""
    tables, seen = new_tables(tmp_path), []
    add = tables.storage.add_table

    def add_and_look(table: TableRow, *more: Any) -> None:
        add(table, *more)
        held = {sitter.seat: sitter.guest for sitter in tables.storage.sitters(table.id)}
        assert set(held.values()) == {"host"}
        seen.append({row.seat: row.name for row in tables.storage.seats(table.id) if row.seat in held})

    monkeypatch.setattr(tables.storage, "add_table", add_and_look)
    tables.open(plan(bots=[None, "random", None], hot_seat=hot_seat), "host", "Ada")
    assert seen == [sitting]


def test_what_is_written_is_there_for_another_process(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    table_id, seats = tables.open(plan(), "host", "Ada")
    tables.storage.add_action(table_id, 0, 0, "choose", over=True)
    again = storage_in(tmp_path)
    row = again.table(table_id)
    assert row is not None
    assert row.finished is not None
    assert again.actions(table_id)[0].action == "choose"
    found = again.seat_of_token(seats[2].token)
    assert found is not None
    assert found.seat == 2


def test_a_seed_of_64_bits_keeps_all_of_them(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    table_id, _ = tables.open(plan(seed=2**64 - 1), "host", "Ada")
    row = tables.storage.table(table_id)
    assert row is not None
    assert int(row.seed) == 2**64 - 1


def test_the_key_that_signs_cookies_stays_the_same(tmp_path: Path) -> None:
    assert storage_in(tmp_path).secret() == storage_in(tmp_path).secret()


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    with Storage(f"sqlite:///{tmp_path / 'a.sqlite'}").engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


@pytest.mark.parametrize("url", ["nonsense", "nodb://x", "sqlite:////no/such/folder/at/all/x.sqlite"])
def test_a_database_that_cannot_be_opened_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(BadOption) as problem:
        Storage(url)
    assert url in str(problem.value)


def test_a_database_is_given_as_a_path_or_a_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url(str(tmp_path / "deep" / "a.sqlite")) == f"sqlite:///{tmp_path}/deep/a.sqlite"
    assert (tmp_path / "deep").is_dir()
    assert database_url("sqlite:///b.sqlite") == "sqlite:///b.sqlite"
    assert database_url("postgresql://h/d") == "postgresql+psycopg://h/d"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_url(None).endswith("bottega/tables.sqlite")


def test_only_tables_with_bots_or_clocks_go_on_by_themselves(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    people, _ = tables.open(plan(), "host", "Ada")
    bots, _ = tables.open(plan(bots=[None, "random", None]), "host", "Ada")
    clock, _ = tables.open(plan(seconds_per_decision=60), "host", "Ada")
    over, _ = tables.open(plan(bots=["random"] * 3), "host", "Ada")
    tables.storage.add_action(over, 0, 0, "last", over=True)
    assert set(tables.storage.unattended_ids("palatinus")) == {bots, clock}
    assert people not in tables.storage.unattended_ids("palatinus")
    assert tables.storage.unattended_ids("another") == []


def test_tables_are_found_by_the_guests_who_sit_there(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    first, _ = tables.open(plan(listed=True), "ada", "Ada")
    second, _ = tables.open(plan(), "bea", "Bea")
    tables.storage.sit(second, 1, "ada", "Ada")
    assert {row.id for row in tables.storage.tables_of("ada", 10)} == {first, second}
    assert [row.id for row in tables.storage.listed_tables(10)] == [first]
    assert tables.storage.count_tables() == 2


def test_the_database_is_plain_sql_that_others_can_read(tmp_path: Path) -> None:
    new_tables(tmp_path).open(plan(), "host", "Ada")
    engine = create_engine(database(tmp_path))
    with engine.connect() as connection:
        assert connection.execute(text("SELECT game FROM match")).scalar() == "palatinus"
    engine.dispose()
