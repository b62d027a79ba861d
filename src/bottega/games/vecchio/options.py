"""The options of Il Vecchio, written into an empty table before the deal (VEC-V*)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.games.vecchio.vocabulary import (
    ACTION_ONLY,
    BOARD_SIDES,
    FREE_REINFORCEMENTS,
    MIDDLEMEN_STARTS,
    N8_READINGS,
    N9_READINGS,
    NONE,
    SWITCH,
)

STEP = ("action", "aim", "member_town", "destination", "modifiers", "tile", "zone", "event", "going_on")


def prepare(box: np.ndarray[Any, Any], table: Any, options: Mapping[str, Any]) -> None:
    """An empty table with its options; less luck is free reinforcement and no events together (V3)."""
    for field in (*STEP, "council_pending", "track", "medici_owner", "holder", "decided_by"):
        table[field] = NONE
    less_luck = options["no_luck"] == "on"
    chosen = FREE_REINFORCEMENTS.index(options["free_reinforcement"])
    table["free_reinforcement"] = max(chosen, ACTION_ONLY) if less_luck else chosen
    table["ignore_events"] = less_luck or SWITCH.index(options["ignore_events"])
    table["middlemen_start"] = MIDDLEMEN_STARTS.index(options["middlemen_start"])
    table["n8_reading"] = N8_READINGS.index(options["n8_reading"])
    table["n9_reading"] = N9_READINGS.index(options["n9_reading"])
    table["board_side"] = BOARD_SIDES.index(options["board_side"])
    table["round_limit"] = options["round_limit"]
