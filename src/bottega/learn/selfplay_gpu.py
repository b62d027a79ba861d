"""A learner's tables on a GPU, one thread a row. A template, bound to the steps of `selfplay`."""

from typing import TYPE_CHECKING, Any

from numba import cuda

from bottega.engine.gpu import gpu_kernel

if TYPE_CHECKING:
    from bottega.learn.selfplay import see_row, step_row


@gpu_kernel()
def step_rows(
    box: Any,
    prepared: Any,
    tables: Any,
    log: Any,
    seeds: Any,
    stride: int,
    winning: float,
    scale: float,
    actions: Any,
    rewards: Any,
    points: Any,
    ended: Any,
) -> None:
    """One decision in every row."""
    row = cuda.grid(1)
    if row < len(tables):
        step_row(
            box, prepared, tables, log, seeds, stride, winning, scale, actions, rewards, points, ended, row
        )


@gpu_kernel()
def see_rows(box: Any, tables: Any, movers: Any, seated: Any, choices: Any, observed: Any) -> None:
    """What the seat to play in every row knows and may do."""
    row = cuda.grid(1)
    if row < len(tables):
        see_row(box, tables, movers, seated, choices, observed, row)
