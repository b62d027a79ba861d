"""Players: guests whose name lasts, and the browsers where they are signed in.

A player's id holds his seats, as a guest's does. What a guest played comes along when he becomes a player, or
signs in as one. A browser shows a random word in a cookie, of which only a digest is stored.
"""

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from time import monotonic
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bottega.web.database import Database
from bottega.web.plain_text import tidy_name
from bottega.web.refusals import Refusal
from bottega.web.schema import PlayerRow, ResultRow, SessionRow, SitterRow, TableRow
from bottega.web.storage import Storage, new_id, now

SESSION_BYTES = 24
DEVICE_LENGTH = 80
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
    created: datetime
    shown_to: str
    time_zone: str
    quiet_from: int | None
    quiet_until: int | None

    @classmethod
    def of(cls, row: PlayerRow) -> "Player":
        return cls(**{key: getattr(row, key) for key in cls.__dataclass_fields__})


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

    def register(self, name: str, guest: str, device: str, **looks: str) -> SignedIn:
        """Make a guest a player and sign him in; the first player is the host of the house. `looks` are his
        colour, language and theme."""
        name, key = _as_name(name)
        player_id, word, moment = new_id(), secrets.token_urlsafe(SESSION_BYTES), now()

        def work(session: Session) -> SignedIn:
            _check_free(session, name, key)
            row = PlayerRow(
                id=player_id,
                name=name,
                name_key=key,
                created=moment,
                is_host=session.scalar(select(PlayerRow.id).limit(1)) is None,
                **looks,
            )
            session.add(row)
            session.flush()
            return SignedIn(Player.of(row), word, self._begin(session, player_id, word, device, guest))

        return self._database.run(work, writing=True)

    def change(self, player_id: str, **values: Any) -> None:
        """Write down other values of a player: his name, looks, or what he wishes."""
        if "name" in values:
            values["name"], values["name_key"] = _as_name(values["name"])

        def work(session: Session) -> None:
            row = session.get(PlayerRow, player_id)
            if row is None:
                return
            if values.get("name_key", row.name_key) != row.name_key:
                _check_free(session, values["name"], values["name_key"])
            for key, value in values.items():
                setattr(row, key, value)

        self._database.run(work, writing=True)

    def sign_in(self, player_id: str, guest: str, device: str) -> SignedIn | None:
        """Sign a player in, who has proven to be the one; None if there is none or he is blocked."""
        word = secrets.token_urlsafe(SESSION_BYTES)

        def work(session: Session) -> SignedIn | None:
            row = session.get(PlayerRow, player_id)
            if row is None or row.is_blocked:
                return None
            return SignedIn(Player.of(row), word, self._begin(session, player_id, word, device, guest))

        return self._database.run(work, writing=True)

    def _begin(self, session: Session, player_id: str, word: str, device: str, guest: str) -> dict[str, int]:
        moment = now()
        row = SessionRow(
            digest=digest_of(word),
            player_id=player_id,
            device=device[:DEVICE_LENGTH],
            created=moment,
            seen=moment.replace(minute=0, second=0, microsecond=0),
        )
        session.add(row)
        return self._bring_along(session, guest, player_id)

    def _bring_along(self, session: Session, guest: str, player_id: str) -> dict[str, int]:
        """Seats and tables of a guest are a player's from now on."""
        seats = session.execute(
            select(SitterRow.match_id, SitterRow.seat).where(SitterRow.guest == guest)
        ).all()
        hosted = session.scalars(select(TableRow.id).where(TableRow.host == guest)).all()
        for match_id, seat in seats:
            row = session.get_one(SitterRow, (match_id, seat, guest))
            if session.get(SitterRow, (match_id, seat, player_id)) is not None:
                session.delete(row)
            else:
                row.guest = player_id
        _claim_results(session, seats, player_id)
        session.execute(update(TableRow).where(TableRow.host == guest).values(host=player_id))
        session.flush()
        tables = sorted({match_id for match_id, _ in seats} | set(hosted))
        return {table: self._storage.raise_revision(session.connection(), table) for table in tables}

    def signed_in(self, digest: str) -> Player | None:
        """The player of a browser."""

        def work(session: Session) -> Player | None:
            found = (
                select(PlayerRow)
                .join(SessionRow, SessionRow.player_id == PlayerRow.id)
                .where(SessionRow.digest == digest, PlayerRow.is_blocked.is_(False))
            )
            row = session.scalar(found)
            return Player.of(row) if row is not None else None

        return self._database.run(work)

    def sign_out(self, digest: str) -> None:
        def work(session: Session) -> None:
            row = session.get(SessionRow, digest)
            if row is not None:
                session.delete(row)

        self._database.run(work, writing=True)

    def by_id(self, player_id: str) -> Player | None:
        def work(session: Session) -> Player | None:
            row = session.get(PlayerRow, player_id)
            return Player.of(row) if row is not None else None

        return self._database.run(work)


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


def _check_free(session: Session, name: str, key: str) -> None:
    if session.scalar(select(PlayerRow.id).where(PlayerRow.name_key == key)) is not None:
        raise BadName("player-name_taken", name=name)


class Sessions:
    """Who is signed in by which word; remembered for a few seconds, as every request asks."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known: OrderedDict[str, tuple[Player | None, float]] = OrderedDict()

    async def player_of(self, word: str) -> Player | None:
        digest = digest_of(word)
        player, until = self._known.get(digest, (None, 0.0))
        if monotonic() < until:
            return player
        player = await asyncio.to_thread(self._players.signed_in, digest)
        self._known[digest] = player, monotonic() + KNOWN_SECONDS
        self._known.move_to_end(digest)
        while len(self._known) > SESSIONS_KNOWN:
            self._known.popitem(last=False)
        return player

    def forget(self, player_id: str) -> None:
        """Something about a player has changed: ask again."""
        for digest, (player, _) in list(self._known.items()):
            if player is None or player.id == player_id:
                del self._known[digest]
