"""What all parts of the drawing of Palatinus share: the table with its words, sizes, where things lie."""

from operator import itemgetter
from typing import NamedTuple

from bottega.engine import hexes
from bottega.engine.drawing import Point, TableDrawing, View, once, points, polygon, signs
from bottega.engine.markup import Element
from bottega.games.palatinus.rules.board import CENTRES, place_of
from bottega.games.palatinus.table import Hand, Piece

SIZE = 60.0  # of a hex: middle to corner
DISC = 33.0
sign = signs(__file__)


class Stock(NamedTuple):
    """How many pieces of one face: what is up, what is known to lie under it, which type they are."""

    face: str
    under: str | None
    left: int
    piece: str | None


def read_piece(piece: str) -> tuple[str, bool, bool]:
    """The kind of a piece, whether it is a wolf, whether it has the second colour."""
    kind, _, side = piece.removeprefix("extra_").partition("_")
    return kind, side == "wolf", piece.startswith("extra_")


def stock_of(hand: View, prefix: str) -> list[Stock]:
    """The faces of one colour; only the owner knows the wolves' kinds (PAL-H3)."""
    held = [(piece, *read_piece(piece)) for piece in Piece.words if piece in hand]
    stock = [
        Stock("wolf" if wolf else kind, kind if wolf else None, hand[piece], piece)
        for piece, kind, wolf, extra in sorted(held, key=itemgetter(2))
        if extra == bool(prefix)
    ]
    known = f"{prefix}merchant_wolf" in hand
    return stock if known else [*stock, Stock("wolf", None, hand[f"{prefix}wolf"], None)]


class Table(TableDrawing):
    """The table with its board; places for a tile go by hand and slot, pieces by name, terrains by number."""

    seats_called = "hands"

    @property
    def hand(self) -> str:
        return str(self.view["board_hand"] or "left")

    def describe_choice(self, action: str, **args: object) -> str:
        """A choice in the words of its button."""
        return str(self.narrator.describe_choice(action, args))

    def name_piece(self, piece: View) -> str:
        """A piece whose kind the viewer knows."""
        kind, wolf = piece["kind"], piece["wolf"]
        if wolf and self.over:
            return self.say("table-revealed", kind=self.say(f"kind-{kind}"))
        face = "" if kind == "condottiere" else "_wolf" if wolf else "_plain"
        return self.say(f"piece-{'extra_' if piece['extra'] else ''}{kind}{face}")

    def pieces(self, **wanted: object) -> list[tuple[int, View]]:
        """Pieces with the wanted fate or captor, ascending cell."""
        placed = [(cell, piece) for cell, piece in enumerate(self.view["cells"]) if piece is not None]
        return [(cell, piece) for cell, piece in placed if wanted.items() <= piece.items()]


def slot_at(hand: str, slot: int) -> Point:
    return hexes.centre(CENTRES[Hand.words.index(hand)][slot], SIZE)


def cell_at(hand: str, cell: int) -> Point:
    return hexes.centre(place_of(Hand.words.index(hand), cell), SIZE)


@once
def flower(at: Point, css: str) -> Element:
    """Outline of a tile: the three outer edges of each of its six terrains."""
    outline: list[Point] = []
    for direction, way in enumerate(hexes.DIRECTIONS):
        dx, dy = hexes.centre(way, SIZE)
        around = hexes.corners((at[0] + dx, at[1] + dy), SIZE)
        outline += [around[(direction + step) % 6] for step in (-1, 0, 1)]
    return polygon(class_=css, points=points(outline))
