"""Players: guests whose name lasts, and the browsers where they are signed in.

A player's id holds his seats, as a guest's does. What a guest played comes along when he becomes a player, or
signs in as one. A browser shows a random word in a cookie, of which only a digest is stored.
"""

import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bottega.web.database import Database
from bottega.web.plain_text import tidy_name
from bottega.web.refusals import Refusal
from bottega.web.remembered import Remembered
from bottega.web.schema import (
    ChatRow,
    PlannedRow,
    PlayerRow,
    ResultRow,
    SeatRow,
    SessionRow,
    SettingRow,
    SitterRow,
    TableRow,
)
from bottega.web.storage import Storage, new_id, now
from bottega.web.stored import rename_seats

SESSION_BYTES = 24
DEVICE_LENGTH, HANDLE_LENGTH = 80, 16
SESSIONS_MAX, SESSION_DAYS = 50, 400  # of one player; a browser forgets its cookie after as many days
KNOWN_SECONDS, SESSIONS_KNOWN = 5.0, 4_096  # how long another server may not yet know that one has ended


class BadName(Refusal):
    """A name that a player cannot have."""


@dataclass(frozen=True)
class Player:
    """A player as pages need him."""

    id: str
    name: str
    colour: str
    lang: str
    theme: str
    is_host: bool
    is_blocked: bool
    created: datetime
    shown_to: str
    time_zone: str
    quiet_from: int | None
    quiet_until: int | None

    @classmethod
    def of(cls, row: PlayerRow) -> "Player":
        return cls(**{key: getattr(row, key) for key in cls.__dataclass_fields__})


@dataclass(frozen=True)
class Arrival:
    """A browser that wants to be a player's: the guest that it was, what it is called, and the word of the
    session that it had. It gets a word that nobody knew before."""

    guest: str
    device: str
    before: str = ""
    word: str = field(default_factory=lambda: secrets.token_urlsafe(SESSION_BYTES))
    at: datetime = field(default_factory=now)


@dataclass(frozen=True)
class Device:
    """A browser where a player is signed in; the handle tells it from his others."""

    handle: str
    name: str
    created: datetime
    seen: datetime
    is_this: bool


Also = Callable[[Session, str], None]  # belongs to the same transaction; given the id of the player


@dataclass(frozen=True)
class SignedIn:
    """A player, the word for the cookie of his browser, and the tables that came along by revision."""

    player: Player
    word: str
    tables: dict[str, int]


def digest_of(word: str) -> str:
    """What is stored of a word that is too long to be guessed."""
    return sha256(word.encode("utf-8", "replace")).hexdigest()


