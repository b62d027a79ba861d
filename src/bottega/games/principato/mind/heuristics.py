"""Heuristics for Principato: what a position is worth now, and which choices look good.

Positions are weighed in points, choices from about 0 to 1. `box.weights` says how much each thing matters;
`weights.toml` says what its weights mean.
"""

from typing import Any

from bottega.engine.jit import rule
from bottega.games.principato.actions import FIRST
from bottega.games.principato.rules.cards import income_of
from bottega.games.principato.rules.payments import FAVOURS_FOR_FOOD, FAVOURS_FOR_GOLD
from bottega.games.principato.rules.scoring import SETS_MAX, army_of, cubes_of, goal_points, things_of
from bottega.games.principato.rules.storage import empty_condottieri, empty_militia, most_of, room_left
from bottega.games.principato.table import (
    KINDS,
    SCORINGS,
    THINGS_BUILT,
    YEARS,
    Cube,
    Culture,
    GoalPile,
    GoalRule,
    Phase,
    Token,
    Way,
)


@rule
def turns_left(table: Any) -> Any:
    """About how many turns each seat has left: every turn takes a card from the piles."""
    cards = 0
    for year in range(table.year, YEARS):
        cards += table.pile_left[year]
    return cards / table.players


@rule
def idle_soldiers(table: Any, seat: int) -> Any:
    """Soldiers that the stored cubes cannot supply."""
    militia, condottieri = empty_militia(table, seat), empty_condottieri(table, seat)
    fed = min(militia, table.store[seat, Cube.FOOD])
    paid = min(condottieri, table.store[seat, Cube.GOLD])
    left = militia - fed + condottieri - paid
    return left - min(left, table.store[seat, Cube.FAVOUR])


@rule
def army_to_come(table: Any, seat: int) -> Any:
    """The strength of a seat if it supplied all it can now."""
    return army_of(table, seat) - 2 * idle_soldiers(table, seat)


@rule
def pieces_of_goal(box: Any, table: Any, seat: int, goal: int) -> Any:
    """Culture tokens on the way to the sets of a goal; the goal itself counts only whole sets."""
    pieces = 0
    if box.goal_rule[goal] == GoalRule.SETS:
        for culture in range(len(Culture)):
            if box.goal_things[goal] >> (THINGS_BUILT + culture) & 1:
                pieces += min(things_of(table, seat, THINGS_BUILT + culture), SETS_MAX)
    return pieces


