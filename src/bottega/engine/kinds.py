"""What a field of a record may hold, and how that is written as plain data.

A kind knows the shape and the range of its numbers, writes a block of them as data, and reads such data back;
wrong data is refused with its place, such as `princes[2].hand.wine`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from bottega.engine.errors import BadPosition, shown
from bottega.engine.names import EMPTY, Names, nearest

Block = Any  # a number, or an array of them
SIZES = ("i1", "u1", "i2", "i4", "i8")


def refuse(place: str, message: str) -> BadPosition:
    return BadPosition(f"{place}: {message}" if place else message)


def under(place: str, key: str) -> str:
    """The place of a field of an object."""
    return f"{place}.{key}" if place else key


def read_list(data: Any, place: str) -> list[Any]:
    if not isinstance(data, list | tuple):
        raise refuse(place, f"expected a list, not {shown(data)!r}")
    return list(data)


def read_object(
    data: Any, known: Sequence[str], place: str, needed: Sequence[str] | None = None
) -> Mapping[str, Any]:
    """An object with these keys and no others; all of them, unless it is said which are needed."""
    if not isinstance(data, Mapping):
        raise refuse(place, f"expected an object, not {shown(data)!r}")
    for key in data:
        if key not in known:
            close = nearest(str(key), list(known))
            raise refuse(place, f"there is no {shown(key)!r} here{close or ': expected ' + ', '.join(known)}")
    for key in known if needed is None else needed:
        if key not in data:
            raise refuse(place, f"{key} is missing")
    return data


@dataclass(frozen=True)
class Kind:
    """Single numbers from `least` to `most`; `empty` is the number that stands for nothing."""

    least: int = 0
    most: int = 127
    empty: int | None = None
    stored: str = ""  # the NumPy type; by default the smallest that holds the range

    @property
    def shape(self) -> tuple[int, ...]:
        return ()

    @property
    def leaf(self) -> "Kind":
        """The kind of each single number."""
        return self

    @cached_property
    def dtype(self) -> str:
        if self.stored:
            return self.stored
        low, high = self.bounds(1)
        high = max(high, self.most)
        return next(s for s in SIZES if np.iinfo(s).min <= low and high <= np.iinfo(s).max)

    def bounds(self, players: int) -> tuple[int, int]:
        """The numbers that may lie in a record, the one for nothing included."""
        if self.empty is None:
            return self.least, self.most
        return min(self.least, self.empty), max(self.most, self.empty)

    def write(self, block: Block, players: int) -> Any:
        return None if block == self.empty else self.tell(int(block))

    def write_all(self, blocks: Sequence[Block], players: int) -> list[Any]:
        return [self.write(block, players) for block in blocks]

    def tell(self, number: int) -> Any:
        return number

    def read(self, data: Any, place: str, players: int) -> Block:
        if data is None and self.empty is not None:
            return self.empty
        return self.take(data, place, players)

    def take(self, data: Any, place: str, players: int) -> int:
        low, high = self.least, self.limit(players)
        if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
            raise refuse(place, f"expected a number from {low} to {high}, not {shown(data)!r}")
        return data

    def limit(self, players: int) -> int:
        return self.most

    def held(self, block: Block, players: int) -> int:
        """How many things lie in a block, as everybody can count them."""
        return int(block != self.empty)


@dataclass(frozen=True)
class Number(Kind):
    """A number; as data it counts from `first` on where the record counts from 0."""

    first: int = 0

    def write_all(self, blocks: Sequence[Block], players: int) -> list[Any]:
        told_as_kept = self.empty is None and not self.first
        return list(map(int, blocks)) if told_as_kept else super().write_all(blocks, players)

    def tell(self, number: int) -> int:
        return number + self.first

    def take(self, data: Any, place: str, players: int) -> int:
        low, high = self.least + self.first, self.most + self.first
        if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
            raise refuse(place, f"expected a number from {low} to {high}, not {shown(data)!r}")
        return data - self.first


@dataclass(frozen=True)
class Seat(Kind):
    """A seat at the table."""

    def bounds(self, players: int) -> tuple[int, int]:
        return (0 if self.empty is None else self.empty), players - 1

    def limit(self, players: int) -> int:
        return players - 1


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no."""

    most: int = 1

    def tell(self, number: int) -> bool:
        return bool(number)

    def take(self, data: Any, place: str, players: int) -> int:
        if not isinstance(data, bool):
            raise refuse(place, f"expected true or false, not {shown(data)!r}")
        return int(data)


