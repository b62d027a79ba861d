"""Signs explain themselves: by mouse, by keyboard, under a finger that rests, and in the "?" mode."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .tools import check_access, choice_buttons, open_position, saved_game, version

pytestmark = pytest.mark.native

RULES = "/rules/palatinus#PAL-H2"
NOT_BESIDE = """(sign) => {
  const card = document.querySelector("#explained").getBoundingClientRect();
  const box = sign.getBoundingClientRect();
  const aside = card.right <= box.left || card.left >= box.right;
  const apart = aside || card.bottom <= box.top || card.top >= box.bottom;
  const within = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return [apart ? "" : "it covers its sign", within ? "" : "it leaves the window"].filter(Boolean);
}"""


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rest(page: Page, place: Locator) -> None:
    """A finger that stays where it is."""
    x, y = middle(place)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#explained")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_sign_shows_its_card_by_mouse_keyboard_and_touch(visit: Visit) -> None:
    """The hidden inhabitants lie wolf side up: what the card says of them is in clause PAL-H2."""
    page = visit(has_touch=True).page
    open_position(page, saved_game(decisions=35))
    card, wolf, seen = (
        page.locator("#explained"),
        page.locator("#stage .piece[data-sign=wolf]"),
        version(page),
    )

    page.mouse.move(*middle(wolf.first))
    expect(card).to_contain_text("Wolf: a hidden inhabitant")
    expect(card).to_contain_text("hidden")  # its own: the drawing tells the owner what it is
    expect(card.locator("a").first).to_have_attribute("href", RULES)
    assert wolf.first.evaluate(NOT_BESIDE) == []
    assert check_access(page, "a card") == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.mouse.move(2, 2)

    page.keyboard.press("?")
    expect(page.locator("#explain")).to_have_attribute("aria-pressed", "true")
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        expect(page.locator("#stage [data-sign]:focus")).to_have_attribute("aria-describedby", "explained")
        expect(card.locator(".rule").first).to_be_visible()
        assert page.locator(":focus").evaluate(NOT_BESIDE) == []
    assert check_access(page, "the mode") == []
    page.keyboard.press("1")
    choice_buttons(page).first.tap()
    expect(card).to_contain_text("Choose an open")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.locator("#explain")).to_have_attribute("aria-pressed", "false")

    offered = page.locator("#seats .target").first
    rest(page, offered)
    expect(card.locator(".name")).to_be_visible()
    assert offered.evaluate(NOT_BESIDE) == []
    assert version(page) == seen, "nothing was played"
    offered.tap()
    expect(page.locator("#table")).to_have_attribute("data-version", str(seen + 1))


@pytest.mark.parametrize(
    ("address", "answered"),
    [("/learn/palatinus/first?at=10", "#lesson[data-step='11']"), ("/puzzles/palatinus/1", ".verdict")],
)
def test_signs_explain_themselves_where_one_learns(visit: Visit, address: str, answered: str) -> None:
    """In lessons and puzzles as at tables: in the "?" mode a key explains a choice; later it takes it."""
    page = visit().page
    page.goto(address)
    card, start = page.locator("#explained"), page.url
    expect(page.locator("#explain")).to_be_visible()
    page.mouse.move(*middle(page.locator("#stage [data-sign=hill_token]").first))
    expect(card).to_contain_text("Hill token")
    expect(card.locator("a").first).to_have_attribute("href", "/rules/palatinus#PAL-X8")

    page.keyboard.press("?")
    offered = page.locator(":is(#stage, #seats) .target").first
    offered.focus()
    page.keyboard.press("Enter")
    expect(card.locator(".name")).to_be_visible()
    assert page.url == start
    assert check_access(page, "the mode") == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator(".in-light.target, #ask [data-action]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(answered).first).to_be_visible()
