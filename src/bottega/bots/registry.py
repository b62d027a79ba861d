"""Bots by name: ours, and those from elsewhere.

A bot from elsewhere is made by a factory, `(seed, budget) -> Bot`; a class with such an `__init__` is one. It
is found

- in an installed package that names it as an entry point of the group `bottega.bots`;
- by its path, `package.module:factory`; those in the variable `BOTTEGA_BOTS` are known by name as well;
- by `register_bot`, in this process (arenas send it to theirs);
- as a program that speaks the line protocol, `stdio:COMMAND` (docs/bots.md).

One that cannot be used takes no other down: it is left out, and `bot_problems` says why.
"""

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

from bottega.bots.base import BadBot, Bot, Factory, Player
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
from bottega.bots.program import STDIO, ProgramBot, read_command
from bottega.bots.random_bot import RandomBot
from bottega.bots.search import Budget, GreedyBot, Searcher, SearchSettings
from bottega.engine.errors import BadOption, shown
from bottega.engine.offers import Offers, thing_at, unreadable

GROUP = "bottega.bots"
VARIABLE = "BOTTEGA_BOTS"
USUAL = LAVORANTE.name  # who plays when nobody asked for anybody
FLAT_SECONDS = 0.1

_OFFERS = Offers("bot", VARIABLE, GROUP)
_BUDGET = re.compile(r"(\d{1,4}(?:\.\d{1,4})?)(s|cpu)|(\d{1,8})")
_NAME = re.compile(r"[A-Za-z][\w.-]*")
_PATH = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*:[A-Za-z_]\w*(?:\.\w+)*")


def _flat(seed: int, budget: Budget | None) -> Bot:
    return Searcher("flat", seed, budget or Budget(seconds=FLAT_SECONDS), SearchSettings(), flat=True)


def _without_budget(make: Callable[[int], Bot]) -> Factory:
    def with_budget(seed: int, budget: Budget | None) -> Bot:
        if budget is not None:
            raise BadOption("this bot does not think, so it takes no budget")
        return make(seed)

    return with_budget


def _level(level: Level) -> Factory:
    return lambda seed, budget: LevelBot(level, seed, budget)


_OURS: dict[str, Factory] = {
    "random": _without_budget(RandomBot),
    "greedy": _without_budget(GreedyBot),
    "flat": _flat,
    GARZONE.name: _level(GARZONE),
    LAVORANTE.name: _level(LAVORANTE),
    INTUITO: _without_budget(Intuition),
    MAESTRO.name: _level(MAESTRO),
    GRAN_MAESTRO.name: _level(GRAN_MAESTRO),
}
_registered: dict[str, Factory] = {}


def bot_names() -> tuple[str, ...]:
    """The names of all bots: ours, the weakest first, then those from elsewhere."""
    return (*installed_bot_names(), *sorted(_registered))


def installed_bot_names() -> tuple[str, ...]:
    """The names of the bots that every process finds: ours, and those of the variable and of packages."""
    found, _ = _installed()
    return (*_OURS, *sorted(found))


def bot_problems() -> tuple[str, ...]:
    """What is wrong with installed bots that are left out, one line each."""
    _, wrong = _installed()
    return wrong


def register_bot(name: str, factory: Factory) -> Factory:
    """Make a bot known by a name in this process; the same name again replaces the earlier one."""
    _check_name(f"the bot {shown(name)}", name)
    if name in _installed()[0]:
        raise BadBot(f"the bot {name} cannot be registered: an installed package has another one")
    if not callable(factory):
        raise BadBot(f"the bot {name} cannot be registered: {shown(repr(factory))} makes no bots")
    _registered[name] = factory
    return factory


def add_bot(path: str) -> str:
    """Make the bot that is made at `path.to:factory` known by its name, which is returned, here and in all
    processes begun from now on."""
    who = _OFFERS.given(path).who
    factory = _loaded(path, who)
    name, known = name_of(factory), _installed()[0]
    _check_name(who, name)
    if known.get(name, factory) is not factory:
        raise BadBot(f"{who} cannot be used: there is another bot {name}")
    if name not in known:
        _OFFERS.name(path)
        _installed.cache_clear()
    return name


def bot(who: Player, seed: int) -> Bot:
    """A new bot by its name or by what makes it; the same seed makes it play the same game again.

    A name may carry a budget per decision: `maestro@0.1s` thinks a tenth of a second, `maestro@0.1cpu` a
    tenth of a processor's second, `maestro@2000` makes 2000 iterations (and is then the same on every
    machine). A bot that is there already is given back.

    >>> from bottega.bots import bot
    >>> bot("maestro@0.1s", seed=1).name
    'maestro'
    """
    if not isinstance(who, str):
        return _made_by(who, seed) if is_factory(who) else _checked(who, name_of(who))
    if who.partition(":")[0].partition("@")[0] == STDIO:
        start, _, command = who.partition(":")
        budget = start.partition("@")[2]
        return ProgramBot(who, read_command(command), seed, read_budget(budget) if "@" in start else None)
    plain, at, text = who.partition("@")
    factory = _factory(plain)
    if factory is None:
        reasons = "".join(f"; {problem}" for problem in bot_problems())
        expected = ", ".join(bot_names())
        raise BadOption(f"there is no bot {shown(who)!r}: expected one of {expected}{reasons}")
    return _checked(factory(seed, read_budget(text) if at else None), plain)


