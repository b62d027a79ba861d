"""What all drawings of Tuscany share: the table with its words, tiles, cards, and where things lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from markupsafe import Markup

from bottega.engine import drawing as draw
from bottega.engine.drawing import Point, g, move, plate, words_at
from bottega.engine.markup import Attribute, Element, Node
from bottega.games.tuscany.drawing import cells
from bottega.games.tuscany.table import ASSEMBLIES, COLOUR_OF

Piece = Mapping[str, Any]

KIND_OF = {colour: kind for kind, colour in COLOUR_OF.items()}
UPGRADE_SIGNS = {"card": "domain", "storage": "chest", "yield": "purse"}
INKS = {"worker": "wood", "marble": "marble-ink"}
MARKS = {"joker": "joker-tile", "start_castle": "start"}
ALIKE = {"agriculture": "farmland", "start_castle": "castle"}
_sign = draw.signs(__file__, "tuscan")
hexagon = partial(draw.hexagon, flat=True)


@dataclass(frozen=True)
class TuscanyTable(draw.TableDrawing):
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
            lying += [(cells.space(seat, n), one["piece"]) for n, one in enumerate(spaces) if one["piece"]]
        for seat in self.seats:
            storage = self.of_seat(seat)["storage"]
            lying += [(cells.storage(seat, place), piece) for place, piece in enumerate(storage) if piece]
        lying += [(slot, tile) for slot, tile in enumerate(self.view["display"]) if tile]
        return draw.numbered((cell, _name(cell, piece)) for cell, piece in lying)

    def tile(self, piece: Piece, size: float, ground: str | None = None) -> Markup:
        """A piece round the origin; a joker has the colour of its space."""
        kind = piece["kind"]
        colour = (ground or "joker") if kind == "joker" else COLOUR_OF.get(kind, "dark_green")
        css = " ".join(filter(None, (MARKS.get(kind), "fresh" if piece.get("fresh") else "")))
        return _face(kind, tuple(piece["crops"]), colour, self.letter(colour), size, css)

    def moving(self, cell: int, owner: object) -> dict[str, str]:
        """The attributes of a tile that pages see move."""
        return {"id": self.piece_ids[cell], "class": "piece", "data-owner": str(owner)}


def _name(cell: int, piece: Piece) -> str:
    owner = f"-{cell // cells.OF_SEAT}" if piece["back"] is None else ""
    return f"tile-{piece['kind']}-{'-'.join([*piece['crops'], str(piece['back'])])}{owner}"


# Signs, tiles, cards


def sign(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
    """A glyph of this game."""
    return _sign(ALIKE.get(name, name), at, size, **attributes)


def upgrade_sign(upgrade: str, at: Point, size: float) -> Element:
    """What an upgrade gives one more of: workers and marble among them."""
    drawn = UPGRADE_SIGNS.get(upgrade, upgrade)
    return sign(drawn, at, size, class_=INKS.get(drawn, "inked"))


@draw.once
def _face(kind: str, crops: tuple[str, ...], colour: str, letter: str, size: float, css: str) -> Node:
    """A tile round the origin: its colour, its icon or crops, its letter."""
    joker_on_land = kind == "joker" and colour in KIND_OF
    icons: Node = sign(KIND_OF[colour] if joker_on_land else kind, (0, -size * 0.1), size * 0.86)
    if crops:
        row = draw.side_by_side(crops, (0, -size * 0.06), size * 0.72, centred=True)
        icons = [sign(crop, at, size * 0.66) for at, crop in row]
    return g(class_=f"tile of-{colour} {css}".strip())[
        hexagon((0, 0), size, "face"),
        hexagon((0, 0), size * 0.86, "bevel"),
        icons,
        sign("joker", (-size * 0.55, 0), size * 0.34) if joker_on_land else None,
        words_at((0, size * 0.6), letter, size * 0.36, "bold"),
    ]


@draw.once
def domain_card(colour: str, letter: str, at: Point, width: float) -> Node:
    """A domain card of a colour, its upper left corner at `at`."""
    height = width * 1.4
    return g(class_=f"of-{colour}", transform=move(at))[
        plate("domain-card", (width, height), None, width * 0.12),
        sign(KIND_OF[colour], (width / 2, height * 0.4), width * 0.62, class_="on-land"),
        words_at((width / 2, height * 0.82), letter, width * 0.36, "bold on-land"),
    ]


def shelf(size: Point, radius: float, chosen: bool = False) -> list[Element]:
    """What things lie on; it glows when it may be chosen as a whole."""
    return [plate(css, size, None, radius) for css in (("shelf", "halo") if chosen else ("shelf",))]
