"""Whole games in the browser: by mouse, by keyboard, on one screen, and between two browsers."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .tools import (
    decide,
    in_step,
    is_over,
    play_on,
    set_up,
    sit_by_link,
    skip_evaluation,
    version,
    wait_ready,
)

pytestmark = pytest.mark.native

TABS_AT_MOST = 80


def check_end(page: Page) -> None:
    """The evaluation is told scene by scene, then there is a score sheet."""
    line, sheet = page.locator("#scene-line"), page.locator("#result .sheet")
    expect(line).not_to_be_empty()
    page.locator("#show [data-scene=pause]").click()
    expect(sheet).to_be_hidden(timeout=3000)
    first = line.inner_text()
    page.locator("#show [data-scene=on]").click()
    expect(line).not_to_have_text(first)
    page.locator("#show [data-scene=back]").click()
    expect(line).to_have_text(first)
    page.locator("#show [data-scene=part]").click()
    expect(line).not_to_have_text(first)
    skip_evaluation(page)
    expect(sheet.locator("tbody tr")).not_to_have_count(0)
    expect(sheet.locator("thead th.first")).not_to_have_count(0)
    expect(page.locator("#result a[href$='/replay']")).to_be_visible()
    expect(page.get_by_role("button", name="Watch the evaluation")).to_be_visible()


# ------------------------------------------------------------------ keys


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something of this kind has the focus."""
    for _ in range(TABS_AT_MOST):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def by_keys(page: Page, chance: Random) -> None:
    """One decision: by its number, by Tab and Enter, or by arrows over the board and Enter."""
    few = min(9, page.locator("#choices [data-key]").count())
    on_board = page.locator("#stage .target").count() > 0
    way = chance.choice(["number", "number", "tab", "arrows" if on_board else "tab"])
    if way == "number" and few:
        page.keyboard.press(str(chance.randint(1, few)))
        return
    if way == "arrows" and page.evaluate("document.activeElement === document.body"):
        page.keyboard.press("ArrowDown")
        for key in chance.choices(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], k=3):
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('#stage .target')")
    elif not page.evaluate("document.activeElement.matches('#table [data-action]')"):
        tab_to(page, "#table [data-action]")
    page.keyboard.press("Enter")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    tab_to(page, "a[href='/new/palatinus']")
    page.keyboard.press("Enter")
    expect(page.locator("[name=players]")).to_be_visible()
    tab_to(page, "[name=players]")
    page.keyboard.press("2")
    tab_to(page, "[name=bot]")
    page.keyboard.type("plays at random")
    tab_to(page, "main form .primary")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#seats li")).to_have_count(2)
    assert play_on(page, by_keys, Random(2)) > 20
    expect(page.locator("#scene-line")).not_to_be_empty()
    tab_to(page, "#show [data-scene=end]")
    page.keyboard.press("Enter")
    expect(page.locator("#result .sheet")).to_be_visible()


# ------------------------------------------------------------------ one screen


def test_a_hot_seat_game_is_veiled_between_players(visit: Visit) -> None:
    """Nothing of the table can be seen or reached until the next player says that he looks."""
    page, chance = visit().page, Random(3)
    set_up(page, "hot", laid=True)
    veil, lifted, seats = page.locator("#veil"), 0, set()
    while wait_ready(page):
        if veil.count():
            lifted += 1
            seats.add(veil.get_attribute("data-seat"))
            if lifted <= 2:
                check_veil(page)
            page.locator("#veil [data-do=unveil]").click()
        decide(page, chance)
    assert seats == {"0", "1"}
    assert lifted > 20
    skip_evaluation(page)


def check_veil(page: Page) -> None:
    """Keys play nothing behind it, and lead to the button that lifts it."""
    expect(page.get_by_role("heading", name="Pass the screen to Ada")).to_be_visible()
    for part in ("#stage", "#ask", "#seats", "#log", "#chat"):
        expect(page.locator(part)).not_to_be_visible()
    seen = version(page)
    for key in ("1", "ArrowDown", "Enter", "u"):
        page.keyboard.press(key)
    tab_to(page, "#veil [data-do=unveil]")
    assert version(page) == seen
    expect(page.locator("#veil")).to_be_visible()


