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
class Board:
    """A board that the network sees cell by cell, by the names of things of the game."""

    cells: str  # slice of the observation: what each cell shows
    ways: str  # slice of the observation: in which way the board lies
    beside: str  # figures of the box: by way and cell, the cells beside it
    choices: str  # the actions that choose a cell
    part: int  # cells of a part of the board, over which their units are summed up
    units: int = 32  # of a cell
    looks: int = 3  # at the cells beside each one and at its part, each from what the one before has seen
    symmetric: bool = False  # whether a board turned or mirrored is the same game


@dataclass(frozen=True)
class Settings:
    """What a learner is told of a game. A step is one decision in every row; a lesson is some steps."""

    wide: int = 256  # units of the first layer
    narrow: int = 128  # of the others
    winning: float = 0.7  # weight of victory against the margin
    scale: float = 20.0  # points that make a margin half of its most
    share: dict[int, int] = field(default_factory=dict)  # rows for each number of players; by default alike
    options: tuple[dict[str, Any], ...] = ({},)  # the ways to play that are learned side by side
    board: Board | None = None
    seed: int = 1
    decisions: int = 3_000_000_000  # of the whole course; its rates follow them
    tables: int = 32_768
    steps: int = 48  # of a lesson
    batch: int = 16_384
    rate: float = 1e-3
    last_rate: float = 2e-5
    entropy: float = 0.02  # what variety is worth at the beginning
    last_entropy: float = 0.002
    clip: float = 0.2
    trace: float = 0.96  # how far a result reaches back
    playouts: int = 0  # random ones of each position that say what it is worth; 0: play itself says it
    mean: float = 0.998  # how slowly the weights that are kept follow those that learn
    examples: int = 1_500_000  # decisions of a search in the whole course of a pupil
    passes: int = 10  # over them
    study_batch: int = 1_024


def read_settings(spec: GameSpec, changes: Mapping[str, Any] | None = None) -> Settings:
    """The settings of a game, with some of them changed: `{"rate": 0.001}`."""
    path = spec.folder / FILE
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{path.name}: {error}") from error
    if "share" in told:
        told["share"] = {int(players): rows for players, rows in told["share"].items()}
    if "options" in told:
        told["options"] = tuple(told["options"])
    if "board" in told:
        _check_names(told["board"], Board, "board.")
        told["board"] = Board(**told["board"])
    _check_names(told, Settings)
    return _checked(replace(Settings(**told), **(changes or {})))


def _check_names(given: Mapping[str, Any], kind: type, prefix: str = "") -> None:
    known = [each.name for each in fields(kind)]
    for name in given:
        if name not in known:
            text = f"{prefix}{shown(name)}"
            raise BadOption(f"{text!r} is nothing a learner is told: expected {', '.join(sorted(known))}")


def _checked(settings: Settings) -> Settings:
    if settings.tables * settings.steps % settings.batch:
        raise BadOption(
            f"{settings.tables} tables of {settings.steps} steps make no whole number of batches of "
            f"{settings.batch}"
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
    """Changes of single settings, such as `rate=0.001`."""
    numbers = {each.name: each.default for each in fields(Settings) if isinstance(each.default, int | float)}
    changes: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in numbers:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number, as in rate=0.001")
        try:
            changes[name] = int(float(value)) if isinstance(numbers[name], int) else float(value)
        except ValueError as error:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number") from error
    return changes
