"""The tables of The Castles of Tuscany, Il Vecchio and Principato: whole games, a phone, access, the end."""

import json
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from bottega import Record

from .conftest import Visit
from .tools import (
    PHONE,
    Server,
    board_targets,
    by_mouse,
    check_access,
    decide,
    go_to,
    look_back,
    open_position,
    open_saved,
    play_on,
    saved_game,
    set_up,
    skip_evaluation,
    too_wide,
    version,
    wait_past,
    wait_ready,
)

pytestmark = pytest.mark.native

GAMES = ("tuscany", "vecchio", "principato")
MIDDLE = {"tuscany": 70, "vecchio": 150, "principato": 60}  # decisions of the saved games
LAST = 20  # decisions of a game of chance
SMALL: ViewportSize = {"width": 390, "height": 664}  # a phone whose browser shows its bars
ORDER = """() => [...document.querySelectorAll("#stage .strip")]
  .sort((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
  .map((strip) => strip.id.at(-1)).join("")"""
DROP = """([one, other]) => document.querySelector(`#module-${other}`).getBoundingClientRect().y
  - document.querySelector(`#module-${one}`).getBoundingClientRect().y"""

NOTE_FLIGHTS = """window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const box = this.getBoundingClientRect(), scale = this.ownerSVGElement?.getScreenCTM().a;
  const way = how[0][0]?.transform?.match(/translate\\((.+)px, (.+)px\\)/);
  if (way) window.flights.push({
    id: this.id,
    x: box.x + box.width / 2 + Number(way[1]) * scale,
    y: box.y + box.height / 2 + Number(way[2]) * scale,
  });
  return animate.apply(this, how);
};"""

Light = Literal["light", "dark"]


@pytest.fixture(scope="module", autouse=True)
def _all_ready(server: Server) -> None:
    for game in GAMES:
        server.until_playable(game)


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("game", GAMES)
def test_the_last_rounds_of_a_game_by_mouse(visit: Visit, game: str) -> None:
    """From the first round on it would be hundreds of decisions."""
    page, chance = visit(locale="fr-FR").page, Random(1)
    decisions = len(json.loads(saved_game(key=game))["actions"])
    open_position(page, saved_game(key=game, decisions=decisions - LAST))
    veil = page.locator("#veil [data-do=unveil]")
    while wait_ready(page):
        if veil.count():
            veil.click()
        decide(page, chance)
    check_end(page)


def check_end(page: Page) -> None:
    """The score sheet is headed by the winner."""
    expect(page.locator("#scene-line")).not_to_be_empty()
    skip_evaluation(page)
    totals = [int(told) for told in page.locator("#result .sheet .total td").all_inner_texts()]
    first = page.locator("#result .sheet thead th:not(:first-child)").evaluate_all(
        "heads => heads.map((head) => head.classList.contains('first'))"
    )
    assert len(totals) == 2
    winning = [total for total, won in zip(totals, first, strict=True) if won]
    assert winning, "the sheet is headed by nobody"
    assert set(winning) == {max(totals)}


def test_another_principality_opens_from_its_card_and_stays_open(visit: Visit) -> None:
    page = visit().page
    set_up(page, "bots", game="principato", bot="random")
    page.locator("#seats summary").first.click()
    plan = page.locator("#seats details > svg")
    expect(plan).to_be_visible()
    assert play_on(page, by_mouse, Random(1), most=6) == 6
    expect(plan).to_be_visible()


def test_a_member_flies_from_its_town_to_a_track(visit: Visit) -> None:
    """Though it has another name there."""
    visitor = visit(reduced_motion="no-preference")
    visitor.context.add_init_script(NOTE_FLIGHTS)
    page, saved = visitor.page, saved_game(key="vecchio")
    open_saved(page, saved)
    actions = json.loads(saved)["actions"]
    step = next(ply for ply, action in enumerate(actions) if action.startswith("action_province"))
    acting, seized = page.locator("#stage [id^='acting-']"), page.locator("#stage [id^='on-']")
    go_to(page, step)
    before, start = seized.count(), None
    while seized.count() == before:
        page.wait_for_function("() => document.getAnimations().length === 0")
        start = acting.bounding_box() if acting.count() else start
        step += 1
        go_to(page, step)
    assert start is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    flights = [flight for flight in page.evaluate("window.flights") if flight["id"].startswith("on-")]
    assert any(abs(flight["x"] - x) < 3 and abs(flight["y"] - y) < 3 for flight in flights)


# ------------------------------------------------------------------ assembling a region


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, dx: float, dy: float) -> None:
    x, y = middle(what)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def confirm(page: Page, order: str, turning: str) -> Locator:
    """The button that takes the modules as they lie."""
    return page.locator(f"#stage .confirm[data-action^='assemble(order={order}, turning={turning},']")


def test_a_tap_turns_a_module_and_areas_are_shown_while_it_is_dragged(visit: Visit) -> None:
    page = visit().page
    open_position(page, saved_game(key="tuscany", decisions=0))
    module = page.locator("#module-A")
    module.click()
    expect(confirm(page, "ABC", "100")).to_be_visible()
    x, y = middle(module)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y, steps=5)
    expect(confirm(page, "BAC", "010")).to_be_visible()
    page.mouse.move(x, y, steps=5)
    expect(confirm(page, "ABC", "100")).to_be_visible()
    page.mouse.up()
    assert page.evaluate(ORDER) == "ABC"


