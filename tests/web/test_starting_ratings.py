"""With which ratings bots begin: what is shipped follows from the matches in the documentation."""

import runpy
from math import log, sqrt
from pathlib import Path
from typing import Any

import pytest

from bottega.games import built_in, find
from bottega.web.ratings import FILE

BENCHMARKS = Path(__file__).parent.parent.parent / "benchmarks"
BETA = 25 / 6


@pytest.fixture(scope="module")
def program() -> dict[str, Any]:
    return runpy.run_path(str(BENCHMARKS / "starting_ratings.py"))


@pytest.mark.parametrize("key", built_in())
def test_what_is_shipped_follows_from_the_documentation(program: dict[str, Any], key: str) -> None:
    spec = find(key)
    told = program["parts"](program["STRENGTH"].read_text(encoding="utf-8"))
    pools = program["starting_ratings"](told[spec.words.say("title", "en")])
    assert (spec.folder / FILE).read_text(encoding="utf-8") == program["written"](pools)
    least, most = spec.players
    assert set(pools) == set(range(least, most + 1))


def test_a_distance_by_hand(program: dict[str, Any]) -> None:
    """79.5 of 99 games, half a game added each way: 80 of 100, so odds of 4 to 1 against two of them and of
    8 to 1 against each; a distance of ln 8 in units of beta · √3."""
    text = "| 3 | lavorante | 2 × garzone | 99 | 33 | 80.303% | x |\n"
    pool = program["starting_ratings"](text)[3]
    assert pool["lavorante"].mu == 25.0
    assert pool["garzone"].mu == pytest.approx(25 - BETA * sqrt(3) * log(8), abs=1e-3)
    # the standard error of the logarithm of odds: 1 / √(100 · 0.8 · 0.2)
    assert pool["garzone"].sigma == pytest.approx(BETA * sqrt(3) / 4, abs=1e-3)


def test_gran_maestro_may_have_played(program: dict[str, Any]) -> None:
    """23.5 of 39 games against Maestro, half a game added each way: 24 of 40, so odds of 3 to 2."""
    text = (
        "| 2 | maestro@0.1cpu | lavorante | 40 | 20 | 90.0% | x |\n"
        "| 2 | gran_maestro@0.1cpu | maestro@0.1cpu | 39 | 19 | 60.2564% | x |\n"
    )
    pool = program["starting_ratings"](text)[2]
    distance = pool["gran_maestro"].mu - pool["maestro"].mu
    assert distance == pytest.approx(BETA * sqrt(2) * log(1.5), abs=1e-3)
    assert pool["intuito"].mu == pool["lavorante"].mu


def test_who_met_nobody_that_is_known_begins_where_he_is_known(program: dict[str, Any]) -> None:
    text = (
        "| 2 | maestro@0.1cpu | lavorante | 40 | 20 | 90.0% | x |\n"
        "| 3 | lavorante | 2 × garzone | 40 | 20 | 60.0% | x |\n"
        "| 3 | maestro@0.1cpu | 2 × greedy | 40 | 20 | 60.0% | x |\n"
    )
    pools = program["starting_ratings"](text)
    assert pools[3]["maestro"].mu == pools[2]["maestro"].mu
    assert pools[3]["maestro"].sigma > pools[2]["maestro"].sigma
    assert "greedy" not in pools[3]
    assert pools[2]["gran_maestro"].mu == pools[2]["maestro"].mu
