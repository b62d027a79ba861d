"""Players and games as programs read them: figures worked out by hand, and no more than a player shows."""

import json
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.phrases import say
from bottega.web.results import Opening
from bottega.web.schema import RatingRow

from .past import NOON, Past
from .programs import Program
from .tools import house_in
from .visiting import house


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A house with a past of its own for each test; it needs no rules."""
    with house(tmp_path_factory.mktemp("house"), ready=False) as app:
        yield app


@pytest.fixture
def past(app: FastAPI) -> Past:
    return Past(house_in(app).storage)


def rate(past: Past, who: str, mu: float, sigma: float, games: int) -> None:
    """A rating at Palatinus with two players, whatever was played."""
    row = RatingRow(who=who, game="palatinus", players=2, mu=mu, sigma=sigma, games=games, at=NOON)
    past.storage.database.run(lambda session: session.merge(row), writing=True)


def opening(told: str) -> Opening:
    return Opening("tile", json.dumps({"en": told, "fr": f"{told} (fr)"}))


# ------------------------------------------------------------------ a player


def test_a_player_is_told_with_his_games_the_last_first(past: Past, http: httpx.Client) -> None:
    ada, bea = past.player("Ada"), past.player("Bea")
    past.played([ada, "bot:garzone"], [1, 2], [30, 20], decisions=40, rated=False)
    last = past.played([bea, ada, "some guest"], [1, 2, 3], [25, 24, 3], decisions=50, rated=False)
    told = http.get(f"/api/players/{ada}").json()
    assert (told["id"], told["name"], told["count"], told["page"], told["pages"]) == (ada, "Ada", 2, 1, 1)
    first, second = told["games"]
    assert (first["table"], first["seat"], first["place"], first["points"]) == (last, 1, 2, 24)
    assert (first["lead"], second["lead"]) == (-1, 10)
    assert (first["decisions"], first["before"], first["after"]) == (50, None, None)
    assert [(one["seat"], one["player"], one["name"]) for one in first["others"]] == [
        (0, bea, "Bea"),
        (2, None, None),
    ]
    (bot,) = second["others"]
    assert (bot["bot"], bot["name"], bot["player"]) == ("garzone", "Garzone", None)


def test_ratings_have_their_uncertainty_and_the_bots_on_the_same_scale(
    past: Past, http: httpx.Client
) -> None:
    """figure = 1500 + 29.48 (mu - 25), margin = 29.48 sigma."""
    ada = past.player("Ada")
    rate(past, ada, 35.0, 6.0, 4)
    rate(past, "bot:garzone", 35.0, 1.0, 99)
    (told,) = http.get(f"/api/players/{ada}").json()["ratings"]
    assert (told["game"], told["players"], told["games"]) == ("palatinus", 2, 4)
    assert (told["figure"], told["margin"], told["provisional"]) == (1795, 177, True)
    assert told["bots"]["garzone"] == {"figure": 1795, "margin": 29, "provisional": False}
    assert told["peer"] == "garzone"  # none is nearer


def test_games_come_in_pages(past: Past, http: httpx.Client) -> None:
    ada = past.player("Ada")
    tables = [past.played([ada, "bot:garzone"], [1, 2], rated=False) for _ in range(21)]
    first, second = (http.get(f"/api/players/{ada}", params={"page": page}).json() for page in (1, 2))
    assert (first["count"], first["pages"], len(first["games"])) == (21, 2, 20)
    assert [one["table"] for one in second["games"]] == [tables[0]]
    assert http.get(f"/api/players/{ada}?page=99").json()["page"] == 2
    assert http.get(f"/api/players/{ada}?page=0").status_code == 422


def test_openings_are_told_in_the_language_that_is_asked_for(past: Past, http: httpx.Client) -> None:
    ada = past.player("Ada")
    for place in (1, 2):
        past.played(
            [ada, "bot:garzone"], [place, 3 - place], openings=[[opening("Take it")], []], rated=False
        )
    told = http.get(f"/api/players/{ada}?lang=fr").json()["openings"]
    assert told == {"palatinus": [[{"text": "Take it (fr)", "times": 2, "won": 0.5}]]}


@pytest.mark.parametrize(
    ("shown_to", "guest", "player", "himself"),
    [("everybody", 200, 200, 200), ("players", 404, 200, 200), ("nobody", 404, 404, 200)],
)
def test_a_player_is_told_to_whom_he_shows_himself(
    app: FastAPI, past: Past, http: httpx.Client, shown_to: str, guest: int, player: int, himself: int
) -> None:
    somebody, other = Program.of(app, http, ("read",)), Program.of(app, http, ("read",))
    past.players.change(somebody.player, shown_to=shown_to)
    path = f"players/{somebody.player}"
    assert http.get(f"/api/{path}").status_code == guest
    assert other.ask(path).status_code == player
    assert somebody.ask(path).status_code == himself


def test_who_hides_is_like_nobody(app: FastAPI, past: Past, http: httpx.Client) -> None:
    hidden = past.player(f"H{uuid4().hex[:8]}", shown_to="nobody")
    answer, none = (http.get(f"/api/players/{one}?lang=fr") for one in (hidden, "nobody"))
    assert (answer.status_code, answer.content) == (none.status_code, none.content)
    assert answer.json()["detail"] == say("history-no_player", "fr")


def test_who_hides_is_not_named_in_the_games_of_others(past: Past, http: httpx.Client) -> None:
    ada, bea = past.player("Ada"), past.player("Bea", shown_to="nobody")
    past.played([ada, bea], [1, 2])
    answer = http.get(f"/api/players/{ada}")
    assert len(answer.json()["games"]) == 1
    assert bea not in answer.text
    assert "Bea" not in answer.text
    statistics = http.get("/api/games/palatinus/statistics")
    assert ada in statistics.text
    assert bea not in statistics.text


def test_a_replay_without_spectators_is_named_to_those_who_sat_there(
    app: FastAPI, past: Past, http: httpx.Client
) -> None:
    somebody = Program.of(app, http, ("read",))
    past.players.change(somebody.player, shown_to="everybody")
    table = past.played([somebody.player, "bot:garzone"], [1, 2], spectators=False, rated=False)
    path = f"players/{somebody.player}"
    assert http.get(f"/api/{path}").json()["games"][0]["table"] is None
    assert somebody.ask(path).json()["games"][0]["table"] == table


def test_a_token_without_the_scope_to_read_is_refused(app: FastAPI, past: Past, http: httpx.Client) -> None:
    ada, program = past.player("Ada"), Program.of(app, http, ("play",))
    assert program.ask(f"players/{ada}").status_code == 403
    assert program.ask("games/palatinus/statistics").status_code == 403


# ------------------------------------------------------------------ a game


def test_the_figures_of_a_game_are_told_by_the_number_of_players(past: Past, http: httpx.Client) -> None:
    """Two games of two (40 and 60 decisions, 30:20 and 20:20 points), one of three."""
    ada, bea = past.player("Ada"), past.player("Bea")
    past.played([ada, bea], [1, 2], [30, 20], decisions=40, minutes=30, rated=False)
    past.played([ada, bea], [1, 1], [20, 20], decisions=60, minutes=20, rated=False)
    past.played([ada, bea, "bot:garzone"], [1, 2, 3], rated=False)
    told = http.get("/api/games/palatinus/statistics").json()
    assert (told["game"], told["players"], told["games"]) == ("palatinus", 2, 2)
    assert told["counts"] == {"2": 2, "3": 1}
    assert told["decisions"] == {
        "mean": 50.0,
        "low": 40,
        "median": 40,
        "high": 60,
        "counts": {"40": 1, "60": 1},
    }
    assert told["margins"]["counts"] == {"0": 1, "10": 1}
    assert told["seats"] == [
        {"seat": 0, "games": 2, "won": 0.75, "points": 25.0},
        {"seat": 1, "games": 2, "won": 0.25, "points": 20.0},
    ]
    assert http.get("/api/games/palatinus/statistics?players=3").json()["games"] == 1


def test_the_ranking_holds_players_and_bots(past: Past, http: httpx.Client) -> None:
    ada = past.player("Ada")
    past.played([ada, "bot:garzone"], [1, 2], rated=False)
    rate(past, ada, 35.0, 2.0, 7)
    rate(past, "bot:garzone", 25.0, 1.0, 9)
    ranking = http.get("/api/games/palatinus/statistics").json()["ranking"]
    assert [(one["player"], one["bot"], one["name"], one["figure"], one["games"]) for one in ranking] == [
        (ada, None, "Ada", 1795, 7),
        (None, "garzone", "Garzone", 1500, 9),
    ]


def test_a_game_that_nobody_played_has_no_figures(http: httpx.Client) -> None:
    told = http.get("/api/games/tuscany/statistics").json()
    assert (told["counts"], told["players"], told["games"], told["decisions"]) == ({}, None, 0, None)
    assert http.get("/api/games/chess/statistics").status_code == 404
