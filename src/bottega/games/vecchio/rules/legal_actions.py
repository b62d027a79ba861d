"""What may be chosen in each phase, and the first clause that forbids anything else."""

from typing import Any

import numpy as np

from bottega.engine.bits import as_int, clear_choices, offer_all, offer_choice
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import ACTIONS, FIRST, Reason
from bottega.games.vecchio.rules import travel
from bottega.games.vecchio.rules.families import SETS_OF_SIZE, can_pay, sets_owned
from bottega.games.vecchio.rules.florence import tiles_left
from bottega.games.vecchio.rules.setup import offer_dealt
from bottega.games.vecchio.rules.tiles import only_good, usable_tiles, useful_among
from bottega.games.vecchio.table import PARTISAN, ZONES, Colour, Good, Phase, ProvinceTile, Track

Act, ACT_OF, PLACE_OF = ACTIONS.names, ACTIONS.name_of, ACTIONS.place_of
BOTH_ANSWERS, EVERY_SET, ALL_ZONES = np.int64(3), np.int64(-1), np.int64((1 << len(ZONES)) - 1)

# The phases that ask for each action, possible or not.
ASKED_IN = {
    **dict.fromkeys(Act.words[: Act.END_TURN], "choose_action"),
    "end_turn": "choose_action after_action",
    "province_tile": "choose_action take_province_tile reuse_tile after_action",
    "town": "setup_town choose_member choose_destination event_family place_member",
    "return_member": "event_family",
    "zone": "setup_zone",
    "partisans": "pay_partisans event_tax gain_partisans exchange_pay exchange_gain",
    "good": "travel_payment town_means town_goods event_tax exchange_pay exchange_gain",
    "lay_down": "town_means",
    "answer": "extra_scroll optional_roll",
    "modifiers": "province_modifiers",
    "council_tile": "setup_council keep_florence_tile",
    "nobility_tile": "keep_florence_tile",
}
ASKED = np.array([sum(1 << Phase.words.index(phase) for phase in ASKED_IN[act].split()) for act in Act.words])


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do, here as far as masks say it (A2, A13, K-M3, K-P3, K-FAM)."""
    clear_choices(table.choices)
    phase = table.phase
    seat = as_int(table.to_play)
    if phase == Phase.CHOOSE_ACTION:
        offer_actions(box, table, seat)
    elif phase == Phase.CHOOSE_MEMBER:
        offer_members(box, table, seat)
    elif phase == Phase.CHOOSE_DESTINATION:
        near = travel.reach(box, table, seat, as_int(table.member_town))
        offer_all(table.choices, FIRST.TOWN, near & travel.open_towns(box, table, seat))
    elif phase == Phase.TRAVEL_PAYMENT:
        offer_fares(box, table, seat)
    elif phase == Phase.TOWN_MEANS:
        offer_means(box, table, seat)
    elif phase == Phase.TOWN_GOODS:
        offer_goods(box, table)
    elif phase == Phase.PROVINCE_MODIFIERS:
        florins = as_int(table.goods[seat, Good.FLORIN])
        payable = travel.payable_modifiers(box, table, seat, as_int(table.aim), florins)
        offer_all(table.choices, FIRST.MODIFIERS, payable)
    elif phase == Phase.PAY_PARTISANS:
        offer_partisans(box, table, seat)
    elif phase == Phase.EVENT_TAX:
        offer_tax(box, table, seat)
    elif phase == Phase.EVENT_FAMILY:
        offer_all(table.choices, FIRST.TOWN, as_int(table.standing_at[seat]))
        offer_all(table.choices, FIRST.RETURN_MEMBER, as_int(table.lying_at[seat]))
    elif phase == Phase.TAKE_PROVINCE_TILE:
        offer_all(table.choices, FIRST.PROVINCE_TILE, tiles_left(table, as_int(table.aim)))
    elif phase == Phase.KEEP_FLORENCE_TILE:
        offer_drawn(table)
    elif phase in (Phase.EXTRA_SCROLL, Phase.OPTIONAL_ROLL):
        offer_all(table.choices, FIRST.ANSWER, BOTH_ANSWERS)
    elif phase in (Phase.PLACE_MEMBER, Phase.SETUP_TOWN):
        offer_all(table.choices, FIRST.TOWN, as_int(box.zone_towns[table.zone]))
    elif phase == Phase.GAIN_PARTISANS:
        offer_all(table.choices, FIRST.PARTISANS, as_int(SETS_OF_SIZE[table.partisans_due]))
    elif phase == Phase.EXCHANGE_PAY:
        offer_payments(box, table, seat)
    elif phase == Phase.EXCHANGE_GAIN:
        offer_gains(box, table)
    elif phase == Phase.REUSE_TILE:
        again = useful_among(box, table, seat, as_int(table.tiles_used[seat]))
        offer_all(table.choices, FIRST.PROVINCE_TILE, again)
    elif phase == Phase.AFTER_ACTION:
        offer_choice(table.choices, FIRST.END_TURN)
        offer_all(table.choices, FIRST.PROVINCE_TILE, usable_tiles(box, table, seat))
    elif phase == Phase.SETUP_COUNCIL:
        offer_dealt(table, seat)
    elif phase == Phase.SETUP_ZONE:
        offer_all(table.choices, FIRST.ZONE, ALL_ZONES)


@rule
def offer_actions(box: Any, table: Any, seat: int) -> None:
    """The actions that can be completed, province tiles, and giving up a double turn (T1, T4, T7, E4)."""
    choices = table.choices
    offer_choice(choices, FIRST.ACTION_RECOVERY)
    if table.reserve[seat] > 0:
        offer_choice(choices, FIRST.ACTION_REINFORCEMENT)
    if table.standing_at[seat] != 0:
        if travel.can_act_in_town(box, table, seat):
            offer_choice(choices, FIRST.ACTION_TOWN)
        for region in range(Track.COUNCIL):
            if travel.members_for_region(box, table, seat, region) != 0:
                offer_choice(choices, FIRST.ACTION_PROVINCE + region)
        for track in range(Track.COUNCIL, len(Track)):
            if travel.members_for_office(box, table, seat, track) != 0:
                offer_choice(choices, FIRST.ACTION_OFFICE + track - Track.COUNCIL)
    offer_all(choices, FIRST.PROVINCE_TILE, usable_tiles(box, table, seat))
    if table.final_round != 0 and table.turn_clean != 0:
        offer_choice(choices, FIRST.PASS_DOUBLE_TURN)


@rule
def offer_members(box: Any, table: Any, seat: int) -> None:
    """The towns with a standing member who can complete the action (A1, A8, A15, P7)."""
    if table.aim == EMPTY:
        able = travel.members_for_town(box, table, seat)
    elif table.aim < Track.COUNCIL:
        able = travel.members_for_region(box, table, seat, as_int(table.aim))
    else:
        able = travel.members_for_office(box, table, seat, as_int(table.aim))
    offer_all(table.choices, FIRST.TOWN, able)


@rule
def offer_fares(box: Any, table: Any, seat: int) -> None:
    """Florins or a cart, if the rest of the action stays payable (P4, P7)."""
    florins = as_int(table.goods[seat, Good.FLORIN])
    left = florins - as_int(box.price[table.member_town, table.destination])
    if left >= 0 and travel.rest_is_payable(box, table, seat, left):
        offer_choice(table.choices, FIRST.GOOD + Good.FLORIN)
    if travel.has_cart(box, table, seat) and travel.rest_is_payable(box, table, seat, florins):
        offer_choice(table.choices, FIRST.GOOD + Good.CART)


@rule
def offer_means(box: Any, table: Any, seat: int) -> None:
    """Lie down where a middleman is or the town is green; or pay a bishop (A3 to A5)."""
    town = as_int(table.member_town)
    colour = as_int(box.town_colour[town])
    if colour == Colour.GREEN or (colour < Colour.GREEN and table.middleman[colour] == town):
        offer_choice(table.choices, FIRST.LAY_DOWN)
    if table.goods[seat, Good.BISHOP] >= box.bishop_cost:
        offer_choice(table.choices, FIRST.GOOD + Good.BISHOP)


@rule
def offer_goods(box: Any, table: Any) -> None:
    """The alternatives of a town (A6)."""
    colour = as_int(box.town_colour[table.member_town])
    for option in range(box.gives_options[colour]):
        offer_choice(table.choices, FIRST.GOOD + box.gives[colour, option])


@rule
def offer_partisans(box: Any, table: Any, seat: int) -> None:
    """The sets of partisans that the region takes (A10, K-M3)."""
    region = as_int(table.aim)
    sets = as_int(box.region_sets[region])
    if table.modifiers & 1 != 0:
        sets = as_int(SETS_OF_SIZE[box.partisans_needed[region]])
    offer_all(table.choices, FIRST.PARTISANS, sets & sets_owned(table, seat))


@rule
def offer_tax(box: Any, table: Any, seat: int) -> None:
    """Florins as a whole tax, a partisan, a scroll, a cart or a bishop (K-TAX)."""
    if table.goods[seat, Good.FLORIN] >= box.tax_florins:
        offer_choice(table.choices, FIRST.GOOD + Good.FLORIN)
    for good in range(Good.SCROLL, Good.BISHOP + 1):
        if table.goods[seat, good] >= box.tax_tokens:
            offer_choice(table.choices, FIRST.GOOD + good)
    offer_all(table.choices, FIRST.PARTISANS, sets_owned(table, seat) & as_int(SETS_OF_SIZE[box.tax_tokens]))


@rule
def offer_drawn(table: Any) -> None:
    """The drawn tiles."""
    sort = as_int(table.aim) - Track.COUNCIL
    first = FIRST.COUNCIL_TILE if sort == 0 else FIRST.NOBILITY_TILE
    for place in range(table.drawn):
        offer_choice(table.choices, first + table.florence[sort, place])


@rule
def offer_way(table: Any, amounts: Any, sets: Any) -> None:
    """An alternative: its good, or some of these sets of partisans."""
    good = only_good(amounts)
    if good == PARTISAN:
        offer_all(table.choices, FIRST.PARTISANS, sets & as_int(SETS_OF_SIZE[amounts[PARTISAN]]))
    else:
        offer_choice(table.choices, FIRST.GOOD + good)


@rule
def offer_payments(box: Any, table: Any, seat: int) -> None:
    """The payable alternatives of a tile (K-M4, K-P2)."""
    for way in range(box.tile_pays[table.tile]):
        if can_pay(table, seat, box.tile_pay[table.tile, way]):
            offer_way(table, box.tile_pay[table.tile, way], sets_owned(table, seat))


@rule
def offer_gains(box: Any, table: Any) -> None:
    """The alternatives that a tile gives (K-P2, K-P5)."""
    for way in range(box.tile_gains[table.tile]):
        offer_way(table, box.tile_gain[table.tile, way], EVERY_SET)


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action that is not among the choices may not be taken."""
    act, place, seat = ACT_OF[action], PLACE_OF[action], as_int(table.to_play)
    if (ASKED[act] >> table.phase) & 1 == 0:
        return Reason.PHASE
    if act == Act.ACTION_TOWN:
        return Reason.NO_TOWN if table.standing_at[seat] != 0 else against_resting(table, seat)
    if act == Act.ACTION_PROVINCE:
        return against_track(box, table, seat, place)
    if act == Act.ACTION_OFFICE:
        return against_track(box, table, seat, Track.COUNCIL + place)
    if act == Act.ACTION_REINFORCEMENT:
        return Reason.RESERVE
    if act == Act.PASS_DOUBLE_TURN:
        return Reason.PASS
    if act == Act.END_TURN:
        return Reason.MUST_ACT
    if act == Act.PROVINCE_TILE:
        return against_tile(table, seat, place)
    if act == Act.TOWN:
        return against_town(box, table, seat, place)
    if act == Act.RETURN_MEMBER:
        return Reason.NOBODY_LIES if place < box.towns else Reason.NOT_OFFERED
    if act == Act.PARTISANS:
        gained = table.phase == Phase.GAIN_PARTISANS or table.phase == Phase.EXCHANGE_GAIN
        lacking = (sets_owned(table, seat) >> place) & 1 == 0
        return Reason.NOT_YOURS if lacking and not gained else Reason.NOT_OFFERED
    if act == Act.GOOD:
        return against_good(box, table, place)
    if act == Act.LAY_DOWN:
        return Reason.NO_MEANS
    if act == Act.COUNCIL_TILE or act == Act.NOBILITY_TILE:
        return Reason.NOT_SEEN
    return Reason.NOT_OFFERED


