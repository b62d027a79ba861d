"""Exercises from finished games: the answer is judged by what the analysis found, and nothing is kept."""

from urllib.parse import urlencode

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.engine.errors import BottegaError
from bottega.web.house import Visit, visit_of
from bottega.web.pages import exercise as exercise_page
from bottega.web.pages import warmup
from bottega.web.pages.exercise import Exercise
from bottega.web.pages.walk import Walk
from bottega.web.phrases import say
from bottega.web.routes.answers import go, number_of, page_answer, progress_of, read_form, table_of, text_of
from bottega.web.routes.hints import analyst_of
from bottega.web.tables import StillPreparing

router = APIRouter(include_in_schema=False)


async def _exercise(request: Request, table_id: str, ply: str, visit: Visit) -> Exercise | None:
    """The exercise after so many decisions; None while its game is still being looked at."""
    table, _ = await table_of(request, table_id, visit)
    if not table.over:
        raise HTTPException(403, say("record-not_over", visit.lang))
    number = number_of({"ply": ply}, "ply", visit.lang)
    curve = analyst_of(request).curve(table)
    if curve is None or not curve.done:
        return None
    found = (one for one in curve.turned if one.point.ply == number and one.is_exercise)
    turned = next(found, None)
    if turned is None:
        raise HTTPException(404, say("exercise-none", visit.lang))
    return Exercise(Walk(table, str(turned.point.seat), visit.lang), turned)


def _legal(exercise: Exercise, text: str) -> str | None:
    """An answer as the game writes it, if it could be given there."""
    state = exercise.position.state
    try:
        action = state.game.actions.read(text)
    except BottegaError:
        return None
    return str(action) if state.is_legal(action) else None


@router.get("/t/{table_id}/exercise/{ply}")
async def show_exercise(request: Request, table_id: str, ply: str, answer: str = "") -> Response:
    visit = visit_of(request)
    try:
        exercise = await _exercise(request, table_id, ply, visit)
    except StillPreparing:
        waiting = warmup.page(visit, f"/t/{table_id}/replay", progress_of(request))
        return page_answer(request, visit, waiting)
    if exercise is None:  # the replay says how far the analysis is
        return go(request, visit, f"/t/{table_id}/replay")
    given = _legal(exercise, answer) if answer else None
    return page_answer(request, visit, exercise_page.page(visit, exercise, given or ""))


@router.post("/t/{table_id}/exercise/{ply}")
async def answer_exercise(request: Request, table_id: str, ply: str) -> Response:
    visit = visit_of(request)
    form = await read_form(request, visit)
    exercise = await _exercise(request, table_id, ply, visit)
    if exercise is None:
        return go(request, visit, f"/t/{table_id}/replay")
    answer = _legal(exercise, text_of(form, "action"))
    if answer is None:
        raise HTTPException(400, say("refusal-illegal", visit.lang))
    return go(request, visit, f"{exercise.address}?{urlencode({'answer': answer})}")
