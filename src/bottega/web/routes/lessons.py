"""Lessons: every step is a page of its own, and a cookie remembers how far the reader is."""

import asyncio
import re
from contextlib import suppress

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse

from bottega.engine.errors import BottegaError
from bottega.engine.game import GameSpec
from bottega.games import find
from bottega.lessons import Lesson, Stand, find_lesson, lessons_of
from bottega.web.guests import COOKIE_SECONDS
from bottega.web.house import house_of, visit_of
from bottega.web.pages import lesson as pages
from bottega.web.pages import warmup
from bottega.web.pages.lesson import LessonSight, address
from bottega.web.phrases import say
from bottega.web.routes.answers import go, is_live, page_answer, progress_of
from bottega.web.routes.table import is_place, read_draft, why_not
from bottega.web.tables import StillPreparing

router = APIRouter(include_in_schema=False)

COOKIE = "bottega_lessons"
REMEMBERED = 100  # chapters
_REACHED = re.compile(r"([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*):(\d{1,4})")
_CHOSEN = re.compile(r"(\d{1,4})\.(\d{1,6})")


@router.get("/learn")
async def show_lessons(request: Request) -> Response:
    visit = visit_of(request)
    return page_answer(request, visit, pages.list_page(visit, _reached(request)))


@router.get("/learn/{game}")
async def go_on_learning(request: Request, game: str) -> Response:
    """The first chapter of a game that is not finished, where the reader left it."""
    spec, reached = find(game), _reached(request)
    chapters = lessons_of(spec)
    if not chapters:
        raise HTTPException(404, say("lesson-none", visit_of(request).lang))
    for lesson in chapters:
        at = reached.get((spec.key, lesson.key), 0)
        if at < len(lesson.steps):
            return go(request, visit_of(request), address(lesson, at))
    return go(request, visit_of(request), f"/learn#{spec.key}")


@router.get("/learn/{game}/{chapter}")
async def show_step(
    request: Request, game: str, chapter: str, at: str = "1", chose: str = "", draft: str = ""
) -> Response:
    """A step; with `try`, the answer to it leads on if it is right, and is answered here if it is not. With
    `draft`, something is tried on the board before it is chosen."""
    visit, spec = visit_of(request), find(game)
    lesson = _lesson(spec, chapter, visit.lang)
    number = min(max(_number(at) - 1, 0), len(lesson.steps))
    try:
        house_of(request).tables.check_prepared(spec.key)
    except StillPreparing:
        here = address(lesson, number)
        return page_answer(request, visit, warmup.page(visit, here, progress_of(request)))
    if number == len(lesson.steps):
        return _remember(request, page_answer(request, visit, pages.end_page(visit, lesson)), lesson, number)
    chosen = _chosen(spec, chose)
    stand = await asyncio.to_thread(lesson.stand, number, chosen)
    tried = _tried(request, stand)
    if tried in stand.answers:
        own = tried == stand.answers[0]
        kept = [one for one in chosen if one[0] != number] + ([] if own else [(number, tried)])
        return go(request, visit, address(lesson, number + 1, kept))
    on_board = read_draft(draft) if spec.show.drafts and stand.legal else ""
    sight = LessonSight(lesson, stand, chosen, visit.lang, tried, on_board)
    if is_live(request):
        answer = page_answer(request, visit, str(pages.step_part(sight)))
    else:
        answer = page_answer(request, visit, pages.step_page(visit, sight))
    return _remember(request, answer, lesson, number)


@router.get("/learn/{game}/{chapter}/why")
async def say_why(request: Request, game: str, chapter: str, at: str = "1", chose: str = "") -> Response:
    """Why what was clicked cannot be chosen now."""
    visit, spec = visit_of(request), find(game)
    lesson = _lesson(spec, chapter, visit.lang)
    place = {key: value for key, value in request.query_params.items() if key not in ("at", "chose")}
    number = _number(at) - 1
    if not is_place(place) or not 0 <= number < len(lesson.steps):
        raise HTTPException(400, say("form-bad", visit.lang))
    house_of(request).tables.check_prepared(spec.key)
    stand = await asyncio.to_thread(lesson.stand, number, _chosen(spec, chose))
    why = why_not(stand.state, lesson.seat, place, visit.lang) if stand.legal else None
    return JSONResponse({"detail": why or say("lesson-elsewhere", visit.lang)})


def _lesson(spec: GameSpec, chapter: str, lang: str) -> Lesson:
    lesson = find_lesson(spec, chapter)
    if lesson is None:
        raise HTTPException(404, say("lesson-none", lang))
    return lesson


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 1


def _chosen(spec: GameSpec, text: str) -> list[tuple[int, str]]:
    """The reader's choices on the way, as far as they are any; the lesson takes those that fit."""
    found = [(int(at), int(number)) for at, number in _CHOSEN.findall(text[:1_000])]
    return [(at, str(spec.actions[number])) for at, number in found if number < len(spec.actions)]


def _tried(request: Request, stand: Stand) -> str:
    """The answer to a step, if it is one that the rules allow."""
    given = request.query_params.get("try", "")[:200]
    with suppress(BottegaError):
        return given if given and stand.legal and stand.state.is_legal(given) else ""
    return ""


# ------------------------------------------------------------------ how far the reader is


def _reached(request: Request) -> dict[tuple[str, str], int]:
    told = _REACHED.findall(request.cookies.get(COOKIE, "")[:4_000])
    return {(game, chapter): int(at) for game, chapter, at in told}


def _remember(request: Request, response: Response, lesson: Lesson, number: int) -> Response:
    """The furthest step of every chapter."""
    reached, here = _reached(request), (lesson.spec.key, lesson.key)
    if number > reached.get(here, 0):
        reached[here] = number
        kept = list(reached.items())[-REMEMBERED:]
        response.set_cookie(
            COOKIE,
            "|".join(f"{game}.{chapter}:{at}" for (game, chapter), at in kept),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return response
