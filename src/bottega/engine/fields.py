"""The fields of a declared table: what each holds, how it is told as data, and who may know it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from bottega.engine.arrangement import Laid
from bottega.engine.errors import BadPosition
from bottega.engine.kinds import (
    Kind,
    Known,
    number,
    read_list,
    read_object,
    refuse,
    under,
)
from bottega.engine.kinds import bits as bits
from bottega.engine.names import EMPTY

Seen = Literal["everybody", "owner", "count", "nobody"] | Known


def require(condition: Any, message: str) -> None:
    """Refuse a position unless the condition holds."""
    if not condition:
        raise BadPosition(message)


def require_counts(found: Any, wanted: Any, named: Sequence[str], message: str) -> None:
    """Refuse a position unless there are as many of each named thing as wanted; the message may tell
    {found}, {wanted} and {name}."""
    for place, name in enumerate(named):
        there, right = int(found[place]), int(wanted[place])
        require(there == right, message.format(found=there, wanted=right, name=name))


@dataclass(frozen=True)
class Field:
    """One field of a record."""

    kind: Kind
    says: str = ""
    seen: Seen = "everybody"
    kept: bool = True  # whether a position tells it; otherwise it follows from the rest
    called: str = ""  # its name as data
    left: str = ""  # of a stack, or of several: another field, with how many things are left
    inline: bool = False  # by name among the fields around it
    given: str = ""  # another field of its group: while that is empty, this is nothing
    laid: Laid | None = None  # how its things lie, for drawings
    behind: str = ""  # another field that lies before it in the record; by default the one declared before,
    # and so those of a group that are declared after it lie behind it
    column_of: str = ""  # another field, whose last axis goes by the places of the group: it lies there
    name: str = ""  # in the record

    @property
    def blank(self) -> int:
        """The number that stands for nothing."""
        empty = self.kind.leaf.empty
        return 0 if empty is None else empty

    def parts(self, prefix: tuple[int, ...]) -> Iterator[tuple[str, str, tuple[int, ...]]]:
        if self.column_of:
            return
        yield self.name, self.kind.dtype, (*prefix, *self.kind.shape)
        if self.left:
            *piles, size = self.kind.shape
            yield self.left, number(size).dtype, (*prefix, *piles)

    def each(self, group: "tuple[Group, ...]" = ()) -> "Iterator[tuple[Field, tuple[Group, ...]]]":
        yield self, group

    def block(self, table: Any, at: tuple[int, ...]) -> Any:
        """Its numbers at a place of its groups."""
        return table[self.column_of][(..., *at)] if self.column_of else table[self.name][at]

    def write(self, table: Any, at: tuple[int, ...]) -> dict[str, Any]:
        told = self.kind.write(self.block(table, at).tolist(), int(table["players"]))
        if self.given and table[self.given][at] == EMPTY:
            told = None
        return told if self.inline else {self.called: told}

    @property
    def is_plain(self) -> bool:
        """Whether it is told by its own numbers alone, under its own name."""
        return not (self.column_of or self.inline or self.given)

    def data_keys(self) -> tuple[str, ...]:
        return tuple(self.kind.named) if self.inline else (self.called,)  # type: ignore[attr-defined]

    def needed_keys(self) -> tuple[str, ...]:
        lenient = self.inline and getattr(self.kind, "lenient", False)
        return () if lenient else self.data_keys()

    def read(self, given: Mapping[str, Any], table: Any, at: tuple[int, ...], place: str) -> None:
        players = int(table["players"])
        data: Any = given.get(self.called)
        where = place if self.inline else under(place, self.called)
        if self.inline:
            data = {key: given[key] for key in self.data_keys() if key in given}
        if self.given and table[self.given][at] == EMPTY:
            if data is not None:
                raise refuse(where, f"expected nothing without {self.given}")
            return
        block = self.kind.read(data, where, players)
        _put(table, self.column_of or self.name, (..., *at) if self.column_of else at, block)
        if self.left:
            _put(table, self.left, at, (block != self.kind.leaf.empty).sum(axis=-1))

    def knows(self, table: Any, owner: int | None, viewer: int | None) -> bool:
        """Whether a viewer may know this field of a seat."""
        if callable(self.seen):
            return self.seen(table, owner, viewer)
        return self.seen == "everybody" or (self.seen == "owner" and owner is not None and owner == viewer)

    def view(self, table: Any, at: tuple[int, ...], owner: int | None, viewer: int | None) -> dict[str, Any]:
        """What a viewer may know of it: all, how many things there are, or nothing."""
        if self.knows(table, owner, viewer):
            return self.write(table, at)
        if self.seen in ("owner", "count") and not self.inline:
            return {self.called: self.kind.held(self.block(table, at), int(table["players"]))}
        return {}


@dataclass(frozen=True)
class Group:
    """Fields that belong together, once for each seat or for each of several places."""

    count: int  # 0: one for each seat
    nodes: "tuple[Node, ...]"
    index: str = ""  # as data, the number of the place
    only: str = ""  # as data, only the places where one of these fields is not empty
    lenient: bool = False  # as data, what is missing in a place is nothing
    apart: int | None = None  # a number that another field tells: as data it is left out, too
    laid: Laid | None = None  # how its places lie, for drawings
    kept: bool = True
    called: str = ""
    filled: str = ""  # as data, only the first places: another field, with how many they are

    @property
    def by_seat(self) -> bool:
        return self.count == 0

    def parts(self, prefix: tuple[int, ...]) -> Iterator[tuple[str, str, tuple[int, ...]]]:
        for node in self.nodes:
            yield from node.parts((*prefix, self.count))
        if self.filled:
            yield self.filled, number(self.count).dtype, prefix

    def each(self, group: "tuple[Group, ...]" = ()) -> "Iterator[tuple[Field, tuple[Group, ...]]]":
        for node in self.nodes:
            yield from node.each((*group, self))

    def data_keys(self) -> tuple[str, ...]:
        return (self.called,)

    def needed_keys(self) -> tuple[str, ...]:
        return self.data_keys()

    def _places(self, table: Any, at: tuple[int, ...]) -> list[int]:
        places = list(range(int(table["players"]) if self.by_seat else self.count))
        if self.filled:
            return places[: table[self.filled][at]]
        if not self.only:
            return places
        columns = [(table[field.name][at].tolist(), (field.blank, self.apart)) for field in self._telling]
        if len(columns) == 1:
            [(column, none)] = columns
            return [place for place in places if column[place] not in none]
        return [place for place in places if any(column[place] not in none for column, none in columns)]

    @cached_property
    def _telling(self) -> "list[Field]":
        """The fields by which a place is there, as data."""
        return [field for field, _ in self.each() if field.name in self.only.split()]

    def write(self, table: Any, at: tuple[int, ...]) -> dict[str, Any]:
        told, players = [], int(table["players"])
        columns = [
            (node, table[node.name][at].tolist() if isinstance(node, Field) and node.is_plain else None)
            for node in self.nodes
            if node.kept
        ]
        for place in self._places(table, at):
            row: dict[str, Any] = {self.index: place} if self.index else {}
            for node, column in columns:
                if isinstance(node, Field) and column is not None:
                    row[node.called] = node.kind.write(column[place], players)
                else:
                    row |= node.write(table, (*at, place))
            told.append(row)
        return {self.called: told}

    def read(self, given: Mapping[str, Any], table: Any, at: tuple[int, ...], place: str) -> None:
        where = under(place, self.called)
        rows = read_list(given[self.called], where)
        wanted = int(table["players"]) if self.by_seat else self.count
        if self.filled:
            if len(rows) > wanted:
                raise refuse(where, f"expected at most {wanted}, not {len(rows)}")
            _put(table, self.filled, at, len(rows))
        elif not self.only and len(rows) != wanted:
            raise refuse(where, f"expected {wanted}, not {len(rows)}")
        nodes = [node for node in self.nodes if node.kept]
        index = [self.index] if self.index else []
        known = [*index, *(key for node in nodes for key in node.data_keys())]
        needed = [*index, *(key for node in nodes if not self.lenient for key in node.needed_keys())]
        taken: set[int] = set()
        for number_, row in enumerate(rows):
            here = f"{where}[{number_}]"
            data = read_object(row, known, here, needed)
            spot = number_
            if self.index:
                spot = number(self.count - 1).read(data[self.index], f"{here}.{self.index}", wanted)
                if spot in taken:
                    raise refuse(f"{here}.{self.index}", f"{spot} is told twice")
                taken.add(spot)
            _read_nodes(nodes, data, table, (*at, spot), here)

    def view(self, table: Any, at: tuple[int, ...], owner: int | None, viewer: int | None) -> dict[str, Any]:
        told = []
        for place in self._places(table, at):
            row: dict[str, Any] = {self.index: place} if self.index else {}
            for node in self.nodes:
                if node.kept:
                    row |= node.view(table, (*at, place), place if self.by_seat else owner, viewer)
            told.append(row)
        return {self.called: told}


@dataclass(frozen=True)
class Together:
    """Fields under one heading; what is missing in its data is nothing."""

    nodes: "tuple[Node, ...]"
    called: str = ""
    kept: bool = True

    def parts(self, prefix: tuple[int, ...]) -> Iterator[tuple[str, str, tuple[int, ...]]]:
        for node in self.nodes:
            yield from node.parts(prefix)

    def each(self, group: tuple[Group, ...] = ()) -> Iterator[tuple[Field, tuple[Group, ...]]]:
        for node in self.nodes:
            yield from node.each(group)

    def data_keys(self) -> tuple[str, ...]:
        return (self.called,)

    needed_keys = data_keys

    def write(self, table: Any, at: tuple[int, ...]) -> dict[str, Any]:
        told: dict[str, Any] = {}
        for node in self.nodes:
            told |= node.write(table, at) if node.kept else {}
        return {self.called: told}

    def read(self, given: Mapping[str, Any], table: Any, at: tuple[int, ...], place: str) -> None:
        nodes, where = [node for node in self.nodes if node.kept], under(place, self.called)
        known = [key for node in nodes for key in node.data_keys()]
        _read_nodes(nodes, read_object(given[self.called], known, where, ()), table, at, where)

    def view(self, table: Any, at: tuple[int, ...], owner: int | None, viewer: int | None) -> dict[str, Any]:
        told: dict[str, Any] = {}
        for node in self.nodes:
            told |= node.view(table, at, owner, viewer) if node.kept else {}
        return {self.called: told}


Writes = Callable[[Any, tuple[int, ...]], Any]
Reads = Callable[[Any, Any, tuple[int, ...], str], None]


@dataclass(frozen=True)
class Own(Together):
    """Fields that a position tells in a shape of the game's own."""

    writes: Writes = lambda table, at: None
    reads: Reads = lambda data, table, at, place: None

    def write(self, table: Any, at: tuple[int, ...]) -> dict[str, Any]:
        return {self.called: self.writes(table, at)}

    def read(self, given: Mapping[str, Any], table: Any, at: tuple[int, ...], place: str) -> None:
        self.reads(given[self.called], table, at, under(place, self.called))

    def view(self, table: Any, at: tuple[int, ...], owner: int | None, viewer: int | None) -> dict[str, Any]:
        known = all(field.knows(table, owner, viewer) for field, _ in self.each())
        return self.write(table, at) if known else {}


