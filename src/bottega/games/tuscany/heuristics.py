"""A quick eye for The Castles of Tuscany: what a position may come to, and which choices look good."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, ZERO, lowest, popcount
from bottega.engine.compiling import rule
from bottega.games.tuscany.assembling import build_board
from bottega.games.tuscany.counting import whole
from bottega.games.tuscany.display import colour_of
from bottega.games.tuscany.gains import free_storage
from bottega.games.tuscany.payments import FIRST_UNIT, SECOND_UNIT, pairs_of, payable_colours
from bottega.games.tuscany.placing import (
    KINDS_OF_COLOUR,
    area_of,
    crops_on,
    is_fresh,
    neighbours,
    piece_spaces,
    space_colour,
)
from bottega.games.tuscany.scoring import hand_size
from bottega.games.tuscany.vocabulary import (
    AGRICULTURE,
    BACKS,
    BEIGE,
    CASTLE_PICK,
    CASTLE_SPACE,
    CITY_UPGRADE,
    DARK_GREEN,
    DECLINE,
    DISCARD_STORED,
    DISPLAY,
    DRAW,
    END_TURN,
    EXTRA_ACTION,
    FIRST_CLEAR,
    FIRST_PAIR,
    FIRST_PAYMENT,
    FIRST_SLOT,
    FIRST_SPACE,
    FIRST_STORED,
    FIRST_UPGRADE,
    GREY,
    JOKER,
    LIGHT_GREEN,
    MAIN_ACTION,
    NONE,
    ORANGE,
    PILE,
    PLACE_PAYMENT,
    PLACE_PIECE,
    PLACE_SPACE,
    RED,
    SCORINGS,
    SETUP_ASSEMBLY,
    SETUP_CASTLE,
    SETUP_UPGRADE,
    SIDES,
    STORAGE_MAX,
    TAKE,
    TAKE_TILE,
    TURQUOISE,
    UPGRADE_MARBLE,
    UPGRADE_WORKER,
    UPGRADE_YIELD,
    UPGRADES,
    WORKER,
    YELLOW,
)

# First weights, in points: what things may still bring at the start of the game. Not tuned yet.
CARD, OWN_WORKER, OWN_MARBLE, OWN_JOKER, YIELD = 0.55, 1.1, 1.7, 2.4, 1.6
CASTLE, CITY = 3.0, 5.0
UPGRADE = np.array([8.0, 1.0, 8.0, 6.5, 9.0])  # by kind; green points of storage come on top
PROGRESS = 0.6  # of an area's points, for its part that is filled
COLOUR_PROGRESS = 0.35  # of a colour bonus, for its part that is filled
STORED = np.array([0.35, 0.5, 0.75])  # of what a stored piece will bring, with 0, 1 or 2 units of its price
STUCK = 0.5  # a stored tile without a space
POTENTIAL = 0.5  # of the points of all areas, before the first turn
REACH = 0.08  # a space that can be built on

# What a choice looks worth before its details are seen, and the scale of points that makes it 0 to 1.
PLACE_LOOKS, TAKE_LOOKS, DRAW_LOOKS, END_LOOKS, DECLINE_LOOKS, CLEAR_LOOKS = 0.95, 0.6, 0.5, 0.05, 0.02, 0.3
FEW_CARDS, MANY_CARDS = 5, 14
SCALE = 12.0
AREAS_LOW, AREAS_SPAN = 34.0, 11.0
PAIR_COST, WORKER_COST, OWN_COST = 0.3, 0.2, 0.05


@rule
def time_left(table: Any) -> float:
    """The part of the game that is still to come, by the fastest pile."""
    most = 0
    for seat in range(table.players):
        most = max(most, table.turned_up[seat])
    return (PILE - most) / PILE


@rule
def scorings_left(table: Any) -> int:
    """How often a green point still counts."""
    return SCORINGS - table.scorings


@rule
def area_points(box: Any, table: Any, seat: int) -> int:
    """The points of all areas of a board."""
    points = 0
    for colour in range(KINDS_OF_COLOUR):
        left = table.ground[seat, colour]
        while left != ZERO:
            area = area_of(box, table, seat, lowest(left), colour)
            left &= ~area
            points += box.area_points[popcount(area)]
    return points


@rule
def effect_worth(box: Any, table: Any, seat: int, colour: int, time: float) -> float:
    """What the effect of a colour may still bring."""
    upgrades = table.upgrades[seat]
    if colour == DARK_GREEN:
        return CASTLE * time
    if colour == RED:
        return CITY * time
    if colour == TURQUOISE:
        return OWN_JOKER * time
    if colour == GREY:
        return (box.quarry_marble + upgrades[UPGRADE_MARBLE]) * OWN_MARBLE * time
    if colour == ORANGE:
        return (box.village_workers + upgrades[UPGRADE_WORKER]) * OWN_WORKER * time
    if colour == YELLOW:
        return box.monastery_cards * CARD * time
    if colour == BEIGE:
        return (box.cart_yield_cards + upgrades[UPGRADE_YIELD]) * YIELD
    return 0.0


@rule
def bonus_open(box: Any, table: Any, colour: int) -> int:
    """The green points of the open side of a colour bonus."""
    for side in range(SIDES):
        if table.bonus_by[colour, side] == NONE:
            return box.bonus[colour, side]
    return 0


@rule
def placing_worth(box: Any, table: Any, seat: int, piece: int, space: int) -> float:
    """What a piece on a space brings, now and by what it prepares."""
    colour = space_colour(table, seat, space)
    area = area_of(box, table, seat, space, colour)
    size = popcount(area)
    open_spaces = popcount(area & ~table.filled[seat]) - 1
    points = 1.0 * box.area_points[size]
    if open_spaces > 0:
        points = PROGRESS * points / size
    if colour == LIGHT_GREEN:
        if piece == JOKER:
            points += box.joker_crop_points
        else:
            crops = (piece % BACKS - AGRICULTURE) & ~crops_on(table, seat, area & table.filled[seat])
            points += box.new_crop_points * popcount(np.uint64(crops))
    left = popcount(table.ground[seat, colour] & ~table.filled[seat])
    if left == 1:
        points += bonus_open(box, table, colour)
    else:
        points += COLOUR_PROGRESS * bonus_open(box, table, colour) / left
    worth = points * scorings_left(table) + effect_worth(box, table, seat, colour, time_left(table))
    gained = neighbours(box, table, seat, space) & ~(table.filled[seat] | table.reach[seat])
    return worth + REACH * popcount(gained)


@rule
def best_placing(box: Any, table: Any, seat: int, piece: int, payable: Any) -> float:
    """The best place of a piece, or 0 if it has none."""
    spaces = piece_spaces(table, seat, piece, payable)
    best = 0.0
    while spaces != ZERO:
        best = max(best, placing_worth(box, table, seat, piece, lowest(spaces)))
        spaces &= spaces - ONE
    return best


@rule
def units_for(box: Any, table: Any, seat: int, piece: int) -> int:
    """How many units of its price are at hand for a piece, counted up to 2; any card will do for a joker."""
    units = 0 + table.workers[seat]
    for colour in range(KINDS_OF_COLOUR):
        if piece != JOKER and colour == colour_of(piece):
            units += table.hand[seat, colour]
        else:
            units += pairs_of(box, table, seat, colour)
    return min(units, 2)


@rule
def stored_worth(box: Any, table: Any, seat: int, piece: int) -> float:
    """What a stored piece may bring: most when it has a space and can be paid for."""
    worth = best_placing(box, table, seat, piece, ~ZERO)
    return STUCK if worth == 0.0 else max(STUCK, STORED[units_for(box, table, seat, piece)] * worth)


@rule
def least_stored(box: Any, table: Any, seat: int) -> float:
    """The stored piece that would be missed least."""
    least = 1.0e9
    for place in range(STORAGE_MAX):
        if table.stored[seat, place] != NONE:
            least = min(least, stored_worth(box, table, seat, whole(table.stored[seat, place])))
    return least


@rule
def judge(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points that are safe, and what the rest may bring."""
    time = time_left(table)
    for seat in range(table.players):
        worth = table.points[seat] + 1.0 * table.green[seat] * scorings_left(table)
        worth += hand_size(table, seat) * (CARD * time + 0.1)
        worth += table.workers[seat] * max(1.0, OWN_WORKER * (time + 0.1))
        worth += table.marble[seat] * max(1.0, OWN_MARBLE * (time + 0.1))
        for upgrade in range(len(UPGRADES)):
            worth += table.upgrades[seat, upgrade] * UPGRADE[upgrade] * time
        if table.assembly[seat] != NONE:
            if table.lap == 0:
                worth += POTENTIAL * area_points(box, table, seat)
                worth += REACH * popcount(table.reach[seat])
                if table.start[seat] != NONE:
                    start = area_of(box, table, seat, whole(table.start[seat]), DARK_GREEN)
                    worth += popcount(start)
            else:
                worth += board_worth(box, table, seat)
        for place in range(STORAGE_MAX):
            if table.stored[seat, place] != NONE:
                worth += stored_worth(box, table, seat, whole(table.stored[seat, place]))
        out[seat] = worth
    if table.to_play >= 0:
        out[table.to_play] += pending_worth(box, table, whole(table.to_play), time)


