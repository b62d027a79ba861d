"""The databases of earlier releases in `tests/saved_houses`, and how they are opened in both databases."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, select

from .postgres import throwaway, why_not
from .tools import POSTGRES, schema_in

SAVED = Path(__file__).parents[1] / "saved_houses"
OLD = "0.1.0"
TABLES = 5  # of each house there
KINDS = ("sqlite", "postgresql")

NewDatabase = Callable[[str], str]  # of a kind; its URL


@contextmanager
def new_databases(folder: Path) -> Iterator[NewDatabase]:
    """Makes empty databases of both kinds; PostgreSQL is started for the first of its own."""
    with ExitStack() as stack:
        servers: list[str] = [] if POSTGRES is None else [POSTGRES]

        def new(kind: str) -> str:
            place = Path(mkdtemp(dir=folder))
            if kind == "sqlite":
                return f"sqlite:///{place / 'tables.sqlite'}"
            if not servers:
                if reason := why_not():
                    pytest.skip(reason)
                servers.append(stack.enter_context(throwaway()))
            return schema_in(servers[0], place)

        yield new


def load(url: str) -> None:
    """Put the house of release 0.1.0 into an empty database."""
    if url.startswith("sqlite:///"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            connection.executescript((SAVED / f"{OLD}-sqlite.sql").read_text())
        return
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql((SAVED / f"{OLD}-postgresql.sql").read_text().replace("%", "%%"))
    engine.dispose()


def rows(url: str) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table, in an order of its own."""
    engine, metadata = create_engine(url), MetaData()
    with engine.connect() as connection:
        metadata.reflect(connection)
        found = {
            name: sorted((dict(row._mapping) for row in connection.execute(select(table))), key=repr)
            for name, table in metadata.tables.items()
        }
    engine.dispose()
    return found
