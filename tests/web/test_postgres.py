"""PostgreSQL instead of a file: the same tables, and connections that come and go.

These tests start a server of their own and throw it away, or say why they cannot.

    BOTTEGA_TEST_POSTGRES=postgresql://user@127.0.0.1/database pytest tests/web

tries that one, and puts the tables of all other tests of the web there too, each test in a schema of its own.
"""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import event, func, make_url, select, text
from sqlalchemy.exc import OperationalError

from bottega.engine.errors import BadOption, MissingExtra
from bottega.games import find, names
from bottega.web.results import RATING, Ended
from bottega.web.schema import ActionRow, Base
from bottega.web.server import database_url
from bottega.web.storage import Storage

from .past import Past
from .tools import (
    database,
    make,
    new_tables,
    open_app,
    plan,
    play_over_http,
    run,
    seated,
    serving,
    storage_in,
)

on_postgres = pytest.mark.usefixtures("postgres")


# ------------------------------------------------------------------ without a server


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgresql://h/d", "postgresql+psycopg://h/d"),
        ("postgres://u:p@h:5433/d", "postgresql+psycopg://u:p@h:5433/d"),
        ("postgresql://u@/d?host=/run/postgresql", "postgresql+psycopg://u@/d?host=/run/postgresql"),
        ("postgresql+psycopg://h/d", "postgresql+psycopg://h/d"),
        ("postgresql+pg8000://h/d", "postgresql+pg8000://h/d"),
        ("postgresql://h/postgresql://", "postgresql+psycopg://h/postgresql://"),
    ],
)
def test_a_plain_url_is_meant_for_psycopg(given: str, meant: str) -> None:
    assert database_url(given) == meant


def test_without_psycopg_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(url: str, **_: Any) -> None:
        raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")

    monkeypatch.setattr("bottega.web.database.create_engine", missing)
    with pytest.raises(MissingExtra, match=r"needs psycopg: pip install 'bottega-games\[postgres\]'"):
        Storage(database_url("postgresql://h/d"))


@pytest.mark.parametrize("url", ["nodb://ada:xy:zzy@h/d", "nodb://ada:xy@zzy@h/d", "sqlite://ada:xyzzy@h/d"])
def test_a_password_is_never_shown(url: str) -> None:
    with pytest.raises(BadOption) as problem:
        Storage(url)
    assert not [part for part in ("xy", "zzy") if part in str(problem.value)]
    assert "ada" in str(problem.value)


def test_every_action_of_every_game_has_room_in_its_column() -> None:
    """A file takes any length, PostgreSQL does not."""
    room = ActionRow.__table__.columns["action"].type.length  # type: ignore[attr-defined]
    for name in names():
        assert max(len(str(action)) for action in find(name).actions) <= room, name


# ------------------------------------------------------------------ with one


