"""Random play of a learner's tables on a GPU. A template, bound to the rule `pick` of each game."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from bottega.engine.gpu import gpu_kernel

if TYPE_CHECKING:
    from bottega.engine.kernels import pick


@gpu_kernel()
def choose(tables: Any, turn: int, actions: Any) -> None:
    """A legal action of every row, all equally likely."""
    row = cuda.grid(1)
    if row < len(actions):
        actions[row] = pick(tables[row].choices, np.uint64(row), turn)
