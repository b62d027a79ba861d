"""What a prince gains: cards, upgrades, jokers, marble, workers, yields. Section numbers: clauses TUS-*."""

from typing import Any

from bottega.engine.bits import whole
from bottega.engine.compiling import rule
from bottega.engine.dice import shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.names import EMPTY
from bottega.games.tuscany.actions import BITS_OF_COUNT, TOLD
from bottega.games.tuscany.table import JOKER, Colour, Gain, Green, Red, Upgrade, Yield


@rule
def gain_green(table: Any, seat: int, source: int, points: int) -> None:
    """Green points, kept by where they come from (X3)."""
    table.green[seat] += points
    table.green_from[seat, source] += points


@rule
def gain_red(table: Any, seat: int, source: int, points: int) -> None:
    """Red points, kept by where they come from (X3)."""
    table.points[seat] += points
    table.red_from[seat, source] += points


@rule
def capacity(box: Any, table: Any, seat: int) -> Any:
    """Storage spaces: those of the tableau and one for each upgrade (A9)."""
    return box.storage + table.upgrades[seat, Upgrade.STORAGE]


@rule
def free_storage(box: Any, table: Any, seat: int) -> Any:
    """The lowest free storage space, or NONE (A9)."""
    for place in range(capacity(box, table, seat)):
        if table.stored[seat, place] == EMPTY:
            return place
    return EMPTY


@rule
def pile_up(pile: Any, counts: Any) -> int:
    """Cards or tiles by their numbers become a pile, not shuffled yet; returns how many there are."""
    height = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            pile[height] = kind
            height += 1
    return height


@rule
def shuffle_discard(table: Any, log: Any) -> None:
    """The discard becomes the deck (A2); what it held is what everybody knows of it."""
    cards = pile_up(table.domain_deck, table.domain_discard)
    for colour in range(len(Colour)):
        table.deck_began[colour] = table.domain_discard[colour]
        table.domain_discard[colour] = 0
        for seat in range(table.players):
            table.drawn[seat, colour] = 0
    table.deck_left = cards
    if cards > 0:
        shuffle(table, table.domain_deck, 0, cards)
        tell(log, TOLD.DECK_SHUFFLED, EVERYBODY, cards)


@rule
def draw_cards(table: Any, log: Any, kind: int, seat: int, count: int) -> None:
    """Cards one after the other; the discard is shuffled at need, what cannot be drawn is lost (A1, A2).

    `kind` is the event that tells of them.
    """
    drawn = 0
    cards = 0
    for _ in range(count):
        if table.deck_left == 0:
            shuffle_discard(table, log)
        if table.deck_left > 0:
            table.deck_left -= 1
            colour = table.domain_deck[table.deck_left]
            table.domain_deck[table.deck_left] = EMPTY
            table.hand[seat, colour] += 1
            table.drawn[seat, colour] += 1
            cards += 1 << (BITS_OF_COUNT * colour)
            drawn += 1
    tell(log, kind, 1 << seat, seat, drawn, cards)


@rule
def draw_into_hand(table: Any, log: Any, seat: int, count: int) -> None:
    """Cards drawn in the course of the game."""
    if count > 0:
        draw_cards(table, log, TOLD.CARDS_DRAWN, seat, count)


@rule
def take_upgrade(box: Any, table: Any, log: Any, seat: int, upgrade: int) -> None:
    """An upgrade beside the tableau; one for storage gives green points (K5, K7)."""
    table.stock[upgrade] -= 1
    number = table.upgrades[seat, upgrade] + 1
    table.upgrades[seat, upgrade] = number
    green = 0
    if upgrade == Upgrade.STORAGE:
        green = whole(box.storage_green)
        gain_green(table, seat, Green.STORAGE, green)
    tell(log, TOLD.UPGRADE_TAKEN, EVERYBODY, seat, upgrade, number, green)


@rule
def gain_marble(table: Any, log: Any, seat: int, count: int) -> None:
    """Marble, without limit (K12, K18)."""
    table.marble[seat] += count
    if count > 0:
        tell(log, TOLD.MARBLE_GAINED, EVERYBODY, seat, count)


@rule
def gain_workers(table: Any, log: Any, seat: int, count: int) -> None:
    """Workers, without limit (K13, K18)."""
    table.workers[seat] += count
    if count > 0:
        tell(log, TOLD.WORKERS_GAINED, EVERYBODY, seat, count)


@rule
def gain_joker(box: Any, table: Any, log: Any, seat: int) -> None:
    """A joker into storage, fresh for this turn; red points if no space is free (K8, K9)."""
    place = free_storage(box, table, seat)
    if place == EMPTY:
        points = whole(box.red_for_a_lost_joker)
        gain_red(table, seat, Red.LOST_JOKERS, points)
        tell(log, TOLD.JOKER_LOST, EVERYBODY, seat, points)
    else:
        table.stored[seat, place] = JOKER
        table.fresh[seat] |= 1 << place
        tell(log, TOLD.JOKER_GAINED, EVERYBODY, seat, place)


@rule
def next_yield(table: Any, log: Any) -> Any:
    """The next yield card; the discard is shuffled at need (K17)."""
    if table.yields_left == 0:
        cards = pile_up(table.yield_deck, table.yield_discard)
        for card in range(len(Yield)):
            table.yield_discard[card] = 0
        shuffle(table, table.yield_deck, 0, cards)
        table.yields_left = cards
        tell(log, TOLD.YIELDS_SHUFFLED, EVERYBODY, cards)
    table.yields_left -= 1
    card = whole(table.yield_deck[table.yields_left])
    table.yield_deck[table.yields_left] = EMPTY
    return card


@rule
def turn_yields(box: Any, table: Any, log: Any, seat: int, count: int) -> None:
    """Yield cards one after the other, each resolved and discarded before the next (K15, K16)."""
    for number in range(count):
        card = next_yield(table, log)
        tell(log, TOLD.YIELD_TURNED, EVERYBODY, seat, card, number + 1, count)
        gain = box.yield_gain[card]
        red, green = whole(gain[Gain.RED]), whole(gain[Gain.GREEN])
        if red > 0 or green > 0:
            gain_red(table, seat, Red.YIELDS, red)
            gain_green(table, seat, Green.YIELDS, green)
            tell(log, TOLD.POINTS_GAINED, EVERYBODY, seat, red, green)
        draw_into_hand(table, log, seat, whole(gain[Gain.CARDS]))
        gain_workers(table, log, seat, whole(gain[Gain.WORKERS]))
        gain_marble(table, log, seat, whole(gain[Gain.MARBLE]))
        for _ in range(gain[Gain.JOKERS]):
            gain_joker(box, table, log, seat)
        table.yield_discard[card] += 1
