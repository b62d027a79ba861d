"""The comparison with other libraries: everybody plays in one run, and who is missing is named."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bottega.lab import bench, peer_bench
from bottega.lab.peer_bench import Contestant, Peer


@pytest.fixture
def in_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, few repeats, little time."""
    monkeypatch.setattr(peer_bench, "TABLES", 64)
    monkeypatch.setattr(peer_bench, "TABLES_STEPPED", 16)
    monkeypatch.setattr(peer_bench, "PGX_TABLES", {"cpu": 8, "gpu": 8})
    monkeypatch.setattr(peer_bench, "PGX_GAMES", ("tic_tac_toe",))
    monkeypatch.setattr(peer_bench, "REPEATS", 2)
    monkeypatch.setattr(peer_bench, "SECONDS", 0.01)
    monkeypatch.setattr(peer_bench, "WARM_UP", 0.001)


def test_everybody_plays_in_turn_and_the_median_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def contestant(name: str, rates: list[float]) -> Contestant:
        def play(seconds: float) -> float:
            played.append(name)
            return rates.pop(0)

        return Contestant(name, f"{name} plays", play)

    def two() -> Iterator[Contestant]:
        yield contestant("steady", [9.0, 2.0, 2.0, 2.0])
        yield contestant("uneven", [9.0, 1.0, 4.0, 2.0])

    monkeypatch.setattr(peer_bench, "REPEATS", 3)
    monkeypatch.setattr(peer_bench, "PEERS", (Peer("Two", ("json",), "", two),))
    monkeypatch.setattr(peer_bench, "ours", lambda games: ())
    steady, uneven = peer_bench.compare()
    assert played == ["steady", "uneven"] * 4
    assert (steady.value, steady.spread) == (2.0, 0.0)
    assert (uneven.value, uneven.spread) == (2.0, 1.5)


def test_who_is_missing_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> Iterator[Contestant]:
        raise AssertionError("it is not there")
        yield

    absent = Peer("Nowhere", ("json", "no_such_library"), "pip install nowhere", never)
    monkeypatch.setattr(peer_bench, "PEERS", (absent,))
    monkeypatch.setattr(peer_bench, "ours", lambda games: ())
    assert peer_bench.missing() == ["Nowhere is missing: pip install nowhere"]
    assert list(peer_bench.compare()) == []


@pytest.mark.native
@pytest.mark.filterwarnings("ignore")  # of the peers' own
def test_our_game_and_all_peers_that_are_installed_are_measured(in_small: None) -> None:
    found = {measure.name: measure for measure in peer_bench.compare(("palatinus",))}
    assert {"palatinus.native", "palatinus.vector", "palatinus.games"} <= set(found)
    for title, names in {
        "OpenSpiel": {"openspiel.backgammon", "openspiel.gin_rummy"},
        "pgx": {"pgx.tic_tac_toe.cpu"},
        "Catanatron": {"catanatron", "catanatron.games"},
        "PettingZoo classic": {"pettingzoo.tictactoe_v3", "pettingzoo.connect_four_v3"},
    }.items():
        there = not any(line.startswith(title) for line in peer_bench.missing())
        assert (names <= set(found)) == there
    assert all(measure.value > 0 for measure in found.values())
    for name, one in found.items():
        assert one.unit == ("games/s" if name.endswith(".games") else "decisions/s")


def test_the_surroundings_name_the_machine_and_the_versions() -> None:
    about = peer_bench.surroundings()
    assert about["processor"]
    assert int(about["cores"]) >= 1
    assert {"python", "bottega-games", "numba", "numpy"} <= set(about)


class Coins:
    """An environment of three decisions, the middle one forced, and an agent that is through after them."""

    def __init__(self) -> None:
        self.taken: list[Any] = []
        self.begun = 0

    def reset(self, seed: int) -> None:
        self.begun += 1
        self.left = 4

    def agent_iter(self) -> Iterator[str]:
        while self.left:
            self.left -= 1
            yield "one"

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        mask = np.array([0, 1, 0]) if self.left == 2 else np.array([1, 1, 0])
        return {"action_mask": mask}, 0.0, self.left == 0, False, {}

    def step(self, action: int | None) -> None:
        self.taken.append(action)


def test_only_legal_actions_are_taken_and_dead_agents_do_not_count() -> None:
    table = Coins()
    assert peer_bench.drive_pettingzoo(table, 0.0) > 0
    assert table.begun == 1
    assert table.taken[3] is None
    assert table.taken[1] == 1
    assert set(table.taken[:3]) <= {0, 1}


@pytest.mark.native
def test_the_clock_runs_while_tables_are_stepped_and_not_while_actions_are_chosen() -> None:
    import bottega
    from bottega.envs.vector import VectorTables

    ticks = iter(range(10_000))
    tables = VectorTables(bottega.game("palatinus"), 5, threads=1)
    rate = bench.step_tables(tables, 0.0, clock=lambda: float(next(ticks)))
    assert rate == pytest.approx(5.0)  # one tick passes during every step
