"""A learner's tables on a GPU, one thread a row. A template, bound to steps over some rows."""

from typing import TYPE_CHECKING, Any

from numba import cuda

from bottega.engine.gpu import gpu_kernel

if TYPE_CHECKING:
    from bottega.learn.selfplay import play_out_rows, see_rows, step_rows


@gpu_kernel()
def step(
    box: Any,
    prepared: Any,
    tables: Any,
    log: Any,
    seeds: Any,
    stride: int,
    scale: float,
    actions: Any,
    rewards: Any,
    points: Any,
    ended: Any,
) -> None:
    """One decision in every row."""
    row = cuda.grid(1)
    if row < len(tables):
        step_rows(
            box,
            prepared,
            tables,
            log,
            seeds,
            stride,
            scale,
            actions,
            rewards,
            points,
            ended,
            row,
            row + 1,
        )


@gpu_kernel()
def see(box: Any, tables: Any, movers: Any, seated: Any, choices: Any, observed: Any) -> None:
    """What the seat to play in every row knows and may do."""
    row = cuda.grid(1)
    if row < len(tables):
        see_rows(box, tables, movers, seated, choices, observed, row, row + 1)


@gpu_kernel()
def play_out(box: Any, tables: Any, works: Any, log: Any, scale: float, key: Any, results: Any) -> None:
    """A playout in every row of `works`."""
    row = cuda.grid(1)
    if row < len(works):
        play_out_rows(box, tables, works, log, scale, key, results, row, row + 1)
