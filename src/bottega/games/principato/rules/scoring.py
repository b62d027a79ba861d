"""Military scorings and the final count of Principato. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.bits import popcount
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import total
from bottega.engine.ranking import end_play, leaders_of, winners_of
from bottega.games.principato.actions import BITS_OF_SEAT, TOLD
from bottega.games.principato.rules.storage import unsupplied_of
from bottega.games.principato.table import (
    JOKER,
    PLAYERS_MAX,
    REAL,
    SET_STEPS,
    THINGS_BUILT,
    YEARS,
    Cube,
    DecidedBy,
    GoalRule,
    LowerRanks,
    Phase,
    Scoring,
    Thing,
    Token,
)

PLACES = 512  # more than any number of cubes
SETS_MAX = SET_STEPS - 1


@rule
def begin_scoring(table: Any, log: Any, kind: int) -> None:
    """Everybody may supply, in the order of army tokens (X1 to X3)."""
    table.scoring = kind
    table.actions_left = 0
    put_seats_in_order(table)
    order = 0
    for place in range(table.players):
        order |= table.order[place] << (BITS_OF_SEAT * place)
    tell(log, TOLD.SCORING, EVERYBODY, kind, table.scorings, table.year, order)
    table.order_index = 0
    table.to_play = table.order[0]
    table.phase = Phase.SUPPLY_FOOD


@rule
def army_of(table: Any, seat: int) -> int:
    """All army tokens of a seat, supplied or not (X3)."""
    tokens = table.tokens[seat]
    return tokens[Token.CATAPULT] + tokens[Token.CONDOTTIERE] + tokens[Token.MILITIA]


@rule
def put_seats_in_order(table: Any) -> None:
    """The most army tokens first, ties from the first player clockwise (X3)."""
    for place in range(table.players):
        seat = (table.first_player + place) % table.players
        hole = place
        while hole > 0 and army_of(table, table.order[hole - 1]) < army_of(table, seat):
            table.order[hole] = table.order[hole - 1]
            hole -= 1
        table.order[hole] = seat


@rule
def next_in_order(table: Any, phase: int) -> bool:
    """The next seat of the order is asked, from the given phase on; False after the last one."""
    table.order_index += 1
    if table.order_index == table.players:
        return False
    table.to_play = table.order[table.order_index]
    table.phase = phase
    return True


@rule
def close_scoring(table: Any) -> None:
    """It is over, and with it the order of the seats."""
    table.scoring = EMPTY
    table.order_index = 0
    for place in range(PLAYERS_MAX):
        table.order[place] = EMPTY


@rule
def strength_of(box: Any, table: Any, seat: int) -> int:
    """Catapults and soldiers with a cube, less soldiers without one (X4)."""
    tokens = table.tokens[seat]
    unsupplied = unsupplied_of(table, seat)
    supplied = tokens[Token.MILITIA] + tokens[Token.CONDOTTIERE] - unsupplied
    strength = box.strength_catapult * tokens[Token.CATAPULT] + box.strength_supplied * supplied
    return strength + box.strength_unsupplied * unsupplied


@rule
def points_for(box: Any, table: Any, scoring: int, seat: int) -> int:
    """The points of a place, or of several places shared by equals, rounded up (X5, X6)."""
    strength = table.strengths[scoring, seat]
    ahead = 0
    equals = 0
    for other in range(table.players):
        if table.strengths[scoring, other] > strength:
            ahead += 1
        elif table.strengths[scoring, other] == strength:
            equals += 1
    points = 0
    for place in range(ahead, ahead + equals):
        points += box.military_points[table.military_vp_2p, table.players, place]
    return (points + equals - 1) // equals


@rule
def resolve(box: Any, table: Any, log: Any) -> None:
    """Strength and points; then the cubes go back and soldiers may be disbanded (X4 to X8, E8)."""
    scoring = table.scorings
    for seat in range(table.players):
        table.strengths[scoring, seat] = strength_of(box, table, seat)
    for place in range(table.players):
        award(box, table, log, scoring, table.order[place])
    table.scorings += 1
    for place in range(table.players):
        take_cubes_off(table, log, table.order[place])
    if table.scoring == Scoring.ANNUAL and table.year == YEARS - 1:
        count_points(box, table, log)
    else:
        table.order_index = 0
        table.to_play = table.order[0]
        table.phase = Phase.DISBAND_MILITIA


@rule
def award(box: Any, table: Any, log: Any, scoring: int, seat: int) -> None:
    """The military points of one seat (X5, X6)."""
    points = points_for(box, table, scoring, seat)
    table.awarded[scoring, seat] = points
    table.military[seat] += points
    table.points[seat] += points
    if log.listening != 0:
        catapults, unsupplied = table.tokens[seat, Token.CATAPULT], unsupplied_of(table, seat)
        supplied = army_of(table, seat) - catapults - unsupplied
        strength, military = table.strengths[scoring, seat], table.military[seat]
        tell(log, TOLD.STRENGTH, EVERYBODY, seat, catapults, supplied, unsupplied, strength, points, military)


@rule
def take_cubes_off(table: Any, log: Any, seat: int) -> None:
    """Every cube on a soldier goes back to the reserve (X7)."""
    food, gold = table.on_militia[seat, REAL], table.on_condottieri[seat, REAL]
    favour = table.on_militia[seat, JOKER] + table.on_condottieri[seat, JOKER]
    table.reserve[Cube.FOOD] += food
    table.reserve[Cube.GOLD] += gold
    table.reserve[Cube.FAVOUR] += favour
    for cube in range(2):
        table.on_militia[seat, cube] = 0
        table.on_condottieri[seat, cube] = 0
    if food + gold + favour > 0:
        tell(log, TOLD.CUBES_RETURNED, EVERYBODY, seat, food, gold, favour)


@rule
def things_of(table: Any, seat: int, thing: int) -> int:
    """How many tokens of one kind a seat has, culture tokens whatever their value (X11)."""
    if thing < THINGS_BUILT:
        return table.tokens[seat, thing]
    return total(table.culture[seat, thing - THINGS_BUILT])


@rule
def goal_points(box: Any, table: Any, seat: int, goal: int) -> int:
    """What a goal is worth to a seat as things stand (X10, X11)."""
    rule_of_goal, things = box.goal_rule[goal], box.goal_things[goal]
    if rule_of_goal == GoalRule.PER_MILITARY_POINT:
        return table.military[seat] // box.goal_lot[goal] * box.goal_each[goal]
    together = 0
    fewest = SETS_MAX
    for thing in range(len(Thing)):
        if things >> thing & 1 != 0:
            count = things_of(table, seat, thing)
            together += count
            fewest = min(fewest, count)
    if rule_of_goal == GoalRule.PER_TOKEN:
        return max(together - box.goal_above[goal], 0) * box.goal_each[goal]
    return box.goal_points[goal, fewest]


@rule
def cubes_of(table: Any, seat: int) -> int:
    """Cubes in storage, which decide between equals (X12)."""
    return total(table.store[seat])


@rule
def count_points(box: Any, table: Any, log: Any) -> None:
    """The end: goals are turned up and added to military points and culture (X9); ranks (X12, V3)."""
    end_play(table, Phase.GAME_OVER)
    close_scoring(table)
    for place in range(table.players):
        seat = (table.first_player + place) % table.players
        a, b, military = table.goal[0, seat], table.goal[1, seat], table.military[seat]
        culture, cubes = table.points[seat] - military, cubes_of(table, seat)
        for_a, for_b = goal_points(box, table, seat, a), goal_points(box, table, seat, b)
        points = table.points[seat] + for_a + for_b
        table.points[seat] = points
        tell(log, TOLD.FINAL_SCORE, EVERYBODY, seat, military, culture, a, for_a, b, for_b, points, cubes)
    for seat in range(table.players):
        table.rank[seat] = rank_of(table, seat)
    winners = winners_of(table)
    if table.lower_ranks == LowerRanks.SHARED:
        share_lower_ranks(table, winners)
    table.decided_by = decided_by(table, winners)
    tell(log, TOLD.GAME_OVER, EVERYBODY, winners, table.decided_by)


@rule
def rank_of(table: Any, seat: int) -> int:
    """One more than the seats that stand higher, by points and then by cubes; equals share a rank (X12)."""
    standing = table.points[seat] * PLACES + cubes_of(table, seat)
    rank = 1
    for other in range(table.players):
        if table.points[other] * PLACES + cubes_of(table, other) > standing:
            rank += 1
    return rank


@rule
def share_lower_ranks(table: Any, winners: int) -> None:
    """Cubes decide about the first place only: below it, equals in points share a rank (V3)."""
    for seat in range(table.players):
        if winners >> seat & 1 == 0:
            table.rank[seat] = 1
            for other in range(table.players):
                if winners >> other & 1 != 0 or table.points[other] > table.points[seat]:
                    table.rank[seat] += 1


@rule
def decided_by(table: Any, winners: int) -> int:
    """Whether points were enough, cubes decided, or the victory is shared (X12)."""
    if popcount(leaders_of(table)) == 1:
        return DecidedBy.POINTS
    return DecidedBy.SHARED if popcount(winners) > 1 else DecidedBy.CUBES
