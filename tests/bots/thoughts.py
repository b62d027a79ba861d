"""What the bots think about a few tables, to be compared between native and interpreted rules."""

import json
import sys
from random import Random
from typing import Any

import bottega
from bottega.bots import SeatView, bot
from bottega.bots.search import Budget, Searcher, SearchSettings

TABLES = ((2, 1, 3), (3, 2, 40), (5, 3, 60))  # players, seed, decisions
WAYS = (
    (False, SearchSettings()),
    (False, SearchSettings(prior_weight=0.5, widening=1.5, playout_prior=0.5, depth=6)),
    (False, SearchSettings(mast=0.7, mast_candidates=3)),
    (True, SearchSettings()),
)
BOTS = ("maestro@12", "gran_maestro@12", "garzone@12", "lavorante@12")
LATE = 60  # greed tries everything; interpreted, only late tables leave it little to try


def considered_and_chosen() -> tuple[list[Any], list[str]]:
    """Visits and values by searcher and table, and the choices of the bots that are known by name."""
    considered, chosen = [], []
    for players, seed, decisions in TABLES:
        state, chance = bottega.game("palatinus", players=players).deal(seed), Random(seed)
        while state.decisions < decisions:
            state.play(chance.choice(state.legal()))
        assert state.to_play is not None
        for flat, way in WAYS:
            searcher = Searcher("searcher", 7, Budget(iterations=24), way, flat=flat)
            options = searcher.consider(SeatView(state, state.to_play, 0))
            considered.append([(one.action.number, one.visits, one.values) for one in options])
        for name in (*BOTS, "greedy") if decisions >= LATE else BOTS:
            chosen.append(str(bot(name, 7).choose(SeatView(state, state.to_play, 0))))
    return considered, chosen


if __name__ == "__main__":
    json.dump(considered_and_chosen(), sys.stdout)
