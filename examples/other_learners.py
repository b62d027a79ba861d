"""Learners of others on Palatinus for two, as they come: against random play, and tested against it.

    pip install --editable '.[envs,openspiel]' sb3-contrib    # in a checkout of the project
    python examples/other_learners.py maskable_ppo --minutes 1
    python examples/other_learners.py openspiel_a2c --minutes 1

The first is MaskablePPO of sb3-contrib on the Gymnasium environment, which the checker of Stable-Baselines3
has to pass for every game before; the second the actor-critic of OpenSpiel (in PyTorch) on its own
environment for learners; one core is enough for both. Each says which share of its games it wins before and
after; a shared victory counts half.
"""

import argparse
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

try:
    import torch
except ImportError:
    raise SystemExit("PyTorch is missing: pip install torch") from None

GAMES, ENVIRONMENTS = 500, 8

Deadline = Callable[[], bool]
Tell = Callable[[str, float], None]


def check_environments() -> None:
    """By the checker of Stable-Baselines3. It draws actions without looking at masks: one that is not legal
    is replaced at random, or loses the game."""
    from stable_baselines3.common.env_checker import check_env

    import bottega
    from bottega.envs.gymnasium import env

    for name in bottega.games():
        for illegal in ("random", "lose"):
            check_env(env(name, illegal=illegal))


def maskable_ppo(late: Deadline, tell: Tell, games: int) -> float:
    """Seat 0 is learned, a bot plays the other at random; masks are asked of the environment."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv

    from bottega.envs.gymnasium import env

    class Until(BaseCallback):  # type: ignore[misc]
        def _on_step(self) -> bool:
            return not late()

    def won(learner: Any) -> float:
        table, total = env("palatinus"), 0.0
        for game in range(games):
            (seen, _), over, paid = table.reset(seed=game), False, 0.0
            while not over:
                action, _ = learner.predict(seen, action_masks=table.action_masks())
                seen, paid, over, _, _ = table.step(int(action))
            total += (paid + 1) / 2
        return total / games

    check_environments()
    print("check_env of Stable-Baselines3 passes for every game")
    tables = DummyVecEnv([lambda: env("palatinus") for _ in range(ENVIRONMENTS)])
    learner = MaskablePPO("MultiInputPolicy", tables, n_steps=512, batch_size=512, seed=1)
    tell("before", won(learner))
    learner.learn(10**9, callback=Until())
    share = won(learner)
    tell(f"after {learner.num_timesteps:,} decisions", share)
    return share


def openspiel_a2c(late: Deadline, tell: Tell, games: int) -> float:
    """Player 0 is learned, the other plays at random; OpenSpiel masks by what it is told to be legal."""
    from open_spiel.python.pytorch.policy_gradient import PolicyGradient
    from open_spiel.python.rl_environment import Environment

    import bottega.envs.openspiel  # noqa: F401

    table, chance = Environment("bottega_palatinus", rng_seed=1), Random(1)
    size, actions = table.observation_spec()["info_state"][0], table.action_spec()["num_actions"]
    learner = PolicyGradient(0, size, actions, batch_size=64, critic_learning_rate=1e-3, optimizer_str="adam")

    def play(is_evaluation: bool) -> float:
        step = table.reset()
        while not step.last():
            if step.current_player() == 0:
                action = learner.step(step, is_evaluation=is_evaluation).action
            else:
                action = chance.choice(step.observations["legal_actions"][step.current_player()])
            step = table.step([action])
        if not is_evaluation:
            learner.step(step)
        return float(step.rewards[0] + 1) / 2

    tell("before", sum(play(True) for _ in range(games)) / games)
    played = 0
    while not late():
        play(False)
        played += 1
    share = sum(play(True) for _ in range(games)) / games
    tell(f"after {played:,} games", share)
    return share


LEARNERS = {"maskable_ppo": maskable_ppo, "openspiel_a2c": openspiel_a2c}


def main(arguments: Sequence[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("learner", choices=LEARNERS)
    parser.add_argument("--minutes", type=float, default=1.0, help="of the processor, how long it learns")
    parser.add_argument("--games", type=int, default=GAMES, help="of each match against random play")
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    begun: list[float] = []

    def late() -> bool:
        begun.extend([] if begun else [process_time()])
        return process_time() - begun[0] >= 60 * float(given.minutes)

    def tell(when: str, share: float) -> None:
        print(f"{given.learner} {when}: wins {share:.1%} of {given.games} games against random")

    return LEARNERS[given.learner](late, tell, given.games)


if __name__ == "__main__":
    main()
