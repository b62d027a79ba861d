"""The example of `deploy/`, as plain processes: nginx with its TLS, several servers, PostgreSQL.

A game is played through it while servers are replaced and killed. What needs Docker or systemd is compared
with the commands that it names.
"""

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import click
import httpx
import pytest
import yaml
from sqlalchemy import create_engine, text

from bottega.cli import app as bottega
from bottega.web.server import database_url

from .postgres import throwaway, why_not
from .tools import Player, events, make, wait_for

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "tables.example.org"
SECONDS = 120.0

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="nginx and /proc")

needs_nginx = pytest.mark.skipif(
    shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is None
    or shutil.which("openssl") is None,
    reason="nginx or openssl is not installed: `make tools` (Debian: apt-get install nginx-light openssl)",
)


def unit(name: str) -> configparser.ConfigParser:
    """A unit of systemd; of what may be said twice the last is kept."""
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(re.sub(r"\\\n\s*", "", (DEPLOY / name).read_text()))
    return read


def words_of(unit_name: str, key: str = "ExecStart") -> list[str]:
    """What a unit gives to `bottega`."""
    python, *module, command = shlex.split(unit(unit_name)["Service"][key])[:4]
    assert (Path(python).name, module) == ("python", ["-m", "bottega"])
    return [command, *shlex.split(unit(unit_name)["Service"][key])[4:]]


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


ONE = (DEPLOY / "upstream.conf").read_text()
TWO = compose()["configs"]["upstream"]["content"]

# ------------------------------------------------------------------ the processes


def free_port() -> int:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def nginx(folder: Path, upstream: str) -> Iterator[tuple[str, str]]:
    """nginx with the configuration of `deploy/` on free ports; gives its plain and its secure address."""
    certify(folder)
    plain, secure = free_port(), free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    site = re.sub(r"listen \[::\].*;", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    site = site.replace("listen 443", f"listen 127.0.0.1:{secure}")
    site = site.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    temporary = "\n".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"{'user root;' if os.geteuid() == 0 else ''} daemon off; worker_processes 1;\n"
        f"pid {folder}/nginx.pid; error_log {folder}/nginx.log; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{upstream.replace('/run/bottega', str(folder))}\n{site} }}\n"
    )
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    command = [program, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: answers(secure) or process.poll() is not None, SECONDS)
        assert process.poll() is None, (folder / "nginx.log").read_text()
        yield f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{secure}"
    finally:
        process.terminate()
        process.wait(SECONDS)