@rule
def evaluate(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points so far, goals as they stand, and what cubes, income, cards and army promise."""
    for seat in range(table.players):
        out[seat] = table.points[seat]
    if table.phase == Phase.GAME_OVER:
        return
    turns = turns_left(table)
    scorings = SCORINGS - table.scorings
    for seat in range(table.players):
        worth = -box.weights.idle_soldier * idle_soldiers(table, seat)
        for pile in range(len(GoalPile)):
            goal = table.goal[pile, seat]
            worth += goal_points(box, table, seat, goal)
            worth += box.weights.goal_piece * pieces_of_goal(box, table, seat, goal)
        used = min(cubes_of(table, seat), box.weights.cubes_used)
        worth += box.weights.cube * used * min(1.0, turns)
        tokens, most = table.tokens[seat], box.weights.income_most
        food = min(tokens[Token.FIELD], box.farm_room * tokens[Token.FARM], most)
        gold = min(tokens[Token.PALAZZO], box.bank_room * tokens[Token.BANK], most)
        worth += box.weights.income_cube * turns * (food + gold) / 2.0
        worth += box.weights.scoring_share * scorings * points_promised(box, table, seat)
        first, second = table.hand[seat, 0] % KINDS, table.hand[seat, 1] % KINDS
        cards = card_worth(box, table, seat, first)
        if second != first:
            cards += card_worth(box, table, seat, second)
        out[seat] += worth + box.weights.card_in_hand * min(1.0, turns) * cards


@rule
def points_promised(box: Any, table: Any, seat: int) -> Any:
    """The points of a scoring now, equals sharing their places."""
    army = army_to_come(table, seat)
    ahead = 0
    equals = 0
    for other in range(table.players):
        if other == seat or army_to_come(table, other) == army:
            equals += 1
        elif army_to_come(table, other) > army:
            ahead += 1
    points = 0.0
    for place in range(ahead, ahead + equals):
        points += box.military_points[table.military_vp_2p, table.players, place]
    return points / equals


@rule
def cubes_taken(box: Any, table: Any, seat: int, kind: int, option: int) -> Any:
    """The cubes of an income option that find room."""
    food = income_of(box, table, seat, kind, option, Cube.FOOD)
    gold = income_of(box, table, seat, kind, option, Cube.GOLD)
    farms = room_left(box, table, seat, Cube.FOOD) + empty_militia(table, seat)
    banks = room_left(box, table, seat, Cube.GOLD) + empty_condottieri(table, seat)
    return min(food, farms) + min(gold, banks)


@rule
def soldiers_wanted(box: Any, table: Any, seat: int, token: int) -> Any:
    """How many more soldiers of a face the stored cubes could supply, up to a modest army."""
    cube = Cube.FOOD if token == Token.MILITIA else Cube.GOLD
    empty = empty_militia(table, seat) + empty_condottieri(table, seat)
    supplied = table.store[seat, cube] + table.store[seat, Cube.FAVOUR] - empty
    return max(0.0, min(supplied, box.weights.army_wanted - army_of(table, seat)))


@rule
def build_worth(box: Any, table: Any, seat: int, token: int) -> Any:
    """Buildings while there are few of them and turns to use them; catapults up to a modest army."""
    if token == Token.CATAPULT:
        few = army_of(table, seat) < box.weights.army_wanted
        return box.weights.catapult_built if few else box.weights.army_enough
    wanted = box.weights.stores_wanted if token in (Token.FARM, Token.BANK) else box.weights.producers_wanted
    if table.tokens[seat, token] >= wanted:
        return box.weights.built_enough
    return box.weights.built * min(1.0, turns_left(table) / box.weights.turns_to_build)


@rule
def card_worth(box: Any, table: Any, seat: int, kind: int) -> Any:
    """How useful a card of this kind is to a seat now."""
    way = box.way[kind]
    if way == Way.RECRUIT:
        return box.weights.recruited * min(1.0, soldiers_wanted(box, table, seat, box.thing[kind]) / 2.0)
    if way < Way.RECRUIT:
        most = 0
        for option in range(box.options[kind]):
            most = max(most, cubes_taken(box, table, seat, kind, option))
        return min(1.0, box.weights.cube_taken * most)
    if way == Way.BUILD:
        return build_worth(box, table, seat, box.thing[kind])
    food, gold = box.pay_food[kind, 0], box.pay_gold[kind, 0]
    missing = max(food - table.store[seat, Cube.FOOD], 0) + max(gold - table.store[seat, Cube.GOLD], 0)
    missing = max(missing - table.store[seat, Cube.FAVOUR], 0)
    if missing == 0:
        return box.weights.culture_bought
    return max(0.0, box.weights.culture_near * (1.0 - missing / max(food + gold, 1)))


@rule
def prior(box: Any, table: Any, action: int) -> float:
    """How good a choice looks to the seat to play."""
    seat, phase = table.to_play, table.phase
    if phase == Phase.TURN_ACTION:
        return lean_to_action(box, table, seat, action)
    if phase == Phase.CHOOSE_DISPLAY:
        kind = table.display[action - FIRST.DISPLAY_SLOT] % KINDS
        return 0.05 + worth_beside(box, table, seat, kind, table.hand[seat, 1 - table.pending_slot] % KINDS)
    if phase == Phase.CHOOSE_PAYMENT:
        pair = action - FIRST.PAYMENT
        return 1.0 - box.weights.pair_step * (FAVOURS_FOR_FOOD[pair] + FAVOURS_FOR_GOLD[pair])
    if phase == Phase.CHOOSE_VALUE:
        return 1.0 - box.weights.value_step * (action - FIRST.VALUE)
    if phase == Phase.CHOOSE_OPTION:
        return box.weights.second_option if action > FIRST.OPTION else 1.0 - box.weights.second_option
    if phase == Phase.CHOOSE_MIX:
        kind = table.hand[seat, table.pending_slot] % KINDS
        return 0.1 + box.weights.cube_taken * cubes_taken(box, table, seat, kind, action - FIRST.MIX)
    return lean_to_count(box, table, seat, action - FIRST.COUNT)


@rule
def worth_beside(box: Any, table: Any, seat: int, kind: int, other: int) -> Any:
    """A card beside the other own card: a second one of its kind adds little."""
    worth = card_worth(box, table, seat, kind)
    return box.weights.second_of_a_kind * worth if kind == other else worth


@rule
def best_in_display(box: Any, table: Any, seat: int, other: int) -> Any:
    """The most useful card that a change could bring."""
    best = 0.0
    for place in range(box.display[table.players]):
        best = max(best, worth_beside(box, table, seat, table.display[place] % KINDS, other))
    return best


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Use a good card, change a poor one for a better, take favours in between."""
    if action == FIRST.PASS:
        return 0.0
    if action < FIRST.CHANGE_CARD:
        kind = table.hand[seat, action - FIRST.ACTIVATE_CARD] % KINDS
        if box.way[kind] == Way.BUY:
            return box.weights.culture_bought
        return 0.02 + card_worth(box, table, seat, kind)
    if action < FIRST.TAKE_FAVOUR:
        slot = action - FIRST.CHANGE_CARD
        kind, other = table.hand[seat, slot] % KINDS, table.hand[seat, 1 - slot] % KINDS
        gain = best_in_display(box, table, seat, other) - worth_beside(box, table, seat, kind, other)
        return max(0.01, box.weights.card_changed * gain)
    if action == FIRST.TAKE_FAVOUR:
        return box.weights.favour_taken
    return 0.02


@rule
def lean_to_count(box: Any, table: Any, seat: int, count: int) -> float:
    """Supply all that can be, recruit and keep what can be supplied."""
    phase = table.phase
    if phase == Phase.RECRUIT_COUNT:
        kind = table.hand[seat, table.pending_slot] % KINDS
        wanted = soldiers_wanted(box, table, seat, box.thing[kind])
    elif phase <= Phase.SUPPLY_FAVOUR_CONDOTTIERE:
        wanted = 1.0 * most_of(table, seat)
    elif phase == Phase.DISBAND_MILITIA:
        wanted = max(0.0, table.tokens[seat, Token.MILITIA] - table.store[seat, Cube.FOOD] - 1)
    else:
        wanted = max(0.0, table.tokens[seat, Token.CONDOTTIERE] - table.store[seat, Cube.GOLD] - 1)
    return max(0.0, 1.0 - abs(count - wanted) / box.weights.soldiers_off)
