"""What an automatic player is, and how to get one by name."""

import re
from collections.abc import Callable
from typing import Protocol

from bottega.bots.levels import (
    GARZONE,
    GRAN_MAESTRO,
    INTUITO,
    LAVORANTE,
    MAESTRO,
    Intuition,
    Level,
    LevelBot,
)
from bottega.bots.random_bot import RandomBot
from bottega.bots.search import Budget, GreedyBot, Searcher, SearchSettings
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, shown
from bottega.engine.game import State

_BUDGET = re.compile(r"(\d{1,4}(?:\.\d{1,4})?)s|(\d{1,8})")
FLAT_SECONDS = 0.1
USUAL = "lavorante"  # who plays when nobody asked for anybody


class Bot(Protocol):
    """An automatic player.

    A bot is handed the true table and plays fair: of it, it may use only `state.view(seat)`, `state.legal()`
    and `state.redeal(seat, seed)`, with its own seat. Whatever it tries out, it tries on a redealt table.
    """

    name: str

    def choose(self, state: State, seat: int) -> Action:
        """The action that this seat takes; the seat is to play."""
        ...


def _flat(seed: int, budget: Budget | None) -> Bot:
    return Searcher("flat", seed, budget or Budget(seconds=FLAT_SECONDS), SearchSettings(), flat=True)


def _without_budget(make: Callable[[int], Bot]) -> Callable[[int, Budget | None], Bot]:
    def with_budget(seed: int, budget: Budget | None) -> Bot:
        if budget is not None:
            raise BadOption("this bot does not think, so it takes no budget")
        return make(seed)

    return with_budget


def _level(level: Level) -> Callable[[int, Budget | None], Bot]:
    return lambda seed, budget: LevelBot(level, seed, budget)


_BOTS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": _without_budget(RandomBot),
    "greedy": _without_budget(GreedyBot),
    "flat": _flat,
    GARZONE.name: _level(GARZONE),
    LAVORANTE.name: _level(LAVORANTE),
    INTUITO: _without_budget(Intuition),
    MAESTRO.name: _level(MAESTRO),
    GRAN_MAESTRO.name: _level(GRAN_MAESTRO),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(_BOTS)


def bot(name: str, seed: int) -> Bot:
    """A new bot; the same seed makes it play the same game again.

    A name may carry a budget per decision: `maestro@0.1s` thinks a tenth of a second, `maestro@2000` makes
    2000 iterations (and is then the same on every machine).
    """
    plain, at, budget = str(name).partition("@")
    if plain not in _BOTS:
        raise BadOption(f"there is no bot {shown(name)!r}: expected one of {', '.join(bot_names())}")
    return _BOTS[plain](seed, _read_budget(budget) if at else None)


def _read_budget(text: str) -> Budget:
    match = _BUDGET.fullmatch(text)
    if match is None or not float(match[1] or match[2]):
        raise BadOption(f"@{shown(text)} is no budget: write seconds as in @0.1s or iterations as in @2000")
    return Budget(seconds=float(match[1])) if match[1] else Budget(iterations=int(match[2]))
