"""A table that is drawn: what a viewer knows, the words to tell it, what may be chosen, what just changed."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from markupsafe import Markup

from bottega.engine.drawing.primitives import Point
from bottega.engine.drawing.seats import seat_badge
from bottega.engine.narrator import SEAT_COLOURS

if TYPE_CHECKING:
    from bottega.engine.game import GameSpec

View = Mapping[str, Any]
Targets = Mapping[Any, str]


@dataclass(frozen=True)
class TableDrawing:
    """A view with the language and the players' names to tell it, what may be chosen, what just changed.

    Every drawing of a game starts from it; a game adds where its things lie and how they are called.
    """

    spec: "GameSpec"
    view: View
    lang: str
    names: Sequence[str]
    targets: Targets = field(default_factory=dict)  # what may be chosen: the text of an action by its place
    highlight: Collection[int] = ()  # the cells that just changed
    focus: str | None = None  # the part of the end that is being told

    seats_called: ClassVar[str] = ""  # how a view calls the seats; by default as the schema does

    @cached_property
    def narrator(self) -> Any:
        """Who tells the view; a game says of which class."""
        return self.spec.narrator_for(self.view, self.lang, self.names)

    def say(self, key: str, **args: object) -> str:
        return self.spec.words.say(key, self.lang, **args)

    def describe(self, place: Any) -> str:
        """What a place that may be chosen does, in the words of its button."""
        return self.spec.describe(self.spec.actions.read(self.targets[place]), self.view, self.lang)

    # Who

    @property
    def over(self) -> bool:
        return self.view["to_play"] is None

    @property
    def asked(self) -> bool:
        """Whether the viewer is to decide now."""
        return self.view["to_play"] is not None and self.view["to_play"] == self.view["seat"]

    @property
    def seats(self) -> range:
        return range(self.view["players"])

    @property
    def ranks(self) -> Sequence[int]:
        """By seat, at the end."""
        if "ranks" in self.view:
            return self.view["ranks"] or ()
        return tuple(result["rank"] for result in self.view.get("results") or ())

    @property
    def first(self) -> int:
        """The winner; before the end the first seat."""
        return self.ranks.index(1) if 1 in self.ranks else 0

    @property
    def shown(self) -> int:
        """Whose things lie in the middle: the viewer's, those of whoever is asked, or the winner's."""
        seat, mover = self.view["seat"], self.view["to_play"]
        if seat is None:
            seat = mover if mover is not None else self.first
        return int(seat)

    def of_seat(self, seat: int) -> View:
        """What the view says of a seat."""
        called = self.seats_called or self.spec.table.seats_called
        told: View = self.view[called][seat] if called else {}
        return told

    @property
    def own(self) -> View:
        """What the view says of the seat in the middle."""
        return self.of_seat(self.shown)

    def colour(self, seat: int) -> str:
        return str(self.of_seat(seat).get("colour") or SEAT_COLOURS[seat])

    def seat_letter(self, seat: int) -> str:
        return self.say(f"colour-{self.colour(seat)}-letter")

    def seat_key(self, seat: int, cells: Collection[int] = ()) -> Hashable:
        """What the card of any seat depends on, to keep it by; `cells` are the places that lie on it."""
        view, rank = self.view, self.ranks[seat] if self.ranks else 0
        who = (self.lang, seat, self.names[seat], self.colour(seat), view["seat"] == seat, self.shown == seat)
        now = (view["to_play"] == seat, view.get("first_player") == seat, self.over, rank)
        return who, now, tuple(cell for cell in cells if cell in self.highlight)

    def badge(self, seat: int, at: Point, radius: float) -> Markup:
        return seat_badge(self.colour(seat), self.seat_letter(seat), at, radius)

    # What

    @property
    def label(self) -> str:
        """What a picture of the table is, for who cannot see it."""
        phase = self.say(f"phase-{self.view['phase']}")
        return self.say("table-picture", title=self.say("title"), phase=phase)

    def changed(self, cell: int) -> bool:
        return cell in self.highlight

    @property
    def still(self) -> Self:
        """The same table with nothing to be chosen and nothing marked."""
        return replace(self, targets={}, highlight=())


def numbered(things: Iterable[tuple[Hashable, str]]) -> dict[Any, str]:
    """A name for every thing in sight by its place, so that pages see it move; things alike are numbered."""
    met: dict[str, int] = {}
    names = {}
    for place, name in things:
        met[name] = met.get(name, -1) + 1
        names[place] = f"{name}-{met[name]}"
    return names
