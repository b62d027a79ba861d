"""Programs of players, as the tests of the interface for programs use them."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import httpx
from fastapi import FastAPI

from .tools import house_in

LAID = {"board_setup": "random", "first_player": 0}


class Program:
    """A program with a token of a player."""

    def __init__(self, http: httpx.Client, player: str, name: str, word: str) -> None:
        self.http, self.player, self.name, self.word = http, player, name, word

    @classmethod
    def of(cls, app: FastAPI, http: httpx.Client, scopes: Iterable[str]) -> "Program":
        house, name = house_in(app), f"P{uuid4().hex[:10]}"
        player = house.players.register(name, "nobody", "tests").player
        return cls(http, player.id, name, house.tokens.make(player.id, "bot", scopes))

    def ask(self, path: str, body: Any = None, method: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.word}"}
        way = method or ("GET" if body is None else "POST")
        return self.http.request(way, f"/api/{path}", json=body, headers=headers)

    def open(self, *bots: str | None) -> str:
        table = {"game": "palatinus", "players": len(bots), "bots": list(bots), "options": LAID}
        answer = self.ask("tables", table)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @contextmanager
    def hearing(self, path: str = "me/events") -> Iterator[Iterator[dict[str, Any]]]:
        headers = {"Authorization": f"Bearer {self.word}"}
        with self.http.stream("GET", f"/api/{path}", headers=headers) as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            yield (json.loads(line) for line in answer.iter_lines() if line)

    def decide(self, table: str) -> Any:
        """One decision, the first that is possible."""
        now = self.ask(f"tables/{table}").json()
        body = {"action": now["legal"][0]["action"], "seen": now["version"]}
        answer = self.ask(f"tables/{table}/actions", body)
        assert answer.status_code == 200, answer.text
        return answer.json()
