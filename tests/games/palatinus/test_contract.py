"""Palatinus keeps what every game must keep."""

from bottega.games.palatinus import GAME
from bottega.testing import Contract

FIXED = "left A0 B5 C1 D3 E5 F2 G1 values 6 3 4 5 3 4 5"


class TestPalatinus(Contract):
    spec = GAME
    tables = (
        {"players": 2},
        {"players": 3, "board_setup": "random", "free_spring": "twice"},
        {"players": 4, "final_tiebreak": "sequence", "first_player": 2},
        {"players": 5, "board_setup": "fixed", "board": FIXED},
    )
