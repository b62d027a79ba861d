"""What an automatic player is, and how it is asked."""

from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

from bottega.bots.search import Budget, Others
from bottega.bots.seat_view import SeatView, view_seed
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, BottegaError, IllegalAction, shown
from bottega.engine.game import State


class BadBot(BottegaError):
    """A bot that cannot be used, or that does what it may not."""


class Bot(Protocol):
    """An automatic player."""

    name: str

    def choose(self, view: SeatView) -> Action | str | int:
        """The action that this seat takes, itself or by its name or number; the seat is to play."""
        ...


@runtime_checkable
class Hurrying(Protocol):
    """A bot that can think less when it had to wait, and share its time with others who wait."""

    def hurry(self, waited: float, others: Others) -> None: ...


Factory = Callable[[int, Budget | None], Bot]  # a seed, and how long to think if somebody says so
Player = str | Bot | Factory  # a bot by its name, a bot, or what makes one for every game


def decide(player: Bot, state: State, deal: int) -> Action:
    """The decision of a bot for the seat to play, which gets no more than a view of that seat.

    `deal` is the seed of the game. An answer that is no legal action is refused, and nothing is played.
    """
    seat = state.to_play
    if seat is None:
        raise BadOption("there is nothing to decide: the game is over")
    answer = player.choose(SeatView(state, seat, view_seed(deal, seat, state.decisions)))
    try:
        action = state.game.actions.read(answer)
    except IllegalAction as problem:
        raise BadBot(f"the bot {shown(player.name)} at seat {seat}: {problem}") from None
    if not state.is_legal(action):
        told = f"{action} is not possible: {state.refusal(action)}"
        raise BadBot(f"the bot {shown(player.name)} at seat {seat}: {told}")
    return action


def dismiss(players: Iterable[Bot]) -> None:
    """Let bots go that hold something, such as a program that plays: the next game takes it over."""
    for player in players:
        close = getattr(player, "close", None)
        if callable(close):
            close()
