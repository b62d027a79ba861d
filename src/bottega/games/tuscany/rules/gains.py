"""What a prince gains: cards, upgrades, jokers, marble, workers, yields. Section numbers: clauses TUS-*."""

from typing import Any

from bottega.engine.bits import as_int
from bottega.engine.dice import shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, take_off
from bottega.games.tuscany.actions import BITS_OF_COUNT, TOLD
from bottega.games.tuscany.table import JOKER, Colour, Gain, Green, Red, Upgrade


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
def shuffle_back(table: Any, pile: Any, aside: Any) -> int:
    """What lies aside becomes the pile again, shuffled; returns how many there are."""
    height = pile_up(pile, aside)
    for kind in range(len(aside)):
        aside[kind] = 0
    shuffle(table, pile, 0, height)
    return height


@rule
def shuffle_discard(table: Any, log: Any) -> None:
    """The discard becomes the deck (A2); what it held is what everybody knows of it."""
    lay_out(table.deck_began, table.domain_discard)
    for seat in range(table.players):
        for colour in range(len(Colour)):
            table.drawn[seat, colour] = 0
    table.deck_left = shuffle_back(table, table.domain_deck, table.domain_discard)
    if table.deck_left > 0:
        tell(log, TOLD.DECK_SHUFFLED, EVERYBODY, as_int(table.deck_left))


@rule
def draw_cards(table: Any, log: Any, kind: int, seat: int, count: int) -> None:
    """Cards one after the other; the discard is shuffled at need, what cannot be drawn is lost (A1, A2).

    `kind` is the event that tells of them, if there are to be any.
    """
    if count == 0:
        return
    drawn = 0
    cards = 0
    for _ in range(count):
        if table.deck_left == 0:
            shuffle_discard(table, log)
        if table.deck_left > 0:
            table.deck_left -= 1
            colour = take_off(table.domain_deck, table.deck_left)
            table.hand[seat, colour] += 1
            table.drawn[seat, colour] += 1
            cards += 1 << (BITS_OF_COUNT * colour)
            drawn += 1
    tell(log, kind, 1 << seat, seat, drawn, cards)


@rule
def take_upgrade(box: Any, table: Any, log: Any, seat: int, upgrade: int) -> None:
    """An upgrade beside the tableau; one for storage gives green points (K5, K7)."""
    table.stock[upgrade] -= 1
    number = table.upgrades[seat, upgrade] + 1
    table.upgrades[seat, upgrade] = number
    green = 0
    if upgrade == Upgrade.STORAGE:
        green = as_int(box.storage_green)
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
        points = as_int(box.red_for_a_lost_joker)
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
        table.yields_left = shuffle_back(table, table.yield_deck, table.yield_discard)
        tell(log, TOLD.YIELDS_SHUFFLED, EVERYBODY, as_int(table.yields_left))
    table.yields_left -= 1
    return take_off(table.yield_deck, table.yields_left)


@rule
def turn_yields(box: Any, table: Any, log: Any, seat: int, count: int) -> None:
    """Yield cards one after the other, each resolved and discarded before the next (K15, K16)."""
    for number in range(count):
        card = next_yield(table, log)
        tell(log, TOLD.YIELD_TURNED, EVERYBODY, seat, card, number + 1, count)
        gain = box.yield_gain[card]
        red, green = as_int(gain[Gain.RED]), as_int(gain[Gain.GREEN])
        if red > 0 or green > 0:
            gain_red(table, seat, Red.YIELDS, red)
            gain_green(table, seat, Green.YIELDS, green)
            tell(log, TOLD.POINTS_GAINED, EVERYBODY, seat, red, green)
        draw_cards(table, log, TOLD.CARDS_DRAWN, seat, as_int(gain[Gain.CARDS]))
        gain_workers(table, log, seat, as_int(gain[Gain.WORKERS]))
        gain_marble(table, log, seat, as_int(gain[Gain.MARBLE]))
        for _ in range(gain[Gain.JOKERS]):
            gain_joker(box, table, log, seat)
        table.yield_discard[card] += 1


@rule
def take_effect(box: Any, table: Any, log: Any, seat: int, colour: int) -> None:
    """What a tile of this colour gives at once; castles and cities ask first (K8, K12 to K15)."""
    upgrades = table.upgrades[seat]
    if colour == Colour.TURQUOISE:
        for _ in range(box.inn_jokers):
            gain_joker(box, table, log, seat)
    elif colour == Colour.GREY:
        gain_marble(table, log, seat, box.quarry_marble + upgrades[Upgrade.MARBLE])
    elif colour == Colour.ORANGE:
        gain_workers(table, log, seat, box.village_workers + upgrades[Upgrade.WORKER])
    elif colour == Colour.YELLOW:
        draw_cards(table, log, TOLD.CARDS_DRAWN, seat, as_int(box.monastery_cards))
    elif colour == Colour.BEIGE:
        turn_yields(box, table, log, seat, box.cart_yield_cards + upgrades[Upgrade.YIELD])
