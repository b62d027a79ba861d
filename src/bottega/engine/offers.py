"""What others bring: a thing at a path, which a variable or an installed package names."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from bottega.engine.errors import shown


@dataclass(frozen=True)
class Offer:
    """A thing that somebody brings: its path, who brings it, and its name where that is known beforehand."""

    path: str
    who: str
    name: str | None = None


@dataclass(frozen=True)
class Offers:
    """The offers of one kind of things: by their paths in a variable, separated by commas, and by the entry
    points of a group."""

    kind: str
    variable: str
    group: str

    def __iter__(self) -> Iterator[Offer]:
        for path in self.paths():
            yield Offer(path, f"the {self.kind} {shown(path)} of {self.variable}")
        yield from installed(self)

    def paths(self) -> list[str]:
        """What the variable names."""
        return [path.strip() for path in os.environ.get(self.variable, "").split(",") if path.strip()]

    def given(self, path: str) -> Offer:
        """What somebody names by its path here and now."""
        return Offer(path, f"the {self.kind} {shown(path)}")

    def name(self, path: str) -> None:
        """From now on the variable names this path too, for this process and those that it begins."""
        if path not in self.paths():
            os.environ[self.variable] = ",".join([*self.paths(), path])


@cache
def installed(offers: Offers) -> tuple[Offer, ...]:
    """What installed packages bring, in the order of their names."""
    from importlib.metadata import distributions

    found: dict[tuple[str, str], Offer] = {}
    for package in distributions():
        for entry in package.entry_points.select(group=offers.group):
            who = f"the {offers.kind} {shown(entry.name)} of the package {package.name} {package.version}"
            path = entry.value.partition("[")[0].strip()
            found.setdefault((package.name, entry.name), Offer(path, who, entry.name))
    return tuple(offer for _, offer in sorted(found.items()))


def thing_at(path: str) -> Any:
    """What lies at `path.to:thing`; whatever goes wrong in a module of somebody else is raised."""
    module, _, attribute = path.partition(":")
    thing = import_module(module)
    for name in attribute.split("."):
        thing = getattr(thing, name)
    return thing


def unreadable(who: str, problem: Exception) -> str:
    """What to say of a thing that could not be read."""
    return f"{who} cannot be read: {type(problem).__name__}: {' '.join(str(problem).split())}"
