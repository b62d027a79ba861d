"""Drivers that block, in threads, against asynchronous ones: what writing a row costs.

    python benchmarks/database_drivers.py --database postgresql://user@127.0.0.1/scratch

needs `pip install aiosqlite greenlet`. Rows go to a table of its own, which is dropped afterwards; SQLite is
tried in a temporary file. `python tests/web/postgres.py` starts a PostgreSQL to throw away, and prints its
URL.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from bottega.web.server import database_url

AT_ONCE = 8


class Base(DeclarativeBase):
    pass


class Row(Base):
    __tablename__ = "driver_trial"

    way: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    action: Mapped[str]


async def drive(rows: int, write: Callable[[int], Awaitable[None]]) -> tuple[float, float]:
    """Processor time of this process and time on the wall for a row, in microseconds."""
    numbers = iter(range(rows))

    async def some() -> None:
        for number in numbers:
            await write(number)

    worked, begun = time.process_time(), time.perf_counter()
    await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    return (time.process_time() - worked) / rows * 1e6, (time.perf_counter() - begun) / rows * 1e6


async def compare(url: str, asynchronous_url: str, rows: int) -> None:
    blocking, asynchronous = create_engine(url), create_async_engine(asynchronous_url)
    if url.startswith("sqlite"):
        for engine in (blocking, asynchronous.sync_engine):
            event.listen(engine, "connect", _write_ahead)
    Base.metadata.create_all(blocking)

    def write(number: int) -> None:
        with Session(blocking) as session, session.begin():
            session.add(Row(way="threads", number=number, action="place"))

    async def write_asynchronously(number: int) -> None:
        async with AsyncSession(asynchronous) as session, session.begin():
            session.add(Row(way="async", number=number, action="place"))

    try:
        for name, way in (
            ("threads", lambda number: asyncio.to_thread(write, number)),
            ("async", write_asynchronously),
        ):
            worked, passed = await drive(rows, way)
            told = f"{worked:7.0f} µs of processor, {passed:7.0f} µs on the wall"
            print(f"{blocking.dialect.name:11} {name:8} {told}")
    finally:
        await asynchronous.dispose()
        Base.metadata.drop_all(blocking)
        blocking.dispose()


def _write_ahead(connection: Any, _: Any) -> None:
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", help="the URL of a PostgreSQL that may be filled")
    parser.add_argument("--rows", type=int, default=3000)
    given = parser.parse_args()
    if given.database:
        url = database_url(given.database)
        asyncio.run(compare(url, url, given.rows))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trial.sqlite"
        asyncio.run(compare(f"sqlite:///{path}", f"sqlite+aiosqlite:///{path}", given.rows))


if __name__ == "__main__":
    main()
