"""Our games as OpenSpiel plays them: importing this registers them with pyspiel (the extra `openspiel`).

`pyspiel.load_game("bottega_tuscany(players=3,edition=first)")`: parameters are the player count and the
options of the game. Chance speaks once, before the first decision. The dice of the whole game are cast with
the deal and lie hidden like a pile of cards; `resample_from_infostate` casts them anew, with all else that a
seat cannot know.

By default chance is sampled: one outcome, drawn by the game's own generator, which `rng_seed` starts. With
`deals=1000` it names one of as many deals, all equally likely, and a history tells the whole game.

What Python asks and decides is answered here, without a way through OpenSpiel's own code: there and back
takes longer than a decision. That code is told of the decisions when somebody wants to know a history.
"""

import json
from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np

from bottega.engine.errors import BadOption, IllegalAction, needing
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.interpreted import rows
from bottega.engine.options import Option
from bottega.engine.tables import NOBODY, Array
from bottega.envs.direct_calls import SILENCE, blank_table, draw_seed
from bottega.envs.held_tables import Held, Native
from bottega.envs.recall import SPECTATOR, begin
from bottega.games import find, tell_each

with needing("bottega.envs.openspiel", "OpenSpiel", "openspiel"):
    import pyspiel

OWN_PARAMETERS = {"deals": 0, "rng_seed": -1}
TRUTH = ("false", "true")
USUAL, NO_YES = "usual", ("no", "yes")  # of options that can be more than false and true
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
START_OF_GAME = "start game"  # OpenSpiel's word for what everybody knows before the deal


def _can_be_more(option: Option) -> bool:
    return bool(option.other_defaults) or set(TRUTH) < set(option.values)


def _as_parameter(value: Any, option: Option | None = None) -> Any:
    """OpenSpiel reads `true` and `false` as truth values, where our options are words. A parameter has one
    type: where an option can be more than the two, they are `no` and `yes`."""
    if option is not None and _can_be_more(option):
        value = TRUTH[value] if isinstance(value, bool) else value
        return NO_YES[TRUTH.index(value)] if value in TRUTH else value
    return value == TRUTH[True] if value in TRUTH else value


def _as_option(value: Any, option: Option | None = None) -> Any:
    if option is not None and _can_be_more(option) and value in NO_YES:
        return TRUTH[NO_YES.index(value)]
    return TRUTH[value] if isinstance(value, bool) else value


def game_type(
    name: str, title: str, players: tuple[int, int], parameters: Mapping[str, Any], *, explicit: bool
) -> Any:
    """What OpenSpiel is told of every game of ours; `explicit`: its deals can be counted."""
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"bottega_{name}",
        long_name=f"Bottega: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if explicit else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


def _game_type(spec: GameSpec, deals: int = 0) -> Any:
    options = {
        option.key: USUAL if option.other_defaults else _as_parameter(option.default, option)
        for option in spec.options
    }
    parameters = {"players": spec.players[0], **OWN_PARAMETERS, **options}
    return game_type(spec.key, spec.words.say("title", "en"), spec.players, parameters, explicit=deals > 0)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its player count and options, for OpenSpiel; one class for each game."""

    spec: GameSpec

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        spec = self.spec
        known = {option.key: option for option in spec.options}
        given = {key: _as_parameter(value, known.get(key)) for key, value in (parameters or {}).items()}
        own = OWN_PARAMETERS | {key: given[key] for key in OWN_PARAMETERS if key in given}
        options = {
            key: _as_option(value, known.get(key))
            for key, value in given.items()
            if key != "players" and key not in own
        }
        for option in spec.options:
            if option.other_defaults and options.get(option.key) == USUAL:
                del options[option.key]
        self.dice = np.random.default_rng(own["rng_seed"] if own["rng_seed"] >= 0 else None)
        if own["deals"] < 0:
            raise BadOption(f"{own['deals']} deals are not possible: expected at least 0")
        rules = Game(spec, given.get("players"), None, options)
        self._announce(rules, own["deals"], rules.longest, _game_type(spec, own["deals"]), given)

    def _announce(self, rules: Game, deals: int, longest: int, kind: Any, given: Mapping[str, Any]) -> None:
        """Tell OpenSpiel what the game is like."""
        self.rules, self.deals, self.native = rules, deals, Native(rules)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=max(1, deals),
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, information, given)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def state_of(self, state: State) -> "TableState":
        """A table of ours as it lies; its history is left behind."""
        found = TableState(self)
        found.held = self.native.hold(state.table.copy())
        return found

    def dealt(self, deal: int) -> Array:
        """The table that an outcome of chance brings."""
        table = blank_table(self.rules)
        self.native.dealer.deal(table, deal if self.deals else draw_seed(self.dice))
        return table

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "TableObserver | WordsObserver":
        """What a player or a spectator knows, of the present position or with perfect recall, or what is a
        player's secret at present; other observers are refused."""
        if parameters:
            raise BadOption(f"an observer with parameters ({', '.join(parameters)}) is not provided")
        if kind is None:
            return TableObserver(self.rules, False)
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise BadOption("an observer is one player's (SINGLE_PLAYER) or a spectator's (NONE), not of all")
        if kind.public_info and kind.private_info == private.NONE:
            return WordsObserver(public_words, kind.perfect_recall, START_OF_GAME)
        if kind.public_info:
            return TableObserver(self.rules, kind.perfect_recall)
        if kind.private_info == private.NONE:
            raise BadOption("an observer of neither public nor private information would see nothing")
        if kind.perfect_recall:
            raise BadOption(
                "secrets alone (public_info=False) are given of the present position, not with perfect_recall"
            )
        return WordsObserver(private_words)

    def __reduce__(self) -> Any:
        """With its generator, which OpenSpiel's own way of saving does not ask a game in Python for."""
        return _load_game, (str(self), self.dice)