@on_postgres
def test_the_tables_are_in_postgresql(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    assert tables.storage.database.engine.dialect.name == "postgresql"
    tables.open(plan(), "host", "Ada")
    with tables.storage.database.engine.connect() as connection:
        assert connection.execute(text("SELECT game FROM match")).scalar() == "palatinus"
        assert Base.metadata.tables.keys() <= set(
            connection.scalars(
                text("SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
            )
        )


@on_postgres
def test_results_are_written_later_while_all_ratings_are_worked_out(tmp_path: Path) -> None:
    """Whoever has to wait for the lock gives up, and nobody takes the database for away."""
    past = Past(new_tables(tmp_path).storage)
    ended = Ended(past.table([past.player("Ada"), "bot:garzone"]), [1, 2], [9, 5], 40, ())
    with past.storage.database.engine.begin() as other:
        other.execute(select(func.pg_advisory_xact_lock(RATING)))
        with pytest.raises(OperationalError, match="lock"):
            past.results.write(ended)
        assert not past.results.has(ended.table)
    assert past.results.write(ended)


@on_postgres
def test_a_whole_game_is_played_and_found_again(tmp_path: Path) -> None:
    with serving(open_app(tmp_path)) as url, httpx.Client(base_url=url, timeout=90) as http:
        table, players = make(http, [None, None, None])
        end = play_over_http(players, Random(8))
        assert end["over"]
        record = http.get(f"/api/tables/{table}/record").json()
    with serving(open_app(tmp_path)) as url, httpx.Client(base_url=url, timeout=90) as http:
        assert http.get(f"/api/tables/{table}/record").json() == record


@on_postgres
def test_connections_that_the_server_dropped_are_replaced(tmp_path: Path) -> None:
    """As after a restart of PostgreSQL: nobody at the table notices."""

    async def work() -> None:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(options={"board_setup": "random", "first_player": 0}))
        drop_connections(tables.storage)
        await tables.act(table, 0, "choose_piece(piece=merchant_plain)", 0)
        assert len(tables.storage.actions(table.id)) == 1

    run(work())


def drop_connections(storage: Storage) -> None:
    """End all connections of a storage at the server's side."""
    with storage.database.engine.connect() as mine:
        own = mine.execute(text("SELECT pg_backend_pid()")).scalar()
    other = Storage(storage.database.engine.url.render_as_string(hide_password=False))
    with other.database.engine.connect() as connection:
        assert connection.execute(text("SELECT pg_terminate_backend(:own)"), {"own": own}).scalar()
    other.close()


@on_postgres
def test_many_who_act_at_once_leave_one_winner_and_no_broken_connection(tmp_path: Path) -> None:
    async def work() -> None:
        houses = [new_tables(tmp_path) for _ in range(4)]
        first = await seated(houses[0], plan(options={"board_setup": "random", "first_player": 0}))
        seen = [await house.get(first.id) for house in houses]
        action = "choose_piece(piece=merchant_plain)"
        tries = [house.act(table, 0, action, 0) for house, table in zip(houses, seen, strict=True)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [result is None for result in results].count(True) == 1
        assert len(houses[0].storage.actions(first.id)) == 1
        lines = [house.say(table, 0, "Ada", "hello") for house, table in zip(houses, seen, strict=True)]
        await asyncio.gather(*lines)
        assert [line.number for line in houses[0].storage.chat(first.id)] == [0, 1, 2, 3]

    run(work())


@on_postgres
def test_servers_that_start_at_once_share_one_key(tmp_path: Path) -> None:
    async def work() -> None:
        url = database(tmp_path)
        storages = await asyncio.gather(*(asyncio.to_thread(Storage, url) for _ in range(4)))
        keys = await asyncio.gather(*(asyncio.to_thread(storage.secret) for storage in storages))
        assert len(set(keys)) == 1
        for storage in storages:
            storage.close()

    run(work())


def test_a_database_that_is_not_there_is_refused_in_one_line_without_the_password(postgres: str) -> None:
    url = make_url(database_url(postgres)).set(database="no_such_database", password="secret word")
    with pytest.raises(BadOption) as problem:
        Storage(url.render_as_string(hide_password=False))
    assert "no_such_database" in str(problem.value)
    assert "secret" not in str(problem.value)


def test_a_connection_in_use_while_all_are_closed_is_closed_as_soon_as_it_is_free(
    postgres: str, tmp_path: Path
) -> None:
    kept_there = storage_in(tmp_path).database
    with kept_there.engine.connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        kept_there.close()
        assert not driver.closed
    assert driver.closed
    kept = []
    for _ in range(2):
        with kept_there.engine.connect() as connection:
            kept.append(connection.connection.dbapi_connection)
    assert kept[0] is kept[1], "those that are opened later are used again"


def test_a_connection_that_is_being_opened_while_all_are_closed_is_closed_as_well(
    postgres: str, tmp_path: Path
) -> None:
    kept_there, opened = storage_in(tmp_path).database, list[Any]()

    def close_meanwhile(connection: Any, _record: Any) -> None:
        opened.append(connection)
        kept_there.close()

    kept_there.close()
    event.listen(kept_there.engine, "connect", close_meanwhile)
    with kept_there.engine.connect():
        assert [one.closed for one in opened] == [False]
    assert [one.closed for one in opened] == [True]
