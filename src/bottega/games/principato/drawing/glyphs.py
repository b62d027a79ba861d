"""The glyphs of Principato, in a box from -12 to 12: what is built, recruited, bought and stored."""

from htpy import Attribute, Element

from bottega.engine.drawing import Point, add_glyphs, glyph

_EAR = "M0 -12C2.6 -9.4 2.6 -6.4 0 -3.6C-2.6 -6.4 -2.6 -9.4 0 -12Z"
_GRAIN = "M0 0C3.2 -.6 4.8 -2.6 5 -5.6C2 -5.2 .2 -3.4 0 0Z"


def _stalk(x: float, turn: float) -> str:
    """An ear of wheat on its stalk."""
    sides = "".join(
        f'<path transform="translate(0 {y}) scale({side} 1)" d="{_GRAIN}"/>'
        for y in (0, 4)
        for side in (1, -1)
    )
    stem = '<path d="M-.8 -4H.8V11H-.8Z"/>'
    return f'<g transform="translate({x} 1) rotate({turn})"><path d="{_EAR}"/>{sides}{stem}</g>'


_SHAPES = {
    "field": _stalk(0, 0)
    + '<g transform="translate(-5 2) rotate(-24) scale(.78)">'
    + _stalk(0, 0)
    + '</g><g transform="translate(5 2) rotate(24) scale(.78)">'
    + _stalk(0, 0)
    + "</g>",
    "farm": '<path fill-rule="evenodd" d="M0 -11L11.6 -3V-.2H9.6V11H-9.6V-.2H-11.6V-3Z'
    'M-3.6 11V2.4H3.6V11ZM-2 -5.4H2V-1.8H-2Z"/>',
    "palazzo": '<path d="M-12 -8.4L0 -12L12 -8.4V-5.8H-12Z"/>'
    '<path fill-rule="evenodd" d="M-10.6 -4.6H10.6V11H-10.6ZM-7.6 -1.8V2.4H-4.6V-1.8ZM-1.5 -1.8V2.4'
    "H1.5V-1.8Z"
    'M4.6 -1.8V2.4H7.6V-1.8ZM-7.6 5V11H-4.6V5ZM4.6 5V11H7.6V5ZM-2.2 11V7C-2.2 4 2.2 4 2.2 7V11Z"/>',
    "bank": '<path d="M0 -12L12 -6.4V-4.2H-12V-6.4Z"/>'
    '<path d="M-9.6 -2.8H-6.2V6.2H-9.6ZM-4.2 -2.8H-.8V6.2H-4.2ZM.8 -2.8H4.2V6.2H.8ZM6.2 -2.8H9.6'
    'V6.2H6.2Z"/>'
    '<path d="M-11 7.6H11V9.2H12V12H-12V9.2H-11Z"/>',
    "catapult": '<path d="M-11.4 8.6L7.6 -9.4L9.4 -7.4L-9.6 10.6Z"/><path d="M6 -12A4.4 4.4 0 0 1'
    ' 12 -5.8L9.6 -5.8L6 -9.4Z"/>'
    '<path d="M-10 3.6H10V6.2H-10Z"/><path d="M-1.2 -3H1.2V6H-1.2Z"/>'
    '<path fill-rule="evenodd" d="M-6.6 5A3.5 3.5 0 1 1 -6.6 12A3.5 3.5 0 1 1 -6.6 5ZM-6.6 7.4A1.1'
    " 1.1 0 1 0 -6.6 9.6A1.1 1.1 0 1 0 -6.6 7.4Z"
    "M6.6 5A3.5 3.5 0 1 1 6.6 12A3.5 3.5 0 1 1 6.6 5ZM6.6 7.4A1.1 1.1 0 1 0 6.6 9.6A1.1 1.1 0 1 0"
    ' 6.6 7.4Z"/>',
    "militia": '<path d="M7.2 -12L10 -6.6L8.2 -5.6V12H6.2V-5.6L4.4 -6.6Z"/>'
    '<path fill-rule="evenodd" d="M-11 -6.4C-7 -6.4 -5 -7.6 -3.6 -9C-2.2 -7.6 -.2 -6.4 3.8 -6.4'
    "C3.8 3 1.4 8.2 -3.6 11"
    'C-8.6 8.2 -11 3 -11 -6.4ZM-4.6 -4.4V-1.6H-7.8V.4H-4.6V6.6H-2.6V.4H.6V-1.6H-2.6V-4.4Z"/>',
    "monument": '<path d="M-3.2 -12H3.2L2 -8.6H4.4V-6.4H-4.4V-8.6H-2Z"/>'
    '<path d="M-3.2 -5.2H-1.2V6H-3.2ZM-.6 -5.2H.6V6H-.6ZM1.2 -5.2H3.2V6H1.2Z"/>'
    '<path d="M-5.4 7H5.4V9H8V12H-8V9H-5.4Z"/>',
    "book": '<path d="M-.8 -7.4C-4 -9.8 -8 -10 -12 -9.2V7.8C-8 7 -4 7.2 -.8 9.4Z"/>'
    '<path d="M.8 -7.4C4 -9.8 8 -10 12 -9.2V7.8C8 7 4 7.2 .8 9.4Z"/>',
    "painting": '<path fill-rule="evenodd" d="M-12 -10H12V10H-12ZM-9.4 -7.4V7.4H9.4V-7.4Z"/>'
    '<path d="M-8 6L-2.6 -2L.4 2.2L3.4 -1L8 6Z"/><circle cx="4.6" cy="-4" r="1.9"/>',
    "swap": '<path d="M-11 -1.6C-10.2 -6.8 -5.8 -10 -.4 -10C3 -10 6 -8.6 8 -6.2L10.8 -8.6V-.8H2.8L5.8 -4'
    'C4.4 -5.8 2.2 -6.8 -.4 -6.8C-4 -6.8 -6.8 -4.8 -7.8 -1.6Z"/>'
    '<path transform="rotate(180)" d="M-11 -1.6C-10.2 -6.8 -5.8 -10 -.4 -10C3 -10 6 -8.6 8 -6.2'
    "L10.8 -8.6V-.8H2.8"
    'L5.8 -4C4.4 -5.8 2.2 -6.8 -.4 -6.8C-4 -6.8 -6.8 -4.8 -7.8 -1.6Z"/>',
    "shield": '<path d="M-10 -10.4C-5 -10.4 -2 -11 0 -12C2 -11 5 -10.4 10 -10.4C10.6 1 7.4 8 0 12'
    'C-7.4 8 -10.6 1 -10 -10.4Z"/>',
    "food": '<g transform="translate(0 1) scale(1.05)">' + _stalk(0, 0) + "</g>",
    "gold": '<path fill-rule="evenodd" d="M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11ZM0 -8A8 8 0 1'
    ' 0 0 8A8 8 0 1 0 0 -8Z"/>'
    '<path d="M0 -5.4L1.5 -1.8L5.2 -1.6L2.3 .8L3.3 4.4L0 2.3L-3.3 4.4L-2.3 .8L-5.2 -1.6L-1.5 -1.8Z"/>',
    "favour": '<path d="M-2.2 -11H2.2V-5.2H8V-.8H2.2V11H-2.2V-.8H-8V-5.2H-2.2Z"/>',
}
PREFIX = "principato-"
add_glyphs({f"{PREFIX}{name}": shape for name, shape in _SHAPES.items()})


def sign(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
    """A glyph of this game, or one that all games share."""
    return glyph(f"{PREFIX}{name}" if name in _SHAPES else name, at, size, **attributes)
