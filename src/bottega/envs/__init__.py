"""Standard environments for learners over the same rules: arrays of tables, PettingZoo, Gymnasium, OpenSpiel.

`bottega.envs.vector` needs nothing more; `bottega.envs.pettingzoo` and `bottega.envs.gymnasium` need the
extra `envs`, `bottega.envs.openspiel` the extra `openspiel`.
"""

from operator import index
from typing import Any

from bottega.engine.errors import BadOption, IllegalAction, shown
from bottega.engine.game import Game
from bottega.games import find

SEEDS = 1 << 62  # generators of NumPy count with signed integers


def describe_observation(game: str | Game) -> None:
    """Print what each number of an observation means: where a slice begins, how long it is, its name."""
    print((find(game) if isinstance(game, str) else game.spec).layout.describe())


def read_action(given: Any) -> int:
    """The number of an action from outside; whether it is legal is for the table to say."""
    try:
        return index(given)
    except TypeError:
        raise IllegalAction(f"action {shown(repr(given))} is not a whole number") from None


def read_own_seat(given: Any, players: int, *words: str) -> int:
    """The seat of a learner, as a number; the words that may stand in its place are only named."""
    if isinstance(given, bool) or not hasattr(given, "__index__") or not 0 <= index(given) < players:
        known = " or ".join([f"0 to {players - 1}", *map(repr, words)])
        raise BadOption(f"seat {shown(repr(given))} is not possible: expected {known}")
    return index(given)


def check_dealt(dealt: object) -> None:
    """Refuse to go on with a game that has not begun."""
    if not dealt:
        raise BadOption("there is no game yet: reset first")
