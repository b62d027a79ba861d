"""The rules of Il Vecchio: what may be chosen in each phase, and what a choice does. Clauses are VEC-*."""

from typing import Any

from bottega.engine.bits import clear_choices, count_choices, nth_choice, offer_choice
from bottega.engine.compiling import rule
from bottega.games.vecchio.actions import (
    begin_action,
    buy_scroll,
    choose_destination,
    choose_goods,
    choose_member,
    offer_destinations,
    offer_fares,
    offer_goods,
    offer_means,
    offer_members,
    offer_modifiers,
    offer_partisans,
    pay_fare,
    seize,
    use_means,
    use_modifiers,
)
from bottega.games.vecchio.families import SETS_OF_SIZE, offer_block, settle_member
from bottega.games.vecchio.florence import keep_tile, offer_drawn, take_province_tile, tiles_left
from bottega.games.vecchio.happenings import PASSED
from bottega.games.vecchio.medici import offer_family, offer_tax, pay_tax, spare, suffer
from bottega.games.vecchio.placing import begin_placing
from bottega.games.vecchio.setup import (
    choose_zone,
    keep_council_tile,
    lay_out,
    offer_dealt,
    place_first_member,
)
from bottega.games.vecchio.telling import NIL, note, whole
from bottega.games.vecchio.tiles import (
    exchange_gain,
    exchange_pay,
    gain_partisans,
    offer_gains,
    offer_payments,
    reuse_tile,
    usable_tiles,
    use_tile,
    useful_among,
)
from bottega.games.vecchio.travel import can_act_in_town, members_for_office, members_for_region
from bottega.games.vecchio.turns import end_turn, go_on
from bottega.games.vecchio.vocabulary import (
    ACTION_RECOVERY,
    ACTION_REINFORCEMENT,
    ACTION_TOWN,
    AFTER_ACTION,
    ALL_ROLLS,
    CHOOSE_ACTION,
    CHOOSE_DESTINATION,
    CHOOSE_MEMBER,
    COUNCIL,
    END_TURN,
    EVENT_FAMILY,
    EVENT_TAX,
    EXCHANGE_GAIN,
    EXCHANGE_PAY,
    EXTRA_SCROLL,
    FIRST_ANSWER,
    FIRST_COUNCIL,
    FIRST_GOOD,
    FIRST_MODIFIERS,
    FIRST_NOBILITY,
    FIRST_OFFICE,
    FIRST_PROVINCE,
    FIRST_SET,
    FIRST_TILE,
    FIRST_TOWN,
    FIRST_ZONE,
    GAIN_PARTISANS,
    GAME_OVER,
    KEEP_FLORENCE_TILE,
    NONE,
    OFFICES,
    OPTIONAL_ROLL,
    PASS_DOUBLE_TURN,
    PAY_PARTISANS,
    PLACE_MEMBER,
    PROVINCE_MODIFIERS,
    REGIONS,
    REUSE_TILE,
    SETUP_COUNCIL,
    SETUP_TOWN,
    SETUP_ZONE,
    TAKE_PROVINCE_TILE,
    TOWN_GOODS,
    TOWN_MEANS,
    TRAVEL_PAYMENT,
    YES,
    ZONES,
)

BOTH_ANSWERS = 3
ALL_ZONES = (1 << len(ZONES)) - 1


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table whose player count, options and dice are already there, up to the first council tile."""
    lay_out(box, table, log)
    offer_dealt(table, 0)


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Carry out a legal action of the seat to play, and all that needs no choice: a phase with one choice is
    carried out unasked, and only an event can find nothing to choose."""
    table.decisions += 1
    number = 1
    while number < 2:
        if number == 1:
            carry_on(box, table, log, action)
        else:
            spare(box, table, log)
        offer(box, table)
        number = count_choices(table.choices)
        if table.phase == GAME_OVER:
            return
        if number == 1:
            action = nth_choice(table.choices, 0)


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    clear_choices(table.choices)
    phase = table.phase
    seat = whole(table.to_play)
    if phase == CHOOSE_ACTION:
        offer_actions(box, table, seat)
    elif phase == CHOOSE_MEMBER:
        offer_members(box, table, seat)
    elif phase == CHOOSE_DESTINATION:
        offer_destinations(box, table, seat)
    elif phase == TRAVEL_PAYMENT:
        offer_fares(box, table, seat)
    elif phase == TOWN_MEANS:
        offer_means(box, table, seat)
    elif phase == TOWN_GOODS:
        offer_goods(box, table)
    elif phase == PROVINCE_MODIFIERS:
        offer_modifiers(box, table, seat)
    elif phase == PAY_PARTISANS:
        offer_partisans(box, table, seat)
    elif phase == EVENT_TAX:
        offer_tax(box, table, seat)
    elif phase == EVENT_FAMILY:
        offer_family(table, seat)
    elif phase == TAKE_PROVINCE_TILE:
        offer_block(table.choices, FIRST_TILE, tiles_left(table, whole(table.aim)))
    elif phase == KEEP_FLORENCE_TILE:
        offer_drawn(table)
    elif phase in (EXTRA_SCROLL, OPTIONAL_ROLL):
        offer_block(table.choices, FIRST_ANSWER, BOTH_ANSWERS)
    elif phase in (PLACE_MEMBER, SETUP_TOWN):
        offer_block(table.choices, FIRST_TOWN, whole(box.zone_towns[table.zone]))
    elif phase == GAIN_PARTISANS:
        offer_block(table.choices, FIRST_SET, whole(SETS_OF_SIZE[table.partisans_due]))
    elif phase == EXCHANGE_PAY:
        offer_payments(box, table, seat)
    elif phase == EXCHANGE_GAIN:
        offer_gains(box, table)
    elif phase == REUSE_TILE:
        offer_block(table.choices, FIRST_TILE, useful_among(box, table, seat, whole(table.tiles_used[seat])))
    elif phase == AFTER_ACTION:
        offer_choice(table.choices, END_TURN)
        offer_block(table.choices, FIRST_TILE, usable_tiles(box, table, seat))
    elif phase == SETUP_COUNCIL:
        offer_dealt(table, seat)
    elif phase == SETUP_ZONE:
        offer_block(table.choices, FIRST_ZONE, ALL_ZONES)


