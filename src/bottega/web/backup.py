"""Backups: all of a house to an archive while servers are at work, and back into an empty database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import Connection, DateTime, MetaData, Table, case, func, inspect, select, text, update
from sqlalchemy.exc import SQLAlchemyError, StatementError

from bottega.engine.errors import BadOption, shown
from bottega.web.archive import Header, Reader, Row, Section, Writer, reading, writing
from bottega.web.database import FIRST, NEWEST, Database

# Those that others refer to come first. `hints` is one of revision 0001.
KEPT = (
    *("setting", "player", "session", "passkey", "pass", "api_token", "push", "webhook"),
    *("match", "components", "hints", "seat", "sitter", "action", "chat", "pause", "proposal", "planned"),
    *("notice", "result", "opening", "rating", "club", "member", "contest", "entrant", "pairing"),
)
NOT_KEPT = ("server", "pace")  # who is at work now, and who has asked a lot in the last minutes
NOT_KEPT_OF_MATCH = "driver"  # the server of a table
ROWS_AT_ONCE = 1_000
SHOWN_EVERY = 500

OnRows = Callable[[int, int], None]  # how many are done, of how many


# ------------------------------------------------------------------ to a file


def backup(database: Database, path: Path, *, force: bool = False, on_rows: OnRows) -> tuple[Path, Header]:
    """Write all that is kept, as it is at one moment; a folder gets a file named by that moment."""
    if database.found is None:
        raise BadOption("there are no tables of a house in this database")
    moment = datetime.now(UTC)
    if path.is_dir():
        path = path / f"bottega-{moment:%Y%m%dT%H%M%SZ}.jsonl.gz"
    with (
        _said_in_one_line("cannot read the database"),
        writing(path, force=force) as file,
        database.snapshot() as connection,
    ):
        tables = _tables(connection)
        counts = {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in tables.items()
        }
        header = Header(
            version("bottega-games"), database.found, moment.isoformat(timespec="seconds"), counts
        )
        writer, count = Writer(file, header), _Count(sum(counts.values()), on_rows)
        for name, table in tables.items():
            columns = [column for column in table.columns if column.name != NOT_KEPT_OF_MATCH]
            wanted = select(*columns).order_by(*table.primary_key.columns)
            found = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(wanted)
            rows = (tuple(map(_plain, row)) for row in found)
            writer.table(name, [column.name for column in columns], count.through(rows))
        writer.end()
    return path, header


def _tables(connection: Connection) -> dict[str, Table]:
    """Those of the database that are kept, whatever its revision."""
    there = set(inspect(connection).get_table_names())
    wanted = [name for name in KEPT if name in there]
    metadata = MetaData()
    metadata.reflect(connection, only=wanted)
    return {name: metadata.tables[name] for name in wanted}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


# ------------------------------------------------------------------ from a file


def check_archive(path: Path) -> None:
    """Read a whole file, and refuse one that cannot be restored."""
    with reading(path) as archive:
        _check_revision(archive)
        for section in archive.sections():
            for _ in section.rows:
                pass


def restore(database: Database, path: Path, *, on_rows: OnRows) -> Header:
    """Fill an empty database, all of it or nothing."""
    with _said_in_one_line(f"cannot restore {path}"), database.changing_tables() as connection:
        _clear(database, connection)
        with reading(path) as archive:
            _check_revision(archive)
            _make_tables(database, connection, archive.header.revision)
            count = _Count(sum(archive.header.counts.values()), on_rows)
            tables = _tables(connection)
            for section in archive.sections():
                _insert(connection, tables, archive, section, count)
        if archive.header.revision != NEWEST:
            from bottega.web.migrations import upgrade

            upgrade(connection, archive.header.revision)
        _raise_revisions(connection)
    return archive.header


def _check_revision(archive: Reader) -> None:
    revision = archive.header.revision
    if not (len(revision) == len(NEWEST) and revision.isdecimal() and revision >= FIRST):
        raise archive.refuse("its revision is none of ours")
    if revision > NEWEST:
        newer = f"{shown(archive.header.release)}, revision {revision}"
        raise archive.refuse(f"it is of a newer release ({newer}; this one knows {NEWEST})")
    if strange := set(archive.header.counts) - set(KEPT):
        raise archive.refuse(f"its table {shown(min(strange))!r} is not one of ours")


def _clear(database: Database, connection: Connection) -> None:
    """Make room in a database that is empty; refuse any other."""
    metadata = MetaData()
    there = set(inspect(connection).get_table_names())
    ours = [name for name in (*KEPT, *NOT_KEPT) if name in there]
    if ours and database.found is None:
        raise database.refuse(f"its table {ours[0]!r} is not one of ours")
    metadata.reflect(connection, only=ours)
    for name in ours:
        if connection.scalar(select(func.count()).select_from(metadata.tables[name])):
            raise BadOption(f"a house is restored into an empty database; this one has rows in {name!r}")
    metadata.drop_all(connection)
    if ours and "alembic_version" in there:
        connection.execute(text("DROP TABLE alembic_version"))


def _make_tables(database: Database, connection: Connection, revision: str) -> None:
    if revision == NEWEST:
        database.make_tables(connection)
        return
    from bottega.web.migrations import make

    make(connection, revision)


def _insert(
    connection: Connection, tables: dict[str, Table], archive: Reader, section: Section, count: "_Count"
) -> None:
    table = tables.get(section.table)
    if table is None or not set(section.columns) <= set(table.columns.keys()):
        raise archive.refuse(f"its table {section.table!r} is not that of revision {archive.header.revision}")
    moments = {name for name in section.columns if isinstance(table.columns[name].type, DateTime)}
    rows = (
        {
            name: datetime.fromisoformat(value) if name in moments and value is not None else value
            for name, value in zip(section.columns, row, strict=True)
        }
        for row in count.through(section.rows)
    )
    while batch := list(islice(rows, ROWS_AT_ONCE)):
        connection.execute(table.insert(), batch)


def _raise_revisions(connection: Connection) -> None:
    """Pages that stayed open may have seen later revisions than those of the file, and would not listen."""
    table = _tables(connection)["match"]
    now = int(time() * 1000)
    raised = case((table.c.revision < now, now), else_=table.c.revision + 1)
    connection.execute(update(table).values(revision=raised))


@contextmanager
def _said_in_one_line(what: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, ValueError, TypeError) as problem:
        reason = str(problem.orig if isinstance(problem, StatementError) else problem)  # without the row
        raise BadOption(f"{what}: {reason.splitlines()[0] if reason else type(problem).__name__}") from None


class _Count:
    """Tells now and then how many rows are done."""

    def __init__(self, total: int, on_rows: OnRows) -> None:
        self._done, self._total, self._on_rows = 0, total, on_rows

    def through(self, rows: Iterator[Row]) -> Iterator[Row]:
        for row in rows:
            yield row
            self._done += 1
            if self._done % SHOWN_EVERY == 0 or self._done == self._total:
                self._on_rows(self._done, self._total)
