"""The database: opened or refused in one line, brought up to date, and asked in transactions that end.

Statements run in threads, by drivers that block: measured with `benchmarks/database_drivers.py`, the
asynchronous ones take a third more processor time on PostgreSQL and twice as much on SQLite.
"""

import os
import re
import socket
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from bottega.engine.errors import BadOption, missing_extra
from bottega.web.schema import Base

BUSY_MILLISECONDS = 5_000  # while another program writes to the file
QUEUE_SECONDS = 5.0  # while others of this server do
CONNECTIONS = 16  # of one server, as many as it has threads to ask with; one more listens
CONNECT_SECONDS = 3
WAIT_SECONDS = 5.0  # for one of these connections
PATIENCE_SECONDS = (3.0, 1.5)  # for a transaction, and for its repetition
CUT_EVERY_SECONDS = 0.5
AWAY_SECONDS = 1.0  # a database that did not answer is not asked again for so long
UPGRADING = 8_001  # a lock of ours in PostgreSQL

FIRST, NEWEST = "0001", "0004"  # of `migrations/versions`; the first release did not write it down
# Columns of a table of 0001 that came later.
ADDED = {
    "match": {"hints", "revision", "rules_version", "rules_digest", "begun_with", "driver"}
    | {"clock_per", "rated", "helped", "ended_by", "rematch"}
    | {"begun", "to_play", "turn", "turn_at", "due"},
    "chat": {"room", "who"},
}

_PASSWORD = re.compile(r"(://[^:/@]*:).*(?=@)")

T = TypeVar("T")

_writing: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)  # by file, in this process


class DatabaseAway(OperationalError):
    """It did not answer a moment ago, and nobody waits for it once more."""

    def __init__(self) -> None:
        super().__init__(None, None, ConnectionError("the database does not answer"))


