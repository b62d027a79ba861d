"""At a table: taking back, staying in step, dropped connections, talk, help, motion."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Visit
from .tools import (
    Server,
    Visitor,
    board_targets,
    by_mouse,
    choice_buttons,
    decide,
    in_step,
    open_position,
    play_on,
    saved_game,
    set_up,
    sit_by_link,
    version,
    wait_past,
    wait_ready,
)

pytestmark = pytest.mark.native

LOST = (r"ERR_", "Failed to load resource")  # what a browser says of a connection that is gone
COUNT_MOVES = """window.moves = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.moves++; return animate.apply(this, how); };"""

Two = Callable[[], tuple[Visitor, Visitor]]


@pytest.fixture
def two(visit: Visit) -> Two:
    """A host who is to choose a piece, and a friend."""

    def sit() -> tuple[Visitor, Visitor]:
        host, friend = visit(), visit()
        set_up(host.page, "friends", laid=True)
        sit_by_link(host.page, friend.page, "Bice")
        wait_ready(host.page)
        return host, friend

    return sit


def mark(page: Page) -> None:
    """To know later that the page was not loaded again."""
    page.evaluate("window.kept = true")


def check_kept(page: Page) -> None:
    assert page.evaluate("window.kept === true"), "the page was loaded again"


def test_from_home_to_playing_in_two_clicks(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.locator("form[action='/play/palatinus']").get_by_role("button", name="Play now").click()
    wait_ready(page)
    seen = version(page)
    board_targets(page).first.click()
    wait_past(page, seen)
    expect(page.locator("#lines li")).not_to_have_count(0)


def test_a_decision_and_a_turn_can_be_taken_back(two: Two) -> None:
    host, friend = (one.page for one in two())
    undo, restart = (host.locator(f"[data-do={way}]") for way in ("undo", "restart"))
    expect(undo).to_be_disabled()
    asked = host.locator("#prompt").inner_text()
    choice_buttons(host).first.click()
    expect(host.locator("#prompt")).not_to_have_text(asked)
    expect(restart).to_have_count(0)
    undo.click()
    expect(host.locator("#prompt")).to_have_text(asked)
    expect(undo).to_be_disabled()
    decide(host, Random(1))
    decide(host, Random(1))
    expect(friend.locator("#stage .piece")).to_have_count(1)
    expect(host.locator("#table[data-yours]")).to_have_count(0)
    restart.click()
    expect(host.locator("#prompt")).to_have_text(asked)
    in_step(host, friend)
    for page in (host, friend):
        expect(page.locator("#stage .piece")).to_have_count(0)
    decide(host, Random(2))
    host.keyboard.press("u")
    expect(host.locator("#prompt")).to_have_text(asked)


def test_what_reveals_is_marked_and_cannot_be_taken_back(visit: Visit) -> None:
    page = visit().page
    set_up(page, "hot")
    page.locator("#veil [data-do=unveil]").click()
    decide(page, Random(5))
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    expect(page.locator("#choices button .eye")).to_have_count(6)
    decide(page, Random(5))
    page.locator("#veil [data-do=unveil]").click()
    expect(page.locator("[data-do=undo]")).to_be_disabled()


def test_two_tabs_of_one_seat_stay_in_step(visit: Visit) -> None:
    """The second learns of everything; one that missed it plays nothing and is brought up to date."""
    visitor, chance = visit(), Random(6)
    visitor.forgive("409")
    first, second = visitor.page, visitor.context.new_page()
    set_up(first, "bots", laid=True)
    wait_ready(first)
    second.goto(first.url)
    decide(first, chance)
    wait_ready(first)
    in_step(first, second)
    decide(second, chance)
    wait_ready(second)
    in_step(first, second)
    visitor.forgive(*LOST)
    second.route("**/live*", lambda route: route.abort())
    second.reload()
    wait_ready(second)
    stale = version(second)
    play_on(first, by_mouse, chance, 2)
    wait_ready(first)
    now = version(first)
    assert version(second) == stale
    mark(second)
    choice_buttons(second).first.click()
    wait_past(second, stale)
    check_kept(second)
    assert version(first) == version(second) == now
    decide(second, chance)
    in_step(first, second)


def test_a_lost_connection_is_told_at_once(two: Two) -> None:
    _, friend = two()
    friend.forgive(*LOST)
    friend.context.set_offline(True)
    expect(friend.page.locator("#notice")).to_be_visible(timeout=3000)
    friend.context.set_offline(False)
    expect(friend.page.locator("#notice")).to_be_hidden()


def test_what_was_missed_without_a_connection_is_made_good(two: Two) -> None:
    host, friend = two()
    friend.forgive(*LOST)
    mark(friend.page)
    friend.context.set_offline(True)
    decide(host.page, Random(7))
    decide(host.page, Random(7))
    friend.context.set_offline(False)
    expect(friend.page.locator("#notice")).to_be_hidden()
    wait_ready(friend.page)
    in_step(host.page, friend.page)
    check_kept(friend.page)
    decide(friend.page, Random(7))
    in_step(host.page, friend.page)


def test_a_server_that_goes_worries_nobody(two: Two) -> None:
    """It says so: the page listens to whoever answers next, from where it was, without a word."""
    host, friend = two()
    page, asked = friend.page, list[str]()

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(content_type="text/event-stream", body="event: moved\ndata: 50\n\n")
        else:
            route.continue_()

    page.route("**/live?*", answer)
    page.evaluate(
        """() => {
            const notice = document.getElementById("notice");
            const look = () => { window.worried ||= !notice.hidden; };
            new MutationObserver(look).observe(notice, { attributes: true });
            window.dispatchEvent(new Event("online"));  // it listens anew
        }"""
    )
    decide(host.page, Random(9))
    in_step(host.page, page)
    assert len(asked) == 2
    assert asked[0] == asked[1]
    assert not page.evaluate("window.worried")


def test_a_restarted_server_is_found_again(two: Two, server: Server) -> None:
    """Killed in the middle: nothing acknowledged is lost, and both pages go on without being loaded again."""
    visitors, chance = two(), Random(8)
    pages = [visitor.page for visitor in visitors]
    for visitor in visitors:
        visitor.forgive(*LOST)
        mark(visitor.page)
    decide(pages[0], chance)
    seen = in_step(*pages)
    server.kill()
    for page in pages:
        expect(page.locator("#notice")).to_be_visible()
    board_targets(pages[0]).first.click()  # reaches nobody
    server.start()
    for page in pages:
        expect(page.locator("#notice")).to_be_hidden()
    assert in_step(*pages) == seen
    for _ in range(4):
        mover = pages[0] if pages[0].locator("#table[data-yours]").count() else pages[1]
        decide(mover, chance)
        in_step(*pages)
    for page in pages:
        check_kept(page)


def test_what_is_said_is_shown_as_text(two: Two) -> None:
    host, friend = (one.page for one in two())
    said = "<img src=x onerror=alert(1)><b>ciao</b> & <script>alert(2)</script>"
    host.locator("#chat summary").click()
    field = host.locator("#say input[name=text]")
    field.fill(said)
    field.press("Enter")
    for page in (host, friend):
        expect(page.locator("#chat-lines .said")).to_have_text(said)
        expect(page.locator("#chat-lines").locator("img, b, script")).to_have_count(0)
    expect(field).to_have_value("")
    field.fill("half a sen")
    decide(host, Random(9))
    decide(host, Random(9))
    expect(field).to_have_value("half a sen")


def test_a_spectator_sees_no_secret_and_no_choice(two: Two, visit: Visit) -> None:
    host, _ = (one.page for one in two())
    seen = version(host)
    host.locator("#choices [data-action='choose_piece(piece=merchant_wolf)']").click()
    wait_past(host, seen)
    decide(host, Random(10))
    watcher = visit().page
    watcher.goto(host.url)
    expect(watcher.locator("#ask")).to_contain_text("You are watching.")
    expect(host.locator("#stage .piece .secret")).to_have_count(1)
    expect(watcher.locator("#stage .piece")).to_have_count(1)
    expect(watcher.locator("#stage .secret")).to_have_count(0)
    expect(watcher.locator("[data-action], .target")).to_have_count(0)


def test_a_free_seat_of_a_listed_table_is_taken_from_its_page(visit: Visit) -> None:
    """Also after the page has been brought up to date."""
    host, guest = visit().page, visit().page
    host.goto("/new/palatinus")
    host.locator("[name=players]").select_option("2")
    host.locator("[name=mode][value=friends]").check()
    host.locator("[name=listed]").check()
    host.locator("main form .primary").click()
    expect(host.locator("#links")).to_be_visible()
    guest.goto("/")
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    guest.get_by_role("link", name="Watch").click()
    expect(guest.locator("#seats").get_by_role("button", name="Sit down")).to_be_visible()
    host.locator("#chat summary").click()
    host.locator("#say input[name=text]").fill("come in")
    host.locator("#say button").click()
    expect(guest.locator("#chat-lines .said")).to_have_text("come in")
    guest.locator("#seats").get_by_role("button", name="Sit down").click()
    expect(guest.locator("#seats .note.you")).to_have_count(1)
    expect(host.locator("#links")).to_be_hidden()
    wait_ready(host if host.locator("#table[data-yours]").count() else guest)


def test_a_wrong_place_says_the_rule_and_a_line_lights_its_place(visit: Visit) -> None:
    page = visit().page
    open_position(page, saved_game(decisions=30))
    page.locator("#stage .hill").first.click()
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#why")).not_to_be_empty()
    page.locator("#lines li[data-cell]").last.hover()
    expect(page.locator("#stage .lit")).not_to_have_count(0)


def test_others_moves_are_outlined_and_told_to_screen_readers(two: Two) -> None:
    host, friend = (one.page for one in two())
    decide(host, Random(11))
    decide(host, Random(11))
    wait_ready(friend)
    expect(friend.locator("#stage .changed")).not_to_have_count(0)
    expect(friend.locator("#news")).to_contain_text("Ada places")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_pieces_move_unless_motion_is_unwanted(visit: Visit, motion: str) -> None:
    visitor = visit(reduced_motion=motion)
    visitor.context.add_init_script(COUNT_MOVES)
    page, chance = visitor.page, Random(12)
    set_up(page, "bots", laid=True)
    play_on(page, by_mouse, chance, 4)
    wait_ready(page)
    assert (page.evaluate("window.moves") == 0) is (motion == "reduce")
    if motion == "reduce":
        assert page.evaluate("document.getAnimations().length") == 0


# The first stream of a page counts as open and never says anything, as after a change of networks.
DEAD_STREAM = """
const Living = window.EventSource;
let dead = true;
window.EventSource = class {
  static OPEN = 1;
  static CLOSED = 2;
  constructor(address) {
    if (!dead) return new Living(address);
    dead = false;
  }
  readyState = 1;
  addEventListener() {}
  close() {}
};
"""


def test_a_decision_is_seen_also_where_the_stream_is_dead_without_knowing_it(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(DEAD_STREAM)
    page = visitor.page
    set_up(page, "bots", laid=True)
    wait_ready(page)
    seen = version(page)
    with page.expect_response("**/act") as answered:
        choice_buttons(page).first.click()
    assert answered.value.status == 204
    wait_past(page, seen)


def test_a_table_on_the_way_tells_when_nothing_answers(visit: Visit) -> None:
    """A click that reaches nobody says so, and plays when it is made again."""
    visitor = visit()
    visitor.forgive(*LOST)
    page = visitor.page
    set_up(page, "bots", laid=True)
    wait_ready(page)

    def drop(route: Route) -> None:
        route.abort("connectionfailed")

    page.route("**/act", drop)
    seen = version(page)
    choice_buttons(page).first.click()
    expect(page.locator("#notice")).to_be_visible()
    page.unroute("**/act", drop)
    choice_buttons(page).first.click()
    wait_past(page, seen)
    expect(page.locator("#notice")).to_be_hidden()
