"""Kernels for a GPU. A template, bound to the rules of each game; see `bottega.engine.gpu`.

A thread of the GPU does to its row what the batch functions of `bottega.engine.kernels` do to theirs.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from bottega.engine.bits import has
from bottega.engine.dice import take_dice
from bottega.engine.gpu import KEYS, SLOTS_MAX, gpu_kernel, gpu_rule
from bottega.engine.tables import NOBODY

if TYPE_CHECKING:
    from bottega.engine.contract import deal, play
    from bottega.engine.kernels import observe_tables, pick, play_tables, redeal_tables

    KINDS = 1


@gpu_kernel()
def deal_rows(box: Any, prepared: Any, tables: Any, log: Any, first_seed: Any) -> None:
    """Deal every row; the seeds count up."""
    row = cuda.grid(1)
    if row < len(tables):
        tables[row] = prepared[0]
        take_dice(tables[row], first_seed + np.uint64(row))
        deal(box[0], tables[row], log[0])


@gpu_kernel()
def play_rows(box: Any, tables: Any, log: Any, actions: Any, refused: Any) -> None:
    """One action for each row; an action that is not legal is refused and changes nothing."""
    row = cuda.grid(1)
    if row < len(tables):
        play_tables(box, tables, log, actions, refused, row, row + 1)


@gpu_kernel()
def observe_rows(box: Any, tables: Any, seats: Any, out: Any) -> None:
    """The observation of each row for its seat; zeros for a seat that is not at the table."""
    row = cuda.grid(1)
    if row < len(tables):
        for place in range(out.shape[1]):
            out[row, place] = 0
        if 0 <= seats[row] < tables[row].players:
            observe_tables(box, tables, seats, out, row, row + 1)


@gpu_kernel()
def redeal_rows(box: Any, tables: Any, asked: Any, seats: Any, seeds: Any) -> None:
    """Another world in each row where it is asked for."""
    row = cuda.grid(1)
    if row < len(tables) and asked[row] != 0 and NOBODY <= seats[row] < tables[row].players:
        redeal_tables(box, tables, seats, seeds, row, row + 1)


@gpu_kernel()
def mask_rows(tables: Any, out: Any) -> None:
    """The legal actions of each row as one byte per action; neighbouring threads write neighbouring bytes."""
    actions = out.shape[1]
    for cell in range(cuda.grid(1), len(tables) * actions, cuda.gridsize(1)):
        row = cell // actions
        action = cell - row * actions
        out[row, action] = has(tables[row].choices[action >> 6], action & 63)


@gpu_kernel()
def copy_numbers(source: Any, target: Any) -> None:
    """Whole numbers of any width and layout, one behind the other."""
    row = cuda.grid(1)
    if row < len(target):
        target[row] = source[row]


@gpu_kernel()
def play_out_rows(box: Any, tables: Any, log: Any, first_chooser: Any) -> None:
    """Random play to the end, each thread with its row."""
    row = cuda.grid(1)
    if row < len(tables):
        table = tables[row]
        while table.to_play != NOBODY:
            action = pick(table.choices, first_chooser + np.uint64(row), table.decisions)
            play(box[0], table, log[0], action)


@gpu_rule
def next_row(tables: Any, begun: Any) -> Any:
    """The next row that waits for a playout; beyond the last one when none does."""
    row = cuda.atomic.add(begun, 0, 1)
    while row < len(tables) and tables[row].to_play == NOBODY:
        row = cuda.atomic.add(begun, 0, 1)
    return row


@gpu_kernel(max_registers=64)
def play_out_sorted(
    box: Any, tables: Any, log: Any, first_chooser: Any, kind_of: Any, begun: Any, slots: int
) -> None:
    """Random play to the end. Threads that run together take the same kind of decision: the threads of a
    block hold more tables than they are, and before every decision they sort them by what is to be done.
    A table that is over makes room for the next one."""
    lane, lanes = cuda.threadIdx.x, cuda.blockDim.x
    row_of = cuda.shared.array(SLOTS_MAX, np.int32)
    action_of = cuda.shared.array(SLOTS_MAX, np.int16)
    key_of = cuda.shared.array(SLOTS_MAX, np.int16)
    order = cuda.shared.array(SLOTS_MAX, np.int16)
    amount = cuda.shared.array(KEYS, np.int32)
    place_of = cuda.shared.array(KEYS, np.int32)
    for slot in range(lane, slots, lanes):
        row_of[slot] = next_row(tables, begun)
    while True:
        for key in range(lane, KEYS, lanes):
            amount[key] = 0
        cuda.syncthreads()
        running = 0
        for slot in range(lane, slots, lanes):
            row = row_of[slot]
            if row < len(tables):
                table = tables[row]
                action = pick(table.choices, first_chooser + np.uint64(row), table.decisions)
                key = (table.phase * KINDS + kind_of[action]) % KEYS
                action_of[slot] = action
                key_of[slot] = key
                cuda.atomic.add(amount, key, 1)
                running = 1
        if cuda.syncthreads_or(running) == 0:
            return
        for key in range(lane, KEYS, lanes):
            before = 0
            for other in range(key):
                before += amount[other]
            place_of[key] = before
        cuda.syncthreads()
        for slot in range(lane, slots, lanes):
            if row_of[slot] < len(tables):
                order[cuda.atomic.add(place_of, key_of[slot], 1)] = slot
        cuda.syncthreads()
        for place in range(lane, place_of[KEYS - 1], lanes):
            slot = order[place]
            table = tables[row_of[slot]]
            play(box[0], table, log[0], int(action_of[slot]))
            if table.to_play == NOBODY:
                row_of[slot] = next_row(tables, begun)
        cuda.syncthreads()
