"""How a learner comes on: figures after each lesson, kept with a run."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

CHECKPOINT, NETWORK = "checkpoint.pt", "network.npz"  # in the folder of a run
FIGURES = {  # of a lesson, as they are shown
    "entropy": "entropy of the policy",
    "fit": "cross entropy of the values",
    "change": "change of the policy",
    "length": "decisions of a game",
    "points": "points of a seat",
}


@dataclass(frozen=True)
class Progress:
    """How a learner stands after a lesson."""

    decisions: int
    seconds: float  # of the whole run
    entropy: float
    fit: float  # of the values: cross entropy
    change: float  # of the policy: divergence from what it was
    length: float  # decisions of a game
    points: float  # of a seat at the end
    strength: dict[str, float] = field(default_factory=dict)  # by opponent; 1 is an equal's share of the wins


@dataclass(frozen=True)
class Lesson:
    """Where a run stands after a lesson."""

    part: float  # of the course
    curve: list[Progress]
    kept: bool  # whether it was written down, and its strength measured


def write_curve(path: Path, curve: Sequence[Progress]) -> None:
    """Keep a curve as JSON, a line for each lesson."""
    path.write_text("".join(json.dumps(asdict(one)) + "\n" for one in curve), encoding="utf-8")


def read_curve(told: Sequence[dict[str, Any]]) -> list[Progress]:
    """A curve from plain data."""
    return [Progress(**one) for one in told]
