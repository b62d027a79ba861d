"""Passkeys: a guest becomes a player, a player signs in; and everything that an attacker would send."""

import json
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import Response

from bottega.web import passkeys
from bottega.web.guests import COOKIE, SESSION_COOKIE, Guests
from bottega.web.hosts import Party, party_of
from bottega.web.house import House
from bottega.web.players import Arrival, digest_of
from bottega.web.storage import Storage, now
from bottega.web.tables import Tables

from .authenticator import Authenticator
from .tools import house_in
from .visiting import Visitor, house

_numbers = count(1)


@pytest.fixture(scope="module")
def app(kept_in: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        app.state.url = app.state.url.replace("127.0.0.1", "localhost")
        yield app


class Browser(Visitor):
    """A visitor whose script has a passkey at hand."""

    def __init__(self, app: FastAPI, device: Authenticator | None = None) -> None:
        super().__init__(app)
        self.device = device or Authenticator()
        self.origin: str = app.state.url
        self.read("/me")

    def post(self, path: str, **fields: Any) -> Response:
        return self.live(path, **fields)

    def asked(self, path: str, **fields: Any) -> Any:
        answer = self.post(f"{path}/options", **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def keep(self, name: str) -> str:
        """Become a player; gives his id."""
        made = self.device.create(self.asked("/enter/passkey/new", name=name), self.origin)
        answer = self.post("/enter/passkey/new", name=name, credential=json.dumps(made), back="/")
        assert answer.status_code == 200, answer.text
        return self.is_player() or ""

    def answer(self) -> dict[str, Any]:
        return self.device.get(self.asked("/enter/passkey"), self.origin)

    def enter(self, answered: Any) -> Response:
        return self.post("/enter/passkey", credential=json.dumps(answered))

    def is_player(self) -> str | None:
        """The id of the player that the house takes this browser for."""
        found = house_in(self.app).players.signed_in(digest_of(self.http.cookies.get(SESSION_COOKIE) or ""))
        return found.id if found is not None else None


@pytest.fixture
def known(app: FastAPI) -> Browser:
    """A player with a passkey."""
    browser = Browser(app)
    browser.keep(f"Player {next(_numbers)}")
    return browser


def test_a_guest_keeps_his_name_and_signs_in_elsewhere_without_typing_it(app: FastAPI) -> None:
    first = Browser(app)
    player = first.keep("Simonetta")
    second = Browser(app, first.device)
    assert second.is_player() is None
    assert second.enter(second.answer()).json() == {"go": "/me"}
    assert second.is_player() == player
    assert "Simonetta" in second.read("/me").text


def test_what_is_asked_does_not_depend_on_who_asks_and_names_nobody(app: FastAPI, known: Browser) -> None:
    asked = [Browser(app).asked("/enter/passkey", name=name) for name in ("Simonetta", "Nobody", "")]
    for one in asked:
        del one["challenge"]
    assert asked[0] == asked[1] == asked[2]
    assert asked[0]["allowCredentials"] == []
    assert asked[0]["rpId"] == "localhost"


def test_a_passkey_is_kept_on_the_device_so_that_it_can_be_found_without_a_name(app: FastAPI) -> None:
    asked = Browser(app).asked("/enter/passkey/new", name="Lisa")
    assert asked["authenticatorSelection"]["residentKey"] == "required"


def test_an_answer_is_good_once(app: FastAPI, known: Browser) -> None:
    thief = Browser(app, known.device)
    answered = thief.answer()
    assert thief.enter(answered).status_code == 200
    thief.http.cookies.delete(SESSION_COOKIE)
    thief.read("/me")
    assert thief.enter(answered).status_code == 403
    assert thief.is_player() is None


def test_what_one_server_has_asked_another_one_understands_and_takes_once(
    app: FastAPI, known: Browser
) -> None:
    here, browser = house_in(app), Browser(app, known.device)
    answered = json.dumps(browser.answer())
    guest = here.guests._known(browser.http.cookies.get(COOKIE) or "")
    party = party_of("http", browser.origin.removeprefix("http://"))
    assert guest is not None
    assert party is not None
    storage = Storage(here.storage.database.url)
    there = House(storage, Tables(storage), Guests(storage.secret()))
    signed_in = there.passkeys.enter(party, guest.id, answered, Arrival("", "elsewhere"))
    assert signed_in.player.id == known.is_player()
    storage.close()
    assert browser.enter(json.loads(answered)).status_code == 403


def test_an_answer_is_good_for_the_browser_that_was_asked_alone(app: FastAPI, known: Browser) -> None:
    asked, thief = Browser(app, known.device), Browser(app)
    answered = asked.answer()
    assert thief.enter(answered).status_code == 403
    assert thief.is_player() is None
    assert asked.enter(answered).status_code == 200


def test_an_answer_that_comes_too_late_is_refused(
    app: FastAPI, known: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = Browser(app, known.device)
    answered = late.answer()
    monkeypatch.setattr(passkeys, "now", lambda: now() + timedelta(minutes=passkeys.MINUTES, seconds=2))
    assert late.enter(answered).status_code == 403
    assert late.is_player() is None


@pytest.mark.parametrize(
    "origin", ["http://localhost.evil.example", "https://localhost", "http://localhost:1"]
)
def test_an_answer_given_to_another_site_is_refused(app: FastAPI, known: Browser, origin: str) -> None:
    lured = Browser(app, known.device)
    answered = lured.device.get(lured.asked("/enter/passkey"), origin)
    assert lured.enter(answered).status_code == 403


def test_an_answer_for_another_house_is_refused(app: FastAPI, known: Browser) -> None:
    lured = Browser(app, known.device)
    answered = lured.device.get(lured.asked("/enter/passkey"), lured.origin, rp_id="evil.example")
    assert lured.enter(answered).status_code == 403


def test_a_count_that_goes_back_is_the_sign_of_a_copy_and_refused(app: FastAPI, known: Browser) -> None:
    known.device.count = 7
    assert Browser(app, known.device).enter(Browser.answer(known)).status_code == 403  # of another browser
    owner = Browser(app, known.device)
    assert owner.enter(owner.answer()).status_code == 200
    copy = Browser(app, known.device)
    known.device.count = 3
    assert copy.enter(copy.answer()).status_code == 403
    assert copy.is_player() is None


def test_an_unknown_passkey_and_a_blocked_players_are_told_the_same(app: FastAPI, known: Browser) -> None:
    stranger, blocked = Browser(app), Browser(app, known.device)
    player = known.is_player()
    assert player is not None
    house_in(app).players.change(player, is_blocked=True)
    answers = [one.enter(one.answer()) for one in (stranger, blocked)]
    assert [one.status_code for one in answers] == [403, 403]
    assert answers[0].text == answers[1].text


def test_a_challenge_made_by_somebody_else_is_refused(app: FastAPI, known: Browser) -> None:
    forger = Browser(app, known.device)
    asked = forger.asked("/enter/passkey")
    for challenge in ("AAAA", asked["challenge"][:-4] + "AAAA", "A" * len(asked["challenge"])):
        assert (
            forger.enter(forger.device.get({**asked, "challenge": challenge}, forger.origin)).status_code
            == 403
        )
    new = forger.asked("/enter/passkey/new", name="Somebody")["challenge"]  # made for something else
    assert forger.enter(forger.device.get({**asked, "challenge": new}, forger.origin)).status_code == 403


def test_a_signature_of_another_key_is_refused(app: FastAPI, known: Browser) -> None:
    forger = Browser(app)
    forger.device.id = known.device.id
    assert forger.enter(forger.answer()).status_code == 403


@pytest.mark.parametrize(
    "given", ["", "{}", "[]", "null", '{"id": "a"}', "{" * 2000, '{"id": "é", "response": 1}']
)
def test_what_is_no_answer_at_all_is_refused(app: FastAPI, given: str) -> None:
    for path in ("/enter/passkey", "/enter/passkey/new"):
        answer = Browser(app).post(path, credential=given, name="Pico")
        assert answer.status_code == 403
        assert answer.json()["detail"]


def test_nobody_takes_the_passkey_of_another_for_a_new_one(app: FastAPI, known: Browser) -> None:
    thief = Browser(app)
    thief.device.id = known.device.id
    made = thief.device.create(thief.asked("/enter/passkey/new", name="Thief"), thief.origin)
    assert thief.post("/enter/passkey/new", name="Thief", credential=json.dumps(made)).status_code == 403
    assert house_in(app).players.by_name("Thief") is None
    owner = Browser(app, known.device)
    assert owner.enter(owner.answer()).status_code == 200
    assert owner.is_player() == known.is_player()


def test_the_same_new_passkey_makes_one_player(app: FastAPI) -> None:
    browser, other = Browser(app), Browser(app)
    made = json.dumps(
        browser.device.create(browser.asked("/enter/passkey/new", name="Unica"), browser.origin)
    )
    assert other.post("/enter/passkey/new", name="Unica", credential=made).status_code == 403
    assert browser.post("/enter/passkey/new", name="Unica", credential=made).status_code == 200
    browser.http.cookies.delete(SESSION_COOKIE)
    assert browser.post("/enter/passkey/new", name="Duplica", credential=made).status_code == 403


def test_a_further_passkey_opens_too_can_be_named_and_removed(app: FastAPI, known: Browser) -> None:
    player, further = known.is_player(), Authenticator()
    assert player is not None
    made = further.create(known.asked("/me/passkey"), known.origin)
    assert known.post("/me/passkey", credential=json.dumps(made)).json() == {"go": "/me"}
    second = Browser(app, further)
    assert second.enter(second.answer()).status_code == 200
    kept = house_in(app).passkeys.of(player)
    assert len(kept) == 2
    known.post("/me/passkey/name", id=kept[1].id, name="The blue key")
    assert "The blue key" in known.read("/me").text
    known.post("/me/passkey/remove", id=kept[1].id)
    third = Browser(app, further)
    assert third.enter(third.answer()).status_code == 403


def test_nobody_names_or_removes_the_passkey_of_another(app: FastAPI, known: Browser) -> None:
    stranger = Browser(app)
    stranger.keep("Intruder")
    player = known.is_player()
    assert player is not None
    (kept,) = house_in(app).passkeys.of(player)
    stranger.post("/me/passkey/name", id=kept.id, name="Mine")
    stranger.post("/me/passkey/remove", id=kept.id)
    assert house_in(app).passkeys.of(player) == [kept]


def test_a_form_of_another_page_is_refused(app: FastAPI, known: Browser) -> None:
    browser = Browser(app, known.device)
    answered = browser.answer()
    sent = {"credential": json.dumps(answered)}
    assert browser.http.post("/enter/passkey", data=sent, headers={"x-bottega": "1"}).status_code == 403
    foreign = {"origin": "http://evil.example", "x-bottega": "1"}
    assert browser.http.post("/enter/passkey", data=sent, headers=foreign).status_code == 403
    assert browser.is_player() is None


def test_passkeys_are_for_names_by_tls_and_for_this_machine() -> None:
    assert party_of("https", "Tables.example.org") == Party(
        "tables.example.org", "https://tables.example.org"
    )
    assert party_of("https", "tables.example.org:8443") == Party(
        "tables.example.org", "https://tables.example.org:8443"
    )
    assert party_of("http", "localhost:8000") == Party("localhost", "http://localhost:8000")
    for scheme, host in (("http", "tables.example.org"), ("http", "127.0.0.1:8000"), ("https", "[::1]")):
        assert party_of(scheme, host) is None


def test_where_there_are_no_passkeys_the_page_offers_the_code_alone(app: FastAPI) -> None:
    by_address, by_name = Visitor(app), Visitor(app)
    by_address.http.base_url = app.state.url.replace("localhost", "127.0.0.1")
    assert "data-passkey" in by_name.read("/me").text
    page = by_address.read("/me")
    assert "data-passkey" not in page.text
    assert page.has_form("/enter/keep")
    assert page.has_form("/enter/code")
