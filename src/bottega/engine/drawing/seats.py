"""Seats in drawings: a badge of colour, mark and letter, and what the cards of all seats have."""

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from bottega.engine.drawing.glyphs import glyph
from bottega.engine.drawing.look import SEAT_MARKS
from bottega.engine.drawing.primitives import (
    Point,
    disc,
    g,
    labelled,
    move,
    on_disc,
    plate,
    shortened,
    words_at,
)
from bottega.engine.markup import Element, Node

if TYPE_CHECKING:
    from bottega.engine.drawing.tables import TableDrawing


@cache
def seat_badge(colour: str, letter: str, at: Point, radius: float) -> Markup:
    """A seat: its colour with its mark and its letter."""
    badge = g(class_=colour, transform=move(at))[
        disc("disc", radius),
        glyph(SEAT_MARKS[colour], (0, -radius * 0.3), radius * 0.84, class_="on"),
        words_at((0, radius * 0.5), letter, radius * 0.72, "on bold"),
    ]
    return Markup(str(badge))


def card(width: float, height: float, turn: bool = False) -> Element:
    """What the things of a seat lie on."""
    return plate("card turn" if turn else "card", (width, height), corner=10)


def seat_name(
    table: "TableDrawing", seat: int, badge: Point, radius: float, name: Point, size: float, length: int
) -> list[Node]:
    """Badge and name of a seat; `length` is how much of the name fits."""
    return [
        table.badge(seat, badge, radius),
        words_at(name, shortened(table.names[seat], length), size, "serif bold", "start"),
    ]


def seat_place(seat: int, at: Point) -> Element:
    """Where the card of a seat lies on a whole sheet."""
    return g(id=f"seat-{seat}", class_="seat-card", transform=move(at))


def seat_title(
    table: "TableDrawing",
    seat: int,
    badge: Point,
    radius: float,
    name: Point,
    size: float,
    length: int,
    you: Point,
) -> list[Node]:
    """Badge and name of a seat, and a word if it is the viewer's."""
    return [
        seat_name(table, seat, badge, radius, name, size, length),
        words_at(you, table.say("seat-you"), 13, "soft", "start") if table.view["seat"] == seat else None,
    ]


def wreath(at: Point, size: float, figure: float, rank: int = 1) -> list[Node]:
    """The winner's, with the figure of the first place in it."""
    return [glyph("wreath", at, size, class_="gold"), words_at(at, str(rank), figure, "bold")]


def first_player(told: str, at: Point, radius: float, figure: float) -> Element:
    """The medal of who begins."""
    return labelled(told, "first-player", at, sign="first_player")[
        on_disc("medal", radius, "I", figure, "serif bold on-gold")
    ]


def points_of(
    told: str, points: int, at: Point, size: float, css: str = "bold worth", sign: str = "points"
) -> Element:
    """How many points a seat has; `at` is the end of the figure."""
    return labelled(told, "points", sign=sign)[words_at(at, str(points), size, css, "end")]
