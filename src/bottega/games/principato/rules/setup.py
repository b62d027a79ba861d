"""The set-up of Principato. Section numbers are clauses PRI-*."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.dice import roll
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.piles import lay_out, shuffle_in
from bottega.games.principato.actions import BITS_OF_CARD, BITS_OF_GOAL, TOLD
from bottega.games.principato.rules.legal_actions import offer
from bottega.games.principato.rules.payments import POOL
from bottega.games.principato.rules.turns import begin_turn, draw
from bottega.games.principato.table import NO_CARD, YEARS, Cube, Culture, GoalPile, Token


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table whose player count, options and dice are already there (S1 to S10)."""
    fill_reserve(box, table)
    for seat in range(table.players):
        hand_out_kit(box, table, seat)
    table.first_player = roll(table, table.players)
    tell(log, TOLD.FIRST_PLAYER, EVERYBODY, table.first_player)
    deal_start_cards(box, table, log)
    deal_goals(box, table, log)
    for year in range(YEARS):
        size = box.pile_size[table.players, year]
        shuffle_in(table, table.pile[year], box.pile[table.players, year, :size])
        table.pile_left[year] = size
    lay_display(box, table, log)
    begin_turn(box, table, table.first_player)
    offer(box, table)


@rule
def fill_reserve(box: Any, table: Any) -> None:
    """All cubes and tokens of the box (S7)."""
    lay_out(table.reserve, box.reserve)
    lay_out(table.pool, box.pool)
    for culture in range(len(Culture)):
        lay_out(table.culture_left[culture], box.culture_copies[culture])


@rule
def hand_out_kit(box: Any, table: Any, seat: int) -> None:
    """What every principality begins with, from the reserve (S8)."""
    for cube in range(len(Cube)):
        table.store[seat, cube] = box.start_cubes[cube]
        table.reserve[cube] -= box.start_cubes[cube]
    for token in range(len(Token)):
        table.tokens[seat, token] = box.start_tokens[token]
        table.pool[POOL[token]] -= box.start_tokens[token]


@rule
def deal_start_cards(box: Any, table: Any, log: Any) -> None:
    """One card of the first start pile and a random one of the second (S4); the first year's pile, still
    empty, is where they are shuffled."""
    size = box.start_size[table.players, 1]
    shuffle_in(table, table.pile[0], box.start_cards[table.players, 1, :size])
    for seat in range(table.players):
        table.hand[seat, 0] = box.start_cards[table.players, 0, seat]
        table.hand[seat, 1] = table.pile[0, seat]
        cards = as_int(table.hand[seat, 0]) | as_int(table.hand[seat, 1]) << BITS_OF_CARD
        tell(log, TOLD.START_CARDS, EVERYBODY, seat, cards)
    for place in range(size):
        table.pile[0, place] = NO_CARD


@rule
def deal_goals(box: Any, table: Any, log: Any) -> None:
    """A secret goal of each pile for everybody (S6)."""
    for pile in range(len(GoalPile)):
        shuffle_in(table, table.goal[pile], box.goal_pile[pile])
    for seat in range(table.players):
        goals = table.goal[0, seat] | table.goal[1, seat] << BITS_OF_GOAL
        tell(log, TOLD.GOALS_DEALT, 1 << seat, seat, goals)


@rule
def lay_display(box: Any, table: Any, log: Any) -> None:
    """The first cards of the first year, from left to right (S5)."""
    cards = 0
    for place in range(box.display[table.players]):
        table.display[place] = draw(table)
        cards |= as_int(table.display[place]) << (BITS_OF_CARD * place)
    tell(log, TOLD.DISPLAY_DEALT, EVERYBODY, cards, box.display[table.players])
