"""What a player is told of his turn, as every way wants it: which game and which table, and nothing of what
lies on it."""

import base64
import json
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote, urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from markupsafe import escape
from py_vapid import Vapid02, VapidException

from bottega.engine.words import LANGUAGES
from bottega.games import find
from bottega.web.outbox import Notice
from bottega.web.phrases import game_title, say, time_of
from bottega.web.quiet_hours import zone_of
from bottega.web.refusals import Refusal
from bottega.web.schema import PushRow, WebhookRow

KEPT_SECONDS = 86_400  # by a push service, while the browser is away
NOBODY = "mailto:nobody@localhost"  # whom a push service may turn to, where the house has no name
KEY_BYTES, AUTH_BYTES = 65, 16


class BadSubscription(Refusal):
    """What a browser said about how it can be reached makes no sense."""


@dataclass(frozen=True)
class Message:
    """What somebody is told."""

    title: str
    text: str
    table: str
    game: str
    deadline: datetime | None

    @property
    def path(self) -> str:
        return f"/t/{self.table}" if self.table else "/"


@dataclass(frozen=True)
class Sending:
    """A message as it goes out."""

    url: str
    headers: dict[str, str]
    content: bytes


def message_of(notice: Notice) -> Message:
    lang = notice.lang if notice.lang in LANGUAGES else LANGUAGES[0]
    game = game_title(find(notice.game), lang)
    if notice.deadline is None:
        text = say("notices-said", lang, game=game)
    else:
        until = time_of(notice.deadline, lang, zone_of(notice.time_zone))
        text = say("notices-said-until", lang, game=game, time=until)
    return Message(
        say("notices-said-title", lang, game=game), text, notice.table_id, notice.game, notice.deadline
    )


def trial(lang: str) -> Message:
    """A message that somebody asked for to see whether it arrives."""
    return Message(say("notices-trial-title", lang), say("notices-trial-text", lang), "", "", None)


def sending(message: Message, way: PushRow | WebhookRow, keys: Vapid02) -> Sending:
    if isinstance(way, PushRow):
        return _push(message, way, keys)
    return _FORMS[way.form](message, way)


# ------------------------------------------------------------------ Web Push


def check_subscription(p256dh: str, auth: str) -> None:
    """Refuse keys to which nothing can be encrypted."""
    try:
        _encrypted(b"?", p256dh, auth)
    except (ValueError, UnsupportedAlgorithm, http_ece.ECEException):
        raise BadSubscription("notices-bad_push") from None


def _push(message: Message, way: PushRow, keys: Vapid02) -> Sending:
    told = {"title": message.title, "body": message.text, "url": message.path, "tag": message.table}
    content = _encrypted(json.dumps(told).encode(), way.p256dh, way.auth)
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "normal",
        **_proof(way, keys),
    }
    if message.table:
        headers["Topic"] = message.table  # a later message takes the place of one that waits
    return Sending(way.endpoint, headers, content)


def _proof(way: PushRow, keys: Vapid02) -> dict[str, str]:
    """The signature by which the push service knows us."""
    to, origin = urlsplit(way.endpoint), urlsplit(way.origin)
    claims = {"aud": f"{to.scheme}://{to.netloc}", "sub": f"https://{origin.hostname}"}
    try:
        signed: dict[str, str] = keys.sign(claims)
    except VapidException:  # a house without a name of the internet
        signed = keys.sign({**claims, "sub": NOBODY})
    return signed


def _encrypted(content: bytes, p256dh: str, auth: str) -> bytes:
    key, secret = _bytes(p256dh), _bytes(auth)
    if len(key) != KEY_BYTES or len(secret) != AUTH_BYTES:
        raise ValueError("keys of another length")
    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        content, private_key=own, dh=key, auth_secret=secret, version="aes128gcm"
    )
    return sealed


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


# ------------------------------------------------------------------ webhooks


def _discord(message: Message, way: WebhookRow) -> Sending:
    told = {"content": f"{message.text} {_link(message, way)}", "allowed_mentions": {"parse": []}}
    return _json(way.url, told)


def _matrix(message: Message, way: WebhookRow) -> Sending:
    """A generic webhook of a bridge to Matrix, such as Hookshot."""
    link = _link(message, way)
    html = f'{escape(message.text)} <a href="{escape(link)}">{escape(link)}</a>'
    return _json(way.url, {"text": f"{message.text} {link}", "html": html})


def _ntfy(message: Message, way: WebhookRow) -> Sending:
    """The address names a topic; words beyond ASCII are published at the server's root, as JSON."""
    parts = urlsplit(way.url)
    told = {
        "topic": parts.path.strip("/"),
        "title": message.title,
        "message": message.text,
        "click": _link(message, way),
    }
    return _json(parts._replace(path="/", query=parts.query, fragment="").geturl(), told)


def _plain(message: Message, way: WebhookRow) -> Sending:
    told = {
        "event": "turn" if message.table else "trial",
        "title": message.title,
        "text": message.text,
        "game": message.game or None,
        "table": message.table or None,
        "url": _link(message, way),
        "deadline": None if message.deadline is None else f"{message.deadline.isoformat()}Z",
    }
    return _json(way.url, told)


_FORMS = {"discord": _discord, "matrix": _matrix, "ntfy": _ntfy, "json": _plain}


def _link(message: Message, way: WebhookRow) -> str:
    return way.origin + quote(message.path)


def _json(url: str, told: object) -> Sending:
    headers = {"Content-Type": "application/json", "User-Agent": "Bottega"}
    return Sending(url, headers, json.dumps(told).encode())
