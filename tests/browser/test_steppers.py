"""Numbers that are asked for one after the other: one panel, one confirmation, as many decisions as ever."""

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .tools import PHONE, Server, check_access, open_position, saved_game, too_wide, version, wait_past

pytestmark = pytest.mark.native


def test_a_supply_is_answered_by_steppers_that_leave_each_other_enough(visit: Visit, server: Server) -> None:
    """Three militia and many condottieri are empty, one food and three favours are in store. A soldier
    carries one cube (PRI-P1): beside the food two favours find room on the militia, one is left for the
    others."""
    server.until_playable("principato")
    page = visit(viewport=PHONE).page
    open_position(page, saved_game(seed=9, decisions=86, players=4, key="principato"))
    expect(page.locator("#choices")).to_be_hidden()
    for name, most in (("supply_food", 1), ("supply_favour_militia", 2), ("supply_favour_condottiere", 1)):
        stepper = page.locator(f".stepper:has([name={name}])")
        more = stepper.locator("[data-by='1']")
        for number in range(1, most + 1):
            more.click()
            expect(stepper.locator("input")).to_have_value(str(number))
        expect(more).to_be_disabled()
    assert check_access(page, "steppers") == []
    assert not too_wide(page)
    seen, lines = version(page), page.locator("#lines li").count()
    page.locator("#steppers .primary").click()
    wait_past(page, seen + 2)
    told = page.locator("#lines li").all_inner_texts()[lines:]
    assert ["food" in line for line in told[:3]] == [True, False, False]
    assert ["favour" in line for line in told[:3]] == [False, True, True]
