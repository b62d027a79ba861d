"""Plays for a player at all his tables, at random, for as long as it runs: python event_bot.py URL TOKEN

It listens to the events of its player and decides whenever he is asked. A server that goes, is away or is
crowded is asked again, after growing pauses; a token that was revoked ends it. With `--games 3` it opens
tables against bots until it has finished so many, and ends.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

SHORTEST, LONGEST = 0.5, 60.0  # pauses in seconds
SILENCE = 20.0  # an empty line comes every five seconds: a stream that is silent for so long is dead
LOST = (URLError, HTTPException, OSError, json.JSONDecodeError)


class Revoked(Exception):
    """The token is not good any more, or not for this."""


class Bottega:
    """The interface of a server, for one player; patient with a server that is away."""

    def __init__(self, url: str, token: str) -> None:
        self._url, self._headers = url.rstrip("/"), {"Authorization": f"Bearer {token}"}

    def ask(self, path: str, **body: object) -> Any:
        """An answer, however long it takes; None: refused, as the table has moved on."""
        pauses = growing()
        while True:
            try:
                with self._open(path, body) as answer:
                    text = answer.read()
                    return json.loads(text) if text else None
            except HTTPError as refused:
                if refused.code not in (429, 502, 503, 504):
                    return None
                time.sleep(float(refused.headers.get("Retry-After") or next(pauses)))
            except LOST:
                time.sleep(next(pauses))

    def events(self) -> Iterator[dict[str, Any]]:
        """Everything that happens, over as many streams as it takes: each begins with how things stand, and
        with what ended since the one before. So the end of a game may be told twice."""
        pauses, since = growing(), ""
        while True:
            wait = next(pauses)
            try:
                with self._open(f"me/events{since}", {}) as stream:
                    for line in stream:
                        if line.strip():
                            event = json.loads(line)
                            if event["type"] == "revoked":
                                raise Revoked("the token was revoked")
                            if event["type"] == "moved":
                                wait = event["milliseconds"] / 1000
                            if event["type"] == "ready":
                                pauses, since = growing(), f"?since={event['at']}"
                            yield event
            except HTTPError as refused:
                wait = float(refused.headers.get("Retry-After") or wait)
            except LOST:
                pass
            time.sleep(wait)

    def _open(self, path: str, body: dict[str, object]) -> HTTPResponse:
        data = json.dumps(body).encode() if body else None
        headers = self._headers | ({"Content-Type": "application/json"} if body else {})
        try:
            answer: HTTPResponse = urlopen(Request(f"{self._url}/api/{path}", data, headers), timeout=SILENCE)
        except HTTPError as refused:
            if refused.code in (401, 403):
                raise Revoked(json.loads(refused.read())["detail"]) from None
            raise
        return answer


def growing() -> Iterator[float]:
    """Pauses, each about twice as long as the last, and not the same for all who wait."""
    pause = SHORTEST
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(2 * pause, LONGEST)


def decide(house: Bottega, table: str) -> None:
    """Take all decisions that are asked for now."""
    now = house.ask(f"tables/{table}")
    while now is not None and now["legal"]:
        action = random.choice(now["legal"])["action"]
        now = house.ask(f"tables/{table}/actions", action=action, seen=now["version"])


def play(house: Bottega, games: int | None) -> None:
    """Whatever comes; with a number of games, as many against bots."""
    in_play: set[str] = set()
    finished: set[str] = set()
    for event in house.events():
        if event["type"] == "gameStart":
            in_play.add(event["table"]["id"])
        elif event["type"] == "yourTurn":
            decide(house, event["table"])
        elif event["type"] == "gameFinish" and event["table"] not in finished:
            in_play.discard(event["table"])
            finished.add(event["table"])
            print(f"finished {event['table']}: {event['scores']}, won by {event['winners']}", flush=True)
        if games is not None and len(finished) >= games:
            return
        if event["type"] in ("ready", "gameFinish") and games is not None and not in_play:
            house.ask("tables", game="palatinus", players=3, bots=[None, "random", "random"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("url")
    parser.add_argument("token", help="of a player, for the scopes read, play and events")
    parser.add_argument("--games", type=int, help="open tables against bots until so many are finished")
    given = parser.parse_args()
    try:
        play(Bottega(given.url, given.token), given.games)
    except Revoked as problem:
        sys.exit(f"the house refuses: {problem}")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
