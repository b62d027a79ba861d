"""The end of Palatinus: hill by hill, condottieri first, then control. Section numbers are clauses PAL-*."""

from typing import Any

import numpy as np

from bottega.engine.bits import ONE, ZERO, as_int, bit, has, lowest, popcount
from bottega.engine.events import EVERYBODY, tell
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.engine.ranking import end_play, leaders_of, winners_of
from bottega.games.palatinus.actions import BITS_OF_TOTAL, BITS_OF_VALUE, TOLD
from bottega.games.palatinus.rules.board import CELLS, NEIGHBOURS_MAX, SLOTS
from bottega.games.palatinus.table import (
    KIND,
    WOLF,
    DecidedBy,
    Fate,
    FreeSpring,
    Kind,
    Outcome,
    Phase,
    Tiebreak,
)

NOTHING = (np.int8(0),) * 3  # points of a piece without influence, as wide as those of others
PLACES = 64  # more than any count of items


@rule
def evaluate(box: Any, table: Any, log: Any) -> None:
    """Turn up the wolves, judge the hills A to G, count the points (E1 to E3)."""
    reveal(table, log)
    for tile in range(SLOTS):
        slot = 0
        while table.tile[slot] != tile:
            slot += 1
        tell(log, TOLD.HILL_BEGIN, EVERYBODY, tile, slot, table.hill_value[slot])
        send_condottieri(box, table, log, slot)
        count_influence(box, table, log, slot)
        award(table, log, slot)
    count_points(box, table, log)
    end_play(table, Phase.GAME_OVER)


@rule
def reveal(table: Any, log: Any) -> None:
    """All wolf pieces at once (E2)."""
    wolves = ZERO
    for cell in range(CELLS):
        if table.piece[cell] != EMPTY and WOLF[table.piece[cell]]:
            wolves |= bit(cell)
    tell(log, TOLD.REVEAL, EVERYBODY, as_int(wolves))


@rule
def ring_cell(table: Any, slot: int, terrain: int) -> int:
    """The terrains of a hill, clockwise from the arrow (X1)."""
    return 6 * slot + (terrain + table.rotation[slot]) % 6


@rule
def stands(table: Any, cell: int) -> bool:
    """Whether a piece is on this terrain and still on the board."""
    return table.piece[cell] != EMPTY and table.fate[cell] == Fate.BOARD


@rule
def stands_as(table: Any, cell: int, kind: int) -> bool:
    """Whether a piece of this kind is still on the terrain."""
    return stands(table, cell) and KIND[table.piece[cell]] == kind


@rule
def beside(box: Any, table: Any, cell: int, kind: int) -> Any:
    """Mask of the adjacent terrains with a piece of this kind, whatever its colour and hill (K2)."""
    found = ZERO
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other != EMPTY and stands_as(table, other, kind):
            found |= bit(other)
    return found


@rule
def send_condottieri(box: Any, table: Any, log: Any, slot: int) -> None:
    """All condottieri of a hill are judged on one position; then they flee and capture (K1, K6)."""
    captured = ZERO
    condottieri = 0
    for terrain in range(6):
        cell = ring_cell(table, slot, terrain)
        table.verdict[terrain] = ZERO
        if stands_as(table, cell, Kind.CONDOTTIERE):
            condottieri += 1
            table.verdict[terrain] = judge(box, table, log, slot, cell)
            captured |= table.verdict[terrain]
    if condottieri > 0:
        flee(table, log, slot)
    while captured != ZERO:
        capture(table, log, slot, lowest(captured))
        captured &= captured - ONE


@rule
def judge(box: Any, table: Any, log: Any, slot: int, cell: int) -> Any:
    """Mask of what a condottiere takes: the larger group beside him, nothing between equals (K2 to K5)."""
    merchants = beside(box, table, cell, Kind.MERCHANT)
    peasants = beside(box, table, cell, Kind.PEASANT)
    take = ZERO
    if popcount(merchants) > popcount(peasants):
        take = merchants
    elif popcount(peasants) > popcount(merchants):
        take = peasants
    hill, seat = table.tile[slot], table.owner[cell]
    tell(log, TOLD.JUDGE, EVERYBODY, hill, cell, seat, as_int(merchants), as_int(peasants), as_int(take))
    return take


