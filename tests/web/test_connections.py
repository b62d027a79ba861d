"""A flood of connections, requests that never end, answers that nobody reads: the others are served."""

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest
from fastapi import FastAPI

from bottega.web import connections
from bottega.web.connections import TURNED_AWAY, connections_allowed
from bottega.web.limits import network_of
from bottega.web.phrases import say
from bottega.web.routes import live

from .tools import house_in, make, open_app, play_over_http, serving, wait_for

MOST = 60


def address_of(url: str) -> tuple[str, int]:
    host, _, port = url.removeprefix("http://").rpartition(":")
    return host, int(port)


def connect(url: str) -> socket.socket:
    return socket.create_connection(address_of(url), timeout=20)


def rest(line: socket.socket) -> bytes:
    """What comes until the server closes."""
    try:
        return b"".join(iter(lambda: line.recv(65_536), b""))
    except ConnectionResetError:
        return b""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return open_app(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def crowd(app: FastAPI) -> Iterator[str]:
    """A server that has room for few."""
    with serving(app, proxies=["127.0.0.1"], connections=MOST) as url:
        yield url


def test_who_comes_over_the_bound_is_asked_to_come_back_and_the_others_play_on(crowd: str) -> None:
    with httpx.Client(base_url=crowd, timeout=60) as http, ExitStack() as lines:
        table, players = make(http, [None, None])
        before = play_over_http(players, Random(3), 4)
        flood = [lines.enter_context(connect(crowd)) for _ in range(MOST + TURNED_AWAY + 150)]
        assert play_over_http(players, Random(4), 4)["version"] == before["version"] + 4

        late = flood[MOST + 10]
        late.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: fr\r\n\r\n")
        told = rest(late).decode()
        assert told.startswith("HTTP/1.1 503")
        assert "retry-after: 5" in told.lower()
        assert say("refused-crowded", "fr") in told

        alive = flood[MOST + 11]
        alive.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert rest(alive).startswith(b"HTTP/1.1 200")

        assert rest(flood[-1]) == b"", "beyond those who are told nobody is kept"
        lines.close()
        wait_for(lambda: httpx.get(crowd).status_code == 200)
        assert httpx.get(f"{crowd}/api/tables/{table}").json()["version"] == before["version"] + 4


def test_a_request_that_never_ends_is_dropped(
    crowd: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.4)
    begun = (
        b"",
        b"GET / HTTP/1.1\r\nHost: localho",
        b"POST /guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: 100\r\n\r\nname=",
    )
    with ExitStack() as lines:
        for bytes_sent in begun:
            line = lines.enter_context(connect(crowd))
            line.sendall(bytes_sent)
            assert rest(line) == b""
        line = lines.enter_context(
            connect(crowd)
        )  # after a whole request, the next one is waited for as well
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT")
        assert rest(line).count(b"HTTP/1.1 200") == 1
    assert not caplog.records, "nobody fills the log like that"


def test_a_stream_and_a_pause_between_requests_outlast_the_time_for_a_request(
    crowd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    with httpx.Client(base_url=crowd, timeout=60) as http:
        table, players = make(http, [None, None])
        with http.stream("GET", f"/api/tables/{table}/stream") as stream, connect(crowd) as line:
            told = stream.iter_lines()
            assert "event: table" in (next(told) for _ in range(9))
            for _ in range(2):
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert line.recv(65_536).startswith(b"HTTP/1.1 200")
                pause = socket.create_connection(address_of(crowd))
                pause.settimeout(20)
                assert rest(pause) == b""  # dropped, when the time for a request is over
                pause.close()
            play_over_http(players, Random(1), 1)
            assert "event: table" in told


def test_who_does_not_read_his_answer_is_dropped(crowd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SEND_SECONDS", 0.2)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.settimeout(20)
        line.connect(address_of(crowd))
        line.sendall(b"GET /static/page.css HTTP/1.1\r\nHost: localhost\r\n\r\n" * 400)
        wait_for(lambda: _is_reset(line))


def _is_reset(line: socket.socket) -> bool:
    """Whether the server has ended a connection whose answers lie unread."""
    try:
        line.send(b"\r\n")
    except OSError:
        return True
    return False


def test_one_address_has_so_many_streams_whoever_its_guests_are(
    app: FastAPI, crowd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STREAMS_PER_ADDRESS", 3)
    with httpx.Client(base_url=crowd, timeout=60) as http, ExitStack() as streams:
        table, _ = make(http, [None, None])

        def status(address: str, path: str = f"/t/{table}/live") -> int:
            stream = http.stream("GET", path, headers={"X-Forwarded-For": address})
            return streams.enter_context(stream).status_code

        house = house_in(app)
        wait_for(lambda: not house.streams)
        assert [status("192.0.2.7") for _ in range(3)] == [200, 200, 200]
        wait_for(lambda: house.streams["from:192.0.2.7"] == 3)
        assert status("192.0.2.7") == 429
        assert status("192.0.2.7", f"/api/tables/{table}/stream") == 429
        assert status("192.0.2.8") == 200
        assert [status(f"2001:db8::{n}") for n in range(3)] == [200, 200, 200]
        wait_for(lambda: house.streams["from:2001:db8::"] == 3)
        assert status("2001:db8::ffff:1") == 429, "an IPv6 network of one house is one address"
        assert status("2001:db8:0:1::1") == 200
        assert [status("127.0.0.1") for _ in range(5)] == [200] * 5, "a proxy that was not named is anybody"
    wait_for(lambda: not house.streams)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("unix", "unix"),
    ],
)
def test_an_address_counts_for_its_house(address: str, network: str) -> None:
    assert network_of(address) == network


def test_the_bound_leaves_files_for_the_rest(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
        allowed = connections_allowed(10**9)
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert raised > 200
    assert allowed == raised - 256
    assert connections_allowed(7) == 7
