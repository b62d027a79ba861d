"""Fair worlds that a seat cannot tell from the true one (VEC-H*)."""

from typing import Any

from bottega.engine.bits import as_int, nth, popcount
from bottega.engine.dice import forget_order, roll, take_dice
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.tables import NOBODY
from bottega.games.vecchio.rules.candidates import know_what_is_held, most_certain_place, observes
from bottega.games.vecchio.rules.legal_actions import offer
from bottega.games.vecchio.table import ALL_FLORENCE_TILES, FLORENCE_TILES, MEDICI_TOKENS, SPECTATOR


@rule
def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew all that this seat (NOBODY: a spectator) cannot know: Medici tokens, Florence tiles, dice."""
    take_dice(table, seed)
    forget_order(table, table.medici, as_int(table.medici_taken), MEDICI_TOKENS)
    observer = SPECTATOR if seat == NOBODY else as_int(seat)
    for sort in range(2):
        redeal_tiles(table, observer, sort)
    hold_again(table, observer)
    for other in range(SPECTATOR + 1):
        if other != observer and observes(table, other):
            know_what_is_held(table, other)
    offer(box, table)


@rule
def redeal_tiles(table: Any, observer: int, sort: int) -> None:
    """Tiles to places, each within its candidates: the most certain place first, any candidate alike.

    All dealings are equally likely as long as candidates are nested or apart, as they nearly always are. The
    rare dealing that runs into a dead end begins again; the truth is one that does not.
    """
    places = ALL_FLORENCE_TILES
    tiles = ALL_FLORENCE_TILES
    while places != 0:
        place = most_certain_place(table, observer, sort, places, tiles)
        candidates = as_int(table.may_be[observer, sort, place]) & tiles
        number = popcount(candidates)
        if number == 0:
            places = ALL_FLORENCE_TILES
            tiles = ALL_FLORENCE_TILES
        else:
            tile = nth(candidates, roll(table, number) if number > 1 else 0)
            table.florence[sort, place] = tile
            places &= ~(1 << place)
            tiles &= ~(1 << tile)


@rule
def hold_again(table: Any, observer: int) -> None:
    """The hidden tiles of the other seats are those that lie before them now; at set-up, the first dealt."""
    for seat in range(table.players):
        table.nobility_held[seat] = 0
    for place in range(as_int(table.pile_left[1]), FLORENCE_TILES):
        table.nobility_held[table.holder[1, place]] |= 1 << table.florence[1, place]
    for place in range(FLORENCE_TILES - 1, as_int(table.pile_left[0]) - 1, -1):
        owner = table.holder[0, place]
        tile = table.florence[0, place]
        hidden = (table.council_active[owner] >> tile) & 1 == 0
        if owner != observer and hidden and table.council_pending[owner] != EMPTY:
            table.council_pending[owner] = tile
