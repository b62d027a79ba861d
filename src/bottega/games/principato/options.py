"""The options of Principato, written into an empty table before the deal (PRI-V*)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.games.principato.vocabulary import MILITARY_VP_2P, NO_CARD, NONE


def prepare(box: np.ndarray[Any, Any], table: Any, options: Mapping[str, Any]) -> None:
    """An empty table with its options."""
    for field in ("pending_slot", "pending_option", "scoring", "order", "decided_by", "goal"):
        table[field] = NONE
    for field in ("hand", "display", "pile"):
        table[field] = NO_CARD
    table["military_vp_2p"] = MILITARY_VP_2P.index(options["military_vp_2p"])
