"""How soon a table can be played: on the first start, which compiles the rules, and on later ones.

    python benchmarks/start.py --again 3

Starts `bottega play` on loopback with an empty folder for native code, ends it, and starts it again. Prints
JSON; all figures are seconds since the process began:

    page_answers_s   the first page is there
    playable_s       a person has decided at a table of one game against bots, and a bot has answered
    all_ready_s      tables of all games can be played
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

PROGRAM = "from bottega.cli import main; main()"
GIVE_UP_SECONDS = 600.0
END_SECONDS = 20.0
PAUSE = 0.01
BOT = "lavorante"
PREPARING = 503


class Start:
    """One start of the server, timed from the moment its process begins."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game, port = game, _free_port()
        command = ["play", "--no-browser", "--bot-pause", "0", "--port", str(port)]
        command += ["--database", str(folder / "tables.sqlite")]
        given = os.environ | {"BOTTEGA_CACHE": str(folder)}
        self.begun = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM, *command], env=given)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=GIVE_UP_SECONDS)

    def measure(self) -> dict[str, float]:
        return {
            "page_answers_s": self._until(self._page_answers),
            "playable_s": self._until(self._bot_answers),
            "all_ready_s": self._until(lambda: self.http.get("/warming").json()["ready"]),
        }

    def end(self) -> None:
        self.http.close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _until(self, true: Callable[[], bool]) -> float:
        while not true():
            if self.process.poll() is not None or time.perf_counter() - self.begun > GIVE_UP_SECONDS:
                raise SystemExit("the server did not come so far")
            time.sleep(PAUSE)
        return round(time.perf_counter() - self.begun, 2)

    def _page_answers(self) -> bool:
        try:
            return self.http.get("/").status_code == 200
        except httpx.TransportError:
            return False

    def _bot_answers(self) -> bool:
        """Decide at a new table until a bot has decided too; false as long as the rules are not ready."""
        answer = self.http.post(
            "/api/tables", json={"game": self.game, "players": 3, "bots": [None, BOT, BOT]}
        )
        if answer.status_code == PREPARING:
            return False
        made = answer.raise_for_status().json()
        here, decided = f"/api/tables/{made['id']}", 0
        bearer = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
        while True:
            now: Any = self.http.get(here, headers=bearer).json()
            if now["version"] > decided:
                return True
            if now["to_play"] == 0:
                body = {"action": now["legal"][0]["number"], "seen": now["version"]}
                self.http.post(f"{here}/actions", json=body, headers=bearer).raise_for_status()
                decided += 1
            time.sleep(PAUSE)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def timed(folder: Path, game: str) -> dict[str, float]:
    start = Start(folder, game)
    try:
        return start.measure()
    finally:
        start.end()


def main() -> None:
    reader = argparse.ArgumentParser(description="How soon a table can be played after a start.")
    reader.add_argument("--game", default="palatinus")
    reader.add_argument("--again", type=int, default=3, help="starts with native code on disk")
    given = reader.parse_args()
    with tempfile.TemporaryDirectory(prefix="bottega-start-") as name:
        cold = timed(Path(name), given.game)
        again = [timed(Path(name), given.game) for _ in range(given.again)]
    print(json.dumps({"game": given.game, "cold": cold, "again": again}, indent=1))


if __name__ == "__main__":
    main()
