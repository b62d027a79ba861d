"""Our games and those of other libraries, door by door: random play, the legal moves known at every decision.

What runs on processors is measured in seconds of processor, of all threads together: others on the machine
do not take them away. What runs on a GPU is measured by the clock on the wall.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bottega.engine.batches import Batch, cores
from bottega.engine.errors import BottegaError, install_command
from bottega.engine.game import Game
from bottega.envs.vector import VectorTables
from bottega.games import find
from bottega.lab import openspiel_play
from bottega.lab.bench import TABLES_STEPPED, Clock, decisions_per_second, step_tables
from bottega.lab.doors import Contestant, Door, Peer
from bottega.lab.tag import GAMES as TAG_GAMES
from bottega.lab.tag import tag_decisions_per_second

TABLES = 20_000
GPU_TABLES = 65_536
OPENSPIEL_GAMES = ("backgammon", "gin_rummy", "hearts")
PGX_GAMES = ("backgammon", "animal_shogi")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3")
IDLE = "a game that does nothing"  # what a door takes by itself
BARE, AS_GIVEN, WRAPPED = "bare", "as env() returns them", "all in the wrappers of PettingZoo's own"


def doors(tag: Path | None = None) -> tuple[Door, ...]:
    """All comparisons; with classes of TAG where somebody has them."""
    openspiel = _needed("OpenSpiel", ("pyspiel",), install_command("openspiel"))
    pgx = _needed("pgx", ("pgx", "jax"), "pip install pgx")
    catanatron = _needed("Catanatron", ("catanatron",), "pip install catanatron")
    no_tag = "TAG is left out: give a jar or a checkout that is built by --tag"
    return (
        Door(
            "native",
            "Native loop with native loop: whole games, no Python between decisions, one core",
            _our_native,
            (
                Peer(openspiel, _openspiel_native),
                Peer(lambda: no_tag if tag is None else None, partial(_tag, tag)),
            ),
        ),
        Door(
            "openspiel",
            "OpenSpiel's door: legal_actions and apply_action from Python, the same loop for all, one core",
            _our_openspiel,
            (Peer(openspiel, _openspiel),),
        ),
        *(_pettingzoo_door(key, how) for key, how in PETTINGZOO_WAYS.items()),
        Door(
            "arrays",
            f"Arrays of tables with observations and masks, {cores()} threads, per second of processor",
            _our_arrays,
            (Peer(pgx, partial(_pgx, "cpu")),),
        ),
        Door(
            "gpu",
            "Tables on a GPU, with rewards, observations and masks after every step, dealt anew at their end",
            _our_gpu,
            (Peer(lambda: pgx() or _no_gpu(), partial(_pgx, "gpu")),),
        ),
        Door(
            "games",
            "Whole games of four players, everybody by its own loop, one core",
            _our_games,
            (Peer(catanatron, _catanatron),),
            "games/s",
        ),
    )


def _needed(title: str, modules: tuple[str, ...], install: str) -> Callable[[], str | None]:
    def absent() -> str | None:
        there = all(find_spec(module) is not None for module in modules)
        return None if there else f"{title} is missing: {install}"

    return absent


# The native loop


def _our_native(key: str) -> Contestant:
    game = Game(find(key))
    batch = Batch(game, TABLES, threads=1)
    return Contestant(key, f"{key}, {game.players} players", partial(_play_out, batch))


def _play_out(batch: Batch, seconds: float) -> float:
    rates, begun = [decisions_per_second(batch, process_time)], process_time()
    while process_time() - begun < seconds:
        rates.append(decisions_per_second(batch, process_time))
    return float(np.mean(rates))


def _openspiel_native() -> Iterator[Contestant]:
    for name in OPENSPIEL_GAMES:
        yield Contestant(
            f"openspiel.{name}",
            f"OpenSpiel, {name}, rollouts in C++",
            openspiel_play.NativeLoop(name).decisions_per_second,
        )


def _tag(place: Path | None) -> Iterator[Contestant]:
    assert place is not None
    for name in TAG_GAMES:
        play = partial(tag_decisions_per_second, place, name)
        yield Contestant(f"tag.{name}", f"TAG, {name}, its forward model in Java", play)


# OpenSpiel from Python


def _our_openspiel(key: str) -> Contestant:
    import pyspiel

    import_module("bottega.envs.openspiel")  # registers our games
    game = pyspiel.load_game(f"bottega_{key}")
    what = f"{key}, {game.num_players()} players, pyspiel.load_game"
    return Contestant(key, what, partial(openspiel_play.drive, game))


def _openspiel() -> Iterator[Contestant]:
    import pyspiel

    for name in OPENSPIEL_GAMES:
        play = partial(openspiel_play.drive, pyspiel.load_game(name))
        yield Contestant(f"openspiel.{name}", f"OpenSpiel, {name}", play)
    idle = import_module("bottega.lab.idle_openspiel").IdleGame()
    yield Contestant("openspiel.idle", f"OpenSpiel, {IDLE}", partial(openspiel_play.drive, idle))


# PettingZoo from Python

PETTINGZOO_WAYS = {"pettingzoo-bare": BARE, "pettingzoo": AS_GIVEN, "pettingzoo-wrapped": WRAPPED}


def _pettingzoo_door(key: str, how: str) -> Door:
    absent = _needed("PettingZoo classic", ("pettingzoo", "pygame"), "pip install 'pettingzoo[classic]'")
    title = f"PettingZoo's door: one table, last and step from Python, {how}, one core"
    return Door(key, title, partial(_our_pettingzoo, how), (Peer(absent, partial(_pettingzoo, how)),))


def _our_pettingzoo(how: str, key: str) -> Contestant:
    from bottega.envs import pettingzoo

    table = pettingzoo.env(key) if how == AS_GIVEN else pettingzoo.raw_env(key)
    if how == WRAPPED:
        table = _wrapped(table)
    return Contestant(key, f"{key}, {len(table.possible_agents)} players", partial(drive_pettingzoo, table))


def _pettingzoo(how: str) -> Iterator[Contestant]:
    import warnings

    for name in PETTINGZOO_GAMES:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            module = import_module(f"pettingzoo.classic.{name}")
            table = module.env() if how == AS_GIVEN else module.raw_env()
        if how == WRAPPED:
            table = _wrapped(table)
        yield Contestant(f"pettingzoo.{name}", f"PettingZoo, {name}", partial(drive_pettingzoo, table))
    idle = import_module("bottega.lab.idle_pettingzoo").IdleTable()
    if how == WRAPPED:
        idle = _wrapped(idle)
    yield Contestant("pettingzoo.idle", f"PettingZoo, {IDLE}", partial(drive_pettingzoo, idle))


def _wrapped(table: Any) -> Any:
    """As the classic games of PettingZoo wrap themselves."""
    from pettingzoo.utils import wrappers

    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def drive_pettingzoo(table: Any, seconds: float, clock: Clock = process_time) -> float:
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


# Arrays of tables, on all cores and on a GPU


def _our_arrays(key: str) -> Contestant:
    game = Game(find(key))
    tables = VectorTables(game, TABLES_STEPPED, threads=cores())
    what = f"{key}, {game.players} players, {TABLES_STEPPED} tables, one call a step"
    return Contestant(key, what, partial(step_tables, tables, clock=process_time))


def _pgx(platform: str) -> Iterator[Contestant]:
    from bottega.lab import pgx_play

    clock = process_time if platform == "cpu" else perf_counter
    for name in PGX_GAMES:
        stepped = pgx_play.Stepped(name, platform)
        what = f"pgx, {name}, {stepped.count} tables"
        yield Contestant(
            f"pgx.{name}", f"{what}, one call a step", partial(stepped.decisions_per_second, clock=clock)
        )
        loop = pgx_play.Loop(name, platform)
        what = f"{what}, choice and {pgx_play.STEPS} steps in one compiled loop"
        yield Contestant(f"pgx.{name}.loop", what, partial(loop.decisions_per_second, clock=clock))


def _no_gpu() -> str | None:
    import jax

    from bottega.engine.gpu import check_gpu

    try:
        check_gpu()
        jax.devices("gpu")
    except (BottegaError, RuntimeError) as problem:
        return f"The GPU is left out: {str(problem).splitlines()[0]}"
    return None


def _our_gpu(key: str) -> Contestant:
    from bottega.lab.gpu_play import GpuSteps

    game = Game(find(key))
    what = f"{key}, {game.players} players, {GPU_TABLES} tables, one call a step"
    return Contestant(key, what, GpuSteps(game, GPU_TABLES).decisions_per_second)


# Whole games of four


def _our_games(key: str) -> Contestant:
    batch = Batch(Game(find(key), 4), TABLES, threads=1)
    return Contestant(key, f"{key}, in a native loop", partial(_whole_games, batch))


def _whole_games(batch: Batch, seconds: float) -> float:
    rate = _play_out(batch, seconds)
    return rate * len(batch) / float(batch.tables["decisions"].sum())


def _catanatron() -> Iterator[Contestant]:
    yield Contestant("catanatron", "Catanatron, Catan, its random players", play_catanatron)


def play_catanatron(seconds: float, clock: Clock = process_time) -> float:
    """Whole games of its own random players in a second."""
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    random.seed(0)
    begun, games = clock(), 0
    while not games or clock() - begun < seconds:
        Catan([RandomPlayer(color) for color in Color]).play()
        games += 1
    return games / (clock() - begun)
