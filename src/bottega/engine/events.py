"""What happened, told by the rules into a bounded log beside the record.

A rule tells an event as a kind and up to ten integers; the log is closed in playouts, where nobody listens.
Each row also says which seats may know its secret parts; `Event.seen_by` leaves them out for everybody else.

    EVENTS = EventTable(event("drawn", seat=seat(), card=Card, secret="card", reveals=True), …)
    tell(log, EVENTS.kinds.DRAWN, 1 << seat, seat, card)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bottega.engine.jit import rule
from bottega.engine.kinds import Kind, one_of
from bottega.engine.names import numbered

EVERYBODY = -1
ARGUMENTS = 10
ROWS = 192

LOG = np.dtype([("listening", "i4"), ("length", "i4"), ("rows", "i8", (ROWS, ARGUMENTS + 2))], align=True)

Read = Callable[[Sequence[int], Any], dict[str, Any]]
Making = Callable[[dict[str, Any], Any], dict[str, Any]]


@rule
def tell(
    log: Any,
    kind: int,
    audience: int,
    a: Any = 0,
    b: Any = 0,
    c: Any = 0,
    d: Any = 0,
    e: Any = 0,
    f: Any = 0,
    g: Any = 0,
    h: Any = 0,
    i: Any = 0,
    j: Any = 0,
) -> None:
    """Write one event, if anybody listens. `audience` is a mask of the seats that may know its secrets."""
    if log.listening == 0 or log.length >= ROWS:
        return
    row = log.length
    log.length = row + 1
    log.rows[row, 0] = kind
    log.rows[row, 1] = audience
    log.rows[row, 2] = a
    log.rows[row, 3] = b
    log.rows[row, 4] = c
    log.rows[row, 5] = d
    log.rows[row, 6] = e
    log.rows[row, 7] = f
    log.rows[row, 8] = g
    log.rows[row, 9] = h
    log.rows[row, 10] = i
    log.rows[row, 11] = j


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event: how its integers become named fields, which of those are secret, and whether it
    shows something that nobody could know before (undo does not go back beyond it)."""

    name: str
    read: Read
    secret: tuple[str, ...] = ()
    reveals: bool = False
    kinds: Mapping[str, Kind] = field(default_factory=dict)


def event(
    name: str, *, secret: str = "", reveals: bool = False, making: Making | None = None, **fields: Any
) -> EventKind:
    """A kind of event whose integers are these fields, one after the other: kinds, or the names of things.

    `making` makes others of the fields as they were told, and of the table; those that no integer tells are
    declared behind.
    """
    kinds = {key: kind if isinstance(kind, Kind) else one_of(kind) for key, kind in fields.items()}

    def read(integers: Sequence[int], table: Any) -> dict[str, Any]:
        players = int(table["players"])
        numbers = zip(kinds.items(), integers, strict=False)
        told = {key: kind.write(number, players) for (key, kind), number in numbers}
        return told if making is None else making(told, table)

    return EventKind(name, read, tuple(secret.split()), reveals, kinds)


class EventTable(tuple[EventKind, ...]):
    """All kinds of events of a game; `kinds` has their numbers for the rules."""

    kinds: Any

    def __new__(cls, *kinds: EventKind) -> "EventTable":
        table = super().__new__(cls, kinds)
        table.kinds = numbered({kind.name: number for number, kind in enumerate(kinds)})
        return table

    def kind_of(self, name: str) -> EventKind:
        return next(kind for kind in self if kind.name == name)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, with all its parts; give others only `seen_by`."""

    name: str
    fields: Mapping[str, Any]
    audience: int = EVERYBODY
    secret: tuple[str, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat (None: a spectator) learns it: secret parts are None."""
        if not self.secret or self.audience == EVERYBODY:
            return self
        if seat is not None and self.audience >> seat & 1:
            return self
        fields = {key: None if key in self.secret else value for key, value in self.fields.items()}
        return Event(self.name, fields, EVERYBODY, (), self.reveals)

    def to_json(self) -> dict[str, Any]:
        """Plain data: the name as `event`, and its parts."""
        return {"event": self.name, **self.fields}

    def __str__(self) -> str:
        return f"{self.name}({', '.join(f'{key}={value}' for key, value in self.fields.items())})"


def new_log(*, listening: bool) -> np.ndarray[Any, Any]:
    """A log of one row, open or closed."""
    log = np.zeros(1, LOG)
    log["listening"] = listening
    return log


def read_log(log: np.ndarray[Any, Any], kinds: Sequence[EventKind], table: Any) -> tuple[Event, ...]:
    """All events told so far, decoded; the log is empty afterwards."""
    events = []
    for kind, audience, *arguments in log["rows"][0, : log["length"][0]].tolist():
        what = kinds[kind]
        secret = () if audience == EVERYBODY else what.secret
        events.append(Event(what.name, what.read(arguments, table), audience, secret, what.reveals))
    log["length"] = 0
    return tuple(events)


def kinds_told(log: np.ndarray[Any, Any], kinds: Sequence[EventKind]) -> list[EventKind]:
    """What sorts of events were told so far."""
    return [kinds[number] for number in log["rows"][0, : log["length"][0], 0].tolist()]
