"""Frames of drawings: a whole document, a part of a page, a picture on a button."""

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from bottega.engine.drawing.glyphs import GLYPHS, glyph_symbols
from bottega.engine.drawing.look import look_rules
from bottega.engine.drawing.primitives import Point, num, rect, style, svg
from bottega.engine.markup import Element, Node, div

if TYPE_CHECKING:
    from bottega.engine.drawing.tables import TableDrawing
    from bottega.engine.show import Show


def frame(table: "TableDrawing", box: str, label: str, *, chosen: bool = False) -> Element:
    """A drawing that stands for itself; the parts of an "img" cannot be buttons."""
    lang, css = table.lang, table.spec.show.css_class
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": lang, "lang": lang, "class": css}
    return svg(attributes, viewBox=box, role="group" if chosen else "img", aria_label=label)


def document(table: "TableDrawing", content: Node, size: Point, theme: str | None) -> Element:
    """A whole drawing with its style and its glyphs; without a theme for a page that has them."""
    width, height = map(num, size)
    return frame(table, f"0 0 {width} {height}", table.label, chosen=bool(table.targets))[
        None
        if theme is None
        else [style[Markup(style_sheet(table.spec.show, theme))], glyph_symbols(tuple(GLYPHS))],
        None if theme is None else rect(class_="paper", width=width, height=height),
        content,
    ]


@cache
def style_sheet(show: "Show", theme: str) -> str:
    """All that the drawings of a game need to look right."""
    return look_rules(f".{show.css_class}", theme, show.pigments) + show.css


def picture(
    table: "TableDrawing",
    content: Node,
    size: Point,
    label: str,
    *,
    css: str = "",
    chosen: bool = False,
    margin: float = 3,
) -> Element:
    """One of several drawings of a page."""
    width, height = size
    box = f"{num(-margin)} {num(-margin)} {num(width + 2 * margin)} {num(height + 2 * margin)}"
    return svg(
        class_=css or None, viewBox=box, role="group" if chosen else "img", aria_label=label, lang=table.lang
    )[content]


def table_parts(table: "TableDrawing", content: Node, css: str = "") -> Element:
    """Several drawings that make one board; a page lays them out by its width."""
    return div(
        class_=f"{table.spec.show.css_class} table-parts {css}".strip(),
        lang=table.lang,
        role="group",
        aria_label=table.label,
    )[content]


def small_picture(content: Node, box: str, lang: str, css: str) -> str:
    """A picture on a button; the button has words of its own."""
    return str(svg(class_=css, viewBox=box, aria_hidden="true", lang=lang)[content])
