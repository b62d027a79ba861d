"""What a game brings for pages beside its drawing: what may be clicked, why not, how the end is told."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bottega.engine.actions import Action
from bottega.engine.events import Event

if TYPE_CHECKING:
    from bottega.engine.game import GameSpec

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
class Facts:
    """What the box says."""

    designer: str
    year: int
    age: int
    minutes: tuple[int, int]


class Show:
    """How pages show a game; a game's own show draws and says more. A view is what a seat knows; `lang` is
    the reader's language."""

    pigments: ClassVar[Mapping[str, tuple[str, str]]] = {}  # by day and by night
    style: ClassVar[str] = ""  # of its drawings, beside what all of them share
    places: ClassVar[int] = 5  # how many seats have a colour
    clauses: ClassVar[Mapping[str, str]] = {}  # the clause for what is asked in each phase
    total: ClassVar[int] = 0  # the line of the sheet that is the sum of those before it
    drafts: ClassVar[bool] = False  # whether `draw` takes a draft: something tried before it is chosen

    def __init__(self, spec: "GameSpec") -> None:
        self.spec = spec

    @property
    def css_class(self) -> str:
        """Of its drawings."""
        return self.spec.key

    def say(self, key: str, lang: str, **args: object) -> str:
        return self.spec.words.say(key, lang, **args)

    @cached_property
    def figures(self) -> Mapping[str, Any]:
        """What the figures of the rules show, by their names."""
        known: dict[str, Any] = json.loads((self.spec.folder / "guide" / "figures.json").read_text("utf-8"))
        return known

    def facts(self) -> Facts:
        """What the box says, in the parts `game` and `length` of the component table."""
        parts = self.spec.box.read()[0].parts
        game, length = parts.game, parts.length
        age = game.age_min if hasattr(game, "age_min") else length.age_min
        return Facts(game.designer, game.year, age, (length.minutes_min, length.minutes_max))

    def picture(self, view: View, **how: Any) -> str:
        """The whole table as a standalone SVG document."""
        raise NotImplementedError

    def draw(self, view: View, part: str, **how: Any) -> str:
        """One part of the table for a page: board, asked or seat."""
        raise NotImplementedError

    def offer(self, actions: Sequence[Action], view: View) -> dict[str, Any]:
        """The legal actions as the drawing takes them."""
        return {}

    def small(self, action: Action, view: View, lang: str) -> str:
        """A picture for the button of an action, or an empty text."""
        return ""

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """The action that a click on a place of the drawing would mean, or the key of why it means none."""
        return None

    def cells(self, event: Event) -> tuple[int, ...]:
        """Where something happened."""
        return ()

    def progress(self, view: View, lang: str) -> str:
        """How far the game is."""
        return self.say(f"phase-{view['phase']}", lang)

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        """The end of a game step by step, from its last view and the events of its last decision."""
        teller = self.spec.told_by(view, lang, names)
        return tuple(Scene(view, None, self.cells(event), teller.tell(event)) for event in events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat."""
        return ((self.say("table-points", lang), tuple(view["points"])),)

    def lay_open(self, views: Sequence[View]) -> View:
        """The views of all seats as one, for a finished game."""
        return {**views[0], "seat": None}

    def figure(self, name: str, lang: str) -> str:
        """A figure of the rules, drawn in a language."""
        raise LookupError(f"the rules of {self.spec.key} have no figure {name!r}")
