"""The figures that the lessons of Tuscany tell agree with the rules and the table."""

import pytest

from bottega.games import find
from bottega.lessons import Stand, find_lesson


def stand(chapter: str, words: str) -> Stand:
    """The table at the step that says these words."""
    lesson = find_lesson(find("tuscany"), chapter)
    assert lesson is not None
    return lesson.stand(next(number for number, step in enumerate(lesson.steps) if step.words == words))


def points(chapter: str, words: str) -> tuple[list[int], list[int]]:
    """Green and red points of both princes at a step."""
    princes = stand(chapter, words).state.view(0)["princes"]
    return [prince["green"] for prince in princes], [prince["red"] for prince in princes]


@pytest.mark.clause("TUS-P11")
def test_areas_bring_what_the_lessons_say() -> None:
    """The chest brings 2, an area of two 3, a cart alone 1; then a castle alone 1 and two quarries 3."""
    assert points("region", "tracks")[0][0] == 2
    assert points("placing", "completed")[0][0] == 2 + 3
    assert points("placing", "cart_placed")[0][0] == 2 + 3 + 1
    assert points("tiles", "known")[0][0] == 6
    assert points("tiles", "quarries")[0][0] == 6 + 1 + 3


@pytest.mark.clause("TUS-K10")
def test_crops_and_jokers_bring_what_the_lessons_say() -> None:
    """Olives 1; grain 1 and its area 3; a joker alone 1, then two crops on a space of their own 2 + 1."""
    for chapter, before, after, gained in (
        ("tiles", "crops", "olives_placed", 1),
        ("tiles", "grain", "grain_placed", 1 + 3),
        ("jokers", "joker", "great_turn", 1 + 2 + 1),
        ("last", "joker", "yellow_answers", 1 + 1 + 4),
    ):
        assert points(chapter, after)[0][0] - points(chapter, before)[0][0] == gained


@pytest.mark.clause("TUS-P12")
def test_a_filled_colour_brings_its_bonus_beside_the_area() -> None:
    """Orange: an area of three brings 6 and side I of the bonus 4."""
    assert points("scoring", "last_orange")[0][0] == 11
    assert points("scoring", "ten_points")[0][0] == 11 + 6 + 4


@pytest.mark.clause("TUS-X1")
def test_scorings_add_green_to_red_as_the_lessons_say() -> None:
    assert points("scoring", "scored") == ([10, 9], [10, 9])
    assert points("scoring", "thirteen") == ([28, 23], [10, 11])
    assert points("scoring", "scored_again") == ([28, 23], [10 + 28, 11 + 23])


@pytest.mark.clause("TUS-X4")
def test_the_last_chapter_ends_as_it_says() -> None:
    """The third scoring, then two stored tiles and six cards; Yellow has a tile, a marble and some cards."""
    assert points("last", "late") == ([37, 33], [38, 34])
    end = stand("last", "won").state
    princes = end.view(0)["princes"]
    assert [prince["green"] for prince in princes] == [51, 47]
    assert sum(piece is not None for piece in princes[0]["storage"]) == 2
    assert sum(princes[0]["hand"].values()) == 6
    assert end.scores() == (38 + 51 + 2 + 6 // 5, 34 + 47 + 1 + 1 + 1)


@pytest.mark.clause("TUS-A1")
def test_the_first_edition_draws_two_cards_after_laying_the_display_late() -> None:
    before, after = (stand("editions", words).state.view(0) for words in ("no_display", "drawn"))
    assert before["display"] == [None] * 8
    assert [prince["cards"] for prince in after["princes"]] == [5 + 2, 5 + 2 + 1]
