"""The table of a game, declared once: fields with kind, range, names, who may know them and what they are.

    class Table(Record, seats=4, phases=Phase):
        trump = field(one_of(Card), "the card under the deck")
        deck = field(stack(one_of(Card, empty=True), 40), "face down", seen="count")
        players = seats(hand=field(line(one_of(Card, empty=True), 3), "in hand", seen="owner"))

From it come the NumPy record, the checks of ranges, the position as editable data, what each seat knows, the
observation and its layout, and fair worlds. What a game needs beyond that, it adds in functions of its own.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import numpy as np

from bottega.engine.compound_fields import Line, Stack, by, counts, line, listed, stack
from bottega.engine.errors import BadPosition
from bottega.engine.fields import (
    NODES,
    Field,
    Group,
    Node,
    all_nodes,
    derived,
    field,
    named_nodes,
    own,
    require,
    rows,
    seats,
    together,
)
from bottega.engine.kinds import Seat, combined, flag, number, one_of, read_object, seat
from bottega.engine.kinds import bits as bits
from bottega.engine.names import EMPTY, Names
from bottega.engine.tables import NOBODY, table_dtype

__all__ = [
    "Field",
    "Group",
    "Record",
    "bits",
    "by",
    "combined",
    "counts",
    "derived",
    "field",
    "flag",
    "line",
    "listed",
    "number",
    "one_of",
    "own",
    "require",
    "rows",
    "seat",
    "seats",
    "stack",
    "together",
]

WORD_MAX, ROLLED_MAX, DECISIONS_MAX = (1 << 64) - 1, (1 << 32) - 1, 10_000
POINTS = number(32_767, least=-32_768)
KEY, ROLLED = number(WORD_MAX, stored="u8"), number(ROLLED_MAX, stored="u4")


class Record:
    """The base of a declared table. The class itself is the schema; it has no instances."""

    seats_max: ClassVar[int]
    phases: ClassVar[Names]
    points_kept: ClassVar[bool]
    decisions_most: ClassVar[int]
    lying_dice: ClassVar[str]
    nodes: ClassVar[tuple[Node, ...]]
    by_name: ClassVar[Mapping[str, Field]]
    groups: ClassVar[Mapping[str, Node]]  # as data calls them
    seat_groups: ClassVar[tuple[str, ...]]  # what each seat has, as data calls it
    seats_called: ClassVar[str]  # the first of these; empty if there are none

    def __init_subclass__(
        cls,
        *,
        seats: int,
        phases: Any,
        points: bool = True,
        decisions: int = DECISIONS_MAX,
        dice: str = "",
    ) -> None:
        """`points`: whether a position tells the points; otherwise they follow from the rest. `decisions`:
        how many a game may have. `dice`: the field with dice as they lie on the table, told beside those of
        the record."""
        declared = {name: node for name, node in vars(cls).items() if isinstance(node, NODES)}
        for name in declared:
            if hasattr(Record, name) or name in Record.__annotations__:
                raise TypeError(f"{name}: the schema itself has this name; call the field otherwise")
        cls.seats_max, cls.phases, cls.points_kept = seats, phases, points
        cls.decisions_most, cls.lying_dice = decisions, dice
        cls.nodes = named_nodes(declared)
        cls.by_name = {field_.name: field_ for node in cls.nodes for field_, _ in node.each()}
        cls.groups = {node.called: node for node in all_nodes(cls.nodes) if not isinstance(node, Field)}
        groups = [node for node in cls.nodes if isinstance(node, Group) and node.by_seat and node.kept]
        cls.seat_groups = tuple(group.called for group in groups)
        cls.seats_called = next(iter(cls.seat_groups), "")

    @classmethod
    def record(cls, actions: int) -> np.dtype[Any]:
        """The NumPy record of a game with so many actions."""
        parts: dict[str, Any] = {}
        for node in cls.nodes:
            for name, dtype, shape in node.parts(()):
                sizes = tuple(size or cls.seats_max for size in shape)
                parts.setdefault(name, (name, dtype, sizes) if sizes else (name, dtype))
        order = list(parts)
        for node in cls.nodes:
            before = ""
            for field_ in (field_ for field_, _ in node.each() if not field_.column_of):
                before = field_.behind or before
                if before:
                    order.remove(field_.name)
                    order.insert(order.index(before) + 1, field_.name)
                    before = field_.name
        return table_dtype(cls.seats_max, actions, [parts[name] for name in order])

    @classmethod
    def fields(cls) -> Iterator[tuple[Field, tuple[Group, ...]]]:
        """All fields of the record, each with the groups that it stands in."""
        for node in cls.nodes:
            yield from ((field_, groups) for field_, groups in node.each() if not field_.column_of)

    @classmethod
    def blank(cls, table: Any) -> None:
        """Nothing anywhere: every field that can be empty is."""
        for field_, _ in cls.fields():
            table[field_.name] = field_.blank

    @classmethod
    def set_options(cls, table: Any, options: Mapping[str, Any]) -> None:
        """Write the options that the record has fields for; a random seat is left open."""
        for key, value in options.items():
            if key not in cls.by_name:
                continue
            kind = cls.by_name[key].kind
            open_ = value == "random" and isinstance(kind, Seat)
            table[key] = EMPTY if open_ else kind.read(value, key, int(table["players"]))

    @classmethod
    def check_ranges(cls, table: Any) -> None:
        """Every number lies within the range of its field."""
        players = int(table["players"])
        shared: list[tuple[str, Any, int, int]] = [
            ("phase", table["phase"], 0, len(cls.phases) - 1),
            ("to_play", table["to_play"], NOBODY, players - 1),
            ("decisions", table["decisions"], 0, cls.decisions_most),
        ]
        for field_, groups in cls.fields():
            low, high = field_.kind.bounds(players)
            block = table[field_.name]
            if groups and groups[0].by_seat:
                block = block[:players]
            shared.append((field_.called, block, low, high))
            shared += [
                (group.filled, table[group.filled], 0, group.count) for group in groups if group.filled
            ]
        for name, block, low, high in shared:
            if not np.all((block >= low) & (block <= high)):
                raise BadPosition(f"{name}: a number outside {low} to {high}")
        cls._check_stacks(table)

    @classmethod
    def _check_stacks(cls, table: Any) -> None:
        """What is left of a stack lies together, as many things as its number says."""
        for field_, _ in cls.fields():
            kind = field_.kind
            while isinstance(kind, Line):
                kind = kind.item
            if isinstance(kind, Stack):
                there = table[field_.name] != kind.leaf.empty
                left = there.sum(axis=-1)
                ends = there if kind.drawn_from == "end" else there[..., ::-1]
                together = np.all(ends[..., 1:] <= ends[..., :-1])
                told = not field_.left or np.array_equal(table[field_.left], left)
                require(together and told, f"{field_.called}: what is left lies together")

    @classmethod
    def write(cls, table: Any) -> dict[str, Any]:
        """The whole position, secrets included, as plain data."""
        told = {**cls.turn(table), "decisions": int(table["decisions"])}
        for node in cls._known_nodes():
            told |= node.write(table, ())
        if cls.points_kept:
            told["points"] = table["points"][: table["players"]].tolist()
        lying = cls.by_name[cls.lying_dice].write(table, ()) if cls.lying_dice else {}
        return {**told, "dice": {"key": int(table["dice"]), "rolled": int(table["rolled"]), **lying}}

    @classmethod
    def _known_nodes(cls) -> "list[Node]":
        """What a position tells in a place of its own."""
        return [node for node in cls.nodes if node.kept and getattr(node, "name", None) != cls.lying_dice]

    @classmethod
    def read(cls, data: Mapping[str, Any], table: Any) -> None:
        """Write a position into a prepared table; what it does not tell is left to the game."""
        nodes = cls._known_nodes()
        own = [key for node in nodes for key in node.data_keys()]
        shared = ["points", "dice"] if cls.points_kept else ["dice"]
        known = ["phase", "to_play", "decisions", *own, *shared]
        given = read_object(data, known, "")
        players = int(table["players"])
        table["phase"] = one_of(cls.phases).read(given["phase"], "phase", players)
        table["to_play"] = seat(empty=True).read(given["to_play"], "to_play", players)
        table["decisions"] = number(cls.decisions_most).read(given["decisions"], "decisions", players)
        for node in nodes:
            node.read(given, table, (), "")
        if cls.points_kept:
            points = line(POINTS, cls.seats_max, for_players=True)
            table["points"] = points.read(given["points"], "points", players)
        lying = cls.by_name[cls.lying_dice] if cls.lying_dice else None
        dice = read_object(given["dice"], ("key", "rolled", *(lying.data_keys() if lying else ())), "dice")
        table["dice"] = KEY.read(dice["key"], "dice.key", players)
        table["rolled"] = ROLLED.read(dice["rolled"], "dice.rolled", players)
        if lying:
            lying.read(dice, table, (), "dice")

    @classmethod
    def view(cls, table: Any, viewer: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) knows, by what the fields say of who may know them."""
        told = cls.turn(table)
        for node in cls.nodes:
            if node.kept:
                told |= node.view(table, (), None, viewer)
        players = int(table["players"])
        told["points"] = table["points"][:players].tolist()
        told["ranks"] = table["rank"][:players].tolist() if told["to_play"] is None else None
        return told

    @classmethod
    def nothing(cls, record: np.dtype[Any], players: int) -> dict[str, Any]:
        """What a spectator knows of a table where nothing lies yet."""
        table = np.zeros(1, record)
        table["players"] = players
        cls.blank(table[0])
        return {"players": players, "options": {}, "seat": None, **cls.view(table[0], None)}

    @classmethod
    def as_data(cls, table: Any, *names: str, at: tuple[int, ...] = ()) -> dict[str, Any]:
        """Some fields, by their names in the record, or groups of them as data; `at` is the place in the
        groups around them."""
        data: dict[str, Any] = {}
        for name in names:
            data |= (cls.by_name.get(name) or cls.groups[name]).write(table, at)
        return data

    @classmethod
    def value(cls, table: Any, name: str, *at: int) -> Any:
        """One field as data."""
        field_ = cls.by_name[name]
        return field_.kind.write(field_.block(table, at), int(table["players"]))

    @classmethod
    def column(cls, table: Any, name: str) -> list[Any]:
        """One field of all places of its group, as data."""
        field_ = cls.by_name[name]
        return field_.kind.write_all(table[field_.name].tolist(), int(table["players"]))

    @classmethod
    def turn(cls, table: Any) -> dict[str, Any]:
        """Whose turn it is in which phase."""
        mover = int(table["to_play"])
        return {
            "phase": cls.phases.words[int(table["phase"])],
            "to_play": None if mover == NOBODY else mover,
        }

    @classmethod
    def describe(cls) -> list[tuple[str, str, str]]:
        """Every field with its shape and what it is, for a page."""
        told = []
        for field_, groups in cls.fields():
            shape = (*("seats" if group.by_seat else str(group.count) for group in groups),)
            sizes = (*shape, *(str(size) for size in field_.kind.shape))
            told.append((field_.name, " × ".join(sizes), field_.says))
        return told
