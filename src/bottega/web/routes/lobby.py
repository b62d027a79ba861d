"""Arriving: the home page, who somebody is, new tables, seats by their link."""

import asyncio
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import RedirectResponse
from starlette.datastructures import FormData

from bottega.bots import USUAL, installed_bot_names
from bottega.engine.components import ComponentText
from bottega.engine.errors import BadComponents, BadOption
from bottega.engine.game import GameSpec
from bottega.engine.markup import Node
from bottega.engine.words import LANGUAGES
from bottega.games import find
from bottega.web.component_tables import NoTable, read_upload
from bottega.web.guards import PATIENCE_SECONDS
from bottega.web.guests import THEMES
from bottega.web.house import House, Visit, house_of, visit_of
from bottega.web.new_tables import Plan
from bottega.web.pages import components, home, new, warmup
from bottega.web.pages.daily import daily_part
from bottega.web.pages.options import usual_players
from bottega.web.phrases import COLOURS, names_of, say
from bottega.web.plain_text import tidy_name
from bottega.web.routes.answers import (
    back_of,
    bots_of,
    number_of,
    open_table,
    options_in,
    page_answer,
    progress_of,
    read_form,
    text_of,
    why_not_options,
)
from bottega.web.routes.puzzles import solved_by, today
from bottega.web.schema import TableRow
from bottega.web.storage import now
from bottega.web.tables import NoSuchTable, StillPreparing

router = APIRouter(include_in_schema=False)

LISTED_TABLES, MY_TABLES = 30, 20
APPRENTICE = "garzone"


