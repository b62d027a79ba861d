"""Programs in Numba's simulator of a GPU, where the rules are interpreted."""

import os
import subprocess
import sys


def simulated(program: str, *arguments: str) -> str:
    """What a program prints there."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
