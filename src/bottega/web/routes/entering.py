"""Coming in: a guest becomes a player, a player signs in by passkey, code or link.

All of it lies below `/enter`, which a closed house shows to everybody. Who may not come in is told the same
whatever the reason.
"""

import asyncio
from functools import partial

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from sqlalchemy.orm import Session

from bottega.web.door import refuse_uninvited
from bottega.web.hosts import Party
from bottega.web.house import House, Visit, house_of, party_at, visit_of
from bottega.web.pages import entrance
from bottega.web.passes import DEVICE, new_code
from bottega.web.passkeys import CREDENTIAL_MAX, NEW
from bottega.web.phrases import say
from bottega.web.players import Also, SignedIn
from bottega.web.routes.answers import (
    arrival_of,
    as_json,
    back_of,
    is_live,
    page_answer,
    read_form,
    text_of,
)
from bottega.web.storage import now

router = APIRouter(include_in_schema=False)

OWN_PAGE = "/me"


@router.get("/enter")
async def show_entrance(request: Request) -> Response:
    visit = visit_of(request)
    if visit.player is not None:
        return RedirectResponse(OWN_PAGE, 303)
    closed = await house_of(request).door.is_closed()
    return page_answer(request, visit, entrance.page(visit, party_at(request), closed=closed))


# ------------------------------------------------------------------ a guest becomes a player


@router.post("/enter/keep")
async def keep_name(request: Request) -> Response:
    """With a recovery code, which is shown once."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    if visit.player is not None:
        return RedirectResponse(OWN_PAGE, 303)
    code, back = new_code(), back_of(form, OWN_PAGE)
    invited = _invited(house, text_of(form, "invitation"))

    def also(session: Session, player_id: str) -> None:
        invited(session, player_id)
        house.passes.add_code(session, player_id, code)

    signed_in = await _register(request, visit, text_of(form, "name"), None, also)
    player = visit.guest.as_player(signed_in.player)
    visit = Visit(player, house.guests.form_token(player))
    part = entrance.code_panel if is_live(request) else entrance.code_page
    response = HTMLResponse(part(visit, code, back), headers={"Cache-Control": "no-store"})
    return _signed_in(request, signed_in, response)


@router.post("/enter/passkey/new/options")
async def ask_for_new_passkey(request: Request) -> Response:
    house, visit, party = house_of(request), visit_of(request), _party(request)
    form = await read_form(request, visit)
    name = await asyncio.to_thread(house.players.check_name, text_of(form, "name"))
    return as_json(await asyncio.to_thread(house.passkeys.ask_new, party, visit.guest.id, name))


@router.post("/enter/passkey/new")
async def keep_name_with_passkey(request: Request) -> Response:
    house, visit, party = house_of(request), visit_of(request), _party(request)
    form = await read_form(request, visit)
    if visit.player is not None:
        return RedirectResponse(OWN_PAGE, 303)
    device = arrival_of(request, visit).device
    given = text_of(form, "credential", CREDENTIAL_MAX)
    made = await asyncio.to_thread(house.passkeys.made, party, NEW, visit.guest.id, given, device)
    invited = _invited(house, text_of(form, "invitation"))

    def also(session: Session, player_id: str) -> None:
        invited(session, player_id)
        made.keep(session, player_id)

    signed_in = await _register(request, visit, text_of(form, "name"), made.player_id, also)
    return _signed_in(request, signed_in, JSONResponse({"go": back_of(form, OWN_PAGE)}))


def _invited(house: House, invitation: str) -> Also:
    """Uses an invitation up; without one a closed house takes nobody."""
    moment = now()

    def check(session: Session, player_id: str) -> None:
        if invitation:
            house.passes.accept(session, invitation, moment)
        else:
            refuse_uninvited(session)

    return check


async def _register(request: Request, visit: Visit, name: str, player_id: str | None, also: Also) -> SignedIn:
    house, guest, arrival = house_of(request), visit.guest, arrival_of(request, visit)
    register = partial(
        house.players.register,
        before=arrival.before,
        player_id=player_id,
        also=also,
        colour=guest.colour,
        lang=guest.lang,
        theme=guest.theme,
    )
    signed_in = await asyncio.to_thread(register, name, arrival.guest, arrival.device)
    await house.welcome(signed_in)
    return signed_in


# ------------------------------------------------------------------ a player signs in


@router.post("/enter/code")
async def enter_by_code(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    arrival = arrival_of(request, visit)
    signed_in = await asyncio.to_thread(house.passes.enter_by_code, text_of(form, "code"), arrival)
    return await _enter(request, signed_in, back_of(form, OWN_PAGE))


@router.post("/enter/passkey/options")
async def ask_for_passkey(request: Request) -> Response:
    """The same for everybody: no name is asked for, and none is told."""
    house, visit, party = house_of(request), visit_of(request), _party(request)
    await read_form(request, visit)
    return as_json(await asyncio.to_thread(house.passkeys.ask, party, visit.guest.id))


@router.post("/enter/passkey")
async def enter_by_passkey(request: Request) -> Response:
    house, visit, party = house_of(request), visit_of(request), _party(request)
    form = await read_form(request, visit)
    given, arrival = text_of(form, "credential", CREDENTIAL_MAX), arrival_of(request, visit)
    enter = house.passkeys.enter
    signed_in = await asyncio.to_thread(enter, party, visit.guest.id, given, arrival)
    return await _enter(request, signed_in, back_of(form, OWN_PAGE))


@router.get("/enter/{word}")
async def show_link(request: Request, word: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    link = await asyncio.to_thread(house.passes.look, word)
    if visit.player is not None and link.kind != DEVICE:
        return RedirectResponse("/", 303)
    return page_answer(request, visit, entrance.link_page(visit, party_at(request), word, link))


@router.post("/enter/{word}")
async def enter_by_link(request: Request, word: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    arrival = arrival_of(request, visit)
    return await _enter(request, await asyncio.to_thread(house.passes.enter_by_link, word, arrival), "/")


async def _enter(request: Request, signed_in: SignedIn, where: str) -> Response:
    await house_of(request).welcome(signed_in)
    response: Response = JSONResponse({"go": where}) if is_live(request) else RedirectResponse(where, 303)
    return _signed_in(request, signed_in, response)


def _signed_in(request: Request, signed_in: SignedIn, response: Response) -> Response:
    secure = request.url.scheme == "https"
    house_of(request).guests.sign_in(response, signed_in.word, secure=secure)
    return response


def _party(request: Request) -> Party:
    party = party_at(request)
    if party is None:
        raise HTTPException(400, say("enter-no_passkeys", visit_of(request).lang))
    return party
