"""Weights of heuristics: a file with names, values, bounds and meanings; data that the rules never see."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import bottega
from bottega import BadComponents, BadOption, Game
from bottega.bots.learned import leading_of
from bottega.bots.search import search_settings_of
from bottega.engine import sources
from bottega.engine.sources import PACKAGE, source_digest
from bottega.engine.weights import Tuned, Weights, read_weights
from bottega.games import find, names

FILE = """# A game of nothing.

[tuned.weights]
command = "bottega tune nothing"
games = 100
found = "2 players: 60.0% of 100 games"

[search]
exploration = 0.25
depth = -1

[weight.courage]
value = 1.5
low = 0.0
high = 2.0
meaning = "to go on"

[weight.caution]
value = -3.0
low = -4.0
high = 0.0
meaning = "not to"
"""
EVERY_GAME = pytest.mark.parametrize("name", names())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_a_file_gives_values_bounds_meanings_and_a_way_to_think(file: Path) -> None:
    weights = read_weights(file)
    assert weights.values == {"courage": 1.5, "caution": -3.0}
    assert (weights.by_name["caution"].low, weights.by_name["caution"].high) == (-4.0, 0.0)
    assert weights.by_name["courage"].meaning == "to go on"
    assert weights.search == {"exploration": 0.25, "depth": -1}
    assert weights.tuned["weights"].games == 100


def test_a_file_that_was_read_is_written_word_by_word(file: Path) -> None:
    assert read_weights(file).to_toml() == FILE


def test_how_the_strongest_search_thinks_stands_between_search_and_weights(file: Path) -> None:
    """What it does otherwise, and how a network leads it, is read and written too."""
    text = FILE.replace(
        "[weight.courage]", "[strongest]\nmast = 0.9\n\n[leading]\npatience = 16\n\n[weight.courage]"
    )
    file.write_text(text, encoding="utf-8")
    weights = read_weights(file)
    assert (weights.strongest, weights.leading) == ({"mast": 0.9}, {"patience": 16})
    assert weights.to_toml() == text


def test_other_values_are_written_with_how_they_were_found(file: Path) -> None:
    tuned = Tuned(command="bottega tune nothing --seed 2", games=5, found="nothing")
    changed = read_weights(file).with_values({"courage": 0.123456}, tuned)
    file.write_text(changed.to_toml(), encoding="utf-8")
    again = read_weights(file)
    assert again.values == {"courage": 0.1235, "caution": -3.0}
    assert again.tuned == {"weights": tuned}
    settings = again.with_search({"exploration": 0.5}, tuned)
    assert settings.search == {"exploration": 0.5, "depth": -1}
    assert set(settings.tuned) == {"weights", "search"}


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("value = 1.5", "value = 2.5", 13, "weight.courage = 2.5 is not possible: expected 0.0 to 2.0"),
        ("value = 1.5", "value = nan", 13, "finite"),
        ("value = 1.5", 'value = "much"', 13, "number"),
        ("value = 1.5\n", "", 12, "required"),
        ("low = 0.0", "low = 2.0", 14, "low is not below high"),
        ("[weight.courage]", "[weight.1st]", 12, "weight.1st is no name"),
        ('meaning = "to go on"', 'meaning = "to go on"\nsense = 1', 17, "not permitted"),
        ("exploration = 0.25", 'exploration = "some"', 9, "valid"),
        ("games = 100", "games = 0.5", 5, "integer"),
        ("[search]", "[search", 8, "not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(file: Path, old: str, new: str, line: int, said: str) -> None:
    file.write_text(FILE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        read_weights(file)
    assert str(refusal.value).startswith(f"weights.toml, line {line}")
    assert said in str(refusal.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot read"):
        read_weights(tmp_path / "nowhere.toml")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[weight.courage]", "[weight.curage]", "weight.curage: this game has no such weight"),
        (FILE[FILE.index("[weight.caution]") :], "", "weight.caution is missing"),
        ("value = -3.0\nlow = -4.0", "value = -5.0\nlow = -6.0", "expected -4.0 to 0.0"),
    ],
)
def test_a_file_of_ones_own_has_the_names_and_bounds_of_the_game(
    file: Path, tmp_path: Path, old: str, new: str, said: str
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(FILE.replace("value = 1.5", "value = 0.5"), encoding="utf-8")
    known = read_weights(file)
    assert known.read_other(own).values == {"courage": 0.5, "caution": -3.0}
    own.write_text(FILE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents, match=said):
        known.read_other(own)


# Beside the box


def test_the_weights_lie_beside_the_figures_of_the_box(file: Path) -> None:
    weights = read_weights(file)
    box = np.array([(7, (1, 2))], np.dtype([("seven", "i1"), ("few", "i2", (2,))]))
    laid = weights.attached_to(box)
    assert laid["seven"].tolist() == [7]
    assert laid["few"].tolist() == [[1, 2]]
    assert laid["weights"].tolist() == [(1.5, -3.0)]
    other = weights.attached_to(laid, {"caution": -1.0})
    assert other["weights"].tolist() == [(1.5, -1.0)]
    assert laid["weights"].tolist() == [(1.5, -3.0)]
    assert other.dtype is laid.dtype
    assert weights.attached_to(laid) is laid


def test_a_game_without_weights_keeps_its_box() -> None:
    box = np.zeros(1, np.dtype([("seven", "i1")]))
    assert Weights().attached_to(box) is box


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"curage": 1.0}, "there is no weight 'curage': expected courage, caution"),
        ({"courage": 2.5}, "courage = 2.5 is not possible: expected 0.0 to 2.0"),
        ({"courage": float("nan")}, "courage = nan is not possible"),
    ],
)
def test_values_without_a_weight_or_out_of_bounds_are_refused(
    file: Path, values: dict[str, float], said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        read_weights(file).attached_to(np.zeros(1, np.dtype([("seven", "i1")])), values)


# What the games bring


@EVERY_GAME
def test_every_weight_of_a_game_says_what_it_means(name: str) -> None:
    for weight in find(name).weights.by_name.values():
        assert weight.meaning
        assert weight.low <= weight.value <= weight.high


@EVERY_GAME
def test_a_game_tells_its_searchers_only_what_they_understand(name: str) -> None:
    spec = find(name)
    assert search_settings_of(spec.search_settings)
    assert search_settings_of(spec.strongest_settings)
    assert leading_of(spec)
    assert spec.search_settings == spec.weights.search


def test_what_a_network_is_not_told_about_leading_is_refused() -> None:
    spec = find("palatinus")
    with pytest.raises(
        BadOption, match="'courage' is no setting of a search: expected one of exploration, doubt"
    ):
        leading_of(replace(spec, weights=Weights(leading={"courage": 1.0})))


@EVERY_GAME
def test_other_weights_change_neither_the_digest_nor_a_game(name: str) -> None:
    spec = find(name)
    moved = {
        key: weight.model_copy(update={"value": weight.low}) for key, weight in spec.weights.by_name.items()
    }
    other = Game(replace(spec, weights=replace(spec.weights, by_name=moved)))
    game = bottega.game(name)
    assert other.rules_digest == game.rules_digest
    assert other.components.digest == game.components.digest
    state, same, chance = game.deal(3), other.deal(3), Random(3)
    while state.to_play is not None:
        action = chance.choice(state.legal())
        state.play(action)
        same.play(action)
    assert same.to_bytes() == state.to_bytes()
    if moved:
        assert other.box.tobytes() != game.box.tobytes()


@pytest.fixture
def fresh_digests() -> Iterator[None]:
    source_digest.cache_clear()
    yield
    source_digest.cache_clear()


def test_no_native_code_is_made_from_weights(
    fresh_digests: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before, copied = source_digest(), tmp_path / "bottega"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    paths: list[Any] = sorted(copied.glob("games/*/weights.toml"))
    assert paths
    for path in paths:
        path.write_text(path.read_text(encoding="utf-8").replace("value = ", "value = 0"), encoding="utf-8")
    monkeypatch.setattr(sources, "PACKAGE", copied)
    source_digest.cache_clear()
    assert source_digest() == before
