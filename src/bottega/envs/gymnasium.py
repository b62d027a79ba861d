"""A seat at a table as a Gymnasium environment, bots in the others; many at once (extra `envs`)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bottega.bots import Bot, Player, bot_for_game, decide, dismiss
from bottega.engine.errors import BadOption, needing
from bottega.engine.game import Game, State
from bottega.engine.tables import Array
from bottega.envs import SEEDS, check_dealt, describe_observation, read_action, read_own_seat
from bottega.envs.vector import REWARDS, VectorTables, choice_index, reward_of
from bottega.games import game as game_of
from bottega.games import tell_each

with needing("bottega.envs.gymnasium", "Gymnasium", "envs"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv

Seen = dict[str, Array]
SVG = "svg"


def env(
    name: str,
    players: int | None = None,
    *,
    bots: Sequence[Player] | Player = ("random",),
    seat: int = 0,
    reward: str = "result",
    render_mode: str | None = SVG,
    **options: Any,
) -> "SeatEnv":
    """A seat at a table of a game: `env("palatinus", players=3, bots=["greedy"])`.

    Bots are names, or what makes bots; the last of them takes all seats that are left.
    """
    return SeatEnv(game_of(name, players=players, **options), bots, seat, reward, render_mode)


def vector_env(
    name: str,
    num_envs: int,
    players: int | None = None,
    *,
    seat: int | str = "in turn",
    others: str = "random",
    reward: str = "result",
    threads: int | None = None,
    **options: Any,
) -> "SeatsEnv":
    """A seat at each of many tables, stepped natively together: see `bottega.envs.vector`."""
    game = game_of(name, players=players, **options)
    return SeatsEnv(VectorTables(game, num_envs, seat=seat, others=others, reward=reward, threads=threads))


def check_render_mode(given: str | None) -> str | None:
    """Pictures are SVG, or not asked for."""
    if given not in (None, SVG):
        raise BadOption(f"render_mode {given!r} is not possible: expected {SVG!r} or None")
    return given


def observation_space(game: Game) -> "spaces.Dict[Any]":
    """What a seat knows, and what it may do."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, (game.spec.layout.length,), np.int8),
            "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat; a step is a decision of it and all that others decide up to its next one.

    What others did meanwhile is told in `info["events"]`, as far as this seat may know. An action that is not
    legal is refused with `IllegalAction` and changes nothing.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Player] | Player = ("random",),
        seat: int = 0,
        reward: str = "result",
        render_mode: str | None = SVG,
    ) -> None:
        bots = bots if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
        if not 1 <= len(bots) < game.players:
            raise BadOption(f"{len(bots)} bots are not possible: expected 1 to {game.players - 1}")
        self.metadata = {"render_modes": [SVG], "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.game, self.seat = game, read_own_seat(seat, game.players)
        self.bots = [*bots, *[bots[-1]] * (game.players - 1 - len(bots))]
        for one in self.bots:
            bot_for_game(one, 0)  # refuse a name that nobody has
        self._margin = choice_index("reward", reward, REWARDS) == REWARDS.index("margin")
        self.observation_space = observation_space(game)
        self.action_space = spaces.Discrete(len(game.actions))
        self._others: dict[int, Bot] = {}
        self._deal = 0
        self.state: State | None = None

    def describe_observation(self) -> None:
        """Print what each number of an observation means."""
        describe_observation(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new game. The seed reaches the shuffle, the dice and the bots; how far a bot thinks that has a
        time and no number of iterations is the machine's affair."""
        super().reset(seed=seed)
        self.close()
        seats = [seat for seat in range(self.game.players) if seat != self.seat]
        self._others = {
            seat: bot_for_game(one, int(self.np_random.integers(SEEDS)))
            for seat, one in zip(seats, self.bots, strict=True)
        }
        self._deal = int(self.np_random.integers(SEEDS))
        self.state = self.game.deal(self._deal)
        told = self._play_others(self.state)
        return self._seen(), {"events": told}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The decision of this seat, then those of the others up to its next one."""
        state = self._dealt()
        played = state.play(read_action(action), self.seat)
        events = [str(event.seen_by(self.seat)) for event in played]
        events += self._play_others(state)
        over = state.to_play is None
        paid = reward_of(state, self.seat, margin=self._margin) if over else 0.0
        return self._seen(), paid, over, False, {"events": events}

    def _play_others(self, state: State) -> list[str]:
        told = []
        while state.to_play is not None and state.to_play != self.seat:
            action = decide(self._others[state.to_play], state, self._deal)
            told += [str(event.seen_by(self.seat)) for event in state.play(action)]
        return told

    def _dealt(self) -> State:
        check_dealt(self.state)
        assert self.state is not None
        return self.state

    def _seen(self) -> Seen:
        state = self._dealt()
        return {
            "observation": state.observation(self.seat),
            "action_mask": state.legal_mask(self.seat).astype(np.int8),
        }

    def close(self) -> None:
        """Let the bots go."""
        dismiss(self._others.values())
        self._others = {}

    def render(self) -> str:
        """The table as this seat sees it, as SVG."""
        return self._dealt().svg(self.seat)


class SeatsEnv(VectorEnv[Any, Any, Any]):
    """A seat at each of many tables; a table begins anew in the step that ends its game.

    Observations are filled anew by every step: copy what must last. `tables` is the native side of it.
    """

    def __init__(self, tables: VectorTables) -> None:
        self.tables = tables
        self.num_envs = len(tables)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(tables.game)
        self.single_action_space = spaces.Discrete(len(tables.game.actions))
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, self.num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, self.num_envs)
        self._rows = np.arange(self.num_envs)
        self._seen = self._sight()

    def _sight(self) -> Seen:
        """What the learner sees: the arrays of the tables themselves."""
        return {"observation": self.tables.observed, "action_mask": self.tables.masks.view(np.int8)}

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key != "_seen"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._seen = self._sight()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games at all tables; other seeds give other ones."""
        super().reset(seed=seed)
        self.tables.reset(int(self.np_random.integers(SEEDS)))
        return self._seen, {"seats": self.tables.seats.copy()}

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """One decision of the learner at every table; the reward is that of the seat that it decides for."""
        tables = self.tables
        movers = tables.seats.copy()
        tables.step(actions)
        ended, info = tables.ended.copy(), {"seats": tables.seats.copy(), "rewards": tables.rewards.copy()}
        if ended.any():
            info |= self._last(ended)
        return self._seen, tables.rewards[self._rows, movers], ended, np.zeros_like(ended), info

    def _last(self, ended: Array) -> dict[str, Any]:
        """What the learner saw of the games that ended, where Gymnasium looks for it."""
        seen = {
            "observation": self.tables.last_observed.copy(),
            "action_mask": np.zeros_like(self._seen["action_mask"]),
        }
        return {"final_obs": seen, "_final_obs": ended, "final_info": {}, "_final_info": ended}


def _register(name: str) -> None:
    gymnasium.register(
        f"bottega/{name}-v0",
        "bottega.envs.gymnasium:env",
        vector_entry_point="bottega.envs.gymnasium:vector_env",
        kwargs={"name": name},
    )


tell_each(_register)
