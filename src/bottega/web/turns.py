"""Whose turn it is at which table, asked of what is stored: no table is replayed for it.

A turn counts where somebody waits for it: other people sit at the table, or it belongs to a contest, whose
round waits. Games against bots alone wait for nobody, nor does a table whose players have agreed to a pause.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from bottega.web.appending import Awaited
from bottega.web.database import Database
from bottega.web.driving import is_of_rules, is_turn_over
from bottega.web.schema import PairingRow, PauseRow, SeatRow, SitterRow, TableRow
from bottega.web.storage import now

DUE_AT_ONCE = 50


def is_turn_of(guest: "str | InstrumentedAttribute[str]") -> ColumnElement[bool]:
    """Whether a table waits for a guest, who is named or a column of the same question."""
    mine, others, seat = aliased(SitterRow), aliased(SitterRow), aliased(SeatRow)
    return and_(
        TableRow.finished.is_(None),
        exists().where(
            mine.match_id == TableRow.id,
            mine.guest == guest,
            mine.seat == TableRow.to_play,
            seat.match_id == TableRow.id,
            seat.seat == TableRow.to_play,
            seat.stand_in.is_(False),
        ),
        or_(
            exists().where(others.match_id == TableRow.id, others.guest != guest),
            exists().where(PairingRow.match_id == TableRow.id),
        ),
        ~is_resting(),
    )


def is_resting() -> ColumnElement[bool]:
    """Whether the players of a table have agreed to a pause: nobody can decide there."""
    return exists().where(PauseRow.match_id == TableRow.id, PauseRow.until.is_(None))


class Turns:
    """All questions about whose turn it is."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, guest: str, but: str = "") -> int:
        """How many tables wait for a guest, besides one."""
        found = _tables_of(guest).with_only_columns(func.count()).where(TableRow.id != but)
        return self._database.run(lambda session: session.scalar(found) or 0)

    def tables(self, guest: str, most: int) -> list[TableRow]:
        """Tables that wait for a guest: first those whose time is over first, then who has waited longest."""
        found = _tables_of(guest).order_by(TableRow.due.is_(None), TableRow.due, TableRow.turn_at)

        def work(session: Session) -> list[TableRow]:
            return list(session.scalars(found.limit(most)))

        return self._database.run(work)

    def resting(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables whose players have agreed to a pause."""
        found = select(TableRow.id).where(TableRow.id.in_(tables), is_resting())
        return self._database.run(lambda session: set(session.scalars(found)))

    def due(self, game: str, rules_version: int, driver: str | None) -> list[str]:
        """Tables where the time of a whole turn is over, or has not been worked out; of those that a server
        drives, if one is named."""
        found = select(TableRow.id).where(is_of_rules(game, rules_version), is_turn_over(now()))
        if driver is not None:
            found = found.where(TableRow.driver == driver)
        wanted = found.order_by(TableRow.due).limit(DUE_AT_ONCE)
        return self._database.run(lambda session: list(session.scalars(wanted)))

    def write(self, table_id: str, revision: int, awaited: Awaited) -> None:
        """Write down whom a table waits for, if it is still at this revision."""
        here = (TableRow.id == table_id) & (TableRow.revision == revision)

        def work(session: Session) -> None:
            session.execute(update(TableRow).where(here).values(**vars(awaited)))

        self._database.run(work, writing=True)


def _tables_of(guest: str) -> Select[TableRow]:
    seated = select(SitterRow.match_id).where(SitterRow.guest == guest)
    return select(TableRow).where(TableRow.id.in_(seated), is_turn_of(guest))
