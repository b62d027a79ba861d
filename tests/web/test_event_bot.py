"""The example that plays by the events of a player: whole games, over a restart, until it is refused."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi import FastAPI

from .tools import house_in, open_app, serving, wait_for

BOT = Path(__file__).parents[2] / "examples" / "event_bot.py"
SECONDS = 120

pytestmark = pytest.mark.native


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def token_of_a_player(app: FastAPI) -> tuple[str, str]:
    """A player, and a token for all that the bot does."""
    house = house_in(app)
    player = house.players.register("Automa", "nobody", "tests").player
    return player.id, house.tokens.make(player.id, "bot", ["read", "play", "events"])


@contextmanager
def playing(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(BOT), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
        try:
            yield bot
        finally:
            bot.kill()


def decisions(app: FastAPI) -> int:
    return sum(table.version for table in house_in(app).tables.in_memory())


def test_it_plays_whole_games_while_the_server_is_restarted(tmp_path: Path) -> None:
    port, before = free_port(), open_app(tmp_path)
    player, word = token_of_a_player(before)
    with playing(f"http://127.0.0.1:{port}", word, "--games", "2") as bot:  # nobody answers yet
        with serving(before, port=port):
            wait_for(lambda: decisions(before) > 20, SECONDS)
        after = open_app(tmp_path)
        with serving(after, port=port):
            said, wrong = bot.communicate(timeout=SECONDS)
    assert (bot.returncode, wrong) == (0, "")
    assert len([line for line in said.splitlines() if line.startswith("finished ")]) == 2
    rows = house_in(after).storage.tables_of(player, 10)
    assert len(rows) == 2
    assert all(row.finished for row in rows)


def test_it_ends_with_a_message_when_its_token_is_revoked(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    player, word = token_of_a_player(app)
    with serving(app) as url, playing(url, word) as bot:
        wait_for(lambda: house_in(app).streams[player])
        (token,) = house_in(app).tokens.of_player(player)
        house_in(app).tokens.revoke(player, token.id)
        _, wrong = bot.communicate(timeout=SECONDS)
    assert bot.returncode == 1
    assert "revoked" in wrong
