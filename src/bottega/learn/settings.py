"""How a game is learned: one file in its folder, `mind/learning.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from bottega.engine.errors import BadOption, shown
from bottega.engine.game import Game, GameSpec

FILE = Path("mind") / "learning.toml"


@dataclass(frozen=True)
class Course:
    """What every stage is told. A step is one decision in every row; a lesson is some steps."""

    decisions: int = 0  # of the whole stage, which is left out without any; its rates follow them
    tables: int = 32_768
    steps: int = 48  # of a lesson
    batch: int = 16_384
    rate: float = 1e-3
    last_rate: float = 2e-5
    trace: float = 0.96  # how far a result reaches back
    mean: float = 0.998  # how slowly the weights that are kept follow those that learn


@dataclass(frozen=True)
class Playing(Course):
    """Learning from play alone."""

    decisions: int = 3_000_000_000
    entropy: float = 0.02  # what variety is worth at the beginning
    last_entropy: float = 0.002
    clip: float = 0.2


@dataclass(frozen=True)
class Searching(Course):
    """Learning from search; no game does so yet, because none became stronger by it (docs/learning.md)."""

    tables: int = 16_384
    steps: int = 16
    batch: int = 4_096
    rate: float = 5e-4
    mean: float = 0.9995
    simulations: int = 64  # positions that a search looks at, beside the one it begins with
    considered: int = 16  # choices that it compares
    curiosity: float = 0.7
    doubt: float = 0.1
    warmth: float = 4.0  # above 1, what the network finds likely and unlikely comes nearer in the tree
    keeping: float = 0.9  # how much of what it finds likely stays in the better policy
    boldness: float = 100.0  # how much likelier a choice becomes there that brings more
    shrinking: float = 4.0  # visits that bring a choice half of its gain
    passes: int = 6  # how often a decision is learned from
    memory: int = 8  # lessons


STAGES = {"play": Playing, "search": Searching}


@dataclass(frozen=True)
class Settings:
    """What a learner is told of a game, and of each stage."""

    wide: int = 256  # units of the first layer
    narrow: int = 128  # of the others
    winning: float = 0.7  # weight of victory against the margin
    scale: float = 20.0  # points that make a margin half of its most
    share: dict[int, int] = field(default_factory=dict)  # rows for each number of players; by default alike
    options: tuple[dict[str, Any], ...] = ({},)  # the ways to play that are learned side by side
    seed: int = 1
    play: Playing = field(default_factory=Playing)
    search: Searching = field(default_factory=Searching)


def read_settings(spec: GameSpec, changes: Mapping[str, Any] | None = None) -> Settings:
    """The settings of a game, with some of them changed: `{"play.rate": 0.001}`."""
    path = spec.folder / FILE
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{path.name}: {error}") from error
    if "share" in told:
        told["share"] = {int(players): rows for players, rows in told["share"].items()}
    if "options" in told:
        told["options"] = tuple(told["options"])
    for stage, course in STAGES.items():
        part = told.get(stage, {})
        _check_names(part, course, f"{stage}.")
        told[stage] = course(**part)
    _check_names(told, Settings)
    return _checked(_changed(Settings(**told), changes or {}))


def _check_names(given: Mapping[str, Any], kind: type, prefix: str = "") -> None:
    known = [each.name for each in fields(kind)]
    for name in given:
        if name not in known:
            text = f"{prefix}{shown(name)}"
            raise BadOption(f"{text!r} is nothing a learner is told: expected {', '.join(sorted(known))}")


def _changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    for name, value in changes.items():
        stage, dot, inner = name.partition(".")
        if dot:
            settings = replace(settings, **{stage: replace(getattr(settings, stage), **{inner: value})})
        else:
            settings = replace(settings, **{name: value})
    return settings


def _checked(settings: Settings) -> Settings:
    for course in (settings.play, settings.search):
        if course.tables * course.steps % course.batch:
            raise BadOption(
                f"{course.tables} tables of {course.steps} steps make no whole number of batches of "
                f"{course.batch}"
            )
    return settings


def games_of(spec: GameSpec, settings: Settings) -> list[Game]:
    """The games that the rows take in turn: every number of players, in every way to play."""
    fewest, most = spec.players
    counts = settings.share or dict.fromkeys(range(fewest, most + 1), 1)
    return [
        Game(spec, players, None, options)
        for players, rows in counts.items()
        for _ in range(rows)
        for options in settings.options
    ]


def read_changes(given: Sequence[str]) -> dict[str, Any]:
    """Changes of single settings, such as `play.rate=0.001`."""
    kinds = {"": Settings, **{f"{stage}.": course for stage, course in STAGES.items()}}
    numbers = {
        prefix + each.name: each.default
        for prefix, kind in kinds.items()
        for each in fields(kind)
        if isinstance(each.default, int | float)
    }
    changes: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in numbers:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number, as in play.rate=0.001")
        try:
            changes[name] = int(float(value)) if isinstance(numbers[name], int) else float(value)
        except ValueError as error:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number") from error
    return changes
