"""Component tables: every printed figure of a game as data, with its provenance, checked when it is read.

A refusal names the line of the file, so that a player who owns the box can mend his own table.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, Literal, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import CoreSchema, core_schema

from bottega.engine.errors import BadComponents, shown
from bottega.engine.names import Names

Provenance = Literal["seed", "public", "derived", "reconstructed"]
PROVENANCES: tuple[Provenance, ...] = get_args(Provenance)
Place = tuple[str | int, ...]
SIZE_MAX, LINE_MAX = 65_536, 500  # of a table from outside; the longest printed one has 23 000 bytes

_HEADER = re.compile(r"\s*(\[{1,2})\s*([\w.]+)\s*\]{1,2}")
_KEY = re.compile(r"\s*([\w]+)\s*=")
_SYNTAX_LINE = re.compile(r"line (\d+)")


class Closed(BaseModel):
    """Keys and values of a file: nothing unknown among them, nothing turned into another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Part(Closed):
    """One table of a component file: it says where its figures come from."""

    provenance: Provenance


class Word:
    """A text of a component file that is one of some names: `Annotated[str, Word(Goal)]`."""

    def __init__(self, named: Names) -> None:
        self.words = list(named.words)

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> CoreSchema:
        return core_schema.literal_schema(self.words)


@dataclass(frozen=True)
class ComponentText:
    """A component table that is not a file here: how it is called, and its text."""

    name: str
    text: str

    @classmethod
    def decode(cls, name: str, data: bytes) -> Self:
        """The table in some bytes; refused if they are too many, or not a text."""
        if len(data) > SIZE_MAX:
            raise BadComponents(
                f"more than {SIZE_MAX} bytes", name, kind="too_large", details={"most": SIZE_MAX}
            )
        try:
            return cls(name, data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise BadComponents("not a text in UTF-8", name, kind="not_utf8") from None

    @classmethod
    def load(cls, path: Path) -> Self:
        """The table in a file."""
        try:
            with path.open("rb") as file:
                return cls.decode(path.name, file.read(SIZE_MAX + 1))
        except OSError as problem:
            raise BadComponents(f"cannot read {path}: {problem.strerror}") from None

    def check_lines(self) -> None:
        """Refuse lines that nobody writes: keys of a thousand parts take the reader of TOML very long."""
        for number, line in enumerate(self.text.split("\n"), 1):
            if len(line) > LINE_MAX:
                raise BadComponents(
                    f"more than {LINE_MAX} characters",
                    self.name,
                    number,
                    kind="long_line",
                    details={"most": LINE_MAX},
                )


TableSource = Path | ComponentText
Parts = TypeVar("Parts", bound=BaseModel)


@dataclass(frozen=True)
class Components(Generic[Parts]):
    """A component file that has been read: its parts, and the places of its lines; of a player's own table
    also the printed parts."""

    source: str
    text: str
    parts: Parts
    printed: Parts | None = None

    @cached_property
    def digest(self) -> str:
        """A digest of the figures, whatever the comments and the order of the file; they stand in it as in
        the model, which has the order of the printed file."""
        return sha256(self.parts.model_dump_json().encode()).hexdigest()[:16]

    @cached_property
    def differences(self) -> "tuple[Difference, ...]":
        """Where it is not the printed table."""
        return () if self.printed is None else differences(self.printed, self.parts)

    @property
    def own(self) -> ComponentText | None:
        """The table, where it is not the printed one."""
        return ComponentText(self.source, self.text) if self.differences else None

    def require(self, condition: bool, place: Place, message: str) -> None:
        """Refuse the file at a place unless the condition holds."""
        if not condition:
            raise BadComponents(message, self.source, line_of(self.text, place))

    def require_players(self, least: int, most: int, called: str = "players") -> None:
        """Refuse the file unless its game is for these numbers of players."""
        game = self.parts.game  # type: ignore[attr-defined]
        given = (game.players_min, game.players_max)
        self.require(
            given == (least, most), ("game", "players_min"), f"the game is for {least} to {most} {called}"
        )

    def require_counts(self, table: str, what: str, least: int, most: int) -> None:
        """Refuse the file unless a table has one row for each number of players."""
        found = [row.players for row in getattr(self.parts, table)]
        wanted = list(range(least, most + 1))
        self.require(found == wanted, (table,), f"{what} for {wanted} players, not for {found}")

    def require_rows(self, table: str, field: str, wanted: Sequence[Any], many: str = "") -> None:
        """Refuse the file unless a table has these rows, known by a field, in this order; `many` is what
        they are called."""
        found = getattr(self.parts, table)
        for index, (part, key) in enumerate(zip(found, wanted, strict=False)):
            self.require(getattr(part, field) == key, (table, index, field), f"{table} {index} is {key}")
        number = f"{len(wanted)} {many}" if many else f"{len(wanted)}, not {len(found)}"
        self.require(len(found) == len(wanted), (table,), f"there are {number}")

    def require_total(self, figures: Iterable[int], total: int, place: Place, what: str) -> None:
        """Refuse the file unless some figures add up to a total."""
        found = sum(figures)
        self.require(found == total, place, f"{what}: {found} instead of {total}")


def read_toml(source: TableSource) -> tuple[str, dict[str, Any]]:
    """A table as text and as data."""
    if isinstance(source, ComponentText):
        source.check_lines()
    text = source.text if isinstance(source, ComponentText) else _text_of(source)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        found = _SYNTAX_LINE.search(str(problem))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadComponents(
            f"not TOML ({problem})", source.name, line, kind="not_toml", details={"problem": str(problem)}
        ) from None


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "not a text in UTF-8"
        raise BadComponents(f"cannot read {path}: {reason}") from None


def read_components(model: type[Parts], source: TableSource) -> Components[Parts]:
    """Read a component table into its model."""
    text, data = read_toml(source)
    try:
        parts = model.model_validate(data)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False)[0]
        raise BadComponents(
            first["msg"],
            source.name,
            line_of(text, first["loc"]),
            shown(".".join(map(str, first["loc"]))),
            first["type"],
            first.get("ctx"),
        ) from None
    return Components(source.name, text, parts)


