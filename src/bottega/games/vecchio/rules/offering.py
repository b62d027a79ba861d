"""What may be chosen in each phase, and the first clause that forbids anything else."""

from typing import Any

import numpy as np

from bottega.engine.bits import clear_choices, offer_all, offer_choice, whole
from bottega.engine.compiling import rule
from bottega.games.vecchio.actions import ACTIONS, FIRST, Reason
from bottega.games.vecchio.rules import actions, florence, medici, setup, tiles, travel
from bottega.games.vecchio.rules.families import SETS_OF_SIZE, sets_owned
from bottega.games.vecchio.rules.travel import is_open, open_towns, usable_modifiers
from bottega.games.vecchio.table import ZONES, Good, Office, Phase, ProvinceTile, Region, Track

Act, ACT_OF, PLACE_OF = ACTIONS.names, ACTIONS.name_of, ACTIONS.place_of
BOTH_ANSWERS = 3
ALL_ZONES = (1 << len(ZONES)) - 1

# The actions that each phase asks for, possible or not.
ASKED_FOR = {
    "setup_council": "council_tile",
    "setup_zone": "zone",
    "setup_town": "town",
    "choose_action": "action_town action_province action_office action_reinforcement action_recovery "
    "pass_double_turn end_turn province_tile",
    "choose_member": "town",
    "choose_destination": "town",
    "travel_payment": "good",
    "town_means": "lay_down good",
    "town_goods": "good",
    "extra_scroll": "answer",
    "province_modifiers": "modifiers",
    "pay_partisans": "partisans",
    "event_tax": "good partisans",
    "event_family": "town return_member",
    "take_province_tile": "province_tile",
    "keep_florence_tile": "council_tile nobility_tile",
    "optional_roll": "answer",
    "place_member": "town",
    "gain_partisans": "partisans",
    "exchange_pay": "good partisans",
    "exchange_gain": "good partisans",
    "reuse_tile": "province_tile",
    "after_action": "province_tile end_turn",
    "game_over": "",
}
ASKED = np.array(
    [sum(1 << Act.words.index(name) for name in ASKED_FOR[phase].split()) for phase in Phase.words]
)


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    clear_choices(table.choices)
    phase = table.phase
    seat = whole(table.to_play)
    if phase == Phase.CHOOSE_ACTION:
        offer_actions(box, table, seat)
    elif phase == Phase.CHOOSE_MEMBER:
        actions.offer_members(box, table, seat)
    elif phase == Phase.CHOOSE_DESTINATION:
        actions.offer_destinations(box, table, seat)
    elif phase == Phase.TRAVEL_PAYMENT:
        actions.offer_fares(box, table, seat)
    elif phase == Phase.TOWN_MEANS:
        actions.offer_means(box, table, seat)
    elif phase == Phase.TOWN_GOODS:
        actions.offer_goods(box, table)
    elif phase == Phase.PROVINCE_MODIFIERS:
        actions.offer_modifiers(box, table, seat)
    elif phase == Phase.PAY_PARTISANS:
        actions.offer_partisans(box, table, seat)
    elif phase == Phase.EVENT_TAX:
        medici.offer_tax(box, table, seat)
    elif phase == Phase.EVENT_FAMILY:
        medici.offer_family(table, seat)
    elif phase == Phase.TAKE_PROVINCE_TILE:
        offer_all(table.choices, FIRST.PROVINCE_TILE, florence.tiles_left(table, whole(table.aim)))
    elif phase == Phase.KEEP_FLORENCE_TILE:
        florence.offer_drawn(table)
    elif phase in (Phase.EXTRA_SCROLL, Phase.OPTIONAL_ROLL):
        offer_all(table.choices, FIRST.ANSWER, BOTH_ANSWERS)
    elif phase in (Phase.PLACE_MEMBER, Phase.SETUP_TOWN):
        offer_all(table.choices, FIRST.TOWN, whole(box.zone_towns[table.zone]))
    elif phase == Phase.GAIN_PARTISANS:
        offer_all(table.choices, FIRST.PARTISANS, whole(SETS_OF_SIZE[table.partisans_due]))
    elif phase == Phase.EXCHANGE_PAY:
        tiles.offer_payments(box, table, seat)
    elif phase == Phase.EXCHANGE_GAIN:
        tiles.offer_gains(box, table)
    elif phase == Phase.REUSE_TILE:
        again = tiles.useful_among(box, table, seat, whole(table.tiles_used[seat]))
        offer_all(table.choices, FIRST.PROVINCE_TILE, again)
    elif phase == Phase.AFTER_ACTION:
        offer_choice(table.choices, FIRST.END_TURN)
        offer_all(table.choices, FIRST.PROVINCE_TILE, tiles.usable_tiles(box, table, seat))
    elif phase == Phase.SETUP_COUNCIL:
        setup.offer_dealt(table, seat)
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
        for region in range(len(Region)):
            if travel.members_for_region(box, table, seat, region) != 0:
                offer_choice(choices, FIRST.ACTION_PROVINCE + region)
        for office in range(len(Office)):
            if travel.members_for_office(box, table, seat, Track.COUNCIL + office) != 0:
                offer_choice(choices, FIRST.ACTION_OFFICE + office)
    offer_all(choices, FIRST.PROVINCE_TILE, tiles.usable_tiles(box, table, seat))
    if table.final_round != 0 and table.turn_clean != 0:
        offer_choice(choices, FIRST.PASS_DOUBLE_TURN)


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action that is not among the choices may not be taken."""
    act, place, seat = ACT_OF[action], PLACE_OF[action], whole(table.to_play)
    if (ASKED[table.phase] >> act) & 1 == 0:
        return Reason.PHASE
    if act == Act.ACTION_TOWN:
        return Reason.NO_TOWN if table.standing_at[seat] != 0 else Reason.NO_STANDING
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
def against_track(box: Any, table: Any, seat: int, track: int) -> int:
    """A region or an office: nobody to send, no space, no goods, or not enough for the trip and all else
    (A8 to A11, A15 to A17, P7)."""
    if table.standing_at[seat] == 0:
        return Reason.NO_STANDING
    if not is_open(box, table, track):
        return Reason.TRACK_FULL
    if track >= Track.COUNCIL:
        return Reason.SCROLLS if table.goods[seat, Good.SCROLL] < box.office_scrolls else Reason.COST
    taken = whole(box.region_sets[track])
    if usable_modifiers(table, seat) & 2 != 0:
        taken |= whole(SETS_OF_SIZE[box.partisans_needed[track]])
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
    served = (open_towns(box, table, seat) >> town) & 1 != 0
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
            if tiles.only_good(box.tile_pay[table.tile, way]) == good:
                return Reason.NOT_YOURS
    return Reason.NOT_OFFERED
