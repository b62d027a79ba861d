"""What the browser tests share: a server of its own, visitors whose browsers must not complain, and play."""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Response, expect

from bottega import Record, game

START_SECONDS, COMPILE_SECONDS = 180.0, 600.0
PATIENCE_MS = 45_000
PROGRAM = "from bottega.cli import main; main()"
READY = "html[data-ready] :is(#table[data-yours], #table[data-over])"  # and its script listens
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SERIOUS = ("serious", "critical")
AXE = files("axe_playwright_python").joinpath("axe.min.js")


class Server:
    """`bottega play` in a process of its own, on loopback; it can be killed and started again."""

    def __init__(self, database: Path) -> None:
        self.database, self.log = database, database.with_suffix(".log")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = ["play", "--no-browser", "--port", str(self.port), "--bot-pause", "0"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *command, "--database", str(self.database)], stderr=log
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self.process.poll() is None, f"the server ended at once: {self.said}"
            assert time.monotonic() < until, f"the server does not answer: {self.said}"
            time.sleep(0.05)

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        try:
            return httpx.get(self.url, timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def until_playable(self, game: str = "palatinus") -> None:
        """Wait for the native rules: they are compiled once on a machine."""
        table = {"game": game, "players": 2, "bots": [None, None]}
        until = time.monotonic() + COMPILE_SECONDS
        while httpx.post(f"{self.url}/api/tables", json=table, timeout=30).status_code != 201:
            assert time.monotonic() < until, f"the rules are not ready: {self.said}"
            time.sleep(0.1)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()


class Visitor:
    """Somebody with a browser of his own; what it complains about is kept."""

    def __init__(self, browser: Browser, server: Server, **how: Any) -> None:
        how = {"locale": "en-GB", "viewport": DESK, "reduced_motion": "reduce", **how}
        self.context: BrowserContext = browser.new_context(base_url=server.url, **how)
        self.context.set_default_timeout(PATIENCE_MS)
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        self.context.on("requestfailed", self._note_failed)
        self.context.on("response", self._note_status)
        self.page = self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _note_failed(self, request: Any) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left drops its stream
            self.complaints.append(f"failed: {request.method} {request.url} {request.failure}")

    def _note_status(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"status {response.status}: {response.request.method} {response.url}")

    def forgive(self, *patterns: str) -> None:
        """What a test brings about on purpose."""
        self.forgiven += patterns

    def leave(self) -> list[str]:
        """Close the browser; gives what it complained about."""
        self.context.close()
        return [told for told in self.complaints if not any(re.search(one, told) for one in self.forgiven)]


# ------------------------------------------------------------------ saved games


@cache
def saved_game(
    seed: int = 3, decisions: int | None = None, players: int = 2, key: str = "palatinus"
) -> bytes:
    """A record of random play with a fixed seed: whole, or its first decisions."""
    record, chance = Record(game(key, players=players), seed), Random(seed)
    state = record.final()
    while state.to_play is not None and (decisions is None or len(record.actions) < decisions):
        action = str(chance.choice(state.legal()))
        state.play(action)
        record.actions.append(action)
    return json.dumps(record.to_json()).encode()


def open_saved(page: Page, saved: bytes) -> None:
    """Upload a record on the home page; leads to its replay."""
    page.goto("/")
    page.locator("[name=record]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": saved}
    )
    page.locator("form[action='/records'] button").click()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("html[data-ready]")).to_be_attached()


def go_to(page: Page, step: int) -> None:
    """In a replay."""
    page.get_by_role("slider").fill(str(step))
    expect(page.locator("#replay")).to_have_attribute("data-step", str(step))


def look_back(page: Page, saved: bytes, check: Callable[[str], None]) -> None:
    """A game that is over: its replay, its end and the story of it, each of them checked."""
    open_saved(page, saved)
    go_to(page, 60)
    check("replay")
    page.locator("#ways a[href^='/t/']").first.click()
    expect(page.locator("#result .sheet")).to_be_visible()
    check("end")
    page.locator("[data-do=watch]").click()
    expect(page.locator("#scene-line")).not_to_be_empty()
    check("evaluation")


def open_position(page: Page, saved: bytes) -> None:
    """Upload a game that is not over, and go on at its table, unveiled."""
    open_saved(page, saved)
    page.locator("#ways a[href^='/t/']").first.click()
    at_table(page)
    page.locator("#veil [data-do=unveil]").click()
    expect(page.locator("#ask")).to_be_visible()


