"""The table of Briscola: names of its values, and its record."""

from bottega.engine.names import names
from bottega.engine.schema import Record, bits, field, flag, line, one_of, seat, seats, stack

PLAYERS_MIN, PLAYERS_MAX = 2, 4
HAND = 3

Suit = names("coins cups swords clubs", called="suit")
Rank = names("two four five six seven jack knight king three ace", called="rank")  # from low to high
Card = names(" ".join(f"{suit}_{rank}" for suit in Suit.words for rank in Rank.words), called="card")
POINTS = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)  # by rank

Phase = names("play_card game_over")
CARD = one_of(Card, empty=True)


class Table(Record, seats=PLAYERS_MAX, phases=Phase):
    """The card under the deck names the trump suit. Whoever draws it at last holds it openly."""

    trump = field(one_of(Card), "the card that names the trump suit")
    under = field(flag(), "whether it still lies under the deck")
    leader = field(seat(), "who leads the trick")
    deck = field(stack(CARD, len(Card)), "cards to draw", seen="count", left="deck_left")
    board = seats(
        hand=field(line(CARD, HAND), "cards in hand", seen="owner"),
        shown=field(CARD, "the trump card, once in hand"),
        played=field(CARD, "the card in this trick"),
        taken=field(bits(Card), "cards of the tricks won"),
    )
