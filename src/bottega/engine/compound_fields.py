"""Fields that hold several things of one kind: in a row, on a pile, by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from bottega.engine.kinds import Block, Kind, Words, number, read_list, read_object, refuse, under, words_of

ONE = Kind()


@dataclass(frozen=True)
class Several(Kind):
    """Several things of one kind."""

    item: Kind = ONE
    count: int = 1

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.count, *self.item.shape)

    @property
    def leaf(self) -> Kind:
        return self.item.leaf

    @property
    def dtype(self) -> str:
        return self.leaf.dtype

    def bounds(self, players: int) -> tuple[int, int]:
        return self.item.bounds(players)

    def held(self, block: Block, players: int) -> int:
        return sum(self.item.held(part, players) for part in block)

    @property
    def blank(self) -> Any:
        empty = self.leaf.empty
        return np.full(self.item.shape, 0 if empty is None else empty)


@dataclass(frozen=True)
class Line(Several):
    """Things in a row, each in its place; `trimmed` leaves out the empty places at the end, `for_players`
    all those behind the last seat, `behind_players` all those before."""

    trimmed: bool = False
    for_players: bool = False
    behind_players: bool = False

    def write(self, block: Block, players: int) -> list[Any]:
        told = self.item.write_all(block, players)
        if self.for_players:
            told = told[:players]
        if self.behind_players:
            told = told[players:]
        while self.trimmed and told and told[-1] is None:
            told.pop()
        return told

    def read(self, data: Any, place: str, players: int) -> Block:
        items = read_list(data, place)
        before = players if self.behind_players else 0
        wanted = players if self.for_players else self.count - before
        if len(items) > wanted or (len(items) < wanted and not self.trimmed):
            most = "at most " if self.trimmed else ""
            raise refuse(place, f"expected {most}{wanted}, not {len(items)}")
        read = [self.item.read(item, f"{place}[{index}]", players) for index, item in enumerate(items)]
        after = self.count - before - len(items)
        return np.array([*[self.blank] * before, *read, *[self.blank] * after])


@dataclass(frozen=True)
class Listed(Several):
    """Things in a row, told without its empty places; as they are read they stand at its beginning."""

    def write(self, block: Block, players: int) -> list[Any]:
        return [self.item.write(part, players) for part in block if part != self.leaf.empty]

    def read(self, data: Any, place: str, players: int) -> Block:
        read = self.take_all(data, place, players)
        return np.array([*read, *[self.blank] * (self.count - len(read))])

    def take_all(self, data: Any, place: str, players: int) -> list[int]:
        """The things that are there."""
        items = read_list(data, place)
        if len(items) > self.count:
            raise refuse(place, f"expected at most {self.count}, not {len(items)}")
        return [self.item.take(item, f"{place}[{index}]", players) for index, item in enumerate(items)]


@dataclass(frozen=True)
class Stack(Several):
    """Things on a pile, the next one first; `drawn_from` says at which end of its places it shrinks."""

    drawn_from: Literal["start", "end"] = "end"

    def write(self, block: Block, players: int) -> list[Any]:
        there = [self.item.write(part, players) for part in block if part != self.leaf.empty]
        return there[::-1] if self.drawn_from == "end" else there

    def read(self, data: Any, place: str, players: int) -> Block:
        items = read_list(data, place)
        if len(items) > self.count:
            raise refuse(place, f"expected at most {self.count}, not {len(items)}")
        read = [self.item.take(item, f"{place}[{index}]", players) for index, item in enumerate(items)]
        gone = [self.blank] * (self.count - len(items))
        return np.array([*read[::-1], *gone] if self.drawn_from == "end" else [*gone, *read])


@dataclass(frozen=True)
class By(Several):
    """Things of one kind by name; `sparse` leaves out zeros, `lenient` takes what is missing for nothing."""

    named: Sequence[str] = ()
    sparse: bool = False
    lenient: bool = False
    called: str = ""

    def write(self, block: Block, players: int) -> dict[str, Any]:
        told = dict(zip(self.named, self.item.write_all(block, players), strict=True))
        return {name: value for name, value in told.items() if value} if self.sparse else told

    def read(self, data: Any, place: str, players: int) -> Block:
        given = read_object(data, self.named, place, () if self.sparse or self.lenient else None)
        return np.array(
            [
                self.item.read(given[name], under(place, name), players) if name in given else self.blank
                for name in self.named
            ]
        )

    def held(self, block: Block, players: int) -> int:
        return int(np.sum(block))


@dataclass(frozen=True)
class Packed(Kind):
    """Several small things told in one integer of an event, `width` bits each; `count` 0: one a seat, or as
    many as a kind of several things has."""

    item: Kind = ONE
    count: int = 0
    width: int = 8

    def write(self, block: Block, players: int) -> Any:
        full = (1 << self.width) - 1
        several = isinstance(self.item, Several)
        count = self.item.shape[0] if several else self.count or players
        numbers = [int(block) >> self.width * index & full for index in range(count)]
        if several:
            return self.item.write(numbers, players)
        return [self.item.write(number, players) for number in numbers]


def packed(item: Kind | None = None, count: int = 0, width: int = 8) -> Packed:
    """Several small things in one integer of an event."""
    return Packed(item=item or number(), count=count, width=width)


def line(
    item: Kind,
    count: int,
    *,
    trimmed: bool = False,
    for_players: bool = False,
    behind_players: bool = False,
) -> Line:
    return Line(
        item=item,
        count=count,
        trimmed=trimmed,
        for_players=for_players,
        behind_players=behind_players,
    )


def listed(item: Kind, count: int) -> Listed:
    return Listed(item=item, count=count)


def stack(item: Kind, count: int, *, drawn_from: Literal["start", "end"] = "end") -> Stack:
    return Stack(item=item, count=count, drawn_from=drawn_from)


def by(named: Words, item: Kind, *, sparse: bool = False, lenient: bool = False) -> By:
    words = words_of(named)
    called = getattr(named, "called", "")
    return By(item=item, count=len(words), named=words, sparse=sparse, lenient=lenient, called=called)


def counts(
    named: Words, most: int = 127, *, sparse: bool = False, lenient: bool = False, stored: str = ""
) -> By:
    return by(named, number(most, stored=stored), sparse=sparse, lenient=lenient)


def layers(kind: Kind) -> list[Kind]:
    """A kind and the kinds of what is in it, down to single numbers."""
    inner = kind.item if isinstance(kind, Several | Packed) else None
    return [kind, *(layers(inner) if inner is not None else ())]