class Database:
    """One database. What is committed is kept; a transaction whose connection was lost is tried once more, so
    what it does must be the same when it was done already."""

    def __init__(self, url: str, *, upgrading: bool = True) -> None:
        """`upgrading`: its tables are made, or those of an earlier release migrated. Otherwise it is left as
        it is, and `found` says what it is."""
        self.url = url
        self._shown = shown = _PASSWORD.sub(r"\1***", url)
        try:
            self.is_postgres = make_url(url).get_backend_name() == "postgresql"
            self.engine: Engine = create_engine(
                url, poolclass=_Connections, **(_POSTGRES if self.is_postgres else {})
            )
        except ModuleNotFoundError as problem:
            raise missing_extra("the database", str(problem.name), "postgres") from problem
        except Exception as problem:
            raise BadOption(f"--database {shown} is not possible: {problem}") from None
        self._cutter = _Cutter() if self.is_postgres else None
        self._away_until = 0.0
        self._writing = None if self.is_postgres else _writing[str(self.engine.url.database)]
        if not self.is_postgres:
            event.listen(self.engine, "connect", _tune_sqlite)
        self.found: str | None = None  # its revision when it was opened; None: it had no tables
        with self.opening():
            if not self.is_postgres:
                self._check_file()
            with self.snapshot() as connection:
                self.found = self._revision(connection)
            if upgrading and self.found != NEWEST:
                with self.changing_tables() as connection:
                    self._bring_up_to_date(connection)

    def close(self) -> None:
        """Close all connections, those that are in use as soon as they are free; the next question opens new
        ones."""
        self.engine.dispose()

    @contextmanager
    def opening(self) -> Iterator[None]:
        """What is wrong with the database is said in one line."""
        try:
            yield
        except BaseException as problem:
            self.close()
            if isinstance(problem, DBAPIError):
                raise self.refuse(str(problem.orig)) from None
            raise

    def refuse(self, why: str) -> BadOption:
        return BadOption(f"cannot open the database {self._shown}: {why}")

    # ------------------------------------------------------------ asking

    def run(self, work: Callable[[Session], T], *, writing: bool = False) -> T:
        """Do something in a transaction: committed at the end, rolled back on any error."""

        def in_session(connection: Connection) -> T:
            with Session(connection, expire_on_commit=False) as session, session.begin():
                return work(session)

        with self._turn(writing):
            return self._run(in_session)

    def run_plainly(self, work: Callable[[Connection], T]) -> T:
        """The same for writing by statements alone, which costs half as much."""

        def in_transaction(connection: Connection) -> T:
            with connection.begin():
                return work(connection)

        with self._turn(writing=True):
            return self._run(in_transaction)

    def run_statement(self, work: Callable[[Connection], T]) -> T:
        """The same by a single statement of PostgreSQL, which is a transaction by itself."""
        return self._run(lambda connection: work(connection.execution_options(isolation_level="AUTOCOMMIT")))

    @contextmanager
    def _turn(self, writing: bool) -> Iterator[None]:
        """A file is written by one at a time. SQLite would let the others look again and again, in no order,
        and some of many would never find it free: they queue up here."""
        if self._writing is None or not writing:
            yield
            return
        if not self._writing.acquire(timeout=QUEUE_SECONDS):
            raise DatabaseAway
        try:
            yield
        finally:
            self._writing.release()

    def _run(self, work: Callable[[Connection], T]) -> T:
        if monotonic() < self._away_until:
            raise DatabaseAway
        first, second = PATIENCE_SECONDS
        try:
            return self._once(work, first)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                self._note(problem)
                raise
        try:
            return self._once(work, second)
        except DBAPIError as problem:
            self._note(problem)
            raise

    def _once(self, work: Callable[[Connection], T], seconds: float) -> T:
        with self.engine.connect() as connection:
            if self._cutter is None:
                return work(connection)
            with self._cutter.watching(connection, seconds):
                return work(connection)

    def _note(self, problem: DBAPIError) -> None:
        """Whether it was a statement that failed, or the connection to PostgreSQL."""
        if self.is_postgres and (problem.connection_invalidated or problem.statement is None):
            self._away_until = monotonic() + AWAY_SECONDS

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read all of it as it is at one moment, however long that takes and whatever others write."""
        with self.engine.connect() as connection:
            if self.is_postgres:
                how: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
                connection = connection.execution_options(**how)
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection
            connection.rollback()

    # ------------------------------------------------------------ its tables

    @contextmanager
    def changing_tables(self) -> Iterator[Connection]:
        """A transaction in which tables may be made and altered, by one process after the other: all of it is
        done in the end, or nothing."""
        with self.engine.begin() as connection:
            if self.is_postgres:
                connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
            else:  # the driver begins a transaction by itself only before rows are changed
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    def make_tables(self, connection: Connection) -> None:
        """The tables of this release, in a database without any."""
        Base.metadata.create_all(connection)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})

    def _bring_up_to_date(self, connection: Connection) -> None:
        """Make the tables, or migrate those of an earlier release."""
        present = self._revision(connection)  # another server may have been quicker
        if present is None:
            self.make_tables(connection)
        elif present != NEWEST:
            from bottega.web.migrations import upgrade

            upgrade(connection, present)
            Base.metadata.create_all(connection)

    def _revision(self, connection: Connection) -> str | None:
        """Of the tables; None: there are none of ours."""
        look = inspect(connection)
        if not look.has_table("match"):
            return None
        if not look.has_table("alembic_version"):
            return FIRST
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is None:
            return FIRST
        if found > NEWEST:
            raise self.refuse(f"it is of a newer release (revision {found}; this one knows {NEWEST})")
        return str(found)

    def _check_file(self) -> None:
        """Refuse a file with damaged pages, or where another program has tables named like ours."""
        with self.engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            look = inspect(connection)
            there = {name: {one["name"] for one in look.get_columns(name)} for name in look.get_table_names()}
            strange = [
                name
                for name, table in Base.metadata.tables.items()
                if name in there and set(table.c.keys()) - ADDED.get(name, set()) - there[name]
            ]
        if found != "ok":
            raise self.refuse(f"it is damaged ({' '.join(str(found).split())})")
        if strange:
            raise self.refuse(f"its table {strange[0]!r} is not one of ours")


class _Connections(QueuePool):
    """Connections that are kept open. One that was in use when all were closed, or was being opened, belongs
    to nobody any more and is closed when it comes back."""

    _closed = False

    def dispose(self) -> None:
        self._closed = True
        super().dispose()

    def _do_return_conn(self, record: ConnectionPoolEntry) -> None:
        super()._do_return_conn(record)
        if self._closed:
            super().dispose()


_POSTGRES: dict[str, Any] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": WAIT_SECONDS,
    "connect_args": {"connect_timeout": CONNECT_SECONDS},
}


def _tune_sqlite(connection: Any, _record: Any) -> None:
    """Write-ahead log: readers never wait, and what is committed survives the end of the process."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def check_there(url: str) -> None:
    """Refuse a file that is not there: SQLite would make it."""
    path = make_url(url).database if url.startswith("sqlite:") else None
    if path and not path.startswith((":", "file:")) and not Path(path).exists():
        raise BadOption(f"cannot open the database {url}: there is no such file")


class _Cutter:
    """Cuts connections whose transaction does not end: a process that hangs at the other side keeps silent
    for ever, and its socket does not notice. Whoever waits there hears that the connection is lost."""

    def __init__(self) -> None:
        self._open: dict[object, tuple[float, int]] = {}  # until when, and which socket
        self._changing = threading.Lock()
        self._thread: threading.Thread | None = None

    @contextmanager
    def watching(self, connection: Connection, seconds: float) -> Iterator[None]:
        driver: Any = connection.connection.dbapi_connection
        key = object()
        with self._changing:
            self._open[key] = (monotonic() + seconds, driver.fileno())
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, daemon=True, name="bottega-database")
                self._thread.start()
        try:
            yield
        finally:
            with self._changing:
                self._open.pop(key, None)

    def _watch(self) -> None:
        while True:
            sleep(CUT_EVERY_SECONDS)
            with self._changing:
                moment = monotonic()
                for key in [key for key, (until, _) in self._open.items() if until < moment]:
                    _cut(self._open.pop(key)[1])


def _cut(number: int) -> None:
    with suppress(OSError), socket.socket(fileno=os.dup(number)) as other_name:
        other_name.shutdown(socket.SHUT_RDWR)
