"""What the lessons of Principato say in figures is what the rules make of their tables."""

from typing import Any

import pytest

from bottega.games import find
from bottega.lessons import Lesson, find_lesson

SPEC = find("principato")


def chapter(key: str) -> Lesson:
    found = find_lesson(SPEC, key)
    assert found is not None
    return found


def view_at(key: str, words: str) -> Any:
    lesson = chapter(key)
    number = next(number for number, step in enumerate(lesson.steps) if step.words == words)
    return lesson.stand(number).state.view(lesson.seat)


def own(key: str, words: str) -> Any:
    return view_at(key, words)["principalities"][0]


@pytest.mark.clause("PRI-P3", "PRI-K1", "PRI-K2", "PRI-K3")
@pytest.mark.parametrize(
    ("key", "words", "food", "gold", "favour"),
    [
        ("turn", "two_gold", (1, 2), (0, 2), 1),  # of 1 gold, a field took 1
        ("turn", "done", (1 + 2, 4), (2 - 1, 2), 1 + 1),  # two fields, two farms
        ("stores", "full", (3 - 2, 4), (1, 2), 2 - 1),  # two palazzi for 2 food and a favour
        ("stores", "done", (1 - 1, 4), (1 + 3, 4), 1 + 1),  # three palazzi, two banks
        ("culture", "pay_painting", (0, 4), (3 + 3, 8), 2),
        ("culture", "pay_book", (3, 4), (6 - 5, 8), 2),
        ("culture", "keep_both", (3 - 2, 4), (4 - 1 - 2, 8), 1),  # a monument, then two condottieri
        ("last", "use_book", (2, 2), (2, 4), 2),
        ("last", "use_painting", (0, 2), (2 + 2, 4), 1),
        ("game", "take_rents", (1 + 3, 4), (0, 8), 0),
        ("game", "take_gold", (0 + 3, 4), (3, 8), 0),
        ("game", "take_harvest", (3 - 1, 4), (3 - 2 + 3, 8), 0),  # a monument, then three gold
        ("game", "two_monuments", (2 + 2 - 4, 4), (4, 8), 0),  # two fields, a book
        ("game", "cheap", (2, 4), (4, 8), 0),
    ],
)
def test_cubes_and_room_are_as_the_lessons_say(
    key: str, words: str, food: tuple[int, int], gold: tuple[int, int], favour: int
) -> None:
    seat = own(key, words)
    assert (seat["food"], seat["room"]["food"]) == food
    assert (seat["gold"], seat["room"]["gold"]) == gold
    assert seat["favour"] == favour


@pytest.mark.clause("PRI-X4", "PRI-X5")
def test_armies_are_as_strong_as_the_lessons_say() -> None:
    assert own("army", "unpaid")["strength"] == -3
    assert view_at("army", "won")["scorings"][0] == {
        "kind": "annual",
        "year": 1,
        "strengths": [3, 2],
        "points": [2, 0],
    }
    assert own("army", "catapult")["strength"] == 1 - 2
    assert view_at("culture", "keep_both")["scorings"][1]["strengths"] == [1 + 2, 2]
    assert view_at("last", "extra")["scorings"][3]["strengths"] == [1, 2]
    scorings = view_at("game", "final")["scorings"]
    assert [scored["strengths"] for scored in scorings[2:]] == [[1 + 2, 2], [1, 2], [1, 2]]


@pytest.mark.clause("PRI-X10", "PRI-X11")
def test_goals_are_worth_what_the_lessons_say() -> None:
    assert [goal["points"] for goal in own("culture", "set")["goals"]] == [3 + 4 - 6, 0]
    assert [goal["points"] for goal in own("culture", "palace")["goals"]] == [1, 5]
    assert own("culture", "palace")["points"] == 2 + 2 + 6 + 5 + 4
    assert [goal["points"] for goal in own("last", "mine")["goals"]] == [0, 2]
    assert [goal["points"] for goal in own("last", "plan")["goals"]] == [0, 5]


@pytest.mark.clause("PRI-X9", "PRI-X12")
def test_the_last_lesson_ends_as_it_says() -> None:
    seats = view_at("last", "last_turn")["principalities"]
    assert [seat["points"] for seat in seats] == [23, 29]
    results = view_at("last", "final")["results"]
    assert [result["points"] for result in results] == [2 + 27 + 0 + 5, 8 + 23 + 2 + 0]
    assert [result["rank"] for result in results] == [1, 2]


@pytest.mark.clause("PRI-X9", "PRI-X10", "PRI-X11")
def test_the_game_of_the_chapters_ends_as_it_says() -> None:
    said = {"begin": (19, 0), "plan": (21, 6), "third": (26, 6), "extra": (26, 13), "rival": (30, 18)}
    said |= {"two_monuments": (35, 24)}
    for words, points in said.items():
        assert tuple(seat["points"] for seat in view_at("game", words)["principalities"]) == points
    assert [card["kind"] for card in view_at("game", "no_painting")["principalities"][1]["cards"]] == [
        "buy_painting",
        "buy_painting",
    ]
    red, yellow = view_at("game", "final")["results"]
    assert (red["military"], red["culture"], red["goals"]) == (6, 4 * 4 + 3 * 5 + 6, [1, 5])
    assert (yellow["military"], yellow["culture"], yellow["goals"]) == (4, 4 + 2 * 5 + 2 * 6, [2, 5])
    assert (red["points"], yellow["points"]) == (49, 37)