# ------------------------------------------------------------------ at a table


def at_table(page: Page, *, scripted: bool = True) -> None:
    """Wait until the table is there, and its script listens: a drag or a key before that goes nowhere."""
    expect(page.locator("#table")).to_be_visible()
    if scripted:
        expect(page.locator("html[data-ready]")).to_be_attached()


def set_up(
    page: Page,
    mode: str,
    players: int = 2,
    name: str = "Ada",
    *,
    laid: bool = False,
    game: str = "palatinus",
    bot: str | None = None,
    scripted: bool = True,
) -> None:
    """A new table by the form; with its board laid, the host in the first seat begins to place pieces."""
    page.goto(f"/new/{game}")
    if bot:
        page.locator("[name=bot]").select_option(bot)
    if laid:
        page.locator("[name=option-board_setup]").select_option("random")
        page.locator("[name=option-first_player]").select_option("0")
    page.locator("[name=name]").fill(name)
    page.locator("[name=players]").select_option(str(players))
    page.locator(f"[name=mode][value={mode}]").check()
    page.locator("main form .primary").click()
    at_table(page, scripted=scripted)


def sit_by_link(host: Page, friend: Page, name: str) -> None:
    """A friend takes the seat of the only link that the host has got."""
    friend.goto(host.locator("#links input").input_value())
    friend.locator("[name=name]").fill(name)
    friend.locator("main form .primary").click()
    at_table(friend)
    expect(host.locator("#links")).to_be_hidden()


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def is_over(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-over") is not None


def wait_past(page: Page, seen: int) -> None:
    """Wait until the table has moved on."""
    page.wait_for_function(
        "seen => Number(document.querySelector('#table').dataset.version) > seen", arg=seen
    )


def in_step(*pages: Page) -> int:
    """Wait until all pages show the newest of their versions, and give it."""
    newest = max(version(page) for page in pages)
    for page in pages:
        page.wait_for_function(
            "newest => Number(document.querySelector('#table').dataset.version) === newest", arg=newest
        )
    return newest


def wait_ready(page: Page) -> bool:
    """Wait until this page is asked, or the game is over; gives whether it is asked."""
    page.locator(READY).wait_for(state="attached")
    return not is_over(page)


def board_targets(page: Page) -> Locator:
    return page.locator("#stage .target .halo")


def choice_buttons(page: Page) -> Locator:
    return page.locator("#choices button[data-action]:visible")


def by_mouse(page: Page, chance: Random) -> None:
    """One decision: a glowing place of the board where there is one, else a piece or a button."""
    if not board_targets(page).count() and page.locator("#choice-list:not([open])").count():
        page.locator("#choice-list summary").click()
    places = [board_targets(page), page.locator("#seats .target .halo:visible"), choice_buttons(page)]
    offered = [(place, count) for place in places if (count := place.count())]
    place, count = offered[0] if offered[0][0] is places[0] else chance.choice(offered)
    place.nth(chance.randrange(count)).click()


def play_on(page: Page, decide: Callable[[Page, Random], None], chance: Random, most: int = 200) -> int:
    """Decide whenever this page is asked, until the end or so many times; gives how often."""
    for done in range(most):
        if not wait_ready(page):
            return done
        seen = version(page)
        decide(page, chance)
        wait_past(page, seen)
    return most


def decide(page: Page, chance: Random) -> int:
    """One decision by mouse; gives the version after it."""
    seen = version(page)
    by_mouse(page, chance)
    wait_past(page, seen)
    return version(page)


def skip_evaluation(page: Page) -> None:
    """Past the story of the end, to the result."""
    page.locator("#show [data-scene=end]").click()
    expect(page.locator("#result .sheet")).to_be_visible()


# ------------------------------------------------------------------ how pages are


def check_access(page: Page, where: str, *rules: str) -> list[str]:
    """What axe-core finds serious or critical, by all of its rules or by these."""
    page.wait_for_load_state()  # with its style sheets
    page.evaluate(AXE.read_text(encoding="utf-8"))
    how = {"resultTypes": ["violations"], "preload": False} | ({"runOnly": rules} if rules else {})
    found = page.evaluate("how => axe.run(document, how)", how)
    return [
        f"{where}: {one['id']} ({one['impact']}) at {node['target']}: {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


def too_wide(page: Page) -> bool:
    """Whether the page scrolls sideways."""
    page.wait_for_load_state()
    wide: bool = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return wide
