"""The comparison with other libraries: every door with those who are there, and who is not is named."""

import contextlib
import io
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import bottega
from bottega.lab import bench, doors, openspiel_play, peer_bench
from bottega.lab.doors import Door, Row, hold
from simulator import simulated


@pytest.fixture
def in_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, few rounds, little time."""
    monkeypatch.setattr(peer_bench, "TABLES", 64)
    monkeypatch.setattr(peer_bench, "TABLES_STEPPED", 16)
    monkeypatch.setattr(peer_bench, "PGX_GAMES", ("tic_tac_toe",))
    monkeypatch.setattr(peer_bench, "OPENSPIEL_GAMES", ("hearts",))
    monkeypatch.setattr(openspiel_play, "OPENINGS", 2)
    monkeypatch.setattr(openspiel_play, "LENGTHS", 1)
    monkeypatch.setattr(doors, "ROUNDS", 1)
    monkeypatch.setattr(doors, "SECONDS", 0.01)
    monkeypatch.setattr(doors, "WARM_UP", 0.001)


def figures(door: Door) -> dict[str, Row]:
    return {row.measure.name: row for row in hold(door, ["palatinus"], lambda measure, rounds: None)}


PETTINGZOO = {"pettingzoo.tictactoe_v3", "pettingzoo.connect_four_v3", "pettingzoo.idle"}
WHO_COMES = {
    "native": {"openspiel.hearts"},
    "openspiel": {"openspiel.hearts", "openspiel.idle"},
    "pettingzoo-bare": PETTINGZOO,
    "pettingzoo": PETTINGZOO,
    "pettingzoo-wrapped": PETTINGZOO,
    "arrays": {"pgx.tic_tac_toe", "pgx.tic_tac_toe.loop"},
    "gpu": {"pgx.tic_tac_toe", "pgx.tic_tac_toe.loop"},
    "games": {"catanatron"},
}


def test_there_is_a_door_for_each_way_to_drive_games() -> None:
    assert [door.key for door in peer_bench.doors()] == list(WHO_COMES)


@pytest.mark.native
@pytest.mark.filterwarnings("ignore")  # of the peers' own
@pytest.mark.parametrize("door", peer_bench.doors(), ids=lambda door: door.key)
def test_our_game_and_the_peers_that_are_there_come_in_by_one_door(in_small: None, door: Door) -> None:
    if all(peer.absent() for peer in door.peers):
        pytest.skip("; ".join(door.absent()))
    found = figures(door)
    assert set(found) == {"palatinus"} | WHO_COMES[door.key]
    for name, row in found.items():
        assert row.measure.value > 0
        assert row.measure.unit == ("games/s" if door.key == "games" else "decisions/s")
        assert [one.name for one in row.times] == ([] if name == "palatinus" else [f"palatinus to {name}"])


def test_who_is_missing_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_bench, "find_spec", lambda module: None)
    told = [line for door in peer_bench.doors() for line in door.absent()]
    assert set(told) == {
        "OpenSpiel is missing: pip install 'bottega-games[openspiel]'",
        "TAG is left out: give a jar or a checkout that is built by --tag",
        "PettingZoo classic is missing: pip install 'pettingzoo[classic]'",
        "pgx is missing: pip install pgx",
        "Catanatron is missing: pip install catanatron",
    }


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


def ticking() -> Any:
    """A clock that is a second further whenever somebody looks."""
    ticks = iter(range(10_000))
    return lambda: float(next(ticks))


def test_only_legal_actions_are_taken_and_dead_agents_do_not_count() -> None:
    table = Coins()
    assert peer_bench.drive_pettingzoo(table, 0.0, ticking()) == 3 / 2
    assert table.begun == 1
    assert table.taken[3] is None
    assert table.taken[1] == 1
    assert set(table.taken[:3]) <= {0, 1}


class Coin:
    """A game with one chance and one decision."""

    def __init__(self) -> None:
        self.moves = 0

    def new_initial_state(self) -> "Coin":
        return Coin()

    def is_terminal(self) -> bool:
        return self.moves == 2

    def is_chance_node(self) -> bool:
        return self.moves == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: Any) -> None:
        assert action in (0, 1)
        self.moves += 1


def test_a_peer_is_driven_through_chance_and_decisions_and_only_these_count() -> None:
    assert openspiel_play.play_on(Coin(), random.Random(0)) == 1
    assert openspiel_play.drive(Coin(), 2.0, ticking()) == 2 / 3


def test_a_game_that_does_nothing_comes_in_by_openspiels_door() -> None:
    pytest.importorskip("pyspiel")
    from bottega.lab.idle_openspiel import DECISIONS, LEGAL, IdleGame

    state = IdleGame().new_initial_state()
    assert openspiel_play.play_on(state, random.Random(0)) == DECISIONS
    assert state.is_terminal()
    assert len(state.history()) == DECISIONS
    assert set(state.history()) == set(LEGAL)


@pytest.mark.filterwarnings("ignore")  # of what PettingZoo recommends besides
def test_a_table_at_which_nothing_happens_keeps_the_rules_of_pettingzoo() -> None:
    from pettingzoo.test import api_test

    from bottega.lab.idle_pettingzoo import DECISIONS, IdleTable

    table = IdleTable()
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(table, num_cycles=2 * DECISIONS, verbose_progress=False)
    assert peer_bench.drive_pettingzoo(table, 0.0, ticking()) == DECISIONS / 2


def test_openspiel_plays_on_natively_from_first_decisions() -> None:
    """Kuhn's poker: after the deal two or three decisions, the third where a pass is answered by a bet."""
    pytest.importorskip("pyspiel")
    loop = openspiel_play.NativeLoop("kuhn_poker")
    assert len(loop.openings) == openspiel_play.OPENINGS
    assert not any(state.is_chance_node() or state.is_terminal() for state in loop.openings)
    assert 2.0 < loop.length < 2.5  # 2.25 on average
    rollouts = openspiel_play.OPENINGS * openspiel_play.ROLLOUTS
    assert loop.decisions_per_second(0.0, ticking()) == pytest.approx(rollouts * loop.length / 2)


@pytest.mark.native
def test_the_clock_runs_while_tables_are_stepped_and_not_while_actions_are_chosen() -> None:
    from bottega.envs.vector import VectorTables

    tables = VectorTables(bottega.game("palatinus"), 5, threads=1)
    rate = bench.step_tables(tables, 0.0, clock=ticking())
    assert rate == pytest.approx(5.0)  # one tick passes during every step


ON_A_GPU = """
from itertools import count
import bottega
from bottega.lab.gpu_play import GpuSteps
steps = GpuSteps(bottega.game("palatinus"), 3)
tables, dealt = steps.tables, 0
print(steps.decisions_per_second(0.0, count().__next__))
print(tables.tables.copy_to_host()["decisions"].tolist())
for _ in range(tables.game.longest):
    assert steps.step(count().__next__) == (1, 2)
    assert not tables.illegal.copy_to_host().any() and tables.masks.copy_to_host().any(axis=1).all()
    dealt += tables.ended.copy_to_host()
print(dealt.tolist())
"""


def test_tables_on_a_gpu_are_stepped_and_dealt_anew() -> None:
    """In Numba's simulator: three tables, a decision each in two ticks of the clock, then new games."""
    assert simulated(ON_A_GPU).splitlines() == ["1.5", "[1, 1, 1]", "[1, 1, 1]"]
