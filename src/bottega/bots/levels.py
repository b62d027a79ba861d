"""Levels that people can tell apart, named after the ranks of a workshop."""

from dataclasses import dataclass
from random import Random

from bottega.bots.learned import LearnedSearcher, NetworkBot, leading_of, learned_kernels_of
from bottega.bots.network import network_of
from bottega.bots.search import Budget, Considered, Others, Searcher, kernels_of, nobody, search_settings_of
from bottega.bots.seat_view import SeatView
from bottega.engine.actions import Action
from bottega.engine.game import Game, State
from bottega.engine.warmup import OnRule, warm


@dataclass(frozen=True)
class Level:
    """How long a level thinks by default, how it thinks, and how far it strays from the best choice."""

    name: str
    budget: Budget
    tolerance: float = 0.0  # of the estimated result: how much worse a choice may look and still be taken
    blunders: float = 0.0  # share of decisions taken without much thought
    threads: int = 1
    strongest: bool = False  # whether the network of a game leads, or else its strongest search


GARZONE = Level("garzone", Budget(iterations=150), tolerance=0.06, blunders=0.12)
LAVORANTE = Level("lavorante", Budget(iterations=600), tolerance=0.02)
MAESTRO = Level("maestro", Budget(seconds=1.0))
GRAN_MAESTRO = Level("gran_maestro", Budget(seconds=1.0), strongest=True)
LEVELS = (GARZONE, LAVORANTE, MAESTRO, GRAN_MAESTRO)
INTUITO = "intuito"
LEARNED = (INTUITO, GRAN_MAESTRO.name)  # who plays otherwise where a game has no network


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

    def searcher(self, game: Game) -> Searcher:
        """The searcher with the game's own tuning, led by its network where it has one."""
        if self._searcher is None:
            spec, threads = game.spec, self.level.threads
            net = network_of(spec) if self.level.strongest else None
            given = spec.strongest_settings if self.level.strongest else spec.search_settings
            how = (self.name, self._seed, self._budget, search_settings_of(given))
            if net is None:
                self._searcher = Searcher(*how, threads=threads, others=self._others)
            else:
                led = (*how, net, leading_of(spec))
                self._searcher = LearnedSearcher(*led, threads=threads, others=self._others)
        return self._searcher

    def choose(self, view: SeatView) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if self.level.blunders and self._dice.random() < self.level.blunders:
            return self._dice.choice(legal)
        considered = self.searcher(view.game).consider(view)
        if not self.level.tolerance:
            return considered[0].action
        return self._stray(considered, view.seat)

    def _stray(self, considered: list[Considered], seat: int) -> Action:
        best = considered[0].values[seat]
        enough = considered[0].visits // 4
        near = [
            choice
            for choice in considered
            if choice.visits >= enough and choice.values[seat] >= best - self.level.tolerance
        ]
        return self._dice.choice(near or considered[:1]).action


class Intuition:
    """Plays at once what the network of a game finds likeliest; as the journeyman where it has none."""

    name = INTUITO

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._player: NetworkBot | LevelBot | None = None

    def choose(self, view: SeatView) -> Action:
        if self._player is None:
            net = network_of(view.game.spec)
            self._player = (
                LevelBot(LAVORANTE, self._seed) if net is None else NetworkBot(INTUITO, self._seed, net)
            )
        return self._player.choose(view)


def warm_with_search(game: Game, on_rule: OnRule | None = None) -> int:
    """Make a game ready with the searches that its levels use; returns how many rules were compiled."""
    learned = network_of(game.spec) is not None
    levels = (MAESTRO, GRAN_MAESTRO) if learned else (MAESTRO,)

    def search(table: State) -> None:
        seat = table.to_play
        if seat is not None:
            view = SeatView(table, seat, 0)
            for level in levels:
                LevelBot(level, 0, Budget(iterations=2)).searcher(game).consider(view)
            if learned:
                Intuition(0).choose(view)

    others = [kernels_of(game.spec), *([learned_kernels_of(game.spec)] if learned else [])]
    return warm(game, on_rule, search, *others)
