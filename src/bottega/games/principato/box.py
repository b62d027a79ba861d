"""The figures of the box as one record that the rules read: another component file needs no other code."""

from typing import Any

import numpy as np

from bottega.games.principato.parts import CardOption, GoalCard, Parts
from bottega.games.principato.vocabulary import (
    BUILD,
    BUY,
    CUBES,
    CULTURE,
    FAVOURS_MAX,
    GOAL_PILES,
    GOALS,
    GOALS_IN_PILE,
    GROUPS,
    INCOME,
    KINDS,
    MILITARY_CARD,
    MILITARY_VP_2P,
    MIX,
    NO_CARD,
    NONE,
    OPTIONS_MAX,
    PAIRS,
    PER_MILITARY_POINT,
    PER_TOKEN,
    PILE_MAX,
    PLAYERS_MAX,
    PLAYERS_MIN,
    POOLS,
    RECRUIT,
    SETS,
    START_1,
    TOKENS,
    VALUES,
    YEAR_1,
    YEARS,
)

ONE_PER_FIELD, ONE_PER_PALAZZO = -1, -2
THINGS = (*TOKENS, *CULTURE)  # what cards give beside cubes
SET_STEPS = 4

BOX = np.dtype(
    [
        ("actions_per_turn", "i1"),
        ("display", "i1", (PLAYERS_MAX + 1,)),
        ("reserve", "i1", (len(CUBES),)),
        ("pool", "i1", (len(POOLS),)),
        ("culture_copies", "i1", (len(CULTURE), VALUES)),
        ("culture_values", "i1", (len(CULTURE), VALUES)),
        ("farm_room", "i1"),
        ("bank_room", "i1"),
        ("church_room", "i1"),
        ("start_cubes", "i1", (len(CUBES),)),
        ("start_tokens", "i1", (len(TOKENS),)),
        ("start_size", "i1", (PLAYERS_MAX + 1, 2)),
        ("start_cards", "u1", (PLAYERS_MAX + 1, 2, PILE_MAX)),
        ("pile_size", "i1", (PLAYERS_MAX + 1, YEARS)),  # with the military card
        ("pile", "u1", (PLAYERS_MAX + 1, YEARS, PILE_MAX)),
        ("group", "i1", (KINDS,)),
        ("way", "i1", (KINDS,)),
        ("exchange", "i1", (KINDS,)),
        ("options", "i1", (KINDS,)),
        ("pay_food", "i1", (KINDS, OPTIONS_MAX)),
        ("pay_gold", "i1", (KINDS, OPTIONS_MAX)),
        ("payments", "i2", (KINDS, OPTIONS_MAX)),  # mask of PAIRS that can ever pay an option
        ("gain_food", "i1", (KINDS, OPTIONS_MAX)),
        ("gain_gold", "i1", (KINDS, OPTIONS_MAX)),
        ("thing", "i1", (KINDS,)),  # of THINGS
        ("count", "i1", (KINDS, OPTIONS_MAX)),
        ("strength_catapult", "i1"),
        ("strength_supplied", "i1"),
        ("strength_unsupplied", "i1"),
        ("military_points", "i1", (len(MILITARY_VP_2P), PLAYERS_MAX + 1, PLAYERS_MAX)),
        ("goal_pile", "i1", (len(GOAL_PILES), GOALS_IN_PILE)),
        ("goal_rule", "i1", (len(GOALS),)),
        ("goal_things", "i2", (len(GOALS),)),  # mask of THINGS
        ("goal_above", "i1", (len(GOALS),)),
        ("goal_lot", "i1", (len(GOALS),)),
        ("goal_each", "i1", (len(GOALS),)),
        ("goal_points", "i1", (len(GOALS), SET_STEPS)),
    ],
    align=True,
)


