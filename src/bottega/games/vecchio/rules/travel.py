"""Who can get where, and which actions stay payable: bit masks and tables instead of searches (VEC-P*)."""

from typing import Any

from bottega.engine.bits import as_int, lowest
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.rules.families import SETS_OF_SIZE, sets_owned
from bottega.games.vecchio.table import MIDDLEMEN, PRICES, Good, ProvinceTile, Track


@rule
def has_cart(box: Any, table: Any, seat: int) -> bool:
    """A cart leads anywhere (P3)."""
    return bool(table.goods[seat, Good.CART] >= box.travel_carts)


@rule
def reach(box: Any, table: Any, seat: int, town: int) -> int:
    """Mask of the towns that a member in a town can get to, whole by road or whole by cart (P2 to P4)."""
    if has_cart(box, table, seat):
        return as_int(box.all_towns)
    return as_int(box.within[town, min(as_int(table.goods[seat, Good.FLORIN]), PRICES - 1)])


@rule
def open_towns(box: Any, table: Any, seat: int) -> int:
    """Mask of the towns that would serve a seat: green ones, those of middlemen, with a bishop all (A2)."""
    if table.goods[seat, Good.BISHOP] >= box.bishop_cost:
        return as_int(box.acting_towns)
    towns = as_int(box.green_towns)
    for colour in range(MIDDLEMEN):
        towns |= 1 << table.middleman[colour]
    return towns


@rule
def members_for_town(box: Any, table: Any, seat: int) -> int:
    """Mask of the towns from which a standing member can act in some town (A1, A2)."""
    standing = as_int(table.standing_at[seat])
    if has_cart(box, table, seat):
        return standing
    wanted = open_towns(box, table, seat)
    able = standing & wanted
    rest = standing & ~wanted
    while rest != 0:
        if reach(box, table, seat, lowest(rest)) & wanted != 0:
            able |= rest & -rest
        rest &= rest - 1
    return able


@rule
def can_act_in_town(box: Any, table: Any, seat: int) -> bool:
    """Whether some member has a legal destination (A2); most often it is there already."""
    there = as_int(table.standing_at[seat]) & open_towns(box, table, seat)
    return there != 0 or members_for_town(box, table, seat) != 0


@rule
def next_space(box: Any, table: Any, track: int) -> int:
    """The space that the next member takes, counted from 0; spaces fill in order (S5, A11)."""
    return as_int(box.first_space[table.players] - 1 + table.filled[track])


@rule
def priced_space(box: Any, table: Any, track: int) -> int:
    """The space whose cost and points count: the next one, or the last of a full track (E5)."""
    return min(next_space(box, table, track), as_int(box.spaces[track]) - 1)


@rule
def is_open(box: Any, table: Any, track: int) -> bool:
    """A track takes a member while a space is free, in the final round always (A9, A17, E5)."""
    return bool(table.final_round != 0 or next_space(box, table, track) < box.spaces[track])


@rule
def usable_modifiers(table: Any, seat: int) -> int:
    """Mask of the sets of M3 and P3 that a seat may use in a seizure; P1 stands in for one (K-P1)."""
    up = as_int(table.tiles_up[seat])
    used = as_int(table.tiles_used[seat])
    wild = (up >> ProvinceTile.P1) & 1
    partisans_up = (up >> ProvinceTile.M3) & 1
    cost_up = (up >> ProvinceTile.P3) & 1
    partisans = partisans_up | (wild & (used >> ProvinceTile.M3) & 1)
    cost = cost_up | (wild & (used >> ProvinceTile.P3) & 1)
    both = partisans & cost & (partisans_up | cost_up)
    return 1 | (partisans << 1) | (cost << 2) | (both << 3)


@rule
def payable_modifiers(box: Any, table: Any, seat: int, region: int, florins: int) -> int:
    """Mask of the sets of tiles with which partisans and so many florins suffice for a region (A9 to A11)."""
    owned = sets_owned(table, seat)
    exact = as_int(owned & as_int(box.region_sets[region]) != 0)
    some = as_int(owned & as_int(SETS_OF_SIZE[box.partisans_needed[region]]) != 0)
    rich = as_int(florins >= box.cost[region, priced_space(box, table, region)])
    payable = (exact & rich) | (some & rich) << 1 | exact << 2 | some << 3
    return payable & usable_modifiers(table, seat)


@rule
def members_who_can_pay(box: Any, table: Any, seat: int, entry: int, budget: int) -> int:
    """Mask of the towns from which a standing member gets to a gate, `budget` florins at the most."""
    if budget < 0:
        return 0
    standing = as_int(table.standing_at[seat])
    if has_cart(box, table, seat):
        return standing
    return standing & as_int(box.within[entry, min(budget, PRICES - 1)])


@rule
def members_for_region(box: Any, table: Any, seat: int, region: int) -> int:
    """Mask of the towns from which a standing member can seize a province (A8, A9)."""
    if not is_open(box, table, region):
        return 0
    florins = as_int(table.goods[seat, Good.FLORIN])
    payable = payable_modifiers(box, table, seat, region, florins)
    if payable == 0:
        return 0
    budget = florins
    if payable & 12 == 0:
        budget -= box.cost[region, priced_space(box, table, region)]
    return members_who_can_pay(box, table, seat, as_int(box.entry[region]), budget)


@rule
def extra_cost(box: Any, table: Any, track: int) -> int:
    """Three florins more where the extra cost token lies: on the council, after the first Medici token on
    the nobility (S3, A16, K-EV)."""
    if (track == Track.COUNCIL) == (table.medici_taken == 0):
        return as_int(box.extra_cost_florins)
    return 0


@rule
def members_for_office(box: Any, table: Any, seat: int, track: int) -> int:
    """Mask of the towns from which a standing member can take an office (A15 to A17)."""
    if table.goods[seat, Good.SCROLL] < box.office_scrolls or not is_open(box, table, track):
        return 0
    budget = as_int(table.goods[seat, Good.FLORIN]) - extra_cost(box, table, track)
    return members_who_can_pay(box, table, seat, as_int(box.entry[track]), budget)


@rule
def rest_is_payable(box: Any, table: Any, seat: int, florins: int) -> bool:
    """Whether the action goes on with so many florins after the trip (P7)."""
    if table.aim == EMPTY:
        return True
    if table.aim < Track.COUNCIL:
        return payable_modifiers(box, table, seat, as_int(table.aim), florins) != 0
    return florins >= extra_cost(box, table, as_int(table.aim))
