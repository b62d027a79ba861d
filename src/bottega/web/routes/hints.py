"""Hints for whoever is to play, where the table allows them: over a page, and for programs."""

import asyncio
import logging
from math import ceil

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse

from bottega.web.analysis import Advice, Analyst, Busy, TooFast, allows_hints
from bottega.web.house import house_of, visit_of
from bottega.web.pages import hint
from bottega.web.phrases import names_of, say
from bottega.web.routes.answers import is_live, number_of, page_answer, read_form, table_of
from bottega.web.table import Table
from bottega.web.tables import Paused, Stale, StillPreparing
from bottega.web.workers import WorkFailed

router = APIRouter(include_in_schema=False)

log = logging.getLogger("bottega")


def analyst_of(request: Request) -> Analyst:
    analyst: Analyst | None = request.app.state.autoplay.analyst
    if analyst is None:
        raise StillPreparing("refused-preparing")
    return analyst


async def hints_for(
    request: Request, table: Table, seat: int, seen: int, who: str, lang: str
) -> list[Advice]:
    """The choices of a seat at the version of the table that it saw, the best first."""
    if seen != table.version:
        raise Stale("web-moved_on")
    mover = table.to_play
    if mover is None:
        raise HTTPException(400, say("refusal-finished", lang))
    if mover != seat or not table.seated:
        told = say("table-move_over", lang, name=names_of(table.seats, lang)[mover])
        raise HTTPException(400, told if mover != seat else say("hint-too_early", lang))
    if table.paused:
        raise Paused("refused-paused")
    if not allows_hints(table):
        raise HTTPException(403, say("hint-not_here", lang))
    try:
        found = await analyst_of(request).hints(table, seat, who)
    except TooFast as problem:
        seconds = ceil(problem.seconds)
        told = say("refused-pace", lang, seconds=seconds)
        raise HTTPException(429, told, {"Retry-After": str(seconds)}) from None
    except Busy:
        raise HTTPException(503, say("hint-busy", lang)) from None
    except WorkFailed as problem:
        log.warning("no hint at table %s: %s", table.id, problem)
        raise HTTPException(503, say("hint-none", lang)) from None
    if seen != table.version:
        raise Stale("web-moved_on")
    if not table.row.helped:  # such a game is not rated
        await asyncio.to_thread(house_of(request).storage.note_help, table.id)
        table.row.helped = True
    return found


@router.post("/t/{table_id}/hint")
async def give_hint(request: Request, table_id: str) -> Response:
    """With script a part for the page of the table, else a page of its own."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    seen = number_of(form, "seen", visit.lang)
    if not viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    seat = viewer.seat if viewer.seat is not None else viewer.seats[0]
    found = await hints_for(request, table, seat, seen, f"guest:{visit.guest.id}", visit.lang)
    if is_live(request):
        part = hint.answer_part(table, seat, found, visit.lang)
        return HTMLResponse(str(part), headers={"Cache-Control": "no-store"})
    return page_answer(request, visit, hint.page(visit, table, seat, found))
