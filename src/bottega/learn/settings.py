"""How a game is learned: one file in its folder, `mind/learning.toml`."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from bottega.engine.errors import BadOption, shown
from bottega.engine.game import Game, GameSpec

FILE = Path("mind") / "learning.toml"


@dataclass(frozen=True)
class Settings:
    """What a learner is told. A step is one decision in every row."""

    decisions: int = 3_000_000_000  # of the whole course; the rates below follow it
    tables: int = 32_768
    steps: int = 48  # between two lessons
    batch: int = 16_384
    wide: int = 256  # units of the first layer
    narrow: int = 128  # of the others
    rate: float = 1e-3
    last_rate: float = 2e-5
    entropy: float = 0.02  # what variety is worth at the beginning
    last_entropy: float = 0.002
    trace: float = 0.96  # how far a result reaches back
    clip: float = 0.2
    mean: float = 0.998  # how slowly the weights that are kept follow those that learn
    winning: float = 0.7  # weight of victory against the margin
    scale: float = 20.0  # points that make a margin half of its most
    share: dict[int, int] = field(default_factory=dict)  # rows for each number of players; by default alike
    options: tuple[dict[str, Any], ...] = ({},)  # the ways to play that are learned side by side
    seed: int = 1


def read_settings(spec: GameSpec, **changes: Any) -> Settings:
    """The settings of a game, with some of them changed."""
    path = spec.folder / FILE
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{path.name}: {error}") from error
    known = {each.name for each in fields(Settings)}
    for name in (*told, *changes):
        if name not in known:
            raise BadOption(
                f"{shown(name)!r} is nothing a learner is told: expected {', '.join(sorted(known))}"
            )
    if "share" in told:
        told["share"] = {int(players): rows for players, rows in told["share"].items()}
    if "options" in told:
        told["options"] = tuple(told["options"])
    settings = Settings(**{**told, **changes})
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
    changes: dict[str, Any] = {}
    numbers = {each.name: each.default for each in fields(Settings) if isinstance(each.default, int | float)}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in numbers:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number, as in rate=0.001")
        try:
            changes[name] = int(float(value)) if isinstance(numbers[name], int) else float(value)
        except ValueError as error:
            raise BadOption(f"{shown(text)!r} changes nothing: expected a number") from error
    return changes
