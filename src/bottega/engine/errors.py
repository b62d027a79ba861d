"""Everything that can be wrong with what comes from outside, each with a one-line message."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

SHOWN = 60
DISTRIBUTION = "bottega-games"  # what is installed; it is imported as `bottega`


def shown(given: Any) -> str:
    """What was given, short enough for a one-line message."""
    if isinstance(given, int) and abs(given) >= 10**SHOWN:
        return "a number too long to show"
    text = " ".join(str(given).split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


class BottegaError(Exception):
    """The common root: catch it to catch every refusal of this package."""


class UnknownGame(BottegaError):
    """No game of that name."""


class BadGame(BottegaError):
    """A game from elsewhere that cannot be used."""


class BadOption(BottegaError):
    """A player count, seed or option that the game does not have."""


class IllegalAction(BottegaError):
    """An action that does not exist, or that the rules do not allow now."""


class BadPosition(BottegaError):
    """A position that breaks the invariants of its game."""


class BadComponents(BottegaError):
    """A component table that does not describe the game's box.

    `source` and `line` say where, `place` which value, `reason` what is wrong with it; `kind` and `details`
    say the same to whoever tells it in another language, where the kind has a name.
    """

    def __init__(
        self,
        reason: str,
        source: str = "",
        line: int | None = None,
        place: str = "",
        kind: str = "",
        details: Mapping[str, Any] | None = None,
    ) -> None:
        where = f"{source}, line {line}: " if line is not None else f"{source}: " if source else ""
        super().__init__(f"{where}{f'{place}: ' if place else ''}{reason}")
        self.source, self.line, self.place, self.reason = source, line, place, reason
        self.kind, self.details = kind, dict(details or {})


class BadRecord(BottegaError):
    """A saved game that cannot be read or does not replay."""


class NoGpu(BottegaError):
    """No GPU that could play, or not what it takes to compile for one."""


class MissingExtra(BottegaError, ModuleNotFoundError):
    """A library that an extra brings is not installed; the message says how to install it."""


def install_command(extra: str) -> str:
    """How to install an extra, also into a checkout that is installed already."""
    return f"pip install '{DISTRIBUTION}[{extra}]'"


def missing_extra(who: str, library: str, extra: str) -> MissingExtra:
    """What to raise where somebody needs a library that is not there."""
    return MissingExtra(f"{who} needs {library}: {install_command(extra)}")


@contextmanager
def needing(who: str, library: str, extra: str) -> Iterator[None]:
    """Say what to install where something imported meanwhile is missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        raise missing_extra(who, library, extra) from problem
