"""Records as the interpreted rules see them.

Native code reads every small integer as a 64-bit one. Python must see the same, or `int8 + int8` would wrap
in one mode and not in the other; so the interpreted rules get Python integers, and only unsigned 64-bit
words (masks, dice) stay NumPy's. Writing a value that a field cannot hold raises here; natively it wraps. So
does an index beyond the end or before the beginning; natively neither is noticed.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from bottega.engine.jit import INTERPRETED


def _number(value: Any) -> Any:
    return value if isinstance(value, np.uint64) else value.item()


def _check(index: Any) -> None:
    """NumPy refuses an index beyond the end; one before the beginning it would count from the end."""
    for each in index if isinstance(index, tuple) else (index,):
        if not isinstance(each, slice) and each < 0:
            raise IndexError(f"index {index} lies before the beginning")


class Cells:
    """An array whose elements come out as Python integers."""

    __slots__ = ("_array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __getitem__(self, index: Any) -> Any:
        _check(index)
        value = self._array[index]
        if isinstance(value, np.ndarray):
            return Cells(value)
        return Row(value) if isinstance(value, np.void) else _number(value)

    def __setitem__(self, index: Any, value: Any) -> None:
        _check(index)
        self._array[index] = value._record if isinstance(value, Row) else value

    def __len__(self) -> int:
        return len(self._array)

    @property
    def shape(self) -> tuple[int, ...]:
        shape: tuple[int, ...] = self._array.shape
        return shape


class Row:
    """One record with its fields as attributes."""

    __slots__ = ("_record",)

    def __init__(self, record: np.void) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, field: str) -> Any:
        value = self._record[field]
        if isinstance(value, np.ndarray):
            return Cells(value)
        return Row(value) if isinstance(value, np.void) else _number(value)

    def __setattr__(self, field: str, value: Any) -> None:
        self._record[field] = value


def rows(array: np.ndarray[Any, Any]) -> Any:
    """An array as the rules take it: itself for native code, with Python integers when interpreted."""
    return Cells(array) if INTERPRETED else array


def row(record: Any) -> Any:
    """One record as the rules take it."""
    return Row(record) if INTERPRETED else record


def ask(question: Callable[..., None], box: Any, table: Any, *shape: int) -> Any:
    """The numbers, in lists of this shape, that a rule writes down about a table.

    It gets arrays of one record each, which it must leave alone: native code takes an array as it is, but has
    a record described to it, field by field, at every call.
    """
    told = np.zeros(shape, np.int64)
    question(rows(np.asarray(box).reshape(1)), rows(np.asarray(table).reshape(1)), rows(told))
    return told.tolist()
