"""The words of Principato that rules, files and people share: tokens, cards, goals, phases, actions."""

from typing import Any

from bottega.engine.actions import ActionTable, Block
from bottega.engine.options import Option

PLAYERS_MIN, PLAYERS_MAX = 2, 4
YEARS = 3
SCORINGS = 5  # one at the end of each year, one more during the second and the third (PRI-E7)
COLOURS = ("red", "yellow", "green", "blue")
NONE = -1

CUBES = ("food", "gold", "favour")
FOOD, GOLD, FAVOUR = range(3)

TOKENS = ("field", "farm", "palazzo", "bank", "catapult", "condottiere", "militia")
FIELD, FARM, PALAZZO, BANK, CATAPULT, CONDOTTIERE, MILITIA = range(7)
POOLS = ("rural", "urban", "catapult", "soldier")  # both faces of a token share a pool
RURAL, URBAN, CATAPULTS, SOLDIER = range(4)
POOL_OF = (RURAL, RURAL, URBAN, URBAN, CATAPULTS, SOLDIER, SOLDIER)

SOLDIERS = ("militia", "condottiere")
REAL, JOKER = range(2)  # on a soldier: the cube of its kind, or a favour

CULTURE = ("monument", "book", "painting")
VALUES = 3  # different values of one kind, at most

GROUPS = ("income", "building", "army", "culture")
CARD_KINDS = (
    "harvest",
    "rents",
    "collector",
    "three_food",
    "three_gold",
    "build_field",
    "build_farm",
    "build_palazzo",
    "build_bank",
    "build_catapult_early",
    "build_catapult_late",
    "recruit_militia",
    "recruit_condottiere",
    "buy_monument",
    "buy_book",
    "buy_painting",
)
KINDS = len(CARD_KINDS)
(
    HARVEST,
    RENTS,
    COLLECTOR,
    THREE_FOOD,
    THREE_GOLD,
    BUILD_FIELD,
    BUILD_FARM,
    BUILD_PALAZZO,
    BUILD_BANK,
    BUILD_CATAPULT_EARLY,
    BUILD_CATAPULT_LATE,
    RECRUIT_MILITIA,
    RECRUIT_CONDOTTIERE,
    BUY_MONUMENT,
    BUY_BOOK,
    BUY_PAINTING,
) = range(KINDS)

# A card is its kind, its mark and its back in one byte; cards alike in all three are interchangeable.
BACKS = ("S1", "S2", "Y1", "Y2", "Y3")
START_1, START_2, YEAR_1 = range(3)
MARKS = (0, 3, 4)
BACK_STEP = KINDS * len(MARKS)
MILITARY_CARD = BACK_STEP * len(BACKS)
NO_CARD = 255
HAND = 2
DISPLAY_MAX = 7
PILE_MAX = 48

OPTIONS_MAX = 3
PAID_OPTIONS = 2
WAYS = ("income", "mix", "recruit", "build", "culture")  # what an activated card asks
INCOME, MIX, RECRUIT, BUILD, BUY = range(5)

# Favours that stand for food, favours that stand for gold (PRI-P9).
PAIRS = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0))
FAVOURS_MAX = 3
SOLDIERS_MAX = 37

GOAL_PILES = ("goal_a", "goal_b")
GOALS = ("armoury", "fertile_soil", "town_charter", "fortress", "chapel", "town_hall", "palace", "villa")
GOALS_IN_PILE = 4
GOAL_RULES = ("per_token", "per_military_point", "sets")
PER_TOKEN, PER_MILITARY_POINT, SETS = range(3)

PHASES = (
    "turn_action",
    "choose_option",
    "choose_payment",
    "choose_value",
    "choose_mix",
    "recruit_count",
    "choose_display",
    "supply_food",
    "supply_gold",
    "supply_favour_militia",
    "supply_favour_condottiere",
    "disband_militia",
    "disband_condottiere",
    "game_over",
)
(
    TURN_ACTION,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_VALUE,
    CHOOSE_MIX,
    RECRUIT_COUNT,
    CHOOSE_DISPLAY,
    SUPPLY_FOOD,
    SUPPLY_GOLD,
    SUPPLY_FAVOUR_MILITIA,
    SUPPLY_FAVOUR_CONDOTTIERE,
    DISBAND_MILITIA,
    DISBAND_CONDOTTIERE,
    GAME_OVER,
) = range(14)

SCORING_KINDS = ("extra", "annual")
EXTRA, ANNUAL = range(2)

DECIDED_BY = ("points", "cubes", "shared")
BY_POINTS, BY_CUBES, SHARED = range(3)

ACTIONS = ActionTable(
    Block("pass", {}),
    Block("activate_card", {"slot": range(1, HAND + 1)}),
    Block("change_card", {"slot": range(1, HAND + 1)}),
    Block("take_favour", {}),
    Block("supply", {}),
    Block("option", {"number": range(1, PAID_OPTIONS + 1)}),
    Block("payment", {"favours": [f"{food}+{gold}" for food, gold in PAIRS]}),
    Block("mix", {"number": range(1, OPTIONS_MAX + 1)}),
    Block("value", {"place": range(1, VALUES + 1)}),
    Block("display_slot", {"slot": range(1, DISPLAY_MAX + 1)}),
    Block("count", {"number": range(SOLDIERS_MAX + 1)}),
)
(
    PASS,
    FIRST_ACTIVATE,
    FIRST_CHANGE,
    TAKE_FAVOUR,
    SUPPLY,
    FIRST_OPTION,
    FIRST_PAYMENT,
    FIRST_MIX,
    FIRST_VALUE,
    FIRST_DISPLAY,
    FIRST_COUNT,
) = (ACTIONS.first(block.name) for block in ACTIONS.blocks)

MILITARY_VP_2P = ("literal", "likely")
LITERAL, LIKELY = range(2)
OPTIONS = (Option("military_vp_2p", MILITARY_VP_2P, "literal"),)


def card_of(back: int, kind: int, mark: int) -> int:
    """The byte of a card."""
    return back * BACK_STEP + MARKS.index(mark) * KINDS + kind


def kind_of(card: int) -> str:
    """The kind of a card."""
    return CARD_KINDS[card % KINDS]


def back_of(card: int) -> str:
    return BACKS[card // BACK_STEP]


def mark_of(card: int) -> int:
    return MARKS[card % BACK_STEP // KINDS]


def card_text(card: int) -> str:
    """A card as positions write it, such as `Y1 harvest`, `Y2 buy_book 4` or `military`."""
    if card == MILITARY_CARD:
        return "military"
    mark = mark_of(card)
    return f"{back_of(card)} {kind_of(card)}{f' {mark}' if mark else ''}"


CARD_TEXTS = {card_text(card): card for card in range(MILITARY_CARD + 1)}


def card_data(card: int) -> dict[str, Any]:
    """A card as views and events show it."""
    return {"card": card_text(card), "kind": kind_of(card), "back": back_of(card), "mark": mark_of(card)}
