"""What may be done in Principato, why not, and what happens."""

from collections.abc import Sequence
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import bits, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.options import Option
from bottega.engine.several import packed
from bottega.games.principato.table import (
    DISPLAY_MAX,
    FACE,
    HAND,
    OPTIONS_MAX,
    PAID_OPTIONS,
    PAIRS,
    PLAYERS_MAX,
    SOLDIERS_MAX,
    VALUES,
    Cube,
    Culture,
    DecidedBy,
    Goal,
    MilitaryVp,
    Scoring,
    Soldier,
    Token,
)

OPTIONS = (Option("military_vp_2p", MilitaryVp.words, "literal"),)

ACTIONS = ActionTable(
    block("pass"),
    block("activate_card", slot=range(1, HAND + 1)),
    block("change_card", slot=range(1, HAND + 1)),
    block("take_favour"),
    block("supply"),
    block("option", number=range(1, PAID_OPTIONS + 1)),
    block("payment", favours=[f"{food}+{gold}" for food, gold in PAIRS]),
    block("mix", number=range(1, OPTIONS_MAX + 1)),
    block("value", place=range(1, VALUES + 1)),
    block("display_slot", slot=range(1, DISPLAY_MAX + 1)),
    block("count", number=range(SOLDIERS_MAX + 1)),
)
FIRST = ACTIONS.first

Reason = names(
    "phase cannot_pay reserve_empty church_full no_favour supply_used supply_nothing no_option "
    "too_many_favours no_such_favours too_few_cubes same_cubes value_gone no_place count"
)

BITS_OF_CARD = BITS_OF_GOAL = 8
BITS_OF_SEAT = 4
Swap = names("exchange change")


def _display(integers: Sequence[int], _: Any) -> dict[str, Any]:
    cards, count = integers[:2]
    return {"cards": packed(FACE, count, BITS_OF_CARD).write(cards, 0)}


def _final_score(integers: Sequence[int], _: Any) -> dict[str, Any]:
    mover, military, culture, goal_a, points_a, goal_b, points_b, points, cubes = integers[:9]
    goals = [(goal_a, points_a), (goal_b, points_b)]
    return {
        "seat": mover,
        "military": military,
        "culture": culture,
        "goals": [{"goal": Goal.words[goal], "points": worth} for goal, worth in goals],
        "points": points,
        "cubes": cubes,
    }


CUBES_MOVED: dict[str, Any] = {"food": number(), "gold": number(), "favour": number()}
YEAR = number(first=1)
EVENTS = EventTable(
    event("first_player", seat=seat(), reveals=True),
    event("start_cards", seat=seat(), cards=packed(FACE, HAND, BITS_OF_CARD), reveals=True),
    event(
        "goals_dealt", seat=seat(), goals=packed(one_of(Goal), 2, BITS_OF_GOAL), secret="goals", reveals=True
    ),
    event("display_dealt", decode=_display, reveals=True),
    event("activated", seat=seat(), slot=number(first=1), card=FACE),
    event("gained", seat=seat(), cube=Cube, count=number(), lost=number(), on_soldiers=number()),
    event("paid", seat=seat(), **CUBES_MOVED),
    event("built", seat=seat(), token=Token, count=number()),
    event("recruited", seat=seat(), token=Token, count=number()),
    event("bought", seat=seat(), culture=Culture, value=number()),
    event(
        "swapped",
        seat=seat(),
        slot=number(first=1),
        place=number(first=1),
        given=FACE,
        taken=FACE,
        way=Swap,
    ),
    event("favour_taken", seat=seat()),
    event("supplied", seat=seat(), cube=Cube, soldier=Soldier, count=number()),
    event("passed", seat=seat(), actions=number()),
    event("boxed", card=FACE),
    event("revealed", card=FACE, reveals=True),
    event("military_card", year=YEAR, reveals=True),
    event("pile_empty", year=YEAR),
    event(
        "scoring", kind=Scoring, number=number(first=1), year=YEAR, order=packed(seat(), width=BITS_OF_SEAT)
    ),
    event(
        "strength",
        seat=seat(),
        catapults=number(),
        supplied=number(),
        unsupplied=number(),
        strength=number(),
        points=number(),
        military=number(),
    ),
    event("cubes_returned", seat=seat(), **CUBES_MOVED),
    event("disbanded", seat=seat(), soldier=Soldier, count=number()),
    event("year_begun", year=YEAR),
    event("final_score", decode=_final_score, reveals=True),
    event("game_over", winners=bits(PLAYERS_MAX), decided_by=DecidedBy),
)
TOLD = EVENTS.told
