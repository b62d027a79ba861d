"""What the house keeps of a player: all of it in one file for him, and what becomes of it when he goes.

Every column that may hold a player's id stands in `HELD`, and a test looks for others.
"""

from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from typing import Any

from sqlalchemy import Column, Table, and_, delete, select, update
from sqlalchemy.orm import Session

from bottega.web.rooms import HOUSE
from bottega.web.schema import (
    GONE,
    ActionRow,
    Base,
    ChatRow,
    ClubRow,
    ContestRow,
    EntrantRow,
    MemberRow,
    PlayerRow,
    ProposalRow,
    SeatRow,
    SitterRow,
    TableRow,
)
from bottega.web.storage import Storage, new_id


class Fate(Enum):
    """What becomes of a row when its player goes."""

    GOES = "it goes with him"
    UNNAMED = "it stays, and names nobody"
    STRANGER = "it stays, and names somebody whom nobody is"


HELD: dict[str, tuple[str, Fate]] = {
    "session": ("player_id", Fate.GOES),
    "passkey": ("player_id", Fate.GOES),
    "pass": ("player_id", Fate.GOES),
    "api_token": ("player_id", Fate.GOES),
    "push": ("player_id", Fate.GOES),
    "webhook": ("player_id", Fate.GOES),
    "notice": ("player_id", Fate.GOES),
    "rating": ("who", Fate.GOES),
    "member": ("player_id", Fate.GOES),
    "planned": ("guest", Fate.GOES),
    "result": ("who", Fate.UNNAMED),
    "chat": ("who", Fate.UNNAMED),
    "entrant": ("player_id", Fate.UNNAMED),
    "sitter": ("guest", Fate.STRANGER),
    "match": ("host", Fate.STRANGER),
}
STRANGER = "gone:"  # how the ids of those begin whom nobody is
ABOUT = 3  # words of a line of the house before the name of whom it is about
# What would let somebody in, or tell what is hidden at a table in play.
SECRET = frozenset(("digest", "token", "p256dh", "auth", "public_key", "seed", "salt", "driver", "name_key"))

Told = dict[str, Any]


# ------------------------------------------------------------------ all of it


def export(storage: Storage, player_id: str) -> Told:
    """Everything that is stored of a player, as plain data; without what hides others or lets anybody in."""

    def work(session: Session) -> Told:
        player = session.get(PlayerRow, player_id)
        if player is None:
            return {}
        told: Told = {"player": _told(player)}
        for name in HELD:
            table = Base.metadata.tables[name]
            his = table.c[HELD[name][0]] == player_id
            rows = session.execute(select(table).where(his).order_by(*table.primary_key.columns)).all()
            told[name] = [_plain(table.columns, row) for row in rows]
        told["seat"] = [_told(row) for row in _of_his_seats(session, SeatRow, player_id)]
        told["decisions"] = [_told(row) for row in _of_his_seats(session, ActionRow, player_id)]
        told["proposal"] = [_told(row) for row in _of_his_seats(session, ProposalRow, player_id, "by")]
        told["club"] = [_told(row) for row in session.scalars(_clubs_of(player_id))]
        told["contest"] = [_told(row) for row in session.scalars(_contests_of(player_id))]
        return told

    return storage.database.run(work)


def _of_his_seats(session: Session, kind: Any, player_id: str, column: str = "seat") -> Iterable[Any]:
    held = and_(SitterRow.match_id == kind.match_id, SitterRow.seat == getattr(kind, column))
    his = select(kind).join(SitterRow, held).where(SitterRow.guest == player_id)
    return session.scalars(his.order_by(*kind.__table__.primary_key.columns))


def _clubs_of(player_id: str) -> Any:
    return select(ClubRow).join(MemberRow).where(MemberRow.player_id == player_id)


def _contests_of(player_id: str) -> Any:
    return select(ContestRow).join(EntrantRow).where(EntrantRow.player_id == player_id)


def _told(row: Any) -> Told:
    columns = row.__table__.columns
    return _plain(columns, [getattr(row, column.key) for column in columns])


def _plain(columns: Iterable[Column[Any]], values: Iterable[Any]) -> Told:
    return {
        column.key: f"{value.isoformat()}Z" if isinstance(value, datetime) else value
        for column, value in zip(columns, values, strict=True)
        if column.key not in SECRET
    }


# ------------------------------------------------------------------ going


