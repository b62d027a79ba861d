"""The company at a table: proposals, pauses, rematches, rooms of talk, sayings by keys, sound."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .tools import (
    PHONE,
    Visitor,
    at_table,
    check_access,
    choice_buttons,
    decide,
    set_up,
    sit_by_link,
    too_wide,
    version,
    wait_past,
    wait_ready,
)

pytestmark = pytest.mark.native

COUNT_TONES = """window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones++; return make.apply(this); };
0;"""

Two = Callable[..., tuple[Visitor, Visitor]]


@pytest.fixture
def two(visit: Visit) -> Two:
    """A host who is to choose a piece, and a friend who reads French."""

    def sit(**how: object) -> tuple[Visitor, Visitor]:
        host, friend = visit(), visit(locale="fr-FR", **how)
        set_up(host.page, "friends", laid=True)
        sit_by_link(host.page, friend.page, "Bice")
        wait_ready(host.page)
        return host, friend

    return sit


def ways(page: Page) -> None:
    """Open the ways to propose something, and those behind them."""
    page.locator("#company > details > summary").click()


def end_together(host: Page, friend: Page) -> None:
    ways(host)
    host.locator("#company .sure").first.locator("summary").click()
    host.get_by_role("button", name="Propose to end now").click()
    friend.locator(".proposal").get_by_role("button", name="D’accord").click()
    expect(host.locator("#result .sheet")).to_be_visible()
    expect(friend.locator("#result .sheet")).to_be_visible()


def test_a_pause_is_agreed_live_and_ends_for_all(two: Two) -> None:
    host, friend = (one.page for one in two(viewport=PHONE))
    ways(host)
    host.get_by_role("button", name="Propose a pause").press("Enter")
    expect(friend.locator(".proposal")).to_contain_text("Ada propose une pause.")
    expect(friend.locator(".proposal")).to_be_in_viewport()
    assert not too_wide(friend)
    assert check_access(friend, "a proposal") == []
    friend.get_by_role("button", name="D’accord").click()
    expect(host.locator("#prompt")).to_have_text("Clocks stand still, and nobody decides.")
    expect(choice_buttons(host)).to_have_count(0)
    expect(host.locator("#proposals")).to_be_hidden()
    assert check_access(host, "a pause") == []
    friend.get_by_role("button", name="Continuer la partie").click()
    wait_ready(host)
    seen = version(host)
    choice_buttons(host).first.click()
    wait_past(host, seen)


def test_what_is_refused_is_gone_and_told(two: Two) -> None:
    host, friend = (one.page for one in two())
    ways(host)
    host.get_by_role("button", name="Propose a pause").click()
    friend.get_by_role("button", name="Refuser").click()
    expect(host.locator("#proposals")).to_be_hidden()
    expect(host.locator("#chat-lines")).to_contain_text("Bice does not want a pause.")


def test_on_a_phone_the_links_for_friends_are_seen_at_once(visit: Visit) -> None:
    host = visit(viewport=PHONE, has_touch=True).page
    set_up(host, "friends")
    expect(host.locator("#links input")).to_be_in_viewport()
    assert not too_wide(host)
    assert check_access(host, "links for friends") == []


def test_a_rematch_leads_both_to_one_table(two: Two) -> None:
    host, friend = (one.page for one in two())
    before = host.url
    end_together(host, friend)
    assert check_access(host, "an end by agreement") == []
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator("#prompt")).to_have_text("The table waits for one more player.")
    assert host.url != before
    friend.get_by_role("button", name="Vers la revanche").click()
    at_table(friend)
    wait_ready(friend)  # who sat second begins
    assert friend.url == host.url
    expect(host.locator("#links")).to_be_hidden()


def test_players_do_not_hear_watchers_before_the_end(two: Two, visit: Visit) -> None:
    host, friend = (one.page for one in two())
    watcher = visit().page
    watcher.goto(host.url)
    watcher.locator("#chat summary").click()
    watcher.locator("#say [name=text]").fill("Take the spring.")
    watcher.locator("#say button").click()
    expect(watcher.locator("#chat-lines")).to_contain_text("Take the spring.")
    host.locator("#chat summary").click()
    host.locator("#say [name=text]").fill("Hello you.")
    host.locator("#say button").click()
    expect(watcher.locator("#chat-lines")).to_contain_text("Hello you.")
    for page in (host, friend):
        expect(page.locator("#chat-lines li")).to_have_count(1)
    end_together(host, friend)
    expect(friend.locator("#chat-lines")).to_contain_text("Take the spring.")


def test_sayings_by_keys_choose_nothing_on_the_board(two: Two) -> None:
    host, friend = (one.page for one in two())
    seen = version(host)
    host.keyboard.press("e")
    host.keyboard.press("3")
    expect(friend.locator("#chat-lines .emote")).to_have_text("Bien joué\u202f!")
    host.keyboard.press("e")
    host.keyboard.press("ArrowRight")
    host.keyboard.press("Enter")
    expect(friend.locator("#chat-lines .emote").last).to_have_text("Bonne chance\u202f!")
    assert version(host) == seen


def test_a_turn_sounds_only_for_whoever_wants_it(two: Two) -> None:
    chance = Random(1)
    host, friend = (one.page for one in two())
    for page in (host, friend):
        page.evaluate(COUNT_TONES)
    ways(friend)
    sound = friend.locator("[data-do=sound]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    heard = friend.evaluate("window.tones")  # what it is like
    assert heard > 0
    friend.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    while not friend.locator("#table[data-yours]").count():
        now = decide(host, chance)
        expect(friend.locator(f"#table[data-version='{now}']")).to_be_attached()
    assert friend.evaluate("window.tones") > heard
    assert host.evaluate("window.tones") == 0
    friend.reload()
    at_table(friend)
    ways(friend)
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_whoever_leaves_is_replaced_by_somebody_with_the_new_link(two: Two, visit: Visit) -> None:
    host, friend = (one.page for one in two())
    seen = version(host)
    choice_buttons(host).first.click()
    wait_past(host, seen)
    ways(friend)
    friend.locator("#company .sure").last.locator("summary").click()
    friend.get_by_role("button", name="Quitter la table").click()
    expect(friend.get_by_role("button", name="Reprendre la place")).to_be_visible()
    expect(host.locator(".proposal")).to_contain_text("Bice has left")
    ways(host)
    host.get_by_role("button", name="Free the seat of Bice").click()
    expect(host.locator("#links input")).to_be_visible()  # it came with the page, fresh
    newcomer = visit().page
    sit_by_link(host, newcomer, "Dora")
    expect(host.locator("#seats")).to_contain_text("Dora")
    wait_ready(host)
