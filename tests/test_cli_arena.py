"""`bottega arena`: what it prints, what it keeps, what it refuses."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bottega
from bottega import cli
from bottega.bots.levels import warm_with_search
from bottega.lab.results import load

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run the command in an empty folder and in this process; returns status, output and notes."""
    warm_with_search(bottega.game("palatinus"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["bottega", "arena", "palatinus", *words])
        status = 0
        try:
            cli.main()
        except SystemExit as end:
            status = int(end.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_it_shows_every_bot_and_what_is_settled(arena: Command) -> None:
    status, out, _ = arena("--bots", "greedy,random", "--games", "400", "--workers", "1")
    assert status == 0
    assert "palatinus, 2 players" in out
    assert {"greedy", "random"} <= set(out.split())
    assert "Settled: greedy wins more than 50% of its games." in out


def test_it_says_when_nothing_is_settled_and_when_nothing_was_asked(arena: Command) -> None:
    _, out, _ = arena("--bots", "greedy,random", "--games", "2", "--workers", "1")
    assert "Not settled: whether greedy wins more than 50% of its games." in out
    _, out, _ = arena("--bots", "random", "--games", "2", "--workers", "1")
    assert "No question was asked." in out


def test_it_prints_the_same_as_data(arena: Command) -> None:
    wanted = ("--bots", "greedy,random", "--players", "4", "--games", "8", "--workers", "1")
    _, out, _ = arena(*wanted, "--question", "0.3", "--json")
    data = json.loads(out)
    assert (data["game"], data["players"], data["games"], data["question"]) == ("palatinus", 4, 8, 0.3)
    assert {row["bot"]: row["games"] for row in data["standings"]} == {"greedy": 8, "random": 8}


def test_games_are_kept_as_they_end_and_not_played_again(arena: Command) -> None:
    wanted = ("--bots", "random,greedy", "--seed", "5", "--append", "kept.jsonl", "--workers", "1", "--json")
    arena(*wanted, "--games", "4")
    assert len(load(Path("kept.jsonl"))) == 4
    _, out, _ = arena(*wanted, "--games", "6")
    assert len(load(Path("kept.jsonl"))) == 6
    assert json.loads(out)["games"] == 6
    assert [game.seed for game in load(Path("kept.jsonl"))] == [5, 5, 6, 6, 7, 7]


def test_kept_games_of_several_arenas_are_rated_together_without_playing(arena: Command) -> None:
    for bots in ("greedy,random", "flat@30,random"):
        arena("--bots", bots, "--games", "4", "--append", "kept.jsonl", "--workers", "1")
    _, out, _ = arena("--games", "0", "--append", "kept.jsonl", "--json")
    data = json.loads(out)
    assert data["games"] == len(load(Path("kept.jsonl"))) == 8
    assert {row["bot"] for row in data["standings"]} == {"greedy", "flat@30", "random"}
    assert all(row["rating"] is not None for row in data["standings"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--workers", "2", "--ray", "local"), "exclude each other"),
        (("--workers", "0"), "0 processes"),
        (("--games", "-1"), "-1 games"),
        (("--question", "1.5"), "between 0 and 1"),
        (("--bots", "genius"), "there is no bot"),
        (("--bots", ""), "there is no bot"),
        (("--components", "mine.toml"), "not possible in an arena"),
        (("--append", "."), "cannot read"),
    ],
)
def test_whatever_is_wrong_is_said_in_one_line(arena: Command, words: tuple[str, ...], said: str) -> None:
    status, out, err = arena(*words)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
