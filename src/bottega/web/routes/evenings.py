"""What is done in clubs and contests, whoever asks for it: the form of a page, or a program."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from fastapi import HTTPException, Request

from bottega.engine.errors import BottegaError
from bottega.games import find
from bottega.web.clubs import Club, NoSuchClub, NotLeading
from bottega.web.contests import BadContest, NoSuchContest
from bottega.web.endings import ABSENT, ANNULLED, Ending, lost_by
from bottega.web.house import House, house_of
from bottega.web.new_tables import Plan
from bottega.web.pages.club import Running
from bottega.web.pages.evening_clocks import Clock
from bottega.web.pages.sight import open_seats
from bottega.web.pairing.meetings import absent_last
from bottega.web.phrases import COLOURS, say
from bottega.web.players import Player
from bottega.web.referee import Referee
from bottega.web.routes.answers import referee_of
from bottega.web.table import Table
from bottega.web.tables import SeatTaken

# ------------------------------------------------------------------ clubs


async def led(house: House, club_id: str, player_id: str) -> Club:
    """A club, for whoever leads it."""
    club = await asyncio.to_thread(house.clubs.club, club_id, player_id)
    if not club.leads:
        raise NotLeading("club-not_leading")
    return club


def running(house: House, club: Club) -> list[Running]:
    """The tables in play of a club."""
    found = []
    for row in house.clubs.tables(club):
        sitters = house.storage.sitters(row.id)
        held, mine = {one.seat for one in sitters}, any(one.guest == club.me for one in sitters)
        found.append(Running(row, house.storage.seats(row.id), held, mine))
    return found


async def leave(request: Request, club_id: str, player_id: str) -> None:
    """A member goes; contests go on without him."""
    clubs = house_of(request).clubs
    await asyncio.to_thread(clubs.club, club_id, player_id)
    await _go_on_without(request, await asyncio.to_thread(clubs.leave, club_id, player_id))


async def remove(request: Request, club_id: str, leader: str, member: str) -> None:
    """A member is sent away."""
    clubs = house_of(request).clubs
    await _go_on_without(request, await asyncio.to_thread(clubs.remove, club_id, leader, member))


async def _go_on_without(request: Request, contests: Sequence[str]) -> None:
    for contest_id in contests:
        await referee_of(request).go_on(contest_id)


# ------------------------------------------------------------------ tables of clubs


@dataclass(frozen=True)
class Wanted:
    """A table as a member wants it."""

    game: str
    players: int
    clock: Clock


async def open_table(house: House, club_id: str, player: Player, wanted: Wanted, lang: str) -> str:
    """A table where the others of the club find free seats; gives its id."""
    club = await asyncio.to_thread(house.clubs.club, club_id, player.id)
    spec, players, clock = find(wanted.game), wanted.players, wanted.clock
    least, most = spec.players
    if not least <= players <= most:
        raise HTTPException(400, say("new-bad_players", lang, least=least, most=most))
    plan = Plan(
        spec.key,
        players,
        {},
        [None] * players,
        seconds_per_decision=clock.seconds,
        clock_per=clock.per,
        held=(_seat_of(player, players),),
    )
    return await asyncio.to_thread(house.clubs.open_table, club, plan, player.name)


def _seat_of(player: Player, players: int) -> int:
    """The seat of his colour."""
    seat = COLOURS.index(player.colour) if player.colour in COLOURS else 0
    return seat if seat < players else 0


async def sit_down(house: House, club_id: str, table_id: str, player: Player) -> Table:
    """A member takes a free seat of a table of his club, if he has none there."""
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
    return table


# ------------------------------------------------------------------ contests


async def withdraw(request: Request, contest_id: str, player_id: str) -> None:
    await asyncio.to_thread(house_of(request).contests.withdraw, contest_id, player_id)
    await referee_of(request).go_on(contest_id)


async def begin(request: Request, contest_id: str, leader: str) -> None:
    await asyncio.to_thread(house_of(request).rounds.begin, contest_id, leader)
    await referee_of(request).wake(contest_id)


@dataclass(frozen=True)
class Decision:
    """What a leader decides about a table of a contest: which round and number, how, and who was absent."""

    at: tuple[int, int]
    how: str
    absent: Collection[int] = ()


async def decide(request: Request, contest_id: str, leader: str, decision: Decision) -> None:
    """Whoever leads the club decides a game that does not come to its end."""
    house, how = house_of(request), decision.how
    view = await asyncio.to_thread(house.contests.see, contest_id, leader)
    if not view.leads:
        raise NotLeading("club-not_leading")
    here = (one for one in view.tables if (one.pairing.round, one.pairing.number) == decision.at)
    one = next(here, None)
    if one is None or one.match is None:
        raise NoSuchContest("contest-none")
    absent = [seat for seat in range(view.seats) if seat in decision.absent]
    if how == ABSENT and not absent:
        raise BadContest("contest-decide-nobody")
    ending = lost_by(absent) if how == ABSENT else Ending(how)
    decide = partial(house.contests.decide, contest_id, leader, decision.at, ending)
    try:
        table = await house.tables.get(one.match)
    except BottegaError:  # it cannot be read: all share the first place who are not absent
        places = absent_last((1,) * view.seats, ending.absent)
        await asyncio.to_thread(decide, None if how == ANNULLED else places, None)
    else:
        await _close(table, house, referee_of(request), ending, decide)
    await referee_of(request).go_on(contest_id)


async def _close(
    table: Table, house: House, referee: Referee, ending: Ending, decide: Callable[..., bool]
) -> None:
    """Decide a table as it stands at this moment; what has come to its end meanwhile is counted."""
    async with table.lock:
        while True:
            await house.tables.refresh(table)
            if table.over:
                break
            outcome = ending.outcome(table.state)
            places, points = (None, None) if ending.how == ANNULLED else (outcome.ranks, outcome.points)
            if await asyncio.to_thread(decide, places, points, table.version):
                return await house.tables.refresh(table)
    await referee.count(table.id)
    raise BadContest("contest-decided")


async def end(house: House, contest_id: str, leader: str) -> None:
    """End a contest before its last round; one that has not begun is forgotten."""
    await house.tell(await asyncio.to_thread(house.contests.end, contest_id, leader))
