"""The words of Il Vecchio that rules, files and people share: goods, tracks, tiles, phases, actions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bottega.engine.actions import ActionTable, Block
from bottega.engine.errors import BadOption, shown
from bottega.engine.options import Option, TextOption

PLAYERS_MIN, PLAYERS_MAX = 2, 4
COLOURS = ("red", "yellow", "green", "blue")
SPECTATOR = PLAYERS_MAX  # the observer who holds no tiles, among those whose knowledge is kept
NONE = -1

GOODS = ("florin", "scroll", "cart", "bishop", "assassin", "knight", "abbot")
FLORIN, SCROLL, CART, BISHOP, ASSASSIN, KNIGHT, ABBOT = range(7)
PARTISAN = 7  # of any kind: the place behind the goods in a list of what is paid or gained
PLAIN_GOODS = GOODS[:4]
PARTISANS = GOODS[4:]

# Unordered sets of one, two or three partisans: assassins, knights, abbots.
PARTISAN_SETS = (
    (1, 0, 0),
    (0, 1, 0),
    (0, 0, 1),
    (2, 0, 0),
    (0, 2, 0),
    (0, 0, 2),
    (1, 1, 0),
    (1, 0, 1),
    (0, 1, 1),
    (3, 0, 0),
    (0, 3, 0),
    (0, 0, 3),
    (2, 1, 0),
    (2, 0, 1),
    (1, 2, 0),
    (0, 2, 1),
    (1, 0, 2),
    (0, 1, 2),
    (1, 1, 1),
)
SET_MAX = 3

CREST_COLOURS = ("brown", "violet", "black", "grey", "white")
TOWN_COLOURS = (*CREST_COLOURS, "green", "red", "florence")
BROWN, VIOLET, BLACK, GREY, WHITE, GREEN, RED, FLORENCE = range(8)
MIDDLEMEN = len(CREST_COLOURS)
GIVING_COLOURS = TOWN_COLOURS[:6]
TOWNS_MAX = 32

ZONES = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
ANYWHERE = len(ZONES)  # a seven, or a placement without dice
FREE_ZONE = 7
DIE_SIDES = 6

TRACKS = ("venice", "milan", "papal", "council", "nobility")
VENICE, MILAN, PAPAL, COUNCIL, NOBILITY = range(5)
REGIONS = TRACKS[:3]
OFFICES = TRACKS[3:]
SPACES_MAX = 8
TRACK_MAX = SPACES_MAX + 2 * PLAYERS_MAX  # with everybody who enters a full track in the final round

MEDICI = ("tax", "middleman", "family")
TAX, MIDDLEMAN, FAMILY = range(3)
MEDICI_TOKENS = 9

PROVINCE_TILES = tuple(f"{region}{number}" for region in "MVP" for number in range(1, 7))
TILES_PER_REGION = 6
REGION_OF_TILE = tuple({"M": MILAN, "V": VENICE, "P": PAPAL}[tile[0]] for tile in PROVINCE_TILES)
TILES_OF_REGION = tuple(
    sum(1 << tile for tile, home in enumerate(REGION_OF_TILE) if home == region) for region in range(3)
)
ALL_PROVINCE_TILES = (1 << len(PROVINCE_TILES)) - 1
M3, P1, P3 = (PROVINCE_TILES.index(tile) for tile in ("M3", "P1", "P3"))

EFFECTS = (
    "gain",
    "exchange",
    "florin_per_town_member",
    "place_rolled",
    "place_free",
    "any_partisans",
    "no_space_cost",
    "reuse",
)
(
    GAIN,
    EXCHANGE,
    FLORIN_PER_TOWN_MEMBER,
    PLACE_ROLLED,
    PLACE_FREE,
    ANY_PARTISANS,
    NO_SPACE_COST,
    REUSE,
) = range(8)
ALTERNATIVES_MAX = 3

FLORENCE_TILES = 12
ALL_FLORENCE_TILES = (1 << FLORENCE_TILES) - 1
COUNCIL_TILES = tuple(f"C{number}" for number in range(1, FLORENCE_TILES + 1))
NOBILITY_TILES = tuple(f"N{number}" for number in range(1, FLORENCE_TILES + 1))
C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12 = range(FLORENCE_TILES)
N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12 = range(FLORENCE_TILES)

MODIFIERS = ("none", "M3", "P3", "M3+P3")  # bit 0 of the number: M3, bit 1: P3

PHASES = (
    "setup_council",
    "setup_zone",
    "setup_town",
    "choose_action",
    "choose_member",
    "choose_destination",
    "travel_payment",
    "town_means",
    "town_goods",
    "extra_scroll",
    "province_modifiers",
    "pay_partisans",
    "event_tax",
    "event_family",
    "take_province_tile",
    "keep_florence_tile",
    "optional_roll",
    "place_member",
    "gain_partisans",
    "exchange_pay",
    "exchange_gain",
    "reuse_tile",
    "after_action",
    "game_over",
)
(
    SETUP_COUNCIL,
    SETUP_ZONE,
    SETUP_TOWN,
    CHOOSE_ACTION,
    CHOOSE_MEMBER,
    CHOOSE_DESTINATION,
    TRAVEL_PAYMENT,
    TOWN_MEANS,
    TOWN_GOODS,
    EXTRA_SCROLL,
    PROVINCE_MODIFIERS,
    PAY_PARTISANS,
    EVENT_TAX,
    EVENT_FAMILY,
    TAKE_PROVINCE_TILE,
    KEEP_FLORENCE_TILE,
    OPTIONAL_ROLL,
    PLACE_MEMBER,
    GAIN_PARTISANS,
    EXCHANGE_PAY,
    EXCHANGE_GAIN,
    REUSE_TILE,
    AFTER_ACTION,
    GAME_OVER,
) = range(24)

KINDS_OF_ACTION = ("town", "province", "office", "reinforcement", "recovery")
ACT_IN_TOWN, SEIZE_PROVINCE, TAKE_OFFICE, REINFORCE, RECOVER = range(5)

# Where play goes on after a placement, a roll or a choice of partisans.
RETURNS = ("window", "office", "action")
TO_WINDOW, TO_OFFICE, TO_ACTION_END = range(3)

ACTIONS = ActionTable(
    Block("action_town", {}),
    Block("action_province", {"region": REGIONS}),
    Block("action_office", {"office": OFFICES}),
    Block("action_reinforcement", {}),
    Block("action_recovery", {}),
    Block("pass_double_turn", {}),
    Block("end_turn", {}),
    Block("province_tile", {"tile": PROVINCE_TILES}),
    Block("town", {"town": range(TOWNS_MAX)}),
    Block("return_member", {"town": range(TOWNS_MAX)}),
    Block("zone", {"zone": ZONES}),
    Block(
        "partisans",
        {
            "set": tuple(
                "+".join(kind for kind, count in zip(PARTISANS, each, strict=True) for _ in range(count))
                for each in PARTISAN_SETS
            )
        },
    ),
    Block("good", {"good": PLAIN_GOODS}),
    Block("lay_down", {}),
    Block("answer", {"answer": ("no", "yes")}),
    Block("modifiers", {"tiles": MODIFIERS}),
    Block("council_tile", {"tile": COUNCIL_TILES}),
    Block("nobility_tile", {"tile": NOBILITY_TILES}),
)
(
    ACTION_TOWN,
    FIRST_PROVINCE,
    FIRST_OFFICE,
    ACTION_REINFORCEMENT,
    ACTION_RECOVERY,
    PASS_DOUBLE_TURN,
    END_TURN,
    FIRST_TILE,
    FIRST_TOWN,
    FIRST_RETURN,
    FIRST_ZONE,
    FIRST_SET,
    FIRST_GOOD,
    LAY_DOWN,
    FIRST_ANSWER,
    FIRST_MODIFIERS,
    FIRST_COUNCIL,
    FIRST_NOBILITY,
) = (ACTIONS.first(block.name) for block in ACTIONS.blocks)
YES = FIRST_ANSWER + 1

# Points by where they come from, as on the score sheet.
CATEGORIES = (
    "region_members",
    "council_members",
    "nobility_members",
    "all_tracks",
    "majorities",
    "medici_tokens",
    "pass_bonus",
    "nobility_tiles",
)
(
    FROM_REGIONS,
    FROM_COUNCIL,
    FROM_NOBILITY,
    FROM_ALL_TRACKS,
    FROM_MAJORITIES,
    FROM_MEDICI,
    FROM_PASSING,
    FROM_TILES,
) = range(8)

DECIDED_BY = ("points", "goods", "florins", "shared")
BY_POINTS, BY_GOODS, BY_FLORINS, SHARED = range(4)

FREE_REINFORCEMENTS = ("off", "action_only", "all_rolls")
WITH_DICE, ACTION_ONLY, ALL_ROLLS = range(3)
SWITCH = ("off", "on")
MIDDLEMEN_STARTS = ("random", "fixed")
RANDOM_START, FIXED_START = range(2)
N8_READINGS = ("one_each", "any_three")
ONE_EACH, ANY_THREE = range(2)
N9_READINGS = ("disjoint", "overlapping")
DISJOINT, OVERLAPPING = range(2)
BOARD_SIDES = ("a", "b")
ROUNDS_LEAST, ROUNDS_USUAL, ROUNDS_MOST = 30, 200, 500


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
    Option("no_luck", SWITCH, "off"),
    Option("free_reinforcement", FREE_REINFORCEMENTS, "off"),
    Option("ignore_events", SWITCH, "off"),
    Option("middlemen_start", MIDDLEMEN_STARTS, "random"),
    Option("n8_reading", N8_READINGS, "one_each"),
    Option("n9_reading", N9_READINGS, "disjoint"),
    Option("board_side", BOARD_SIDES, "a"),
    RoundsOption("round_limit", (f"a number of rounds from {ROUNDS_LEAST} to {ROUNDS_MOST}",), ROUNDS_USUAL),
)


def number_or_none(value: Any) -> int | None:
    """A number of the record as data: NONE is None."""
    return None if value == NONE else int(value)


def name_or_none(names: Sequence[Any], value: Any) -> Any:
    """A number of the record by its name: NONE is None."""
    return None if value == NONE else names[value]
