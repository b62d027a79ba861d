"""Where the things of a table lie and how large they are: what belongs together, what is read first."""

from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import Visit
from .tools import (
    PHONE,
    Server,
    by_mouse,
    open_position,
    play_on,
    saved_game,
    set_up,
    version,
    wait_past,
    wait_ready,
)

pytestmark = pytest.mark.native

GAMES = ("palatinus", "tuscany", "vecchio", "principato")
LAPTOP: ViewportSize = {"width": 1280, "height": 720}

OUTSIDE = """() => [...document.querySelectorAll("#seats li")].flatMap((seat) => {
  const card = seat.querySelector(".card"), framed = getComputedStyle(card).stroke !== "none" ? card : seat;
  const panel = framed.getBoundingClientRect();
  const notes = [...seat.querySelectorAll(".note")].filter((note) => note.checkVisibility());
  return notes.filter((note) => {
    const box = note.getBoundingClientRect();
    return box.bottom > panel.bottom || box.right > panel.right || box.left < panel.left;
  }).map((note) => note.textContent);
})"""
GAPS = """() => [...document.querySelectorAll("#seats .green-points")].map((points) => {
  const marked = points.closest("svg").querySelector(".ring");
  return marked.getBBox().y - Number(points.getAttribute("y"));
})"""
BELOW = """() => {
  const lines = document.querySelector("#lines");
  return lines.scrollHeight - lines.clientHeight - lines.scrollTop;
}"""

SIGN_SIZES = """() => [...document.querySelectorAll(".tile-spot .signs")]
  .map((signs) => signs.getScreenCTM().a * 17)"""
UNCOVERED = """(part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return box.top >= 0 && box.bottom <= document.querySelector("#ask").getBoundingClientRect().top;
}"""


@pytest.fixture(scope="module", autouse=True)
def _all_ready(server: Server) -> None:
    for game in GAMES:
        server.until_playable(game)


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_by_itself_is_told_within_the_panel_of_its_seat(visit: Visit, game: str) -> None:
    page = visit(viewport=LAPTOP).page
    set_up(page, "bots", game=game, bot="random")
    wait_ready(page)
    expect(page.locator("#seats .note", has_text="automatic")).to_be_visible()
    assert page.evaluate(OUTSIDE) == []


def test_the_mark_of_changed_supplies_leaves_the_green_points_whole(visit: Visit) -> None:
    """It is three units wide, half of it outside its box."""
    page = visit(viewport=LAPTOP).page
    open_position(page, saved_game(key="tuscany", decisions=70))
    gaps = page.evaluate(GAPS)
    assert len(gaps) == 2
    assert min(gaps) > 3


def at_last_line(page: Page) -> bool:
    """Whether the log shows its last line, after what has changed is laid out."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(page.evaluate(BELOW)) < 2


def test_the_log_ends_at_its_last_line_after_every_decision(visit: Visit) -> None:
    """However much room the next question takes."""
    page, chance = visit(viewport=LAPTOP).page, Random(4)
    set_up(page, "bots", game="tuscany", bot="random", players=3)
    for decision in range(12):
        assert play_on(page, by_mouse, chance, most=1) == 1
        wait_ready(page)
        if page.locator("#lines").count():
            assert at_last_line(page), decision


def test_the_log_ends_at_its_last_line_in_a_window_that_shrinks(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 1000}).page
    open_position(page, saved_game(key="principato", decisions=60))
    assert at_last_line(page)
    page.set_viewport_size({"width": 1280, "height": 850})
    assert at_last_line(page)


def test_who_reads_further_up_in_the_log_stays_there(visit: Visit) -> None:
    page = visit(viewport=LAPTOP).page
    open_position(page, saved_game(key="principato", decisions=60))
    page.locator("#lines").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => ({BELOW})() > 100")
    page.set_viewport_size({"width": 1280, "height": 680})
    assert not at_last_line(page)


def test_signs_on_province_tiles_are_large_enough_to_be_read(visit: Visit) -> None:
    """Those that can be had, on the board, and those that a family has, on its card."""
    page = visit(viewport=LAPTOP).page
    open_position(page, saved_game(key="vecchio", decisions=150))
    sizes = page.evaluate(SIGN_SIZES)
    assert len(sizes) == 18
    assert min(sizes) > 15


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_the_own_principality_is_seen_while_an_action_is_chosen(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, locale=locale).page
    set_up(page, "bots", game="principato", bot="random")
    wait_ready(page)
    assert page.evaluate(UNCOVERED, "#stage .realm")


def test_on_a_phone_the_display_is_seen_while_a_card_is_taken_from_it(visit: Visit) -> None:
    """Though somebody had scrolled down to what lies below."""
    page = visit(viewport=PHONE, has_touch=True).page
    set_up(page, "bots", game="principato", bot="random")
    wait_ready(page)
    page.evaluate("window.scrollTo(0, 500)")
    seen = version(page)
    page.locator("#choices button[data-action='change_card(slot=1)']").tap()
    wait_past(page, seen)
    assert page.evaluate(UNCOVERED, "#stage .display")
