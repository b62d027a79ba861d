"""Small signs that take the colour round them: those that all tables share, and those that games bring."""

from collections.abc import Callable, Mapping
from functools import cache

from htpy import Attribute, Element
from markupsafe import Markup

from bottega.engine.drawing.primitives import Point, defs, num, polar, symbol, use

# Shapes are drawn in a box from -12 to 12.


def _leaves(*placed: tuple[float, float, float, float]) -> str:
    """Laurel leaves: x, y of the foot, turn in degrees, length."""
    leaf = "M0 0C{w} -{a} {w} -{b} 0 -{n}C-{w} -{b} -{w} -{a} 0 0Z"
    drawn = []
    for x, y, turn, length in placed:
        shape = leaf.format(w=num(length * 0.36), a=num(length * 0.3), b=num(length * 0.65), n=num(length))
        drawn.append(f'<path transform="translate({num(x)} {num(y)}) rotate({num(turn)})" d="{shape}"/>')
    return "".join(drawn)


def _wreath() -> str:
    """Two laurel branches round a number, open at the top, tied at the bottom."""
    leaves = []
    for degrees in range(96, 240, 23):
        x, y = polar(9.8, degrees)
        leaves += [(x, y, degrees + 138, 5.0), (x, y, degrees + 205, 3.4)]
    both = leaves + [(-x, y, -turn, length) for x, y, turn, length in leaves]
    arc = "M-4.9 -8.5A9.8 9.8 0 1 0 4.9 -8.5"
    return f'<path d="{arc}" fill="none" stroke="currentColor" stroke-width=".7"/>' + _leaves(*both)


def mirrored(shape: str) -> str:
    """A shape and its mirror image, left and right of the middle."""
    return f'<path d="{shape}"/><path transform="scale(-1 1)" d="{shape}"/>'


GLYPHS: dict[str, str] = {
    "laurel": _leaves(
        (0, -4, 0, 8),
        (0, 1, 52, 9),
        (0, 1, -52, 9),
        (0, 6, 58, 9),
        (0, 6, -58, 9),
        (0, 10, 64, 8),
        (0, 10, -64, 8),
    )
    + '<path d="M-.8 -6H.8V12H-.8Z"/>',
    "lily": '<path d="M0 -12C3.6 -7 3.6 -3 1.4 1.6H-1.4C-3.6 -3 -3.6 -7 0 -12Z"/><path d="M-6 2.4H6V5H-6Z"/>'
    '<path d="M0 12C-2.2 9.6 -2 7.4 -1.2 5.6H1.2C2 7.4 2.2 9.6 0 12Z"/>'
    + mirrored(
        "M2.2 1.8C3 -4 6 -7.6 9.2 -6C12.2 -4.4 11.2 .8 7.6 .9C9 -1.4 8 -3.4 6.7 -2.4C5.3 -1.4 4.9 .4 4.8 1.8Z"
    )
    + mirrored("M2 5.6C3.2 7.8 5.2 8.6 7.4 7.6C6.6 11 2.6 10.2 1.6 5.6Z"),
    "ship": '<path d="M-12 4H12C11 8.8 8 11.4 4 11.4H-4C-8 11.4 -11 8.8 -12 4Z"/>'
    '<path d="M-.9 -12H.9V3H-.9Z"/>'
    '<path d="M2 -10.4C7.6 -8 9.6 -3 9 2H2Z"/><path d="M-2 -8.6V2H-8.6C-7.6 -3 -5.4 -6.4 -2 -8.6Z"/>',
    "key": '<path fill-rule="evenodd" d="M0 -12A5.4 5.4 0 1 1 0 -1.2A5.4 5.4 0 1 1 0 -12Z'
    'M0 -9.2A2.6 2.6 0 1 0 0 -4A2.6 2.6 0 1 0 0 -9.2Z"/>'
    '<path d="M-1.4 -2H1.4V3.6H6.8V6.4H1.4V8.2H5.6V11H1.4V12H-1.4Z"/>',
    "tower": '<path fill-rule="evenodd" d="M-8 -12H-4.6V-9H-1.7V-12H1.7V-9H4.6V-12H8V-5L6 -3V12H-6V-3L-8 -5Z'
    'M-2.2 12V7C-2.2 4 2.2 4 2.2 7V12Z"/>',
    "wreath": _wreath(),
    "eye": (
        '<path fill-rule="evenodd" d="M-12 0C-8 -6.4 -4 -8.4 0 -8.4S8 -6.4 12 0C8 6.4 4 8.4 0 8.4'
        "S-8 6.4 -12 0ZM-9.4 0C-6.4 4.4 -3.4 6.2 0 6.2S6.4 4.4 9.4 0"
        'C6.4 -4.4 3.4 -6.2 0 -6.2S-6.4 -4.4 -9.4 0Z"/>'
        '<circle r="4"/>'
    ),
    "arrow": '<path d="M-12 -4H1V-11L12 0L1 11V4H-12Z"/>',
}


def add_glyphs(shapes: Mapping[str, str]) -> None:
    """A game brings glyphs of its own, under names that no other has."""
    taken = [name for name in shapes if GLYPHS.get(name, shapes[name]) != shapes[name]]
    if taken:
        raise ValueError(f"these glyphs are drawn already: {', '.join(taken)}")
    GLYPHS.update(shapes)


def own_glyphs(prefix: str, shapes: Mapping[str, str]) -> Callable[..., Element]:
    """A game's own glyphs under a prefix that no other game has; gives `sign(name, at, size, **attributes)`,
    which draws one of them, or else one that all games share."""
    add_glyphs({f"{prefix}-{name}": shape for name, shape in shapes.items()})

    def sign(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
        return glyph(f"{prefix}-{name}" if name in shapes else name, at, size, **attributes)

    return sign


@cache
def glyph_symbols(names: tuple[str, ...]) -> Markup:
    """Definitions of the named glyphs, for `glyph` to use; they take the colour of the text round them."""
    return Markup(
        str(
            defs[
                (
                    symbol(
                        id=f"glyph-{name}", viewBox="-12 -12 24 24", overflow="visible", fill="currentColor"
                    )[Markup(GLYPHS[name])]
                    for name in names
                )
            ]
        )
    )


def glyph(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
    x, y = at[0] - size / 2, at[1] - size / 2
    return use(href=f"#glyph-{name}", x=num(x), y=num(y), width=num(size), height=num(size), **attributes)
