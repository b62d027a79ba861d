"""A seat at a table as a Gymnasium environment, bots in the others; many at once (extra `envs`)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bottega.bots import Bot, Player, bot_for_game, decide, dismiss
from bottega.engine.errors import BadOption, IllegalAction, needing
from bottega.engine.game import Game, State
from bottega.engine.tables import Array
from bottega.envs import SEEDS, check_dealt, describe_observation, read_action, read_own_seat
from bottega.envs.illegal_actions import LOSE, REFUSE, WAIT, check_illegal, draw_legal, rewards_of_lost
from bottega.envs.rendering import SVG, Frame, check_render_mode, render, render_modes
from bottega.envs.rewards import Purse
from bottega.envs.vector import VectorTables
from bottega.games import game as game_of
from bottega.games import tell_each

with needing("bottega.envs.gymnasium", "Gymnasium", "envs"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv

Seen = dict[str, Array]


def env(
    name: str,
    players: int | None = None,
    *,
    bots: Sequence[Player] | Player = ("random",),
    seat: int = 0,
    reward: str = "result",
    render_mode: str | None = SVG,
    illegal: str = REFUSE,
    **options: Any,
) -> "SeatEnv":
    """A seat at a table of a game: `env("palatinus", players=3, bots=["greedy"])`.

    Bots are names, or what makes bots; the last of them takes all seats that are left.
    """
    return SeatEnv(game_of(name, players=players, **options), bots, seat, reward, render_mode, illegal)


def vector_env(
    name: str,
    num_envs: int,
    players: int | None = None,
    *,
    seat: int | str = "in turn",
    others: str = "random",
    reward: str = "result",
    illegal: str = REFUSE,
    copy: bool = True,
    autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    threads: int | None = None,
    **options: Any,
) -> "SeatsEnv":
    """A seat at each of many tables, stepped natively together: see `bottega.envs.vector`."""
    game = game_of(name, players=players, **options)
    tables = VectorTables(
        game, num_envs, seat=seat, others=others, reward=reward, illegal=illegal, threads=threads
    )
    return SeatsEnv(tables, copy, autoreset_mode)


def observation_space(game: Game) -> "spaces.Dict[Any]":
    """What a seat knows, each number within its limits, and what it may do."""
    low, high = game.spec.layout.limits.T
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8),
        }
    )


def read_autoreset_mode(given: AutoresetMode | str) -> AutoresetMode:
    """When a table begins anew; that it never does is not possible."""
    modes = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
    for mode in modes:
        if given in (mode, mode.value):
            return mode
    known = " or ".join(repr(mode.value) for mode in modes)
    raise BadOption(f"autoreset_mode {given!r} is not possible: expected {known}")


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat; a step is a decision of it and all that others decide up to its next one.

    What others did meanwhile is told in `info["events"]`, as far as this seat may know. An action that is not
    legal is refused with `IllegalAction` and changes nothing. With `illegal="random"` a legal one is drawn in
    its place, with `illegal="lose"` the seat loses the game at once, with `illegal="wait"` nothing happens;
    `info["illegal"]` then says whether the action was one, and `info["played"]` which action was carried out
    (-1: none). Rewards are those of `bottega.envs.rewards`.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Player] | Player = ("random",),
        seat: int = 0,
        reward: str = "result",
        render_mode: str | None = SVG,
        illegal: str = REFUSE,
    ) -> None:
        bots = bots if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
        if not 1 <= len(bots) < game.players:
            raise BadOption(f"{len(bots)} bots are not possible: expected 1 to {game.players - 1}")
        self.metadata = {"render_modes": render_modes(), "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.game, self.seat = game, read_own_seat(seat, game.players)
        self.bots = [*bots, *[bots[-1]] * (game.players - 1 - len(bots))]
        for one in self.bots:
            bot_for_game(one, 0)  # refuse a name that nobody has
        self._reward, self._purse = reward, Purse(game, reward)
        self._if_illegal = check_illegal(illegal, reward)
        self._lost = False  # by an illegal action
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
        self._lost = False
        self._purse.reset()
        self.state = self.game.deal(self._deal)
        told = self._play_others(self.state)
        return self._seen(), {"events": told}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The decision of this seat, then those of the others up to its next one."""
        state, number, info = self._dealt(), read_action(action), {}
        if self._lost:
            raise IllegalAction("the game is over: reset first")
        if self._if_illegal != REFUSE and state.to_play is not None:
            mask = self.action_masks()
            illegal = not (0 <= number < len(mask) and mask[number])
            if illegal and self._if_illegal == LOSE:
                return self._lose()
            if illegal and self._if_illegal == WAIT:
                return self._seen(), 0.0, False, False, {"events": [], "illegal": True, "played": -1}
            number = int(draw_legal(mask, self.np_random)) if illegal else number
            info = {"illegal": illegal, "played": number}
        played = state.play(number, self.seat)
        events = [str(event.seen_by(self.seat)) for event in played]
        events += self._play_others(state)
        over = state.to_play is None
        paid = float(self._purse.pay(state.table)[self.seat]) if over or self._purse.on_the_way else 0.0
        return self._seen(), paid, over, False, {"events": events, **info}

    def _lose(self) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self._lost = True
        paid = float(rewards_of_lost(self.game.players, self.seat, self._reward)[self.seat])
        return self._seen(), paid, True, False, {"events": [], "illegal": True, "played": -1}

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
            "action_mask": self.action_masks().astype(np.int8),
        }

    def action_masks(self) -> Array:
        """What this seat may do now, one bool for each action, as sb3-contrib's MaskablePPO asks."""
        mask: Array = self._dealt().legal_mask(self.seat)
        return mask & (not self._lost)

    def close(self) -> None:
        """Let the bots go."""
        dismiss(self._others.values())
        self._others = {}

    def render(self) -> Frame | None:
        """The table as this seat sees it: as SVG, as text (`ansi`) or as pixels (`rgb_array`)."""
        return render(self._dealt(), self.seat, self.render_mode)


