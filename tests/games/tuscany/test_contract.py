"""The Castles of Tuscany keeps what every game must keep."""

from bottega.games.tuscany import GAME
from bottega.testing import Contract


class TestTuscany(Contract):
    spec = GAME
    tables = (
        {"players": 2},
        {"players": 3, "edition": "first", "castle_refill": "before_effects", "take_only_placeable": True},
        {"players": 4, "castle_tile_costs": True, "joker_same_turn": True, "two_pairs_must_differ": True},
    )
    rare = frozenset(  # the tests of their clauses tell them
        {
            "castle_declined",
            "castle_lost",
            "colour_cleared",
            "joker_lost",
            "neutral_shuffled",
            "slot_left_empty",
        }
        | {"yields_shuffled", "turn_skipped", "frozen"}
    )
