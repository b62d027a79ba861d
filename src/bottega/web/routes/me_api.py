"""A player's own things for his programs: his tables, what happens there, and his results."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.orm import Session

from bottega.engine.errors import BottegaError
from bottega.web.clocks import Moment
from bottega.web.house import House, house_of
from bottega.web.routes.api import SPEAKING, Language, refusals
from bottega.web.routes.callers import Credentials, program_for
from bottega.web.routes.lines import NDJSON, line, lines_answer, moved
from bottega.web.routes.live import check_streams, counted
from bottega.web.schema import ChatRow, ResultRow
from bottega.web.storage import now
from bottega.web.table import Table
from bottega.web.tables import StillPreparing

router = APIRouter(prefix="/api/me", tags=["me"], dependencies=SPEAKING)

TABLES_MAX, RESULTS_MAX = 100, 200
PREPARING_SECONDS = 0.5

Since = Annotated[
    datetime | None, Query(description="Also tables that ended after this moment, which is in UTC.")
]


class Me(BaseModel):
    """Whose token this is, and what it is for."""

    id: str
    name: str
    scopes: list[str]


class MyTable(BaseModel):
    """A table where the player sits. While its rules are prepared, nobody knows yet whose turn it is."""

    id: str
    game: str
    players: int
    seats: list[int]
    names: list[str | None]
    begun: bool | None
    over: bool
    to_play: int | None
    your_turn: bool | None
    version: int | None
    deadline: Moment | None
    created: Moment
    finished: Moment | None


class Result(BaseModel):
    """How a game ended for the player; places begin at 1, and equals share one."""

    table: str
    game: str
    players: int
    seat: int
    place: int
    points: int
    finished: Moment


@router.get("", responses=refusals(401))
async def see_me(credentials: Credentials) -> Me:
    """Whose token this is; any token will do."""
    program = program_for("", credentials)
    return Me(id=program.player.id, name=program.player.name, scopes=sorted(program.scopes))


@router.get("/tables", responses=refusals(401, 403))
async def see_tables(request: Request, credentials: Credentials, since: Since = None) -> list[MyTable]:
    """The tables in play where the player sits (`read`), the newest first."""
    player_id = program_for("read", credentials).player.id
    house = house_of(request)
    rows = await asyncio.to_thread(house.heard.tables_of, player_id, TABLES_MAX, _plain(since))
    found = []
    for row in rows:
        try:
            found.append(_told(await house.tables.get(row.id), player_id))
        except StillPreparing:
            found.append(
                MyTable(
                    id=row.id,
                    game=row.game,
                    players=row.players,
                    seats=[],
                    names=[],
                    begun=None,
                    over=row.finished is not None,
                    to_play=None,
                    your_turn=None,
                    version=None,
                    deadline=None,
                    created=row.created,
                    finished=row.finished,
                )
            )
        except BottegaError:  # by rules of another release
            continue
    return found


@router.get("/results", responses=refusals(401, 403))
async def see_results(
    request: Request,
    credentials: Credentials,
    most: Annotated[int, Query(ge=1, le=RESULTS_MAX)] = RESULTS_MAX,
) -> list[Result]:
    """How the player's games ended (`read`), the newest first."""
    player_id = program_for("read", credentials).player.id
    rows = await asyncio.to_thread(_results, house_of(request), player_id, most)
    same = ("game", "players", "seat", "place", "points", "finished")
    return [Result(table=row.match_id, **{key: getattr(row, key) for key in same}) for row in rows]


def _results(house: House, player_id: str, most: int) -> list[ResultRow]:
    def work(session: Session) -> list[ResultRow]:
        found = select(ResultRow).where(ResultRow.who == player_id).order_by(ResultRow.finished.desc())
        return list(session.scalars(found.limit(most)))

    return house.storage.database.run(work)


# ------------------------------------------------------------------ what happens


@router.get(
    "/events",
    responses={200: {"content": {NDJSON: {}}}, **refusals(401, 403)},
    response_class=Response,
)
async def hear(
    request: Request, credentials: Credentials, since: Since = None, lang: Language = "en"
) -> Response:
    """What happens at the player's tables (`events`), as lines of JSON (NDJSON); each has a `type`.

    First comes how things stand: `gameStart` for every table in play, `yourTurn` where he is asked; with
    `since`, `gameFinish` for those that ended meanwhile; then `ready`. Later `gameStart`, `yourTurn` before
    every decision of his, `gameFinish` and `chat` as they happen. An empty line comes every few seconds.
    `moved` says after how many milliseconds to ask again; after `revoked` there is no use in asking.
    """
    program = program_for("events", credentials)
    check_streams(request, program.player.id, lang)
    return lines_answer(request, _happenings(request, program.player.id, _plain(since)), program)