def line_of(text: str, place: Place) -> int:
    """The line where a value such as ("tile", 2, "springs") stands, or the nearest thing above it."""
    header = 1
    table: list[str] = []
    counts: dict[str, int] = {}
    best, best_depth = 1, -1
    for number, line in enumerate(text.split("\n"), 1):
        found = _HEADER.match(line)
        if found:
            table, header = found[2].split("."), number
            if found[1] == "[[":
                counts[found[2]] = counts.get(found[2], -1) + 1
        path = _with_indices(table, counts)
        key = _KEY.match(line) if not found else None
        full = [*path, key[1]] if key else path
        depth = _agreement(full, place)
        if depth == len(place):
            return number
        if depth == len(full) and depth > best_depth:
            best, best_depth = (number if key else header), depth
    return best


def _with_indices(table: list[str], counts: dict[str, int]) -> list[str | int]:
    path: list[str | int] = []
    for depth, name in enumerate(table, 1):
        path.append(name)
        if ".".join(table[:depth]) in counts:
            path.append(counts[".".join(table[:depth])])
    return path


def _agreement(path: list[str | int], place: Place) -> int:
    depth = 0
    for here, wanted in zip(path, place, strict=False):
        if here != wanted:
            break
        depth += 1
    return depth


def values_of(part: Any, keys: Iterable[str]) -> list[Any]:
    """The values of some keys of a table."""
    return [getattr(part, key) for key in keys]


def provenances(parts: Any, place: str = "") -> dict[str, Provenance]:
    """The provenance of every table of a component file, by its place."""
    found: dict[str, Provenance] = {}
    if isinstance(parts, Part):
        found[place] = parts.provenance
    if isinstance(parts, BaseModel):
        for name in type(parts).model_fields:
            found |= provenances(getattr(parts, name), f"{place}.{name}" if place else name)
    elif isinstance(parts, list | tuple):
        for index, part in enumerate(parts):
            found |= provenances(part, f"{place}[{index}]")
    return found


@dataclass(frozen=True)
class Difference:
    """A value that is not the printed one; both as they are written, empty where there is none."""

    place: str
    printed: str
    own: str


def differences(printed: BaseModel, own: BaseModel) -> tuple[Difference, ...]:
    """Where a table is not the printed one, in the order of the printed one."""
    before, after = dict(_values(printed.model_dump())), dict(_values(own.model_dump()))
    return tuple(
        Difference(place, before.get(place, ""), after.get(place, ""))
        for place in {**before, **after}
        if before.get(place) != after.get(place)
    )


def _values(part: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every value as it is written, by its place; a list of values is one of them."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _values(value, f"{place}.{key}" if place else key)
    elif isinstance(part, list) and any(isinstance(row, dict) for row in part):
        for index, row in enumerate(part):
            yield from _values(row, f"{place}[{index}]")
    elif part is not None:
        yield place, json.dumps(part, ensure_ascii=False)
