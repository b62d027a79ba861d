"""One table being played: who sits where, what was decided, what happened, and what may be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, BadRecord, IllegalAction
from bottega.engine.events import Event
from bottega.engine.game import Game, State
from bottega.match.record import Record


class NoUndo(StrEnum):
    """Why a seat cannot take a decision back."""

    NOTHING = "nothing"  # nobody has decided anything yet
    OTHER_SEAT = "other_seat"  # another seat has decided since
    REVEALED = "revealed"  # the last decision showed something that nobody knew


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event with the decision that caused it; ply 0 and no seat: the deal."""

    ply: int
    seat: int | None
    event: Event


@dataclass(frozen=True, slots=True)
class _Decision:
    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]

    @property
    def revealed(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.reveals)


class Match:
    """A game from the deal on, with its record, its log and the way back.

    A decision belongs to the seat that was to play before it. That seat may take it back as long as it
    revealed nothing and nobody else has decided since.
    """

    def __init__(self, game: Game, seed: int, names: Sequence[str] | None = None) -> None:
        if names is not None and len(names) != game.players:
            raise BadOption(f"{len(names)} names are given for {game.players} seats")
        self.game = game
        self.seed = seed
        self.names = None if names is None else tuple(names)
        self.record = Record(game, seed)
        self.state = game.deal(seed)
        self._decisions: list[_Decision] = []
        self._log = [LoggedEvent(0, None, event) for event in self.state.events]

    @classmethod
    def resume(cls, record: Record, names: Sequence[str] | None = None) -> Self:
        """The table of a saved game after its last action, with the way back still open."""
        match = cls(record.game, record.seed, names)
        for number, action in enumerate(record.actions, 1):
            try:
                match._decide(action, match.state.to_play)
            except IllegalAction as problem:
                raise BadRecord(f"action {number} of {len(record.actions)}: {problem}") from None
        return match

    @property
    def ply(self) -> int:
        """How many decisions stand."""
        return len(self._decisions)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seat of every decision that stands."""
        return tuple(decision.seat for decision in self._decisions)

    @property
    def log(self) -> tuple[LoggedEvent, ...]:
        """All that happened, the deal included. Events carry their secrets: show others `seen_by` only."""
        return tuple(self._log)

    def act(self, seat: int, action: Action | str | int) -> tuple[Event, ...]:
        """Take a decision for a seat; refused out of turn and against the rules."""
        return self._decide(action, seat)

    def why_no_undo(self, seat: int) -> NoUndo | None:
        """Why this seat cannot take back the last decision, or None when it can."""
        if not self._decisions:
            return NoUndo.NOTHING
        last = self._decisions[-1]
        if last.seat != seat:
            return NoUndo.OTHER_SEAT
        return NoUndo.REVEALED if last.revealed else None

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last decision."""
        return self.why_no_undo(seat) is None

    def before(self, ply: int) -> State:
        """The table when so many decisions had been taken: a copy."""
        return (self._decisions[ply].before if ply < self.ply else self.state).copy()

    def undoable(self, seat: int) -> int:
        """How many decisions this seat may take back, one after the other."""
        count = 0
        for decision in reversed(self._decisions):
            if decision.seat != seat or decision.revealed:
                break
            count += 1
        return count

    def undo(self, seat: int) -> Action:
        """Take back this seat's last decision, and return it."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise IllegalAction(f"seat {seat} cannot take anything back: {self._explain(reason)}")
        last = self._decisions.pop()
        del self._log[len(self._log) - len(last.events) :]
        self.record.actions.pop()
        self.state = last.before
        return last.action

    def restart_turn(self, seat: int) -> tuple[Action, ...]:
        """Take back all that this seat may take back, and return it, the oldest decision first."""
        taken_back = [self.undo(seat)]
        while self.can_undo(seat):
            taken_back.append(self.undo(seat))
        return tuple(reversed(taken_back))

    def _decide(self, action: Action | str | int, seat: int | None) -> tuple[Event, ...]:
        chosen = self.game.actions.read(action)
        before = self.state.copy()
        events = self.state.play(chosen, seat)
        assert before.to_play is not None
        self._decisions.append(_Decision(before, before.to_play, chosen, events))
        self._log += [LoggedEvent(self.ply, before.to_play, event) for event in events]
        self.record.actions.append(str(chosen))
        return events

    def _explain(self, reason: NoUndo) -> str:
        if reason is NoUndo.NOTHING:
            return "no decision has been taken yet"
        last = self._decisions[-1]
        if reason is NoUndo.OTHER_SEAT:
            return f"the last decision was that of seat {last.seat}"
        return f"{last.action} revealed something ({', '.join(event.name for event in last.revealed)})"

    def __repr__(self) -> str:
        return f"<Match {self.game.key}, seed {self.seed}, {self.ply} decisions>"
