"""Clubs for a player's programs: founding, joining, leaving, leading, and tables of their own."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from bottega.web.clocks import Moment
from bottega.web.clubs import NAME_LENGTH, BadClub, host_of
from bottega.web.guards import PATIENCE_SECONDS, language_of
from bottega.web.house import House, house_of
from bottega.web.pages.club import Running
from bottega.web.pages.evening_clocks import CLOCKS, Clock
from bottega.web.phrases import called
from bottega.web.players import Player
from bottega.web.routes import evenings
from bottega.web.routes.api import SEATS_MAX, SPEAKING, Given, Id, Language, refusals, reply
from bottega.web.routes.api_models import TableNow
from bottega.web.routes.api_schema import FROM_JSON
from bottega.web.routes.callers import Credentials, holder, seat_of
from bottega.web.routes.contest_data import ContestLineNow, line_now
from bottega.web.schema import PER_TURN

LINK_LENGTH = 64

router = APIRouter(prefix="/api/clubs", tags=["clubs"], dependencies=SPEAKING)

Member = Annotated[Player, holder("clubs")]
Sitter = Annotated[Player, holder("clubs", "play")]
ClubName = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]


class NewClub(Given):
    """A club, which is led by who founds it."""

    name: ClubName


class Link(Given):
    """What leads into a club: the last part of its link."""

    link: Annotated[str, Field(min_length=1, max_length=LINK_LENGTH)]


class ClubChange(Given):
    """Another name; or another link, in place of the one that too many know."""

    name: ClubName | None = None
    new_link: bool = False


class Leading(Given):
    leads: bool


class Clocked(Given):
    """At most one clock, of those that the pages offer; none: as long as it takes."""

    seconds_per_decision: Literal[60, 300] | None = None
    seconds_per_turn: Literal[43_200, 86_400, 172_800, 259_200, 604_800] | None = None

    @property
    def clock(self) -> Clock:
        if self.seconds_per_decision is not None and self.seconds_per_turn is not None:
            raise BadClub("programs-two_clocks")
        wanted: tuple[int | None, str | None] = (self.seconds_per_decision, None)
        if self.seconds_per_turn is not None:
            wanted = (self.seconds_per_turn, PER_TURN)
        return next(one for one in CLOCKS.values() if (one.seconds, one.per) == wanted)


class NewClubTable(Clocked):
    """A table with free seats for the others of the club."""

    game: Annotated[str, Field(max_length=40)]
    players: Annotated[int, Field(strict=True, ge=1, le=SEATS_MAX), FROM_JSON]


class ClubLineNow(BaseModel):
    """A club of the player; `contests` are those that are not over."""

    id: str
    name: str
    members: int
    contests: int


class MemberNow(BaseModel):
    """Somebody in a club. Who does not show himself to you has no `id`, unless you lead the club."""

    id: str | None
    name: str
    leads: bool
    joined: Moment


class ClubTableNow(BaseModel):
    """A table in play where members sit; `free` are the seats that they may take."""

    id: str
    game: str
    players: int
    names: list[str | None]
    free: list[int]
    mine: bool


class ClubNow(BaseModel):
    """A club as a member sees it; who has its `link` can join it."""

    id: str
    name: str
    link: str
    leads: bool
    members: list[MemberNow]
    tables: list[ClubTableNow]
    contests: list[ContestLineNow]


@router.get("", responses=refusals(401, 403))
async def see_clubs(request: Request, player: Member) -> list[ClubLineNow]:
    """The clubs of the player (`clubs`), by name."""
    found = await asyncio.to_thread(house_of(request).clubs.of, player.id)
    return [ClubLineNow(**vars(one)) for one in found]


@router.post("", status_code=201, responses=refusals(400, 401, 403))
async def found_club(request: Request, player: Member, given: NewClub) -> ClubNow:
    """Found a club (`clubs`)."""
    house = house_of(request)
    club_id = await asyncio.to_thread(house.clubs.found, player.id, given.name)
    return await _club(request, club_id, player)


@router.post("/join", responses=refusals(400, 401, 403, 404))
async def join_club(request: Request, player: Member, given: Link) -> ClubNow:
    """Become a member by the link of a club (`clubs`)."""
    house = house_of(request)
    club_id = await asyncio.to_thread(house.clubs.join, given.link, player.id)
    return await _club(request, club_id, player)


@router.get("/{club_id}", responses=refusals(401, 403, 404))
async def see_club(request: Request, club_id: Id, player: Member) -> ClubNow:
    """A club of the player (`clubs`). There is no other, whether or not it exists."""
    return await _club(request, club_id, player)


@router.patch("/{club_id}", responses=refusals(400, 401, 403, 404))
async def change_club(request: Request, club_id: Id, player: Member, given: ClubChange) -> ClubNow:
    """Give a club that you lead another name or another link (`clubs`)."""
    house = house_of(request)
    await asyncio.to_thread(house.clubs.change, club_id, player.id, name=given.name, new_link=given.new_link)
    return await _club(request, club_id, player)


@router.post("/{club_id}/leave", status_code=204, responses=refusals(401, 403, 404))
async def leave_club(request: Request, club_id: Id, player: Member) -> Response:
    """Leave a club and its contests (`clubs`). The last one ends the club."""
    await evenings.leave(request, club_id, player.id)
    return Response(status_code=204)


@router.patch("/{club_id}/members/{member_id}", responses=refusals(400, 401, 403, 404))
async def let_lead(request: Request, club_id: Id, member_id: Id, player: Member, given: Leading) -> ClubNow:
    """Let a member lead a club that you lead, or lead no more (`clubs`)."""
    house = house_of(request)
    await asyncio.to_thread(house.clubs.let_lead, club_id, player.id, member_id, leads=given.leads)
    return await _club(request, club_id, player)


@router.delete("/{club_id}/members/{member_id}", responses=refusals(401, 403, 404))
async def remove_member(request: Request, club_id: Id, member_id: Id, player: Member) -> ClubNow:
    """Send a member away from a club that you lead, which gets another link (`clubs`)."""
    await evenings.remove(request, club_id, player.id, member_id)
    return await _club(request, club_id, player)


# ------------------------------------------------------------------ tables


@router.post(
    "/{club_id}/tables",
    status_code=201,
    response_model=TableNow,
    responses=refusals(400, 401, 403, 404),
)
async def open_table(
    request: Request,
    club_id: Id,
    player: Sitter,
    credentials: Credentials,
    given: NewClubTable,
    lang: Language = "en",
) -> Response:
    """Open a table for a club and sit down there (`clubs` and `play`)."""
    house = house_of(request)
    wanted = evenings.Wanted(given.game, given.players, given.clock)
    table_id = await evenings.open_table(house, club_id, player, wanted, lang)
    await house.tables.until_playable(table_id, PATIENCE_SECONDS)
    table = await house.tables.get(table_id)
    answer = reply(table, seat_of(table, credentials, "play"), lang)
    answer.status_code = 201
    return answer


@router.post("/{club_id}/tables/{table_id}/sit", response_model=TableNow, responses=refusals(401, 403, 404))
async def sit_down(
    request: Request,
    club_id: Id,
    table_id: Id,
    player: Sitter,
    credentials: Credentials,
    lang: Language = "en",
) -> Response:
    """Take a free seat of a table that a club of yours made for itself (`clubs` and `play`)."""
    house = house_of(request)
    await house.tables.until_playable(table_id, PATIENCE_SECONDS)
    table = await evenings.sit_down(house, club_id, table_id, player)
    return reply(table, seat_of(table, credentials, "play"), lang)


# ------------------------------------------------------------------ what is told


async def _club(request: Request, club_id: str, player: Player) -> ClubNow:
    return await asyncio.to_thread(_told, house_of(request), club_id, player.id, language_of(request))


def _told(house: House, club_id: str, reader: str, lang: str) -> ClubNow:
    club = house.clubs.club(club_id, reader)
    known = house.history.known([one.id for one in club.members], reader)
    return ClubNow(
        id=club.id,
        name=club.name,
        link=club.token,
        leads=club.leads,
        members=[
            MemberNow(
                id=one.id if club.leads or one.id in known else None,
                name=one.name,
                leads=one.leads,
                joined=one.joined,
            )
            for one in club.members
        ],
        tables=[_table(one, club.id, lang) for one in evenings.running(house, club)],
        contests=[line_now(one) for one in house.contests.of_club(club.id)],
    )


def _table(one: Running, club_id: str, lang: str) -> ClubTableNow:
    own = one.row.host == host_of(club_id)
    return ClubTableNow(
        id=one.row.id,
        game=one.row.game,
        players=one.row.players,
        names=[called(seat.name, lang) for seat in one.seats],
        free=one.free if own else [],
        mine=one.mine,
    )
