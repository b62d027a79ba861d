"""What all pages and forms share: their answers, the fields of forms, tables and who looks at them."""

import asyncio
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from fastapi import HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.datastructures import FormData

from bottega.engine.errors import BadOption
from bottega.engine.game import GameSpec
from bottega.web.devices import device_of
from bottega.web.guests import COOKIE, SESSION_COOKIE
from bottega.web.house import House, Viewer, Visit, asked_language, house_of, viewer_of, visit_of
from bottega.web.new_tables import Plan
from bottega.web.phrases import WORDS, say
from bottega.web.players import Arrival, Player
from bottega.web.referee import Referee
from bottega.web.table import Table

BACK_LENGTH = 2_000


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


def as_json(text: str) -> Response:
    """Data that is written already."""
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})


def arrival_of(request: Request, visit: Visit) -> Arrival:
    """The browser of a request, as one that wants to be a player's. A guest brings along what he played; who
    is signed in already brings nothing to whom he becomes."""
    guest = visit.guest.id if visit.player is None else ""
    device = device_of(request.headers.get("user-agent", ""))
    return Arrival(guest, device, request.cookies.get(SESSION_COOKIE, ""))


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


def back_of(given: Mapping[str, Any], otherwise: str = "/") -> str:
    """Where somebody comes from: a path of ours, never another site."""
    where = text_of(given, "back", BACK_LENGTH)
    parts = urlsplit(where)
    safe = where.startswith("/") and not where.startswith("//") and "\\" not in where
    return where if safe and not parts.scheme and not parts.netloc and where.isprintable() else otherwise


def number_of(form: Mapping[str, Any], key: str, lang: str) -> int:
    text = text_of(form, key, 20)
    if not (text.isascii() and text.isdecimal()):
        raise HTTPException(400, say("form-bad", lang))
    return int(text)


async def table_of(request: Request, table_id: str, visit: Visit) -> tuple[Table, Viewer]:
    table = await house_of(request).tables.get(table_id)
    return table, viewer_of(table, visit.guest)


async def player_form(request: Request) -> tuple[House, Visit, FormData, Player]:
    """A form that only players send: the house, the visit, its fields, and who sends it."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    if visit.player is None:
        raise HTTPException(403, say("club-keep_name", visit.lang))
    return house_of(request), visit, form, visit.player


def referee_of(request: Request) -> Referee:
    referee: Referee = request.app.state.autoplay.referee
    return referee


def options_in(spec: GameSpec, form: FormData) -> dict[str, str]:
    """The options of a game as a form asks for them; where nothing is chosen, the usual one is."""
    given = {one: text_of(form, f"option-{one.key}") for one in spec.options if f"option-{one.key}" in form}
    return {one.key: text for one, text in given.items() if text or not one.other_defaults}


def why_not_options(spec: GameSpec, options: Mapping[str, Any], players: int, lang: str) -> str:
    """Which options cannot be had, in the words of the form."""
    labels = {one.key: spec.words.say(f"option-{one.key}", lang) for one in spec.options}
    values: dict[str, Any] = {}
    for one in spec.options:
        values[one.key] = options.get(one.key, one.usual(values))
        try:
            one.read(values[one.key], players)
        except BadOption:
            return say("new-bad_option", lang, option=labels[one.key], players=players)
    changed = [labels[one.key] for one in spec.options if values[one.key] != one.usual(values)]
    return say("new-bad_together", lang, options=WORDS.join(changed, lang))


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
