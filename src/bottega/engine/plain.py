"""A table as characters, for a terminal: styles, and a page of lines that a game fills in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.drawing.look import PIGMENTS, SEAT_MARKS
from bottega.engine.events import Event
from bottega.engine.telling import SEAT_COLOURS

if TYPE_CHECKING:
    from bottega.engine.game import Game, GameSpec

View = Mapping[str, Any]
PAGE_WIDTH = 100
INDENT = 5
SOFT, GOLD, TO_DO, RECENT = "dim", "bold #ab7f1c", "bold #cc5a33", "#4a78c0"
DISCS = {colour: f"bold {PIGMENTS[f'on-{colour}'][0]} on {PIGMENTS[colour][0]}" for colour in SEAT_MARKS}


@dataclass(frozen=True)
class PlainPage:
    """What a seat knows, told in lines. A game's own page has `table` and `seat_lines`."""

    spec: "GameSpec"
    view: View
    lang: str
    names: Sequence[str]
    recent: Sequence[Event] = ()  # what is marked
    width: int = PAGE_WIDTH

    final: ClassVar[str] = ""  # the key of the heading over the results

    def say(self, key: str, **args: object) -> str:
        return self.spec.words.say(key, self.lang, **args)

    @cached_property
    def narrator(self) -> Any:
        """Who tells the view; a game says of which class."""
        return self.spec.told_by(self.view, self.lang, self.names)

    @property
    def seats(self) -> range:
        return range(self.view["players"])

    @cached_property
    def changed(self) -> set[int]:
        """The seats that something has just happened to."""
        return seats_of(self.recent)

    # Lines

    def finish(self, lines: Iterable[Text], colour: bool) -> Text:
        page = Text("\n", no_wrap=True).join(list(lines))
        return page if colour else Text(page.plain, no_wrap=True)

    def lines(self, sentence: str, style: str = "", indent: int = 0) -> Iterator[Text]:
        """A sentence on as many lines as the page asks for."""
        for line in wrap(sentence, self.width - indent):
            yield Text(" " * indent + line, style)

    def listed(self, things: Mapping[str, int], key: str) -> list[str]:
        """Things by name with their numbers, `key` being how catalogues call them; those that are there."""
        return [f"{self.say(f'{key}-{name}')} ×{count}" for name, count in things.items() if count]

    def table(self) -> Iterator[Text]:
        """What all share, then the seats."""
        raise NotImplementedError

    # A seat

    def of_seat(self, seat: int) -> View:
        """What the view says of a seat."""
        called = self.spec.show.table.seats_called or self.spec.table.seats_called
        told: View = self.view[called][seat] if called else {}
        return told

    def colour(self, seat: int) -> str:
        return str(self.of_seat(seat).get("colour") or SEAT_COLOURS[seat])

    def seat_letter(self, seat: int) -> str:
        return self.say(f"colour-{self.colour(seat)}-letter")

    def disc(self, seat: int) -> tuple[str, str]:
        """The letter of a seat and the style of its colour."""
        return f" {self.seat_letter(seat)} ", DISCS[self.colour(seat)]

    def seat_title(self, seat: int, figures: str = "") -> Text:
        """Whose turn it is, who sits there, his figures, and whether something has just happened to him."""
        line = Text().append("▶" if seat == self.view["to_play"] else " ", TO_DO)
        line.append(*self.disc(seat)).append(f" {self.names[seat]}", "bold")
        if seat == self.view["seat"]:
            line.append(f" {self.say('plain-you')}")
        if figures:
            line.append(f"  {figures}", GOLD)
        if seat in self.changed:
            line.append(f"  « {self.say('plain-recent')}", RECENT)
        return line

    def figures(self, seat: int) -> str:
        """What stands behind the name of a seat."""
        return ""

    def seat_lines(self, seat: int) -> Iterator[Text]:
        """What a seat has."""
        yield from ()

    def seat(self, seat: int) -> Iterator[Text]:
        yield self.seat_title(seat, self.figures(seat))
        yield from self.seat_lines(seat)

    def all_seats(self) -> Iterator[Text]:
        for seat in self.seats:
            yield Text()
            yield from self.seat(seat)

    # The end

    def sheet(self) -> Iterator[Text]:
        """Points by category and seat."""
        rows = self.spec.show.sheet(self.view, self.lang)
        label = max(len(name) for name, _ in rows) + 2
        column = max(8, *(len(name) + 2 for name in self.names))
        yield Text(" " * label + "".join(f"{name:>{column}}" for name in self.names), "bold")
        for number, (name, figures) in enumerate(rows):
            style = GOLD if number == self.spec.show.total else ""
            yield Text(f"{name:<{label}}" + "".join(f"{figure:>{column}}" for figure in figures), style)

    def results(self) -> Iterator[Text]:
        """The sheet, then the seats."""
        if self.final:
            yield Text(self.say(self.final), "bold")
        yield from self.sheet()
        yield from self.all_seats()


class PlainTable:
    """How a terminal shows a game: its table as characters, and the short names of its choices."""

    page: ClassVar[type[PlainPage]] = PlainPage
    chapters: ClassVar[tuple[str, ...]] = ()  # the events that open a new page of the end of the game
    rules: ClassVar[tuple[str, ...]] = ()  # keys of the rules in brief
    advice: ClassVar[tuple[str, ...]] = ()

    def __init__(self, spec: "GameSpec") -> None:
        self.spec = spec

    def see(
        self, view: View, lang: str, names: Sequence[str] | None, recent: Sequence[Event], width: int
    ) -> Any:
        """The page of a view; without names the seats are called by colour."""
        called = names or self.spec.show.name_seats(view, lang)
        return self.page(self.spec, view, lang, called, recent, width)

    def draw(
        self,
        view: View,
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        recent: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        """The table, at the end the results; what `recent` tells is marked."""
        page = self.see(view, lang, names, recent, width)
        drawn: Text = page.finish(page.results() if view["to_play"] is None else page.table(), colour)
        return drawn

    def draw_ending(
        self,
        view: View,
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        told: Sequence[Event] = (),
        chapter: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        """The table while the end is told: as it stands after the events told so far, before a chapter."""
        page = self.see(view, lang, names, chapter, width)
        drawn: Text = page.finish(page.table(), colour)
        return drawn

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """A short name that the table shows for a choice and that a player may type: the mark that the
        catalogue has for such actions, and what was given."""
        mark = self.spec.words.say(f"plain-act-{action.name}", lang)
        return mark + "".join(map(str, action.arguments.values()))

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
