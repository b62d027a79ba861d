"""The rules of Principato: set-up, turns of two actions, the end of turns and years. Clauses PRI-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, ZERO, lowest
from bottega.engine.compiling import rule
from bottega.engine.dice import roll, shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.games.principato.cards import activate, build, buy, kind_in_use, recruit, swap, take_income
from bottega.games.principato.events import (
    BITS_OF_CARD,
    BOXED,
    DISPLAY_DEALT,
    FAVOUR_TAKEN,
    FIRST_PLAYER,
    GOALS_DEALT,
    PASSED,
    PILE_EMPTY,
    REVEALED,
    START_CARDS,
    TOLD_MILITARY_CARD,
    YEAR_BEGUN,
)
from bottega.games.principato.payments import (
    THINGS_BUILT,
    may_activate,
    open_options,
    pay,
    payments,
)
from bottega.games.principato.scoring import begin_scoring, next_in_order, resolve
from bottega.games.principato.storage import disband, may_supply, most_of, supply
from bottega.games.principato.vocabulary import (
    ANNUAL,
    BUY,
    CHOOSE_DISPLAY,
    CHOOSE_MIX,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_VALUE,
    CUBES,
    CULTURE,
    DISBAND_CONDOTTIERE,
    DISBAND_MILITIA,
    EXTRA,
    FAVOUR,
    FIRST_ACTIVATE,
    FIRST_CHANGE,
    FIRST_COUNT,
    FIRST_DISPLAY,
    FIRST_MIX,
    FIRST_OPTION,
    FIRST_PAYMENT,
    FIRST_VALUE,
    GAME_OVER,
    GOALS_IN_PILE,
    HAND,
    KINDS,
    MILITARY_CARD,
    NO_CARD,
    NONE,
    PASS,
    PLAYERS_MAX,
    POOL_OF,
    POOLS,
    RECRUIT_COUNT,
    SUPPLY,
    SUPPLY_FAVOUR_CONDOTTIERE,
    SUPPLY_FOOD,
    TAKE_FAVOUR,
    TOKENS,
    TURN_ACTION,
    VALUES,
    YEARS,
)

POOL = np.array(POOL_OF)
CUBE_KINDS, TOKEN_KINDS, POOL_KINDS, CULTURE_KINDS = len(CUBES), len(TOKENS), len(POOLS), len(CULTURE)
COUNT_BITS = np.uint64(FIRST_COUNT)
COUNTS_IN_FIRST_WORD = np.uint64(64 - FIRST_COUNT)


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table whose player count, options and dice are already there (S1 to S10)."""
    fill_reserve(box, table)
    for seat in range(table.players):
        hand_out_kit(box, table, seat)
    table.first_player = roll(table, table.players)
    tell(log, FIRST_PLAYER, EVERYBODY, table.first_player)
    deal_start_cards(box, table, log)
    deal_goals(box, table, log)
    for year in range(YEARS):
        size = box.pile_size[table.players, year]
        for place in range(size):
            table.pile[year, place] = box.pile[table.players, year, place]
        shuffle(table, table.pile[year], 0, size)
        table.pile_left[year] = size
    lay_display(box, table, log)
    begin_turn(box, table, table.first_player)
    offer(box, table)


@rule
def fill_reserve(box: Any, table: Any) -> None:
    """All cubes and tokens of the box (S7)."""
    for cube in range(CUBE_KINDS):
        table.reserve[cube] = box.reserve[cube]
    for pool in range(POOL_KINDS):
        table.pool[pool] = box.pool[pool]
    for culture in range(CULTURE_KINDS):
        for value in range(VALUES):
            table.culture_left[culture, value] = box.culture_copies[culture, value]


@rule
def hand_out_kit(box: Any, table: Any, seat: int) -> None:
    """What every principality begins with, from the reserve (S8)."""
    for cube in range(CUBE_KINDS):
        table.store[seat, cube] = box.start_cubes[cube]
        table.reserve[cube] -= box.start_cubes[cube]
    for token in range(TOKEN_KINDS):
        table.tokens[seat, token] = box.start_tokens[token]
        table.pool[POOL[token]] -= box.start_tokens[token]


@rule
def deal_start_cards(box: Any, table: Any, log: Any) -> None:
    """One card of the first start pile and a random one of the second (S4); the first year's pile, still
    empty, is where they are shuffled."""
    size = box.start_size[table.players, 1]
    for place in range(size):
        table.pile[0, place] = box.start_cards[table.players, 1, place]
    shuffle(table, table.pile[0], 0, size)
    for seat in range(table.players):
        table.hand[seat, 0] = box.start_cards[table.players, 0, seat]
        table.hand[seat, 1] = table.pile[0, seat]
        tell(log, START_CARDS, EVERYBODY, seat, table.hand[seat, 0], table.hand[seat, 1])
    for place in range(size):
        table.pile[0, place] = NO_CARD