def name_key(name: str) -> str:
    """Names that differ only in case, marks, blanks and signs are one."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if c.isalnum())


class Players:
    """All questions to the database about who somebody is."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._database = storage, storage.database

    def register(
        self,
        name: str,
        guest: str,
        device: str,
        *,
        before: str = "",
        player_id: str | None = None,
        also: Also | None = None,
        **looks: str,
    ) -> SignedIn:
        """Make a guest a player and sign him in; the first player is the host of the house. `looks` are his
        colour, language and theme; `also` may refuse him."""
        name, key = _as_name(name)
        chosen, arrival = player_id or new_id(), Arrival(guest, device, before)

        def work(session: Session) -> SignedIn:
            there = session.get(PlayerRow, chosen)
            if there is not None and self.has_entered(session, arrival):
                return SignedIn(Player.of(there), arrival.word, {})
            _one_at_a_time(session)
            _check_free(session, name, key)
            row = PlayerRow(
                id=chosen,
                name=name,
                name_key=key,
                created=arrival.at,
                is_host=session.scalar(select(PlayerRow.id).limit(1)) is None,
                **looks,
            )
            session.add(row)
            session.flush()
            if also is not None:
                also(session, chosen)
            return SignedIn(Player.of(row), arrival.word, self._begin(session, row, arrival))

        return self._database.run(work, writing=True)

    def check_name(self, name: str) -> str:
        """A name as a player would have it; refused if he cannot."""
        name, key = _as_name(name)
        self._database.run(lambda session: _check_free(session, name, key))
        return name

    def change(self, player_id: str, **values: Any) -> dict[str, int]:
        """Write down other values of a player: his name, looks, or what he wishes. His seats bear his name;
        gives the tables that changed, by revision."""
        if "name" in values:
            values["name"], values["name_key"] = _as_name(values["name"])

        def work(session: Session) -> dict[str, int]:
            row = session.get(PlayerRow, player_id)
            if row is None:
                return {}
            if values.get("name_key", row.name_key) != row.name_key:
                _one_at_a_time(session)
                _check_free(session, values["name"], values["name_key"])
            for key, value in values.items():
                setattr(row, key, value)
            tables = sorted(rename_seats(session, row.id, row.name)) if "name" in values else []
            return {table: self._storage.raise_revision(session.connection(), table) for table in tables}

        return self._database.run(work, writing=True)

    def sign_in(self, player_id: str, guest: str, device: str) -> SignedIn | None:
        """Sign a player in, who has proven to be the one; None if there is none or he is blocked."""
        arrival = Arrival(guest, device)
        return self._database.run(lambda session: self.enter(session, player_id, arrival), writing=True)

    def enter(self, session: Session, player_id: str, arrival: Arrival) -> SignedIn | None:
        """The same as a part of the transaction in which he proves it."""
        row = session.get(PlayerRow, player_id)
        if row is None or row.is_blocked:
            return None
        if self.has_entered(session, arrival):
            return SignedIn(Player.of(row), arrival.word, {})
        return SignedIn(Player.of(row), arrival.word, self._begin(session, row, arrival))

    def has_entered(self, session: Session, arrival: Arrival) -> bool:
        """Whether this was done already, and the transaction is repeated."""
        return session.get(SessionRow, digest_of(arrival.word)) is not None

    def _begin(self, session: Session, player: PlayerRow, arrival: Arrival) -> dict[str, int]:
        if arrival.before:
            session.execute(delete(SessionRow).where(SessionRow.digest == digest_of(arrival.before)))
        of_his = select(SessionRow).where(SessionRow.player_id == player.id)
        kept = session.scalars(of_his.order_by(SessionRow.seen.desc(), SessionRow.created.desc())).all()
        for old in kept[SESSIONS_MAX - 1 :]:
            session.delete(old)
        row = SessionRow(
            digest=digest_of(arrival.word),
            player_id=player.id,
            device=arrival.device[:DEVICE_LENGTH],
            created=arrival.at,
            seen=_hour(arrival.at),
        )
        session.add(row)
        return self._bring_along(session, arrival.guest, player)

    def _bring_along(self, session: Session, guest: str, player: PlayerRow) -> dict[str, int]:
        """Seats and tables of a guest are a player's from now on; where play goes on, they bear his name."""
        if not guest:
            return {}
        seats = session.execute(
            select(SitterRow.match_id, SitterRow.seat).where(SitterRow.guest == guest)
        ).all()
        hosted = session.scalars(select(TableRow.id).where(TableRow.host == guest)).all()
        for match_id, seat in seats:
            row = session.get_one(SitterRow, (match_id, seat, guest))
            if session.get(SitterRow, (match_id, seat, player.id)) is not None:
                session.delete(row)
            else:
                row.guest = player.id
            table = session.get_one(TableRow, match_id)
            if table.finished is None and not table.hot_seat:
                session.get_one(SeatRow, (match_id, seat)).name = player.name
        _claim_results(session, seats, player.id)
        session.execute(update(TableRow).where(TableRow.host == guest).values(host=player.id))
        session.execute(update(PlannedRow).where(PlannedRow.guest == guest).values(guest=player.id))
        session.execute(update(ChatRow).where(ChatRow.who == guest).values(who=player.id))
        session.flush()
        tables = sorted({match_id for match_id, _ in seats} | set(hosted))
        return {table: self._storage.raise_revision(session.connection(), table) for table in tables}

    # ------------------------------------------------------------ where he is signed in

    def signed_in(self, digest: str) -> Player | None:
        """The player of a browser."""

        def work(session: Session) -> tuple[Player, bool] | None:
            found = (
                select(PlayerRow, SessionRow.seen)
                .join(SessionRow, SessionRow.player_id == PlayerRow.id)
                .where(SessionRow.digest == digest, PlayerRow.is_blocked.is_(False))
                .where(SessionRow.seen > now() - timedelta(days=SESSION_DAYS))
            )
            row = session.execute(found).one_or_none()
            return None if row is None else (Player.of(row[0]), row[1] < _hour(now()))

        found = self._database.run(work)
        if found is None:
            return None
        player, is_late = found
        if is_late:
            with suppress(SQLAlchemyError):  # whoever only reads need not be able to write
                self._see(digest)
        return player

    def _see(self, digest: str) -> None:
        """A browser is there in this hour."""
        seen = update(SessionRow).where(SessionRow.digest == digest).values(seen=_hour(now()))
        self._database.run(lambda session: session.execute(seen), writing=True)

    def still_there(self, digests: Sequence[str]) -> set[str]:
        """Those of some sessions that have not ended, by players who are not blocked."""

        def work(session: Session) -> set[str]:
            found = (
                select(SessionRow.digest)
                .join(PlayerRow, PlayerRow.id == SessionRow.player_id)
                .where(SessionRow.digest.in_(digests), PlayerRow.is_blocked.is_(False))
            )
            return set(session.scalars(found))

        return self._database.run(work)

    def devices(self, player_id: str, this: str) -> list[Device]:
        """Where a player is signed in, the latest first; `this` is the digest of the browser that asks."""

        def work(session: Session) -> list[Device]:
            found = (
                select(SessionRow)
                .where(SessionRow.player_id == player_id)
                .order_by(SessionRow.seen.desc(), SessionRow.created.desc())
            )
            return [
                Device(row.digest[:HANDLE_LENGTH], row.device, row.created, row.seen, row.digest == this)
                for row in session.scalars(found)
            ]

        return self._database.run(work)

    def end_sessions(self, player_id: str, handle: str = "", but: str = "") -> int:
        """End the session of a handle, or all of a player's but the one of a digest; gives how many."""
        ended = delete(SessionRow).where(SessionRow.player_id == player_id, SessionRow.digest != but)
        if handle:
            ended = ended.where(SessionRow.digest.startswith(handle, autoescape=True))

        def work(session: Session) -> int:
            return len(session.scalars(ended.returning(SessionRow.digest)).all())

        return self._database.run(work, writing=True)

    def sign_out(self, digest: str) -> None:
        def work(session: Session) -> None:
            row = session.get(SessionRow, digest)
            if row is not None:
                session.delete(row)

        self._database.run(work, writing=True)

    # ------------------------------------------------------------ who there is

    def by_id(self, player_id: str) -> Player | None:
        def work(session: Session) -> Player | None:
            row = session.get(PlayerRow, player_id)
            return Player.of(row) if row is not None else None

        return self._database.run(work)

    def by_name(self, name: str) -> Player | None:
        """Whoever has a name, however it is written."""

        def work(session: Session) -> Player | None:
            row = session.scalar(select(PlayerRow).where(PlayerRow.name_key == name_key(name)))
            return Player.of(row) if row is not None else None

        return self._database.run(work)

    def everybody(self) -> list[Player]:
        """All players, in the order in which they came."""

        def work(session: Session) -> list[Player]:
            return [Player.of(row) for row in session.scalars(select(PlayerRow).order_by(PlayerRow.created))]

        return self._database.run(work)


