"""Ways in which things travel: pickled, copied, to another process."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

ELSEWHERE = "import pickle, sys; print(pickle.load(sys.stdin.buffer), end='')"

Thing = TypeVar("Thing")
Way = Callable[[Any], Any]


def by_pickle(thing: Thing) -> Thing:
    again: Thing = pickle.loads(pickle.dumps(thing))
    return again


def by_cloudpickle(thing: Thing) -> Thing:
    again: Thing = pickle.loads(pytest.importorskip("cloudpickle").dumps(thing))
    return again


each_way = pytest.mark.parametrize("way", [by_pickle, by_cloudpickle, copy.deepcopy])


def said_elsewhere(thing: Any) -> str:
    """What a pickled thing says of itself in a process where nothing was imported before."""
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=pickle.dumps(thing), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()
