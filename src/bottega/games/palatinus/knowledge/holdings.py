"""What a seat of Palatinus would have if the hills were judged as they stand (PAL-E*, K*, X*)."""

from typing import Any

import numpy as np

from bottega.engine.events import new_log
from bottega.engine.interpreted import rows
from bottega.engine.jit import rule
from bottega.engine.state import State
from bottega.games.palatinus.rules.board import SLOTS
from bottega.games.palatinus.rules.scoring import evaluate
from bottega.games.palatinus.table import Phase


def holdings(state: State, seat: int) -> dict[str, int]:
    """Points and influence of a world in which every wolf is known; none while tiles are laid."""
    told = np.zeros(2, np.int64)
    if state.table["tiles_laid"][0] == SLOTS:
        box, table, log = rows(state.game.box), rows(state.copy().table), rows(new_log(listening=False))
        answer_standing(box, table, log, rows(told), seat)
    return {"holding-points": int(told[0]), "count-influence": int(told[1])}


@rule
def answer_standing(box: Any, table: Any, log: Any, told: Any, seat: int) -> None:
    """Judge all hills of a table that is thrown away afterwards."""
    if table[0].phase != Phase.GAME_OVER:
        evaluate(box[0], table[0], log[0])
    told[0] = table[0].points[seat]
    for slot in range(SLOTS):
        told[1] += table[0].influence[slot, seat]
