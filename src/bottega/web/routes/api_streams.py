"""What happens at a table, for programs that listen: server-sent events, or lines of JSON."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Header, Request, Response

from bottega.web.routes.api import Language, TableId, refusals, table_by_id, told
from bottega.web.routes.callers import Caller, Credentials, seat_of
from bottega.web.routes.lines import NDJSON, lines_answer, moved, while_valid
from bottega.web.routes.live import answer, changes, check_streams, counted, event, updates
from bottega.web.table import Table
from bottega.web.tables import NoSuchTable

router = APIRouter(prefix="/api", tags=["tables"])


@router.get(
    "/tables/{table_id}/stream",
    responses={200: {"content": {"text/event-stream": {}}}, **refusals(401, 403, 404)},
    response_class=Response,
)
async def watch(
    request: Request,
    table_id: TableId,
    credentials: Credentials,
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Server-sent events: `table` with the table as JSON, now and after every change. A server that goes says
    `moved` and ends; the number with it says after how many milliseconds to ask again."""
    table = await table_by_id(request, table_id)
    who = _listener(table, seat_of(table, credentials), credentials)
    check_streams(request, who, lang)

    def pack(table: Table) -> bytes:
        data = told(table, seat_of(table, credentials), lang, -1)
        return event("table", table.revision, data.decode())

    events = updates(request, who or f"api:{table_id}:None", table_id, last_event_id, pack)
    return answer(while_valid(request, events, credentials.program))


@router.get(
    "/tables/{table_id}/events",
    responses={200: {"content": {NDJSON: {}}}, **refusals(401, 403, 404)},
    response_class=Response,
)
async def listen(
    request: Request, table_id: TableId, credentials: Credentials, lang: Language = "en"
) -> Response:
    """The same as lines of JSON (NDJSON): `{"type": "table", "table": …}` now and after every change,
    `{"type": "moved", "milliseconds": …}` before a server goes, and an empty line every few seconds."""
    table = await table_by_id(request, table_id)
    who = _listener(table, seat_of(table, credentials), credentials)
    check_streams(request, who, lang)

    async def lines() -> AsyncIterator[bytes]:
        with counted(request, who or f"api:{table_id}:None"), suppress(NoSuchTable):
            async for now in changes(request, table_id):
                if isinstance(now, Table):
                    seen = told(now, seat_of(now, credentials), lang, -1)
                    yield b'{"type":"table","table":' + seen + b"}\n"
            yield moved()

    return lines_answer(request, lines(), credentials.program)


def _listener(table: Table, seat: int | None, caller: Caller) -> str | None:
    """As whom a stream is counted; None: as nobody in particular."""
    if caller.program is not None:
        return f"program:{caller.program.player.id}"  # he himself does not look
    return f"api:{table.id}:{seat}" if seat is not None else None
