"""What is kept: actions are appended once and never changed, wherever the database is."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, create_engine, event, insert, text

from bottega.cli import app as bottega
from bottega.engine.errors import BadOption
from bottega.engine.words import LANGUAGES
from bottega.web.phrases import say
from bottega.web.schema import ActionRow, SettingRow, TableRow
from bottega.web.server import database_url
from bottega.web.storage import Storage, now
from bottega.web.tables import Stale, Tables

from .tools import POSTGRES, database, house_in, new_tables, plan, run, seated, storage_in
from .visiting import Page, Visitor, house


def action(table_id: str, seat: int, name: str) -> ActionRow:
    """One for the first place of a list."""
    return ActionRow(match_id=table_id, ply=0, seat=seat, action=name, at=now())


def test_a_place_in_the_list_is_given_once(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    table_id, _ = tables.open(plan(), "host", "Ada")
    assert tables.storage.add_action(action(table_id, 0, "first"), over=False) == 2
    assert tables.storage.add_action(action(table_id, 1, "second"), over=False) is None
    assert [row.action for row in tables.storage.actions(table_id)] == ["first"]


@pytest.mark.skipif(POSTGRES is not None, reason="many write to PostgreSQL at the same time")
def test_many_writers_of_a_file_queue_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they take ten times as long as SQLite waits for a lock, and yet all of them write."""
    monkeypatch.setattr("bottega.web.database.BUSY_MILLISECONDS", 20)
    storage = new_tables(tmp_path).storage

    def write(number: int) -> None:
        def slowly(connection: Connection) -> None:
            connection.execute(insert(SettingRow).values(key=str(number), value=""))
            sleep(0.02)

        storage.database.run_plainly(slowly)

    with ThreadPoolExecutor(10) as threads:
        list(threads.map(write, range(10)))
    with storage.database.engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM setting WHERE key <> 'secret'")).scalar()
    assert found == 10


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
    tables.storage.add_action(action(table_id, 0, "choose"), over=True)
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
    with Storage(f"sqlite:///{tmp_path / 'a.sqlite'}").database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


@pytest.mark.parametrize("url", ["nonsense", "nodb://x", "sqlite:////no/such/folder/at/all/x.sqlite"])
def test_a_database_that_cannot_be_opened_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(BadOption) as problem:
        Storage(url)
    assert url in str(problem.value)


def whole_file(path: Path) -> bytearray:
    """A database as it is after a table was set up, in one file."""
    storage = Storage(f"sqlite:///{path}")
    storage.secret()
    Tables(storage).open(plan(), "host", "Ada")
    storage.close()
    return bytearray(path.read_bytes())


def refused(path: Path) -> str:
    with pytest.raises(BadOption) as problem:
        Storage(f"sqlite:///{path}")
    said = str(problem.value)
    assert said.startswith(f"cannot open the database sqlite:///{path}: ")
    assert "\n" not in said
    return said


def test_a_file_that_is_no_database_is_refused_in_one_line_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 500)
    assert "not a database" in refused(letter)
    assert letter.read_text() == "Dear Ada, " * 500
    assert "unable to open" in refused(tmp_path)


def test_a_damaged_file_is_refused_in_one_line_wherever_the_damage_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    whole = whole_file(path)
    page = int.from_bytes(whole[16:18], "big")  # as the format of SQLite says
    assert len(whole) > 10 * page
    for number in range(1, len(whole) // page):
        path.write_bytes(whole[: number * page] + b"\xff" * page + whole[(number + 1) * page :])
        assert "damaged" in refused(path) or "malformed" in refused(path), number
    path.write_bytes(whole[: len(whole) // 2])
    refused(path)
    path.write_bytes(whole)
    assert Storage(f"sqlite:///{path}").count_tables() == 1


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "football.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE match (home, away)")
    assert refused(path).endswith("its table 'match' is not one of ours")
    with closing(sqlite3.connect(path)) as other:
        assert [row[0] for row in other.execute("SELECT name FROM sqlite_master")] == ["match"]


def test_a_file_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    storage = Storage(f"sqlite:///{path}")
    storage.close()
    only_read = Storage(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(BadOption, match=r"cannot open the database .*readonly"):
        only_read.secret()


def test_the_command_says_what_is_wrong_with_the_file(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 500)
    done = CliRunner().invoke(bottega, ["play", "--no-browser", "--port", "0", "--database", str(letter)])
    assert isinstance(done.exception, BadOption)
    assert str(done.exception).endswith("file is not a database")


@pytest.mark.skipif(POSTGRES is not None, reason="SQLite counts its pages")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_full_disk_nothing_is_half_done_and_play_goes_on_when_there_is_room(
    tmp_path: Path, lang: str
) -> None:
    with house(tmp_path, ready=False) as app:
        guest, storage = Visitor(app, lang), house_in(app).storage
        form = guest.read("/new/palatinus").form("/tables")
        room = [0]

        def fill(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={room[0] or 2**30}")

        event.listen(storage.database.engine, "checkout", fill)
        with storage.database.engine.connect() as connection:
            room[0] = connection.execute(text("PRAGMA page_count")).scalar_one()
        plain: dict[str, Any] = {"mode": "hot", "players": "2"}
        opened = 0
        while (full := guest.press(form, **plain)).status_code == 200:
            opened += 1
            assert opened < 100, "the disk is never full"
        assert full.status_code == 503
        assert int(full.headers["retry-after"]) > 0
        assert say("refused-storage", lang) in Page(full.text).words
        assert storage.count_tables() == opened
        room[0] = 0
        assert guest.press(form, **plain).status_code == 200
        assert storage.count_tables() == opened + 1


@pytest.mark.skipif(POSTGRES is not None, reason="PostgreSQL is tried elsewhere")
def test_two_servers_on_one_file_never_both_win_a_decision(tmp_path: Path) -> None:
    async def work() -> None:
        first, second = new_tables(tmp_path), new_tables(tmp_path)
        here = await seated(first, plan())
        there = await second.get(here.id)
        assert (here.version, there.version, here.seal) == (0, 0, there.seal)
        mover, one, other = here.state.to_play, *map(str, here.state.legal()[:2])
        assert mover is not None
        await first.act(here, mover, one, 0)
        with pytest.raises(Stale):
            await second.act(there, mover, other, 0)
        again = await second.get(here.id)
        assert [entry.action for entry in again.entries] == [one]

    run(work())


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
    tables.storage.add_action(action(over, 0, "last"), over=True)
    assert set(tables.storage.unattended_ids("palatinus", 1)) == {bots, clock}
    assert people not in tables.storage.unattended_ids("palatinus", 1)
    assert tables.storage.unattended_ids("another", 1) == []


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
