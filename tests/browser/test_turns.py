"""Games over days in a browser: the number in the title, clocks, and choosing how to be told."""

import json
import re
from collections.abc import Iterator
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from bottega.web.guests import SESSION_COOKIE
from bottega.web.players import Players
from bottega.web.storage import Storage
from bottega.web.ways import Ways

from .conftest import Visit
from .tools import DESK, PHONE, Server, Visitor, check_access, too_wide

# What a browser with a push service would answer.
PUSHES = """
Notification.requestPermission = async () => "granted";
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async (how) => {
  window.asked = how;
  const bytes = (text) => new TextEncoder().encode(text).buffer;
  return { endpoint: "https://push.example/1", getKey: (name) => bytes(`key ${name}`) };
};
"""

# Keeps what a worker would show, and waits for it.
KEEPS = """() => {
  self.shown = [];
  self.registration.showNotification = async (...told) => shown.push(told);
}"""
SHOWN = """() => new Promise((done) => {
  const look = () => shown.length ? done(shown) : setTimeout(look, 20);
  look();
})"""


@pytest.fixture
def ways(server: Server) -> Iterator[Ways]:
    storage = Storage(f"sqlite:///{server.database}")
    yield Ways(storage.database)
    storage.close()


def sign_in(visitor: Visitor, server: Server, name: str) -> str:
    """A browser is a player's; gives his id."""
    storage = Storage(f"sqlite:///{server.database}")
    signed_in = Players(storage).register(name, "nobody", "tests", lang="en")
    storage.close()
    visitor.page.context.add_cookies([{"name": SESSION_COOKIE, "value": signed_in.word, "url": server.url}])
    return signed_in.player.id


def test_the_title_says_how_many_tables_wait_and_keeps_it_fresh(visit: Visit, server: Server) -> None:
    ada, bea = visit(), visit()
    ada.page.goto(f"{server.url}/new/palatinus")
    ada.page.locator("[name=mode][value=friends]").check()
    ada.page.locator("[name=players]").select_option("2")
    ada.page.locator("[name=option-first_player]").select_option("0")
    ada.page.locator("[name=clock]").select_option("turn-172800")
    ada.page.locator("form[action='/tables'] button.primary").click()
    link = ada.page.locator("#links input").input_value()
    home = ada.page.context.new_page()
    home.clock.install()
    home.goto(f"{server.url}/")
    expect(home).to_have_title("Bottega")
    bea.page.goto(link)
    bea.page.locator("main form button.primary").click()
    expect(bea.page.locator("time[data-clock]")).to_have_text(re.compile(r"^1 day 23 h left$"))
    home.clock.fast_forward(61_000)
    expect(home).to_have_title("(1) Bottega")
    line = home.locator("#home-turns .table-line")
    expect(line).to_have_count(1)
    expect(line.locator("time[data-clock]")).to_have_text(re.compile(r"^1 day 23 h left$"))
    other = ada.page.context.new_page()
    other.goto(f"{server.url}/rules/palatinus")
    expect(other).to_have_title(re.compile(r"^\(1\) .+ · Bottega$"))
    expect(ada.page).not_to_have_title(re.compile(r"^\("))  # the table itself does not count


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_of_notices_is_open_to_everybody(
    visit: Visit, server: Server, ways: Ways, size: dict[str, int]
) -> None:
    ada = visit(viewport=size)
    player = sign_in(ada, server, f"Ada {size['width']}")
    ways.add_webhook(player, "https://hooks.example/word", "ntfy", server.url)
    ways.renew_feed(player, ends=False)
    ada.page.goto(f"{server.url}/me/notices")
    expect(ada.page.locator(".ways li")).to_have_count(1)
    assert check_access(ada.page, "notices") == []
    assert not too_wide(ada.page)


def test_a_browser_that_wants_to_be_told_says_how(visit: Visit, server: Server, ways: Ways) -> None:
    ada = visit()
    sign_in(ada, server, "Told")
    ada.page.add_init_script(PUSHES)
    ada.page.route("**/me/notices/push", lambda route: route.fulfill(status=204))
    ada.page.goto(f"{server.url}/me/notices")
    expect(ada.page.locator("#push-cannot")).to_be_hidden()
    with ada.page.expect_request("**/me/notices/push") as sent:
        ada.page.locator("#push-here").click()
    given = parse_qs(sent.value.post_data or "")
    assert given["endpoint"] == ["https://push.example/1"]
    assert (given["p256dh"], given["auth"]) == (["a2V5IHAyNTZkaA"], ["a2V5IGF1dGg"])  # base64 of "key p256dh"
    assert ada.page.evaluate("window.asked.applicationServerKey") == ways.public_key()
    worker = "navigator.serviceWorker.ready.then((one) => [one.scope, one.active.scriptURL])"
    assert ada.page.evaluate(worker) == [f"{server.url}/", f"{server.url}/push.js"]


def test_what_is_pushed_is_shown_with_the_way_to_the_table(visit: Visit, server: Server) -> None:
    """The browser is told by its own tools; what it would show is kept instead."""
    ada = visit()
    ada.page.goto(f"{server.url}/check")
    ada.page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready)"
    )
    registered: list[dict[str, str]] = []
    tools = ada.context.new_cdp_session(ada.page)
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    worker = ada.context.service_workers[0]
    worker.evaluate(KEEPS)
    pushed = {"title": "Your turn: Palatinus", "body": "It waits.", "url": "/t/abc", "tag": "abc"}
    message = {
        "origin": server.url,
        "registrationId": registered[0]["registrationId"],
        "data": json.dumps(pushed),
    }
    tools.send("ServiceWorker.deliverPushMessage", message)
    [(title, how)] = worker.evaluate(SHOWN)
    assert title == pushed["title"]
    assert (how["body"], how["tag"], how["data"]) == ("It waits.", "abc", {"url": "/t/abc"})
