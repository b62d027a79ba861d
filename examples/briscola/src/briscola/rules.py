"""The rules of Briscola: deal, play a card, take the trick, draw, count."""

from typing import Any

import numpy as np

from bottega.engine.bits import bit, clear_choices, offer_choice
from bottega.engine.dice import roll, shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.ranking import rank_by_points
from bottega.engine.tables import NOBODY
from briscola.actions import ACTIONS, EVENTS, Reason
from briscola.table import HAND, POINTS, Card, Phase, Rank

FIRST, TOLD = ACTIONS.first, EVENTS.kinds
WORTH = np.array(POINTS)
PARTNERS = 4  # so many players form two partnerships, across the table


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Three cards each, the next one names the trump suit and goes under the deck; somebody leads."""
    cards = 0
    for card in range(len(Card)):
        if table.players != 3 or card != Card.COINS_TWO:  # three players leave out a two
            table.deck[cards] = card
            cards += 1
    shuffle(table, table.deck, 0, cards)
    table.deck_left = cards
    for seat in range(table.players):
        for place in range(HAND):
            table.hand[seat, place] = draw_from_deck(table)
        tell(log, TOLD.DEALT, EVERYBODY, seat, HAND)
    table.trump = draw_from_deck(table)
    table.under = 1
    tell(log, TOLD.TRUMP_SHOWN, EVERYBODY, table.trump)
    table.leader = roll(table, table.players)
    table.to_play = table.leader
    offer(box, table)


@rule
def draw_from_deck(table: Any) -> int:
    """The top card."""
    table.deck_left -= 1
    card = table.deck[table.deck_left]
    table.deck[table.deck_left] = EMPTY
    return card


@rule
def offer(box: Any, table: Any) -> None:
    """Any card in hand: nobody has to follow suit."""
    clear_choices(table.choices)
    if table.phase != Phase.PLAY_CARD:
        return
    seat = table.to_play
    for place in range(HAND):
        if table.hand[seat, place] != EMPTY:
            offer_choice(table.choices, FIRST.PLAY_CARD + table.hand[seat, place])
    if table.shown[seat] != EMPTY:
        offer_choice(table.choices, FIRST.PLAY_CARD + table.shown[seat])


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """Why a card cannot be played."""
    return Reason.PHASE if table.phase != Phase.PLAY_CARD else Reason.NOT_HELD


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """A card goes to the trick; when everybody has played, the trick is taken."""
    table.decisions += 1
    seat = table.to_play
    card = action - FIRST.PLAY_CARD
    for place in range(HAND):
        if table.hand[seat, place] == card:
            table.hand[seat, place] = EMPTY
    if table.shown[seat] == card:
        table.shown[seat] = EMPTY
    table.played[seat] = card
    tell(log, TOLD.PLAYED, EVERYBODY, seat, card)
    table.to_play = (seat + 1) % table.players
    if table.to_play == table.leader:
        take_trick(table, log)
    offer(box, table)


@rule
def beats(table: Any, card: int, other: int) -> bool:
    """Whether a card beats one that was played before it: higher in its suit, or trump against another."""
    if card // len(Rank) == other // len(Rank):
        return card > other
    return card // len(Rank) == table.trump // len(Rank)


@rule
def take_trick(table: Any, log: Any) -> None:
    """The best card takes the trick; its player draws first, and leads."""
    winner = table.leader
    for turn in range(1, table.players):
        seat = (table.leader + turn) % table.players
        if beats(table, table.played[seat], table.played[winner]):
            winner = seat
    points = 0
    for seat in range(table.players):
        points += WORTH[table.played[seat] % len(Rank)]
        table.taken[winner] |= bit(table.played[seat])
        table.played[seat] = EMPTY
    for seat in range(table.players):
        if seat == winner or (table.players == PARTNERS and seat % 2 == winner % 2):
            table.points[seat] += points
    tell(log, TOLD.TRICK_WON, EVERYBODY, winner, points)
    table.leader = winner
    table.to_play = winner
    for turn in range(table.players):
        draw_card(table, log, (winner + turn) % table.players)
    if cards_of(table, winner) == 0:
        finish(table, log)


@rule
def draw_card(table: Any, log: Any, seat: int) -> None:
    """The top card of the deck; the last one to draw takes the trump card, for all to see."""
    if table.deck_left > 0:
        for place in range(HAND):
            if table.hand[seat, place] == EMPTY and table.played[seat] == EMPTY:
                table.hand[seat, place] = draw_from_deck(table)
                tell(log, TOLD.DRAWN, 1 << seat, seat, table.hand[seat, place])
                return
    elif table.under != 0:
        table.under = 0
        table.shown[seat] = table.trump
        tell(log, TOLD.TRUMP_DRAWN, EVERYBODY, seat, table.trump)


@rule
def cards_of(table: Any, seat: int) -> int:
    """How many cards a seat holds."""
    cards = 0 if table.shown[seat] == EMPTY else 1
    for place in range(HAND):
        if table.hand[seat, place] != EMPTY:
            cards += 1
    return cards


@rule
def finish(table: Any, log: Any) -> None:
    """Most of the 120 points win; equals share the victory."""
    table.phase = Phase.GAME_OVER
    table.to_play = NOBODY
    rank_by_points(table)
    winners = 0
    best = 0
    for seat in range(table.players):
        if table.rank[seat] == 1:
            winners |= 1 << seat
            best = table.points[seat]
    tell(log, TOLD.GAME_OVER, EVERYBODY, winners, best)
