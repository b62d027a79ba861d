"""Speed as ratios within one run: far below what is usual, and far above what a blunder would leave.

Processor time is compared, not the clock on the wall, so that a busy machine does not matter.
"""

import json
import os
import subprocess
import sys
import warnings
from importlib.util import find_spec
from time import thread_time

import pytest

import bottega
from bottega.engine.batches import Batch
from bottega.envs.vector import VectorTables
from bottega.lab.bench import decisions_per_second, step_tables

pytestmark = pytest.mark.native

TIMES_INTERPRETED = 200  # usual: 1,000 and more
SHARE_STEPPED = 0.03  # usual: 0.09 to 0.35 of plain play, observations and masks included
TIMES_TICTACTOE = 2.5  # usual: 5 to 10
ROUNDS = 3

INTERPRETED = """
import json, random, time, bottega
chance, state = random.Random(0), bottega.game({game!r}).deal(0)
begun, decisions = time.thread_time(), 0
while state.to_play is not None:
    state.play(chance.choice(state.legal()))
    decisions += 1
print(json.dumps(decisions / (time.thread_time() - begun)))
"""


def native(name: str) -> float:
    batch = Batch(bottega.game(name), 2_000, threads=1)
    decisions_per_second(batch)
    return max(decisions_per_second(batch, thread_time) for _ in range(ROUNDS))


@pytest.mark.parametrize("name", bottega.games())
def test_native_play_is_many_times_as_fast_as_interpreted_play(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED.format(game=name)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert native(name) > TIMES_INTERPRETED * json.loads(done.stdout)


@pytest.mark.parametrize("name", bottega.games())
def test_stepping_arrays_with_observations_keeps_a_share_of_the_speed(name: str) -> None:
    tables = VectorTables(bottega.game(name), 500, threads=1)
    step_tables(tables, 0.0)
    stepped = max(step_tables(tables, 0.05, thread_time) for _ in range(ROUNDS))
    assert stepped > SHARE_STEPPED * native(name)


@pytest.mark.skipif(
    find_spec("pygame") is None, reason="needs PettingZoo's own games: pip install 'bottega[peers]'"
)
def test_a_table_steps_faster_than_tic_tac_toe() -> None:
    from bottega.envs.pettingzoo import env
    from bottega.lab.peer_bench import drive_pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import tictactoe_v3

        theirs = tictactoe_v3.env()
    ours = env("palatinus")
    rates = {
        table: [drive_pettingzoo(table, 0.1, thread_time) for _ in range(ROUNDS)] for table in (ours, theirs)
    }
    assert max(rates[ours]) > TIMES_TICTACTOE * max(rates[theirs])
