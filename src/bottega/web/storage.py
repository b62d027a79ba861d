"""What is kept of tables: seats, an append-only list of actions, chat; and which server drives a table."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import wraps
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bottega.engine.components import Components, ComponentText
from bottega.web.appending import (
    ADD_ACTION,
    ADD_AND_FINISH,
    ADD_AND_GO_ON,
    CHANGE,
    ENTRY,
    FINISH,
    GO_ON,
    NOTIFY,
    Awaited,
    NotThere,
    begin_play,
    revision_of,
)
from bottega.web.database import Database
from bottega.web.driving import is_unattended, without_driver
from bottega.web.schema import (
    ActionRow,
    ChatRow,
    ComponentsRow,
    PaceRow,
    SeatRow,
    ServerRow,
    SettingRow,
    SitterRow,
    TableRow,
)
from bottega.web.stored import (
    Stored,
    actions_of,
    append_line,
    chat_of,
    forget_proposals,
    insert_table,
    read_stored,
    seats_of,
    sitters_of,
)

ID_BYTES, TOKEN_BYTES, SECRET_BYTES = 9, 18, 32
HANDED_OVER, PLANNED = "*", "planned"  # news that are not about a revision
FORGOTTEN_SECONDS = 3_600.0
NOBODY = Awaited()

P = ParamSpec("P")
T = TypeVar("T")

_STARTED = datetime.now(UTC).replace(tzinfo=None), monotonic()


def now() -> datetime:
    """The time, which never jumps: a clock that is set meanwhile changes nothing until the next start."""
    at, then = _STARTED
    return at + timedelta(seconds=monotonic() - then)


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _transaction(
    work: "Callable[Concatenate[Storage, Session, P], T]",
) -> "Callable[Concatenate[Storage, P], T]":
    """A method that reads in a transaction of its own."""
    return _method(work, writing=False)


def _change(
    work: "Callable[Concatenate[Storage, Session, P], T]",
) -> "Callable[Concatenate[Storage, P], T]":
    """The same for one that writes."""
    return _method(work, writing=True)


def _method(
    work: "Callable[Concatenate[Storage, Session, P], T]", writing: bool
) -> "Callable[Concatenate[Storage, P], T]":
    @wraps(work)
    def run(storage: "Storage", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return storage.database.run(lambda session: work(storage, session, *args, **kwargs), writing=writing)

    return run


class Storage:
    """All questions to the database. An action is acknowledged only after its row is committed.

    A transaction may be repeated when its connection is lost, also just after it was committed: what it
    writes is told from a row of somebody else by its moment.
    """

    def __init__(self, url: str) -> None:
        self.database = Database(url)

    def close(self) -> None:
        """Close all connections; the next question opens new ones."""
        self.database.close()

    def secret(self) -> str:
        """The key that signs cookies, made on the first start."""
        with self.database.opening():
            with suppress(IntegrityError):  # another server may be quicker
                self._make_secret()
            return self._secret()

    @_change
    def _make_secret(self, session: Session) -> None:
        if session.get(SettingRow, "secret") is None:
            session.add(SettingRow(key="secret", value=secrets.token_urlsafe(SECRET_BYTES)))

    @_transaction
    def _secret(self, session: Session) -> str:
        return session.get_one(SettingRow, "secret").value

    # ------------------------------------------------------------ changing a table

    @_change
    def add_table(
        self,
        session: Session,
        table: TableRow,
        seats: Sequence[SeatRow],
        sitters: Sequence[SitterRow],
        actions: Sequence[ActionRow] = (),
        components: Components[Any] | None = None,
    ) -> None:
        """All of it at once: somebody may read the table as soon as it is there."""
        if session.get(TableRow, table.id) is None:
            insert_table(session, table, seats, sitters, actions, components)

    def add_action(self, entry: ActionRow, *, over: bool, awaited: Awaited = NOBODY) -> int | None:
        """Append one action, and whom the table waits for then; the new revision of its table, or None if its
        place is taken, or the players have ended the game."""
        row = {column: getattr(entry, column) for column in ENTRY}
        of_table = {"table": entry.match_id} | ({"at": entry.at} if over else awaited.parameters())

        def work(connection: Connection) -> int:
            changed = connection.execute(FINISH if over else GO_ON, of_table)
            connection.execute(ADD_ACTION, row)
            return revision_of(entry.match_id, changed)

        def at_once(connection: Connection) -> int:
            adding = ADD_AND_FINISH if over else ADD_AND_GO_ON
            return revision_of(entry.match_id, connection.execute(adding, row | of_table))

        try:
            if self.database.is_postgres:
                return self.database.run_statement(at_once)
            return self.database.run_plainly(work)
        except IntegrityError:
            return self._revision_with(entry)
        except NotThere:
            return None

    @_transaction
    def _revision_with(self, session: Session, entry: ActionRow) -> int | None:
        """The revision of a table where this very action stands."""
        there = session.get(ActionRow, (entry.match_id, entry.ply))
        if there is None or (there.seat, there.action, there.at) != (entry.seat, entry.action, entry.at):
            return None
        return session.scalar(select(TableRow.revision).where(TableRow.id == entry.match_id))

    @_change
    def add_chat(
        self,
        session: Session,
        match_id: str,
        name: str,
        seat: int | None,
        text: str,
        at: datetime,
        room: str | None = None,
        who: str | None = None,
    ) -> tuple[ChatRow, int]:
        """Append one line; it, and the new revision of its table."""
        revision = self.raise_revision(session.connection(), match_id)
        return append_line(session, match_id, name, seat, text, at, room, who), revision

    @_change
    def sit(
        self,
        session: Session,
        match_id: str,
        seat: int,
        guest: str,
        name: str,
        *,
        if_free: bool = False,
        begins: tuple[datetime, Awaited] | None = None,
    ) -> int | None:
        """A guest takes a seat, or comes back to it; the new revision, or None if somebody else has it and it
        was wanted only if free. If it is the last seat, play begins like that."""
        revision = self.raise_revision(session.connection(), match_id)
        here = (SitterRow.match_id == match_id) & (SitterRow.seat == seat)
        held = set(session.scalars(select(SitterRow.guest).where(here)))
        if if_free and held - {guest}:
            session.rollback()
            return None
        if guest not in held:
            session.add(SitterRow(match_id=match_id, seat=seat, guest=guest))
        row = session.get(SeatRow, (match_id, seat))
        if row is not None:
            row.take(name)
        forget_proposals(session, match_id, seat)
        if begins is not None:
            begin_play(session, match_id, *begins)
        return revision

    @_change
    def set_stand_in(
        self, session: Session, match_id: str, seat: int, stand_in: bool, seen: int
    ) -> int | None:
        """A bot plays for a seat, or no longer; the new revision, or None if the table has moved on."""
        revision = self.raise_revision(session.connection(), match_id)
        count = select(func.count()).select_from(ActionRow).where(ActionRow.match_id == match_id)
        if session.scalar(count) != seen:
            session.rollback()
            return None
        row = session.get(SeatRow, (match_id, seat))
        if row is not None:
            row.stand_in = stand_in
        if not stand_in:
            forget_proposals(session, match_id, seat)
        return revision

    @_change
    def note_help(self, session: Session, match_id: str) -> None:
        """Somebody is given a hint at a table."""
        session.execute(update(TableRow).where(TableRow.id == match_id).values(helped=True))

    def raise_revision(self, connection: Connection, match_id: str) -> int:
        """The next revision of a table. Whoever else changes it waits until this transaction ends, and then
        the servers that listen are told."""
        revision = revision_of(match_id, connection.execute(CHANGE, {"table": match_id}))
        self._tell(connection, f"{match_id} {revision}")
        return revision

    def _tell(self, connection: Connection, news: str) -> None:
        if self.database.is_postgres:
            connection.execute(NOTIFY, {"news": news})

    # ------------------------------------------------------------ reading tables

    @_transaction
    def table(self, session: Session, match_id: str) -> TableRow | None:
        return session.get(TableRow, match_id)

    @_transaction
    def stored(self, session: Session, match_id: str, plies: int = 0, lines: int = 0) -> Stored | None:
        """All of a table; of its actions and its chat what comes from these numbers on."""
        return read_stored(session, match_id, plies, lines)

    @_transaction
    def seats(self, session: Session, match_id: str) -> list[SeatRow]:
        return seats_of(session, match_id)

    @_transaction
    def sitters(self, session: Session, match_id: str) -> list[SitterRow]:
        return sitters_of(session, match_id)

    @_transaction
    def actions(self, session: Session, match_id: str) -> list[ActionRow]:
        return actions_of(session, match_id)

    @_transaction
    def chat(self, session: Session, match_id: str) -> list[ChatRow]:
        return chat_of(session, match_id)

    @_transaction
    def revisions(self, session: Session, match_ids: Sequence[str]) -> dict[str, int]:
        """How far some tables are."""
        found = select(TableRow.id, TableRow.revision).where(TableRow.id.in_(match_ids))
        return {row.id: row.revision for row in session.execute(found)}

    @_transaction
    def components(self, session: Session, match_id: str) -> ComponentText | None:
        """The component table of a table; None: the printed one."""
        row = session.get(ComponentsRow, match_id)
        return None if row is None else ComponentText(row.name, row.text)

    @_transaction
    def components_of_digest(self, session: Session, game: str, digest: str) -> ComponentText | None:
        """A component table with which some table of a game is played."""
        found = (
            select(ComponentsRow)
            .join(TableRow, TableRow.id == ComponentsRow.match_id)
            .where(ComponentsRow.digest == digest, TableRow.game == game)
        )
        row = session.scalars(found).first()
        return None if row is None else ComponentText(row.name, row.text)

    @_transaction
    def with_own_components(self, session: Session, match_ids: Sequence[str]) -> set[str]:
        """Those of some tables that are not played with the printed components."""
        own = select(ComponentsRow.match_id).where(ComponentsRow.match_id.in_(match_ids))
        return set(session.scalars(own))

    @_transaction
    def seat_of_token(self, session: Session, token: str) -> SeatRow | None:
        if not (token.isascii() and token.isprintable()):
            return None
        return session.scalar(select(SeatRow).where(SeatRow.token == token))

    @_transaction
    def listed_tables(self, session: Session, most: int) -> list[TableRow]:
        """Tables in the lobby, the newest first."""
        found = (
            select(TableRow)
            .where(TableRow.listed, TableRow.finished.is_(None))
            .order_by(TableRow.created.desc())
            .limit(most)
        )
        return list(session.scalars(found))

    @_transaction
    def tables_of(self, session: Session, guest: str, most: int) -> list[TableRow]:
        """Tables where a guest sits or that he hosts, the newest first."""
        seated = select(SitterRow.match_id).where(SitterRow.guest == guest)
        found = (
            select(TableRow)
            .where(TableRow.id.in_(seated) | (TableRow.host == guest))
            .order_by(TableRow.created.desc())
            .limit(most)
        )
        return list(session.scalars(found))

    @_transaction
    def unattended_ids(self, session: Session, game: str, rules_version: int) -> list[str]:
        """Tables that go on by themselves after a restart: bots sit there, a clock runs, or somebody has
        planned ahead. Newest first."""
        found = (
            select(TableRow.id)
            .where(is_unattended(game, rules_version, now()))
            .order_by(TableRow.created.desc())
        )
        return list(session.scalars(found))

    @_transaction
    def count_tables(self, session: Session) -> int:
        return session.scalar(select(func.count()).select_from(TableRow)) or 0

    # ------------------------------------------------------------ paces of all servers together

    @_change
    def wait(self, session: Session, key: str, burst: float, per_second: float) -> float:
        """Take one of what somebody may do; 0.0 if there was one, else the seconds until there will be."""
        # One after the other, also before there is a row.
        session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(key, 0))))
        passed = func.extract("epoch", func.now() - PaceRow.at)
        row = session.execute(select(PaceRow.left, passed).where(PaceRow.key == key)).one_or_none()
        left = burst if row is None else min(burst, row[0] + float(row[1]) * per_second)
        if left < 1.0:
            return (1.0 - left) / per_second
        if row is None:
            session.execute(insert(PaceRow).values(key=key, left=left - 1.0, at=func.now()))
            session.execute(delete(PaceRow).where(PaceRow.at < _in(-FORGOTTEN_SECONDS)))
        else:
            now_left = update(PaceRow).where(PaceRow.key == key).values(left=left - 1.0, at=func.now())
            session.execute(now_left)
        return 0.0

    # ------------------------------------------------------------ who drives a table

    @_change
    def begin_driving(self, session: Session, server: str, seconds: float) -> None:
        """A new server, which may drive tables for so long, by the clock of the database."""
        if session.get(ServerRow, server) is None:
            session.execute(insert(ServerRow).values(id=server, until=_in(seconds)))

    @_change
    def go_on_driving(self, session: Session, server: str, seconds: float) -> bool:
        """The same for a server that is there; False if it came too late, and counts as gone for ever. Others
        that are too late are gone after this."""
        alive = update(ServerRow).where(ServerRow.id == server).values(until=_in(seconds))
        found = session.scalar(alive.returning(ServerRow.id))
        session.execute(delete(ServerRow).where(ServerRow.until < func.now()))
        return found is not None

    @_change
    def drive(self, session: Session, match_id: str, server: str) -> bool:
        """Let a server drive a table, unless another one that is alive does."""
        mine = TableRow.driver == server
        taken = (
            update(TableRow)
            .where(TableRow.id == match_id, TableRow.finished.is_(None), or_(without_driver(), mine))
            .values(driver=server)
            .returning(TableRow.id)
        )
        return session.scalar(taken) is not None

    @_change
    def drive_orphans(
        self, session: Session, server: str, game: str, rules_version: int, most: int
    ) -> list[str]:
        """Let a server drive some of the tables of a game that nobody drives, the newest first; those that
        another server is taking at this moment are left to it."""
        orphans = (
            select(TableRow.id)
            .where(is_unattended(game, rules_version, now()), without_driver())
            .order_by(TableRow.created.desc())
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        found = list(session.scalars(orphans))
        if found:
            session.execute(update(TableRow).where(TableRow.id.in_(found)).values(driver=server))
        return found

    @_change
    def hand_over(self, session: Session, server: str) -> None:
        """A server drives nothing any more; the others are told."""
        session.execute(update(TableRow).where(TableRow.driver == server).values(driver=None))
        session.execute(delete(ServerRow).where(ServerRow.id == server))
        self._tell(session.connection(), HANDED_OVER)


def _in(seconds: float) -> ColumnElement[datetime]:
    """A moment by the clock of the database."""
    return func.now() + timedelta(seconds=seconds)
