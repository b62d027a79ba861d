"""Random play on an NVIDIA GPU by the very rules of the CPU.

    python benchmarks/gpu.py
    python benchmarks/gpu.py tuscany --players 4 --tables 4194304

For each game: decisions and whole games per second (tables dealt, legal moves listed, one chosen at random,
to the end; the median of several runs, compilation and transfers left out), what the kernels take of the GPU,
and whether dealing, stepping, masks, observations and playouts are the CPU's, byte for byte. Then a learner's
tables are stepped from Python (`GpuVectorTables`, with observations, masks and rewards written; actions are
chosen on the device outside of the clock): decisions per second, the time of a step until its kernels are
done and that of the call alone, and whether the arrays are those of `VectorTables`. Last the arrays are lent
to PyTorch, CuPy and JAX, and pgx plays backgammon, as far as they are installed. Needs the extra `gpu` and a
GPU.
"""

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from numba import cuda

import bottega
from bottega.engine.batches import Batch
from bottega.engine.gpu import GpuBatch, gpu_kernels
from bottega.envs.gpu_vector import GpuVectorTables
from bottega.envs.vector import VectorTables
from bottega.games import find
from bottega.lab.gpu_play import GpuSteps

CHOOSER = 1
RUNS = 5
COMPARED = 20_000
STEPS_COMPARED = 40
LENT = 1_000
WARP = 32
LEARNERS = (1 << 16, 1 << 18, 1 << 20)  # tables stepped from Python
LEARNER_STEPS = 64
ARRAYS = ("seats", "observed", "masks", "rewards", "ended", "last_observed", "played", "illegal")
PGX_TABLES = (1 << 16, 1 << 18, 1 << 20)
PGX_STEPS = 100

Array = np.ndarray[Any, Any]


def times(play: Callable[[], None]) -> list[float]:
    """Seconds of each run; the first one is not counted."""
    found = []
    for _ in range(RUNS + 1):
        cuda.synchronize()
        begun = perf_counter()
        play()
        cuda.synchronize()
        found.append(perf_counter() - begun)
    return found[1:]


def measure(game: bottega.Game, count: int) -> None:
    """Speed, and how long the games of neighbouring threads are."""
    batch = GpuBatch(game, count)

    def play() -> None:
        batch.deal(0)
        batch.play_out(CHOOSER)

    taken = times(play)
    middle, spread = median(taken), (max(taken) - min(taken)) / median(taken)
    decisions = batch.tables.copy_to_host()["decisions"].astype(np.int64)
    dealing = median(times(lambda: batch.deal(0)))
    longest = decisions[: count - count % WARP].reshape(-1, WARP).max(axis=1).mean()
    print(
        f"{game!r}, {count} tables: {decisions.sum() / middle / 1e6:,.0f} M decisions/s, "
        f"{count / middle / 1e6:,.2f} M games/s, spread {spread:.0%}; dealing {dealing / middle:.0%} "
        f"of the time; {decisions.mean():.0f} decisions a game, {longest:.0f} in the longest of {WARP}",
        flush=True,
    )


def describe_kernels(game: bottega.Game) -> None:
    """Registers and bytes of local memory of each thread, for the kernels that ran."""
    kernels = gpu_kernels(game.spec)
    for name in ("deal_rows", "play_rows", "mask_rows", "observe_rows", "play_out_rows", "play_out_sorted"):
        kernel = getattr(kernels, name)
        taken = zip(
            kernel.get_regs_per_thread().values(),
            kernel.get_local_mem_per_thread().values(),
            kernel.get_shared_mem_per_block().values(),
            strict=True,
        )
        for registers, local, shared in taken:
            print(f"  {name}: {registers} registers, {local} bytes local, {shared} bytes shared", flush=True)


def differences(game: bottega.Game, count: int) -> Iterator[str]:
    """What the GPU computes otherwise than the CPU."""
    cpu, gpu = Batch(game, count), GpuBatch(game, count)
    cpu.deal(0)
    gpu.deal(0)
    for step in range(STEPS_COMPARED):
        seats = np.arange(count) % game.players
        masks = cpu.legal_masks()
        pairs = {
            "tables": (cpu.tables, gpu.tables),
            "masks": (masks, gpu.legal_masks()),
            "observations": (cpu.observations(seats), gpu.observations(seats)),
        }
        chances = np.random.default_rng(step).random(masks.shape, np.float32)
        actions = (masks * chances).argmax(axis=1)
        actions[step] = -1  # to be refused
        pairs["refused"] = (cpu.play(actions), gpu.play(actions))
        yield from (f"{what} of step {step}" for what, pair in pairs.items() if not same(*pair))
    for _ in cpu.play_out(CHOOSER):
        pass
    gpu.play_out(CHOOSER)
    if not same(cpu.tables, gpu.tables):
        yield "playouts"
    if gpu.observations(gpu.to_play).copy_to_host().any():
        yield "observations of nobody"


def measure_steps(game: bottega.Game, count: int) -> None:
    """A learner's tables stepped from Python: how fast, and how much of it is Python's."""
    stepped = GpuSteps(game, count)
    taken = [stepped.step() for _ in range(RUNS * LEARNER_STEPS)]
    call, whole = map(median, zip(*taken[LEARNER_STEPS:], strict=True))
    illegal = int(stepped.tables.illegal.copy_to_host().sum())
    print(
        f"  {count} tables stepped from Python: {count / whole / 1e6:,.1f} M decisions/s, "
        f"{whole * 1e6:,.0f} µs a step, {call * 1e6:,.0f} µs of it in the call; {illegal} actions not legal",
        flush=True,
    )


