"""Planning ahead for programs: what may come next, the lines that a seat has planned, another one, fewer."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Path, Query, Request
from pydantic import BaseModel, Field

from bottega.engine.errors import BottegaError
from bottega.match.ahead import STEPS_MAX, Ahead
from bottega.web.guards import language_of
from bottega.web.house import house_of
from bottega.web.pages.planned import has_company
from bottega.web.phrases import names_of, say
from bottega.web.plans import BadPlan, Line, begin, extend, lines_of
from bottega.web.routes.api import ACTION_LENGTH, SPEAKING, Given, TableId, refusals, table_by_id
from bottega.web.routes.api_schema import FROM_JSON, Number
from bottega.web.routes.callers import Caller, Credentials, program_for, seat_of
from bottega.web.table import Table
from bottega.web.tables import Stale
from bottega.web.tokens import NotAllowed, NoToken

GUESS_MAX = 999_999_999

router = APIRouter(prefix="/api/tables/{table_id}/plan", tags=["tables"], dependencies=SPEAKING)

StepName = Annotated[str, Field(min_length=1, max_length=ACTION_LENGTH)]
Guess = Annotated[
    int, Query(ge=0, le=GUESS_MAX, description="By which guess at what is hidden the line is tried.")
]


class NewLine(Given):
    """A line from the present position on: actions by name, of whichever seat is to decide; `*` is whatever
    the others do until the seat decides again. A step that cannot be planned is refused (422)."""

    seen: Number
    line: Annotated[list[StepName], Field(min_length=1, max_length=STEPS_MAX)]
    guess: Annotated[int, Field(strict=True, ge=0, le=GUESS_MAX), FROM_JSON] = 0


class StepNow(BaseModel):
    seat: int
    action: str


class PlannedLine(BaseModel):
    """A line that was planned at `version` of the table, how it stands, and how many of its own decisions
    have been taken."""

    number: int
    version: int
    standing: Literal["waits", "goes_on", "done", "revealed", "differs", "illegal"]
    taken: int
    steps: list[StepNow]


class PlanChoice(BaseModel):
    """What may come next: one of `alike` decisions that the seat could not tell apart. What `shows` something
    new ends the line."""

    action: str
    text: str
    alike: int
    shows: bool


class AheadNow(BaseModel):
    """The table after a line, by a guess at what the seat does not know. `foretold`: the seat knows what it
    would see."""

    version: int
    to_play: int | None
    open: Annotated[bool, Field(description="Whether another step can be planned.")]
    may_skip: Annotated[bool, Field(description="Whether that may be `*`.")]
    foretold: bool
    view: dict[str, Any]
    choices: list[PlanChoice]


@router.get("", responses=refusals(401, 403, 404, 409))
async def see_plan(request: Request, table_id: TableId, credentials: Credentials) -> list[PlannedLine]:
    """What the seat has planned ahead (`read`); nobody else can see it."""
    table, seat, _ = await _planner(request, table_id, credentials, "read")
    return _lines(table, seat)


@router.get("/ahead", responses=refusals(401, 403, 404, 409))
async def look_ahead(
    request: Request,
    table_id: TableId,
    credentials: Credentials,
    line: Annotated[list[StepName], Query(max_length=STEPS_MAX, description="The steps so far.")] = [],  # noqa: B006
    guess: Guess = 0,
) -> AheadNow:
    """The table after some steps, and what may come next (`read`)."""
    table, seat, _ = await _planner(request, table_id, credentials, "read")
    version, ahead, lang = table.version, begin(table, seat, guess), language_of(request)
    return await asyncio.to_thread(_ahead_now, ahead, line, version, lang, names_of(table.seats, lang))


@router.post("", status_code=201, responses=refusals(400, 401, 403, 404, 409))
async def keep_line(
    request: Request, table_id: TableId, credentials: Credentials, given: NewLine
) -> list[PlannedLine]:
    """Keep a line (`play`): its decisions are taken for the seat as long as the table comes as foreseen."""
    table, seat, guest = await _planner(request, table_id, credentials, "play")
    if given.seen != table.version:
        raise Stale("plan-moved_on")
    ahead = begin(table, seat, given.guess)
    await asyncio.to_thread(_try, ahead, given.line)
    await house_of(request).plans.keep(table, guest, ahead, given.guess, given.seen)
    return _lines(table, seat)


@router.delete("", responses=refusals(401, 403, 404, 409))
async def drop_plan(request: Request, table_id: TableId, credentials: Credentials) -> list[PlannedLine]:
    """Throw away all lines of the seat (`play`)."""
    table, seat, _ = await _planner(request, table_id, credentials, "play")
    await house_of(request).plans.drop(table, seat)
    return _lines(table, seat)


@router.delete("/{number}", responses=refusals(401, 403, 404, 409))
async def drop_line(
    request: Request,
    table_id: TableId,
    number: Annotated[int, Path(ge=0, le=GUESS_MAX)],
    credentials: Credentials,
) -> list[PlannedLine]:
    """Throw away one line of the seat (`play`)."""
    table, seat, _ = await _planner(request, table_id, credentials, "play")
    await house_of(request).plans.drop(table, seat, [number])
    return _lines(table, seat)


async def _planner(request: Request, table_id: str, caller: Caller, scope: str) -> tuple[Table, int, str]:
    """A table, the seat of somebody who may plan there, and as whom he sits."""
    if caller.program is None and caller.seat_token is None:
        raise NoToken("programs-seat")
    table = await table_by_id(request, table_id)
    seat = seat_of(table, caller, scope)
    who = [sitter.guest for sitter in table.sitters if sitter.seat == seat]
    guest = program_for(scope, caller).player.id if caller.program is not None else next(iter(who), "")
    if seat is None or len(table.seats_of(guest)) != 1 or table.row.hot_seat or not has_company(table):
        raise NotAllowed("plan-not_here")
    if not table.seated:
        raise HTTPException(409, say("plan-not_yet", language_of(request)))
    return table, seat, guest


def _try(ahead: Ahead, line: list[str]) -> None:
    """Play a line in a world as its seat could know it."""
    for number, step in enumerate(line, 1):
        try:
            extend(ahead, step)
        except BottegaError:
            raise BadPlan("programs-step", number=number) from None


def _ahead_now(ahead: Ahead, line: list[str], version: int, lang: str, names: Sequence[str]) -> AheadNow:
    _try(ahead, line)
    mover = ahead.foreseen.to_play
    return AheadNow(
        version=version,
        to_play=mover,
        open=ahead.is_open,
        may_skip=ahead.can_skip(),
        foretold=ahead.is_foretold,
        view=dict(ahead.foreseen.view(ahead.seat)),
        choices=_choices(ahead, lang, names[mover]) if ahead.is_open and mover is not None else [],
    )


def _choices(ahead: Ahead, lang: str, mover: str) -> list[PlanChoice]:
    unseen = say("plan-unseen", lang, name=mover)
    return [
        PlanChoice(
            action=str(one.action),
            text=ahead.state.describe(one.action, lang) if one.alike == 1 else unseen,
            alike=one.alike,
            shows=one.shows,
        )
        for one in ahead.choices()
    ]


def _lines(table: Table, seat: int) -> list[PlannedLine]:
    return [_line(one) for one in lines_of(table, seat)]


def _line(one: Line) -> PlannedLine:
    return PlannedLine.model_validate(
        {
            "number": one.row.number,
            "version": one.row.version,
            "standing": one.standing.value,
            "taken": one.taken,
            "steps": [{"seat": step.seat, "action": step.action} for step in one.steps],
        }
    )
