"""How many tables are stepped together, on whatever device: whom the learner plays, and what it is paid."""

import numpy as np

from bottega.bots.learner_kernels import AT_RANDOM, BY_HEURISTIC
from bottega.engine.tables import Array
from bottega.envs import read_own_seat
from bottega.envs.choices import choice_index
from bottega.envs.illegal_actions import ILLEGAL, check_illegal
from bottega.envs.rewards import REWARDS

EVERY_SEAT, IN_TURN = "every", "in turn"
OTHERS = (AT_RANDOM, BY_HEURISTIC)

_PLAN = np.dtype([("reward", "i8"), ("illegal", "i8"), ("step", "u8")], align=True)


def plan_of(count: int, reward: str, illegal: str) -> Array:
    """The plan of so many tables, as the rules read it."""
    plan = np.zeros(1, _PLAN)
    plan["reward"] = choice_index("reward", reward, REWARDS)
    plan["illegal"] = ILLEGAL.index(check_illegal(illegal, reward))
    plan["step"] = count
    return plan


def owns_of(seat: int | str, count: int, players: int) -> Array:
    """The seat of the learner at each table, -1 for every seat."""
    if seat == EVERY_SEAT:
        return np.full(count, -1, np.int64)
    if seat == IN_TURN:
        return np.arange(count, dtype=np.int64) % players
    return np.full(count, read_own_seat(seat, players, EVERY_SEAT, IN_TURN), np.int64)
