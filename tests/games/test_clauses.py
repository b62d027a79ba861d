"""Every clause of every game is proved by a test that names it, and every game has its golden games."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bottega.games import built_in

TESTS = Path(__file__).parents[1]


def listed_clauses(game: str) -> list[str]:
    """The clauses of a game, one to a line: its number and a title."""
    text = (TESTS / "games" / game / "clauses.txt").read_text(encoding="utf-8")
    return [line.split()[0] for line in text.splitlines() if line.strip()]


def marked_clauses(game: str) -> Iterator[str]:
    """All clauses that the tests of a game name in their markers."""
    for path in sorted((TESTS / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}: write clauses as plain texts"
                    yield str(argument.value)


@pytest.mark.parametrize("game", built_in())
def test_every_game_lists_its_clauses_once(game: str) -> None:
    clauses = listed_clauses(game)
    assert clauses
    assert len(clauses) == len(set(clauses))


@pytest.mark.parametrize("game", built_in())
def test_every_clause_is_named_by_a_test(game: str) -> None:
    unproved = set(listed_clauses(game)) - set(marked_clauses(game))
    assert not unproved, f"no test of {game} names {', '.join(sorted(unproved))}"


@pytest.mark.parametrize("game", built_in())
def test_no_test_names_an_unknown_clause(game: str) -> None:
    unknown = set(marked_clauses(game)) - set(listed_clauses(game))
    assert not unknown, f"clauses.txt of {game} does not list {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("game", built_in())
def test_every_game_has_golden_games(game: str) -> None:
    folder = TESTS / "golden" / game
    assert any(folder.glob("*.json")), f"no golden games of {game}: write some with tests/golden/make.py"
    assert (folder / "digests.json").is_file()
