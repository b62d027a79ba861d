"""Server processes are started, watched and replaced; here by ones that do nothing but say who they are."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bottega.web.sockets import listen

from .tools import wait_for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="one process serves on Windows")

SECONDS = 30.0

# Reads its version when it starts, as a program does that was upgraded meanwhile; what is not a word makes it
# end before it is ready. It says its version and its number to whoever connects, and what it does in a diary.
SERVER = """
import os, pathlib, signal, socket, sys
folder = pathlib.Path(sys.argv[1])
listening, line = (socket.socket(fileno=int(n)) for n in sys.argv[-1].split(","))
version = (folder / "version").read_text()

def write(what):
    with (folder / "diary").open("a") as diary:
        diary.write(f"{what} {version} {os.getpid()} {'--open-at-once' in sys.argv}\\n")

def go(*_):
    write("goes")
    if version != "stubborn":
        os._exit(0)

write("comes")
if not version.isalpha():
    sys.exit(int(version))
signal.signal(signal.SIGTERM, go)
listening.setblocking(True)
write("ready")
line.send(b"ready")
while True:
    with listening.accept()[0] as visitor:
        visitor.sendall(f"{version} {os.getpid()}".encode())
"""

SUPERVISOR = """
import asyncio, socket, sys
from bottega.web import supervisor
from bottega.engine.errors import BottegaError
supervisor.FIRST_PAUSE = supervisor.SLACK_SECONDS = 0.02
listening = socket.socket(fileno=int(sys.argv[1]))
house = supervisor.Supervisor(
    [sys.executable, "-S", "-c", sys.argv[2], sys.argv[3]], [listening], int(sys.argv[4]),
    drain_seconds=float(sys.argv[5]), drain_grace=0.0, overlapping=sys.argv[6] == "True",
    on_start=lambda: print("open", flush=True),
)
try:
    sys.exit(asyncio.run(house.run()))
except BottegaError as problem:
    sys.exit(f"{type(problem).__name__}: {problem}")
