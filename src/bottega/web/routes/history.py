"""The pages of players, and the statistics of games."""

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.games import find
from bottega.web.game_figures import Pool
from bottega.web.history import SHOWN_TO, may_see
from bottega.web.house import House, house_of, visit_of
from bottega.web.pages import person as person_page
from bottega.web.pages import statistics as statistics_page
from bottega.web.pages.person import Person, all_who
from bottega.web.pages.statistics import Chosen
from bottega.web.phrases import say
from bottega.web.players import Player
from bottega.web.routes.answers import go, page_answer, read_form, text_of

router = APIRouter(include_in_schema=False)

ID_LENGTH = 24


@router.get("/p/{player_id}")
async def show_player(request: Request, player_id: str, page: str = "1") -> Response:
    """The page of a player, for whom he shows it to; to all others there is no such player."""
    house, visit = house_of(request), visit_of(request)
    reader = visit.player.id if visit.player is not None else None
    player = await asyncio.to_thread(seen_player, house, player_id, reader)
    if player is None:
        raise HTTPException(404, say("history-no_player", visit.lang))
    shown = await asyncio.to_thread(person_of, house, player, reader, visit.guest.id)
    leaf = int(page) if page.isascii() and page.isdecimal() and len(page) < 6 else 1
    return page_answer(request, visit, person_page.page(visit, shown.at(leaf)))


def seen_player(house: House, player_id: str, reader: str | None) -> Player | None:
    """A player, for whom he shows himself to (None: a guest)."""
    if not (player_id.isascii() and player_id.isprintable() and len(player_id) <= ID_LENGTH):
        return None
    player = house.players.by_id(player_id)
    return player if player is not None and may_see(player.shown_to, player.id, reader) else None


def person_of(house: House, player: Player, reader: str | None, guest: str) -> Person:
    """What a reader is shown of a player; `guest` is as whom he sat at tables."""
    history = house.history
    life, ratings = history.life(player.id), history.ratings(player.id)
    return Person(
        player,
        life,
        ratings,
        {kind: history.bots(*kind) for kind in ratings},
        history.known(all_who(life), reader),
        frozenset(history.open_tables({one.table for one in life.games}, guest)),
    )


@router.post("/p/{player_id}/shown")
async def show_to(request: Request, player_id: str) -> Response:
    """Who may see a page; its owner chooses."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    if visit.player is None or visit.player.id != player_id:
        raise HTTPException(404, say("history-no_player", visit.lang))
    chosen = text_of(form, "shown_to")
    if chosen not in SHOWN_TO:
        raise HTTPException(400, say("form-bad", visit.lang))
    await house.change_player(player_id, shown_to=chosen)
    return go(request, visit, f"/p/{player_id}")


@router.get("/games/{game}/statistics")
async def show_statistics(request: Request, game: str, players: str = "") -> Response:
    """The figures of a game, with one number of players: the one asked for, or that of most games."""
    house, visit, spec = house_of(request), visit_of(request), find(game)
    reader = visit.player.id if visit.player is not None else None
    pools, chosen = await asyncio.to_thread(chosen_of, house, spec.key, players, reader)
    return page_answer(request, visit, statistics_page.page(visit, spec, pools, chosen))


def chosen_of(house: House, game: str, players: str, reader: str | None) -> tuple[list[Pool], Chosen | None]:
    """All games of a kind by number of players; and the number that was asked for, or that of most games."""
    pools = house.history.pools(game)
    usual = max(pools, key=lambda pool: pool.games, default=None)
    pool = next((pool for pool in pools if str(pool.players) == players), usual)
    if pool is None:
        return pools, None
    return pools, Chosen(pool, house.history.ranking(game, pool.players, reader))
