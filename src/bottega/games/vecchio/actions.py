"""What may be chosen in Il Vecchio, before and during a game, why not, and what is told of it."""

from dataclasses import dataclass
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.compound_fields import packed
from bottega.engine.errors import BadOption, shown
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, flag, number, one_of, seat, seat_set
from bottega.engine.names import names
from bottega.engine.options import Option, Switch, TextOption
from bottega.games.vecchio import table


@dataclass(frozen=True, slots=True)
class RoundsOption(TextOption):
    """A number of rounds."""

    def read(self, value: Any, players: int) -> Any:
        text = str(value)
        if not isinstance(value, bool) and text.isdecimal() and len(text) <= len(str(table.ROUNDS_MOST)):
            rounds = int(text)
            if table.ROUNDS_LEAST <= rounds <= table.ROUNDS_MOST:
                return rounds
        raise BadOption(f"{self.key}={shown(value)} is not possible: expected {self.allowed(players)}")


OPTIONS = (
    Switch("no_luck", table.Switch.words, "off"),
    Option("free_reinforcement", table.FreeReinforcement.words, "off"),
    Switch("ignore_events", table.Switch.words, "off"),
    Option("middlemen_start", table.MiddlemenStart.words, "random"),
    Option("n8_reading", table.N8Reading.words, "one_each"),
    Option("n9_reading", table.N9Reading.words, "disjoint"),
    Option("board_side", table.BoardSide.words, "a"),
    RoundsOption(
        "round_limit",
        (f"a number of rounds from {table.ROUNDS_LEAST} to {table.ROUNDS_MOST}",),
        table.ROUNDS_USUAL,
    ),
)

ACTIONS = ActionTable(
    block("action_town"),
    block("action_province", region=table.Region),
    block("action_office", office=table.Office),
    block("action_reinforcement"),
    block("action_recovery"),
    block("pass_double_turn"),
    block("end_turn"),
    block("province_tile", tile=table.ProvinceTile),
    block("town", town=range(table.TOWNS_MAX)),
    block("return_member", town=range(table.TOWNS_MAX)),
    block("zone", zone=table.ZONES),
    block(
        "partisans",
        set=tuple(
            "+".join(kind for kind, count in zip(table.PARTISANS, each, strict=True) for _ in range(count))
            for each in table.PARTISAN_SETS
        ),
    ),
    block("good", good=table.PLAIN_GOODS),
    block("lay_down"),
    block("answer", answer=("no", "yes")),
    block("modifiers", tiles=table.Modifiers),
    block("council_tile", tile=table.CouncilTile),
    block("nobility_tile", tile=table.NobilityTile),
)

Reason = names(
    "phase not_offered no_standing nobody_in_towns no_town track_full partisans scrolls cost reserve pass "
    "must_act tile_not_yours tile_unused tile_used tile_in_seizure tile_useless tile_gone nobody_lies "
    "nobody_there member_cannot gives_nothing no_middleman too_far fare no_means no_bishop zone not_yours "
    "not_seen"
)

# Why goods come or go: on the map, or for the tile of that number from M1 or C1 on.
Cause = names(
    "town recovery travel means province office extra_cost tax "
    + " ".join((*table.ProvinceTile.words, *table.CouncilTile.words))
)
BITS_OF_POINTS = 12  # a figure of points told with others in one integer
FIGURES = packed(count=4, width=BITS_OF_POINTS)


def _drawn(told: dict[str, Any], _: Any) -> dict[str, Any]:
    tiles = table.TILES_OF[table.Office.words.index(told["office"])].words
    return {**told, "tiles": [tiles[tile] for tile in told["tiles"]]}


def _kept(told: dict[str, Any], _: Any) -> dict[str, Any]:
    return {**told, "tile": table.TILES_OF[table.Office.words.index(told["office"])].words[told["tile"]]}


def _rolled(told: dict[str, Any], _: Any) -> dict[str, Any]:
    dice = [told["first"], told["second"]]
    return {"seat": told["seat"], "dice": dice, "total": sum(dice)}


