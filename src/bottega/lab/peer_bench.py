"""Our four games and the peers' in one run: random play, legal moves known at every decision.

Every contestant plays once to warm up. Then all of them play in turn, as often as there are repeats, so that
a machine that is busy for a while is busy for everybody; what counts is the median.
"""

import os
import platform
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from bottega.engine.batches import Batch, cores
from bottega.engine.errors import DISTRIBUTION, install_command
from bottega.engine.game import Game
from bottega.envs.vector import VectorTables
from bottega.games import find, names
from bottega.lab.bench import (
    TABLES_STEPPED,
    Clock,
    Measure,
    decisions_per_second,
    measure,
    openspiel_decisions_per_second,
    step_tables,
)

REPEATS = 5
SECONDS = 0.5  # of every contestant in every repeat, at least
WARM_UP = 0.1
TABLES = 20_000
PGX_STEPS = 16  # in one compiled loop
PGX_TABLES = {"cpu": 1_024, "gpu": 65_536}
PGX_GAMES = ("backgammon", "animal_shogi")
OPENSPIEL_GAMES = ("backgammon", "gin_rummy")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3")


@dataclass(frozen=True)
class Contestant:
    """Somebody who plays: `play(seconds)` returns how many decisions, or whole games, in a second."""

    name: str
    what: str
    play: Callable[[float], float]
    unit: str = "decisions/s"


@dataclass(frozen=True)
class Peer:
    """A library that games of others come from."""

    title: str
    modules: tuple[str, ...]
    install: str
    contestants: Callable[[], Iterator[Contestant]]

    @property
    def is_there(self) -> bool:
        return all(find_spec(module) is not None for module in self.modules)


def compare(games: tuple[str, ...] = ()) -> Iterator[Measure]:
    """All figures, ours first."""
    found = [*ours(games or names()), *(one for peer in PEERS if peer.is_there for one in peer.contestants())]
    rates: dict[str, list[float]] = {one.name: [] for one in found}
    for one in found:
        one.play(WARM_UP)
    for _ in range(REPEATS):
        for one in found:
            rates[one.name].append(one.play(SECONDS))
    for one in found:
        yield measure(one.name, one.what, one.unit, rates[one.name])


def missing() -> list[str]:
    """The peers that are not installed, with the command that installs them."""
    return [f"{peer.title} is missing: {peer.install}" for peer in PEERS if not peer.is_there]


def surroundings() -> dict[str, str]:
    """What the figures hang on: the machine, and the versions of everybody."""
    found = {"processor": _processor(), "cores": str(cores()), "system": platform.platform()}
    found["python"] = platform.python_version()
    if hasattr(os, "getloadavg"):  # not on Windows
        found["load"] = f"{os.getloadavg()[0]:.1f}"
    for package in (DISTRIBUTION, "numba", "numpy", "open_spiel", "pgx", "jax", "catanatron", "pettingzoo"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    if find_spec("jax") is not None:
        import jax

        found["accelerator"] = ", ".join(sorted({device.device_kind for device in jax.devices()}))
    return found


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown"
    )


# Ours


def ours(games: tuple[str, ...]) -> Iterator[Contestant]:
    """Our games in three ways: natively to the end, stepped as arrays, stepped one by one from Python."""
    for key in games:
        game = Game(find(key))
        who = f"Bottega, {key}, {game.players} players"
        batch = Batch(game, TABLES, threads=1)
        yield Contestant(f"{key}.native", f"{who}, native loop, one core", partial(_play_out, batch))
        tables = VectorTables(game, TABLES_STEPPED, threads=1)
        what = f"{who}, arrays with observations and masks, one core"
        yield Contestant(f"{key}.vector", what, partial(step_tables, tables))
        if find_spec("pettingzoo") is not None:
            from bottega.envs.pettingzoo import TableEnv

            what = f"{who}, PettingZoo driven from Python, one core"
            yield Contestant(f"{key}.pettingzoo", what, partial(drive_pettingzoo, TableEnv(game)))
        four = Batch(Game(find(key), 4), TABLES, threads=1)
        what = f"Bottega, {key}, 4 players, whole games in a native loop, one core"
        yield Contestant(f"{key}.games", what, partial(_whole_games, four), "games/s")


def _whole_games(batch: Batch, seconds: float) -> float:
    rate = _play_out(batch, seconds)
    return rate * len(batch) / float(batch.tables["decisions"].sum())


