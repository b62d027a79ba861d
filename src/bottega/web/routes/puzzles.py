"""Puzzles over the web. Nothing is kept but a cookie with those that a browser has solved."""

import asyncio
import re
from datetime import UTC, date, datetime
from urllib.parse import urlencode

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.engine.errors import BottegaError
from bottega.games import find, names
from bottega.match.puzzle import puzzles_of
from bottega.web.guests import COOKIE_SECONDS
from bottega.web.house import house_of, visit_of
from bottega.web.pages import puzzle as puzzle_page
from bottega.web.pages import warmup
from bottega.web.pages.daily import Numbered
from bottega.web.pages.puzzle import Posed
from bottega.web.phrases import say
from bottega.web.routes.answers import go, page_answer, progress_of, read_form, text_of
from bottega.web.tables import StillPreparing

router = APIRouter(include_in_schema=False)

COOKIE = "bottega_puzzles"  # numbers by game: one:1.4.9~other:2
COOKIE_LONGEST = 3_000
NUMBER_DIGITS = 4

_OF_GAME = re.compile(r"(\w{1,40}):(\d{1,4}(?:\.\d{1,4})*)", re.ASCII)


def today() -> date:
    """The day by which the puzzle of the day is chosen, the same everywhere."""
    return datetime.now(UTC).date()


def solved_by(request: Request) -> frozenset[Numbered]:
    """The puzzles that a browser says it has solved."""
    parts = request.cookies.get(COOKIE, "")[:COOKIE_LONGEST].split("~")
    found = [one for part in parts if (one := _OF_GAME.fullmatch(part)) is not None]
    return frozenset((one[1], int(number)) for one in found for number in one[2].split("."))


def _remember_solved(request: Request, response: Response, solved: frozenset[Numbered]) -> None:
    numbers = {key: sorted(number for game, number in solved if game == key) for key in names()}
    text = "~".join(f"{key}:{'.'.join(map(str, kept))}" for key, kept in numbers.items() if kept)
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, text, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/"
    )


def _posed(game: str, number: str, lang: str) -> Posed:
    """A puzzle by its address; there may be none."""
    kept = puzzles_of(find(game).key)
    short = number.isascii() and number.isdecimal() and len(number) <= NUMBER_DIGITS
    if not short or not 1 <= int(number) <= len(kept):
        raise HTTPException(404, say("puzzle-none", lang))
    return Posed(game, int(number))


async def _ready(request: Request, posed: Posed) -> None:
    """The position is played again, once in this process, by native rules."""
    house_of(request).tables.check_prepared(posed.game)
    await asyncio.to_thread(lambda: posed.puzzle.position)


@router.get("/puzzles")
async def show_puzzles(request: Request) -> Response:
    visit = visit_of(request)
    return page_answer(request, visit, puzzle_page.index(visit, today(), solved_by(request)))


@router.get("/puzzles/{game}/{number}")
async def show_puzzle(request: Request, game: str, number: str, tried: str = "") -> Response:
    """The position; after a wrong answer, with what is wrong about it."""
    visit = visit_of(request)
    posed = _posed(game, number, visit.lang)
    try:
        await _ready(request, posed)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, posed.address, progress_of(request)))
    wrong = _legal(posed, tried) if tried else None
    if wrong == posed.puzzle.solution.action:
        wrong = None
    return page_answer(request, visit, puzzle_page.page(visit, posed, wrong or ""))


def _legal(posed: Posed, text: str) -> str | None:
    """An answer as the game writes it, if it is one that can be given there."""
    state = posed.puzzle.position
    try:
        action = state.game.actions.read(text)
    except BottegaError:
        return None
    return str(action) if state.is_legal(action) else None


@router.post("/puzzles/{game}/{number}")
async def answer_puzzle(request: Request, game: str, number: str) -> Response:
    visit = visit_of(request)
    form = await read_form(request, visit)
    posed = _posed(game, number, visit.lang)
    await _ready(request, posed)
    answer = _legal(posed, text_of(form, "action"))
    if answer is None:
        raise HTTPException(400, say("refusal-illegal", visit.lang))
    if answer != posed.puzzle.solution.action:
        return go(request, visit, f"{posed.address}?{urlencode({'tried': answer})}")
    response = go(request, visit, f"{posed.address}/solution?solved=1")
    _remember_solved(request, response, solved_by(request) | {(posed.game, posed.number)})
    return response


@router.get("/puzzles/{game}/{number}/solution")
async def show_solution(
    request: Request, game: str, number: str, step: str = "", solved: str = ""
) -> Response:
    visit = visit_of(request)
    posed = _posed(game, number, visit.lang)
    try:
        await _ready(request, posed)
    except StillPreparing:
        waiting = warmup.page(visit, f"{posed.address}/solution", progress_of(request))
        return page_answer(request, visit, waiting)
    at = int(step) if step.isascii() and step.isdecimal() and len(step) <= NUMBER_DIGITS else 0
    answered = bool(solved) and (posed.game, posed.number) in solved_by(request)
    return page_answer(request, visit, puzzle_page.solution(visit, posed, at, answered=answered))
