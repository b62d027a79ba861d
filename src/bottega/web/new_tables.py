"""Tables that are set up: how somebody wants one, and its rows before they are written down."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from bottega.engine.components import ComponentText
from bottega.engine.dice import SEEDS
from bottega.engine.errors import BadOption
from bottega.engine.game import Game
from bottega.games import find
from bottega.match.record import Record
from bottega.web.plain_text import tidy_name
from bottega.web.schema import ActionRow, SeatRow, SitterRow, TableRow
from bottega.web.storage import new_id, new_token, now


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it set up."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: Sequence[str | None]  # by seat; None: a person
    hot_seat: bool = False
    listed: bool = False
    spectators: bool = True
    seconds_per_decision: int | None = None
    clock_per: str | None = None  # `turn`: these are the seconds of a whole turn
    hints: bool | None = None  # None: as usual
    components: ComponentText | None = None  # None: as printed
    seed: int | None = None
    actions: Sequence[str] = ()
    origin: str | None = None
    rated: bool = True
    held: Sequence[int] | None = None  # the seats of the host; None: the first for a person


@dataclass(frozen=True)
class Draft:
    """A new table that is not written down yet."""

    row: TableRow
    seats: list[SeatRow]
    sitters: list[SitterRow]
    entries: list[ActionRow]
    record: Record


def draft_of(plan: Plan, host: str, name: str) -> Draft:
    """The rows of a new table. The host sits on the first seat for a person, on those that are his already,
    or on all of them on one screen."""
    game = Game(find(plan.game), plan.players, plan.components, plan.options)
    if len(plan.bots) != game.players:
        raise BadOption(f"{len(plan.bots)} seats are filled at a table of {game.players}")
    seed = secrets.randbelow(SEEDS) if plan.seed is None else plan.seed
    name = tidy_name(name)
    record = Record(game, seed, list(plan.actions))
    deciders = record.deciders() if plan.actions else []
    row = TableRow(
        id=new_id(),
        game=game.key,
        players=game.players,
        options=dict(game.options),
        seed=str(seed),
        salt=new_token(),
        host=host,
        hot_seat=plan.hot_seat,
        listed=plan.listed,
        spectators=plan.spectators,
        seconds_per_decision=plan.seconds_per_decision,
        clock_per=plan.clock_per if plan.seconds_per_decision is not None else None,
        origin=plan.origin,
        rated=plan.rated,
        hints=plan.hints,
        rules_version=game.spec.rules_version,
        rules_digest=game.rules_digest,
        begun_with=version("bottega-games"),
        created=now(),
        finished=now() if len(deciders) > len(plan.actions) else None,
    )
    people = [seat for seat, bot in enumerate(plan.bots) if bot is None]
    names = (
        {seat: f"{name} {seat + 1}" for seat in people}
        if plan.hot_seat
        else dict.fromkeys(people[:1] if plan.held is None else plan.held, name)
    )
    seats = [
        SeatRow(match_id=row.id, seat=seat, token=new_token(), name=names.get(seat), bot=bot, stand_in=False)
        for seat, bot in enumerate(plan.bots)
    ]
    sitters = [SitterRow(match_id=row.id, seat=seat, guest=host) for seat in names]
    entries = [
        ActionRow(match_id=row.id, ply=ply, seat=seat, action=action, at=now())
        for ply, (seat, action) in enumerate(zip(deciders, plan.actions, strict=False))
    ]
    if len(names) == len(people):
        row.begun = row.created
    return Draft(row, seats, sitters, entries, record)
