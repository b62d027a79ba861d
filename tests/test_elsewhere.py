"""Games from elsewhere: found by entry point, by path or by hand, and refused without taking others down."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega import BadGame, UnknownGame
from bottega.engine.offers import installed

games: Any = import_module("bottega.games")  # as an attribute of the package it is a function

ELSEWHERE = Path(__file__).parent / "elsewhere"
OWN = games.built_in()


def distribution(folder: Path, name: str, **entries: str) -> None:
    """An installed package, as far as anybody looks at it."""
    info = folder / f"{name}-1.2.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
    lines = "".join(f"{key} = {path}\n" for key, path in entries.items())
    (info / "entry_points.txt").write_text(f"[bottega.games]\n{lines}")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is known of games from elsewhere, before and after."""
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_registered", {})
    monkeypatch.setattr(games, "_listeners", [])
    installed.cache_clear()
    games._load.cache_clear()
    yield
    installed.cache_clear()
    games._load.cache_clear()
    sys.modules.pop("fables", None)
    sys.modules.pop("brought", None)


Install = Callable[..., None]


@pytest.fixture
def install(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Packages whose games are in the module `brought`, or wherever they say."""
    (tmp_path / "brought.py").write_text(
        "from dataclasses import replace\nfrom fables import GAME\nNUMBER = 7\n"
        "LOUD = replace(GAME, key='Loud')\nTUSCANY = replace(GAME, key='tuscany')\n"
        "OTHER = replace(GAME, rules_version=2)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(ELSEWHERE))

    def write(name: str, **entries: str) -> None:
        distribution(tmp_path, name, **entries)

    return write


def test_an_installed_game_is_known_by_its_key(install: Install) -> None:
    install("fables", fable="fables:GAME")
    assert games.names() == bottega.games() == (*OWN, "fable")
    assert games.find("fable").key == bottega.game("fable").key == "fable"
    assert games.problems() == ()


def test_no_game_from_elsewhere_is_read_for_another_one(install: Install) -> None:
    install("fables", fable="fables:GAME")
    games.find("palatinus")
    install("second", tale="brought:LOUD")
    assert "fables" not in sys.modules
    games.find("fable")
    assert "brought" not in sys.modules


@pytest.mark.parametrize(
    ("key", "path", "told"),
    [
        ("lost", "nowhere:GAME", "cannot be read: ModuleNotFoundError: No module named 'nowhere'"),
        (
            "bare",
            "brought:GAMES",
            "cannot be read: AttributeError: module 'brought' has no attribute 'GAMES'",
        ),
        ("plain", "brought", "is not possible: expected path.to:GAME"),
        ("number", "brought:NUMBER", "cannot be used: brought:NUMBER is 7, and not a GameSpec"),
        ("loud", "brought:LOUD", "cannot be used: its key 'Loud' is not a lower-case identifier"),
        ("tuscany", "brought:TUSCANY", "cannot be used: tuscany is a game of Bottega"),
        ("tale", "fables:GAME", "cannot be used: its own key is fable"),
        ("fable", "brought:OTHER", "cannot be used: there is another game fable"),
    ],
)
def test_what_cannot_be_used_is_told_with_its_package_and_takes_nothing_down(
    install: Install, key: str, path: str, told: str
) -> None:
    install("a_fables", fable="fables:GAME")
    install("broken", **{key: path})
    assert games.names() == (*OWN, "fable")
    assert games.problems() == (f"the game {key} of the package broken 1.2 {told}",)
    assert games.find("fable").rules_version == 1
    if key not in games.names():
        with pytest.raises(UnknownGame, match=f"there is no game '{key}': .*; the game {key} of the package"):
            games.find(key)


def test_a_path_makes_a_game_known_here_and_to_children(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(games.VARIABLE, "nowhere:GAME")
    heard: list[str] = []
    games.tell_each(heard.append)
    assert games.add("fables:GAME") is games.find("fable") is games.add("fables:GAME")
    assert os.environ[games.VARIABLE] == "nowhere:GAME,fables:GAME"
    assert games.names() == (*OWN, "fable")
    assert heard == [*OWN, "fable"]
    told = "the game nowhere:GAME of BOTTEGA_GAMES cannot be read: ModuleNotFoundError"
    assert [problem.startswith(told) for problem in games.problems()] == [True]


def test_one_game_by_two_ways_is_no_problem(install: Install) -> None:
    install("fables", fable="fables:GAME")
    games.add("fables:GAME")
    games.register(games.find("fable"))
    assert games.names() == (*OWN, "fable")
    assert games.problems() == ()


def test_a_path_that_gives_no_game_is_refused_at_once(install: Install) -> None:
    games.add("fables:GAME")
    for path in ("brought:NUMBER", "brought:OTHER", "brought:TUSCANY", "nowhere:GAME", "fables", ":GAME"):
        with pytest.raises(BadGame, match=f"^the game {path} "):
            games.add(path)
    assert os.environ[games.VARIABLE] == "fables:GAME"


def test_what_has_been_mended_can_be_added(install: Install, tmp_path: Path) -> None:
    with pytest.raises(BadGame, match="No module named 'mended'"):
        games.add("mended:GAME")
    (tmp_path / "mended.py").write_text("from fables import GAME\n")
    invalidate_caches()
    assert games.add("mended:GAME") is games.find("fable")


def test_a_game_can_be_registered_by_hand_and_again(fresh: None) -> None:
    heard: list[str] = []
    games.tell_each(heard.append)
    first = bottega.register(replace(games.find("palatinus"), key="sketch"))
    assert games.find("sketch") is first
    second = games.register(replace(first, rules_version=9))
    assert games.find("sketch") is second
    assert games.names() == (*OWN, "sketch")
    assert heard == [*OWN, "sketch"]
    assert bottega.game("sketch").deal(3).to_bytes() == bottega.game("palatinus").deal(3).to_bytes()


@pytest.mark.parametrize("key", ["palatinus", "Sketch", "7", "", "a-b", "fable"])
def test_a_key_that_is_taken_or_none_is_not_registered(install: Install, key: str) -> None:
    install("fables", fable="fables:GAME")
    with pytest.raises(BadGame, match="the game"):
        games.register(replace(games.find("palatinus"), key=key))
    assert games.names() == (*OWN, "fable")


# ------------------------------------------------------------------ everywhere


EVERYWHERE = """
import json, sys
from importlib.util import find_spec
import bottega
assert not [name for name in sys.modules if name.startswith("bottega.games.")], "importing reads no game"
from fastapi.testclient import TestClient
from bottega.bots.levels import warm_with_search
from bottega.envs.gymnasium import gymnasium
from bottega.envs.pettingzoo import env
from bottega.web.app import create_app
compiled = warm_with_search(bottega.game("fable"))
seat = gymnasium.make("bottega/fable-v0", disable_env_checker=True)
seat.reset(seed=1)
table = env("fable")
table.reset(seed=1)
home = TestClient(create_app("sqlite:///tables.sqlite", bot_pause=0.0), base_url="http://127.0.0.1").get("/")
spiel = True
if find_spec("pyspiel") is not None:
    import pyspiel, bottega.envs.openspiel
    spiel = "bottega_fable" in pyspiel.registered_names()
print(json.dumps({
    "names": bottega.games(),
    "compiled": compiled,
    "gymnasium": seat.unwrapped.game.key,
    "pettingzoo": table.metadata["name"],
    "home": [home.status_code, 'id="game-fable"' in home.text],
    "openspiel": spiel,
}))
"""
COMMAND = "from bottega.cli import main; main()"


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a program where a game and a broken one are installed, or beside the game's module."""
    distribution(tmp_path / "installed", "fables", fable="fables:GAME")
    distribution(tmp_path / "installed", "broken", lost="nowhere:GAME")
    (tmp_path / "empty").mkdir()

    def run(program: str, *words: str, installed: bool = True) -> subprocess.CompletedProcess[str]:
        ours = str(Path(bottega.__file__).parent.parent)
        paths = [str(tmp_path / "installed"), str(ELSEWHERE), ours] if installed else [ours]
        return subprocess.run(
            [sys.executable, "-P", "-c", program, *words],
            env=os.environ
            | {"PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "200", "LC_ALL": "en_GB.UTF-8"},
            cwd=tmp_path / "empty" if installed else ELSEWHERE,
            capture_output=True,
            text=True,
        )

    return run


def answer(done: subprocess.CompletedProcess[str]) -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.native
def test_an_installed_game_is_everywhere_and_its_next_process_compiles_nothing(start: Any) -> None:
    answer(start(EVERYWHERE))
    assert answer(start(EVERYWHERE)) == {
        "names": [*OWN, "fable"],
        "compiled": 0,
        "gymnasium": "fable",
        "pettingzoo": "bottega_fable",
        "home": [200, True],
        "openspiel": True,
    }


ARENA = ("arena", "fable", "--games", "2", "--workers", "1", "--bots", "greedy,random", "--json")


@pytest.mark.native
def test_the_commands_know_an_installed_game_and_say_what_is_wrong_with_another(start: Any) -> None:
    listed = start(COMMAND, "games")
    assert listed.returncode == 0
    assert "(fable), 2-5 players" in listed.stdout
    assert "the game lost of the package broken 1.2 cannot be read: ModuleNotFoundError" in listed.stderr
    assert answer(start(COMMAND, "simulate", "fable", "--games", "3", "--json"))["game"] == "fable"
    assert answer(start(COMMAND, *ARENA))["games"] == 2


@pytest.mark.native
def test_a_game_is_brought_by_its_path_before_or_after_the_command(start: Any) -> None:
    """A module in the present folder will do; the processes of the arena find it as well."""
    before = ("--game", "fables:GAME", *ARENA)
    assert answer(start(COMMAND, *before, installed=False))["games"] == 2
    listed = answer(start(COMMAND, "games", "fable", "--json", "--game", "fables:GAME", installed=False))
    assert [about["game"] for about in listed] == ["fable"]
    refused = start(COMMAND, "games", "--game", "nowhere:GAME", installed=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith("bottega: the game nowhere:GAME cannot be read: ModuleNotFoundError")
