"""What a seat observes: the rule that writes its slices, made from the schema and from what a game says.

By default every field has a slice, as far as a seat may know it. A game that lays out its own observation
names what each slice shows: fields as they are or one-hot, or a rule that writes it and says what it means.

    @rule
    def observe_fields(box, table, seat, at, out):
        "Per field: free, mine, grown."

    LAYOUT, observe = observation(
        Table,
        PLAYERS_MIN,
        one_hot("year", "one-hot"),
        numbers("turn", "turns left, whether somebody passed", "turns_left", "passed"),
        each_seat("farms", "per seat from the observer: cows, sheep, worth", "cows", "sheep", part(worth, 1)),
        written("fields", observe_fields, 9, 3, most=1),
    )

What a number can be at the least and at the most comes from the schema; of what a rule writes, from the game.
Whose turn it is in which phase, and among how many, comes first in every observation.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, cycle, groupby, islice
from math import prod
from typing import Literal

from bottega.engine.default_redeal import key_of, load, source_of
from bottega.engine.fields import Seen as SeenBy
from bottega.engine.kinds import Bits, Kind, Number, OneOf, Seat, number
from bottega.engine.observations import ANY, TINY, Layout, Limits, Slice
from bottega.engine.schema import Field, Group, Record, line

BIT: Limits = ((0, 1),)
TURN = "seats clockwise from the observer"

Rule = Callable[..., None]
Lines = list[str]
How = Literal["number", "hot", "present"]
Most = int | str  # a number, or the most of a field of this name


@dataclass(frozen=True)
class Part:
    """Some numbers of a slice: those of a field, or what a rule writes."""

    field: str = ""
    how: How = "number"
    rule: Rule | None = None
    shape: tuple[int, ...] = ()  # of what the rule writes
    least: int = 0
    most: tuple[Most, ...] = ()  # of each number that the rule writes, repeated; none: anything


@dataclass(frozen=True)
class Seen:
    """A slice of the observation, and what it shows: of the table, or of a seat."""

    name: str
    meaning: str
    parts: tuple[Part, ...]
    owner: str = ""  # the seat in the rule that is made: "seat" observes, "other" is each in turn
    flat: bool = False  # its numbers lie in one row, whatever the shape of its parts


def numbers(name: str, meaning: str, *fields: str, own: bool = False) -> Seen:
    """Fields as they are, 127 at the most, masks bit by bit; the field of this name, if none is named. `own`:
    those of the observer."""
    return Seen(name, meaning, tuple(map(Part, fields or (name,))), "seat" if own else "")


def one_hot(name: str, meaning: str, field: str = "", *, own: bool = False) -> Seen:
    """A field one-hot, nothing where it is empty; seats clockwise from the observer."""
    return Seen(name, meaning, (hot(field or name),), "seat" if own else "")


def present(name: str, meaning: str, field: str = "") -> Seen:
    """Which things lie in a field, in no order."""
    return Seen(name, meaning, (Part(field or name, "present"),))


def written(
    name: str,
    rule: Rule,
    *shape: int,
    each: bool = False,
    most: Most | tuple[Most, ...] = (),
) -> Seen:
    """What a rule of the game writes from `out[at]` on, which its first words say:
    `rule(box, table, seat, at, out)`, or for `each` seat `rule(box, table, seat, other, at, out)`; `most` as
    for a `part`."""
    says = " ".join((rule.__doc__ or "").split("\n\n")[0].split()).removesuffix(".")
    return Seen(name, says[:1].lower() + says[1:], (part(rule, *shape, most=most),), "other" if each else "")


def each_seat(name: str, meaning: str, *parts: str | Part) -> Seen:
    """For each seat, clockwise from the observer, some fields and what rules write of it."""
    named = tuple(Part(shown) if isinstance(shown, str) else shown for shown in parts)
    return Seen(name, meaning, named, "other", flat=True)


def hot(field: str) -> Part:
    """A field one-hot, among other parts of a slice."""
    return Part(field, "hot")


def part(rule: Rule, *shape: int, least: int = 0, most: Most | tuple[Most, ...] = ()) -> Part:
    """What a rule writes, among other parts of a slice. Its numbers go from `least` to `most`, which is one
    number for all, or one for each of them and then again from the first; the name of a field stands for the
    most of it. Where nothing is said they are anything from -128 to 127."""
    return Part(rule=rule, shape=shape, least=least, most=most if isinstance(most, tuple) else (most,))


@dataclass(frozen=True)
class _Made:
    """A slice of the observation, and the lines that write it at `at`."""

    slice: Slice
    lines: Callable[[int], Lines]
    each: bool = False  # once for every seat `other`, whose place from the observer is `turn`


def observation(table: type[Record], fewest: int, *slices: Seen) -> tuple[Layout, Rule]:
    """The layout of an observation and the rule that writes it; by default, of all that a seat may know."""
    made = [*_turn(table, fewest)]
    made += [_slice(table, seen) for seen in slices] if slices else _default(table)
    layout = Layout(*(part.slice for part in made))
    lines: Lines = []
    for each, some in groupby(zip(made, layout.offsets, strict=True), key=lambda part: part[0].each):
        body = [line for part, at in some for line in part.lines(at)]
        turn = "turn = (other - seat) % players"
        lines += ["for other in range(players):", *_in([turn, *body])] if each else body
    source = source_of(
        "observe(box: Any, table: Any, seat: int, out: Any)",
        "Write what a seat knows; every number that is not set is 0.",
        ["for index in range(len(out)):", "    out[index] = 0", "players = table.players", *lines],
    )
    given = [part.rule for seen in slices for part in seen.parts if part.rule]
    rules = {rule.__name__: rule for rule in given}
    if any(rules[rule.__name__] is not rule for rule in given):
        raise TypeError("two rules of an observation have the same name")
    rule: Rule = load(f"observe_{key_of(table)}", source, **rules).observe
    return layout, rule


def _turn(table: type[Record], fewest: int) -> Iterator[_Made]:
    seats, phases = table.seats_max, table.phases.words
    yield _Made(
        Slice("phase", (len(phases),), f"one-hot, in the order {phases[0]} … {phases[-1]}", BIT),
        lambda at: [f"out[{at} + table.phase] = 1"],
    )
    yield _Made(
        Slice("players", (seats - fewest + 1,), f"one-hot, {fewest} to {seats}", BIT),
        lambda at: [f"out[{at - fewest} + players] = 1"],
    )
    yield _Made(
        Slice("to_play", (seats,), f"one-hot, {TURN}", BIT),
        lambda at: ["if table.to_play >= 0:", f"    out[{at} + (table.to_play - seat) % players] = 1"],
    )


# What a game says of its slices


def _slice(table: type[Record], seen: Seen) -> _Made:
    """A slice as the game wants it: a single part keeps its shape, several lie one behind the other."""
    shown = [_part(table, part, seen.owner) for part in seen.parts]
    sizes = [prod(shape) for shape, _ in shown]
    limits = [_limits(table, part, size) for part, size in zip(seen.parts, sizes, strict=True)]
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    each = seen.owner == "other"

    def lines(at: int) -> Lines:
        seat = f" + {sum(sizes)} * turn" if each else ""
        parts = zip(shown, starts, strict=True)
        return [line for (_, write), start in parts for line in write(f"{at + start}{seat}")]

    shape = shown[0][0] if len(shown) == 1 and not seen.flat else (sum(sizes),)
    shape = (table.seats_max, *shape) if each else shape
    return _Made(Slice(seen.name, shape, seen.meaning, tuple(chain(*limits))), lines, each)


def _limits(table: type[Record], part: Part, size: int) -> Limits:
    """The least and the most of each number of a part."""
    if part.rule is None:
        kind, _, _ = _source(table, part.field)
        return _kind_limits(kind, table.seats_max, part.how != "number") * size
    if not part.most:
        return ANY * size
    if size % len(part.most):
        raise TypeError(f"{part.rule.__name__} writes {size} numbers: not a multiple of {len(part.most)}")
    most = (_source(table, most)[0].leaf.most if isinstance(most, str) else most for most in part.most)
    return tuple(islice(cycle((part.least, min(number, int(TINY.max))) for number in most), size))


def _kind_limits(kind: Kind, seats: int, hot: bool) -> Limits:
    """The least and the most of a number that tells what a field holds."""
    if hot or isinstance(kind.leaf, Bits):
        return BIT
    low, high = kind.leaf.bounds(seats)
    return ((max(low, int(TINY.min)), min(high, int(TINY.max))),)


def _part(table: type[Record], part: Part, owner: str) -> tuple[tuple[int, ...], Callable[[str], Lines]]:
    """The shape of a part, and the lines that write it at a place."""
    rule = part.rule
    if rule is not None:
        seats = "seat, other" if owner == "other" else "seat"
        return part.shape, lambda at: [f"{rule.__name__}(box, table, {seats}, {at}, out)"]
    kind, groups, known = _source(table, part.field)
    if not (known == "everybody" or (known == "owner" and owner == "seat") or part.how == "present"):
        raise TypeError(f"{part.field}: not every observer may know it")
    if part.how != "number" and not isinstance(kind.leaf, Number | OneOf | Seat):
        raise TypeError(f"{part.field}: it cannot be told one-hot")
    return _cells(part.field, kind, groups, table.seats_max, owner, part.how)


def _source(table: type[Record], name: str) -> tuple[Kind, tuple[Group, ...], SeenBy]:
    """What a field of the record holds, and who may know it; those that tell how much of a stack is left come
    with it."""
    for field, groups in table.fields():
        if field.name == name:
            return field.kind, groups, field.seen
        if field.left == name:
            *piles, size = field.kind.shape
            kind: Kind = number(size)
            for count in reversed(piles):
                kind = line(kind, count)
            return kind, groups, "everybody"
    raise TypeError(f"{name} is no field of the table")


# What the schema says


def _default(table: type[Record]) -> Iterator[_Made]:
    yield _Made(
        Slice("points", (table.seats_max, 2), f"per seat, {TURN}: hundreds and the rest", (*ANY, (0, 99))),
        lambda at: [
            f"out[{at} + 2 * turn] = table.points[other] // 100",
            f"out[{at} + 2 * turn + 1] = table.points[other] % 100",
        ],
        each=True,
    )
    for field, groups in table.fields():
        if field.kept:
            yield from _slices_of(field, groups, table.seats_max)


def _slices_of(field: Field, groups: tuple[Group, ...], seats: int) -> Iterator[_Made]:
    if callable(field.seen):
        raise TypeError(f"{field.name}: who may know it is the game's own matter, so is its observation")
    what = field.says or field.name
    seated = any(group.by_seat for group in groups)
    if field.seen == "everybody":
        yield _told(field.name, field, groups, seats, f"per seat, {TURN}: {what}" if seated else what)
    if field.seen == "owner":
        own = f"the observer's own: {what}"
        yield _told(f"own_{field.name}", field, groups, seats, own, owner="seat")
    if field.seen in ("owner", "count"):
        yield _counted(field, groups, seats, what)


def _told(
    name: str, field: Field, groups: tuple[Group, ...], seats: int, meaning: str, owner: str = ""
) -> _Made:
    hot = isinstance(field.kind.leaf, OneOf | Seat)
    shape, write = _cells(field.name, field.kind, groups, seats, owner, "hot" if hot else "number")
    limits = _kind_limits(field.kind, seats, hot)
    made = Slice(name, shape, f"one-hot: {meaning}" if hot else meaning, limits)
    return _Made(made, lambda at: write(str(at)))


def _cells(
    name: str, kind: Kind, groups: tuple[Group, ...], seats: int, owner: str, how: How
) -> tuple[tuple[int, ...], Callable[[str], Lines]]:
    """The shape of a field as it is shown, and the lines that write it."""
    leaf, hot = kind.leaf, how != "number"
    width = _width(leaf, seats, hot)
    sizes = (*(group.count or seats for group in groups), *kind.shape)
    by_seat = [*(group.by_seat for group in groups), *(False for _ in kind.shape)]
    heads, indices, places = _loops(sizes, by_seat, owner)
    shown = tuple(size for size, seated in zip(sizes, by_seat, strict=True) if not (seated and owner))
    if how == "present":
        places, shown = [], ()

    def lines(at: str) -> Lines:
        spot = f"{at} + {_offset([*places, '0'], [*shown, width])}"
        body = [f"value = {_cell(name, indices)}", f"spot = {spot}", *_leaf_lines(leaf, width, hot)]
        return _nested(heads, body)

    return (*shown, width) if width > 1 or not shown else shown, lines


def _width(leaf: Kind, seats: int, hot: bool) -> int:
    if isinstance(leaf, Bits):
        return len(leaf.named)
    if not hot:
        return 1
    return seats if isinstance(leaf, Seat) else leaf.most + 1


def _leaf_lines(leaf: Kind, width: int, hot: bool) -> Lines:
    if hot:
        place = "(value - seat) % players" if isinstance(leaf, Seat) else "value"
        set_ = f"out[spot + {place}] = 1"
        return [set_] if leaf.empty is None else [f"if value != {leaf.empty}:", *_in([set_])]
    if isinstance(leaf, Bits):
        test = "has(value, place)" if leaf.dtype == "u8" else "(value >> place) & 1 != 0"
        return [f"for place in range({width}):", f"    if {test}:", "        out[spot + place] = 1"]
    low, high = leaf.bounds(1)
    if low >= TINY.min and high <= TINY.max:
        return ["out[spot] = value"]
    return [f"out[spot] = min(max(value, {TINY.min}), {TINY.max})"]


def _counted(field: Field, groups: tuple[Group, ...], seats: int, what: str) -> _Made:
    """How many things there are, where no more is known."""
    kind, empty = field.kind, field.kind.leaf.empty
    sizes = tuple(group.count or seats for group in groups)
    heads, indices, places = _loops(sizes, [group.by_seat for group in groups], "")
    inner = [f"j{level}" for level in range(len(kind.shape))]
    value = _cell(field.name, [*indices, *inner])
    add = (
        [f"out[spot] += {value}"] if empty is None else [f"if {value} != {empty}:", *_in(["out[spot] += 1"])]
    )
    count = _nested([f"for {at} in range({size}):" for at, size in zip(inner, kind.shape, strict=True)], add)

    def lines(at: int) -> Lines:
        return _nested(heads, [f"spot = {at} + {_offset(places, list(sizes))}", *count])

    seated = any(group.by_seat for group in groups)
    meaning = f"per seat, {TURN}: how many: {what}" if seated else f"how many: {what}"
    most = min(prod(kind.shape) * (1 if empty is not None else kind.leaf.most), int(TINY.max))
    return _Made(Slice(f"{field.name}_count", sizes or (1,), meaning, ((0, most),)), lines)


# Lines


def _loops(sizes: tuple[int, ...], by_seat: list[bool], owner: str) -> tuple[Lines, Lines, Lines]:
    """Loop heads, indices into the record, and places in the observation; of one seat, where it is said."""
    heads, indices, places = [], [], []
    for depth, (size, seated) in enumerate(zip(sizes, by_seat, strict=True)):
        if seated and owner:
            indices.append(owner)
            continue
        name = f"i{depth}"
        heads.append(f"for {name} in range({'players' if seated else size}):")
        indices.append(name)
        places.append(f"(({name} - seat) % players)" if seated else name)
    return heads, indices, places


def _offset(places: Lines, sizes: list[int]) -> str:
    terms = [f"{prod(sizes[depth + 1 :])} * {place}" for depth, place in enumerate(places)]
    return " + ".join(terms) or "0"


def _cell(name: str, indices: Lines) -> str:
    return f"table.{name}[{', '.join(indices)}]" if indices else f"table.{name}"


def _in(lines: Lines, depth: int = 1) -> Lines:
    return ["    " * depth + line for line in lines]


def _nested(heads: Lines, body: Lines) -> Lines:
    """Lines within loops within one another."""
    outer = ["    " * level + head for level, head in enumerate(heads)]
    return [*outer, *_in(body, len(heads))]
