"""Component tables to take along: the printed ones, and those that tables are played with."""

from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Path, Request, Response
from pydantic import BaseModel, Field

from bottega.engine.box import NO_BOX
from bottega.engine.components import Components
from bottega.games import find
from bottega.web.house import visit_of
from bottega.web.phrases import say
from bottega.web.routes.answers import table_of
from bottega.web.routes.api import TableId, refusals, table_by_id
from bottega.web.routes.callers import Credentials, seat_of

router = APIRouter()


class DifferenceNow(BaseModel):
    """A value that is not the printed one; empty: there is none."""

    place: str
    printed: str
    own: str


class ComponentTableNow(BaseModel):
    """A component table as text (TOML), and where it is not the printed one."""

    game: str
    digest: str
    printed: bool
    text: str
    differences: Annotated[list[DifferenceNow], Field(description="Empty for the printed table.")]


@router.get("/components/{game}.toml", include_in_schema=False)
async def give_printed(request: Request, game: str) -> Response:
    """The printed table, to correct a copy of it."""
    spec = find(game)
    if spec.box is NO_BOX:
        raise HTTPException(404, say("error-help-404", visit_of(request).lang))
    return _file(f"{game}.toml", spec.box.read()[0].text)


@router.get("/t/{table_id}/components.toml", include_in_schema=False)
async def give_own(request: Request, table_id: str) -> Response:
    """The component table that a table is played with."""
    table, _ = await table_of(request, table_id, visit_of(request))
    return _file(f"{table.game.key}-{table.id}.toml", table.game.components.text)


def _file(name: str, text: str) -> Response:
    return Response(
        text,
        media_type="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/api/games/{game}/components", tags=["tables"], responses=refusals(404))
async def see_printed(game: Annotated[str, Path(max_length=40)]) -> ComponentTableNow:
    """The printed component table of a game, to correct a copy of it; empty if it has none."""
    spec = find(game)
    printed: Components[Any] = spec.box.read()[0]
    return ComponentTableNow(
        game=spec.key, digest=printed.digest, printed=True, text=printed.text, differences=[]
    )


@router.get("/api/tables/{table_id}/components", tags=["tables"], responses=refusals(401, 403, 404))
async def see_own(request: Request, table_id: TableId, credentials: Credentials) -> ComponentTableNow:
    """The component table that a table is played with."""
    table = await table_by_id(request, table_id)
    seat_of(table, credentials)
    differing = table.game.components.differences
    return ComponentTableNow(
        game=table.game.key,
        digest=table.game.components.digest,
        printed=not differing,
        text=table.game.components.text,
        differences=[DifferenceNow(place=one.place, printed=one.printed, own=one.own) for one in differing],
    )
