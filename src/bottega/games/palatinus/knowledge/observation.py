"""What a seat of Palatinus knows, as numbers for a learner: seat-relative, hidden kinds absent."""

from typing import Any

from bottega.engine.default_observation import numbers, observation, one_hot, present, written
from bottega.engine.jit import rule
from bottega.engine.names import EMPTY
from bottega.games.palatinus.rules.board import CELLS, SLOTS
from bottega.games.palatinus.table import KIND, PLAYERS_MIN, WOLF, Fate, Phase, Piece, Table

TERRAINS = CELLS // SLOTS
CELL_FEATURES = 15
PUBLIC_COUNTS = 7


@rule
def observe_choice(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """One-hot, the observer's own chosen piece."""
    if table.to_play == seat and table.pending_piece != EMPTY:
        out[at + table.pending_piece] = 1


@rule
def observe_hand(box: Any, table: Any, seat: int, other: int, at: int, out: Any) -> None:
    """Per seat from the observer: plain merchants, plain peasants, condottieri, wolves, then extra plain
    merchants, extra plain peasants, extra wolves.

    These counts of a hand everybody knows (PAL-H3)."""
    out[at] = table.hand[other, Piece.MERCHANT_PLAIN]
    out[at + 1] = table.hand[other, Piece.PEASANT_PLAIN]
    out[at + 2] = table.hand[other, Piece.CONDOTTIERE]
    out[at + 3] = table.hand[other, Piece.MERCHANT_WOLF] + table.hand[other, Piece.PEASANT_WOLF]
    out[at + 4] = table.hand[other, Piece.EXTRA_MERCHANT_PLAIN]
    out[at + 5] = table.hand[other, Piece.EXTRA_PEASANT_PLAIN]
    out[at + 6] = table.hand[other, Piece.EXTRA_MERCHANT_WOLF] + table.hand[other, Piece.EXTRA_PEASANT_WOLF]


@rule
def observe_cells(box: Any, table: Any, seat: int, at: int, out: Any) -> None:
    """Per terrain: laid, spring, arrow, hill value, order of the hill (1 to 7), owner one-hot clockwise from
    the observer (5), merchant, peasant, condottiere (0 when unknown), wolf, off the board."""
    for slot in range(SLOTS):
        if table.tile[slot] != EMPTY:
            observe_hill(table, seat, slot, at, out)


@rule
def observe_hill(table: Any, seat: int, slot: int, first: int, out: Any) -> None:
    """The terrains of a hill, and what is known of the pieces on them (PAL-H2)."""
    over = table.phase == Phase.GAME_OVER
    for cell in range(TERRAINS * slot, TERRAINS * (slot + 1)):
        at = first + CELL_FEATURES * cell
        out[at] = 1
        out[at + 1] = table.spring[cell]
        out[at + 3] = table.hill_value[slot]
        out[at + 4] = table.tile[slot] + 1
        piece = table.piece[cell]
        if piece != EMPTY:
            out[at + 5 + (table.owner[cell] - seat) % table.players] = 1
            if not WOLF[piece] or table.owner[cell] == seat or over:
                out[at + 10 + KIND[piece]] = 1
            out[at + 13] = WOLF[piece]
            out[at + 14] = table.fate[cell] >= Fate.CAPTIVE
    out[first + CELL_FEATURES * (TERRAINS * slot + table.rotation[slot]) + 2] = 1


LAYOUT, observe = observation(
    Table,
    PLAYERS_MIN,
    one_hot("first_player", "one-hot, seats clockwise from the observer"),
    numbers("options", "free_spring twice, final_tiebreak sequence", "free_spring", "final_tiebreak"),
    one_hot("board_hand", "one-hot, left or right, none before it is fixed"),
    present("undrawn", "tiles A to G still face down", "pile"),
    one_hot("drawn", "one-hot, tile being laid"),
    one_hot("pending_slot", "one-hot, slot chosen for it"),
    written("pending_piece", observe_choice, len(Piece), most=1),
    numbers("own_hand", "pieces of the observer by type", "hand", own=True),
    written("hands", observe_hand, PUBLIC_COUNTS, each=True, most="hand"),
    written("cells", observe_cells, CELLS, CELL_FEATURES, most=(1, 1, 1, "hill_value", SLOTS, *[1] * 10)),
)
