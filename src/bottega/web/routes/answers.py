"""What all pages and forms share: their answers, the fields of forms, tables and who looks at them."""

import asyncio
from collections.abc import Mapping
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.datastructures import FormData

from bottega.web.guests import COOKIE
from bottega.web.house import Viewer, Visit, asked_language, house_of, viewer_of
from bottega.web.new_tables import Plan
from bottega.web.phrases import say
from bottega.web.table import Table


def page_answer(request: Request, visit: Visit, content: str, status: int = 200) -> Response:
    """A page, and the cookie for a guest who is new or comes by a link that asks for a language."""
    response = HTMLResponse(content, status, {"Cache-Control": "no-store"})
    return remember(request, visit, response)


def remember(request: Request, visit: Visit, response: Response) -> Response:
    is_new = COOKIE not in request.cookies and visit.player is None
    if is_new or asked_language(request) is not None:
        house_of(request).guests.write(response, visit.guest, secure=request.url.scheme == "https")
    return response


def go(request: Request, visit: Visit, where: str) -> Response:
    return remember(request, visit, RedirectResponse(where, 303))


def is_live(request: Request) -> bool:
    return "x-bottega" in request.headers


def hears(request: Request) -> bool:
    """Whether the page has a live stream, which brings whatever changes."""
    return request.headers.get("x-bottega") == "stream"


async def read_form(request: Request, visit: Visit) -> FormData:
    """The fields of a form of ours."""
    sent = await request.form(max_files=2, max_fields=60)
    token = sent.get("token") or request.headers.get("x-form-token")
    try:
        house_of(request).guests.check_form(visit.guest, token if isinstance(token, str) else None)
    except HTTPException:
        await sent.close()
        raise
    return sent


def text_of(form: Mapping[str, Any], key: str, longest: int = 200) -> str:
    value = form.get(key, "")
    return value[:longest] if isinstance(value, str) else ""


def number_of(form: Mapping[str, Any], key: str, lang: str) -> int:
    text = text_of(form, key, 20)
    if not (text.isascii() and text.isdecimal()):
        raise HTTPException(400, say("form-bad", lang))
    return int(text)


async def table_of(request: Request, table_id: str, visit: Visit) -> tuple[Table, Viewer]:
    table = await house_of(request).tables.get(table_id)
    return table, viewer_of(table, visit.guest)


def progress_of(request: Request) -> Any:
    autoplay = getattr(request.app.state, "autoplay", None)
    return getattr(autoplay, "progress", None)


def bots_of(players: int, people: list[int], bot: str) -> list[str | None]:
    return [None if seat in people else bot for seat in range(players)]


async def open_table(request: Request, visit: Visit, plan: Plan) -> Response:
    name = visit.guest.name or say("home-guest", visit.lang)
    tables = house_of(request).tables
    table_id, _ = await asyncio.to_thread(tables.open, plan, visit.guest.id, name)
    return go(request, visit, f"/t/{table_id}")
