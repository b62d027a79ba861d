"""What programs are told of tables and games."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from bottega.web.clocks import Moment
from bottega.web.routes.company_data import LineNow, ProposalNow


class SeatToken(BaseModel):
    seat: int
    token: str | None
    bot: str | None


class Made(BaseModel):
    """A new table, with the tokens of the seats that are not played by bots. The first one is taken."""

    id: str
    seal: str
    seats: list[SeatToken]


class SeatNow(BaseModel):
    seat: int
    name: str | None
    bot: str | None
    taken: bool
    stand_in: bool


class Choice(BaseModel):
    action: str
    number: int
    text: str
    reveals: bool


class ComponentsNow(BaseModel):
    """The component table that is played with: `printed` tells whether it is the one of the box. Its text and
    what differs: `/api/tables/{table_id}/components`."""

    digest: str
    printed: bool


class TableNow(BaseModel):
    """A table as a seat (or a spectator) sees it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    components: ComponentsNow
    version: int
    ply: int
    seat: int | None
    seats: list[SeatNow]
    to_play: int | None
    begun: bool
    over: bool
    ended_by: Annotated[
        Literal["rules", "agreement", "contest"] | None,
        Field(
            description="What ended the game. Where the players did, its ranks are those of that moment; "
            "where its contest did, those that were decided, and nobody has won if it was annulled."
        ),
    ]
    paused: bool
    proposals: list[ProposalNow]
    talk: list[LineNow]
    rematch: Annotated[str | None, Field(description="The table where the players of this one play again.")]
    thinking: int | None
    deadline: Moment | None
    prompt: str
    view: dict[str, Any]
    legal: list[Choice]
    undo: bool
    events: list[dict[str, Any]]
    scores: list[int] | None
    winners: list[int] | None
    seal: str
    seed: str | None
    salt: str | None


class GameNow(BaseModel):
    game: str
    title: str
    players: list[int]
    options: dict[str, Any]
    actions: int
    bots: list[str]
