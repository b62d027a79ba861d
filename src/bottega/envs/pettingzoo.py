"""Every game as a PettingZoo environment in which agents decide one after the other (the extra `envs`)."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy import empty

from bottega.bots.learner_kernels import learner_kernels_of
from bottega.engine.errors import IllegalAction, needing
from bottega.engine.game import Game, State
from bottega.engine.tables import NOBODY, Array
from bottega.envs import check_dealt, describe_observation, read_action
from bottega.envs.direct_calls import SILENCE, Dealer, blank_table, direct, draw_seed
from bottega.envs.rendering import SVG, Frame, check_render_mode, render, render_modes
from bottega.envs.rewards import Purse
from bottega.games import game as game_of

with needing("bottega.envs.pettingzoo", "PettingZoo", "envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from bottega.envs.gymnasium import observation_space

INT8 = np.dtype(np.int8)


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
    `action_mask`, all zero for a seat that is not to decide. Rewards are those of `bottega.envs.rewards`.
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
        self._purse = Purse(game, reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._length, self._actions = game.spec.layout.length, len(game.actions)
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._table = blank_table(game)
        self._observed, self._mask = empty(self._length, INT8), empty(self._actions, INT8)
        self._shown = NOBODY  # the seat whose sight is written there
        self._find_native_code()
        self._dice = np.random.default_rng()
        self.agents: list[str] = []

    def _find_native_code(self) -> None:
        game, table, seen = self.game, self._table, (self._observed, self._mask)
        steps = learner_kernels_of(game.spec)
        self._box, self._deal = game.box, Dealer(game).deal
        self._decide = direct(steps.decide, game.box, table, SILENCE, 0, *seen)
        self._see = direct(steps.see, game.box, table, 0, *seen)

    def __getstate__(self) -> dict[str, Any]:
        native = ("_box", "_deal", "_decide", "_see")
        return {key: value for key, value in vars(self).items() if key not in native}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._find_native_code()

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
        self._deal(self._table, draw_seed(self._dice))
        self._purse.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._shown = NOBODY
        self.agent_selection = self.possible_agents[int(self._table["to_play"][0])]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent knows, and what it may do; it is the caller's own."""
        seat, observed, mask = self._seat[agent], self._observed, self._mask
        if seat != self._shown:
            check_dealt(self._table["players"][0])
            self._see(self._box, self._table, seat, observed, mask)
        self._observed, self._mask = empty(self._length, INT8), empty(self._actions, INT8)
        self._shown = NOBODY
        return {"observation": observed, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What `agent_selection` knows and may do, what it was paid, whether the game is over for it or cut
        short, and its info."""
        if not self.agents:
            check_dealt(self.agents)
        agent, seen = self.agent_selection, None
        if observe and self._seat[agent] != self._shown:
            seen = self.observe(agent)
        elif observe:  # as `observe` does, without the way there: this is asked at every decision
            seen = {"observation": self._observed, "action_mask": self._mask}
            self._observed, self._mask = empty(self._length, INT8), empty(self._actions, INT8)
            self._shown = NOBODY
        paid, over, cut = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        return seen, paid, over, cut, self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who is to decide, before every step, until nobody is left or so many have been named."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """The decision of `agent_selection`."""
        if not self.agents:
            check_dealt(self.agents)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = action if type(action) is int else read_action(action)
        if not 0 <= number < self._actions:
            raise IllegalAction(f"there is no action {number}: expected 0 to {self._actions - 1}")
        seat = self._decide(self._box, self._table, SILENCE, number, self._observed, self._mask)
        if seat < NOBODY:
            raise IllegalAction(f"action {number} is not legal for {agent}")
        self._shown = seat
        if seat == NOBODY or self._purse.on_the_way:
            self._cumulative_rewards[agent] = 0.0
            paid = self._purse.pay(self._table).tolist()
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self._accumulate_rewards()
        if seat == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> Frame | None:
        """The table as everybody may see it: as SVG, as text (`ansi`) or as pixels (`rgb_array`)."""
        check_dealt(self._table["players"][0])
        return render(self.state_of_game, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
