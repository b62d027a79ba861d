"""No command writes over the files of another run: it says so before anything is played."""

from pathlib import Path

import pytest

import bottega
from bottega import cli
from bottega.cli_train import check_files, copy_network
from bottega.engine.errors import BadRecord
from bottega.lab import simulation, tuning
from bottega.lab.kept_files import write_new
from bottega.lab.simulation import simulate
from bottega.match.puzzle import read_puzzles, write_puzzles

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
        ("tune", "palatinus", "--generations", "1", "--fresh", "1", "--table", "games.csv"),
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


def test_a_file_that_came_while_a_run_went_on_is_spared_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = bottega.game("palatinus")
    new, there, record = tmp_path / "new", tmp_path / "there", tmp_path / "palatinus-2-0.json"
    there.write_text(KEPT)
    record.write_text(KEPT)
    write_new(new, "of this run")
    assert new.read_text() == "of this run"
    with pytest.raises(BadRecord, match="there is there already, and nothing is written over"):
        write_new(there, "of this run")
    with pytest.raises(BadRecord, match=r"cannot write .*nowhere"):
        write_new(tmp_path / "nowhere" / "file", b"of this run")
    with pytest.raises(BadRecord, match="there is there already"):
        tuning.write(game.spec.weights, there)
    with pytest.raises(BadRecord, match="cannot write"):
        write_puzzles(there, (), over=False)
    monkeypatch.setattr(simulation, "_check_free", lambda *_: None)
    with pytest.raises(BadRecord, match="cannot write"):
        simulate(game, 1, records=tmp_path)
    assert (there.read_text(), record.read_text()) == (KEPT, KEPT)


def test_puzzles_are_written_to_a_new_file_and_then_over_it(tmp_path: Path) -> None:
    file, known = (
        tmp_path / "puzzles.json",
        read_puzzles(bottega.game("palatinus").spec.folder / "puzzles.json"),
    )
    write_puzzles(file, known[:1], over=False)
    write_puzzles(file, known[:2])
    assert len(read_puzzles(file)) == 2


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
        assert not check_files(tmp_path, out, beginning=False)
        out.write_text(KEPT)
        with pytest.raises(BadRecord, match=r"out\.npz is there already"):
            check_files(tmp_path, out, beginning=False)
        network.write_text("learned")
        with pytest.raises(BadRecord, match=r"out\.npz is there already"):
            check_files(tmp_path, out, beginning=False)
        out.write_text("learned")
        assert check_files(tmp_path, out, beginning=False)

    def test_a_network_is_not_copied_over_what_came_while_it_was_learned(self, tmp_path: Path) -> None:
        network, out = tmp_path / "network.npz", tmp_path / "out.npz"
        network.write_text("learned")
        copy_network(network, out, renews=False)
        network.write_text("learned more")
        with pytest.raises(BadRecord, match=r"out\.npz is there already"):
            copy_network(network, out, renews=False)
        assert out.read_text() == "learned"
        copy_network(network, out, renews=True)
        assert out.read_text() == "learned more"
