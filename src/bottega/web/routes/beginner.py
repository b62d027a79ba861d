"""Help for beginners, switched on and off at the table and remembered by the browser."""

from fastapi import APIRouter, Request, Response

from bottega.web.guests import ON
from bottega.web.house import house_of, visit_of
from bottega.web.routes.answers import go, read_form, table_of, text_of

router = APIRouter(include_in_schema=False)


@router.post("/t/{table_id}/beginner")
async def switch_help(request: Request, table_id: str) -> Response:
    """From now on at every table."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    veiled = len(viewer.seats) > 1 and viewer.seat is not None
    response = go(request, visit, f"/t/{table.id}?unveiled={viewer.seat}" if veiled else f"/t/{table.id}")
    on = text_of(form, "help") == ON
    house_of(request).guests.switch_help(response, on=on, secure=request.url.scheme == "https")
    return response
