"""Clubs for a player's programs: everything that the pages let a player do, and nothing more."""

from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.clubs import NAME_LENGTH
from bottega.web.pages.evening_clocks import CLOCKS
from bottega.web.phrases import say
from bottega.web.routes.clubs_api import Clocked
from bottega.web.tokens import SCOPES

from .programs import Program
from .tools import house_in

pytestmark = pytest.mark.native

BOTH = ("clubs", "play")


@pytest.fixture
def leader(app: FastAPI, http: httpx.Client) -> Program:
    return Program.of(app, http, BOTH)


@pytest.fixture
def friend(app: FastAPI, http: httpx.Client) -> Program:
    return Program.of(app, http, BOTH)


def found(program: Program, name: str = "Friday") -> Any:
    answer = program.ask("clubs", {"name": name})
    assert answer.status_code == 201, answer.text
    return answer.json()


def join(program: Program, club: Any) -> Any:
    answer = program.ask("clubs/join", {"link": club["link"]})
    assert answer.status_code == 200, answer.text
    return answer.json()


# ------------------------------------------------------------------ coming and going


def test_a_club_is_founded_and_joined_by_its_link(leader: Program, friend: Program) -> None:
    club = found(leader, "  Friday   evening ")
    assert (club["name"], club["leads"], club["tables"], club["contests"]) == ("Friday evening", True, [], [])
    assert [one["id"] for one in leader.ask("clubs").json()] == [club["id"]]
    assert friend.ask("clubs").json() == []
    joined = join(friend, club)
    assert not joined["leads"]
    assert {one["name"] for one in joined["members"]} == {leader.name, friend.name}
    assert join(friend, club) == joined
    assert friend.ask("clubs").json() == [
        {"id": club["id"], "name": "Friday evening", "members": 2, "contests": 0}
    ]


def test_a_member_is_let_lead_sent_away_and_cannot_come_back_by_the_old_link(
    leader: Program, friend: Program
) -> None:
    club = found(leader)
    join(friend, club)
    his = f"clubs/{club['id']}/members/{friend.player}"
    assert friend.ask(his, {"leads": True}, "PATCH").status_code == 403
    assert leader.ask(his, {"leads": True}, "PATCH").json()["members"][1]["leads"]
    assert not leader.ask(his, {"leads": False}, "PATCH").json()["members"][1]["leads"]
    left = leader.ask(his, method="DELETE").json()
    assert [one["name"] for one in left["members"]] == [leader.name]
    assert left["link"] != club["link"]
    assert friend.ask("clubs/join", {"link": club["link"]}).status_code == 404
    assert friend.ask(f"clubs/{club['id']}").status_code == 404


def test_whoever_leads_renames_the_club_and_changes_its_link(leader: Program, friend: Program) -> None:
    club = found(leader)
    here = f"clubs/{club['id']}"
    join(friend, club)
    assert friend.ask(here, {"name": "Ours"}, "PATCH").status_code == 403
    assert leader.ask(here, {"name": "Ours"}, "PATCH").json()["name"] == "Ours"
    changed = leader.ask(here, {"new_link": True}, "PATCH").json()
    assert (changed["name"], changed["link"] != club["link"]) == ("Ours", True)


def test_the_last_one_who_leaves_ends_the_club(leader: Program, friend: Program) -> None:
    club = found(leader)
    join(friend, club)
    assert leader.ask(f"clubs/{club['id']}/leave", {}, "POST").status_code == 204
    assert friend.ask(f"clubs/{club['id']}").json()["leads"]  # there is nobody else
    assert friend.ask(f"clubs/{club['id']}/leave", {}, "POST").status_code == 204
    assert friend.ask("clubs").json() == []
    assert leader.ask("clubs/join", {"link": club["link"]}).status_code == 404