def go(storage: Storage, player_id: str) -> dict[str, int]:
    """Delete a player: his games stay, played by a guest; gives the tables that changed, by revision."""

    def work(session: Session) -> dict[str, int]:
        player = session.get(PlayerRow, player_id)
        if player is None:
            return {}
        changed = _leave_seats(session, player) | _unname_lines(session, player)
        _leave_clubs(session, player_id)
        _leave_contests(session, player_id)
        for name, (column, fate) in HELD.items():
            _settle(session, Base.metadata.tables[name], column, fate, player_id)
        session.delete(player)
        session.flush()
        return {table: storage.raise_revision(session.connection(), table) for table in sorted(changed)}

    return storage.database.run(work, writing=True)


def _settle(session: Session, table: Table, column: str, fate: Fate, player_id: str) -> None:
    held = table.c[column]
    if fate is Fate.GOES:
        session.execute(delete(table).where(held == player_id))
    elif fate is Fate.UNNAMED:
        nobody = None if held.nullable else ""
        session.execute(update(table).where(held == player_id).values({column: nobody}))
    else:  # another one each time: nobody can tell that they were the same
        keys = list(table.primary_key.columns)
        for row in session.execute(select(*keys).where(held == player_id)).all():
            this = and_(*(key == value for key, value in zip(keys, row, strict=True)))
            session.execute(update(table).where(this).values({column: f"{STRANGER}{new_id()}"}))


def _leave_seats(session: Session, player: PlayerRow) -> set[str]:
    """Seats that he alone holds are a guest's, and so is what was said there. Where others go on without him
    an automatic player stands in, as for one who has left. Gives the tables."""
    here = select(SitterRow).where(SitterRow.guest == player.id)
    changed = set(session.scalars(select(TableRow.id).where(TableRow.host == player.id)))
    for match_id, seat in [(row.match_id, row.seat) for row in session.scalars(here)]:
        changed.add(match_id)
        others = select(SitterRow.guest).where(
            SitterRow.match_id == match_id, SitterRow.seat == seat, SitterRow.guest != player.id
        )
        if session.scalar(others.limit(1)) is not None:
            continue
        row = session.get(SeatRow, (match_id, seat))
        if row is not None and row.bot is None:
            row.name = GONE
            row.stand_in = row.stand_in or _is_waited_for(session, match_id, player.id)
        told = and_(ChatRow.match_id == match_id, ChatRow.seat == seat)
        session.execute(update(ChatRow).where(told).values(name=GONE))
    return changed


def _is_waited_for(session: Session, match_id: str, player_id: str) -> bool:
    """Whether a game goes on in which other people play."""
    others = select(SitterRow.guest).where(
        SitterRow.match_id == match_id,
        SitterRow.guest != player_id,
        SitterRow.guest.not_like(f"{STRANGER}%"),
    )
    table = session.get_one(TableRow, match_id)
    return table.finished is None and session.scalar(others.limit(1)) is not None


def _unname_lines(session: Session, player: PlayerRow) -> set[str]:
    """What he said was said by a guest, and the house speaks of a guest; gives the tables."""
    his = ChatRow.who == player.id
    changed = set(session.scalars(select(ChatRow.match_id).where(his)))
    session.execute(update(ChatRow).where(his).values(name=GONE))
    of_him = and_(ChatRow.room == HOUSE, ChatRow.text.endswith(f" {player.name}", autoescape=True))
    for line in session.scalars(select(ChatRow).where(of_him)):
        *deed, named = line.text.split(" ", ABOUT)
        if named == player.name:
            line.text = " ".join((*deed, GONE))
            changed.add(line.match_id)
    return changed


def _leave_clubs(session: Session, player_id: str) -> None:
    """A club that he leads alone is led by whoever has been in it for longest."""
    led = select(MemberRow.club_id).where(MemberRow.player_id == player_id, MemberRow.leads)
    for club_id in list(session.scalars(led)):
        others = select(MemberRow).where(MemberRow.club_id == club_id, MemberRow.player_id != player_id)
        members = list(session.scalars(others.order_by(MemberRow.joined)))
        if members and not any(one.leads for one in members):
            members[0].leads = True


def _leave_contests(session: Session, player_id: str) -> None:
    """He takes part in no further round."""
    now_at = select(ContestRow.round).where(ContestRow.id == EntrantRow.contest_id).scalar_subquery()
    entered = and_(EntrantRow.player_id == player_id, EntrantRow.left.is_(None))
    session.execute(update(EntrantRow).where(entered).values(left=now_at))
