"""A browser and a server for all tests, and visitors whose browsers must not complain."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .tools import PATIENCE_MS, Server, Visitor

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the leanest first
HOW_TO = (
    "the browser tests need Chromium: `make browser` installs it (Debian: apt-get install chromium), "
    f"or put one of {', '.join(PROGRAMS)} on the path"
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if program is None:
        pytest.fail(HOW_TO)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("house") / "tables.sqlite")
    started.until_playable()
    yield started
    started.end()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Gives new visitors; at the end none of their browsers may have complained."""
    visitors: list[Visitor] = []

    def arrive(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server, **how))
        return visitors[-1]

    yield arrive
    complaints = [told for visitor in visitors for told in visitor.leave()]
    assert not complaints, "\n".join(complaints)
