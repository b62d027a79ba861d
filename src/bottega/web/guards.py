"""What stands at the door: headers, sizes, paces, and errors that say what was wrong."""

import asyncio
import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from math import ceil
from typing import Any

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bottega.engine.errors import (
    BadComponents,
    BadOption,
    BadRecord,
    BottegaError,
    IllegalAction,
    UnknownGame,
    shown,
)
from bottega.web.clubs import NoSuchClub, NotLeading
from bottega.web.contests import NoSuchContest
from bottega.web.guests import COOKIE, PLAYER, PROGRAM, SESSION, SESSION_COOKIE
from bottega.web.hosts import Hosts
from bottega.web.house import House, asked_language, came_from, house_of, party_at, visit_of
from bottega.web.limits import CROWDED, SHARED, Bucket, Limits, Pace, network_of
from bottega.web.logs import asked
from bottega.web.observing import REFUSAL
from bottega.web.pages import entrance
from bottega.web.pages import error as error_page
from bottega.web.passes import NoEntry
from bottega.web.phrases import say
from bottega.web.players import digest_of
from bottega.web.refusals import Refusal
from bottega.web.tables import NoSuchTable, OldRules, Stale, StillPreparing
from bottega.web.tokens import PREFIX, NotAllowed, NoToken

BODY_MAX, TABLE_MAX, RECORD_MAX = 32_768, 163_840, 1_179_648  # with a component table
MESSAGE_MAX = 300
PATIENCE_SECONDS = 30.0
RETRY_SECONDS = 5

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

# What a request does, by its path; the first that fits.
_KINDS = (
    ("act", re.compile(r"/t/[^/]+/(act|undo|restart)|/api/tables/[^/]+/(actions|undo)")),
    (
        "act",
        re.compile(
            r"/puzzles/[^/]+/[^/]+|/t/[^/]+/exercise/[^/]+|/t/[^/]+/plan(/keep|/drop)?|/api/tables/[^/]+/plan(/[^/]+)?"
        ),
    ),
    ("chat", re.compile(r"(/t|/api/tables)/[^/]+/(chat|proposals|resume|leave)")),
    ("join", re.compile(r"/t/[^/]+/sit|/join/.*|/api/tables/[^/]+/(join|sit)|/guest")),
    ("code", re.compile(r"/enter/code")),
    ("enter", re.compile(r"/enter/.*|/me/(passkey|code|device|sessions|out|delete).*|/house/.+")),
    ("enter", re.compile(r"/api/me/(account|sessions)(/[^/]+)?")),
    ("join", re.compile(r"/p/[^/]+/shown")),
    ("join", re.compile(r"(/api)?/clubs/[^/]+/(leave|remove|lead|change|tables/[^/]+/sit)")),
    ("join", re.compile(r"/api/clubs/[^/]+(/members/[^/]+)?")),
    ("join", re.compile(r"(/api)?/contests/[^/]+/(enter|withdraw|begin|end|decide)")),
    ("create", re.compile(r"(/api)?/clubs(/[^/]+/(tables?|contests))?")),
    (
        "create",
        re.compile(
            r"/me/notices/[^/]+|/api/me/notices/.+|/tables|/play/[^/]+|/records|/t/[^/]+/(fork|rematch)"
        ),
    ),
    ("create", re.compile(r"/api/tables(/[^/]+/rematch)?")),
    ("create", re.compile(r"/me/tokens(/[^/]+/revoke)?")),
)
# What has a pace though it changes nothing: secrets could be guessed, or it takes some work.
_PACED_READING = re.compile(r"/(join|enter)/.*|/api/tables/[^/]+/plan/ahead")
# What a closed house shows to those who are no players.
_FOR_ALL = re.compile(
    r"/static/.*|/look\.css|/manifest\.webmanifest|/healthz|/readyz|/enter(/.*)?|/guest|/feeds/.*"
)
_UPLOADS = (
    (re.compile(r"/(api/)?tables"), TABLE_MAX),
    (re.compile(r"/records"), RECORD_MAX),
)

