"""The games: one folder each here, and those from elsewhere.

A folder that declares GAME is a game; nothing else needs to know it. A game from elsewhere is a `GameSpec` in
any module. It is found

- in an installed package that names it as an entry point of the group `bottega.games`, by its key;
- by its path, `path.to:GAME`, in the variable BOTTEGA_GAMES (several are separated by commas), which `add`
  and `bottega --game` write, so that processes begun afterwards find it as well;
- by `register`, in this process alone.

One that cannot be used takes no other down: it is left out, and `problems` says why.
"""

import copyreg
import pkgutil
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bottega.engine.errors import BadGame, UnknownGame, shown
from bottega.engine.offers import Offer, Offers, thing_at, unreadable

if TYPE_CHECKING:  # the engine brings its compiler along, and is read with the first game
    from bottega.engine.game import Game, GameSpec

GROUP = "bottega.games"
VARIABLE = "BOTTEGA_GAMES"

_OFFERS = Offers("game", VARIABLE, GROUP)
_KEY = re.compile(r"[a-z][a-z0-9_]*")

_registered: dict[str, "GameSpec"] = {}
_listeners: list[Callable[[str], None]] = []


@cache
def built_in() -> tuple[str, ...]:
    """The keys of the games of this package."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game(
    name: str, /, players: int | None = None, components: Path | str | None = None, **options: Any
) -> "Game":
    """A game by name, for a number of players (the fewest by default), with its options."""
    from bottega.engine.game import Game

    return Game(find(name), players, components, options)


def names() -> tuple[str, ...]:
    """The keys of all games; those from elsewhere come last, and have been read."""
    found, _ = _elsewhere()
    return (*built_in(), *sorted(found))


def find(name: str) -> "GameSpec":
    """A game by its key. No other one is read, unless only its path is known."""
    if name in built_in():
        own: GameSpec = import_module(f"{__name__}.{name}").GAME
        _let_games_be_pickled()
        return own
    found, wrong = _elsewhere(name)
    if name not in found:
        reasons = "".join(f"; {problem}" for problem in wrong)
        raise UnknownGame(f"there is no game {shown(name)!r}: expected one of {', '.join(names())}{reasons}")
    return found[name]


def problems() -> tuple[str, ...]:
    """What is wrong with games from elsewhere that are left out, one line each."""
    _, wrong = _elsewhere()
    return tuple(wrong)


def register(spec: "GameSpec") -> "GameSpec":
    """Make a game known in this process, such as a notebook; the same key again replaces the earlier one.

    Other processes (those of an arena, and the bots of the web server) do not know it: `add` is for them.
    """
    _check_key(f"the game {shown(spec.key)}", spec)
    found, _ = _elsewhere(spec.key)
    if spec.key not in _registered and found.get(spec.key, spec) is not spec:
        raise BadGame(f"the game {spec.key} cannot be registered: there is another game of this key")
    _registered[spec.key] = spec
    _let_games_be_pickled()
    if spec.key not in found:
        _announce(spec.key)
    return spec


def add(path: str) -> "GameSpec":
    """Make the game at `path.to:GAME` known, here and in all processes begun from now on."""
    _load.cache_clear()  # what could not be read may have been mended
    offer = _OFFERS.given(path)
    spec = _read(offer)
    found, _ = _elsewhere(spec.key)
    _check_free(offer, spec, found)
    _OFFERS.name(path)
    if spec.key not in found:
        _announce(spec.key)
    return spec


@cache
def _let_games_be_pickled() -> None:
    """From the first game on: the engine is not read before."""
    from bottega.engine.game import GameSpec

    copyreg.pickle(GameSpec, _pickled)


def _pickled(spec: "GameSpec") -> tuple[Any, ...]:
    """A game is pickled by its key: whoever reads it must know the game."""
    try:
        known = find(spec.key) is spec
    except UnknownGame:
        known = False
    return (find, (spec.key,)) if known else spec.__reduce__()


def tell_each(listener: Callable[[str], None]) -> None:
    """Call with the key of every game: at once for those that are known, later for those that come."""
    for key in names():
        listener(key)
    _listeners.append(listener)


def _announce(key: str) -> None:
    for listener in _listeners:
        listener(key)


# ------------------------------------------------------------------ games from elsewhere


def _elsewhere(wanted: str | None = None) -> tuple[dict[str, "GameSpec"], list[str]]:
    """The games from elsewhere, and what is wrong with others; with `wanted`, as few are read as can be."""
    found, wrong = dict(_registered), []
    for offer in _OFFERS:
        if wanted is None or offer.name in (None, wanted):
            try:
                spec = _read(offer)
                _check_free(offer, spec, found)
                found[spec.key] = spec
            except BadGame as problem:
                wrong.append(str(problem))
    return found, wrong


@cache
def _load(path: str) -> Any:
    """What lies at a path, or what keeps it from being read: pages do not try again and again."""
    try:
        return thing_at(path)
    except Exception as problem:  # whatever goes wrong in a module of somebody else
        return problem


def _read(offer: Offer) -> "GameSpec":
    from bottega.engine.game import GameSpec

    if not all(part for name in offer.path.partition(":")[::2] for part in name.split(".")):
        raise BadGame(f"{offer.who} is not possible: expected path.to:GAME")
    spec = _load(offer.path)
    _let_games_be_pickled()
    if isinstance(spec, Exception):
        raise BadGame(unreadable(offer.who, spec))
    if not isinstance(spec, GameSpec):
        raise BadGame(f"{offer.who} cannot be used: {offer.path} is {shown(repr(spec))}, and not a GameSpec")
    _check_key(offer.who, spec)
    if offer.name not in (None, spec.key):
        raise BadGame(f"{offer.who} cannot be used: its own key is {spec.key}")
    return spec


def _check_key(who: str, spec: "GameSpec") -> None:
    if not isinstance(spec.key, str) or _KEY.fullmatch(spec.key) is None:
        raise BadGame(f"{who} cannot be used: its key {shown(repr(spec.key))} is not a lower-case identifier")
    if spec.key in built_in():
        raise BadGame(f"{who} cannot be used: {spec.key} is a game of Bottega")


def _check_free(offer: Offer, spec: "GameSpec", found: dict[str, "GameSpec"]) -> None:
    if found.get(spec.key, spec) is not spec:
        raise BadGame(f"{offer.who} cannot be used: there is another game {spec.key}")
