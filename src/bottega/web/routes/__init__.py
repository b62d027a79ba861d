"""All pages and forms. With the header `X-Bottega` a form answers with the fresh live part of its page."""

from contextlib import suppress

from fastapi import APIRouter, HTTPException, Request, Response

from bottega.engine.errors import BottegaError
from bottega.engine.words import LANGUAGES
from bottega.games import find
from bottega.web.house import visit_of
from bottega.web.pages import check, frame, home_screen, rules, sign
from bottega.web.routes import (
    api_analysis,
    api_company,
    beginner,
    clubs,
    components,
    contests,
    entering,
    exercises,
    hints,
    history,
    host,
    lessons,
    lobby,
    me,
    notices,
    plans,
    proposals,
    puzzles,
    replays,
    table,
    tokens,
    turns,
)
from bottega.web.routes.answers import page_answer, table_of

router = APIRouter()
router.include_router(lobby.router)
router.include_router(entering.router)
router.include_router(me.router)
router.include_router(host.router)
router.include_router(table.router)
router.include_router(proposals.router)
router.include_router(clubs.router)
router.include_router(contests.router)
router.include_router(hints.router)
router.include_router(beginner.router)
router.include_router(replays.router)
router.include_router(exercises.router)
router.include_router(plans.router)
router.include_router(tokens.router)
router.include_router(puzzles.router)
router.include_router(api_analysis.router)
router.include_router(api_company.router)
router.include_router(components.router)
router.include_router(lessons.router)
router.include_router(turns.router)
router.include_router(notices.router)
router.include_router(history.router)

KEEP = {"Cache-Control": "public, max-age=31536000, immutable"}
KEEP_A_DAY = {"Cache-Control": "public, max-age=86400"}


@router.get("/rules/{game}", include_in_schema=False)
async def show_rules(request: Request, game: str, table: str = "") -> Response:
    """The rules, with a word to who comes from a table that is not played with the printed components."""
    visit, spec = visit_of(request), find(game)
    at = None
    with suppress(BottegaError):  # who may not see the table reads the rules as everybody does
        at = (await table_of(request, table, visit))[0] if table else None
    own = at if at is not None and at.game.key == spec.key and at.game.components.differences else None
    return page_answer(request, visit, rules.page(visit, spec, own))


@router.get("/check", include_in_schema=False)
async def show_check(request: Request, seed: str = "", salt: str = "", seal: str = "") -> Response:
    """What could not be of any table is refused, and never part of the command that the page prints."""
    visit, question = visit_of(request), check.Question.of(seed, salt, seal)
    status = 200 if question.is_possible else 400
    return page_answer(request, visit, check.page(visit, question), status)


@router.get("/signs/{game}/{lang}.json", include_in_schema=False)
async def give_signs(game: str, lang: str) -> Response:
    """What the cards of signs say in a language."""
    if lang not in LANGUAGES:
        raise HTTPException(404)
    return Response(sign.sign_document(find(game).key, lang), media_type="application/json", headers=KEEP)


@router.get("/look.css", include_in_schema=False)
async def give_look() -> Response:
    return Response(frame.LOOK, media_type="text/css", headers=KEEP)


@router.get(home_screen.MANIFEST, include_in_schema=False)
async def give_manifest(request: Request, lang: str = "") -> Response:
    """What a browser needs to put the house on a home screen."""
    chosen = lang if lang in LANGUAGES else visit_of(request).lang
    headers = KEEP_A_DAY | ({} if lang in LANGUAGES else {"Vary": "Accept-Language, Cookie"})
    return Response(home_screen.manifest(chosen), media_type="application/manifest+json", headers=headers)
