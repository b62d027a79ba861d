"""What was acknowledged survives the sudden end of the server, at any moment and as often as it happens."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from bottega.match.record import Record
from bottega.web.appending import Awaited
from bottega.web.new_tables import Plan
from bottega.web.outbox import Outbox
from bottega.web.players import Players
from bottega.web.schema import NoticeRow
from bottega.web.storage import Storage, now
from bottega.web.tables import Tables
from bottega.web.ways import Ways
from pace import repeats

from .receivers import receiving
from .tools import Player, make, play_over_http, wait_for

KILLS = repeats(15, 5)
START_SECONDS = 60
PROGRAM = "from bottega.cli import main; main()"

pytestmark = [
    pytest.mark.native,
    pytest.mark.skipif(sys.platform != "linux", reason="kills processes and looks for them in /proc"),
]


class Server:
    """`bottega play` in a process of its own."""

    def __init__(self, database: Path, *more: str) -> None:
        said = database.with_name("said.txt")
        with said.open("w") as notes:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *_command(database), *more], stderr=notes
            )
        self.url = wait_for(lambda: _address(said.read_text()), START_SECONDS) or ""

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(START_SECONDS) in (0, -signal.SIGTERM)


# A process that has read everything `bottega play` reads, and becomes it again and again: each child is a
# whole server, there at once. Nobody plays against bots there, so their worker has nothing to do.
NURSERY = """
import json, os, signal, sys
from bottega.cli import main
from bottega.games import names
from bottega.web import app, server, autoplay

class Idle:
    def ask(self, job, on_rule): ...
    def hear(self, waiting): ...
    def end(self): ...

server.Worker = Idle
for game in names():
    autoplay._read_rules(game)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    words, said = json.loads(line)
    process = os.fork()
    if not process:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        sys.argv = ["bottega", *words]
        main()
    print(process, flush=True)
