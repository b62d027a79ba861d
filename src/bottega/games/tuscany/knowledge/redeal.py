"""What a prince cannot know, drawn anew: fair worlds that he cannot tell from the true one (TUS-H*)."""

from typing import Any

from bottega.engine.bits import count_choices, has, nth, popcount
from bottega.engine.dice import forget_order, roll, shuffle, take_dice
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY
from bottega.games.tuscany.actions import BITS_OF_COUNT
from bottega.games.tuscany.rules.display import colour_of
from bottega.games.tuscany.rules.legal_actions import offer
from bottega.games.tuscany.rules.payments import payable_colours
from bottega.games.tuscany.rules.setup import build_board, lift_board, put_start_castle
from bottega.games.tuscany.table import ASSEMBLIES, PILE, Colour, Phase


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: piles, decks, hands, boards, dice."""
    take_dice(table, seed)
    for other in range(table.players):
        forget_order(table, table.pile[other], 0, PILE - table.turned_up[other])
    forget_order(table, table.neutral_pile, 0, table.neutral_left)
    forget_order(table, table.yield_deck, 0, table.yields_left)
    if table.revealed == 0:
        for other in range(table.players):
            if other != seat and table.assembly[other] != EMPTY:
                redeal_board(box, table, other)
    redeal_cards(table, seat)
    if table.phase != Phase.GAME_OVER:
        offer(box, table)
        while table.to_play != seat and not can_be_asked(box, table):
            redeal_cards(table, seat)
            offer(box, table)


@rule
def redeal_board(box: Any, table: Any, seat: int) -> None:
    """An assembly and a start castle that are not shown yet: any (S9, H3)."""
    chosen = table.start[seat] != EMPTY
    lift_board(table, seat)
    build_board(box, table, seat, roll(table, ASSEMBLIES))
    if chosen:
        spaces = table.ground[seat, Colour.DARK_GREEN]
        put_start_castle(box, table, seat, nth(spaces, roll(table, popcount(spaces))))


@rule
def can_be_asked(box: Any, table: Any) -> bool:
    """Whether the seat to play has a choice with this hand, as everybody can see that it has."""
    paid = True
    if table.phase == Phase.CASTLE_SPACE and table.castle_tile_costs != 0:
        paid = has(payable_colours(box, table, table.to_play), colour_of(table.held))
    return paid and count_choices(table.choices) > 1


@rule
def redeal_cards(table: Any, seat: int) -> None:
    """Deck and hands of the others (H1).

    Everybody knows what the deck held when it was last shuffled, and a prince what he has drawn since. So the
    deck is drawn from what can be in it, and what is left unseen are the hands of the others.
    """
    deck = table.domain_deck
    unseen = unseen_cards(table, seat)
    possible = 0
    for colour in range(len(Colour)):
        most = min(unknown_of_deck(table, seat, colour), count_of(unseen, colour))
        possible += most << (BITS_OF_COUNT * colour)
    cards = append_cards(table, 0, possible)
    shuffle(table, deck, 0, cards)
    cards = append_cards(table, cards, unseen - possible)
    shuffle(table, deck, table.deck_left, cards)
    deal_to_others(table, seat, table.hand)
    redeal_drawn(table, seat)


@rule
def unknown_of_deck(table: Any, seat: int, colour: int) -> int:
    """The cards of a colour in the deck when it was last shuffled, but for those that the seat has drawn."""
    return table.deck_began[colour] - (table.drawn[seat, colour] if seat != NOBODY else 0)


@rule
def deal_to_others(table: Any, seat: int, cards: Any) -> None:
    """The cards behind the deck to the others, as many to each as they have had."""
    place = table.deck_left
    for other in range(table.players):
        if other != seat:
            size = 0
            for colour in range(len(Colour)):
                size += cards[other, colour]
                cards[other, colour] = 0
            for _ in range(size):
                cards[other, table.domain_deck[place]] += 1
                table.domain_deck[place] = EMPTY
                place += 1


@rule
def count_of(cards: int, colour: int) -> int:
    """The cards of a colour in counts packed into one number."""
    return cards >> (BITS_OF_COUNT * colour) & ((1 << BITS_OF_COUNT) - 1)


@rule
def unseen_cards(table: Any, seat: int) -> int:
    """The cards of the deck and of the others' hands, counted together by colour."""
    unseen = 0
    for place in range(table.deck_left):
        unseen += 1 << (BITS_OF_COUNT * table.domain_deck[place])
    for other in range(table.players):
        if other != seat:
            for colour in range(len(Colour)):
                unseen += table.hand[other, colour] << (BITS_OF_COUNT * colour)
    return unseen


@rule
def append_cards(table: Any, cards: int, counts: int) -> int:
    """Write counted cards behind the first ones of the deck; returns where they end."""
    for colour in range(len(Colour)):
        for _ in range(count_of(counts, colour)):
            table.domain_deck[cards] = colour
            cards += 1
    return cards


@rule
def redeal_drawn(table: Any, seat: int) -> None:
    """What the others have drawn since the last shuffle: as many cards as everybody saw, of those gone."""
    deck, left, gone = table.domain_deck, table.deck_left, 0
    for colour in range(len(Colour)):
        gone += unknown_of_deck(table, seat, colour) << (BITS_OF_COUNT * colour)
    for place in range(left):
        gone -= 1 << (BITS_OF_COUNT * deck[place])
    shuffle(table, deck, left, append_cards(table, left, gone))
    deal_to_others(table, seat, table.drawn)
