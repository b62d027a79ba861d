"""Words that let somebody in: recovery codes, links that add a device, invitations to the house.

Each is random, too long to be guessed, and stored as a digest alone: whoever has lost it gets a new one.
"""

import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from bottega.web.plain_text import tidy_name
from bottega.web.players import HANDLE_LENGTH, Arrival, Players, SignedIn, digest_of
from bottega.web.refusals import Refusal
from bottega.web.schema import PassRow, PlayerRow
from bottega.web.storage import Storage, now

CODE, DEVICE, INVITE, INVITES, SPENT = "code", "device", "invite", "invites", "spent"
LINKS, INVITATIONS = (DEVICE, INVITE, INVITES), (INVITE, INVITES)
CODE_GROUPS, CODE_GROUP = 5, 5  # of 5 bits each: 125
LINK_BYTES = 24
DEVICE_MINUTES = 10
INVITE_DAYS, INVITE_DAYS_MAX = 7, 365
INVITATIONS_SHOWN = 100
TYPED_MAX = 100

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none of them looks like another
_ALIKE = str.maketrans("OIL", "011")


class NoEntry(Refusal):
    """Something that lets nobody in: unknown, too late, used already, or a blocked player's. Which of these
    is not told."""


@dataclass(frozen=True)
class Link:
    """What a link is good for: a further device of a player, or an invitation."""

    kind: str
    name: str  # of the player, or of whom it is meant for


@dataclass(frozen=True)
class Invitation:
    """One that is still good; the handle tells it from others."""

    handle: str
    kind: str
    name: str
    expires: datetime | None


def new_code() -> str:
    """A recovery code, in groups that are easy to read and to type."""
    groups = ("".join(secrets.choice(_SIGNS) for _ in range(CODE_GROUP)) for _ in range(CODE_GROUPS))
    return "-".join(groups)


def read_code(typed: str) -> str:
    """A code as it is meant, whatever its case, blanks and dashes, and with signs that look alike."""
    plain = re.sub(r"[^0-9A-Z]", "", typed[:TYPED_MAX].upper()).translate(_ALIKE)
    return "-".join(plain[at : at + CODE_GROUP] for at in range(0, len(plain), CODE_GROUP))


