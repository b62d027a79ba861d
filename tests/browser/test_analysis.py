"""Hints at the table and the curve of a replay, in a real browser: keys, marks on the board, access."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .tools import PHONE, check_access, open_position, open_saved, saved_game, too_wide, version

pytestmark = pytest.mark.native

MIDDLE = 38  # decisions of the saved game; then a piece is to be placed


def test_a_hint_is_asked_for_by_a_key_shown_on_the_board_and_taken(visit: Visit) -> None:
    page = visit().page
    open_position(page, saved_game(decisions=MIDDLE))
    page.keyboard.press("h")
    expect(page.locator("#hint-answer")).to_have_text("Thinking…")
    choices = page.locator(".hints button")
    expect(choices).to_have_count(3)
    best = choices.first.get_attribute("data-action") or ""
    expect(page.locator(f'#stage .hinted-1[data-action="{best}"]')).to_have_count(1)
    expect(page.locator("#stage .hinted")).to_have_count(3)
    seen = version(page)
    choices.first.click()
    page.wait_for_function(
        "seen => Number(document.querySelector('#table').dataset.version) > seen", arg=seen
    )
    expect(page.locator(".hinted, .hints")).to_have_count(0)


def test_the_page_goes_on_while_a_hint_is_thought_about(visit: Visit) -> None:
    page = visit().page
    open_position(page, saved_game(decisions=MIDDLE))
    page.locator('[data-do="hint"]').click()
    page.locator("#stage .target .halo").first.click()
    page.wait_for_function("() => Number(document.querySelector('#table').dataset.version) > 38")
    page.wait_for_timeout(2_000)
    expect(page.locator(".hinted, .hints")).to_have_count(0)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_curve_leads_to_every_step_and_anybody_can_read_it(
    visit: Visit, light: Literal["light", "dark"]
) -> None:
    page = visit(color_scheme=light, **({"viewport": PHONE} if light == "dark" else {})).page
    open_saved(page, saved_game())
    expect(page.locator("#curve svg.curve")).to_be_visible(timeout=120_000)
    page.locator("#curve .place").nth(12).click()
    expect(page.locator("#replay")).to_have_attribute("data-step", "12")
    page.locator(".turns a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#replay")).not_to_have_attribute("data-step", "12")
    page.locator("#curve-table summary").click()
    page.locator("#curve-table a").nth(20).click()
    expect(page.locator("#replay")).to_have_attribute("data-step", "20")
    expect(page.locator("#curve-table")).to_have_attribute("open", "")
    assert not check_access(page, f"curve by {light}")
    assert not too_wide(page)


def test_hints_can_be_read_by_anybody(visit: Visit) -> None:
    for how in ({"color_scheme": "light"}, {"color_scheme": "dark", "viewport": PHONE}):
        page = visit(**how).page
        open_position(page, saved_game(decisions=MIDDLE))
        page.locator('[data-do="hint"]').click()
        expect(page.locator(".hints button")).to_have_count(3)
        assert not check_access(page, f"hint {how}")
        assert not too_wide(page)