# ------------------------------------------------------------------ two browsers


def test_a_game_between_two_browsers(visit: Visit) -> None:
    """Friends by a link, one in English and one in French; each knows the kinds of its own wolves only."""
    host, friend = visit().page, visit(locale="fr-FR").page
    set_up(host, "friends", laid=True)
    expect(host.locator("#prompt")).to_contain_text("waits for one more player")
    sit_by_link(host, friend, "Zoé")
    expect(host.locator("#seats")).to_contain_text("Zoé")
    chance, pages = Random(4), (host, friend)
    wolves = [0, 0]
    for _ in range(200):
        now = in_step(*pages)
        if is_over(host):
            break
        mover = 0 if host.locator("#table[data-yours]").count() else 1
        if now % 6 in (0, 2):
            check_titles(pages, mover)
            wolves = check_wolves(pages, wolves)
        if now % 9 == 0:
            check_like_new(pages[now % 2])
        decide(pages[mover], chance)
    assert is_over(host)
    assert min(wolves) > 0
    say_while_judged(host, friend)
    skip_evaluation(friend)
    check_end(host)
    figures = [page.locator("#result .sheet td").all_inner_texts() for page in pages]
    assert figures[0] == figures[1]


def say_while_judged(host: Page, friend: Page) -> None:
    """Talk comes through during the evaluation, and does not give the result away."""
    expect(friend.locator("#scene-line")).not_to_be_empty()
    host.locator("#chat summary").click()
    host.locator("#say input[name=text]").fill("well played")
    host.locator("#say button").click()
    expect(friend.locator("#chat-lines .said")).to_have_text("well played")
    expect(friend.locator("#scene-line")).to_be_visible()
    expect(friend.locator("#result .sheet")).to_be_hidden(timeout=3000)


def check_like_new(page: Page) -> None:
    """A page kept up to date piece by piece is the page that a newcomer gets, but for what is explained to
    whoever points at it or has it in focus."""
    page.mouse.move(0, 0)
    differing = page.evaluate(
        """async () => {
          const html = await (await fetch(location.href)).text();
          const fresh = new DOMParser().parseFromString(html, "text/html");
          const texts = (root) => [...root.querySelectorAll("#headline, #prompt, #lines, #stage, #seats li")]
            .map((piece) => piece.id + piece.innerHTML)
            .map((text) => text.replace(/ (class|style|aria-describedby)="[^"]*"/g, ""));
          const now = texts(document), then = texts(fresh);
          return now.length === then.length ? now.filter((text, at) => text !== then[at]) : [now.length];
        }"""
    )
    assert differing == []


def check_titles(pages: tuple[Page, Page], mover: int) -> None:
    """The tab says whose turn it is."""
    turns = ("● Your turn · Palatinus", "● À vous · Palatinus")
    expect(pages[mover]).to_have_title(turns[mover])
    assert pages[1 - mover].title() != turns[1 - mover]


def check_wolves(pages: tuple[Page, Page], before: list[int]) -> list[int]:
    """A wolf on the board shows its kind in the corner: to its owner, and to nobody else."""
    count = (
        "seat => [...document.querySelectorAll(`#stage .piece[data-owner='${seat}']`)]"
        ".filter(piece => piece.querySelector('.wolf-rim'))"
        ".map(piece => piece.querySelectorAll('.secret').length)"
    )
    found = []
    for seat in (0, 1):
        owner, other = pages[seat].evaluate(count, seat), pages[1 - seat].evaluate(count, seat)
        assert len(owner) == len(other)
        assert all(owner), "an owner does not see what his wolf is"
        assert not any(other), "somebody sees what another's wolf is"
        found.append(max(before[seat], len(owner)))
    return found