Node = Field | Group | Together
NODES = (Field, Group, Together, Kind)


def all_nodes(nodes: "Iterable[Node]") -> "Iterator[Node]":
    """Nodes, and those within them."""
    for node in nodes:
        yield node
        yield from all_nodes(getattr(node, "nodes", ()))


def _read_nodes(
    nodes: "list[Node]", data: Mapping[str, Any], table: Any, at: tuple[int, ...], place: str
) -> None:
    """The data of some fields that is there."""
    for node in nodes:
        if any(key in data for key in node.data_keys()):
            node.read(data, table, at, place)


def _put(table: Any, name: str, at: tuple[Any, ...], value: Any) -> None:
    if at:
        table[name][at] = value
    else:
        table[name] = value


def field(
    kind: Kind,
    says: str = "",
    *,
    seen: Seen = "everybody",
    called: str = "",
    left: str = "",
    inline: bool = False,
    given: str = "",
    laid: Laid | None = None,
    behind: str = "",
    column_of: str = "",
) -> Any:
    """A field that a position tells."""
    return Field(kind, says, seen, True, called, left, inline, given, laid, behind, column_of)


def derived(kind: Kind, says: str = "", *, seen: Seen = "everybody", left: str = "", behind: str = "") -> Any:
    """A field that follows from the others: a position does not tell it, the game completes it."""
    return Field(kind, says, seen, False, "", left, behind=behind)


