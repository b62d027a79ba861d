"""Heuristics for The Castles of Tuscany: what a position may come to, and which choices look good.

Worth is counted in points at the end. `box.weights` says how much each thing matters; `weights.toml` says
what its weights mean.
"""

from typing import Any

from bottega.engine.bits import ONE, ZERO, as_int, lowest, popcount
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.tuscany.actions import FIRST, FIRST_PAIR, Unit
from bottega.games.tuscany.rules.display import colour_of, slots_with
from bottega.games.tuscany.rules.gains import free_storage
from bottega.games.tuscany.rules.payments import FIRST_UNIT, SECOND_UNIT, pairs_of, payable_colours
from bottega.games.tuscany.rules.placement import (
    area_of,
    crops_worth,
    held_piece,
    is_fresh,
    neighbours,
    piece_spaces,
    placeable_colours,
    space_colour,
)
from bottega.games.tuscany.rules.scoring import hand_size
from bottega.games.tuscany.rules.setup import build_board
from bottega.games.tuscany.table import JOKER, PILE, SCORINGS, SIDES, STORAGE_MAX, Colour, Phase, Upgrade

NOTHING_STORED = 1.0e9


@rule
def time_left(table: Any) -> float:
    """The part of the game that is still to come, by the fastest pile."""
    most = 0
    for seat in range(table.players):
        most = max(most, table.turned_up[seat])
    return (PILE - most) / PILE


@rule
def area_points(box: Any, table: Any, seat: int) -> int:
    """The points of all areas of a board."""
    points = 0
    for colour in range(len(Colour)):
        left = table.ground[seat, colour]
        while left != ZERO:
            area = area_of(box, table, seat, lowest(left), colour)
            left &= ~area
            points += box.area_points[popcount(area)]
    return points


@rule
def upgrade_worth(box: Any, upgrade: int) -> float:
    """What an upgrade may bring in a whole game; the green points of storage come on top."""
    weights = box.weights
    card, storage, marble = weights.upgrade_card, weights.upgrade_storage, weights.upgrade_marble
    return (card, storage, marble, weights.upgrade_worker, weights.upgrade_yield)[upgrade]


@rule
def effect_worth(box: Any, table: Any, seat: int, colour: int, time: float) -> float:
    """What the effect of a colour may still bring."""
    upgrades = table.upgrades[seat]
    if colour == Colour.DARK_GREEN:
        return box.weights.castle * time
    if colour == Colour.RED:
        return box.weights.city * time
    if colour == Colour.TURQUOISE:
        return box.weights.joker * time
    if colour == Colour.GREY:
        return (box.quarry_marble + upgrades[Upgrade.MARBLE]) * box.weights.marble * time
    if colour == Colour.ORANGE:
        return (box.village_workers + upgrades[Upgrade.WORKER]) * box.weights.worker * time
    if colour == Colour.YELLOW:
        return box.monastery_cards * box.weights.card * time
    if colour == Colour.BEIGE:
        return (box.cart_yield_cards + upgrades[Upgrade.YIELD]) * box.weights.yield_card
    return 0.0


@rule
def bonus_open(box: Any, table: Any, colour: int) -> int:
    """The green points of the open side of a colour bonus."""
    for side in range(SIDES):
        if table.bonus_by[colour, side] == EMPTY:
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
        points = box.weights.area_begun * points / size
    if colour == Colour.LIGHT_GREEN:
        points += crops_worth(box, table, seat, piece, area & table.filled[seat])[0]
    left = popcount(table.ground[seat, colour] & ~table.filled[seat])
    if left == 1:
        points += bonus_open(box, table, colour)
    else:
        points += box.weights.colour_begun * bonus_open(box, table, colour) / left
    worth = points * (SCORINGS - table.scorings) + effect_worth(box, table, seat, colour, time_left(table))
    gained = neighbours(box, table, seat, space) & ~(table.filled[seat] | table.reach[seat])
    return worth + box.weights.reach * popcount(gained)


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
    for colour in range(len(Colour)):
        if piece != JOKER and colour == colour_of(piece):
            units += table.hand[seat, colour]
        else:
            units += pairs_of(box, table, seat, colour)
    return min(units, 2)


