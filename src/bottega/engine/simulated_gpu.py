"""Numba's simulator of a GPU, mended: threads of a block share their memory, and get time to run."""

import sys
import threading
import time
from typing import Any

import numpy as np
from numba.cuda.simulator.kernel import BlockThread
from numba.cuda.simulator.kernelapi import FakeCUDAShared

PAUSE = 2e-5  # seconds

allocating = threading.Lock()


def allocate_once(shared: Any, shape: Any, dtype: Any) -> Any:
    """Memory that a block shares, known by the line which asks for it. By the simulator, two threads that ask
    at once are each given their own."""
    caller = sys._getframe(1)
    line = caller.f_code.co_filename, caller.f_lineno
    with allocating:
        if line not in shared._allocations:
            shared._allocations[line] = np.empty(shape, dtype)
        return shared._allocations[line]


def is_alive(thread: threading.Thread) -> bool:
    """The simulator asks its threads without end whether they are alive: a pause lets them run."""
    time.sleep(PAUSE)
    return threading.Thread.is_alive(thread)


def mend_simulator() -> None:
    FakeCUDAShared.array = allocate_once
    BlockThread.is_alive = is_alive
