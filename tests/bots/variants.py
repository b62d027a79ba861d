"""Two variants of a game that differ in how positions are judged, and what searchers make of them."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bottega.bots import SeatView
from bottega.bots.search import Budget, Searcher, SearchSettings
from bottega.engine.game import Game, GameSpec
from bottega.engine.jit import rule, watching_compilation
from bottega.games import find

SCALE = 8.0
AT_ONCE = SearchSettings(depth=0, scale=SCALE)  # every position is judged as soon as it is reached


@rule
def for_the_first(box: Any, table: Any, log: Any, out: Any) -> None:
    """The first seat leads by the scale."""
    for seat in range(table.players):
        out[seat] = SCALE if seat == 0 else 0.0


@rule
def for_the_second(box: Any, table: Any, log: Any, out: Any) -> None:
    """The second seat leads by three times the scale."""
    for seat in range(table.players):
        out[seat] = 3 * SCALE if seat == 1 else 0.0


def variants() -> Mapping[str, GameSpec]:
    own = find("palatinus")
    return {"first": replace(own, evaluate=for_the_first), "second": replace(own, evaluate=for_the_second)}


def expected(spec: GameSpec, seed: int = 5) -> tuple[float, ...]:
    """What each of two seats may expect, by the action that a search prefers on a table just dealt."""
    state = Game(spec, players=2).deal(seed)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    assert state.to_play is not None
    return (
        Searcher("", 1, Budget(iterations=20), AT_ONCE).consider(SeatView(state, state.to_play, 0))[0].values
    )


def main() -> None:
    """Both variants, twice in turn, and what had to be compiled for them."""
    compiled: list[str] = []
    with watching_compilation(lambda name, done: compiled.append(name)):
        specs = variants()
        told = {name: [expected(specs[name]), expected(variants()[name])] for name in (*specs, *specs)}
    print(json.dumps([told, compiled]))