def _play_out(batch: Batch, seconds: float) -> float:
    rates, begun = [decisions_per_second(batch)], perf_counter()
    while perf_counter() - begun < seconds:
        rates.append(decisions_per_second(batch))
    return float(np.mean(rates))


# Theirs


def _openspiel() -> Iterator[Contestant]:
    import pyspiel

    for name in OPENSPIEL_GAMES:
        play = partial(openspiel_decisions_per_second, pyspiel.load_game(name))
        yield Contestant(f"openspiel.{name}", f"OpenSpiel, {name}, driven from Python, one core", play)


def _pgx() -> Iterator[Contestant]:
    import jax

    for device in {device.platform: device for device in (*jax.devices("cpu"), *jax.devices())}.values():
        count = PGX_TABLES["cpu" if device.platform == "cpu" else "gpu"]
        where = f"all {cores()} cores" if device.platform == "cpu" else device.device_kind
        for name in PGX_GAMES:
            what = f"pgx, {name}, {count} tables in one compiled loop, {where}"
            yield Contestant(
                f"pgx.{name}.{device.platform}", what, partial(_step_pgx, _pgx_loop(name, device, count))
            )


def _pgx_loop(name: str, device: Any, count: int) -> Callable[[], int]:
    """A function that takes `PGX_STEPS` random decisions at every table and returns how many they were."""
    import jax
    import pgx
    from pgx.experimental import act_randomly, auto_reset

    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def one(_: int, held: Any) -> Any:
        state, key = held
        key, choosing, chance = jax.random.split(key, 3)
        action = act_randomly(choosing, state.legal_action_mask)
        return step(state, action, jax.random.split(chance, count)), key

    with jax.default_device(device):
        loop = jax.jit(lambda state, key: jax.lax.fori_loop(0, PGX_STEPS, one, (state, key)))
        held = (jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(0), count)), jax.random.key(1))

    def advance() -> int:
        nonlocal held
        held = jax.block_until_ready(loop(*held))
        return PGX_STEPS * count

    return advance


def _step_pgx(advance: Callable[[], int], seconds: float) -> float:
    begun, decisions = perf_counter(), advance()
    while perf_counter() - begun < seconds:
        decisions += advance()
    return decisions / (perf_counter() - begun)


def _catanatron() -> Iterator[Contestant]:
    what = "Catanatron, Catan, 4 random players, one core"
    yield Contestant("catanatron", what, lambda seconds: play_catanatron(seconds)[0])
    what = "Catanatron, Catan, 4 random players, whole games, one core"
    yield Contestant("catanatron.games", what, lambda seconds: play_catanatron(seconds)[1], "games/s")


def play_catanatron(seconds: float) -> tuple[float, float]:
    """Games of its own random players: decisions and whole games per second."""
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    random.seed(0)
    begun, decisions, games = perf_counter(), 0, 0
    while not decisions or perf_counter() - begun < seconds:
        game = Catan([RandomPlayer(color) for color in Color])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    spent = perf_counter() - begun
    return decisions / spent, games / spent


def _pettingzoo() -> Iterator[Contestant]:
    import warnings
    from importlib import import_module

    for name in PETTINGZOO_GAMES:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            table = import_module(f"pettingzoo.classic.{name}").env()
        what = f"PettingZoo, {name}, driven from Python, one core"
        yield Contestant(f"pettingzoo.{name}", what, partial(drive_pettingzoo, table))


def drive_pettingzoo(table: Any, seconds: float, clock: Clock = perf_counter) -> float:
    """Any PettingZoo environment with masks, one decision after the other, as its own examples do."""
    chance, decisions, begun = random.Random(0), 0, clock()
    while not decisions or clock() - begun < seconds:
        table.reset(seed=decisions)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
            else:
                table.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
    return decisions / (clock() - begun)


PEERS = (
    Peer("OpenSpiel", ("pyspiel",), install_command("openspiel"), _openspiel),
    Peer("pgx", ("pgx", "jax"), "pip install pgx", _pgx),
    Peer("Catanatron", ("catanatron",), "pip install catanatron", _catanatron),
    Peer("PettingZoo classic", ("pettingzoo", "pygame"), "pip install 'pettingzoo[classic]'", _pettingzoo),
)
