"""What is kept: tables, seats, an append-only list of actions, chat. SQLite by default, PostgreSQL by URL."""

import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, String, Text, create_engine, event, func, inspect, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from bottega.engine.components import Components, ComponentText
from bottega.engine.errors import BadOption, missing_extra

ID_BYTES, TOKEN_BYTES, SECRET_BYTES = 9, 18, 32
BUSY_MILLISECONDS = 5_000
MAKING_TABLES = 8_001  # a lock of ours in PostgreSQL

_PASSWORD = re.compile(r"(://[^:/@]*:).*(?=@)")


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A table: a game dealt from a seed with its options, and how it is played."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(20))  # of 64 bits, more than an integer column holds
    salt: Mapped[str] = mapped_column(String(48))
    host: Mapped[str] = mapped_column(String(48), index=True)
    hot_seat: Mapped[bool] = mapped_column(default=False)
    listed: Mapped[bool] = mapped_column(default=False)
    spectators: Mapped[bool] = mapped_column(default=True)
    seconds_per_decision: Mapped[int | None]
    origin: Mapped[str | None] = mapped_column(String(48))  # the table and ply it continues
    created: Mapped[datetime]
    finished: Mapped[datetime | None]


class HintsRow(Base):
    """Whether a table allows hints, where its host said so; beside the table, for databases from before."""

    __tablename__ = "hints"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    allowed: Mapped[bool]


class ComponentsRow(Base):
    """The component table that a table is played with, where it is not the printed one."""

    __tablename__ = "components"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(16), index=True)
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)


class SeatRow(Base):
    """Who sits where: a person (with the token of the seat's link), a bot, or nobody yet."""

    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(48), unique=True)
    name: Mapped[str | None] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(32))
    stand_in: Mapped[bool] = mapped_column(default=False)  # a bot plays until the player comes back


class SitterRow(Base):
    """A guest who holds a seat; several browsers may hold one."""

    __tablename__ = "sitter"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(String(48), primary_key=True, index=True)


class ActionRow(Base):
    """One decision, or one taking back; never changed and never deleted."""

    __tablename__ = "action"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(String(120))
    at: Mapped[datetime]


class ChatRow(Base):
    """One line said at a table."""

    __tablename__ = "chat"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]


class SettingRow(Base):
    """A value of the whole house, such as the key that signs cookies."""

    __tablename__ = "setting"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