class Passes:
    """All questions to the database about what lets somebody in."""

    def __init__(self, storage: Storage, players: Players) -> None:
        self._database, self._players = storage.database, players

    # ------------------------------------------------------------ recovery codes

    def add_code(self, session: Session, player_id: str, code: str) -> None:
        """From now on this is a player's code, and no other."""
        digest = digest_of(code)
        session.execute(delete(PassRow).where(PassRow.player_id == player_id, PassRow.kind == CODE))
        session.add(PassRow(digest=digest, kind=CODE, player_id=player_id, name="", created=now()))

    def renew_code(self, player_id: str) -> str:
        """A new code instead of the present one; it is shown once and never again."""
        code = new_code()
        self._database.run(lambda session: self.add_code(session, player_id, code), writing=True)
        return code

    def code_made(self, player_id: str) -> datetime | None:
        """Since when a player has his code."""
        made = select(PassRow.created).where(PassRow.player_id == player_id, PassRow.kind == CODE)
        return self._database.run(lambda session: session.scalar(made))

    def enter_by_code(self, typed: str, arrival: Arrival) -> SignedIn:
        """Sign in whoever has this code."""
        digest = digest_of(read_code(typed))

        def work(session: Session) -> SignedIn | None:
            row = session.get(PassRow, digest)
            if row is None or row.kind != CODE or row.player_id is None:
                return None
            row.used = arrival.at
            return self._players.enter(session, row.player_id, arrival)

        signed_in = self._database.run(work, writing=True)
        if signed_in is None:
            raise NoEntry("enter-wrong_code")
        return signed_in

    # ------------------------------------------------------------ links

    def link_device(self, player_id: str) -> str:
        """The word of a link by which a player signs in on another device; an earlier one is void."""
        word, moment = secrets.token_urlsafe(LINK_BYTES), now()
        expires = moment + timedelta(minutes=DEVICE_MINUTES)

        def work(session: Session) -> None:
            forget_old(session)
            session.execute(delete(PassRow).where(PassRow.player_id == player_id, PassRow.kind == DEVICE))
            session.add(
                PassRow(
                    digest=digest_of(word),
                    kind=DEVICE,
                    player_id=player_id,
                    name="",
                    created=moment,
                    expires=expires,
                )
            )

        self._database.run(work, writing=True)
        return word

    def invite(self, name: str, days: int, *, many: bool = False) -> str:
        """The word of an invitation, for one guest or for all who come before its date."""
        word, moment = secrets.token_urlsafe(LINK_BYTES), now()
        row = {
            "digest": digest_of(word),
            "kind": INVITES if many else INVITE,
            "name": tidy_name(name),
            "created": moment,
            "expires": moment + timedelta(days=days),
        }

        def work(session: Session) -> None:
            forget_old(session)
            if session.get(PassRow, row["digest"]) is None:
                session.add(PassRow(**row))

        self._database.run(work, writing=True)
        return word

    def look(self, word: str) -> Link:
        """What a link is good for, without using it."""

        def work(session: Session) -> Link | None:
            found = select(PassRow, PlayerRow).outerjoin(PlayerRow, PlayerRow.id == PassRow.player_id)
            row = session.execute(found.where(_is_good(word, now()))).one_or_none()
            if row is None or (row[0].kind == DEVICE and row[1].is_blocked):
                return None
            return Link(row[0].kind, row[1].name if row[0].kind == DEVICE else row[0].name)

        link = self._database.run(work)
        if link is None:
            raise NoEntry("enter-no_link")
        return link

    def enter_by_link(self, word: str, arrival: Arrival) -> SignedIn:
        """Sign a player in on a device by the link that he has made; it works once."""

        def work(session: Session) -> SignedIn | None:
            row = self._use(session, word, (DEVICE,), arrival.at)
            return self._players.enter(session, row.player_id, arrival) if row and row.player_id else None

        signed_in = self._database.run(work, writing=True)
        if signed_in is None:
            raise NoEntry("enter-no_link")
        return signed_in

    def accept(self, session: Session, word: str, moment: datetime) -> None:
        """Use an invitation, in the transaction in which somebody becomes a player."""
        if self._use(session, word, INVITATIONS, moment) is None:
            raise NoEntry("enter-no_link")

    def _use(self, session: Session, word: str, kinds: tuple[str, ...], moment: datetime) -> PassRow | None:
        """The row of a link that is good, used from now on; also when this very transaction is repeated."""
        row = session.get(PassRow, digest_of(word), with_for_update=True)
        if row is None or row.kind not in kinds:
            return None
        if row.expires is not None and row.expires <= moment:
            return None
        if row.kind != INVITES:
            if row.used not in (None, moment):
                return None
            row.used = moment
        return row

    # ------------------------------------------------------------ invitations that are out

    def invitations(self) -> list[Invitation]:
        """Those that are good, the newest first."""

        def work(session: Session) -> list[Invitation]:
            good = (
                select(PassRow)
                .where(PassRow.kind.in_(INVITATIONS), PassRow.used.is_(None), PassRow.expires > now())
                .order_by(PassRow.created.desc())
                .limit(INVITATIONS_SHOWN)
            )
            return [
                Invitation(row.digest[:HANDLE_LENGTH], row.kind, row.name, row.expires)
                for row in session.scalars(good)
            ]

        return self._database.run(work)

    def withdraw(self, handle: str) -> None:
        """An invitation lets nobody in any more."""
        gone = delete(PassRow).where(
            PassRow.kind.in_(INVITATIONS), PassRow.digest.startswith(handle, autoescape=True)
        )
        if handle:
            self._database.run(lambda session: session.execute(gone), writing=True)


def _is_good(word: str, moment: datetime) -> ColumnElement[bool]:
    return (
        (PassRow.digest == digest_of(word))
        & PassRow.kind.in_(LINKS)
        & PassRow.used.is_(None)
        & (PassRow.expires > moment)
    )


def spend(session: Session, word: str, expires: datetime, mark: str) -> bool:
    """Use something up that may be used once; False if it was used before. With the same mark it is this very
    transaction, repeated."""
    digest = digest_of(word)
    row = session.get(PassRow, digest)
    if row is not None:
        return row.kind == SPENT and row.name == mark
    forget_old(session)
    session.add(PassRow(digest=digest, kind=SPENT, name=mark, created=now(), expires=expires))
    session.flush()
    return True


def forget_old(session: Session) -> None:
    """What has expired, and no longer needs to be known."""
    session.execute(delete(PassRow).where(PassRow.expires < now()))
