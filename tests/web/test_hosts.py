"""The names under which a server answers: a foreign name that points to this machine gets nothing."""

import socket
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from bottega.cli import app as bottega
from bottega.engine.errors import BadOption
from bottega.web.hosts import Hosts
from bottega.web.phrases import say

from .test_kill import Server
from .tools import open_app, serving

OWN = [
    "localhost",
    "localhost:8000",
    "LOCALHOST:8000",
    "localhost.",
    "bottega.localhost:8000",
    "127.0.0.1",
    "127.0.0.1:8000",
    "127.8.9.10:80",
    "[::1]",
    "[::1]:8000",
]
NO_HOST = [
    None,
    "",
    "?.localhost",
    "#.localhost",
    "/.localhost",
    "%2e.localhost",
    "é.localhost",
    ".localhost",
    "a..localhost",
    "-.localhost",
    f"{'a' * 64}.localhost",
    f"{'a.' * 125}localhost",
    "localhost..",
    "localhost:",
    "localhost:0",
    "localhost:65536",
    "localhost:99999",
    "localhost:٨",
    "localhost:8000:8000",
    "localhost:x",
    "localhost/",
    "localhost ",
    "localhost evil.example",
    "localhost,evil.example",
    "evil.example@localhost",
    "[::1",
    "::1",
    "[::1%lo]",
    "[127.0.0.1]",
    "[:::]",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example:8000",
    "10.0.0.7:8000",
    "[2001:db8::1]:8000",
    "0x7f.1",
]


@pytest.mark.parametrize("listening", ["127.0.0.1", "::1", "localhost", "127.0.0.5"])
def test_on_loopback_only_names_of_loopback_are_served(listening: str) -> None:
    hosts = Hosts.of(listening)
    assert [name for name in OWN if not hosts.allow(name)] == []
    assert [name for name in [*FOREIGN, *NO_HOST] if hosts.allow(name)] == []


@pytest.mark.parametrize("listening", ["0.0.0.0", "::", "192.168.1.7", "tables.example"])
def test_on_other_addresses_any_name_is_served_unless_names_are_given(listening: str) -> None:
    assert all(Hosts.of(listening).allow(name) for name in [*OWN, *FOREIGN])
    assert not any(Hosts.of(listening).allow(name) for name in NO_HOST)
    named = Hosts.of(listening, ["tables.example", "*.play.example", "192.168.1.7", "[2001:db8::1]"])
    for name in ("Tables.Example:8000", "a.b.play.example", "192.168.1.7:80", "[2001:db8::1]:80", *OWN):
        assert named.allow(name), name
    for name in ("example", "play.example", "xtables.example", "tables.example.evil.example", "10.0.0.7"):
        assert not named.allow(name), name


def test_a_server_on_loopback_behind_a_proxy_may_be_given_its_name() -> None:
    hosts = Hosts.of("127.0.0.1", ["tables.example"])
    assert hosts.allow("tables.example")
    assert hosts.allow("127.0.0.1:8000")
    assert not hosts.allow("evil.example")
    assert Hosts.of("127.0.0.1", ["*"]).allow("evil.example")


@pytest.mark.parametrize("name", ["", "http://tables.example", "tables.example:80", "a b", "*example", "a/b"])
def test_what_is_no_host_name_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(BadOption, match="--allow-host"):
        Hosts.of("0.0.0.0", [name])


def test_a_foreign_name_gets_400_and_nothing_else(tmp_path: Path) -> None:
    app = open_app(tmp_path, hosts=Hosts.of("127.0.0.1"))
    with serving(app) as url, httpx.Client(base_url=url) as http:
        assert http.get("/").status_code == 200
        evil = {"Host": "evil.example"}
        for path in ("/", "/api/games", "/static/table.js", "/t/x/live", "/look.css"):
            answer = http.get(path, headers=evil)
            assert answer.status_code == 400, path
            assert "set-cookie" not in answer.headers
        body = {"game": "palatinus", "players": 2, "bots": [None, None]}
        assert http.post("/api/tables", json=body, headers=evil).json()["detail"] == say("refused-host", "en")
        assert app.state.house.storage.count_tables() == 0
        french = httpx.get(url, headers=evil | {"Accept-Language": "fr"})
        assert say("refused-host", "fr") in french.text


def ask(url: str, *headers: str, path: str = "/") -> int:
    """The status of a request with these headers as they are."""
    named, _, port = url.removeprefix("http://").rpartition(":")
    with socket.create_connection((named, int(port)), timeout=20) as line:
        lines = [f"GET {path} HTTP/1.1", *headers, "Connection: close", "", ""]
        line.sendall("\r\n".join(lines).encode())
        return int(line.makefile("rb").readline().split()[1])


def test_what_is_no_host_gets_400_from_any_server(tmp_path: Path) -> None:
    with serving(open_app(tmp_path)) as url:
        assert ask(url, "Host: tables.example") == 200
        for name in NO_HOST:
            if name is not None:
                assert ask(url, f"Host: {name}", path="/api/games") == 400, name
        assert ask(url, "Host: localhost", "Host: localhost") == 400
        assert ask(url, "Host: localhost", "Host: evil.example") == 400
        assert ask(url) == 400


def test_the_command_refuses_what_is_no_host_name() -> None:
    done = CliRunner().invoke(bottega, ["play", "--no-browser", "--port", "0", "--allow-host", "a b"])
    assert isinstance(done.exception, BadOption)


@pytest.mark.native
def test_the_command_answers_to_names_of_loopback_alone(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.sqlite")
    port = server.url.rpartition(":")[2]
    names = (f"localhost:{port}", f"[::1]:{port}", "evil.example", f"evil.example:{port}")
    statuses = [httpx.get(server.url, headers={"Host": name}, timeout=60).status_code for name in names]
    server.end()
    assert statuses == [200, 200, 400, 400]
