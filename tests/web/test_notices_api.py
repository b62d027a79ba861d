"""How a player is told of his turns, as his programs read and change it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.phrases import say
from bottega.web.tokens import SCOPES
from bottega.web.ways import WAYS_MAX

from .programs import Program
from .receivers import PushBrowser, receiving
from .tools import house_in
from .visiting import house


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A house that may send to loopback."""
    with house(tmp_path_factory.mktemp("house"), ready=False, private_webhooks=True) as app:
        yield app


@pytest.fixture
def program(app: FastAPI, http: httpx.Client) -> Program:
    return Program.of(app, http, ("notices",))


def test_at_first_a_player_is_told_by_no_way(program: Program) -> None:
    told = program.ask("me/notices").json()
    assert (told["ways"], told["feeds"], told["quiet_from"], told["quiet_until"]) == ([], {}, None, None)


def test_a_webhook_is_added_tried_and_forgotten(program: Program) -> None:
    with receiving() as receiver:
        url = f"{receiver.url}/hooks/very-secret"
        added = program.ask("me/notices/webhooks", {"url": url, "form": "json"})
        assert added.status_code == 201
        assert "very-secret" not in added.text
        (way,) = added.json()["ways"]
        assert (way["kind"], way["form"], way["failures"]) == ("webhook", "json", 0)
        here = f"me/notices/ways/webhook/{way['id']}"
        assert program.ask(f"{here}/try", {}, "POST").json() == {"reached": True, "gone": False}
        assert [one.path for one in receiver.got] == ["/hooks/very-secret"]
        receiver.status = 500
        assert program.ask(f"{here}/try", {}, "POST").json() == {"reached": False, "gone": False}
        assert program.ask("me/notices").json()["ways"][0]["failures"] == 1
        receiver.status = 410
        assert program.ask(f"{here}/try", {}, "POST").json() == {"reached": False, "gone": True}
    assert program.ask("me/notices").json()["ways"] == []
    assert program.ask(f"{here}/try", {}, "POST").status_code == 404


def test_a_browser_is_listed_and_removed(app: FastAPI, program: Program) -> None:
    browser = PushBrowser()
    ways = house_in(app).ways
    ways.add_push(
        program.player, "https://push.example/secret", browser.p256dh, browser.auth, "http://localhost"
    )
    answer = program.ask("me/notices")
    (way,) = answer.json()["ways"]
    assert (way["kind"], way["where"], way["form"]) == ("push", "push.example", None)
    assert "secret" not in answer.text
    assert program.ask(f"me/notices/ways/push/{way['id']}", method="DELETE").json()["ways"] == []


def test_nobody_tries_or_forgets_the_ways_of_another(
    app: FastAPI, http: httpx.Client, program: Program
) -> None:
    stranger = Program.of(app, http, ("notices",))
    with receiving() as receiver:
        added = program.ask("me/notices/webhooks", {"url": receiver.url, "form": "ntfy"}).json()
        here = f"me/notices/ways/webhook/{added['ways'][0]['id']}"
        assert stranger.ask(f"{here}/try", {}, "POST").status_code == 404
        assert stranger.ask(here, method="DELETE").json()["ways"] == []
        assert receiver.got == []
    assert program.ask("me/notices").json()["ways"] == added["ways"]


def test_feeds_are_made_renewed_and_ended(program: Program) -> None:
    first = program.ask("me/notices/feeds", {}, "POST").json()["feeds"]
    assert sorted(first) == ["atom", "ics"]
    assert program.http.get(first["ics"]).headers["content-type"].startswith("text/calendar")
    second = program.ask("me/notices/feeds", {}, "POST").json()["feeds"]
    assert program.http.get(first["atom"]).status_code == 404
    assert program.http.get(second["atom"]).status_code == 200
    assert program.ask("me/notices/feeds", method="DELETE").json()["feeds"] == {}
    assert program.http.get(second["atom"]).status_code == 404


