"""What players decide together, by forms: proposals, pauses, leaving, playing again."""

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.web.house import Visit, house_of, visit_of
from bottega.web.phrases import names_of, say
from bottega.web.proposals import Kind
from bottega.web.rematches import play_again
from bottega.web.routes.answers import go, read_form, table_of, text_of
from bottega.web.routes.table import after
from bottega.web.table import Table

router = APIRouter(include_in_schema=False)


@router.post("/t/{table_id}/proposals")
async def decide_together(request: Request, table_id: str) -> Response:
    """Propose something, agree with it, or decline it."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    if not viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    proposals, about = house_of(request).proposals, text_of(form, "seat", 3)
    deeds = {"propose": proposals.propose, "agree": proposals.agree, "decline": proposals.decline}
    deed, kind = deeds.get(text_of(form, "do")), text_of(form, "kind")
    known = kind in set(Kind) and about.isascii() and about.removeprefix("-").isdecimal()
    if deed is None or not known:
        raise HTTPException(400, say("form-bad", visit.lang))
    await deed(table, visit.guest.id, Kind(kind), int(about))
    return await after(request, visit, table)


@router.post("/t/{table_id}/resume")
async def resume(request: Request, table_id: str) -> Response:
    visit, table = await _player_at(request, table_id)
    await house_of(request).proposals.resume(table, visit.guest.id)
    return await after(request, visit, table)


@router.post("/t/{table_id}/leave")
async def leave(request: Request, table_id: str) -> Response:
    visit, table = await _player_at(request, table_id)
    await house_of(request).proposals.leave(table, visit.guest.id)
    return await after(request, visit, table)


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    visit, table = await _player_at(request, table_id)
    seats, names = table.seats_of(visit.guest.id), names_of(table.seats, visit.lang)
    again = await play_again(house_of(request).tables, table, seats, lambda seat: visit.guest.id, names)
    return go(request, visit, f"/t/{again}")


async def _player_at(request: Request, table_id: str) -> tuple[Visit, Table]:
    """Who sends a form without fields, and the table where he plays."""
    visit = visit_of(request)
    await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    if not viewer.seats:
        raise HTTPException(403, say("seat-not_yours", visit.lang))
    return visit, table
