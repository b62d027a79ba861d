"""`bottega arena`: what it prints, what it keeps, what it refuses."""

import csv
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


def test_it_shows_every_bot_and_what_is_decided(arena: Command) -> None:
    status, out, _ = arena("--bots", "greedy,random", "--games", "400", "--workers", "1")
    assert status == 0
    assert "palatinus, 2 players" in out
    assert {"greedy", "random"} <= set(out.split())
    assert "greedy: deals with 0, 1/2, 1, 3/2, 2 victories: " in out
    assert "H1 accepted: greedy wins more than 50.0% of its games (H0 50.0%, H1 60.0%" in out
    assert "bounds -2.94 and 2.94" in out


def test_it_says_when_nothing_is_decided_and_when_nothing_was_tested(arena: Command) -> None:
    _, out, _ = arena("--bots", "greedy,random", "--games", "2", "--workers", "1")
    assert "Undecided: whether greedy wins more than 50.0% of its games" in out
    _, out, _ = arena("--bots", "random", "--games", "2", "--workers", "1")
    assert "Nothing was tested." in out
    _, out, _ = arena("--bots", "greedy,random", "--games", "40", "--workers", "1", "--sprt", "off")
    assert "40 games, 20 complete deals" in out
    assert "Nothing was tested." in out


def test_it_prints_the_same_as_data(arena: Command) -> None:
    wanted = ("--bots", "greedy,random", "--players", "4", "--games", "8", "--workers", "1")
    _, out, _ = arena(*wanted, "--sprt", "0.3,0.45", "--alpha", "0.01", "--json")
    data = json.loads(out)
    assert (data["game"], data["players"], data["games"], data["deals"]) == ("palatinus", 4, 8, 2)
    assert (data["sprt"]["p0"], data["sprt"]["p1"], data["sprt"]["alpha"]) == (0.3, 0.45, 0.01)
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
    assert all(row["elo"] is not None for row in data["standings"])


def test_games_are_written_as_a_table(arena: Command) -> None:
    wanted = ("--bots", "random,greedy", "--seed", "5", "--append", "kept.jsonl", "--workers", "1")
    arena(*wanted, "--games", "2")
    arena(*wanted, "--games", "4", "--table", "games.csv")
    with Path("games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    kept = load(Path("kept.jsonl"))
    assert [(row["seed"], row["bot_0"], row["bot_1"]) for row in rows] == [
        ("5", "random", "greedy"),
        ("5", "greedy", "random"),
        ("6", "random", "greedy"),
        ("6", "greedy", "random"),
    ]
    assert [(int(row["points_0"]), int(row["points_1"])) for row in rows] == [game.points for game in kept]
    assert [(int(row["rank_0"]), int(row["rank_1"])) for row in rows] == [game.ranks for game in kept]
    assert [int(row["decisions"]) for row in rows] == [game.decisions for game in kept]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--workers", "2", "--ray", "local"), "exclude each other"),
        (("--workers", "0"), "0 processes"),
        (("--games", "-1"), "-1 games"),
        (("--sprt", "0.5"), "write two shares"),
        (("--sprt", "more,less"), "write two shares"),
        (("--sprt", "0.6,0.5"), "0 < P0 < P1 < 1"),
        (("--alpha", "0.5"), "an error of 0.5"),
        (("--bots", "random", "--sprt", "0.5,0.6"), "against itself"),
        (("--table", "."), "cannot write"),
        (("--bots", "genius"), "there is no bot"),
        (("--bots", ""), "there is no bot"),
        (("--components", "mine.toml"), "cannot read mine.toml"),
        (("--append", "."), "cannot read"),
    ],
)
def test_whatever_is_wrong_is_said_in_one_line(arena: Command, words: tuple[str, ...], said: str) -> None:
    status, out, err = arena(*words)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
