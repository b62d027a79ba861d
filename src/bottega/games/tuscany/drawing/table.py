"""What all drawings of Tuscany share: the table with its words, tiles, cards, and where things lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine import hexes
from bottega.engine.drawing import (
    Point,
    TableDrawing,
    circle,
    g,
    move,
    num,
    numbered,
    rect,
    words_at,
)
from bottega.engine.drawing import hexagon as any_hexagon
from bottega.games.tuscany.drawing.glyphs import INKS, sign
from bottega.games.tuscany.rules.board import place_of
from bottega.games.tuscany.table import ASSEMBLIES, COLOUR_OF, SPACES, Upgrade

Prince = Mapping[str, Any]
Piece = Mapping[str, Any]

KIND_OF = {colour: kind for kind, colour in COLOUR_OF.items()}

# Numbers of places, for pages: slots of the display, what lies in the middle, then a hundred for each seat.
RAILS_CELL, DECK_CELL, NEUTRAL_CELL, YIELDS_CELL, BONUS_CELL, STOCK_CELL = 10, 11, 12, 13, 20, 30
SEAT_CELLS, STORAGE_CELL, PURSE_CELL, UPGRADE_CELL = 100, 40, 50, 60


def space_cell(seat: int, space: int) -> int:
    """The number of a space of a region, for pages."""
    return SEAT_CELLS * (seat + 1) + space


def storage_cell(seat: int, place: int) -> int:
    return SEAT_CELLS * (seat + 1) + STORAGE_CELL + place


def purse_cell(seat: int) -> int:
    """The number of a prince's cards, workers and marble."""
    return SEAT_CELLS * (seat + 1) + PURSE_CELL


def upgrade_cell(seat: int, upgrade: str) -> int:
    return SEAT_CELLS * (seat + 1) + UPGRADE_CELL + Upgrade.words.index(upgrade)


@dataclass(frozen=True)
class TuscanyTable(TableDrawing):
    draft: str | None = None  # an assembly that is being tried

    @property
    def tried(self) -> int:
        """The draft; the modules as dealt where its text names none."""
        text = self.draft or ""
        known = text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < ASSEMBLIES
        return int(text) if known else 0

    @property
    def assembling(self) -> bool:
        """Whether the prince in the middle is still to join his modules."""
        return self.own["board"] is None

    @property
    def whose(self) -> str:
        """What lies in the middle, in words."""
        return self.say("table-region_of", seat=self.names[self.shown])

    def letter(self, colour: str) -> str:
        return self.say(f"ground-{colour}-letter") if colour in KIND_OF else "★"

    def effect(self, kind: str, seat: int) -> str:
        """What a building does for a prince."""
        gains = self.of_seat(seat)["gains"]
        paid = kind == "castle" and self.view["options"]["castle_tile_costs"] == "true"
        return self.say(f"effect-{kind}{'-paid' * paid}", count=gains.get(kind, 0))

    @cached_property
    def brings(self) -> Mapping[int, Mapping[str, int]]:
        """The green points that the piece asked about would bring, by the space where it may go."""
        return {told["space"]: told for told in self.view["asked"]["brings"]}

    @cached_property
    def piece_ids(self) -> dict[int, str]:
        """A name for every tile in sight by its cell, so that pages see it move."""
        lying: list[tuple[int, Piece]] = []
        for seat in self.seats:
            spaces = (self.of_seat(seat)["board"] or {"spaces": ()})["spaces"]
            lying += [(space_cell(seat, n), one["piece"]) for n, one in enumerate(spaces) if one["piece"]]
        for seat in self.seats:
            storage = self.of_seat(seat)["storage"]
            lying += [(storage_cell(seat, place), piece) for place, piece in enumerate(storage) if piece]
        lying += [(slot, tile) for slot, tile in enumerate(self.view["display"]) if tile]
        return numbered((cell, _name(cell, piece)) for cell, piece in lying)


def _name(cell: int, piece: Piece) -> str:
    owner = f"-{cell // SEAT_CELLS}" if piece["back"] is None else ""
    return f"tile-{piece['kind']}-{'-'.join([*piece['crops'], str(piece['back'])])}{owner}"


