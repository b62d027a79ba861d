"""Clubs and contests in browsers: with and without scripts, on a phone, by day and by night."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from bottega.web.guests import SESSION_COOKIE
from bottega.web.players import Players
from bottega.web.storage import Storage

from .conftest import Visit
from .tools import PHONE, Server, check_access, too_wide

pytestmark = pytest.mark.native


def player(visit: Visit, server: Server, **how: object) -> Page:
    """Somebody whose name lasts."""
    visitor, storage = visit(**how), Storage(f"sqlite:///{server.database}")
    word = Players(storage).register(f"P{uuid4().hex[:8]}", "nobody", "tests").word
    storage.close()
    visitor.context.add_cookies([{"name": SESSION_COOKIE, "value": word, "url": server.url}])
    return visitor.page


def found(page: Page, name: str) -> str:
    """Found a club; gives the link by which others join."""
    page.goto("/clubs")
    page.locator("[name=name]").fill(name)
    page.get_by_role("button", name="Found it").click()
    expect(page.locator("h1")).to_have_text(name)
    return page.locator(".link-line input").input_value()


def check(page: Page) -> None:
    assert check_access(page, page.url) == []
    assert not too_wide(page)


def test_an_evening_from_the_founding_of_a_club_to_its_first_table(visit: Visit, server: Server) -> None:
    leader = player(visit, server)
    friend = player(visit, server, viewport=PHONE, java_script_enabled=False)
    link = found(leader, "Friday round")
    check(leader)
    friend.goto(link)
    friend.get_by_role("button", name="Join").click()
    expect(friend.locator("h1")).to_have_text("Friday round")
    leader.locator("select[name=game]").first.select_option("palatinus")
    leader.get_by_role("button", name="New contest").click()
    check(leader)
    leader.locator("[name=kind][value=knockout]").check()
    leader.locator("[name=seats]").select_option("2")
    leader.locator("[name=bots]").select_option("2")
    leader.locator("[name=bot]").select_option("random")
    leader.get_by_role("button", name="Make the contest").click()
    check(leader)
    leader.get_by_role("button", name="Begin").click()
    expect(leader.locator(".progress-line p")).to_contain_text("Round 1 of 2")
    check(leader)
    friend.goto(leader.url)
    friend.get_by_role("link", name="To the table", exact=True).click()
    expect(friend.locator("#table")).to_be_visible()


def test_a_contest_shows_by_itself_what_has_changed(visit: Visit, server: Server) -> None:
    """Two bots play beside somebody who looks at the page, and touches nothing."""
    page = player(visit, server)
    found(page, "Bots at play")
    page.locator("select[name=game]").first.select_option("palatinus")
    page.get_by_role("button", name="New contest").click()
    page.locator("[name^=player-]").uncheck()
    page.locator("[name=seats]").select_option("2")
    page.locator("[name=bots]").select_option("2")
    page.locator("[name=bot]").select_option("random")
    page.get_by_role("button", name="Make the contest").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".progress-line")).to_contain_text("The contest is over.", timeout=120_000)
    expect(page.locator(".standings tbody tr")).to_have_count(2)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["EN", "FR"])
def test_pages_of_a_club_serve_everybody_on_a_phone(
    visit: Visit, server: Server, lang: str, theme: str
) -> None:
    page = player(visit, server, viewport=PHONE, color_scheme=theme)
    found(page, "A club with a rather long name, even so")
    page.get_by_role("button", name=lang, exact=False).first.click()
    page.locator("details:has(.qr) > summary").click()
    expect(page.locator("svg.qr")).to_be_visible()
    check(page)
    page.locator("form[action$='/contests/new'] button").click()
    expect(page.locator("[name=kind]").first).to_be_visible()
    check(page)
