"""Tokens of players: for some purposes, stored as digests, revocable; and what programs hear by them."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from bottega.web import tokens as tokens_module
from bottega.web.house import House
from bottega.web.limits import Pace
from bottega.web.logs import logging_as
from bottega.web.phrases import say
from bottega.web.players import digest_of
from bottega.web.routes import lines
from bottega.web.schema import TokenRow
from bottega.web.storage import Storage
from bottega.web.tokens import SCOPES, TOKENS_MAX, BadToken

from .programs import LAID, Program
from .tools import UNLIMITED, house_in, make, open_app, play_over_http, serving, wait_for
from .visiting import Visitor

EVERYTHING = ("read", "play", "events", "account")

pytestmark = pytest.mark.native


@pytest.fixture(autouse=True)
def quick(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered for seconds, and said every few seconds, takes a moment here."""
    tokens = house_in(app).tokens
    for remembered in (tokens._known, tokens._checked):
        monkeypatch.setattr(remembered, "_seconds", 0.1)
    monkeypatch.setattr(tokens_module, "KNOWN_SECONDS", 0.1)  # of servers that are opened later
    monkeypatch.setattr(lines, "BEAT_SECONDS", 0.2)


@pytest.fixture
def program(app: FastAPI) -> Iterator[Program]:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        yield Program.of(app, http, EVERYTHING)