@router.get("/")
async def show_home(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    lobby, mine = await asyncio.to_thread(_halls, house, visit)
    return page_answer(
        request,
        visit,
        home.page(visit, lobby, mine, now(), daily_part(today(), solved_by(request), visit.lang)),
    )


def _halls(house: House, visit: Visit) -> tuple[list[home.Listed], list[home.Listed]]:
    storage, guest = house.storage, visit.guest.id
    turns = house.turns.tables(guest, MY_TABLES)
    waiting = {row.id for row in turns}
    mine = [*turns, *(row for row in storage.tables_of(guest, MY_TABLES) if row.id not in waiting)]
    his = {row.id for row in mine}
    lobby = [row for row in storage.listed_tables(LISTED_TABLES) if row.id not in his]
    shown = [row.id for row in (*mine, *lobby)]
    own, resting = storage.with_own_components(shown), house.turns.resting(shown)
    players = house.history.sitting(shown, visit.player.id if visit.player is not None else None)

    def listed(row: TableRow) -> home.Listed:
        seats = storage.seats(row.id)
        held = {sitter.seat for sitter in storage.sitters(row.id)}
        free = [seat.seat for seat in seats if seat.bot is None and seat.seat not in held]
        return home.Listed(
            row,
            seats,
            free,
            own=row.id in own,
            waits=row.id in waiting,
            rests=row.id in resting,
            players=players.get(row.id, {}),
        )

    return list(map(listed, lobby)), list(map(listed, mine))


@router.post("/guest")
async def know_guest(request: Request) -> Response:
    """Name, colour, language and light, remembered by the browser."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    changes: dict[str, Any] = {
        key: text_of(form, key)
        for key, allowed in (("colour", COLOURS), ("lang", LANGUAGES), ("theme", THEMES))
        if text_of(form, key) in allowed
    }
    if "name" in form:
        changes["name"] = tidy_name(text_of(form, "name"))
    if visit.player is not None and changes:
        await house.change_player(visit.player.id, **changes)
    response = RedirectResponse(back_of(form), 303)
    house.guests.write(response, replace(visit.guest, **changes), secure=request.url.scheme == "https")
    return response


@router.get("/new/{game}")
async def show_form(request: Request, game: str) -> Response:
    """The form of a new table; the query fills in its fields."""
    visit, spec = visit_of(request), find(game)
    hosts = house_of(request).components.get(spec.key)
    return page_answer(request, visit, new.page(visit, spec, dict(request.query_params), hosts))


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> Response:
    """A table against bots, with nothing to fill in; a first game is one against apprentices, with help."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    first = bool(text_of(form, "first"))
    players = usual_players(find(game))
    bots = bots_of(players, [_own_seat(visit, players)], APPRENTICE if first else USUAL)
    response = await open_table(request, visit, Plan(game, players, {}, bots))
    if first:
        table = response.headers["location"].rpartition("/")[2]
        house.guests.help_at(response, visit.guest, table, secure=request.url.scheme == "https")
    return response


@router.post("/tables")
async def set_up(request: Request) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    spec = find(text_of(form, "game"))
    visit = await _rename(visit, form)
    hosts = house.components.get(spec.key)

    def refuse(key: str, why: Node) -> Response:
        given = {key: text_of(form, key) for key in form}
        told = [say(key, visit.lang), " ", why]
        return page_answer(request, visit, new.page(visit, spec, given, hosts, told), 400)

    players, (least, most) = number_of(form, "players", visit.lang), spec.players
    if not least <= players <= most:
        return refuse("new-refused", say("new-bad_players", visit.lang, least=least, most=most))
    plan = _plan(spec, form, players, visit)
    try:
        plan = replace(plan, components=await _components(form, hosts))
        response = await open_table(request, visit, plan)
    except BadOption:
        return refuse("new-refused", why_not_options(spec, plan.options, players, visit.lang))
    except NoTable as problem:
        return refuse("new-components-refused", problem.said(visit.lang))
    except BadComponents as problem:
        return refuse("new-components-refused", components.refusal(problem, visit.lang))
    finally:
        await form.close()
    house.guests.write(response, visit.guest, secure=request.url.scheme == "https")
    return response


async def _components(form: FormData, hosts: ComponentText | None) -> ComponentText | None:
    """The component table that a form asks for; None: the printed one."""
    chosen = text_of(form, "components")
    if chosen == components.OWN:
        return await read_upload(form.get("table"))
    return hosts if chosen == components.HOST else None


async def _rename(visit: Visit, form: FormData) -> Visit:
    """A guest may be called otherwise from now on; a player has one name at all his tables."""
    name = tidy_name(text_of(form, "name"))
    known = visit.player is not None or not name
    return visit if known else replace(visit, guest=replace(visit.guest, name=name))


def _plan(spec: GameSpec, form: FormData, players: int, visit: Visit) -> Plan:
    """What the form asks for; the game checks its own options."""
    mode, bot = text_of(form, "mode"), text_of(form, "bot")
    if mode not in new.MODES or bot not in installed_bot_names():
        raise HTTPException(400, say("form-bad", visit.lang))
    automatic = players - 1 if mode == "bots" else min(number_of(form, "bots", visit.lang), players - 1)
    own = _own_seat(visit, players)
    others = [seat for seat in range(players) if seat != own]
    people = [own, *others[: players - 1 - automatic]]
    seconds, clock_per = new.CLOCKS.get(text_of(form, "clock"), (None, None))
    return Plan(
        spec.key,
        players,
        options_in(spec, form),
        bots_of(players, people, bot),
        hot_seat=mode == "hot",
        listed=bool(text_of(form, "listed")) and mode == "friends",
        spectators=bool(text_of(form, "spectators")),
        hints=new.HINTS.get(text_of(form, "hints")),
        rated=bool(text_of(form, "rated")),
        seconds_per_decision=seconds,
        clock_per=clock_per,
    )


def _own_seat(visit: Visit, players: int) -> int:
    """The seat of the guest's colour."""
    seat = COLOURS.index(visit.guest.colour) if visit.guest.colour in COLOURS else 0
    return seat if seat < players else 0


@router.get("/join/{secret}")
async def show_seat(request: Request, secret: str) -> Response:
    visit = visit_of(request)
    house = house_of(request)
    row, seats = await asyncio.to_thread(_seat_of, house, secret)
    try:
        house.tables.check_prepared(row.game)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, f"/join/{secret}", progress_of(request)))
    others = [name for seat, name in zip(seats, names_of(seats, visit.lang), strict=True) if seat.name]
    own = bool(await asyncio.to_thread(house.storage.with_own_components, [row.id]))
    return page_answer(request, visit, new.join_page(visit, find(row.game), secret, others, own=own))


@router.post("/join/{secret}")
async def take_seat(request: Request, secret: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    visit = await _rename(visit, form)
    row, seats = await asyncio.to_thread(_seat_of, house, secret)
    seat = next(one.seat for one in seats if one.token == secret)
    try:
        await house.tables.until_prepared(row.game, PATIENCE_SECONDS)
    except StillPreparing:
        return RedirectResponse(f"/join/{secret}", 303)
    table = await house.tables.get(row.id)
    await house.tables.sit(table, seat, visit.guest.id, visit.guest.name or say("home-guest", visit.lang))
    response = RedirectResponse(f"/t/{row.id}", 303)
    house.guests.write(response, visit.guest, secure=request.url.scheme == "https")
    return response


def _seat_of(house: House, secret: str) -> tuple[TableRow, list[Any]]:
    seat = house.storage.seat_of_token(secret)
    row = house.storage.table(seat.match_id) if seat is not None and seat.bot is None else None
    if row is None:
        raise NoSuchTable("join-none")
    return row, house.storage.seats(row.id)
