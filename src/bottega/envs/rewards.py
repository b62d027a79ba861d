"""What learners are paid, by name: for the end of a game alone, or on the way to it.

- `"result"`: 1 for a victory, which the others pay for in equal parts
- `"margin"`: the lead in points over the best of the others
- `"rank"`: the place, from 1 for the first to -1 for the last; equals share what their places bring
- `"shaped"`: after every decision what the lead has grown in points that everybody knows, and at the end what
  is left. Over a game they sum to the margin.
"""

import numpy as np

from bottega.bots.learner_kernels import learner_kernels_of
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.tables import Array
from bottega.envs.choices import choice_index

REWARDS = RESULT, MARGIN, RANK, SHAPED = "result", "margin", "rank", "shaped"


class Purse:
    """Pays the seats of a single table, decision by decision."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game, self._reward = game, choice_index("reward", reward, REWARDS)
        self.on_the_way = reward == SHAPED  # whether there is anything to pay before the end
        self._paid, self._rewards = np.zeros((2, game.players), np.float32)

    def reset(self) -> None:
        """A new game begins."""
        self._paid[:] = 0.0

    def pay(self, table: Array) -> Array:
        """What each seat gets for all that has happened since it was paid last."""
        steps = learner_kernels_of(self.game.spec)
        given = (rows(self.game.box), rows(table), self._reward, rows(self._paid), rows(self._rewards))
        steps.pay_one(*given)
        return self._rewards


def rewards_of(state: State, reward: str = RESULT) -> list[float]:
    """What each seat gets in all, at the end of a game."""
    paid: list[float] = Purse(state.game, reward).pay(state.table).tolist()
    return paid
