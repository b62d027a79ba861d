"""While rules are being compiled: nothing is half done, nobody is sent away, and nobody is told too early."""

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega import Record
from bottega import game as game_of
from bottega.engine.words import LANGUAGES
from bottega.web import guards
from bottega.web.autoplay import Autoplay, Progress
from bottega.web.house import KEPT_UPLOADS, House, Upload
from bottega.web.phrases import say
from bottega.web.routes import api, lobby

from .tools import house_in, wait_for
from .visiting import Visitor, house

TABLE = {"game": "palatinus", "players": 2, "bots": [None, None]}
HOT: dict[str, Any] = {"mode": "hot", "players": "2", "option-board_setup": "random"}
PIECE = "choose_piece(piece=condottiere)"
OTHER = "a game that takes longer"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    """A house where the rules of two games are being compiled, until `finish` says that one is ready."""

    async def compile_for_long(autoplay: Autoplay) -> None:
        autoplay.tables.preparing = {"palatinus": asyncio.Event(), OTHER: asyncio.Event()}
        autoplay.progress = Progress("palatinus", "play", 3, 40)
        await asyncio.Event().wait()

    monkeypatch.setattr(Autoplay, "_open_house", compile_for_long)
    with house(tmp_path, ready=False) as app:
        wait_for(lambda: OTHER in house_in(app).tables.preparing)
        yield app


def finish(app: FastAPI, game: str = "palatinus") -> None:
    ready = house_in(app).tables.preparing[game]
    app.state.autoplay.loop.call_soon_threadsafe(ready.set)
    wait_for(ready.is_set)


@contextmanager
def while_waiting(app: FastAPI) -> Iterator[ThreadPoolExecutor]:
    """What is sent in the meantime waits; then the rules are ready."""
    with ThreadPoolExecutor(4) as pool:
        yield pool
        threading.Event().wait(0.3)
        finish(app)


def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (guards, api, lobby):
        monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.1)


def record() -> bytes:
    """A saved game."""
    game, chance = game_of("palatinus", board_setup="random"), Random(1)
    state, actions = game.deal(3), list[str]()
    while state.to_play is not None:
        actions.append(str(chance.choice(state.legal())))
        state.play(actions[-1])
    return json.dumps(Record(game, 3, actions).to_json()).encode()


# ------------------------------------------------------------------ programs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_is_refused_for_now_was_never_written(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    impatient(monkeypatch)
    answer = httpx.post(f"{app.state.url}/api/tables", json=TABLE, headers={"Accept-Language": lang})
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json()["detail"] == say("refused-preparing", lang)
    assert house_in(app).storage.count_tables() == 0


def test_a_program_that_asks_for_a_table_waits_for_the_rules(app: FastAPI) -> None:
    with while_waiting(app) as pool:
        asked = pool.submit(httpx.post, f"{app.state.url}/api/tables", json=TABLE, timeout=60)
    assert asked.result().status_code == 201
    assert house_in(app).storage.count_tables() == 1