"""


class Nursery:
    """Where many servers are born; they end with it."""

    def __init__(self) -> None:
        self.born: list[int] = []
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def bear(self, words: list[str], said: Path) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([words, str(said)]), file=self.process.stdin, flush=True)
        self.born.append(int(self.process.stdout.readline()))
        return self.born[-1]

    def end(self) -> None:
        for process in filter(_lives, self.born):
            os.kill(process, signal.SIGKILL)
        self.process.communicate(timeout=START_SECONDS)


class Child:
    """`bottega play` as a child of a nursery."""

    def __init__(self, nursery: Nursery, database: Path) -> None:
        said = database.with_name("said.txt")
        said.write_text("")
        self.process = nursery.bear(_command(database), said)
        self.url = wait_for(lambda: _address(said.read_text()), START_SECONDS) or ""

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        wait_for(lambda: not _lives(self.process), START_SECONDS)


def _command(database: Path) -> list[str]:
    return ["play", "--no-browser", "--port", "0", "--bot-pause", "0", "--database", str(database)]


def _address(said: str) -> str | None:
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    return found and found[0]


def decide(players: list[Player], chance: Random) -> tuple[int, str, int] | None:
    """One decision of whoever is to play: its place, the action and the new version; None at the end."""
    now = players[0].look()
    if now["over"]:
        return None
    mover = players[now["to_play"]]
    mine = mover.look()
    action = chance.choice(mine["legal"])["action"]
    answer = mover.act(action, mine["version"])
    assert answer.status_code == 200, answer.text
    return mine["version"], action, answer.json()["version"]


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    started = Nursery()
    yield started
    started.end()


def test_every_acknowledged_action_survives_kill_9(nursery: Nursery, tmp_path: Path) -> None:
    """Killed while requests are on their way: at random moments, many times in one game.

    Acknowledged actions stand at their place of the list; one that was not may stand or not, as a whole.
    """
    chance, database = Random(17), tmp_path / "tables.sqlite"
    server: Server | Child = Child(nursery, database)
    acknowledged: dict[int, str] = {}
    kills, players, table = 0, list[Player](), ""
    with httpx.Client(base_url=server.url, timeout=START_SECONDS) as http:
        table, players = make(http, [None, None, None, None, None])
        seal = players[0].look()["seal"]
    over, in_play = False, 0
    while not over:
        # A game has some seventy decisions: one or two between kills while there are kills to come.
        moment = chance.uniform(0.0, 0.05) if kills < KILLS else None
        stop = threading.Event()
        killer = threading.Thread(target=_kill_soon, args=(server, moment, stop))
        with httpx.Client(base_url=server.url, timeout=START_SECONDS) as http:
            here = [Player(http, table, player.token, player.seat) for player in players]
            known = here[0].look()
            assert known["version"] >= max(acknowledged, default=-1) + 1
            assert known["seal"] == seal
            in_play += not known["over"] and kills < KILLS
            if kills < KILLS:
                killer.start()
            try:
                while True:
                    done = decide(here, chance)
                    if done is None:
                        over = True
                        break
                    acknowledged[done[0]] = done[1]
                    if kills < KILLS:
                        stop.wait(0.05)
            except httpx.TransportError:
                assert kills < KILLS
        if kills < KILLS:
            killer.join()
            kills += 1
            server = Child(nursery, database) if kills < KILLS else Server(database)
            over = False
    with httpx.Client(base_url=server.url, timeout=START_SECONDS) as http:
        end = Player(http, table, players[0].token, 0).look()
        record = Record.from_json(http.get(f"/api/tables/{table}/record").json())
    assert isinstance(server, Server)
    server.end()
    assert kills == KILLS
    assert in_play == KILLS, "the game was over before the last kill"
    assert all(record.actions[place] == action for place, action in acknowledged.items())
    assert len(acknowledged) >= len(record.actions) - KILLS
    final = record.final()
    assert final.to_play is None
    assert list(final.scores()) == end["scores"]
    assert end["version"] == len(record.actions)


def test_results_of_a_game_that_ended_just_before_kill_9_are_written_once(
    nursery: Nursery, tmp_path: Path
) -> None:
    """Killed as soon as the last action is acknowledged, again and again: whatever was left out is found."""
    chance, database = Random(3), tmp_path / "tables.sqlite"
    ends: dict[str, list[int]] = {}
    for _ in range(repeats(3, 2)):
        server = Child(nursery, database)
        with httpx.Client(base_url=server.url, timeout=START_SECONDS) as http:
            table, players = make(http, [None, None])
            ends[table] = play_over_http(players, chance)["scores"]
        server.kill()
    server = Child(nursery, database)
    wait_for(lambda: len(_results(database)) == 2 * len(ends), START_SECONDS)
    server.kill()
    assert _results(database) == sorted(
        (table, seat, points) for table, scores in ends.items() for seat, points in enumerate(scores)
    )


def _results(database: Path) -> list[tuple[str, int, int]]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT match_id, seat, points FROM result")
        return sorted((str(table), int(seat), int(points)) for table, seat, points in found)


def _kill_soon(server: Server | Child, seconds: float | None, stop: threading.Event) -> None:
    time.sleep(seconds or 0.0)
    server.kill()
    stop.set()


def test_bots_go_on_after_kill_9_and_no_worker_is_left_behind(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    server = Server(database)
    with httpx.Client(base_url=server.url, timeout=START_SECONDS) as http:
        table, players = make(
            http, [None, "random", "random"], options={"board_setup": "random", "first_player": 1}
        )
        before = _until(players[0], lambda now: now["to_play"] == 0)
        workers = _children(server.process.pid)
        assert workers
        mine = players[0].look()
        players[0].act(mine["legal"][0]["action"], mine["version"])
        mine = players[0].look()
        players[0].act(mine["legal"][0]["action"], mine["version"])
        server.kill()
    again = Server(database)
    with httpx.Client(base_url=again.url, timeout=START_SECONDS) as http:
        player = Player(http, table, players[0].token, 0)
        after = _until(player, lambda now: now["to_play"] == 0)
        assert after["version"] >= before["version"] + 6
    again.end()
    for _ in range(500):
        if not any(_lives(worker) for worker in workers):
            return
        time.sleep(0.02)
    raise AssertionError("a worker outlived its server")


def test_a_message_on_its_way_at_kill_9_is_not_sent_twice_within_the_hour_and_not_lost(
    tmp_path: Path,
) -> None:
    """The receiver has got it and does not answer: nobody knows what became of it."""
    database, never = tmp_path / "tables.sqlite", threading.Event()
    storage = Storage(f"sqlite:///{database}")
    tables, players = Tables(storage), Players(storage)
    ada, bea = (players.register(name, name, "tests").player.id for name in ("Ada", "Bea"))
    table, _ = tables.open(Plan("palatinus", 2, {"first_player": 0}, [None, None]), ada, "Ada")
    storage.sit(table, 1, bea, "Bea", begins=(now(), Awaited(0, 0, now() - timedelta(minutes=2))))
    with receiving(wait=never.wait) as receiver:
        Ways(storage.database).add_webhook(ada, receiver.url, "json", "https://tables.example.org")
        server = Server(database, "--allow-private-webhooks")
        wait_for(lambda: receiver.got, START_SECONDS)
        server.kill()
        again = Server(database, "--allow-private-webhooks")
        wait_for(lambda: httpx.get(f"{again.url}/readyz").json()["games"]["palatinus"], START_SECONDS)
        again.end()
        never.set()
        assert len(receiver.got) == 1
    outbox = Outbox(storage.database)
    [tried] = storage.database.run(lambda session: session.scalars(select(NoticeRow.tried)).all())
    assert tried is not None
    assert outbox.claim(tried + timedelta(minutes=59)) == []
    [notice] = outbox.claim(tried + timedelta(minutes=60))
    assert (notice.table_id, notice.tries) == (table, 2)
    storage.close()


def _until(player: Player, true: Callable[[Any], bool]) -> Any:
    for _ in range(3000):
        now = player.look()
        if true(now):
            return now
        time.sleep(0.01)
    raise AssertionError("waited for nothing")


def _children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    found = [int(child) for task in listed.parent.parent.iterdir() for child in _read(task / "children")]
    return [child for child in found if "spawn_main" in " ".join(_read(Path(f"/proc/{child}/cmdline")))]


def _read(path: Path) -> list[str]:
    """The words of a file of a process, which may have ended."""
    try:
        return path.read_text().replace("\0", " ").split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _lives(process: int) -> bool:
    stat = _read(Path(f"/proc/{process}/stat"))
    return bool(stat) and stat[2] != "Z"
