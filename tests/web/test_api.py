"""The interface for programs: what is refused, with which status, and that it changes nothing."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bottega.match.record import Record

from .tools import Player, make, open_app, play_over_http, serving

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "http_bot.py"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        serving(open_app(tmp_path_factory.mktemp("api"))) as url,
        httpx.Client(base_url=url, timeout=90) as client,
    ):
        yield client


def mover_of(players: list[Player]) -> tuple[Player, Any]:
    seat = players[0].look()["to_play"]
    return players[seat], players[seat].look()


def test_a_whole_game_over_http_and_its_record(http: httpx.Client) -> None:
    table, players = make(http, [None, None, None], options={"board_setup": "random"})
    seal = players[0].look()["seal"]
    assert players[0].look()["seed"] is None
    assert http.get(f"/api/tables/{table}/record").status_code == 409
    end = play_over_http(players, Random(5))
    assert end["over"]
    assert end["to_play"] is None
    assert sha256(f"{end['seed']}:{end['salt']}".encode()).hexdigest() == seal == end["seal"]
    record = Record.from_json(http.get(f"/api/tables/{table}/record").json())
    assert list(record.final().scores()) == end["scores"]
    assert list(record.final().winners()) == end["winners"]
    late = players[0].act("choose_piece(piece=condottiere)", end["version"])
    assert late.status_code == 422
    assert "over" in late.json()["detail"]


@pytest.mark.native
def test_the_example_bot_plays_a_game(http: httpx.Client) -> None:
    url = str(http.base_url).rstrip("/")
    done = subprocess.run([sys.executable, EXAMPLE, url], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("points [")
    assert len(EXAMPLE.read_text().splitlines()) < 30


def test_the_choices_are_for_the_seat_to_play_only(http: httpx.Client) -> None:
    _, players = make(http, [None, None, None])
    mover, mine = mover_of(players)
    assert mine["legal"]
    assert {"action", "number", "text", "reveals"} == set(mine["legal"][0])
    for player in [*players, Player(http, mover.table, None, None)]:
        if player is not mover:
            assert player.look()["legal"] == []
    french = mover.look(lang="fr")
    assert [choice["action"] for choice in french["legal"]] == [c["action"] for c in mine["legal"]]
    assert french["prompt"] != mine["prompt"]


def test_only_what_is_new_is_told_when_asked_so(http: httpx.Client) -> None:
    _, players = make(http, [None, None], options={"board_setup": "random"})
    for _ in range(4):
        mover, mine = mover_of(players)
        mover.act(mine["legal"][0]["number"], mine["version"])
    now = players[0].look()
    assert now["ply"] == 4
    assert {told["ply"] for told in now["events"]} == {0, 2, 4}
    assert {told["ply"] for told in players[0].look(since=2)["events"]} == {4}
    assert players[0].look(since=2**31)["events"] == []


def test_a_decision_can_be_taken_back_over_http(http: httpx.Client) -> None:
    _, players = make(http, [None, None], options={"board_setup": "random"})
    mover, mine = mover_of(players)
    chosen = mover.act("choose_piece(piece=merchant_wolf)", mine["version"]).json()
    assert chosen["undo"]
    assert players[1 - (mover.seat or 0)].look()["undo"] is False
    back = mover.post("undo", {"seen": chosen["version"]}).json()
    assert back["view"] == mine["view"]
    assert back["version"] == 2
    assert mover.post("undo", {"seen": back["version"]}).status_code == 422


def test_what_is_stale_doubled_out_of_turn_or_forged_gets_4xx_and_changes_nothing(
    http: httpx.Client,
) -> None:
    table, players = make(http, [None, None, None], options={"board_setup": "random"})
    _, others = make(http, [None, None])
    mover, mine = mover_of(players)
    action, seen = mine["legal"][0]["action"], mine["version"]
    assert mover.act(action, seen).status_code == 200
    before = [player.look() for player in players]
    waiting = players[((mover.seat or 0) + 1) % 3]
    legal = mover.look()["legal"][0]["action"]
    tries = [
        (409, mover.act(action, seen)),
        (409, mover.act(legal, seen)),
        (409, mover.act(legal, seen + 5)),
        (422, waiting.act(legal, seen + 1)),
        (422, mover.act("choose_terrain(cell=-1)", seen + 1)),
        (422, mover.act("undo", seen + 1)),
        (422, mover.act(10_000, seen + 1)),
        (422, mover.act("", seen + 1)),
        (401, Player(http, table, "forged", 0).act(legal, seen + 1)),
        (401, Player(http, table, others[0].token, 0).act(legal, seen + 1)),
        (401, Player(http, table, None, 0).act(legal, seen + 1)),
        (401, Player(http, table, None, 0).join()),
        (404, Player(http, "nowhere", mover.token, 0).act(legal, seen + 1)),
        (422, Player(http, "no where", mover.token, 0).act(legal, seen + 1)),
    ]
    for status, answer in tries:
        assert (answer.status_code, len(answer.json()["detail"]) > 5) == (status, True), answer.text
    assert [player.look() for player in players] == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b'{"action": "x"}',
        b'{"seen": 0}',
        b'{"action": "\\ud800", "seen": 0}',
        b'{"action": "x", "seen": "0"}',
        b'{"action": "x", "seen": -1}',
        b'{"action": "x", "seen": 1e999}',
        b'{"action": 1.5, "seen": 0}',
        b'{"action": true, "seen": 0}',
        b'{"action": null, "seen": 0}',
        b'{"action": "x", "seen": 0, "seat": 1}',
        b'{"action": "' + b"x" * 300 + b'", "seen": 0}',
        b"[" * 5_000,
        b'{"action": ' + b"9" * 5_000 + b', "seen": 0}',
    ],
)
def test_what_is_malformed_gets_422_and_changes_nothing(http: httpx.Client, body: bytes) -> None:
    _, players = make(http, [None, None])
    before = players[0].look()
    answer = http.post(
        f"/api/tables/{players[0].table}/actions",
        content=body,
        headers={**players[0].headers, "Content-Type": "application/json"},
    )
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["detail"]
    assert players[0].look() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": 9},
        {"players": 2},
        {"bots": ["nobody", None, None]},
        {"bots": [None]},
        {"options": {"free_spring": "thrice"}},
        {"options": {"unknown": "x"}},
        {"options": {"board_setup": "fixed"}},
        {"seconds_per_decision": 1},
        {"seconds_per_decision": 10**12},
        {"seed": 7},
        {"bots": [None] * 100},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_set_up_is_refused_with_a_reason(http: httpx.Client, wrong: Any) -> None:
    answer = http.post(
        "/api/tables", json={"game": "palatinus", "players": 3, "bots": [None, None, None]} | wrong
    )
    assert 400 <= answer.status_code < 500
    assert len(answer.json()["detail"]) > 10


def test_of_two_requests_for_one_ply_exactly_one_wins(http: httpx.Client) -> None:
    _, players = make(http, [None, None])
    mover, mine = mover_of(players)
    actions = [choice["action"] for choice in mine["legal"]][:2] * 3
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda action: mover.act(action, mine["version"]), actions))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    assert players[0].look()["version"] == 1


def test_a_table_without_spectators_is_shown_to_its_seats_only(http: httpx.Client) -> None:
    table, players = make(http, [None, None], spectators=False)
    assert http.get(f"/api/tables/{table}").status_code == 404
    assert http.get(f"/api/tables/{table}/stream").status_code == 404
    assert players[1].look()["seat"] == 1


def test_play_waits_for_everybody_to_join(http: httpx.Client) -> None:
    made = http.post("/api/tables", json={"game": "palatinus", "players": 2, "bots": [None, None]}).json()
    players = [Player(http, made["id"], seat["token"], seat["seat"]) for seat in made["seats"]]
    assert [seat["taken"] for seat in players[0].look()["seats"]] == [True, False]
    mover, mine = mover_of(players)
    assert mover.act(mine["legal"][0]["action"], 0).status_code == 422
    assert players[1].join("B\x00ea \u202e").json()["seats"][1]["name"] == "B ea"
    assert mover.act(mine["legal"][0]["action"], 0).status_code == 200


def test_the_seats_of_bots_have_no_tokens(http: httpx.Client) -> None:
    made = http.post(
        "/api/tables", json={"game": "palatinus", "players": 3, "bots": [None, "random", "random"]}
    ).json()
    assert [seat["token"] is None for seat in made["seats"]] == [False, True, True]


def test_the_interface_is_described_for_people_and_for_machines(http: httpx.Client) -> None:
    page = http.get("/api/docs").text
    described = http.get("/api/openapi.json").json()
    assert set(described["paths"]) >= {"/api/tables", "/api/tables/{table_id}/actions"}
    assert all(path in page for path in described["paths"])
    assert '<a class="brand" href="/">' in page  # the way back
    assert http.get("/api/games").json()[0]["game"] == "palatinus"