def test_a_region_is_assembled_by_mouse_and_by_keys(visit: Visit) -> None:
    page = visit().page
    open_position(page, saved_game(key="tuscany", decisions=0))
    expect(confirm(page, "ABC", "000")).to_be_visible()
    drag(page, page.locator("#module-A"), 90, 4)
    expect(confirm(page, "BAC", "000")).to_be_visible()
    assert page.evaluate(ORDER) == "BAC"
    level = page.evaluate(DROP, ["B", "C"])
    drag(page, page.locator("#module-C"), 3, 60)
    page.wait_for_function(f"([pair, level]) => ({DROP})(pair) > level + 20", arg=[["B", "C"], level])
    turn = page.locator("[id^='tool-turn-A']")
    turn.focus()
    page.keyboard.press("Enter")
    expect(confirm(page, "BAC", "010")).to_be_visible()
    expect(turn).to_be_focused()
    up = page.locator("[id^='tool-up-C']")
    up.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"([pair, level]) => ({DROP})(pair) < level + 2", arg=[["B", "C"], level])
    page.locator("[id^='tool-right-A']").click()
    expect(confirm(page, "BCA", "001")).to_be_visible()
    seen = version(page)
    confirm(page, "BCA", "001").click()
    wait_past(page, seen)
    expect(page.locator("#lines")).not_to_be_empty()
    expect(page.locator("#stage .strip")).to_have_count(0)


def test_a_region_is_assembled_without_scripts(visit: Visit) -> None:
    page = visit(java_script_enabled=False).page
    set_up(page, "bots", game="tuscany", bot="random", scripted=False)
    page.locator("[id^='tool-turn-B']").click()
    expect(confirm(page, "ABC", "010")).to_be_visible()
    page.locator("#choice-list summary").click()
    page.locator("#choices button[value^='assemble(order=ABC, turning=010, shift=000)']").click()
    expect(page.locator("#stage .strip")).to_have_count(0)


# ------------------------------------------------------------------ a phone


def uncovered(target: Locator) -> bool:
    """Whether a place is in the window, and a finger in its middle finds it."""
    found: bool = target.evaluate(
        """place => {
          const box = place.getBoundingClientRect();
          const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return Boolean(found && place.contains(found));
        }"""
    )
    return found


def test_what_must_be_pressed_is_seen_at_once_on_a_phone(visit: Visit) -> None:
    """Between two players on one screen, and to join a region."""
    page = visit(viewport=SMALL, has_touch=True).page
    open_saved(page, saved_game(key="tuscany", decisions=0))
    page.locator("#ways a[href^='/t/']").first.click()
    unveil, join = page.locator("#veil [data-do=unveil]"), confirm(page, "ABC", "000")
    expect(unveil).to_be_in_viewport()
    unveil.tap()
    expect(join).to_be_in_viewport()
    assert uncovered(join)
    seen = version(page)
    join.tap()
    wait_past(page, seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_phone(visit: Visit, game: str) -> None:
    """Nothing scrolls sideways, what is asked stays at the bottom, and every place can be tapped."""
    page = visit(viewport=PHONE, has_touch=True, locale="fr-FR").page
    wide = []

    in_sight = {"end": "#result .sheet .total", "evaluation": "#show .steps"}

    def look(where: str) -> None:
        if where in in_sight:
            expect(page.locator(in_sight[where])).to_be_in_viewport()
        if too_wide(page):
            wide.append(where)

    for path in (f"/new/{game}", f"/rules/{game}"):
        page.goto(path)
        look(path)
    open_position(page, saved_game(key=game, decisions=MIDDLE[game]))
    look("table")
    ask = page.locator("#ask").bounding_box()
    assert ask is not None
    assert PHONE["height"] / 2 < ask["y"] + ask["height"] <= PHONE["height"] + 1
    for target in board_targets(page).all():
        target.tap(trial=True)
    page.locator("#seats li").first.locator(".name").tap()
    expect(page.locator("#seats li.open .seat-card")).to_be_visible()
    look("a seat")
    look_back(page, saved_game(key=game, players=4), look)
    assert not wide


# ------------------------------------------------------------------ access, French, the end


@pytest.mark.parametrize(
    ("game", "lang", "light"),
    [("tuscany", "fr-FR", "dark"), ("vecchio", "en-GB", "light"), ("principato", "fr-FR", "light")],
)
def test_no_serious_fault_of_access(visit: Visit, game: str, lang: str, light: Light) -> None:
    page = visit(locale=lang, color_scheme=light).page
    other: Light = "dark" if light == "light" else "light"
    found: list[str] = []

    def check(where: str, *rules: str) -> None:
        found.extend(check_access(page, f"{game}, {where} ({lang})", *rules))

    page.goto(f"/new/{game}")
    check("new")
    open_position(page, saved_game(key=game, decisions=MIDDLE[game]))
    check("table")
    page.emulate_media(color_scheme=other)
    check("table in the other light", "color-contrast")
    look_back(page, saved_game(key=game), check)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_score_sheet_tells_the_scores_in_french(visit: Visit, game: str) -> None:
    saved = json.loads(saved_game(key=game))
    page = visit(locale="fr-FR").page
    open_saved(page, saved_game(key=game))
    expect(page.get_by_role("button", name="Repartir d’ici")).to_be_visible()
    page.locator("#ways a[href^='/t/']").first.click()
    expect(page.locator("#result .sheet caption")).to_have_text("Feuille de score")
    totals = page.locator("#result .sheet .total td").all_inner_texts()
    assert [int(told) for told in totals] == list(Record.from_json(saved).final().scores())
    for english in ("Score sheet", "Points left", "Rank", "What happened", "Replay", "Talk"):
        expect(page.get_by_text(english, exact=True)).to_have_count(0)
