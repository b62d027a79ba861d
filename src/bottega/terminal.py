"""A table in the terminal: one person against bots, asked one question at a time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bottega.bots import Bot, Player, bot, bot_seed, decide, dismiss
from bottega.engine.actions import Action
from bottega.engine.errors import BadOption, BadRecord, IllegalAction
from bottega.engine.events import Event
from bottega.engine.game import Game
from bottega.engine.words import LANGUAGES
from bottega.match.match import Match

View = Mapping[str, Any]
Ask = Callable[[str], str]

MARK = "> "
COMMANDS = ("undo", "board", "log", "save", "help", "quit")
LISTED_IN_FULL = 12
NAME_COLUMN = 10
DIGITS = 4

ASKED, REFUSED, TITLE, SOFT = "bold #cc5a33", "#cc5a33", "bold #ab7f1c", "dim"


def play_in_terminal(
    game: Game,
    seed: int,
    seat: int,
    bots: Sequence[Player],
    lang: str,
    console: Console,
    ask: Ask,
    keep: Path | None = None,
) -> Match:
    """Play a game against bots until its end or until the player leaves; returns the match as it stands.

    `bots` play the other seats, in seat order, by name or as objects; fewer are taken in turn.
    With `keep` the record is written there when the player leaves and at the end; a file that is there is
    refused.
    """
    if keep is not None and keep.exists():
        raise BadRecord(f"cannot keep the game in {keep}: it is there already")
    table = _TerminalTable(game, seed, seat, bots, lang, console, ask, keep)
    try:
        table.play()
    except (_Leave, EOFError, KeyboardInterrupt) as reason:
        table.leave(abruptly=not isinstance(reason, _Leave))
    finally:
        dismiss(table.bots.values())
    return table.match


class _Leave(Exception):
    """The player leaves the table."""


class _TerminalTable:
    def __init__(
        self,
        game: Game,
        seed: int,
        seat: int,
        bots: Sequence[Player],
        lang: str,
        console: Console,
        ask: Ask,
        keep: Path | None,
    ) -> None:
        self.plain = game.spec.plain
        self.match = Match(game, seed)
        view = self.match.state.view(seat)
        self.match.names = tuple(game.spec.narrator_for(view, lang).seat_names)
        self.seat, self.lang, self.console, self.ask, self.keep = seat, lang, console, ask, keep
        self.bots = _seat_bots(game, seed, seat, bots)
        self.words = game.spec.words
        self.heard = 0
        self.recent: tuple[Event, ...] = ()
        self.drawing = Text()
        self.saved: set[Path] = set()  # the files of this game

    # The course of a game

    def play(self) -> None:
        self.welcome()
        while (mover := self.match.state.to_play) is not None:
            if mover == self.seat:
                self.decide()
            else:
                self.match.act(mover, decide(self.bots[mover], self.match.state, self.match.seed))
        self.end()

    def welcome(self) -> None:
        names = self.names
        title = Text().append(self.word("title"), TITLE).append(f"  {self.word('subtitle')}", SOFT)
        self.console.print(title)
        self.say("terminal-you", seat=names[self.seat])
        for seat, player in self.bots.items():
            self.say("terminal-bot", seat=names[seat], bot=player.name)
        self.say("terminal-begin", SOFT, help=self.word("command-help"))

    def decide(self) -> None:
        """Ask until the player has decided something or taken something back."""
        self.show()
        choices = self.choices()
        self.offer(choices)
        before = self.match.ply
        while self.match.ply == before:
            typed = self.ask(MARK).strip()
            name, _, rest = typed.partition(" ")
            command = self.command(name)
            if command is not None:
                self.obey(command, rest.strip(), choices)
            elif typed:
                self.choose(typed, choices)

    def choose(self, typed: str, choices: Sequence[Action]) -> None:
        action = self.understand(typed, choices)
        if action is None:
            return
        if not self.match.state.is_legal(action):
            self.write(self.match.state.refusal(action, self.lang), REFUSED)
            return
        self.match.act(self.seat, action)

    def understand(self, typed: str, choices: Sequence[Action]) -> Action | None:
        """The action meant by a number of the list, a short name or the text of an action."""
        if typed.isdecimal():
            if len(typed) <= DIGITS and 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1]
            self.say("choose-not_listed", REFUSED, first=1, last=len(choices))
            return None
        asked = {action.name for action in choices}
        alike = [action for action in self.match.game.actions if action.name in asked]
        for action in (*choices, *alike):
            if self.name_choice(action).casefold() == typed.casefold():
                return action
        try:
            return self.match.game.actions.read(typed)
        except IllegalAction:
            self.say("command-unknown", REFUSED, typed=typed, help=self.word("command-help"))
            return None

    def end(self) -> None:
        """Tell the end of the game chapter by chapter, then the scores and the winners."""
        final = self.match.state.view(self.seat)
        start, told = self.heard, [entry.event for entry in self.match.log]
        *chapters, scores = _chapters(told[start:], self.plain.chapters)
        heard: list[Event] = []
        for chapter in chapters:
            ending = self.plain.draw_ending(final, *self.manner, told=heard, chapter=chapter, **self.layout)
            self.console.print()
            self.console.print(ending)
            self.tell(chapter)
            heard += chapter
            self.ask(self.word("terminal-enter") + " ")
        self.heard = len(told)
        self.recent = ()
        self.show()
        self.tell(scores)
        self.write(self.match.state.prompt(self.seat, self.lang, self.names), ASKED)
        self.keep_record()

    def leave(self, abruptly: bool) -> None:
        if abruptly:
            self.console.print()
        self.say("terminal-bye")
        self.keep_record()

    def keep_record(self) -> None:
        if self.keep is not None:
            self.save(str(self.keep))

    # What the player sees

    @property
    def names(self) -> tuple[str, ...]:
        assert self.match.names is not None
        return self.match.names

    @property
    def manner(self) -> tuple[str, bool]:
        coloured = self.console.color_system is not None and not self.console.no_color
        return self.lang, coloured

    @property
    def layout(self) -> dict[str, Any]:
        return {"names": self.names, "width": self.console.width}

    def word(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def say(self, key: str, style: str = "", **args: object) -> None:
        self.write(self.word(key, **args), style)

    def write(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style))

    def show(self) -> None:
        """The table, if it looks different now, and what has happened since the last decision."""
        log = self.match.log
        news = tuple(entry.event for entry in log[self.heard :])
        self.heard = len(log)
        self.recent = news or self.recent
        drawing = self.draw()
        if drawing != self.drawing:
            self.drawing = drawing
            self.console.print()
            self.console.print(drawing)
        self.tell(news)

    def draw(self) -> Text:
        view = self.match.state.view(self.seat)
        return self.plain.draw(view, *self.manner, recent=self.recent, **self.layout)

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self.write(self.match.state.tell(event, self.seat, self.lang, self.names))

    def choices(self) -> list[Action]:
        """What may be chosen; a long list in the order of its short names."""
        legal = list(self.match.state.legal())
        return sorted(legal, key=self.name_choice) if len(legal) > LISTED_IN_FULL else legal

    def name_choice(self, action: Action) -> str:
        return self.plain.name_choice(action, self.match.state.view(self.seat), self.lang)

    def offer(self, choices: Sequence[Action]) -> None:
        """The question and its numbered choices: in sentences if they are few, by their names if not."""
        self.console.print()
        self.write(self.match.state.prompt(self.seat, self.lang, self.names), ASKED)
        names = [self.name_choice(action) for action in choices]
        if len(choices) > LISTED_IN_FULL:
            self.list_names(names)
        else:
            widest = max(map(len, names))
            for number, (action, name) in enumerate(zip(choices, names, strict=True), 1):
                line = Text(f"{number:>4}  ").append(f"{name:<{widest}}", "bold")
                self.console.print(line.append(f"  {self.match.state.describe(action, self.lang)}"))
        can_undo = self.match.can_undo(self.seat)
        commands = [self.usage(key) for key in COMMANDS if key != "undo" or can_undo]
        self.write(f"      {' · '.join(commands)}", SOFT)

    def list_names(self, names: Sequence[str]) -> None:
        columns = max(1, (self.console.width - 2) // NAME_COLUMN)
        for first in range(0, len(names), columns):
            line = Text()
            for number, name in enumerate(names[first : first + columns], first + 1):
                line.append(f"{number:>4} ", SOFT).append(f"{name:<{NAME_COLUMN - 5}}")
            self.console.print(line)

    # Commands

    def command(self, typed: str) -> str | None:
        """The command meant, in any of the languages."""
        wanted = "help" if typed == "?" else typed.casefold()
        spoken = {self.words.say(f"command-{key}", lang): key for key in COMMANDS for lang in LANGUAGES}
        return {**spoken, "help": "help"}.get(wanted)

    def usage(self, key: str) -> str:
        name = self.word(f"command-{key}")
        return f"{name} {self.word('command-save-file')}" if key == "save" else name

    def obey(self, command: str, rest: str, choices: Sequence[Action]) -> None:
        if command == "quit":
            raise _Leave
        if command == "undo":
            self.undo()
        elif command == "save":
            self.save(rest or str(self.keep or ""))
        elif command == "log":
            self.tell(entry.event for entry in self.match.log)
        elif command == "help":
            self.help()
        else:
            self.console.print(self.draw())
            self.offer(choices)

    def undo(self) -> None:
        reason = self.match.why_no_undo(self.seat)
        if reason is not None:
            self.say(f"refusal-undo_{reason}", REFUSED)
            return
        action = self.match.undo(self.seat)
        self.heard = min(self.heard, len(self.match.log))
        self.say("terminal-undone", action=self.match.state.describe(action, self.lang))

    def help(self) -> None:
        rules, advice = self.plain.rules_in_brief(self.match.game, self.lang)
        for key, told in (("terminal-rules", rules), ("terminal-advice", advice)):
            if told:
                self.say(key, TITLE)
                self.paragraphs(told)
        self.say("terminal-commands", TITLE)
        width = max(len(self.usage(key)) for key in COMMANDS)
        for key in COMMANDS:
            use = "quit-unkept" if key == "quit" and self.keep is None else key
            self.write(f"  {self.usage(key):<{width}}  {self.word(f'command-{use}-help')}")

    def paragraphs(self, sentences: Iterable[str]) -> None:
        lines = Table.grid(padding=(0, 1, 0, 0))
        for sentence in sentences:
            lines.add_row(Text(" •"), Text(sentence))
        self.console.print(lines)

    def save(self, file: str) -> None:
        """Write the record; only a file of this very game is written anew."""
        if not file:
            self.say("terminal-save_nameless", REFUSED, example=self.usage("save"))
            return
        path = Path(file).expanduser()
        known = path.resolve() in self.saved
        if path.exists() and not known:
            self.say("terminal-save_taken", REFUSED, file=file)
            return
        try:
            self.match.record.save(path, over=known)
        except BadRecord:
            self.say("terminal-save_failed", REFUSED, file=file)
            return
        self.saved.add(path.resolve())
        self.say("terminal-saved", file=file)


def _seat_bots(game: Game, seed: int, seat: int, bots: Sequence[Player]) -> dict[int, Bot]:
    others = [other for other in range(game.players) if other != seat]
    if not 1 <= len(bots) <= len(others):
        raise BadOption(f"{len(bots)} bots are given: expected 1 to {len(others)}, for the other seats")
    return {other: bot(one, bot_seed(seed, other)) for other, one in zip(others, cycle(bots), strict=False)}


def _chapters(events: Sequence[Event], openings: Sequence[str]) -> list[list[Event]]:
    """The events in parts: a part begins where a kind of opening event first comes up."""
    parts: list[list[Event]] = [[]]
    previous = ""
    for event in events:
        if event.name in openings and event.name != previous:
            parts.append([])
        parts[-1].append(event)
        previous = event.name
    return parts