def _load_game(text: str, dice: np.random.Generator) -> Any:
    game = pyspiel.load_game(text)
    game.dice = dice
    return game


def _load_state(game: TableGame, text: str) -> Any:
    return game.deserialize_state(text)


GAMES: dict[str, type[TableGame]] = {}


def _register(key: str) -> None:
    """OpenSpiel lets go of it after the interpreter has ended: a class survives that, a function does not."""
    spec = find(key)
    game = type(f"{key.title()}Game", (TableGame,), {"spec": spec})
    pyspiel.register_game(_game_type(spec), game)
    GAMES[key] = game


def _once_told(answer: Callable[[Any], Any]) -> Callable[["TableState"], Any]:
    """An answer of OpenSpiel's own code, which has to know all decisions for it."""

    def ask(state: "TableState") -> Any:
        state.tell()
        return answer(state)

    return ask


class TableState(pyspiel.State):  # type: ignore[misc]
    """One table: the deal, then decisions."""

    # OpenSpiel copies the dictionary; these stay where they are.
    __slots__ = ("__dict__", "game", "native", "rules")

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.game, self.rules, self.native = game, game.rules, game.native
        self.held: Held | None = None  # before the deal

    def __reduce__(self) -> Any:
        return _load_state, (self.game, self.serialize())

    def __deepcopy__(self, _: Any) -> Any:
        """Of the same game, as `clone` makes it."""
        return self.clone()

    @property
    def table(self) -> Array:
        assert self.held is not None
        return self.held.table

    def current_player(self) -> int:
        if self.held is None:
            return CHANCE
        return TERMINAL if self.held.seat == NOBODY else self.held.seat

    def is_terminal(self) -> bool:
        held = self.held
        return held is not None and held.seat == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = max(1, self.game.deals)
        return [(deal, 1 / deals) for deal in range(deals)]

    def is_chance_node(self) -> bool:
        return self.held is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done; nothing by somebody else than the player to decide."""
        held = self.held
        if held is None:
            return [] if player not in (None, CHANCE) else list(range(max(1, self.game.deals)))
        if player is not None and player != held.seat:
            return []
        return held.listed[: held.number].tolist()

    _legal_actions = legal_actions

    def apply_action(self, action: int) -> None:
        """The deal, or a decision."""
        held = self.held
        if held is None:
            super().apply_action(action)
            return
        seat, number = held.seat, action if type(action) is int else index(action)
        self._decide(held, number)
        held.untold.append((seat, number))

    def _apply_action(self, action: int) -> None:
        """OpenSpiel's own code deals or decides; it is about to note that itself."""
        held = self.held
        if held is None:
            self._deal(action)
        elif not held.telling:
            self.tell()
            self._decide(held, action)

    def tell(self) -> None:
        """Let OpenSpiel's own code note all decisions that it does not know yet."""
        held = self.held
        if held is None or not held.untold:
            return
        now, told, held.telling = held.seat, 0, True
        try:
            for seat, action in held.untold:
                held.seat = seat
                super().apply_action(action)
                told += 1
        finally:
            del held.untold[:told]
            held.seat, held.telling = now, False

    history, full_history = _once_told(pyspiel.State.history), _once_told(pyspiel.State.full_history)
    history_str, move_number = _once_told(pyspiel.State.history_str), _once_told(pyspiel.State.move_number)

    def is_initial_non_chance_state(self) -> bool:
        """Whether nobody but chance has decided yet."""
        return self.held is not None and all(one.player == CHANCE for one in self.full_history())

    def _decide(self, held: Held, action: int) -> None:
        native = self.native
        try:
            seat, number = native.take(native.box, held.table, SILENCE, action, held.legal)
        except OverflowError:
            seat = native.refused
        if seat == native.refused:
            raise IllegalAction(f"action {action} is not legal now")
        held.seat, held.number = seat, number

    def _deal(self, action: int) -> None:
        game = self.game
        if not 0 <= action < max(1, game.deals):
            raise IllegalAction(f"there is no deal {action}: expected 0 to {max(0, game.deals - 1)}")
        self.held = game.native.hold(game.dealt(action), 1)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Another world that this player cannot tell from this one: he remembers the same. How it came about
        is not known there, so what the others remember begins with it."""
        length = len(self.history())
        other: TableState = self.clone()
        seats = np.array([player], np.int64)
        seeds = np.array([int(sampler() * (1 << 53))], np.uint64)
        self.rules.spec.kernels.redeal_tables(
            rows(self.rules.box), rows(other.table), rows(seats), rows(seeds), 0, 1
        )
        held = other.held = self.game.native.hold(other.table, length)
        held.memories[player] = begin(other.as_ours(), player, self.recalled(player), length)
        return other

    def recalled(self, seat: int) -> str:
        """All that a seat has ever known, or a spectator (`SPECTATOR`); nothing before the deal."""
        held = self.held
        if held is None:
            return ""
        memory = held.memories.get(seat)
        if memory is None:
            length, table = held.begun
            dealt = State(self.rules, np.frombuffer(bytearray(table), self.rules.spec.record))
            memory = begin(dealt, seat, length=length)
        memory = held.memories[seat] = memory.after(self.history()[memory.length :], seat)
        return memory.digest

    def as_ours(self) -> State:
        """The table as our own code knows it; a copy."""
        return State(self.rules, self.table.copy())

    def returns(self) -> list[float]:
        """1 for a victory, and the others bear it in equal parts; a victory of several is shared."""
        players = self.rules.players
        if not self.is_terminal():
            return [0.0] * players
        won = [rank == 1 for rank in self.table["rank"][0, :players].tolist()]
        return [(players * one / sum(won) - 1) / (players - 1) for one in won]

    def observed(self, player: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What a player knows, as numbers; zeros before the deal."""
        native, out = self.native, np.zeros((1, self.rules.spec.layout.length), np.int8)
        if self.held is not None:
            seats = np.array([player], np.int64)
            native.observe(native.box, self.held.table, seats, out, 0, 1)
        seen: np.ndarray[Any, np.dtype[np.int8]] = out[0]
        return seen

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        known = self.rules.actions
        return str(known[action]) if 0 <= action < len(known) else f"no action {action}"

    def __str__(self) -> str:
        return "before the deal" if self.held is None else self.table.tobytes().hex()


