"""How many tables wait for the reader of a page; and their feeds, for calendars and feed readers."""

import asyncio
import hmac

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse

from bottega.engine.words import LANGUAGES
from bottega.web.guests import COOKIE
from bottega.web.house import House, house_of, visit_of
from bottega.web.pages.feeds import Feed, atom, ics

router = APIRouter(include_in_schema=False)

TABLES_IN_FEED = 100
ID_LENGTH = 24
KINDS = {"ics": ("text/calendar; charset=utf-8", ics), "atom": ("application/atom+xml; charset=utf-8", atom)}


@router.get("/turns")
async def count_turns(request: Request, but: str = "") -> Response:
    """For the title of a page; a table page counts the others."""
    house, visit, count = house_of(request), visit_of(request), 0
    if COOKIE in request.cookies or visit.player is not None:  # who is new sits nowhere
        count = await asyncio.to_thread(house.turns.count, visit.guest.id, but[:ID_LENGTH])
    return JSONResponse({"count": count}, headers={"Cache-Control": "no-store"})


def feed_path(house: House, player_id: str, number: int, kind: str) -> str:
    """Where a player's feed is; who does not have the key of the house cannot guess it."""
    return f"/feeds/{player_id}/{house.guests.digest(f'feed:{player_id}:{number}')}.{kind}"


@router.get("/feeds/{player_id}/{word}.{kind}")
async def give_feed(request: Request, player_id: str, word: str, kind: str) -> Response:
    """The tables that wait for a player. A link that is none is nobody's, whoever is meant."""
    house = house_of(request)
    found = await asyncio.to_thread(house.ways.feed_of, player_id)
    number, lang = found or (-1, "")
    path = feed_path(house, player_id, number, kind)
    fits = hmac.compare_digest(path.encode(), request.scope["path"].encode("utf-8", "replace"))
    if number < 0 or kind not in KINDS or not fits:
        raise HTTPException(404)
    tables = await asyncio.to_thread(house.turns.tables, player_id, TABLES_IN_FEED)
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    media, write = KINDS[kind]
    feed = Feed(str(request.base_url).rstrip("/"), path, lang, tables)
    return Response(write(feed), media_type=media, headers={"Cache-Control": "private, max-age=60"})