@rule
def deal_goals(box: Any, table: Any, log: Any) -> None:
    """A secret goal of each pile for everybody (S6)."""
    for pile in range(2):
        for place in range(GOALS_IN_PILE):
            table.goal[pile, place] = box.goal_pile[pile, place]
        shuffle(table, table.goal[pile], 0, GOALS_IN_PILE)
    for seat in range(table.players):
        tell(log, GOALS_DEALT, 1 << seat, seat, table.goal[0, seat], table.goal[1, seat])


@rule
def draw(table: Any) -> Any:
    """The top card of this year's pile."""
    top = table.pile_left[table.year] - 1
    card = table.pile[table.year, top]
    table.pile[table.year, top] = NO_CARD
    table.pile_left[table.year] = top
    return card


@rule
def lay_display(box: Any, table: Any, log: Any) -> None:
    """The first cards of the first year, from left to right (S5)."""
    cards = np.int64(0)
    for place in range(box.display[table.players]):
        table.display[place] = draw(table)
        cards |= np.int64(table.display[place]) << (BITS_OF_CARD * place)
    tell(log, DISPLAY_DEALT, EVERYBODY, cards, box.display[table.players])


@rule
def begin_turn(box: Any, table: Any, seat: int) -> None:
    """A turn of two actions (T2)."""
    table.turn_seat = seat
    table.to_play = seat
    table.actions_left = box.actions_per_turn
    table.phase = TURN_ACTION


@rule
def turn_choices(box: Any, table: Any) -> Any:
    """What may be done with an action: a mask of the first actions (T3, T4, A2, A6, A8, P6)."""
    seat = table.to_play
    mask = 1 << PASS
    for slot in range(HAND):
        mask |= 1 << (FIRST_CHANGE + slot)
        if may_activate(box, table, seat, table.hand[seat, slot] % KINDS):
            mask |= 1 << (FIRST_ACTIVATE + slot)
    if table.store[seat, FAVOUR] < box.church_room and table.reserve[FAVOUR] > 0:
        mask |= 1 << TAKE_FAVOUR
    if table.supply_used == 0 and may_supply(table, seat):
        mask |= 1 << SUPPLY
    return mask


@rule
def value_choices(box: Any, table: Any) -> Any:
    """The values of a culture kind that are still in the reserve (K12)."""
    culture = box.thing[kind_in_use(table)] - THINGS_BUILT
    mask = 0
    for value in range(VALUES):
        if table.culture_left[culture, value] > 0:
            mask |= 1 << (FIRST_VALUE + value)
    return mask


@rule
def first_of(count: int, first: int) -> Any:
    """A mask of so many actions from one on."""
    return ((1 << count) - 1) << first


@rule
def offer(box: Any, table: Any) -> None:
    """Write down what the seat to play may do."""
    phase, seat = table.phase, table.to_play
    mask = 0
    table.choices[1] = ZERO
    if phase == TURN_ACTION:
        mask = turn_choices(box, table)
    elif phase == CHOOSE_OPTION:
        mask = open_options(box, table, seat, kind_in_use(table)) << FIRST_OPTION
    elif phase == CHOOSE_PAYMENT:
        mask = payments(box, table, seat, kind_in_use(table), table.pending_option) << FIRST_PAYMENT
    elif phase == CHOOSE_VALUE:
        mask = value_choices(box, table)
    elif phase == CHOOSE_MIX:
        mask = first_of(box.options[kind_in_use(table)], FIRST_MIX)
    elif phase == CHOOSE_DISPLAY:
        mask = first_of(box.display[table.players], FIRST_DISPLAY)
    elif phase != GAME_OVER:
        counts = (ONE << np.uint64(most_of(table, seat) + 1)) - ONE
        table.choices[1] = counts >> COUNTS_IN_FIRST_WORD
        table.choices[0] = counts << COUNT_BITS
        return
    table.choices[0] = np.uint64(mask)


@rule
def has_one_answer(table: Any) -> bool:
    """Whether the question asked has a single answer; what to do with an action is asked anyway."""
    if table.phase == TURN_ACTION or table.phase == GAME_OVER or table.choices[1] != ZERO:
        return False
    return bool(table.choices[0] & (table.choices[0] - ONE) == ZERO)


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
    if phase == TURN_ACTION:
        take_action(box, table, log, action)
    elif phase == CHOOSE_OPTION:
        table.pending_option = action - FIRST_OPTION
        table.phase = CHOOSE_PAYMENT
    elif phase == CHOOSE_PAYMENT:
        pay_for_card(box, table, log, action - FIRST_PAYMENT)
    elif phase == CHOOSE_VALUE:
        buy(box, table, log, kind_in_use(table), action - FIRST_VALUE)
        card_used(box, table, log)
    elif phase == CHOOSE_MIX:
        take_income(box, table, log, kind_in_use(table), action - FIRST_MIX)
        card_used(box, table, log)
    elif phase == RECRUIT_COUNT:
        recruit(box, table, log, kind_in_use(table), action - FIRST_COUNT)
        card_used(box, table, log)
    elif phase == CHOOSE_DISPLAY:
        swap(table, log, action - FIRST_DISPLAY)
        action_done(box, table, log)
    elif phase <= SUPPLY_FAVOUR_CONDOTTIERE:
        supply(table, log, table.to_play, action - FIRST_COUNT)
        after_supply(box, table, log)
    else:
        disband(table, log, table.to_play, action - FIRST_COUNT)
        after_disbanding(box, table, log)


