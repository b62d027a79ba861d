"""The table of Principato: the names of its things, its cards, and what lies where."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from bottega.engine.compound_fields import by, counts, line, stack
from bottega.engine.fields import derived, field, rows, seats
from bottega.engine.kinds import OneOf, flag, number, one_of, seat
from bottega.engine.names import names
from bottega.engine.schema import Record

PLAYERS_MIN, PLAYERS_MAX = 2, 4
YEARS = 3
SCORINGS = 5  # one at the end of each year, one more during the second and the third (PRI-E7)

Cube = names("food gold favour", called="things")
Token = names("field farm palazzo bank catapult condottiere militia")
Pool = names("rural urban catapult soldier")  # both faces of a token share a pool
POOL_OF = (Pool.RURAL, Pool.RURAL, Pool.URBAN, Pool.URBAN, Pool.CATAPULT, Pool.SOLDIER, Pool.SOLDIER)
Soldier = names("militia condottiere", called="things")
REAL, JOKER = range(2)  # on a soldier: the cube of its kind, or a favour
Culture = names("monument book painting")
VALUES = 3  # different values of one kind, at most
Thing = names(" ".join((*Token.words, *Culture.words)))  # what cards give beside cubes
THINGS_BUILT = len(Token)  # culture comes behind

Group = names("income building army culture")
CardKind = names(
    "harvest rents collector three_food three_gold build_field build_farm build_palazzo build_bank "
    "build_catapult_early build_catapult_late recruit_militia recruit_condottiere "
    "buy_monument buy_book buy_painting",
    called="card",
)
KINDS = len(CardKind)
Way = names("income mix recruit build buy")  # what an activated card asks
OPTIONS_MAX = 3
PAID_OPTIONS = 2
ONE_PER_FIELD, ONE_PER_PALAZZO = -1, -2  # instead of a printed number of cubes
SOLDIERS_MAX = 37

# Favours that stand for food, favours that stand for gold (PRI-P9).
PAIRS = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0))
FAVOURS_MAX = 3

Goal = names("armoury fertile_soil town_charter fortress chapel town_hall palace villa", called="goal")
GoalPile = names("goal_a goal_b")
GoalRule = names("per_token per_military_point sets")
GOALS_IN_PILE = 4
SET_STEPS = 4  # points for 0 to 3 sets

Phase = names(
    "turn_action choose_option choose_payment choose_value choose_mix recruit_count choose_display "
    "supply_food supply_gold supply_favour_militia supply_favour_condottiere "
    "disband_militia disband_condottiere game_over"
)
Scoring = names("extra annual")
DecidedBy = names("points cubes shared")
MilitaryVp = names("literal likely")
LowerRanks = names("cubes shared")

# A card is its kind, its mark and its back in one byte; cards alike in all three are interchangeable.
Back = names("S1 S2 Y1 Y2 Y3")
MARKS = (0, 3, 4)
BACK_STEP = KINDS * len(MARKS)
MILITARY_CARD = BACK_STEP * len(Back)
NO_CARD = 255
HAND = 2
DISPLAY_MAX = 7
PILE_MAX = 48


def card_of(back: int, kind: int, mark: int) -> int:
    """The byte of a card."""
    return back * BACK_STEP + MARKS.index(mark) * KINDS + kind


def kind_of(card: int) -> str:
    return str(CardKind.words[card % KINDS])


def back_of(card: int) -> str:
    return str(Back.words[card // BACK_STEP])


def mark_of(card: int) -> int:
    return MARKS[card % BACK_STEP // KINDS]


def card_text(card: int) -> str:
    """A card as positions write it, such as `Y1 harvest`, `Y2 buy_book 4` or `military`."""
    if card == MILITARY_CARD:
        return "military"
    mark = mark_of(card)
    return f"{back_of(card)} {kind_of(card)}{f' {mark}' if mark else ''}"


CARDS = tuple(card_text(card) for card in range(MILITARY_CARD + 1))
CARD = replace(one_of(CARDS, empty=NO_CARD), called="card")


@dataclass(frozen=True)
class Face(OneOf):
    """A card as views and events show it."""

    def tell(self, number: int) -> Any:
        return _face(number).copy()


@cache
def _face(card: int) -> dict[str, Any]:
    return {"card": CARDS[card], "kind": kind_of(card), "back": back_of(card), "mark": mark_of(card)}


FACE = Face(CARD.least, CARD.most, CARD.empty, CARD.stored, CARDS)

MOST = 100  # of anything in a position
SMALL = number(MOST)


class Table(Record, seats=PLAYERS_MAX, phases=Phase, points=False):
    military = derived(line(number(32_767), PLAYERS_MAX), "military points of each seat")
    military_vp_2p = derived(one_of(MilitaryVp), "how the row of points for two players is read")
    first_player = field(seat(), "who began")
    year = field(number(YEARS - 1, first=1), "the current year")
    turn_seat = field(seat(), "whose turn it is, or who finished the last one")
    actions_left = field(SMALL, "of the turn")
    supply_used = field(flag(), "before the action to come")
    pending_slot = field(number(HAND - 1, empty=True, first=1), "the own card in use")
    pending_option = field(number(OPTIONS_MAX - 1, empty=True, first=1), "its option, once chosen")
    scoring = field(one_of(Scoring, empty=True), "going on now")
    scorings = derived(number(SCORINGS), "whose points are handed out")
    order_index = field(seat(), "how far the order is")
    order = field(
        line(seat(empty=True), PLAYERS_MAX, trimmed=True, for_players=True), "of the seats in this scoring"
    )
    decided_by = derived(one_of(DecidedBy, empty=True), "what decided about the victory")
    reserve = derived(counts(Cube), "cubes that nobody has")
    pool = derived(counts(Pool), "tokens that nobody has")
    culture_left = derived(by(Culture, line(number(), VALUES)), "culture tokens that nobody has, by value")
    goal = field(
        line(line(one_of(Goal, empty=True), GOALS_IN_PILE, behind_players=True), len(GoalPile)),
        "by pile and seat; behind the last seat those in the box",
        seen="nobody",
        called="goals_boxed",
        behind="culture",
    )
    principalities = seats(
        store=field(counts(Cube, MOST), "cubes in farms, banks and church", inline=True),
        tokens=field(counts(Token, MOST), "tokens on the plan", inline=True),
        on_militia=field(counts(("food", "favour"), MOST), "cubes on militia"),
        on_condottieri=field(counts(("gold", "favour"), MOST), "cubes on condottieri"),
        culture=field(by(Culture, line(SMALL, VALUES)), "culture tokens by value, from high to low"),
        hand=field(line(CARD, HAND), "the own action cards", called="cards", behind="awarded"),
        goals=field(line(one_of(Goal), len(GoalPile)), "one of each pile", seen="owner", column_of="goal"),
    )
    held = rows(
        SCORINGS,
        called="scorings",
        filled="scorings",
        strengths=field(line(number(127, least=-127), PLAYERS_MAX, for_players=True), "of the armies"),
        awarded=field(line(SMALL, PLAYERS_MAX, for_players=True), "points for them", called="points"),
    )
    display = field(line(CARD, DISPLAY_MAX, trimmed=True), "cards that lie open, from the left")
    pile_left = derived(line(number(PILE_MAX), YEARS), "cards in each pile")
    pile = field(
        line(stack(CARD, PILE_MAX), YEARS),
        "cards face down, of each year",
        seen="count",
        called="piles",
        left="pile_left",
    )
    lower_ranks = derived(one_of(LowerRanks), "how equal points are ranked below the first place")
