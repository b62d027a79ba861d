"""Our games as OpenSpiel plays them, and its own tree search as a bot (the extra `bench`)."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bottega.bots import bot
from bottega.bots.search import Budget, Searcher
from bottega.engine.actions import Action
from bottega.engine.events import new_log
from bottega.engine.game import Array, Game, GameSpec, State
from bottega.engine.interpreting import rows
from bottega.engine.tables import NOBODY
from bottega.games import find, names

DEALS = 4_096  # chance speaks once, before the first decision: it names the deal
DECISIONS_MOST = 4_096
OWN, NATIVE = "openspiel", "openspiel-native"  # with its own playouts, or lent our compiled ones
CURIOSITY = 1.0  # of their search; of 0.25 to 2 the best against greedy play, at 100 simulations
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
FEWEST_SIMULATIONS = 2  # the first one only opens the root

_SILENCE = new_log(listening=False)


def _game_type(spec: GameSpec) -> Any:
    fewest, most = spec.players
    return pyspiel.GameType(
        short_name=f"bottega_{spec.key}",
        long_name=f"Bottega: {spec.words.say('title', 'en')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": fewest,
            **{option.key: option.default for option in spec.options},
        },
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its player count and options, for OpenSpiel; one class for each game."""

    spec: GameSpec

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given, spec = dict(parameters or {}), self.spec
        options = {key: value for key, value in given.items() if key != "players"}
        self.rules = Game(spec, given.get("players"), None, options)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(spec.actions),
            max_chance_outcomes=DEALS,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=DECISIONS_MOST,
        )
        super().__init__(_game_type(spec), information, given)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def state_of(self, state: State) -> "TableState":
        """A table of ours as it lies; its history is left behind."""
        found = TableState(self)
        found.held = deepcopy(_Held(state.table))
        return found

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "TableObserver":
        return TableObserver(self.rules)


def _register(key: str) -> type[TableGame]:
    """OpenSpiel lets go of it after the interpreter has ended: a class survives that, a function does not."""
    spec = find(key)
    game = type(f"{key.title()}Game", (TableGame,), {"spec": spec})
    pyspiel.register_game(_game_type(spec), game)
    return game


class _Held:
    """A table in a state's hands. It copies as bytes: NumPy copies a record field by field."""

    __slots__ = ("seat", "table")

    def __init__(self, table: Array) -> None:
        self.table = table
        self.seat = int(table["to_play"][0])

    def __deepcopy__(self, _: Any) -> "_Held":
        return _Held(np.frombuffer(bytearray(self.table.tobytes()), self.table.dtype))

    def __reduce__(self) -> Any:
        return _Held, (self.table,)


class TableState(pyspiel.State):  # type: ignore[misc]
    """One table. Its dice were cast with the deal and are hidden like a pile of cards: the same deal and
    actions give the same game; `resample_from_infostate` casts them anew with all that a seat cannot know."""

    __slots__ = ("__dict__", "rules")  # OpenSpiel copies the dictionary; the rules stay where they are

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.held: _Held | None = None  # before the deal

    @property
    def table(self) -> Array:
        assert self.held is not None
        return self.held.table

    def current_player(self) -> int:
        if self.held is None:
            return CHANCE
        return TERMINAL if self.held.seat == NOBODY else self.held.seat

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.seat == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.zeros((1, len(self.rules.actions)), np.bool_)
        self.rules.spec.kernels.mask_tables(rows(self.table), rows(mask), 0, 1)
        found: list[int] = mask[0].nonzero()[0].tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = _Held(self.rules.deal(action).table)
            return
        table = self.held.table
        self.rules.spec.kernels.play_one(rows(self.rules.box), rows(table), rows(_SILENCE), action)
        self.held.seat = int(table["to_play"][0])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Another world that this player cannot tell from this one."""
        other: TableState = self.clone()
        seats = np.array([player], np.int64)
        seeds = np.array([int(sampler() * (1 << 53))], np.uint64)
        self.rules.spec.kernels.redeal_tables(
            rows(self.rules.box), rows(other.table), rows(seats), rows(seeds), 0, 1
        )
        return other

    def returns(self) -> list[float]:
        """1 for a victory, and the others bear it in equal parts; a victory of several is shared."""
        players = self.rules.players
        if not self.is_terminal():
            return [0.0] * players
        won = [rank == 1 for rank in self.table["rank"][0, :players].tolist()]
        return [(players * one / sum(won) - 1) / (players - 1) for one in won]

    def observed(self, player: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What a player knows, as numbers; zeros before the deal."""
        out = np.zeros((1, self.rules.spec.layout.length), np.int8)
        if self.held is not None:
            seats = np.array([player], np.int64)
            self.rules.spec.kernels.observe_tables(
                rows(self.rules.box), rows(self.table), rows(seats), rows(out), 0, 1
            )
        seen: np.ndarray[Any, np.dtype[np.int8]] = out[0]
        return seen

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else str(self.rules.actions[action])

    def __str__(self) -> str:
        return "before the deal" if self.held is None else self.table.tobytes().hex()


class TableObserver:
    """What a player knows, as OpenSpiel asks for it. What was known earlier and no longer shows is left out:
    all that the table is made of is in the present position."""

    def __init__(self, rules: Game) -> None:
        self.tensor = np.zeros(rules.spec.layout.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = state.observed(player)

    def string_from(self, state: TableState, player: int) -> str:
        return state.observed(player).tobytes().hex()


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
        curiosity: float = CURIOSITY,
    ) -> None:
        self.name = NATIVE if native_rollouts else OWN
        self.curiosity = curiosity
        self.budget = budget
        self._dice = np.random.RandomState(seed % (1 << 32))
        self._rollouts = (NativeRollouts if native_rollouts else mcts.RandomRolloutEvaluator)(1, self._dice)
        self._at: tuple[Game, TableGame, TimedSearch] | None = None

    @property
    def iterations(self) -> int:
        """The simulations of the last decision."""
        return 0 if self._at is None else self._at[2].simulations

    def choose(self, state: State, seat: int) -> Action:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        game, search = self._search(state.game)
        return state.game.actions[int(search.step(game.state_of(state)))]

    def _search(self, rules: Game) -> tuple[TableGame, TimedSearch]:
        if self._at is None or self._at[0] is not rules:
            game = GAMES[rules.key]({"players": rules.players, **rules.options})
            search = TimedSearch(
                self.budget,
                game=game,
                evaluator=self._rollouts,
                uct_c=self.curiosity,
                random_state=self._dice,
            )
            search.set_resampler(
                lambda state, player: state.resample_from_infostate(player, self._dice.random_sample)
            )
            self._at = rules, game, search
        return self._at[1:]


GAMES = {key: _register(key) for key in names()}


def peer(name: str, seed: int) -> OpenSpielBot:
    """OpenSpiel's search by the name `openspiel`, with a budget as our own bots have it."""
    plain, at, budget = name.partition("@")
    like = bot(f"flat{at}{budget}", seed)
    assert isinstance(like, Searcher)
    return OpenSpielBot(seed, like.budget, native_rollouts=plain == NATIVE)
