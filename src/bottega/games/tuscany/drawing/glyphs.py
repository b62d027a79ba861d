"""The glyphs of The Castles of Tuscany, in a box from -12 to 12: buildings, crops, wood, upgrades."""

from htpy import Attribute, Element

from bottega.engine.drawing import Point, own_glyphs


def _discs(radius: float, *middles: tuple[float, float]) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' for x, y in middles)


def _grains() -> str:
    """An ear of wheat: grains on both sides of a stalk."""
    grain = "M0 0C3.6 -.8 5.4 -3 5.6 -6.4C2.2 -6 .2 -4 0 0Z"
    sides = "".join(
        f'<path transform="translate(0 {y}) scale({side} 1)" d="{grain}"/>'
        for y in (6.6, 1.8, -3)
        for side in (1, -1)
    )
    tip = '<path d="M0 -12C2.4 -9.6 2.4 -7 0 -4.6C-2.4 -7 -2.4 -9.6 0 -12Z"/>'
    return f'{tip}{sides}<path d="M-.8 -5H.8V12H-.8Z"/>'


_SHAPES = {
    "castle": '<path d="M-12 12V-3H-9.4V-.6H-7V-3H-5.2V-10H-2.9V-7.6H-1.2V-10H1.2V-7.6H2.9V-10H5'
    '.2V-3H7V-.6H9.4'
    'V-3H12V12H3V7.4C3 3.4 -3 3.4 -3 7.4V12Z"/>',
    "city": '<path fill-rule="evenodd" d="M-12 12V1L-8 -3.4L-4 1V12ZM-9.2 3.6H-6.8V7H-9.2Z"/>'
    '<path fill-rule="evenodd" d="M-2.6 12V0C-2.6 -4.8 1.6 -6.6 1.9 -9.4H2.3V-12H3.7V-9.4H4.1C4.'
    '4 -6.6 8.6 -4.8 8.6 0'
    'V12H5V8C5 5.4 1 5.4 1 8V12ZM-.4 .4H6.4V2H-.4Z"/><path d="M9.8 12V4.4L12 2.4V12Z"/>',
    "inn": '<path d="M-12 -7H-9.4V2.4H12V9H9.4V6.4H-9.4V9H-12Z'
    '"/><path d="M-1 -3.4H7.6C10.4 -3.4 12 -1.8 12 1H-1Z"/>'
    '<circle cx="-5" cy="-1.8" r="2.9"/>',
    "farmland": '<path d="M-12 9C-6 2 6 2 12 9V12H-12Z'
    '"/><path d="M-12 4.6C-6 -2.2 6 -2.2 12 4.6L12 6C6 -.6 -6 -.6 -12 6Z"/>'
    '<path d="M-11 -.2C-6 -6.4 6 -6.4 11 -.2L11.6 1.4C6 -4.8 -6 -4.8 -11.6 1.4Z"/>'
    '<path d="M-8.6 -5C-4 -10 4 -10 8.6 -5L9.4 -3.4C4 -8.4 -4 -8.4 -9.4 -3.4Z"/>',
    "quarry": '<path d="M-12 -3.4C-6 -11.4 6 -11.4 12 -3.4C6.6 -6.8 3.4 -7.4 1.6 -7.4'
    'L1.6 12H-1.6V-7.4C-3.4 -7.4 -6.6 -6.8 -12 -3.4Z"/>',
    "village": '<path fill-rule="evenodd" d="M-12 3L-6.4 -3L-.8 3V12H-12ZM-7.8 12V7.6H-5V12Z"/>'
    '<path fill-rule="evenodd" d="M-2.4 -2.2L5 -10L12.4 -2.2H11V12H.8V2.2L-.4 -.2Z'
    'M4 -2.4V1.2H7.4V-2.4ZM4.2 12V6H7.2V12Z"/>',
    "monastery": '<path d="M-.9 -12H.9V-10.2H2.8V-8.4H.9V-6.2'
    'L7.4 .4V12H2.8V7.6C2.8 3.8 -2.8 3.8 -2.8 7.6V12H-7.4V.4'
    'L-.9 -6.2V-8.4H-2.8V-10.2H-.9Z"/><path d="M-12 12V4.6H-8.8V12ZM8.8 12V4.6H12V12Z"/>',
    "cart": '<path d="M-12 -7.4H-8.4L-6.8 -3H12L9.8 4.4H-6.6L-9.8 -5.2H-12Z"/>'
    '<path fill-rule="evenodd" d="M-3.4 4.6A3.7 3.7 0 1 1 -3.4 12A3.7 3.7 0 1 1 -3.4 4.6Z'
    'M-3.4 7A1.3 1.3 0 1 0 -3.4 9.6'
    'A1.3 1.3 0 1 0 -3.4 7Z"/>'
    '<path fill-rule="evenodd" d="M6 4.6A3.7 3.7 0 1 1 6 12A3.7 3.7 0 1 1 6 4.6Z'
    'M6 7A1.3 1.3 0 1 0 6 9.6A1.3 1.3 0 1 0 6 7Z"/>',
    "wine": _discs(3.1, (-6, -3), (0, -3), (6, -3), (-3, 2.2), (3, 2.2), (0, 7.6))
    + '<path d="M-.8 -12H.8V-6H-.8Z"/><path d="M.6 -8C3 -12 7 -12 9 -9C6 -6.6 3 -6.4 .6 -8Z"/>',
    "boar": '<path fill-rule="evenodd" d="M-12 1.6C-11.6 -4.6 -6.4 -7.6 -.6 -6.8L1.6 -9.6'
    'L3.6 -6.6C7 -6.2 8.8 -4 9.4 -1.6'
    'L12 1.2L11 4.2L7.4 4.6L5.6 3.8V10H2.8V5.4H-4.4V10H-7.2V4.6C-8.6 3.8 -9.4 2.8 -9.8 1.6L-11 3.6Z'
    'M5.6 -3.4V-1.8H7.2V-3.4Z"/>'
    '<path d="M8.2 5.2L10.6 5L11.4 7.4C9.8 7.4 8.8 6.6 8.2 5.2Z"/>',
    "olives": '<ellipse cx="-4.6" cy="5.6" rx="4.4" ry="5.6" transform="rotate(14 -4.6 5.6)"/>'
    '<ellipse cx="5.4" cy="4.4" rx="4.2" ry="5.4" transform="rotate(-16 5.4 4.4)"/>'
    '<path d="M-.2 -2C-1.6 -8 2 -11.6 8.6 -12C8.6 -6 5.6 -2.6 -.2 -2Z"/>'
    '<path d="M-1.4 -1.6C-3 -6 -7.4 -7.8 -11 -6.4C-9.4 -2.6 -5.8 -.8 -1.4 -1.6Z"/>',
    "grain": _grains(),
    "worker": '<circle cy="-7" r="4.4"/><path d="M-8.4 12C-8.8 2.6 -5.6 -1.4 0 -1.4S8.8 2.6 8.4 12Z"/>'
    '<path d="M-7.4 -9.2H7.4L4 -11.6C1.6 -13 -1.6 -13 -4 -11.6Z"/>',
    "marble": '<path d="M0 -11L11 -5.2L0 .6L-11 -5.2Z"/><path d="M-11 -3.2L-1 2V12L-11 6.8Z" opacity=".7"/>'
    '<path d="M11 -3.2L1 2V12L11 6.8Z" opacity=".45"/>',
    "joker": '<path fill-rule="evenodd" d="M-6 -10.4H6L12 0L6 10.4H-6L-12 0Z'
    'M0 -6.6L-1.7 -2.2L-6.3 -2L-2.7 .9L-3.9 5.4'
    'L0 2.8L3.9 5.4L2.7 .9L6.3 -2L1.7 -2.2Z"/>',
    "domain": '<path fill-rule="evenodd" d="M-8 -12H8C9.2 -12 10 -11.2 10 -10V10C10 11.2 9.2 12 '
    '8 12H-8C-9.2 12 -10 11.2 -10 10V-10'
    'C-10 -11.2 -9.2 -12 -8 -12ZM-3.4 -6L-6.8 0L-3.4 6H3.4L6.8 0L3.4 -6Z"/>',
    "chest": '<path d="M-11 -1.4C-11 -6.6 -9 -9 -6 -9H6C9 -9 11 -6.6 11 -1.4Z"/>'
    '<path fill-rule="evenodd" d="M-11 .4H11V10H-11ZM-2 .4V4.6H2V.4Z"/>',
    "purse": '<path d="M-4.6 -12H4.6L2.8 -8.2H-2.8Z'
    '"/><path fill-rule="evenodd" d="M-2.8 -7H2.8C8.4 -3.4 11 3 10 8'
    'C9.2 12.6 -9.2 12.6 -10 8C-11 3 -8.4 -3.4 -2.8 -7ZM0 -1.4A4.4 4.4 0 1 0 0 7.4A4.4 4.4 0 1 0 0 -1.4Z"/>'
    '<circle cy="3" r="2.4"/>',
}  # fmt: skip
UPGRADE_SIGNS = {
    "card": "domain",
    "storage": "chest",
    "marble": "marble",
    "worker": "worker",
    "yield": "purse",
}
INKS = {"worker": "wood", "marble": "marble-ink"}
_ALIKE = {"agriculture": "farmland", "start_castle": "castle"}
_sign = own_glyphs("tuscan", _SHAPES)


def sign(name: str, at: Point, size: float, **attributes: Attribute) -> Element:
    """A glyph of this game."""
    return _sign(_ALIKE.get(name, name), at, size, **attributes)


def upgrade_sign(upgrade: str, at: Point, size: float) -> Element:
    """What an upgrade gives one more of."""
    drawn = UPGRADE_SIGNS[upgrade]
    return sign(drawn, at, size, class_=INKS.get(drawn, "inked"))
