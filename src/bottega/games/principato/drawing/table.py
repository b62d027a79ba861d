"""What all parts of the drawing of Principato share: the table with its words, tokens, cubes, places."""

from dataclasses import dataclass
from functools import cached_property

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, TableDrawing, View, g, move, plate, words_at
from bottega.engine.markup import Element, Node
from bottega.games.principato.table import HAND

ZONES = ("environs", "wall", "town", "palace_hall", "church")
SHADES = {  # the colour of each thing: rural green, urban yellow, army red, culture blue, favour purple
    **dict.fromkeys(("field", "farm", "food", "rural"), "rural"),
    **dict.fromkeys(("palazzo", "bank", "gold", "urban"), "urban"),
    **dict.fromkeys(("catapult", "militia", "condottiere", "soldier"), "army"),
    **dict.fromkeys(("monument", "book", "painting"), "culture"),
    "favour": "favour",
}
_ZONES = {"rural": "environs", "urban": "town", "army": "wall", "culture": "palace_hall", "favour": "church"}
ZONE_OF = {thing: _ZONES[shade] for thing, shade in SHADES.items()}
SEAT_CELLS = 10  # places of a seat: five zones, two cards; those of the display come before
YEARS_CELL, CULTURE_CELL = 90, 91
sign = draw.signs(__file__, "principato")


def zone_cell(seat: int, zone: str) -> int:
    """The number of a zone of a principality, for pages."""
    return SEAT_CELLS * (seat + 1) + ZONES.index(zone)


def card_cell(seat: int, slot: int) -> int:
    """The number of an own card, for pages; slots count from 1."""
    return SEAT_CELLS * (seat + 1) + len(ZONES) + slot - 1


def all_cells(players: int) -> set[int]:
    """The years, and the zones and cards of every seat."""
    zones = {zone_cell(seat, zone) for seat in range(players) for zone in ZONES}
    cards = {card_cell(seat, slot) for seat in range(players) for slot in range(1, HAND + 1)}
    return {YEARS_CELL} | zones | cards


@dataclass(frozen=True)
class Table(TableDrawing):
    """A view of Principato to be drawn."""

    middle: int | None = None  # whose principality is drawn, if not as usual

    @property
    def shown(self) -> int:
        return super().shown if self.middle is None else self.middle

    def effect(self, card: View) -> str:
        """All that a card says, with its name."""
        swap = self.say("exchange-yes" if self.view["kinds"][card["kind"]]["exchange"] else "exchange-no")
        name, effect = self.narrator.card(card), self.narrator.effect(card)
        return self.say("table-card", card=name, effect=effect, exchange=swap)

    @cached_property
    def card_ids(self) -> dict[tuple[str, int], str]:
        """A name for every open card by its place."""
        rows = {"display": self.view["display"]}
        rows |= {f"hand-{seat}": self.of_seat(seat)["cards"] for seat in self.seats}
        return draw.numbered(
            ((row, place), f"card-{card['card'].replace(' ', '-')}")
            for row, cards in rows.items()
            for place, card in enumerate(cards, 1)
            if card
        )


# ---------------------------------------------------------------- cubes and tokens


@draw.once
def cube(kind: str, at: Point, size: float = 18.0) -> Element:
    """A cube of food, gold or favour: its colour and its sign."""
    return g(class_=f"cube {SHADES[kind]}", transform=move(at))[
        plate("", (size, size), (-size / 2, -size / 2), size * 0.18),
        sign(kind, (0, 0), size * 0.72),
    ]


@draw.once
def token(kind: str, at: Point, size: float = 22.0) -> Element:
    """A token by its shape: hexagon of the country, square of the town, disc of the army, culture upright."""
    shade = SHADES[kind]
    shape: Node
    if shade == "rural":
        shape = draw.hexagon((0, 0), size, "shape")
    elif shade == "army":
        shape = draw.disc("shape", size * 0.94)
    else:
        wide, high = (size * 0.88, size * 0.88) if shade == "urban" else (size * 0.78, size)
        shape = plate("shape", (2 * wide, 2 * high), (-wide, -high), 3)
    glyph_of = {"soldier": "militia", "rural": "field", "urban": "palazzo"}.get(kind, kind)
    return g(class_=f"token {shade} {kind}", transform=move(at))[shape, sign(glyph_of, (0, 0), size * 1.16)]


def culture_token(kind: str, value: int, at: Point, size: float = 24.0) -> Element:
    """A culture token with its value."""
    return g(class_="token culture", transform=move(at))[
        plate("shape", (size * 1.44, 2 * size), (-size * 0.72, -size), 4),
        sign(kind, (0, -size * 0.36), size * 0.98),
        words_at((0, size * 0.56), str(value), size * 0.72, "bold on-token"),
    ]