@rule
def flee(table: Any, log: Any, slot: int) -> None:
    """Condottieri who take nothing leave the game (K4, K10)."""
    for terrain in range(6):
        cell = ring_cell(table, slot, terrain)
        if table.verdict[terrain] == ZERO and stands_as(table, cell, Kind.CONDOTTIERE):
            table.fate[cell] = Fate.FLED
            tell(log, TOLD.FLEE, EVERYBODY, table.tile[slot], cell, table.owner[cell])


@rule
def capture(table: Any, log: Any, slot: int, cell: int) -> None:
    """The first captor from the arrow takes the piece, another one a score token (K5, K7, K8)."""
    hill, owner, piece = table.tile[slot], table.owner[cell], table.piece[cell]
    for terrain in range(6):
        if has(table.verdict[terrain], cell):
            seat = table.owner[ring_cell(table, slot, terrain)]
            if table.fate[cell] == Fate.BOARD:
                table.fate[cell] = Fate.CAPTIVE
                table.captor[cell] = seat
                table.captives[seat] += 1
                tell(log, TOLD.CAPTURE, EVERYBODY, hill, cell, owner, piece, seat)
            elif seat != table.captor[cell]:
                table.ones[seat] += 1
                tell(log, TOLD.SHARED_CAPTURE, EVERYBODY, hill, cell, seat)


@rule
def count_influence(box: Any, table: Any, log: Any, slot: int) -> None:
    """The pieces left round the hill count for their owners, clockwise from the arrow (X1, X6, X7)."""
    for terrain in range(6):
        cell = ring_cell(table, slot, terrain)
        if stands(table, cell):
            kind = KIND[table.piece[cell]]
            if kind == Kind.MERCHANT:
                count_merchant(box, table, log, slot, cell)
            elif kind == Kind.PEASANT:
                count_peasant(box, table, log, slot, cell)
            else:
                add_influence(table, log, slot, cell, ZERO, ZERO, ZERO, NOTHING)


@rule
def count_merchant(box: Any, table: Any, log: Any, slot: int, cell: int) -> None:
    """A merchant counts every piece beside it: 1, 2 or 3 by its kind (X2)."""
    merchants = beside(box, table, cell, Kind.MERCHANT)
    peasants = beside(box, table, cell, Kind.PEASANT)
    condottieri = beside(box, table, cell, Kind.CONDOTTIERE)
    each = box.seen_by_merchant
    add_influence(table, log, slot, cell, merchants, peasants, condottieri, (each[0], each[1], each[2]))


@rule
def count_peasant(box: Any, table: Any, log: Any, slot: int, cell: int) -> None:
    """A peasant counts springs, under it and beside it, and free terrain beside it (X3 to X5)."""
    own = bit(cell) if table.spring[cell] != 0 else ZERO
    springs = ZERO
    free = ZERO
    for index in range(NEIGHBOURS_MAX):
        other = box.neighbours[table.board_hand, cell, index]
        if other != EMPTY:
            if table.spring[other] != 0:
                springs |= bit(other)
            if not stands(table, other) and counts_as_free(table, other):
                free |= bit(other)
    each = (box.on_spring, box.beside_spring, box.beside_free_terrain)
    add_influence(table, log, slot, cell, own, springs, free, each)


@rule
def counts_as_free(table: Any, cell: int) -> bool:
    """Whether a terrain pays a peasant beside it for being free, apart from its spring (X4, V3)."""
    return table.spring[cell] == 0 or table.free_spring == FreeSpring.TWICE