@rule
def take_action(box: Any, table: Any, log: Any, action: int) -> None:
    """One of the three actions, the free supply, or none any more (T3, T4)."""
    seat = table.to_play
    if action == PASS:
        tell(log, PASSED, EVERYBODY, seat, table.actions_left)
        end_turn(box, table, log)
    elif action < FIRST_CHANGE:
        if activate(box, table, log, action - FIRST_ACTIVATE):
            card_used(box, table, log)
    elif action < TAKE_FAVOUR:
        table.pending_slot = action - FIRST_CHANGE
        table.phase = CHOOSE_DISPLAY
    elif action == TAKE_FAVOUR:
        table.store[seat, FAVOUR] += 1
        table.reserve[FAVOUR] -= 1
        tell(log, FAVOUR_TAKEN, EVERYBODY, seat)
        action_done(box, table, log)
    else:
        table.supply_used = 1
        table.phase = SUPPLY_FOOD


@rule
def pay_for_card(box: Any, table: Any, log: Any, pair: int) -> None:
    """Payment first, then the gain (P11)."""
    kind, option = kind_in_use(table), table.pending_option
    pay(box, table, log, table.to_play, kind, option, pair)
    if box.way[kind] == BUY:
        table.phase = CHOOSE_VALUE
    else:
        build(box, table, log, kind, option)
        card_used(box, table, log)


@rule
def card_used(box: Any, table: Any, log: Any) -> None:
    """A card with the exchange symbol must be swapped, another one stays (A3, A4, K14)."""
    if box.exchange[kind_in_use(table)] != 0:
        table.phase = CHOOSE_DISPLAY
    else:
        action_done(box, table, log)


@rule
def action_done(box: Any, table: Any, log: Any) -> None:
    """The next action, or the end of the turn (T2)."""
    table.pending_slot = NONE
    table.pending_option = NONE
    table.supply_used = 0
    table.actions_left -= 1
    table.phase = TURN_ACTION
    if table.actions_left == 0:
        end_turn(box, table, log)


@rule
def end_turn(box: Any, table: Any, log: Any) -> None:
    """The leftmost card leaves the game, the others move on, one is added (E1)."""
    table.actions_left = 0
    table.supply_used = 0
    tell(log, BOXED, EVERYBODY, table.display[0])
    last = box.display[table.players] - 1
    for place in range(last):
        table.display[place] = table.display[place + 1]
    table.display[last] = NO_CARD
    refill(box, table, log)


@rule
def refill(box: Any, table: Any, log: Any) -> None:
    """A card for the display and the next turn, a military card and its scoring, or the end of the year
    (E2 to E4, T1)."""
    if table.pile_left[table.year] == 0:
        tell(log, PILE_EMPTY, EVERYBODY, table.year)
        begin_scoring(table, log, ANNUAL)
        return
    card = draw(table)
    if card == MILITARY_CARD:
        tell(log, TOLD_MILITARY_CARD, EVERYBODY, table.year)
        begin_scoring(table, log, EXTRA)
        return
    table.display[box.display[table.players] - 1] = card
    tell(log, REVEALED, EVERYBODY, card)
    begin_turn(box, table, (table.turn_seat + 1) % table.players)


@rule
def after_supply(box: Any, table: Any, log: Any) -> None:
    """The next of four numbers (P7); then back to the turn, or the next seat of the scoring (X2)."""
    if table.phase < SUPPLY_FAVOUR_CONDOTTIERE:
        table.phase += 1
    elif table.scoring == NONE:
        table.phase = TURN_ACTION
    elif not next_in_order(table, SUPPLY_FOOD):
        resolve(box, table, log)


@rule
def after_disbanding(box: Any, table: Any, log: Any) -> None:
    """Condottieri after militia, the next seat, then the end of the scoring (X8)."""
    if table.phase == DISBAND_MILITIA:
        table.phase = DISBAND_CONDOTTIERE
    elif not next_in_order(table, DISBAND_MILITIA):
        end_scoring(box, table, log)


@rule
def end_scoring(box: Any, table: Any, log: Any) -> None:
    """The game goes on where it stood: with the refill, or with the next year (E2, E5, E6)."""
    kind = table.scoring
    table.scoring = NONE
    table.order_index = 0
    for place in range(PLAYERS_MAX):
        table.order[place] = NONE
    if kind == ANNUAL:
        table.year += 1
        tell(log, YEAR_BEGUN, EVERYBODY, table.year)
    refill(box, table, log)