@rule
def offer_actions(box: Any, table: Any, seat: int) -> None:
    """The actions that can be completed, province tiles, and giving up a double turn (T1, T4, T7, E4)."""
    choices = table.choices
    offer_choice(choices, ACTION_RECOVERY)
    if table.reserve[seat] > 0:
        offer_choice(choices, ACTION_REINFORCEMENT)
    if table.standing_at[seat] != 0:
        if can_act_in_town(box, table, seat):
            offer_choice(choices, ACTION_TOWN)
        for region in range(len(REGIONS)):
            if members_for_region(box, table, seat, region) != 0:
                offer_choice(choices, FIRST_PROVINCE + region)
        for office in range(len(OFFICES)):
            if members_for_office(box, table, seat, COUNCIL + office) != 0:
                offer_choice(choices, FIRST_OFFICE + office)
    offer_block(choices, FIRST_TILE, usable_tiles(box, table, seat))
    if table.final_round != 0 and table.turn_clean != 0:
        offer_choice(choices, PASS_DOUBLE_TURN)


@rule
def carry_on(box: Any, table: Any, log: Any, action: int) -> None:
    """What a choice does in its phase."""
    phase = table.phase
    if phase == CHOOSE_ACTION:
        choose_action(box, table, log, action)
    elif phase == CHOOSE_MEMBER:
        choose_member(box, table, log, action - FIRST_TOWN)
    elif phase == CHOOSE_DESTINATION:
        choose_destination(box, table, log, action - FIRST_TOWN)
    elif phase == TRAVEL_PAYMENT:
        pay_fare(box, table, log, action - FIRST_GOOD)
    elif phase == TOWN_MEANS:
        use_means(box, table, log, action)
    elif phase == TOWN_GOODS:
        choose_goods(box, table, log, action - FIRST_GOOD)
    elif phase == EXTRA_SCROLL:
        buy_scroll(box, table, log, action == YES)
    elif phase == PROVINCE_MODIFIERS:
        use_modifiers(table, log, action - FIRST_MODIFIERS)
    elif phase == PAY_PARTISANS:
        seize(box, table, log, action)
    elif phase == EVENT_TAX:
        pay_tax(box, table, log, action)
    elif phase == EVENT_FAMILY:
        suffer(box, table, log, action)
    elif phase == TAKE_PROVINCE_TILE:
        take_province_tile(box, table, log, action - FIRST_TILE)
    elif phase == KEEP_FLORENCE_TILE:
        sort = whole(table.aim) - COUNCIL
        keep_tile(box, table, log, sort, action - (FIRST_COUNCIL if sort == 0 else FIRST_NOBILITY))
    elif phase == OPTIONAL_ROLL:
        answer_roll(box, table, log, action == YES)
    elif phase == PLACE_MEMBER:
        place_member(box, table, log, action - FIRST_TOWN)
    elif phase == GAIN_PARTISANS:
        gain_partisans(box, table, log, action)
    elif phase == EXCHANGE_PAY:
        exchange_pay(box, table, log, action)
    elif phase == EXCHANGE_GAIN:
        exchange_gain(box, table, log, action)
    elif phase == REUSE_TILE:
        reuse_tile(box, table, log, action - FIRST_TILE)
    elif phase == AFTER_ACTION:
        if action == END_TURN:
            end_turn(box, table, log)
        else:
            use_tile(box, table, log, action - FIRST_TILE)
    elif phase == SETUP_COUNCIL:
        keep_council_tile(box, table, log, action - FIRST_COUNCIL)
    elif phase == SETUP_ZONE:
        choose_zone(box, table, log, action - FIRST_ZONE)
    elif phase == SETUP_TOWN:
        place_first_member(box, table, log, action - FIRST_TOWN)


@rule
def choose_action(box: Any, table: Any, log: Any, action: int) -> None:
    """An action, a province tile, or the whole double turn given up (T1, T4, E4)."""
    if action == PASS_DOUBLE_TURN:
        seat = whole(table.active)
        table.passed[seat] = 1
        note(log, PASSED, seat, whole(box.passed_double_turn), NIL, NIL)
        end_turn(box, table, log)
    elif action >= FIRST_TILE:
        use_tile(box, table, log, action - FIRST_TILE)
    else:
        begin_action(box, table, log, action)


@rule
def answer_roll(box: Any, table: Any, log: Any, yes: bool) -> None:
    """C9: a member by the dice, or none (K-C9)."""
    if yes:
        begin_placing(table, log, whole(table.active), 1, bool(table.free_reinforcement == ALL_ROLLS))
    else:
        go_on(box, table, log)


@rule
def place_member(box: Any, table: Any, log: Any, town: int) -> None:
    """A member from the reserve stands in a town; perhaps another one follows (A21, K-C12)."""
    settle_member(table, log, whole(table.active), town)
    table.placing -= 1
    if table.placing == 0:
        table.zone = NONE
        go_on(box, table, log)
