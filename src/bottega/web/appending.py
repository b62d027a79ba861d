"""The statements that append an action to its table, made once: every action needs them."""

from typing import Any

from sqlalchemy import CursorResult, Select, String, bindparam, cast, func, insert, select, update
from sqlalchemy.sql.dml import ReturningUpdate

from bottega.web.schema import Base

NEWS = "bottega_news"  # the channel of PostgreSQL on which servers tell each other which table has changed

_MATCH, _ACTION = Base.metadata.tables["match"], Base.metadata.tables["action"]
_OF_TABLE = update(_MATCH).where(_MATCH.c.id == bindparam("table")).returning(_MATCH.c.revision)
_IN_PLAY = _OF_TABLE.where(_MATCH.c.ended_by.is_(None))  # nothing follows what the players have ended
CHANGE = _OF_TABLE.values(revision=_MATCH.c.revision + 1)
GO_ON = _IN_PLAY.values(revision=_MATCH.c.revision + 1)
FINISH = _IN_PLAY.values(revision=_MATCH.c.revision + 1, finished=bindparam("at"))
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
