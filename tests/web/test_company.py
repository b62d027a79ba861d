"""The company at a table, without scripts and for programs: proposals, rooms of talk, sayings, invitations;
and what nobody may learn by them."""

import asyncio
import re
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
from fastapi import FastAPI

from bottega.web.audit import Verdict, audit
from bottega.web.database import Database
from bottega.web.proposals import Kind
from bottega.web.rooms import WATCHERS
from bottega.web.table import Table

from . import test_leaks
from .test_leaks import compare, guest_of, received, secrets_of
from .tools import Player, database, house_in, make, open_app, plan, play_some, run
from .visiting import Form, Page, Visitor

pytestmark = pytest.mark.native

T = TypeVar("T")
Two = tuple[Visitor, Visitor, str]


def soon(app: FastAPI, work: Awaitable[T]) -> T:
    """Something done by the server itself."""

    async def main() -> T:
        return await work

    return asyncio.run_coroutine_threadsafe(main(), app.state.autoplay.loop).result(60)


def table_at(app: FastAPI, path: str) -> Table:
    return soon(app, house_in(app).tables.get(path.split("/")[2]))


@pytest.fixture
def two(app: FastAPI) -> Two:
    """Ada and Bice at a table of Palatinus, and its path."""
    ada, bice = Visitor(app), Visitor(app, lang="fr")
    laid = {"option-board_setup": "random", "option-first_player": "0"}
    path = ada.open_table(players=2, mode="friends", bots=0, name="Ada", spectators="1", **laid)
    link = re.search(r"/join/[\w-]+", ada.read(path).text)
    assert link is not None
    bice.press(bice.read(link[0]).form(link[0]), name="Bice")
    return ada, bice, path


def proposal(page: Page, ending: str = "/proposals", **fields: str) -> Form:
    """The form of a page that carries these fields."""
    return next(
        form for form in page.forms if form.action.endswith(ending) and fields.items() <= form.fields.items()
    )


def pressed(form: Form, value: str) -> int:
    return [button for _, button in form.buttons].index(value)


def propose(visitor: Visitor, path: str, kind: str, do: str = "propose", seat: str = "-1") -> httpx.Response:
    forms = [
        form
        for form in visitor.read(path).forms
        if form.action.endswith("/proposals")
        and (form.fields["kind"], form.fields["seat"]) == (kind, seat)
        and ("do", do) in form.buttons
    ]
    answer = visitor.press(forms[0], pressed(forms[0], do))
    assert answer.status_code == 200, answer.text[:1000]
    return answer


def words(page: Page) -> str:
    return " ".join(" ".join(page.words).split())


# ------------------------------------------------------------------ pages


def test_a_pause_and_an_end_are_agreed_by_forms(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    propose(ada, path, "pause")
    assert "Ada propose une pause." in words(bice.read(path))
    assert "Still asked: Bice" in words(ada.read(path))
    propose(bice, path, "pause", "agree")
    paused = ada.read(path)
    assert "Paused Clocks stand still, and nobody decides." in words(paused)
    assert not paused.has_form("/act")
    line = ada.read("/").text.partition(path)[0].rpartition('class="table-line"')[2]
    assert "Paused" in line
    assert "in play" not in line
    refused = ada.live(f"{path}/act", action="choose_piece(piece=merchant_plain)", seen=0)
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "The game is paused. Go on with it first.",
    )
    assert ada.press(paused.form("/resume")).status_code == 200
    assert ada.read(path).has_form("/act")
    propose(bice, path, "end")
    propose(ada, path, "end", "agree")
    ended = bice.read(path)
    assert "Arrêtée d’un commun accord, tous à égalité." in words(ended)
    assert "Le classement du moment" in words(ended)
    table = table_at(app, path)
    assert table.row.seed in ended.text
    replay = ada.read(f"{path}/replay?at=9999")
    assert replay.main["data-step"] == "0"
    assert "Ended by agreement. All were level." in words(replay)
    assert ada.http.get(f"{path}/record.json").json()["seed"] == int(table.row.seed)
    assert ada.http.get(f"{path}/scene/0").status_code == 404
    assert ada.read(f"{path}/replay").has_form("/fork")


