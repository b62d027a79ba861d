"""Lessons: walked by mouse, keys and touch; a wrong answer is told why, and nothing is covered."""

import pytest
from playwright.sync_api import Locator, Page, expect

from bottega.games import built_in, find
from bottega.lessons import Lesson, find_lesson, lessons_of

from .conftest import Visit
from .tools import PHONE, Server, check_access, too_wide

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


def by_mouse(page: Page, place: Locator) -> None:
    place.click()


def by_touch(page: Page, place: Locator) -> None:
    place.tap()


def by_keys(page: Page, place: Locator) -> None:
    place.focus()
    page.keyboard.press("Enter")


WAYS = (  # to act, by turns: on a desk and on a phone, in both languages
    (by_mouse, {"locale": "en-GB"}),
    (by_touch, {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}),
    (by_keys, {"locale": "fr-FR"}),
    (by_touch, {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "en-GB"}),
)


@pytest.mark.parametrize("game", built_in())
def test_every_lesson_is_walked_to_its_end(visit: Visit, server: Server, game: str) -> None:
    server.until_playable(game)
    for number, lesson in enumerate(lessons_of(find(game))):
        act, how = WAYS[number % len(WAYS)]
        page = visit(**how).page
        open_lesson(page, lesson)
        for step in range(len(lesson.steps)):
            at_step(page, step + 1)
            answers = lesson.stand(step).answers
            act(page, place_of(page, answers[0]) if answers else page.locator("#go-on"))
        expect(page.locator(".lesson-end")).to_be_visible()
        page.goto("/learn")
        far = page.locator(f"#{game} .chapters li").nth(number).locator("progress")
        expect(far).to_have_attribute("value", str(len(lesson.steps)))


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


def test_on_a_phone_what_is_to_be_clicked_comes_before_all_else_that_is_lit(
    visit: Visit, server: Server
) -> None:
    """The cards of two seats and the pile do not fit above the card of the step: the pile is seen."""
    server.until_playable("tuscany")
    lesson = find_lesson(find("tuscany"), "scoring")
    assert lesson is not None
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).page
    number = next(number for number, step in enumerate(lesson.steps, 1) if step.words == "thirteen")
    open_lesson(page, lesson, number)
    asked = page.locator("#stage .target.in-light").bounding_box()
    card = page.locator("#ask").bounding_box()
    assert asked is not None
    assert card is not None
    assert asked["y"] >= 0
    assert asked["y"] + asked["height"] <= card["y"]
