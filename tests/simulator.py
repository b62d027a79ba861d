"""Programs in Numba's simulator of a GPU, where the rules are interpreted."""

import os
import subprocess
import sys

# The simulator asks its threads without end whether they are alive: a pause lets them run.
QUICKER = """
import threading, time
from numba.cuda.simulator.kernel import BlockThread

def is_alive(thread):
    time.sleep(2e-5)
    return threading.Thread.is_alive(thread)

BlockThread.is_alive = is_alive
"""


def simulated(program: str, *arguments: str) -> str:
    """What a program prints there."""
    done = subprocess.run(
        [sys.executable, "-c", QUICKER + program, *arguments],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
