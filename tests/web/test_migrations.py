"""Databases of earlier releases become those of this one: all of it or nothing."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from bottega.engine.errors import BadOption
from bottega.web import migrations
from bottega.web.database import FIRST, NEWEST, Database
from bottega.web.schema import Base
from bottega.web.storage import Storage
from bottega.web.tables import Tables

from .saved_houses import KINDS, TABLES, NewDatabase, load, new_databases, rows
from .tools import run


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewDatabase]:
    with new_databases(tmp_path_factory.mktemp("migrations")) as new:
        yield new


@pytest.fixture(params=KINDS)
def old_house(request: pytest.FixtureRequest, new: NewDatabase) -> str:
    url = new(request.param)
    load(url)
    return url


def execute(url: str, statement: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def test_the_newest_revision_is_the_last_migration() -> None:
    assert ScriptDirectory(str(Path(migrations.__file__).parent)).get_heads() == [NEWEST]


def sitting_alone(sitters: list[dict[str, Any]], line: dict[str, Any]) -> str | None:
    """Who said a line at a table, if nobody else holds his seat."""
    here = (line["match_id"], line["seat"])
    held = [sitter["guest"] for sitter in sitters if (sitter["match_id"], sitter["seat"]) == here]
    return held[0] if len(held) == 1 else None


def test_a_house_of_the_first_release_opens_and_every_table_replays(old_house: str) -> None:
    before = rows(old_house)
    start = int(datetime.now(UTC).timestamp() * 1000)
    storage = Storage(old_house)
    assert storage.database.found == FIRST

    async def replay() -> dict[str, Any]:
        tables = Tables(storage)
        return {row["id"]: await tables.get(row["id"]) for row in before["match"]}

    tables = run(replay())
    storage.close()
    assert len(tables) == TABLES
    allowed = {row["match_id"]: row["allowed"] for row in before["hints"]}
    assert set(allowed.values()) == {True, False}
    assert {key: table.hints for key, table in tables.items()} == {key: allowed.get(key) for key in tables}
    assert all(start <= table.revision for table in tables.values())
    after = rows(old_house)
    assert after["alembic_version"] == [{"version_num": NEWEST}]
    assert "hints" not in after
    for kind in ("action", "components", "seat", "setting", "sitter"):
        assert after[kind] == before[kind]
    assert after["chat"] == [
        {**line, "room": None, "who": sitting_alone(before["sitter"], line)} for line in before["chat"]
    ]
    again = Storage(old_house)
    assert again.database.found == NEWEST
    again.close()


@pytest.mark.parametrize("origin", ["migrated", "fresh"])
@pytest.mark.parametrize("kind", KINDS)
def test_alembic_finds_nothing_to_change(new: NewDatabase, kind: str, origin: str) -> None:
    url = new(kind)
    if origin == "migrated":
        load(url)
    database = Database(url)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.close()


def test_a_database_of_a_newer_release_is_refused_in_one_line_and_left_alone(old_house: str) -> None:
    Database(old_house).close()
    execute(old_house, "UPDATE alembic_version SET version_num = '9999'")
    before = rows(old_house)
    with pytest.raises(
        BadOption, match=rf"newer release \(revision 9999; this one knows {NEWEST}\)$"
    ) as said:
        Storage(old_house)
    assert "\n" not in str(said.value)
    assert rows(old_house) == before


def test_an_interrupted_migration_leaves_the_old_house_as_it_was(
    old_house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops after columns were added, hints moved and their table dropped."""
    before = rows(old_house)

    class Interrupted(Exception):
        pass

    real, made = op.create_table, list[str]()

    def create_table(name: str, *columns: Any) -> None:
        real(name, *columns)
        made.append(name)
        raise Interrupted

    monkeypatch.setattr(op, "create_table", create_table)
    with pytest.raises(Interrupted):
        Storage(old_house)
    assert made == ["server"]
    assert rows(old_house) == before
    monkeypatch.undo()
    Storage(old_house).close()
    assert rows(old_house)["alembic_version"] == [{"version_num": NEWEST}]


@pytest.mark.parametrize("kind", KINDS)
def test_lines_of_a_watcher_find_the_player_of_that_name(new: NewDatabase, kind: str) -> None:
    url = new(kind)
    load(url)
    Database(url).close()
    moment = "'2026-11-18 12:00:00'"
    player = {"id": "'p1'", "name": "'Ada'", "name_key": "'ada'", "colour": "'red'", "lang": "'en'"}
    player |= {"theme": "'auto'", "created": moment, "shown_to": "'nobody'", "time_zone": "'UTC'"}
    player |= {"is_host": "FALSE", "is_blocked": "FALSE"}
    execute(url, f"INSERT INTO player ({', '.join(player)}) VALUES ({', '.join(player.values())})")
    match = rows(url)["match"][0]["id"]
    for number, name in ((900, "Ada"), (901, "Bea")):
        line = f"'{match}', {number}, '{name}', 'Bravo', {moment}, 'watchers'"
        execute(url, f"INSERT INTO chat (match_id, number, name, text, at, room) VALUES ({line})")
    execute(url, "DROP INDEX ix_chat_who")
    execute(url, "ALTER TABLE chat DROP COLUMN who")
    execute(url, "UPDATE alembic_version SET version_num = '0003'")
    Database(url).close()
    said = {line["number"]: line["who"] for line in rows(url)["chat"] if line["number"] >= 900}
    assert said == {900: "p1", 901: None}
