"""Lessons as a browser without scripts reads them: steps are pages, answers come from a list."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi import FastAPI

from bottega.engine.words import LANGUAGES
from bottega.games import find, names
from bottega.lessons import Lesson, lessons_of
from bottega.web.phrases import say

from .visiting import Page, Visitor

CHAPTERS = [(name, lesson.key) for name in names() for lesson in lessons_of(find(name))]


def lesson_of(game: str, chapter: str) -> Lesson:
    return next(lesson for lesson in lessons_of(find(game)) if lesson.key == chapter)


def answer(guest: Visitor, where: str, page: Page, action: str) -> tuple[str, Page]:
    """Choose from the list of a step; gives the page that answers and its address."""
    form = page.form(urlsplit(where).path)
    assert ("try", action) in form.buttons
    response = guest.http.get(form.action, params=form.fields | {"try": action})
    assert response.status_code == 200
    return str(response.url).removeprefix(str(guest.http.base_url).rstrip("/")), Page(response.text)


def step_of(where: str) -> int:
    return int(parse_qs(urlsplit(where).query)["at"][0])


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_walked_to_its_end(app: FastAPI, lang: str, game: str, chapter: str) -> None:
    """By the answers of its script, with a wrong one before each, and by the ways on."""
    guest, lesson = Visitor(app, lang), lesson_of(game, chapter)
    where = f"/learn/{game}/{chapter}?at=1"
    page = guest.read(where)
    for number in range(len(lesson.steps)):
        assert step_of(where) == number + 1
        stand = lesson.stand(number)
        assert page.inline == []
        assert f'<html lang="{lang}"' in page.text
        assert len(page.ids) == len(set(page.ids))
        ways = [link for link in page.links if link.startswith(f"/learn/{game}/{chapter}?")]
        assert {step_of(link) for link in ways} == {1, number + 2} | ({number} if number else set())
        wrong = [str(action) for action in stand.legal if str(action) not in stand.answers]
        if wrong:
            assert step_of(answer(guest, where, page, wrong[-1])[0]) == number + 1
        if stand.legal:
            where, page = answer(guest, where, page, stand.answers[0])
        else:
            where = next(link for link in ways if step_of(link) == number + 2)
            page = guest.read(where)
    assert say("lesson-done", lang) in page.words
    assert page.has_form(f"/play/{game}")


def test_a_wrong_answer_is_told_why_on_the_same_step(guest: Visitor) -> None:
    page = guest.read("/learn/palatinus/first?at=6&try=choose_terrain(cell%3D22)")
    why = re.search(r'<p id="why" role="alert">([^<]+)', page.text)
    assert why is not None
    assert "water under his feet" in why[1]
    assert guest.read("/learn/palatinus/first?at=6").text.count('<p id="why" role="alert" hidden') == 1


def test_what_the_reader_chose_goes_with_him(guest: Visitor) -> None:
    """Of four right terrains he takes another one than the script; the next steps stand on it."""
    before = "/learn/palatinus/first?at=18"
    where, page = answer(guest, before, guest.read(before), "choose_terrain(cell=17)")
    assert step_of(where) == 19
    assert 'id="piece-17"' in page.text
    assert 'id="piece-3"' not in page.text


def test_progress_is_remembered_and_leads_on(guest: Visitor) -> None:
    fresh = guest.read("/learn")
    assert "/learn/palatinus/first?at=1" in fresh.links
    guest.read("/learn/palatinus/first?at=7")
    guest.read("/learn/palatinus/first?at=3")
    assert "/learn/palatinus/first?at=7" in guest.read("/learn").links
    assert str(guest.http.get("/learn/palatinus").url).endswith("/learn/palatinus/first?at=7")


@pytest.mark.parametrize("page", ["/", "/rules/palatinus", "/new/palatinus"])
def test_other_pages_lead_to_the_lessons(guest: Visitor, page: str) -> None:
    assert "/learn/palatinus" in guest.read(page).links


def test_the_first_game_is_against_apprentices(guest: Visitor) -> None:
    total = len(lesson_of("palatinus", "first").steps)
    end = guest.read(f"/learn/palatinus/first?at={total + 1}")
    form = end.form("/play/palatinus")
    assert form.fields["first"] == "1"
    assert guest.press(form).url.path.startswith("/t/")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/learn/nothing", 404),
        ("/learn/palatinus/nothing", 404),
        ("/learn/palatinus/first/why?at=6", 400),
        ("/learn/palatinus/first/why?at=99&cell=1", 400),
    ],
)
def test_what_is_no_lesson_is_refused(guest: Visitor, path: str, status: int) -> None:
    guest.read(path, status)


@pytest.mark.parametrize(
    "query", ["at=0", "at=x", "at=6&chose=99.99-1.x", "at=6&try=dance", "at=6&chose=5.999999"]
)
def test_an_address_that_means_nothing_still_shows_a_step(guest: Visitor, query: str) -> None:
    assert "in-light" in guest.read(f"/learn/palatinus/first?{query}").text or query in ("at=0", "at=x")


def test_a_click_that_can_mean_nothing_is_told_why(guest: Visitor) -> None:
    """A hill is no terrain: the rules' own reason."""
    answer = guest.http.get("/learn/palatinus/first/why", params={"at": "6", "hill": "A"})
    assert answer.json()["detail"] == find("palatinus").words.say("why-hill", "en")
