"""Puzzles of a game: positions where one choice is clearly the best, kept as data in the game's folder.

`bottega puzzles` finds them (docs/puzzles.md says how they are judged). A puzzle is a saved game that stops
where somebody has to decide, and what was found out there.
"""

import json
import logging
from collections.abc import Sequence
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bottega.engine.errors import BadRecord
from bottega.engine.game import State
from bottega.games import find
from bottega.match.record import Record

FILE, FORMAT = "puzzles.json", "bottega-puzzles-1"
Grade = Literal[1, 2, 3]  # easy, medium, hard
GRADES: tuple[Grade, ...] = (1, 2, 3)

log = logging.getLogger("bottega")

Share = Annotated[float, Field(ge=0.0, le=1.0)]


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Points(_Data):
    """Points that something brings in games played out, on average, and the standard error of that."""

    mean: float
    error: Annotated[float, Field(ge=0.0)]

    @property
    def is_sure(self) -> bool:
        """Whether they are well above the noise."""
        return abs(self.mean) > 3 * self.error


class Answer(_Data):
    """A choice that was examined: the share of the win it promises, and what it loses against the best."""

    action: str
    share: Share
    loss: Annotated[float, Field(ge=0.0)] = 0.0  # of the win, against the solution in the same worlds
    error: Annotated[float, Field(ge=0.0)] = 0.0  # the standard error of the loss
    line: tuple[str, ...] = ()  # how play goes on then, by the search


class Puzzle(_Data):
    """A position, what to find there, and how sure that is."""

    record: dict[str, Any]  # the game up to the position
    grade: Grade
    solution: Answer
    others: Annotated[tuple[Answer, ...], Field(min_length=1)]  # those that came near, the best first
    points: Points  # that the solution is ahead of the second best, in games played out
    worlds: Annotated[int, Field(ge=2)]  # in which each was examined
    iterations: Annotated[int, Field(ge=1)]  # of the search in each
    world: int  # the one in which the lines are played

    @property
    def second(self) -> Answer:
        """The best of the other choices."""
        return self.others[0]

    @cached_property
    def position(self) -> State:
        """The table where somebody has to decide; refused if the rules have changed since."""
        return Record.from_json(self.record).final()

    @property
    def seat(self) -> int:
        """Who has to decide."""
        seat = self.position.to_play
        if seat is None:
            raise BadRecord("this puzzle is a game that is over")
        return seat

    def told(self, action: str) -> Answer | None:
        """What is known of a choice; None: it did not even come near."""
        return next((one for one in (self.solution, *self.others) if one.action == action), None)

    def example_world(self) -> State:
        """A fair world of the seat to decide, in which the lines are played."""
        return self.position.redeal(self.seat, self.world)

    def check(self) -> None:
        """Refuse a puzzle that does not fit the rules."""
        state = self.position
        known = [one.action for one in (self.solution, *self.others)]
        if len(set(known)) != len(known):
            raise BadRecord("the same choice is examined twice")
        for one in (self.solution, *self.others):
            if not state.is_legal(one.action):
                raise BadRecord(f"{one.action} is not possible there")
            world = self.example_world()
            for action in (one.action, *one.line):
                if not world.is_legal(action):
                    raise BadRecord(f"the line of {one.action} is not possible at {action}")
                world.play(action)


class _File(_Data):
    format: Literal["bottega-puzzles-1"]
    puzzles: tuple[Puzzle, ...]


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, as they are numbered from 1."""
    try:
        return _File.model_validate(json.loads(path.read_text(encoding="utf-8"))).puzzles
    except OSError as problem:
        raise BadRecord(f"cannot read {path}: {problem.strerror}") from None
    except ValidationError as problem:
        first = problem.errors()[0]
        raise BadRecord(f"{path}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    except ValueError as problem:
        raise BadRecord(f"{path}: not JSON ({problem})") from None


def write_puzzles(path: Path, puzzles: Sequence[Puzzle], *, over: bool = True) -> None:
    """Write puzzles, the easy ones first, one on a line; with `over=False` not over a file that is there."""
    lines = [
        json.dumps(one.model_dump(), separators=(",", ":"))
        for one in sorted(puzzles, key=lambda one: one.grade)
    ]
    text = f'{{"format":"{FORMAT}","puzzles":[\n' + ",\n".join(lines) + "\n]}\n"
    try:
        with path.open("w" if over else "x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that a game brings, by its key; none where their file cannot be read: no page may fail."""
    path = find(game).folder / FILE
    try:
        return read_puzzles(path) if path.exists() else ()
    except BadRecord as problem:
        log.warning("the game %s is without its puzzles: %s", game, problem)
        return ()


def puzzle_of_the_day(day: date, numbers: Sequence[tuple[str, int]]) -> tuple[str, int] | None:
    """One of these puzzles, the same for everybody; all of them come once before one comes again."""
    if not numbers:
        return None
    turn, place = divmod(day.toordinal(), len(numbers))
    ordered = sorted(numbers, key=lambda one: sha256(f"{turn} {one[0]} {one[1]}".encode()).digest())
    return ordered[place]
