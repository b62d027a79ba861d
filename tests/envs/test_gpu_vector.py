"""A learner's tables on a GPU, in Numba's simulator of one: number for number those of the CPU.

`benchmarks/gpu.py` compares them on a real one.
"""

import json
from hashlib import sha256
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadOption
from bottega.envs.gpu_vector import GpuVectorTables
from bottega.envs.vector import VectorTables
from simulator import simulated

COUNT, SEED = 5, 11
ARRAYS = ("tables", "seats", "observed", "masks", "rewards", "ended", "last_observed", "played", "illegal")

# What a learner's tables show step by step, as digests; `host` brings an array back to the host.
PLAY = """
def play(tables, host, steps):
    found = []

    def note(when):
        for name in ARRAYS:
            array = np.ascontiguousarray(host(getattr(tables, name)))
            found.append([when, name, sha256(array.tobytes()).hexdigest()])

    tables.reset(SEED)
    note("reset")
    ended = 0
    for step in range(steps):
        masks = host(tables.masks)
        actions = np.array([mask.nonzero()[0][step % mask.sum()] for mask in masks])
        where = None
        if step == 3:
            actions[:3] = -1, masks.shape[1], masks[2].argmin()
        if step == 5:
            where = np.arange(len(tables)) % 2 == 0
        tables.step(actions, where)
        note(step)
        ended += int(host(tables.ended).sum())
        if step == 7:
            tables.redeal(40, where=where)
            tables.redeal(41, np.zeros(len(tables), np.int64), np.arange(len(tables)) < 2)
            note("redealt")
    return found, ended
"""

SIMULATED = (
    """
import json, sys
from hashlib import sha256
import numpy as np
import bottega
from bottega.envs.gpu_vector import GpuVectorTables
"""
    + PLAY
    + """
name, ways, steps, count, SEED, ARRAYS = json.loads(sys.argv[1])
tables = GpuVectorTables(bottega.game(name, players=3), count, **ways)
print(json.dumps(play(tables, lambda array: array.copy_to_host(), steps)))
"""
)


@pytest.mark.native
@pytest.mark.parametrize(
    ("name", "steps", "ways"),
    [
        ("palatinus", 90, {"illegal": "wait"}),
        ("palatinus", 50, {"illegal": "lose", "reward": "rank", "seat": "in turn"}),
        ("palatinus", 12, {"illegal": "random", "seat": 1, "others": "heuristic", "reward": "margin"}),
        ("principato", 12, {"illegal": "random", "reward": "shaped"}),
        ("tuscany", 8, {"illegal": "lose"}),
        ("vecchio", 12, {"illegal": "wait", "reward": "shaped", "seat": 0}),
    ],
)
def test_a_gpu_steps_the_tables_of_the_cpu(name: str, steps: int, ways: dict[str, Any]) -> None:
    """The same actions, illegal ones among them, rows that wait, worlds redealt; games end and begin anew."""
    told = simulated(SIMULATED, json.dumps([name, ways, steps, COUNT, SEED, ARRAYS]))
    here: dict[str, Any] = {"np": np, "sha256": sha256, "SEED": SEED, "ARRAYS": ARRAYS}
    exec(PLAY, here)
    tables = VectorTables(bottega.game(name, players=3), COUNT, threads=1, **ways)
    found, ended = here["play"](tables, lambda array: array, steps)
    assert json.loads(told) == [found, ended]
    assert steps < 50 or ended >= COUNT


REFUSED = """
import numpy as np
import bottega
from bottega import BadOption, IllegalAction
from bottega.envs.gpu_vector import GpuVectorTables

tables = GpuVectorTables(bottega.game("palatinus"), 3, illegal="refuse")

def refused(*given):
    try:
        tables.step(*given)
    except (BadOption, IllegalAction) as error:
        print(error)

refused([0, 0, 0])
tables.reset(1)
before = tables.tables.copy_to_host()
good = tables.masks.copy_to_host().argmax(axis=1)
refused([good[0], 999, -1])
refused(good[:2])
refused(good + 0.5)
refused(good, np.array([True]))
assert tables.tables.copy_to_host().tobytes() == before.tobytes()
tables.step(good)
assert tables.played.copy_to_host().tolist() == good.tolist()
"""


def test_what_is_not_possible_on_a_gpu_is_refused_and_changes_nothing() -> None:
    assert simulated(REFUSED).splitlines() == [
        "there is no game yet: reset first",
        "action 999 is not legal at table 1",
        "actions have the shape (2,): expected one for each of 3 tables",
        "actions are float64: expected whole numbers",
        "rows to step have the shape (1,): expected one for each of 3 tables",
    ]


LENT = """
from numba import cuda
import numpy as np
import bottega
from bottega.envs.gpu_vector import GpuVectorTables

tables = GpuVectorTables(bottega.game("palatinus"), 2)
arrays = [getattr(tables, name) for name in ("seats", "observed", "masks", "rewards", "ended")]
tables.reset(1)
actions = cuda.to_device(tables.masks.copy_to_host().argmax(axis=1))
tables.step(actions, cuda.to_device(np.array([True, False])))
assert tables.played.copy_to_host().tolist() == [actions.copy_to_host()[0], -1]
tables.step(cuda.to_device(tables.masks.copy_to_host().argmax(axis=1).astype(np.int32)))
assert not tables.illegal.copy_to_host().any()
kept = [getattr(tables, name) for name in ("seats", "observed", "masks", "rewards", "ended")]
assert all(array is one for array, one in zip(arrays, kept))
assert all(array.is_c_contiguous() for array in kept)
"""


def test_actions_are_taken_from_the_device_and_arrays_stay_the_same_ones() -> None:
    simulated(LENT)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "seat 2"),
        ({"others": "clever"}, "random, heuristic"),
        ({"reward": "glory"}, "result, margin, rank, shaped"),
        ({"illegal": "ignore"}, "refuse, random, lose, wait"),
        ({"illegal": "lose", "reward": "shaped"}, "a lost game has no margin"),
    ],
)
def test_impossible_tables_are_refused_before_a_gpu_is_looked_for(
    wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadOption, match=message):
        GpuVectorTables(bottega.game("palatinus", players=2), 3, **wrong)
