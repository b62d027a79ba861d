"""A table as characters, for a terminal: styles, and a page of lines that a game fills in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.arrangement import Board, Squares
from bottega.engine.captions import NOTHING, UNKNOWN, Naming
from bottega.engine.drawing.look import PIGMENTS, SEAT_MARKS
from bottega.engine.events import Event
from bottega.engine.kinds import Number, OneOf, Seat
from bottega.engine.narrator import SEAT_COLOURS
from bottega.engine.things import Thing, parts_at, things_of

if TYPE_CHECKING:
    from bottega.engine.game import Game, GameSpec

View = Mapping[str, Any]
PAGE_WIDTH = 100
INDENT = 5
PLACE = 6  # characters of a place of a board
HEX_APART = sqrt(3)
SOFT, GOLD, TO_DO, RECENT = "dim", "bold #ab7f1c", "bold #cc5a33", "#4a78c0"
DISCS = {colour: f"bold {PIGMENTS[f'on-{colour}'][0]} on {PIGMENTS[colour][0]}" for colour in SEAT_MARKS}


@dataclass(frozen=True)
class PlainPage(Naming):
    """What a seat knows, told in lines: by the schema, unless a game's own page has `middle`, `figures` and
    `seat_lines`."""

    spec: "GameSpec"
    view: View
    lang: str
    names: Sequence[str]
    recent: Sequence[Event] = ()  # what is marked
    width: int = PAGE_WIDTH

    final: ClassVar[str] = ""  # the key of the heading over the results

    @cached_property
    def narrator(self) -> Any:
        """Who tells the view; a game says of which class."""
        return self.spec.narrator_for(self.view, self.lang, self.names)

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

    def counted(self, things: Mapping[str, int], key: str) -> list[str]:
        """Things by name with their numbers, `key` being how catalogues call them; those that are there."""
        return [f"{self.say(f'{key}-{name}')} ×{count}" for name, count in things.items() if count]

    def table(self) -> Iterator[Text]:
        """What all share, then the seats."""
        yield from self.middle()
        yield from self.all_seats()

    def middle(self) -> Iterator[Text]:
        """What all share."""
        for thing in self.things:
            if thing.owner is None and thing.sort != "track":
                yield from self.thing(thing)
        for name in dict.fromkeys(thing.name for thing in self.things if thing.sort == "track"):
            yield from self.track([thing for thing in self.things if thing.name == name])

    # Things of the schema

    @cached_property
    def things(self) -> list[Thing]:
        return things_of(self.spec.table, self.view)

    def thing(self, thing: Thing, indent: int = 0) -> Iterator[Text]:
        """A thing under its caption."""
        caption = self.caption(thing)
        if thing.sort == "board":
            yield from self.lines(f"{caption}:", SOFT, indent)
            yield from self.board(thing, indent + 2)
            return
        if thing.sort in ("cards", "pile"):
            told = self.cards(thing, caption)
        elif thing.hidden:
            told = self.say("default-count", caption=caption, count=UNKNOWN)
        elif thing.sort == "value":
            told = self.say("default-count", caption=caption, count=self.value(thing.kind, thing.known))
        else:
            listed = [" ".join(filter(None, one)) for one in self.listed(thing)]
            things = ", ".join(listed) or NOTHING
            told = self.say("default-count", caption=caption, count=things)
        yield from self.lines(told, indent=indent)

    def cards(self, thing: Thing, caption: str) -> str:
        """Cards by their names, with the numbers of their places where these count; or how many there are."""
        if thing.hidden:
            return self.say("default-hidden", caption=caption, count=thing.count)
        _, called = self.words_of(thing)
        laid = thing.laid
        named = [
            f"{laid.name(place)} {self._card(called, word)}" if laid else self._card(called, word)
            for place, word in enumerate(thing.faces)
            if laid or word is not None
        ]
        count = ", ".join(named) or NOTHING
        return self.say("default-count", caption=caption, count=count)

    def _card(self, called: str, word: str | None) -> str:
        return NOTHING if word is None else self.name(called, word)

    def track(self, things: Sequence[Thing]) -> Iterator[Text]:
        """Where each seat is on a track."""
        line = Text(f"{self.caption(things[0])}  ")
        for thing in things:
            if thing.owner is not None:
                line.append(*self.disc(thing.owner)).append(" ")
            line.append(f"{thing.known}  ")
        yield line

    def board(self, thing: Thing, indent: int) -> Iterator[Text]:
        """Squares or hexes where they lie; empty ones by their names."""
        laid = thing.laid
        assert isinstance(laid, Board)
        apart = 1.0 if isinstance(laid, Squares) else HEX_APART
        left = min(x for x, _ in laid.middles)
        rows: dict[float, list[tuple[int, int]]] = {}
        for place, (x, y) in enumerate(laid.middles):
            rows.setdefault(y, []).append((round((x - left) / apart * PLACE), place))
        for _, row in sorted(rows.items()):
            line = Text(" " * indent)
            for column, place in sorted(row):
                line.append(" " * (indent + column - len(line)))
                line.append_text(self.place(thing, laid.name(place), place))
            line.rstrip()
            yield line

    def place(self, thing: Thing, name: str, place: int) -> Text:
        """What lies on a place of a board: whose it is, what, how many; nothing: its name."""
        parts = parts_at(thing, place)
        seat = next((value for kind, value in parts if isinstance(kind, Seat)), None)
        signs = [
            self.sign(tuple(kind.named), kind.called, value)
            for kind, value in parts
            if isinstance(kind, OneOf)
        ]
        signs += [str(value) for kind, value in parts if isinstance(kind, Number) and value]
        if seat is None and not signs:
            return Text(f"{name:^{PLACE - 1}}", SOFT)
        owner = "" if seat is None else self.seat_letter(seat)
        style = "bold" if seat is None else DISCS[self.colour(seat)]
        return Text(f"[{owner}{''.join(signs)}]".center(PLACE - 1), style)

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
        return self.say("result-points", points=self.view["points"][seat])

    def seat_lines(self, seat: int) -> Iterator[Text]:
        """What a seat has."""
        for thing in self.things:
            if thing.owner == seat and thing.sort != "track":
                yield from self.thing(thing, INDENT)

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

    def ending(self, told: Sequence[Event]) -> Iterator[Text]:
        """The table while the end is told, after the events told so far; by default as at the end."""
        return self.table()

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
        drawn: Text = page.finish(page.ending(told), colour)
        return drawn

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """A short name that the table shows for a choice and that a player may type: the mark that the
        catalogue has for such actions and what was given; without a mark, names and places, with the name of
        the action where others have the same."""
        key = f"plain-act-{action.name}"
        if self.spec.words.has(key, lang):
            return self.spec.words.say(key, lang) + "".join(map(str, action.arguments.values()))
        named = "-".join(self._argument(action, key, lang) for key in action.arguments)
        alone = sum(set(block.arguments) == set(action.arguments) for block in self.spec.actions.blocks) == 1
        return named if named and alone else "-".join(filter(None, [action.name.replace("_", "-"), named]))

    def _argument(self, action: Action, key: str, lang: str) -> str:
        """A word as the catalogue has it, the name of a place, or a number with what it is."""
        value, block = action.arguments[key], self.spec.actions.block_of(action.name)
        if block.called(key):
            return self.spec.words.say(f"{block.called(key)}-{value}", lang).replace(" ", "-")
        for _, laid, _ in self.spec.show.spots.laid:
            if laid.by == key and isinstance(value, int):
                name = laid.name(value - laid.first)
                return f"{key}{name}" if name.isdecimal() else name
        return f"{key}{value}" if isinstance(value, int) else str(value)

    def rules_in_brief(self, game: "Game", lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What a player needs to know, and what he had better think of; at least what the game is."""
        say = self.spec.words.say
        return (
            tuple(say(f"help-{key}", lang) for key in self.rules) or (say("description", lang),),
            tuple(say(f"advice-{key}", lang) for key in self.advice),
        )


def seats_of(events: Iterable[Event]) -> set[int]:
    """The seats that events tell of."""
    return {event.fields["seat"] for event in events if event.fields.get("seat") is not None}
