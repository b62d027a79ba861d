"""SVG elements, numbers in them, shapes and short texts."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeVar

from markupsafe import Markup

from bottega.engine.markup import Element, Node

svg, g, defs, symbol, use, style = map(Element, ("svg", "g", "defs", "symbol", "use", "style"))
path, circle, rect, polygon, line = map(Element, ("path", "circle", "rect", "polygon", "line"))
text, title = Element("text"), Element("title")

Point = tuple[float, float]
Thing = TypeVar("Thing")


@lru_cache(8192)
def num(value: float) -> str:
    """A coordinate as text: at most one decimal, no negative zero."""
    return f"{round(value, 1) + 0.0:g}"


def points(corners: list[Point]) -> str:
    return " ".join(f"{num(x)},{num(y)}" for x, y in corners)


def move(at: Point, scale: float = 1.0) -> str:
    """A transform that puts a drawing made round the origin at `at`."""
    shift = f"translate({num(at[0])} {num(at[1])})"
    return shift if scale == 1.0 else f"{shift} scale({scale:g})"


def polar(radius: float, degrees: float) -> Point:
    """Degrees clockwise from east, y downwards."""
    return radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)


def smooth_loop(corners: list[Point]) -> str:
    """A closed soft curve through the middles of the edges of a polygon."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    start = middles[-1]
    curves = (
        f"Q{num(x)} {num(y)} {num(mx)} {num(my)}" for (x, y), (mx, my) in zip(corners, middles, strict=True)
    )
    return f"M{num(start[0])} {num(start[1])}{''.join(curves)}Z"


@lru_cache(4096)
def hexagon(at: Point, size: float, css: str, flat: bool = False) -> Markup:
    """A hex with a corner on top, or flat above and below."""
    first = 0 if flat else -90
    corners = [polar(size, first + 60 * corner) for corner in range(6)]
    return Markup(str(polygon(class_=css, points=points([(at[0] + x, at[1] + y) for x, y in corners]))))


def plate(css: str, size: Point, at: Point | None = None, corner: float = 8) -> Element:
    """A rectangle, by default with soft corners; `at` is its upper left one."""
    placed = {} if at is None else {"x": num(at[0]), "y": num(at[1])}
    box = {"width": num(size[0]), "height": num(size[1]), "rx": num(corner) if corner else None}
    return rect({"class": css or None, **placed, **box})


def disc(css: str, radius: float, at: Point | None = None) -> Element:
    """A circle round the origin, or round `at`."""
    placed = {} if at is None else {"cx": num(at[0]), "cy": num(at[1])}
    return circle({"class": css or None, **placed, "r": num(radius)})


def stroke(css: str, start: Point, end: Point) -> Element:
    """A straight line."""
    (x1, y1), (x2, y2) = start, end
    return line(class_=css, x1=num(x1), x2=num(x2), y1=num(y1), y2=num(y2))


@dataclass(frozen=True)
class Labelled:
    """A group that says what it is; the brackets hold what is drawn."""

    group: Element
    told: str

    def __getitem__(self, content: Node) -> Element:
        return self.group[title[self.told], content]


def labelled(
    told: str, css: str = "", at: Point | None = None, scale: float = 1.0, *, sign: str | None = None
) -> Labelled:
    """A group with a title, made round the origin and put at `at`: `labelled("2 cubes", "stock", at)[…]`;
    `sign` is what a page explains it as."""
    placed = None if at is None else move(at, scale)
    return Labelled(g(class_=css or None, transform=placed, data_sign=sign), told)


def steps(count: int, width: float, most: float) -> float:
    """How far apart so many things lie in a width, at most so far."""
    return min(most, width / max(1, count - 1))


def side_by_side(
    things: Iterable[Thing], at: Point, apart: float, width: float | None = None, *, centred: bool = False
) -> list[tuple[Point, Thing]]:
    """Things with their places in a row: from `at` rightwards, or centred there; closer together where they
    would need more than a width."""
    row = list(things)
    step = apart if width is None else steps(len(row), width, apart)
    first = (len(row) - 1) / 2 if centred else 0
    return [((at[0] + step * (place - first), at[1]), thing) for place, thing in enumerate(row)]


def words_at(at: Point, content: Node, size: float, css: str = "", anchor: str = "middle") -> Element:
    """A short text whose middle (or start, end) lies at `at`, centred in height on capitals and figures."""
    return text(
        class_=css or None,
        x=num(at[0]),
        y=num(at[1] + size * 0.355),
        font_size=num(size),
        text_anchor=anchor,
    )[content]


def on_disc(
    css: str, radius: float, told: Node, size: float, words: str = "bold", at: Point | None = None
) -> list[Element]:
    """A disc round the origin, or round `at`, with a short text on it."""
    return [disc(css, radius, at), words_at(at or (0, 0), told, size, words)]


def shortened(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}…"


def wrapped(at: Point, content: str, size: float, width: float, css: str = "") -> list[Element]:
    """A phrase from `at` rightwards, on as many lines as the width asks for."""
    lines: list[str] = []
    for word in content.split(" "):  # a thin space does not part
        if lines and (len(lines[-1]) + 1 + len(word)) * size * 0.53 <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    first = at[1] - size * 0.58 * (len(lines) - 1)
    return [
        words_at((at[0], first + size * 1.16 * row), part, size, css, "start")
        for row, part in enumerate(lines)
    ]