@rule
def against_resting(table: Any, seat: int) -> int:
    """Nobody stands: all lie, or nobody is in a town at all (P1, P6)."""
    return Reason.NO_STANDING if table.lying_at[seat] != 0 else Reason.NOBODY_IN_TOWNS


@rule
def against_track(box: Any, table: Any, seat: int, track: int) -> int:
    """A region or an office: nobody to send, no space, no goods, or not enough for the trip and all else
    (A8 to A11, A15 to A17, P7)."""
    if table.standing_at[seat] == 0:
        return against_resting(table, seat)
    if not travel.is_open(box, table, track):
        return Reason.TRACK_FULL
    if track >= Track.COUNCIL:
        return Reason.SCROLLS if table.goods[seat, Good.SCROLL] < box.office_scrolls else Reason.COST
    taken = as_int(box.region_sets[track])
    if travel.usable_modifiers(table, seat) & 2 != 0:
        taken |= as_int(SETS_OF_SIZE[box.partisans_needed[track]])
    return Reason.COST if sets_owned(table, seat) & taken != 0 else Reason.PARTISANS


@rule
def against_tile(table: Any, seat: int, tile: int) -> int:
    """A province tile: not to be had, not owned, on the other side, or of no use now (T4, T6, K-P1)."""
    up = (table.tiles_up[seat] >> tile) & 1 != 0
    if table.phase == Phase.TAKE_PROVINCE_TILE:
        return Reason.TILE_GONE
    if not up and (table.tiles_used[seat] >> tile) & 1 == 0:
        return Reason.TILE_NOT_YOURS
    if up and table.phase == Phase.REUSE_TILE:
        return Reason.TILE_UNUSED
    if tile == ProvinceTile.M3 or tile == ProvinceTile.P3:
        return Reason.TILE_IN_SEIZURE
    if not up and table.phase != Phase.REUSE_TILE:
        return Reason.TILE_USED
    return Reason.TILE_USELESS