STATUS: Mapping[type[BottegaError], int] = {
    NoSuchTable: 404,
    NoEntry: 403,
    NoToken: 401,
    NotAllowed: 403,
    NoSuchClub: 404,
    NoSuchContest: 404,
    NotLeading: 403,
    UnknownGame: 404,
    Stale: 409,
    StillPreparing: 503,
    OldRules: 410,
}
REFUSED = 422

# What a player reads when the rules below the pages refuse something.
SENTENCES: Mapping[type[BottegaError], str] = {
    UnknownGame: "refused-no_game",
    IllegalAction: "refusal-illegal",
    BadRecord: "record-bad",
    BadOption: "form-bad",
    BadComponents: "components-bad",
}

log = logging.getLogger("bottega")


def guard(app: FastAPI, limits: Limits | None = None, hosts: Hosts | None = None) -> None:
    """Put everything in place; before the routes are used."""
    app.add_middleware(Guard, limits=limits or Limits(), hosts=hosts or Hosts(), app_state=app)
    app.add_exception_handler(BottegaError, _refused)
    app.add_exception_handler(StarletteHTTPException, _failed)
    app.add_exception_handler(RequestValidationError, _misread)
    for problem in (OperationalError, InterfaceError, NoConnection):
        app.add_exception_handler(problem, _not_kept)


def status_of(problem: BottegaError) -> int:
    """The HTTP status that says what kind of refusal this is."""
    return next((status for kind, status in STATUS.items() if isinstance(problem, kind)), REFUSED)


async def be_patient(request: Request) -> None:
    """Who decides, talks or sits down while rules are being prepared waits for them instead of failing."""
    table_id = request.path_params.get("table_id")
    if request.method == "POST" and table_id is not None:
        await house_of(request).tables.until_playable(table_id, PATIENCE_SECONDS)


