"""What may be chosen before a game: player count, seed and the game's own options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bottega.engine.dice import SEEDS
from bottega.engine.errors import BadOption, shown

SAID = {"off": False, "false": False, "no": False, "on": True, "true": True, "yes": True}


@dataclass(frozen=True, slots=True)
class DefaultWith:
    """Another default for an option, where the option `key` has this value."""

    key: str
    value: str
    default: Any


@dataclass(frozen=True, slots=True)
class Option:
    """A choice among named values. Its default may depend on options that stand before it."""

    key: str
    values: tuple[str, ...]
    default: Any
    other_defaults: tuple[DefaultWith, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts that are read as one of its values."""
        return self.values

    def usual(self, chosen: Mapping[str, Any]) -> Any:
        """Its default beside the other options as they are chosen."""
        found = [other.default for other in self.other_defaults if chosen.get(other.key) == other.value]
        return found[0] if found else self.default

    def read(self, value: Any, players: int) -> Any:
        """The value as the game keeps it, or a refusal that says what is allowed."""
        if value in self.values:
            return value
        raise BadOption(f"{self.key}={shown(value)} is not possible: expected {self.allowed(players)}")

    def allowed(self, players: int) -> str:
        return " or ".join(self.values)

    def about(self, players: int) -> dict[str, Any]:
        """Its default, what is allowed, and where it has another default, as plain data."""
        told = {"default": self.default, "allowed": self.allowed(players)}
        if self.other_defaults:
            told["default_with"] = {f"{one.key}={one.value}": one.default for one in self.other_defaults}
        return told


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """A choice between no and yes, each with a name; perhaps a third. True and False stand for the two, and
    so does every text that says one of them, whatever the names are."""

    @property
    def texts(self) -> tuple[str, ...]:
        return *self.values, *(text for text in SAID if text not in self.values)

    def read(self, value: Any, players: int) -> Any:
        if isinstance(value, str) and value not in self.values:
            value = SAID.get(value, value)
        return Option.read(self, self.values[value] if isinstance(value, bool) else value, players)


@dataclass(frozen=True, slots=True)
class SeatOption(Option):
    """A named value or a seat number."""

    def read(self, value: Any, players: int) -> Any:
        if value in self.values:
            return value
        for seat in range(players):
            if value in (seat, str(seat)) and not isinstance(value, bool | float):
                return seat
        raise BadOption(f"{self.key}={shown(value)} is not possible: expected {self.allowed(players)}")

    def allowed(self, players: int) -> str:
        return f"{' or '.join(self.values)} or a seat from 0 to {players - 1}"


@dataclass(frozen=True, slots=True)
class TextOption(Option):
    """A free text that the game itself reads; empty unless given."""

    def read(self, value: Any, players: int) -> Any:
        if isinstance(value, str):
            return " ".join(value.split())
        raise BadOption(f"{self.key} is a text: {self.allowed(players)}")

    def allowed(self, players: int) -> str:
        return self.values[0]


def read_options(options: Sequence[Option], given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """All options of a game, the given ones checked and the others by default."""
    known = {option.key for option in options}
    for key in given:
        if key not in known:
            raise BadOption(f"there is no option {shown(key)}: expected one of {', '.join(sorted(known))}")
    chosen: dict[str, Any] = {}
    for option in options:
        chosen[option.key] = option.read(given.get(option.key, option.usual(chosen)), players)
    return chosen


def saved_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a saved game was begun with. What its file does not name had the plain default: that
    other options bring another one came later."""
    return {option.key: option.default for option in options} | dict(given)


def read_seed(seed: Any) -> int:
    """A seed from 0 to 2**64 - 1."""
    if isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise BadOption(f"a seed is a whole number, not {type(seed).__name__}")
    number: int = seed.__index__()
    if not 0 <= number < SEEDS:
        raise BadOption(f"seed {shown(number)} is not possible: expected 0 to {SEEDS - 1}")
    return number


def read_players(players: Any, fewest: int, most: int) -> int:
    """A player count the game is made for."""
    if isinstance(players, bool) or not hasattr(players, "__index__"):
        raise BadOption(f"the number of players is a whole number, not {type(players).__name__}")
    number: int = players.__index__()
    if not fewest <= number <= most:
        raise BadOption(f"{shown(number)} players are not possible: expected {fewest} to {most}")
    return number
