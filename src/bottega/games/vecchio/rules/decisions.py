"""Playing Il Vecchio: what a choice does in each phase, and all that follows unasked. Clauses are VEC-*."""

from typing import Any

from bottega.engine.bits import as_int, count_choices, nth_choice
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.vecchio.actions import ACTIONS, FIRST, TOLD, YES
from bottega.games.vecchio.rules import actions, florence, medici, setup, tiles
from bottega.games.vecchio.rules.event_log import NIL, note
from bottega.games.vecchio.rules.families import place_rolled, settle_member
from bottega.games.vecchio.rules.legal_actions import offer
from bottega.games.vecchio.rules.turns import end_turn, go_on
from bottega.games.vecchio.table import Phase

PLACE_OF = ACTIONS.place_of


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
            medici.spare(box, table, log)
        offer(box, table)
        number = count_choices(table.choices)
        if table.phase == Phase.GAME_OVER:
            return
        if number == 1:
            action = nth_choice(table.choices, 0)


@rule
def carry_on(box: Any, table: Any, log: Any, action: int) -> None:
    """What a choice does in its phase; C9 may bring a member by the dice, or none (K-C9)."""
    phase = table.phase
    if phase == Phase.CHOOSE_ACTION:
        choose_action(box, table, log, action)
    elif phase == Phase.CHOOSE_MEMBER:
        actions.choose_member(box, table, log, action - FIRST.TOWN)
    elif phase == Phase.CHOOSE_DESTINATION:
        actions.choose_destination(box, table, log, action - FIRST.TOWN)
    elif phase == Phase.TRAVEL_PAYMENT:
        actions.pay_fare(box, table, log, action - FIRST.GOOD)
    elif phase == Phase.TOWN_MEANS:
        actions.use_means(box, table, log, action)
    elif phase == Phase.TOWN_GOODS:
        actions.take_goods(box, table, log, action - FIRST.GOOD)
    elif phase == Phase.EXTRA_SCROLL:
        actions.buy_scroll(box, table, log, action == YES)
    elif phase == Phase.PROVINCE_MODIFIERS:
        actions.use_modifiers(table, log, action - FIRST.MODIFIERS)
    elif phase == Phase.PAY_PARTISANS:
        actions.seize(box, table, log, action)
    elif phase == Phase.EVENT_TAX:
        medici.pay_tax(box, table, log, action)
    elif phase == Phase.EVENT_FAMILY:
        medici.suffer(box, table, log, action)
    elif phase == Phase.TAKE_PROVINCE_TILE:
        florence.take_province_tile(box, table, log, action - FIRST.PROVINCE_TILE)
    elif phase == Phase.KEEP_FLORENCE_TILE:
        florence.keep_tile(box, table, log, PLACE_OF[action])
    elif phase == Phase.OPTIONAL_ROLL:
        if action == YES:
            place_rolled(table, log, as_int(table.active))
        else:
            go_on(box, table, log)
    elif phase == Phase.PLACE_MEMBER:
        place_member(box, table, log, action - FIRST.TOWN)
    elif phase == Phase.GAIN_PARTISANS:
        tiles.gain_partisans(box, table, log, action)
    elif phase == Phase.EXCHANGE_PAY:
        tiles.exchange_pay(box, table, log, action)
    elif phase == Phase.EXCHANGE_GAIN:
        tiles.exchange_gain(box, table, log, action)
    elif phase == Phase.REUSE_TILE:
        tiles.reuse_tile(box, table, log, action - FIRST.PROVINCE_TILE)
    elif phase == Phase.AFTER_ACTION:
        if action == FIRST.END_TURN:
            end_turn(box, table, log)
        else:
            tiles.use_tile(box, table, log, action - FIRST.PROVINCE_TILE)
    elif phase == Phase.SETUP_COUNCIL:
        setup.keep_council_tile(box, table, log, action - FIRST.COUNCIL_TILE)
    elif phase == Phase.SETUP_ZONE:
        setup.choose_zone(box, table, log, action - FIRST.ZONE)
    elif phase == Phase.SETUP_TOWN:
        setup.place_first_member(box, table, log, action - FIRST.TOWN)


@rule
def choose_action(box: Any, table: Any, log: Any, action: int) -> None:
    """An action, a province tile, or the whole double turn given up (T1, T4, E4)."""
    if action == FIRST.PASS_DOUBLE_TURN:
        seat = as_int(table.active)
        table.passed[seat] = 1
        note(log, TOLD.PASSED, seat, as_int(box.passed_double_turn), NIL, NIL)
        end_turn(box, table, log)
    elif action >= FIRST.PROVINCE_TILE:
        tiles.use_tile(box, table, log, action - FIRST.PROVINCE_TILE)
    else:
        actions.begin_action(box, table, log, action)


@rule
def place_member(box: Any, table: Any, log: Any, town: int) -> None:
    """A member from the reserve stands in a town; perhaps another one follows (A21, K-C12)."""
    settle_member(table, log, as_int(table.active), town)
    table.placing -= 1
    if table.placing == 0:
        table.zone = EMPTY
        go_on(box, table, log)
