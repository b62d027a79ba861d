"""What a seat of Palatinus knows, as numbers for a learner: seat-relative, hidden kinds absent."""

from typing import Any

from bottega.engine.compiling import rule
from bottega.engine.names import EMPTY
from bottega.engine.observations import Layout, Slice
from bottega.games.palatinus.rules.board import CELLS, SLOTS
from bottega.games.palatinus.table import KIND, PLAYERS_MAX, PLAYERS_MIN, WOLF, Fate, Hand, Phase, Piece

TERRAINS = CELLS // SLOTS
CELL_FEATURES = 15
PUBLIC_COUNTS = 7

LAYOUT = Layout(
    Slice("phase", (len(Phase),), "one-hot, in the order lay_slot … game_over"),
    Slice("players", (PLAYERS_MAX - PLAYERS_MIN + 1,), "one-hot, 2 to 5"),
    Slice("to_play", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("first_player", (PLAYERS_MAX,), "one-hot, seats clockwise from the observer"),
    Slice("options", (2,), "free_spring twice, final_tiebreak sequence"),
    Slice("board_hand", (len(Hand),), "one-hot, left or right, none before it is fixed"),
    Slice("undrawn", (SLOTS,), "tiles A to G still face down"),
    Slice("drawn", (SLOTS,), "one-hot, tile being laid"),
    Slice("pending_slot", (SLOTS,), "one-hot, slot chosen for it"),
    Slice("pending_piece", (len(Piece),), "one-hot, the observer's own chosen piece"),
    Slice("own_hand", (len(Piece),), "pieces of the observer by type"),
    Slice(
        "hands",
        (PLAYERS_MAX, PUBLIC_COUNTS),
        "per seat from the observer: plain merchants, plain peasants, condottieri, wolves, "
        "then extra plain merchants, extra plain peasants, extra wolves",
    ),
    Slice(
        "cells",
        (CELLS, CELL_FEATURES),
        "per terrain: laid, spring, arrow, hill value, order of the hill (1 to 7), "
        "owner one-hot clockwise from the observer (5), merchant, peasant, condottiere (0 when unknown), "
        "wolf, off the board",
    ),
)
AT = LAYOUT.at


@rule
def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write the observation of a seat; every number that is not set is 0."""
    for index in range(len(out)):
        out[index] = 0
    players = table.players
    over = table.phase == Phase.GAME_OVER
    out[AT.PHASE + table.phase] = 1
    out[AT.PLAYERS + players - PLAYERS_MIN] = 1
    if not over:
        out[AT.TO_PLAY + (table.to_play - seat) % players] = 1
    out[AT.FIRST_PLAYER + (table.first_player - seat) % players] = 1
    out[AT.OPTIONS] = table.free_spring
    out[AT.OPTIONS + 1] = table.final_tiebreak
    if table.board_hand != EMPTY:
        out[AT.BOARD_HAND + table.board_hand] = 1
    observe_tiles(table, out)
    if table.to_play == seat and table.pending_piece != EMPTY:
        out[AT.PENDING_PIECE + table.pending_piece] = 1
    for piece in range(len(Piece)):
        out[AT.OWN_HAND + piece] = table.hand[seat, piece]
    for other in range(players):
        observe_hand(table, other, AT.HANDS + PUBLIC_COUNTS * ((other - seat) % players), out)
    for slot in range(SLOTS):
        if table.tile[slot] != EMPTY:
            observe_hill(table, seat, slot, out)


@rule
def observe_tiles(table: Any, out: Any) -> None:
    """Tiles not laid yet; their order in the pile is nobody's knowledge."""
    if table.drawn != EMPTY:
        out[AT.DRAWN + table.drawn] = 1
    for place in range(SLOTS):
        if table.pile[place] != EMPTY:
            out[AT.UNDRAWN + table.pile[place]] = 1
    if table.pending_slot != EMPTY:
        out[AT.PENDING_SLOT + table.pending_slot] = 1


@rule
def observe_hand(table: Any, seat: int, at: int, out: Any) -> None:
    """The counts of a hand that everybody knows (PAL-H3)."""
    out[at] = table.hand[seat, Piece.MERCHANT_PLAIN]
    out[at + 1] = table.hand[seat, Piece.PEASANT_PLAIN]
    out[at + 2] = table.hand[seat, Piece.CONDOTTIERE]
    out[at + 3] = table.hand[seat, Piece.MERCHANT_WOLF] + table.hand[seat, Piece.PEASANT_WOLF]
    out[at + 4] = table.hand[seat, Piece.EXTRA_MERCHANT_PLAIN]
    out[at + 5] = table.hand[seat, Piece.EXTRA_PEASANT_PLAIN]
    out[at + 6] = table.hand[seat, Piece.EXTRA_MERCHANT_WOLF] + table.hand[seat, Piece.EXTRA_PEASANT_WOLF]


@rule
def observe_hill(table: Any, seat: int, slot: int, out: Any) -> None:
    """The terrains of a hill, and what is known of the pieces on them (PAL-H2)."""
    over = table.phase == Phase.GAME_OVER
    for cell in range(TERRAINS * slot, TERRAINS * (slot + 1)):
        at = AT.CELLS + CELL_FEATURES * cell
        out[at] = 1
        out[at + 1] = table.spring[cell]
        out[at + 3] = table.hill_value[slot]
        out[at + 4] = table.tile[slot] + 1
        piece = table.piece[cell]
        if piece == EMPTY:
            continue
        out[at + 5 + (table.owner[cell] - seat) % table.players] = 1
        if not WOLF[piece] or table.owner[cell] == seat or over:
            out[at + 10 + KIND[piece]] = 1
        out[at + 13] = WOLF[piece]
        if table.fate[cell] >= Fate.CAPTIVE:
            out[at + 14] = 1
    out[AT.CELLS + CELL_FEATURES * (TERRAINS * slot + table.rotation[slot]) + 2] = 1
