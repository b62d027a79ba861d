"""The ways by which a player is told of his turns: browsers (Web Push), webhooks, and the links of his feeds;
and the keys by which the house proves to push services that it is the same one again."""

import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bottega.web.database import Database
from bottega.web.refusals import Refusal
from bottega.web.schema import NoticeRow, PlayerRow, PushRow, SettingRow, WebhookRow
from bottega.web.storage import new_id, now

WAYS_MAX = 10  # of each kind
FEEDS = 2**31
FORMS = ("discord", "matrix", "ntfy", "json")
PUSH, WEBHOOK = "push", "webhook"
VAPID = "vapid"  # the setting


class TooMany(Refusal):
    """One way more than a player may have."""


@dataclass(frozen=True)
class Chosen:
    """All ways of a player; `feed`: which links of his feeds hold, None: there are none."""

    pushes: list[PushRow]
    webhooks: list[WebhookRow]
    feed: int | None


def way_of(row: PushRow | WebhookRow) -> str:
    """What a way is called in the outbox."""
    return f"{PUSH if isinstance(row, PushRow) else WEBHOOK} {row.id}"


class Ways:
    """All questions to the database about ways."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._keys: Vapid02 | None = None

    def of(self, player_id: str) -> Chosen:
        def work(session: Session) -> Chosen:
            player = session.get(PlayerRow, player_id)
            pushes = select(PushRow).where(PushRow.player_id == player_id).order_by(PushRow.created)
            webhooks = (
                select(WebhookRow).where(WebhookRow.player_id == player_id).order_by(WebhookRow.created)
            )
            return Chosen(
                list(session.scalars(pushes)),
                list(session.scalars(webhooks)),
                player.feed if player is not None else None,
            )

        return self._database.run(work)

    def find(self, player_id: str, way: str) -> PushRow | WebhookRow | None:
        """A way of a player, by what it is called."""
        kind, _, key = way.partition(" ")

        def work(session: Session) -> PushRow | WebhookRow | None:
            row = session.get(PushRow, key) if kind == PUSH else session.get(WebhookRow, key)
            return row if row is not None and row.player_id == player_id else None

        return self._database.run(work)

    def add_push(self, player_id: str, endpoint: str, p256dh: str, auth: str, origin: str) -> None:
        """A browser wants to be told; one that another player used is this one's from now on."""
        row_id, moment = new_id(), now()

        def work(session: Session) -> None:
            known = session.scalar(select(PushRow).where(PushRow.endpoint == endpoint))
            if known is not None and known.player_id == player_id:
                known.p256dh, known.auth, known.failures = p256dh, auth, 0
                return
            if known is not None:
                _forget(session, known)
                session.flush()
            _check_room(session, PushRow, player_id)
            session.add(
                PushRow(
                    id=row_id,
                    player_id=player_id,
                    endpoint=endpoint,
                    p256dh=p256dh,
                    auth=auth,
                    origin=origin,
                    created=moment,
                )
            )

        self._database.run(work, writing=True)

    def add_webhook(self, player_id: str, url: str, form: str, origin: str) -> None:
        row_id, moment = new_id(), now()

        def work(session: Session) -> None:
            mine = WebhookRow.player_id == player_id
            known = session.scalar(select(WebhookRow).where(mine, WebhookRow.url == url))
            if known is not None:
                known.form, known.failures = form, 0
                return
            _check_room(session, WebhookRow, player_id)
            session.add(
                WebhookRow(id=row_id, player_id=player_id, url=url, form=form, origin=origin, created=moment)
            )

        self._database.run(work, writing=True)

    def forget(self, player_id: str, way: str) -> None:
        """Nothing is sent by this way any more."""
        row = self.find(player_id, way)

        def work(session: Session) -> None:
            if row is not None:
                _forget(session, row)

        self._database.run(work, writing=True)

    def count(self, player_id: str, way: str, *, failed: bool) -> None:
        """How often in a row nobody was reached by a way."""
        row = self.find(player_id, way)
        if row is None:
            return
        kind = type(row)
        failures = kind.failures + 1 if failed else 0

        def work(session: Session) -> None:
            session.execute(update(kind).where(kind.id == row.id).values(failures=failures))

        self._database.run(work, writing=True)

    def renew_feed(self, player_id: str, *, ends: bool) -> None:
        """Make the links of the feeds of a player, others than before; or end them."""
        fresh = None if ends else secrets.randbelow(FEEDS)

        def work(session: Session) -> None:
            row = session.get(PlayerRow, player_id)
            if row is not None:
                row.feed = fresh

        self._database.run(work, writing=True)

    def feed_of(self, player_id: str) -> tuple[int, str] | None:
        """Which links of a player's feeds hold, and his language; None: none do."""

        def work(session: Session) -> tuple[int, str] | None:
            row = session.get(PlayerRow, player_id)
            return (
                (row.feed, row.lang)
                if row is not None and row.feed is not None and not row.is_blocked
                else None
            )

        return self._database.run(work)

    # ------------------------------------------------------------ the keys of the house

    def keys(self) -> Vapid02:
        """The keys that sign what is pushed, made when they are needed for the first time."""
        if self._keys is None:
            self._keys = self._read_keys()
        return self._keys

    def public_key(self) -> str:
        """By which browsers let the house, and nobody else, push to them."""
        key = self.keys().public_key
        point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def _read_keys(self) -> Vapid02:
        pem = self._database.run(_vapid)
        if pem is None:
            fresh = Vapid02()
            fresh.generate_keys()

            def work(session: Session) -> None:
                if session.get(SettingRow, VAPID) is None:
                    session.add(SettingRow(key=VAPID, value=fresh.private_pem().decode()))

            with suppress(IntegrityError):  # another server may be quicker
                self._database.run(work, writing=True)
            pem = self._database.run(_vapid) or ""
        return Vapid02.from_pem(pem.encode())


def _vapid(session: Session) -> str | None:
    row = session.get(SettingRow, VAPID)
    return row.value if row is not None else None


def _check_room(session: Session, kind: type[PushRow] | type[WebhookRow], player_id: str) -> None:
    mine = select(func.count()).select_from(kind).where(kind.player_id == player_id)
    if (session.scalar(mine) or 0) >= WAYS_MAX:
        raise TooMany("notices-too_many", most=WAYS_MAX)


def _forget(session: Session, row: PushRow | WebhookRow) -> None:
    here = (NoticeRow.player_id == row.player_id) & (NoticeRow.way == way_of(row))
    session.execute(delete(NoticeRow).where(here))
    session.execute(delete(type(row)).where(type(row).id == row.id))