def _hour(moment: datetime) -> datetime:
    return moment.replace(minute=0, second=0, microsecond=0)


def names_of(database: Database, player_ids: Collection[str]) -> dict[str, str]:
    """What some players are called."""
    found = select(PlayerRow.id, PlayerRow.name).where(PlayerRow.id.in_(player_ids))
    return database.run(lambda session: {row.id: row.name for row in session.execute(found)})


def _as_name(name: str) -> tuple[str, str]:
    """A name for a player, and its key."""
    name = tidy_name(name)
    key = name_key(name)
    if not key:
        raise BadName("player-no_name")
    return name, key


def _claim_results(session: Session, seats: Iterable[Any], player_id: str) -> None:
    """What a guest won is a player's from now on; whether a game was rated stays as it was."""
    on_one_screen = select(TableRow.id).where(TableRow.hot_seat)
    for match_id, seat in seats:
        session.execute(
            update(ResultRow)
            .where(ResultRow.match_id == match_id, ResultRow.seat == seat, ResultRow.who == "")
            .where(ResultRow.match_id.not_in(on_one_screen))
            .values(who=player_id)
        )


def _one_at_a_time(session: Session) -> None:
    """Whoever wants to know who is the first, or whether a name is free, waits for others who do."""
    session.get(SettingRow, "secret", with_for_update=True)


def _check_free(session: Session, name: str, key: str) -> None:
    if session.scalar(select(PlayerRow.id).where(PlayerRow.name_key == key)) is not None:
        raise BadName("player-name_taken", name=name)


class Sessions:
    """Who is signed in by which word; remembered for a few seconds, as every request asks."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known = Remembered[Player | None](KNOWN_SECONDS, SESSIONS_KNOWN)  # by digest

    async def player_of(self, word: str) -> Player | None:
        return await self._known.get(digest_of(word), self._players.signed_in)

    def forget(self, player_id: str) -> None:
        """Something about a player has changed: ask again."""
        self._known.forget(lambda _, player: player is None or player.id == player_id)
