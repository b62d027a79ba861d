"""Bottega: four Italian strategy board games, rules written once in Python, played by people and machines.

>>> import bottega
>>> state = bottega.game("palatinus", players=3).deal(seed=7)
>>> state.to_play is not None
True

What is not needed is not read: the engine, and the compiler that it brings along, come with the first name
that stands on them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bottega.engine.errors import (
    BadComponents,
    BadGame,
    BadOption,
    BadPosition,
    BadRecord,
    BottegaError,
    IllegalAction,
    MissingExtra,
    NoGpu,
    UnknownGame,
)
from bottega.games import game, names, register

if TYPE_CHECKING:
    from bottega.api import Analysis, Turn, analyse, arena, play, search, simulate
    from bottega.bots import BadBot, Bot, Budget, SeatView, bot, bot_names, register_bot
    from bottega.bots.analysis import Hint
    from bottega.bots.baseline import Baseline, baseline
    from bottega.bots.search import Considered
    from bottega.engine.actions import Action
    from bottega.engine.batches import Batch
    from bottega.engine.events import Event
    from bottega.engine.game import Game, GameSpec, State
    from bottega.engine.gpu import GpuBatch
    from bottega.engine.state import Outcome
    from bottega.envs.vector import VectorTables
    from bottega.lab.arena import ArenaResult
    from bottega.lab.simulation import Simulation
    from bottega.lab.sprt import Sprt
    from bottega.lab.standings import Standing
    from bottega.match.record import Record

__version__ = "0.1.0"

# The modules of these names, read when one is first asked for.
_LATER = {
    "Action": "bottega.engine.actions",
    "Analysis": "bottega.api",
    "ArenaResult": "bottega.lab.arena",
    "Baseline": "bottega.bots.baseline",
    "Batch": "bottega.engine.batches",
    "BadBot": "bottega.bots",
    "Bot": "bottega.bots",
    "Budget": "bottega.bots",
    "Considered": "bottega.bots.search",
    "Event": "bottega.engine.events",
    "Game": "bottega.engine.game",
    "GameSpec": "bottega.engine.game",
    "GpuBatch": "bottega.engine.gpu",
    "Hint": "bottega.bots.analysis",
    "Outcome": "bottega.engine.state",
    "Record": "bottega.match.record",
    "SeatView": "bottega.bots",
    "Simulation": "bottega.lab.simulation",
    "Sprt": "bottega.lab.sprt",
    "Standing": "bottega.lab.standings",
    "State": "bottega.engine.game",
    "Turn": "bottega.api",
    "VectorTables": "bottega.envs.vector",
    "analyse": "bottega.api",
    "arena": "bottega.api",
    "baseline": "bottega.bots.baseline",
    "bot": "bottega.bots",
    "bot_names": "bottega.bots",
    "play": "bottega.api",
    "register_bot": "bottega.bots",
    "search": "bottega.api",
    "simulate": "bottega.api",
}

__all__ = [
    "Action",
    "Analysis",
    "ArenaResult",
    "BadBot",
    "BadComponents",
    "BadGame",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Baseline",
    "Batch",
    "Bot",
    "BottegaError",
    "Budget",
    "Considered",
    "Event",
    "Game",
    "GameSpec",
    "GpuBatch",
    "Hint",
    "IllegalAction",
    "MissingExtra",
    "NoGpu",
    "Outcome",
    "Record",
    "SeatView",
    "Simulation",
    "Sprt",
    "Standing",
    "State",
    "Turn",
    "UnknownGame",
    "VectorTables",
    "analyse",
    "arena",
    "baseline",
    "bot",
    "bot_names",
    "game",
    "games",
    "play",
    "register",
    "register_bot",
    "search",
    "simulate",
]


def games() -> tuple[str, ...]:
    """The names of all games."""
    return names()


if not TYPE_CHECKING:  # whoever checks types knows the names from above, and that there are no others

    def __getattr__(name: str) -> Any:
        """A name that is read with its module, when it is first asked for."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_LATER[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
