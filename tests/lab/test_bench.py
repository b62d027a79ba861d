"""Measurements: every figure has a name, a meaning, a unit and a spread. How large they are is not tested."""

from contextlib import nullcontext
from math import isfinite
from statistics import median

import pytest

import bottega
from bottega.engine.jit import cache_folder
from bottega.lab import bench

UNITS = {"decisions/s", "games/s", "times", "bytes", "copies/s", "playouts/s", "s"}


@pytest.fixture
def in_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, few repeats, and the native code that lies ready instead of an empty cache."""
    monkeypatch.setattr(bench, "TABLES", 64)
    monkeypatch.setattr(bench, "TABLES_TRIED", 16)
    monkeypatch.setattr(bench, "TABLES_COPIED", 16)
    monkeypatch.setattr(bench, "TABLES_STEPPED", 16)
    monkeypatch.setattr(bench, "STEP_SECONDS", 0.01)
    monkeypatch.setattr(bench, "REPEATS", 2)
    monkeypatch.setattr(bench, "START_REPEATS", 1)
    monkeypatch.setattr(bench, "SEARCH_SECONDS", 0.01)
    ready = str(cache_folder().parent.parent)
    monkeypatch.setattr("bottega.lab.bench.tempfile.TemporaryDirectory", lambda: nullcontext(ready))


def check(measure: bench.Measure) -> None:
    data = measure.to_json()
    assert set(data) == {"name", "what", "value", "unit", "spread"}
    assert data["name"]
    assert data["what"]
    assert data["unit"] in UNITS
    assert isfinite(data["value"])
    assert data["value"] > 0
    assert isfinite(data["spread"])
    assert data["spread"] >= 0


@pytest.mark.native
def test_all_figures_of_a_game_are_measured(in_small: None) -> None:
    measures = list(bench.bench(("palatinus",)))
    for measure in measures:
        check(measure)
    names = [measure.name for measure in measures]
    assert len(set(names)) == len(names)
    for players in range(2, 6):
        for figure in ("one_core", "all_cores", "scaling", "games"):
            assert f"palatinus.{players}.{figure}" in names
    assert {"palatinus.vector", "palatinus.state", "palatinus.copies", "palatinus.compilation"} <= set(names)
    assert {"palatinus.start", "palatinus.interpreted"} <= set(names)
    assert "palatinus.playouts" in names


@pytest.mark.native
def test_the_size_of_a_table_is_a_count_of_bytes_in_whole_cache_lines(in_small: None) -> None:
    size, copies = bench._copies("palatinus", bottega.game("palatinus"))
    assert (size.unit, size.spread) == ("bytes", 0.0)
    assert size.value == len(bottega.game("palatinus").deal().to_bytes())
    assert size.value % 64 == 0
    assert copies.unit == "copies/s"


@pytest.mark.parametrize(
    ("values", "spread"), [([2.0], 0.0), ([1.0, 2.0, 3.0], 1.0), ([4.0, 4.0, 5.0, 3.0], 0.5), ([0.0], 0.0)]
)
def test_a_figure_is_the_median_with_the_distance_of_the_extremes_relative_to_it(
    values: list[float], spread: float
) -> None:
    measure = bench.measure("a.b", "something", "s", values)
    assert measure.value == median(values)
    assert measure.spread == pytest.approx(spread)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(bottega.UnknownGame):
        list(bench.bench(("chess",)))
