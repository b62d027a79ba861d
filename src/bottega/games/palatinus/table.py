"""The table of Palatinus as one record."""

from typing import Any

import numpy as np

from bottega.engine.tables import table_dtype
from bottega.games.palatinus.board import CELLS, SLOTS
from bottega.games.palatinus.vocabulary import ACTIONS, PIECE_TYPES, PLAYERS_MAX

TABLE = table_dtype(
    PLAYERS_MAX,
    len(ACTIONS),
    [
        ("free", "u8"),  # mask of the free terrains of the board
        ("verdict", "u8", (6,)),  # what each condottiere round the hill being judged takes, from the arrow
        ("first_player", "i1"),
        ("board_setup", "i1"),
        ("free_spring", "i1"),
        ("final_tiebreak", "i1"),
        ("board_hand", "i1"),  # NONE, 0 left, 1 right
        ("tiles_laid", "i1"),
        ("drawn", "i1"),  # the tile being laid
        ("pending_slot", "i1"),  # where it goes
        ("pending_piece", "i1"),  # chosen, not yet placed: still in the hand
        ("decided_by", "i1"),
        ("pile", "i1", (SLOTS,)),  # tiles face down, drawn from the left; NONE where one is gone
        ("undealt", "i1", (SLOTS - 1,)),  # outer hill tokens face down, for slots 1 to 6; 0 once dealt
        ("tile", "i1", (SLOTS,)),  # tile in each slot, 0 A to 6 G
        ("rotation", "i1", (SLOTS,)),
        ("hill_value", "i1", (SLOTS,)),
        ("spring", "i1", (CELLS,)),
        ("piece", "i1", (CELLS,)),  # piece type on each terrain, kept when it is captured or flees
        ("owner", "i1", (CELLS,)),
        ("fate", "i1", (CELLS,)),
        ("captor", "i1", (CELLS,)),
        ("hand", "i1", (PLAYERS_MAX, len(PIECE_TYPES))),
        ("outcome", "i1", (SLOTS,)),  # of each hill, by slot
        ("winner", "i1", (SLOTS,)),
        ("captives", "i1", (PLAYERS_MAX,)),
        ("ones", "i1", (PLAYERS_MAX,)),  # score tokens of shared captures
        ("twos", "i1", (PLAYERS_MAX,)),  # score tokens of tied hills
        ("items", "i1", (PLAYERS_MAX,)),
        ("influence", "i2", (SLOTS, PLAYERS_MAX)),  # by slot and seat
    ],
)

Table = np.ndarray[Any, Any]
