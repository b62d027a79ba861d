"""How pages show a game: its drawings, what may be clicked, what the log lights, how the end is told."""

import json
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bottega.engine.actions import Action
from bottega.engine.drawing import default
from bottega.engine.drawing.pictures import document, frame
from bottega.engine.drawing.primitives import Point, num
from bottega.engine.drawing.room import Look, read_look
from bottega.engine.drawing.schema_tables import SchemaTable, draw_face
from bottega.engine.drawing.tables import TableDrawing
from bottega.engine.events import Event
from bottega.engine.markup import Element, Node
from bottega.engine.things import Cells

if TYPE_CHECKING:
    from bottega.engine.game import GameSpec
    from bottega.engine.state import State

View = Mapping[str, Any]
Names = Sequence[str]


@dataclass(frozen=True)
class Scene:
    """One step of the end of a game: what is to be seen, where to look, what to say."""

    view: View
    focus: str | None
    highlight: tuple[int, ...]
    sentence: str


@dataclass(frozen=True)
class Offer:
    """Where the legal actions are chosen: places of the board and of the card of the seat to play, each with
    the text of its action. How a place is called is between the game's `offer` and its drawings."""

    board: Mapping[Any, str] = field(default_factory=dict)
    seat: Mapping[Any, str] = field(default_factory=dict)


@dataclass(frozen=True)
class NumberStep:
    """One of several numbers that are asked for one after the other, and that a page asks for together."""

    phase: str  # in which it is asked for
    action: str  # that answers it, with {} for the number
    most: int
    takes: Mapping[str, int] = field(default_factory=dict)  # what it shares with others, and how much of it


@dataclass(frozen=True)
class Facts:
    """What the box says, as far as it does."""

    designer: str = ""
    year: int | None = None
    age: int | None = None
    minutes: tuple[int, int] | None = None