class TableObserver:
    """What a player knows, as OpenSpiel asks for it: of the present position, or of all that he has ever
    known. A tensor has room for the present, and with perfect recall for how often he has decided what; only
    the text tells one past from every other."""

    def __init__(self, rules: Game, recalls: bool) -> None:
        known, decided = rules.spec.layout.length, len(rules.spec.actions) if recalls else 0
        self.recalls, self.tensor = recalls, np.zeros(known + decided, np.float32)
        self.dict = {"observation": self.tensor[:known]}
        if recalls:
            self.dict["decided"] = self.tensor[known:]

    def set_from(self, state: TableState, player: int) -> None:
        self.dict["observation"][:] = state.observed(player)
        if self.recalls:
            own = [one.action for one in state.full_history() if one.player == player]
            self.dict["decided"][:] = np.bincount(own, minlength=len(self.dict["decided"]))

    def string_from(self, state: TableState, player: int) -> str:
        return state.recalled(player) if self.recalls else state.observed(player).tobytes().hex()


class WordsObserver:
    """What is known as text; there are no numbers of it. `first` is what is known before the deal."""

    def __init__(self, words: Callable[[State, int], str], recalls: bool = False, first: str = "") -> None:
        self.words, self.recalls, self.first = words, recalls, first
        self.tensor, self.dict = np.zeros(0, np.float32), dict[str, Array]()

    def set_from(self, state: TableState, player: int) -> None:
        """Nothing is written."""

    def string_from(self, state: TableState, player: int) -> str:
        if state.held is None:
            return self.first
        return state.recalled(SPECTATOR) if self.recalls else self.words(state.as_ours(), player)


def public_words(state: State, _player: int) -> str:
    """What everybody knows."""
    return json.dumps(state.view(None))


def private_words(state: State, player: int) -> str:
    """What a player knows and a spectator does not; empty where he has no secrets."""
    public = state.view(None)
    secret = {key: known for key, known in state.view(player).items() if public.get(key) != known}
    return json.dumps(secret) if secret else ""


tell_each(_register)
