"""Heuristics for Il Vecchio: what a position is worth to each family, and which choices look good.

Positions are weighed in points, choices from about 0 to 1. `box.weights` says how much each thing matters;
`weights.toml` says what its weights mean and how they were found.
"""

from typing import Any

from bottega.engine.bits import as_int, popcount
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import FIRST
from bottega.games.vecchio.rules.families import SET, SETS, members_at, members_in_towns, partisans_of
from bottega.games.vecchio.rules.scoring import count_points
from bottega.games.vecchio.rules.travel import extra_cost, has_cart, is_open, open_towns, priced_space
from bottega.games.vecchio.table import Colour, Good, Phase, Track


@rule
def evaluate(box: Any, table: Any, log: Any, out: Any) -> None:
    """Points if the game ended now, and what goods, tiles and members promise until it does."""
    weights = box.weights
    left = 0.0
    if table.phase != Phase.GAME_OVER:
        left = weights.final_share
        if table.final_round == 0:
            to_come = 1.0 - table.medici_taken / max(1, as_int(box.medici_pile[table.players]))
            left += (1.0 - weights.final_share) * (weights.late_share + (1.0 - weights.late_share) * to_come)
    for seat in range(table.players):
        count_points(box, table, seat)
        out[seat] = table.points[seat]
        if left > 0.0:
            out[seat] += left * (promise(box, table, seat) + weights.ready * readiness(box, table, seat))
    if table.phase >= Phase.CHOOSE_MEMBER and table.phase <= Phase.PAY_PARTISANS:
        out[table.active] += under_way(box, table)


@rule
def promise(box: Any, table: Any, seat: int) -> float:
    """What a family has in hand, in points; more than it can use adds nothing."""
    weights = box.weights
    goods = table.goods[seat]
    worth = weights.florin * min(float(goods[Good.FLORIN]), weights.florins_used)
    worth += weights.scroll * min(float(goods[Good.SCROLL]), weights.goods_used)
    worth += weights.cart * min(float(goods[Good.CART]), weights.goods_used)
    worth += weights.bishop * min(float(goods[Good.BISHOP]), weights.goods_used)
    for kind in range(Good.ASSASSIN, Good.ABBOT + 1):
        worth += weights.partisan * min(float(goods[kind]), weights.partisans_used)
    worth += weights.tile * popcount(as_int(table.tiles_up[seat]))
    active = popcount(as_int(table.council_active[seat]))
    if table.council_pending[seat] != EMPTY:
        active += 1
    worth += weights.council_tile * active
    in_towns = members_in_towns(table, seat)
    standing = members_at(table.standing[seat], as_int(table.standing_at[seat]))
    worth += weights.standing * min(float(standing), weights.members_used)
    worth += weights.lying * min(float(in_towns - standing), weights.members_used)
    return worth + weights.reserve * table.reserve[seat]


@rule
def readiness(box: Any, table: Any, seat: int) -> float:
    """The best placement that a family prepares: its points, by the share of the goods that are there."""
    best = 0.0
    for track in range(len(Track)):
        if is_open(box, table, track):
            best = max(best, placement_worth(box, table, track) * prepared(box, table, seat, track))
    return best


@rule
def placement_worth(box: Any, table: Any, track: int) -> float:
    """Points of the next space of a track, and its tile."""
    if track < Track.COUNCIL:
        return box.worth[track, priced_space(box, table, track)] + box.weights.tile
    if track == Track.NOBILITY:
        return box.nobility_member + box.weights.noble_tile
    return box.council_member + box.weights.council_tile


@rule
def prepared(box: Any, table: Any, seat: int, track: int) -> float:
    """The share of what a placement costs that a family has, from 0 to 1."""
    florins = float(table.goods[seat, Good.FLORIN])
    share = box.weights.florin_share
    if track >= Track.COUNCIL:
        scrolls = float(as_int(box.office_scrolls))
        have = min(float(table.goods[seat, Good.SCROLL]), scrolls) / max(1.0, scrolls)
        extra = float(extra_cost(box, table, track))
        paid = min(florins, extra) / extra if extra > 0.0 else 1.0
        return (1.0 - share) * have + share * paid
    needed = float(as_int(box.partisans_needed[track]))
    covered = 0
    for number in range(SETS):
        if (box.region_sets[track] >> number) & 1 != 0:
            found = 0
            for kind in range(3):
                found += min(SET[number, kind], as_int(table.goods[seat, Good.ASSASSIN + kind]))
            covered = max(covered, found)
    cost = float(box.cost[track, priced_space(box, table, track)])
    paid = min(florins, cost) / cost if cost > 0.0 else 1.0
    return (1.0 - share) * covered / max(1.0, needed) + share * paid


@rule
def under_way(box: Any, table: Any) -> float:
    """What the action that is being carried out will bring."""
    weights = box.weights
    if table.aim != EMPTY:
        track = as_int(table.aim)
        worth = placement_worth(box, table, track) - weights.standing
        if track < Track.COUNCIL:
            worth -= weights.partisan * box.partisans_needed[track]
            return worth - weights.florin * box.cost[track, priced_space(box, table, track)]
        return worth - weights.scroll * box.office_scrolls - weights.florin * extra_cost(box, table, track)
    if table.phase <= Phase.CHOOSE_DESTINATION:
        return weights.errand
    town = table.destination if table.phase == Phase.TRAVEL_PAYMENT else table.member_town
    worth = town_worth(box, table, as_int(table.active), as_int(town))
    if table.phase < Phase.TOWN_GOODS:
        worth -= weights.standing - weights.lying
    if table.phase == Phase.TRAVEL_PAYMENT:
        worth -= weights.florin
    return worth


