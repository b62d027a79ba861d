"""The options of The Castles of Tuscany, written into an empty table before the deal (TUS-V*)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.games.tuscany.vocabulary import CASTLE_REFILLS, EDITIONS, NO_YES, NONE, SWITCHES

NOTHING_THERE = (
    "assembly",
    "laps_left",
    "held",
    "held_slot",
    "held_storage",
    "held_space",
    "waiting",
    "decided_by",
    "module",
    "start",
    "piece",
    "stored",
    "domain_deck",
    "yield_deck",
    "pile",
    "neutral_pile",
    "display",
    "bonus_by",
)


def prepare(_box: np.ndarray[Any, Any], table: Any, options: Mapping[str, Any]) -> None:
    """An empty table with its options."""
    for field in NOTHING_THERE:
        table[field] = NONE
    table["edition"] = EDITIONS.index(options["edition"])
    table["castle_refill"] = CASTLE_REFILLS.index(options["castle_refill"])
    for key in SWITCHES:
        table[key] = NO_YES.index(options[key])
