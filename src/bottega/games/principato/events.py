"""What happens in Principato, as events: the integers that the rules tell become named fields."""

from collections.abc import Sequence
from typing import Any

from bottega.engine.bits import members
from bottega.engine.events import EventKind
from bottega.games.principato.vocabulary import (
    CUBES,
    CULTURE,
    DECIDED_BY,
    GOALS,
    SCORING_KINDS,
    SOLDIERS,
    TOKENS,
    card_data,
)

BITS_OF_CARD = 8
BITS_OF_SEAT = 4
SWAPS = ("exchange", "change")
EXCHANGED, CHANGED = range(2)


def _packed(number: int, count: int, bits: int) -> list[int]:
    """Small figures told in one integer."""
    return [number >> bits * index & (1 << bits) - 1 for index in range(count)]


def _gained(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, cube, count, lost, on_soldiers = a[:5]
    return {"seat": seat, "cube": CUBES[cube], "count": count, "lost": lost, "on_soldiers": on_soldiers}


def _swapped(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, slot, place, given, taken, way = a[:6]
    return {
        "seat": seat,
        "slot": slot + 1,
        "place": place + 1,
        "given": card_data(given),
        "taken": card_data(taken),
        "way": SWAPS[way],
    }


def _strength(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, catapults, supplied, unsupplied, strength, points, military = a[:7]
    return {
        "seat": seat,
        "catapults": catapults,
        "supplied": supplied,
        "unsupplied": unsupplied,
        "strength": strength,
        "points": points,
        "military": military,
    }


def _final_score(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, military, culture, goal_a, points_a, goal_b, points_b, points, cubes = a[:9]
    return {
        "seat": seat,
        "military": military,
        "culture": culture,
        "goals": [{"goal": GOALS[goal_a], "points": points_a}, {"goal": GOALS[goal_b], "points": points_b}],
        "points": points,
        "cubes": cubes,
    }


EVENTS = (
    EventKind("first_player", lambda a, t: {"seat": a[0]}, reveals=True),
    EventKind(
        "start_cards",
        lambda a, t: {"seat": a[0], "cards": [card_data(a[1]), card_data(a[2])]},
        reveals=True,
    ),
    EventKind(
        "goals_dealt",
        lambda a, t: {"seat": a[0], "goals": [GOALS[a[1]], GOALS[a[2]]]},
        secret=("goals",),
        reveals=True,
    ),
    EventKind(
        "display_dealt",
        lambda a, t: {"cards": [card_data(card) for card in _packed(a[0], a[1], BITS_OF_CARD)]},
        reveals=True,
    ),
    EventKind(
        "activated",
        lambda a, t: {"seat": a[0], "slot": a[1] + 1, "card": card_data(a[2])},
    ),
    EventKind("gained", _gained),
    EventKind("paid", lambda a, t: {"seat": a[0], "food": a[1], "gold": a[2], "favour": a[3]}),
    EventKind("built", lambda a, t: {"seat": a[0], "token": TOKENS[a[1]], "count": a[2]}),
    EventKind("recruited", lambda a, t: {"seat": a[0], "token": TOKENS[a[1]], "count": a[2]}),
    EventKind("bought", lambda a, t: {"seat": a[0], "culture": CULTURE[a[1]], "value": a[2]}),
    EventKind("swapped", _swapped),
    EventKind("favour_taken", lambda a, t: {"seat": a[0]}),
    EventKind(
        "supplied",
        lambda a, t: {"seat": a[0], "cube": CUBES[a[1]], "soldier": SOLDIERS[a[2]], "count": a[3]},
    ),
    EventKind("passed", lambda a, t: {"seat": a[0], "actions": a[1]}),
    EventKind("boxed", lambda a, t: {"card": card_data(a[0])}),
    EventKind("revealed", lambda a, t: {"card": card_data(a[0])}, reveals=True),
    EventKind("military_card", lambda a, t: {"year": a[0] + 1}, reveals=True),
    EventKind("pile_empty", lambda a, t: {"year": a[0] + 1}),
    EventKind(
        "scoring",
        lambda a, t: {
            "kind": SCORING_KINDS[a[0]],
            "number": a[1] + 1,
            "year": a[2] + 1,
            "order": _packed(a[3], int(t["players"]), BITS_OF_SEAT),
        },
    ),
    EventKind("strength", _strength),
    EventKind("cubes_returned", lambda a, t: {"seat": a[0], "food": a[1], "gold": a[2], "favour": a[3]}),
    EventKind("disbanded", lambda a, t: {"seat": a[0], "soldier": SOLDIERS[a[1]], "count": a[2]}),
    EventKind("year_begun", lambda a, t: {"year": a[0] + 1}),
    EventKind("final_score", _final_score, reveals=True),
    EventKind("game_over", lambda a, t: {"winners": list(members(a[0])), "decided_by": DECIDED_BY[a[1]]}),
)
(
    FIRST_PLAYER,
    START_CARDS,
    GOALS_DEALT,
    DISPLAY_DEALT,
    ACTIVATED,
    GAINED,
    PAID,
    BUILT,
    RECRUITED,
    BOUGHT,
    SWAPPED,
    FAVOUR_TAKEN,
    SUPPLIED,
    PASSED,
    BOXED,
    REVEALED,
    TOLD_MILITARY_CARD,
    PILE_EMPTY,
    SCORING,
    STRENGTH,
    CUBES_RETURNED,
    DISBANDED,
    YEAR_BEGUN,
    FINAL_SCORE,
    TOLD_GAME_OVER,
) = range(len(EVENTS))