def test_who_hides_is_named_to_his_club_and_known_by_id_to_who_leads_it(
    app: FastAPI, leader: Program, friend: Program
) -> None:
    club = found(leader)
    join(friend, club)
    house_in(app).players.change(leader.player, shown_to="nobody")
    house_in(app).players.change(friend.player, shown_to="nobody")
    seen = friend.ask(f"clubs/{club['id']}").json()["members"]
    assert [(one["name"], one["id"]) for one in seen] == [(leader.name, None), (friend.name, friend.player)]
    led = leader.ask(f"clubs/{club['id']}").json()["members"]
    assert [one["id"] for one in led] == [leader.player, friend.player]


# ------------------------------------------------------------------ tables


def test_a_table_of_a_club_is_opened_and_its_free_seat_taken(leader: Program, friend: Program) -> None:
    club = found(leader)
    join(friend, club)
    wanted = {"game": "palatinus", "players": 2, "seconds_per_turn": 86_400}
    answer = leader.ask(f"clubs/{club['id']}/tables", wanted)
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    (shown,) = friend.ask(f"clubs/{club['id']}").json()["tables"]
    assert (shown["id"], shown["free"], shown["mine"]) == (table, [1], False)
    seated = friend.ask(f"clubs/{club['id']}/tables/{table}/sit", {}, "POST")
    assert seated.status_code == 200, seated.text
    assert (seated.json()["seat"], seated.json()["begun"]) == (1, True)
    assert friend.ask(f"clubs/{club['id']}/tables/{table}/sit", {}, "POST").json()["seat"] == 1


def test_a_full_table_and_one_that_is_not_the_clubs_have_no_seat(
    app: FastAPI, http: httpx.Client, leader: Program, friend: Program
) -> None:
    club = found(leader)
    third = Program.of(app, http, BOTH)
    for one in (friend, third):
        join(one, club)
    here = f"clubs/{club['id']}/tables"
    table = leader.ask(here, {"game": "palatinus", "players": 2}).json()["id"]
    assert friend.ask(f"{here}/{table}/sit", {}, "POST").status_code == 200
    assert third.ask(f"{here}/{table}/sit", {}, "POST").status_code == 422
    foreign = leader.open(None, None)
    assert third.ask(f"{here}/{foreign}/sit", {}, "POST").status_code == 404


def test_the_clocks_are_those_that_the_page_offers() -> None:
    fields = Clocked.model_fields
    offered = {
        (seconds, per)
        for name, per in (("seconds_per_decision", None), ("seconds_per_turn", "turn"))
        for choice in get_args(fields[name].annotation)
        for seconds in get_args(choice)
    }
    assert offered | {(None, None)} == {(one.seconds, one.per) for one in CLOCKS.values()}


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"game": "nothing"}, 404),
        ({"players": 6}, 400),
        ({"players": 0}, 422),
        ({"players": "2"}, 422),
        ({"seconds_per_turn": 1}, 422),
        ({"seconds_per_decision": 60, "seconds_per_turn": 86_400}, 422),
        ({"listed": True}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    app: FastAPI, leader: Program, wrong: dict[str, Any], status: int
) -> None:
    club, before = found(leader), house_in(app).storage.count_tables()
    answer = leader.ask(f"clubs/{club['id']}/tables", {"game": "palatinus", "players": 2} | wrong)
    assert answer.status_code == status, answer.text
    assert answer.json()["detail"]
    assert house_in(app).storage.count_tables() == before


# ------------------------------------------------------------------ who may not


def requests(club: str, member: str, table: str = "nowhere") -> list[tuple[str, str, Any]]:
    """Everything that can be asked of a club."""
    here = f"clubs/{club}"
    return [
        ("GET", here, None),
        ("PATCH", here, {"name": "Mine"}),
        ("POST", f"{here}/leave", {}),
        ("PATCH", f"{here}/members/{member}", {"leads": True}),
        ("DELETE", f"{here}/members/{member}", None),
        ("POST", f"{here}/tables", {"game": "palatinus", "players": 2}),
        ("POST", f"{here}/tables/{table}/sit", {}),
        ("GET", f"{here}/contests", None),
        (
            "POST",
            f"{here}/contests",
            {"name": "Cup", "form": "swiss", "game": "palatinus", "seats": 2},
        ),
    ]


