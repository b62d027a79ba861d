"""Our own speed."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from bottega.bots.search import Budget, Searcher, search_settings_of
from bottega.bots.seat_view import SeatView
from bottega.engine.batches import Batch, cores
from bottega.engine.game import Game
from bottega.engine.interpreted import rows
from bottega.envs.vector import VectorTables
from bottega.games import find, names

TABLES, TABLES_TRIED = 40_000, 500
RUN_SECONDS = 0.3
TABLES_COPIED = 4_096
TABLES_STEPPED = 4_096
FEWEST_STEPS = 8
REPEATS = 7
START_REPEATS = 3
SEARCH_SECONDS = 0.3
STEP_SECONDS = 0.2

Clock = Callable[[], float]

FIRST_DECISION = """
import json, time
begun = time.time()
import bottega
from bottega.engine.jit import watching_compilation
compiled = []
with watching_compilation(lambda name, done: compiled.append(name)):
    state = bottega.game({game!r}).deal(0)
    state.play(state.legal()[0])
print(json.dumps([time.time(), len(compiled)]))
"""

WARM = """
import json, time
begun = time.time()
import bottega
from bottega.engine.warmup import warm
compiled = warm(bottega.game({game!r}))
print(json.dumps([time.time() - begun, compiled]))
"""

WHOLE_GAME = """
import json, time
import bottega
state = bottega.game({game!r}).deal(0)
begun = time.time()
while state.to_play is not None:
    state.play(state.legal()[0])
