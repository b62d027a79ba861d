"""Component tables: every printed figure of a game as data, with its provenance, checked when it is read.

A refusal names the line of the file, so that a player who owns the box can mend his own table.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import CoreSchema, core_schema

from bottega.engine.errors import BadComponents
from bottega.engine.names import Names

Provenance = Literal["seed", "public", "derived", "reconstructed"]
PROVENANCES: tuple[Provenance, ...] = get_args(Provenance)
Place = tuple[str | int, ...]

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


Parts = TypeVar("Parts", bound=BaseModel)


@dataclass(frozen=True)
class Components(Generic[Parts]):
    """A component file that has been read: its parts, and the places of its lines."""

    source: str
    text: str
    parts: Parts

    @property
    def digest(self) -> str:
        """A digest of the figures, whatever the comments and the order of the file; they stand in it as in
        the model, which has the order of the printed file."""
        return sha256(self.parts.model_dump_json().encode()).hexdigest()[:16]

    def require(self, condition: bool, place: Place, message: str) -> None:
        """Refuse the file at a place unless the condition holds."""
        if not condition:
            raise BadComponents(f"{self.source}, line {line_of(self.text, place)}: {message}")

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


@dataclass(frozen=True)
class ComponentFile:
    """The text of a component file, and the name that refusals call it by."""

    source: str
    text: str


def read_file(path: Path) -> ComponentFile:
    """The text of a file."""
    try:
        return ComponentFile(path.name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "not a text in UTF-8"
        raise BadComponents(f"cannot read {path}: {reason}") from None


def read_toml(file: ComponentFile) -> dict[str, Any]:
    """What a file says."""
    try:
        return tomllib.loads(file.text)
    except (ValueError, RecursionError) as problem:
        found = _SYNTAX_LINE.search(str(problem))
        line = found[1] if found else str(file.text.count("\n") + 1)
        raise BadComponents(f"{file.source}, line {line}: not TOML ({problem})") from None


def read_components(model: type[Parts], file: ComponentFile) -> Components[Parts]:
    """Read a component file into its model."""
    data = read_toml(file)
    try:
        parts = model.model_validate(data)
    except ValidationError as problem:
        first = problem.errors()[0]
        where = ".".join(map(str, first["loc"]))
        line = str(line_of(file.text, first["loc"]))
        raise BadComponents(f"{file.source}, line {line}: {where}: {first['msg']}") from None
    return Components(file.source, file.text, parts)


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
