"""Updates pushed to every browser at a table: server-sent events, each with the live part of the page."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Annotated, Any

import anyio
from fastapi import APIRouter, Header, HTTPException, Request, Response
from sse_starlette import EventSourceResponse

from bottega.web.guests import Guest
from bottega.web.house import House, house_of, viewer_of, visit_of
from bottega.web.pages.table import fragment
from bottega.web.tables import NoSuchTable, StillPreparing, Table

HEARTBEAT_SECONDS = 20
SEND_SECONDS = 30.0
PROGRESS_SECONDS = 0.5
KEEP_SECONDS = 1.0
RECONNECT = b"retry: 1000\n\n"
STREAMS_PER_GUEST = 24

router = APIRouter()

Pack = Callable[[Table], bytes]


def event(name: str, number: int | None, data: str) -> bytes:
    """One server-sent event."""
    head = "" if number is None else f"id: {number}\n"
    lines = data.replace("\r", "").replace("\n", "\ndata: ")
    return f"{head}event: {name}\ndata: {lines}\n\n".encode()


async def updates(
    request: Request, who: str, table_id: str, seen: str | None, pack: Pack
) -> AsyncIterator[bytes]:
    """What `pack` makes of a table, now unless it was seen, and after every change.

    Changes in between are left out: a slow reader gets the newest state next.
    """
    house = house_of(request)
    house.streams[who] += 1
    try:
        yield RECONNECT
        async for table in _changes(request, table_id, seen):
            yield table if isinstance(table, bytes) else pack(table)
    except NoSuchTable:  # the host lets nobody watch any more
        return
    finally:
        house.streams[who] -= 1
        if not house.streams[who]:
            del house.streams[who]


async def _changes(request: Request, table_id: str, seen: str | None) -> AsyncIterator[Table | bytes]:
    tables = house_of(request).tables
    while True:
        try:
            table = await tables.get(table_id)
        except StillPreparing:
            yield event("preparing", None, json.dumps(told(request.app.state.keeper.progress)))
            await anyio.sleep(PROGRESS_SECONDS)
            continue
        async with table.watching() as changed:
            while tables.has(table):
                changed.clear()
                if str(table.revision) != seen:
                    seen = str(table.revision)
                    yield table
                await changed.wait()


def answer(events: AsyncIterator[bytes]) -> Response:
    """An answer that lasts, with heartbeats; it ends with the server or when nobody reads."""
    return EventSourceResponse(events, ping=HEARTBEAT_SECONDS, send_timeout=SEND_SECONDS, sep="\n")


def check_streams(house: House, who: str) -> None:
    if house.streams[who] >= STREAMS_PER_GUEST:
        raise HTTPException(429, "too many windows look at tables: close some of them")


def told(progress: Any) -> dict[str, Any]:
    """How far the rules are prepared, as plain data."""
    if progress is None:
        return {"game": None, "name": "", "done": 0, "total": 0}
    return {
        "game": progress.game,
        "name": progress.name,
        "done": progress.done,
        "total": progress.total,
    }


def pack_for(guest: Guest) -> Pack:
    """The live part of the page as an event, made once for all who look from the same seat."""

    def pack(table: Table) -> bytes:
        html = fragment(table, viewer_of(table, guest), guest.lang, guest.theme)
        key = ("event", html)
        if key not in table.pages:
            table.pages[key] = event("table", table.revision, html)
            _forget_soon(table)
        packed: bytes = table.pages[key]
        return packed

    return pack


def _forget_soon(table: Table) -> None:
    """Pages are kept for those who get them now; whoever comes later has them drawn again."""
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
    with suppress(StillPreparing):
        viewer_of(await house.tables.get(table_id), guest)
    check_streams(house, guest.id)
    seen = last_event_id or revision
    return answer(updates(request, guest.id, table_id, seen, pack_for(guest)))
