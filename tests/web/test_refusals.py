"""What is refused is said in the language of whoever reads it, with what a player needs to know."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from bottega.engine.errors import BottegaError
from bottega.engine.words import LANGUAGES
from bottega.games import find
from bottega.web.phrases import WORDS, say
from bottega.web.refusals import Refusal
from bottega.web.tables import CHAT_LENGTH, BadChat

from .visiting import Page, Visitor, house

HOT: dict[str, Any] = {"mode": "hot", "players": "2", "option-board_setup": "random"}

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house")) as app:
        yield app


def label(option: str, lang: str) -> str:
    return find("palatinus").words.say(f"option-{option}", lang)


def refused(app: FastAPI, lang: str, **choices: Any) -> str:
    """What the form says to choices that it cannot take."""
    guest = Visitor(app, lang)
    answer = guest.press(guest.read("/new/palatinus").form("/tables"), **choices)
    assert answer.status_code == 400
    assert "expected" not in answer.text
    return " ".join(Page(answer.text).words)


def test_a_refusal_reads_as_plain_text_and_in_every_language() -> None:
    refusal = BadChat("chat-long", most=300)
    assert str(refusal) == refusal.said("en") == "A line has at most 300 characters."
    assert refusal.said("fr") == "Une ligne a au plus 300 caractères."
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, BottegaError)


@in_both_languages
@pytest.mark.parametrize("players", ["1", "9", "9" * 20])
def test_a_table_of_too_many_or_too_few_says_how_many_may_play(app: FastAPI, lang: str, players: str) -> None:
    assert say("new-bad_players", lang, least=2, most=5) in refused(app, lang, players=players)


@in_both_languages
def test_an_option_that_does_not_fit_the_table_is_named(app: FastAPI, lang: str) -> None:
    """The fifth seat cannot begin at a table of three."""
    said = say("new-bad_option", lang, option=label("first_player", lang), players=3)
    assert said in refused(app, lang, **{"players": "3", "option-first_player": "4"})


@in_both_languages
def test_options_that_do_not_go_together_are_named(app: FastAPI, lang: str) -> None:
    """A given board needs a board, and one that can be read."""
    setup, board = label("board_setup", lang), label("board", lang)
    told = refused(app, lang, **{"option-board_setup": "fixed"})
    assert say("new-bad_together", lang, options=setup) in told
    told = refused(app, lang, **{"option-board_setup": "fixed", "option-board": "upside down"})
    assert say("new-bad_together", lang, options=WORDS.join([setup, board], lang)) in told


@in_both_languages
@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("/t/none", 404, "refused-no_table"),
        ("/t/none/replay", 404, "refused-no_table"),
        ("/join/none", 404, "join-none"),
        ("/nowhere", 404, "error-help-404"),
        ("/new/chess", 404, "refused-no_game"),
        ("/rules/chess", 404, "refused-no_game"),
    ],
)
def test_what_is_not_there_is_said_without_a_foreign_word(
    app: FastAPI, lang: str, path: str, status: int, key: str
) -> None:
    page = Visitor(app, lang).read(path, status)
    assert say(key, lang) in page.words
    assert "<details" not in page.text


@in_both_languages
def test_a_line_that_cannot_be_said_is_explained(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    path = guest.open_table(**HOT)
    too_long = guest.live(f"{path}/chat", text="x" * (CHAT_LENGTH + 1))
    assert (too_long.status_code, too_long.json()["detail"]) == (
        422,
        say("chat-long", lang, most=CHAT_LENGTH),
    )
    assert guest.live(f"{path}/chat", text=" ").json()["detail"] == say("chat-empty", lang)
    plain = guest.press(guest.read(path).form("/chat"), text="x" * (CHAT_LENGTH + 1))
    assert say("chat-long", lang, most=CHAT_LENGTH) in Page(plain.text).words


@in_both_languages
def test_seats_that_are_taken_or_of_others_are_explained(app: FastAPI, lang: str) -> None:
    host = Visitor(app, lang)
    path = host.open_table(mode="friends", players="2", listed="1")
    other = Visitor(app, lang)
    other.read("/")
    assert other.live(f"{path}/sit", seat="0").json()["detail"] == say("seat-taken", lang)
    assert other.live(f"{path}/act", action="x", seen="0").json()["detail"] == say("seat-not_yours", lang)


@in_both_languages
def test_a_form_of_another_page_is_refused_in_the_readers_language(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    guest.read("/")
    answer = guest.http.post("/play/palatinus", data={"token": "forged"})
    assert answer.status_code == 403
    assert say("form-foreign", lang) in Page(answer.text).words


@in_both_languages
@pytest.mark.parametrize("token", ["é", "\u202e", "💥" * 16])
def test_a_token_that_no_page_has_is_refused_as_any_other(app: FastAPI, lang: str, token: str) -> None:
    guest = Visitor(app, lang)
    guest.read("/")
    for answer in (
        guest.http.post("/play/palatinus", data={"token": token}),
        guest.http.post("/play/palatinus", headers={b"X-Form-Token": token.encode()}),
    ):
        assert answer.status_code == 403
        assert say("form-foreign", lang) in Page(answer.text).words


@in_both_languages
def test_a_request_that_is_too_big_or_from_another_site_is_explained(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    big = guest.http.post("/play/palatinus", content=b"x" * 40_000)
    assert big.status_code == 413
    assert say("refused-size", lang, most=32_768) in Page(big.text).words
    foreign = guest.http.post("/guest", headers={"Sec-Fetch-Site": "cross-site"})
    assert say("refused-site", lang) in Page(foreign.text).words


def test_programs_get_the_details(app: FastAPI) -> None:
    body = {"game": "palatinus", "players": 3, "bots": [None] * 3, "options": {"first_player": 4}}
    answer = Visitor(app, "fr").http.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert "a seat from 0 to 2" in answer.json()["detail"]
