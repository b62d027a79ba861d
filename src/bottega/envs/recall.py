"""All that a seat has ever known of a game, as one digest: information states with perfect recall.

Two positions have the same digest for a seat if and only if this seat has taken the same decisions, seen the
same observations after every decision of anybody, and learned of the same events on the way; also of what no
longer shows. A spectator has one as well: of what everybody has seen.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from bottega.engine.game import State

SPECTATOR = -1


@dataclass(frozen=True)
class Memory:
    """What a seat remembers after so many decisions of a game; not to be played on."""

    length: int
    state: State
    digest: str

    def after(self, actions: Sequence[int], seat: int) -> "Memory":
        """The same after further decisions."""
        if not actions:
            return self
        state, digest = self.state.copy(), self.digest
        for action in actions:
            own = state.to_play == seat
            events = state.play(action)
            learned = _text([action if own else None, [_seen(event, seat) for event in events]])
            digest = sha256(digest.encode() + learned + _knows(state, seat)).hexdigest()
        return Memory(self.length + len(actions), state, digest)


def begin(state: State, seat: int, before: str = "", length: int = 0) -> Memory:
    """What a seat knows at a table; `before` is what it remembered when the past was lost."""
    return Memory(length, state, before or sha256(_knows(state, seat)).hexdigest())


def _seen(event: Any, seat: int) -> dict[str, Any]:
    told: dict[str, Any] = event.seen_by(None if seat == SPECTATOR else seat).to_json()
    return told


def _knows(state: State, seat: int) -> bytes:
    return _text(state.view(None)) if seat == SPECTATOR else state.observation(seat).tobytes()


def _text(thing: Any) -> bytes:
    return json.dumps(thing, sort_keys=True, default=int).encode()
