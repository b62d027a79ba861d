"""What the tables of all games share as characters, in a terminal: styles, and a page of lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.words import Words

if TYPE_CHECKING:
    from bottega.engine.game import Game, GameSpec

PAGE_WIDTH = 100
SOFT, GOLD, TO_DO, RECENT = "dim", "bold #ab7f1c", "bold #cc5a33", "#4a78c0"
DISCS = {
    "red": "bold #fffaf0 on #a01f2b",
    "yellow": "bold #1d1610 on #e8b73a",
    "green": "bold #120d09 on #3f9e78",
    "blue": "bold #fffaf0 on #1f4b96",
}


@dataclass(frozen=True)
class PlainPage:
    """What a seat knows, told in lines; `changed` are the seats that something has just happened to."""

    view: Mapping[str, Any]
    lang: str
    words: Words
    names: Sequence[str]
    changed: set[int]
    width: int

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def finish(self, lines: Iterator[Text], colour: bool) -> Text:
        page = Text("\n", no_wrap=True).join(list(lines))
        return page if colour else Text(page.plain, no_wrap=True)

    def lines(self, sentence: str, style: str = "", indent: int = 0) -> Iterator[Text]:
        """A sentence on as many lines as the page asks for."""
        for line in wrap(sentence, self.width - indent):
            yield Text(" " * indent + line, style)


class PlainTable:
    """How a terminal shows a game: its table as characters, and the short names of its choices."""

    chapters: ClassVar[tuple[str, ...]] = ()  # the events that open a new page of the end of the game
    rules: ClassVar[tuple[str, ...]] = ()  # keys of the rules in brief
    advice: ClassVar[tuple[str, ...]] = ()

    def __init__(self, spec: "GameSpec") -> None:
        self.spec = spec

    def draw(
        self,
        view: Mapping[str, Any],
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        recent: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        """The table; what `recent` tells is marked."""
        raise NotImplementedError

    def draw_ending(
        self,
        view: Mapping[str, Any],
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        told: Sequence[Event] = (),
        chapter: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        """The table while the end is told: as it stands after the events told so far, before a chapter."""
        return self.draw(view, lang, colour, names=names, recent=chapter, width=width)

    def name_choice(self, action: Action, view: Mapping[str, Any], lang: str) -> str:
        """A short name that the table shows for a choice and that a player may type."""
        return str(action.number)

    def rules_in_brief(self, game: "Game", lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What a player needs to know, and what he had better think of."""
        say = self.spec.words.say
        return (
            tuple(say(f"help-{key}", lang) for key in self.rules),
            tuple(say(f"advice-{key}", lang) for key in self.advice),
        )


def seats_of(events: Iterable[Event]) -> set[int]:
    """The seats that events tell of."""
    return {event.fields["seat"] for event in events if event.fields.get("seat") is not None}
