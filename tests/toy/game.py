"""Alto: twelve cards, three in each hidden hand, the rest face down. The highest card of a round scores."""

from pathlib import Path
from typing import Any

from bottega.engine.actions import ActionTable, block
from bottega.engine.bits import clear_choices, offer_choice
from bottega.engine.dice import shuffle
from bottega.engine.events import EVERYBODY, EventTable, event, tell
from bottega.engine.game import GameSpec
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY, names
from bottega.engine.ranking import rank_by_points
from bottega.engine.schema import Record, field, line, number, one_of, seat, seats, stack
from bottega.engine.tables import NOBODY

Card = names("ace two three four five six seven eight nine ten jack king", called="card")
Phase = names("choose_card game_over")
Reason = names("phase not_held")
CARDS, HAND, SEATS = len(Card), 3, 3

ACTIONS = ActionTable(block("play_card", card=Card))
EVENTS = EventTable(
    event("dealt", seat=seat(), count=number(), reveals=True),
    event("played", seat=seat(), card=Card),
    event("taken", seat=seat(), points=number()),
    event("drawn", seat=seat(), card=Card, secret="card", reveals=True),
    event("game_over", winner=seat()),
)
TOLD, FIRST = EVENTS.kinds, ACTIONS.first


class Table(Record, seats=SEATS, phases=Phase):
    leader = field(seat(), "who opens the round")
    deck = field(stack(one_of(Card, empty=True), CARDS), "cards face down", seen="count", left="deck_left")
    board = seats(
        hand=field(line(one_of(Card, empty=True), HAND), "cards in hand", seen="owner"),
        shown=field(one_of(Card, empty=True), "the card played in this round"),
    )


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Shuffle, three cards each."""
    for card in range(CARDS):
        table.deck[card] = card
    shuffle(table, table.deck, 0, CARDS)
    table.deck_left = CARDS
    for other in range(table.players):
        for place in range(HAND):
            table.hand[other, place] = draw(table)
        tell(log, TOLD.DEALT, EVERYBODY, other, HAND)
    offer(box, table)


@rule
def draw(table: Any) -> int:
    """The next card of the deck, or none."""
    if table.deck_left == 0:
        return EMPTY
    table.deck_left -= 1
    card = table.deck[table.deck_left]
    table.deck[table.deck_left] = EMPTY
    return card


@rule
def offer(box: Any, table: Any) -> None:
    """Any card of the hand."""
    clear_choices(table.choices)
    if table.phase == Phase.CHOOSE_CARD:
        for place in range(HAND):
            if table.hand[table.to_play, place] != EMPTY:
                offer_choice(table.choices, FIRST.PLAY_CARD + table.hand[table.to_play, place])


@rule
def reason(box: Any, table: Any, action: int) -> int:
    """A card that is not in the hand."""
    return Reason.PHASE if table.phase != Phase.CHOOSE_CARD else Reason.NOT_HELD


@rule
def play(box: Any, table: Any, log: Any, action: int) -> None:
    """A card on the table; after the last one the round is taken."""
    table.decisions += 1
    me = table.to_play
    card = action - FIRST.PLAY_CARD
    for place in range(HAND):
        if table.hand[me, place] == card:
            table.hand[me, place] = EMPTY
    table.shown[me] = card
    tell(log, TOLD.PLAYED, EVERYBODY, me, card)
    table.to_play = (me + 1) % table.players
    if table.to_play == table.leader:
        take_round(table, log)
    offer(box, table)


@rule
def take_round(table: Any, log: Any) -> None:
    """The highest card takes as many points as there are players; everybody draws."""
    best = table.leader
    for other in range(table.players):
        if table.shown[other] > table.shown[best]:
            best = other
    table.points[best] += table.players
    tell(log, TOLD.TAKEN, EVERYBODY, best, table.players)
    table.leader = best
    table.to_play = best
    held = 0
    for other in range(table.players):
        table.shown[other] = EMPTY
        draw_one(table, log, other)
        for place in range(HAND):
            if table.hand[other, place] != EMPTY:
                held += 1
    if held < table.players:
        finish(table, log)


@rule
def draw_one(table: Any, log: Any, other: int) -> None:
    """A card into the empty place of a hand, if a whole round can still draw."""
    for place in range(HAND):
        if table.hand[other, place] == EMPTY and table.deck_left > 0:
            card = draw(table)
            table.hand[other, place] = card
            tell(log, TOLD.DRAWN, 1 << other, other, card)
            return


@rule
def finish(table: Any, log: Any) -> None:
    """Ranks by points."""
    table.phase = Phase.GAME_OVER
    table.to_play = NOBODY
    rank_by_points(table)
    tell(log, TOLD.GAME_OVER, EVERYBODY, table.leader)


GAME = GameSpec(
    key="alto",
    rules_version=1,
    players=(2, SEATS),
    folder=Path(__file__).parent,
    table=Table,
    actions=ACTIONS,
    events=EVENTS,
    reasons=Reason,
    deal=deal,
    offer=offer,
    play=play,
    reason=reason,
)