class Guard:
    """Outermost: refuses what is too big, too fast or not meant for us, adds headers, and hides what went
    wrong inside."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Hosts, app_state: FastAPI) -> None:
        self.app = app
        self.hosts = hosts
        self.owner = app_state
        self.buckets = {kind: tuple(Bucket(pace) for pace in paces) for kind, paces in limits.kinds().items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        request = Request(scope, receive)
        refusal = (
            await self._recognise(request) or await self._refusal(request) or await self._at_the_door(request)
        )
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
            return
        try:
            await self.app(scope, _counted(request, receive), send_guarded)
        except ClientDisconnect:
            return
        except Exception:
            log.exception("a request failed: %s", _told())
            if started:
                raise
            oops = refuse(request, 500, "refused-fault")
            await oops(scope, receive, send_guarded)

    async def _recognise(self, request: Request) -> Response | None:
        """Know who is signed in, or whose program this is; refused while the database is away."""
        house: House = self.owner.state.house
        word, shown_word = request.cookies.get(SESSION_COOKIE), token_of(request)
        try:
            if word and not path_of(request).startswith("/static/"):
                request.scope[PLAYER] = await house.sessions.player_of(word)
            if shown_word is not None:
                request.scope[PROGRAM] = await house.tokens.program_of(shown_word)
        except SQLAlchemyError as problem:
            return await _not_kept(request, problem)
        if word and request.scope.get(PLAYER) is not None:
            request.scope[SESSION] = digest_of(word)
        return None

    async def _refusal(self, request: Request) -> Response | None:
        named = request.headers.getlist("host")
        if len(named) != 1 or not self.hosts.allow(named[0]):
            return refuse(request, 400, "refused-host")
        if request.scope.get("state", {}).get(CROWDED) and path_of(request) != "/healthz":
            refusal = refuse(request, 503, "refused-crowded")
            refusal.headers["Retry-After"], refusal.headers["Connection"] = str(RETRY_SECONDS), "close"
            return refusal
        if request.method not in ("GET", "HEAD") and is_foreign(request):
            return refuse(request, 403, "refused-site")
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > body_max(request):
            return refuse(request, 413, "refused-size", most=body_max(request))
        kind, wait = kind_of(request), 0.0
        if token_of(request) is not None:
            wait = await self._wait(request, "program")
        if kind is not None:
            wait = wait or await self._wait(request, kind)
        if wait > 0:
            seconds = ceil(wait)
            refusal = refuse(request, 429, "refused-pace", seconds=seconds)
            refusal.headers["Retry-After"] = str(seconds)
            return refusal
        return None

    async def _at_the_door(self, request: Request) -> Response | None:
        """In a closed house strangers see the door and nothing else, whether or not there is more."""
        house: House = self.owner.state.house
        path = path_of(request)
        if request.scope.get(PLAYER) is not None or _FOR_ALL.fullmatch(path):
            return None
        if request.scope.get(PROGRAM) is not None and path.startswith("/api/"):
            return None
        if not await house.door.is_closed():
            return None
        request.scope[REFUSAL] = "closed"
        if wants_json(request) or request.method not in ("GET", "HEAD"):
            return refuse(request, 401, "door-closed")
        visit, secure = visit_of(request), request.url.scheme == "https"
        response = HTMLResponse(entrance.page(visit, party_at(request), closed=True), 401)
        house.guests.write(response, visit.guest, secure=secure)
        return response

    async def _wait(self, request: Request, kind: str) -> float:
        address = network_of(request.client.host) if request.client else ""
        who = self._who(request)
        wait = 0.0
        keys = (who, f"address:{address}", "everybody")
        for bucket, key in zip(self.buckets[kind], keys, strict=False):
            if key is not None:
                wait = wait or bucket.wait(key) or await self._wait_with_others(kind, key, bucket.pace)
        return wait

    async def _wait_with_others(self, kind: str, key: str, pace: Pace) -> float:
        """The pace of all servers on one database together, where it protects the house."""
        house: House = self.owner.state.house
        if kind not in SHARED or not house.storage.database.is_postgres:
            return 0.0
        hidden = house.guests.digest(f"{kind} {key}")
        with suppress(SQLAlchemyError):  # whatever needs the database is refused anyway
            return await asyncio.to_thread(house.storage.wait, hidden, pace.burst, pace.per_second)
        return 0.0

    def _who(self, request: Request) -> str | None:
        """The seat or guest of a request, where it can say so; its address is counted anyway."""
        token = request.headers.get("authorization")
        if token is not None:
            return f"token:{token[:80]}"
        if COOKIE not in request.cookies and request.scope.get(PLAYER) is None:
            return None
        house: House = self.owner.state.house
        return f"guest:{house.guests.read(request).id}"


def token_of(request: Request) -> str | None:
    """The token of a player that a program shows."""
    scheme, _, word = request.headers.get("authorization", "").partition(" ")
    for_programs = path_of(request).startswith("/api/")
    return word if for_programs and scheme.lower() == "bearer" and word.startswith(PREFIX) else None


def kind_of(request: Request) -> str | None:
    """Which pace a request belongs to; most have none."""
    path = path_of(request)
    if request.method == "GET" and not _PACED_READING.fullmatch(path):
        return None
    return next((kind for kind, pattern in _KINDS if pattern.fullmatch(path)), None)


def is_foreign(request: Request) -> bool:
    """Whether a page of another origin sent this. Browsers say so in a header that no page can write; older
    ones, and all on plain HTTP, at least say the origin of the page. Programs say neither."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        return site not in ("same-origin", "none")
    if origin is None:
        return False
    scheme, _, named = origin.lower().partition("://")
    return scheme not in ("http", "https") or named != request.headers["host"].lower()


def body_max(request: Request) -> int:
    path = path_of(request)
    return next((most for pattern, most in _UPLOADS if pattern.fullmatch(path)), BODY_MAX)


def _counted(request: Request, receive: Receive) -> Receive:
    """A body without a declared length is counted while it comes."""
    if request.method in ("GET", "HEAD"):
        return receive
    most, got = body_max(request), 0

    async def receive_counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise HTTPException(413, say("refused-size", language_of(request), most=most))
        return message

    return receive_counted


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-cache" if path.startswith("/static/") else "no-store")


