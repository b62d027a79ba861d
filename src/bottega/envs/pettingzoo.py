"""Every game as a PettingZoo environment in which agents decide one after the other (the extra `envs`)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bottega.bots.search import learner_kernels_of
from bottega.engine.errors import IllegalAction, needing
from bottega.engine.events import new_log
from bottega.engine.game import Game, State
from bottega.engine.interpreted import rows
from bottega.engine.tables import NOBODY, Array
from bottega.envs import SEEDS, check_dealt, describe_observation, read_action
from bottega.envs.rendering import SVG, Frame, check_render_mode, render, render_modes
from bottega.envs.vector import REWARDS, choice_index
from bottega.games import game as game_of

with needing("bottega.envs.pettingzoo", "PettingZoo", "envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from bottega.envs.gymnasium import observation_space


def env(
    name: str,
    players: int | None = None,
    *,
    reward: str = "result",
    render_mode: str | None = SVG,
    **options: Any,
) -> "TableEnv":
    """A table of a game: `env("palatinus", players=3)`; options are those of the game."""
    return TableEnv(game_of(name, players=players, **options), reward, render_mode)


raw_env = env  # nothing is wrapped round a table: it refuses by itself what PettingZoo's wrappers refuse


def parallel_env(name: str, players: int | None = None, **options: Any) -> Any:
    """A table of a game, as a PettingZoo environment that wants a dictionary of actions in every step. Still
    one seat decides: the actions of the others are not looked at."""
    return turn_based_aec_to_parallel(env(name, players, **options))


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. Agents are `seat_0`, `seat_1` and so on; seat 0 need not begin.

    An observation has what the seat knows as `observation` (see `describe_observation`) and what it may do as
    `action_mask`, all zero for a seat that is not to decide. Rewards come at the end: by `result`, 1 for a
    victory that the others pay for in equal parts, or by `margin`, the lead over the best of the others.
    """

    def __init__(self, game: Game, reward: str = "result", render_mode: str | None = SVG) -> None:
        super().__init__()
        self.metadata = {
            "name": f"bottega_{game.key}",
            "render_modes": render_modes(),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = check_render_mode(render_mode)
        self.game = game
        self._reward = choice_index("reward", reward, REWARDS)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length, actions = game.spec.layout.length, len(game.actions)
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._table: Array = np.zeros(1, game.spec.record)
        self._observed, self._mask = np.zeros(length, np.int8), np.zeros(actions, np.int8)
        self._lend()
        self._shown = NOBODY  # the seat whose sight was written last
        self._dice = np.random.default_rng()
        self._paid = np.zeros(game.players, np.float32)
        self.agents: list[str] = []

    def _lend(self) -> None:
        """The native steps, and what they work on."""
        self._steps = learner_kernels_of(self.game.spec)
        self._native = tuple(rows(part) for part in (self.game.box, self._table, new_log(listening=False)))
        self._sight = rows(self._observed), rows(self._mask)

    def __getstate__(self) -> dict[str, Any]:
        lent = ("_steps", "_native", "_sight")
        return {key: value for key, value in vars(self).items() if key not in lent}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._lend()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the observations of an agent are; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game, legal or not; the same for all."""
        return self.action_spaces[agent]

    def describe_observation(self) -> None:
        """Print what each number of an observation means."""
        describe_observation(self.game)

    @property
    def state_of_game(self) -> State:
        """The table as Python sees it: its view, its picture, its words. A copy."""
        return State(self.game, self._table.copy())

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. The seed reaches the shuffle and the dice; without one the next game is another."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._table[:] = self.game.deal(int(self._dice.integers(SEEDS))).table
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._shown = NOBODY
        self.agent_selection = self.possible_agents[int(self._table["to_play"][0])]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent knows, and what it may do."""
        seat = self._seat[agent]
        if seat != self._shown:
            check_dealt(self._table["players"][0])
            box, table, _ = self._native
            self._steps.see(box, table, seat, *self._sight)
            self._shown = seat
        return {"observation": self._observed.copy(), "action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        """The decision of `agent_selection`."""
        check_dealt(self.agents)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, number = self._steps.REFUSED, read_action(action)
        if 0 <= number < len(self._mask):
            seat = self._steps.decide(*self._native, number, *self._sight)
        if seat == self._steps.REFUSED:
            raise IllegalAction(f"action {action} is not legal for {agent}")
        self._shown = seat
        self._cumulative_rewards[agent] = 0.0
        if seat == NOBODY:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _end(self) -> None:
        self._steps.pay_out(self._native[1][0], self._reward, rows(self._paid))
        self.rewards = dict(zip(self.possible_agents, self._paid.tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Frame | None:
        """The table as everybody may see it: as SVG, as text (`ansi`) or as pixels (`rgb_array`)."""
        check_dealt(self._table["players"][0])
        return render(self.state_of_game, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
