"""What becomes of an action that is not legal: it is refused, another one is drawn, or the game is lost."""

import numpy as np

from bottega.engine.errors import BadOption
from bottega.engine.tables import Array

ILLEGAL = REFUSE, RANDOM, LOSE = "refuse", "random", "lose"


def check_illegal(given: str, reward: str) -> str:
    """What to do about illegal actions. Only a result says what a lost game costs; a margin does not."""
    if given not in ILLEGAL:
        raise BadOption(f"illegal {given!r} is not possible: expected one of {', '.join(ILLEGAL)}")
    if given == LOSE and reward != "result":
        raise BadOption(f"illegal {LOSE!r} is not possible with reward {reward!r}: a lost game has no margin")
    return given


def draw_legal(masks: Array, dice: np.random.Generator) -> Array:
    """For each row of the masks one of the legal actions, all equally likely."""
    drawn: Array = (masks * (1.0 - dice.random(masks.shape))).argmax(axis=-1)
    return drawn


def rewards_of_lost(players: int, seat: int) -> Array:
    """What each seat gets when one of them loses by an illegal action: it pays what the loser of a game pays,
    and the others share it."""
    paid = np.full(players, 1.0 / (players - 1) ** 2, np.float32)
    paid[seat] = -1.0 / (players - 1)
    return paid