def certify(folder: Path) -> None:
    key = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-keyout",
        str(folder / "privkey.pem"),
    ]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    made = subprocess.run(
        ["openssl", "req", "-x509", "-days", "2", *key, *names, "-out", str(folder / "fullchain.pem")],
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@contextmanager
def short_folder() -> Iterator[Path]:
    """The path of a Unix socket has at most 107 letters."""
    with tempfile.TemporaryDirectory(prefix="deploy-") as folder:
        yield Path(folder)


@dataclass
class House:
    """The whole example, at work."""

    process: "subprocess.Popen[bytes]"
    plain: str
    url: str
    folder: Path
    database: str

    def servers(self) -> set[int]:
        """The server processes that live."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return {int(child) for child in children if "Z" not in _state(int(child))}

    def client(self) -> httpx.Client:
        trust = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        return httpx.Client(base_url=self.url, headers={"Host": NAME}, verify=trust, timeout=SECONDS)

    def actions(self, table: str) -> dict[int, str]:
        """What is written down."""
        engine = create_engine(database_url(self.database))
        with engine.connect() as connection:
            found = connection.execute(
                text("SELECT ply, action FROM action WHERE match_id = :table"), {"table": table}
            )
            written = {row.ply: row.action for row in found}
        engine.dispose()
        return written


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2]
    except OSError:
        return "Z"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    if reason := why_not():
        pytest.skip(reason)
    with ExitStack() as stack:
        folder, url = stack.enter_context(short_folder()), stack.enter_context(throwaway())
        command, *words = words_of("bottega.service")
        words = [word.replace("/run/bottega", str(folder)) for word in words]
        said = stack.enter_context((folder / "said.txt").open("w"))
        process = subprocess.Popen(
            [sys.executable, "-m", "bottega", command, *words, "--bot-pause", "0", "--metrics", "0"],
            env={**os.environ, "BOTTEGA_DATABASE": url},
            stderr=said,
        )
        stack.callback(end, process)
        plain, secure = stack.enter_context(nginx(folder, ONE))
        opened = House(process, plain, secure, folder, url)
        wait_for(
            lambda: "tables.sock" in (folder / "said.txt").read_text() or process.poll() is not None, SECONDS
        )
        assert process.poll() is None, (folder / "said.txt").read_text()
        with opened.client() as http:
            wait_for(lambda: all(http.get("/readyz").json()["games"].values()), SECONDS)
        yield opened


def end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    assert process.wait(SECONDS) == 0, "every server has drained"


@dataclass
class Browser:
    """Listens at a seat as a page does: it comes back when it is told to, or when the stream breaks."""

    house: House
    player: Player
    versions: list[int] = field(default_factory=list)
    moved: int = 0
    broken: list[str] = field(default_factory=list)
    ended: threading.Event = field(default_factory=threading.Event)

    def listen(self) -> None:
        seen = ""
        with self.house.client() as http:
            while not self.ended.is_set():
                try:
                    seen = self._follow(http, seen)
                except httpx.TransportError as problem:
                    self.broken.append(repr(problem))
                    self.ended.wait(0.2)

    def _follow(self, http: httpx.Client, seen: str) -> str:
        headers = {**self.player.headers, "Last-Event-ID": seen}
        with http.stream("GET", f"/api/tables/{self.player.table}/stream", headers=headers) as stream:
            if stream.status_code != 200:
                raise httpx.ReadError(f"status {stream.status_code}")
            for name, number, data in events(stream.iter_lines()):
                if name == "moved":
                    self.moved += 1
                    self.ended.wait(int(data) / 1000)
                    return seen
                if name == "table":
                    seen = number or seen
                    self.versions.append(json.loads(data)["version"])
                if self.ended.is_set():
                    return seen
        raise httpx.ReadError("the stream ended without a word")


@contextmanager
def browsing(house: House, players: Sequence[Player]) -> Iterator[list[Browser]]:
    browsers = [Browser(house, player) for player in players]
    threads = [threading.Thread(target=browser.listen, daemon=True) for browser in browsers]
    for thread in threads:
        thread.start()
    try:
        yield browsers
    finally:
        for browser in browsers:
            browser.ended.set()


# ------------------------------------------------------------------ tests


@needs_nginx
@pytest.mark.native
def test_the_proxy_speaks_tls_and_says_so_to_the_servers(house: House) -> None:
    sent_on = httpx.get(f"{house.plain}/new/palatinus", headers={"Host": NAME})
    assert (sent_on.status_code, sent_on.headers["location"]) == (301, f"https://{NAME}/new/palatinus")
    with house.client() as http:
        page = http.get("/")
        assert page.status_code == 200
        assert "secure" in page.headers["set-cookie"].lower()
        assert "max-age" in page.headers["strict-transport-security"]
        ready, alive = http.get("/readyz"), http.get("/healthz")
        assert (ready.status_code, ready.json()["ready"], alive.status_code) == (200, True, 200)
        assert "set-cookie" not in {*ready.headers, *alive.headers}
        assert http.get("/", headers={"Host": "evil.example"}).status_code == 400
        assert http.get("/metrics").status_code == 404


@needs_nginx
@pytest.mark.native
def test_one_door_tells_how_all_servers_fare(house: House) -> None:
    found = re.search(r"http://127\.0\.0\.1:\d+/metrics", (house.folder / "said.txt").read_text())
    assert found is not None
    assert "bottega_" in httpx.get(found[0]).text


@dataclass
class Game:
    """A table in play, of two people who listen and two bots, and what they were told is done."""

    house: House
    table: str
    players: list[Player]
    browsers: list[Browser]
    chance: Random = field(default_factory=lambda: Random(5))
    acknowledged: dict[int, str] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)

    def decide(self) -> None:
        """One decision, if a person is to play. Looking always works; a decision at what another server has
        changed meanwhile is refused, and looked at again."""
        now = self.players[0].look()
        if now["over"] or now["to_play"] >= len(self.players):
            return
        mover = self.players[now["to_play"]]
        mine = mover.look()
        if not mine["legal"]:
            return
        action = self.chance.choice(mine["legal"])["action"]
        answer = mover.act(action, mine["version"])
        if answer.status_code == 200:
            self.acknowledged[mine["version"]] = action
        elif answer.status_code != 409:
            self.refused.append(f"{answer.status_code} {answer.text}")

    def play_until(self, true: Callable[[], bool]) -> None:
        """Some decisions a second at most, so that the game lasts."""
        until = monotonic() + SECONDS
        while not true():
            assert monotonic() < until, "waited for nothing"
            self.decide()
            sleep(0.2)

    def play(self, decisions: int) -> None:
        enough = len(self.acknowledged) + decisions
        self.play_until(lambda: len(self.acknowledged) >= enough)

    def check(self) -> None:
        """What was acknowledged is written at its place, and everybody has heard of the newest."""
        written = self.house.actions(self.table)
        assert {place: written.get(place) for place in self.acknowledged} == self.acknowledged
        assert sorted(written) == list(range(len(written)))
        for browser in self.browsers:
            wait_for(lambda one=browser: max(one.versions) >= len(written), SECONDS)  # type: ignore[misc]


@contextmanager
def playing(house: House) -> Iterator[Game]:
    with house.client() as http:
        table, players = make(http, [None, None, "random", "random"], game="tuscany")
        with browsing(house, players) as browsers:
            wait_for(lambda: all(browser.versions for browser in browsers), SECONDS)
            yield Game(house, table, players, browsers)


@needs_nginx
@pytest.mark.native
def test_a_game_goes_on_while_all_servers_are_replaced_and_nobody_notices(house: House) -> None:
    with playing(house) as game:
        game.play(3)
        before = house.servers()
        house.process.send_signal(signal.SIGHUP)
        game.play_until(lambda: not before & house.servers())
        game.check()
        assert game.refused == []
        assert [browser.broken for browser in game.browsers] == [[], []]
        assert all(browser.moved for browser in game.browsers)


@needs_nginx
@pytest.mark.native
def test_a_game_goes_on_when_a_server_is_killed(house: House) -> None:
    """What it was about to do may be refused or not, as a whole; what only reads is asked of another one."""
    with playing(house) as game:
        game.play(3)
        victim = min(house.servers())
        os.kill(victim, signal.SIGKILL)
        game.play_until(lambda: victim not in house.servers())
        game.play(3)
        game.check()
        assert len(game.refused) <= 1


class Stub(threading.Thread):
    """A server that answers, but ends its first connections without a word when it has read a request."""

    def __init__(self, path: Path, failing: int) -> None:
        super().__init__(daemon=True)
        self.asked: list[str] = []
        self._failing = failing
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(path))
        self.listening.listen()
        path.chmod(0o666)
        self.start()

    def run(self) -> None:
        while True:
            try:
                line, _ = self.listening.accept()
            except OSError:
                return
            with line:
                head = line.recv(65_536).decode()
                self.asked.append(head.split(" ")[0])
                if len(self.asked) > self._failing:
                    line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")


@needs_nginx
@pytest.mark.parametrize(
    ("upstream", "failing", "method", "status", "asked"),
    [
        (ONE, {"tables": 1}, "GET", 200, [["GET", "GET"]]),
        (ONE, {"tables": 1}, "POST", 502, [["POST"]]),
        (TWO, {"a": 9, "b": 0}, "GET", 200, [["GET"], ["GET"]]),
        (TWO, {"a": 9, "b": 0}, "POST", 502, [["POST"], []]),
    ],
    ids=["read-from-one", "write-to-one", "read-from-two", "write-to-two"],
)
def test_only_what_reads_is_asked_of_another_server(
    upstream: str, failing: dict[str, int], method: str, status: int, asked: list[list[str]]
) -> None:
    """A server goes when it has got a request, before it answers."""
    with short_folder() as folder:
        stubs = [Stub(folder / f"{name}.sock", times) for name, times in failing.items()]
        with nginx(folder, upstream) as (_, secure):
            trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
            assert httpx.request(method, secure, verify=trust, timeout=SECONDS).status_code == status
        assert [stub.asked for stub in stubs] == asked
        for stub in stubs:
            stub.listening.close()


# ------------------------------------------------------------------ what is not started here


def parsed(words: Sequence[str]) -> dict[str, Any]:
    """The options of a command line of ours, as the command reads them."""
    command: click.Command = bottega
    while isinstance(command, click.Group):
        command, words = command.commands[words[0]], words[1:]
    return command.make_context("bottega", list(words)).params


def test_the_servers_of_the_compose_file_are_the_ones_its_proxy_knows() -> None:
    told = compose()
    servers = {key: one for key, one in told["services"].items() if key.startswith("server-")}
    given = {key: parsed(one["command"]) for key, one in servers.items()}
    sockets = {str(options["unix_socket"]) for options in given.values()}
    assert sockets == set(re.findall(r"unix:([^;]+);", told["configs"]["upstream"]["content"]))
    assert "upstream bottega {" in told["configs"]["upstream"]["content"]
    for key, options in given.items():
        assert options["allowed_hosts"] == (NAME,)
        assert f"127.0.0.1:{options['port']}/readyz" in servers[key]["healthcheck"]["test"][-1]
        grace = int(servers[key]["stop_grace_period"].removesuffix("s"))
        assert options["drain_seconds"] + options["drain_grace"] < grace
        assert servers[key]["environment"]["BOTTEGA_DATABASE"].endswith("@database/bottega")
        assert (DEPLOY / servers[key]["build"]["context"] / servers[key]["build"]["dockerfile"]).exists()
    database = told["services"]["database"]["environment"]
    assert (database["POSTGRES_USER"], database["POSTGRES_DB"]) == ("bottega", "bottega")
    mounted = [
        one.split(":")[0] for service in told["services"].values() for one in service.get("volumes", ())
    ]
    assert {one for one in mounted if not one.startswith((".", "/"))} == set(told["volumes"])
    assert (DEPLOY / "nginx.conf").exists()


def test_the_image_is_made_of_what_is_there_and_of_commands_that_exist() -> None:
    steps = re.sub(r"\\\n", "", (DEPLOY / "Dockerfile").read_text())
    copied = [words.split() for words in re.findall(r"^COPY --\S+ (.*)$", steps, re.MULTILINE)]
    for *sources, _ in copied:
        assert all((DEPLOY.parent / source).exists() for source in sources), sources
    assert re.search(r"^RUN bottega prepare$", steps, re.MULTILINE)
    assert parsed(["prepare"]) is not None
    assert json.loads(re.findall(r"^ENTRYPOINT (.*)$", steps, re.MULTILINE)[0]) == ["bottega"]
    assert parsed(json.loads(re.findall(r"^CMD (.*)$", steps, re.MULTILINE)[0]))["host"] == "0.0.0.0"
    assert "postgres" in re.findall(r"source\[(\w+)\]", steps)


def test_the_units_give_what_the_commands_take() -> None:
    service = unit("bottega.service")["Service"]
    options = parsed(words_of("bottega.service"))
    assert options["workers"] > 1
    assert options["allowed_hosts"] == (NAME,)
    assert str(options["unix_socket"]) in (DEPLOY / "upstream.conf").read_text()
    assert options["drain_seconds"] + options["drain_grace"] < int(service["TimeoutStopSec"])
    assert service["ExecReload"].endswith("-HUP $MAINPID")
    assert words_of("bottega.service", "ExecStartPre") == ["prepare"]
    assert "MemoryDenyWriteExecute" not in service
    assert unit("bottega-backup.timer")["Timer"]["OnCalendar"]
    copies = unit("bottega-backup.service")["Service"]
    assert parsed(words_of("bottega-backup.service"))["file"] == Path("/var/lib") / copies["StateDirectory"]
    assert copies["EnvironmentFile"] == service["EnvironmentFile"]


def test_the_page_speaks_of_every_file() -> None:
    page = (DEPLOY / "README.md").read_text()
    assert [
        file.name
        for file in DEPLOY.iterdir()
        if f"`{file.name}`" not in page and file.suffix != ".md" and file.name[0] != "."
    ] == []
