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


@pytest.mark.parametrize(
    ("words", "green", "red"),
    [
        ("begin", [6, 0], [0, 0]),
        ("two_actions", [6 + 1 + 3, 9], [0, 0]),
        ("village", [10, 9], [10, 9]),
        ("olives", [10, 13], [10, 9]),
        ("grain", [10 + 1, 14], [10, 9]),
        ("crop", [11 + 6 + 4, 15], [10, 9]),
        ("inn", [21 + 1 + 3, 15], [10, 9]),
        ("joker", [25 + 1, 16], [10, 9]),
        ("castle_joker", [26 + 1 + 2, 24], [10, 9]),
        ("fourteenth", [29 + 1 + 2 + 2, 24], [10, 9]),
        ("poor", [34, 24], [10 + 34, 9 + 24]),
        ("marble", [34 + 1, 27], [44, 35]),
        ("cart", [35 + 1, 30], [44, 35]),
        ("grey", [36 + 1 + 2, 31], [44, 37]),
        ("grey_place", [39, 38], [44, 37]),
        ("use_marble", [39 + 1 + 3, 38], [44, 37]),
        ("keep_taking", [43 + 1, 38], [44, 37]),
        ("last_tile", [44 + 2 + 1 + 2, 41], [44, 37]),
    ],
)
def test_points_of_the_whole_game_are_as_its_chapter_counts_them(
    words: str, green: list[int], red: list[int]
) -> None:
    assert points("game", words) == (green, red)


@pytest.mark.clause("TUS-X4")
def test_the_whole_game_ends_as_its_chapter_says() -> None:
    """Two stored tiles and five cards are 3 points; Yellow has a joker, a worker and ten cards: 4."""
    end = stand("game", "won").state
    assert [prince["green"] for prince in end.view(0)["princes"]] == [49, 48]
    assert end.scores() == (44 + 49 + 2 + 1, 39 + 48 + 1 + 1 + 2)
    bonuses = [
        side
        for bonus in end.view(0)["bonuses"]
        for side in zip(bonus["taken_by"], bonus["sides"], strict=False)
    ]
    assert sum(points for seat, points in bonuses if seat == 0) == 4 + 2 + 2 + 3 + 2


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("first_cards", {"dark_green": 1, "grey": 1}),
        ("castle", {"dark_green": 2, "grey": 2}),
        ("olives", {"light_green": 5}),
        ("orange", {"orange": 0, "beige": 2}),
        ("inn", {"turquoise": 3}),
        ("quarry_place", {"grey": 1, "orange": 2}),
        ("monastery", {"yellow": 3}),
        ("grey", {"grey": 2}),
        ("use_marble", {"yellow": 2}),
    ],
)
def test_the_reader_holds_the_cards_that_the_chapter_names(words: str, cards: dict[str, int]) -> None:
    hand = stand("game", words).state.view(0)["princes"][0]["hand"]
    assert {colour: hand[colour] for colour in cards} == cards


@pytest.mark.clause("TUS-A1")
def test_the_first_edition_draws_two_cards_after_laying_the_display_late() -> None:
    before, after = (stand("editions", words).state.view(0) for words in ("no_display", "drawn"))
    assert before["display"] == [None] * 8
    assert [prince["cards"] for prince in after["princes"]] == [5 + 2, 5 + 2 + 1]