def bot_for_game(who: Player, seed: int) -> Bot:
    """A bot for one game of several: an object begins each of them as it was given."""
    if isinstance(who, str) or is_factory(who):
        return bot(who, seed)
    try:
        copied = deepcopy(who)
    except Exception as problem:  # whatever a stranger's object does when it is copied
        told = f"it cannot be copied ({shown(problem)}); give its class instead"
        raise BadBot(f"the bot {name_of(who)} cannot play several games: {told}") from None
    return bot(copied, seed)


def name_of(who: Player) -> str:
    """What a bot is called in results."""
    if isinstance(who, str):
        return who
    return str(getattr(who, "name", None) or getattr(who, "__name__", None) or type(who).__name__)


def names_of(bots: Sequence[Player]) -> list[str]:
    """What bots are called in results; refused where two different ones are called the same."""
    called: dict[str, Player] = {}
    for one in bots:
        if called.setdefault(name_of(one), one) != one:
            raise BadBot(f"two different bots are called {shown(name_of(one))}")
    return [name_of(one) for one in bots]


def is_factory(who: Player) -> bool:
    """Whether this makes bots, and is none."""
    return isinstance(who, type) or (callable(who) and not hasattr(who, "choose"))


def registered_factory(name: str) -> Factory | None:
    """What `register_bot` made known by this name: other processes do not know it."""
    return _registered.get(name)


def read_budget(text: str) -> Budget:
    """A budget as a name carries it."""
    match = _BUDGET.fullmatch(text)
    if match is None or not float(match[1] or match[3]):
        raise BadOption(f"@{shown(text)} is no budget: write seconds as in @0.1s or iterations as in @2000")
    if match[3]:
        return Budget(iterations=int(match[3]))
    return Budget(seconds=float(match[1]), processor=match[2] == "cpu")


def read_bots(text: str) -> list[str]:
    """Names separated by commas; a comma within quotation marks belongs to the command of a program.

    >>> from bottega.bots import read_bots
    >>> read_bots("stdio:node bot.mjs --weights '1,2',lavorante")
    ["stdio:node bot.mjs --weights '1,2'", 'lavorante']
    """
    names, quote = [""], ""
    for letter in text:
        if letter == "," and not quote:
            names.append("")
            continue
        if letter in "'\"" and quote in ("", letter):
            quote = "" if quote else letter
        names[-1] += letter
    return names


def _factory(name: str) -> Factory | None:
    known = _OURS.get(name) or _registered.get(name)
    if known is not None:
        return known
    if _PATH.fullmatch(name):
        return _loaded(name, f"the bot {shown(name)}")
    return _installed()[0].get(name)


def _made_by(factory: Player, seed: int) -> Bot:
    assert callable(factory)
    return _checked(factory(seed, None), name_of(factory))


def _checked(made: Any, name: str) -> Bot:
    if isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise BadBot(f"the bot {shown(name)} cannot be used: {shown(repr(made))} has no choose(view)")
    if not isinstance(getattr(made, "name", None), str):
        raise BadBot(f"the bot {shown(name)} cannot be used: {shown(repr(made))} has no name")
    player: Bot = made
    return player


# ------------------------------------------------------------------ bots from elsewhere


@cache
def _installed() -> tuple[dict[str, Factory], tuple[str, ...]]:
    """Bots that every process finds, and what is wrong with others."""
    found: dict[str, Factory] = {}
    wrong: list[str] = []
    for offer in _OFFERS:
        try:
            if offer.name is not None:
                _check_name(offer.who, offer.name)
            factory = _loaded(offer.path, offer.who)
            name = name_of(factory) if offer.name is None else offer.name
            _check_name(offer.who, name)
            if name in found:
                raise BadBot(f"{offer.who} cannot be used: there is another bot {name}")
            found[name] = factory
        except BadBot as problem:
            wrong.append(str(problem))
    return found, tuple(wrong)


def _check_name(who: str, name: str) -> None:
    if not isinstance(name, str) or _NAME.fullmatch(name) is None or name == STDIO:
        raise BadBot(f"{who} cannot be used: a name is letters, digits, '_', '-' and '.'")
    if name in _OURS:
        raise BadBot(f"{who} cannot be used: {name} is a bot of Bottega")


def _loaded(path: str, who: str) -> Factory:
    if _PATH.fullmatch(path) is None:
        raise BadBot(f"{who} is not possible: expected package.module:factory")
    try:
        factory: object = thing_at(path)
    except Exception as problem:  # whatever goes wrong in a module of somebody else
        raise BadBot(unreadable(who, problem)) from None
    if not callable(factory):
        raise BadBot(f"{who} cannot be used: {path} is {shown(repr(factory))}, which makes no bots")
    return factory
