"""Turns of two actions, the end of turns and years. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.bits import as_int, lowest
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.principato.actions import FIRST, TOLD
from bottega.games.principato.rules.cards import activate, buy, kind_in_use, swap, take_income, take_tokens
from bottega.games.principato.rules.legal_actions import has_one_answer, offer
from bottega.games.principato.rules.payments import pay
from bottega.games.principato.rules.scoring import begin_scoring, close_scoring, next_in_order, resolve
from bottega.games.principato.rules.storage import disband, supply
from bottega.games.principato.table import MILITARY_CARD, NO_CARD, Cube, Phase, Scoring, Way


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Carry out a legal action of the seat to play, then all questions that have one answer."""
    table.decisions += 1
    answer(box, table, log, action)
    offer(box, table)
    while has_one_answer(table):
        answer(box, table, log, lowest(table.choices[0]))
        offer(box, table)


@rule
def answer(box: Any, table: Any, log: Any, action: int) -> None:
    """One answer to what the phase asks."""
    phase = table.phase
    if phase == Phase.TURN_ACTION:
        take_action(box, table, log, action)
    elif phase == Phase.CHOOSE_OPTION:
        table.pending_option = action - FIRST.OPTION
        table.phase = Phase.CHOOSE_PAYMENT
    elif phase == Phase.CHOOSE_PAYMENT:
        pay_for_card(box, table, log, action - FIRST.PAYMENT)
    elif phase == Phase.CHOOSE_VALUE:
        buy(box, table, log, kind_in_use(table), action - FIRST.VALUE)
        card_used(box, table, log)
    elif phase == Phase.CHOOSE_MIX:
        take_income(box, table, log, kind_in_use(table), action - FIRST.MIX)
        card_used(box, table, log)
    elif phase == Phase.RECRUIT_COUNT:
        take_tokens(table, log, TOLD.RECRUITED, box.thing[kind_in_use(table)], action - FIRST.COUNT)
        card_used(box, table, log)
    elif phase == Phase.CHOOSE_DISPLAY:
        swap(table, log, action - FIRST.DISPLAY_SLOT)
        action_done(box, table, log)
    elif phase <= Phase.SUPPLY_FAVOUR_CONDOTTIERE:
        supply(table, log, table.to_play, action - FIRST.COUNT)
        after_supply(box, table, log)
    else:
        disband(table, log, table.to_play, action - FIRST.COUNT)
        after_disbanding(box, table, log)


@rule
def take_action(box: Any, table: Any, log: Any, action: int) -> None:
    """One of the three actions, the free supply, or none any more (T3, T4)."""
    seat = table.to_play
    if action == FIRST.PASS:
        tell(log, TOLD.PASSED, EVERYBODY, seat, table.actions_left)
        end_turn(box, table, log)
    elif action < FIRST.CHANGE_CARD:
        if activate(box, table, log, action - FIRST.ACTIVATE_CARD):
            card_used(box, table, log)
    elif action < FIRST.TAKE_FAVOUR:
        table.pending_slot = action - FIRST.CHANGE_CARD
        table.phase = Phase.CHOOSE_DISPLAY
    elif action == FIRST.TAKE_FAVOUR:
        table.store[seat, Cube.FAVOUR] += 1
        table.reserve[Cube.FAVOUR] -= 1
        tell(log, TOLD.FAVOUR_TAKEN, EVERYBODY, seat)
        action_done(box, table, log)
    else:
        table.supply_used = 1
        table.phase = Phase.SUPPLY_FOOD


@rule
def pay_for_card(box: Any, table: Any, log: Any, pair: int) -> None:
    """Payment first, then the gain (P11)."""
    kind, option = kind_in_use(table), table.pending_option
    pay(box, table, log, table.to_play, kind, option, pair)
    if box.way[kind] == Way.BUY:
        table.phase = Phase.CHOOSE_VALUE
    else:
        take_tokens(table, log, TOLD.BUILT, box.thing[kind], as_int(box.count[kind, option]))
        card_used(box, table, log)


