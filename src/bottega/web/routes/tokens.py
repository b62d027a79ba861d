"""The tokens of a player over the web: made, shown once, revoked."""

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.web.house import Visit, house_of, visit_of
from bottega.web.pages import tokens as tokens_page
from bottega.web.phrases import say
from bottega.web.players import Player
from bottega.web.routes.answers import go, page_answer, read_form, text_of
from bottega.web.tokens import BadToken

router = APIRouter(include_in_schema=False)


def _player(visit: Visit) -> Player:
    if visit.player is None:
        raise HTTPException(403, say("token-players_only", visit.lang))
    return visit.player


@router.get("/me/tokens")
async def show_tokens(request: Request) -> Response:
    visit = visit_of(request)
    found = await asyncio.to_thread(house_of(request).tokens.of_player, _player(visit).id)
    return page_answer(request, visit, tokens_page.page(visit, found))


@router.post("/me/tokens")
async def make_token(request: Request) -> Response:
    """The answer itself shows the word: it is kept nowhere, and no address leads to it."""
    tokens, visit = house_of(request).tokens, visit_of(request)
    form = await read_form(request, visit)
    player = _player(visit)
    name, scopes = text_of(form, "name"), [str(one) for one in form.getlist("scope")]
    word, refused = "", ""
    try:
        word = await asyncio.to_thread(tokens.make, player.id, name, scopes)
    except BadToken as problem:
        refused = problem.said(visit.lang)
    found = await asyncio.to_thread(tokens.of_player, player.id)
    drawn = (
        tokens_page.page(visit, found, refused=refused, name=name[:40], chosen=scopes)
        if refused
        else tokens_page.page(visit, found, word=word)
    )
    return page_answer(request, visit, drawn, 400 if refused else 200)


@router.post("/me/tokens/{token_id}/revoke")
async def revoke_token(request: Request, token_id: str) -> Response:
    visit = visit_of(request)
    await read_form(request, visit)
    await asyncio.to_thread(house_of(request).tokens.revoke, _player(visit).id, token_id)
    return go(request, visit, tokens_page.ADDRESS)
