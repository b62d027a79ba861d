"""The statements that append an action to its table, made once: every action needs them. With it they write
whom the table waits for."""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import CursorResult, Select, String, bindparam, cast, func, insert, select, update
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningUpdate

from bottega.web.schema import Base, SeatRow, SitterRow, TableRow

NEWS = "bottega_news"  # the channel of PostgreSQL on which servers tell each other which table has changed

_MATCH, _ACTION = Base.metadata.tables["match"], Base.metadata.tables["action"]
_OF_TABLE = update(_MATCH).where(_MATCH.c.id == bindparam("table")).returning(_MATCH.c.revision)


@dataclass(frozen=True)
class Awaited:
    """Whom a table waits for, as it is written with every action: the seat, the version at which its turn
    began and the moment, and when its time is over where a whole turn has a clock. By default nobody."""

    to_play: int | None = None
    turn: int | None = None
    turn_at: datetime | None = None
    due: datetime | None = None

    def parameters(self) -> dict[str, Any]:
        """For the statements of this module."""
        return {f"next_{name}": value for name, value in vars(self).items()}


_AWAITED = {one.name: bindparam(f"next_{one.name}", type_=_MATCH.c[one.name].type) for one in fields(Awaited)}
CHANGE = _OF_TABLE.values(revision=_MATCH.c.revision + 1)
_IN_PLAY = CHANGE.where(_MATCH.c.ended_by.is_(None))  # nothing follows what the players have ended
GO_ON = _IN_PLAY.values(**_AWAITED)
FINISH = _IN_PLAY.values(finished=bindparam("at"), **dict.fromkeys(_AWAITED))
ADD_ACTION = insert(_ACTION)
ENTRY = tuple(_ACTION.columns.keys())
NOTIFY = select(func.pg_notify(NEWS, bindparam("news")))


def _adding(change: ReturningUpdate[Any]) -> Select[Any]:
    """An action, the new revision of its table and the news of it in one statement, for PostgreSQL: one way
    there and back. Like a transaction, all of it is done or nothing."""
    changed = change.cte("changed")
    entry = (bindparam(name, type_=column.type) for name, column in _ACTION.columns.items())
    added = insert(_ACTION).from_select(ENTRY, select(*entry).select_from(changed)).cte("added")
    news = bindparam("table", type_=String()) + " " + cast(changed.c.revision, String())
    return select(changed.c.revision, func.pg_notify(NEWS, news)).add_cte(added)


ADD_AND_GO_ON, ADD_AND_FINISH = _adding(GO_ON), _adding(FINISH)


class NotThere(LookupError):
    """No such table, or none that goes on."""


def revision_of(match_id: str, changed: CursorResult[Any]) -> int:
    """The revision to which a statement has brought a table."""
    found = changed.scalar()
    if found is None:
        raise NotThere(f"there is no table {match_id}, or it has been ended")
    return int(found)


def begin_play(session: Session, match_id: str, at: datetime, awaited: Awaited) -> None:
    """Play begins at a table, if everybody is there and it has not begun."""
    session.flush()
    held = select(SitterRow.seat).where(SitterRow.match_id == match_id)
    empty = select(SeatRow.seat).where(
        SeatRow.match_id == match_id, SeatRow.bot.is_(None), SeatRow.seat.not_in(held)
    )
    table = session.get_one(TableRow, match_id)
    if table.begun is None and session.scalar(empty.limit(1)) is None:
        table.begun = at
        for key, value in vars(awaited).items():
            setattr(table, key, value)
