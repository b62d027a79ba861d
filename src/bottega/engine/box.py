"""The box of a game: its component table as a model, and its figures as one record for the rules.

    BOX = Box(Parts, check, captive_points="points.captive", springs=figures(_springs, 7, 6))

A figure is declared once: where it stands in the table (a path, or a function of the parts) and, for more
than one number, its shape.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any, Generic

import numpy as np
from pydantic import BaseModel

from bottega.engine.components import Components, Parts, read_components
from bottega.engine.errors import BadComponents

Array = np.ndarray[Any, Any]
Source = str | Callable[[Any], Any]


@dataclass(frozen=True)
class Figures:
    """Numbers of the box: where they come from, their shape, their NumPy type, and what fills the gaps."""

    source: Source
    shape: tuple[int, ...] = ()
    stored: str = "i1"
    fill: int = 0

    def of(self, parts: Any) -> Any:
        if callable(self.source):
            return self.source(parts)
        return reduce(getattr, self.source.split("."), parts)


def figures(source: Source, *shape: int, stored: str = "i1", fill: int = 0) -> Figures:
    """Numbers of a shape. Rows may be shorter than it, and may be given by number: `{2: [3, 4]}`."""
    return Figures(source, shape, stored, fill)


class Box(Generic[Parts]):
    """How the component table of a game is read, checked and laid out."""

    def __init__(
        self,
        model: type[Parts],
        printed: Path,
        check: Callable[[Components[Parts]], None],
        **figures_: Figures | Source,
    ) -> None:
        self.model, self.printed, self.check = model, printed, check
        self.figures = {
            name: given if isinstance(given, Figures) else Figures(given) for name, given in figures_.items()
        }
        self.dtype = np.dtype(
            [
                (name, figure.stored, figure.shape) if figure.shape else (name, figure.stored)
                for name, figure in self.figures.items()
            ],
            align=True,
        )

    def read(self, path: Path | None = None) -> tuple[Components[Parts], Array]:
        """The component table (the printed one, or a player's own) and its figures as one record."""
        components = read_components(self.model, path or self.printed)
        self.check(components)
        return components, self.lay_out(components.parts)

    def lay_out(self, parts: Parts) -> Array:
        """The figures as the rules read them."""
        box = np.zeros(1, self.dtype)
        for name, figure in self.figures.items():
            if figure.shape:
                box[0][name] = figure.fill
                _fill(box[0][name], figure.of(parts))
            else:
                box[0][name] = figure.of(parts)
        return box


def _fill(target: Any, given: Any) -> None:
    """Numbers into the beginning of an array, row by row."""
    rows = given.items() if isinstance(given, Mapping) else enumerate(given)
    for index, row in rows:
        if target.ndim > 1:
            _fill(target[index], row)
        else:
            target[index] = row


class NoParts(BaseModel):
    """A game without printed figures."""


class _NoBox(Box[NoParts]):
    def read(self, path: Path | None = None) -> tuple[Components[NoParts], Array]:
        if path is not None:
            raise BadComponents("this game has no component table")
        return Components("", "", NoParts()), np.zeros(1, self.dtype)


NO_BOX = _NoBox(NoParts, Path(), lambda _: None, nothing=lambda _: 0)
