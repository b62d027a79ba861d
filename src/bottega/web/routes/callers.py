"""Who sends a request to the interface for programs: the token of a seat, or a program of a player."""

import hmac
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from bottega.web.guests import PROGRAM
from bottega.web.players import Player
from bottega.web.table import Table
from bottega.web.tables import NoSuchTable
from bottega.web.tokens import PREFIX, NotAllowed, NoToken, Program

bearer = HTTPBearer(
    auto_error=False,
    description="The token of a seat, as given when the table was made; or that of a player (`bt_…`), as he "
    "makes it at `/me/tokens`.",
)


@dataclass(frozen=True)
class Caller:
    """The token of a seat, or the program of a player; neither: anybody."""

    seat_token: str | None = None
    program: Program | None = None


def caller_of(
    request: Request, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> Caller:
    if given is None:
        return Caller()
    if not given.credentials.startswith(PREFIX):
        return Caller(given.credentials)
    program: Program | None = request.scope.get(PROGRAM)
    if program is None:
        raise NoToken("programs-unknown")
    return Caller(program=program)


Credentials = Annotated[Caller, Depends(caller_of)]


def program_for(scope: str, caller: Caller) -> Program:
    """The program of a player, if its token is for this purpose; an empty scope: whatever it is for."""
    if caller.program is None:
        raise NoToken("programs-player")
    if scope and scope not in caller.program.scopes:
        raise NotAllowed("programs-scope", scope=scope)
    return caller.program


def holder(*scopes: str) -> Any:
    """The player whose program asks, as a part of a request: its token must be for all of these purposes."""

    def player_of(caller: Credentials) -> Player:
        for scope in scopes:
            program_for(scope, caller)
        return program_for("", caller).player

    return Depends(player_of)


def seat_of(table: Table, caller: Caller, scope: str = "read") -> int | None:
    """The seat whose token was sent, or where the player sits; None: a spectator, where they are welcome."""
    if caller.program is not None:
        seats = table.seats_of(program_for(scope, caller).player.id)
        mover = table.decider
        if mover in seats:
            return mover
        if len(seats) == 1:
            return seats[0]
        if seats:  # on one screen nobody looks while somebody else is to play
            return None
    elif caller.seat_token is not None:
        given = caller.seat_token.encode()
        for row in table.seats:
            if row.bot is None and hmac.compare_digest(row.token.encode(), given):
                return row.seat
        raise NoToken("programs-other_seat")
    if not (table.row.spectators or table.over):
        raise NoSuchTable("refused-no_table")
    return None


def own_seat(table: Table, caller: Caller) -> int:
    """The seat for which somebody may decide."""
    if caller.program is None and caller.seat_token is None:
        raise NoToken("programs-seat")
    seat = seat_of(table, caller, "play")
    if seat is None:
        raise NotAllowed("programs-no_seat")
    return seat
