"""A learner's tables and trees on a GPU, one thread a row. A template, bound to steps over some rows."""

from typing import TYPE_CHECKING, Any

from numba import cuda

from bottega.engine.gpu import gpu_kernel

if TYPE_CHECKING:
    from bottega.learn.searching import go_down_rows, go_up_rows, start_rows, tell_rows
    from bottega.learn.selfplay import see_rows, step_rows


@gpu_kernel()
def step(
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
        step_rows(
            box,
            prepared,
            tables,
            log,
            seeds,
            stride,
            winning,
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
def start(tables: Any, nodes: Any, metas: Any, plans: Any) -> None:
    """A new tree in every row."""
    row = cuda.grid(1)
    if row < len(tables):
        start_rows(tables, nodes, metas, plans, row, row + 1)


@gpu_kernel()
def go_down(
    box: Any,
    tables: Any,
    works: Any,
    log: Any,
    nodes: Any,
    bodies: Any,
    metas: Any,
    plans: Any,
    noise: Any,
    halving: Any,
    turn: int,
    key: Any,
) -> None:
    """In every row to a position that nobody has looked at."""
    row = cuda.grid(1)
    if row < len(tables):
        go_down_rows(
            box, tables, works, log, nodes, bodies, metas, plans, noise, halving, turn, key, row, row + 1
        )


@gpu_kernel()
def go_up(
    works: Any,
    nodes: Any,
    bodies: Any,
    metas: Any,
    plans: Any,
    logits: Any,
    values: Any,
    winning: float,
    scale: float,
) -> None:
    """Tell every tree what the network says, or how the game ended."""
    row = cuda.grid(1)
    if row < len(works):
        go_up_rows(works, nodes, bodies, metas, plans, logits, values, winning, scale, row, row + 1)


@gpu_kernel()
def tell(nodes: Any, metas: Any, visits: Any, worth: Any) -> None:
    """What every tree found of the choices at its root."""
    row = cuda.grid(1)
    if row < len(metas):
        tell_rows(nodes, metas, visits, worth, row, row + 1)
