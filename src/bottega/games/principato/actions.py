"""What may be done in Principato, why not, and what happens."""

from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.compound_fields import packed
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import number, one_of, seat, seat_set
from bottega.engine.names import names
from bottega.engine.options import Option
from bottega.games.principato import table

OPTIONS = (
    Option("military_vp_2p", table.MilitaryVp.words, "literal"),
    Option("lower_ranks", table.LowerRanks.words, "cubes"),
)

ACTIONS = ActionTable(
    block("pass"),
    block("activate_card", slot=range(1, table.HAND + 1)),
    block("change_card", slot=range(1, table.HAND + 1)),
    block("take_favour"),
    block("supply"),
    block("option", number=range(1, table.PAID_OPTIONS + 1)),
    block("payment", favours=[f"{food}+{gold}" for food, gold in table.PAIRS]),
    block("mix", number=range(1, table.OPTIONS_MAX + 1)),
    block("value", place=range(1, table.VALUES + 1)),
    block("display_slot", slot=range(1, table.DISPLAY_MAX + 1)),
    block("count", number=range(table.SOLDIERS_MAX + 1)),
)

Reason = names(
    "phase cannot_pay reserve_empty church_full no_favour supply_used supply_nothing no_option "
    "too_many_favours no_such_favours too_few_cubes same_cubes value_gone no_place count"
)

BITS_OF_CARD = BITS_OF_GOAL = 8
BITS_OF_SEAT = 4
Swap = names("exchange change")


def _display(told: dict[str, Any], _: Any) -> dict[str, Any]:
    return {"cards": told["cards"][: told["count"]]}


def _final_score(told: dict[str, Any], _: Any) -> dict[str, Any]:
    goals = [{"goal": told.pop(f"goal_{pile}"), "points": told.pop(f"points_{pile}")} for pile in "ab"]
    points, cubes = told.pop("points"), told.pop("cubes")
    return {**told, "goals": goals, "points": points, "cubes": cubes}


SEAT, NUMBER, FROM_1 = seat(), number(), number(first=1)
DISPLAYED = packed(table.FACE, table.DISPLAY_MAX, BITS_OF_CARD)
GOALS = packed(one_of(table.Goal), 2, BITS_OF_GOAL)
ARMY: dict[str, Any] = dict.fromkeys(("catapults", "supplied", "unsupplied"), NUMBER)
WORTH: dict[str, Any] = {"goal_a": table.Goal, "points_a": NUMBER, "goal_b": table.Goal, "points_b": NUMBER}
SHEET = {"military": NUMBER, "culture": NUMBER, **WORTH, "points": NUMBER, "cubes": NUMBER}
CUBES_MOVED: dict[str, Any] = {"food": NUMBER, "gold": NUMBER, "favour": NUMBER}
EVENTS = EventTable(
    event("first_player", seat=SEAT, reveals=True),
    event("start_cards", seat=SEAT, cards=packed(table.FACE, table.HAND, BITS_OF_CARD), reveals=True),
    event("goals_dealt", seat=SEAT, goals=GOALS, secret="goals", reveals=True),
    event("display_dealt", cards=DISPLAYED, count=NUMBER, making=_display, reveals=True),
    event("activated", seat=SEAT, slot=FROM_1, card=table.FACE),
    event("gained", seat=SEAT, cube=table.Cube, count=NUMBER, lost=NUMBER, on_soldiers=NUMBER),
    event("paid", seat=SEAT, **CUBES_MOVED),
    event("built", seat=SEAT, token=table.Token, count=NUMBER),
    event("recruited", seat=SEAT, token=table.Token, count=NUMBER),
    event("bought", seat=SEAT, culture=table.Culture, value=NUMBER),
    event("swapped", seat=SEAT, slot=FROM_1, place=FROM_1, given=table.FACE, taken=table.FACE, way=Swap),
    event("favour_taken", seat=SEAT),
    event("supplied", seat=SEAT, cube=table.Cube, soldier=table.Soldier, count=NUMBER),
    event("passed", seat=SEAT, actions=NUMBER),
    event("boxed", card=table.FACE),
    event("revealed", card=table.FACE, reveals=True),
    event("military_card", year=FROM_1, reveals=True),
    event("pile_empty", year=FROM_1),
    event("scoring", kind=table.Scoring, number=FROM_1, year=FROM_1, order=packed(SEAT, width=BITS_OF_SEAT)),
    event("strength", seat=SEAT, **ARMY, strength=NUMBER, points=NUMBER, military=NUMBER),
    event("cubes_returned", seat=SEAT, **CUBES_MOVED),
    event("disbanded", seat=SEAT, soldier=table.Soldier, count=NUMBER),
    event("year_begun", year=FROM_1),
    event("final_score", seat=SEAT, **SHEET, making=_final_score, reveals=True),
    event("game_over", winners=seat_set(table.PLAYERS_MAX), decided_by=table.DecidedBy),
)
FIRST, TOLD = ACTIONS.first, EVENTS.kinds
