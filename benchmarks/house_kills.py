"""Kill parts of a house while people play, and look whether anything was lost, doubled or stuck.

    python benchmarks/house_kills.py --kills 60

Starts a PostgreSQL to throw away (`tests/web/postgres.py`) and two servers on it, and plays all four games
over HTTP: people who decide at random at either server, with a bot at every table. Now and then something is
ended with `kill -9`: a server, a backend of the database, the whole database, or a process in which bots
think; what was a server or the database is started again. At the end every action that was acknowledged must
stand in its place, and every table must have gone on within ten seconds after its parts were back. Ends by
itself.
"""

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from web.postgres import Cluster

GAMES = ("palatinus", "vecchio", "tuscany", "principato")
START_SECONDS, STUCK_SECONDS = 90.0, 10.0
WARM_UP_SECONDS = 8.0
PAUSE = 0.15  # between the decisions of a table
PROGRAM = "from bottega.cli import main; main()"


class Server:
    """A server of the house in a process of its own; it can be started again on its port."""

    def __init__(self, number: int, database: str, folder: Path) -> None:
        self.said, self.database, self.port = folder / f"server-{number}.txt", database, 0
        self.start()

    def start(self) -> None:
        words = ["play", "--no-browser", "--port", str(self.port), "--bot-pause", "0"]
        with self.said.open("w") as notes:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *words, "--database", self.database], stderr=notes
            )
        until = time.monotonic() + START_SECONDS
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", self.said.read_text())):
            if self.process.poll() is not None:  # the database may be starting, too
                return self.start()
            assert time.monotonic() < until, self.said.read_text()
            time.sleep(0.05)
        self.port = int(found[1])
        return None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def thinkers(self) -> list[int]:
        listed = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        try:
            return [int(child) for one in listed for child in one.read_text().split()]
        except OSError:
            return []

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Played:
    """A table: what was acknowledged, and when it moved last."""

    game: str
    table: str
    token: str
    acknowledged: dict[int, str] = field(default_factory=dict)
    version: int = 0
    moved: float = field(default_factory=time.monotonic)
    over: bool = False
    longest: float = 0.0


