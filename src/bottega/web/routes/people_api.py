"""Players and games as the house remembers them, for programs: ratings, results, statistics."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from pydantic import BaseModel, Field

from bottega.games import find
from bottega.web.clocks import Moment
from bottega.web.game_figures import Line, Pool, Spread
from bottega.web.guards import language_of
from bottega.web.history import Played, Ranked
from bottega.web.history import Seat as PlayedSeat
from bottega.web.house import house_of
from bottega.web.pages.people import bot_name
from bottega.web.pages.person import GAMES_AT_ONCE, Person
from bottega.web.phrases import say
from bottega.web.ratings import BOT, Rating, peer_of
from bottega.web.routes.api import SEATS_MAX, SPEAKING, Id, refusals
from bottega.web.routes.callers import Caller, Credentials, program_for
from bottega.web.routes.history import chosen_of, person_of, seen_player

LEAVES_MAX = 99_999

router = APIRouter(prefix="/api", tags=["history"], dependencies=SPEAKING)


class RatingNow(BaseModel):
    """A strength: `figure` ± `margin`, where the truth is two times of three. With few games it is
    provisional."""

    figure: int
    margin: int
    provisional: bool


class KindRating(RatingNow):
    """A rating at a game with a number of players, how many games it rests on, the bots on the same scale,
    and which of them is as strong."""

    game: str
    players: int
    games: int
    bots: dict[str, RatingNow]
    peer: str | None


class OpeningNow(BaseModel):
    """A first decision of its kind: how often it was taken, and its share of the victories."""

    text: str
    times: int
    won: float


class Opponent(BaseModel):
    """Somebody at a table. A player whom the reader may not know of has neither `player` nor name."""

    seat: int
    player: str | None
    bot: str | None
    name: str | None
    place: int
    points: int


class GameOfPlayer(BaseModel):
    """One game. `table` is null where its replay is not shown to everybody; ratings are null where it was not
    rated."""

    table: str | None
    game: str
    players: int
    finished: Moment
    decisions: int
    seat: int
    place: int
    points: int
    lead: Annotated[int, Field(description="Points before the next one, or behind the winner.")]
    before: RatingNow | None
    after: RatingNow | None
    others: list[Opponent]


class PersonNow(BaseModel):
    """A player as he shows himself to whoever asks; the games are a page of all, the last first."""

    id: str
    name: str
    since: Moment
    count: int
    ratings: list[KindRating]
    openings: dict[str, list[list[OpeningNow]]]
    page: int
    pages: int
    games: list[GameOfPlayer]


class SpreadNow(BaseModel):
    """How often each number came up; `low` and `high` are those of one and of nine in ten."""

    mean: float
    low: int
    median: int
    high: int
    counts: dict[int, int]


class SeatNumbers(BaseModel):
    """How a seat fared: in how many games, its share of the victories, its mean of points."""

    seat: int
    games: int
    won: float
    points: float


class RankedNow(RatingNow):
    """Somebody with a rating: a player or a bot."""

    player: str | None
    bot: str | None
    name: str
    games: int


class StatisticsNow(BaseModel):
    """What was played of a game in this house, with one number of players; `counts` says how many games there
    are with which. Without any, there are no figures."""

    game: str
    counts: dict[int, int]
    players: int | None
    games: int
    decisions: SpreadNow | None
    minutes: SpreadNow | None
    points: SpreadNow | None
    margins: SpreadNow | None
    seats: list[SeatNumbers]
    openings: list[list[OpeningNow]]
    ranking: list[RankedNow]


@router.get("/players/{player_id}", responses=refusals(401, 403, 404))
async def see_player(
    request: Request,
    player_id: Id,
    credentials: Credentials,
    page: Annotated[int, Query(ge=1, le=LEAVES_MAX, description=f"{GAMES_AT_ONCE} games each.")] = 1,
) -> PersonNow:
    """A player as he shows himself: to everybody, or to players (send a token with `read`). To all others
    there is no such player."""
    house, reader, lang = house_of(request), _reader(credentials), language_of(request)
    player = await asyncio.to_thread(seen_player, house, player_id, reader)
    if player is None:
        raise HTTPException(404, say("history-no_player", lang))
    person = await asyncio.to_thread(person_of, house, player, reader, reader or "")
    return _person(person.at(page), lang)


@router.get("/games/{game}/statistics", responses=refusals(401, 403, 404))
async def see_statistics(
    request: Request,
    game: str,
    credentials: Credentials,
    players: Annotated[int | None, Query(ge=1, le=SEATS_MAX)] = None,
) -> StatisticsNow:
    """The figures of a game, with the number of players that is asked for, or with that of most games."""
    house, spec, reader = house_of(request), find(game), _reader(credentials)
    pools, chosen = await asyncio.to_thread(chosen_of, house, spec.key, str(players or ""), reader)
    pool = chosen.pool if chosen is not None else None
    lang = language_of(request)
    return StatisticsNow(
        game=spec.key,
        counts={one.players: one.games for one in pools},
        players=pool.players if pool is not None else None,
        games=pool.games if pool is not None else 0,
        **_spreads(pool),
        seats=_seats(pool),
        openings=_openings(pool.lines, lang) if pool is not None else [],
        ranking=[_ranked(one) for one in chosen.ranking] if chosen is not None else [],
    )


def _reader(caller: Caller) -> str | None:
    """Who reads; None: somebody without a name."""
    return None if caller.program is None else program_for("read", caller).player.id


# ------------------------------------------------------------------ a player


def _person(person: Person, lang: str) -> PersonNow:
    first = (person.leaf - 1) * GAMES_AT_ONCE
    shown = person.life.games[first : first + GAMES_AT_ONCE]
    return PersonNow(
        id=person.player.id,
        name=person.player.name,
        since=person.player.created,
        count=len(person.life.games),
        ratings=[_kind(person, *kind) for kind in sorted(person.ratings)],
        openings={game: _openings(lines, lang) for game, lines in person.life.lines.items()},
        page=person.leaf,
        pages=person.leaves,
        games=[_played(one, person) for one in shown],
    )


def _kind(person: Person, game: str, players: int) -> KindRating:
    (rating, games), bots = person.ratings[game, players], person.bots[game, players]
    peer = peer_of(rating, bots)
    return KindRating(
        **_figures(rating),
        game=game,
        players=players,
        games=games,
        bots={who.removeprefix(BOT): _rating(one) for who, one in bots.items()},
        peer=peer.removeprefix(BOT) if peer is not None else None,
    )


def _played(one: Played, person: Person) -> GameOfPlayer:
    own = one.own
    return GameOfPlayer(
        table=one.table if one.table in person.open_tables else None,
        game=one.game,
        players=one.players,
        finished=one.finished,
        decisions=one.decisions,
        seat=own.seat,
        place=own.place,
        points=own.points,
        lead=one.lead,
        before=_rating(own.before) if own.before is not None else None,
        after=_rating(own.after) if own.after is not None else None,
        others=[_opponent(seat, person.known) for seat in one.others],
    )


def _opponent(seat: PlayedSeat, known: Mapping[str, str]) -> Opponent:
    who = seat.who
    bot = who.removeprefix(BOT) if who.startswith(BOT) else None
    return Opponent(
        seat=seat.seat,
        player=who if who in known else None,
        bot=bot,
        name=bot_name(who) if bot is not None else known.get(who),
        place=seat.place,
        points=seat.points,
    )


# ------------------------------------------------------------------ figures


def _figures(rating: Rating) -> dict[str, Any]:
    return {"figure": rating.figure, "margin": rating.margin, "provisional": rating.is_provisional}


def _rating(rating: Rating) -> RatingNow:
    return RatingNow(**_figures(rating))


def _openings(kinds: Sequence[Sequence[Line]], lang: str) -> list[list[OpeningNow]]:
    return [
        [
            OpeningNow(
                text=line.told.get(lang) or next(iter(line.told.values())),
                times=line.times,
                won=line.wins / line.times,
            )
            for line in lines
        ]
        for lines in kinds
    ]


def _spreads(pool: Pool | None) -> dict[str, SpreadNow | None]:
    names = ("decisions", "minutes", "points", "margins")
    return {name: None if pool is None else _spread(getattr(pool, name)) for name in names}


def _spread(spread: Spread) -> SpreadNow:
    low, median, high = (spread.quantile(share) for share in (0.1, 0.5, 0.9))
    return SpreadNow(mean=spread.mean, low=low, median=median, high=high, counts=dict(spread.counts))


def _seats(pool: Pool | None) -> list[SeatNumbers]:
    return [
        SeatNumbers(seat=one.seat, games=one.games, won=one.wins / one.games, points=one.points)
        for one in (pool.seats if pool is not None else ())
    ]


def _ranked(one: Ranked) -> RankedNow:
    bot = one.who.removeprefix(BOT) if one.who.startswith(BOT) else None
    return RankedNow(
        **_figures(one.rating),
        player=one.who if bot is None else None,
        bot=bot,
        name=one.name if bot is None else bot_name(one.who),
        games=one.games,
    )
