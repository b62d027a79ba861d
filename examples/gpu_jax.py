"""A learner in JAX whose tables lie on the GPU: policy gradients (REINFORCE) against random seats.

pip install --editable '.[gpu]' 'jax[cuda12]'      # in a checkout of the project
python examples/gpu_jax.py --minutes 3
python examples/gpu_jax.py --cpu --tables 256      # the same code, on the arrays of VectorTables
"""

import argparse
from time import perf_counter
from typing import Any

import numpy as np
from numba import cuda

try:
    import jax
    import jax.numpy as jnp
except ImportError:
    raise SystemExit("JAX is missing: pip install 'jax[cuda12]', or jax for --cpu") from None

import bottega
from bottega.envs.gpu_vector import GpuVectorTables
from bottega.envs.vector import VectorTables

STEPS, PARTS, HIDDEN, RATE, INERTIA, ENTROPY = 64, 7, 256, 0.1, 0.9, 0.01


def layers(key: Any, *sizes: int) -> list[Any]:
    pairs = zip(jax.random.split(key, len(sizes)), sizes, sizes[1:], strict=False)
    return [(jax.random.normal(one, (a, b)) * (1 / a) ** 0.5, jnp.zeros(b)) for one, a, b in pairs]


def copied(array: Any) -> Any:
    """A copy made at once: JAX waits for no kernels of others, and expects that arrays do not change."""
    if not isinstance(array, np.ndarray):
        cuda.synchronize()
    return jnp.copy(jnp.asarray(array)).block_until_ready()


@jax.jit
def logits_of(network: Any, seen: Any, masks: Any) -> Any:
    """How likely each action is, as a logarithm."""
    *body, (last, bias) = network
    found = seen.astype(jnp.float32) / 4
    for weights, shift in body:
        found = jax.nn.relu(found @ weights + shift)
    return jax.nn.log_softmax(jnp.where(masks, found @ last + bias, -1e9))


@jax.jit
def learn(network: Any, speed: Any, seen: Any, masks: Any, actions: Any, gains: Any) -> Any:
    """Make likelier what paid more than usual; nothing is known of games that go on."""
    gains = jnp.nan_to_num((gains - jnp.nanmean(gains)) / (jnp.nanstd(gains) + 1e-6))

    def loss(weights: Any) -> Any:
        logits = logits_of(weights, seen, masks)
        likely = jnp.take_along_axis(logits, actions[:, None], 1)[:, 0]
        return (jnp.exp(logits) * logits * masks).sum(1).mean() * ENTROPY - (likely * gains).mean()

    speed = jax.tree.map(lambda old, slope: INERTIA * old + slope, speed, jax.grad(loss)(network))
    return jax.tree.map(lambda old, step: old - RATE * step, network, speed), speed


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description="A learner in JAX on a GPU.")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=8_192)
    parser.add_argument("--cpu", action="store_true")
    given = parser.parse_args(arguments)
    kind: Any = VectorTables if given.cpu else GpuVectorTables
    game, key = bottega.game("palatinus"), jax.random.key(1)
    try:
        tables = kind(game, given.tables, seat="in turn", others="random")
    except (bottega.NoGpu, bottega.MissingExtra) as problem:
        raise SystemExit(f"{problem}; --cpu learns without a GPU") from None
    tables.reset(1)
    own = copied(tables.seats)[:, None]
    network = layers(key, game.spec.layout.length, HIDDEN, HIDDEN, len(game.actions))
    speed, begun, share = jax.tree.map(jnp.zeros_like, network), perf_counter(), 0.0
    while perf_counter() - begun < 60 * given.minutes:
        kept, gains = list[Any](), list[Any]()
        for chance in jax.random.split(key := jax.random.split(key)[0], STEPS):
            seen, masks = copied(tables.observed), copied(tables.masks)
            actions = jax.random.categorical(chance, logits_of(network, seen, masks))
            tables.step(actions.block_until_ready())
            paid = jnp.take_along_axis(copied(tables.rewards), own, 1)[:, 0]
            kept.append((seen, masks, actions, paid, copied(tables.ended)))
        result = jnp.full(given.tables, jnp.nan)
        for *_, paid, over in reversed(kept):  # how the game ended that a decision was part of
            gains.insert(0, result := jnp.where(over, paid, result))
        seen, masks, actions, paid, over = (jnp.concatenate(part) for part in zip(*kept, strict=True))
        lesson = (seen, masks, actions, jnp.concatenate(gains))
        for part in range(PARTS):
            network, speed = learn(network, speed, *(each[part::PARTS] for each in lesson))
        share = float(((game.players - 1) * paid.sum() / over.sum() + 1) / game.players)  # shared in part
        print(f"{perf_counter() - begun:5.0f} s: wins {share:.1%} of {over.sum()} games against random")
    return share


if __name__ == "__main__":
    main()
