"""The same tables for programs: JSON over HTTP, described by OpenAPI under /api/openapi.json."""

import asyncio
import hmac
import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from bottega.bots import installed_bot_names
from bottega.engine.components import SIZE_MAX, ComponentText
from bottega.engine.errors import BadOption
from bottega.games import find, names
from bottega.web.component_tables import UNNAMED
from bottega.web.guards import PATIENCE_SECONDS
from bottega.web.house import house_of
from bottega.web.new_tables import Plan
from bottega.web.pages.result import ending_sentence
from bottega.web.phrases import called, names_of, say
from bottega.web.routes.api_models import Choice, ComponentsNow, GameNow, Made, SeatNow, SeatToken, TableNow
from bottega.web.routes.api_schema import FROM_JSON, VERSION_MAX, Number, describe_new_table
from bottega.web.routes.callers import Caller, Credentials, own_seat, program_for, seat_of
from bottega.web.routes.company_data import proposals_now, talk_now
from bottega.web.schema import PER_TURN
from bottega.web.table import Table
from bottega.web.tables import SeatTaken
from bottega.web.tokens import NotAllowed

SEATS_MAX = 8
ACTION_LENGTH = 200
CLOCK_SHORTEST, CLOCK_LONGEST = 10, 30 * 86_400
TURN_SHORTEST, TURN_LONGEST = 3_600, 14 * 86_400

Id = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,24}$")]
TableId = Id
Language = Annotated[Literal["en", "fr"], Query(description="The language of prompts and descriptions.")]
Since = Annotated[
    int, Query(ge=-1, le=VERSION_MAX, description="Only what happened after that many decisions; -1: all.")
]


def _speak(lang: Language = "en") -> None:
    """Whoever is refused reads why in this language."""


SPEAKING = [Depends(_speak)]  # of routers all whose requests may ask for a language

router = APIRouter(prefix="/api", tags=["tables"], dependencies=SPEAKING)


