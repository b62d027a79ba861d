"""A table drawn by its schema: what lies on it, how that is called, what may be chosen of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bottega.engine.captions import Naming, Words, suits
from bottega.engine.default_words import heading
from bottega.engine.drawing.cards import CARD, card_face, card_place
from bottega.engine.drawing.choices import ring, target
from bottega.engine.drawing.primitives import Point, g, move, plate, title
from bottega.engine.drawing.tables import TableDrawing, numbered
from bottega.engine.kinds import OneOf
from bottega.engine.markup import Element, Node
from bottega.engine.things import Cells, Thing, cards_of, things_of


@dataclass(frozen=True)
class SchemaTable(TableDrawing, Naming):
    """A table that is drawn from its schema and a view alone; a game may draw some of its things itself."""

    @property
    def cells(self) -> Cells:
        return self.spec.show.spots

    @cached_property
    def things(self) -> list[Thing]:
        return things_of(self.spec.table, self.view)

    # Cards

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
        offered = cell in self.targets and (thing.owner == self.view["to_play"] or cell not in self.held)
        content = [
            None if offered else title[told],
            self.halo(cell) if offered else None,
            g(id=name, class_="piece")[face],
            ring(self.changed(cell), CARD, None, 7),
        ]
        known = {"id": f"cell-{cell}"} if first else {}
        table = self if offered else self.still
        return g({**known, "transform": move(at)})[target(table, cell, content, cell=str(cell))]

    def place(self, thing: Thing, place: int, at: Point) -> Element:
        """An empty place of a line, which may be chosen where actions name it."""
        cell = self.cells.of_place(thing.name, thing.at, place)
        content = [self.halo(cell), card_place(), ring(self.changed(cell), CARD, None, 7)]
        return g(id=f"cell-{cell}", transform=move(at))[target(self, cell, content, cell=str(cell))]

    @cached_property
    def held(self) -> set[int]:
        """The cards that can be seen before whoever decides: he chooses them there and nowhere else."""
        mine = [
            thing for thing in self.things if thing.owner == self.view["to_play"] and thing.sort == "cards"
        ]
        return {
            self.cells.of_card(self.words_of(thing)[0], word) for thing in mine for _, word in _seen(thing)
        }

    def halo(self, cell: int) -> Node:
        """Round a card that may be chosen."""
        return plate("halo", (CARD[0] + 8, CARD[1] + 8), (-4, -4), 10) if cell in self.targets else None

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
    return card_face(name, table.sign(words, called, word), suits(words)[word])
