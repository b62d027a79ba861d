"""The box of a game: its component table, checked, and its figures as one record for the rules.

    BOX = Box(COMPONENTS, check, captive_points="points.captive", reserve=figures("cubes", Cube))

A figure is declared once: where it stands in the table (a path, or a function of the parts) and, for more
than one number, its shape. A path through a table of several rows names the value of each of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel

from bottega.engine.components import Components, TableSource
from bottega.engine.errors import BadComponents
from bottega.engine.names import Names
from bottega.engine.printed import ComponentTable

Array = np.ndarray[Any, Any]
Source = str | Callable[[Any], Any]
Shape = tuple[int | Names, ...]


@dataclass(frozen=True)
class Figures:
    """Numbers of the box: where they come from, their shape, their NumPy type, what fills the gaps, and of
    which words they are the numbers."""

    source: Source
    shape: Shape = ()
    stored: str = "i1"
    fill: int = 0
    words: Sequence[str] = ()

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(each if isinstance(each, int) else len(each) for each in self.shape)

    def of(self, parts: Any) -> Any:
        return self.source(parts) if callable(self.source) else values_at(parts, self.source)

    def lay_into(self, target: Any, given: Any, shape: Shape) -> None:
        """Numbers into the beginning of an array, row by row."""
        for index, row in _numbered(given, shape[0]):
            if len(shape) > 1:
                self.lay_into(target[index], row, shape[1:])
            else:
                target[index] = self.words.index(row) if self.words else row


def figures(
    source: Source, *shape: int | Names, stored: str = "i1", fill: int = 0, words: Names | None = None
) -> Figures:
    """Numbers of a shape. Rows may be shorter than it, and may be given by number: `{2: [3, 4]}`. Where the
    shape says names, a table may be given, of which the keys of these names are taken."""
    return Figures(source, shape, stored, fill, words.words if words else ())


def for_each(table: str, read: Callable[[Any], Any], *shape: int | Names, stored: str = "i1") -> Figures:
    """Figures of each row of a table."""
    return figures(lambda parts: [read(row) for row in getattr(parts, table)], *shape, stored=stored)


def by_players(
    source: str | Callable[[Any, Any], Any],
    most: int,
    *shape: int | Names,
    stored: str = "i1",
    fill: int = 0,
) -> Figures:
    """Figures for each number of players: a key of the rows of `setup`, or a function of parts and row."""
    read = source if callable(source) else lambda _, row: attrgetter(source)(row)
    return figures(
        lambda parts: {row.players: read(parts, row) for row in parts.setup},
        most + 1,
        *shape,
        stored=stored,
        fill=fill,
    )


def mask(chosen: Iterable[bool]) -> int:
    """One bit for each of several things, set for those that are chosen."""
    return sum(1 << place for place, yes in enumerate(chosen) if yes)


def values_at(parts: Any, path: str) -> Any:
    """What stands at a path; through a table of several rows, of each of them."""
    for key in path.split("."):
        parts = [getattr(row, key) for row in parts] if isinstance(parts, list) else getattr(parts, key)
    return parts


def _numbered(given: Any, places: int | Names) -> Any:
    """Rows with their numbers; those of a table are known by name, and those it does not have stay out."""
    if isinstance(given, BaseModel) and not isinstance(places, int):
        keys = type(given).model_fields
        return [(place, getattr(given, key)) for place, key in enumerate(places.words) if key in keys]
    return given.items() if isinstance(given, Mapping) else enumerate(given)


class Box:
    """How the component table of a game is read, checked and laid out."""

    def __init__(
        self, table: ComponentTable, check: Callable[[Components[Any]], None], **figures_: Figures | Source
    ) -> None:
        self.table, self.printed, self.check = table, table.path, check
        self.figures = {
            name: given if isinstance(given, Figures) else Figures(given) for name, given in figures_.items()
        }
        self.dtype = np.dtype(
            [
                (name, figure.stored, figure.sizes) if figure.shape else (name, figure.stored)
                for name, figure in self.figures.items()
            ],
            align=True,
        )

    def read(self, source: TableSource | None = None) -> tuple[Components[Any], Array]:
        """The component table (the printed one, or a player's own) and its figures as one record."""
        components, box = self._printed if source is None else self._checked(source)
        return components, box.copy()

    @cached_property
    def _printed(self) -> tuple[Components[Any], Array]:
        return self._checked(None)

    def _checked(self, source: TableSource | None) -> tuple[Components[Any], Array]:
        components = self.table.read(source)
        if source is not None:
            components = replace(components, printed=self._printed[0].parts)
        self.check(components)
        return components, self.lay_out(components.parts)

    def lay_out(self, parts: Any) -> Array:
        """The figures as the rules read them."""
        box = np.zeros(1, self.dtype)
        for name, figure in self.figures.items():
            if figure.shape:
                box[0][name] = figure.fill
                figure.lay_into(box[0][name], figure.of(parts), figure.shape)
            else:
                box[0][name] = figure.of(parts)
        return box


class NoParts(BaseModel):
    """A game without printed figures."""


class _NoBox(Box):
    def read(self, source: TableSource | None = None) -> tuple[Components[Any], Array]:
        if source is not None:
            raise BadComponents("this game has no component table")
        return Components("", "", NoParts()), np.zeros(1, self.dtype)


NO_BOX = _NoBox(ComponentTable(Path()), lambda _: None, nothing=lambda _: 0)