@dataclass(frozen=True)
class OneOf(Kind):
    """One of several things with names."""

    named: Sequence[str] = ()
    called: str = ""

    def tell(self, number: int) -> str:
        return self.named[number]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.named)}

    def take(self, data: Any, place: str, players: int) -> int:
        number = self._numbers.get(data) if isinstance(data, str) else None
        if number is None:
            what = f" {self.called}" if self.called else "ne of the names here"
            close = nearest(str(data)[:40], list(self.named)) or _expected(self.named)
            raise refuse(place, f"{shown(data)!r} is no{what}{close}")
        return number


def _expected(named: Sequence[str]) -> str:
    return f": expected {', '.join(named)}" if len(named) <= 12 else ""


@dataclass(frozen=True)
class Bits(Kind):
    """A mask: as data the numbers or names of the bits that are set."""

    named: Sequence[Any] = ()
    called: str = ""

    def write(self, block: Block, players: int) -> list[Any]:
        return [name for place, name in enumerate(self.named) if int(block) >> place & 1]

    def read(self, data: Any, place: str, players: int) -> int:
        known = list(self.named)
        mask = 0
        for index, item in enumerate(read_list(data, place)):
            if isinstance(item, bool) or item not in known:
                raise refuse(f"{place}[{index}]", f"{shown(item)!r} is not possible: expected {known}")
            mask |= 1 << known.index(item)
        return mask

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, self.most

    def held(self, block: Block, players: int) -> int:
        return int(block).bit_count()


@dataclass(frozen=True)
class SeatSet(Bits):
    """Some of the seats; sentences name them."""


@dataclass(frozen=True)
class Combined(Kind):
    """Several choices in one number, as the arguments of an action are: the last one runs fastest."""

    choices: tuple[tuple[str, OneOf], ...] = ()

    def tell(self, number: int) -> dict[str, str]:
        told = {}
        for name, choice in reversed(self.choices):
            number, place = divmod(number, len(choice.named))
            told[name] = choice.tell(place)
        return {name: told[name] for name, _ in self.choices}

    def take(self, data: Any, place: str, players: int) -> int:
        given = read_object(data, [name for name, _ in self.choices], place)
        number = 0
        for name, choice in self.choices:
            number = number * len(choice.named) + choice.read(given[name], f"{place}.{name}", players)
        return number


def read_rows(data: Any, place: str, players: int, **kinds: Kind) -> list[dict[str, Any]]:
    """A list of objects with these fields, as numbers."""
    read = []
    for index, item in enumerate(read_list(data, place)):
        here = f"{place}[{index}]"
        given = read_object(item, tuple(kinds), here)
        read.append({key: kind.read(given[key], f"{here}.{key}", players) for key, kind in kinds.items()})
    return read


Words = Names | Sequence[str]


def words_of(named: Any) -> tuple[str, ...]:
    return named.words if hasattr(named, "words") else tuple(named)


def _empty(empty: bool | int) -> int | None:
    return (EMPTY if empty else None) if isinstance(empty, bool) else empty


def number(
    most: int = 127, least: int = 0, *, empty: bool | int = False, first: int = 0, stored: str = ""
) -> Number:
    return Number(least, most, _empty(empty), stored, first)


def flag() -> Flag:
    return Flag()


def seat(*, empty: bool = False) -> Seat:
    return Seat(0, 15, _empty(empty), "i1")


def one_of(named: Words, *, empty: bool | int = False, stored: str = "") -> OneOf:
    words = words_of(named)
    return OneOf(0, len(words) - 1, _empty(empty), stored, words, getattr(named, "called", ""))


def bits(named: Words | int, *, stored: str = "") -> Bits:
    """A mask of named things, or of so many places."""
    known: Sequence[Any] = range(named) if isinstance(named, int) else words_of(named)
    most = (1 << len(known)) - 1
    unsigned = stored or ("u8" if len(known) > 31 else "")
    return Bits(0, most, None, unsigned, known, getattr(named, "called", ""))


def seat_set(seats: int) -> SeatSet:
    """A mask of seats."""
    return SeatSet(0, (1 << seats) - 1, None, "", range(seats))


def combined(*, empty: bool | int = False, stored: str = "", **choices: Words) -> Combined:
    """Several choices by name in one number; as data an object."""
    named = tuple((name, one_of(words)) for name, words in choices.items())
    most = prod(len(choice.named) for _, choice in named) - 1
    return Combined(0, most, _empty(empty), stored, named)


Known = Callable[[Any, int | None, int | None], bool]  # of a table, by the seat it belongs to and the viewer
