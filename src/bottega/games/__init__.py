"""The games, one folder each. A folder that declares GAME is a game; nothing else needs to know it."""

import pkgutil
from functools import cache
from importlib import import_module

from bottega.engine.errors import UnknownGame, shown
from bottega.engine.game import GameSpec


@cache
def names() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def find(name: str) -> GameSpec:
    """A game by its key."""
    if name not in names():
        raise UnknownGame(f"there is no game {shown(name)!r}: expected one of {', '.join(names())}")
    spec: GameSpec = import_module(f"{__name__}.{name}").GAME
    return spec
