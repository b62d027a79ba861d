"""The words of Palatinus that rules, files and people share: pieces, phases, actions, events, options."""

from collections.abc import Iterable, Sequence
from typing import Any

from bottega.engine.actions import ActionTable, Block
from bottega.engine.bits import members
from bottega.engine.events import EventKind
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.games.palatinus.board import CELLS, HANDS, SLOTS

PLAYERS_MIN, PLAYERS_MAX = 2, 5
LETTERS = "ABCDEFG"
COLOURS = ("red", "yellow", "green", "blue", "purple")
NONE = -1

KINDS = ("merchant", "peasant", "condottiere")
MERCHANT, PEASANT, CONDOTTIERE_KIND = range(3)

PIECE_TYPES = (
    "merchant_plain",
    "merchant_wolf",
    "peasant_plain",
    "peasant_wolf",
    "condottiere",
    "extra_merchant_plain",
    "extra_merchant_wolf",
    "extra_peasant_plain",
    "extra_peasant_wolf",
)
(
    MERCHANT_PLAIN,
    MERCHANT_WOLF,
    PEASANT_PLAIN,
    PEASANT_WOLF,
    CONDOTTIERE,
    EXTRA_MERCHANT_PLAIN,
    EXTRA_MERCHANT_WOLF,
    EXTRA_PEASANT_PLAIN,
    EXTRA_PEASANT_WOLF,
) = range(9)
KIND_OF = (MERCHANT, MERCHANT, PEASANT, PEASANT, CONDOTTIERE_KIND, MERCHANT, MERCHANT, PEASANT, PEASANT)
IS_WOLF = (False, True, False, True, False, False, True, False, True)
IS_EXTRA = (False, False, False, False, False, True, True, True, True)

PHASES = ("lay_slot", "lay_rotation", "choose_piece", "choose_terrain", "game_over")
LAY_SLOT, LAY_ROTATION, CHOOSE_PIECE, CHOOSE_TERRAIN, GAME_OVER = range(5)

FATES = ("board", "captive", "fled")
ON_BOARD, CAPTIVE, FLED = range(3)

OUTCOMES = ("unclaimed", "won", "tied")
UNCLAIMED, WON, TIED = range(3)

DECIDED_BY = ("points", "items", "sequence", "shared")
BY_POINTS, BY_ITEMS, BY_SEQUENCE, SHARED = range(4)

ACTIONS = ActionTable(
    Block("lay_slot", {"hand": HANDS, "slot": range(1, SLOTS)}),
    Block("lay_rotation", {"rotation": range(6)}),
    Block("choose_piece", {"piece": PIECE_TYPES}),
    Block("choose_terrain", {"cell": range(CELLS)}),
)
FIRST_SLOT, FIRST_ROTATION, FIRST_PIECE, FIRST_TERRAIN = (
    ACTIONS.first(block.name) for block in ACTIONS.blocks
)

BOARD_SETUPS = ("players", "random", "fixed")
BY_PLAYERS, RANDOM, FIXED = range(3)
FREE_SPRINGS = ("once", "twice")
ONCE, TWICE = range(2)
TIEBREAKS = ("items", "sequence")
ALL_ITEMS, IN_SEQUENCE = range(2)

OPTIONS = (
    SeatOption("first_player", ("random",), "random"),
    Option("board_setup", BOARD_SETUPS, "players"),
    Option("free_spring", FREE_SPRINGS, "once"),
    Option("final_tiebreak", TIEBREAKS, "items"),
    TextOption(
        "board",
        ("with board_setup=fixed, such as 'left A0 B0 C0 D0 E0 F0 G0 values 6 5 5 4 4 3 3'",),
        "",
    ),
)


def number_or_none(value: Any) -> int | None:
    """A number of the record as data: NONE is None."""
    return None if value == NONE else int(value)


def name_or_none(names: Sequence[str], value: Any) -> str | None:
    """A number of the record by its name: NONE is None."""
    return None if value == NONE else names[value]


BITS_OF_VALUE, BITS_OF_TOTAL = 8, 12


def packed(number: int, count: int, bits: int = BITS_OF_VALUE) -> list[int]:
    """Small figures told in one integer."""
    return [number >> bits * index & (1 << bits) - 1 for index in range(count)]


def _pieces(mask: int, table: Any) -> list[dict[str, Any]]:
    return [
        {
            "cell": cell,
            "seat": int(table["owner"][cell]),
            "colour": colour_of(int(table["owner"][cell]), int(table["piece"][cell])),
            "kind": KINDS[KIND_OF[table["piece"][cell]]],
        }
        for cell in members(mask)
    ]


def colour_of(seat: int, piece: int) -> str:
    """The colour of a piece; with two players the extra ones have the next unused colours (PAL-S13)."""
    return COLOURS[seat + 2 if IS_EXTRA[piece] else seat]


