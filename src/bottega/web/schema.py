"""The tables of the database. What changes here has a migration of its own in `migrations/versions`."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, Float, ForeignKey, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


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
    hints: Mapped[bool | None]  # whether the host allows them; None: as usual
    created: Mapped[datetime]
    finished: Mapped[datetime | None]
    revision: Mapped[int] = mapped_column(BigInteger, default=1)  # goes up with every change of the table
    rules_version: Mapped[int | None]  # of the game, by which it began; None: before that was written down
    rules_digest: Mapped[str | None] = mapped_column(String(16))  # of all that a replay depends on
    begun_with: Mapped[str | None] = mapped_column(String(24))  # the release of this package
    driver: Mapped[str | None] = mapped_column(String(24), index=True)  # the server of its bots and clocks


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


class ServerRow(Base):
    """A server that is alive until a moment of the database's clock: it may drive tables until then."""

    __tablename__ = "server"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PaceRow(Base):
    """What is left to somebody of a pace that holds for all servers; he is told by a digest alone."""

    __tablename__ = "pace"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    left: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