def lay_out(parts: Parts) -> np.ndarray[Any, Any]:
    """The figures as the rules read them."""
    box = np.zeros(1, BOX)
    row = box[0]
    kit, storage = parts.start_kit, parts.storage
    row["actions_per_turn"] = parts.game.actions_per_turn
    row["reserve"] = [getattr(parts.cubes, cube) for cube in CUBES]
    tokens = parts.tokens
    row["pool"] = [parts.rural_tokens.rural, tokens.urban, tokens.catapult, tokens.soldier]
    for index, culture in enumerate(parts.culture):
        row["culture_copies"][index, : len(culture.copies)] = culture.copies
        row["culture_values"][index, : len(culture.values)] = culture.values
    row["farm_room"], row["bank_room"], row["church_room"] = storage.farm, storage.bank, storage.church
    row["start_cubes"] = [getattr(kit, cube) for cube in CUBES]
    row["start_tokens"] = [getattr(kit, token, 0) for token in TOKENS]
    _lay_out_piles(parts, row)
    _lay_out_kinds(parts, row)
    strength = parts.strength
    row["strength_catapult"] = strength.catapult
    row["strength_supplied"] = strength.supplied
    row["strength_unsupplied"] = strength.unsupplied
    for points in parts.military_points:
        row["military_points"][:, points.players, : points.players] = points.points
    row["military_points"][1, PLAYERS_MIN, :PLAYERS_MIN] = parts.likely_military_points.points
    for index, pile in enumerate(GOAL_PILES):
        row["goal_pile"][index] = [GOALS.index(goal) for goal in getattr(parts.goal_piles, pile)]
    for index, goal in enumerate(parts.goal):
        _lay_out_goal(index, goal, row)
    return box


def _lay_out_piles(parts: Parts, row: Any) -> None:
    row["start_cards"], row["pile"] = NO_CARD, NO_CARD
    for setup in parts.setup:
        players = setup.players
        row["display"][players] = setup.display
        for start in range(2):
            cards = parts.cards_of(START_1 + start, players)
            row["start_size"][players, start] = len(cards)
            row["start_cards"][players, start, : len(cards)] = cards
        for year in range(YEARS):
            military = getattr(parts.military_cards, f"year_{year + 1}")
            cards = [*parts.cards_of(YEAR_1 + year, players), *[MILITARY_CARD] * military]
            row["pile_size"][players, year] = len(cards)
            row["pile"][players, year, : len(cards)] = cards


def _lay_out_kinds(parts: Parts, row: Any) -> None:
    special = {"per_field": ONE_PER_FIELD, "per_palazzo": ONE_PER_PALAZZO}
    for index, kind in enumerate(parts.kind):
        gifts = [gift for option in kind.options for gift in option.gain.things if gift in THINGS]
        row["group"][index] = GROUPS.index(kind.group)
        row["exchange"][index] = kind.exchange
        row["options"][index] = len(kind.options)
        row["thing"][index] = THINGS.index(gifts[0]) if gifts else NONE
        if not gifts:
            row["way"][index] = INCOME if len(kind.options) == 1 else MIX
        elif gifts[0] in CULTURE:
            row["way"][index] = BUY
        else:
            row["way"][index] = RECRUIT if kind.key.startswith("recruit") else BUILD
        for number, option in enumerate(kind.options):
            row["pay_food"][index, number], row["pay_gold"][index, number] = option.food, option.gold
            row["payments"][index, number] = _payments(option, kind.options[:number])
            for cube in ("food", "gold"):
                gain = getattr(option.gain, cube)
                row[f"gain_{cube}"][index, number] = special.get(gain, gain)
            if gifts and row["way"][index] != RECRUIT:
                row["count"][index, number] = getattr(option.gain, gifts[0])


def _payments(option: CardOption, before: list[CardOption]) -> int:
    """The pairs that can pay an option, without those that hand in the same cubes for the same gain as an
    earlier option does (PRI-P8, P10)."""
    mask = 0
    for index, (a, b) in enumerate(PAIRS):
        bundle = option.food - a, option.gold - b, a + b
        same = any(_pays(other, bundle) for other in before if other.gain == option.gain)
        if min(bundle) >= 0 and not same:
            mask |= 1 << index
    return mask


def _pays(option: CardOption, bundle: tuple[int, int, int]) -> bool:
    """Whether some pair pays an option with exactly these food, gold and favour cubes."""
    food, gold, favour = bundle
    a, b = option.food - food, option.gold - gold
    return a >= 0 and b >= 0 and a + b == favour <= FAVOURS_MAX


def _lay_out_goal(index: int, goal: GoalCard, row: Any) -> None:
    row["goal_rule"][index] = SETS if goal.set else PER_TOKEN if goal.tokens else PER_MILITARY_POINT
    row["goal_things"][index] = sum(1 << THINGS.index(thing) for thing in (*goal.tokens, *goal.set))
    row["goal_above"][index] = goal.above
    row["goal_lot"][index] = goal.lot or 1
    row["goal_each"][index] = goal.each or 0
    row["goal_points"][index, : len(goal.points)] = goal.points
