"""The lines that a table and a bot in a process of its own exchange: a word, and plain data as JSON.

    table                                       bot
    bottega {"protocol": 1}                     bot {"protocol": 1, "name": "…", "worlds": 0}
    newgame {"game": "…", …, "seat": 0}         ready
    go {"view": {…}, "legal": ["…"], …}         bestmove ACTION
    quit

`docs/bots.md` describes every field. A bot may write lines that begin with `info` at any time, and `error`
with a reason instead of an answer. It ends when its input ends.
"""

import json
from typing import Any

from bottega.engine.errors import shown

PROTOCOL = 1
BOTTEGA, NEWGAME, GO, QUIT = "bottega", "newgame", "go", "quit"  # from the table
BOT, READY, BESTMOVE, INFO, ERROR = "bot", "ready", "bestmove", "info", "error"  # from the bot
WORLDS_MOST = 1_000


def line_of(word: str, data: dict[str, Any] | None = None) -> str:
    """A line to write."""
    return word if data is None else f"{word} {json.dumps(data, ensure_ascii=False)}"


def data_of(line: str) -> dict[str, Any]:
    """The data of a line behind its word; ValueError says what is wrong with it."""
    text = line.partition(" ")[2].strip()
    if not text:
        return {}
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"{shown(line)!r} holds no JSON behind its word") from None
    if not isinstance(data, dict):
        raise ValueError(f"{shown(line)!r} holds no object behind its word")
    return data


def whole_number(data: dict[str, Any], key: str, least: int, most: int) -> int:
    """A number of the data, 0 where it is missing; ValueError says what is wrong with it."""
    value = data.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{key} is {shown(repr(value))}: expected {least} to {most}")
    return value
