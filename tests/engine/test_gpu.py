"""Tables on a GPU, in Numba's simulator of one: the CPU's tables, bit for bit.

`benchmarks/gpu.py` compares them on a real one.
"""

import json
import os
import subprocess
import sys
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from numba import cuda

import bottega
from bottega.engine.batches import Batch
from bottega.engine.errors import MissingExtra, NoGpu
from bottega.engine.gpu import GpuBatch
from simulator import simulated

ROWS = 11  # more than the simulated blocks hold at once

# What a batch computes, as digests; `host` brings an array back to the host.
PLAY = """
def play(batch, host, play_out):
    seats = np.arange(len(batch)) % batch.game.players
    found = []
    note = lambda what, array: found.append([what, sha256(host(array).tobytes()).hexdigest()])
    batch.deal(2**64 - len(batch))
    for step in range(3):
        masks = host(batch.legal_masks())
        actions = masks.argmax(axis=1)
        actions[:3] = -1, masks.shape[1], masks[2].argmin()
        note("tables", batch.tables)
        note("masks", masks)
        note("observations", batch.observations(seats))
        note("refused", batch.play(actions))
    note("seats", batch.to_play)
    stepped = host(batch.tables).copy()
    for way in play_out:
        batch.tables[:] = stepped
        for _ in range(2):
            way(batch)
            note("end", batch.tables)
    return found
"""

SIMULATED = (
    """
import json, sys
from hashlib import sha256
import numpy as np
import bottega
from bottega.engine.gpu import GpuBatch
"""
    + PLAY
    + """
name, rows, orders = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
ways = [lambda batch, flag=flag: batch.play_out(7, first_row=3, in_order=flag) for flag in orders]
host = lambda array: array.copy_to_host() if hasattr(array, "copy_to_host") else np.ascontiguousarray(array)
batch = GpuBatch(bottega.game(name), rows)
found = play(batch, host, ways)
assert (host(batch.to_play) == -1).all()
assert not host(batch.observations(batch.to_play)).any()
print(json.dumps(found))
"""
)


def run(program: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
    )


@pytest.mark.native
def test_a_gpu_deals_steps_and_plays_out_the_tables_of_the_cpu() -> None:
    """The rows in order and sorted, as they usually are; the contract has each game played on a GPU."""
    name, orders = "palatinus", [False, True]
    arguments = (name, str(ROWS), json.dumps(orders))
    told = json.loads(simulated(SIMULATED, *arguments))
    here: dict[str, Any] = {"np": np, "sha256": sha256}
    exec(PLAY, here)
    ways = len(orders) * [lambda batch: list(batch.play_out(7, first_row=3))]
    native = here["play"](Batch(bottega.game(name), ROWS), np.ascontiguousarray, ways)
    assert [what for what, _ in native].count("end") == 2 * len(orders)
    assert told == [list(pair) for pair in native]


SHARED = """
import time
import numpy as np
from numba import cuda
import bottega.engine.gpu

empty = np.empty

def slowly(*given):
    time.sleep(0.05)
    return empty(*given)

@cuda.jit
def swap(numbers, others):
    here = cuda.threadIdx.x
    first = cuda.shared.array(2, np.int64)
    second = cuda.shared.array(2, np.int64)
    first[here], second[here] = numbers[here], others[here]
    cuda.syncthreads()
    numbers[here], others[here] = second[1 - here], first[1 - here]

numbers, others = cuda.to_device(np.array([3, 4])), cuda.to_device(np.array([5, 6]))
np.empty = slowly
swap[1, 2](numbers, others)
print(numbers.copy_to_host().tolist(), others.copy_to_host().tolist())
"""


def test_threads_of_a_simulated_block_that_ask_for_memory_at_once_share_it() -> None:
    assert simulated(SHARED) == "[6, 5] [4, 3]\n"


@pytest.mark.parametrize(("in_simulator", "interpreted"), [("1", "0"), ("0", "1")])
def test_a_simulated_gpu_needs_interpreted_rules_and_a_real_one_compiled_ones(
    in_simulator: str, interpreted: str
) -> None:
    program = "from bottega.engine.gpu import check_gpu; check_gpu()"
    done = run(program, NUMBA_ENABLE_CUDASIM=in_simulator, NUMBA_DISABLE_JIT=interpreted)
    assert done.returncode != 0
    assert "NoGpu: interpreted rules run in the simulator" in done.stderr.splitlines()[-1]


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_a_batch_is_refused_in_one_line() -> None:
    with pytest.raises((NoGpu, MissingExtra)) as refusal:
        GpuBatch(bottega.game("palatinus"), 1)
    assert "\n" not in str(refusal.value)


def test_a_batch_without_tables_is_refused_before_a_gpu_is_looked_for() -> None:
    with pytest.raises(bottega.BadOption, match="at least 1"):
        GpuBatch(bottega.game("palatinus"), 0)