def until(events: Iterator[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(event for event in events if event["type"] == kind)


# ------------------------------------------------------------------ tokens


def test_a_token_is_stored_as_a_digest_alone(app: FastAPI, program: Program) -> None:
    database = house_in(app).storage.database
    row = database.run(
        lambda session: session.scalar(select(TokenRow).where(TokenRow.player_id == program.player))
    )
    assert row is not None
    assert row.digest == digest_of(program.word)
    assert program.word not in [str(getattr(row, column.name)) for column in TokenRow.__table__.columns]


def test_a_program_acts_as_its_player(program: Program) -> None:
    assert program.ask("me").json() == {
        "id": program.player,
        "name": program.name,
        "scopes": sorted(EVERYTHING),
    }
    table = program.open(None, "random")
    now = program.ask(f"tables/{table}").json()
    assert (now["seat"], now["seats"][0]["name"], now["begun"]) == (0, program.name, True)
    assert [(one["id"], one["your_turn"]) for one in program.ask("me/tables").json()] == [(table, True)]
    after = program.decide(table)
    assert program.ask(f"tables/{table}/undo", {"seen": after["version"]}).status_code == 200
    assert program.ask(f"tables/{table}/chat", {"text": "Good luck"}).status_code == 204
    assert program.ask("me/account").json()["name"] == program.name
    assert program.ask("me/results").json() == []


def test_a_player_sits_down_by_an_invitation_or_at_a_listed_table(app: FastAPI, program: Program) -> None:
    closed = program.http.post(
        "/api/tables", json={"game": "palatinus", "players": 2, "bots": [None, None]}
    ).json()
    listed = {"game": "palatinus", "players": 2, "bots": [None, None], "listed": True}
    opened = program.http.post("/api/tables", json=listed).json()
    assert program.ask(f"tables/{closed['id']}/sit", {"seat": 1}).status_code == 403
    invitation = closed["seats"][1]["token"]
    taken = program.ask(f"tables/{closed['id']}/sit", {"seat": 1, "invitation": invitation})
    assert taken.json()["seat"] == 1
    assert program.ask(f"tables/{opened['id']}/sit", {"seat": 0}).status_code == 403  # its host sits there
    assert program.ask(f"tables/{opened['id']}/sit", {"seat": 1}).json()["begun"]
    assert program.ask(f"tables/{opened['id']}/sit", {"seat": 7}).status_code == 403
    assert {one["id"] for one in program.ask("me/tables").json()} == {closed["id"], opened["id"]}


@pytest.mark.parametrize(
    ("scope", "path", "body"),
    [
        ("read", "me/tables", None),
        ("read", "me/results", None),
        ("account", "me/account", None),
        ("events", "me/events", None),
        ("play", "tables", {"game": "palatinus", "players": 2, "bots": [None, "random"]}),
        ("play", "tables/nowhere/sit", {"seat": 0}),
    ],
)
def test_a_token_is_good_for_its_purposes_and_for_nothing_else(
    app: FastAPI, program: Program, scope: str, path: str, body: Any
) -> None:
    others = [one for one in SCOPES if one != scope]
    program.word = house_in(app).tokens.make(program.player, "narrow", others)
    answer = program.ask(path, body)
    assert answer.status_code == 403
    assert scope in answer.json()["detail"]
    program.word = "bt_" + "x" * 43
    assert program.ask(path, body).status_code == 401
    assert program.http.get("/api/me").status_code == 401


def test_without_the_scope_to_read_the_own_seat_is_not_seen(app: FastAPI, program: Program) -> None:
    table = program.open(None, "random")
    program.word = house_in(app).tokens.make(program.player, "plays", ["events"])
    assert program.ask(f"tables/{table}").status_code == 403
    assert program.ask(f"tables/{table}/actions", {"action": 0, "seen": 0}).status_code == 403


def test_a_token_opens_no_page_and_is_nobody_elsewhere(app: FastAPI, program: Program) -> None:
    headers = {"Authorization": f"Bearer {program.word}"}
    assert program.http.get("/me/tokens", headers=headers).status_code == 403
    assert program.name not in program.http.get("/", headers=headers).text


def test_revoking_is_felt_within_seconds_also_by_a_stream(app: FastAPI, program: Program) -> None:
    tokens = house_in(app).tokens
    other = type(tokens)(house_in(app).storage)  # as another server has them
    with program.hearing() as events:
        until(events, "ready")
        (token,) = tokens.of_player(program.player)
        other.revoke("somebody else", token.id)
        assert program.ask("me").status_code == 200
        other.revoke(program.player, token.id)
        assert until(events, "revoked") == {"type": "revoked"}
        assert list(events) == []
    wait_for(lambda: program.ask("me").status_code == 401)


def test_tokens_are_bounded_and_say_what_they_are_for(app: FastAPI, program: Program) -> None:
    tokens = house_in(app).tokens
    for name, scopes in ((" ", ["read"]), ("bot", []), ("bot", ["everything"])):
        with pytest.raises(BadToken):
            tokens.make(program.player, name, scopes)
    for number in range(TOKENS_MAX - 1):
        tokens.make(program.player, f"bot {number}", ["read"])
    with pytest.raises(BadToken):
        tokens.make(program.player, "one more", ["read"])


def test_the_pace_of_a_program_is_its_own(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, program=(Pace(3, 0.001), Pace(1e6, 1e6)))
    app = open_app(tmp_path, limits)
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as http:
        ada, bea = (Program.of(app, http, ("read",)) for _ in range(2))
        asked = [ada.ask("me") for _ in range(4)]
        assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
        assert int(asked[3].headers["retry-after"]) > 0
        assert bea.ask("me").status_code == 200


def test_no_token_comes_into_the_log(tmp_path: Path) -> None:
    told = StringIO()
    with logging_as("json", "info", told):
        app = open_app(tmp_path)
        with serving(app) as url, httpx.Client(base_url=url, timeout=60) as http:
            ada = Program.of(app, http, ("read",))
            assert ada.ask("me").status_code == 200
            assert ada.ask("me/account").status_code == 403
            ada.word += "x"
            assert ada.ask("me").status_code == 401
        logging.getLogger("bottega").warning("the end")
    assert "/api/me" in told.getvalue()
    assert ada.word[:20] not in told.getvalue()


# ------------------------------------------------------------------ streams


def test_a_stream_begins_with_how_things_stand_and_tells_what_happens(program: Program) -> None:
    first = program.open(None, "random")
    with program.hearing() as events:
        start, turn, ready = (next(events) for _ in range(3))
        assert (start["type"], start["table"]["id"], start["table"]["your_turn"]) == (
            "gameStart",
            first,
            True,
        )
        assert (turn["type"], turn["table"], turn["version"]) == ("yourTurn", first, 0)
        assert ready["type"] == "ready"
        program.decide(first)
        assert until(events, "yourTurn")["version"] == 1
        second = program.open(None, "random")
        assert until(events, "gameStart")["table"]["id"] == second
        assert until(events, "yourTurn")["table"] == second
        program.ask(f"tables/{second}/chat", {"text": "Hello"})
        said = until(events, "chat")
        assert (said["table"], said["text"], said["own"]) == (second, "Hello", True)
    with program.hearing() as events:
        told = [next(events)["type"] for _ in range(5)]
        assert sorted(told) == ["gameStart", "gameStart", "ready", "yourTurn", "yourTurn"]


def test_the_end_of_a_game_is_told_also_to_who_was_away(program: Program) -> None:
    table = program.open(None, "random")
    with program.hearing() as events:
        while (event := next(events))["type"] != "gameFinish":
            if event["type"] == "yourTurn":
                program.decide(table)
        assert event["table"] == table
        scores = program.ask(f"tables/{table}").json()["scores"]
        assert event["scores"] == scores
    with program.hearing("me/events?since=2020-01-01T00:00:00Z") as events:
        assert (next(events)["type"], next(events)["type"]) == ("gameFinish", "ready")
    with program.hearing() as events:
        assert next(events)["type"] == "ready"


def test_others_hear_nothing_of_tables_where_they_do_not_sit(app: FastAPI, program: Program) -> None:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        stranger = Program.of(app, http, EVERYTHING)
        with stranger.hearing() as events:
            until(events, "ready")
            table = program.open(None, "random")
            program.decide(table)
            own = stranger.open(None, "random")
            assert next(events)["table"]["id"] == own


def test_a_stream_beats_when_nothing_happens(program: Program) -> None:
    headers = {"Authorization": f"Bearer {program.word}"}
    with program.http.stream("GET", "/api/me/events", headers=headers) as answer:
        told = answer.iter_lines()
        assert json.loads(next(filter(None, told)))["type"] == "ready"
        assert [next(told), next(told)] == ["", ""]


def test_a_table_is_told_as_lines_to_its_seat(app: FastAPI) -> None:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        table, players = make(http, [None, None], options=LAID)
        headers = players[0].headers
        with http.stream("GET", f"/api/tables/{table}/events", headers=headers) as answer:
            told = (json.loads(line) for line in answer.iter_lines() if line)
            first = next(told)
            assert (first["type"], first["table"]["seat"], first["table"]["version"]) == ("table", 0, 0)
            play_over_http(players, Random(1), 1)
            assert next(told)["table"]["version"] == 1


def test_streams_of_one_player_are_bounded(
    app: FastAPI, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bottega.web.routes.live.STREAMS_PER_GUEST", 1)
    with program.hearing() as events:
        until(events, "ready")
        assert program.ask("me/events").status_code == 429
    wait_for(lambda: not house_in(app).streams[program.player])


def test_a_server_that_goes_says_when_to_ask_again(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as http:
        ada = Program.of(app, http, EVERYTHING)
        with ada.hearing() as events:
            until(events, "ready")
            app.state.autoplay.loop.call_soon_threadsafe(house_in(app).draining.move)
            assert 0 <= until(events, "moved")["milliseconds"] < 10_000
            assert list(events) == []


# ------------------------------------------------------------------ the page


def test_tokens_are_made_shown_once_and_revoked(app: FastAPI) -> None:
    guest = Visitor(app)
    assert say("token-players_only", "en") in guest.read("/me/tokens", 403).text
    player = guest.sign_in(f"Bice {uuid4().hex[:8]}")
    page = guest.read("/me/tokens")
    assert guest.press(page.form("/me/tokens"), name="", scope="play").status_code == 400
    made = guest.press(page.form("/me/tokens"), name="My bot", scope=["play", "events"])
    word = re.search(r"bt_[\w-]{43}", made.text)
    assert word is not None
    answer = guest.http.get("/api/me", headers={"Authorization": f"Bearer {word[0]}"})
    assert answer.json()["scopes"] == ["events", "play"]
    again = guest.read("/me/tokens")
    assert word[0] not in again.text
    assert "My bot" in again.words
    guest.press(next(form for form in again.forms if form.action.endswith("/revoke")))
    assert house_in(app).tokens.of_player(player) == []
    assert guest.http.post("/me/tokens", data={"name": "x", "scope": "read"}).status_code == 403


def test_tokens_are_found_in_another_server_on_the_same_database(app: FastAPI, program: Program) -> None:
    house: House = house_in(app)
    url = house.storage.database.engine.url.render_as_string(hide_password=False)
    storage = Storage(url)
    found = asyncio.run(type(house.tokens)(storage).program_of(program.word))
    storage.close()
    assert found is not None
    assert found.player.id == program.player
