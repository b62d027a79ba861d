"""No command writes over the files of another run: it says so before anything is played."""

from pathlib import Path

import pytest

import bottega
from bottega import cli
from bottega.cli_train import check_files
from bottega.engine.errors import BadRecord
from bottega.lab.simulation import simulate

KEPT = "of another run"


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "palatinus", "--games", "1", "--records", "."),
        ("simulate", "palatinus", "--games", "1", "--table", "games.csv"),
        ("arena", "palatinus", "--bots", "greedy,random", "--games", "2", "--table", "games.csv"),
        ("bench", "palatinus", "--table", "games.csv"),
        ("bench", "palatinus", "--peers", "--table", "games.csv"),
        ("tune", "palatinus", "--generations", "0", "--fresh", "1", "--write", "games.csv"),
        ("puzzles", "palatinus", "--number", "1", "--write", "games.csv"),
    ],
)
def test_a_second_run_is_refused_and_the_first_ones_files_stay(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["bottega", *words])
    names = ("games.csv", "palatinus-2-0.json")
    for name in names:
        Path(name).write_text(KEPT)
    with pytest.raises(SystemExit) as refused:
        cli.main()
    assert refused.value.code == 2
    assert "is there already, and nothing is written over" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    assert {Path(name).read_text() for name in names} == {KEPT}


def test_games_with_other_seeds_may_be_kept_in_the_same_folder(tmp_path: Path) -> None:
    game = bottega.game("palatinus")
    simulate(game, 2, records=tmp_path)
    (tmp_path / "notes-1.txt").write_text("")
    simulate(game, 2, seed=2, records=tmp_path)
    simulate(bottega.game("palatinus", players=3), 2, records=tmp_path)
    with pytest.raises(BadRecord, match=r"palatinus-2-3\.json is there already.*other seeds"):
        simulate(game, 2, seed=3, records=tmp_path)
    assert len(list(tmp_path.glob("*.json"))) == 6


class TestTraining:
    def test_a_run_is_gone_on_with_but_not_begun_anew_over_another(self, tmp_path: Path) -> None:
        (tmp_path / "checkpoint.pt").write_text(KEPT)
        check_files(tmp_path, None, beginning=False)
        with pytest.raises(BadRecord, match=r"--from begins a new run"):
            check_files(tmp_path, None, beginning=True)

    def test_a_network_is_copied_to_where_nothing_is_or_where_the_run_itself_copied_it(
        self, tmp_path: Path
    ) -> None:
        network, out = tmp_path / "network.npz", tmp_path / "out.npz"
        check_files(tmp_path, out, beginning=False)
        out.write_text(KEPT)
        with pytest.raises(BadRecord, match=r"out\.npz is there already"):
            check_files(tmp_path, out, beginning=False)
        network.write_text("learned")
        with pytest.raises(BadRecord, match=r"out\.npz is there already"):
            check_files(tmp_path, out, beginning=False)
        out.write_text("learned")
        check_files(tmp_path, out, beginning=False)