def rows(
    count: int,
    *,
    index: str = "",
    only: str = "",
    lenient: bool = False,
    apart: int | None = None,
    laid: Laid | None = None,
    filled: str = "",
    called: str = "",
    **nodes: Any,
) -> Any:
    """Fields for each of several places. With `only`, data lists the places where one of those fields is not
    empty, each with its number under `index`; with `lenient`, what it leaves out of a place is nothing.
    `apart` is a number that another field tells: data leaves its place out, and the game completes it. With
    `filled`, data lists as many of the first places as that field, which comes with them, says."""
    named = named_nodes(nodes)
    kept = any(node.kept for node in named)
    return Group(count, named, index, only, lenient, apart, laid, kept, called, filled)


def seats(**nodes: Any) -> Any:
    """Fields for each seat."""
    return Group(0, named_nodes(nodes), kept=any(node.kept for node in named_nodes(nodes)))


def together(**nodes: Any) -> Any:
    """Fields under one heading."""
    return Together(named_nodes(nodes))


def own(write: Writes, read: Reads, **nodes: Any) -> Any:
    """Fields that a position tells in a shape of the game's own: `write(table, at)` gives their data, and
    `read(data, table, at, place)` takes it or refuses it."""
    return Own(named_nodes(nodes), writes=write, reads=read)


def _check_laid(name: str, node: "Node") -> None:
    laid = getattr(node, "laid", None)
    places = node.count if isinstance(node, Group) else getattr(getattr(node, "kind", None), "count", 1)
    if laid is not None and laid.count not in (None, places):
        raise TypeError(f"{name}: {places} things do not fit on {laid.count} places")


def named_nodes(nodes: Mapping[str, Any]) -> tuple[Node, ...]:
    named: list[Node] = []
    for name, node in nodes.items():
        if isinstance(node, Kind):
            node = Field(node)
        if isinstance(node, Field):
            node = replace(node, name=name, called=node.called or name)
        elif isinstance(node, Group | Together):
            node = replace(node, called=node.called or name)
        else:
            raise TypeError(f"{name} is no field: expected a kind, field(…), derived(…) or a group of them")
        _check_laid(name, node)
        named.append(node)
    return tuple(named)
