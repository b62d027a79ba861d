"""At a table: its page, and the forms that act, take back, talk and sit down."""

import asyncio
import re
from collections.abc import Mapping

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from bottega.engine.errors import BottegaError, IllegalAction
from bottega.engine.game import State
from bottega.web.house import Visit, house_of, is_ready_for, viewer_of, visit_of
from bottega.web.pages import table as table_page
from bottega.web.pages import warmup
from bottega.web.pages.invitations import may_invite
from bottega.web.pages.sight import open_seats
from bottega.web.phrases import called, names_of, say
from bottega.web.rooms import EMOTES, code_of, room_of
from bottega.web.routes.answers import (
    go,
    hears,
    is_live,
    number_of,
    page_answer,
    progress_of,
    read_form,
    table_of,
    text_of,
)
from bottega.web.routes.live import forget_soon
from bottega.web.table import Table
from bottega.web.tables import SeatTaken, Stale, StillPreparing, check_in_play

router = APIRouter(include_in_schema=False)
DRAFT_LENGTH = 16
PLACE_PARTS = 4

_PART = re.compile(r"[A-Za-z0-9_.-]{1,40}")


@router.get("/warming")
async def show_warming(request: Request) -> Response:
    """How far native code is, for the page that waits for it."""
    bar = warmup.bar(progress_of(request), visit_of(request).lang)
    return JSONResponse(
        {"ready": await is_ready_for(request), "html": str(bar)},
        headers={"Cache-Control": "no-store"},
    )


@router.get("/t/{table_id}")
async def show_table(request: Request, table_id: str, unveiled: str = "", draft: str = "") -> Response:
    visit = visit_of(request)
    try:
        table, viewer = await table_of(request, table_id, visit)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, f"/t/{table_id}", progress_of(request)))
    table.know(await asyncio.to_thread(house_of(request).history.faces, table.id))
    tried = read_draft(draft) if table.game.spec.show.drafts else ""
    if tried and is_live(request):
        stage = table_page.stage_part(table, viewer, visit.lang, tried)
        return HTMLResponse(stage, headers={"Cache-Control": "no-store"})
    links = []
    is_host = table.row.host == visit.guest.id and not table.row.hot_seat
    if is_host or may_invite(table, viewer):
        base = str(request.base_url).rstrip("/")
        links = [(seat, f"{base}/join/{table.seats[seat].token}") for seat in open_seats(table)]
    looking = int(unveiled) if unveiled.isascii() and unveiled.isdecimal() and len(unveiled) < 3 else None
    forget_soon(table)
    return page_answer(request, visit, table_page.page(visit, table, viewer, links, looking, tried))


def read_draft(text: str) -> str:
    """Something that is tried on the board, as far as it may be a draft."""
    return text if text.isascii() and text.isalnum() and len(text) <= DRAFT_LENGTH else ""


@router.get("/t/{table_id}/why")
async def say_why(request: Request, table_id: str) -> Response:
    """Why what was clicked cannot be chosen now."""
    visit, place = visit_of(request), dict(request.query_params)
    if not is_place(place):  # whether or not the rules are ready to answer
        raise HTTPException(400, say("form-bad", visit.lang))
    table, viewer = await table_of(request, table_id, visit)
    if viewer.seat is None or not table.seated:
        return JSONResponse({"detail": ""})
    mover = table.to_play
    why = why_not(table.state, viewer.seat, place, visit.lang) if mover == viewer.seat else None
    if why is None and mover is not None and mover != viewer.seat:
        why = say("table-move_over", visit.lang, name=names_of(table.seats, visit.lang)[mover])
    return JSONResponse({"detail": why or ""})


def is_place(asked: Mapping[str, str]) -> bool:
    """Whether this can name a place of a drawing at all, as `cell=7` or `hand=left&slot=3`."""
    return 0 < len(asked) <= PLACE_PARTS and all(
        _PART.fullmatch(key) and _PART.fullmatch(value) for key, value in asked.items()
    )


def why_not(state: State, seat: int, place: Mapping[str, str], lang: str) -> str | None:
    """The rules' own reason against the action that a click would mean."""
    spec = state.game.spec
    meant = spec.show.clicked(place, state.view(seat))
    if meant is None or meant in spec.words.keys(lang):
        return None if meant is None else spec.words.say(meant, lang)
    return state.refusal(meant, lang)


async def after(request: Request, visit: Visit, table: Table, status: int = 200) -> Response:
    """The table after a form: the fresh live part, or the way back to the page. Whoever hears of changes is
    only told for which one to wait."""
    table = await house_of(request).tables.get(table.id)
    viewer = viewer_of(table, visit.guest)
    if status == 200 and hears(request):
        return Response(
            status_code=204, headers={"X-Revision": str(table.revision), "Cache-Control": "no-store"}
        )
    if is_live(request):
        part = table_page.fragment(table, viewer, visit.lang)
        forget_soon(table)
        return HTMLResponse(part.html(), status, {"Cache-Control": "no-store"})
    return go(request, visit, f"/t/{table.id}")


