"""What a learned bot thinks about a few tables, to be compared between native and interpreted rules."""

import json
import sys
from random import Random
from typing import Any

import bottega
from bottega.bots import SeatView
from bottega.bots.learned import Leading, LearnedSearcher
from bottega.bots.network import network_of
from bottega.bots.search import Budget, search_settings_of

TABLES = (  # game, players, seed, decisions, how the network leads
    ("vecchio", 2, 1, 30, Leading()),
    ("vecchio", 4, 2, 90, Leading(exploration=3.0, doubt=0.0, temperature=1.5, trust=0.5, patience=2)),
    ("palatinus", 3, 3, 20, Leading(temperature=0.3, trust=0.5, patience=1)),
    ("tuscany", 3, 4, 40, Leading(trust=0.5, fading=2)),
)


def considered() -> list[Any]:
    """Visits and values by table."""
    found = []
    for key, players, seed, decisions, way in TABLES:
        state, chance = bottega.game(key, players=players).deal(seed), Random(seed)
        while state.decisions < decisions or len(state.legal()) == 1:
            state.play(chance.choice(state.legal()))
        net, settings = network_of(state.game.spec), search_settings_of(state.game.spec.strongest_settings)
        assert net is not None
        assert state.to_play is not None
        searcher = LearnedSearcher("learned", 7, Budget(iterations=4), settings, net, way)
        options = searcher.consider(SeatView(state, state.to_play, 0))
        found.append([(one.action.number, one.visits, one.values) for one in options])
    return found


if __name__ == "__main__":
    json.dump(considered(), sys.stdout)
