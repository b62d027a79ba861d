"""The pages: replay, both languages, a phone, access."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from bottega.games.palatinus.box import BOX

from .conftest import Visit
from .tools import (
    PHONE,
    by_mouse,
    check_access,
    decide,
    look_back,
    open_position,
    open_saved,
    play_on,
    saved_game,
    set_up,
    too_wide,
    version,
    wait_ready,
)

pytestmark = pytest.mark.native

MIDDLE = 38  # decisions of the saved game; then a piece is to be placed


def press(page: Page, key: str, at: int) -> None:
    page.keyboard.press(key)
    expect(page.locator("#replay")).to_have_attribute("data-step", str(at))


def test_a_replay_is_stepped_by_keys_and_slider(visit: Visit) -> None:
    page = visit().page
    saved = saved_game()
    open_saved(page, saved)
    press(page, "ArrowRight", 1)
    press(page, "ArrowRight", 2)
    press(page, "ArrowLeft", 1)
    press(page, "ArrowDown", 2)
    press(page, "Home", 0)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > len(json.loads(saved)["actions"])
    press(page, "End", last)
    expect(page.locator("#ask .tag")).to_have_text("evaluation")
    slider.fill("50")
    expect(page.locator("#replay")).to_have_attribute("data-step", "50")
    slider.focus()
    press(page, "ArrowRight", 51)
    expect(slider).to_be_focused()
    assert "at=51" in page.url
    page.reload()
    expect(page.locator("#replay")).to_have_attribute("data-step", "51")


def test_a_replay_is_seen_from_any_seat_and_saved(visit: Visit) -> None:
    page = visit().page
    saved = saved_game()
    open_saved(page, saved)
    seen: dict[str, int] = {}
    page.get_by_role("slider").fill("60")
    for viewpoint in ("0", "1", "spectator", "open"):
        with page.expect_response("**/replay?**"):
            page.locator("#controls select").select_option(viewpoint)
        expect(page.locator(f"#controls a[href*='as={viewpoint}']")).not_to_have_count(0)
        seen[viewpoint] = page.locator("#stage .piece .secret").count()
    assert seen["spectator"] == 0 < seen["0"] < seen["open"] == seen["0"] + seen["1"]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert json.loads(download.value.path().read_bytes()) == json.loads(saved)


def test_what_if_goes_on_from_a_position(visit: Visit) -> None:
    page = visit().page
    open_saved(page, saved_game())
    page.get_by_role("slider").fill(str(MIDDLE))
    expect(page.locator("#fork input[name=ply]")).to_have_value(str(MIDDLE))
    page.locator("#fork select").select_option("1")
    page.get_by_role("button", name="Go on from here").click()
    wait_ready(page)
    assert version(page) >= MIDDLE
    assert play_on(page, by_mouse, Random(1), 3) == 3


# ------------------------------------------------------------------ languages


def test_the_browser_is_spoken_to_in_its_language(visit: Visit) -> None:
    page = visit(locale="fr-FR").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    palatinus = page.get_by_role("article", name="Palatinus")
    expect(palatinus.get_by_role("button", name="Jouer")).to_be_visible()


def test_the_language_is_switched_in_the_middle_of_a_game(visit: Visit) -> None:
    """Also what has happened before is told anew."""
    page = visit().page
    set_up(page, "bots")
    play_on(page, by_mouse, Random(1), 2)
    wait_ready(page)
    english = page.locator("#lines").inner_text()
    page.get_by_role("button", name="French").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    wait_ready(page)
    expect(page).to_have_title("● À vous · Palatinus")
    expect(page.get_by_role("heading", name="Le fil de la partie")).to_be_visible()
    assert not set(page.locator("#lines").inner_text().split("\n")) & {
        line for line in english.split("\n") if len(line) > 3
    }
    decide(page, Random(2))
    page.goto("/")
    expect(page.get_by_role("heading", name="Vos tables")).to_be_visible()
    page.get_by_role("article", name="Palatinus").get_by_role("link", name="Lire les règles").click()
    expect(page.get_by_role("heading", name="Sommaire")).to_be_visible()
    page.get_by_role("button", name="anglais").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url("/rules/palatinus")


def test_the_end_and_the_replay_are_told_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR").page
    open_saved(page, saved_game())
    expect(page.get_by_role("button", name="Repartir d’ici")).to_be_visible()
    page.locator("#ways a[href^='/t/']").first.click()
    expect(page.locator("#result .sheet caption")).to_be_visible()
    for english in ("Score sheet", "What happened", "Replay", "Another game", "Talk"):
        expect(page.get_by_text(english, exact=True)).to_have_count(0)


# ------------------------------------------------------------------ a phone


def test_nothing_scrolls_sideways_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    wide = []

    def look(where: str) -> None:
        if too_wide(page):
            wide.append(where)

    for path in ("/", "/new/palatinus", "/rules/palatinus", "/games/palatinus/statistics", "/check"):
        page.goto(path)
        look(path)
    open_position(page, saved_game(decisions=MIDDLE))
    look("table")
    ask = page.locator("#ask").bounding_box()
    assert ask is not None
    assert ask["y"] + ask["height"] <= PHONE["height"] + 1, "what is asked is not at the bottom of the screen"
    board = page.locator("#stage svg").first.bounding_box()
    assert board is not None
    assert board["width"] >= PHONE["width"] - 40
    page.locator("#stage .target .halo").first.tap()
    expect(page.locator("#veil")).to_be_visible()
    look("veil")
    open_saved(page, saved_game(players=5))
    look("replay")
    page.locator("#ways a[href^='/t/']").first.click()
    expect(page.locator("#result .sheet")).to_be_visible()
    look("end")
    page.get_by_role("button", name="Watch the evaluation").click()
    expect(page.locator("#scene-line")).not_to_be_empty()
    look("evaluation")
    assert not wide


# ------------------------------------------------------------------ components of one's own


def test_components_of_ones_own_are_brought_along_and_what_differs_stays_open(visit: Visit) -> None:
    """On a phone; what is no component table is refused first."""
    visitor = visit(viewport=PHONE)
    visitor.forgive("400")
    page, faults = visitor.page, list[str]()
    own = BOX.printed.read_text(encoding="utf-8").replace("value = 6", "value = 8")
    page.goto("/new/palatinus?players=2&option-board_setup=random&option-first_player=0&bot=random")
    file = page.locator("main [name=table]")
    expect(file).to_be_hidden()
    for text in (own.replace("value = 8", "value = 800"), own):
        page.locator("[name=components][value=own]").check()
        expect(file).to_be_visible()
        file.set_input_files({"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()})
        page.locator("main form .primary").click()
        if text != own:
            expect(page.get_by_role("alert").first).to_contain_text("palatinus_token.value")
            faults += check_access(page, "refused")
            assert not too_wide(page)
    wait_ready(page)
    mark = page.locator("#own-components")
    expect(mark).to_contain_text("own components")
    expect(mark.locator("table")).to_be_hidden()
    mark.locator("summary").click()
    expect(mark.get_by_role("row")).to_have_count(2)
    expect(mark.get_by_role("row").last).to_contain_text("palatinus_token.value")
    faults += check_access(page, "own components")
    assert not too_wide(page)
    decide(page, Random(1))
    expect(mark.locator("table")).to_be_visible()
    assert not faults, "\n".join(faults)


# ------------------------------------------------------------------ access


def test_no_serious_fault_of_access(visit: Visit) -> None:
    """On every page, by night; a table in play also by day."""
    visitor = visit(locale="fr-FR", color_scheme="dark")
    visitor.forgive("404")
    page = visitor.page
    found: list[str] = []

    def check(where: str, *rules: str) -> None:
        found.extend(check_access(page, where, *rules))

    for path in (
        *("/", "/new/palatinus", "/rules/palatinus", "/games/palatinus/statistics"),
        *("/check", "/t/nothing"),
    ):
        page.goto(path)
        check(path)
    set_up(page, "friends")
    check("table, waiting")
    page.goto(page.locator("#links input").input_value())
    check("join")
    open_saved(page, saved_game(decisions=MIDDLE))
    page.locator("#ways a[href^='/t/']").first.click()
    expect(page.locator("#veil")).to_be_visible()
    check("veil")
    page.locator("#veil [data-do=unveil]").click()
    check("table, placing")
    page.emulate_media(color_scheme="light")
    check("table, placing, by day", "color-contrast")
    set_up(page, "bots")
    wait_ready(page)
    check("table, laying, by day", "color-contrast")
    page.emulate_media(color_scheme="dark")
    look_back(page, saved_game(), check)
    assert not found, "\n".join(found)


def test_day_and_night_are_switched_in_the_page(visit: Visit) -> None:
    page = visit(color_scheme="light").page
    page.goto("/")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    day = page.evaluate(paper)
    page.get_by_role("button", name="Night").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_function(f"day => {paper} !== day", arg=day)
    page.get_by_role("button", name="Day").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.wait_for_function(f"day => {paper} === day", arg=day)