print(json.dumps([time.time() - begun, 0]))
"""


@dataclass(frozen=True)
class Measure:
    """One figure: the median of several runs, and the distance of the extremes relative to it."""

    name: str
    what: str
    value: float
    unit: str
    spread: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def measure(name: str, what: str, unit: str, values: list[float]) -> Measure:
    middle = median(values)
    return Measure(name, what, middle, unit, (max(values) - min(values)) / middle if middle else 0.0)


def bench(games: tuple[str, ...] = ()) -> Iterator[Measure]:
    """All figures of the given games (of all by default), one after the other."""
    for key in games or names():
        yield from bench_game(key)


def bench_game(key: str) -> Iterator[Measure]:
    """The figures of one game."""
    spec = find(key)
    for players in range(spec.players[0], spec.players[1] + 1):
        yield from _play_speed(key, Game(spec, players), f"{players} players")
    yield from _steps(key, Game(spec))
    yield from _copies(key, Game(spec))
    yield from _playouts(key, Game(spec))
    yield from _starts(key)


def decisions_per_second(batch: Batch, clock: Clock = perf_counter) -> float:
    """Random play of all tables, from the deal to the end."""
    begun = clock()
    batch.deal(0)
    for _ in batch.play_out(1):
        pass
    return float(batch.tables["decisions"].sum()) / (clock() - begun)


def _enough_tables(game: Game) -> int:
    """As many tables as one core plays to the end in about the time of a run."""
    few = Batch(game, TABLES_TRIED, threads=1)
    decisions_per_second(few)
    seconds = float(few.tables["decisions"].sum()) / decisions_per_second(few)
    return int(min(TABLES, max(TABLES_TRIED, TABLES_TRIED * RUN_SECONDS / seconds)))


def _play_speed(key: str, game: Game, who: str) -> Iterator[Measure]:
    count = _enough_tables(game)
    single, all_cores = Batch(game, count, threads=1), Batch(game, count * cores())
    decisions_per_second(single)
    ones, alls = [], []
    for _ in range(REPEATS):
        ones.append(decisions_per_second(single))
        alls.append(decisions_per_second(all_cores))
    name, what = f"{key}.{game.players}", f"random play, legal moves listed at every decision, {who}"
    yield measure(f"{name}.one_core", f"{what}, one core", "decisions/s", ones)
    yield measure(f"{name}.all_cores", f"{what}, {cores()} cores", "decisions/s", alls)
    ratios = [together / alone for alone, together in zip(ones, alls, strict=True)]
    yield measure(f"{name}.scaling", f"{cores()} cores to one, {who}", "times", ratios)
    games = [alone * count / float(single.tables["decisions"].sum()) for alone in ones]
    yield measure(f"{name}.games", f"whole random games, {who}, one core", "games/s", games)


def _steps(key: str, game: Game) -> Iterator[Measure]:
    tables = VectorTables(game, TABLES_STEPPED, threads=1)
    rates = [step_tables(tables, STEP_SECONDS) for _ in range(REPEATS + 1)]
    what = f"steps of an array of tables, observations and masks written, {game.players} players, one core"
    yield measure(f"{key}.vector", what, "decisions/s", rates[1:])


def step_tables(tables: VectorTables, seconds: float, clock: Clock = perf_counter) -> float:
    """Steps of all tables: actions are chosen outside of the clock, at random."""
    chance = np.random.default_rng(0)
    tables.reset(0)
    spent, steps = 0.0, 0
    while steps < FEWEST_STEPS or spent < seconds:
        actions = (tables.masks * chance.random(tables.masks.shape, np.float32)).argmax(1)
        begun = clock()
        tables.step(actions)
        spent += clock() - begun
        steps += 1
    return steps * len(tables) / spent


def _copies(key: str, game: Game) -> Iterator[Measure]:
    yield Measure(f"{key}.state", "size of a table", float(game.spec.record.itemsize), "bytes", 0.0)
    batch = Batch(game, TABLES_COPIED, threads=1)
    batch.deal(0)
    target = np.zeros_like(batch.tables)
    copy: Callable[..., None] = game.spec.kernels.copy_tables
    rates = []
    for _ in range(REPEATS + 1):
        begun = perf_counter()
        for _ in range(50):
            copy(rows(batch.tables), rows(target), 0, TABLES_COPIED)
        rates.append(50 * TABLES_COPIED / (perf_counter() - begun))
    yield measure(f"{key}.copies", "copying a table, one core", "copies/s", rates[1:])


def _playouts(key: str, game: Game) -> Iterator[Measure]:
    """Iterations of the tree search as the game's levels think, every playout to the end of the game."""
    state, rates = game.deal(0), []
    assert state.to_play is not None
    view = SeatView(state, state.to_play, 0)
    settings = replace(search_settings_of(game.spec.search_settings), depth=-1)
    for seed in range(REPEATS + 1):
        searcher = Searcher("", seed, Budget(seconds=SEARCH_SECONDS), settings)
        begun = perf_counter()
        searcher.consider(view)
        rates.append(searcher.iterations / (perf_counter() - begun))
    what = f"complete playouts inside the search, at the first decision, {game.players} players, one core"
    yield measure(f"{key}.playouts", what, "playouts/s", rates[1:])


def _run(program: str, **environment: str) -> tuple[float, float, int]:
    """Run a program in a process of its own: seconds until it printed, its own figure, its count."""
    begun = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds = perf_counter() - begun
    figure, count = json.loads(done.stdout)
    return seconds, figure, count


def _starts(key: str) -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as cache:
        _, seconds, rules = _run(WARM.format(game=key), BOTTEGA_CACHE=cache)
        yield measure(f"{key}.compilation", f"first start: {rules} rules compiled", "s", [seconds])
        starts = [_run(FIRST_DECISION.format(game=key), BOTTEGA_CACHE=cache) for _ in range(START_REPEATS)]
    compiled = max(count for _, _, count in starts)
    what = f"later start: process begun to first decision taken, {compiled} rules compiled"
    yield measure(f"{key}.start", what, "s", [seconds for seconds, _, _ in starts])
    plays = [_run(WHOLE_GAME.format(game=key), NUMBA_DISABLE_JIT="1")[1] for _ in range(START_REPEATS)]
    yield measure(f"{key}.interpreted", "a whole game by the interpreted rules", "s", plays)
