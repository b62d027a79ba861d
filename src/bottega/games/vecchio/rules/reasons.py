"""Why an action may not be taken: the first clause that forbids it."""

from typing import Any

import numpy as np

from bottega.engine.bits import whole
from bottega.engine.compiling import rule
from bottega.engine.names import names
from bottega.games.vecchio.actions import ACTIONS, FIRST, Reason
from bottega.games.vecchio.rules.families import SETS_OF_SIZE, sets_owned
from bottega.games.vecchio.rules.tiles import only_good
from bottega.games.vecchio.rules.travel import is_open, open_towns, usable_modifiers
from bottega.games.vecchio.table import Good, Phase, ProvinceTile, Track

Block = names(" ".join(block.name for block in ACTIONS.blocks))
BLOCK_OF = np.array([Block.words.index(action.name) for action in ACTIONS])
FIRST_OF = np.array(FIRST)

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
    [sum(1 << Block.words.index(name) for name in ASKED_FOR[phase].split()) for phase in Phase.words]
)


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why an action that is not among the choices may not be taken."""
    block, seat = BLOCK_OF[action], whole(table.to_play)
    if (ASKED[table.phase] >> block) & 1 == 0:
        return Reason.PHASE
    place = action - FIRST_OF[block]
    if block == Block.ACTION_TOWN:
        return Reason.NO_TOWN if table.standing_at[seat] != 0 else Reason.NO_STANDING
    if block == Block.ACTION_PROVINCE or block == Block.ACTION_OFFICE:
        return against_track(
            box, table, seat, place if block == Block.ACTION_PROVINCE else Track.COUNCIL + place
        )
    if block == Block.ACTION_REINFORCEMENT:
        return Reason.RESERVE
    if block == Block.PASS_DOUBLE_TURN:
        return Reason.PASS
    if block == Block.END_TURN:
        return Reason.MUST_ACT
    if block == Block.PROVINCE_TILE:
        return against_tile(table, seat, place)
    if block == Block.TOWN:
        return against_town(box, table, seat, place)
    if block == Block.RETURN_MEMBER:
        return Reason.NOBODY_LIES if place < box.towns else Reason.NOT_OFFERED
    if block == Block.PARTISANS:
        gained = table.phase == Phase.GAIN_PARTISANS or table.phase == Phase.EXCHANGE_GAIN
        lacking = (sets_owned(table, seat) >> place) & 1 == 0
        return Reason.NOT_YOURS if lacking and not gained else Reason.NOT_OFFERED
    if block == Block.GOOD:
        return against_good(box, table, place)
    if block == Block.LAY_DOWN:
        return Reason.NO_MEANS
    if block == Block.COUNCIL_TILE or block == Block.NOBILITY_TILE:
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
            if only_good(box.tile_pay[table.tile, way]) == good:
                return Reason.NOT_YOURS
    return Reason.NOT_OFFERED
