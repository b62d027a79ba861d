"""Random play in pgx, many tables at once, with observations that are really computed (the extra `peers`)."""

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import act_randomly, auto_reset

from bottega.lab.bench import Clock

STEPS = 16  # in one compiled loop
TABLES = {"cpu": 1_024, "gpu": 65_536}


class _Tables:
    """Tables of a game on one device; a table that is over begins anew in the same step."""

    def __init__(self, name: str, platform: str) -> None:
        self.count = TABLES[platform]
        self.device = jax.devices(platform)[0]
        self.game = pgx.make(name)
        self.take = jax.vmap(auto_reset(self.game.step, self.game.init))
        with jax.default_device(self.device):
            self.key = jax.random.key(1)
            deals = jax.random.split(jax.random.key(0), self.count)
            self.state: Any = jax.jit(jax.vmap(self.game.init))(deals)


class Stepped(_Tables):
    """One call a step; actions are chosen outside of the clock."""

    def __init__(self, name: str, platform: str) -> None:
        super().__init__(name, platform)
        self._step = jax.jit(self.take)
        self._choose = jax.jit(self._choices)

    def _choices(self, key: Any, masks: Any) -> Any:
        key, choosing, chance = jax.random.split(key, 3)
        return key, act_randomly(choosing, masks), jax.random.split(chance, self.count)

    def decisions_per_second(self, seconds: float, clock: Clock) -> float:
        spent, steps = 0.0, 0
        with jax.default_device(self.device):
            while not steps or spent < seconds:
                chosen = jax.block_until_ready(self._choose(self.key, self.state.legal_action_mask))
                self.key, actions, chance = chosen
                begun = clock()
                self.state = jax.block_until_ready(self._step(self.state, actions, chance))
                spent += clock() - begun
                steps += 1
        return steps * self.count / spent


class Loop(_Tables):
    """Choice and steps in one compiled loop, as its authors recommend. Every observation is summed up, so
    that the compiler cannot leave it out."""

    def __init__(self, name: str, platform: str) -> None:
        super().__init__(name, platform)
        self.seen: Any = jnp.float32(0)
        self._loop = jax.jit(lambda held: jax.lax.fori_loop(0, STEPS, self._once, held))

    def _once(self, _: int, held: Any) -> Any:
        state, key, seen = held
        key, choosing, chance = jax.random.split(key, 3)
        actions = act_randomly(choosing, state.legal_action_mask)
        state = self.take(state, actions, jax.random.split(chance, self.count))
        return state, key, seen + state.observation.astype(jnp.float32).sum()

    def decisions_per_second(self, seconds: float, clock: Clock) -> float:
        begun, steps = clock(), 0
        with jax.default_device(self.device):
            while not steps or clock() - begun < seconds:
                held = jax.block_until_ready(self._loop((self.state, self.key, self.seen)))
                self.state, self.key, self.seen = held
                steps += STEPS
        return steps * self.count / (clock() - begun)
