"""A program that plays: any process that speaks the line protocol, asked as a bot."""

import shlex
import shutil
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any

from bottega.bots.base import BadBot
from bottega.bots.line_protocol import (
    BESTMOVE,
    BOT,
    BOTTEGA,
    ERROR,
    GO,
    INFO,
    NEWGAME,
    PROTOCOL,
    QUIT,
    READY,
    WORLDS_MOST,
    data_of,
    line_of,
    whole_number,
)
from bottega.bots.search import Budget
from bottega.bots.seat_view import SeatView, view_seed
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, IllegalAction, shown
from bottega.engine.game import Game

STDIO = "stdio"
LINE_MOST = 1 << 16  # letters that a program may write in one line
LINES_WAITING = 1_000
GONE_SECONDS = 1.0
EXACT = 1 << 53  # below this, every reader of JSON reads whole numbers as they are


@dataclass(frozen=True)
class Patience:
    """How many seconds a program may be silent before it is ended."""

    start: float = 30.0
    newgame: float = 300.0  # it may have to prepare the game
    move: float = 60.0  # without a time to think, or beyond it


def read_command(text: str) -> tuple[str, ...]:
    """The words of a command; refused when there is no such program."""
    try:
        words = tuple(shlex.split(text))
    except ValueError as problem:
        raise BadOption(f"{STDIO}:{shown(text)} is no command: {problem}") from None
    if not words:
        raise BadOption(f"{STDIO}: needs a command, as in {STDIO}:node bot.mjs")
    if shutil.which(words[0]) is None:
        raise BadOption(f"{STDIO}:{shown(text)} is not possible: there is no program {shown(words[0])}")
    return words


class Silent(Exception):
    """No line came: in time, or because the program has ended."""


class Program:
    """A process, with threads that read and write its lines, so that nobody waits longer than he wants."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._read: Queue[str | None] = Queue(LINES_WAITING)
        self._written: Queue[str | None] = Queue(LINES_WAITING)
        Thread(target=_read_lines, args=(self._process.stdout, self._read), daemon=True).start()
        Thread(target=_write_lines, args=(self._process.stdin, self._written), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._process, self._written)
        self.name, self.worlds = "", 0

    def write(self, line: str) -> None:
        with suppress(Full):  # of a program that reads nothing: it will be found silent
            self._written.put_nowait(line)

    def read(self, seconds: float) -> str:
        """The next line that is not information."""
        until = monotonic() + seconds
        while True:
            try:
                line = self._read.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Silent(f"no answer within {seconds:g} s") from None
            if line is None:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(GONE_SECONDS)
                raise Silent(f"it has ended (status {self._process.returncode})")
            if line.partition(" ")[0] not in ("", INFO):
                return line

    def end(self) -> None:
        """End the process: by a word, or if it does not listen by force."""
        self._end()


def _read_lines(stream: IO[bytes], lines: "Queue[str | None]") -> None:
    with suppress(ValueError, OSError):
        while line := stream.readline(LINE_MOST):
            lines.put(line.decode("utf-8", "replace").strip())
    lines.put(None)
    stream.close()


def _write_lines(stream: IO[bytes], lines: "Queue[str | None]") -> None:
    with suppress(ValueError, OSError):
        while (line := lines.get()) is not None:
            stream.write(line.encode() + b"\n")
            stream.flush()
    with suppress(OSError):
        stream.close()


def _end(process: subprocess.Popen[bytes], lines: "Queue[str | None]") -> None:
    for line in (QUIT, None):
        with suppress(Full):
            lines.put_nowait(line)
    try:
        process.wait(GONE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


_idle: dict[tuple[str, ...], list[Program]] = {}  # kept for the next game of the same command


class ProgramBot:
    """A program at a seat. It is begun at its first decision, and after a game it waits for the next one."""

    def __init__(
        self,
        name: str,
        command: tuple[str, ...],
        seed: int,
        budget: Budget | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.name = name
        self._command, self._seed, self._budget = command, seed, budget
        self._patience = patience or Patience()
        self._program: Program | None = None
        self._at: tuple[Game, int, int] | None = None  # the game, the seat, and the decisions so far

    def choose(self, view: SeatView) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        program = self._program = self._program or self._begin()
        if self._at is None or self._at[:2] != (view.game, view.seat) or view.decisions <= self._at[2]:
            self._ask(program, line_of(NEWGAME, self._newgame(view)), READY, self._patience.newgame)
        self._at = view.game, view.seat, view.decisions
        seconds = (self._budget and self._budget.seconds) or 0.0
        answer = self._ask(program, line_of(GO, self._go(view)), BESTMOVE, self._patience.move + seconds)
        try:
            action = view.game.actions.read(answer.partition(" ")[2].strip())
        except IllegalAction as problem:
            raise self._refused(str(problem), answer) from None
        if not view.is_legal(action):
            raise self._refused(f"{action} is not legal", answer)
        return action

    def close(self) -> None:
        """Leave the table; the program waits for the next one who needs it."""
        if self._program is not None:
            _idle.setdefault(self._command, []).append(self._program)
            self._program = self._at = None

    def _begin(self) -> Program:
        if _idle.get(self._command):
            return _idle[self._command].pop()
        try:
            program = self._program = Program(self._command)
        except OSError as problem:
            raise BadBot(f"the bot {shown(self.name)} cannot be begun: {problem.strerror}") from None
        answer = self._ask(program, line_of(BOTTEGA, {"protocol": PROTOCOL}), BOT, self._patience.start)
        try:
            about = data_of(answer)
            whole_number(about, "protocol", PROTOCOL, PROTOCOL)
            program.worlds = whole_number(about, "worlds", 0, WORLDS_MOST)
        except ValueError as problem:
            raise self._refused(str(problem), answer) from None
        return program

    def _newgame(self, view: SeatView) -> dict[str, Any]:
        game = view.game
        return {
            "game": game.key,
            "players": game.players,
            "options": dict(game.options),
            "seat": view.seat,
            "seed": self._seed % EXACT,
            "rules": game.rules_digest,
        }

    def _go(self, view: SeatView) -> dict[str, Any]:
        assert self._program is not None
        asked: dict[str, Any] = {"decision": view.decisions}
        if self._budget is not None:
            limits = {"seconds": self._budget.seconds, "iterations": self._budget.iterations}
            asked |= {key: limit for key, limit in limits.items() if limit is not None}
        asked |= {"view": view.view(), "legal": [str(action) for action in view.legal()]}
        if self._program.worlds:
            seeds = (view_seed(self._seed, view.decisions, number) for number in range(self._program.worlds))
            asked["worlds"] = [view.redeal(seed).to_json() for seed in seeds]
        return asked

    def _ask(self, program: Program, line: str, expected: str, seconds: float) -> str:
        program.write(line)
        try:
            answer = program.read(seconds)
        except Silent as problem:
            raise self._refused(f"{problem}, to", line) from None
        if answer.partition(" ")[0] != expected:
            told = "it gives up" if answer.partition(" ")[0] == ERROR else f"expected {expected!r}"
            raise self._refused(told, answer)
        return answer

    def _refused(self, problem: str, line: str) -> BadBot:
        """What is wrong, with the line; the program is ended."""
        if self._program is not None:
            self._program.end()
            self._program = self._at = None
        return BadBot(f"the bot {shown(self.name)}: {problem}: {shown(line)}")
