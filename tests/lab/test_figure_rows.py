"""Measurements in files, each with the machine and the versions."""

import csv
from pathlib import Path

import pytest

from bottega.lab import figure_rows
from bottega.lab.bench import Measure
from bottega.lab.figure_rows import open_figures
from bottega.lab.surroundings import surroundings

COPIES = Measure("palatinus.copies", "copies", 12_345.5, "copies/s", 0.25)


@pytest.fixture
def on_an_abacus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_rows, "machine", lambda: {"processor": "an abacus", "cores": "1"})
    monkeypatch.setattr(figure_rows, "versions", lambda: {"python": "3.11.0", "numpy": "2.0.1"})


def test_a_measurement_is_a_row_with_its_machine_and_versions(tmp_path: Path, on_an_abacus: None) -> None:
    with open_figures(tmp_path / "figures.csv") as rows:
        assert rows is not None
        rows.add(COPIES, "native")
    with (tmp_path / "figures.csv").open(newline="") as file:
        [row] = csv.DictReader(file)
    assert row.pop("measured").endswith("+00:00")
    assert row == {
        "door": "native",
        "name": "palatinus.copies",
        "what": "copies",
        "value": "12345.5",
        "unit": "copies/s",
        "spread": "0.25",
        "processor": "an abacus",
        "cores": "1",
        "system": "",
        "load": "",
        "accelerator": "",
        "versions": "python 3.11.0, numpy 2.0.1",
    }


def test_measurements_are_read_back_from_parquet(tmp_path: Path, on_an_abacus: None) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    with open_figures(tmp_path / "figures.parquet") as rows:
        assert rows is not None
        rows.add(COPIES)
    [row] = parquet.read_table(tmp_path / "figures.parquet").to_pylist()
    assert (row["door"], row["name"], row["value"], row["spread"]) == ("", "palatinus.copies", 12_345.5, 0.25)


def test_the_surroundings_name_the_machine_and_the_versions() -> None:
    about = surroundings()
    assert about["processor"]
    assert int(about["cores"]) >= 1
    assert {"python", "bottega-games", "numba", "numpy"} <= set(about)
