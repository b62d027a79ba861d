"""Standard environments for learners over the same rules: arrays of tables, PettingZoo, Gymnasium, OpenSpiel.

`bottega.envs.vector` needs nothing more; `bottega.envs.pettingzoo` and `bottega.envs.gymnasium` need the
extra `envs`, `bottega.envs.openspiel` the extra `openspiel`.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from bottega.engine.game import Game
from bottega.games import find

SEEDS = 1 << 62  # generators of NumPy count with signed integers


def describe_observation(game: str | Game) -> None:
    """Print what each number of an observation means: where a slice begins, how long it is, its name."""
    print((find(game) if isinstance(game, str) else game.spec).layout.describe())


@contextmanager
def needing(library: str, extra: str) -> Iterator[None]:
    """Say what to install where a library is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"this needs {library}: pip install 'bottega[{extra}]'") from missing
