"""What a choice brings to the seat that takes it, as far as this seat can know it beforehand.

The choice is played in several worlds that the seat cannot tell from the true one (`State.redeal`), never at
the table itself. What is the same in all of them depends neither on hidden things nor on chance; of the rest
only is said that it is open. So nothing hidden can show here: from two tables that a seat cannot tell apart
the same worlds are drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bottega.engine.actions import Action
from bottega.engine.state import State

WORLDS = 8

Holdings = Mapping[str, int | Mapping[str, int]]  # by the key of its words; of things in parts, each part


@dataclass(frozen=True)
class Prospect:
    """What follows a choice at once, for the seat that takes it."""

    gains: Mapping[str, int] = field(default_factory=dict)  # by the key of its words; paid is less than 0
    varies: bool = False  # whether something hidden, or chance, decides what else it brings
    reveals: bool = False  # whether something is turned up, drawn or rolled
    next_seat: int | None = None  # who decides next; nobody: the game is over, or it is open
    question: State | None = None  # a world to ask what this seat is asked next, where this is certain
    ways: int | None = None  # how many answers there are to that, where this is certain


class Prospects:
    """The prospects of all choices of the seat to play."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat, self._show = seat, state.game.spec.show
        self._worlds = [state.redeal(seat, seed) for seed in range(WORLDS)]

    @cached_property
    def _before(self) -> list[Holdings]:
        return [self._show.holdings(world, self.seat) for world in self._worlds]

    def of(self, action: Action) -> Prospect:
        """What a choice brings."""
        after = [world.copy() for world in self._worlds]
        reveals = {event.reveals for world in after for event in world.play(action)}
        changes = [
            _changes(before, self._show.holdings(world, self.seat))
            for before, world in zip(self._before, after, strict=True)
        ]
        gains, varies = _certain(changes)
        movers = {world.to_play for world in after}
        mover = movers.pop() if len(movers) == 1 else None
        known = mover == self.seat and True not in reveals and len({_phase(world) for world in after}) == 1
        ways = {len(world.legal()) for world in after} if known else set()
        return Prospect(
            gains,
            varies,
            True in reveals,
            mover,
            after[0] if known else None,
            ways.pop() if len(ways) == 1 else None,
        )


def _phase(world: State) -> int:
    return int(world.table["phase"][0])


Changes = dict[str, dict[str, int]]


def _changes(before: Holdings, after: Holdings) -> Changes:
    """What there is more or less of afterwards, by its parts."""
    found: Changes = {}
    for key in (*before, *(key for key in after if key not in before)):
        then, now = _parts(key, before), _parts(key, after)
        parts = (*then, *(part for part in now if part not in then))
        found[key] = {part: now.get(part, 0) - then.get(part, 0) for part in parts}
    return found


def _parts(key: str, held: Holdings) -> Mapping[str, int]:
    value = held.get(key, 0)
    return {key: value} if isinstance(value, int) else value


def _certain(changes: list[Changes]) -> tuple[dict[str, int], bool]:
    """What changes alike in all worlds: the parts of a thing, or at least their sum; and whether not all."""
    gains: dict[str, int] = {}
    is_open = False
    for key in changes[0]:
        each = [{part: change for part, change in one.get(key, {}).items() if change} for one in changes]
        if all(one == each[0] for one in each):
            gains |= each[0]
            continue
        is_open = True
        if len({sum(one.values()) for one in each}) == 1:
            gains[key] = sum(each[0].values())
    return {key: change for key, change in gains.items() if change}, is_open