@router.post("/t/{table_id}/act")
async def act(request: Request, table_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    seen, action = number_of(form, "seen", visit.lang), text_of(form, "action")
    seat = table.to_play
    if not viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    if seat is None:
        check_in_play(table)
        raise HTTPException(400, say("refusal-finished", visit.lang))
    if seat not in viewer.seats:
        if seen != table.version:
            return await _stale(request, visit, table)
        name = names_of(table.seats, visit.lang)[seat]
        raise HTTPException(400, say("table-move_over", visit.lang, name=name))
    try:
        await house.tables.act(table, seat, action, seen)
    except Stale:
        return await _stale(request, visit, table)
    except IllegalAction:
        told = _refusal(table, action, visit.lang) or say("form-bad", visit.lang)
        raise HTTPException(400, told) from None
    same = table.state.to_play == seat
    if not is_live(request) and same and len(viewer.seats) > 1:
        return go(request, visit, f"/t/{table.id}?unveiled={seat}")
    return await after(request, visit, table)


@router.post("/t/{table_id}/steps")
async def answer_steps(request: Request, table_id: str) -> Response:
    """Numbers that are asked for one after the other: each is a decision, and none is taken if one is bad."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    seen, seat = number_of(form, "seen", visit.lang), table.to_play
    if seat is None and viewer.seats:
        check_in_play(table)
    if seat is None or seat not in viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    if seen != table.version:
        return await _stale(request, visit, table)
    view = table.state.view(seat)
    steps = {step.phase: step for step in table.game.spec.show.number_steps(view)}
    given = {
        phase: step.action.format(number_of(form, phase, visit.lang))
        for phase, step in steps.items()
        if phase in form
    }
    try:
        for action in _in_order(table.state, seat, given):
            await house.tables.act(table, seat, action, table.version)
    except (IllegalAction, Stale):
        raise HTTPException(400, say("form-bad", visit.lang)) from None
    if not is_live(request) and table.state.to_play == seat and len(viewer.seats) > 1:
        return go(request, visit, f"/t/{table.id}?unveiled={seat}")
    return await after(request, visit, table)


def _in_order(state: State, seat: int, given: Mapping[str, str]) -> list[str]:
    """The answers that will be asked for, tried on a copy: the rules carry out what leaves no choice."""
    tried, left, answers = state.copy(), dict(given), list[str]()
    while tried.to_play == seat and (phase := tried.view(seat)["phase"]) in left:
        answers.append(left.pop(phase))
        tried.play(answers[-1])
    return answers


def _refusal(table: Table, action: str, lang: str) -> str | None:
    """The rule against an action in the reader's language, where it is an action of the game at all."""
    if not table.seated:
        return say("table-waiting", lang, count=len(open_seats(table)))
    try:
        return table.state.refusal(action, lang)
    except BottegaError:
        return None


async def _stale(request: Request, visit: Visit, table: Table) -> Response:
    if is_live(request):
        return await after(request, visit, table, 409)
    raise HTTPException(409, say("web-moved_on", visit.lang))


@router.post("/t/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    return await _take_back(request, table_id, whole=False)


@router.post("/t/{table_id}/restart")
async def restart(request: Request, table_id: str) -> Response:
    return await _take_back(request, table_id, whole=True)


async def _take_back(request: Request, table_id: str, *, whole: bool) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    if not viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    seat = next((one for one in viewer.seats if table.match.can_undo(one)), viewer.seats[0])
    seen, whole = number_of(form, "seen", visit.lang), whole or bool(text_of(form, "whole"))
    try:
        await house.tables.undo(table, seat, seen, whole_turn=whole)
    except Stale:
        return await _stale(request, visit, table)
    except IllegalAction as problem:
        reason = table.match.why_no_undo(seat)
        told = say(f"refusal-undo_{reason.value}", visit.lang) if reason else str(problem)
        raise HTTPException(400, told) from None
    if not is_live(request) and len(viewer.seats) > 1:
        return go(request, visit, f"/t/{table.id}?unveiled={seat}")
    return await after(request, visit, table)


@router.post("/t/{table_id}/chat")
async def chat(request: Request, table_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    name = visit.guest.name or say("home-guest", visit.lang)
    seat = viewer.seats[0] if len(viewer.seats) == 1 else None
    if seat is not None:
        name = called(table.seats[seat].name, visit.lang) or name
    emote = text_of(form, "emote")
    if emote and emote not in EMOTES:
        raise HTTPException(400, say("form-bad", visit.lang))
    said = code_of(emote) if emote else text_of(form, "text", 2_000)
    await house.tables.say(table, seat, name, said, room_of(viewer.seats), visit.guest.id)
    return await after(request, visit, table)


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str) -> Response:
    """A free seat of a listed table, or one's own seat after the clock ran out."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table = await house.tables.get(table_id)
    seat = number_of(form, "seat", visit.lang)
    free = open_seats(table) if table.row.listed else []
    if seat not in table.seats_of(visit.guest.id) and seat not in free:
        raise HTTPException(403, say("seat-taken", visit.lang))
    name = visit.guest.name or say("home-guest", visit.lang)
    mine = seat in table.seats_of(visit.guest.id)
    try:
        await house.tables.sit(table, seat, visit.guest.id, name, if_free=not mine)
    except SeatTaken:
        raise HTTPException(403, say("seat-taken", visit.lang)) from None
    return await after(request, visit, table)
