"""Rows in files: read back as they were added, by the ending of the name, and never over another's."""

import csv
import sys
from pathlib import Path

import pytest

import bottega
from bottega.engine.errors import BadOption, BadRecord, MissingExtra
from bottega.lab import row_files
from bottega.lab.game_rows import open_rows
from bottega.lab.row_files import open_row_file
from bottega.lab.simulation import simulate

COLUMNS = {"who": "string", "seed": "uint64", "rate": "double"}
ROWS = [("ours", 2**64 - 1, 1.5), ("theirs, too", 0, 0.1)]


def write(path: Path) -> None:
    with open_row_file(path, COLUMNS) as file:
        assert file is not None
        for row in ROWS:
            file.add(row)


def test_a_csv_file_has_every_row_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "figures.csv"
    with open_row_file(path, COLUMNS) as file:
        assert file is not None
        file.add(ROWS[0])
        assert path.read_text() == "who,seed,rate\nours,18446744073709551615,1.5\n"
        file.add(ROWS[1])
    with path.open(newline="") as lines:
        assert list(csv.reader(lines))[2] == ["theirs, too", "0", "0.1"]


@pytest.mark.parametrize("at_once", [1, 20_000])
def test_a_parquet_file_keeps_kinds_and_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(row_files, "ROWS_AT_ONCE", at_once)
    write(tmp_path / "figures.PARQUET")
    table = parquet.read_table(tmp_path / "figures.PARQUET")
    assert {field.name: str(field.type) for field in table.schema} == COLUMNS
    assert [tuple(row.values()) for row in table.to_pylist()] == ROWS


def test_rows_are_kept_when_a_run_is_broken_off(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "figures.parquet"

    def break_off() -> None:
        with open_row_file(path, COLUMNS) as file:
            assert file is not None
            file.add(ROWS[0])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert parquet.read_table(path).num_rows == 1


@pytest.mark.parametrize("name", ["figures.csv", "figures.parquet"])
def test_another_run_does_not_write_over_a_file(tmp_path: Path, name: str) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    write(tmp_path / name)
    before = (tmp_path / name).read_bytes()
    with pytest.raises(BadRecord, match=f"{name} is there already"):
        write(tmp_path / name)
    assert (tmp_path / name).read_bytes() == before


@pytest.mark.parametrize("name", ["figures", "figures.xlsx", ".csv"])
def test_a_name_must_say_what_is_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadOption, match=r"must end in \.csv or \.parquet"):
        write(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot write"):
        write(tmp_path / "nowhere" / "figures.csv")


def test_without_pyarrow_the_extra_is_named_and_nothing_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(MissingExtra, match=r"bottega-games\[parquet\]"):
        write(tmp_path / "figures.parquet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.native
def test_games_are_the_same_as_csv_and_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    game = bottega.game("palatinus", players=3, free_spring="twice")
    for name in ("games.csv", "games.parquet"):
        with open_rows(tmp_path / name, game) as rows:
            simulate(game, 4, seed=2**64 - 4, rows=rows)
    with (tmp_path / "games.csv").open(newline="") as file:
        as_text = list(csv.DictReader(file))
    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [{key: str(value) for key, value in row.items()} for row in table] == as_text
    assert [row["seed"] for row in table] == [2**64 - 4, 2**64 - 3, 2**64 - 2, 2**64 - 1]
