"""How a player is told of his turns, for his programs: webhooks, browsers, feeds, quiet hours."""

import asyncio
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, Field

from bottega.web.clocks import Moment
from bottega.web.guards import language_of
from bottega.web.house import House, house_of
from bottega.web.outgoing import URL_LENGTH
from bottega.web.pages.notices import masked
from bottega.web.phrases import say
from bottega.web.players import Player
from bottega.web.quiet_hours import MINUTES_OF_DAY
from bottega.web.routes.api import SPEAKING, Given, Id, refusals
from bottega.web.routes.api_schema import FROM_JSON
from bottega.web.routes.callers import holder
from bottega.web.routes.notices import BadWish, add_webhook_of, change_quiet_of, feeds_of, origin_of, try_way
from bottega.web.schema import PushRow, WebhookRow
from bottega.web.ways import PUSH, WEBHOOK

router = APIRouter(prefix="/api/me/notices", tags=["me"], dependencies=SPEAKING)

Owner = Annotated[Player, holder("notices")]
WayKind = Literal["push", "webhook"]
FormName = Literal["discord", "matrix", "ntfy", "json"]
Minute = Annotated[int, Field(strict=True, ge=0, lt=MINUTES_OF_DAY), FROM_JSON]


class NewWebhook(Given):
    """An address where turns are told, and in which form."""

    url: Annotated[str, Field(min_length=1, max_length=URL_LENGTH)]
    form: FormName


class Quiet(Given):
    """From one minute of the day until another nothing is told, by the clock of a time zone; null: never."""

    time_zone: Annotated[str, Field(max_length=64, examples=["Europe/Rome"])]
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None


class WayNow(BaseModel):
    """A way by which the player is told. Of its address only so much is shown that he knows it again;
    `failures` is how often in a row nobody was reached."""

    kind: WayKind
    id: str
    where: str
    form: FormName | None
    created: Moment
    failures: int


class NoticesNow(BaseModel):
    """All ways of a player; `feeds` are the links of his turns, by kind: who has one can read it."""

    time_zone: str
    quiet_from: int | None
    quiet_until: int | None
    ways: list[WayNow]
    feeds: dict[str, str]


class Tried(BaseModel):
    """What became of a trial message; a way that is `gone` was forgotten."""

    reached: bool
    gone: bool


@router.get("", responses=refusals(401, 403))
async def see_notices(request: Request, player: Owner) -> NoticesNow:
    """By which ways the player is told of his turns (`notices`)."""
    return await _notices(request, player.id)


@router.put("/quiet", responses=refusals(400, 401, 403))
async def change_quiet(request: Request, player: Owner, given: Quiet) -> NoticesNow:
    """Choose quiet hours (`notices`)."""
    await change_quiet_of(house_of(request), player.id, given.time_zone, given.quiet_from, given.quiet_until)
    return await _notices(request, player.id)


@router.post("/webhooks", status_code=201, responses=refusals(400, 401, 403))
async def add_webhook(request: Request, player: Owner, given: NewWebhook) -> NoticesNow:
    """Be told at an address (`notices`), which must be one where this house may send something."""
    await add_webhook_of(request, player.id, given.url, given.form)
    return await _notices(request, player.id)


@router.post("/ways/{kind}/{way_id}/try", responses=refusals(401, 403, 404))
async def try_one(request: Request, kind: WayKind, way_id: Id, player: Owner) -> Tried:
    """Send a trial message by a way (`notices`)."""
    answer = await try_way(request, player.id, f"{kind} {way_id}", language_of(request))
    if answer is None:
        raise HTTPException(404, say("notices-gone", language_of(request)))
    return Tried(reached=answer.arrived, gone=answer.gone)


@router.delete("/ways/{kind}/{way_id}", responses=refusals(401, 403))
async def forget_one(request: Request, kind: WayKind, way_id: Id, player: Owner) -> NoticesNow:
    """Be told no more by a way: a webhook, or a browser (`notices`)."""
    await asyncio.to_thread(house_of(request).ways.forget, player.id, f"{kind} {way_id}")
    return await _notices(request, player.id)


@router.post("/feeds", responses=refusals(401, 403))
async def renew_feeds(request: Request, player: Owner) -> NoticesNow:
    """Make the links of the feeds, others than before (`notices`)."""
    await asyncio.to_thread(house_of(request).ways.renew_feed, player.id, ends=False)
    return await _notices(request, player.id)


@router.delete("/feeds", responses=refusals(401, 403))
async def end_feeds(request: Request, player: Owner) -> NoticesNow:
    """End the links of the feeds (`notices`)."""
    await asyncio.to_thread(house_of(request).ways.renew_feed, player.id, ends=True)
    return await _notices(request, player.id)


async def _notices(request: Request, player_id: str) -> NoticesNow:
    return await asyncio.to_thread(_told, house_of(request), player_id, origin_of(request))


def _told(house: House, player_id: str, origin: str) -> NoticesNow:
    chosen, player = house.ways.of(player_id), house.players.by_id(player_id)
    if player is None:
        raise BadWish("notices-guest")  # he was deleted meanwhile
    return NoticesNow(
        time_zone=player.time_zone,
        quiet_from=player.quiet_from,
        quiet_until=player.quiet_until,
        ways=[*map(_way, chosen.webhooks), *map(_way, chosen.pushes)],
        feeds=feeds_of(house, player_id, chosen.feed, origin),
    )


def _way(row: PushRow | WebhookRow) -> WayNow:
    if isinstance(row, PushRow):
        own: dict[str, str | None] = {"kind": PUSH, "where": urlsplit(row.endpoint).hostname, "form": None}
    else:
        own = {"kind": WEBHOOK, "where": masked(row.url), "form": row.form}
    return WayNow.model_validate({**own, "id": row.id, "created": row.created, "failures": row.failures})
