"""`bottega serve`: what it refuses, what it says of itself, how it goes, and how rules are compiled once."""

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from click.testing import CliRunner
from fastapi import FastAPI

from bottega.bots import preparation
from bottega.cli import app as bottega
from bottega.engine.errors import BadOption
from bottega.web.hosts import UNIX, Hosts
from bottega.web.routes import health
from bottega.web.server import config_of
from bottega.web.sockets import listen_at

from .tools import events, house_in, make, open_app, play_over_http, serving, wait_for


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return open_app(tmp_path, hosts=Hosts.of("127.0.0.1"))


@pytest.fixture
def http(app: FastAPI) -> Iterator[httpx.Client]:
    with serving(app, proxies=[UNIX]) as url, httpx.Client(base_url=url, timeout=60) as http:
        yield http


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], r"--workers 2 needs PostgreSQL .*: a file cannot tell other processes"),
        (["--workers", "2", "--database", "tables.sqlite"], "needs PostgreSQL"),
        (["--unix-socket", "/no/such/folder/a.sock"], "cannot listen on /no/such/folder/a.sock"),
        (["--allow-host", "a b"], "--allow-host"),
        (["--inherited", "x"], "--inherited is for"),
    ],
)
def test_what_is_not_possible_is_refused_in_one_line(words: list[str], said: str) -> None:
    problem = CliRunner().invoke(bottega, ["serve", *words]).exception
    assert isinstance(problem, BadOption)
    assert re.search(said, str(problem)), problem
    assert "\n" not in str(problem)


def test_a_socket_that_was_left_behind_is_replaced_and_one_in_use_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a.sock"
    listen_at(path).close()
    with listen_at(path), pytest.raises(BadOption, match="in use"):
        listen_at(path)
    (tmp_path / "file").write_text("kept")
    with pytest.raises(BadOption):
        listen_at(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "kept"


def test_it_says_that_it_lives_and_that_it_is_ready(app: FastAPI, http: httpx.Client) -> None:
    wait_for(lambda: all(http.get("/readyz").json()["games"].values()), 90)
    ready = http.get("/readyz")
    assert ready.status_code == 200
    assert ready.json()["ready"]
    assert ready.json()["games"].keys() == house_in(app).tables.preparing.keys()
    assert http.get("/healthz").json() == {"alive": True}
    assert "set-cookie" not in ready.headers
    assert "/readyz" not in http.get("/api/openapi.json").json()["paths"]
    assert {
        http.get(path, headers={"Host": "evil.example"}).status_code for path in ("/readyz", "/healthz")
    } == {400}
    assert {http.get("/readyz").status_code for _ in range(100)} == {200}


def test_it_is_not_ready_while_the_database_does_not_answer(
    app: FastAPI, http: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    answers = threading.Event()

    def run(work: Any) -> None:
        asked.append(1)
        answers.wait(60)

    with monkeypatch.context() as patch:
        patch.setattr(health, "DATABASE_SECONDS", 0.05)
        patch.setattr(house_in(app).storage.database, "run", run)
        told = [http.get("/readyz") for _ in range(3)]
        assert [(one.status_code, one.json()["reason"]) for one in told] == [
            (503, "the database does not answer")
        ] * 3
        assert http.get("/healthz").status_code == 200
        assert len(asked) == 1, "one question is enough, however many want to know"
        answers.set()
    wait_for(lambda: http.get("/readyz").status_code == 200)


def test_a_server_that_goes_says_so_and_sends_its_browsers_elsewhere(
    app: FastAPI, http: httpx.Client
) -> None:
    house, loop = house_in(app), app.state.autoplay
    table, players = make(http, [None, None])
    play_over_http(players, Random(2), 2)
    page, program = f"/t/{table}/live", f"/api/tables/{table}/stream"
    with http.stream("GET", page) as first, http.stream("GET", program) as second:
        streams = [events(stream.iter_lines()) for stream in (first, second)]
        assert [next(stream)[0] for stream in streams] == ["table", "table"]
        loop.loop.call_soon_threadsafe(house.draining.announce)
        wait_for(lambda: http.get("/readyz").status_code == 503)
        assert http.get("/readyz").json()["reason"] == "draining"
        assert play_over_http(players, Random(3), 1)["version"] == 3, "meanwhile it serves as before"
        assert [next(stream)[0] for stream in streams] == ["table", "table"]
        loop.loop.call_soon_threadsafe(house.draining.move)
        for stream in streams:
            [(name, number, milliseconds)] = list(stream)
            assert (name, number) == ("moved", None)
            assert 0 <= int(milliseconds) < 2000
    with http.stream("GET", page) as late:  # who comes all the same is sent on
        assert [name for name, _, _ in events(late.iter_lines())] == ["moved"]
    wait_for(lambda: not house.streams)


def test_of_several_processes_one_compiles_and_the_others_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling, together, most = threading.Lock(), [0], [0]
    begun = threading.Event()

    def compile_slowly(*_: Any) -> int:
        with compiling:
            together[0] += 1
            most[0] = max(most[0], together[0])
        begun.set()
        threading.Event().wait(0.2)
        together[0] -= 1
        return 7

    monkeypatch.setattr(preparation, "warm_with_search", compile_slowly)
    monkeypatch.setattr(preparation, "_mark", lambda game: tmp_path / f"{game}-1.prepared")
    compiled: list[int] = []
    threads = [
        threading.Thread(target=lambda: compiled.append(preparation.prepare("palatinus"))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert begun.is_set()
    assert most == [1]
    assert sorted(compiled) == [0, 0, 7]


def test_who_comes_by_a_unix_socket_comes_from_where_the_proxy_says(tmp_path: Path) -> None:
    """Its word is taken: only who may open the socket can say it."""
    seen: list[Any] = []

    async def tell(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            seen.append((scope["client"][0], scope["scheme"]))
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})

    async def work() -> None:
        config = config_of(tell, [UNIX])
        config.lifespan = "off"
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server._serve([listen_at(tmp_path / "a.sock")]))
        while not server.started:
            await asyncio.sleep(0.01)
        transport = httpx.AsyncHTTPTransport(uds=str(tmp_path / "a.sock"))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            await http.get("/")
            said = {"X-Forwarded-For": "6.6.6.6, 192.0.2.7", "X-Forwarded-Proto": "https"}
            await http.get("/", headers=said)
        server.should_exit = True
        await serving

    asyncio.run(work())
    assert seen == [(UNIX, "http"), ("192.0.2.7", "https")]