@rule
def card_used(box: Any, table: Any, log: Any) -> None:
    """A card with the exchange symbol must be swapped, another one stays (A3, A4, K14)."""
    if box.exchange[kind_in_use(table)] != 0:
        table.phase = Phase.CHOOSE_DISPLAY
    else:
        action_done(box, table, log)


@rule
def action_done(box: Any, table: Any, log: Any) -> None:
    """The next action, or the end of the turn (T2)."""
    table.pending_slot = EMPTY
    table.pending_option = EMPTY
    table.supply_used = 0
    table.actions_left -= 1
    table.phase = Phase.TURN_ACTION
    if table.actions_left == 0:
        end_turn(box, table, log)


@rule
def begin_turn(box: Any, table: Any, seat: int) -> None:
    """A turn of two actions (T2)."""
    table.turn_seat = seat
    table.to_play = seat
    table.actions_left = box.actions_per_turn
    table.phase = Phase.TURN_ACTION


@rule
def end_turn(box: Any, table: Any, log: Any) -> None:
    """The leftmost card leaves the game, the others move on, one is added (E1)."""
    table.actions_left = 0
    table.supply_used = 0
    tell(log, TOLD.BOXED, EVERYBODY, table.display[0])
    last = box.display[table.players] - 1
    for place in range(last):
        table.display[place] = table.display[place + 1]
    table.display[last] = NO_CARD
    refill(box, table, log)


@rule
def draw(table: Any) -> Any:
    """The top card of this year's pile."""
    top = table.pile_left[table.year] - 1
    card = table.pile[table.year, top]
    table.pile[table.year, top] = NO_CARD
    table.pile_left[table.year] = top
    return card


@rule
def refill(box: Any, table: Any, log: Any) -> None:
    """A card for the display and the next turn, a military card and its scoring, or the end of the year
    (E2 to E4, T1)."""
    if table.pile_left[table.year] == 0:
        tell(log, TOLD.PILE_EMPTY, EVERYBODY, table.year)
        begin_scoring(table, log, Scoring.ANNUAL)
        return
    card = draw(table)
    if card == MILITARY_CARD:
        tell(log, TOLD.MILITARY_CARD, EVERYBODY, table.year)
        begin_scoring(table, log, Scoring.EXTRA)
        return
    table.display[box.display[table.players] - 1] = card
    tell(log, TOLD.REVEALED, EVERYBODY, card)
    begin_turn(box, table, (table.turn_seat + 1) % table.players)


@rule
def after_supply(box: Any, table: Any, log: Any) -> None:
    """The next of four numbers (P7); then back to the turn, or the next seat of the scoring (X2)."""
    if table.phase < Phase.SUPPLY_FAVOUR_CONDOTTIERE:
        table.phase += 1
    elif table.scoring == EMPTY:
        table.phase = Phase.TURN_ACTION
    elif not next_in_order(table, Phase.SUPPLY_FOOD):
        resolve(box, table, log)


@rule
def after_disbanding(box: Any, table: Any, log: Any) -> None:
    """Condottieri after militia, the next seat, then the end of the scoring (X8)."""
    if table.phase == Phase.DISBAND_MILITIA:
        table.phase = Phase.DISBAND_CONDOTTIERE
    elif not next_in_order(table, Phase.DISBAND_MILITIA):
        end_scoring(box, table, log)


@rule
def end_scoring(box: Any, table: Any, log: Any) -> None:
    """The game goes on where it stood: with the refill, or with the next year (E2, E5, E6)."""
    kind = table.scoring
    close_scoring(table)
    if kind == Scoring.ANNUAL:
        table.year += 1
        tell(log, TOLD.YEAR_BEGUN, EVERYBODY, table.year)
    refill(box, table, log)
