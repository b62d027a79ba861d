"""Who a rule is: told alike by every process, and unlike for any two rules that do not do the same.

A rule in a module of its own file is known by its name; its text is in the file. One that was made in a
function, typed into a notebook or put in another's place is known by its code and all values that it uses.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

MAIN = ("__main__", "__mp_main__")  # as its children name it
LOCAL = "<locals>"


def plain(thing: Any) -> Any:
    """The function of Python behind a compiled one."""
    return getattr(thing, "py_func", thing)


def file_of(function: Callable[..., Any]) -> Path | None:
    """The file that a function was written in, if there is one."""
    return _existing(function.__code__.co_filename)


@cache
def _existing(name: str) -> Path | None:
    path = Path(name).resolve()  # what a shell hands to /dev/stdin may be deleted already
    return path if path.is_file() else None


def has_a_name(function: Callable[..., Any]) -> bool:
    """Whether a function is written at the top of a module that every process calls the same."""
    local = function.__module__ in MAIN or LOCAL in function.__qualname__
    return not local and file_of(function) is not None


def short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


class Teller:
    """Tells who rules and constants are, and collects the functions that were met on the way.

    With `by_code` no name is trusted.
    """

    def __init__(self, *, by_code: bool = False) -> None:
        self.by_code = by_code
        self.met: list[FunctionType] = []
        self._seen: dict[int, int] = {}

    def tell_all(self, things: Mapping[str, Any]) -> str:
        return "\n".join(f"{name} = {self.tell(thing)}" for name, thing in sorted(things.items()))

    def tell(self, thing: Any) -> str:
        """A line that stands for a rule or for a value that rules use."""
        thing = plain(thing)
        if isinstance(thing, FunctionType):
            return self._tell_function(thing)
        if isinstance(thing, ModuleType):
            return f"module {thing.__name__}"
        if isinstance(thing, type):
            return f"type {thing.__module__}.{thing.__qualname__}"
        if isinstance(thing, np.ndarray):
            return f"array {thing.dtype} {thing.shape} {sha256(thing.tobytes()).hexdigest()}"
        if isinstance(thing, tuple | list):
            return f"({', '.join(map(self.tell, thing))})"
        if isinstance(thing, Enum):
            return f"{type(thing).__qualname__} {thing.value!r}"
        return f"{type(thing).__name__} {thing!r}"

    def _tell_function(self, function: FunctionType) -> str:
        if id(function) in self._seen:
            return f"again {self._seen[id(function)]}"
        self._seen[id(function)] = len(self._seen)
        self.met.append(function)
        if not self.by_code and has_a_name(function) and _found_by_name(function) is function:
            return f"{function.__module__}:{function.__qualname__}"
        return f"{function.__name__} {short(self.tell_code(function))}"

    def tell_code(self, function: FunctionType) -> str:
        """What a function does: its code, and the values that it uses."""
        values = self.tell_all(values_used(function))
        return "\n".join([*_told(function.__code__), self.tell(function.__defaults__ or ()), values])


def values_used(function: FunctionType) -> dict[str, Any]:
    """The values from outside that a function uses, by name."""
    code, known = function.__code__, function.__globals__
    used = {name: known[name] for name in _names(code) if name in known}
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):  # a function that calls itself and is not finished yet
            used[name] = cell.cell_contents
    return used


def _found_by_name(function: FunctionType) -> Any:
    found: Any = sys.modules.get(function.__module__)
    for name in function.__qualname__.split("."):
        found = getattr(found, name, None)
    return plain(found)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A code and those within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _names(code: CodeType) -> list[str]:
    return [name for part in _codes(code) for name in part.co_names]


def _told(code: CodeType) -> Iterator[str]:
    for part in _codes(code):
        constants = [constant for constant in part.co_consts if not isinstance(constant, CodeType)]
        yield f"{part.co_code.hex()} {part.co_names} {part.co_varnames} {constants}"
