"""A first game on a phone: figures on the board, and a sentence for the choice that is looked at."""

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .tools import (
    PHONE,
    check_access,
    too_wide,
    version,
    wait_past,
    wait_ready,
)

pytestmark = pytest.mark.native


def test_a_first_game_shows_what_choices_bring_on_the_board(visit: Visit) -> None:
    page = visit(viewport=PHONE).page
    page.goto("/")
    page.locator("form[action='/play/palatinus'] button[name=first]").click()
    wait_ready(page)
    for _ in range(12):  # until a peasant, who counts even alone, is to be laid
        if page.locator("#choices [data-action^='choose_terrain']").count():
            break
        seen = version(page)
        peasant = page.locator("#choices [data-action='choose_piece(piece=peasant_plain)']")
        chosen = peasant if peasant.count() else page.locator("#choices button[data-action]").first
        chosen.evaluate("button => button.click()")
        wait_past(page, seen)
        wait_ready(page)
    assert not too_wide(page)
    expect(page.locator("#brings-layer span").first).to_be_visible()
    page.locator("#stage .target").first.focus()
    expect(page.locator("#brings-line")).to_be_visible()
    assert not check_access(page, "a beginner's table")
