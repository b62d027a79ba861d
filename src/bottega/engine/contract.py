"""The rules that every game brings: one place that says what each of them does.

All take the game's `box` (its component figures) and a `table` (its record); those that
narrate also take a `log`.

A game may bring weights for `evaluate` and `prior` in `weights.toml`: names, values, bounds and meanings.
They lie in the box as `box.weights.NAME`, beside the components and never among them: a searcher may carry
others than the table it sits at, and `bottega tune` finds better ones, without a compilation, and without a
saved game noticing. No other rule may read them.
"""

from typing import Any


def deal(box: Any, table: Any, log: Any) -> None:
    """Set up a table that holds player count, options and dice already, up to the first decision."""


def play(box: Any, table: Any, log: Any, action: int) -> None:
    """Carry out a legal action of `table.to_play` and everything that follows up to the next decision.

    Counts `decisions`, sets `to_play` (NOBODY at the end) and `choices`; at the end `points` and `rank`.
    """


def offer(box: Any, table: Any) -> None:
    """Write into `choices` what `to_play` may do; nothing at the end."""


def reason(box: Any, table: Any, action: int) -> int:
    """Why an action that is not among the choices may not be taken: one of the game's reasons."""
    return 0


def redeal(box: Any, table: Any, seat: int, seed: Any) -> None:
    """Draw anew, fairly and independently of the truth, all that a seat (NOBODY: a spectator) cannot know."""


def infer(box: Any, table: Any, seat: int, trust: float) -> None:
    """In a fair world of a seat, draw the hidden decisions of others anew: as likely as they were taken so.

    What lies open says how likely; nothing is read of what the seat cannot know. With a trust of 0 all stays
    fair, with 1 it is as likely as it was found. Searchers think by such worlds; nothing else does.
    """


def observe(box: Any, table: Any, seat: int, out: Any) -> None:
    """Write what the seat knows as numbers, in the layout the game documents."""


def known_points(box: Any, table: Any, seat: int) -> int:
    """The points of a seat so far, as far as everybody knows them: for rewards on the way. What is secret, or
    not counted before the end, is left out. The table is left as it is."""
    return 0


def evaluate(box: Any, table: Any, log: Any, out: Any) -> None:
    """A quick evaluation: what the position is worth to each seat, in points. May scribble on the table.

    Greed compares positions by it, and playouts that are cut off end with it.
    """


def prior(box: Any, table: Any, action: int) -> float:
    """A cheap preference: how good a legal action looks to the seat to play, about 0 to 1.

    Called for every action of a new node and for several in each step of a playout, so it should take some
    tens of nanoseconds. Only the distances among the actions of one decision matter. The table is a fair
    world of some seat, and is left as it is.
    """
    return 0.0
