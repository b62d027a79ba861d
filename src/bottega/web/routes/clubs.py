"""Clubs over the web: founding, joining by a link, leaving, leading, tables of their own."""

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.games import find
from bottega.web.clubs import Club, NoSuchClub
from bottega.web.house import House, Visit, house_of, visit_of
from bottega.web.new_tables import Plan
from bottega.web.pages import club as club_page
from bottega.web.pages.evening_clocks import CLOCKS
from bottega.web.pages.sight import open_seats
from bottega.web.phrases import COLOURS, say
from bottega.web.routes.answers import go, number_of, page_answer, player_in, read_form, referee_of, text_of
from bottega.web.tables import SeatTaken

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
    house, visit = house_of(request), visit_of(request)
    form, player = await read_form(request, visit), player_in(visit)
    club_id = await asyncio.to_thread(house.clubs.found, player.id, text_of(form, "name"))
    return go(request, visit, f"/clubs/{club_id}")


@router.get("/clubs/{club_id}")
async def show_club(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    if visit.player is None:  # whether or not there is such a club
        return page_answer(request, visit, club_page.keep_name_page(visit, f"/clubs/{club_id}"), 403)
    club = await asyncio.to_thread(house.clubs.club, club_id, visit.player.id)
    tables = await asyncio.to_thread(_running, house, club)
    contests = await asyncio.to_thread(house.contests.of_club, club.id)
    link = f"{str(request.base_url).rstrip('/')}/join/club/{club.token}"
    return page_answer(request, visit, club_page.page(visit, club, tables, contests, link))


def _running(house: House, club: Club) -> list[club_page.Running]:
    found = []
    for row in house.clubs.tables(club):
        sitters = house.storage.sitters(row.id)
        held, mine = {one.seat for one in sitters}, any(one.guest == club.me for one in sitters)
        found.append(club_page.Running(row, house.storage.seats(row.id), held, mine))
    return found


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
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    club_id = await asyncio.to_thread(house.clubs.join, secret, player_in(visit).id)
    return go(request, visit, f"/clubs/{club_id}")


@router.post("/clubs/{club_id}/leave")
async def leave_club(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    player = player_in(visit)
    await asyncio.to_thread(house.clubs.club, club_id, player.id)
    contests = await asyncio.to_thread(house.clubs.leave, club_id, player.id)
    await _go_on_without(request, contests)
    return go(request, visit, "/clubs")


@router.post("/clubs/{club_id}/remove")
async def remove_member(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form, player = await read_form(request, visit), player_in(visit)
    contests = await asyncio.to_thread(house.clubs.remove, club_id, player.id, text_of(form, "member"))
    await _go_on_without(request, contests)
    return go(request, visit, f"/clubs/{club_id}")


async def _go_on_without(request: Request, contests: list[str]) -> None:
    for contest_id in contests:
        await referee_of(request).go_on(contest_id)


@router.post("/clubs/{club_id}/lead")
async def let_lead(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form, player = await read_form(request, visit), player_in(visit)
    member, leads = text_of(form, "member"), text_of(form, "leads") == "1"
    await asyncio.to_thread(house.clubs.let_lead, club_id, player.id, member, leads=leads)
    return go(request, visit, f"/clubs/{club_id}")


@router.post("/clubs/{club_id}/change")
async def change_club(request: Request, club_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form, player = await read_form(request, visit), player_in(visit)
    name = text_of(form, "name") if "name" in form else None
    new_link = text_of(form, "link") == "new"
    await asyncio.to_thread(house.clubs.change, club_id, player.id, name=name, new_link=new_link)
    return go(request, visit, f"/clubs/{club_id}")


# ------------------------------------------------------------------ tables


@router.post("/clubs/{club_id}/table")
async def open_table_for_us(request: Request, club_id: str) -> Response:
    """A table where the others of the club find free seats."""
    house, visit = house_of(request), visit_of(request)
    form, player = await read_form(request, visit), player_in(visit)
    club = await asyncio.to_thread(house.clubs.club, club_id, player.id)
    spec, players = find(text_of(form, "game")), number_of(form, "players", visit.lang)
    least, most = spec.players
    clock = CLOCKS.get(text_of(form, "clock"))
    if clock is None:
        raise HTTPException(400, say("form-bad", visit.lang))
    if not least <= players <= most:
        raise HTTPException(400, say("new-bad_players", visit.lang, least=least, most=most))
    plan = Plan(
        spec.key,
        players,
        {},
        [None] * players,
        seconds_per_decision=clock.seconds,
        clock_per=clock.per,
        held=(_seat_of(visit, players),),
    )
    table_id = await asyncio.to_thread(house.clubs.open_table, club, plan, player.name)
    return go(request, visit, f"/t/{table_id}")


def _seat_of(visit: Visit, players: int) -> int:
    """The seat of his colour."""
    seat = COLOURS.index(visit.guest.colour) if visit.guest.colour in COLOURS else 0
    return seat if seat < players else 0


@router.post("/clubs/{club_id}/tables/{table_id}/sit")
async def sit_down(request: Request, club_id: str, table_id: str) -> Response:
    """A member takes a free seat of a table of his club."""
    house, visit = house_of(request), visit_of(request)
    await read_form(request, visit)
    player = player_in(visit)
    club = await asyncio.to_thread(house.clubs.club, club_id, player.id)
    if all(row.id != table_id for row in await asyncio.to_thread(house.clubs.own_tables, club)):
        raise NoSuchClub("club-none")
    table = await house.tables.get(table_id)
    if not table.seats_of(player.id):
        for seat in open_seats(table):
            try:
                await house.tables.sit(table, seat, player.id, player.name, if_free=True)
            except SeatTaken:
                continue
            break
        else:
            raise SeatTaken("seat-taken")
    return go(request, visit, f"/t/{table_id}")