class House:
    """Everything that is played and killed."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance, self.folder = chance, folder
        self.cluster = Cluster()
        self.servers = [Server(number, self.cluster.url, folder) for number in range(2)]
        self.whole_since = time.monotonic()
        self.ending = threading.Event()
        self.tables: list[Played] = []
        self.faults: list[str] = []

    # ------------------------------------------------------------ playing

    def open(self, game: str, chance: random.Random) -> Played | None:
        wanted = {"game": game, "players": 2, "bots": [None, "random"]}
        try:
            made = httpx.post(f"{chance.choice(self.servers).url}/api/tables", json=wanted, timeout=30)
        except httpx.TransportError:
            return None
        if made.status_code != 201:
            return None
        seat = next(seat for seat in made.json()["seats"] if seat["token"])
        table = Played(game, made.json()["id"], seat["token"])
        self.tables.append(table)
        return table

    def play(self, game: str, number: int) -> None:
        chance, table = random.Random(f"{game} {number}"), None
        while not self.ending.is_set():
            if table is None or table.over:
                table = self.open(game, chance)
            if table is not None:
                self.step(table, chance)
            time.sleep(PAUSE)

    def step(self, table: Played, chance: random.Random) -> None:
        """One look, and a decision where it is ours; refused and lost requests are tried again later."""
        address = f"{chance.choice(self.servers).url}/api/tables/{table.table}"
        headers = {"Authorization": f"Bearer {table.token}"}
        try:
            seen = httpx.get(address, headers=headers, timeout=15)
            if seen.status_code != 200:
                if seen.status_code not in (429, 503):
                    self.faults.append(f"{table.table}: {seen.status_code} {seen.text[:80]}")
                return
            now = seen.json()
            if now["version"] > table.version:
                since = max(table.moved, self.whole_since)
                table.longest = max(table.longest, time.monotonic() - since)
                table.version, table.moved = now["version"], time.monotonic()
            table.over = now["over"]
            if now["over"] or not now["legal"]:
                return
            action = chance.choice(now["legal"])["action"]
            body = {"action": action, "seen": now["version"]}
            answer = httpx.post(f"{address}/actions", json=body, headers=headers, timeout=15)
        except httpx.TransportError:
            return
        if answer.status_code == 200:
            table.acknowledged[now["version"]] = action
            table.moved = time.monotonic()
        elif answer.status_code not in (409, 429, 503):
            self.faults.append(f"{table.table}: {answer.status_code} {answer.text[:80]}")

    # ------------------------------------------------------------ killing

    def kill(self) -> str:
        what = self.chance.choice(("server", "server", "backend", "database", "thinker"))
        if what == "server":
            server = self.chance.choice(self.servers)
            server.kill()
            time.sleep(self.chance.uniform(0.0, 3.0))
            server.start()
        elif what == "thinker":
            running = self.chance.choice(self.servers).thinkers()
            for process in running[:1]:
                os.kill(process, signal.SIGKILL)
        elif what == "backend":
            with psycopg.connect(self.cluster.url, autocommit=True) as connection:
                found = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
                processes = [int(row[0]) for row in found]
            os.kill(self.chance.choice(processes), signal.SIGKILL)
            self.until_the_database_answers()
        else:
            self.cluster.kill()
            time.sleep(self.chance.uniform(0.0, 3.0))
            self.cluster.start()
        self.whole_since = time.monotonic()
        return what

    def until_the_database_answers(self) -> None:
        """When one of its processes is killed, PostgreSQL ends all others and recovers by itself."""
        while True:
            try:
                psycopg.connect(self.cluster.url, connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)

    # ------------------------------------------------------------ looking

    def check(self) -> None:
        """Every acknowledged action in its place, every place once, and nothing stuck."""
        with psycopg.connect(self.cluster.url) as connection:
            for table in self.tables:
                asked = "SELECT ply, action FROM action WHERE match_id = %s ORDER BY ply"
                rows = connection.execute(asked, (table.table,)).fetchall()
                if [ply for ply, _ in rows] != list(range(len(rows))):
                    self.faults.append(f"{table.table}: places are missing")
                stored: dict[int, str] = dict(rows)
                lost = [ply for ply, action in table.acknowledged.items() if stored.get(ply) != action]
                if lost:
                    self.faults.append(f"{table.table} ({table.game}): acknowledged and lost: {lost}")
                if table.longest > STUCK_SECONDS:
                    self.faults.append(f"{table.table} ({table.game}): stuck for {table.longest:.1f} s")

    def end(self) -> None:
        for server in self.servers:
            server.process.terminate()
        for server in self.servers:
            server.process.wait(START_SECONDS)
        self.cluster.end()


def run(kills: int, tables: int, seed: int) -> bool:
    chance, counted = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), chance)
        try:
            players = [
                threading.Thread(target=house.play, args=(game, number), daemon=True)
                for game in GAMES
                for number in range(tables)
            ]
            for player in players:
                player.start()
            time.sleep(WARM_UP_SECONDS)
            for number in range(kills):
                what = house.kill()
                counted[what] += 1
                actions = sum(len(table.acknowledged) for table in house.tables)
                print(
                    f"  kill {number + 1}: {what}; {actions} actions acknowledged",
                    file=sys.stderr,
                    flush=True,
                )
                time.sleep(chance.uniform(2.0, 6.0))
            time.sleep(STUCK_SECONDS + 2.0)
            house.ending.set()
            for player in players:
                player.join(START_SECONDS)
            still = [table for table in house.tables if not table.over]
            for table in still:
                table.longest = max(table.longest, time.monotonic() - max(table.moved, house.whole_since))
            house.check()
        finally:
            house.end()
    told: dict[str, Any] = {
        "kills": dict(counted),
        "tables": len(house.tables),
        "games_finished": sum(table.over for table in house.tables),
        "actions_acknowledged": sum(len(table.acknowledged) for table in house.tables),
        "longest_pause_s": round(max(table.longest for table in house.tables), 1),
        "faults": house.faults[:10],
    }
    print(json.dumps(told, indent=1))
    return not house.faults


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--tables", type=int, default=2, help="of each game at once")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(0 if run(given.kills, given.tables, given.seed) else 1)


if __name__ == "__main__":
    main()
