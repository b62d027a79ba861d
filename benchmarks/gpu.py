"""Random play on an NVIDIA GPU by the very rules of the CPU, one thread per table.

    python benchmarks/gpu.py palatinus --players 4 --tables 1048576

Prints the decisions and whole games per second (best of several runs, compilation and transfers left out) and
compares tables with the CPU's, byte for byte. Needs numba-cuda (the extra `gpu`) and a GPU.
"""

import argparse
from time import perf_counter
from typing import Any

import numpy as np
from numba import cuda

import bottega
from bottega.engine.batches import Batch
from bottega.engine.dice import take_dice
from bottega.engine.events import new_log
from bottega.engine.tables import NOBODY

CHOOSER = 1
RUNS = 5
THREADS_PER_BLOCK = 128
COMPARED = 20_000


def playing_kernel(game: bottega.Game) -> Any:
    """A kernel that deals a table and plays it to the end."""
    deal, play, pick = game.spec.deal, game.spec.play, game.spec.kernels.pick

    @cuda.jit  # type: ignore[untyped-decorator]
    def play_tables(box: Any, prepared: Any, tables: Any, log: Any, count: int) -> None:
        row = cuda.grid(1)
        if row >= count:
            return
        tables[row] = prepared[0]
        table = tables[row]
        take_dice(table, np.uint64(row))
        deal(box[0], table, log[0])
        chooser = np.uint64(row) + (np.uint64(CHOOSER) << np.uint64(32))
        while table.to_play != NOBODY:
            play(box[0], table, log[0], pick(table.choices, chooser, table.decisions))

    return play_tables


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=bottega.games())
    parser.add_argument("--players", type=int)
    parser.add_argument("--tables", type=int, default=1 << 20)
    given = parser.parse_args()
    game = bottega.game(given.game, players=given.players)
    kernel = playing_kernel(game)
    arguments = [
        cuda.to_device(array)
        for array in (
            game.box,
            game.prepared,
            np.zeros(given.tables, game.spec.table),
            new_log(listening=False),
        )
    ]
    blocks = -(-given.tables // THREADS_PER_BLOCK)
    times = []
    for _ in range(RUNS + 1):
        cuda.synchronize()
        begun = perf_counter()
        kernel[blocks, THREADS_PER_BLOCK](*arguments, given.tables)
        cuda.synchronize()
        times.append(perf_counter() - begun)
    tables = arguments[2].copy_to_host()
    best, decisions = min(times[1:]), int(tables["decisions"].sum())
    name = cuda.get_current_device().name
    print(f"{name.decode() if isinstance(name, bytes) else name}: {game!r}, {given.tables} tables")
    print(f"{decisions / best / 1e6:,.0f} M decisions/s, {given.tables / best / 1e6:,.2f} M games/s")
    cpu = Batch(game, min(COMPARED, given.tables))
    cpu.deal(0)
    for _ in cpu.play_out(CHOOSER):
        pass
    same = cpu.tables.tobytes() == tables[: len(cpu)].tobytes()
    print(f"{len(cpu)} tables compared with the CPU's: {'identical' if same else 'DIFFERENT'}")


if __name__ == "__main__":
    main()
