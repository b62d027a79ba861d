"""What a game brings for pages beside its drawing: what may be clicked, why not, how the end is told."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bottega.engine.actions import Action
from bottega.engine.events import Event

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
    the text of its action. How a place is called is between the game's `offer` and its `draw`."""

    board: Mapping[Any, str] = field(default_factory=dict)
    seat: Mapping[Any, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Facts:
    """What the box says."""

    designer: str
    year: int
    age: int
    minutes: tuple[int, int]


def who_acts(event: Event) -> int | None:
    """The seat that an event is about."""
    return event.fields.get("seat")


@dataclass(frozen=True)
class Show:
    """How pages show a game. A view is what a seat knows; `lang` is the reader's language.

    In a drawing, what `cells` numbers has the id `cell-<number>`, and a piece that lies there may have the id
    `piece-<number>`. Pieces that move have the class `piece` and an id of their own. A click on an element
    with `data-cell` or `data-piece` asks `why_not` about it; `data-why` says what to ask about instead, as
    `key=value&…`. Where something is tried first (`drafts`), `data-draft` is what a click tries, `data-left`,
    `data-right`, `data-up` and `data-down` what dragging tries.
    """

    folder: Path  # of the game; its rules are in rules/<lang>.md
    facts: Callable[[], Facts]
    css_class: str  # of its drawings
    pigments: Mapping[str, tuple[str, str]]
    style: str  # of its drawings, beside what all of them share
    draw: Callable[..., str]  # one part of the table, for a page: board, asked or seat
    offer: Callable[[Sequence[Action], View], Offer]  # how the drawing takes the legal actions
    small: Callable[[Action, View, str], str]  # a picture for the button of an action, or an empty text
    why_not: Callable[[Mapping[str, str], View, str], str | None]  # what was clicked, and the rule against it
    cells: Callable[[Event], tuple[int, ...]]  # where something happened
    progress: Callable[[View, str], str]  # how far the game is
    scenes: Callable[[View, Sequence[Event], str, Names], tuple[Scene, ...]]
    sheet: Callable[[View, str], tuple[tuple[str, tuple[int, ...]], ...]]  # points by category and seat
    lay_open: Callable[[Sequence[View]], View]  # the views of all seats as one, for a finished game
    clauses: Mapping[str, str]  # the clause for what is asked in each phase
    figure: Callable[[str, str], str]  # a figure of the rules, drawn in a language
    cover: str  # the figure that stands for the game on the first page
    plain: str  # the module that draws the table as characters, loaded when a terminal asks for it
    who: Callable[[Event], int | None] = who_acts  # whose mark stands before an event in the log
    total: int = 3  # the line of the sheet that is the sum of those before it
    drafts: bool = False  # whether `draw` takes a draft: something tried on the board before it is chosen