@rule
def board_worth(box: Any, table: Any, seat: int) -> float:
    """Areas and colours that are begun."""
    scorings = scorings_left(table)
    worth = REACH * popcount(table.reach[seat])
    for colour in range(KINDS_OF_COLOUR):
        ground = table.ground[seat, colour]
        left = ground & table.filled[seat]
        missing = popcount(ground & ~table.filled[seat])
        if missing > 0 and left != ZERO:
            done = popcount(left) / popcount(ground)
            worth += COLOUR_PROGRESS * done * bonus_open(box, table, colour) * scorings / missing
        while left != ZERO:
            area = area_of(box, table, seat, lowest(left), colour)
            left &= ~area
            filled = popcount(area & table.filled[seat])
            size = popcount(area)
            if filled < size:
                worth += PROGRESS * box.area_points[size] * filled / size * scorings
    return worth


@rule
def pending_worth(box: Any, table: Any, seat: int, time: float) -> float:
    """What the decision under way is about to bring."""
    if table.phase == CITY_UPGRADE:
        return CITY * time
    if table.phase == CASTLE_PICK:
        return CASTLE * time
    if table.held != NONE:
        piece = whole(table.held)
        if table.phase == DISCARD_STORED:
            return stored_worth(box, table, seat, piece) - least_stored(box, table, seat)
        return best_placing(box, table, seat, piece, ~ZERO)
    if table.phase == PLACE_PAYMENT:
        piece = whole(table.stored[seat, table.held_storage])
        return (1.0 - STORED[2]) * placing_worth(box, table, seat, piece, whole(table.held_space))
    if table.phase == PLACE_SPACE:
        piece = whole(table.stored[seat, table.held_storage])
        return (1.0 - STORED[2]) * best_placing(box, table, seat, piece, payable_colours(box, table, seat))
    if table.phase == PLACE_PIECE:
        return (1.0 - STORED[2]) * best_stored(box, table, seat)
    return 0.0


