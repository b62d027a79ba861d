"""The host's page: he opens and closes the house, invites, and blocks."""

import asyncio
from functools import partial

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from bottega.web.house import Visit, house_of, visit_of
from bottega.web.pages import entrance, host
from bottega.web.passes import INVITE_DAYS_MAX
from bottega.web.phrases import say
from bottega.web.routes.answers import number_of, page_answer, read_form, text_of

router = APIRouter(include_in_schema=False)

HERE = "/house"


@router.get(HERE)
async def show_house(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    _check_host(visit)
    invitations = await asyncio.to_thread(house.passes.invitations)
    players = await asyncio.to_thread(house.players.everybody)
    closed = await house.door.is_closed()
    return page_answer(
        request, visit, host.page(visit, closed=closed, invitations=invitations, players=players)
    )


@router.post("/house/door")
async def turn_key(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    _check_host(visit)
    await house.door.set_closed(bool(text_of(form, "closed")))
    return RedirectResponse(HERE, 303)


@router.post("/house/invite")
async def invite(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    _check_host(visit)
    days = number_of(form, "days", visit.lang)
    if not 1 <= days <= INVITE_DAYS_MAX:
        raise HTTPException(400, say("host-bad_days", visit.lang, most=INVITE_DAYS_MAX))
    name, many = text_of(form, "name"), bool(text_of(form, "many"))
    word = await asyncio.to_thread(partial(house.passes.invite, many=many), name, days)
    return page_answer(
        request, visit, entrance.invitation_page(visit, f"{request.base_url}enter/{word}", days, many=many)
    )


@router.post("/house/withdraw")
async def withdraw(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    _check_host(visit)
    await asyncio.to_thread(house.passes.withdraw, text_of(form, "invitation"))
    return RedirectResponse(HERE, 303)


@router.post("/house/block")
async def block(request: Request) -> Response:
    """A player is let in no longer, or again; a host cannot be blocked from here."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    _check_host(visit)
    player = await asyncio.to_thread(house.players.by_id, text_of(form, "player"))
    if player is None or player.is_host:
        raise HTTPException(400, say("form-bad", visit.lang))
    blocked = bool(text_of(form, "blocked"))
    await house.change_player(player.id, is_blocked=blocked)
    await house.door.look()
    return RedirectResponse(HERE, 303)


def _check_host(visit: Visit) -> None:
    if visit.player is None or not visit.player.is_host:
        raise HTTPException(403, say("host-only", visit.lang))
