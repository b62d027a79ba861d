"""Places of a drawing that may be chosen, and marks of places where something happened."""

from typing import TYPE_CHECKING, Any

from bottega.engine.drawing.primitives import Point, g, labelled, plate, title, words_at
from bottega.engine.markup import Element, Node

if TYPE_CHECKING:
    from bottega.engine.drawing.tables import TableDrawing

DIGIT = 0.55  # how wide a figure is, by its size


def choice(action: str | None, label: str, css: str = "") -> dict[str, str]:
    """Attributes of something that may be chosen by mouse, by keyboard or by ear."""
    if action is None:
        return {"class": css}
    button = {"data-action": action, "tabindex": "0", "role": "button", "aria-label": label}
    return {"class": f"{css} target".strip(), **button}


def target(
    table: "TableDrawing", place: Any, content: Node, css: str = "", *, titled: bool = True, **data: str
) -> Element:
    """Something that may be chosen when it is offered, with its words; `data` says what a click means, and
    as what it is explained (`sign`)."""
    action = table.targets.get(place)
    label = table.describe(place) if action else ""
    named = {f"data-{key}": value for key, value in data.items()}
    return g({**named, **choice(action, label, css)})[title[label] if action and titled else None, content]


def ring(changed: bool, size: Point, at: Point | None = None, corner: float = 8) -> Element:
    """The outline of a place: what a line of the log lights, and what has just changed."""
    return plate("ring changed" if changed else "ring", size, at, corner)


def counted(
    at: Point,
    drawn: Node,
    count: object,
    told: str,
    sign: str | None = None,
    css: str = "counted",
    *,
    size: float = 17.0,
    gap: float = 17.0,
) -> Element:
    """A thing and how many of it there are; its number can be pointed at as well."""
    left = gap * 0.8
    return labelled(told, css, at, sign=sign)[
        plate("hit", (left + gap + size * DIGIT * len(str(count)), size * 1.4), (-left, -size * 0.7), 0),
        drawn,
        words_at((gap, 1), str(count), size, "bold", "start"),
    ]
