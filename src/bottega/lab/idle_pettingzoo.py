"""A table in PettingZoo at which nothing happens: what its door takes of all who come (the extra `envs`)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bottega.engine.tables import Array

DECISIONS = 100  # of a game
ACTIONS, LEGAL = 70, 10  # at every decision


class IdleTable(AECEnv):  # type: ignore[misc]
    """Counts decisions, and shows the same arrays all the time."""

    metadata = {"name": "idle", "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["seat_0", "seat_1"]
        self.agents: list[str] = []
        self._seen = {"observation": np.zeros(1, np.int8), "action_mask": np.zeros(ACTIONS, np.int8)}
        self._seen["action_mask"][:LEGAL] = 1
        self._actions = spaces.Discrete(ACTIONS)
        self._shown = spaces.Dict({key: spaces.MultiBinary(len(seen)) for key, seen in self._seen.items()})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._shown

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.left = DECISIONS
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Array]:
        return self._seen

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.left -= 1
        self.agent_selection = self.possible_agents[self.left % 2]
        if self.left == 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
