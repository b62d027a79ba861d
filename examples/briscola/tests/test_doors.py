"""Briscola behind every door: bots, environments, arenas and pages."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

import bottega
from bottega.bots import SeatView, bot
from bottega.bots.levels import LEVELS
from bottega.engine.game import Game
from bottega.envs.pettingzoo import env
from briscola import GAME

SOURCE = Path(__file__).parents[1] / "src"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Named by its path, and unknown again to whatever else this process tests."""
    monkeypatch.setenv("BOTTEGA_GAMES", "briscola:GAME")


@pytest.mark.native
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy", *(level.name for level in LEVELS)])
def test_bots_of_every_level_play_a_game_to_its_end(name: str, players: int) -> None:
    thinks = name not in ("random", "greedy")
    seats = [bot(f"{name}@30" if thinks else name, seed) for seed in range(players)]
    state = Game(GAME, players).deal(1)
    while state.to_play is not None:
        state.play(seats[state.to_play].choose(SeatView(state, state.to_play, 0)))
    assert min(state.ranks()) == 1


@pytest.mark.native
def test_pettingzoo_plays_it() -> None:
    table, chance = env("briscola", players=3), Random(1)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observed, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        legal = [number for number, may in enumerate(observed["action_mask"]) if may]
        table.step(None if over else chance.choice(legal))
        assert agent in table.possible_agents
    assert not table.agents


PAGES = """
from fastapi.testclient import TestClient
from bottega.web.app import create_app
home = TestClient(create_app("sqlite:///tables.sqlite"), base_url="http://127.0.0.1").get("/")
rules = TestClient(create_app("sqlite:///tables.sqlite"), base_url="http://127.0.0.1").get("/rules/briscola")
print([home.status_code, "game-briscola" in home.text, rules.status_code, "BRI-T2" in rules.text])
"""
OPENSPIEL = """
import random, pyspiel
import bottega.envs.openspiel
state = pyspiel.load_game("bottega_briscola").new_initial_state()
while not state.is_terminal():
    chances = state.is_chance_node()
    legal = [number for number, _ in state.chance_outcomes()] if chances else state.legal_actions()
    state.apply_action(random.choice(legal))
print(sorted(state.returns()))
"""
ARENA = ("arena", "briscola", "--games", "2", "--workers", "1", "--bots", "greedy,random", "--json")


def run(folder: Path, *words: str) -> str:
    """A program or a command in a process of its own, which knows the game as this one does."""
    ours = Path(bottega.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-P", "-c", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (SOURCE, ours)))},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.native
def test_pages_and_arenas_know_it(tmp_path: Path) -> None:
    assert run(tmp_path, PAGES).strip() == "[200, True, 200, True]"
    assert json.loads(run(tmp_path, "from bottega.cli import main; main()", *ARENA))


@pytest.mark.native
@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_openspiel_plays_it(tmp_path: Path) -> None:
    """OpenSpiel is told of games as they become known, and forgets none: hence elsewhere."""
    lost, won = json.loads(run(tmp_path, OPENSPIEL))
    assert lost == -won