class Given(BaseModel):
    """What a program sends; nothing else is taken."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Given):
    """A table to set up. `bots` names a bot for each seat; null is a seat for a person or a program. Options
    that do not go together are refused (422)."""

    model_config = ConfigDict(json_schema_extra=describe_new_table)

    game: Annotated[str, Field(max_length=40, examples=[names()[0]])]
    players: Annotated[int, Field(strict=True, ge=1, le=SEATS_MAX, examples=[3]), FROM_JSON]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=200)] | Number],
        Field(max_length=40),
    ] = {}
    bots: Annotated[
        list[Annotated[str, Field(max_length=40)] | None],
        Field(max_length=SEATS_MAX, examples=[[None, "random", "random"]]),
    ]
    listed: bool = False
    spectators: bool = True
    hints: Annotated[
        bool | None, Field(description="Whether hints are given; null: only where no other people play.")
    ] = None
    rated: Annotated[
        bool,
        Field(
            description="Whether it counts for ratings, where every seat is a bot's or a player's whose "
            "name lasts, and no hint is given."
        ),
    ] = True
    components: Annotated[
        str | None,
        Field(
            max_length=SIZE_MAX,
            description="A component table of your own (TOML), as `/api/games/{game}/components` gives the "
            "printed one; null: as printed. Refused with its line if it does not describe the game.",
        ),
    ] = None
    seconds_per_decision: (
        Annotated[int, Field(strict=True, ge=CLOCK_SHORTEST, le=CLOCK_LONGEST), FROM_JSON] | None
    ) = None
    seconds_per_turn: Annotated[
        Annotated[int, Field(strict=True, ge=TURN_SHORTEST, le=TURN_LONGEST), FROM_JSON] | None,
        Field(
            description="Instead: the time of a whole turn, from an hour to 14 days. Such a clock goes on "
            "while the server is away, too."
        ),
    ] = None
    name: Annotated[str, Field(max_length=200)] = ""


class Decision(Given):
    """An action by name or number, and the version of the table that the decider saw. What is no action of
    the game, or not legal now, is refused (422)."""

    action: Annotated[str, Field(min_length=1, max_length=ACTION_LENGTH)] | Number
    seen: Number


class TakingBack(Given):
    """Take back the last decision, or all of this turn that may be taken back."""

    seen: Number
    whole_turn: bool = False


class Joining(Given):
    """Take the seat of the token, under a name."""

    name: Annotated[str, Field(max_length=200)] = ""


class Sitting(Given):
    """Take a free seat: of a listed table, or that of an invitation, which is the last part of its link."""

    seat: Annotated[int, Field(strict=True, ge=0, lt=SEATS_MAX), FROM_JSON]
    invitation: Annotated[str, Field(max_length=80)] = ""


class Said(BaseModel):
    """What was wrong."""

    detail: str


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": Said} for status in (*statuses, 413, 422, 429, 503)}


@router.get("/games", responses=refusals())
def games(lang: Language = "en") -> list[GameNow]:
    """All games with their options and the bots that play them."""
    found = []
    for key in names():
        spec = find(key)
        options = {option.key: option.about(spec.players[1]) for option in spec.options}
        title = spec.words.say("title", lang)
        found.append(
            GameNow(
                game=key,
                title=title,
                players=list(spec.players),
                options=options,
                actions=len(spec.actions),
                bots=list(installed_bot_names()),
            )
        )
    return found


@router.post("/tables", status_code=201, responses=refusals(400, 401, 403, 404))
async def make_table(request: Request, credentials: Credentials, given: NewTable) -> Made:
    """Set a table up. Play begins when every seat is a bot's or taken. With the token of a player (`play`) he
    is its host and sits on the first seat that is no bot's.

    While the rules are being prepared the answer waits for them; when it gives up (503) there is no table.
    """
    for name in given.bots:
        if name is not None and name not in installed_bot_names():
            raise BadOption(f"there is no such bot: expected one of {', '.join(installed_bot_names())}")
    if given.seconds_per_decision is not None and given.seconds_per_turn is not None:
        raise BadOption("a clock has seconds_per_decision or seconds_per_turn, not both")
    plan = Plan(
        given.game,
        given.players,
        given.options,
        given.bots,
        listed=given.listed,
        spectators=given.spectators,
        hints=given.hints,
        rated=given.rated,
        components=None
        if given.components is None
        else ComponentText.decode(UNNAMED, given.components.encode()),
        seconds_per_decision=given.seconds_per_decision or given.seconds_per_turn,
        clock_per=None if given.seconds_per_turn is None else PER_TURN,
    )
    tables = house_of(request).tables
    await tables.until_prepared(given.game, PATIENCE_SECONDS)
    host, name = _host(credentials, given.name)
    table_id, seats = await asyncio.to_thread(tables.open, plan, host, name)
    table = await table_by_id(request, table_id)
    return Made(
        id=table_id,
        seal=table.seal,
        seats=[SeatToken(seat=row.seat, bot=row.bot, token=None if row.bot else row.token) for row in seats],
    )


def _host(caller: Caller, name: str) -> tuple[str, str]:
    """Who hosts a table, and what he is called: a player, or whoever has the tokens of its seats."""
    if caller.program is None:
        return f"api:{secrets.token_urlsafe(18)}", name
    player = program_for("play", caller).player
    return player.id, name or player.name


@router.get("/tables/{table_id}", response_model=TableNow, responses=refusals(401, 403, 404))
async def see_table(
    request: Request, table_id: TableId, credentials: Credentials, since: Since = -1, lang: Language = "en"
) -> Response:
    """The table: with a seat's token all that this seat knows and may do, without one what everybody sees."""
    table = await table_by_id(request, table_id)
    return reply(table, seat_of(table, credentials), lang, since)


@router.post("/tables/{table_id}/join", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409))
async def join(
    request: Request, table_id: TableId, credentials: Credentials, given: Joining, lang: Language = "en"
) -> Response:
    """Take the seat of the token, or come back to it from a stand-in. A player comes back to his own."""
    table = await table_by_id(request, table_id)
    seat = own_seat(table, credentials)
    program = credentials.program
    guest = f"api:seat:{seat}" if program is None else program.player.id
    await house_of(request).tables.sit(table, seat, guest, given.name)
    return reply(table, seat, lang)


@router.post(
    "/tables/{table_id}/actions", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409)
)
async def act(
    request: Request, table_id: TableId, credentials: Credentials, given: Decision, lang: Language = "en"
) -> Response:
    """Take a decision. It is refused if the table has moved on since the version that was seen (409)."""
    table = await table_by_id(request, table_id)
    seat = own_seat(table, credentials)
    before = table.match.ply
    action = str(table.game.actions.read(given.action))
    await house_of(request).tables.act(table, seat, action, given.seen)
    return reply(table, seat, lang, before)


@router.post("/tables/{table_id}/undo", response_model=TableNow, responses=refusals(400, 401, 403, 404, 409))
async def undo(
    request: Request, table_id: TableId, credentials: Credentials, given: TakingBack, lang: Language = "en"
) -> Response:
    """Take back, as far as nothing was revealed and nobody else has decided."""
    table = await table_by_id(request, table_id)
    seat = own_seat(table, credentials)
    await house_of(request).tables.undo(table, seat, given.seen, whole_turn=given.whole_turn)
    return reply(table, seat, lang, table.match.ply)