def _final_score(told: dict[str, Any], _: Any) -> dict[str, Any]:
    points = [*told["first"], *told["second"]]
    each = [figure for part in OWN_TILES for figure in told[part]]
    return {
        "seat": told["seat"],
        "points": told["points"],
        **dict(zip(table.Category.words, points, strict=True)),
        "tiles": {table.NobilityTile.words[tile]: each[tile] for tile in told["held"]},
    }


SEAT, NUMBER, TOWN, TILES = seat(), number(), number(), bits(table.FLORENCE_TILES)
GOODS_MOVED: dict[str, Any] = {"seat": SEAT, "good": table.Good, "amount": NUMBER, "reason": Cause}
LOOKED_AT: dict[str, Any] = {"seat": SEAT, "office": table.Office, "count": NUMBER, "tiles": TILES}
TOWNS: dict[str, Any] = dict.fromkeys(table.CREST_COLOURS, TOWN)
SHEET: dict[str, Any] = {"points": NUMBER, "first": FIGURES, "second": FIGURES, "held": TILES}
OWN_TILES: dict[str, Any] = dict.fromkeys(("tiles_1", "tiles_5", "tiles_9"), FIGURES)

EVENTS = EventTable(
    event("middlemen_placed", **TOWNS, making=lambda told, _: {"towns": told}, reveals=True),
    event("council_dealt", seat=SEAT, tiles=bits(table.CouncilTile), secret="tiles", reveals=True),
    event("council_kept", seat=SEAT, tile=table.CouncilTile, secret="tile"),
    event("rolled", seat=SEAT, first=NUMBER, second=NUMBER, making=_rolled, reveals=True),
    event("zone_chosen", seat=SEAT, zone=table.ZONES),
    event("member_placed", seat=SEAT, town=TOWN),
    event("turn", seat=SEAT, round=NUMBER, final=flag()),
    event("turned_up", seat=SEAT, tile=table.CouncilTile, bonus=flag(), reveals=True),
    event("action", seat=SEAT, action=table.ActionKind, track=one_of(table.Track, empty=True)),
    event("travelled", seat=SEAT, origin=TOWN, town=TOWN, by_cart=flag()),
    event("laid_down", seat=SEAT, town=TOWN),
    event("stayed_standing", seat=SEAT, town=TOWN),
    event("middleman_moved", colour=table.Colour, origin=TOWN, town=TOWN),
    event("gained", **GOODS_MOVED),
    event("paid", **GOODS_MOVED),
    event("entered_track", seat=SEAT, track=table.Track, space=NUMBER, points=NUMBER, overflow=flag()),
    event("medici_taken", seat=SEAT, kind=table.Medici, left=NUMBER, reveals=True),
    event("extra_cost_moved"),
    event("end_triggered", by_limit=flag()),
    event("event_ignored"),
    event("nothing_to_pay", seat=SEAT),
    event("nobody_in_towns", seat=SEAT),
    event("member_returned", seat=SEAT, town=TOWN),
    event("tile_taken", seat=SEAT, tile=table.ProvinceTile),
    event("tile_used", seat=SEAT, tile=table.ProvinceTile, through=one_of(table.ProvinceTile, empty=True)),
    event("florence_drawn", **LOOKED_AT, making=_drawn, secret="tiles", reveals=True),
    event("florence_kept", seat=SEAT, office=table.Office, tile=NUMBER, making=_kept, secret="tile"),
    event("recovered", seat=SEAT, members=NUMBER),
    event("passed", seat=SEAT, points=NUMBER),
    event("final_round", round=NUMBER),
    event("final_score", seat=SEAT, **SHEET, **OWN_TILES, making=_final_score, reveals=True),
    event("majority_won", track=table.Track, seat=seat(empty=True), members=NUMBER, tied=flag()),
    event("game_over", winners=seat_set(table.PLAYERS_MAX), decided_by=table.DecidedBy),
)
FIRST, TOLD = ACTIONS.first, EVENTS.kinds
YES = FIRST.ANSWER + 1