class Show:
    """How pages show a game; a game's own show draws and says more. A view is what a seat knows; `lang` is
    the reader's language.

    In a drawing, what `cells` numbers has the id `cell-<number>`, and a piece that lies there may have the id
    `piece-<number>`. Pieces that move have the class `piece` and an id of their own. A click on an element
    with `data-cell` or `data-piece` asks `clicked` about it; `data-why` says what to ask about instead, as
    `key=value&…`. Where something is tried first (`drafts`), `data-draft` is what a click tries, `data-left`,
    `data-right`, `data-up` and `data-down` what dragging tries. `data-sign` says as what an element is
    explained: the word `sign-<kind>` is its name, and its title tells what it is here.
    """

    table: ClassVar[type[TableDrawing]] = SchemaTable  # what its drawings start from
    chosen_at: ClassVar[
        Mapping[str, str]
    ] = {}  # where actions are chosen on the board: "take": "slot-{slot}"
    chosen_on_card: ClassVar[Mapping[str, str]] = {}  # and on the card of the seat to play
    cover: ClassVar[str] = ""  # the figure that stands for the game on the first page
    categories: ClassVar[tuple[str, ...]] = ()  # numbers of each seat that add up to its points
    total: ClassVar[int] = 0  # the line of the sheet that is the sum of those before it
    points_words: ClassVar[tuple[str, ...]] = ("holding-points",)  # of its holdings, those that are points
    end_parts: ClassVar[tuple[str, ...]] = ()  # of the end of a game: each may be the focus of a scene
    drafts: ClassVar[bool] = False  # whether `draw` takes a draft: something tried before it is chosen

    def __init_subclass__(cls) -> None:
        if "categories" in vars(cls) and "total" not in vars(cls):
            cls.total = len(cls.categories)

    def __init__(self, spec: "GameSpec") -> None:
        self.spec = spec

    @property
    def css_class(self) -> str:
        """Of its drawings."""
        return self.spec.key

    @cached_property
    def look(self) -> Look:
        """Its pigments and its style, as the files of its drawing room tell them."""
        return read_look(self.spec.folder / "drawing")

    @property
    def pigments(self) -> Mapping[str, tuple[str, str]]:
        """Beside those that all drawings share; each by day and by night."""
        return self.look.pigments

    @property
    def css(self) -> str:
        """The rules of style of its drawings, beside those that all share."""
        return self.look.style.replace("ROOT", f".{self.css_class}")

    @cached_property
    def spots(self) -> Cells:
        """Numbers for all places of the table, by its schema."""
        return Cells(self.spec.table)

    def say(self, key: str, lang: str, **args: object) -> str:
        return self.spec.words.say(key, lang, **args)

    def facts(self) -> Facts:
        """What the box says: as the game tells it, or by its component table."""
        return self._facts

    @cached_property
    def _facts(self) -> Facts:
        if self.spec.facts is not None:
            return self.spec.facts
        parts = self.spec.box.read()[0].parts
        told: dict[str, Any] = {}
        for name in ("game", "length", "published"):
            told |= dict(getattr(parts, name, ()))
        known: dict[str, Any] = {key: told[key] for key in ("designer", "year") if key in told}
        if "age_min" in told:
            known["age"] = told["age_min"]
        if "minutes_min" in told:
            known["minutes"] = (told["minutes_min"], told["minutes_max"])
        return Facts(**known)

    # Drawings

    def see(self, view: View, *, lang: str = "en", names: Names | None = None, **how: Any) -> Any:
        """The table to be drawn, of the class `table`; without names the seats are called by colour.

        `targets` are what may be chosen, by its place and with the text of its action; `highlight` are cells
        that just changed; `focus` is the part of the end that is being told.
        """
        given = {key: value for key, value in how.items() if value is not None}
        return self.table(self.spec, view, lang, names or self.name_seats(view, lang), **given)

    def name_seats(self, view: View, lang: str) -> Names:
        """The seats by the names of their colours."""
        return tuple(self.spec.narrator_for(view, lang).seat_names)

    def picture(self, view: View, *, theme: str = "auto", bare: bool = False, **how: Any) -> str:
        """The whole table as a standalone SVG document; `bare` for a page that has style and glyphs."""
        table = self.see(view, **how)
        content, size = self.draw_whole(table)
        return str(document(table, content, size, None if bare else theme))

    def draw(self, view: View, part: str, *, seat: int = 0, **how: Any) -> str:
        """One part of the table for a page that has the style and the glyphs: the board, the card of a seat,
        or what the viewer is asked about (empty when there is nothing to see)."""
        return self.drawn(self.see(view, **how), part, seat)

    def drawn(self, table: Any, part: str, seat: int = 0) -> str:
        """The same of a table that `see` made."""
        if part == "board":
            drawn: Element | str | None = self.draw_board(table)
        elif part == "seat":
            drawn = self.draw_seat(table, seat)
        else:
            drawn = self.draw_asked(table) or ""
        return drawn if isinstance(drawn, str) else str(drawn)

    def draw_whole(self, table: Any) -> tuple[Node, Point]:
        """Everything in one drawing, and its size."""
        return default.draw_whole(table)

    def draw_board(self, table: Any) -> Element | str:
        """What lies in the middle, in one drawing or several."""
        return default.draw_parts(table)

    def draw_seat(self, table: Any, seat: int) -> Element | str:
        """The card of a seat."""
        return default.draw_seat(table, seat)

    def draw_asked(self, table: Any) -> Element | str | None:
        """What the viewer is asked about."""
        return None

    def draw_card(self, table: Any, words: tuple[str, ...], called: str, word: str) -> Node:
        """The face of a card of `CARD` size, by its name."""
        return draw_face(table, words, called, word)

    def small(self, action: Action, view: View, lang: str) -> str:
        """A picture for the button of an action, or an empty text."""
        table = self.see(view, lang=lang)
        return default.draw_small(table, action) if isinstance(table, SchemaTable) else ""

    # Clicks and the log

    def offer(self, actions: Sequence[Action], view: View) -> Offer:
        """The legal actions as the drawings take them: where the game says, or on the cards and places that
        they name, as far as one place means one action."""
        if not self.chosen_at and not self.chosen_on_card:
            return Offer(self._places(actions, view))

        def placed(places: Mapping[str, str]) -> dict[Any, str]:
            return {
                places[action.name].format(**action.arguments): str(action)
                for action in actions
                if action.name in places
            }

        return Offer(placed(self.chosen_at), placed(self.chosen_on_card))

    def _places(self, actions: Sequence[Action], view: View) -> dict[Any, str]:
        named: dict[int, list[str]] = {}
        for action in actions:
            for cell in dict.fromkeys(self.spots.of_action(action, self.spec.actions, view["to_play"])):
                named.setdefault(cell, []).append(str(action))
        return {cell: meant[0] for cell, meant in named.items() if len(meant) == 1}

    def number_steps(self, view: View) -> Sequence[NumberStep]:
        """What the viewer is asked now and next, where these are numbers that can be answered together."""
        return ()

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """The action that a click on a place of the drawing would mean, or the key of why it means none."""
        cell = place.get("cell", "")
        if view["to_play"] is None or view["to_play"] != view["seat"] or not cell.isdecimal():
            return None
        for action in self.spec.actions:
            named = self.spots.of_action(action, self.spec.actions, view["to_play"])
            if len(action.arguments) == 1 and int(cell) in named:
                return str(action)
        return None

    def cells(self, event: Event) -> tuple[int, ...]:
        """Where something happened: the places that the log lights."""
        return self.spots.of_event(event, self.spec.events)

    def all_cells(self, view: View) -> Collection[int]:
        """All numbers that `cells` may give places of this table."""
        return self.spots.numbers

    def who(self, event: Event) -> int | None:
        """Whose mark stands before an event in the log: the seat that it is about."""
        return event.fields.get("seat")

    # The course of a game

    def holdings(self, state: "State", seat: int) -> Mapping[str, int | Mapping[str, int]]:
        """What a seat has, in numbers that a choice may change, by the key of their words (with `$count`);
        of things in several kinds each kind. Asked only of worlds that the seat cannot tell from the true
        one."""
        return {"holding-points": state.scores()[seat]}

    def reason(self, event: Event, earlier: Iterable[Event], lang: str) -> str:
        """Where the points of a scoring come from, by what happened before, if its own line does not say."""
        return ""

    def progress(self, view: View, lang: str) -> str:
        """How far the game is."""
        return self.say(f"phase-{view['phase']}", lang)

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        """The end of a game step by step, from its last view and the events of its last decision."""
        teller = self.spec.narrator_for(view, lang, names)
        seen = [event.seen_by(view["seat"]) for event in events]
        return tuple(Scene(view, None, self.cells(event), teller.tell(event)) for event in seen)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat; the sum, then the ranks."""
        called = self.table.seats_called or self.spec.table.seats_called
        rows = [
            (self.say(f"field-{key}", lang), tuple(seat[key] for seat in view[called]))
            for key in self.categories
        ]
        rows.append((self.say("table-points", lang), tuple(view["points"])))
        if view.get("ranks"):
            rows.append((self.say("table-rank", lang), tuple(view["ranks"])))
        return tuple(rows)

    def lay_open(self, views: Sequence[View]) -> View:
        """The views of all seats as one, for a finished game: each seat as it sees itself."""
        groups = [self.table.seats_called] if self.table.seats_called else self.spec.table.seat_groups
        seats = {called: [view[called][seat] for seat, view in enumerate(views)] for called in groups}
        return {**views[0], "seat": None, "open": True, **seats}

    # The rules beside the table

    @cached_property
    def clauses(self) -> Mapping[str, str]:
        """The clause for what is asked in each phase, as the guide tells it."""
        path = self.spec.folder / "guide" / "clauses.toml"
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    @cached_property
    def signs(self) -> Mapping[str, Sequence[str]]:
        """The clauses that explain each sign of the drawings (`data-sign`), as the guide tells them: by its
        kind, or by kind and detail (`tile:C1`). A clause with {} takes the detail in its place."""
        path = self.spec.folder / "guide" / "signs.toml"
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    @cached_property
    def figures(self) -> Mapping[str, Any]:
        """The positions that the rule pages show, by name."""
        path = self.spec.folder / "guide" / "figures.json"
        kept: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return kept

    def figure(self, name: str, lang: str) -> str:
        """A figure of the rules, drawn in a language; without a name, what stands for the game."""
        if not name:
            view = self.spec.table.nothing(self.spec.record, self.spec.players[1])
            table = SchemaTable(self.spec, view, lang, self.name_seats(view, lang))
            content, (width, height) = default.draw_cover(table)
            return str(frame(table, f"0 0 {num(width)} {num(height)}", self.say("title", lang))[content])
        if name not in self.figures:
            raise LookupError(f"the rules of {self.spec.key} have no figure {name!r}")
        return self.draw_figure(name, self.figures[name], lang)

    def draw_figure(self, name: str, figure: Any, lang: str) -> str:
        """A figure as it is kept: by default a view, drawn whole."""
        return self.picture(figure, lang=lang, bare=True)
