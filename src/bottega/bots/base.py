"""What an automatic player is, and how to get one by name."""

from collections.abc import Callable
from typing import Protocol

from bottega.bots.random_bot import RandomBot
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, shown
from bottega.engine.game import State


class Bot(Protocol):
    """An automatic player.

    A bot is handed the true table and plays fair: of it, it may use only `state.view(seat)`, `state.legal()`
    and `state.redeal(seat, seed)`, with its own seat. Whatever it tries out, it tries on a redealt table.
    """

    name: str

    def choose(self, state: State, seat: int) -> Action:
        """The action that this seat takes; the seat is to play."""
        ...


_BOTS: dict[str, Callable[[int], Bot]] = {
    RandomBot.name: RandomBot,
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted(_BOTS))


def bot(name: str, seed: int) -> Bot:
    """A new bot; the same seed makes it play the same game again."""
    if name not in _BOTS:
        raise BadOption(f"there is no bot {shown(name)!r}: expected one of {', '.join(bot_names())}")
    return _BOTS[name](seed)
