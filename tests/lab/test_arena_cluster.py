"""Arenas on a Ray cluster: a real one of two cores on loopback, where Ray is installed."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

import bottega
from bottega.engine.errors import BadOption, MissingExtra
from bottega.lab.arena import Pairing, Processes, run_arena
from bottega.lab.cluster import ON_LOOPBACK, RayCluster, play_there
from bottega.lab.results import Played, load

START_SECONDS = 180
BOTTEGA = [sys.executable, "-c", "from bottega.cli import main; main()"]

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'bottega-games[ray]'")


def untimed(games: list[Played]) -> list[Played]:
    return [replace(game, seconds=0.0) for game in games]


def test_a_cluster_without_ray_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"needs Ray: pip install 'bottega-games\[ray\]'"):
        RayCluster("local")


def test_another_bottega_on_the_cluster_is_refused() -> None:
    with pytest.raises(BadOption, match="install the same one everywhere"):
        play_there(Pairing("palatinus", 2, (), 0, ("random", "random")), "other sources")


class StandIn:
    """Ray with two cores, as far as arenas know it; notes what is sent, asked for and given up."""

    exceptions = SimpleNamespace(RayTaskError=RuntimeError)

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.longest = 0
        self.cancelled: list[Any] = []

    def init(self, *_: Any, **__: Any) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, function: Any) -> Any:
        def send(*work: Any) -> Any:
            self.sent.append((function, *work))
            self.longest = max(self.longest, len(self.sent))
            return self.sent[-1]

        return SimpleNamespace(remote=send)

    def get(self, work: Any) -> Any:
        self.sent.remove(work)
        function, *rest = work
        return function(*rest)

    def cancel(self, work: Any) -> None:
        self.cancelled.append(work)


def test_a_cluster_plays_every_game_with_a_bounded_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    ray, game = StandIn(), bottega.game("palatinus", players=2)
    monkeypatch.setitem(sys.modules, "ray", ray)
    alone, alone_played = run_arena(game, ["random"], 7, seed=3, workers=Processes(1))
    cluster, cluster_played = run_arena(game, ["random"], 7, seed=3, workers=RayCluster("local"))
    assert untimed(cluster_played) == untimed(alone_played)
    assert 1 < ray.longest < 7
    assert cluster.games == alone.games == 7
    assert ray.sent == ray.cancelled == []


def test_what_is_no_longer_wanted_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ray, game = StandIn(), bottega.game("palatinus", players=2)
    monkeypatch.setitem(sys.modules, "ray", ray)
    run_arena(game, ["random"], 40, workers=RayCluster("local"), seconds=0.0)
    assert ray.sent
    assert ray.cancelled == ray.sent


@dataclass
class Cluster:
    """A head of our own, and the surroundings in which programs reach it."""

    address: str
    environment: dict[str, str]

    def arena(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [*BOTTEGA, "arena", "palatinus", "--json", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
            check=False,
        )


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two cores on loopback, with a token of its own; ended with the last test."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tempfile.mkdtemp(prefix="ray")  # short: sockets lie in it
    key, value = ON_LOOPBACK
    environment = os.environ | {key: value, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    start = (
        "start",
        "--head",
        "--block",
        "--num-cpus=2",
        "--include-dashboard=false",
        "--disable-usage-stats",
        f"--port={port}",
        f"--temp-dir={folder}",
    )
    head = subprocess.Popen(
        [sys.executable, "-m", "ray.scripts.scripts", *start],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert head.stdout is not None
    try:
        said = ""
        while "Ray runtime started" not in said:
            line = head.stdout.readline()
            assert line, said
            said += line
        yield Cluster(f"127.0.0.1:{port}", environment)
    finally:
        head.terminate()
        head.wait(60)
        head.stdout.close()
        shutil.rmtree(folder, ignore_errors=True)


@needs_ray
@pytest.mark.native
def test_a_cluster_plays_the_same_games_in_the_same_order(cluster: Cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    wanted = ("--bots", "maestro@60,greedy,lavorante@40", "--games", "12", "--seed", "3", "--append")
    alone = cluster.arena(*wanted, str(here), "--workers", "1")
    together = cluster.arena(*wanted, str(there), "--ray", cluster.address)
    assert (alone.returncode, together.returncode) == (0, 0), alone.stderr + together.stderr
    assert untimed(load(there)) == untimed(load(here))
    assert len(load(there)) == 12
    assert json.loads(together.stdout)["standings"] == json.loads(alone.stdout)["standings"]


@needs_ray
@pytest.mark.native
def test_a_cluster_stops_where_the_test_is_decided(cluster: Cluster) -> None:
    wanted = ("--bots", "greedy,random", "--games", "400")
    alone = json.loads(cluster.arena(*wanted, "--workers", "1").stdout)
    together = json.loads(cluster.arena(*wanted, "--ray", cluster.address).stdout)
    assert together["sprt"]["decision"] == "H1"
    assert together["games"] == alone["games"] < 400


@needs_ray
@pytest.mark.native
def test_local_starts_a_cluster_and_ends_it(cluster: Cluster) -> None:
    done = cluster.arena("--bots", "random", "--games", "6", "--ray", "local")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 6


@needs_ray
@pytest.mark.parametrize(
    ("address", "said"),
    [("127.0.0.1:1", "no Ray cluster answers there"), ("nonsense", "Invalid address"), ("::", "nvalid")],
)
def test_a_wrong_address_is_refused_in_one_line(address: str, said: str) -> None:
    begun = monotonic()
    done = subprocess.run(
        [*BOTTEGA, "arena", "palatinus", "--ray", address], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert monotonic() - begun < 60
