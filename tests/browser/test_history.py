"""Pages of the past in a browser: legible for everybody, on a phone, by day and by night."""

import json
from random import Random

import pytest

from bottega.web.guests import SESSION_COOKIE
from bottega.web.results import Opening
from bottega.web.storage import Storage
from web.past import Past

from .conftest import Visit
from .tools import PHONE, Server, check_access, too_wide

GAMES = 24
STATISTICS = "/games/palatinus/statistics?players=2"


@pytest.fixture(scope="module")
def himself(server: Server) -> tuple[str, str]:
    """A player with a past: his id, and the word of his session."""
    storage, chance = Storage(f"sqlite:///{server.database}"), Random(2)
    past = Past(storage)
    his, other = past.player("Bartolomeo di Fiesole"), past.player("Ginevra")
    for _ in range(GAMES):
        places = chance.choice([[1, 2], [2, 1], [1, 1]])
        told = json.dumps({"en": "Choose an open merchant", "fr": "Choisir un marchand sans louve"})
        rival = chance.choice([other, "bot:garzone", "bot:lavorante"])
        points = [chance.randrange(8, 30) for _ in places]
        past.played(
            [his, rival],
            places,
            points,
            decisions=chance.randrange(60, 90),
            openings=[[Opening("x", told)], []],
        )
    signed_in = past.players.sign_in(his, "nobody", "tests")
    assert signed_in is not None
    storage.close()
    return his, signed_in.word


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_pages_of_the_past_are_legible_for_everybody(
    visit: Visit, server: Server, himself: tuple[str, str], light: str, locale: str
) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, color_scheme=light, locale=locale)
    visitor.context.add_cookies([{"name": SESSION_COOKIE, "value": himself[1], "url": server.url}])
    page, found = visitor.page, list[str]()
    for path in (f"/p/{himself[0]}", f"/p/{himself[0]}?page=2", STATISTICS):
        page.goto(path)
        found += check_access(page, path)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        found += check_access(page, f"{path}, opened")
        if too_wide(page):
            found.append(f"{path} scrolls sideways")
    assert found == []


def test_the_owner_hides_his_page_by_keyboard(visit: Visit, server: Server, himself: tuple[str, str]) -> None:
    his, word = himself
    owner, stranger = visit(), visit()
    owner.context.add_cookies([{"name": SESSION_COOKIE, "value": word, "url": server.url}])
    stranger.forgive("404")
    owner.page.goto(f"/p/{his}")
    owner.page.locator("input[name=shown_to]:checked").focus()
    for key in ("ArrowDown", "ArrowDown"):
        owner.page.keyboard.press(key)
    with owner.page.expect_navigation():
        owner.page.keyboard.press("Enter")
    chosen = owner.page.locator("input[name=shown_to]:checked")
    assert chosen.get_attribute("value") == "nobody"
    answer = stranger.page.goto(f"/p/{his}")
    assert answer is not None
    assert answer.status == 404
