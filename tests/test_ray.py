"""Long work and thoughts on a real Ray cluster of two machines, one of which is killed in the middle."""

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega import cluster as cluster_module
from bottega.bots.search import Budget, nobody
from bottega.engine.errors import BadOption
from bottega.lab.arena import Processes, run_arena
from bottega.lab.cluster import RayCluster
from bottega.lab.results import Played
from bottega.lab.simulation import simulate
from bottega.lab.tuning import Effort, GreedTask, SearchTask, Task
from bottega.web import cluster_thinkers
from bottega.web.analysis import Advise
from bottega.web.autoplay import Autoplay
from bottega.web.cluster_thinkers import ClusterThinkers
from bottega.web.guests import Guests
from bottega.web.house import House
from bottega.web.workers import Setting, Think, Workers
from ray_cluster import BOTTEGA, TellWhere, TwoMachines, needs_ray, two_machines
from web.tools import close_storages, new_tables, plan, run

SECONDS = 120.0

pytestmark = [needs_ray, pytest.mark.native]


@pytest.fixture(scope="module")
def machines() -> Iterator[TwoMachines]:
    with two_machines() as cluster:
        yield cluster


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinkers are ready sooner."""
    monkeypatch.setattr(cluster_thinkers, "names", lambda: ("palatinus", "principato"))


@pytest.fixture
def both(machines: TwoMachines) -> TwoMachines:
    """The cluster with its second machine, whatever a test before did to it."""
    machines.add()
    return machines


@pytest.fixture(scope="module")
def crew(machines: TwoMachines) -> Iterator[RayCluster]:
    """The cluster as the lab has it."""
    import ray

    yield RayCluster(machines.address)
    ray.shutdown()


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def thinking_on(machines: TwoMachines) -> AsyncIterator[ClusterThinkers]:
    thinkers = ClusterThinkers(machines.address, Workers(1))
    try:
        await until(lambda: thinkers.places == 2)
        yield thinkers
    finally:
        thinkers.close()


# ------------------------------------------------------------------ thoughts


def test_what_a_lost_machine_was_thinking_is_thought_again(both: TwoMachines, tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def work() -> None:
        async with thinking_on(both) as thinkers:
            job = TellWhere(begun, doomed=both.second)
            asked = [asyncio.create_task(thinkers.ask(job, SECONDS)) for _ in range(2)]
            await until(begun.exists)
            lost = both.kill()
            answers = await asyncio.gather(*asked)
            assert lost not in answers
            assert all(answers)
            figures = thinkers.figures
            assert (figures.done.total(), figures.repeated.total(), figures.failed.total()) == (2, 1, 0)
            both.add()
            await until(lambda: thinkers.places == 2)  # it has come back

    run(work())


def test_a_counted_thought_is_the_same_there_as_here(both: TwoMachines) -> None:
    jobs: list[Any] = []
    for name, game in (
        ("lavorante", "palatinus"),
        ("maestro@200", "principato"),
        ("gran_maestro@30", "principato"),
    ):
        table = bottega.game(game)
        for seed in range(3):
            state = table.deal(seed)
            while len(state.legal()) == 1:
                state.play(state.legal()[0])
            jobs.append(Think(Setting.of(table), state.to_bytes(), name, seed))
    seat = state.to_play
    assert seat is not None
    jobs.append(Advise(Setting.of(table), state.to_bytes(), seat, Budget(iterations=100)))
    here = [job.run(lambda *_: None, nobody) for job in jobs]

    async def work() -> list[Any]:
        async with thinking_on(both) as thinkers:
            there = await asyncio.gather(*(thinkers.ask(job, SECONDS) for job in jobs))
            assert thinkers._here.figures.done.total() == 0
            return there

    assert run(work()) == here


def test_a_table_goes_on_when_a_machine_is_lost(both: TwoMachines, tmp_path: Path) -> None:
    """To its end, by bots alone: no thought is given up for a random move."""

    async def work() -> None:
        tables = new_tables(tmp_path)
        house = House(tables.storage, tables, Guests("secret"))
        autoplay = Autoplay(house, 0.0, cluster=both.address)
        async with autoplay.at_work():
            thinkers = autoplay.workers
            assert isinstance(thinkers, ClusterThinkers)
            await tables.until_prepared("palatinus")
            await until(lambda: thinkers.places == 2)
            opened = [tables.open(plan(bots=["lavorante"] * 2, players=2), "g0", "Ada")[0] for _ in range(2)]
            first, second = [await tables.get(table_id) for table_id in opened]
            await until(lambda: first.version > 3 and second.version > 3)
            both.kill()
            await until(lambda: first.over and second.over)
            assert thinkers.figures.failed.total() == 0
            assert thinkers._places.figures.done.total() > 20

    try:
        run(work())
    finally:
        close_storages()


def test_a_machine_with_another_bottega_is_not_asked(
    both: TwoMachines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cluster_thinkers, "digest_here", lambda game: "another")

    async def work() -> None:
        thinkers = ClusterThinkers(both.address, Workers(1))
        try:
            await until(lambda: caplog.text.count("has another Bottega") == 2)
            assert await thinkers.ask(TellWhere(tmp_path / "begun"), SECONDS) == ""
            assert thinkers.places == 0
        finally:
            thinkers.close()

    run(work())
    assert "install the same one everywhere; it is not asked" in caplog.text


# ------------------------------------------------------------------ long work


def untimed(games: list[Played]) -> list[Played]:
    return [replace(game, seconds=0.0) for game in games]


@contextmanager
def killing(machines: TwoMachines, after: int) -> Iterator[Callable[..., None]]:
    """To be called with every result: after some of them a machine is killed."""
    told = 0

    def tell(*_: Any) -> None:
        nonlocal told
        told += 1
        if told == after:
            machines.kill()

    yield tell
    assert told > after, "it was over before the machine was lost"


def test_an_arena_loses_no_game_with_a_machine_and_counts_none_twice(
    both: TwoMachines, crew: RayCluster
) -> None:
    game, bots = bottega.game("palatinus", players=2), ["lavorante", "greedy"]
    alone, here = run_arena(game, bots, 24, seed=3, workers=Processes(1))
    with killing(both, after=4) as tell:
        together, there = run_arena(game, bots, 24, seed=3, workers=crew, on_game=tell)
    assert untimed(there) == untimed(here)
    assert together.standings == alone.standings


def test_a_simulation_with_bots_is_the_same_when_a_machine_is_lost(
    both: TwoMachines, crew: RayCluster, tmp_path: Path
) -> None:
    game, bots = bottega.game("palatinus", players=3), ["lavorante", "greedy", "random"]
    alone = simulate(game, 16, 5, bots, tmp_path / "here")
    with killing(both, after=3) as tell:
        together = simulate(game, 16, 5, bots, tmp_path / "there", tell, crew=crew)
    assert (together.wins, together.mean_scores) == (alone.wins, alone.mean_scores)
    assert (together.decisions, together.shared_wins) == (alone.decisions, alone.shared_wins)
    kept = {path.name: json.loads(path.read_text()) for path in (tmp_path / "here").iterdir()}
    assert len(kept) == 16
    assert {path.name: json.loads(path.read_text()) for path in (tmp_path / "there").iterdir()} == kept


def test_random_games_are_the_same_on_a_cluster(both: TwoMachines, crew: RayCluster) -> None:
    game = bottega.game("vecchio", players=4)
    alone, together = simulate(game, 2_500, 7), simulate(game, 2_500, 7, crew=crew)
    assert together.decisions == alone.decisions
    assert (together.wins, together.mean_scores) == (alone.wins, alone.mean_scores)


def test_tuning_finds_the_same_when_a_machine_is_lost(both: TwoMachines, crew: RayCluster) -> None:
    pytest.importorskip("cmaes", reason="needs the extra `tune`")
    games = [bottega.game("palatinus", players=players) for players in (2, 3)]
    effort = Effort(generations=4, population=4, deals=40, seed=5)
    alone = Task(games, effort).tune()
    task = Task(games, effort, crew=crew)
    with killing(both, after=1) as tell:
        together = task.tune(tell)
    assert together == alone
    assert task.compare(together, 100) == Task(games, effort).compare(alone, 100)
    greedy, searching = (
        [kind([games[0]], effort, crew=who).compare(found, 2) for who in (None, crew)]
        for kind, found in ((GreedTask, alone), (SearchTask, _as_it_is(SearchTask([games[0]], effort))))
    )
    assert greedy[0] == greedy[1]
    assert searching[0] == searching[1]


def _as_it_is(task: Task) -> Any:
    from bottega.lab.tuning import Found

    return Found(task.before, 0)


def test_another_bottega_is_refused_before_anything_is_played(
    both: TwoMachines, crew: RayCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "digest_here", lambda game: "another")
    with pytest.raises(BadOption, match=r"has another Bottega .* install the same one everywhere"):
        run_arena(bottega.game("palatinus"), ["random"], 4, workers=crew)


def test_the_commands_work_on_a_cluster(both: TwoMachines) -> None:
    def told(*words: str) -> Any:
        done = subprocess.run(
            [*BOTTEGA, *words, "--json"], capture_output=True, text=True, timeout=SECONDS, check=False
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    wanted = ("arena", "palatinus", "--bots", "greedy,random", "--games", "400")
    alone, together = told(*wanted, "--workers", "1"), told(*wanted, "--ray", both.address)
    assert together["sprt"]["decision"] == "H1"
    assert together["games"] == alone["games"] < 400
    assert together["standings"] == alone["standings"]
