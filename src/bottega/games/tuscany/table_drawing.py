"""What all parts of the drawing of Tuscany share: the table with its words, tiles, cards, places."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from bottega.engine import hexes
from bottega.engine.drawing import (
    Point,
    choice,
    circle,
    g,
    move,
    num,
    points,
    polygon,
    rect,
    seat_badge,
    title,
    words_at,
)
from bottega.games.tuscany.board import SPACES, place_of
from bottega.games.tuscany.glyphs_drawing import sign
from bottega.games.tuscany.narration import WORDS, Narrator, colour_of, describe_action
from bottega.games.tuscany.vocabulary import ACTIONS, COLOURS, KINDS, UPGRADES

View = Mapping[str, Any]
Prince = Mapping[str, Any]
Piece = Mapping[str, Any]
Targets = Mapping[str, str]

KIND_OF = dict(zip(COLOURS, KINDS, strict=True))

# Numbers of places, for pages: slots of the display, what lies in the middle, then a hundred for each seat.
RAILS_CELL, DECK_CELL, NEUTRAL_CELL, BONUS_CELL, STOCK_CELL = 10, 11, 12, 20, 30
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
    return SEAT_CELLS * (seat + 1) + UPGRADE_CELL + UPGRADES.index(upgrade)


@dataclass(frozen=True)
class Promise:
    """The green points that a piece on a space would bring at once."""

    crops: int
    area: int
    bonus: int

    @property
    def green(self) -> int:
        return self.crops + self.area + self.bonus


def promise(view: View, seat: int, piece: Piece, space: int) -> Promise:
    """What placing a piece would score (TUS-K10, K11, P11, P12)."""
    prince, figures = view["princes"][seat], view["figures"]
    spaces = prince["board"]["spaces"]
    colour, area = spaces[space]["colour"], prince["board"]["areas"][spaces[space]["area"]]
    crops = 0
    if colour == "light_green" and piece["kind"] == "joker":
        crops = figures["joker_crop_points"]
    elif colour == "light_green":
        lying = [spaces[other]["piece"] for other in area["spaces"] if spaces[other]["piece"]]
        known = {crop for other in lying for crop in other["crops"]}
        crops = figures["new_crop_points"] * len(set(piece["crops"]) - known)
    left = sum(one["colour"] == colour and one["piece"] is None for one in spaces)
    bonus = view["bonuses"][COLOURS.index(colour)]["green"] if left == 1 else 0
    return Promise(crops, area["green"] if area["open"] == 1 else 0, bonus)


@dataclass(frozen=True)
class Table:
    """A view with the language and the players' names to tell it, what may be chosen, what just changed."""

    view: View
    lang: str
    names: Sequence[str]
    targets: Targets = field(default_factory=dict)
    highlight: Collection[int] = ()
    focus: str | None = None
    draft: int | None = None

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, WORDS, self.names)

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "game_over")

    @property
    def shown(self) -> int:
        """Whose region lies in the middle: the viewer's, that of whoever acts, or the winner's."""
        seat, mover = self.view["seat"], self.view["to_play"]
        if seat is None:
            ranks = [result["rank"] for result in self.view["results"] or ()]
            seat = mover if mover is not None else ranks.index(1) if 1 in ranks else 0
        return int(seat)

    @property
    def own(self) -> Prince:
        prince: Prince = self.view["princes"][self.shown]
        return prince

    @property
    def seats(self) -> range:
        return range(len(self.view["princes"]))

    def say(self, key: str, **args: object) -> str:
        return WORDS.say(key, self.lang, **args)

    def describe(self, place: str) -> str:
        """What a place that may be chosen does, in the words of its button."""
        action = ACTIONS.read(self.targets[place])
        return describe_action(action.name, action.arguments, self.view, self.lang)

    def colour(self, seat: int) -> str:
        return str(self.view["princes"][seat]["colour"])

    def badge(self, seat: int, at: Point, radius: float) -> Markup:
        colour = self.colour(seat)
        return seat_badge(colour, self.say(f"colour-{colour}-letter"), at, radius)

    def letter(self, colour: str) -> str:
        return self.say(f"ground-{colour}-letter")

    def effect(self, kind: str, seat: int) -> str:
        """What a building does for a prince."""
        gains = self.view["princes"][seat]["gains"]
        paid = kind == "castle" and self.view["options"]["castle_tile_costs"] == "true"
        return self.say(f"effect-{kind}{'-paid' * paid}", count=gains.get(kind, 0))

    def back_letter(self, piece: Piece) -> str:
        return self.say(f"colour-{self.colour(piece['back'])}-letter")

    @cached_property
    def piece_ids(self) -> dict[int, str]:
        """A name for every tile in sight by its cell, so that pages see it move; tiles alike are numbered."""
        lying: list[tuple[int, Piece]] = []
        for seat, prince in enumerate(self.view["princes"]):
            if prince["board"]:
                lying += [
                    (space_cell(seat, space), one["piece"])
                    for space, one in enumerate(prince["board"]["spaces"])
                    if one["piece"]
                ]
        for seat, prince in enumerate(self.view["princes"]):
            lying += [
                (storage_cell(seat, place), piece) for place, piece in enumerate(prince["storage"]) if piece
            ]
        lying += [(slot, tile) for slot, tile in enumerate(self.view["display"]) if tile]
        met: dict[str, int] = {}
        ids = {}
        for cell, piece in lying:
            owner = f"-{cell // SEAT_CELLS}" if piece["back"] is None else ""
            name = f"{piece['kind']}-{'-'.join([*piece['crops'], str(piece['back'])])}{owner}"
            met[name] = met.get(name, -1) + 1
            ids[cell] = f"tile-{name}-{met[name]}"
        return ids