def test_a_program_chooses_the_language_of_its_refusals(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    path = Visitor(app).open_table(**HOT).removeprefix("/t/")
    answer = httpx.get(f"{app.state.url}/api/tables/{path}?lang=fr")
    assert answer.status_code == 503
    assert answer.json()["detail"] == say("refused-preparing", "fr")


# ------------------------------------------------------------------ people


def test_a_new_table_shows_how_far_the_rules_are_and_opens_by_itself(app: FastAPI) -> None:
    guest = Visitor(app, "fr")
    path = guest.open_table(**HOT)
    page = guest.read(path)
    assert say("warm-done", "fr", game="Palatinus", done=3, total=40) in page.words
    assert 'http-equiv="refresh"' in page.text
    finish(app)
    assert guest.read(path).main["data-version"] == "0"


def is_ready(guest: Visitor, page: str) -> bool:
    """What the waiting page at that address is told."""
    here = str(guest.http.base_url).rstrip("/") + page
    return bool(guest.http.get("/warming", headers={"Referer": here}).json()["ready"])


def test_a_waiting_page_goes_on_when_its_own_game_can_be_played_and_not_before(app: FastAPI) -> None:
    guest = Visitor(app)
    path = guest.open_table(mode="friends", players="2")
    token = next(row.token for row in house_in(app).storage.seats(path[3:]) if row.name is None)
    pages = [path, f"{path}/replay", f"/join/{token}"]
    assert [is_ready(guest, page) for page in pages] == [False] * 3
    finish(app)
    assert [is_ready(guest, page) for page in pages] == [True] * 3
    for elsewhere in ("/", "/t/none", "/join/none", "/records"):
        assert not is_ready(guest, elsewhere), "not all games are ready"
    finish(app, OTHER)
    assert is_ready(guest, "/")


def test_a_decision_taken_while_rules_are_read_after_a_restart_waits_and_is_carried_out(app: FastAPI) -> None:
    guest = Visitor(app)
    path = guest.open_table(**HOT)
    with while_waiting(app) as pool:
        decided = pool.submit(guest.live, f"{path}/act", action=PIECE, seen="0")
        said = pool.submit(guest.live, f"{path}/chat", text="hello")
    assert decided.result().status_code == said.result().status_code == 200
    assert guest.read(path).main["data-version"] == "1"
    assert "hello" in decided.result().text + said.result().text


def test_a_decision_that_waited_too_long_is_refused_in_the_readers_language(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    guest = Visitor(app, "fr")
    path = guest.open_table(**HOT)
    live = guest.live(f"{path}/act", action=PIECE, seen="0")
    assert (live.status_code, live.json()["detail"]) == (503, say("refused-preparing", "fr"))
    assert "retry-after" in live.headers
    form = guest.read("/").form("/guest")
    plain = guest.http.post(f"{path}/act", data={"token": form.fields["token"], "action": PIECE, "seen": "0"})
    assert plain.status_code == 503
    assert say("error-503", "fr") in plain.text
    assert say("refused-preparing", "fr") in plain.text
    finish(app)
    assert guest.read(path).main["data-version"] == "0"


def test_a_friend_who_comes_early_waits_and_then_sits_down(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    path = Visitor(app).open_table(mode="friends", players="2")
    token = next(row.token for row in house_in(app).storage.seats(path[3:]) if row.name is None)
    friend = Visitor(app)
    form = friend.read("/").form("/guest")
    early = friend.http.post(f"/join/{token}", data={"token": form.fields["token"], "name": "Bice"})
    assert early.url.path == f"/join/{token}"
    assert early.history[0].status_code == 303, "the page can be read again without sending the form again"
    assert say("warm-title", "en") in early.text
    finish(app)
    answer = friend.press(friend.read(f"/join/{token}").form(f"/join/{token}"), name="Bice")
    assert answer.url.path == path
    assert house_in(app).storage.sitters(path[3:])[-1].seat == 1


def test_a_question_waits_for_the_rules_and_nonsense_does_not(app: FastAPI) -> None:
    guest = Visitor(app, "fr")
    path = guest.open_table(**HOT)
    assert guest.http.get(f"{path}/why?cell=7", headers={"X-Bottega": "1"}).status_code == 503
    for nonsense in ("", "cell=%00", "cell=<script>", f"{'x' * 41}=1"):
        answer = guest.http.get(f"{path}/why?{nonsense}", headers={"X-Bottega": "1"})
        assert (answer.status_code, answer.json()["detail"]) == (400, say("form-bad", "fr"))
    assert guest.http.get("/t/none/why?cell=7").status_code == 404


# ------------------------------------------------------------------ saved games


def upload(guest: Visitor, content: bytes) -> httpx.Response:
    form = guest.read("/").form("/records")
    return guest.http.post("/records", data=form.fields, files={"record": ("game.json", content)})


def test_a_saved_game_that_comes_early_is_kept_until_it_can_be_opened(app: FastAPI) -> None:
    guest = Visitor(app)
    answer = upload(guest, record())
    assert (answer.status_code, answer.url.path) == (200, "/records")
    assert say("warm-title", "en") in answer.text
    assert not is_ready(guest, "/records")
    assert Visitor(app).http.get("/records").url.path == "/", "it is his alone"
    finish(app)
    assert is_ready(guest, "/records")
    opened = guest.http.get("/records")
    assert opened.status_code == 200
    assert opened.url.path.endswith("/replay")
    assert guest.http.get("/records").url.path == "/", "it is opened once"
    assert house_in(app).storage.count_tables() == 1


def test_a_broken_record_is_refused_at_once_or_when_it_is_opened(app: FastAPI) -> None:
    guest = Visitor(app, "fr")
    for content in (b"{", b"[]", b'{"game": "chess"}', b'{"game": ["palatinus"]}', b"[" * 5_000):
        answer = upload(guest, content)
        assert answer.status_code == 400
        assert say("record-bad", "fr") in answer.text
    assert upload(guest, b'{"game": "palatinus"}').status_code == 200
    finish(app)
    assert guest.http.get("/records").status_code == 400
    assert guest.http.get("/records").url.path == "/"


def test_only_so_many_saved_games_are_kept(app: FastAPI) -> None:
    kept: House = house_in(app)
    for number in range(KEPT_UPLOADS + 3):
        kept.keep_upload(f"g{number}", Upload("palatinus", b"x"))
    kept.keep_upload("g5", Upload("palatinus", b"y"))
    assert len(kept.uploads) == KEPT_UPLOADS
    assert "g2" not in kept.uploads
    assert list(kept.uploads)[-1] == "g5"