@router.post("/tables/{table_id}/sit", response_model=TableNow, responses=refusals(400, 401, 403, 404))
async def sit(
    request: Request, table_id: TableId, credentials: Credentials, given: Sitting, lang: Language = "en"
) -> Response:
    """Take a free seat as a player (`play`)."""
    player = program_for("play", credentials).player
    table = await table_by_id(request, table_id)
    if given.seat >= len(table.seats):
        raise NotAllowed("programs-such_seat")
    row = table.seats[given.seat]
    invited = hmac.compare_digest(row.token.encode(), given.invitation.encode())
    if row.bot is not None or not (table.row.listed or invited):
        raise NotAllowed("programs-invitation")
    try:
        await house_of(request).tables.sit(table, given.seat, player.id, player.name, if_free=True)
    except SeatTaken:
        raise NotAllowed("seat-taken") from None
    return reply(table, seat_of(table, credentials, "play"), lang, -1)


@router.get("/tables/{table_id}/record", responses=refusals(401, 403, 404, 409))
async def record(
    request: Request, table_id: TableId, credentials: Credentials, lang: Language = "en"
) -> dict[str, Any]:
    """The saved game, when it is over: it replays to the same end."""
    table = await table_by_id(request, table_id)
    seat_of(table, credentials)
    if not table.over:
        raise HTTPException(409, say("programs-record", lang))
    return house_of(request).tables.record(table).to_json()


async def table_by_id(request: Request, table_id: str) -> Table:
    """A table; a program may wait while rules are being prepared."""
    tables = house_of(request).tables
    await tables.until_playable(table_id, PATIENCE_SECONDS)
    return await tables.get(table_id)


def reply(table: Table, seat: int | None, lang: str, since: int = -1) -> Response:
    """The table as a seat sees it."""
    return Response(told(table, seat, lang, since), media_type="application/json")


def told(table: Table, seat: int | None, lang: str, since: int) -> bytes:
    """A table as a seat sees it, as JSON; made once for all who see the same."""
    since = min(since, table.match.ply)
    key = ("json", seat, lang, since)
    found: bytes | None = table.pages.get(key)
    if found is None:
        found = table.pages[key] = _now(table, seat, lang, since).model_dump_json().encode()
    return found


def _now(table: Table, seat: int | None, lang: str, since: int) -> TableNow:
    state, match = table.state, table.match
    view = state.view(seat)
    held = {sitter.seat for sitter in table.sitters}
    mine = seat is not None and table.to_play == seat and not table.paused
    outcome = table.outcome if table.over else None
    ending = table.ending
    ended_by: Literal["rules", "agreement", "contest"] = (
        "rules" if ending is None else "contest" if ending.by_contest else "agreement"
    )
    return TableNow(
        id=table.id,
        game=table.game.key,
        players=table.game.players,
        options=dict(table.game.options),
        components=ComponentsNow(
            digest=table.game.components.digest, printed=not table.game.components.differences
        ),
        version=table.version,
        ply=match.ply,
        seat=seat,
        seats=[
            SeatNow(
                seat=row.seat,
                name=called(row.name, lang),
                bot=row.bot,
                taken=row.bot is not None or row.seat in held,
                stand_in=row.stand_in,
            )
            for row in table.seats
        ],
        to_play=table.to_play,
        begun=table.seated,
        over=table.over,
        ended_by=ended_by if table.over else None,
        paused=table.paused,
        proposals=proposals_now(table),
        talk=talk_now(table, seat, lang),
        rematch=table.row.rematch,
        thinking=table.thinking,
        deadline=table.deadline,
        prompt=ending_sentence(table, names_of(table.seats, lang), lang)
        if table.ended_early
        else table.game.spec.prompt(view, lang, None),
        view=view,
        legal=_choices(table, view, lang) if mine else [],
        undo=seat is not None and match.can_undo(seat) and not (table.ended_early or table.paused),
        events=[
            {"ply": one.ply, "by": one.seat, **one.event.seen_by(seat).to_json()}
            for one in table.log()
            if one.ply > since
        ],
        scores=None if outcome is None else list(outcome.points),
        winners=None if outcome is None else list(outcome.winners),
        seal=table.seal,
        seed=table.row.seed if table.over else None,
        salt=table.row.salt if table.over else None,
    )


def _choices(table: Table, view: Mapping[str, Any], lang: str) -> list[Choice]:
    spec, state = table.game.spec, table.state
    return [
        Choice(
            action=str(action),
            number=action.number,
            text=spec.describe(action, view, lang),
            reveals=state.reveals(action),
        )
        for action in state.legal()
    ]