def differences_of_steps(game: bottega.Game, count: int) -> Iterator[str]:
    """What a learner's tables on the GPU show otherwise than those on the CPU."""
    several: list[dict[str, Any]] = [
        {"illegal": "wait"},
        {"illegal": "random", "seat": "in turn", "reward": "shaped"},
        {"illegal": "lose", "reward": "rank"},
    ]
    for ways in several:
        cpu = VectorTables(game, count, **ways)
        gpu = GpuVectorTables(game, count, **ways)
        cpu.reset(0)
        gpu.reset(0)
        for step in range(STEPS_COMPARED):
            chances = np.random.default_rng(step).random(cpu.masks.shape, np.float32)
            actions = (cpu.masks * chances).argmax(axis=1)
            actions[step] = -1  # not legal
            cpu.step(actions)
            gpu.step(actions)
            for name in ARRAYS:
                if not same(getattr(cpu, name), getattr(gpu, name)):
                    yield f"{name} of step {step} with {ways}"


def same(ours: Array, theirs: Any) -> bool:
    return np.array_equal(ours.view(np.uint8), theirs.copy_to_host().view(np.uint8))


def lend(game: bottega.Game) -> Iterator[tuple[str, dict[str, bool]]]:
    """Whether masks and seats are read where they lie, and actions taken from where others put them."""
    batch = GpuBatch(game, LENT)
    batch.deal(0)
    masks = batch.legal_masks()
    address = masks.__cuda_array_interface__["data"][0]
    seats = batch.tables.copy_to_host()["to_play"]
    with suppress(ImportError):
        torch = import_module("torch")
        tensor = torch.as_tensor(masks, device="cuda")
        actions = tensor.to(torch.int8).argmax(dim=1)
        yield (
            f"PyTorch {torch.__version__}",
            {
                "masks": tensor.data_ptr() == address,
                "masks through DLPack": torch.from_dlpack(torch.to_dlpack(tensor)).data_ptr() == address,
                "seats": np.array_equal(torch.as_tensor(batch.to_play, device="cuda").cpu().numpy(), seats),
                "actions": _all_legal(game, actions),
            },
        )
    with suppress(ImportError):
        cupy = import_module("cupy")
        array = cupy.asarray(masks)
        yield (
            f"CuPy {cupy.__version__}",
            {
                "masks": array.data.ptr == address,
                "masks through DLPack": cupy.from_dlpack(array).data.ptr == address,
                "seats": np.array_equal(cupy.asarray(batch.to_play).get(), seats),
                "actions": _all_legal(game, array.argmax(axis=1)),
            },
        )
    with suppress(ImportError):
        jnp = import_module("jax.numpy")
        cuda.synchronize()  # JAX does not wait for the kernels of others
        lent = jnp.asarray(masks)
        yield (
            f"JAX {version('jax')}",
            {
                "masks": lent.unsafe_buffer_pointer() == address,
                "masks through DLPack": jnp.from_dlpack(lent).unsafe_buffer_pointer() == address,
                "actions": _all_legal(game, lent.argmax(axis=1).block_until_ready()),
            },
        )


def _all_legal(game: bottega.Game, actions: Any) -> bool:
    batch = GpuBatch(game, LENT)
    batch.deal(0)
    return not batch.play(actions).copy_to_host().any()


def pgx_backgammon(tables: int) -> float:
    """Decisions per second of pgx: random legal moves, finished tables dealt anew, in one compiled loop."""
    jax, jnp, pgx = (import_module(name) for name in ("jax", "jax.numpy", "pgx"))
    env = pgx.make("backgammon")
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

    def decide(state: Any, key: Any) -> Any:
        choosing, rolling = jax.random.split(key)
        action = jax.random.categorical(
            choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1
        )
        return step(state, action, jax.random.split(rolling, tables)), None

    play = jax.jit(lambda state, key: jax.lax.scan(decide, state, jax.random.split(key, PGX_STEPS))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), tables))
    taken = []
    for run in range(RUNS + 1):
        begun = perf_counter()
        state = jax.block_until_ready(play(state, jax.random.key(run)))
        taken.append(perf_counter() - begun)
    return tables * PGX_STEPS / median(taken[1:])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="game", help="all unless named")
    parser.add_argument("--players", type=int, help="one player count instead of all")
    parser.add_argument("--tables", type=int, default=1 << 21)
    parser.add_argument("--compared", type=int, default=COMPARED)
    given = parser.parse_args()
    name = cuda.get_current_device().name
    print(name.decode() if isinstance(name, bytes) else name, "with numba-cuda", version("numba-cuda"))
    for key in given.games or bottega.games():
        fewest, most = find(key).players
        for players in [given.players] if given.players else range(fewest, most + 1):
            measure(bottega.game(key, players=players), given.tables)
        game = bottega.game(key, players=given.players)
        different = list(differences(game, given.compared))
        print(f"  {given.compared} tables compared with the CPU's: {', '.join(different) or 'identical'}")
        describe_kernels(game)
        for count in LEARNERS:
            measure_steps(game, count)
        stepped = list(differences_of_steps(game, given.compared // 10))
        print(f"  stepped tables compared with the CPU's: {', '.join(stepped) or 'identical'}")
    for taker, parts in lend(bottega.game("palatinus")):
        told = ", ".join(f"{what} {'yes' if right else 'NO'}" for what, right in parts.items())
        print(f"lent to {taker} without a copy: {told}", flush=True)
    try:
        best = max((pgx_backgammon(tables), tables) for tables in PGX_TABLES)
    except ImportError as error:
        print(f"pgx is left out: {error}")
    else:
        print(f"pgx {version('pgx')}, backgammon, {best[1]} tables: {best[0] / 1e6:,.1f} M decisions/s")


if __name__ == "__main__":
    main()