class SeatsEnv(VectorEnv[Any, Any, Any]):
    """A seat at each of many tables; a table begins anew in the step that ends its game (`"SameStep"`), or in
    the step after it, which ignores the action (`"NextStep"`, as Gymnasium's observation wrappers want it).

    Observations are copies; with `copy=False` they are the arrays of the tables themselves, which every step
    fills anew. `tables` is the native side of it, and says what becomes of actions that are not legal.
    """

    def __init__(
        self,
        tables: VectorTables,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        self.tables = tables
        self.copy = copy
        mode = read_autoreset_mode(autoreset_mode)
        self._next_step = mode == AutoresetMode.NEXT_STEP
        if self._next_step and not copy:
            raise BadOption(
                f"copy=False is not possible with {mode.value}: the tables have begun anew by then"
            )
        self.num_envs = len(tables)
        self.metadata = {"autoreset_mode": mode}
        self.single_observation_space = observation_space(tables.game)
        self.single_action_space = spaces.Discrete(len(tables.game.actions))
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, self.num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, self.num_envs)
        self._rows = np.arange(self.num_envs)
        self._over = np.zeros(self.num_envs, np.bool_)  # tables whose end is shown until the next step

    def _seen(self) -> Seen:
        tables, over = self.tables, self._over
        if not self.copy:
            return {"observation": tables.observed, "action_mask": tables.masks.view(np.int8)}
        observed = tables.observed.copy()
        observed[over] = tables.last_observed[over]
        return {"observation": observed, "action_mask": self.action_masks().view(np.int8)}

    def action_masks(self) -> Array:
        """What the learner may do at each table, one bool for each action: a copy."""
        masks: Array = self.tables.masks.copy()
        masks[self._over] = False
        return masks

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games at all tables; other seeds give other ones."""
        super().reset(seed=seed)
        self.tables.reset(int(self.np_random.integers(SEEDS)))
        self._over[:] = False
        return self._seen(), self._info("seats")

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """One decision of the learner at every table; the reward is that of the seat that it decides for."""
        tables = self.tables
        movers = tables.seats.copy()
        tables.step(actions, ~self._over if self._over.any() else None)
        ended = tables.ended.copy()
        info = self._info("seats", "rewards", "illegal", "played")
        if self._next_step:
            self._over = ended.copy()
        elif ended.any():
            info |= self._last(ended)
        return self._seen(), tables.rewards[self._rows, movers], ended, np.zeros_like(ended), info

    def _info(self, *names: str) -> dict[str, Any]:
        """Arrays of the tables, each with a mask of the tables that it tells of: all of them."""
        info: dict[str, Any] = {name: getattr(self.tables, name).copy() for name in names}
        return info | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in names}

    def _last(self, ended: Array) -> dict[str, Any]:
        """What the learner saw of the games that ended, as Gymnasium's own vector environments say it: one
        observation for each table, None where no game ended."""
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended).tolist():
            nothing = np.zeros(self.tables.masks.shape[1], np.int8)
            seen[row] = {"observation": self.tables.last_observed[row].copy(), "action_mask": nothing}
        return {"final_obs": seen, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}


def _register(name: str) -> None:
    gymnasium.register(
        f"bottega/{name}-v0",
        "bottega.envs.gymnasium:env",
        vector_entry_point="bottega.envs.gymnasium:vector_env",
        kwargs={"name": name},
    )


tell_each(_register)