class Storage:
    """The database. An action is acknowledged only after its row is committed."""

    def __init__(self, url: str) -> None:
        self._shown = shown = _PASSWORD.sub(r"\1***", url)
        in_a_file = url.startswith("sqlite")
        try:
            # A connection that the server has dropped meanwhile is noticed, and replaced.
            self.engine: Engine = create_engine(url, pool_pre_ping=not in_a_file)
        except ModuleNotFoundError as problem:
            raise missing_extra("the database", str(problem.name), "postgres") from problem
        except Exception as problem:
            raise BadOption(f"--database {shown} is not possible: {problem}") from None
        if in_a_file:
            event.listen(self.engine, "connect", _tune_sqlite)
        with self._opening():
            if in_a_file:
                self._check_file()
            self._make_tables()

    def _make_tables(self) -> None:
        with self.engine.begin() as connection:
            if self.engine.dialect.name == "postgresql":  # servers that start together make them in turn
                connection.execute(select(func.pg_advisory_xact_lock(MAKING_TABLES)))
            Base.metadata.create_all(connection)

    @contextmanager
    def _opening(self) -> Iterator[None]:
        """What is wrong with the database is said in one line."""
        try:
            yield
        except DBAPIError as problem:
            self.close()
            raise BadOption(f"cannot open the database {self._shown}: {problem.orig}") from None

    def _check_file(self) -> None:
        """Refuse a file with damaged pages, or where another program has tables named like ours."""
        with self.engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            look = inspect(connection)
            strange = [
                name
                for name, table in Base.metadata.tables.items()
                if look.has_table(name)
                and set(table.c.keys()) - {one["name"] for one in look.get_columns(name)}
            ]
        if found == "ok" and not strange:
            return
        self.close()
        damage = " ".join(str(found).split())
        why = f"it is damaged ({damage})" if found != "ok" else f"its table {strange[0]!r} is not one of ours"
        raise BadOption(f"cannot open the database {self._shown}: {why}")

    def close(self) -> None:
        """Close all connections; the next question opens new ones."""
        self.engine.dispose()

    @contextmanager
    def session(self) -> Iterator[Session]:
        """A transaction: committed at the end, rolled back on any error."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def secret(self) -> str:
        """The key that signs cookies, made on the first start."""
        with self._opening():
            with suppress(IntegrityError), self.session() as session:  # another server may be quicker
                if session.get(SettingRow, "secret") is None:
                    session.add(SettingRow(key="secret", value=secrets.token_urlsafe(SECRET_BYTES)))
            with self.session() as session:
                return session.get_one(SettingRow, "secret").value

    def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        sitters: Sequence[SitterRow],
        actions: Sequence[ActionRow] = (),
        hints: bool | None = None,
        components: Components[Any] | None = None,
    ) -> None:
        """All of it at once: somebody may read the table as soon as it is there."""
        with self.session() as session:
            session.add(table)
            session.flush()
            session.add_all([*seats, *sitters, *actions])
            if hints is not None:
                session.add(HintsRow(match_id=table.id, allowed=hints))
            own = components.own if components is not None else None
            if components is not None and own is not None:
                session.add(
                    ComponentsRow(match_id=table.id, digest=components.digest, name=own.name, text=own.text)
                )

    def hints(self, match_id: str) -> bool | None:
        """Whether the host of a table allows hints; None: he left it to what is usual."""
        with self.session() as session:
            row = session.get(HintsRow, match_id)
            return None if row is None else row.allowed

    def components(self, match_id: str) -> ComponentText | None:
        """The component table of a table; None: the printed one."""
        with self.session() as session:
            row = session.get(ComponentsRow, match_id)
            return None if row is None else ComponentText(row.name, row.text)

    def components_of_digest(self, game: str, digest: str) -> ComponentText | None:
        """A component table with which some table of a game is played."""
        with self.session() as session:
            found = (
                select(ComponentsRow)
                .join(TableRow, TableRow.id == ComponentsRow.match_id)
                .where(ComponentsRow.digest == digest, TableRow.game == game)
            )
            row = session.scalars(found).first()
            return None if row is None else ComponentText(row.name, row.text)

    def with_own_components(self, match_ids: Sequence[str]) -> set[str]:
        """Those of some tables that are not played with the printed components."""
        with self.session() as session:
            own = select(ComponentsRow.match_id).where(ComponentsRow.match_id.in_(match_ids))
            return set(session.scalars(own))

    def add_action(self, match_id: str, ply: int, seat: int, action: str, *, over: bool) -> bool:
        """Append one action; False if another one has the place already."""
        try:
            with self.session() as session:
                session.add(ActionRow(match_id=match_id, ply=ply, seat=seat, action=action, at=now()))
                if over:
                    table = session.get(TableRow, match_id)
                    if table is not None:
                        table.finished = now()
        except IntegrityError:
            return False
        return True

    def add_chat(self, match_id: str, name: str, seat: int | None, text: str, tries: int = 5) -> ChatRow:
        """Append one line; a place that another server took meanwhile is left to it."""
        said = select(func.count()).where(ChatRow.match_id == match_id)
        try:
            with self.session() as session:
                line = ChatRow(match_id=match_id, name=name, seat=seat, text=text, at=now())
                line.number = session.scalar(said) or 0
                session.add(line)
        except IntegrityError:
            if tries == 1:
                raise
            return self.add_chat(match_id, name, seat, text, tries - 1)
        return line

    def sit(self, match_id: str, seat: int, guest: str, name: str) -> None:
        """A guest takes a seat (or comes back to it)."""
        with self.session() as session:
            if session.get(SitterRow, (match_id, seat, guest)) is None:
                session.add(SitterRow(match_id=match_id, seat=seat, guest=guest))
            row = session.get(SeatRow, (match_id, seat))
            if row is not None:
                row.name, row.stand_in = row.name or name, False

    def set_stand_in(self, match_id: str, seat: int, stand_in: bool) -> None:
        with self.session() as session:
            row = session.get(SeatRow, (match_id, seat))
            if row is not None:
                row.stand_in = stand_in

    def table(self, match_id: str) -> TableRow | None:
        with self.session() as session:
            return session.get(TableRow, match_id)

    def seats(self, match_id: str) -> list[SeatRow]:
        with self.session() as session:
            found = select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.seat)
            return list(session.scalars(found))

    def sitters(self, match_id: str) -> list[SitterRow]:
        with self.session() as session:
            return list(session.scalars(select(SitterRow).where(SitterRow.match_id == match_id)))

    def actions(self, match_id: str) -> list[ActionRow]:
        with self.session() as session:
            found = select(ActionRow).where(ActionRow.match_id == match_id).order_by(ActionRow.ply)
            return list(session.scalars(found))

    def chat(self, match_id: str) -> list[ChatRow]:
        with self.session() as session:
            found = select(ChatRow).where(ChatRow.match_id == match_id).order_by(ChatRow.number)
            return list(session.scalars(found))

    def seat_of_token(self, token: str) -> SeatRow | None:
        if not (token.isascii() and token.isprintable()):
            return None
        with self.session() as session:
            return session.scalar(select(SeatRow).where(SeatRow.token == token))

    def listed_tables(self, most: int) -> list[TableRow]:
        """Tables in the lobby, the newest first."""
        with self.session() as session:
            found = (
                select(TableRow)
                .where(TableRow.listed, TableRow.finished.is_(None))
                .order_by(TableRow.created.desc())
                .limit(most)
            )
            return list(session.scalars(found))

    def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """Tables where a guest sits or that he hosts, the newest first."""
        with self.session() as session:
            seated = select(SitterRow.match_id).where(SitterRow.guest == guest)
            found = (
                select(TableRow)
                .where(TableRow.id.in_(seated) | (TableRow.host == guest))
                .order_by(TableRow.created.desc())
                .limit(most)
            )
            return list(session.scalars(found))

    def unattended_ids(self, game: str) -> list[str]:
        """Tables that go on by themselves after a restart: bots sit there, or a clock runs. Newest first."""
        with self.session() as session:
            bots = select(SeatRow.match_id).where(SeatRow.bot.is_not(None) | SeatRow.stand_in)
            found = (
                select(TableRow.id)
                .where(TableRow.game == game, TableRow.finished.is_(None))
                .where(TableRow.seconds_per_decision.is_not(None) | TableRow.id.in_(bots))
                .order_by(TableRow.created.desc())
            )
            return list(session.scalars(found))

    def count_tables(self) -> int:
        with self.session() as session:
            return session.scalar(select(func.count()).select_from(TableRow)) or 0


def _tune_sqlite(connection: Any, _record: Any) -> None:
    """Write-ahead log: readers never wait, and what is committed survives the end of the process."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
