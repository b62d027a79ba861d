"""What is kept of a player, for his programs: to read it with one scope, to change it with another.

A program makes no tokens, lets no device in and changes no passkey: whatever it may do ends with its token.
"""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from bottega.web import belongings
from bottega.web.clocks import Moment
from bottega.web.house import house_of
from bottega.web.plain_text import NAME_LENGTH
from bottega.web.players import BadName, Player
from bottega.web.quiet_hours import is_time_zone
from bottega.web.routes.api import SPEAKING, Given, refusals
from bottega.web.routes.callers import holder
from bottega.web.routes.notices import BadWish

router = APIRouter(prefix="/api/me", tags=["me"], dependencies=SPEAKING)

Reader = Annotated[Player, holder("account")]
Owner = Annotated[Player, holder("manage")]
PlayerName = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]
Handle = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


class Account(BaseModel):
    """What a player has told about himself."""

    id: str
    name: str
    colour: str
    lang: str
    theme: str
    created: Moment
    is_host: bool
    shown_to: str
    time_zone: str
    quiet_from: int | None
    quiet_until: int | None


class AccountChange(Given):
    """What is to be otherwise; all else stays. `shown_to` says who may see his page, and him in
    rankings."""

    name: PlayerName | None = None
    colour: Literal["red", "yellow", "green", "blue", "purple"] | None = None
    lang: Literal["en", "fr"] | None = None
    theme: Literal["auto", "light", "dark"] | None = None
    shown_to: Literal["everybody", "players", "nobody"] | None = None
    time_zone: Annotated[str, Field(max_length=64)] | None = None


class SessionNow(BaseModel):
    """A browser where the player is signed in."""

    handle: str
    device: str
    created: Moment
    seen: Moment


class SessionsEnded(BaseModel):
    """How many sessions were ended."""

    ended: int


class Deleting(Given):
    """The name of the player, to be sure."""

    name: PlayerName


@router.get("/account", responses=refusals(401, 403))
async def see_account(player: Reader) -> Account:
    """What is kept of the player himself (`account`)."""
    return _account(player)


@router.patch("/account", responses=refusals(400, 401, 403))
async def change_account(request: Request, player: Owner, given: AccountChange) -> Account:
    """Change name, looks, language, time zone, or who may see the player (`manage`)."""
    house, changes = house_of(request), given.model_dump(exclude_none=True)
    if not is_time_zone(changes.get("time_zone", player.time_zone)):
        raise BadWish("notices-bad_zone")
    await house.change_player(player.id, **changes)
    now = await asyncio.to_thread(house.players.by_id, player.id)
    return _account(now or player)


@router.post("/account/delete", status_code=204, responses=refusals(400, 401, 403))
async def delete_account(request: Request, player: Owner, given: Deleting) -> Response:
    """Delete the player with all his tokens (`manage`); his games stay, played by a guest."""
    if given.name != player.name:
        raise BadName("programs-not_your_name")
    await house_of(request).part_with(player.id)
    return Response(status_code=204)


@router.get("/export", responses=refusals(401, 403))
async def export(request: Request, player: Reader) -> dict[str, Any]:
    """All that is stored of the player (`account`)."""
    return await asyncio.to_thread(belongings.export, house_of(request).storage, player.id)


@router.get("/sessions", responses=refusals(401, 403))
async def see_sessions(request: Request, player: Reader) -> list[SessionNow]:
    """Where the player is signed in (`account`), the latest first."""
    found = await asyncio.to_thread(house_of(request).players.devices, player.id, "")
    return [
        SessionNow(handle=one.handle, device=one.name, created=one.created, seen=one.seen) for one in found
    ]


@router.delete("/sessions", responses=refusals(401, 403))
async def end_sessions(request: Request, player: Owner) -> SessionsEnded:
    """Sign the player out everywhere (`manage`); his tokens stay."""
    return await _end(request, player.id, "")


@router.delete("/sessions/{handle}", responses=refusals(401, 403))
async def end_session(request: Request, handle: Handle, player: Owner) -> SessionsEnded:
    """Sign the player out of one browser (`manage`)."""
    return await _end(request, player.id, handle)


async def _end(request: Request, player_id: str, handle: str) -> SessionsEnded:
    house = house_of(request)
    ended = await asyncio.to_thread(house.players.end_sessions, player_id, handle)
    house.ask_again(player_id)
    await house.door.look()
    return SessionsEnded(ended=ended)


def _account(player: Player) -> Account:
    return Account(**{key: getattr(player, key) for key in Account.model_fields})
