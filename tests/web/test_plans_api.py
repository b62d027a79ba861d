"""Planning ahead by programs: of a player, and with the token of a seat; and talk among those who watch."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.match.ahead import STEPS_MAX
from bottega.web.phrases import say
from bottega.web.plans import LINES_MAX

from .programs import LAID, Program
from .tools import Player, house_in, make, wait_for

pytestmark = pytest.mark.native

PEASANT = "choose_piece(piece=peasant_wolf)"


class Two:
    """Two players at a table of Palatinus, where the first is to play."""

    def __init__(self, app: FastAPI, http: httpx.Client) -> None:
        self.mover, self.planner = (Program.of(app, http, ("read", "play")) for _ in range(2))
        made = self.mover.ask(
            "tables", {"game": "palatinus", "players": 2, "bots": [None, None], "options": LAID}
        ).json()
        self.table = made["id"]
        invitation = {"seat": 1, "invitation": made["seats"][1]["token"]}
        assert self.planner.ask(f"tables/{self.table}/sit", invitation).json()["begun"]
        self.plan = f"tables/{self.table}/plan"

    def line(self) -> list[str]:
        """Whatever the other does, a peasant: the first decision of the planner."""
        return ["*", PEASANT]


@pytest.fixture
def two(app: FastAPI, http: httpx.Client) -> Two:
    return Two(app, http)


def ahead(program: Program, plan: str, *line: str) -> Any:
    answer = program.http.get(
        f"/api/{plan}/ahead",
        params={"line": list(line)},
        headers={"Authorization": f"Bearer {program.word}"},
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_line_is_tried_kept_and_followed(two: Two) -> None:
    first = ahead(two.planner, two.plan)
    assert (first["version"], first["to_play"], first["open"], first["may_skip"]) == (0, 0, True, True)
    after = ahead(two.planner, two.plan, "*")
    assert (after["to_play"], after["foretold"]) == (1, False)
    assert PEASANT in [one["action"] for one in after["choices"]]
    kept = two.planner.ask(two.plan, {"seen": 0, "line": two.line()})
    assert kept.status_code == 201, kept.text
    (line,) = kept.json()
    assert (line["version"], line["standing"], line["taken"]) == (0, "waits", 0)
    assert line["steps"] == [{"seat": 0, "action": "*"}, {"seat": 1, "action": PEASANT}]
    assert two.planner.ask(two.plan).json() == kept.json()
    while two.mover.ask(f"tables/{two.table}").json()["to_play"] == 0:
        two.mover.decide(two.table)
    wait_for(lambda: [one["standing"] for one in two.planner.ask(two.plan).json()] == ["done"])
    assert two.planner.ask(two.plan).json()[0]["taken"] == 1


def test_lines_are_thrown_away_one_by_one_or_all(two: Two) -> None:
    for guess in range(3):
        two.planner.ask(two.plan, {"seen": 0, "line": two.line(), "guess": guess})
    numbers = [one["number"] for one in two.planner.ask(two.plan).json()]
    left = two.planner.ask(f"{two.plan}/{numbers[0]}", method="DELETE").json()
    assert [one["number"] for one in left] == numbers[1:]
    assert two.planner.ask(two.plan, method="DELETE").json() == []


def test_nobody_else_sees_a_plan_or_throws_it_away(app: FastAPI, http: httpx.Client, two: Two) -> None:
    two.planner.ask(two.plan, {"seen": 0, "line": two.line()})
    assert two.mover.ask(two.plan).json() == []
    two.mover.ask(two.plan, method="DELETE")
    two.mover.ask(f"{two.plan}/1", method="DELETE")
    stranger = Program.of(app, http, ("read", "play"))
    for method, body in (("GET", None), ("POST", {"seen": 0, "line": two.line()}), ("DELETE", None)):
        answer = stranger.ask(f"{two.plan}?lang=fr", body, method)
        assert (answer.status_code, answer.json()["detail"]) == (403, say("plan-not_here", "fr"))
        assert http.request(method, f"/api/{two.plan}", json=body).status_code == 401
    assert stranger.ask(f"{two.plan}/ahead").status_code == 403
    assert len(two.planner.ask(two.plan).json()) == 1


def test_a_seat_plans_by_its_token_too(http: httpx.Client) -> None:
    table, players = make(http, [None, None], options=LAID)
    other = players[1]
    kept = other.post("plan", {"seen": 0, "line": ["*", PEASANT]})
    assert kept.status_code == 201, kept.text
    assert len(http.get(f"/api/tables/{table}/plan", headers=other.headers).json()) == 1
    assert http.get(f"/api/tables/{table}/plan", headers=players[0].headers).json() == []
    foreign = Player(http, table, "x" * 20, 1)
    assert foreign.post("plan", {"seen": 0, "line": ["*", PEASANT]}).status_code == 401


def test_who_plays_with_bots_alone_or_waits_for_others_does_not_plan(two: Two) -> None:
    alone = two.planner.open(None, "random")
    assert two.planner.ask(f"tables/{alone}/plan").status_code == 403
    waiting = two.planner.open(None, None)
    assert two.planner.ask(f"tables/{waiting}/plan").status_code == 409


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seen": 0, "line": []}, 422),
        ({"seen": 0, "line": ["*"]}, 422),
        ({"seen": 0, "line": [PEASANT]}, 422),
        ({"seen": 0, "line": ["*", "choose_piece(piece=elephant)"]}, 422),
        ({"seen": 0, "line": ["*", "*"]}, 422),
        ({"seen": 0, "line": ["*"] * (STEPS_MAX + 1)}, 422),
        ({"seen": 7, "line": ["*", PEASANT]}, 409),
        ({"seen": 0, "line": ["*", PEASANT], "guess": -1}, 422),
        ({"seen": 0, "line": ["*", PEASANT], "guess": 2**31}, 422),
        ({"seen": 0, "line": ["*", PEASANT], "seat": 0}, 422),
    ],
)
def test_a_line_that_cannot_be_planned_is_refused(two: Two, body: Any, status: int) -> None:
    answer = two.planner.ask(two.plan, body)
    assert answer.status_code == status, answer.text
    assert two.planner.ask(two.plan).json() == []


def test_the_step_that_is_wrong_is_named_in_the_language_that_is_asked_for(two: Two) -> None:
    answer = two.planner.ask(f"{two.plan}?lang=fr", {"seen": 0, "line": ["*", "nonsense"]})
    assert answer.json()["detail"] == say("programs-step", "fr", number=2)


def test_lines_are_bounded(two: Two) -> None:
    for guess in range(LINES_MAX):
        body = {"seen": 0, "line": two.line(), "guess": guess}
        assert two.planner.ask(two.plan, body).status_code == 201
    assert two.planner.ask(two.plan, {"seen": 0, "line": two.line(), "guess": 99}).status_code == 422


def test_reading_a_plan_needs_one_scope_and_writing_it_another(app: FastAPI, two: Two) -> None:
    tokens, planner = house_in(app).tokens, two.planner
    planner.word = tokens.make(planner.player, "reads", ["read"])
    assert planner.ask(two.plan).status_code == 200
    assert planner.ask(two.plan, {"seen": 0, "line": two.line()}).status_code == 403
    assert planner.ask(two.plan, method="DELETE").status_code == 403
    planner.word = tokens.make(planner.player, "plays", ["play"])
    assert planner.ask(two.plan).status_code == 403
    assert planner.ask(two.plan, {"seen": 0, "line": two.line()}).status_code == 201


# ------------------------------------------------------------------ those who watch


def said(program: Program, table: str) -> list[tuple[str, int | None, str, str]]:
    lines = program.ask(f"tables/{table}").json()["talk"]
    return [(one["room"], one["seat"], one["name"], one["text"]) for one in lines]


def test_who_watches_talks_to_those_who_watch(app: FastAPI, http: httpx.Client, two: Two) -> None:
    watcher, other = (Program.of(app, http, ("read", "play")) for _ in range(2))
    chat = f"tables/{two.table}/chat"
    assert watcher.ask(chat, {"text": "Look at the hill"}).status_code == 204
    assert other.ask(chat, {"emote": "hello"}).status_code == 204
    assert two.mover.ask(chat, {"text": "Your turn"}).status_code == 204
    heard = [
        ("watchers", None, watcher.name, "Look at the hill"),
        ("watchers", None, other.name, say("emote-hello", "en")),
        ("table", 0, two.mover.name, "Your turn"),
    ]
    assert said(other, two.table) == heard
    assert said(two.planner, two.table) == heard[2:]


def test_nobody_talks_where_he_may_not_look_or_without_the_scope(
    app: FastAPI, http: httpx.Client, two: Two
) -> None:
    closed = two.mover.ask(
        "tables",
        {"game": "palatinus", "players": 2, "bots": [None, "random"], "options": LAID, "spectators": False},
    ).json()["id"]
    watcher = Program.of(app, http, ("read", "play"))
    assert watcher.ask(f"tables/{closed}/chat", {"text": "Hello"}).status_code == 404
    watcher.word = house_in(app).tokens.make(watcher.player, "reads", ["read"])
    assert watcher.ask(f"tables/{two.table}/chat", {"text": "Hello"}).status_code == 403
    assert http.post(f"/api/tables/{two.table}/chat", json={"text": "Hello"}).status_code == 401
    assert said(two.mover, two.table) == []