"""


class House:
    """A supervisor in a process of its own, and what its servers wrote into their diary."""

    def __init__(
        self,
        folder: Path,
        count: int = 2,
        version: str = "old",
        drain: float = 20.0,
        overlapping: bool = True,
    ) -> None:
        self.folder = folder
        self.upgrade(version)
        (folder / "diary").touch()
        self.listening = listen("127.0.0.1", 0)
        files = (self.listening.fileno(),)
        given = [files[0], SERVER, folder, count, drain, overlapping]
        self.process = subprocess.Popen(
            [sys.executable, "-c", SUPERVISOR, *map(str, given)],
            pass_fds=files,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def upgrade(self, version: str) -> None:
        (self.folder / "version").write_text(version)

    def diary(self, what: str, version: str = "old") -> list[int]:
        """The processes that did something, in order."""
        written = (self.folder / "diary").read_text()
        return [int(number) for number in re.findall(rf"^{what} {version} (\d+)", written, re.MULTILINE)]

    def ask(self) -> tuple[str, int]:
        with socket.create_connection(self.listening.getsockname(), timeout=SECONDS) as line:
            version, number = line.makefile().read().split()
        return version, int(number)

    def tell(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> tuple[int, str]:
        _, said = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, said


@pytest.fixture
def houses() -> Iterator[list[House]]:
    """They end with the test."""
    opened: list[House] = []
    yield opened
    for house in opened:
        house.listening.close()
        if house.process.poll() is None:
            house.tell(signal.SIGTERM)
            house.tell(signal.SIGTERM)
            house.end()


def test_the_first_server_opens_at_once_and_those_beside_it_when_they_can(
    tmp_path: Path, houses: list[House]
) -> None:
    houses.append(house := House(tmp_path, 3))
    wait_for(lambda: len(house.diary("ready")) == 3, SECONDS)
    written = (tmp_path / "diary").read_text()
    assert re.findall(r"comes old \d+ (\w+)", written) == ["True", "False", "False"]
    assert re.findall(r"(\w+) old", written)[:2] == ["comes", "ready"]
    house.tell(signal.SIGTERM)
    assert house.end()[0] == 0
    assert sorted(house.diary("goes")) == sorted(house.diary("ready"))


def test_one_that_dies_is_replaced_and_nobody_who_comes_is_turned_away(
    tmp_path: Path, houses: list[House]
) -> None:
    houses.append(house := House(tmp_path, 1))
    assert house.process.stdout is not None
    assert house.process.stdout.readline() == "open\n"
    [first] = house.diary("ready")
    os.kill(first, signal.SIGKILL)
    wait_for(lambda: len(house.diary("comes")) == 2, SECONDS)
    version, second = house.ask()  # who comes before it is ready waits
    assert (version, second) == ("old", house.diary("ready")[1])
    assert second != first
    house.tell(signal.SIGTERM)
    status, said = house.end()
    assert status == 0
    assert f"server process {first} ended by signal 9: another one is started" in said


def test_asked_anew_there_are_never_fewer_and_the_new_version_takes_over(
    tmp_path: Path, houses: list[House]
) -> None:
    houses.append(house := House(tmp_path))
    wait_for(lambda: len(house.diary("ready")) == 2, SECONDS)
    house.upgrade("new")
    house.tell(signal.SIGHUP)
    wait_for(lambda: len(house.diary("goes")) == 2, SECONDS)
    order = re.findall(r"^(ready new|goes old)", (tmp_path / "diary").read_text(), re.MULTILINE)
    assert order == ["ready new", "goes old", "ready new", "goes old"]
    assert house.ask()[0] == "new"
    assert house.diary("goes", "new") == []


def test_a_new_version_that_does_not_come_up_leaves_the_old_one_at_work(
    tmp_path: Path, houses: list[House]
) -> None:
    houses.append(house := House(tmp_path))
    wait_for(lambda: len(house.diary("ready")) == 2, SECONDS)
    house.upgrade("3")
    house.tell(signal.SIGHUP)
    wait_for(lambda: house.diary("comes", "3"), SECONDS)
    house.upgrade("new")
    house.tell(signal.SIGHUP)  # it may be tried again
    wait_for(lambda: len(house.diary("goes")) == 2, SECONDS)
    house.tell(signal.SIGTERM)
    status, said = house.end()
    assert status == 0
    assert len(house.diary("comes", "3")) == 1
    assert "ended with status 3 before it was ready: the others stay as they are" in said


def test_on_a_file_the_old_server_goes_before_the_new_one_comes(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 1, overlapping=False))
    wait_for(lambda: house.diary("ready"), SECONDS)
    house.upgrade("new")
    house.tell(signal.SIGHUP)
    wait_for(lambda: house.diary("goes"), SECONDS)
    assert house.ask()[0] == "new"
    assert re.findall(r"^(goes|comes)", (tmp_path / "diary").read_text(), re.MULTILINE) == [
        "comes",
        "goes",
        "comes",
    ]


def test_a_house_that_never_opens_gives_up_and_says_why(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 2, version="3"))
    status, said = house.end()
    assert status == 1
    assert len(house.diary("comes", "3")) == 5
    assert re.search(r"GaveUp: no server comes up: server process \d+ ended with status 3", said)


def test_what_the_first_server_refuses_is_not_tried_again(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 2, version="2"))
    assert house.end() == (1, "Refused: \n")
    assert len(house.diary("comes", "2")) == 1


def test_who_does_not_go_in_time_is_killed(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 1, "stubborn", drain=0.1))
    [stubborn] = wait_for(lambda: house.diary("ready", "stubborn"), SECONDS)
    house.tell(signal.SIGTERM)
    status, said = house.end()
    assert status == 1
    assert f"server process {stubborn} did not end in time: it is killed" in said


def test_told_twice_it_ends_at_once(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 1, "stubborn", drain=600.0))
    wait_for(lambda: house.diary("ready", "stubborn"), SECONDS)
    house.tell(signal.SIGTERM)
    wait_for(lambda: house.diary("goes", "stubborn"), SECONDS)
    house.tell(signal.SIGTERM)
    house.end()


def test_nobody_waits_for_a_house_that_has_closed(tmp_path: Path, houses: list[House]) -> None:
    houses.append(house := House(tmp_path, 1, "stubborn", drain=600.0))
    wait_for(lambda: house.diary("ready", "stubborn"), SECONDS)
    address = house.listening.getsockname()
    house.listening.close()
    house.tell(signal.SIGTERM)
    [server] = wait_for(lambda: house.diary("goes", "stubborn"), SECONDS)
    os.kill(server, signal.SIGKILL)
    house.end()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(address, timeout=SECONDS)
