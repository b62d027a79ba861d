"""Fair worlds for whoever sees everything, once a game is over."""

from typing import Any

from bottega.engine.dice import take_dice
from bottega.engine.jit import rule


@rule
def roll_anew(box: Any, table: Any, seat: int, seed: Any) -> None:
    """A redealing that draws nothing anew but the dice to come."""
    take_dice(table, seed)
