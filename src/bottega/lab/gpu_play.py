"""Random play of a learner's tables on a GPU, stepped from Python (the extra `gpu`)."""

from time import perf_counter

import numpy as np
from numba import cuda

from bottega.engine.game import Game
from bottega.engine.jit import bind
from bottega.envs.gpu_vector import GpuVectorTables
from bottega.lab.bench import Clock


class GpuSteps:
    """Tables that are stepped again and again, one call a step: rewards, masks and observations are written,
    and a table that is over is dealt anew in the same step. Actions are drawn on the device, outside of the
    clock."""

    def __init__(self, game: Game, count: int) -> None:
        self.tables = GpuVectorTables(game, count)
        self.tables.reset(0)
        self._actions = cuda.to_device(np.zeros(count, np.int64))
        self._choose = bind("bottega.lab.gpu_choices", pick=game.spec.kernels.pick).choose
        self._steps = 0

    def step(self, clock: Clock = perf_counter) -> tuple[float, float]:
        """A decision at every table: how long the call took, and how long it took until all was written."""
        self.tables.run(self._choose, self.tables.tables, self._steps, self._actions)
        cuda.synchronize()
        begun = clock()
        self.tables.step(self._actions)
        called = clock() - begun
        cuda.synchronize()
        self._steps += 1
        return called, clock() - begun

    def decisions_per_second(self, seconds: float, clock: Clock = perf_counter) -> float:
        spent, steps = 0.0, 0
        while not steps or spent < seconds:
            spent += self.step(clock)[1]
            steps += 1
        return steps * len(self.tables) / spent