@rule
def add_influence(
    table: Any, log: Any, slot: int, cell: int, first: Any, second: Any, third: Any, each: Any
) -> None:
    """A piece's influence goes to its owner; told with the terrains that made it (X7)."""
    seat = table.owner[cell]
    table.influence[slot, seat] += (
        popcount(first) * each[0] + popcount(second) * each[1] + popcount(third) * each[2]
    )
    if log.listening != 0:
        hill, kind, total = table.tile[slot], KIND[table.piece[cell]], table.influence[slot, seat]
        points = each[0] | each[1] << BITS_OF_VALUE | each[2] << 2 * BITS_OF_VALUE
        one, two, three = as_int(first), as_int(second), as_int(third)
        tell(log, TOLD.INFLUENCE, EVERYBODY, hill, cell, seat, kind, one, two, three, points, total)


@rule
def award(table: Any, log: Any, slot: int) -> None:
    """The strongest takes the token; tied ones a score token each; without influence nobody (X8 to X10)."""
    best = 0
    totals = 0
    for seat in range(table.players):
        best = max(best, table.influence[slot, seat])
        totals |= table.influence[slot, seat] << (BITS_OF_TOTAL * seat)
    strongest = 0
    for seat in range(table.players):
        if best > 0 and table.influence[slot, seat] == best:
            strongest |= 1 << seat
    leaders = popcount(strongest)
    outcome = Outcome.UNCLAIMED if leaders == 0 else Outcome.WON if leaders == 1 else Outcome.TIED
    table.outcome[slot] = outcome
    for seat in range(table.players):
        if strongest >> seat & 1 != 0:
            if leaders == 1:
                table.winner[slot] = seat
            else:
                table.twos[seat] += 1
    hill, value = table.tile[slot], table.hill_value[slot]
    tell(log, TOLD.CONTROL, EVERYBODY, hill, outcome, totals, strongest, value)


@rule
def hills_of(table: Any, seat: int) -> int:
    """How many hill tokens a seat has."""
    hills = 0
    for slot in range(SLOTS):
        if table.winner[slot] == seat:
            hills += 1
    return hills


@rule
def standing_of(table: Any, seat: int) -> int:
    """What decides victory, as one number: points, then items, together or in sequence (X12, V4)."""
    if table.final_tiebreak == Tiebreak.SEQUENCE:
        tokens = table.ones[seat] + table.twos[seat]
        return ((table.points[seat] * PLACES + hills_of(table, seat)) * PLACES + tokens) * PLACES + (
            table.captives[seat]
        )
    return table.points[seat] * PLACES + table.items[seat]


@rule
def count_points(box: Any, table: Any, log: Any) -> None:
    """Captives, hill tokens and score tokens (X11); ranks and winners (X12, X13)."""
    for order in range(table.players):
        seat = (table.first_player + order) % table.players
        captives, ones, twos = table.captives[seat], table.ones[seat], table.twos[seat]
        points = captives * box.captive_points + ones * box.shared_capture_points
        points += twos * box.tied_hill_points
        slots = 0
        for slot in range(SLOTS):
            if table.winner[slot] == seat:
                points += table.hill_value[slot]
                slots |= 1 << slot
        table.points[seat] = points
        table.items[seat] = captives + ones + twos + hills_of(table, seat)
        tell(log, TOLD.FINAL_SCORE, EVERYBODY, seat, captives, ones, twos, slots, points, table.items[seat])
    rank_seats(table)
    winners = winners_of(table)
    table.decided_by = decided_by(table, winners)
    tell(log, TOLD.GAME_OVER, EVERYBODY, winners, table.decided_by)


@rule
def rank_seats(table: Any) -> None:
    """One more than the seats that stand higher; equals share a rank (X13)."""
    for seat in range(table.players):
        table.rank[seat] = 1
        for other in range(table.players):
            if standing_of(table, other) > standing_of(table, seat):
                table.rank[seat] += 1


@rule
def decided_by(table: Any, winners: int) -> int:
    """Whether points were enough, a tie-break decided, or the victory is shared (X12)."""
    if popcount(leaders_of(table)) == 1:
        return DecidedBy.POINTS
    if popcount(winners) > 1:
        return DecidedBy.SHARED
    return DecidedBy.SEQUENCE if table.final_tiebreak == Tiebreak.SEQUENCE else DecidedBy.ITEMS
