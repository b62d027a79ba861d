"""A table drawn by its schema: what lies on it, how that is called, what may be chosen of it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from htpy import Element, Node

from bottega.engine.drawing.cards import CARD, card_face, card_place, tints
from bottega.engine.drawing.choices import ring, target
from bottega.engine.drawing.primitives import Point, g, move, num, rect, title
from bottega.engine.drawing.tables import TableDrawing, numbered
from bottega.engine.kinds import Bits, By, Flag, Kind, OneOf, Seat
from bottega.engine.things import Cells, Thing, cards_of, things_of
from bottega.engine.wording import heading, readable

Words = tuple[str, ...]


@dataclass(frozen=True)
class SchemaTable(TableDrawing):
    """A table that is drawn from its schema and a view alone; a game may draw some of its things itself."""

    @property
    def cells(self) -> Cells:
        return self.spec.show.spots

    @cached_property
    def things(self) -> list[Thing]:
        return things_of(self.spec.table, self.view)

    # Names

    def caption(self, thing: Thing) -> str:
        """What a thing is; of several alike, with its number."""
        told = self.say(f"field-{thing.name}")
        places = thing.at if thing.owner is None else thing.at[1:]
        return " ".join([told, *(str(place + 1) for place in places)])

    def name(self, called: str, word: object) -> str:
        return self.say(f"{called}-{word}") if called else readable(str(word))

    def sign(self, words: Words, called: str, word: str) -> str:
        """A few letters for a name: as the catalogue says, an initial, or its number."""
        key = f"{called}-{word}-letter"
        if called and self.spec.words.has(key, self.lang):
            return self.say(key)
        return _signs(words, tuple(self.name(called, one) for one in words))[word]

    def value(self, kind: Kind, told: Any) -> str:
        """A single thing in words."""
        if told is None:
            return self.say("default-none")
        if isinstance(kind, Seat):
            return self.names[told]
        if isinstance(kind, Flag):
            return self.say("default-yes" if told else "default-no")
        if isinstance(kind, OneOf):
            return heading(self.name(kind.called, told))
        return str(told)

    def listed(self, thing: Thing) -> list[tuple[str, str]]:
        """Things by name, or one after the other: what they are called, and how many or which."""
        kind, told = thing.kind, thing.told
        if thing.hidden or told is None:
            return []
        if isinstance(kind, Bits):
            return [("", heading(self.name(kind.called, one))) for one in told]
        if isinstance(kind, By):
            return [
                (heading(self.name(kind.called, one)), self.told(kind.item, value))
                for one, value in told.items()
            ]
        return [("", self.told(kind.item, value)) for value in told]  # type: ignore[attr-defined]

    def told(self, kind: Kind, value: Any) -> str:
        """Anything in words: what has parts as a list of them."""
        if isinstance(value, dict):
            return ", ".join(f"{readable(key)} {self.told(kind.leaf, one)}" for key, one in value.items())
        if isinstance(value, list):
            return ", ".join(self.told(kind.leaf, one) for one in value) or self.say("default-none")
        return self.value(kind.leaf, value)

    # Cards

    def words_of(self, thing: Thing) -> tuple[Words, str]:
        """The names that a thing's cards have, and how catalogues call them."""
        leaf = thing.kind.leaf
        assert isinstance(leaf, OneOf)
        return tuple(leaf.named), leaf.called

    @cached_property
    def cards_in_sight(self) -> dict[tuple[str, tuple[int, ...], int], str]:
        """A name for every card that can be seen, by its field and place; cards alike are numbered."""
        return numbered(
            ((thing.name, thing.at, place), f"card-{thing.kind.leaf.called}-{word}")  # type: ignore[attr-defined]
            for thing in self.things
            if thing.sort in ("cards", "pile")
            for place, word in _seen(thing)
        )

    def face(self, words: Words, called: str, word: str) -> Node:
        """The face of a card; the game's show may draw it."""
        return self.spec.show.draw_card(self, words, called, word)

    def card(self, thing: Thing, place: int, word: str | None, at: Point, *, live: bool = True) -> Element:
        """A card, or the place for one; `live`: it may be chosen and lit."""
        if word is None:
            return self.place(thing, place, at) if live else g(transform=move(at))[card_place()]
        words, called = self.words_of(thing)
        name = self.cards_in_sight[thing.name, thing.at, place]
        face = self.face(words, called, word)
        told = self.say("default-card", caption=self.caption(thing), card=self.name(called, word))
        if not live:
            return g(transform=move(at))[title[told], g(id=name, class_="piece")[face]]
        cell = self.cells.of_card(words, word)
        if thing.laid is not None and cell not in self.targets:
            cell = self.cells.of_place(thing.name, thing.at, place)
        first = name.endswith("-0") or thing.laid is not None
        content = [
            None if cell in self.targets else title[told],
            self.halo(cell),
            g(id=name, class_="piece")[face],
            ring(self.changed(cell), CARD, None, 7),
        ]
        known = {"id": f"cell-{cell}"} if first else {}
        return g({**known, "transform": move(at)})[target(self, cell, content, cell=str(cell))]

    def place(self, thing: Thing, place: int, at: Point) -> Element:
        """An empty place of a line, which may be chosen where actions name it."""
        cell = self.cells.of_place(thing.name, thing.at, place)
        content = [self.halo(cell), card_place(), ring(self.changed(cell), CARD, None, 7)]
        return g(id=f"cell-{cell}", transform=move(at))[target(self, cell, content, cell=str(cell))]

    def halo(self, cell: int) -> Node:
        """Round a card that may be chosen."""
        box = {"x": "-4", "y": "-4", "width": num(CARD[0] + 8), "height": num(CARD[1] + 8), "rx": "10"}
        return rect({"class": "halo", **box}) if cell in self.targets else None

    # What lies where

    def shared(self, *sorts: str) -> list[Thing]:
        return [thing for thing in self.things if thing.owner is None and thing.sort in sorts]

    def of(self, seat: int) -> list[Thing]:
        """What lies before a seat, beside what is drawn in the middle for all seats."""
        return [
            thing
            for thing in self.things
            if thing.owner == seat and thing.name not in self.together and thing.sort != "track"
        ]

    @cached_property
    def together(self) -> list[str]:
        """Fields of the seats that lie together in the middle: single cards that all can see."""
        return [
            field.name
            for field, groups in self.spec.table.fields()
            if len(groups) == 1
            and groups[0].by_seat
            and field.seen == "everybody"
            and isinstance(field.kind, OneOf)
            and tuple(field.kind.named) in cards_of(self.spec.table)
        ]

    def each_seat(self, name: str) -> list[Thing]:
        """A field of all seats."""
        return [thing for thing in self.things if thing.name == name and thing.owner is not None]

    @cached_property
    def tracks(self) -> list[str]:
        return list(dict.fromkeys(thing.name for thing in self.things if thing.sort == "track"))


def _seen(thing: Thing) -> Iterator[tuple[int, str]]:
    faces = thing.faces[:1] if thing.sort == "pile" else thing.faces
    return ((place, word) for place, word in enumerate(faces) if word is not None)


def draw_face(table: Any, words: Words, called: str, word: str) -> Node:
    """A card by its name, its sign and its tint."""
    name = heading(table.name(called, word))
    return card_face(name, table.sign(words, called, word), tints(words)[word])


@cache
def _signs(words: Words, names: Words) -> dict[str, str]:
    """Initials where they tell the names apart; otherwise the number of each among those of its suit."""
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) == len(words):
        return dict(zip(words, initials, strict=True))
    met: Counter[str] = Counter()
    signs = {}
    suited = tints(words)
    for word in words:
        suit = str(suited[word])
        met[suit] += 1
        signs[word] = str(met[suit])
    return signs
