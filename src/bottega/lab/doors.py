"""Doors through which games are driven, and who comes in by each: like is compared with like.

Everybody who came by one door plays once to warm up. Then all of them play in turn, as often as there are
rounds, so that a machine that is busy for a while is busy for everybody. What counts is the median; how many
times as fast one is as another is asked in every round anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bottega.lab.bench import Measure, measure

ROUNDS = 5
SECONDS = 0.5  # of every contestant in every round, at least
WARM_UP = 0.1

OnFigure = Callable[[Measure, int], None]  # what is known after so many rounds


@dataclass(frozen=True)
class Contestant:
    """Somebody who plays: `play(seconds)` returns how many decisions, or whole games, in a second."""

    name: str
    what: str
    play: Callable[[float], float]


@dataclass(frozen=True)
class Peer:
    """A library that games of others come from; `absent` says why it cannot be measured, if it cannot."""

    absent: Callable[[], str | None]
    contestants: Callable[[], Iterator[Contestant]]


@dataclass(frozen=True)
class Door:
    """One way in which games are driven: ours, by their names, and those of peers in the same way."""

    key: str
    title: str
    ours: Callable[[str], Contestant]
    peers: tuple[Peer, ...]
    unit: str = "decisions/s"

    def absent(self) -> list[str]:
        """Who does not come, and why."""
        return [said for peer in self.peers if (said := peer.absent()) is not None]


@dataclass(frozen=True)
class Row:
    """What a contestant did; of a peer also how many times as fast each of our games was."""

    measure: Measure
    times: list[Measure] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return self.measure.to_json() | {"times": [one.to_json() for one in self.times]}


def hold(door: Door, games: Sequence[str], on_figure: OnFigure) -> list[Row]:
    """All rounds of a door; nothing where no peer comes. Every figure is told as soon as there is one."""
    theirs = [one for peer in door.peers if peer.absent() is None for one in peer.contestants()]
    if not theirs:
        return []
    ours = [door.ours(key) for key in games]
    rates: dict[str, list[float]] = {one.name: [] for one in (*ours, *theirs)}
    for one in (*ours, *theirs):
        one.play(WARM_UP)
    for number in range(1, ROUNDS + 1):
        for one in (*ours, *theirs):
            rates[one.name].append(one.play(SECONDS))
            on_figure(_figure(door, one, rates), number)
    return [
        *(Row(_figure(door, one, rates)) for one in ours),
        *(Row(_figure(door, one, rates), [_times(mine, one, rates) for mine in ours]) for one in theirs),
    ]


def _figure(door: Door, one: Contestant, rates: dict[str, list[float]]) -> Measure:
    return measure(one.name, one.what, door.unit, rates[one.name])


def _times(mine: Contestant, other: Contestant, rates: dict[str, list[float]]) -> Measure:
    pairs = zip(rates[mine.name], rates[other.name], strict=True)
    what = f"{mine.what}, to {other.what}"
    return measure(f"{mine.name} to {other.name}", what, "times", [fast / slow for fast, slow in pairs])