def test_to_others_a_club_is_one_that_does_not_exist(leader: Program, friend: Program) -> None:
    club = found(leader)
    table = leader.ask(f"clubs/{club['id']}/tables", {"game": "palatinus", "players": 2}).json()["id"]
    before = leader.ask(f"clubs/{club['id']}").json()
    real = requests(club["id"], leader.player, table)
    none = requests("nowhere", leader.player, table)
    for (method, path, body), (_, nowhere, _) in zip(real, none, strict=True):
        answer, other = friend.ask(path, body, method), friend.ask(nowhere, body, method)
        assert (answer.status_code, answer.content) == (404, other.content), path
    assert leader.ask(f"clubs/{club['id']}").json() == before


def test_every_request_needs_the_scope_and_a_table_also_the_one_to_play(
    app: FastAPI, leader: Program
) -> None:
    club, tokens = found(leader), house_in(app).tokens
    asked = [*requests(club["id"], leader.player), ("GET", "clubs", None), ("POST", "clubs", {"name": "X"})]
    asked.append(("POST", "clubs/join", {"link": club["link"]}))
    leader.word = tokens.make(leader.player, "narrow", [one for one in SCOPES if one != "clubs"])
    for method, path, body in asked:
        answer = leader.ask(path, body, method)
        assert (answer.status_code, "clubs" in answer.json()["detail"]) == (403, True), path
    leader.word = tokens.make(leader.player, "no seats", ["clubs", "read"])
    for path in (f"clubs/{club['id']}/tables", f"clubs/{club['id']}/tables/x/sit"):
        answer = leader.ask(path, {"game": "palatinus", "players": 2})
        assert (answer.status_code, "play" in answer.json()["detail"]) == (403, True), path


def test_without_a_token_or_with_that_of_a_seat_nothing_is_told(leader: Program) -> None:
    club = found(leader)
    table = leader.http.post(
        "/api/tables", json={"game": "palatinus", "players": 2, "bots": [None, None]}
    ).json()
    for headers in ({}, {"Authorization": f"Bearer {table['seats'][0]['token']}"}):
        answer = leader.http.get(f"/api/clubs/{club['id']}", headers=headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"


def test_the_token_of_a_blocked_player_opens_nothing(app: FastAPI, leader: Program) -> None:
    club = found(leader)
    house_in(app).players.change(leader.player, is_blocked=True)
    house_in(app).ask_again(leader.player)
    assert leader.ask(f"clubs/{club['id']}").status_code == 401


@pytest.mark.parametrize(
    "body",
    [{"name": ""}, {"name": "   "}, {"name": "x" * (NAME_LENGTH + 1)}, {"name": "X", "leads": True}, {}, []],
)
def test_a_club_that_cannot_be_is_refused(leader: Program, body: Any) -> None:
    assert leader.ask("clubs", body).status_code == 422
    assert leader.ask("clubs").json() == []


@pytest.mark.parametrize("forged", ["x.y", "%00", "x" * 25, "é", "a b", "a%2fb"])
def test_forged_ids_find_nothing(leader: Program, forged: str) -> None:
    assert leader.ask(f"clubs/{forged}").status_code in (404, 422)
    assert leader.ask("clubs/join", {"link": forged}).status_code == 404


def test_a_huge_body_is_not_read(leader: Program) -> None:
    assert leader.ask("clubs", {"name": "x" * 40_000}).status_code == 413


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_refusals_are_in_the_language_that_is_asked_for(leader: Program, lang: str) -> None:
    assert leader.ask(f"clubs/nowhere?lang={lang}").json()["detail"] == say("club-none", lang)
    assert leader.ask(f"me/account?lang={lang}").json()["detail"] == say(
        "programs-scope", lang, scope="account"
    )