@rule
def against_town(box: Any, table: Any, seat: int, town: int) -> int:
    """A town: nobody stands there, it would not serve, it is too far, or outside the zone (A2, A21)."""
    if town >= box.towns:
        return Reason.NOT_OFFERED
    if table.phase == Phase.CHOOSE_MEMBER or table.phase == Phase.EVENT_FAMILY:
        stands = (table.standing_at[seat] >> town) & 1 != 0
        return Reason.MEMBER_CANNOT if stands else Reason.NOBODY_THERE
    if table.phase != Phase.CHOOSE_DESTINATION:
        return Reason.ZONE
    if (box.acting_towns >> town) & 1 == 0:
        return Reason.GIVES_NOTHING
    served = (travel.open_towns(box, table, seat) >> town) & 1 != 0
    return Reason.TOO_FAR if served else Reason.NO_MIDDLEMAN


@rule
def against_good(box: Any, table: Any, good: int) -> int:
    """A good: it is missing, or nobody asks for it (P4, A4, K-TAX, K-P2)."""
    if table.phase == Phase.TRAVEL_PAYMENT and (good == Good.FLORIN or good == Good.CART):
        return Reason.FARE
    if table.phase == Phase.TOWN_MEANS and good == Good.BISHOP:
        return Reason.NO_BISHOP
    if table.phase == Phase.EVENT_TAX:
        return Reason.NOT_YOURS
    if table.phase == Phase.EXCHANGE_PAY:
        for way in range(box.tile_pays[table.tile]):
            if only_good(box.tile_pay[table.tile, way]) == good:
                return Reason.NOT_YOURS
    return Reason.NOT_OFFERED
