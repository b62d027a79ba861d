"""Learning on a real Ray cluster of two machines, one of which is killed in the middle."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from bottega.bots.network import read_network
from bottega.games import find
from bottega.learn.settings import read_settings
from ray_cluster import TwoMachines, needs_ray, two_machines

LESSON = 32 * 8  # decisions of one worker
SMALL = {"wide": 16, "narrow": 8, "decisions": 40 * LESSON, "tables": 32, "steps": 8, "batch": 64}

pytestmark = [
    needs_ray,
    pytest.mark.native,
    pytest.mark.skipif(
        find_spec("torch") is None, reason="needs PyTorch: pip install 'bottega-games[learn]'"
    ),
]


@pytest.fixture(scope="module")
def machines() -> Iterator[TwoMachines]:
    with two_machines() as cluster:
        import ray  # it reads at once by which word machines know each other

        yield cluster
        ray.shutdown()


def test_the_mean_of_states_goes_number_by_number() -> None:
    import torch

    from bottega.learn.crew import mean_of

    one, two = (
        {"a": {"w": torch.tensor([x, 2 * x])}, "n": torch.tensor(int(x)), "s": "x"} for x in (1.0, 3.0)
    )
    mean = mean_of([one, two])
    assert mean["a"]["w"].tolist() == [2.0, 4.0]
    assert (int(mean["n"]), mean["s"]) == (1, "x")


def test_a_killed_machine_costs_its_part_of_a_lesson(machines: TwoMachines, tmp_path: Path) -> None:
    """Two learn together, one alone after the other's machine is gone, and the course comes to its end."""
    from bottega.learn.crew import ClusterRun

    spec, told = find("palatinus"), list[str]()
    run = ClusterRun(
        spec,
        read_settings(spec, SMALL),
        "cpu",
        tmp_path,
        None,
        None,
        cluster=machines.address,
        workers=2,
        tell=told.append,
    )
    together = alone = 0
    before = 0
    for lesson in run.follow(300.0):
        now = lesson.curve[-1].decisions
        assert now - before in (LESSON, 2 * LESSON)
        if now - before == 2 * LESSON:
            together += 1
        elif told:
            alone += 1
        before = now
        if together == 2 and not told:
            machines.kill()
    assert together >= 2
    assert alone >= 1
    assert told[0] == "A worker was lost; 1 go on from the last lesson."
    assert before >= SMALL["decisions"]
    read_network(run.network, spec)
