"""The printed component table of a game, which is itself the model of every table that is read.

    COMPONENTS = ComponentTable(
        Path(__file__).with_name("components.toml"),
        numbers={"setup.*": (0, 42), "setup.players": (2, 5)},
        choices={"tile.letter": Letter.words},
    )

Its tables, keys and types are those of the printed file, so that a player's own table must have them too. A
key that only some rows have may be left out. What the rules need beyond that is said by path, or by several
with spaces between them: `*` in a path stands for anything, and of those that fit the last one holds.
"""

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, TypeAdapter, ValidationError, create_model

from bottega.engine.components import Closed, Components, Part, TableSource, read_components, read_toml

NUMBERS = (0, 9999)  # a whole number of which nothing is said

Rows = Sequence[dict[str, Any]]


class ComponentTable:
    """A printed component table, and what it does not show of itself.

    numbers: the least and the most of whole numbers, also of those in a list
    choices: what a value may be, also those in a list
    lengths: the least and the most of a list, a text or the rows of a table
    types: a type of its own for a value, or those in a list, that the file cannot show whole
    first: keys that come before the others in the digest
    """

    def __init__(
        self,
        path: Path,
        *,
        numbers: Mapping[str, tuple[int, int]] | None = None,
        choices: Mapping[str, Sequence[Any]] | None = None,
        lengths: Mapping[str, tuple[int, int | None]] | None = None,
        types: Mapping[str, Any] | None = None,
        first: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.path = path
        self.numbers, self.choices, self.lengths = _by_path(numbers), _by_path(choices), _by_path(lengths)
        self.types, self.first = _by_path(types), _by_path(first)
        self._used: set[tuple[int, str]] = set()  # what is said, by its path

    def read(self, source: TableSource | None = None) -> Components[Any]:
        """The printed table, or a player's own."""
        return read_components(self.model, source or self.path)

    @cached_property
    def model(self) -> type[BaseModel]:
        """The printed file as a model; a path that is not in it is refused."""
        tables = read_toml(self.path)[1]
        kinds: Any = {
            name: self._limited(name, self._type(name, [found], Part)) for name, found in tables.items()
        }
        model = create_model("Parts", __base__=Closed, **kinds)
        said = (self.numbers, self.choices, self.lengths, self.types, self.first)
        unused = [path for each in said for path in each if (id(each), path) not in self._used]
        if unused:
            raise ValueError(f"{self.path} has nothing at {', '.join(unused)}")
        return model

    def _said(self, said: Mapping[str, Any], path: str) -> Any:
        """What is said of a path, if anything."""
        fitting = [pattern for pattern in said if fnmatchcase(path, pattern)]
        self._used |= {(id(said), pattern) for pattern in fitting}
        return said[fitting[-1]] if fitting else None

    def _type(self, path: str, values: Sequence[Any], base: type[Closed] = Closed) -> Any:
        """The type of some values that stand at the same place."""
        own = self._said(self.types, path)
        (kind,) = {type(value) for value in values}
        if kind is list:
            elements = [element for value in values for element in value]
            return list[own or self._type(path, elements, base)]  # type: ignore[misc]
        if own:
            return own
        if kind is dict:
            return self._model(path, values, base)
        choices = self._said(self.choices, path)
        if choices is not None:
            return Literal[tuple(choices)]
        if kind is int:
            least, most = self._said(self.numbers, path) or NUMBERS
            return Annotated[int, Field(ge=least, le=most)]
        return kind

    def _limited(self, path: str, kind: Any) -> Any:
        """A type with the lengths that its values may have."""
        said = self._said(self.lengths, path)
        return Annotated[kind, Field(min_length=said[0], max_length=said[1])] if said else kind

    def _model(self, path: str, rows: Rows, base: type[Closed]) -> type[Closed]:
        """A model of rows of the same keys; those that are not in all of them may be missing."""
        first = list(self._said(self.first, path) or ())
        keys = [*first, *(key for key in keys_of(rows) if key not in (*first, "provenance"))]
        name = path.split(".")[-1].title().replace("_", "")
        fields: Any = {key: self._field(f"{path}.{key}", [row.get(key) for row in rows]) for key in keys}
        return create_model(name, __base__=base, **fields)

    def _field(self, path: str, values: list[Any]) -> Any:
        given = [value for value in values if value is not None]
        kind = self._limited(path, self._type(path, given))
        if len(given) == len(values):
            return kind
        nothing = _nothing(kind, given[0])
        return (kind | None if nothing is None else kind, nothing)


def _by_path(said: Mapping[str, Any] | None) -> dict[str, Any]:
    return {path: each for paths, each in (said or {}).items() for path in paths.split()}


def _nothing(kind: Any, example: Any) -> Any:
    """What a missing value is: as empty as it may be, or None where it may not be empty."""
    try:
        return TypeAdapter(kind).validate_python(type(example)())
    except ValidationError:
        return None


def keys_of(rows: Iterable[dict[str, Any]]) -> list[str]:
    """The keys of all rows; one that is new in a row comes before the one that follows it there."""
    keys: list[str] = []
    for row in rows:
        place = len(keys)
        for key in reversed(row):
            if key in keys:
                place = keys.index(key)
            else:
                keys.insert(place, key)
    return keys
