"""What happens in The Castles of Tuscany, as the rules tell it: every event and its parts."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bottega.engine.bits import members
from bottega.engine.events import EventKind
from bottega.games.tuscany.board import LETTERS, ORDERS, SHIFTS, TURNINGS, split
from bottega.games.tuscany.vocabulary import (
    COLOURS,
    CROPS,
    DECIDED_BY,
    NONE,
    UNITS,
    UPGRADES,
    YIELDS,
    by_name,
    packed,
    piece_data,
)


def assembly_data(assembly: int) -> dict[str, Any]:
    """An assembly by order, turning and shift."""
    order, turning, shift = split(assembly)
    return {"order": ORDERS[order], "turning": TURNINGS[turning], "shift": SHIFTS[shift]}


def _modules(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"seat": a[0], "modules": [f"{letter}{a[1 + i] + 1}" for i, letter in enumerate(LETTERS)]}


def _display(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"tiles": [piece_data(tile) for tile in a[:8]]}


def _paid(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, first, second, colour, cards = a[:5]
    workers = (first == 1) + (second == 1)
    return {
        "seat": seat,
        "units": [UNITS[first], UNITS[second]],
        "colour": COLOURS[colour],
        "cards": by_name(COLOURS, packed(cards)),
        "workers": workers,
    }


def _left_by_colour(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"colour": COLOURS[a[0]], "slots": list(members(a[1])), "neutral": a[2], "princes": a[3]}


def _yield(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"seat": a[0], "card": YIELDS[a[1]], "number": a[2], "of": a[3]}


def _final(a: Sequence[int], _table: Any) -> dict[str, Any]:
    names = ("seat", "stored_tiles", "stored_jokers", "marble", "workers", "cards", "points")
    return dict(zip(names, a, strict=False))


EVENTS = (
    EventKind("modules_dealt", _modules, reveals=True),
    EventKind(
        "hand_dealt",
        lambda a, t: {"seat": a[0], "count": a[1], "cards": by_name(COLOURS, packed(a[2]))},
        secret=("cards",),
        reveals=True,
    ),
    EventKind("display_laid", _display, reveals=True),
    EventKind(
        "assembled",
        lambda a, t: {"seat": a[0], **assembly_data(a[1])},
        secret=("order", "turning", "shift"),
    ),
    EventKind("start_castle", lambda a, t: {"seat": a[0], "space": a[1]}, secret=("space",)),
    EventKind(
        "board_revealed",
        lambda a, t: {"seat": a[0], **assembly_data(a[1]), "space": a[2]},
        reveals=True,
    ),
    EventKind(
        "upgrade_taken", lambda a, t: {"seat": a[0], "upgrade": UPGRADES[a[1]], "number": a[2], "green": a[3]}
    ),
    EventKind("marble_spent", lambda a, t: {"seat": a[0], "left": a[1]}),
    EventKind(
        "cards_drawn",
        lambda a, t: {"seat": a[0], "count": a[1], "cards": by_name(COLOURS, packed(a[2]))},
        secret=("cards",),
        reveals=True,
    ),
    EventKind("deck_shuffled", lambda a, t: {"cards": a[0]}, reveals=True),
    EventKind("tile_taken", lambda a, t: {"seat": a[0], "slot": a[1], "tile": piece_data(a[2])}),
    EventKind("given_up", lambda a, t: {"seat": a[0], "piece": piece_data(a[1])}),
    EventKind(
        "tile_turned_up",
        lambda a, t: {"seat": a[0], "slot": a[1], "tile": piece_data(a[2]), "number": a[3]},
        reveals=True,
    ),
    EventKind("neutral_turned_up", lambda a, t: {"slot": a[0], "tile": piece_data(a[1])}, reveals=True),
    EventKind("neutral_shuffled", lambda a, t: {"tiles": a[0]}, reveals=True),
    EventKind("slot_left_empty", lambda a, t: {"slot": a[0]}),
    EventKind("purged", _left_by_colour, reveals=True),
    EventKind("colour_cleared", lambda a, t: {"seat": a[4], **_left_by_colour(a, t)}, reveals=True),
    EventKind("paid", _paid),
    EventKind(
        "placed",
        lambda a, t: {"seat": a[0], "piece": piece_data(a[1]), "space": a[2], "colour": COLOURS[a[3]]},
    ),
    EventKind(
        "crops_scored",
        lambda a, t: {"seat": a[0], "green": a[1], "crops": [CROPS[crop] for crop in members(a[2])]},
    ),
    EventKind(
        "area_completed",
        lambda a, t: {"seat": a[0], "colour": COLOURS[a[1]], "spaces": list(members(a[2])), "green": a[3]},
    ),
    EventKind(
        "colour_completed",
        lambda a, t: {
            "seat": a[0],
            "colour": COLOURS[a[1]],
            "side": None if a[2] == NONE else a[2] + 1,
            "green": a[3],
        },
    ),
    EventKind("castle_declined", lambda a, t: {"seat": a[0]}),
    EventKind("castle_lost", lambda a, t: {"seat": a[0]}),
    EventKind("castle_picked", lambda a, t: {"seat": a[0], "slot": a[1], "tile": piece_data(a[2])}),
    EventKind("marble_gained", lambda a, t: {"seat": a[0], "count": a[1]}),
    EventKind("workers_gained", lambda a, t: {"seat": a[0], "count": a[1]}),
    EventKind("joker_gained", lambda a, t: {"seat": a[0], "storage": a[1]}),
    EventKind("joker_lost", lambda a, t: {"seat": a[0], "red": a[1]}),
    EventKind("points_gained", lambda a, t: {"seat": a[0], "red": a[1], "green": a[2]}),
    EventKind("yield_turned", _yield, reveals=True),
    EventKind("yields_shuffled", lambda a, t: {"cards": a[0]}, reveals=True),
    EventKind("turn_skipped", lambda a, t: {"seat": a[0]}),
    EventKind("pile_emptied", lambda a, t: {"seat": a[0], "pile": a[1]}),
    EventKind("last_lap", lambda a, t: {"laps": a[0]}),
    EventKind("frozen", lambda a, t: {}),
    EventKind("scored", lambda a, t: {"scoring": a[0], "seat": a[1], "green": a[2], "red": a[3]}),
    EventKind("final_score", _final),
    EventKind("game_over", lambda a, t: {"winners": list(members(a[0])), "decided_by": DECIDED_BY[a[1]]}),
)
_KINDS: list[Any] = [np.int64(kind) for kind in range(len(EVENTS))]  # literals would compile `tell` anew
(
    MODULES_DEALT,
    HAND_DEALT,
    DISPLAY_LAID,
    ASSEMBLED,
    TOLD_START_CASTLE,
    BOARD_REVEALED,
    UPGRADE_TAKEN,
    MARBLE_SPENT,
    CARDS_DRAWN,
    DECK_SHUFFLED,
    TILE_TAKEN,
    GIVEN_UP,
    TILE_TURNED_UP,
    NEUTRAL_TURNED_UP,
    NEUTRAL_SHUFFLED,
    SLOT_LEFT_EMPTY,
    PURGED,
    COLOUR_CLEARED,
    PAID,
    PLACED,
    CROPS_SCORED,
    AREA_COMPLETED,
    COLOUR_COMPLETED,
    CASTLE_DECLINED,
    CASTLE_LOST,
    CASTLE_PICKED,
    MARBLE_GAINED,
    WORKERS_GAINED,
    JOKER_GAINED,
    JOKER_LOST,
    POINTS_GAINED,
    YIELD_TURNED,
    YIELDS_SHUFFLED,
    TURN_SKIPPED,
    PILE_EMPTIED,
    LAST_LAP,
    FROZEN,
    SCORED,
    FINAL_SCORE,
    TOLD_GAME_OVER,
) = _KINDS