def test_a_position_that_was_given_up_can_be_played_on(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    soon(app, play_some(house_in(app).tables, table_at(app, path), Random(1), 5))
    propose(ada, path, "end")
    propose(bice, path, "end", "agree")
    fork = ada.read(f"{path}/replay?at=5").form("/fork")
    assert fork.fields["ply"] == "5"
    went_on = ada.press(fork, seat="all")
    assert went_on.status_code == 200
    assert table_at(app, went_on.url.path).match.ply == 5
    beyond = ada.press(fork, seat="all", ply="6")
    assert beyond.status_code == 400


def test_forged_votes_change_nothing(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    propose(ada, path, "end")
    stranger, table = Visitor(app), table_at(app, path)
    stranger.read(path)
    revision = table.revision
    for how in ("proposals", "resume", "leave", "rematch"):
        answer = stranger.live(f"{path}/{how}", do="agree", kind="end", seat="-1")
        assert answer.status_code == 403, how
        assert (
            bice.http.post(f"{path}/{how}", data={"do": "agree", "kind": "end", "seat": "-1"}).status_code
            == 403
        )
    forgeries: list[dict[str, Any]] = [
        {"do": "agree", "kind": "end", "seat": "0"},
        {"do": "agree", "kind": "start", "seat": "-1"},
        {"do": "seize", "kind": "end", "seat": "-1"},
        {"do": "agree", "kind": "end", "seat": "²"},
        {"do": "agree", "kind": "end"},
        {"do": "agree", "kind": "pause", "seat": "-1"},
        {"do": "propose", "kind": "bot", "seat": "0"},
        {"do": "propose", "kind": "bot", "seat": "77"},
        {},
    ]
    for forged in forgeries:
        answer = bice.live(f"{path}/proposals", **forged)
        assert answer.status_code in (400, 422), forged
        assert answer.json()["detail"]
    assert table.revision == revision
    assert not table.over
    assert [row.agreed for row in table.proposals] == [[0]]


def test_leaving_asks_the_other_and_a_bot_takes_over(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    bice.press(bice.read(path).form("/leave"))
    left = ada.read(path)
    assert "Bice has left, and an automatic player stands in. Shall it keep the seat?" in words(left)
    assert bice.read(path).has_form("/sit")
    propose(ada, path, "bot", "agree", seat="1")
    table = table_at(app, path)
    assert table.seats[1].bot is not None
    assert not bice.read(path).has_form("/leave")
    assert "An automatic player takes the seat of Bice." in words(ada.read(path))


def test_a_freed_seat_is_taken_by_its_new_link(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    soon(app, play_some(house_in(app).tables, table_at(app, path), Random(1), 1))
    ada.press(ada.read(path).form("/leave"))
    propose(bice, path, "person", seat="0")
    link = re.search(r"/join/[\w-]+", bice.read(path).text)
    assert link is not None
    assert not re.search(r"/join/[\w-]+", ada.read(path).text)  # who left does not bring others
    dora = Visitor(app)
    dora.press(dora.read(link[0]).form(link[0]), name="Dora")
    assert table_at(app, path).seats[0].name == "Dora"


def test_links_of_free_seats_are_also_codes_for_cameras(app: FastAPI) -> None:
    ada = Visitor(app)
    page = ada.read(ada.open_table(players=3, mode="friends", bots=0))
    assert page.text.count('<details class="camera">') == 2
    drawn = re.findall(r'aria-label="QR code of the link for (\w+)"', page.text)
    assert drawn == ["Yellow", "Green"]
    assert page.inline == []


def test_a_rematch_is_one_click_for_each(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    propose(ada, path, "end")
    propose(bice, path, "end", "agree")
    first = ada.press(ada.read(path).form("/rematch"))
    assert first.url.path != path
    assert "Vers la revanche" in words(bice.read(path))
    second = bice.press(bice.read(path).form("/rematch"))
    assert second.url.path == first.url.path
    table = table_at(app, first.url.path)
    assert [row.name for row in table.seats] == ["Bice", "Ada"]
    assert table.seated
    watcher = Visitor(app).read(path)
    assert first.url.path in watcher.links
    assert not watcher.has_form("/rematch")


# ------------------------------------------------------------------ talk


def talk(visitor: Visitor, path: str, **fields: Any) -> None:
    answer = visitor.live(f"{path}/chat", **fields)
    assert answer.status_code == 200, answer.text


def test_players_hear_the_watchers_at_the_end(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    watcher = Visitor(app)
    watcher.read(path)
    talk(watcher, path, text="The merchant would win it.")
    talk(ada, path, text="Your move.")
    heard = "The merchant would win it."
    assert heard in watcher.read(path).text
    assert "Your move." in watcher.read(path).text
    for visitor in (ada, bice):
        assert heard not in visitor.read(path).text
        assert heard not in visitor.live(f"{path}/chat", text="Hm.").text
    assert table_at(app, path).chat[0].room == WATCHERS
    propose(ada, path, "end")
    propose(bice, path, "end", "agree")
    assert heard in ada.read(path).text


def test_sayings_are_read_in_everybodys_language(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    talk(ada, path, emote="well_played")
    assert "Well played!" in words(ada.read(path))
    lines = bice.read(path)
    assert "Ada Bien joué" in words(lines)
    assert table_at(app, path).chat[0].text == ":well_played:"
    assert ada.live(f"{path}/chat", emote="fie").status_code == 400


def test_nobody_speaks_in_the_name_of_the_house(app: FastAPI, two: Two) -> None:
    ada, bice, path = two
    talk(ada, path, text="agreed end")
    assert "agreed end" in words(bice.read(path))
    assert not table_at(app, path).over


# ------------------------------------------------------------------ programs


def test_programs_agree_pause_talk_and_play_again(app: FastAPI) -> None:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        _, (one, two) = make(http, [None, None], options={"board_setup": "random", "first_player": 0})
        assert one.post("proposals", {"do": "propose", "kind": "pause"}).status_code == 200
        waiting = two.look()["proposals"]
        assert waiting == [{"kind": "pause", "seat": None, "by": 0, "agreed": [0], "waits_for": [1]}]
        now = two.post("proposals", {"do": "agree", "kind": "pause"}).json()
        assert (now["paused"], now["proposals"], one.look()["legal"]) == (True, [], [])
        assert one.act(0, 0).status_code == 422
        assert one.post("resume", None).json()["paused"] is False
        assert one.post("chat", {"emote": "thanks"}).status_code == 204
        line = two.look(lang="fr")["talk"][-1]
        assert (line["text"], line["emote"], line["seat"]) == ("Merci\u202f!", "thanks", 0)
        assert one.look()["ended_by"] is None
        assert one.post("rematch", None).status_code == 422
        one.post("proposals", {"do": "propose", "kind": "end"})
        over = two.post("proposals", {"do": "agree", "kind": "end"}).json()
        assert (over["over"], over["ended_by"], over["to_play"], over["legal"]) == (
            True,
            "agreement",
            None,
            [],
        )
        assert (over["scores"], over["winners"]) == ([0, 0], [0, 1])
        assert over["seed"] is not None
        again = [player.post("rematch", None).json() for player in (one, two)]
        assert again[0]["id"] == again[1]["id"] == one.look()["rematch"]
        assert [made["seat"] for made in again] == [1, 0]
        new = Player(http, again[0]["id"], again[0]["token"], 1)
        assert new.look()["begun"]


def test_a_program_that_left_may_come_back(app: FastAPI) -> None:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        _, (one, two) = make(http, [None, None])
        assert two.post("leave", None).json()["seats"][1]["stand_in"]
        assert one.look()["proposals"][0]["kind"] == "bot"
        assert two.post("proposals", {"do": "agree", "kind": "bot", "seat": 1}).status_code == 422
        assert not two.join("Two").json()["seats"][1]["stand_in"]
        assert one.look()["proposals"] == []


@pytest.mark.parametrize(
    "body",
    [{"do": "agree", "kind": "all"}, {"do": "agree"}, {"do": "agree", "kind": "end", "seat": -1}, [], None],
)
def test_what_programs_misspell_is_refused(app: FastAPI, body: object) -> None:
    with httpx.Client(base_url=app.state.url, timeout=60) as http:
        _, (one, _) = make(http, [None, None])
        assert one.post("proposals", body).status_code == 422
        unknown = Player(http, one.table, "no-such-token", None)
        assert unknown.post("proposals", {"do": "propose", "kind": "end"}).status_code == 401


# ------------------------------------------------------------------ what nobody may learn


@pytest.mark.parametrize("hot_seat", [False, True], ids=["own screens", "one screen"])
@pytest.mark.parametrize("game", ["palatinus", "principato"])
def test_neither_a_proposal_nor_a_pause_tells_what_is_hidden(
    tmp_path: Path, game: str, hot_seat: bool
) -> None:
    async def work() -> None:
        app = open_app(tmp_path)
        house = house_in(app)
        table = await test_leaks.opened(house.tables, plan(2, game=game, hot_seat=hot_seat))
        await play_some(house.tables, table, Random(5), 31)
        if not hot_seat:
            await house.proposals.propose(table, guest_of(1).id, Kind.END)
            assert await compare(app, table, True, 77) > 10_000
        for seat in range(1 if hot_seat else 2):
            await house.proposals.propose(table, guest_of(seat).id, Kind.PAUSE)
        assert table.paused
        assert await compare(app, table, True, 78) > 10_000

    run(work())


def test_what_watchers_say_reaches_no_player_before_the_end(tmp_path: Path) -> None:
    """Not by a page, a stream, or the interface for programs."""

    async def work() -> None:
        app = open_app(tmp_path)
        house = house_in(app)
        table = await test_leaks.opened(house.tables, plan(2))
        secret = "an-advice-of-somebody-who-watches"
        await house.tables.say(table, None, "Cleo", secret, WATCHERS)
        for seat in (0, 1):
            got = await received(app, table, seat, thorough=True)
            assert [what for what, content in got.items() if secret.encode() in content] == []
        watched = await received(app, table, None, thorough=True)
        assert sum(secret.encode() in content for content in watched.values()) >= 3
        for seat in (0, 1):
            await house.proposals.propose(table, guest_of(seat).id, Kind.END)
        got = await received(app, table, 1, thorough=False)
        assert all(secret.encode() in content for content in got.values())

    run(work())


@pytest.mark.parametrize("game", ["palatinus", "principato", "tuscany", "vecchio"])
def test_a_game_that_was_ended_is_open_but_for_whose_seat_it_is(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        app = open_app(tmp_path)
        house = house_in(app)
        table = await test_leaks.opened(house.tables, plan(2, game=game))
        await play_some(house.tables, table, Random(5), 30)
        for seat in (0, 1):
            await house.proposals.propose(table, guest_of(seat).id, Kind.END)
        for viewer in (None, 0):
            got = await received(app, table, viewer, thorough=False)
            page = got["live"]
            assert table.row.seed.encode() in page
            private = {
                name: value
                for name, value in secrets_of(table, viewer).items()
                if name.startswith(("token", "guest", "host"))
            }
            for what, content in got.items():
                assert [name for name, value in private.items() if value in content] == [], what

    run(work())


# ------------------------------------------------------------------ kept


def test_a_house_with_games_that_were_ended_is_whole(tmp_path: Path) -> None:
    """And what was tampered with is found."""

    async def work() -> str:
        house = house_in(open_app(tmp_path))
        table = await test_leaks.opened(house.tables, plan(2))
        await play_some(house.tables, table, Random(5), 12)
        for kind in (Kind.PAUSE, Kind.END):
            for seat in (0, 1):
                await house.proposals.propose(table, guest_of(seat).id, kind)
        return table.id

    table_id = run(work())
    kept = Database(database(tmp_path), upgrading=False)
    assert [one.verdict for one in audit(kept, [table_id])] == [Verdict.PASSED]
    for statement, said in (
        ("UPDATE pause SET number = 3", "pause 0 is missing"),
        ("UPDATE pause SET number = 0", ""),
        ("UPDATE match SET ended_by = 'fate'", "ended by 'fate'"),
        ("UPDATE match SET ended_by = NULL", "stored as over and still in play"),
    ):
        with kept.engine.begin() as connection:
            connection.exec_driver_sql(statement)
        (found,) = audit(kept, [table_id])
        assert (said in found.reason) if said else found.verdict is Verdict.PASSED
    kept.close()
