"""The way through a game, step by step from one viewpoint: by decision, by turn, and at the end by scene."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bottega.engine.events import Event
from bottega.engine.game import State
from bottega.engine.show import Scene
from bottega.web.house import Viewer
from bottega.web.phrases import names_of
from bottega.web.table import Table

SPECTATOR, OPEN = "spectator", "open"


def viewpoints(table: Table, viewer: Viewer) -> list[str]:
    """From where a game may be seen: of a running one only what the viewer knows anyway."""
    if table.over:
        return [OPEN, SPECTATOR, *map(str, range(table.game.players))]
    return [*map(str, viewer.seats), SPECTATOR]


@dataclass(frozen=True)
class Walk:
    """All steps of a game as one viewpoint sees them."""

    table: Table
    seen_by: str
    lang: str

    @property
    def seat(self) -> int | None:
        return int(self.seen_by) if self.seen_by.isdecimal() else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.table.seats, self.lang)

    @cached_property
    def states(self) -> list[tuple[State, tuple[Event, ...]]]:
        """After the deal and after every decision."""
        return list(self.table.match.record.replay())

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """The end, which takes the place of the last decision; none where the players ended it before."""
        if not self.table.state.is_over:
            return ()
        end, events = self.states[-1]
        return self.table.game.spec.show.scenes(end.view(self.seat), events, self.lang, self.names)

    @property
    def plies(self) -> int:
        """Steps that are positions between decisions."""
        return len(self.states) - bool(self.scenes)

    @property
    def length(self) -> int:
        return self.plies + len(self.scenes)

    @cached_property
    def turns(self) -> list[int]:
        """Steps where a turn begins: after the deal, where another seat decides, at each part of the end."""
        deciders = self.table.match.deciders
        begun = [ply for ply in range(1, self.plies) if deciders[ply - 1 : ply] != deciders[ply : ply + 1]]
        parts = [
            self.plies + number
            for number, scene in enumerate(self.scenes)
            if number == 0 or scene.focus != self.scenes[number - 1].focus
        ]
        return sorted({0, *begun, *parts, self.length - 1})

    def view(self, ply: int) -> Mapping[str, Any]:
        state = self.states[ply][0]
        if self.seen_by != OPEN:
            return state.view(self.seat)
        views = [state.view(seat) for seat in range(self.table.game.players)]
        return self.table.game.spec.show.lay_open(views)

    def scene(self, step: int) -> Scene:
        """What a step shows and says."""
        if step >= self.plies:
            return self.scenes[step - self.plies]
        view, events = self.view(step), self.states[step][1]
        spec = self.table.game.spec
        seen = [event if self.seen_by == OPEN else event.seen_by(self.seat) for event in events]
        said = " ".join(spec.tell(event, view, self.lang, self.names) for event in seen)
        marked = {cell for event in seen for cell in spec.show.cells(event)} if step else set()
        return Scene(view, None, tuple(sorted(marked)), said)

    def ply_of(self, step: int) -> int:
        """How many decisions have been taken at a step."""
        return min(step, len(self.states) - 1)

    def decider(self, step: int) -> int | None:
        ply = self.ply_of(step)
        return self.table.match.deciders[ply - 1] if ply else None
