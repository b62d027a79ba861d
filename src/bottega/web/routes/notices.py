"""How a player is told of his turns: the page where he chooses, its forms, and the worker of his browser."""

import asyncio
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import FileResponse

from bottega.web.house import House, Visit, house_of, visit_of
from bottega.web.messages import check_subscription, trial
from bottega.web.messenger import Answer, Messenger
from bottega.web.outgoing import URL_LENGTH
from bottega.web.pages import notices
from bottega.web.pages.frame import STATIC
from bottega.web.phrases import say
from bottega.web.players import Player
from bottega.web.quiet_hours import is_time_zone, read_minutes
from bottega.web.refusals import Refusal
from bottega.web.routes.answers import go, page_answer, read_form, text_of
from bottega.web.routes.turns import KINDS, feed_path
from bottega.web.ways import FORMS

router = APIRouter(include_in_schema=False)

DONE = {
    "saved": "notices-saved",
    "added": "notices-added",
    "removed": "notices-removed",
    "reached": "notices-reached",
}
FAILED = {"not_reached": "notices-not_reached", "gone": "notices-gone"}
KEY_LENGTH = 120
ORIGIN_LENGTH = 200


class BadWish(Refusal):
    """Something that cannot be wished for."""


@router.get("/push.js")
async def give_worker() -> Response:
    """At the root, so that it may speak for every page."""
    return FileResponse(
        STATIC / "push.js", media_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )


@router.get("/me/notices")
async def show(request: Request, done: str = "") -> Response:
    visit = visit_of(request)
    if visit.player is None:
        return page_answer(request, visit, notices.guest_page(visit))
    told = say(DONE[done], visit.lang) if done in DONE else ""
    problem = say(FAILED[done], visit.lang) if done in FAILED else ""
    return await _page(request, visit, visit.player, told=told, problem=problem)


async def _page(
    request: Request,
    visit: Visit,
    player: Player,
    *,
    told: str = "",
    problem: str = "",
    typed: tuple[str, str] = ("", ""),
    status: int = 200,
) -> Response:
    house = house_of(request)
    chosen = await asyncio.to_thread(house.ways.of, player.id)
    key = await asyncio.to_thread(house.ways.public_key)
    links = feeds_of(house, player.id, chosen.feed, origin_of(request))
    feeds = [(f"notices-feed-{kind}", link) for kind, link in links.items()]
    drawn = notices.page(visit, player, chosen, key, feeds, told, problem, typed)
    return page_answer(request, visit, drawn, status)


def feeds_of(house: House, player_id: str, number: int | None, origin: str) -> dict[str, str]:
    """The links of a player's feeds by kind, where there are any."""
    if number is None:
        return {}
    return {kind: origin + feed_path(house, player_id, number, kind) for kind in KINDS}


def origin_of(request: Request) -> str:
    """How the house is called by whoever asks."""
    return str(request.base_url).rstrip("/")[:ORIGIN_LENGTH]


async def _player(request: Request) -> tuple[Visit, Player, Mapping[str, Any]]:
    """Who sends a form, which only players have."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    if visit.player is None:
        raise HTTPException(403, say("notices-guest", visit.lang))
    return visit, visit.player, form


def _done(request: Request, visit: Visit, what: str) -> Response:
    return go(request, visit, f"{notices.HERE}?done={what}")


@router.post("/me/notices/push")
async def add_browser(request: Request) -> Response:
    visit, player, form = await _player(request)
    house, endpoint = house_of(request), text_of(form, "endpoint", URL_LENGTH + 1)
    keys = text_of(form, "p256dh", KEY_LENGTH), text_of(form, "auth", KEY_LENGTH)
    try:
        await messenger_of(request).check(endpoint)
        check_subscription(*keys)
        await asyncio.to_thread(house.ways.add_push, player.id, endpoint, *keys, origin_of(request))
    except Refusal as problem:
        return await _page(request, visit, player, problem=problem.said(visit.lang), status=400)
    return _done(request, visit, "added")


@router.post("/me/notices/webhook")
async def add_webhook(request: Request) -> Response:
    visit, player, form = await _player(request)
    url, kind = text_of(form, "url", URL_LENGTH + 1).strip(), text_of(form, "kind")
    try:
        await add_webhook_of(request, player.id, url, kind)
    except Refusal as problem:
        return await _page(
            request, visit, player, problem=problem.said(visit.lang), typed=(url, kind), status=400
        )
    return _done(request, visit, "added")


async def add_webhook_of(request: Request, player_id: str, url: str, kind: str) -> None:
    """A player wants to be told at an address; refused where nothing would be sent."""
    if kind not in FORMS:
        raise BadWish("notices-bad_form")
    await messenger_of(request).check(url)
    ways = house_of(request).ways
    await asyncio.to_thread(ways.add_webhook, player_id, url, kind, origin_of(request))


@router.post("/me/notices/way")
async def change_way(request: Request) -> Response:
    """Send a trial message by a way, or forget it."""
    visit, player, form = await _player(request)
    ways, way = house_of(request).ways, text_of(form, "way")
    if text_of(form, "do") != "try":
        await asyncio.to_thread(ways.forget, player.id, way)
        return _done(request, visit, "removed")
    answer = await try_way(request, player.id, way, visit.lang)
    if answer is None:
        return _done(request, visit, "removed")
    if answer.gone:
        return _done(request, visit, "gone")
    return _done(request, visit, "reached" if answer.arrived else "not_reached")


async def try_way(request: Request, player_id: str, way: str, lang: str) -> Answer | None:
    """Send a trial message by a way of a player; one where nobody is any more is forgotten. None: he has no
    such way."""
    ways = house_of(request).ways
    row = await asyncio.to_thread(ways.find, player_id, way)
    if row is None:
        return None
    answer = await messenger_of(request).send(lambda: trial(lang), row)
    if answer.gone:
        await asyncio.to_thread(ways.forget, player_id, way)
    else:
        await asyncio.to_thread(ways.count, player_id, way, failed=not answer.arrived)
    return answer


@router.post("/me/notices/feed")
async def change_feed(request: Request) -> Response:
    """Make the links of the feeds, make others, or end them."""
    visit, player, form = await _player(request)
    ends = text_of(form, "do") == "end"
    await asyncio.to_thread(house_of(request).ways.renew_feed, player.id, ends=ends)
    return _done(request, visit, "removed" if ends else "saved")


@router.post("/me/notices/quiet")
async def change_quiet(request: Request) -> Response:
    visit, player, form = await _player(request)
    house, zone = house_of(request), text_of(form, "time_zone")
    given = [text_of(form, name) for name in ("quiet_from", "quiet_until")]
    begin, end = map(read_minutes, given)
    try:
        if (begin is None or end is None) and any(given):
            raise BadWish("notices-bad_time")
        await change_quiet_of(house, player.id, zone, begin, end)
    except BadWish as problem:
        return await _page(request, visit, player, problem=problem.said(visit.lang), status=400)
    return _done(request, visit, "saved")


async def change_quiet_of(
    house: House, player_id: str, zone: str, begin: int | None, end: int | None
) -> None:
    """Quiet hours of a player, in minutes of the day; None: he has none."""
    if not is_time_zone(zone):
        raise BadWish("notices-bad_zone")
    if (begin is None) != (end is None):
        raise BadWish("notices-bad_time")
    await house.change_player(player_id, time_zone=zone, quiet_from=begin, quiet_until=end)


def messenger_of(request: Request) -> Messenger:
    messenger: Messenger = request.app.state.messenger
    return messenger