async def _happenings(request: Request, player_id: str, since: datetime | None) -> AsyncIterator[bytes]:
    house = house_of(request)
    teller, ready = Teller(player_id), False
    with ExitStack() as open_here:
        open_here.enter_context(counted(request, player_id))
        listener = open_here.enter_context(house.heard.listening(player_id))
        open_here.enter_context(house.draining.waking(listener.event))
        waiting = await _tables(house, player_id, since)
        while not house.draining.moving:
            later = set[str]()
            for table_id in waiting:
                try:
                    table = await house.tables.get(table_id)
                except StillPreparing:
                    later.add(table_id)
                except BottegaError:  # by rules of another release
                    continue
                else:
                    for told in teller.news(table):
                        yield told
            if not later and not ready:
                ready = True
                yield line("ready", at=_moment(now()))
            if later:
                await asyncio.sleep(PREPARING_SECONDS)
            else:
                await listener.event.wait()
            heard, missed = listener.take()
            waiting = later | heard
            if missed:
                waiting |= teller.in_play | await _tables(house, player_id, None)
        yield moved()


async def _tables(house: House, player_id: str, since: datetime | None) -> set[str]:
    rows = await asyncio.to_thread(house.heard.tables_of, player_id, TABLES_MAX, since)
    return {row.id for row in rows}


@dataclass
class _Known:
    """What a program has been told of a table."""

    over: bool
    turn: int | None  # the version at which the player was asked
    lines: int  # of chat


class Teller:
    """Tells a program what is new at the tables of its player."""

    def __init__(self, player_id: str) -> None:
        self._player = player_id
        self._known: dict[str, _Known] = {}

    @property
    def in_play(self) -> set[str]:
        return {table for table, known in self._known.items() if not known.over}

    def news(self, table: Table) -> list[bytes]:
        """What has happened since it was told last; of a new table, how it stands."""
        told = _told(table, self._player)
        if not told.seats or not (told.begun or told.over):
            self._known.pop(table.id, None)
            return []
        known, found = self._known.get(table.id), list[bytes]()
        if known is None:
            known = self._known[table.id] = _Known(False, None, len(table.chat))
            if not told.over:
                found.append(line("gameStart", table=told.model_dump(mode="json")))
        found += [self._said(table, one) for one in table.chat[known.lines :] if one.room is None]
        known.lines = len(table.chat)
        if told.over and not known.over:
            known.over = True
            found.append(_finish(table, told))
        turn = table.version if told.your_turn else None
        if turn is not None and turn != known.turn:
            found.append(
                line(
                    "yourTurn",
                    table=table.id,
                    game=told.game,
                    seat=told.to_play,
                    version=turn,
                    deadline=_moment(told.deadline),
                )
            )
        known.turn = turn
        return found

    def _said(self, table: Table, one: ChatRow) -> bytes:
        own = one.seat is not None and one.seat in table.seats_of(self._player)
        return line("chat", table=table.id, seat=one.seat, name=one.name, text=one.text, own=own)


def _finish(table: Table, told: MyTable) -> bytes:
    return line(
        "gameFinish",
        table=table.id,
        game=told.game,
        seats=told.seats,
        scores=list(table.outcome.points),
        winners=list(table.outcome.winners),
        finished=_moment(told.finished),
    )


def _told(table: Table, player_id: str) -> MyTable:
    seats, mover = table.seats_of(player_id), table.to_play
    asked = mover is not None and mover in seats and mover == table.decider and not table.is_automatic(mover)
    return MyTable(
        id=table.id,
        game=table.game.key,
        players=table.game.players,
        seats=seats,
        names=[row.name for row in table.seats],
        begun=table.seated,
        over=table.over,
        to_play=mover,
        your_turn=asked,
        version=table.version,
        deadline=table.deadline,
        created=table.row.created,
        finished=table.row.finished,
    )


def _plain(moment: datetime | None) -> datetime | None:
    """A moment as the database keeps it: in UTC, without saying so."""
    if moment is None or moment.tzinfo is None:
        return moment
    return moment.astimezone(UTC).replace(tzinfo=None)


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else f"{moment.isoformat()}Z"
