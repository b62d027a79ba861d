"""Planning ahead: decisions that a seat tries in a world which it cannot tell from the true one.

Of the others it decides what it expects of them, and only as far as it would see it: choices that look alike
from its seat are one. Nothing can be planned beyond a decision that shows this seat something new.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from bottega.engine.actions import Action
from bottega.engine.errors import IllegalAction
from bottega.engine.events import Event
from bottega.engine.game import State

ANY = "*"  # whatever the others do until this seat decides again
STEPS_MAX = 60
OTHERS_MAX = 60  # decisions of others that are skipped at once


@dataclass(frozen=True)
class Step:
    """A decision of a line. `known` is the digest of what the planning seat knows before a decision of its
    own; empty where that cannot be foretold."""

    seat: int
    action: str
    known: str = ""


@dataclass(frozen=True)
class Choice:
    """What the seat to play may do in the world of a plan: one of `alike` choices that the planning seat
    could not tell apart. `shows`: it would show something new."""

    action: Action
    alike: int
    shows: bool


def knowledge(state: State, seat: int) -> str:
    """What stands for all that a seat knows of a table."""
    told = json.dumps(state.view(seat), sort_keys=True, separators=(",", ":"), default=str)
    return sha256(told.encode()).hexdigest()[:32]


def shows_new(events: Iterable[Event], seat: int) -> bool:
    """Whether something that nobody could know was shown to a seat."""
    return any(event.reveals and event.seen_by(seat) is event for event in events)


class Ahead:
    """A line from a position on. `guess` chooses among the worlds that the seat cannot tell apart."""

    def __init__(self, start: State, seat: int, guess: int) -> None:
        self.seat = seat
        self.state = start.redeal(seat, guess)
        self.steps: list[Step] = []
        self.told: list[tuple[Event, ...]] = []  # what happened in each step, as the seat would learn it
        self.is_foretold = True  # whether the seat knows what it would see now
        self.is_shown = False  # something new would be shown: nothing more can be planned
        self._before = self.state

    @property
    def own(self) -> list[Step]:
        """The decisions of the planning seat."""
        return [step for step in self.steps if step.seat == self.seat]

    @property
    def foreseen(self) -> State:
        """The table after the last step; before it, where that shows something which is only guessed here."""
        return self._before if self.is_shown else self.state

    @property
    def is_open(self) -> bool:
        """Whether another step can be planned."""
        return not self.is_shown and self.state.to_play is not None and len(self.steps) < STEPS_MAX

    def play(self, action: Action | str | int) -> None:
        """Add the next decision, of whichever seat it is."""
        mover = self._mover()
        known = knowledge(self.state, self.seat) if mover == self.seat and self.is_foretold else ""
        chosen = self.state.game.actions.read(action)
        self._before = self.state.copy()
        events = self.state.play(chosen)
        self.is_shown = shows_new(events, self.seat)
        self._add(Step(mover, str(chosen), known), events)

    def skip(self) -> None:
        """Whatever the others do until the planning seat decides again, as long as nothing new is shown."""
        mover, events = self._mover(), list[Event]()
        if mover == self.seat or not self._pass_on(events):
            raise IllegalAction("nothing can be planned whatever the others do here")
        self.is_foretold = False
        self._add(Step(mover, ANY), tuple(events))

    def can_skip(self) -> bool:
        """Whether the planning seat may come to decide without something new being shown to it."""
        if not self.is_open or self.state.to_play == self.seat:
            return False
        before = self.state
        self.state = before.copy()
        try:
            return self._pass_on([])
        finally:
            self.state = before

    def choices(self) -> list[Choice]:
        """What the seat to play may do; of others, only what this seat could tell apart."""
        mover, found = self._mover(), dict[str, tuple[Action, int, bool]]()
        for action in self.state.legal():
            trial = self.state.copy()
            shows = shows_new(trial.play(action), self.seat)
            key = str(action) if mover == self.seat else knowledge(trial, self.seat)
            first, alike, before = found.get(key, (action, 0, False))
            found[key] = first, alike + 1, shows or before
        return [Choice(*one) for one in found.values()]

    def _pass_on(self, events: list[Event]) -> bool:
        """Let the others decide something that shows nothing new, until the planning seat is to play."""
        for _ in range(OTHERS_MAX):
            if self.state.to_play == self.seat:
                return True
            if not self._pass_one(events):
                return False
        return False

    def _pass_one(self, events: list[Event]) -> bool:
        for action in self.state.legal():
            trial = self.state.copy()
            happened = trial.play(action)
            if not shows_new(happened, self.seat):
                self.state = trial
                events += happened
                return True
        return False

    def _mover(self) -> int:
        mover = self.state.to_play
        if mover is None or not self.is_open:
            raise IllegalAction("nothing more can be planned here")
        return mover

    def _add(self, step: Step, events: tuple[Event, ...]) -> None:
        self.steps.append(step)
        self.told.append(tuple(event.seen_by(self.seat) for event in events))
