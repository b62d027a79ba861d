"""The words of The Castles of Tuscany that rules, files and people share: tiles, phases, actions, options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bottega.engine.actions import ActionTable, Block
from bottega.engine.options import Option
from bottega.games.tuscany.board import ORDERS, SHIFTS, SPACES, TURNINGS

PLAYERS_MIN, PLAYERS_MAX = 2, 4
SEAT_COLOURS = ("red", "yellow", "green", "blue")
NONE = -1

COLOURS = ("dark_green", "red", "turquoise", "light_green", "grey", "orange", "yellow", "beige")
DARK_GREEN, RED, TURQUOISE, LIGHT_GREEN, GREY, ORANGE, YELLOW, BEIGE = range(8)
COLOUR_LETTERS = "DRTLGOYB"
KINDS = ("castle", "city", "inn", "agriculture", "quarry", "village", "monastery", "cart")
CROPS = ("wine", "boar", "olives", "grain")

# A face is what a tile shows: its kind by the number of its colour; agriculture by AGRICULTURE plus the mask
# of its crops. The number of plain agriculture is free for the joker.
JOKER, START_CASTLE, AGRICULTURE = 3, 8, 8


def _crops(mask: int) -> str:
    return "+".join(crop for index, crop in enumerate(CROPS) if mask >> index & 1)


FACES = (
    *(kind if kind != "agriculture" else "joker" for kind in KINDS),
    "start_castle",
    *(_crops(mask) for mask in range(1, 1 << len(CROPS))),
)
FACE_COLOURS = (0, 1, 2, NONE, 4, 5, 6, 7, 0, *[LIGHT_GREEN] * 15)

# A tile is its face and its back: the colour of a prince, or the light back of a neutral tile.
BACKS = 24
NEUTRAL = PLAYERS_MAX

UPGRADES = ("card", "storage", "marble", "worker", "yield")
UPGRADE_CARD, UPGRADE_STORAGE, UPGRADE_MARBLE, UPGRADE_WORKER, UPGRADE_YIELD = range(5)

YIELDS = ("red_points", "green_points", "cards", "worker", "marble", "joker")
GAINS = ("red", "green", "cards", "workers", "marble", "jokers")
GAIN_RED, GAIN_GREEN, GAIN_CARDS, GAIN_WORKERS, GAIN_MARBLE, GAIN_JOKERS = range(6)

DISPLAY = 8
STORAGE_MAX = 5
PILE, NEUTRALS, CARDS, YIELD_CARDS = 21, 32, 122, 27
CHAIN_MAX = 4  # slots that can wait for a tile at once
SIDES = 2  # of a colour bonus

PHASES = (
    "setup_assembly",
    "setup_castle",
    "setup_upgrade",
    "main_action",
    "take_tile",
    "discard_stored",
    "place_piece",
    "place_space",
    "place_payment",
    "castle_pick",
    "castle_space",
    "city_upgrade",
    "extra_action",
    "game_over",
)
(
    SETUP_ASSEMBLY,
    SETUP_CASTLE,
    SETUP_UPGRADE,
    MAIN_ACTION,
    TAKE_TILE,
    DISCARD_STORED,
    PLACE_PIECE,
    PLACE_SPACE,
    PLACE_PAYMENT,
    CASTLE_PICK,
    CASTLE_SPACE,
    CITY_UPGRADE,
    EXTRA_ACTION,
    GAME_OVER,
) = range(len(PHASES))

# Where points come from.
GREEN_SOURCES = ("areas", "crops", "bonuses", "storage", "yields")
FROM_AREAS, FROM_CROPS, FROM_BONUSES, FROM_STORAGE, FROM_YIELDS = range(5)
SCORINGS = 3
RED_SOURCES = (
    "scoring_1",
    "scoring_2",
    "scoring_3",
    "yields",
    "lost_jokers",
    "stored_tiles",
    "stored_jokers",
    "marble",
    "workers",
    "cards",
)
(
    RED_YIELDS,
    RED_LOST_JOKERS,
    RED_STORED_TILES,
    RED_STORED_JOKERS,
    RED_MARBLE,
    RED_WORKERS,
    RED_CARDS,
) = range(SCORINGS, len(RED_SOURCES))

DECIDED_BY = ("points", "empty_spaces", "green", "hand", "shared")
BY_POINTS, BY_EMPTY_SPACES, BY_GREEN, BY_HAND, SHARED = range(5)

# A payment is two units, in any order: a card of the required colour, a worker, a pair of another colour.
UNITS = ("own_card", "worker", *(f"pair_{colour}" for colour in COLOURS))
OWN_CARD, WORKER, FIRST_PAIR = range(3)
PAYMENTS = tuple((first, second) for first in range(len(UNITS)) for second in range(first, len(UNITS)))

ACTIONS = ActionTable(
    Block("assemble", {"order": ORDERS, "turning": TURNINGS, "shift": SHIFTS}),
    Block("choose_space", {"space": range(SPACES)}),
    Block("choose_upgrade", {"upgrade": UPGRADES}),
    Block("choose_tile", {"slot": range(DISPLAY)}),
    Block("clear_colour", {"colour": COLOURS}),
    Block("choose_stored", {"storage": range(STORAGE_MAX)}),
    Block("pay", {"units": [f"{UNITS[first]}+{UNITS[second]}" for first, second in PAYMENTS]}),
    Block("draw", {}),
    Block("take", {}),
    Block("place", {}),
    Block("end_turn", {}),
    Block("decline", {}),
)
(
    FIRST_ASSEMBLY,
    FIRST_SPACE,
    FIRST_UPGRADE,
    FIRST_SLOT,
    FIRST_CLEAR,
    FIRST_STORED,
    FIRST_PAYMENT,
    DRAW,
    TAKE,
    PLACE,
    END_TURN,
    DECLINE,
) = (ACTIONS.first(block.name) for block in ACTIONS.blocks)


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """A choice between no and yes: "false" and "true" in files, or the values of Python."""

    def read(self, value: Any, players: int) -> Any:
        if isinstance(value, bool):
            return self.values[value]
        return Option.read(self, value, players)


EDITIONS = ("revised", "first")
REVISED, FIRST_EDITION = range(2)
CASTLE_REFILLS = ("after_effects", "before_effects")
AFTER_EFFECTS, BEFORE_EFFECTS = range(2)
NO_YES = ("false", "true")
SWITCHES = (
    "two_pairs_must_differ",
    "castle_tile_costs",
    "take_only_placeable",
    "joker_same_turn",
    "tie_break_hand",
)
OPTIONS = (
    Option("edition", EDITIONS, "revised"),
    Switch("two_pairs_must_differ", NO_YES, "false"),
    Option("castle_refill", CASTLE_REFILLS, "after_effects"),
    Switch("castle_tile_costs", NO_YES, "false"),
    Switch("take_only_placeable", NO_YES, "false"),
    Switch("joker_same_turn", NO_YES, "false"),
    Switch("tie_break_hand", NO_YES, "false"),
)

BITS_OF_COUNT = 7


def packed(counts: int) -> list[int]:
    """Counts by colour, told in one integer."""
    return [counts >> BITS_OF_COUNT * colour & (1 << BITS_OF_COUNT) - 1 for colour in range(len(COLOURS))]


def by_name(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """Counts by the names of what is counted; what there is none of is left out."""
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


def face_of(tile: int) -> int:
    return tile % BACKS


def back_of(tile: int) -> int:
    return tile // BACKS


def piece_data(tile: int) -> dict[str, Any] | None:
    """A tile, joker or start castle as data; None where there is none.

    `kind` is castle to cart, joker or start_castle; `crops` those of agriculture; `back` the seat of a prince
    or "neutral", None for what is no tile.
    """
    if tile == NONE:
        return None
    face, back = face_of(tile), back_of(tile)
    crops = [
        crop for index, crop in enumerate(CROPS) if face > AGRICULTURE and face - AGRICULTURE >> index & 1
    ]
    plain = face in (JOKER, START_CASTLE)
    return {
        "kind": "agriculture" if crops else FACES[face],
        "crops": crops,
        "back": None if plain else "neutral" if back == NEUTRAL else back,
    }


def read_payment(units: str) -> tuple[int, int]:
    """The two units of a payment by its name."""
    first, second = units.split("+")
    return UNITS.index(first), UNITS.index(second)


def cards_of(first: int, second: int, colour: int, pair: int) -> Mapping[int, int]:
    """The cards of two units by colour, for a space of a colour."""
    cards: dict[int, int] = {}
    for unit in (first, second):
        if unit == OWN_CARD:
            cards[colour] = cards.get(colour, 0) + 1
        elif unit >= FIRST_PAIR:
            cards[unit - FIRST_PAIR] = cards.get(unit - FIRST_PAIR, 0) + pair
    return cards
