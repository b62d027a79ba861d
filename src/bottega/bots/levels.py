"""Levels that people can tell apart, named after the ranks of a workshop."""

from dataclasses import dataclass
from random import Random

from bottega.bots.search import Budget, Considered, Others, Searcher, nobody, thinking_of
from bottega.engine.actions import Action
from bottega.engine.game import State


@dataclass(frozen=True)
class Level:
    """How long a level thinks by default, how it thinks, and how far it strays from the best choice."""

    name: str
    budget: Budget
    straying: float = 0.0  # of the estimated result: how much worse a choice may look and still be taken
    blunders: float = 0.0  # share of decisions taken without much thought
    threads: int = 1


GARZONE = Level("garzone", Budget(iterations=150), straying=0.06, blunders=0.12)
LAVORANTE = Level("lavorante", Budget(iterations=600), straying=0.02)
MAESTRO = Level("maestro", Budget(seconds=1.0))
LEVELS = (GARZONE, LAVORANTE, MAESTRO)


class LevelBot:
    """A searcher of a certain rank. The apprentice looks only a little, and sometimes past the point."""

    def __init__(self, level: Level, seed: int, budget: Budget | None = None) -> None:
        self.name = level.name
        self.level = level
        self._dice = Random(seed)
        self._seed = seed
        self._budget = budget or level.budget
        self._others: Others = nobody
        self._searcher: Searcher | None = None

    def hurry(self, waited: float, others: Others = nobody) -> None:
        """Make up for time that was spent waiting before this bot could think, and share what is left."""
        self._budget = self._budget.after(waited)
        self._others = others

    def searcher(self, state: State) -> Searcher:
        """The searcher with the game's own tuning."""
        if self._searcher is None:
            tuned = thinking_of(state.game.spec.thinking)
            self._searcher = Searcher(
                self.name,
                self._seed,
                self._budget,
                tuned,
                threads=self.level.threads,
                others=self._others,
            )
        return self._searcher

    def choose(self, state: State, seat: int) -> Action:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if self.level.blunders and self._dice.random() < self.level.blunders:
            return self._dice.choice(legal)
        considered = self.searcher(state).consider(state, seat)
        if not self.level.straying:
            return considered[0].action
        return self._stray(considered, seat)

    def _stray(self, considered: list[Considered], seat: int) -> Action:
        best = considered[0].values[seat]
        enough = considered[0].visits // 4
        near = [
            choice
            for choice in considered
            if choice.visits >= enough and choice.values[seat] >= best - self.level.straying
        ]
        return self._dice.choice(near or considered[:1]).action
