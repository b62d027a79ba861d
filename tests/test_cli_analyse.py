"""`bottega analyse`: the chances after every decision of a saved game, and its turning points."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega import cli
from bottega.cli_base import screen
from bottega.match.record import Record

pytestmark = pytest.mark.native

QUICK = ("--iterations", "60")


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Record, str]:
    """A game of three, played at random."""
    game = bottega.game("palatinus", players=3, board_setup="random")
    record, state, chance = Record(game, 3), game.deal(3), Random(3)
    while state.to_play is not None:
        record.actions.append(str(chance.choice(state.legal())))
        state.play(record.actions[-1])
    record.save(tmp_path / "game.json")
    return record, str(tmp_path / "game.json")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(screen, "_width", 200)  # no sentence is broken, wherever the tests run

    def run_command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["bottega", "analyse", *words])
        status = 0
        try:
            cli.main()
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
        return status, *capsys.readouterr()

    return run_command


def test_as_data_the_curve_has_a_row_for_the_deal_and_for_every_decision(
    run: Any, saved: tuple[Record, str]
) -> None:
    record, file = saved
    status, out, _ = run(file, "--json", *QUICK)
    assert status == 0
    told = json.loads(out)
    assert len(told["chances"]) == len(record.actions) + 1
    assert all(sum(shares) == pytest.approx(1) for shares in told["chances"])
    winners = record.final().winners()
    assert told["chances"][-1] == [(seat in winners) / len(winners) for seat in range(3)]
    states = [state for state, _ in record.replay()]
    for turn in told["turning_points"]:
        before = states[turn["ply"] - 1]
        assert (turn["seat"], turn["action"]) == (before.to_play, record.actions[turn["ply"] - 1])
        assert before.is_legal(turn["preferred"])
    assert run(file, "--json", *QUICK)[1] == out


def test_for_people_it_is_told_in_words(run: Any, saved: tuple[Record, str]) -> None:
    record, file = saved
    status, out, _ = run(file, "--language", "fr", *QUICK)
    assert status == 0
    states = [state for state, _ in record.replay()]
    assert states[-2].describe(record.actions[-1], "fr") in out
    assert "turning points" in out
    assert out.count("%") >= 3 * len(states)


@pytest.mark.parametrize("words", [("--budget", "0"), ("--iterations", "0"), ("--language", "la")])
def test_what_is_wrong_is_said_in_one_line(
    run: Any, saved: tuple[Record, str], words: tuple[str, ...]
) -> None:
    status, out, err = run(saved[1], *words)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert run("nowhere.json")[0] == 2
