"""What a bot receives of a table: all that its seat may know, and nothing from which the rest could be read.

A bot is never handed the true table. It gets a `SeatView`, which keeps one world redealt for its seat:
`State.redeal` draws all that the seat cannot know anew, whatever the truth, so nothing in that world tells it
(`bottega.testing.Contract` proves that of every game).

>>> import bottega
>>> from bottega.bots import SeatView
>>> state = bottega.game("palatinus", players=3).deal(seed=7)
>>> view = SeatView(state, seat=0, seed=1)
>>> view
<SeatView palatinus, seat 0, 0 decisions>
>>> view.legal() == state.legal() and view.view() == state.view(0)
True
>>> view == SeatView(state, seat=0, seed=2)
True

What it cannot guard against: a bot in the same process may look into the interpreter (frames, modules,
`gc.get_objects`) and find the table there. Let a stranger's bot play as a program, `stdio:COMMAND`.
"""

from hashlib import sha256
from typing import Any

import numpy as np

from bottega.engine.actions import Action
from bottega.engine.errors import BadOption
from bottega.engine.game import Game, State

SAME = 0  # a seed for worlds that are compared
SEED_BYTES = 8


class SeatView:
    """A table as one seat knows it.

    Two views are equal when the seat cannot tell their tables apart. The seed draws the world that is kept:
    whoever plays a game again gives the same one.
    """

    __slots__ = ("_world", "seat")

    seat: int

    def __init__(self, state: State, seat: int, seed: int) -> None:
        if seat is None:
            raise BadOption("a bot's view needs a seat")
        self._world = state.redeal(seat, seed)
        self.seat = int(seat)

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self._world.game

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.game.players

    @property
    def to_play(self) -> int | None:
        """The seat that decides, or None at the end."""
        return self._world.to_play

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return self._world.decisions

    def legal(self) -> tuple[Action, ...]:
        """The actions that this seat may take; none when it is not to play."""
        return self._world.legal() if self.to_play == self.seat else ()

    def legal_mask(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """One bool per action; all False when this seat is not to play."""
        return self._world.legal_mask(self.seat)

    def is_legal(self, action: Action | str | int) -> bool:
        """Whether this seat may take an action now."""
        return self._world.is_legal(action) and self.to_play == self.seat

    def view(self) -> dict[str, Any]:
        """What this seat knows, as plain data."""
        return self._world.view(self.seat)

    def observation(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What this seat knows, as numbers."""
        return self._world.observation(self.seat)

    def redeal(self, seed: int) -> State:
        """A world that this seat cannot tell from the true one, to try things out in."""
        return self._world.redeal(self.seat, seed)

    def world(self) -> State:
        """The fair world that is kept here: for whoever needs any one of them, and draws others itself."""
        return self._world.copy()

    def scores(self) -> tuple[int, ...]:
        """Points by seat, as far as the game shows them."""
        return self._world.scores()

    def describe(self, action: Action | str | int, lang: str = "en") -> str:
        """An action of this seat in words."""
        return self.game.spec.describe(self.game.actions.read(action), self.view(), lang)

    def prompt(self, lang: str = "en") -> str:
        """What is being asked, and of whom."""
        return self._world.prompt(self.seat, lang)

    def __eq__(self, other: object) -> bool:
        """Worlds of one seed are the same for two tables that a seat cannot tell apart."""
        if not isinstance(other, SeatView):
            return NotImplemented
        return self.seat == other.seat and self.redeal(SAME) == other.redeal(SAME)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<SeatView {self.game.key}, seat {self.seat}, {self.decisions} decisions>"


def view_seed(deal: int, seat: int, decision: int) -> int:
    """The seed of a view, by those of the deal, the seat and the decision: a game repeats itself."""
    return _seed("view", deal, seat, decision)


def bot_seed(deal: int, seat: int) -> int:
    """The seed of the bot at a seat, by the seed of the deal, which cannot be worked out from it."""
    return _seed("bot", deal, seat)


def _seed(*parts: str | int) -> int:
    digest = sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "little")
