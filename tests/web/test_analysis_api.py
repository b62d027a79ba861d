"""Hints and chances for programs: the same rules as on the pages, described, and no request finds a fault."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from bottega.bots.search import Budget
from bottega.web import analysis
from pace import repeats

from .tools import Player, make, open_app, play_over_http, run, serving, wait_for

HINT, CHANCES = "/api/tables/{table_id}/hint", "/api/tables/{table_id}/chances"
LAID = {"options": {"board_setup": "random", "first_player": 0}}
EXAMPLES = repeats(12, 5)

pytestmark = [pytest.mark.native, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HINT_BUDGET", "STEP_BUDGET", "REVIEW_BUDGET"):
        monkeypatch.setattr(analysis, name, Budget(iterations=60))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return open_app(tmp_path_factory.mktemp("api"))


@pytest.fixture(scope="module")
def http(app: FastAPI) -> Iterator[httpx.Client]:
    with serving(app) as url, httpx.Client(base_url=url, timeout=60) as client:
        wait_for(lambda: app.state.autoplay.ready, 600)
        yield client


def hint(player: Player, seen: Any, **query: Any) -> httpx.Response:
    return player.http.post(
        f"/api/tables/{player.table}/hint", json={"seen": seen}, headers=player.headers, params=query
    )


def test_a_program_against_bots_gets_all_its_choices_the_best_first(http: httpx.Client) -> None:
    _, (player,) = make(http, [None, "random"], **LAID)
    now = player.look(lang="fr")
    told = hint(player, now["version"], lang="fr").json()
    assert (told["version"], told["seat"]) == (now["version"], 0)
    legal = {choice["action"]: (choice["number"], choice["text"]) for choice in now["legal"]}
    assert {one["action"]: (one["number"], one["text"]) for one in told["hints"]} == legal
    assert all(0 <= one["share"] <= 1 for one in told["hints"])
    assert player.act(told["hints"][0]["action"], now["version"]).status_code == 200


def test_programs_are_refused_like_people(http: httpx.Client) -> None:
    table, (player,) = make(http, [None, "random"], **LAID)
    version = player.look()["version"]
    assert hint(player, version + 1).status_code == 409
    assert hint(Player(http, table, None, None), version).status_code == 401
    assert hint(Player(http, table, "x", None), version).status_code == 401
    assert hint(player, "0").status_code == 422
    assert hint(Player(http, "nowhere", player.token, 0), 0).status_code == 404
    _, (first, second) = make(http, [None, None], **LAID)
    assert hint(first, 0).status_code == 403
    assert hint(second, 0).status_code == 400


def test_chances_can_be_had_when_the_game_is_over(http: httpx.Client) -> None:
    table, players = make(http, [None, None], **LAID)
    play_over_http(players, Random(2), 20)
    early = http.get(f"/api/tables/{table}/chances")
    assert (early.status_code, early.json()["detail"]) == (
        409,
        "the chances can be had when the game is over",
    )
    end = play_over_http(players, Random(2))

    def look() -> Any:
        answer = http.get(f"/api/tables/{table}/chances")
        assert answer.status_code == 200
        found = answer.json()
        assert len(found["chances"]) <= found["steps"]
        return found if found["done"] else None

    told = wait_for(look, 60)
    assert told["steps"] == len(told["chances"]) == end["ply"] + 1
    assert all(sum(shares) == pytest.approx(1) for shares in told["chances"])
    winners = end["winners"]
    assert told["chances"][-1] == [(seat in winners) / len(winners) for seat in (0, 1)]
    record = http.get(f"/api/tables/{table}/record").json()
    for turn in told["turning_points"]:
        assert record["actions"][turn["ply"] - 1] == turn["action"]
        assert turn["preferred_share"] >= 0


def test_before_the_house_is_open_programs_are_asked_to_wait(tmp_path: Path) -> None:
    """Without its workers there is no analysis, and no fault."""
    app = open_app(tmp_path)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")

    async def ask() -> tuple[int, int]:
        async with client as http:
            body = {"game": "palatinus", "players": 2, "bots": [None, "random"], **LAID}
            made = (await http.post("/api/tables", json=body)).json()
            token = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
            address = f"/api/tables/{made['id']}"
            version = (await http.get(address, headers=token)).json()["version"]
            answer = await http.post(f"{address}/hint", headers=token, json={"seen": version})
            return answer.status_code, (await http.get(f"{address}/chances")).status_code

    assert run(ask()) == (503, 409)


def test_both_requests_are_described(app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    assert {"200", "400", "401", "403", "404", "409", "422", "429", "503"} <= set(
        paths[HINT]["post"]["responses"]
    )
    assert {"200", "401", "403", "404", "409", "503"} <= set(paths[CHANCES]["get"]["responses"])
    assert all(paths[path][method]["description"] for path, method in ((HINT, "post"), (CHANCES, "get")))


@pytest.mark.parametrize(("method", "path"), [("POST", HINT), ("GET", CHANCES)])
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=str)
def test_no_request_finds_a_fault(
    app: FastAPI, http: httpx.Client, method: str, path: str, mode: GenerationMode
) -> None:
    _, (player,) = make(http, [None, "random"], **LAID)
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    described = schemathesis.openapi.from_url(str(http.base_url.join("/api/openapi.json")))

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=described[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(checks=checks)
        case.path_parameters["table_id"] = player.table
        case.headers = {**(case.headers or {}), **player.headers}
        case.call_and_validate(checks=checks)

    ask()
