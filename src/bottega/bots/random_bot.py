"""The bot that takes any legal action, all of them equally likely."""

from random import Random

from bottega.engine.actions import Action
from bottega.engine.game import State


class RandomBot:
    """Plays at random, with dice of its own that the table never sees."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, state: State, seat: int) -> Action:
        """Any legal action; the seat does not matter to it."""
        return self._dice.choice(state.legal())