def test_quiet_hours_are_chosen_and_taken_back(app: FastAPI, program: Program) -> None:
    quiet = {"time_zone": "Europe/Rome", "quiet_from": 1350, "quiet_until": 420}
    told = program.ask("me/notices/quiet", quiet, "PUT").json()
    assert {key: told[key] for key in quiet} == quiet
    player = house_in(app).players.by_id(program.player)
    assert player is not None
    assert (player.time_zone, player.quiet_from, player.quiet_until) == ("Europe/Rome", 1350, 420)
    never = program.ask("me/notices/quiet", {"time_zone": "Europe/Rome"}, "PUT").json()
    assert (never["quiet_from"], never["quiet_until"]) == (None, None)


@pytest.mark.parametrize(
    ("path", "method", "body"),
    [
        ("quiet", "PUT", {"time_zone": "Moon/Crater"}),
        ("quiet", "PUT", {"time_zone": "UTC", "quiet_from": 1440, "quiet_until": 1}),
        ("quiet", "PUT", {"time_zone": "UTC", "quiet_from": 1}),
        ("quiet", "PUT", {"time_zone": "UTC", "quiet_from": "1", "quiet_until": 2}),
        ("webhooks", "POST", {"url": "ftp://example.org", "form": "json"}),
        ("webhooks", "POST", {"url": "not an address", "form": "json"}),
        ("webhooks", "POST", {"url": "https://x/" + "y" * 1_000, "form": "json"}),
        ("webhooks", "POST", {"url": "http://127.0.0.1:9/", "form": "telegram"}),
        ("webhooks", "POST", {"url": "http://127.0.0.1:9/", "form": "json", "player": "x"}),
    ],
)
def test_what_cannot_be_wished_for_is_refused(program: Program, path: str, method: str, body: Any) -> None:
    before = program.ask("me/notices").json()
    answer = program.ask(f"me/notices/{path}", body, method)
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert program.ask("me/notices").json() == before


def test_a_zone_that_is_none_is_refused_in_the_language_that_is_asked_for(program: Program) -> None:
    answer = program.ask("me/notices/quiet?lang=fr", {"time_zone": "Moon"}, "PUT")
    assert answer.json()["detail"] == say("notices-bad_zone", "fr")


def test_ways_are_bounded(program: Program) -> None:
    for number in range(WAYS_MAX):
        body = {"url": f"http://127.0.0.1:9/{number}", "form": "json"}
        assert program.ask("me/notices/webhooks", body).status_code == 201
    body = {"url": "http://127.0.0.1:9/more", "form": "json"}
    assert program.ask("me/notices/webhooks", body).status_code == 422


def test_addresses_of_the_own_network_are_refused_where_they_are_not_allowed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app, httpx.Client(timeout=60) as http:
        http.base_url = app.state.url
        program = Program.of(app, http, ("notices",))
        for url in ("http://127.0.0.1/", "https://10.0.0.1/", "https://[::1]/", "http://localhost/"):
            answer = program.ask("me/notices/webhooks", {"url": url, "form": "json"})
            assert answer.status_code == 422, url


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("PUT", "/quiet", {"time_zone": "UTC"}),
        ("POST", "/webhooks", {"url": "http://127.0.0.1:9/", "form": "json"}),
        ("POST", "/ways/push/x/try", {}),
        ("DELETE", "/ways/push/x", None),
        ("POST", "/feeds", {}),
        ("DELETE", "/feeds", None),
    ],
)
def test_every_request_needs_the_scope(
    app: FastAPI, program: Program, method: str, path: str, body: Any
) -> None:
    others = [one for one in SCOPES if one != "notices"]
    program.word = house_in(app).tokens.make(program.player, "narrow", others)
    answer = program.ask(f"me/notices{path}", body, method)
    assert (answer.status_code, "notices" in answer.json()["detail"]) == (403, True)
    assert program.http.request(method, f"/api/me/notices{path}", json=body).status_code == 401
