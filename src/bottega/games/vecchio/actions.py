"""What may be chosen in Il Vecchio, before and during a game, why not, and what is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.bits import members
from bottega.engine.errors import BadOption, shown
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, flag, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.options import Option, TextOption
from bottega.engine.several import packed
from bottega.games.vecchio.table import (
    CREST_COLOURS,
    PARTISAN_SETS,
    PARTISANS,
    PLAIN_GOODS,
    PLAYERS_MAX,
    ROUNDS_LEAST,
    ROUNDS_MOST,
    ROUNDS_USUAL,
    TILES_OF,
    TOWNS_MAX,
    ZONES,
    ActionKind,
    BoardSide,
    Category,
    Colour,
    CouncilTile,
    DecidedBy,
    FreeReinforcement,
    Good,
    Medici,
    MiddlemenStart,
    Modifiers,
    N8Reading,
    N9Reading,
    NobilityTile,
    Office,
    ProvinceTile,
    Region,
    Switch,
    Track,
)


@dataclass(frozen=True, slots=True)
class RoundsOption(TextOption):
    """A number of rounds."""

    def read(self, value: Any, players: int) -> Any:
        text = str(value)
        if not isinstance(value, bool) and text.isdecimal() and len(text) <= len(str(ROUNDS_MOST)):
            rounds = int(text)
            if ROUNDS_LEAST <= rounds <= ROUNDS_MOST:
                return rounds
        raise BadOption(f"{self.key}={shown(value)} is not possible: expected {self.allowed(players)}")


OPTIONS = (
    Option("no_luck", Switch.words, "off"),
    Option("free_reinforcement", FreeReinforcement.words, "off"),
    Option("ignore_events", Switch.words, "off"),
    Option("middlemen_start", MiddlemenStart.words, "random"),
    Option("n8_reading", N8Reading.words, "one_each"),
    Option("n9_reading", N9Reading.words, "disjoint"),
    Option("board_side", BoardSide.words, "a"),
    RoundsOption("round_limit", (f"a number of rounds from {ROUNDS_LEAST} to {ROUNDS_MOST}",), ROUNDS_USUAL),
)

ACTIONS = ActionTable(
    block("action_town"),
    block("action_province", region=Region),
    block("action_office", office=Office),
    block("action_reinforcement"),
    block("action_recovery"),
    block("pass_double_turn"),
    block("end_turn"),
    block("province_tile", tile=ProvinceTile),
    block("town", town=range(TOWNS_MAX)),
    block("return_member", town=range(TOWNS_MAX)),
    block("zone", zone=ZONES),
    block(
        "partisans",
        set=tuple(
            "+".join(kind for kind, count in zip(PARTISANS, each, strict=True) for _ in range(count))
            for each in PARTISAN_SETS
        ),
    ),
    block("good", good=PLAIN_GOODS),
    block("lay_down"),
    block("answer", answer=("no", "yes")),
    block("modifiers", tiles=Modifiers),
    block("council_tile", tile=CouncilTile),
    block("nobility_tile", tile=NobilityTile),
)
FIRST = ACTIONS.first
YES = FIRST.ANSWER + 1

Reason = names(
    "phase not_offered no_standing no_town track_full partisans scrolls cost reserve pass must_act "
    "tile_not_yours tile_unused tile_used tile_in_seizure tile_useless tile_gone nobody_lies nobody_there "
    "member_cannot gives_nothing no_middleman too_far fare no_means no_bishop zone not_yours not_seen"
)

# Why goods come or go: on the map, or for the tile of that number from M1 or C1 on.
Cause = names(
    " ".join(
        (
            "town recovery travel means province office extra_cost tax",
            *ProvinceTile.words,
            *CouncilTile.words,
        )
    )
)
BITS_OF_POINTS = 12  # a figure of points told with others in one integer
FIGURES = packed(count=4, width=BITS_OF_POINTS)


def _drawn(a: Sequence[int], _: Any) -> dict[str, Any]:
    who, office, count, tiles = a[:4]
    seen = [TILES_OF[office].words[tile] for tile in members(tiles)]
    return {"seat": who, "office": Office.words[office], "count": count, "tiles": seen}


def _kept(a: Sequence[int], _: Any) -> dict[str, Any]:
    who, office, tile = a[:3]
    return {"seat": who, "office": Office.words[office], "tile": TILES_OF[office].words[tile]}


def _final_score(a: Sequence[int], _: Any) -> dict[str, Any]:
    who, points, first, second, held, *tiles = a[:8]
    figures = [*FIGURES.write(first, 0), *FIGURES.write(second, 0)]
    each = [figure for part in tiles for figure in FIGURES.write(part, 0)]
    return {
        "seat": who,
        "points": points,
        **dict(zip(Category.words, figures, strict=True)),
        "tiles": {NobilityTile.words[tile]: each[tile] for tile in members(held)},
    }


SEAT, TOWN, POINTS = seat(), number(), number()
GOODS_MOVED: dict[str, Any] = {
    "seat": SEAT,
    "good": one_of(Good),
    "amount": number(),
    "reason": one_of(Cause),
}

EVENTS = EventTable(
    event(
        "middlemen_placed",
        decode=lambda a, _: {"towns": dict(zip(CREST_COLOURS, a, strict=False))},
        reveals=True,
    ),
    event("council_dealt", seat=SEAT, tiles=bits(CouncilTile), secret="tiles", reveals=True),
    event("council_kept", seat=SEAT, tile=CouncilTile, secret="tile"),
    event(
        "rolled",
        decode=lambda a, _: {"seat": a[0], "dice": [a[1], a[2]], "total": a[1] + a[2]},
        reveals=True,
    ),
    event("zone_chosen", decode=lambda a, _: {"seat": a[0], "zone": ZONES[a[1]]}),
    event("member_placed", seat=SEAT, town=TOWN),
    event("turn", seat=SEAT, round=number(), final=flag()),
    event("turned_up", seat=SEAT, tile=CouncilTile, bonus=flag(), reveals=True),
    event("action", seat=SEAT, action=ActionKind, track=one_of(Track, empty=True)),
    event("travelled", seat=SEAT, origin=TOWN, town=TOWN, by_cart=flag()),
    event("laid_down", seat=SEAT, town=TOWN),
    event("stayed_standing", seat=SEAT, town=TOWN),
    event("middleman_moved", colour=Colour, origin=TOWN, town=TOWN),
    event("gained", **GOODS_MOVED),
    event("paid", **GOODS_MOVED),
    event("entered_track", seat=SEAT, track=Track, space=number(), points=POINTS, overflow=flag()),
    event("medici_taken", seat=SEAT, kind=Medici, left=number(), reveals=True),
    event("extra_cost_moved"),
    event("end_triggered", by_limit=flag()),
    event("event_ignored"),
    event("nothing_to_pay", seat=SEAT),
    event("nobody_in_towns", seat=SEAT),
    event("member_returned", seat=SEAT, town=TOWN),
    event("tile_taken", seat=SEAT, tile=ProvinceTile),
    event("tile_used", seat=SEAT, tile=ProvinceTile, through=one_of(ProvinceTile, empty=True)),
    event("florence_drawn", decode=_drawn, secret="tiles", reveals=True),
    event("florence_kept", decode=_kept, secret="tile"),
    event("recovered", seat=SEAT, members=number()),
    event("passed", seat=SEAT, points=POINTS),
    event("final_round", round=number()),
    event("final_score", decode=_final_score, reveals=True),
    event("majority_won", track=Track, seat=seat(empty=True), members=number(), tied=flag()),
    event("game_over", winners=bits(PLAYERS_MAX), decided_by=DecidedBy),
)
TOLD = EVENTS.told
