"""Matches of a tuning as works that go wherever there is room."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bottega.engine.game import Game

if TYPE_CHECKING:
    from bottega.lab.tuning import Score, Task

Values = Mapping[str, float]


@dataclass(frozen=True)
class Match:
    """A candidate against one opponent, to be played wherever there is room."""

    task: "Task"
    game: Game
    candidate: Values
    opponent: Values
    deals: int
    seed: int

    @property
    def game_key(self) -> str:
        return self.game.key

    def get_ready(self) -> None:
        self.task.get_ready(self.game)


def play_match(match: Match) -> "Score":
    return match.task.match(match.game, match.candidate, match.opponent, match.deals, match.seed)


def play_match_alone(match: Match) -> "Score":
    """On one core: the others have matches of their own."""
    task = copy(match.task)
    task.threads = {"threads": 1}
    return play_match(replace(match, task=task))
