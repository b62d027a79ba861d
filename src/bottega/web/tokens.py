"""Tokens with which programs act for a player: for some purposes, until he revokes them.

A token is a random word that is shown once and stored as a digest alone.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bottega.web.plain_text import tidy_name
from bottega.web.players import Player, digest_of
from bottega.web.refusals import Refusal
from bottega.web.remembered import Remembered
from bottega.web.schema import PlayerRow, TokenRow
from bottega.web.storage import Storage, new_id, now

PREFIX = "bt_"
WORD_BYTES = 32
SCOPES = ("read", "play", "events", "clubs", "notices", "account", "manage")
TOKENS_MAX = 20  # of one player
KNOWN_SECONDS, TOKENS_KNOWN = 3.0, 4_096  # how long a token may still be believed that was revoked elsewhere


class BadToken(Refusal):
    """A token that cannot be made."""


class NoToken(Refusal):
    """No token was shown, or none that is known here."""


class NotAllowed(Refusal):
    """Something that whoever shows this token may not do."""


@dataclass(frozen=True)
class Program:
    """A program that acts for a player."""

    token_id: str
    player: Player
    scopes: frozenset[str]


@dataclass(frozen=True)
class TokenNow:
    """A token as its player sees it afterwards."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: datetime
    seen: datetime | None


class Tokens:
    """All tokens of the house; those that are shown often are remembered for some seconds."""

    def __init__(self, storage: Storage) -> None:
        self._database = storage.database
        self._known = Remembered[Program | None](KNOWN_SECONDS, TOKENS_KNOWN)  # by digest
        self._checked = Remembered[bool](KNOWN_SECONDS, TOKENS_KNOWN)  # by the id of a token

    # ------------------------------------------------------------ of a player

    def make(self, player_id: str, name: str, scopes: Iterable[str]) -> str:
        """A new token for some purposes; the word is never to be had again."""
        name, wanted = tidy_name(name), [scope for scope in SCOPES if scope in set(scopes)]
        if not name:
            raise BadToken("token-no_name")
        if not wanted:
            raise BadToken("token-no_scope")
        token_id, word, moment = new_id(), PREFIX + secrets.token_urlsafe(WORD_BYTES), now()

        def work(session: Session) -> None:
            if session.get(TokenRow, token_id) is not None:
                return
            count = select(func.count()).select_from(TokenRow).where(TokenRow.player_id == player_id)
            if (session.scalar(count) or 0) >= TOKENS_MAX:
                raise BadToken("token-many", most=TOKENS_MAX)
            row = TokenRow(
                id=token_id,
                digest=digest_of(word),
                player_id=player_id,
                name=name,
                scopes=" ".join(wanted),
                created=moment,
            )
            session.add(row)

        self._database.run(work, writing=True)
        return word

    def of_player(self, player_id: str) -> list[TokenNow]:
        """The newest first."""

        def work(session: Session) -> list[TokenNow]:
            found = select(TokenRow).where(TokenRow.player_id == player_id)
            rows = session.scalars(found.order_by(TokenRow.created.desc(), TokenRow.id))
            return [TokenNow(row.id, row.name, _scopes_of(row), row.created, row.seen) for row in rows]

        return self._database.run(work)

    def revoke(self, player_id: str, token_id: str) -> None:
        """End a token of a player, if it is his."""

        def work(session: Session) -> None:
            row = session.get(TokenRow, token_id)
            if row is not None and row.player_id == player_id:
                session.delete(row)

        self._database.run(work, writing=True)
        self._checked.forget(lambda one, _: one == token_id)
        self._known.forget(lambda _, program: program is not None and program.token_id == token_id)

    def forget(self, player_id: str) -> None:
        """Something about a player has changed: ask again."""
        self._known.forget(lambda _, program: program is not None and program.player.id == player_id)

    # ------------------------------------------------------------ of a request

    async def program_of(self, word: str) -> Program | None:
        """Who shows this word; None: it is not known, or was revoked."""
        return await self._known.get(digest_of(word), self._find)

    async def is_valid(self, program: Program) -> bool:
        """Whether the token of a program that is being answered is still good."""
        return await self._checked.get(program.token_id, self._is_there)

    def _is_there(self, token_id: str) -> bool:
        def work(session: Session) -> bool:
            found = (
                select(TokenRow.id)
                .join(PlayerRow, TokenRow.player_id == PlayerRow.id)
                .where(TokenRow.id == token_id, PlayerRow.is_blocked.is_(False))
            )
            return session.scalar(found) is not None

        return self._database.run(work)

    def _find(self, digest: str) -> Program | None:
        hour = now().replace(minute=0, second=0, microsecond=0)

        def work(session: Session) -> tuple[Program, bool] | None:
            found = (
                select(TokenRow, PlayerRow)
                .join(PlayerRow, TokenRow.player_id == PlayerRow.id)
                .where(TokenRow.digest == digest, PlayerRow.is_blocked.is_(False))
            )
            row = session.execute(found).one_or_none()
            if row is None:
                return None
            token, player = row
            program = Program(token.id, Player.of(player), frozenset(_scopes_of(token)))
            return program, token.seen != hour

        found = self._database.run(work)
        if found is None:
            return None
        program, is_late = found
        if is_late:
            self._note_seen(program.token_id, hour)
        return program

    def _note_seen(self, token_id: str, hour: datetime) -> None:
        def work(session: Session) -> None:
            row = session.get(TokenRow, token_id)
            if row is not None:
                row.seen = hour

        self._database.run(work, writing=True)


def _scopes_of(row: TokenRow) -> tuple[str, ...]:
    """What a token is for; purposes that there were once are none."""
    held = row.scopes.split()
    return tuple(scope for scope in SCOPES if scope in held)
