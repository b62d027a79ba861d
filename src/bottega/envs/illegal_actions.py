"""What becomes of an action that is not legal: it is refused, another one is drawn, the game is lost, or the
table waits."""

import numpy as np

from bottega.bots.payments import BY_RANK, BY_RESULT, pay_lost
from bottega.engine.errors import BadOption
from bottega.engine.interpreted import rows
from bottega.engine.tables import Array
from bottega.envs.choices import choice_index
from bottega.envs.rewards import RANK, RESULT

ILLEGAL = REFUSE, RANDOM, LOSE, WAIT = "refuse", "random", "lose", "wait"


def check_illegal(given: str, reward: str) -> str:
    """What to do about illegal actions. A result or a place says what a lost game costs; points do not."""
    choice_index("illegal", given, ILLEGAL)
    if given == LOSE and reward not in (RESULT, RANK):
        raise BadOption(f"illegal {LOSE!r} is not possible with reward {reward!r}: a lost game has no margin")
    return given


def draw_legal(masks: Array, dice: np.random.Generator) -> Array:
    """For each row of the masks one of the legal actions, all equally likely."""
    drawn: Array = (masks * (1.0 - dice.random(masks.shape))).argmax(axis=-1)
    return drawn


def rewards_of_lost(players: int, seat: int, reward: str) -> Array:
    """What each seat gets when one of them loses by an illegal action."""
    paid = np.zeros(players, np.float32)
    pay_lost(players, seat, BY_RANK if reward == RANK else BY_RESULT, rows(paid))
    return paid
