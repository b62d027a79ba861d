"""Whatever a program sends, the answer is never a fault of ours: requests made from the description."""

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema_rs import is_valid
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import status_code_conformance
from starlette.requests import Request

from bottega.web.contests import Wish
from bottega.web.guards import kind_of
from bottega.web.tokens import SCOPES
from pace import repeats

from .tools import house_in, open_app, plan, play_some, run, seated, serving

EXAMPLES = repeats(15, 5)

pytestmark = [pytest.mark.native, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return open_app(tmp_path_factory.mktemp("openapi"))


@pytest.fixture(scope="module")
def known(app: FastAPI) -> dict[str, str]:
    """A table in play, so that requests come through to it."""
    tables = house_in(app).tables

    async def work() -> dict[str, str]:
        table = await seated(tables, plan(3))
        await play_some(tables, table, Random(1), 20)
        tables._ready.clear()
        players, tokens = house_in(app).players, house_in(app).tokens
        player = players.register("Ada", "g0", "tests").player
        word = tokens.make(player.id, "tests", SCOPES)
        clubs, contests = house_in(app).clubs, house_in(app).contests
        club = clubs.found(player.id, "Friday")
        wish = Wish("Cup", "swiss", "palatinus", {}, 2, players=[player.id], bots=["random"])
        return {
            "table_id": table.id,
            "club_id": club,
            "contest_id": contests.make(club, player.id, wish),
            "member_id": player.id,
            "player_id": player.id,
            "token": table.seats[table.state.to_play or 0].token,
            "player": word,
        }

    return run(work())


@pytest.fixture(scope="module")
def description(app: FastAPI, known: dict[str, str]) -> Any:
    return schemathesis.openapi.from_asgi("/api/openapi.json", app)


CONTEST_DEEDS = ("enter", "withdraw", "begin", "decide", "end")
REQUESTS = [
    ("GET", "/api/games"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table_id}"),
    ("POST", "/api/tables/{table_id}/join"),
    ("POST", "/api/tables/{table_id}/actions"),
    ("POST", "/api/tables/{table_id}/undo"),
    ("GET", "/api/tables/{table_id}/record"),
    ("POST", "/api/tables/{table_id}/hint"),
    ("GET", "/api/tables/{table_id}/chances"),
    ("GET", "/api/tables/{table_id}/components"),
    ("GET", "/api/games/{game}/components"),
    ("POST", "/api/tables/{table_id}/sit"),
    ("POST", "/api/tables/{table_id}/chat"),
    ("GET", "/api/me"),
    ("GET", "/api/me/account"),
    ("GET", "/api/me/tables"),
    ("GET", "/api/me/results"),
    *(("POST", f"/api/tables/{{table_id}}/{deed}") for deed in ("proposals", "resume", "leave", "rematch")),
    *((method, "/api/tables/{table_id}/plan") for method in ("GET", "POST", "DELETE")),
    ("GET", "/api/tables/{table_id}/plan/ahead"),
    ("DELETE", "/api/tables/{table_id}/plan/{number}"),
    ("GET", "/api/players/{player_id}"),
    ("GET", "/api/games/{game}/statistics"),
    ("GET", "/api/clubs"),
    ("POST", "/api/clubs"),
    ("POST", "/api/clubs/join"),
    ("GET", "/api/clubs/{club_id}"),
    ("PATCH", "/api/clubs/{club_id}"),
    ("PATCH", "/api/clubs/{club_id}/members/{member_id}"),
    ("DELETE", "/api/clubs/{club_id}/members/{member_id}"),
    ("POST", "/api/clubs/{club_id}/tables"),
    ("POST", "/api/clubs/{club_id}/tables/{table_id}/sit"),
    ("GET", "/api/clubs/{club_id}/contests"),
    ("POST", "/api/clubs/{club_id}/contests"),
    ("GET", "/api/contests/{contest_id}"),
    *(("POST", f"/api/contests/{{contest_id}}/{deed}") for deed in CONTEST_DEEDS),
    ("POST", "/api/clubs/{club_id}/leave"),
    ("PATCH", "/api/me/account"),
    ("POST", "/api/me/account/delete"),
    ("GET", "/api/me/export"),
    ("GET", "/api/me/sessions"),
    ("DELETE", "/api/me/sessions"),
    ("DELETE", "/api/me/sessions/{handle}"),
    ("GET", "/api/me/notices"),
    ("PUT", "/api/me/notices/quiet"),
    ("POST", "/api/me/notices/webhooks"),
    ("POST", "/api/me/notices/ways/{kind}/{way_id}/try"),
    ("DELETE", "/api/me/notices/ways/{kind}/{way_id}"),
    ("POST", "/api/me/notices/feeds"),
    ("DELETE", "/api/me/notices/feeds"),
]
STREAMS = {  # they never end, and are not tried here
    ("GET", "/api/tables/{table_id}/stream"),
    ("GET", "/api/tables/{table_id}/events"),
    ("GET", "/api/me/events"),
}
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


@pytest.mark.parametrize(("method", "path"), REQUESTS)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_no_request_finds_a_fault(
    description: Any, known: dict[str, str], method: str, path: str, mode: Any
) -> None:
    checks = [not_a_server_error, status_code_conformance]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=description[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call_and_validate(checks=checks)
        if mode == GenerationMode.POSITIVE and not is_told_in_words(path, case.body):
            assert answer.status_code not in (400, 422), answer.text
        for token in ("token", "player"):
            case.path_parameters |= {key: known[key] for key in case.path_parameters if key in known}
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {known[token]}"}
            answer = case.call_and_validate(checks=checks)
            if mode == GenerationMode.POSITIVE and not is_told_in_words(path, case.body):
                assert answer.status_code not in (400, 422), answer.text

    ask()


def is_told_in_words(path: str, body: Any) -> bool:
    """What a schema cannot say: which actions are legal now, what may be proposed or planned at a table, what
    a component table or a board must be like, the values of an option that a game reads by itself, which
    names are free, how clubs and contests stand, and where something can be sent."""
    if path == "/api/tables":
        read_by_the_game = {"board", "board_setup", "round_limit"}
        return body.get("components") is not None or bool(read_by_the_game & body.get("options", {}).keys())
    read_by_the_house = (
        "/actions",
        "/chat",
        "/proposals",
        "/resume",
        "/leave",
        "/rematch",
        "/plan",
        "/ahead",
    )
    of_people = ("/clubs", "/contests", "/members/{member_id}", "/sit", "/account", "/delete", "/quiet")
    ends = (*read_by_the_house, *of_people, "/webhooks", *(f"/{deed}" for deed in CONTEST_DEEDS))
    return path.endswith(ends) or path in ("/api/clubs/{club_id}", "/api/clubs/{club_id}/tables")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({}, 201),
        ({"players": 3.0, "seconds_per_decision": 60.0}, 201),
        ({"options": {"first_player": 2.0}}, 201),
        ({"options": {"first_player": "2"}}, 201),
        ({"options": {"first_player": 3}}, 422),
        ({"options": {"no_luck": "on"}}, 422),
        ({"game": "vecchio", "options": {"ignore_events": "true"}}, 201),
        ({"game": "vecchio", "options": {"ignore_events": "never"}}, 422),
        ({"game": "tuscany", "options": {"joker_same_turn": "on"}}, 201),
        ({"bots": [None, None]}, 422),
        ({"bots": [None, None, "deep blue"]}, 422),
        ({"players": 6, "bots": [None] * 6}, 422),
        ({"players": "3"}, 422),
        ({"players": True}, 422),
        ({"seconds_per_decision": "60"}, 422),
        ({"seconds_per_decision": 9}, 422),
        ({"game": "chess"}, 404),
    ],
)
def test_the_description_of_a_new_table_allows_what_is_taken_and_nothing_else(
    app: FastAPI, change: dict[str, Any], status: int
) -> None:
    body = {"game": "palatinus", "players": 3, "bots": [None, "random", None]} | change
    described = app.openapi()
    schema = {**described["components"]["schemas"]["NewTable"], "components": described["components"]}
    assert is_valid(schema, body) == (status == 201)

    async def post() -> int:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return (await http.post("/api/tables", json=body)).status_code

    assert run(post()) == status


def test_the_description_names_every_request(app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    found = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert found == {*REQUESTS} | STREAMS


def test_whatever_a_program_changes_has_a_pace(app: FastAPI) -> None:
    """Hints change nothing, and wait for each other."""
    for method, path in REQUESTS:
        scope = {"type": "http", "method": method, "path": re.sub(r"{\w+}", "x", path), "headers": []}
        paced = kind_of(Request(scope)) is not None
        reads = method == "GET" or path.endswith("/hint")
        assert paced != reads or path.endswith("/plan/ahead"), (method, path)


def test_the_stream_is_refused_without_a_fault_too(tmp_path: Path) -> None:
    """It never ends, so it is not part of the requests above."""
    with serving(open_app(tmp_path)) as url:
        for table in ("nowhere", "x" * 30, "%00", "..%2f"):
            assert 400 <= httpx.get(f"{url}/api/tables/{table}/stream").status_code < 500
            assert 400 <= httpx.get(f"{url}/api/tables/{table}/events").status_code < 500
        assert httpx.get(f"{url}/api/me/events").status_code == 401