@rule
def town_worth(box: Any, table: Any, seat: int, town: int) -> float:
    """The best that a town gives, in points."""
    colour = box.town_colour[town]
    best = 0.0
    if colour <= Colour.GREEN:
        for way in range(box.gives_options[colour]):
            good = as_int(box.gives[colour, way])
            best = max(best, good_worth(box, table, seat, good) * box.gives_amount[colour, way])
    return best


@rule
def good_worth(box: Any, table: Any, seat: int, good: int) -> float:
    """What one more of a good is worth to a family."""
    weights = box.weights
    have = float(table.goods[seat, good])
    if good == Good.FLORIN:
        return weights.florin if have < weights.florins_used else 0.0
    if good == Good.SCROLL:
        return weights.scroll if have < weights.goods_used else 0.0
    if good == Good.CART:
        return weights.cart if have < weights.goods_used else 0.0
    if good == Good.BISHOP:
        return weights.bishop if have < weights.goods_used else 0.0
    return weights.partisan if have < weights.partisans_used else 0.0


# ---------------------------------------------------------------- choices


@rule
def prior(box: Any, table: Any, action: int) -> float:
    """How good a choice looks."""
    weights = box.weights
    phase = table.phase
    seat = as_int(table.to_play)
    if phase == Phase.CHOOSE_ACTION:
        return lean_to_action(box, table, seat, action)
    if phase == Phase.CHOOSE_DESTINATION:
        return lean_to_town(box, table, seat, action - FIRST.TOWN)
    if phase == Phase.CHOOSE_MEMBER:
        return lean_to_member(box, table, seat, action - FIRST.TOWN)
    if phase == Phase.TRAVEL_PAYMENT:
        fare = box.price[table.member_town, table.destination]
        by_cart = weights.cart_anyway + weights.cart_for_a_florin * fare
        return by_cart if action == FIRST.GOOD + Good.CART else 1.0 - by_cart
    if phase == Phase.TOWN_MEANS:
        return weights.lie_down if action == FIRST.LAY_DOWN else 1.0 - weights.lie_down
    if phase == Phase.TOWN_GOODS:
        return lean_to_good(box, table, seat, action - FIRST.GOOD)
    if phase == Phase.EVENT_TAX:
        if action < FIRST.GOOD:
            return weights.tax_partisan
        return 1.0 - lean_to_good(box, table, seat, action - FIRST.GOOD)
    if phase == Phase.EVENT_FAMILY:
        return weights.come_home if action >= FIRST.RETURN_MEMBER else weights.lie_down
    return weights.end_turn if action == FIRST.END_TURN else weights.anything


@rule
def lean_to_action(box: Any, table: Any, seat: int, action: int) -> float:
    """Placements first, the best paid one before the others; then what the family lacks."""
    weights = box.weights
    if FIRST.ACTION_PROVINCE <= action < FIRST.ACTION_OFFICE:
        region = action - FIRST.ACTION_PROVINCE
        return weights.seize + weights.point_of_space * box.worth[region, priced_space(box, table, region)]
    if FIRST.ACTION_OFFICE <= action < FIRST.ACTION_REINFORCEMENT:
        if Track.COUNCIL + action - FIRST.ACTION_OFFICE == Track.NOBILITY:
            return weights.noble_office
        early = table.medici_taken < weights.council_is_late
        return weights.early_council if early else weights.late_council
    if action == FIRST.ACTION_TOWN:
        served = table.standing_at[seat] & open_towns(box, table, seat) != 0
        able = served or table.goods[seat, Good.FLORIN] > 0 or has_cart(box, table, seat)
        return weights.act if able else weights.act_short
    if action == FIRST.ACTION_REINFORCEMENT:
        few = members_in_towns(table, seat) < weights.members_used
        return weights.reinforce if few else weights.reinforce_many
    if action == FIRST.ACTION_RECOVERY:
        lying = members_at(table.lying[seat], as_int(table.lying_at[seat]))
        return min(weights.recover_each * lying, weights.recover_most)
    return weights.give_up if action == FIRST.PASS_DOUBLE_TURN else weights.use_tile


@rule
def lean_to_good(box: Any, table: Any, seat: int, good: int) -> float:
    """A good that the family still lacks looks better."""
    weights = box.weights
    have = table.goods[seat, good]
    if good == Good.FLORIN:
        return weights.wanted if have < weights.florins_wanted else weights.unwanted
    if good == Good.SCROLL:
        return weights.wanted_scroll if have < weights.scrolls_wanted else weights.unwanted
    return weights.wanted_other if have < weights.others_wanted else weights.unwanted_other


@rule
def lean_to_town(box: Any, table: Any, seat: int, town: int) -> float:
    """Near towns that give what is wanted; partisans as long as there are few."""
    weights = box.weights
    colour = box.town_colour[town]
    good = as_int(box.gives[colour, 0])
    if good >= Good.ASSASSIN:
        looks = weights.new_partisan if table.goods[seat, good] == 0 else weights.more_partisans
        if partisans_of(table, seat) >= weights.partisans_many:
            looks = weights.many_partisans
    else:
        looks = weights.green_town if colour == Colour.GREEN else weights.other_town
        looks = max(looks, lean_to_good(box, table, seat, good))
    if colour < Colour.GREEN and table.middleman[colour] != town:
        looks -= weights.unserved
    return looks - weights.far * box.price[table.member_town, town]


@rule
def lean_to_member(box: Any, table: Any, seat: int, town: int) -> float:
    """A member near its goal, or one that is served where it stands."""
    weights = box.weights
    if table.aim != EMPTY:
        return 1.0 - weights.far * box.price[town, box.entry[table.aim]]
    return weights.anything + weights.unserved * ((open_towns(box, table, seat) >> town) & 1)
