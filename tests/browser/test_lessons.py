"""Lessons: walked by mouse, keys and touch; a wrong answer is told why, and nothing is covered."""

import pytest
from playwright.sync_api import Locator, Page, expect

from bottega.games import find
from bottega.lessons import Lesson, find_lesson

from .conftest import Visit
from .tools import PHONE, check_access, too_wide

pytestmark = pytest.mark.native

FIRST_QUESTION = 5  # of the first lesson of Palatinus: which inhabitant?


@pytest.fixture
def lesson() -> Lesson:
    found = find_lesson(find("palatinus"), "first")
    assert found is not None
    return found


def open_lesson(page: Page, lesson: Lesson, at: int = 1) -> None:
    page.goto(f"/learn/{lesson.spec.key}/{lesson.key}?at={at}")
    at_step(page, at)


def at_step(page: Page, number: int) -> None:
    """Steps are counted from 1 on pages."""
    expect(page.locator("html[data-lesson=ready] #lesson")).to_have_attribute("data-step", str(number))


def place_of(page: Page, action: str) -> Locator:
    """Where an answer is clicked: on the table, or in the list of choices."""
    return page.locator(f'#lesson [data-action="{action}"]:visible').first


def test_a_lesson_is_walked_by_mouse(visit: Visit, lesson: Lesson) -> None:
    page = visit().page
    open_lesson(page, lesson)
    for number in range(len(lesson.steps)):
        at_step(page, number + 1)
        answers = lesson.stand(number).answers
        if answers:
            place_of(page, answers[0]).click()
        else:
            page.locator("#go-on").click()
    expect(page.locator(".lesson-end")).to_be_visible()
    page.goto("/learn")
    expect(page.locator("#palatinus .chapters progress")).to_have_attribute("value", str(len(lesson.steps)))


def test_keys_answer_go_on_and_back(visit: Visit, lesson: Lesson) -> None:
    page = visit().page
    open_lesson(page, lesson)
    page.locator("#go-on").focus()
    for number in range(1, FIRST_QUESTION):
        at_step(page, number)
        page.keyboard.press("Enter")
    at_step(page, FIRST_QUESTION)
    expect(page.locator(":focus")).to_have_attribute(
        "data-action", lesson.stand(FIRST_QUESTION - 1).answers[0]
    )
    page.keyboard.press("Enter")
    at_step(page, FIRST_QUESTION + 1)
    page.keyboard.press("Backspace")
    at_step(page, FIRST_QUESTION)
    page.go_back()
    at_step(page, FIRST_QUESTION + 1)


def test_on_a_phone_a_wrong_touch_is_told_why_and_card_and_light_are_both_seen(
    visit: Visit, lesson: Lesson
) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR").page
    open_lesson(page, lesson, FIRST_QUESTION)
    stand = lesson.stand(FIRST_QUESTION - 1)
    wrong = next(str(one) for one in stand.legal if str(one) not in stand.answers)
    place_of(page, wrong).tap()
    expect(page.locator("#why")).to_have_text(lesson.say("not_peasant", "fr").replace("__", ""))
    at_step(page, FIRST_QUESTION)
    place_of(page, stand.answers[0]).tap()
    at_step(page, FIRST_QUESTION + 1)
    lit, card = page.locator("#stage .in-light").first.bounding_box(), page.locator("#ask").bounding_box()
    assert lit is not None
    assert card is not None
    assert lit["y"] >= 0
    assert lit["y"] + lit["height"] <= card["y"] < PHONE["height"] - 100
    assert not too_wide(page)
    assert check_access(page, "lesson") == []
