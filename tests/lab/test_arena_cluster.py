"""Works on a Ray cluster, as far as that can be told without one: tests/test_ray.py has a real one."""

import subprocess
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

import bottega
from bottega import cluster
from bottega.bots.digests import digest_here, digest_of_bots
from bottega.engine.errors import MissingExtra
from bottega.games import find
from bottega.lab.arena import Processes, run_arena
from bottega.lab.cluster import RayCluster
from bottega.lab.results import Played
from ray_cluster import BOTTEGA, needs_ray


def untimed(games: list[Played]) -> list[Played]:
    return [replace(game, seconds=0.0) for game in games]


def test_a_cluster_without_ray_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"needs Ray: pip install 'bottega-games\[ray\]'"):
        RayCluster("local")


def test_another_bottega_on_the_cluster_is_refused() -> None:
    cluster.check_same({"palatinus": digest_here("palatinus")})
    with pytest.raises(cluster.OtherBottega, match=r"palatinus.*install the same one everywhere"):
        cluster.check_same({"palatinus": "another"})


def test_the_digest_knows_weights_ways_to_search_and_the_network(tmp_path: Path) -> None:
    """What the cache of native code need not know, and what decides all the same what bots do."""
    spec = find("principato")
    weights, (name, *_) = spec.weights, spec.weights.values
    other = weights.by_name[name].model_copy(update={"value": weights.values[name] + 0.01})
    heavier = replace(weights, by_name={**weights.by_name, name: other})
    others = [
        replace(spec, weights=heavier),
        replace(spec, weights=replace(weights, search={**weights.search, "exploration": 0.123})),
        replace(spec, weights=replace(weights, strongest={"mast": 0.5})),
        replace(spec, folder=tmp_path),
    ]
    assert len({digest_of_bots(one) for one in (spec, *others)}) == 5
    assert {one.native_digest for one in others} == {spec.native_digest}
    assert digest_of_bots(replace(spec)) == digest_of_bots(spec)


@dataclass(eq=False)
class Sent:
    """Works on their way."""

    function: Any
    batch: Any


class StandIn:
    """Ray with two cores, as far as arenas know it; notes what is sent and not asked for yet."""

    exceptions = SimpleNamespace(RayTaskError=RuntimeError)

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.longest = self.waits = 0

    def init(self, *_: Any, **__: Any) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Any:
        return lambda function: SimpleNamespace(remote=partial(self.send, function))

    def send(self, function: Any, batch: Any) -> Any:
        self.sent.append(Sent(function, batch))
        self.longest = max(self.longest, len(self.sent))
        return self.sent[-1]

    def wait(self, works: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        """Every other time the second comes before the first: a cluster works in any order."""
        self.waits += 1
        return works[self.waits % 2 :][:1] or works, []

    def get(self, work: Any) -> Any:
        self.sent.remove(work)
        return work.function(work.batch)


def test_a_cluster_plays_every_game_with_a_bounded_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    ray, game = StandIn(), bottega.game("palatinus", players=2)
    monkeypatch.setitem(sys.modules, "ray", ray)
    alone, alone_played = run_arena(game, ["random"], 7, seed=3, workers=Processes(1))
    cluster, cluster_played = run_arena(game, ["random"], 7, seed=3, workers=RayCluster("local"))
    assert untimed(cluster_played) == untimed(alone_played)
    assert 1 < ray.longest < 7
    assert cluster.games == alone.games == 7
    assert ray.sent == []


def interrupt(_: Played) -> None:
    raise KeyboardInterrupt


def test_when_nobody_asks_any_more_nothing_more_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "BATCH_MOST", 1)
    ray, game = StandIn(), bottega.game("palatinus", players=2)
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(KeyboardInterrupt):
        run_arena(game, ["random"], 40, workers=RayCluster("local"), on_game=interrupt)
    assert 0 < len(ray.sent) <= 2 * cluster.WAITING_PER_CORE


@needs_ray
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "no Ray cluster answers there"),
        ("nonsense", "expected ray://"),
        ("::", "expected ray://"),
    ],
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
