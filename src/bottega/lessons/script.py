"""The script of a lesson, as a chapter's file tells it; one that cannot be read is refused with its place."""

import re
import tomllib
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bottega.engine.errors import BottegaError, shown

KEY = r"[a-z][a-z0-9_]*"
Key = Annotated[str, Field(pattern=f"^{KEY}$")]


class BadLesson(BottegaError):
    """A script that cannot be read, or does not fit the rules of its game."""


class Position(BaseModel):
    """Where steps begin: a deal with the decisions taken since, or a saved game beside the script."""

    model_config = ConfigDict(extra="forbid", strict=True)

    players: int | None = None
    options: dict[str, str | int] = {}
    seed: Annotated[int, Field(ge=0)] = 0
    decisions: list[str] = []
    record: str | None = None  # a file beside the script, instead of all the others
    ply: Annotated[int, Field(ge=0)] | None = None  # how many decisions of the record; all by default


class Step(BaseModel):
    """What is said, what is lit, what the reader is to do, and what the others do then.

    Decisions are texts of actions. In `expect` and `wrong` a `*` stands for anything. In `then`, `a | b` is
    the first of several that is legal, for what depends on the reader's choice.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    words: Key
    at: str | None = None  # the position that begins here
    lit: list[str] | None = None  # by default what is expected; where nothing is, nothing is dimmed
    scene: Annotated[int, Field(ge=0)] | None = None  # of the end, which is told scene by scene
    expect: list[str] = []  # right answers, the script's own first; none: the reader just goes on
    wrong: dict[str, Key] = {}  # what to say to some other answers
    otherwise: Key | None = None  # and to all the rest
    then: list[str] = []  # decisions after the reader's, whoever is to play


class Script(BaseModel):
    """A chapter: its place among the others, its length, positions and steps."""

    model_config = ConfigDict(extra="forbid", strict=True)

    order: int
    minutes: Annotated[int, Field(ge=1)]
    seat: Annotated[int, Field(ge=0)] = 0  # the reader's
    position: dict[str, Position]
    step: Annotated[list[Step], Field(min_length=1)]


def read_script(path: Path) -> Script:
    """The script of a file; every fault is named with the file, and with the step where there is one."""
    if re.fullmatch(KEY, path.stem) is None:
        raise BadLesson(f"{path.name}: the name of a chapter is a lower-case identifier")
    try:
        script = Script.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as problem:
        raise BadLesson(f"{path.name}: not TOML: {problem}") from None
    except ValidationError as problem:
        first = problem.errors()[0]
        raise BadLesson(f"{path.name}{_place(first['loc'])}: {shown(first['msg'])}") from None
    _check_positions(path, script)
    return script


def _place(where: tuple[str | int, ...]) -> str:
    """The place of a fault, with steps counted from 1 as readers see them."""
    parts = [f"step {part + 1}" if isinstance(part, int) else part for part in where]
    told = [part for part in parts if part != "step"]
    return "".join(f", {part}" for part in told)


def _check_positions(path: Path, script: Script) -> None:
    if script.step[0].at is None:
        raise BadLesson(f"{path.name}, step 1: it begins at no position")
    for number, step in enumerate(script.step, 1):
        if step.at is not None and step.at not in script.position:
            known = ", ".join(script.position)
            raise BadLesson(f"{path.name}, step {number}: there is no position {step.at!r}, only {known}")
        if not step.expect and (step.wrong or step.otherwise):
            raise BadLesson(f"{path.name}, step {number}: answers are wrong, but none is expected")
    for name in script.position.keys() - {step.at for step in script.step}:
        raise BadLesson(f"{path.name}: no step begins at the position {name!r}")
