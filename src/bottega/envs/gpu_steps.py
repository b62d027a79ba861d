"""Kernels that step a learner's tables on a GPU. A template, bound to the steps of each game.

A thread does to its row what `bottega.bots.learner_steps` does to it on the CPU. Observations are first
written by columns, where neighbouring threads write neighbouring bytes; a second kernel turns them round.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from bottega.bots.learner_steps import DECIDES
from bottega.engine.bits import has
from bottega.engine.gpu import TILE, TILE_WIDTH, gpu_kernel

if TYPE_CHECKING:
    from bottega.bots.learner_steps import is_legal, step_tables
    from bottega.engine.contract import observe


@gpu_kernel()
def step(
    box: Any,
    prepared: Any,
    tables: Any,
    worlds: Any,
    log: Any,
    plan: Any,
    seeds: Any,
    owns: Any,
    asked: Any,
    actions: Any,
    last_observed: Any,
    rewards: Any,
    paid: Any,
    ended: Any,
    played: Any,
    illegal: Any,
    seats: Any,
    columns: Any,
    no_masks: Any,
) -> None:
    """What is asked of every row, and what the learner then knows; what it may do is shown later."""
    row = cuda.grid(1)
    if row < len(tables):
        step_tables(
            box,
            prepared,
            tables,
            worlds,
            log,
            plan,
            seeds,
            owns,
            asked,
            actions,
            last_observed,
            rewards,
            paid,
            ended,
            played,
            illegal,
            seats,
            columns,
            no_masks,
            row,
            row + 1,
        )


@gpu_kernel()
def observe_columns(box: Any, tables: Any, columns: Any) -> None:
    """What the learner knows in every row."""
    row = cuda.grid(1)
    if row < len(tables):
        observe(box[0], tables[row], tables[row].to_play, columns[row])


@gpu_kernel()
def show(tables: Any, columns: Any, observed: Any, masks: Any) -> None:
    """Observations row by row, turned round in square tiles, and one byte for each action."""
    count, length = observed.shape
    tile = cuda.shared.array((TILE, TILE_WIDTH), np.int8)
    across, down = (length + TILE - 1) // TILE, (count + TILE - 1) // TILE
    for number in range(cuda.blockIdx.x, across * down, cuda.gridDim.x):
        first_row, first_place = number // across * TILE, number % across * TILE
        for cell in range(cuda.threadIdx.x, TILE * TILE, cuda.blockDim.x):
            row, place = first_row + cell % TILE, first_place + cell // TILE
            if row < count and place < length:
                tile[cell // TILE, cell % TILE] = columns[row, place]
        cuda.syncthreads()
        for cell in range(cuda.threadIdx.x, TILE * TILE, cuda.blockDim.x):
            row, place = first_row + cell // TILE, first_place + cell % TILE
            if row < count and place < length:
                observed[row, place] = tile[cell % TILE, cell // TILE]
        cuda.syncthreads()
    actions = masks.shape[1]
    for cell in range(cuda.grid(1), count * actions, cuda.gridsize(1)):
        row = cell // actions
        action = cell - row * actions
        masks[row, action] = has(tables[row].choices[action >> 6], action & 63)


@gpu_kernel()
def find_illegal_row(tables: Any, asked: Any, actions: Any, found: Any) -> None:
    """The first row where a decision is asked for and the action given is not legal."""
    row = cuda.grid(1)
    if row < len(tables) and asked[row] == DECIDES and not is_legal(tables[row], actions[row]):
        cuda.atomic.min(found, 0, row)
