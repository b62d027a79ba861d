"""Planning ahead over the web. What is being planned stands in the address; what is kept is stored."""

import re

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.engine.errors import BottegaError
from bottega.match.ahead import STEPS_MAX
from bottega.web.house import Visit, house_of, visit_of
from bottega.web.pages import plan as plan_page
from bottega.web.pages import warmup
from bottega.web.pages.plan import SECRET, Draft
from bottega.web.pages.planned import has_company
from bottega.web.phrases import say
from bottega.web.routes.answers import go, number_of, page_answer, progress_of, read_form, table_of, text_of
from bottega.web.table import Table
from bottega.web.tables import Stale, StillPreparing

router = APIRouter(include_in_schema=False)

LINE_LENGTH = 8 * STEPS_MAX
NUMBER_DIGITS = 9

_STEP = re.compile(r"\d{1,6}s?|\*", re.ASCII)


@router.get("/t/{table_id}/plan")
async def show_plan(
    request: Request, table_id: str, at: str = "", line: str = "", guess: str = ""
) -> Response:
    """The table after the steps planned so far, and what may come next."""
    visit = visit_of(request)
    try:
        table, seat = await _planner(request, table_id, visit)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, f"/t/{table_id}", progress_of(request)))
    if table.over or table.state.to_play == seat:  # there is nothing to wait for
        return go(request, visit, f"/t/{table.id}")
    moved_on = bool(at) and at != str(table.version)
    steps = [] if moved_on else _steps(line, visit.lang)
    draft = Draft(table, seat, _small(guess or "0", visit.lang), steps, visit.lang)
    return page_answer(request, visit, plan_page.page(visit, draft, moved_on))


@router.post("/t/{table_id}/plan")
async def add_step(
    request: Request, table_id: str, at: str = "", line: str = "", guess: str = ""
) -> Response:
    """One more step of the plan."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    table, seat = await _planner(request, table_id, visit)
    draft = Draft(table, seat, _small(guess or "0", visit.lang), _steps(line, visit.lang), visit.lang)
    if at != str(table.version) or not draft.ahead.is_open:
        return go(request, visit, draft.address(draft.kept).replace(f"at={table.version}", f"at={at[:9]}"))
    step = _chosen(draft, text_of(form, "action"))
    if step is None:
        raise HTTPException(400, say("refusal-illegal", visit.lang))
    return go(request, visit, draft.address([*draft.kept, step]))


@router.post("/t/{table_id}/plan/keep")
async def keep_line(request: Request, table_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, seat = await _planner(request, table_id, visit)
    seen, guess = number_of(form, "at", visit.lang), _small(text_of(form, "guess"), visit.lang)
    steps = _steps(text_of(form, "line", LINE_LENGTH), visit.lang)
    if seen != table.version:
        raise HTTPException(409, say("plan-moved_on", visit.lang))
    draft = Draft(table, seat, guess, steps, visit.lang)
    try:
        await house.plans.keep(table, visit.guest.id, draft.ahead, guess, seen)
    except Stale:
        raise HTTPException(409, say("plan-moved_on", visit.lang)) from None
    return go(request, visit, f"/t/{table.id}")


@router.post("/t/{table_id}/plan/drop")
async def drop_lines(request: Request, table_id: str) -> Response:
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    table, viewer = await table_of(request, table_id, visit)
    numbers = [_small(str(one), visit.lang) for one in form.getlist("number")]
    for seat in viewer.seats:
        await house.plans.drop(table, seat, numbers)
    return go(request, visit, f"/t/{table.id}")


async def _planner(request: Request, table_id: str, visit: Visit) -> tuple[Table, int]:
    """A table, and the seat of somebody who may plan there."""
    table, viewer = await table_of(request, table_id, visit)
    if len(viewer.seats) != 1 or table.row.hot_seat or not has_company(table):
        raise HTTPException(403, say("plan-not_here", visit.lang))
    if not table.seated:
        raise HTTPException(409, say("plan-not_yet", visit.lang))
    return table, viewer.seats[0]


def _small(text: str, lang: str) -> int:
    """A number that the database can hold."""
    if len(text) > NUMBER_DIGITS:
        raise HTTPException(400, say("form-bad", lang))
    return number_of({"number": text}, "number", lang)


def _steps(line: str, lang: str) -> list[str]:
    steps = line.split(".") if line else []
    if len(steps) > STEPS_MAX or not all(_STEP.fullmatch(step) for step in steps):
        raise HTTPException(400, say("form-bad", lang))
    return steps


def _chosen(draft: Draft, text: str) -> str | None:
    """A choice as the address tells it, if it can be made there."""
    ahead = draft.ahead
    try:
        action = ahead.state.game.actions.read(text)
    except BottegaError:
        return None
    choice = next((one for one in ahead.choices() if one.action == action), None)
    if choice is None:
        return None
    return f"{action.number}{SECRET if choice.alike > 1 else ''}"
