"""The bot that takes any legal action, all of them equally likely."""

from random import Random

from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action


class RandomBot:
    """Plays at random, with dice of its own that the table never sees."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, view: SeatView) -> Action:
        """Any legal action."""
        return self._dice.choice(view.legal())
