"""All pages and forms. With the header `X-Bottega` a form answers with the fresh live part of its page."""

from fastapi import APIRouter, Request, Response

from bottega.web import arriving, playing, replaying
from bottega.web.answers import game_of, page_answer
from bottega.web.house import visit_of
from bottega.web.pages import check, frame, rules

router = APIRouter(include_in_schema=False)
router.include_router(arriving.router)
router.include_router(playing.router)
router.include_router(replaying.router)

KEEP = {"Cache-Control": "public, max-age=31536000, immutable"}


@router.get("/rules/{game}")
async def show_rules(request: Request, game: str) -> Response:
    visit = visit_of(request)
    return page_answer(request, visit, rules.page(visit, game_of(game)))


@router.get("/check")
async def show_check(request: Request, seed: str = "", salt: str = "", seal: str = "") -> Response:
    visit = visit_of(request)
    given = (one[: check.LONGEST] for one in (seed, salt, seal))
    return page_answer(request, visit, check.page(visit, *given))


@router.get("/look.css")
async def give_look() -> Response:
    return Response(frame.LOOK, media_type="text/css", headers=KEEP)
