"""Small signs that take the colour round them: those that all tables share, and those that games bring.

They stand in files of SVG symbols, `glyphs.svg`, each in a box from -12 to 12: here, and in a game's room.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from markupsafe import Markup

from bottega.engine.drawing.primitives import Point, defs, num, symbol, use
from bottega.engine.errors import BadGame
from bottega.engine.markup import Attribute, Element

FILE = "glyphs.svg"
BOX = "-12 -12 24 24"
_SYMBOL = re.compile(rf'<symbol id="([^"]+)" viewBox="{BOX}"[^>]*>(.*?)</symbol>', re.DOTALL)
_BETWEEN = re.compile(r">\s+<")


def read_glyphs(path: Path) -> dict[str, str]:
    """The shapes of a file of symbols, by their names."""
    try:
        text = path.read_text(encoding="utf-8")
        symbols = list(ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}symbol"))
    except (OSError, UnicodeDecodeError, ElementTree.ParseError) as problem:
        raise BadGame(f"the glyphs in {path} cannot be read: {problem}") from problem
    shapes = {name: _BETWEEN.sub("><", shape.strip()) for name, shape in _SYMBOL.findall(text)}
    for one in symbols:
        if one.get("id") not in shapes:
            raise BadGame(f'{path}: the symbol {one.get("id")} must begin with its id and viewBox="{BOX}"')
    if len(symbols) != len(shapes) or not shapes:
        raise BadGame(f"{path}: every glyph needs a symbol with a name of its own")
    return shapes


GLYPHS = read_glyphs(Path(__file__).with_name(FILE))


def add_glyphs(shapes: Mapping[str, str]) -> None:
    """A game brings glyphs of its own, under names that no other has."""
    taken = [name for name in shapes if GLYPHS.get(name, shapes[name]) != shapes[name]]
    if taken:
        raise ValueError(f"these glyphs are drawn already: {', '.join(taken)}")
    GLYPHS.update(shapes)


def signs(module: str, prefix: str = "") -> Callable[..., Element]:
    """A game's own glyphs, in the file beside a module (its `__file__`), under a prefix of no other game.

    Gives `sign(name, at, size, **attributes)`, which draws one of them, or else one that all games share.
    """
    shapes = read_glyphs(Path(module).with_name(FILE))
    own = {name: f"{prefix}-{name}" if prefix else name for name in shapes}
    add_glyphs({own[name]: shape for name, shape in shapes.items()})

    def sign(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
        return glyph(own.get(name, name), at, size, **attributes)

    return sign


@cache
def glyph_symbols(names: tuple[str, ...]) -> Markup:
    """Definitions of the named glyphs, for `glyph` to use; they take the colour of the text round them."""
    return Markup(
        str(
            defs[
                (
                    symbol(id=f"glyph-{name}", viewBox=BOX, overflow="visible", fill="currentColor")[
                        Markup(GLYPHS[name])
                    ]
                    for name in names
                )
            ]
        )
    )


def glyph(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
    x, y = at[0] - size / 2, at[1] - size / 2
    return use(href=f"#glyph-{name}", x=num(x), y=num(y), width=num(size), height=num(size), **attributes)
