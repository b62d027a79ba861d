"""Contests over the web: making one, entering, beginning, deciding."""

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response
from starlette.datastructures import FormData

from bottega.bots import installed_bot_names
from bottega.engine.errors import BadOption
from bottega.engine.game import GameSpec
from bottega.games import find
from bottega.web.clubs import BadClub, Club
from bottega.web.contests import AS_USUAL, ROUNDS_MOST, TWICE, BadContest, NoSuchContest, Wish
from bottega.web.endings import DECISIONS
from bottega.web.house import Visit, house_of, visit_of
from bottega.web.pages import club as club_page
from bottega.web.pages import contest as contest_page
from bottega.web.pages.evening_clocks import CLOCKS
from bottega.web.pairing.meetings import FORMS
from bottega.web.phrases import COLOURS, say
from bottega.web.routes import evenings
from bottega.web.routes.answers import (
    go,
    number_of,
    options_in,
    page_answer,
    player_form,
    text_of,
    why_not_options,
)

router = APIRouter(include_in_schema=False)


@router.get("/clubs/{club_id}/contests/new")
async def show_form(request: Request, club_id: str, game: str = "") -> Response:
    house, visit = house_of(request), visit_of(request)
    if visit.player is None:
        return page_answer(request, visit, club_page.keep_name_page(visit, f"/clubs/{club_id}"), 403)
    club = await evenings.led(house, club_id, visit.player.id)
    return page_answer(request, visit, contest_page.new_page(visit, club, find(game), {}))


@router.post("/clubs/{club_id}/contests")
async def make_contest(request: Request, club_id: str) -> Response:
    house, visit, form, player = await player_form(request)
    club = await evenings.led(house, club_id, player.id)
    spec = find(text_of(form, "game"))

    def refuse(why: str) -> Response:
        given = {key: text_of(form, key) for key in form}
        return page_answer(request, visit, contest_page.new_page(visit, club, spec, given, why), 400)

    wish = _wish(club, spec, form, visit)
    least, most = spec.players
    if not least <= wish.seats <= most:
        return refuse(say("new-bad_players", visit.lang, least=least, most=most))
    try:
        contest_id = await asyncio.to_thread(house.contests.make, club.id, player.id, wish)
    except BadOption:
        return refuse(why_not_options(spec, wish.options, wish.seats, visit.lang))
    except (BadContest, BadClub) as problem:
        return refuse(problem.said(visit.lang))
    return go(request, visit, f"/contests/{contest_id}")


def _wish(club: Club, spec: GameSpec, form: FormData, visit: Visit) -> Wish:
    """What the form asks for; the game checks its own options."""
    clock, bot = CLOCKS.get(text_of(form, "clock")), text_of(form, "bot")
    rounds = text_of(form, "rounds", 4)
    possible = {str(n): n for n in (TWICE, AS_USUAL, *range(1, ROUNDS_MOST + 1))}
    bots = number_of(form, "bots", visit.lang)
    known = clock is not None and bot in installed_bot_names() and rounds in possible
    if clock is None or not known or text_of(form, "kind") not in FORMS or bots > contest_page.BOTS_MOST:
        raise HTTPException(400, say("form-bad", visit.lang))
    return Wish(
        text_of(form, "name"),
        text_of(form, "kind"),
        spec.key,
        options_in(spec, form),
        number_of(form, "seats", visit.lang),
        possible[rounds],
        clock.seconds,
        clock.per,
        bot if text_of(form, "fill") else None,
        [member.id for member in club.members if text_of(form, f"player-{member.id}")],
        [bot] * bots,
    )


@router.get("/contests/{contest_id}")
async def show_contest(request: Request, contest_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    if visit.player is None:
        return page_answer(request, visit, club_page.keep_name_page(visit, f"/contests/{contest_id}"), 403)
    view = await asyncio.to_thread(house.contests.see, contest_id, visit.player.id)
    return page_answer(request, visit, await asyncio.to_thread(contest_page.page, visit, view))


@router.post("/contests/{contest_id}/enter")
async def enter(request: Request, contest_id: str) -> Response:
    house, visit, _, player = await player_form(request)
    await asyncio.to_thread(house.contests.enter, contest_id, player.id)
    return go(request, visit, f"/contests/{contest_id}")


@router.post("/contests/{contest_id}/withdraw")
async def withdraw(request: Request, contest_id: str) -> Response:
    _, visit, _, player = await player_form(request)
    await evenings.withdraw(request, contest_id, player.id)
    return go(request, visit, f"/contests/{contest_id}")


@router.post("/contests/{contest_id}/begin")
async def begin(request: Request, contest_id: str) -> Response:
    _, visit, _, player = await player_form(request)
    await evenings.begin(request, contest_id, player.id)
    return go(request, visit, f"/contests/{contest_id}")


@router.post("/contests/{contest_id}/end")
async def end(request: Request, contest_id: str) -> Response:
    house, visit, _, player = await player_form(request)
    view = await asyncio.to_thread(house.contests.see, contest_id, player.id)
    await evenings.end(house, contest_id, player.id)
    return go(request, visit, f"/contests/{contest_id}" if view.round else f"/clubs/{view.club_id}")


@router.post("/contests/{contest_id}/decide")
async def decide(request: Request, contest_id: str) -> Response:
    """Whoever leads the club decides a game that does not come to its end."""
    _, visit, form, player = await player_form(request)
    at = number_of(form, "round", visit.lang), number_of(form, "number", visit.lang)
    how = text_of(form, "how")
    absent = [seat for seat in range(len(COLOURS)) if text_of(form, f"absent-{seat}")]
    if how not in DECISIONS:
        raise NoSuchContest("contest-none")
    await evenings.decide(request, contest_id, player.id, evenings.Decision(at, how, absent))
    return go(request, visit, f"/contests/{contest_id}")
