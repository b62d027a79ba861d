"""Rules that follow from a schema: the observation of a seat, and fair worlds that it cannot tell apart.

They are written as the source of an ordinary module, kept beside the native code, so that Numba compiles and
caches them like any other.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from math import prod
from typing import Any

import numpy as np

from bottega.engine.bits import WORD
from bottega.engine.compiling import cache_folder
from bottega.engine.kinds import Bits, Kind, OneOf, Seat
from bottega.engine.observations import Layout, Slice
from bottega.engine.schema import Field, Group, Record

TINY = np.iinfo("i1")
PREFIX = "bottega_generated_"
TURN = "seats clockwise from the observer"

HEAD = '''"""Made from the table of a game; see `bottega.engine.generating`."""

from typing import Any

from bottega.engine.bits import ONE, ZERO, bit, has, nth, popcount
from bottega.engine.compiling import rule
from bottega.engine.dice import roll, take_dice

'''


def load(name: str, source: str, **bindings: Any) -> Any:
    """A module from its source, kept on disk under a name of its own."""
    digest = sha256((source + repr(sorted(map(_origin, bindings.values())))).encode()).hexdigest()[:12]
    full = f"{PREFIX}{name}_{digest}"
    if full not in sys.modules:
        folder = cache_folder() / "generated"
        folder.mkdir(exist_ok=True)
        folder.touch()
        path = folder / f"{full}.py"
        if not path.exists():
            unfinished = path.with_suffix(f".{id(source)}")
            unfinished.write_text(source, encoding="utf-8")
            unfinished.replace(path)
        spec = spec_from_file_location(full, path)
        if spec is None or spec.loader is None:
            raise ImportError(f"cannot load {path}")
        module = module_from_spec(spec)
        vars(module).update(bindings)
        sys.modules[full] = module
        spec.loader.exec_module(module)
    return sys.modules[full]


def is_made(rule: Callable[..., Any]) -> bool:
    """Whether a rule was written here."""
    return str(getattr(rule, "py_func", rule).__module__).startswith(PREFIX)


def _origin(thing: Any) -> str:
    function = getattr(thing, "py_func", thing)
    return f"{function.__module__}.{function.__qualname__}"


# What a seat observes


@dataclass(frozen=True)
class _Seen:
    """A slice of the observation, and the lines that write it at `at`."""

    slice: Slice
    lines: Callable[[int], list[str]]


def observation(table: type[Record], fewest: int) -> tuple[Layout, Callable[..., None]]:
    """The layout of the default observation, and the rule that writes it."""
    seen = list(_slices(table, fewest))
    layout = Layout(*(part.slice for part in seen))
    lines = [line for part, at in zip(seen, layout.offsets, strict=True) for line in part.lines(at)]
    source = HEAD + "\n".join(
        [
            "",
            "@rule",
            "def observe(box: Any, table: Any, seat: int, out: Any) -> None:",
            '    """Write what a seat knows; every number that is not set is 0."""',
            "    for index in range(len(out)):",
            "        out[index] = 0",
            "    players = table.players",
            *(f"    {line}" for line in lines),
            "",
        ]
    )
    return layout, load(f"observe_{_key(table)}", source).observe


def _key(table: type[Record]) -> str:
    return "".join(c if c.isalnum() else "_" for c in table.__module__)


def _slices(table: type[Record], fewest: int) -> Iterator[_Seen]:
    seats = table.seats_max
    phases = table.phases.words
    yield _Seen(
        Slice("phase", (len(phases),), f"one-hot, in the order {phases[0]} … {phases[-1]}"),
        lambda at: [f"out[{at} + table.phase] = 1"],
    )
    yield _Seen(
        Slice("players", (seats - fewest + 1,), f"one-hot, {fewest} to {seats}"),
        lambda at: [f"out[{at - fewest} + players] = 1"],
    )
    yield _Seen(
        Slice("to_play", (seats,), f"one-hot, {TURN}"),
        lambda at: ["if table.to_play >= 0:", f"    out[{at} + (table.to_play - seat) % players] = 1"],
    )
    yield _Seen(
        Slice("points", (seats, 2), f"per seat, {TURN}: hundreds and the rest"),
        lambda at: [
            "for other in range(players):",
            f"    spot = {at} + 2 * ((other - seat) % players)",
            "    out[spot] = table.points[other] // 100",
            "    out[spot + 1] = table.points[other] % 100",
        ],
    )
    for field, groups in table.fields():
        if field.kept:
            yield from _slices_of(field, groups, seats)


def _slices_of(field: Field, groups: tuple[Group, ...], seats: int) -> Iterator[_Seen]:
    if callable(field.seen):
        raise TypeError(f"{field.name}: who may know it is the game's own matter, so is its observation")
    sizes = tuple(group.count or seats for group in groups)
    by_seat = [group.by_seat for group in groups]
    what = field.says or field.name
    width = _width(field.kind, seats)
    if field.seen == "everybody":
        yield _told(field.name, field, sizes, by_seat, width, what)
    if field.seen == "owner":
        yield _told(
            f"own_{field.name}", field, sizes, by_seat, width, f"the observer's own: {what}", own=True
        )
    if field.seen in ("owner", "count"):
        yield _counted(field, sizes, by_seat, what)


def _width(kind: Kind, seats: int) -> int:
    leaf = kind.leaf
    if isinstance(leaf, OneOf | Bits):
        return len(leaf.named)
    return seats if isinstance(leaf, Seat) else 1


def _loops(sizes: tuple[int, ...], by_seat: list[bool], own: bool) -> tuple[list[str], list[str], list[str]]:
    """Loop heads, indices into the record, and places in the observation."""
    heads, indices, places = [], [], []
    for depth, (size, seated) in enumerate(zip(sizes, by_seat, strict=True)):
        if seated and own:
            indices.append("seat")
            continue
        name = f"i{depth}"
        heads.append(f"for {name} in range({'players' if seated else size}):")
        indices.append(name)
        places.append(f"(({name} - seat) % players)" if seated else name)
    return heads, indices, places


def _offset(places: list[str], sizes: list[int]) -> str:
    terms = [f"{prod(sizes[depth + 1 :])} * {place}" for depth, place in enumerate(places)]
    return " + ".join(terms) or "0"


def _cell(field: Field, indices: list[str]) -> str:
    return f"table.{field.name}[{', '.join(indices)}]" if indices else f"table.{field.name}"


def _told(
    name: str,
    field: Field,
    sizes: tuple[int, ...],
    by_seat: list[bool],
    width: int,
    what: str,
    own: bool = False,
) -> _Seen:
    kind, leaf = field.kind, field.kind.leaf
    inner = (*sizes, *kind.shape)
    kinds = [*by_seat, *[False] * len(kind.shape)]
    heads, indices, places = _loops(inner, kinds, own)
    shown = tuple(size for size, seated in zip(inner, kinds, strict=True) if not (seated and own))
    shape = (*shown, width) if width > 1 or not shown else shown
    meaning = f"per seat, {TURN}: {what}" if any(by_seat) and not own else what
    one_hot = isinstance(leaf, OneOf | Seat)

    def lines(at: int) -> list[str]:
        value = _cell(field, indices)
        spot = f"{at} + {_offset([*places, '0'], [*shown, width])}"
        body = [f"value = {value}", f"spot = {spot}", *_leaf_lines(leaf, width)]
        depth = len(heads)
        return [
            *("    " * level + head for level, head in enumerate(heads)),
            *("    " * depth + line for line in body),
        ]

    return _Seen(Slice(name, shape, f"one-hot: {meaning}" if one_hot else meaning), lines)


def _leaf_lines(leaf: Kind, width: int) -> list[str]:
    if isinstance(leaf, OneOf):
        set_ = "out[spot + value] = 1"
        return [set_] if leaf.empty is None else [f"if value != {leaf.empty}:", f"    {set_}"]
    if isinstance(leaf, Seat):
        set_ = "out[spot + (value - seat) % players] = 1"
        return [set_] if leaf.empty is None else [f"if value != {leaf.empty}:", f"    {set_}"]
    if isinstance(leaf, Bits):
        test = "has(value, place)" if leaf.dtype == "u8" else "(value >> place) & 1 != 0"
        return [f"for place in range({width}):", f"    if {test}:", "        out[spot + place] = 1"]
    low, high = leaf.bounds(1)
    if low >= TINY.min and high <= TINY.max:
        return ["out[spot] = value"]
    return [f"out[spot] = min(max(value, {TINY.min}), {TINY.max})"]


def _counted(field: Field, sizes: tuple[int, ...], by_seat: list[bool], what: str) -> _Seen:
    """How many things there are, where no more is known."""
    kind = field.kind
    heads, indices, places = _loops(sizes, by_seat, own=False)
    depth = len(heads)

    def lines(at: int) -> list[str]:
        inner = [f"j{level}" for level in range(len(kind.shape))]
        value = (
            f"table.{field.name}[{', '.join([*indices, *inner])}]"
            if indices or inner
            else f"table.{field.name}"
        )
        body = [f"spot = {at} + {_offset(places, list(sizes))}"]
        for level, size in enumerate(kind.shape):
            body.append("    " * level + f"for j{level} in range({size}):")
        pad = "    " * len(kind.shape)
        empty = kind.leaf.empty
        body += (
            [f"{pad}out[spot] += {value}"]
            if empty is None
            else [f"{pad}if {value} != {empty}:", f"{pad}    out[spot] += 1"]
        )
        return [
            *("    " * level + head for level, head in enumerate(heads)),
            *("    " * depth + line for line in body),
        ]

    meaning = f"per seat, {TURN}: how many: {what}" if any(by_seat) else f"how many: {what}"
    return _Seen(Slice(f"{field.name}_count", sizes or (1,), meaning), lines)


# Fair worlds


def redeal(table: type[Record], offer: Callable[..., None]) -> Callable[..., None]:
    """The rule that draws anew what a seat cannot know: things that are there once each, such as cards, in
    lines and stacks, hidden from all but their owner or from everybody."""
    pools: dict[tuple[str, ...], list[tuple[Field, tuple[Group, ...]]]] = {}
    for field, groups in table.fields():
        if field.seen == "everybody":
            continue
        leaf = field.kind.leaf
        if callable(field.seen) or not isinstance(leaf, OneOf) or len(leaf.named) > WORD:
            raise TypeError(f"{field.name}: a fair world of it is the game's own matter")
        pools.setdefault(tuple(leaf.named), []).append((field, groups))
    body: list[str] = []
    for hidden in pools.values():
        body += ["pool = ZERO", *_walk(hidden, table.seats_max, ["pool |= bit(value)"])]
        body += _walk(
            hidden,
            table.seats_max,
            ["value = nth(pool, roll(table, popcount(pool)))", "pool &= ~bit(value)", "{place} = value"],
        )
    source = HEAD + "\n".join(
        [
            "",
            "@rule",
            "def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:",
            '    """Draw anew, fairly and whatever the truth, all that a seat cannot know."""',
            "    take_dice(table, seed)",
            *(f"    {line}" for line in body),
            "    offer(box, table)",
            "",
        ]
    )
    rule: Callable[..., None] = load(f"redeal_{_key(table)}", source, offer=offer).redeal
    return rule


def _walk(hidden: list[tuple[Field, tuple[Group, ...]]], seats: int, lines: list[str]) -> list[str]:
    """Lines for every hidden thing of a pool."""
    walked: list[str] = []
    for field, groups in hidden:
        sizes = (*(group.count for group in groups), *field.kind.shape)
        indices = [f"i{depth}" for depth in range(len(sizes))]
        place = _cell(field, indices)
        pad = ""
        for size, index in zip(sizes, indices, strict=True):
            walked.append(f"{pad}for {index} in range({size or 'table.players'}):")
            pad += "    "
            if size == 0 and field.seen == "owner":
                walked.append(f"{pad}if {index} != seat:")
                pad += "    "
        walked.append(f"{pad}value = {place}")
        if field.kind.leaf.empty is not None:
            walked.append(f"{pad}if value != {field.kind.leaf.empty}:")
            pad += "    "
        walked += [pad + line.format(place=place) for line in lines]
    return walked


__all__ = ["observation", "redeal"]
