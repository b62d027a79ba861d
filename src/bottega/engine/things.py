"""What lies on a table, by its schema: fields with what a viewer knows of them, and numbers for their places.

Drawings and terminals show a game by it before anything of its own is drawn; pages light and click what it
numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Literal

from bottega.engine.actions import Action, ActionTable
from bottega.engine.arrangement import Board, Laid, Track
from bottega.engine.compound_fields import By, Line, Stack
from bottega.engine.events import Event, EventTable
from bottega.engine.fields import Field, Group, Node, Own, Together
from bottega.engine.kinds import Bits, Kind, OneOf, Seat
from bottega.engine.schema import Record

View = Mapping[str, Any]
Sort = Literal["board", "track", "pile", "cards", "value", "counts", "values"]
Words = tuple[str, ...]


@dataclass(frozen=True)
class Thing:
    """A field as a viewer knows it; of a board laid out in rows, all their fields together."""

    node: Field | Group
    known: Any  # as the view tells it; of what is hidden, how many there are
    sort: Sort
    owner: int | None  # the seat it belongs to
    at: tuple[int, ...]  # its place in its groups
    hidden: bool = False

    @property
    def name(self) -> str:
        """Of the field; its caption stands under `field-NAME`."""
        return self.node.name if isinstance(self.node, Field) else self.node.called

    @property
    def kind(self) -> Kind:
        assert isinstance(self.node, Field)
        return self.node.kind

    @property
    def laid(self) -> Laid | None:
        return self.node.laid

    @property
    def count(self) -> int:
        """How many things there are."""
        if self.hidden:
            return int(self.known)
        if isinstance(self.known, list):
            return sum(one is not None for one in self.known)
        return int(self.known is not None)

    @property
    def faces(self) -> list[str | None]:
        """What can be seen of cards, by their places; nothing of what is hidden."""
        if self.hidden:
            return []
        return list(self.known) if isinstance(self.known, list) else [self.known]


def parts_at(thing: Thing, place: int) -> list[tuple[Kind, Any]]:
    """What lies on a place of a board: single things, each with its kind."""
    told = thing.known[place] if place < len(thing.known) else None
    if told is None:
        return []
    if isinstance(thing.node, Field):
        return [(thing.kind.leaf, told)]
    fields = [node for node in thing.node.nodes if isinstance(node, Field) and not node.kind.shape]
    return [(field.kind, told[field.called]) for field in fields if told.get(field.called) is not None]


def things_of(table: type[Record], view: View) -> list[Thing]:
    """Everything that a view tells of, in the order of the schema."""
    return list(_things(table, table.nodes, view, view, None, ()))


def _things(
    table: type[Record],
    nodes: Sequence[Node],
    told: View,
    view: View,
    owner: int | None,
    at: tuple[int, ...],
) -> Iterator[Thing]:
    for node in nodes:
        if not node.kept:
            continue
        if isinstance(node, Field):
            value = {key: told[key] for key in node.data_keys() if key in told}
            if value:
                one = value if node.inline else value[node.called]
                yield from _thing(table, node, one, view, owner, at)
            continue
        rows = told.get(node.called)
        if isinstance(node, Together):
            if isinstance(rows, Mapping) and not isinstance(node, Own):  # an own shape is the game's to draw
                yield from _things(table, node.nodes, rows, view, owner, at)
            continue
        if not isinstance(rows, list):
            continue
        if isinstance(node.laid, Board):
            yield Thing(node, _by_place(node, rows), "board", owner, at)
            continue
        for number, row in enumerate(rows):
            place = int(row[node.index]) if node.index else number
            seat = place if node.by_seat else owner
            yield from _things(table, node.nodes, row, view, seat, (*at, place))


def _by_place(group: Group, rows: Sequence[View]) -> list[View | None]:
    """What lies on each place of a board."""
    places: list[View | None] = [None] * group.count
    for number, row in enumerate(rows):
        places[int(row[group.index]) if group.index else number] = row
    return places


def _thing(
    table: type[Record], field: Field, told: Any, view: View, owner: int | None, at: tuple[int, ...]
) -> Iterator[Thing]:
    hidden = _hidden(field, view, owner) and not isinstance(told, list | str | dict)
    sort = sort_of(table, field)
    if sort in ("pile", "cards", "board") and not hidden and not isinstance(told, list | str | None):
        return  # a game that tells a field in its own way draws it itself
    yield Thing(field, told, sort, owner, at, hidden)


def _hidden(field: Field, view: View, owner: int | None) -> bool:
    if field.seen == "owner":
        return not view.get("open") and (owner is None or owner != view["seat"])
    return field.seen == "count"


def sort_of(table: type[Record], field: Field) -> Sort:
    """As what a field is shown."""
    kind, laid = field.kind, field.laid
    if isinstance(laid, Board):
        return "board"
    if isinstance(laid, Track):
        return "track"
    if isinstance(kind, Stack):
        return "pile"
    named = tuple(kind.leaf.named) if isinstance(kind.leaf, OneOf) else ()
    if isinstance(kind, Line | OneOf) and named in cards_of(table):
        return "cards"
    if isinstance(kind, By | Bits):
        return "counts"
    return "values" if kind.shape else "value"


def cards_of(table: type[Record]) -> dict[Words, str]:
    """The names of things that lie in lines and on piles, with how catalogues call them."""
    found = {}
    for field, _ in table.fields():
        leaf = field.kind.leaf
        if isinstance(leaf, OneOf) and isinstance(field.kind, Stack | Line) and field.kept:
            found[tuple(leaf.named)] = leaf.called
    return found


# ---------------------------------------------------------------- numbers of places


class Cells:
    """Numbers for the seats, the cards and the places of a table, always the same for a schema."""

    def __init__(self, table: type[Record]) -> None:
        self.table = table
        self._cards: dict[Words, int] = {}
        self._nodes: dict[str, tuple[Field | Group, int, tuple[int, ...]]] = {}
        self._end = table.seats_max
        for words in cards_of(table):
            self._cards[words] = self._end
            self._end += len(words)
        self._number(table.nodes, ())

    def _number(self, nodes: Sequence[Node], sizes: tuple[int, ...]) -> None:
        for node in nodes:
            if not node.kept:
                continue
            if isinstance(node, Together):
                self._number(node.nodes, sizes)
                continue
            if isinstance(node, Group) and node.laid is None:
                self._number(node.nodes, (*sizes, node.count or self.table.seats_max))
                continue
            count = node.count if isinstance(node, Group) else getattr(node.kind, "count", 1)
            name = node.called if isinstance(node, Group) else node.name
            self._nodes[name] = (node, self._end, (*sizes, count))
            self._end += prod((*sizes, count))

    @property
    def numbers(self) -> range:
        return range(self._end)

    def of_seat(self, seat: int) -> int:
        return seat

    def of_card(self, words: Words, word: str) -> int:
        """A card, wherever it lies."""
        return self._cards[words] + words.index(word)

    def of_place(self, name: str, at: tuple[int, ...], place: int = 0) -> int:
        _, first, sizes = self._nodes[name]
        number = 0
        for index, size in zip((*at, place), sizes, strict=True):
            number = number * size + index
        return first + number

    # Actions and events

    @cached_property
    def laid(self) -> list[tuple[str, Laid, bool]]:
        """What is laid out: its name, how, and whether every seat has one."""
        found = []
        for name, (node, _, sizes) in self._nodes.items():
            if node.laid is not None and len(sizes) <= 2:
                found.append((name, node.laid, len(sizes) == 2))
        return found

    def named_by(self, fields: Mapping[str, Any], words: Mapping[str, Words], seat: int | None) -> list[int]:
        """The cells that arguments or fields name: places by their numbers, of what every seat has those of
        this seat; where no place is named, cards by their words."""
        places = []
        for key, value in fields.items():
            number = _index(value, words.get(key, ()))
            for name, laid, seated in self.laid:
                if laid.by == key and number is not None and not (seated and seat is None):
                    place, at = number - laid.first, (seat,) if seated and seat is not None else ()
                    if 0 <= place < self._nodes[name][2][-1]:
                        places.append(self.of_place(name, at, place))
        cards = [
            self.of_card(words[key], str(value))
            for key, value in fields.items()
            if words.get(key) in self._cards and value in words[key]
        ]
        return places or cards

    def of_action(self, action: Action, actions: ActionTable, seat: int | None) -> list[int]:
        """What an action of a seat names."""
        block = actions.block_of(action.name)
        words = {key: tuple(map(str, block.values(key))) for key in block.arguments}
        return self.named_by(action.arguments, words, seat)

    def of_event(self, event: Event, events: EventTable) -> tuple[int, ...]:
        """Where an event happened: on the cards and places that it names, or else at its seat."""
        kinds = events.kind_of(event.name).kinds
        words = {key: tuple(kind.named) for key, kind in kinds.items() if isinstance(kind, OneOf)}
        seats = [event.fields[key] for key, kind in kinds.items() if isinstance(kind, Seat)]
        seat = event.fields.get("seat", seats[0] if seats else None)
        found = self.named_by(event.fields, words, seat)
        return tuple(found or ([] if seat is None else [self.of_seat(seat)]))


def _index(value: Any, words: Words) -> int | None:
    """The number that an argument or a field means."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    return words.index(value) if value in words else None
