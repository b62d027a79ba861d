"""OpenSpiel's own tree search as a bot at our tables (the extra `bench`)."""

from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from bottega.bots import SeatView, bot
from bottega.bots.search import Budget, Searcher
from bottega.engine.actions import Action
from bottega.engine.events import new_log
from bottega.engine.game import Game
from bottega.engine.interpreted import rows
from bottega.engine.tables import NOBODY
from bottega.envs.openspiel import GAMES, TableGame, TableState

OWN, NATIVE = "openspiel", "openspiel-native"  # with its own playouts, or lent our compiled ones
EXPLORATION = 1.0  # of their search; of 0.25 to 2 the best against greedy play, at 100 simulations
FEWEST_SIMULATIONS = 2  # the first one only opens the root

_SILENCE = new_log(listening=False)


class NativeRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """The random playouts of OpenSpiel's search, lent our compiled ones."""

    def evaluate(self, state: TableState) -> list[float]:
        played: TableState = state.clone()
        chooser = np.array([self._random_state.randint(1 << 62)], np.uint64)
        played.rules.spec.kernels.play_out_tables(
            rows(played.rules.box), rows(played.table), rows(_SILENCE), rows(chooser), rows(_NO_ACTIONS), 0, 1
        )
        assert played.held is not None
        played.held.seat = NOBODY
        return played.returns()


_NO_ACTIONS = np.zeros((1, 0), np.int16)


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, ended by the clock as well: its Python version only counts simulations."""

    def __init__(self, budget: Budget, **how: Any) -> None:
        super().__init__(max_simulations=budget.iterations, **how)
        self.budget = budget
        self.simulations = 0

    def run_search(self, state: TableState) -> list[tuple[int, float]]:
        begun, self.simulations = perf_counter(), 0
        self.reset()
        self._root_node = self.create_new_node(state)
        while self.simulations < FEWEST_SIMULATIONS or not self._spent(perf_counter() - begun):
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy

    def _spent(self, seconds: float) -> bool:
        most, longest = self.budget.iterations, self.budget.seconds
        return (most is not None and self.simulations >= most) or (longest is not None and seconds >= longest)


class OpenSpielBot:
    """OpenSpiel's information-set tree search at a table of ours: fair worlds by our redealing, random
    playouts by its own evaluator or by our compiled rules, the most visited action."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        *,
        native_rollouts: bool = False,
        exploration: float = EXPLORATION,
    ) -> None:
        self.name = NATIVE if native_rollouts else OWN
        self.exploration = exploration
        self.budget = budget
        self._dice = np.random.RandomState(seed % (1 << 32))
        self._rollouts = (NativeRollouts if native_rollouts else mcts.RandomRolloutEvaluator)(1, self._dice)
        self._at: tuple[Game, TableGame, TimedSearch] | None = None

    @property
    def iterations(self) -> int:
        """The simulations of the last decision."""
        return 0 if self._at is None else self._at[2].simulations

    def choose(self, view: SeatView) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        game, search = self._search(view.game)
        return view.game.actions[int(search.step(game.state_of(view.world())))]

    def _search(self, rules: Game) -> tuple[TableGame, TimedSearch]:
        if self._at is None or self._at[0] is not rules:
            game = GAMES[rules.key]({"players": rules.players, **rules.options})
            search = TimedSearch(
                self.budget,
                game=game,
                evaluator=self._rollouts,
                uct_c=self.exploration,
                random_state=self._dice,
            )
            search.set_resampler(
                lambda state, player: state.resample_from_infostate(player, self._dice.random_sample)
            )
            self._at = rules, game, search
        return self._at[1:]


def peer(name: str, seed: int) -> OpenSpielBot:
    """OpenSpiel's search by the name `openspiel`, with a budget as our own bots have it."""
    plain, at, budget = name.partition("@")
    like = bot(f"flat{at}{budget}", seed)
    assert isinstance(like, Searcher)
    return OpenSpielBot(seed, like.budget, native_rollouts=plain == NATIVE)
