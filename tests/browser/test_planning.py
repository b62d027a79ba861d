"""Planning ahead in a browser: by keyboard on a desk, by touch on a phone, and seen carried out."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .tools import PHONE, at_table, check_access, in_step, sit_by_link, too_wide, version

pytestmark = pytest.mark.native


def table_over_days(host: Page, friend: Page) -> None:
    """Two people at a laid board, with some days for each turn; the host begins."""
    host.goto("/new/palatinus")
    for option, value in (("board_setup", "random"), ("first_player", "0")):
        host.locator(f"[name=option-{option}]").select_option(value)
    host.locator("[name=name]").fill("Bea")
    host.locator("[name=players]").select_option("2")
    host.locator("[name=mode][value=friends]").check()
    host.locator("[name=clock]").select_option("turn-172800")
    host.locator("main form .primary").click()
    at_table(host)
    sit_by_link(host, friend, "Ada")


def check(page: Page) -> None:
    assert check_access(page, page.url) == []
    assert not too_wide(page)


def by_key(page: Page, steps: int) -> str:
    """Choose the first of what is offered by keyboard; gives the action."""
    offered = page.locator("#ask button[name=action]")
    if not offered.first.is_visible():
        page.locator("#ask summary").focus()
        page.keyboard.press("Enter")
    action = offered.first.get_attribute("value") or ""
    offered.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#line li")).to_have_count(steps)
    return action


def decide(page: Page, action: str) -> None:
    """Take a decision by its button."""
    button = page.locator(f"#choices button[value='{action}']")
    if not button.is_visible():
        page.locator("#choice-list summary").click()
    seen = version(page)
    button.click()
    page.wait_for_function(
        "seen => Number(document.querySelector('#table').dataset.version) > seen", arg=seen
    )


def test_two_decisions_planned_against_an_answer_are_carried_out(visit: Visit) -> None:
    bea, ada = visit().page, visit().page
    table_over_days(bea, ada)
    ada.get_by_role("link", name="Plan ahead…").click()
    expect(ada.locator("#ask")).to_contain_text("Bea, as you expect it")
    check(ada)
    expected = [by_key(ada, 1), by_key(ada, 2)]
    expect(ada.locator("#ask")).to_contain_text("Your decision")
    planned = [by_key(ada, 3), by_key(ada, 4)]
    check(ada)
    ada.get_by_role("button", name="Keep: take these 2 decisions for me").click()
    at_table(ada)
    expect(ada.locator("#plan summary")).to_contain_text("2 decisions of yours to come")
    check(ada)
    for action in expected:
        decide(bea, action)
    expect(ada.locator(".plan-end h2")).to_have_text("Your plan was carried out")
    assert in_step(bea, ada) == len(expected) + len(planned)
    expect(bea.locator("#table[data-yours]")).to_be_attached()
    expect(bea.locator("#plan")).not_to_contain_text("plan was")  # nobody else learns of it


def test_a_plan_on_a_phone_in_french_ends_where_the_other_decides_otherwise(visit: Visit) -> None:
    bea, ada = visit().page, visit(viewport=PHONE, has_touch=True, locale="fr-FR", color_scheme="dark").page
    table_over_days(bea, ada)
    ada.locator("#plan a").tap()
    expect(ada.locator("#ask .tag")).to_contain_text("Bea, selon vous")
    ada.locator("#ask button[name=action]").first.tap()
    expect(ada.locator("#line li")).to_have_text(re.compile("Bea décide en secret"))
    check(ada)
    foreseen = ada.locator("#ask button[name=action]").first.get_attribute("value")
    by_key(ada, 2)
    by_key(ada, 3)
    check(ada)
    ada.locator(".puzzle-ways .primary").tap()
    at_table(ada)
    decide(bea, bea.locator("#choices button[name=action]").first.get_attribute("value") or "")
    other = next(
        value
        for button in bea.locator("#choices button[name=action]").all()
        if (value := button.get_attribute("value")) and value != foreseen
    )
    decide(bea, other)
    expect(ada.locator(".plan-end")).to_contain_text("Les autres ont décidé autrement")
    check(ada)
    expect(ada.locator("#table[data-yours]")).to_be_attached()
