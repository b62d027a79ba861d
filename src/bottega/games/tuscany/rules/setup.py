"""Setting up: cards, tiles, modules, boards and start castles. Section numbers are clauses TUS-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ZERO, as_int
from bottega.engine.dice import roll, shuffle
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.piles import lay_out, shuffle_in
from bottega.games.tuscany.actions import BITS_OF_NAME, TOLD
from bottega.games.tuscany.rules.board import LETTER_AT, POSITIONS, TURNED_AT, split
from bottega.games.tuscany.rules.display import lay_display
from bottega.games.tuscany.rules.gains import draw_cards, pile_up
from bottega.games.tuscany.rules.legal_actions import offer
from bottega.games.tuscany.rules.placement import fill
from bottega.games.tuscany.table import MODULE_SPACES, START_CASTLE, VARIANTS, Colour, Phase, Upgrade


@rule
def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table whose player count, options and dice are already there; hands are secret (S2 to S8)."""
    shuffle_all(box, table)
    if box.display_first[table.edition] != 0:
        lay_display(box, table, log)
    for seat in range(table.players):
        draw_cards(table, log, TOLD.HAND_DEALT, seat, as_int(box.hand_cards))
    deal_modules(table, log)
    table.to_play = 0
    table.phase = Phase.SETUP_ASSEMBLY
    offer(box, table)


@rule
def shuffle_all(box: Any, table: Any) -> None:
    """Decks and tiles, face down; upgrades in stock (S2 to S6)."""
    lay_out(table.deck_began, box.domain_cards)
    table.deck_left = pile_up(table.domain_deck, box.domain_cards)
    shuffle(table, table.domain_deck, 0, as_int(table.deck_left))
    table.yields_left = pile_up(table.yield_deck, box.yield_copies)
    shuffle(table, table.yield_deck, 0, as_int(table.yields_left))
    for upgrade in range(len(Upgrade)):
        table.stock[upgrade] = box.upgrade_copies
    table.neutral_left = len(box.neutral_tiles)
    shuffle_in(table, table.neutral_pile, box.neutral_tiles)
    for seat in range(table.players):
        shuffle_in(table, table.pile[seat], box.prince_tiles)


@rule
def is_free(table: Any, seats: int, letter: int, variant: int) -> bool:
    """Whether none of the first seats has this module."""
    free = True
    for seat in range(seats):
        free &= table.module[seat, letter] != variant
    return free


@rule
def deal_modules(table: Any, log: Any) -> None:
    """One A, one B and one C for each prince, open; none twice (S8)."""
    for letter in range(POSITIONS):
        for seat in range(table.players):
            left = roll(table, VARIANTS - seat)
            for variant in range(VARIANTS):
                if is_free(table, seat, letter, variant):
                    if left == 0:
                        table.module[seat, letter] = variant
                    left -= 1
    for seat in range(table.players):
        modules = 0
        for letter in range(POSITIONS):
            modules |= (VARIANTS * letter + table.module[seat, letter]) << (BITS_OF_NAME * letter)
        tell(log, TOLD.MODULES_DEALT, EVERYBODY, seat, modules)


@rule
def build_board(box: Any, table: Any, seat: int, assembly: int) -> None:
    """The modules side by side, each as printed or turned round (S10, S11)."""
    table.assembly[seat] = assembly
    order, turning, _ = split(assembly)
    for colour in range(len(Colour)):
        ground = ZERO
        for position in range(POSITIONS):
            letter = LETTER_AT[order, position]
            module = box.module_ground[letter, table.module[seat, letter]]
            ground |= module[TURNED_AT[turning, position], colour] << np.uint64(MODULE_SPACES * position)
        table.ground[seat, colour] = ground


@rule
def assemble(box: Any, table: Any, log: Any, seat: int, assembly: int) -> None:
    """A prince's choice, known to him alone for now (S9)."""
    build_board(box, table, seat, assembly)
    order, turning, shift = split(assembly)
    tell(log, TOLD.ASSEMBLED, 1 << seat, seat, order, turning, shift)


@rule
def put_start_castle(box: Any, table: Any, seat: int, space: int) -> None:
    """The start castle fills a dark green space, without points or effect (S14)."""
    table.start[seat] = space
    fill(box, table, seat, START_CASTLE, space)


@rule
def choose_start(box: Any, table: Any, log: Any, seat: int, space: int) -> None:
    """A prince's start castle, known to him alone until all have chosen (S9)."""
    put_start_castle(box, table, seat, space)
    tell(log, TOLD.START_CASTLE, 1 << seat, seat, space)


@rule
def reveal_boards(table: Any, log: Any) -> None:
    """All boards lie open at once (S9)."""
    table.revealed = 1
    for seat in range(table.players):
        order, turning, shift = split(as_int(table.assembly[seat]))
        tell(log, TOLD.BOARD_REVEALED, EVERYBODY, seat, order, turning, shift, as_int(table.start[seat]))


@rule
def lift_board(table: Any, seat: int) -> None:
    """A board that nobody has assembled yet."""
    table.assembly[seat] = EMPTY
    table.start[seat] = EMPTY
    table.filled[seat] = ZERO
    table.reach[seat] = ZERO
    for space in range(POSITIONS * MODULE_SPACES):
        table.piece[seat, space] = EMPTY
    for colour in range(len(Colour)):
        table.ground[seat, colour] = ZERO