def path_of(request: Request) -> str:
    """The path that is routed; the one in `request.url` also depends on the Host header."""
    path: str = request.scope["path"]
    return path


def name_of(problem: BottegaError) -> str:
    """What a kind of refusal is called among the figures: `illegal_action`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(problem).__name__).lower()


def _told() -> str:
    """The request for the log, without its path: that may be the link to a seat."""
    now = asked.get()
    return f"{now.method} {now.route}" if now is not None else "of nobody"


def wants_json(request: Request) -> bool:
    return path_of(request).startswith("/api") or "x-bottega" in request.headers


def language_of(request: Request) -> str:
    """The language of whoever reads the answer: a request may ask for one, a guest has his own."""
    return asked_language(request) or visit_of(request).lang


def refuse(request: Request, status: int, key: str, **details: object) -> Response:
    """An error in the reader's language."""
    request.scope.setdefault(REFUSAL, key.removeprefix("refused-"))
    return answer(request, status, say(key, language_of(request), **details), translated=True)


def answer(
    request: Request,
    status: int,
    message: str,
    *,
    translated: bool = False,
    refresh: int | None = None,
    title: str = "",
) -> Response:
    """An error, for a program or for a person."""
    clean = message.encode("utf-8", "replace").decode()[:MESSAGE_MAX]
    if not wants_json(request):
        with suppress(Exception):
            page = error_page.page(
                visit_of(request),
                status,
                clean,
                translated=translated,
                refresh=refresh,
                title=title,
                back=came_from(request),
            )
            return HTMLResponse(page, status)
    return JSONResponse({"detail": clean}, status)


async def _refused(request: Request, problem: Exception) -> Response:
    """Refusals of the house have words of their own; of others a player reads what kind they are, and a
    program the details."""
    assert isinstance(problem, BottegaError)
    status = status_of(problem)
    request.scope[REFUSAL] = name_of(problem)
    if isinstance(problem, Refusal):
        title = "error-entry" if isinstance(problem, NoEntry) else ""
        response = answer(request, status, problem.said(language_of(request)), translated=True, title=title)
    elif path_of(request).startswith("/api/"):
        response = answer(request, status, str(problem))
    else:
        key = next((key for kind, key in SENTENCES.items() if isinstance(problem, kind)), "form-bad")
        response = refuse(request, status, key)
    if isinstance(problem, NoToken):
        response.headers["WWW-Authenticate"] = "Bearer"
    if isinstance(problem, StillPreparing):
        response.headers["Retry-After"] = "2"
    return response


async def _not_kept(request: Request, problem: Exception) -> Response:
    """The database does not answer, or takes nothing more: nothing was done, and it may go later."""
    request.scope[REFUSAL] = "storage"
    log.error("the database failed: %s: %s", _told(), problem)
    reads = request.method in ("GET", "HEAD")
    said = say("refused-away" if reads else "refused-storage", language_of(request))
    response = answer(request, 503, said, translated=True, refresh=RETRY_SECONDS if reads else None)
    response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


async def _failed(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, StarletteHTTPException)
    if isinstance(problem.__context__, BottegaError):  # what a form refuses in words of its own
        request.scope[REFUSAL] = name_of(problem.__context__)
    detail: Any = problem.detail
    phrase = HTTPStatus(problem.status_code).phrase
    message = detail if isinstance(detail, str) else phrase
    if message == phrase and not wants_json(request):
        message = ""  # the page has better words for it
    response = answer(request, problem.status_code, message)
    response.headers.update(problem.headers or {})
    return response


async def _misread(request: Request, problem: Exception) -> Response:
    """A request that is not what the interface describes: the first thing that is wrong, and where."""
    assert isinstance(problem, RequestValidationError)
    request.scope[REFUSAL] = "misread"
    first = problem.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return answer(request, REFUSED, f"{shown(place)}: {first['msg']}")
