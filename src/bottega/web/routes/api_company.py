"""The company at a table, for programs: talk, proposals, pauses, leaving, playing again."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from bottega.web.house import house_of
from bottega.web.phrases import names_of, say
from bottega.web.proposals import NOBODY, Kind
from bottega.web.rematches import play_again, turned
from bottega.web.rooms import code_of, room_of
from bottega.web.routes.api import (
    SPEAKING,
    Given,
    Language,
    TableId,
    refusals,
    reply,
    table_by_id,
)
from bottega.web.routes.api_models import SeatToken, TableNow
from bottega.web.routes.api_schema import FROM_JSON
from bottega.web.routes.callers import Credentials, own_seat, seat_of
from bottega.web.routes.company_data import EmoteName, KindName
from bottega.web.table import Table
from bottega.web.tables import CHAT_LENGTH, SeatTaken

router = APIRouter(prefix="/api", tags=["tables"], dependencies=SPEAKING)


class Talk(Given):
    """A line of chat: a text, or one of the short sayings that everybody reads in his own language."""

    text: Annotated[str, Field(max_length=CHAT_LENGTH)] = ""
    emote: EmoteName | None = None


class Proposing(Given):
    """Propose something, agree with it, or decline it: refuse what others propose, withdraw one's own."""

    do: Literal["propose", "agree", "decline"]
    kind: KindName
    seat: Annotated[int, Field(strict=True, ge=0, le=7), FROM_JSON] | None = None


class Again(SeatToken):
    """The table of a rematch, and the seat there."""

    id: str


@router.post("/tables/{table_id}/chat", status_code=204, responses=refusals(400, 401, 403, 404))
async def talk(
    request: Request, table_id: TableId, credentials: Credentials, given: Talk, lang: Language = "en"
) -> Response:
    """Say something at the table where you sit. A player who only watches (`play`) is heard by others who
    watch, and by everybody when the game is over."""
    table = await table_by_id(request, table_id)
    held: tuple[int, ...]
    who: str | None
    if credentials.program is None:
        held, name = (own_seat(table, credentials),), say("home-guest", lang)
        who = table.sitter_at(held[0])
    else:
        seat_of(table, credentials, "play")  # whether he may be there at all
        player = credentials.program.player
        held, name, who = tuple(table.seats_of(player.id)), player.name, player.id
    seat = held[0] if len(held) == 1 else None
    if seat is not None:
        name = table.seats[seat].name or name
    said = given.text if given.emote is None else code_of(given.emote)
    await house_of(request).tables.say(table, seat, name, said, room_of(held), who)
    return Response(status_code=204)


@router.post(
    "/tables/{table_id}/proposals", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409)
)
async def decide_together(
    request: Request, table_id: TableId, credentials: Credentials, given: Proposing, lang: Language = "en"
) -> Response:
    """Everybody who plays must agree. What all have agreed with is done at once; anybody may decline it."""
    table, seat, who = await _speaker(request, table_id, credentials)
    proposals = house_of(request).proposals
    deed = {"propose": proposals.propose, "agree": proposals.agree, "decline": proposals.decline}[given.do]
    await deed(table, who, Kind(given.kind), NOBODY if given.seat is None else given.seat)
    return reply(table, seat, lang)


@router.post(
    "/tables/{table_id}/resume", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409)
)
async def resume(
    request: Request, table_id: TableId, credentials: Credentials, lang: Language = "en"
) -> Response:
    """Go on after a pause."""
    table, seat, who = await _speaker(request, table_id, credentials)
    await house_of(request).proposals.resume(table, who)
    return reply(table, seat, lang)


@router.post("/tables/{table_id}/leave", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409))
async def leave(
    request: Request, table_id: TableId, credentials: Credentials, lang: Language = "en"
) -> Response:
    """Leave the table: an automatic player stands in, and the others are asked whether it stays. `join` comes
    back as long as they have not agreed."""
    table, seat, who = await _speaker(request, table_id, credentials)
    await house_of(request).proposals.leave(table, who)
    return reply(table, seat, lang)


@router.post("/tables/{table_id}/rematch", responses=refusals(400, 401, 403, 404, 409))
async def rematch(
    request: Request, table_id: TableId, credentials: Credentials, lang: Language = "en"
) -> Again:
    """Play again when the game is over: the same table with the seats turned by one. Whoever asks first makes
    it; every player takes his own seat there by asking."""
    table = await table_by_id(request, table_id)
    seat, tables = own_seat(table, credentials), house_of(request).tables
    names = names_of(table.seats, lang)
    program = credentials.program

    def guest_at(there: int) -> str:
        return f"api:seat:{there}" if program is None else program.player.id

    again = await play_again(tables, table, [seat], guest_at, names)
    there, new = turned(seat, table.game.players), await table_by_id(request, again)
    if there not in new.seats_of(guest_at(there)):
        raise SeatTaken("seat-taken")
    return Again(id=again, seat=there, token=new.seats[there].token, bot=None)


async def _speaker(request: Request, table_id: str, credentials: Credentials) -> tuple[Table, int, str]:
    """A table, the seat that speaks there, and its token."""
    table = await table_by_id(request, table_id)
    seat = own_seat(table, credentials)
    return table, seat, table.seats[seat].token