# ---------------------------------------------------------------- hexes: flat above and below


def hex_points(at: Point, size: float) -> list[Point]:
    return hexes.corners(at, size, flat=True)


@lru_cache(4096)
def hexagon(at: Point, size: float, css: str) -> Markup:
    return Markup(str(polygon(class_=css, points=points(hex_points(at, size)))))


def space_at(space: int, shift: int, size: float) -> Point:
    """The middle of a space; the left column begins at the origin."""
    return hexes.centre(hexes.in_column(*place_of(space, shift)), size, flat=True)


def span_of(shift: int, size: float) -> tuple[float, float]:
    """The highest and the lowest middle of a board."""
    heights = [space_at(space, shift, size)[1] for space in range(SPACES)]
    return min(heights), max(heights)


# ---------------------------------------------------------------- tiles, cards, wood


def piece_colour(piece: Piece, ground: str | None = None) -> str:
    """The colour of a tile; of a joker that of its space."""
    if piece["kind"] == "joker":
        return ground or "joker"
    return "dark_green" if piece["kind"] == "start_castle" else colour_of(piece)


@cache
def _face(kind: str, crops: tuple[str, ...], colour: str, letter: str, size: float, css: str) -> Markup:
    """A tile round the origin: its colour, its icon or crops, its letter."""
    shown = KIND_OF[colour] if kind == "joker" and colour in KIND_OF else kind
    if crops:
        apart = size * 0.36 if len(crops) > 1 else 0.0
        icons: Node = [
            sign(crop, (apart * (2 * place - 1) if len(crops) > 1 else 0, -size * 0.06), size * 0.66)
            for place, crop in enumerate(crops)
        ]
    else:
        icons = sign(shown, (0, -size * 0.1), size * 0.86)
    return Markup(
        str(
            g(class_=f"tile of-{colour} {css}".strip())[
                hexagon((0, 0), size, "face"),
                hexagon((0, 0), size * 0.86, "bevel"),
                icons,
                sign("joker", (-size * 0.55, 0), size * 0.34)
                if kind == "joker" and colour in KIND_OF
                else None,
                words_at((0, size * 0.6), letter, size * 0.36, "bold"),
            ]
        )
    )


def draw_tile(
    table: Table, piece: Piece, size: float, ground: str | None = None, *, back: bool = False
) -> Node:
    """A piece round the origin; with its back, a small disc that tells whose pile it came from."""
    colour, css = piece_colour(piece, ground), []
    if piece["kind"] == "joker":
        css.append("joker-tile")
    elif piece["kind"] == "start_castle":
        css.append("start")
    if piece.get("fresh"):
        css.append("fresh")
    letter = table.letter(colour) if colour in COLOURS else "★"
    face = _face(piece["kind"], tuple(piece["crops"]), colour, letter, size, " ".join(css))
    if not back or not isinstance(piece["back"], int):
        return face
    return [face, _back(table, piece, (-size * 0.62, size * 0.66), size * 0.24)]


def _back(table: Table, piece: Piece, at: Point, radius: float) -> Element:
    return g(class_="tile")[
        g(class_=table.colour(piece["back"]), transform=move(at))[
            circle(class_="back", r=num(radius)),
            words_at((0, 0), table.back_letter(piece), radius * 1.3, "bold back-letter"),
        ]
    ]


def small_piece(piece: Piece, letter: str, size: float) -> Markup:
    """A piece for a button."""
    colour = piece_colour(piece)
    css = "joker-tile" if piece["kind"] == "joker" else ""
    return _face(piece["kind"], tuple(piece["crops"]), colour, letter, size, css)


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
    return sign(name, at, size, class_="marble-ink" if name == "marble" else "wood")


def counted(
    at: Point, drawn: Node, count: object, told: str, size: float = 20.0, gap: float = 18.0
) -> Element:
    """A thing and how many of it there are."""
    return g(class_="counted", transform=move(at))[
        title[told], drawn, words_at((gap, 1), str(count), size, "bold", "start")
    ]


def target(table: Table, place: str, content: Node, css: str = "", **attributes: str) -> Element:
    """Something that may be chosen when it is offered, with its words."""
    action = table.targets.get(place)
    label = table.describe(place) if action else ""
    named = {f"data-{key}": value for key, value in attributes.items()}
    return g({**named, **choice(action, label, css)})[content]


def shelf(size: Point, radius: float, chosen: bool) -> list[Element]:
    """What things lie on; it glows when it may be chosen as a whole."""
    box = {"width": num(size[0]), "height": num(size[1]), "rx": num(radius)}
    return [rect({"class": css, **box}) for css in (("shelf", "halo") if chosen else ("shelf",))]


def ring(table: Table, cell: int, width: float, height: float, radius: float = 8.0) -> Element:
    """What a line of the log lights, and what has just changed."""
    changed = " changed" if cell in table.highlight else ""
    return rect(class_=f"ring{changed}", width=num(width), height=num(height), rx=num(radius))
