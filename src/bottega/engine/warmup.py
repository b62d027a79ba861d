"""Making the native code of a game ready: compiled once, then read from disk."""

from collections.abc import Callable
from contextlib import nullcontext
from types import ModuleType

import numpy as np

from bottega.engine.batches import Batch
from bottega.engine.compile_notice import shown_otherwise
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.jit import modules_behind, rules_known, watching_compilation

OnRule = Callable[[str, int, int], None]


def warm(
    game: Game,
    on_rule: OnRule | None = None,
    also: Callable[[State], None] | None = None,
    *others: ModuleType,
) -> int:
    """Go once through everything a game compiles; returns how many rules had to be compiled.

    `on_rule(name, done, total)` is called for each of them, and not at all when the code lies ready on disk.
    `also` is something more to go through with a table just dealt; `others` are the templates that it needs.
    """
    kernels = game.spec.kernels
    total = rules_known(*modules_behind(kernels, *others))
    compiled = 0

    def count(name: str, done: int) -> None:
        nonlocal compiled
        compiled = done
        if on_rule is not None:
            on_rule(name, done, total)

    with watching_compilation(count), nullcontext() if on_rule is None else shown_otherwise():
        state = game.deal(0)
        state.play(state.legal()[0])
        state.view(0)
        state.refusal(0)
        state.redeal(0, 0)
        state.observation(0)
        batch = Batch(game, 1)
        batch.deal(0)
        batch.legal_masks()
        batch.play(np.zeros(1, np.int64))
        for _ in batch.play_out(0):
            pass
        ended = batch.state(0)
        game.from_json(ended.to_json())
        game.spec.show.holdings(ended, 0)
        if also is not None:
            also(game.deal(0))
        kernels.copy_tables(rows(batch.tables), rows(batch.tables.copy()), 0, 1)
    return compiled
