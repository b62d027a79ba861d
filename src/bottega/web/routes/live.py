"""Updates pushed to every browser at a table: server-sent events, each with the live part of the page."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Annotated, Any

import anyio
from fastapi import APIRouter, Header, HTTPException, Request, Response
from sse_starlette import EventSourceResponse, ServerSentEvent

from bottega.web.door import Listening
from bottega.web.guests import PROGRAM, SESSION, Guest
from bottega.web.hosts import UNIX, is_loopback
from bottega.web.house import house_of, viewer_of, visit_of
from bottega.web.limits import network_of
from bottega.web.pages.table import Part, fragment
from bottega.web.phrases import say
from bottega.web.table import Table
from bottega.web.tables import NoSuchTable, StillPreparing

HEARTBEAT_SECONDS = 20
SEND_SECONDS = 30.0
PROGRESS_SECONDS = 0.5
KEEP_SECONDS = 1.0
RECONNECT = b"retry: 1000\n\n"
MOVING_MILLISECONDS = 2_000  # within which all browsers of a server that goes come to another one
CHANGED_MILLISECONDS = 1_000  # in which a browser has got the cookie of whom it belongs to now
STREAMS_PER_GUEST = 24
STREAMS_PER_ADDRESS = 500  # whoever has an address can be as many guests as he likes; a school has one, too

router = APIRouter()

Pack = Callable[[Table], bytes]
_FORGETTING = ("forgetting",)


class SomebodyElse(NoSuchTable):
    """Whoever listens is another one by now: a guest who keeps his name, a player who has deleted himself."""


def event(name: str, number: int | None, data: str) -> bytes:
    """One server-sent event."""
    head = "" if number is None else f"id: {number}\n"
    lines = data.replace("\r", "").replace("\n", "\ndata: ")
    return f"{head}event: {name}\ndata: {lines}\n\n".encode()


async def updates(
    request: Request, who: str, table_id: str, seen: str | None, pack: Pack
) -> AsyncIterator[bytes]:
    """What `pack` makes of a table, now unless it was seen, and after every change.

    Changes in between are left out: a slow reader gets the newest state next. When the server goes, or the
    reader is somebody else, the last thing it says is after how many milliseconds to listen again.
    """
    with counted(request, who), _looking(request, who, table_id), suppress(NoSuchTable):
        yield RECONNECT
        try:
            async for table in changes(request, table_id, seen):
                if isinstance(table, Table):
                    yield pack(table)
                else:
                    yield event("preparing", None, json.dumps(table))
        except SomebodyElse:
            yield event("moved", None, str(CHANGED_MILLISECONDS))
        if house_of(request).draining.moving:
            yield event("moved", None, str(moving_milliseconds()))


def moving_milliseconds() -> int:
    """After how many milliseconds somebody listens again who was sent away."""
    return random.randrange(MOVING_MILLISECONDS)


@contextmanager
def counted(request: Request, who: str) -> Iterator[None]:
    """A stream of somebody, while it is open."""
    streams, keys = house_of(request).streams, _counted_as(request, who)
    streams.update(keys)
    try:
        yield
    finally:
        streams.subtract(keys)
        for key in keys:
            if not streams[key]:
                del streams[key]


@contextmanager
def _looking(request: Request, who: str, table_id: str) -> Iterator[None]:
    """Somebody looks at a table meanwhile."""
    looking = house_of(request).looking
    looking[who, table_id] += 1
    try:
        yield
    finally:
        looking[who, table_id] -= 1
        if not looking[who, table_id]:
            del looking[who, table_id]


def _listening(request: Request) -> AbstractContextManager[Listening]:
    """Who listens by a session, or as a guest, may have to leave; a program shows its token each time."""
    if request.scope.get(PROGRAM) is not None:
        return nullcontext(Listening())
    return house_of(request).door.listening(request.scope.get(SESSION, ""))


async def changes(
    request: Request, table_id: str, seen: str | None = None
) -> AsyncIterator[Table | dict[str, Any]]:
    """A table after every change, until the server goes or who listens has to leave; while its rules are
    prepared, how far they are."""
    with _listening(request) as listening:
        async for told in _changes(request, table_id, seen, listening):
            yield told


async def _changes(
    request: Request, table_id: str, seen: str | None, listening: Listening
) -> AsyncIterator[Table | dict[str, Any]]:
    tables, draining = house_of(request).tables, house_of(request).draining
    while not (draining.moving or listening.must_leave):
        try:
            table = await tables.get(table_id)
        except StillPreparing:
            yield progress_data(request.app.state.autoplay.progress)
            seen = None  # whoever was told to wait is told when it goes on
            await anyio.sleep(PROGRESS_SECONDS)
            continue
        if table.deadline is not None:  # while no server was there the clock stood still
            seen = None
        async with table.watching() as changed:
            with draining.waking(changed), listening.waking(changed):
                while tables.has(table) and not (draining.moving or listening.must_leave):
                    changed.clear()
                    if str(table.revision) != seen:
                        revision = table.revision
                        seen = str(revision)
                        yield table
                        tables.metrics.delivered(table.deliveries.sent(changed, revision))
                    await changed.wait()


def answer(events: AsyncIterator[bytes]) -> Response:
    """An answer that lasts, with heartbeats; it ends with the server or when nobody reads."""
    return EventSourceResponse(
        events,
        ping=HEARTBEAT_SECONDS,
        ping_message_factory=lambda: ServerSentEvent("", event="beat", sep="\n"),
        send_timeout=SEND_SECONDS,
        sep="\n",
    )


def check_streams(request: Request, who: str | None, lang: str) -> None:
    """Refuse one stream too many of a reader (None: nobody in particular), or of where he comes from."""
    streams, address = house_of(request).streams, _address(request)
    if (who is not None and streams[who] >= STREAMS_PER_GUEST) or (
        address is not None and streams[address] >= STREAMS_PER_ADDRESS
    ):
        raise HTTPException(429, say("refused-windows", lang))


def _counted_as(request: Request, who: str) -> list[str]:
    address = _address(request)
    return [who] if address is None else [who, address]


def _address(request: Request) -> str | None:
    """Where somebody listens from; None: here, which may be a proxy that was not named, and thus anybody."""
    host = request.client.host if request.client is not None else "localhost"
    return None if is_loopback(host) or host == UNIX else f"from:{network_of(host)}"


def progress_data(progress: Any) -> dict[str, Any]:
    """How far the rules are prepared, as plain data."""
    if progress is None:
        return {"game": None, "name": "", "done": 0, "total": 0}
    return {
        "game": progress.game,
        "name": progress.name,
        "done": progress.done,
        "total": progress.total,
    }


class Reader:
    """A browser that listens, and what it was sent: after the first time only the pieces that changed."""

    def __init__(self, guest: Guest, *, sits: bool = False) -> None:
        self.guest = guest
        self._sat = sits
        self._sent: dict[str, int] = {}  # by piece, the hash of what the browser has
        self._ground = 0  # the hash of the board under the pieces
        self._revision = 0
        self._lines: list[str] = []
        self._told = 0

    def pack(self, table: Table) -> bytes:
        if self._sat and not table.seats_of(self.guest.id):
            raise SomebodyElse("refused-no_table")
        viewer = viewer_of(table, self.guest)
        self._sat = bool(viewer.seats)
        part = fragment(table, viewer, self.guest.lang)
        forget_soon(table)
        html = self._news(part) if self._sent.keys() == part.pieces.keys() else part.html()
        self._sent = {key: hash(piece) for key, piece in part.pieces.items()}
        self._ground = hash(part.parted_stage[1])
        self._revision, self._lines, self._told = part.revision, part.lines, len(part.lines)
        return event("table", part.revision, html)

    def _news(self, part: Part) -> str:
        """The pieces that differ, and the lines that came to the log: good on top of what was sent last."""
        stage, ground = part.parted_stage
        pieces = {**part.pieces, "stage": stage} if hash(ground) == self._ground else part.pieces
        others = ((key, hash(piece)) for key, piece in part.pieces.items() if key != "log")
        changed = [pieces[key] for key, now in others if now != self._sent[key]]
        if part.lines is self._lines and self._told:
            if len(part.lines) > self._told:
                changed.append(f'<ol id="more-lines">{"".join(part.lines[self._told :])}</ol>')
        elif hash(part.pieces["log"]) != self._sent["log"]:
            changed.append(part.pieces["log"])
        return f'{part.head[:-1]} data-base="{self._revision}">{"".join(changed)}</main>'


def forget_soon(table: Table) -> None:
    """Parts of pages are kept for those who get them now; whoever comes later has them drawn again."""
    if _FORGETTING in table.pages:
        return
    table.pages[_FORGETTING] = True
    revision = table.revision

    def forget() -> None:
        if table.revision == revision:
            table.pages.clear()

    asyncio.get_running_loop().call_later(KEEP_SECONDS, forget)


@router.get("/t/{table_id}/live", include_in_schema=False)
async def live(
    request: Request,
    table_id: str,
    revision: str | None = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """The stream of one browser; after a dropped connection it says which revision it saw last."""
    house, guest = house_of(request), visit_of(request).guest
    reader = Reader(guest)
    with suppress(StillPreparing):
        viewer = viewer_of(await house.tables.get(table_id), guest)
        reader = Reader(guest, sits=bool(viewer.seats))
    check_streams(request, guest.id, guest.lang)
    seen = last_event_id or revision
    return answer(updates(request, guest.id, table_id, seen, reader.pack))
