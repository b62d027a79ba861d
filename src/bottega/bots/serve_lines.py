"""One of our bots as a program that speaks the line protocol: `bottega bot NAME --stdio`."""

from collections.abc import Callable, Iterable
from typing import Any

from bottega.bots.base import Bot, decide
from bottega.bots.line_protocol import (
    BESTMOVE,
    BOT,
    BOTTEGA,
    ERROR,
    GO,
    NEWGAME,
    PROTOCOL,
    QUIT,
    READY,
    data_of,
    line_of,
    whole_number,
)
from bottega.bots.registry import bot
from bottega.engine.errors import BadOption, BottegaError, shown
from bottega.engine.game import Game
from bottega.engine.options import read_seed
from bottega.games import find

WORLDS = 1  # one fair world is enough to draw others from

Write = Callable[[str], object]


def serve_lines(name: str, lines: Iterable[str], write: Write, prepare: Callable[[Game], object]) -> None:
    """Answer lines until `quit` or their end; a wrong one with `error` and the reason."""
    server = _Server(name, prepare)
    for line in lines:
        word = line.split(maxsplit=1)[0] if line.strip() else ""
        if word == QUIT:
            return
        if word:
            try:
                write(server.answer(word, line.strip()))
            except (BottegaError, ValueError) as problem:
                write(f"{ERROR} {problem}")


class _Server:
    def __init__(self, name: str, prepare: Callable[[Game], object]) -> None:
        bot(name, 0)  # refuse a name that nobody has
        self._name, self._prepare = name, prepare
        self._game: Game | None = None
        self._seed = self._seat = 0
        self._player: Bot | None = None
        self._limit = ""

    def answer(self, word: str, line: str) -> str:
        known: dict[str, Callable[[dict[str, Any]], str]] = {
            BOTTEGA: self._greet,
            NEWGAME: self._begin,
            GO: self._choose,
        }
        if word not in known:
            raise BadOption(f"there is no word {shown(word)!r}: expected one of {', '.join([*known, QUIT])}")
        return known[word](data_of(line))

    def _greet(self, data: dict[str, Any]) -> str:
        whole_number(data, "protocol", PROTOCOL, PROTOCOL)
        return line_of(BOT, {"protocol": PROTOCOL, "name": self._name, "worlds": WORLDS})

    def _begin(self, data: dict[str, Any]) -> str:
        options = data.get("options", {})
        if not isinstance(options, dict):
            raise BadOption("options: expected an object")
        game = Game(find(str(data.get("game"))), data.get("players"), None, options)
        seat, seed = whole_number(data, "seat", 0, game.players - 1), read_seed(data.get("seed", 0))
        if data.get("rules", game.rules_digest) != game.rules_digest:
            raise BadOption(f"the table has other rules or components of {game.key} than this bot")
        self._prepare(game)
        self._game, self._seat, self._seed, self._player = game, seat, seed, None
        return READY

    def _choose(self, data: dict[str, Any]) -> str:
        if self._game is None:
            raise BadOption(f"{GO} comes after {NEWGAME}")
        worlds = data.get("worlds")
        if not isinstance(worlds, list) or not worlds:
            raise BadOption(f"worlds: expected {WORLDS} position")
        world = self._game.from_json(worlds[0])
        if world.to_play != self._seat:
            raise BadOption(f"seat {self._seat} is not to play")
        limit = self._limit_of(data)
        if self._player is None or limit != self._limit:
            self._player, self._limit = bot(f"{self._name}{limit}", self._seed), limit
        return f"{BESTMOVE} {decide(self._player, world, self._seed)}"

    def _limit_of(self, data: dict[str, Any]) -> str:
        """The budget of the table, where this bot has none of its own."""
        if "@" in self._name:
            return ""
        if "seconds" in data:
            return f"@{data['seconds']}s"
        return f"@{data['iterations']}" if "iterations" in data else ""
