"""Rules that follow from a schema: here fair worlds that a seat cannot tell apart, in `default_observation`
what it observes.

They are written as the source of an ordinary module, kept beside the native code, so that Numba compiles and
caches them like any other.
"""

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from bottega.engine.bits import WORD
from bottega.engine.fingerprints import file_of, plain, short
from bottega.engine.jit import cache_folder
from bottega.engine.kinds import OneOf
from bottega.engine.schema import Field, Group, Record
from bottega.engine.sources import digest_behind

PREFIX = "bottega_generated_"

HEAD = '''"""Made from the table of a game; see `bottega.engine.default_redeal`."""

from typing import Any

from bottega.engine.bits import ONE, ZERO, bit, has, nth, popcount
from bottega.engine.jit import rule
from bottega.engine.dice import roll, take_dice

'''


def source_of(signature: str, says: str, body: list[str]) -> str:
    """The source of a module with one rule."""
    lines = ["", "@rule", f"def {signature} -> None:", f'    """{says}"""', *(f"    {line}" for line in body)]
    return HEAD + "\n".join([*lines, ""])


def key_of(table: type[Record]) -> str:
    """The name of a table, for the module of its rules."""
    return "".join(c if c.isalnum() else "_" for c in table.__module__)


def load(name: str, source: str, **bindings: Any) -> Any:
    """A module from its source and the rules that it is given, kept on disk under a name of its own: another
    one after a change of these rules."""
    given = [plain(rule) for rule in bindings.values()]
    behind = digest_behind(filter(None, map(file_of, given)))
    digest = short(f"{source}{sorted(map(_origin, given))}{behind}")
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
    return str(plain(rule).__module__).startswith(PREFIX)


def _origin(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


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
    source = source_of(
        "redeal(box: Any, table: Any, seat: int, seed: Any)",
        "Draw anew, fairly and whatever the truth, all that a seat cannot know.",
        ["take_dice(table, seed)", *body, "offer(box, table)"],
    )
    rule: Callable[..., None] = load(f"redeal_{key_of(table)}", source, offer=offer).redeal
    return rule


def _walk(hidden: list[tuple[Field, tuple[Group, ...]]], seats: int, lines: list[str]) -> list[str]:
    """Lines for every hidden thing of a pool."""
    walked: list[str] = []
    for field, groups in hidden:
        sizes = (*(group.count for group in groups), *field.kind.shape)
        indices = [f"i{depth}" for depth in range(len(sizes))]
        place = f"table.{field.name}[{', '.join(indices)}]" if indices else f"table.{field.name}"
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
