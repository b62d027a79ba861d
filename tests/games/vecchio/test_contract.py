"""Il Vecchio keeps what every game must keep."""

from bottega.games.vecchio import GAME
from bottega.testing import Contract


class TestVecchio(Contract):
    spec = GAME
    rare = frozenset({"nobody_in_towns"})
    tables = (
        {"players": 2, "round_limit": 40},
        {"players": 3, "free_reinforcement": "all_rolls", "n8_reading": "any_three", "board_side": "b"},
        {"players": 4, "middlemen_start": "fixed", "n9_reading": "overlapping"},
        {"players": 3, "no_luck": "on"},
    )