@rule
def stored_worth(box: Any, table: Any, seat: int, piece: int) -> float:
    """What a stored piece may bring: most when it has a space and both units of its price are at hand."""
    worth = best_placing(box, table, seat, piece, ~ZERO)
    if worth == 0.0:
        return box.weights.stuck
    weights = box.weights
    paid = (weights.stored_unpaid, weights.stored_half_paid, weights.stored_paid)
    return max(weights.stuck, paid[units_for(box, table, seat, piece)] * worth)


@rule
def least_stored(box: Any, table: Any, seat: int) -> float:
    """The stored piece that would be missed least."""
    least = NOTHING_STORED
    for place in range(STORAGE_MAX):
        if table.stored[seat, place] != EMPTY:
            least = min(least, stored_worth(box, table, seat, as_int(table.stored[seat, place])))
    return least


@rule
def evaluate(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points that are safe, and what the rest may bring."""
    time = time_left(table)
    for seat in range(table.players):
        worth = table.points[seat] + 1.0 * table.green[seat] * (SCORINGS - table.scorings)
        worth += hand_size(table, seat) * (box.weights.card * time + 0.1)
        worth += table.workers[seat] * max(1.0, box.weights.worker * (time + 0.1))
        worth += table.marble[seat] * max(1.0, box.weights.marble * (time + 0.1))
        for upgrade in range(len(Upgrade)):
            worth += table.upgrades[seat, upgrade] * upgrade_worth(box, upgrade) * time
        if table.assembly[seat] != EMPTY:
            if table.lap == 0:
                worth += box.weights.areas_promised * area_points(box, table, seat)
                worth += box.weights.reach * popcount(table.reach[seat])
                if table.start[seat] != EMPTY:
                    start = area_of(box, table, seat, as_int(table.start[seat]), Colour.DARK_GREEN)
                    worth += popcount(start)
            else:
                worth += board_worth(box, table, seat)
        for place in range(STORAGE_MAX):
            if table.stored[seat, place] != EMPTY:
                worth += stored_worth(box, table, seat, as_int(table.stored[seat, place]))
        out[seat] = worth
    if table.to_play >= 0:
        out[table.to_play] += pending_worth(box, table, as_int(table.to_play), time)


@rule
def board_worth(box: Any, table: Any, seat: int) -> float:
    """Areas and colours that are begun."""
    scorings = SCORINGS - table.scorings
    worth = box.weights.reach * popcount(table.reach[seat])
    for colour in range(len(Colour)):
        ground = table.ground[seat, colour]
        left = ground & table.filled[seat]
        missing = popcount(ground & ~table.filled[seat])
        if missing > 0 and left != ZERO:
            done = popcount(left) / popcount(ground)
            worth += box.weights.colour_begun * done * bonus_open(box, table, colour) * scorings / missing
        while left != ZERO:
            area = area_of(box, table, seat, lowest(left), colour)
            left &= ~area
            filled = popcount(area & table.filled[seat])
            size = popcount(area)
            if filled < size:
                worth += box.weights.area_begun * box.area_points[size] * filled / size * scorings
    return worth


@rule
def pending_worth(box: Any, table: Any, seat: int, time: float) -> float:
    """What the decision under way is about to bring."""
    if table.phase == Phase.CITY_UPGRADE:
        return box.weights.city * time
    if table.phase == Phase.CASTLE_PICK:
        return box.weights.castle * time
    if table.held != EMPTY:
        piece = as_int(table.held)
        if table.phase == Phase.DISCARD_STORED:
            return stored_worth(box, table, seat, piece) - least_stored(box, table, seat)
        return best_placing(box, table, seat, piece, ~ZERO)
    still = 1.0 - box.weights.stored_paid
    if table.phase == Phase.PLACE_PAYMENT:
        return still * placing_worth(box, table, seat, held_piece(table, seat), as_int(table.held_space))
    if table.phase == Phase.PLACE_SPACE:
        payable = payable_colours(box, table, seat)
        return still * best_placing(box, table, seat, held_piece(table, seat), payable)
    if table.phase == Phase.PLACE_PIECE:
        return still * best_stored(box, table, seat)
    return 0.0


@rule
def best_stored(box: Any, table: Any, seat: int) -> float:
    """The best placement of all stored pieces that can be paid for."""
    payable = payable_colours(box, table, seat)
    best = 0.0
    for place in range(STORAGE_MAX):
        if table.stored[seat, place] != EMPTY and not is_fresh(table, seat, place):
            best = max(best, best_placing(box, table, seat, as_int(table.stored[seat, place]), payable))
    return best


@rule
def prior(box: Any, table: Any, action: int) -> float:
    """How good a choice looks to the seat to play, about 0 to 1."""
    seat, phase, scale = as_int(table.to_play), table.phase, box.weights.scale
    if phase == Phase.MAIN_ACTION or phase == Phase.EXTRA_ACTION:
        return lean_to_action(box, table, seat, action)
    if phase == Phase.TAKE_TILE and action >= FIRST.CLEAR_COLOUR:
        return box.weights.clear_looks
    if phase == Phase.CASTLE_PICK and action == FIRST.DECLINE:
        return box.weights.decline_looks
    if phase == Phase.TAKE_TILE or phase == Phase.CASTLE_PICK:
        tile = as_int(table.display[action - FIRST.CHOOSE_TILE])
        return best_placing(box, table, seat, tile, ~ZERO) / scale
    if phase == Phase.PLACE_SPACE or phase == Phase.CASTLE_SPACE:
        piece, space = held_piece(table, seat), action - FIRST.CHOOSE_SPACE
        return placing_worth(box, table, seat, piece, space) / scale
    if phase == Phase.PLACE_PAYMENT:
        first, second = FIRST_UNIT[action - FIRST.PAY], SECOND_UNIT[action - FIRST.PAY]
        return 1.0 - unit_cost(box, table, seat, first) - unit_cost(box, table, seat, second)
    if phase == Phase.PLACE_PIECE:
        piece = as_int(table.stored[seat, action - FIRST.CHOOSE_STORED])
        return best_placing(box, table, seat, piece, payable_colours(box, table, seat)) / scale
    if phase == Phase.DISCARD_STORED:
        piece = as_int(table.stored[seat, action - FIRST.CHOOSE_STORED])
        return 1.0 - stored_worth(box, table, seat, piece) / scale
    return lean_in_setup(box, table, seat, action)


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Place when something can be placed, take what fits when there is room, draw otherwise."""
    if action == FIRST.END_TURN:
        return box.weights.end_looks
    if action == FIRST.DRAW:
        many, few = box.weights.many_cards, box.weights.few_cards
        return box.weights.draw_looks * (many - min(hand_size(table, seat), many)) / (many - few)
    if action == FIRST.TAKE:
        if free_storage(box, table, seat) == EMPTY:
            return 0.1
        fits = slots_with(table, placeable_colours(table, seat)) != ZERO
        return max(box.weights.take_looks, 0.15) if fits else 0.15
    return box.weights.place_looks


@rule
def unit_cost(box: Any, table: Any, seat: int, unit: int) -> float:
    """How much a unit of a payment hurts: own cards least, then workers, then pairs of what is plenty."""
    if unit >= FIRST_PAIR:
        return box.weights.pair_cost - box.weights.pair_of_many * min(table.hand[seat, unit - FIRST_PAIR], 8)
    return box.weights.worker_cost if unit == Unit.WORKER else box.weights.own_cost


@rule
def lean_in_setup(box: Any, table: Any, seat: int, action: int) -> float:
    """Upgrades by their weight, start castles that leave an area to finish, boards with large areas."""
    if table.phase == Phase.CITY_UPGRADE or table.phase == Phase.SETUP_UPGRADE:
        return upgrade_worth(box, action - FIRST.CHOOSE_UPGRADE) / box.weights.scale * 2.0
    if table.phase == Phase.SETUP_CASTLE:
        space = action - FIRST.CHOOSE_SPACE
        area = area_of(box, table, seat, space, Colour.DARK_GREEN)
        return 0.3 * popcount(area) + 0.05 * popcount(neighbours(box, table, seat, space))
    if table.phase == Phase.SETUP_ASSEMBLY:
        build_board(box, table, seat, action)
        points = area_points(box, table, seat)
        for colour in range(len(Colour)):
            table.ground[seat, colour] = ZERO
        table.assembly[seat] = EMPTY
        return (points - box.weights.areas_low) / box.weights.areas_span
    return 0.5