@rule
def best_stored(box: Any, table: Any, seat: int) -> float:
    """The best placement of all stored pieces that can be paid for."""
    payable = payable_colours(box, table, seat)
    best = 0.0
    for place in range(STORAGE_MAX):
        if table.stored[seat, place] != NONE and not is_fresh(table, seat, place):
            best = max(best, best_placing(box, table, seat, whole(table.stored[seat, place]), payable))
    return best


@rule
def lean(box: Any, table: Any, action: int) -> float:
    """How good a choice looks to the seat to play, about 0 to 1."""
    seat, phase = whole(table.to_play), table.phase
    if phase == MAIN_ACTION or phase == EXTRA_ACTION:  # noqa: SIM109
        return lean_to_action(box, table, seat, action)
    if phase == TAKE_TILE:
        if action >= FIRST_CLEAR:
            return CLEAR_LOOKS
        tile = whole(table.display[action - FIRST_SLOT])
        return best_placing(box, table, seat, tile, ~ZERO) / SCALE
    if phase == PLACE_SPACE:
        piece = whole(table.stored[seat, table.held_storage])
        return placing_worth(box, table, seat, piece, action - FIRST_SPACE) / SCALE
    if phase == PLACE_PAYMENT:
        return lean_to_payment(table, seat, action - FIRST_PAYMENT)
    if phase == PLACE_PIECE:
        piece = whole(table.stored[seat, action - FIRST_STORED])
        return best_placing(box, table, seat, piece, payable_colours(box, table, seat)) / SCALE
    if phase == CASTLE_PICK:
        if action == DECLINE:
            return DECLINE_LOOKS
        tile = whole(table.display[action - FIRST_SLOT])
        return best_placing(box, table, seat, tile, ~ZERO) / SCALE
    if phase == CASTLE_SPACE:
        return placing_worth(box, table, seat, whole(table.held), action - FIRST_SPACE) / SCALE
    if phase == DISCARD_STORED:
        piece = whole(table.stored[seat, action - FIRST_STORED])
        return 1.0 - stored_worth(box, table, seat, piece) / SCALE
    return lean_in_setup(box, table, seat, action)


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Place when something can be placed, take what fits when there is room, draw otherwise."""
    if action == END_TURN:
        return END_LOOKS
    if action == DRAW:
        cards = hand_size(table, seat)
        return DRAW_LOOKS * (MANY_CARDS - min(cards, MANY_CARDS)) / (MANY_CARDS - FEW_CARDS)
    if action == TAKE:
        if free_storage(box, table, seat) == NONE:
            return 0.1
        best = 0.0
        for slot in range(DISPLAY):
            if table.display[slot] != NONE:
                colour = colour_of(table.display[slot])
                if table.ground[seat, colour] & table.reach[seat] != ZERO:
                    best = TAKE_LOOKS
        return max(best, 0.15)
    return PLACE_LOOKS


@rule
def lean_to_payment(table: Any, seat: int, payment: int) -> float:
    """Cards of the colour first, then workers, then pairs of what there is most of."""
    return 1.0 - unit_cost(table, seat, FIRST_UNIT[payment]) - unit_cost(table, seat, SECOND_UNIT[payment])


@rule
def unit_cost(table: Any, seat: int, unit: int) -> float:
    """How much a unit of a payment hurts."""
    if unit >= FIRST_PAIR:
        return PAIR_COST - 0.02 * min(table.hand[seat, unit - FIRST_PAIR], 8)
    return WORKER_COST if unit == WORKER else OWN_COST


@rule
def lean_in_setup(box: Any, table: Any, seat: int, action: int) -> float:
    """Upgrades by their weight, start castles that leave an area to finish, boards with large areas."""
    if table.phase == CITY_UPGRADE or table.phase == SETUP_UPGRADE:
        return UPGRADE[action - FIRST_UPGRADE] / SCALE * 2.0
    if table.phase == SETUP_CASTLE:
        space = action - FIRST_SPACE
        area = area_of(box, table, seat, space, DARK_GREEN)
        return 0.3 * popcount(area) + 0.05 * popcount(neighbours(box, table, seat, space))
    if table.phase == SETUP_ASSEMBLY:
        build_board(box, table, seat, action)
        points = area_points(box, table, seat)
        for colour in range(KINDS_OF_COLOUR):
            table.ground[seat, colour] = ZERO
        table.assembly[seat] = NONE
        return (points - AREAS_LOW) / AREAS_SPAN
    return 0.5