# Hexes: flat above and below


def hexagon(at: Point, size: float, css: str) -> Markup:
    return any_hexagon(at, size, css, flat=True)


def hex_of(space: int, shift: int) -> hexes.Hex:
    """Where a space lies among hexes."""
    return hexes.in_column(*place_of(space, shift))


def space_at(space: int, shift: int, size: float) -> Point:
    """The middle of a space; the left column begins at the origin."""
    return hexes.centre(hex_of(space, shift), size, flat=True)


def span_of(shift: int, size: float) -> tuple[float, float]:
    """The highest and the lowest middle of a board."""
    heights = [space_at(space, shift, size)[1] for space in range(SPACES)]
    return min(heights), max(heights)


# Tiles, cards, wood


def piece_colour(piece: Piece, ground: str | None = None) -> str:
    """The colour of a tile; of a joker that of its space."""
    if piece["kind"] == "joker":
        return ground or "joker"
    return COLOUR_OF.get(piece["kind"], "dark_green")


@cache
def _face(kind: str, crops: tuple[str, ...], colour: str, letter: str, size: float, css: str) -> Markup:
    """A tile round the origin: its colour, its icon or crops, its letter."""
    joker_on_land = kind == "joker" and colour in KIND_OF
    icons: Node = sign(KIND_OF[colour] if joker_on_land else kind, (0, -size * 0.1), size * 0.86)
    if crops:
        apart = size * 0.36 if len(crops) > 1 else 0.0
        icons = [
            sign(crop, (apart * (2 * place - 1) if len(crops) > 1 else 0, -size * 0.06), size * 0.66)
            for place, crop in enumerate(crops)
        ]
    return Markup(
        str(
            g(class_=f"tile of-{colour} {css}".strip())[
                hexagon((0, 0), size, "face"),
                hexagon((0, 0), size * 0.86, "bevel"),
                icons,
                sign("joker", (-size * 0.55, 0), size * 0.34) if joker_on_land else None,
                words_at((0, size * 0.6), letter, size * 0.36, "bold"),
            ]
        )
    )


def draw_tile(table: TuscanyTable, piece: Piece, size: float, ground: str | None = None) -> Markup:
    """A piece round the origin."""
    colour = piece_colour(piece, ground)
    marks = {"joker": "joker-tile", "start_castle": "start"}
    css = [marks.get(piece["kind"], ""), "fresh" if piece.get("fresh") else ""]
    letter = table.letter(colour)
    return _face(piece["kind"], tuple(piece["crops"]), colour, letter, size, " ".join(filter(None, css)))


def draw_back(table: TuscanyTable, piece: Piece, size: float) -> Element | None:
    """A small disc that tells whose pile a tile came from."""
    if not isinstance(piece["back"], int):
        return None
    radius = size * 0.24
    return g(class_="tile")[
        g(class_=table.colour(piece["back"]), transform=move((-size * 0.62, size * 0.66)))[
            circle(class_="back", r=num(radius)),
            words_at((0, 0), table.seat_letter(piece["back"]), radius * 1.3, "bold back-letter"),
        ]
    ]


@cache
def domain_card(colour: str, letter: str, at: Point, width: float) -> Markup:
    """A domain card of a colour, its upper left corner at `at`."""
    height = width * 1.4
    return Markup(
        str(
            g(class_=f"of-{colour}", transform=move(at))[
                rect(class_="domain-card", width=num(width), height=num(height), rx=num(width * 0.12)),
                sign(KIND_OF[colour], (width / 2, height * 0.4), width * 0.62, class_="on-land"),
                words_at((width / 2, height * 0.82), letter, width * 0.36, "bold on-land"),
            ]
        )
    )


def wood(name: str, at: Point, size: float) -> Element:
    """A worker or a block of marble."""
    return sign(name, at, size, class_=INKS[name])


def shelf(size: Point, radius: float, chosen: bool) -> list[Element]:
    """What things lie on; it glows when it may be chosen as a whole."""
    box = {"width": num(size[0]), "height": num(size[1]), "rx": num(radius)}
    return [rect({"class": css, **box}) for css in (("shelf", "halo") if chosen else ("shelf",))]
