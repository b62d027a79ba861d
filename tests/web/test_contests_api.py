"""Contests for a player's programs: made, entered, begun, read and decided as on their pages."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.contests import ENTRANTS_MOST
from bottega.web.pages.contest import BOTS_MOST
from bottega.web.phrases import say

from .programs import Program
from .tools import house_in, wait_for

pytestmark = pytest.mark.native

WISH: dict[str, Any] = {"name": "Cup", "form": "round_robin", "game": "palatinus", "seats": 2}


class Evening:
    """A club of some players, of whom the first leads it."""

    def __init__(self, app: FastAPI, http: httpx.Client, people: int) -> None:
        self.app = app
        self.people = [Program.of(app, http, ("clubs", "play", "read")) for _ in range(people)]
        self.leader = self.people[0]
        club = self.leader.ask("clubs", {"name": "Friday"}).json()
        self.club = club["id"]
        for one in self.people[1:]:
            one.ask("clubs/join", {"link": club["link"]})

    def make(self, **wish: Any) -> Any:
        given = WISH | {"players": [one.player for one in self.people]} | wish
        answer = self.leader.ask(f"clubs/{self.club}/contests", given)
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.fixture
def evening(app: FastAPI, http: httpx.Client) -> Evening:
    return Evening(app, http, 3)


def test_a_contest_is_made_with_all_that_the_page_offers(evening: Evening) -> None:
    made = evening.make(
        form="swiss",
        rounds=2,
        options={"board_setup": "random"},
        seconds_per_turn=86_400,
        bots=["random"],
        fill="random",
    )
    assert (made["form"], made["seats"], made["rounds"], made["round"]) == ("swiss", 2, 2, 0)
    assert made["options"]["board_setup"] == "random"
    assert (made["seconds_per_decision"], made["seconds_per_turn"], made["fill"]) == (None, 86_400, "random")
    assert [(one["player"], one["bot"]) for one in made["entrants"]] == [
        *((one.player, None) for one in evening.people),
        (None, "random"),
    ]
    assert (made["open"], made["leads"], made["me"]) == (True, True, 0)
    assert (made["pairings"], made["standings"], made["cup"]) == ([], [], [])
    (line,) = evening.people[1].ask(f"clubs/{evening.club}/contests").json()
    assert (line["id"], line["entrants"], line["round"]) == (made["id"], 4, 0)


def test_members_enter_and_withdraw_until_it_begins(evening: Evening) -> None:
    contest = evening.make(players=[])
    here = f"contests/{contest['id']}"
    second = evening.people[1]
    assert second.ask(f"{here}/enter", {}, "POST").json()["me"] == 0
    assert len(second.ask(f"{here}/enter", {}, "POST").json()["entrants"]) == 1
    assert second.ask(f"{here}/withdraw", {}, "POST").json()["entrants"] == []
    assert second.ask(f"{here}/begin", {}, "POST").status_code == 403
    refused = evening.leader.ask(f"{here}/begin?lang=fr", {}, "POST")
    assert (refused.status_code, refused.json()["detail"]) == (422, say("contest-too_few", "fr", least=2))


def test_rounds_pairings_and_standings_are_told_with_their_tie_breaks(evening: Evening) -> None:
    """Three play a round robin of two: one has a bye in each of three rounds."""
    contest = evening.make()
    here = f"contests/{contest['id']}"
    begun = evening.leader.ask(f"{here}/begin", {}, "POST").json()
    assert (begun["round"], begun["rounds"], begun["open"]) == (1, 3, False)
    table = next(one for one in begun["pairings"] if one["table"] is not None)
    bye = next(one for one in begun["pairings"] if one["table"] is None)
    assert (table["decided"], bye["decided"]) == (None, "bye")
    assert sorted(table["entrants"] + bye["entrants"]) == [0, 1, 2]
    at = {"round": 1, "number": table["number"]}
    assert evening.people[1].ask(f"{here}/decide", at | {"how": "annulled"}).status_code == 403
    nobody = evening.leader.ask(f"{here}/decide", at | {"how": "absent"})
    assert nobody.json()["detail"] == say("contest-decide-nobody", "en")
    after = evening.leader.ask(f"{here}/decide", at | {"how": "absent", "absent": [1]}).json()
    decided = next(one for one in after["pairings"] if one["table"] == table["table"])
    assert (decided["places"], decided["decided"]) == ([1, 2], "absent")
    winner, loser = table["entrants"]
    (grid,) = after["standings"]
    lines = {one["entrant"]: one for one in grid}
    assert (lines[winner]["place"], lines[winner]["points"], lines[winner]["played"]) == (1, 1.0, 1)
    assert (lines[loser]["points"], lines[loser]["played"]) == (0.0, 1)
    assert lines[bye["entrants"][0]]["played"] == 0
    assert lines[winner]["buchholz"] is None
    told = evening.leader.ask(f"{here}?lang=fr").json()["tie_breaks"]
    assert [one["key"] for one in told] == ["points", "direct", "sonneborn", "share", "lot"]
    assert told[0]["text"] == say("contest-rule-points", "fr")
    wait_for(lambda: evening.leader.ask(here).json()["round"] == 2)
    again = evening.leader.ask(f"{here}/decide", at | {"how": "annulled"})
    assert (again.status_code, again.json()["detail"]) == (422, say("contest-decided", "en"))


def test_in_a_cup_it_is_told_how_far_everybody_came(evening: Evening) -> None:
    contest = evening.make(form="knockout", players=[one.player for one in evening.people[:2]])
    here = f"contests/{contest['id']}"
    begun = evening.leader.ask(f"{here}/begin", {}, "POST").json()
    assert {(one["place"], one["lost"]) for one in begun["cup"]} == {(None, None)}
    (table,) = begun["pairings"]
    evening.leader.ask(f"{here}/decide", {"round": 1, "number": 0, "how": "absent", "absent": [0]})
    ended = wait_for(lambda: (now := evening.leader.ask(here).json())["ended"] and now)
    lost, won = table["entrants"]
    assert [(one["entrant"], one["place"], one["lost"]) for one in ended["cup"]] == [
        (won, 1, None),
        (lost, 2, 1),
    ]
    assert (ended["standings"], ended["tie_breaks"]) == ([], [])


def test_a_player_sees_his_table_of_a_contest_and_plays_there(evening: Evening) -> None:
    contest = evening.make(players=[one.player for one in evening.people[:2]])
    begun = evening.leader.ask(f"contests/{contest['id']}/begin", {}, "POST").json()
    (table,) = [one["table"] for one in begun["pairings"]]
    names = [one["name"] for one in evening.leader.ask(f"tables/{table}").json()["seats"]]
    assert sorted(names) == sorted(one.name for one in evening.people[:2])
    mover = next(one for one in evening.people[:2] if evening_turn(one.ask(f"tables/{table}").json()))
    assert mover.decide(table)["version"] == 1


def evening_turn(now: Any) -> bool:
    return bool(now["to_play"] == now["seat"])


def test_ending_one_that_has_not_begun_forgets_it(evening: Evening) -> None:
    contest = evening.make()
    here = f"contests/{contest['id']}"
    assert evening.people[1].ask(f"{here}/end", {}, "POST").status_code == 403
    assert evening.leader.ask(f"{here}/end", {}, "POST").status_code == 204
    assert evening.leader.ask(here).status_code == 404
    begun = evening.make()
    evening.leader.ask(f"contests/{begun['id']}/begin", {}, "POST")
    assert evening.leader.ask(f"contests/{begun['id']}/end", {}, "POST").status_code == 204
    assert evening.leader.ask(f"contests/{begun['id']}").json()["ended"] is not None


def test_to_others_a_contest_is_one_that_does_not_exist(
    app: FastAPI, http: httpx.Client, evening: Evening
) -> None:
    contest, stranger = evening.make(), Program.of(app, http, ("clubs", "play"))
    deciding = {"round": 1, "number": 0, "how": "annulled"}
    for method, deed, body in (
        ("GET", "", None),
        *(("POST", f"/{deed}", {}) for deed in ("enter", "withdraw", "begin", "end")),
        ("POST", "/decide", deciding),
    ):
        answer = stranger.ask(f"contests/{contest['id']}{deed}", body, method)
        other = stranger.ask(f"contests/nowhere{deed}", body, method)
        assert (answer.status_code, answer.content) == (404, other.content), deed
        narrow = Program(http, "", "", house_in(app).tokens.make(evening.leader.player, "x", ["play"]))
        assert narrow.ask(f"contests/{contest['id']}{deed}", body, method).status_code == 403
    assert evening.leader.ask(f"contests/{contest['id']}").json() == contest


def test_who_hides_is_no_more_than_a_name_to_the_other_entrants(app: FastAPI, evening: Evening) -> None:
    contest = evening.make()
    for one in evening.people:
        house_in(app).players.change(one.player, shown_to="nobody")
    seen = evening.people[1].ask(f"contests/{contest['id']}").json()
    assert [one["player"] for one in seen["entrants"]] == [None, evening.people[1].player, None]
    assert [one["name"] for one in seen["entrants"]] == [one.name for one in evening.people]


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"form": "war"}, 422),
        ({"game": "nothing"}, 404),
        ({"seats": 9}, 422),
        ({"seats": 6}, 422),
        ({"form": "knockout", "seats": 3}, 422),
        ({"rounds": 13}, 422),
        ({"rounds": "thrice"}, 422),
        ({"rounds": True}, 422),
        ({"options": {"no_luck": "on"}}, 422),
        ({"bots": ["deep blue"]}, 422),
        ({"bots": ["random"] * (BOTS_MOST + 1)}, 422),
        ({"fill": "deep blue"}, 422),
        ({"players": ["nobody"]}, 404),
        ({"players": ["x"] * (ENTRANTS_MOST + 1)}, 422),
        ({"seconds_per_decision": 61}, 422),
        ({"name": " "}, 422),
        ({"seed": 1}, 422),
    ],
)
def test_a_contest_that_cannot_be_is_refused(evening: Evening, wrong: dict[str, Any], status: int) -> None:
    answer = evening.leader.ask(f"clubs/{evening.club}/contests", WISH | wrong)
    assert answer.status_code == status, answer.text
    assert evening.leader.ask(f"clubs/{evening.club}/contests").json() == []


def test_who_is_named_twice_enters_once(evening: Evening) -> None:
    twice = [evening.leader.player] * 2
    assert len(evening.make(players=twice)["entrants"]) == 1


def test_only_who_leads_makes_a_contest(evening: Evening) -> None:
    answer = evening.people[1].ask(f"clubs/{evening.club}/contests?lang=fr", WISH)
    assert (answer.status_code, answer.json()["detail"]) == (403, say("club-not_leading", "fr"))
