"""Contests of clubs for a player's programs: making one, entering, beginning, reading, deciding."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from bottega.bots import installed_bot_names
from bottega.engine.errors import BadOption
from bottega.web.clubs import NAME_LENGTH, Club, NoSuchClub
from bottega.web.contests import AS_USUAL, ENTRANTS_MOST, ROUNDS_MOST, TWICE, Wish
from bottega.web.guards import language_of
from bottega.web.house import House, house_of
from bottega.web.pages.contest import BOTS_MOST
from bottega.web.routes import evenings
from bottega.web.routes.api import SEATS_MAX, SPEAKING, Given, Id, refusals
from bottega.web.routes.api_schema import FROM_JSON, Number
from bottega.web.routes.clubs_api import Clocked, Member
from bottega.web.routes.contest_data import ContestLineNow, ContestNow, FormName, contest_now, line_now

router = APIRouter(prefix="/api", tags=["contests"], dependencies=SPEAKING)

BotName = Annotated[str, Field(max_length=40)]


class NewContest(Clocked):
    """A contest of a club. Two sit at each table of a `knockout`. What does not go together is refused."""

    name: Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]
    form: FormName
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[
        int, Field(strict=True, ge=1, le=SEATS_MAX, description="How many play at a table."), FROM_JSON
    ]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=200)] | Number],
        Field(default_factory=dict, max_length=40, description="Of the game, as `/api/games` tells them."),
    ]
    rounds: Annotated[
        Literal["usual", "twice"] | Annotated[int, Field(strict=True, ge=1, le=ROUNDS_MOST), FROM_JSON],
        Field(description="Before a final; a Swiss has no use for `twice`."),
    ] = "usual"
    players: Annotated[
        list[Annotated[str, Field(max_length=24)]],
        Field(
            default_factory=list,
            max_length=ENTRANTS_MOST,
            description="Members who take part at once; others may enter.",
        ),
    ]
    bots: Annotated[list[BotName], Field(default_factory=list, max_length=BOTS_MOST)]
    fill: Annotated[
        BotName | None,
        Field(description="The bot that takes seats which are left over; null: somebody has a bye."),
    ] = None


class Deciding(Given):
    """How a game counts that does not come to its end: as it stands, with those last who were absent, or not
    at all."""

    round: Number
    number: Number
    how: Literal["so_far", "absent", "annulled"]
    absent: Annotated[
        list[Annotated[int, Field(strict=True, ge=0, lt=SEATS_MAX), FROM_JSON]],
        Field(default_factory=list, max_length=SEATS_MAX, description="The seats of those who were."),
    ]


@router.get("/clubs/{club_id}/contests", responses=refusals(401, 403, 404))
async def see_contests(request: Request, club_id: Id, player: Member) -> list[ContestLineNow]:
    """The contests of a club (`clubs`): those that go on first, then the newest."""
    house = house_of(request)
    club = await asyncio.to_thread(house.clubs.club, club_id, player.id)
    return [line_now(one) for one in await asyncio.to_thread(house.contests.of_club, club.id)]


@router.post("/clubs/{club_id}/contests", status_code=201, responses=refusals(400, 401, 403, 404))
async def make_contest(request: Request, club_id: Id, player: Member, given: NewContest) -> ContestNow:
    """Make a contest in a club that you lead (`clubs`)."""
    house = house_of(request)
    club = await evenings.led(house, club_id, player.id)
    contest_id = await asyncio.to_thread(house.contests.make, club.id, player.id, _wish(club, given))
    return await _contest(request, contest_id, player.id)


def _wish(club: Club, given: NewContest) -> Wish:
    bots = installed_bot_names()
    if any(bot not in bots for bot in (*given.bots, *([given.fill] if given.fill is not None else ()))):
        raise BadOption(f"there is no such bot: expected one of {', '.join(bots)}")
    if not {*given.players} <= {member.id for member in club.members}:
        raise NoSuchClub("club-no_member")
    clock = given.clock
    return Wish(
        given.name,
        given.form,
        given.game,
        given.options,
        given.seats,
        {"usual": AS_USUAL, "twice": TWICE}[given.rounds] if isinstance(given.rounds, str) else given.rounds,
        clock.seconds,
        clock.per,
        given.fill,
        list(dict.fromkeys(given.players)),
        given.bots,
    )


@router.get("/contests/{contest_id}", responses=refusals(401, 403, 404))
async def see_contest(request: Request, contest_id: Id, player: Member) -> ContestNow:
    """A contest of a club of the player (`clubs`): its entrants, rounds and standings. There is no other,
    whether or not it exists."""
    return await _contest(request, contest_id, player.id)


@router.post("/contests/{contest_id}/enter", responses=refusals(401, 403, 404))
async def enter(request: Request, contest_id: Id, player: Member) -> ContestNow:
    """Take part in a contest that has not begun (`clubs`)."""
    await asyncio.to_thread(house_of(request).contests.enter, contest_id, player.id)
    return await _contest(request, contest_id, player.id)


@router.post("/contests/{contest_id}/withdraw", responses=refusals(401, 403, 404))
async def withdraw(request: Request, contest_id: Id, player: Member) -> ContestNow:
    """Take part no longer (`clubs`); what was played counts."""
    await evenings.withdraw(request, contest_id, player.id)
    return await _contest(request, contest_id, player.id)


@router.post("/contests/{contest_id}/begin", responses=refusals(401, 403, 404))
async def begin(request: Request, contest_id: Id, player: Member) -> ContestNow:
    """Begin a contest of a club that you lead (`clubs`)."""
    await evenings.begin(request, contest_id, player.id)
    return await _contest(request, contest_id, player.id)


@router.post("/contests/{contest_id}/decide", responses=refusals(400, 401, 403, 404))
async def decide(request: Request, contest_id: Id, player: Member, given: Deciding) -> ContestNow:
    """Decide a game that does not come to its end, in a club that you lead (`clubs`)."""
    decision = evenings.Decision((given.round, given.number), given.how, given.absent)
    await evenings.decide(request, contest_id, player.id, decision)
    return await _contest(request, contest_id, player.id)


@router.post("/contests/{contest_id}/end", status_code=204, responses=refusals(401, 403, 404))
async def end(request: Request, contest_id: Id, player: Member) -> Response:
    """End a contest of a club that you lead before its last round (`clubs`). One that has not begun is
    forgotten."""
    await evenings.end(house_of(request), contest_id, player.id)
    return Response(status_code=204)


async def _contest(request: Request, contest_id: str, reader: str) -> ContestNow:
    return await asyncio.to_thread(_told, house_of(request), contest_id, reader, language_of(request))


def _told(house: House, contest_id: str, reader: str, lang: str) -> ContestNow:
    view = house.contests.see(contest_id, reader)
    known = house.history.known([one.player for one in view.entrants if one.player is not None], reader)
    return contest_now(view, known, lang)
