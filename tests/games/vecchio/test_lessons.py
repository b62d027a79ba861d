"""What the lessons of Il Vecchio say of goods, prices and points is so at their tables."""

from typing import Any

import pytest

from bottega.games import find
from bottega.lessons import find_lesson


def table_at(chapter: str, words: str) -> Any:
    """The reader's view at a step."""
    lesson = find_lesson(find("vecchio"), chapter)
    assert lesson is not None
    number = next(number for number, step in enumerate(lesson.steps) if step.words == words)
    return lesson.stand(number).state.view(0)


@pytest.mark.parametrize(
    ("chapter", "words", "goods"),
    [
        ("turn", "goods", {"florin": 2, "cart": 1, "bishop": 1}),
        ("turn", "taken", {"florin": 2, "cart": 1, "bishop": 1, "assassin": 2}),  # C6 doubles the assassin
        ("roads", "seven", {"florin": 2 + 5, "cart": 1, "bishop": 1, "assassin": 2}),
        ("roads", "stands", {"florin": 7 - 1, "cart": 1, "scroll": 1, "assassin": 2}),
        ("family", "up", {"florin": 6 + 1, "cart": 2, "scroll": 1, "assassin": 2}),
        ("family", "ready", {"florin": 7 + 3, "cart": 2, "scroll": 1, "assassin": 2}),
        ("provinces", "papal", {"florin": 10 - 3, "cart": 2, "scroll": 2, "assassin": 1}),
        ("provinces", "token", {"florin": 7 - 1 - 4, "cart": 2, "scroll": 2}),
        ("florence", "seat", {"florin": 2 - 1, "cart": 2}),
        ("end", "five_tracks", {"florin": 1 + 3, "scroll": 2}),
        ("game", "papal", {"florin": 6, "cart": 1, "assassin": 2, "abbot": 1}),
        ("game", "all_up", {"florin": 7, "cart": 2, "assassin": 1, "abbot": 1}),  # V5: seven members in towns
        ("game", "last_coat", {"florin": 6, "cart": 1, "assassin": 1}),
        ("game", "double", {}),
    ],
)
def test_the_reader_has_what_the_lesson_says(chapter: str, words: str, goods: dict[str, int]) -> None:
    owned = table_at(chapter, words)["seats"][0]["goods"]
    assert {good: count for good, count in owned.items() if count} == goods


@pytest.mark.parametrize(
    ("chapter", "words", "red", "yellow"),
    [
        (
            "end",
            "winner",
            [4 + 4 + 3 + 6 + 7, 3 * 2, 1, 5, 4 * 3, 2, 2, 3],
            [9 + 8 + 3 + 3 + 6, 0, 0, 0, 3, 3, 2, 0],
        ),
        ("game", "won", [4 + 4 + 3 + 3 + 8 + 6, 2, 0, 0, 3, 4, 2, 0], [9 + 6, 2 * 2, 0, 0, 3 * 3, 1, 0, 0]),
    ],
)
def test_the_count_is_as_the_lesson_tells_it(
    chapter: str, words: str, red: list[int], yellow: list[int]
) -> None:
    """Regions, council, nobility, all tracks, majorities, tokens, double turn given up, nobility tiles."""
    view = table_at(chapter, words)
    told = [list(result.values())[:8] for result in view["results"]]
    assert told == [red, yellow]
    assert [result["points"] for result in view["results"]] == [sum(red), sum(yellow)]


def test_the_end_is_worth_taking_before_the_last_coat_of_arms() -> None:
    """The lesson counts 25 points in the regions against 15, and one token is left."""
    view = table_at("game", "last_coat")
    seats = [(space["seat"], space["points"]) for track in view["tracks"][:3] for space in track["spaces"]]
    assert [sum(points for seat, points in seats if seat == each) for each in (0, 1)] == [25, 15]
    assert view["piles"]["medici"] == 1
