"""Puzzles that are shipped fit the rules and are as clear as promised; one comes up every day."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from bottega.engine.errors import BadRecord, BottegaError
from bottega.games import built_in
from bottega.match.puzzle import GRADES, Puzzle, puzzle_of_the_day, puzzles_of, read_puzzles, write_puzzles

LEAST, MARGIN, ERRORS = 25, 0.08, 4.0

every_game = pytest.mark.parametrize("game", built_in())


@every_game
def test_every_game_has_puzzles_of_every_grade_the_easy_ones_first(game: str) -> None:
    grades = [puzzle.grade for puzzle in puzzles_of(game)]
    assert len(grades) >= LEAST
    assert set(grades) == set(GRADES)
    assert grades == sorted(grades)


@every_game
def test_every_puzzle_is_a_position_of_these_rules_with_one_solution_that_is_legal(game: str) -> None:
    wrong = {}
    for number, puzzle in enumerate(puzzles_of(game), 1):
        try:
            puzzle.check()
            assert puzzle.record["game"] == game
            assert len(puzzle.position.legal()) >= 3
        except (BottegaError, AssertionError) as problem:
            wrong[number] = str(problem)
    assert wrong == {}, "bottega puzzles finds others"


@every_game
def test_in_every_puzzle_the_second_best_is_behind_by_far_more_than_the_noise(game: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game), 1):
        for other in puzzle.others:
            assert other.action != puzzle.solution.action, number
            assert other.loss >= max(MARGIN, ERRORS * other.error), number
            assert other.loss == pytest.approx(puzzle.solution.share - other.share, abs=2e-4), number
        assert puzzle.second.loss == min(one.loss for one in puzzle.others), number


@every_game
def test_no_position_is_asked_twice_and_they_are_not_all_alike(game: str) -> None:
    kept = puzzles_of(game)
    positions = {(puzzle.record["seed"], len(puzzle.record["actions"])) for puzzle in kept}
    assert len(positions) == len(kept)
    assert len({puzzle.record["players"] for puzzle in kept}) > 1
    assert len({puzzle.position.view(None)["phase"] for puzzle in kept}) > 1


def test_a_puzzle_that_does_not_fit_the_rules_is_refused(tmp_path: Path) -> None:
    first = puzzles_of(built_in()[0])[0]
    impossible = first.solution.model_copy(update={"line": (*first.solution.line, "no_such_thing")})
    for wrong, told in (
        ({"record": {**first.record, "rules": "0" * 16}}, "rules"),
        ({"others": (first.solution,)}, "twice"),
        ({"solution": impossible}, "no_such_thing"),
    ):
        with pytest.raises(BottegaError, match=told):
            Puzzle.model_validate({**first.model_dump(), **wrong}).check()
    path = tmp_path / "puzzles.json"
    write_puzzles(path, [first])
    assert read_puzzles(path) == (first,)
    path.write_text(path.read_text(encoding="utf-8").replace('"grade":', '"degree":'), encoding="utf-8")
    with pytest.raises(BadRecord, match="grade"):
        read_puzzles(path)


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_all_come_before_one_comes_again() -> None:
    numbers = [("one", number) for number in range(1, 8)] + [("other", number) for number in range(1, 5)]
    begun = date.fromordinal(len(numbers) * 60_000)
    days = [begun + timedelta(days=day) for day in range(len(numbers))]
    chosen = [puzzle_of_the_day(day, numbers) for day in days]
    assert chosen == [puzzle_of_the_day(day, list(numbers)) for day in days]
    assert set(chosen) == set(numbers)
    assert chosen != numbers
    assert puzzle_of_the_day(begun, []) is None
