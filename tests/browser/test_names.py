"""Names that last, in a browser: a guest keeps his at the table, and comes back by passkey, link and code."""

import re
from random import Random

from playwright.sync_api import CDPSession, Page, expect

from .conftest import Visit
from .tools import PHONE, Server, at_table, check_access, decide, too_wide, wait_ready

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


def home(server: Server) -> str:
    """The server under a name: browsers have no passkeys under an address."""
    return f"http://localhost:{server.port}"


def with_passkeys(page: Page) -> CDPSession:
    """A device that makes passkeys and confirms them by itself."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return session


def sit_down(page: Page, at: str, name: str) -> None:
    page.goto(f"{at}/new/palatinus")
    page.locator("[name=option-board_setup]").select_option("random")
    page.locator("[name=option-first_player]").select_option("0")
    page.locator("[name=name]").fill(name)
    page.locator("main form .primary").click()
    at_table(page)


def test_a_guest_keeps_his_name_at_the_table_by_a_passkey_and_comes_in_by_links(
    visit: Visit, server: Server
) -> None:
    at, desk = home(server), visit()
    page = desk.page
    with_passkeys(page)
    sit_down(page, at, "Contessina")
    where = page.url
    page.locator(".you-link").click()
    expect(page.locator("#keep [data-passkey=new]")).to_be_visible()
    assert check_access(page, "keep my name") == []
    page.locator("#keep [data-passkey=new]").click()
    expect(page.locator(".you-link span")).to_have_text("Contessina")
    assert page.url == where
    assert wait_ready(page)
    decide(page, Random(1))

    page.goto(f"{at}/me")
    assert check_access(page, "one's own page") == []
    page.locator("form[action='/me/device'] button").click()
    assert check_access(page, "a device") == []
    link = page.locator("#link").input_value()

    phone = visit(viewport=PHONE, has_touch=True)
    phone.page.goto(link)
    assert not too_wide(phone.page)
    phone.page.locator("main form .primary").click()
    expect(phone.page.locator(".you-link span")).to_have_text("Contessina")
    phone.page.goto(where)
    at_table(phone.page)
    assert wait_ready(phone.page)
    decide(phone.page, Random(2))
    for path in ("/me", "/house", "/me/delete"):
        phone.forgive("status 403")  # the host is whoever came first to this house
        phone.forgive("console: Failed to load resource")
        phone.page.goto(f"{at}{path}")
        assert not too_wide(phone.page), path

    page.goto(f"{at}/me")
    page.locator("form[action='/me/sessions/end']:has([name=session]) button").click()
    expect(page.locator("form[action='/me/sessions/end']")).to_have_count(0)
    page.locator("form[action='/me/out'] button").click()
    expect(page.locator(".you-link[data-keep]")).to_be_visible()
    page.goto(f"{at}/me")
    page.locator("[data-passkey=enter]").click()
    expect(page.locator(".you-link span")).to_have_text("Contessina")


def test_where_there_are_no_passkeys_a_code_is_shown_over_the_table(visit: Visit, server: Server) -> None:
    guest = visit(locale="fr-FR", viewport=PHONE, has_touch=True, color_scheme="dark")
    page = guest.page
    sit_down(page, server.url, "Ginevra de’ Benci")
    where = page.url
    page.locator(".you-link").click()
    expect(page.locator("#keep button.otherwise")).to_have_text("Le garder avec un code")
    page.locator("#keep button.otherwise").click()
    code = page.locator("#keep #code").inner_text()
    assert re.fullmatch(r"(\w{5}-){4}\w{5}", code)
    assert check_access(page, "the code") == []
    page.wait_for_timeout(1_500)  # the table is listened to anew, as a player
    expect(page.locator("#notice")).to_be_hidden()
    page.locator("#keep .code-once .primary").click()
    at_table(page)
    assert page.url == where
    assert page.locator(".you-link").get_attribute("data-keep") is None

    other = visit()
    other.forgive("status 403", "console: Failed to load resource")
    other.page.goto("/me")
    assert check_access(other.page, "a guest's own page") == []
    other.page.locator("[name=code]").fill(code.replace("-", " ").lower()[:-1])
    other.page.locator("form[action='/enter/code'] button").click()
    expect(other.page.locator("main p").first).to_contain_text("This code is not known here")
    other.page.goto("/me")
    other.page.locator("[name=code]").fill(code.replace("-", " ").lower())
    other.page.locator("form[action='/enter/code'] button").click()
    expect(other.page.locator(".you-link span")).to_have_text("Ginevra de’ Benci")


def test_without_scripts_a_code_keeps_the_name_and_leads_back_to_the_table(
    visit: Visit, server: Server
) -> None:
    guest = visit(java_script_enabled=False)
    page = guest.page
    page.goto("/new/palatinus")
    page.locator("[name=name]").fill("Semplice")
    page.locator("main form .primary").click()
    where = page.url
    page.locator(".you-link").click()
    page.locator("form[action='/enter/keep'] button.otherwise").click()
    expect(page.locator("#code")).to_be_visible()
    page.locator(".code-once .primary").click()
    assert page.url == where
    expect(page.locator(".you-link span")).to_have_text("Semplice")
