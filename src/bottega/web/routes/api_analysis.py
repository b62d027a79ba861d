"""What an analysis finds, for programs: hints for a seat, the chances in a game that is over."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from bottega.web.analysis import Turned
from bottega.web.routes.api import Language, TableId, refusals, table_by_id
from bottega.web.routes.api_schema import Number
from bottega.web.routes.callers import Credentials, own_seat, seat_of
from bottega.web.routes.hints import analyst_of, hints_for

router = APIRouter(prefix="/api", tags=["analysis"])

Share = Annotated[float, Field(ge=0, le=1, description="The expected share of the win.")]


class Asking(BaseModel):
    """The version of the table that was seen."""

    model_config = ConfigDict(extra="forbid")

    seen: Number


class HintNow(BaseModel):
    action: str
    number: int
    text: str
    share: Share
    visits: int


class Hints(BaseModel):
    """The choices of the seat to play, the best first, by what this seat knows."""

    version: int
    seat: int
    hints: list[HintNow]


class TurnNow(BaseModel):
    """A decision that changed the chances: after `ply` decisions, by `seat`.

    `share` and `preferred_share` are what this seat could expect of the action it chose (null: it was not
    looked at) and of the one that the search prefers, by what the seat knew then.
    """

    ply: int
    seat: int
    action: str
    share: Share | None
    preferred: str
    preferred_share: Share


class Chances(BaseModel):
    """Each seat's expected share of the win after the deal and after every decision, everything known.

    While `done` is false the list is still growing: ask again.
    """

    done: bool
    steps: int
    chances: list[list[Share]]
    turning_points: list[TurnNow]


@router.post("/tables/{table_id}/hint", responses=refusals(400, 401, 403, 404, 409))
async def give_hints(
    request: Request, table_id: TableId, credentials: Credentials, given: Asking, lang: Language = "en"
) -> Hints:
    """Hints for the seat of the token, when it is to play; they take about a second. Refused if the table has
    moved on since the version that was seen (409), and where other people play, too (403)."""
    table = await table_by_id(request, table_id)
    seat = own_seat(table, credentials)
    who = f"api:{table.id}:{seat}"
    found = await hints_for(request, table, seat, given.seen, who, lang)
    view, game = table.state.view(seat), table.game
    actions = [game.actions.read(one.action) for one in found]
    return Hints(
        version=given.seen,
        seat=seat,
        hints=[
            HintNow(
                action=one.action,
                number=action.number,
                text=game.spec.describe(action, view, lang),
                share=one.share,
                visits=one.visits,
            )
            for one, action in zip(found, actions, strict=True)
        ],
    )


@router.get("/tables/{table_id}/chances", responses=refusals(401, 403, 404, 409))
async def see_chances(request: Request, table_id: TableId, credentials: Credentials) -> Chances:
    """How the chances went, when the game is over (409 before). Worked out when somebody asks first."""
    table = await table_by_id(request, table_id)
    seat_of(table, credentials)
    if not table.over:
        raise HTTPException(409, "the chances can be had when the game is over")
    curve = analyst_of(request).curve(table)
    if curve is None:
        raise HTTPException(503, "many games are being looked at: ask again later")
    return Chances(
        done=curve.done,
        steps=curve.steps,
        chances=[list(shares) for shares in curve.shares],
        turning_points=[_turn(one) for one in curve.turned] if curve.done else [],
    )


def _turn(one: Turned) -> TurnNow:
    return TurnNow(
        ply=one.point.ply,
        seat=one.point.seat,
        action=one.action,
        share=one.share,
        preferred=one.preferred.action,
        preferred_share=one.preferred.share,
    )
