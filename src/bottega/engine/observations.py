"""How an observation is laid out: named slices of one vector of small integers."""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from bottega.engine.names import numbered

TINY = np.iinfo("i1")
Limits = tuple[tuple[int, int], ...]
ANY: Limits = ((int(TINY.min), int(TINY.max)),)


@dataclass(frozen=True, slots=True)
class Slice:
    """A named part of an observation. `limits` are the least and the most of each of its numbers; where they
    are fewer than the numbers, they repeat."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    limits: Limits = ANY

    @property
    def length(self) -> int:
        return prod(self.shape)


class Layout:
    """The slices of an observation, one after the other; rules write the slice `phase` from `at.PHASE` on."""

    def __init__(self, *slices: Slice) -> None:
        self.slices = slices
        self.offsets = tuple(sum(part.length for part in slices[:index]) for index in range(len(slices)))
        self.length = sum(part.length for part in slices)
        self.at = numbered(dict(zip((part.name for part in slices), self.offsets, strict=True)))

    @cached_property
    def limits(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The least and the most that each number of an observation can be."""
        parts = [np.resize(np.array(part.limits, np.int8), (part.length, 2)) for part in self.slices]
        return np.concatenate(parts)

    def split(self, observed: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
        """The slices of an observation, or of many, by name and in their shapes: views, not copies."""
        many = observed.shape[:-1]
        return {
            part.name: observed[..., offset : offset + part.length].reshape(*many, *part.shape)
            for offset, part in zip(self.offsets, self.slices, strict=True)
        }

    def describe(self) -> str:
        """One line per slice: where it starts, how long it is, its name and its meaning."""
        return "\n".join(
            f"{offset:5d} {part.length:5d}  {part.name} {'x'.join(map(str, part.shape))}: {part.meaning}"
            for offset, part in zip(self.offsets, self.slices, strict=True)
        )
