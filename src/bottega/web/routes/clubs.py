"""Clubs over the web: founding, joining by a link, leaving, leading, tables of their own."""

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.web.house import house_of, visit_of
from bottega.web.pages import club as club_page
from bottega.web.pages.evening_clocks import CLOCKS
from bottega.web.phrases import say
from bottega.web.routes import evenings
from bottega.web.routes.answers import go, number_of, page_answer, player_form, text_of

router = APIRouter(include_in_schema=False)


@router.get("/clubs")
async def show_clubs(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    if visit.player is None:
        return page_answer(request, visit, club_page.keep_name_page(visit, "/clubs"))
    clubs = await asyncio.to_thread(house.clubs.of, visit.player.id)
    return page_answer(request, visit, club_page.index(visit, clubs))


@router.post("/clubs")
async def found_club(request: Request) -> Response:
    house, visit, form, player = await player_form(request)
    club_id = await asyncio.to_thread(house.clubs.found, player.id, text_of(form, "name"))
    return go(request, visit, f"/clubs/{club_id}")


@router.get("/clubs/{club_id}")
async def show_club(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    if visit.player is None:  # whether or not there is such a club
        return page_answer(request, visit, club_page.keep_name_page(visit, f"/clubs/{club_id}"), 403)
    club = await asyncio.to_thread(house.clubs.club, club_id, visit.player.id)
    tables = await asyncio.to_thread(evenings.running, house, club)
    contests = await asyncio.to_thread(house.contests.of_club, club.id)
    link = f"{str(request.base_url).rstrip('/')}/join/club/{club.token}"
    return page_answer(request, visit, club_page.page(visit, club, tables, contests, link))


# ------------------------------------------------------------------ coming and going


@router.get("/join/club/{secret}")
async def show_link(request: Request, secret: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    club_id, name = await asyncio.to_thread(house.clubs.invited_to, secret)
    if visit.player is not None:
        mine = await asyncio.to_thread(house.clubs.of, visit.player.id)
        if any(one.id == club_id for one in mine):
            return go(request, visit, f"/clubs/{club_id}")
    return page_answer(request, visit, club_page.join_page(visit, secret, name))


@router.post("/join/club/{secret}")
async def join_club(request: Request, secret: str) -> Response:
    house, visit, _, player = await player_form(request)
    club_id = await asyncio.to_thread(house.clubs.join, secret, player.id)
    return go(request, visit, f"/clubs/{club_id}")


@router.post("/clubs/{club_id}/leave")
async def leave_club(request: Request, club_id: str) -> Response:
    _, visit, _, player = await player_form(request)
    await evenings.leave(request, club_id, player.id)
    return go(request, visit, "/clubs")


@router.post("/clubs/{club_id}/remove")
async def remove_member(request: Request, club_id: str) -> Response:
    _, visit, form, player = await player_form(request)
    await evenings.remove(request, club_id, player.id, text_of(form, "member"))
    return go(request, visit, f"/clubs/{club_id}")


@router.post("/clubs/{club_id}/lead")
async def let_lead(request: Request, club_id: str) -> Response:
    house, visit, form, player = await player_form(request)
    member, leads = text_of(form, "member"), text_of(form, "leads") == "1"
    await asyncio.to_thread(house.clubs.let_lead, club_id, player.id, member, leads=leads)
    return go(request, visit, f"/clubs/{club_id}")


@router.post("/clubs/{club_id}/change")
async def change_club(request: Request, club_id: str) -> Response:
    house, visit, form, player = await player_form(request)
    name = text_of(form, "name") if "name" in form else None
    new_link = text_of(form, "link") == "new"
    await asyncio.to_thread(house.clubs.change, club_id, player.id, name=name, new_link=new_link)
    return go(request, visit, f"/clubs/{club_id}")


# ------------------------------------------------------------------ tables


@router.post("/clubs/{club_id}/table")
async def open_table_for_us(request: Request, club_id: str) -> Response:
    """A table where the others of the club find free seats."""
    house, visit, form, player = await player_form(request)
    clock, players = CLOCKS.get(text_of(form, "clock")), number_of(form, "players", visit.lang)
    if clock is None:
        raise HTTPException(400, say("form-bad", visit.lang))
    wanted = evenings.Wanted(text_of(form, "game"), players, clock)
    table_id = await evenings.open_table(house, club_id, player, wanted, visit.lang)
    return go(request, visit, f"/t/{table_id}")


@router.post("/clubs/{club_id}/tables/{table_id}/sit")
async def sit_down(request: Request, club_id: str, table_id: str) -> Response:
    """A member takes a free seat of a table of his club."""
    house, visit, _, player = await player_form(request)
    await evenings.sit_down(house, club_id, table_id, player)
    return go(request, visit, f"/t/{table_id}")