def _placed(a: Sequence[int], _table: Any) -> dict[str, Any]:
    seat, cell, piece = a[:3]
    return {
        "seat": seat,
        "cell": cell,
        "colour": colour_of(seat, piece),
        "extra": IS_EXTRA[piece],
        "wolf": IS_WOLF[piece],
        "kind": KINDS[KIND_OF[piece]],
    }


def _influence(a: Sequence[int], _table: Any) -> dict[str, Any]:
    hill, cell, seat, kind, first, second, third, points_each, total = a[:9]
    reasons = KINDS if kind == MERCHANT else ("own_spring", "spring", "free_terrain")
    parts = [
        {"source": source, "reason": reason, "points": each}
        for reason, mask, each in zip(reasons, (first, second, third), packed(points_each, 3), strict=True)
        for source in members(mask)
    ]
    parts.sort(key=lambda part: (part["reason"] != "own_spring", part["source"]))
    return {
        "hill": LETTERS[hill],
        "cell": cell,
        "seat": seat,
        "kind": KINDS[kind],
        "parts": parts,
        "points": sum(part["points"] for part in parts),
        "total": total,
    }


def _control(a: Sequence[int], table: Any) -> dict[str, Any]:
    hill, outcome, totals, leaders, value = a[:5]
    return {
        "hill": LETTERS[hill],
        "outcome": OUTCOMES[outcome],
        "totals": packed(totals, int(table["players"]), BITS_OF_TOTAL),
        "seats": list(members(leaders)),
        "value": value,
    }


def hill_values(table: Any, slots: Iterable[int]) -> list[int]:
    """The values of hill tokens in the order in which they are won, A to G."""
    return [
        int(table["hill_value"][slot]) for slot in sorted(slots, key=lambda slot: int(table["tile"][slot]))
    ]


def _final_score(a: Sequence[int], table: Any) -> dict[str, Any]:
    seat, captives, ones, twos, slots, points, items = a[:7]
    return {
        "seat": seat,
        "captives": captives,
        "ones": ones,
        "twos": twos,
        "hills": hill_values(table, members(slots)),
        "points": points,
        "items": items,
    }


EVENTS = (
    EventKind("first_player", lambda a, t: {"seat": a[0]}, reveals=True),
    EventKind("centre_tile", lambda a, t: {"letter": LETTERS[a[0]]}, reveals=True),
    EventKind("tile_drawn", lambda a, t: {"seat": a[0], "letter": LETTERS[a[1]]}, reveals=True),
    EventKind(
        "tile_laid",
        lambda a, t: {
            "seat": None if a[0] == NONE else a[0],
            "letter": LETTERS[a[1]],
            "board_hand": HANDS[a[2]],
            "slot": a[3],
            "rotation": a[4],
        },
    ),
    EventKind("hill_tokens", lambda a, t: {"values": packed(a[0], SLOTS)}, reveals=True),
    EventKind("placed", _placed, secret=("kind",)),
    EventKind("reveal", lambda a, t: {"pieces": _pieces(a[0], t)}, reveals=True),
    EventKind("hill_begin", lambda a, t: {"hill": LETTERS[a[0]], "slot": a[1], "value": a[2]}),
    EventKind(
        "judge",
        lambda a, t: {
            "hill": LETTERS[a[0]],
            "cell": a[1],
            "seat": a[2],
            "merchants": list(members(a[3])),
            "peasants": list(members(a[4])),
            "take": list(members(a[5])),
        },
    ),
    EventKind("flee", lambda a, t: {"hill": LETTERS[a[0]], "cell": a[1], "seat": a[2]}),
    EventKind(
        "capture",
        lambda a, t: {
            "hill": LETTERS[a[0]],
            "cell": a[1],
            "colour": colour_of(a[2], a[3]),
            "kind": KINDS[KIND_OF[a[3]]],
            "owner": a[2],
            "taker": a[4],
        },
    ),
    EventKind("shared_capture", lambda a, t: {"hill": LETTERS[a[0]], "cell": a[1], "seat": a[2]}),
    EventKind("influence", _influence),
    EventKind("control", _control),
    EventKind("final_score", _final_score),
    EventKind("game_over", lambda a, t: {"winners": list(members(a[0])), "decided_by": DECIDED_BY[a[1]]}),
)
(
    FIRST_PLAYER,
    CENTRE_TILE,
    TILE_DRAWN,
    TILE_LAID,
    HILL_TOKENS,
    PLACED,
    REVEAL,
    HILL_BEGIN,
    JUDGE,
    FLEE,
    CAPTURE,
    SHARED_CAPTURE,
    INFLUENCE,
    CONTROL,
    FINAL_SCORE,
    TOLD_GAME_OVER,
) = range(len(EVENTS))
