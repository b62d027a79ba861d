"""What programs read of contests: who takes part, what is played, and how it stands."""

from collections.abc import Collection
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from bottega.web.clocks import Moment
from bottega.web.contest_rounds import planned_rounds
from bottega.web.contests import ContestLine, ContestView, Entrant, Played
from bottega.web.pages.contest_tables import Stand, entrant_name, stand_of, tie_break_keys
from bottega.web.pairing.cup import InCup
from bottega.web.pairing.meetings import FILLER, SWISS
from bottega.web.pairing.standings import Standing
from bottega.web.phrases import say
from bottega.web.schema import PER_TURN

FormName = Literal["round_robin", "swiss", "groups", "knockout"]
DecidedName = Literal["played", "agreed", "so_far", "annulled", "absent", "bye"]


class ContestLineNow(BaseModel):
    """A contest in the list of its club. Before round 1 it has not begun, and `rounds` is a wish: 0 as many
    as usual, -1 twice as many."""

    id: str
    name: str
    form: FormName
    game: str
    round: int
    rounds: int
    entrants: int
    ended: Moment | None


class EntrantNow(BaseModel):
    """Who takes part, by his number. A player who does not show himself to you has no `player`, unless you
    lead the club; `left` is the round after which he plays no more."""

    number: int
    player: str | None
    bot: str | None
    name: str
    left: int | None


class PairingNow(BaseModel):
    """A table of a round, or a bye. `entrants` are numbers by seat, null for a bot that fills a seat; places
    and points are by seat, too. Before it is decided, `decided` is null."""

    round: int
    number: int
    table: str | None
    entrants: list[int | None]
    places: list[int] | None
    points: list[int] | None
    decided: DecidedName | None


class StandingNow(BaseModel):
    """A line of the standings. `direct` is null where nobody is level, or they have not all met; `buchholz`
    is told where it counts."""

    place: int
    entrant: int
    played: int
    points: float
    direct: float | None
    buchholz: float | None
    sonneborn: float
    share: float


class InCupNow(BaseModel):
    """How far somebody came in a cup: `lost` is the round, null for who is still in it. Who may still win has
    no place yet."""

    entrant: int
    place: int | None
    lost: int | None


class TieBreak(BaseModel):
    """What decides between equals, and how it is counted."""

    key: str
    text: str


class ContestNow(BaseModel):
    """A contest as a member of its club sees it. `me` is the number under which he takes part."""

    id: str
    club: str
    name: str
    form: FormName
    game: str
    options: dict[str, Any]
    seats: int
    rounds: Annotated[int, Field(description="Before it begins: how many there would be now.")]
    round: int
    seconds_per_decision: int | None
    seconds_per_turn: int | None
    fill: Annotated[str | None, Field(description="The bot that takes seats which are left over.")]
    created: Moment
    ended: Moment | None
    open: Annotated[bool, Field(description="Whether members may still enter.")]
    leads: bool
    me: int | None
    entrants: list[EntrantNow]
    pairings: list[PairingNow]
    standings: Annotated[
        list[list[StandingNow]], Field(description="One list; of groups, one for each; of a cup alone, none.")
    ]
    cup: list[InCupNow]
    tie_breaks: Annotated[list[TieBreak], Field(description="In their order.")]


def line_now(line: ContestLine) -> ContestLineNow:
    return ContestLineNow.model_validate(vars(line))


def contest_now(view: ContestView, known: Collection[str], lang: str) -> ContestNow:
    """A contest; `known` are the players whom the reader may know of."""
    begun, per_turn = view.round > 0, view.clock_per == PER_TURN
    stand = stand_of(view) if begun else Stand()
    return ContestNow.model_validate(
        {
            "id": view.id,
            "club": view.club_id,
            "name": view.name,
            "form": view.form,
            "game": view.game,
            "options": dict(view.options),
            "seats": view.seats,
            "rounds": planned_rounds(view) if begun or len(view.entrants) > 1 else 0,
            "round": view.round,
            "seconds_per_decision": None if per_turn else view.seconds,
            "seconds_per_turn": view.seconds if per_turn else None,
            "fill": view.fill,
            "created": view.created,
            "ended": view.ended,
            "open": view.is_open,
            "leads": view.leads,
            "me": view.me,
            "entrants": [_entrant(one, view, known, lang) for one in view.entrants],
            "pairings": [_pairing(one) for one in view.tables],
            "standings": [[_standing(one, view) for one in grid] for grid in stand.grids],
            "cup": [_in_cup(one, view) for one in stand.cup],
            "tie_breaks": [
                TieBreak(key=key, text=say(f"contest-rule-{key}", lang)) for key in tie_break_keys(view)
            ],
        }
    )


def _entrant(one: Entrant, view: ContestView, known: Collection[str], lang: str) -> EntrantNow:
    seen = view.leads or one.number == view.me or one.player in known
    return EntrantNow(
        number=one.number,
        player=one.player if seen else None,
        bot=one.bot,
        name=entrant_name(one, lang),
        left=one.left,
    )


def _pairing(one: Played) -> dict[str, Any]:
    pairing = one.pairing
    return {
        "round": pairing.round,
        "number": pairing.number,
        "table": one.match,
        "entrants": [None if entrant == FILLER else entrant for entrant in pairing.entrants],
        "places": pairing.places,
        "points": pairing.points,
        "decided": one.decided,
    }


def _standing(line: Standing, view: ContestView) -> StandingNow:
    return StandingNow(
        place=line.place,
        entrant=line.entrant,
        played=line.played,
        points=float(line.points),
        direct=_plain(line.direct),
        buchholz=float(line.buchholz) if view.form == SWISS else None,
        sonneborn=float(line.sonneborn),
        share=float(line.share),
    )


def _in_cup(line: InCup, view: ContestView) -> InCupNow:
    place = line.place if line.lost or view.ended else None
    return InCupNow(entrant=line.entrant, place=place, lost=line.lost)


def _plain(number: Fraction | None) -> float | None:
    return None if number is None else float(number)
