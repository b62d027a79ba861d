"""A player's own page, and what he does there."""

import asyncio
import json
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from bottega.web import belongings
from bottega.web.guests import SESSION
from bottega.web.house import Visit, house_of, party_at, visit_of
from bottega.web.pages import entrance, me
from bottega.web.passkeys import ADD, CREDENTIAL_MAX, ID_MAX
from bottega.web.phrases import say
from bottega.web.players import Player
from bottega.web.routes.answers import (
    arrival_of,
    as_json,
    back_of,
    is_live,
    page_answer,
    read_form,
    text_of,
)

router = APIRouter(include_in_schema=False)

HERE = "/me"
DONE = {"saved": "me-saved", "ended": "me-ended"}


@router.get(HERE)
async def show_me(request: Request, done: str = "") -> Response:
    """A player's page; a guest is shown how he becomes one, over his table if the script asks."""
    visit, party, back = visit_of(request), party_at(request), back_of(request.query_params)
    if visit.player is None:
        if is_live(request):
            part = entrance.panel(visit, party, back)
            return HTMLResponse(part, headers={"Cache-Control": "no-store"})
        here = back if back != "/" else HERE
        return page_answer(request, visit, entrance.page(visit, party, back=here))
    house, player = house_of(request), visit.player
    keys = me.Keys(
        await asyncio.to_thread(house.passkeys.of, player.id),
        await asyncio.to_thread(house.passes.code_made, player.id),
        party is not None,
    )
    devices = await asyncio.to_thread(house.players.devices, player.id, _session(request))
    told = say(DONE[done], visit.lang) if done in DONE else ""
    drawn = me.page(visit, keys, devices, back, is_host=player.is_host, told=told)
    return page_answer(request, visit, drawn)


# ------------------------------------------------------------------ how he signs in


@router.post("/me/passkey/options")
async def ask_for_another_passkey(request: Request) -> Response:
    house, visit, party = house_of(request), visit_of(request), party_at(request)
    await read_form(request, visit)
    player = _player(visit)
    if party is None:
        raise HTTPException(400, say("enter-no_passkeys", visit.lang))
    return as_json(await asyncio.to_thread(house.passkeys.ask_another, party, player.id, player.name))


@router.post("/me/passkey")
async def add_passkey(request: Request) -> Response:
    house, visit, party = house_of(request), visit_of(request), party_at(request)
    form = await read_form(request, visit)
    player = _player(visit)
    if party is None:
        raise HTTPException(400, say("enter-no_passkeys", visit.lang))
    given, device = text_of(form, "credential", CREDENTIAL_MAX), arrival_of(request, visit).device
    made = await asyncio.to_thread(house.passkeys.made, party, ADD, player.id, given, device)
    await asyncio.to_thread(house.passkeys.add, made, player.id)
    return JSONResponse({"go": HERE})


@router.post("/me/passkey/name")
async def name_passkey(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    passkey, name = text_of(form, "id", ID_MAX), text_of(form, "name")
    await asyncio.to_thread(house.passkeys.rename, _player(visit).id, passkey, name)
    return _back_here()


@router.post("/me/passkey/remove")
async def remove_passkey(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    await asyncio.to_thread(house.passkeys.remove, _player(visit).id, text_of(form, "id", ID_MAX))
    return _back_here()


@router.post("/me/code")
async def renew_code(request: Request) -> Response:
    """A new recovery code, shown now and never again."""
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    code = await asyncio.to_thread(house.passes.renew_code, _player(visit).id)
    return page_answer(request, visit, entrance.code_page(visit, code, HERE))


# ------------------------------------------------------------------ where he is signed in


@router.post("/me/device")
async def link_device(request: Request) -> Response:
    """A link for another device, which works once and for a few minutes."""
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    word = await asyncio.to_thread(house.passes.link_device, _player(visit).id)
    return page_answer(request, visit, entrance.device_page(visit, f"{request.base_url}enter/{word}"))


@router.post("/me/sessions/end")
async def end_sessions(request: Request) -> Response:
    """One that is named, or all others."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    player, handle = _player(visit), text_of(form, "session")
    await asyncio.to_thread(house.players.end_sessions, player.id, handle, _session(request))
    house.ask_again(player.id)
    await house.door.look()
    return _back_here("ended")


@router.post("/me/out")
async def sign_out(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    player = _player(visit)
    await asyncio.to_thread(house.players.sign_out, _session(request))
    house.ask_again(player.id)
    await house.door.look()
    response = RedirectResponse("/", 303)
    house.guests.sign_out(response)
    return response


# ------------------------------------------------------------------ what is stored of him


@router.get("/me/export")
async def export(request: Request) -> Response:
    """All of it, as one file."""
    house, visit = house_of(request), visit_of(request)
    told: dict[str, Any] = await asyncio.to_thread(belongings.export, house.storage, _player(visit).id)
    headers = {"Content-Disposition": 'attachment; filename="bottega.json"', "Cache-Control": "no-store"}
    text = json.dumps(told, ensure_ascii=False, indent=1)
    return Response(text, media_type="application/json", headers=headers)


@router.get("/me/delete")
async def ask_before_deleting(request: Request) -> Response:
    visit = visit_of(request)
    return page_answer(request, visit, me.delete_page(visit, is_host=_player(visit).is_host))


@router.post("/me/delete")
async def delete(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    player = _player(visit)
    if not text_of(form, "sure"):
        return RedirectResponse("/me/delete", 303)
    await house.part_with(player.id)
    response = RedirectResponse("/me/deleted", 303)
    house.guests.sign_out(response)
    return response


@router.get("/me/deleted")
async def tell_deleted(request: Request) -> Response:
    visit = visit_of(request)
    if visit.player is not None:
        return RedirectResponse(HERE, 303)
    return page_answer(request, visit, me.deleted_page(visit))


def _player(visit: Visit) -> Player:
    if visit.player is None:
        raise HTTPException(401, say("me-guest", visit.lang))
    return visit.player


def _session(request: Request) -> str:
    """The digest of the session by which he is here."""
    return str(request.scope.get(SESSION, ""))


def _back_here(done: str = "saved") -> Response:
    return RedirectResponse(f"{HERE}?done={done}", 303)
