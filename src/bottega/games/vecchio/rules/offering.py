"""What may be chosen in each phase."""

from typing import Any

from bottega.engine.bits import clear_choices, offer_choice, whole
from bottega.engine.compiling import rule
from bottega.games.vecchio.actions import FIRST
from bottega.games.vecchio.rules import actions, florence, medici, setup, tiles, travel
from bottega.games.vecchio.rules.families import SETS_OF_SIZE, offer_block
from bottega.games.vecchio.table import ZONES, Office, Phase, Region, Track

BOTH_ANSWERS = 3
ALL_ZONES = (1 << len(ZONES)) - 1


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
        offer_block(table.choices, FIRST.PROVINCE_TILE, florence.tiles_left(table, whole(table.aim)))
    elif phase == Phase.KEEP_FLORENCE_TILE:
        florence.offer_drawn(table)
    elif phase in (Phase.EXTRA_SCROLL, Phase.OPTIONAL_ROLL):
        offer_block(table.choices, FIRST.ANSWER, BOTH_ANSWERS)
    elif phase in (Phase.PLACE_MEMBER, Phase.SETUP_TOWN):
        offer_block(table.choices, FIRST.TOWN, whole(box.zone_towns[table.zone]))
    elif phase == Phase.GAIN_PARTISANS:
        offer_block(table.choices, FIRST.PARTISANS, whole(SETS_OF_SIZE[table.partisans_due]))
    elif phase == Phase.EXCHANGE_PAY:
        tiles.offer_payments(box, table, seat)
    elif phase == Phase.EXCHANGE_GAIN:
        tiles.offer_gains(box, table)
    elif phase == Phase.REUSE_TILE:
        offer_block(
            table.choices,
            FIRST.PROVINCE_TILE,
            tiles.useful_among(box, table, seat, whole(table.tiles_used[seat])),
        )
    elif phase == Phase.AFTER_ACTION:
        offer_choice(table.choices, FIRST.END_TURN)
        offer_block(table.choices, FIRST.PROVINCE_TILE, tiles.usable_tiles(box, table, seat))
    elif phase == Phase.SETUP_COUNCIL:
        setup.offer_dealt(table, seat)
    elif phase == Phase.SETUP_ZONE:
        offer_block(table.choices, FIRST.ZONE, ALL_ZONES)


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
    offer_block(choices, FIRST.PROVINCE_TILE, tiles.usable_tiles(box, table, seat))
    if table.final_round != 0 and table.turn_clean != 0:
        offer_choice(choices, FIRST.PASS_DOUBLE_TURN)
