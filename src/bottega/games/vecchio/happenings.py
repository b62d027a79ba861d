"""What can happen in Il Vecchio, as the rules tell it: the kinds of events and their fields."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from bottega.engine.bits import members
from bottega.engine.events import EventKind
from bottega.games.vecchio.vocabulary import (
    CATEGORIES,
    COUNCIL_TILES,
    CREST_COLOURS,
    DECIDED_BY,
    FLORENCE_TILES,
    GOODS,
    KINDS_OF_ACTION,
    MEDICI,
    NOBILITY_TILES,
    OFFICES,
    PROVINCE_TILES,
    TRACKS,
    ZONES,
    name_or_none,
    number_or_none,
)


def numbers(count: int) -> Iterable[Any]:
    """Constants of one width (see `telling`)."""
    return np.arange(count)


# Why goods come or go: on the map, for a tile, or for another reason.
REASONS = (
    "town",
    "recovery",
    "travel",
    "means",
    "province",
    "office",
    "extra_cost",
    "tax",
    *PROVINCE_TILES,
    *COUNCIL_TILES,
)
(
    FOR_TOWN,
    FOR_RECOVERY,
    FOR_TRAVEL,
    FOR_MEANS,
    FOR_PROVINCE,
    FOR_OFFICE,
    FOR_EXTRA_COST,
    FOR_TAX,
) = numbers(8)
FOR_TILE = 8  # and the number of the province tile
FOR_COUNCIL = FOR_TILE + len(PROVINCE_TILES)  # and the number of the council tile

BITS_OF_POINTS = 12  # a figure of points told with others in one integer
BIAS = 1  # so that NONE is told as 0
TILES_OF = (COUNCIL_TILES, NOBILITY_TILES)


def _seat(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"seat": a[0]}


def _seat_and_town(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"seat": a[0], "town": a[1]}


def _goods(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"seat": a[0], "good": GOODS[a[1]], "amount": a[2], "reason": REASONS[a[3]]}


def _middlemen(a: Sequence[int], _table: Any) -> dict[str, Any]:
    return {"towns": dict(zip(CREST_COLOURS, a, strict=False))}


def _tiles(sort: int, mask: int) -> list[str]:
    return [TILES_OF[sort][tile] for tile in members(mask)]


def _final_score(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, points, first, second, mask, tiles_first, tiles_second, tiles_third = a[:8]
    figures = [*_unpacked(first, 4), *_unpacked(second, 4)]
    each = [*_unpacked(tiles_first, 4), *_unpacked(tiles_second, 4), *_unpacked(tiles_third, 4)]
    return {
        "seat": seat,
        "points": points,
        **dict(zip(CATEGORIES, figures, strict=True)),
        "tiles": {NOBILITY_TILES[tile]: each[tile] for tile in range(FLORENCE_TILES) if mask >> tile & 1},
    }


def _unpacked(number: int, count: int) -> list[int]:
    return [number >> BITS_OF_POINTS * index & (1 << BITS_OF_POINTS) - 1 for index in range(count)]


EVENTS = (
    EventKind("middlemen_placed", _middlemen, reveals=True),
    EventKind(
        "council_dealt",
        lambda a, t: {"seat": a[0], "tiles": _tiles(0, a[1])},
        secret=("tiles",),
        reveals=True,
    ),
    EventKind("council_kept", lambda a, t: {"seat": a[0], "tile": COUNCIL_TILES[a[1]]}, secret=("tile",)),
    EventKind(
        "rolled", lambda a, t: {"seat": a[0], "dice": [a[1], a[2]], "total": a[1] + a[2]}, reveals=True
    ),
    EventKind("zone_chosen", lambda a, t: {"seat": a[0], "zone": ZONES[a[1]]}),
    EventKind("member_placed", _seat_and_town),
    EventKind("turn", lambda a, t: {"seat": a[0], "round": a[1], "final": bool(a[2])}),
    EventKind(
        "turned_up",
        lambda a, t: {"seat": a[0], "tile": COUNCIL_TILES[a[1]], "bonus": bool(a[2])},
        reveals=True,
    ),
    EventKind(
        "action",
        lambda a, t: {
            "seat": a[0],
            "action": KINDS_OF_ACTION[a[1]],
            "track": name_or_none(TRACKS, a[2] - BIAS),
        },
    ),
    EventKind("travelled", lambda a, t: {"seat": a[0], "origin": a[1], "town": a[2], "by_cart": bool(a[3])}),
    EventKind("laid_down", _seat_and_town),
    EventKind("stayed_standing", _seat_and_town),
    EventKind("middleman_moved", lambda a, t: {"colour": CREST_COLOURS[a[0]], "origin": a[1], "town": a[2]}),
    EventKind("gained", _goods),
    EventKind("paid", _goods),
    EventKind(
        "entered_track",
        lambda a, t: {
            "seat": a[0],
            "track": TRACKS[a[1]],
            "space": a[2],
            "points": a[3],
            "overflow": bool(a[4]),
        },
    ),
    EventKind("medici_taken", lambda a, t: {"seat": a[0], "kind": MEDICI[a[1]], "left": a[2]}, reveals=True),
    EventKind("extra_cost_moved", lambda a, t: {}),
    EventKind("end_triggered", lambda a, t: {"by_limit": bool(a[0])}),
    EventKind("event_ignored", lambda a, t: {}),
    EventKind("nothing_to_pay", _seat),
    EventKind("nobody_in_towns", _seat),
    EventKind("member_returned", _seat_and_town),
    EventKind("tile_taken", lambda a, t: {"seat": a[0], "tile": PROVINCE_TILES[a[1]]}),
    EventKind(
        "tile_used",
        lambda a, t: {
            "seat": a[0],
            "tile": PROVINCE_TILES[a[1]],
            "through": name_or_none(PROVINCE_TILES, a[2] - BIAS),
        },
    ),
    EventKind(
        "florence_drawn",
        lambda a, t: {"seat": a[0], "office": OFFICES[a[1]], "count": a[2], "tiles": _tiles(a[1], a[3])},
        secret=("tiles",),
        reveals=True,
    ),
    EventKind(
        "florence_kept",
        lambda a, t: {"seat": a[0], "office": OFFICES[a[1]], "tile": TILES_OF[a[1]][a[2]]},
        secret=("tile",),
    ),
    EventKind("recovered", lambda a, t: {"seat": a[0], "members": a[1]}),
    EventKind("passed", lambda a, t: {"seat": a[0], "points": a[1]}),
    EventKind("final_round", lambda a, t: {"round": a[0]}),
    EventKind("final_score", _final_score, reveals=True),
    EventKind(
        "majority_won",
        lambda a, t: {
            "track": TRACKS[a[0]],
            "seat": number_or_none(a[1]),
            "members": a[2],
            "tied": bool(a[3]),
        },
    ),
    EventKind("game_over", lambda a, t: {"winners": list(members(a[0])), "decided_by": DECIDED_BY[a[1]]}),
)
(
    MIDDLEMEN_PLACED,
    COUNCIL_DEALT,
    COUNCIL_KEPT,
    ROLLED,
    ZONE_CHOSEN,
    MEMBER_PLACED,
    TURN,
    TURNED_UP,
    ACTION,
    TRAVELLED,
    LAID_DOWN,
    STAYED_STANDING,
    MIDDLEMAN_MOVED,
    GAINED,
    PAID,
    ENTERED_TRACK,
    MEDICI_TAKEN,
    EXTRA_COST_MOVED,
    END_TRIGGERED,
    EVENT_IGNORED,
    NOTHING_TO_PAY,
    NOBODY_IN_TOWNS,
    MEMBER_RETURNED,
    TILE_TAKEN,
    TILE_USED,
    FLORENCE_DRAWN,
    FLORENCE_KEPT,
    RECOVERED,
    PASSED,
    FINAL_ROUND,
    FINAL_SCORE,
    MAJORITY_WON,
    TOLD_GAME_OVER,
) = numbers(len(EVENTS))
