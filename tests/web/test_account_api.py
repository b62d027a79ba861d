"""What is kept of a player, as his programs read and change it; and what no program may do."""

from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.guests import SESSION_COOKIE, THEMES
from bottega.web.history import SHOWN_TO
from bottega.web.phrases import COLOURS, say
from bottega.web.routes.account_api import AccountChange
from bottega.web.schema import TokenRow
from bottega.web.tokens import SCOPES

from .programs import Program
from .tools import house_in
from .visiting import house


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


@pytest.fixture
def program(app: FastAPI, http: httpx.Client) -> Program:
    return Program.of(app, http, ("account", "manage"))


def test_a_player_is_changed_and_read_again_at_once(program: Program) -> None:
    new = f"{program.name} II"
    wanted = {"name": new, "colour": "blue", "lang": "fr", "theme": "dark", "shown_to": "nobody"}
    changed = program.ask("me/account", wanted | {"time_zone": "Europe/Rome"}, "PATCH")
    assert changed.status_code == 200, changed.text
    told = program.ask("me/account").json()
    assert told == changed.json()
    assert {key: told[key] for key in wanted} == wanted
    assert told["time_zone"] == "Europe/Rome"
    assert told["created"].endswith("Z")  # moments say their zone
    assert program.ask("me").json()["name"] == new
    assert program.ask("me/account", {}, "PATCH").json() == told


def test_what_may_be_chosen_is_what_the_pages_offer() -> None:
    fields = AccountChange.model_fields
    for name, offered in (("colour", COLOURS), ("theme", THEMES), ("shown_to", SHOWN_TO)):
        allowed = get_args(get_args(fields[name].annotation)[0])
        assert allowed == tuple(offered)


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": " . "},
        {"name": "x" * 25},
        {"colour": "ultraviolet"},
        {"lang": "it"},
        {"shown_to": "friends"},
        {"time_zone": "Moon"},
        {"is_host": True},
        {"id": "somebody"},
        {"is_blocked": False},
    ],
)
def test_what_a_player_cannot_be_is_refused(program: Program, wrong: dict[str, Any]) -> None:
    before = program.ask("me/account").json()
    answer = program.ask("me/account", wrong, "PATCH")
    assert answer.status_code == 422
    assert program.ask("me/account").json() == before


def test_the_name_of_another_is_refused_in_the_language_that_is_asked_for(
    app: FastAPI, http: httpx.Client, program: Program
) -> None:
    other = Program.of(app, http, ("read",))
    answer = program.ask("me/account?lang=fr", {"name": other.name.upper()}, "PATCH")
    assert answer.status_code == 422
    assert answer.json()["detail"] == say("player-name_taken", "fr", name=other.name.upper())


def test_sessions_are_listed_and_ended_also_one_by_one(app: FastAPI, program: Program) -> None:
    players = house_in(app).players
    words = {}
    for device in ("laptop", "phone"):
        signed_in = players.sign_in(program.player, "", device)
        assert signed_in is not None
        words[device] = signed_in.word
    listed = program.ask("me/sessions")
    assert {one["device"] for one in listed.json()} == {"tests", "laptop", "phone"}
    assert not any(word in listed.text for word in words.values())
    phone = next(one["handle"] for one in listed.json() if one["device"] == "phone")
    assert program.ask(f"me/sessions/{phone}", method="DELETE").json() == {"ended": 1}
    assert is_signed_in(program, words["laptop"])
    assert not is_signed_in(program, words["phone"])
    assert program.ask("me/sessions", method="DELETE").json() == {"ended": 2}
    assert not is_signed_in(program, words["laptop"])
    assert program.ask("me").status_code == 200  # the token is none of them


def is_signed_in(program: Program, word: str) -> bool:
    answer = program.http.get("/me/export", headers={"Cookie": f"{SESSION_COOKIE}={word}"})
    return answer.status_code == 200


def test_nobody_ends_the_session_of_another(app: FastAPI, http: httpx.Client, program: Program) -> None:
    stranger = Program.of(app, http, ("account", "manage"))
    (his,) = program.ask("me/sessions").json()
    assert stranger.ask(f"me/sessions/{his['handle']}", method="DELETE").json() == {"ended": 0}
    assert program.ask("me/sessions").json() == [his]
    for forged in ("%25", "_" * 16, "a", "0" * 17):
        assert stranger.ask(f"me/sessions/{forged}", method="DELETE").status_code == 422


def test_everything_is_exported_but_what_lets_anybody_in(program: Program) -> None:
    answer = program.ask("me/export")
    told = answer.json()
    assert told["player"]["name"] == program.name
    assert [one["name"] for one in told["api_token"]] == ["bot"]
    assert program.word not in answer.text
    assert "digest" not in answer.text


def test_a_player_is_deleted_by_his_name_and_not_without_it(app: FastAPI, program: Program) -> None:
    for body in ({}, {"name": "x"}, {"name": program.name.lower()}):
        assert program.ask("me/account/delete", body).status_code == 422
    assert house_in(app).players.by_id(program.player) is not None
    assert program.ask("me/account/delete", {"name": program.name}).status_code == 204
    assert house_in(app).players.by_id(program.player) is None
    assert program.ask("me").status_code == 401


@pytest.mark.parametrize(
    ("scope", "method", "path", "body"),
    [
        ("account", "GET", "account", None),
        ("account", "GET", "export", None),
        ("account", "GET", "sessions", None),
        ("manage", "PATCH", "account", {"name": "Other"}),
        ("manage", "POST", "account/delete", {"name": "Other"}),
        ("manage", "DELETE", "sessions", None),
        ("manage", "DELETE", "sessions/" + "0" * 16, None),
    ],
)
def test_reading_and_changing_have_scopes_of_their_own(
    app: FastAPI, program: Program, scope: str, method: str, path: str, body: Any
) -> None:
    others = [one for one in SCOPES if one != scope]
    program.word = house_in(app).tokens.make(program.player, "narrow", others)
    answer = program.ask(f"me/{path}", body, method)
    assert (answer.status_code, scope in answer.json()["detail"]) == (403, True)
    assert program.http.request(method, f"/api/me/{path}", json=body).status_code == 401


@pytest.mark.parametrize("path", ["tokens", "device", "passkey", "code"])
def test_no_token_makes_tokens_or_lets_anybody_in(app: FastAPI, program: Program, path: str) -> None:
    program.word = house_in(app).tokens.make(program.player, "everything", SCOPES)
    headers = {"Authorization": f"Bearer {program.word}"}
    before = house_in(app).tokens.of_player(program.player)
    for method in ("GET", "POST"):
        assert program.ask(f"me/{path}", {"name": "x", "scope": "read"}, method).status_code in (404, 405)
    answer = program.http.post(f"/me/{path}", data={"name": "x", "scope": "read"}, headers=headers)
    assert answer.status_code in (403, 404)
    assert len(house_in(app).tokens.of_player(program.player)) == len(before)


def test_a_purpose_that_there_was_once_is_none(app: FastAPI, program: Program) -> None:
    tokens, database = house_in(app).tokens, house_in(app).storage.database
    (token,) = tokens.of_player(program.player)

    def held_before(session: Any) -> None:
        session.get(TokenRow, token.id).scopes = "read account feed"

    database.run(held_before, writing=True)
    tokens.forget(program.player)
    assert program.ask("me").json()["scopes"] == ["account", "read"]
    assert tokens.of_player(program.player)[0].scopes == ("read", "account")
