"""What a game's heuristics weigh: named figures with bounds, read from a file and laid beside the box.

`evaluate` and `prior` read them as `box.weights.danger`. They are data: to try others compiles nothing, and
neither saved games nor the digest of the rules know them. The file also says how searchers think.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from bottega.engine.components import Components, read_components
from bottega.engine.errors import BadOption, shown

Array = np.ndarray[Any, Any]
Figure = Annotated[float, Field(allow_inf_nan=False)]
FIELD = "weights"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Weight(_Part):
    """One figure, the bounds it is tuned within, and what it means."""

    value: Figure
    low: Figure
    high: Figure
    meaning: str


class Tuned(_Part):
    """How figures were found: the command, the games it played, and what they showed on fresh deals."""

    command: str
    games: int
    found: str


class _File(_Part):
    tuned: dict[str, Tuned] = Field(default_factory=dict)
    search: dict[str, int | Figure] = Field(default_factory=dict)
    strongest: dict[str, int | Figure] = Field(default_factory=dict)
    leading: dict[str, int | Figure] = Field(default_factory=dict)
    weight: dict[str, Weight] = Field(default_factory=dict)


@dataclass(frozen=True)
class Weights:
    """The weights of a game and, beside them, how its searchers think, what the strongest of them does
    otherwise, and how a network leads it; nothing for a game without any."""

    by_name: Mapping[str, Weight] = field(default_factory=dict)
    search: Mapping[str, float] = field(default_factory=dict)
    strongest: Mapping[str, float] = field(default_factory=dict)
    leading: Mapping[str, float] = field(default_factory=dict)
    tuned: Mapping[str, Tuned] = field(default_factory=dict)
    heading: str = ""

    @property
    def values(self) -> dict[str, float]:
        return {name: weight.value for name, weight in self.by_name.items()}

    def attached_to(self, box: Array, values: Mapping[str, float] | None = None) -> Array:
        """The box with the weights as one more field; with values of one's own, a copy of it."""
        if not self.by_name or (values is None and FIELD in (box.dtype.names or ())):
            return box
        chosen = self.values | dict(self.checked(values or {}))
        names = box.dtype.names or ()
        laid = np.zeros(len(box), box.dtype if FIELD in names else _with_weights(box.dtype, tuple(chosen)))
        for name in names:
            laid[name] = box[name]
        laid[FIELD] = tuple(chosen.values())
        return laid

    def checked(self, values: Mapping[str, float]) -> Mapping[str, float]:
        """The values, refused if one has no weight of its name or lies out of its bounds."""
        for name, value in values.items():
            weight = self.by_name.get(name)
            if weight is None:
                known = ", ".join(self.by_name) or "none"
                raise BadOption(f"there is no weight {shown(name)!r}: expected {known}")
            if not weight.low <= value <= weight.high:
                raise BadOption(f"{name} = {value} is not possible: expected {weight.low} to {weight.high}")
        return values

    def read_other(self, path: Path) -> "Weights":
        """A file of one's own for the same game: the same names, within the bounds of these."""
        other, file = _read(path)
        for name, weight in other.by_name.items():
            own = self.by_name.get(name)
            file.require(own is not None, ("weight", name), f"weight.{name}: this game has no such weight")
            if own is not None:
                _require_within(file, name, own.low, weight.value, own.high)
        for name in self.by_name:
            file.require(name in other.by_name, ("weight",), f"weight.{name} is missing")
        return other

    def with_values(self, values: Mapping[str, float], tuned: Tuned, how: str = FIELD) -> Self:
        """Other values, and how they were found."""
        changed = {
            name: self.by_name[name].model_copy(update={"value": value})
            for name, value in self.checked(values).items()
        }
        return replace(self, by_name={**self.by_name, **changed}, tuned={**self.tuned, how: tuned})

    def with_search(self, settings: Mapping[str, float], tuned: Tuned) -> Self:
        """Other ways to think, and how they were found."""
        return replace(self, search={**self.search, **settings}, tuned={**self.tuned, "search": tuned})

    def to_toml(self) -> str:
        """The file as `read_weights` reads it."""
        tables: dict[str, Mapping[str, Any]] = {
            **{f"tuned.{what}": tuned.model_dump() for what, tuned in self.tuned.items()},
            "search": self.search,
            **({"strongest": self.strongest} if self.strongest else {}),
            **({"leading": self.leading} if self.leading else {}),
            **{f"weight.{name}": weight.model_dump() for name, weight in self.by_name.items()},
        }
        parts = [
            "\n".join([f"[{title}]", *(f"{key} = {_said(value)}" for key, value in table.items())])
            for title, table in tables.items()
        ]
        return self.heading + "\n\n".join(parts) + "\n"


def _said(value: str | float) -> str:
    """A value as a file says it; four digits of a figure are more than is known of it."""
    if isinstance(value, float):
        return str(float(f"{value:.4g}"))
    return json.dumps(value, ensure_ascii=False)


@cache
def _with_weights(box: np.dtype[Any], names: tuple[str, ...]) -> np.dtype[Any]:
    """The record of a box with weights; always the same object, which native code recognizes at once."""
    fields = [(name, box[name]) for name in box.names or ()]
    weights = np.dtype([(name, "f8") for name in names], align=True)
    return np.dtype([*fields, (FIELD, weights)], align=True)


def read_weights(path: Path) -> Weights:
    """The weights of a game; a wrong file is refused with its line."""
    return _read(path)[0]


def _read(path: Path) -> tuple[Weights, Components[_File]]:
    file = read_components(_File, path)
    for name, weight in file.parts.weight.items():
        file.require(name.isidentifier(), ("weight", name), f"weight.{shown(name)} is no name")
        file.require(
            weight.low < weight.high, ("weight", name, "low"), f"weight.{name}: low is not below high"
        )
        _require_within(file, name, weight.low, weight.value, weight.high)
    comments = takewhile(lambda line: not line.startswith("["), file.text.splitlines(keepends=True))
    parts = file.parts
    heading = "".join(comments)
    return Weights(parts.weight, parts.search, parts.strongest, parts.leading, parts.tuned, heading), file


def _require_within(file: Components[_File], name: str, low: float, value: float, high: float) -> None:
    file.require(
        low <= value <= high,
        ("weight", name, "value"),
        f"weight.{name} = {value} is not possible: expected {low} to {high}",
    )
