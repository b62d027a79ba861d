"""The glyphs of Il Vecchio, in a box from -12 to 12: goods, middlemen, members, coats of arms, offices."""

from bottega.engine.drawing import own_glyphs


def _ball(x: float, y: float, r: float) -> str:
    """A round hole in a shape."""
    return f"M{x} {y - r}A{r} {r} 0 1 1 {x} {y + r}A{r} {r} 0 1 1 {x} {y - r}Z"


_SHAPES = {
    "florin": f'<path fill-rule="evenodd" d="{_ball(0, 0, 11.4)}{_ball(0, 0, 9)}"/>'
    '<path d="M0 -7.4C2.2 -4.4 2.2 -2 .8 .6H-.8C-2.2 -2 -2.2 -4.4 0 -7.4Z"/>'
    '<path d="M1.4 .8C2 -2.6 3.8 -4.6 5.6 -3.6C7.4 -2.6 6.8 .4 4.6 .5C5.4 -1 4.8 -2 4 -1.4C3.2 -.8 3 .2'
    ' 3 .8Z"/>'
    '<path d="M-1.4 .8C-2 -2.6 -3.8 -4.6 -5.6 -3.6C-7.4 -2.6 -6.8 .4 -4.6 .5C-5.4 -1 -4.8 -2 -4 -1.4'
    'C-3.2 -.8 -3 .2 -3 .8Z"/><path d="M-3.8 1.4H3.8V3H-3.8ZM0 7.4C-1.4 6 -1.3 4.6 -.8 3.4H.8C1.3 4.6'
    ' 1.4 6 0 7.4Z"/>',
    "scroll": '<path fill-rule="evenodd" d="M-6.4 -11H8A3.2 3.2 0 0 1 8 -4.6H6V7.4A3.6 3.6 0 0 1 2.4'
    " 11H-8.6"
    'A3.2 3.2 0 0 1 -8.6 4.6H-6.4ZM-3.6 -4.4V-2.8H3.2V-4.4ZM-3.6 -1V.6H3.2V-1ZM-3.6 2.4V4H3.2V2.4Z"/>',
    "cart": '<path d="M-12 -8H7.4L5.4 2H-9.6ZM8.4 -6L12 -10.4L12.6 -8.2L9 -3.6Z"/>'
    f'<path fill-rule="evenodd" d="{_ball(-5.4, 6.4, 4.8)}{_ball(-5.4, 6.4, 1.7)}{_ball(3.6, 6.4, 4.8)}'
    f'{_ball(3.6, 6.4, 1.7)}"/>',
    "bishop": '<path fill-rule="evenodd" d="M0 -12.4C5.4 -7.6 8.2 -3 8.2 1.6L7.2 7.4H-7.2L-8.2 1.6'
    'C-8.2 -3 -5.4 -7.6 0 -12.4ZM-1.1 -6.4V-3H-4.2V-.8H-1.1V4.6H1.1V-.8H4.2V-3H1.1V-6.4Z"/>'
    '<path d="M-7.4 8.8H7.4V12H-7.4Z"/>',
    "assassin": '<path d="M0 12.6L-2.8 6V-2.4H2.8V6Z"/><path d="M-7 -5.2H7V-2.4H-7Z"/>'
    '<path d="M-1.6 -10H1.6V-5.2H-1.6Z"/><circle cy="-10.6" r="2.3"/>',
    "knight": '<path fill-rule="evenodd" d="M-7.4 12C-7.4 7 -3.2 5.2 -2.6 1C-5 2.4 -6.2 4.6 -8.8'
    " 4L-10.8 1.4"
    "L-6.2 -5.6C-5.2 -8.6 -3 -9.6 -1 -10L-.4 -12.6L2 -10.2C6.8 -9 9.4 -4 9.4 2V12ZM-4 -5.4L-1.6 -6.6L-2"
    ' -4.4Z"/>',
    "abbot": '<path d="M-2.1 -12H2.1V-6.6H7.8V-2.5H2.1V12H-2.1V-2.5H-7.8V-6.6H-2.1Z"/>',
    "partisan": '<path d="M-2 -12L1.4 -5H-.8V12H-3.2V-5H-5.4ZM2.6 12V-3.6H.8V-6H2.6V-9.8A1.6 1.6 0 1 1'
    " 5 -9.8"
    'V-6H9V-3.6H5V12Z"/>',
    "hood": '<path fill-rule="evenodd" d="M0 -12.4C4.6 -10.4 5.8 -6.4 5.2 -2.8C8.4 0 9.8 5 10.2 12H-10.2'
    "C-9.8 5 -8.4 0 -5.2 -2.8C-5.8 -6.4 -4.6 -10.4 0 -12.4ZM0 -8.2C-2.4 -7.2 -3.2 -5 -2.7 -2.6"
    'C-1.2 -1 1.2 -1 2.7 -2.6C3.2 -5 2.4 -7.2 0 -8.2Z"/>',
    "member": '<circle cy="-7" r="5"/><path d="M-3.4 -2.2H3.4C3.8 2.4 6.2 6.4 8.4 12H-8.4C-6.2 6.4 -3.8'
    ' 2.4 -3.4 -2.2Z"/>',
    "lying": '<g transform="rotate(90) translate(4 0)"><circle cy="-7" r="5"/>'
    '<path d="M-3.4 -2.2H3.4C3.8 2.4 6.2 6.4 8.4 12H-8.4C-6.2 6.4 -3.8 2.4 -3.4 -2.2Z"/></g>',
    "medici": '<path fill-rule="evenodd" d="M-9.6 -11.4H9.6V0C9.6 6.4 5.4 10.4 0 12.4C-5.4 10.4 -9.6'
    " 6.4 -9.6 0Z"
    + _ball(0, -6.8, 2.2)
    + _ball(-4.8, -3.4, 2)
    + _ball(4.8, -3.4, 2)
    + _ball(-4.2, 2.4, 2)
    + _ball(4.2, 2.4, 2)
    + _ball(0, 6.8, 2)
    + '"/>',
    "gate": '<path d="M-10.6 -7.6V-12H-6.6V-9.4H-2.2V-12H2.2V-9.4H6.6V-12H10.6V12H4.6V4C4.6 -2 -4.6 -2'
    ' -4.6 4V12H-10.6Z"/>',
    "council": '<path d="M0 -12L12 -6.2V-4H-12V-6.2ZM-9.8 -2.6H-6.2V6.4H-9.8ZM-1.8'
    " -2.6H1.8V6.4H-1.8ZM6.2 -2.6H9.8"
    'V6.4H6.2ZM-12 8H12V11.6H-12Z"/>',
    "nobility": '<path d="M-11.6 -7.4L-5.6 -1.4L0 -11L5.6 -1.4L11.6 -7.4L9.2 5.4H-9.2ZM-9.2'
    ' 7.4H9.2V10.8H-9.2Z"/>',
    "die": '<path fill-rule="evenodd" d="M-7 -10H7A3 3 0 0 1 10 -7V7A3 3 0 0 1 7 10H-7A3 3 0 0 1 -10'
    " 7V-7A3 3 0 0 1 -7 -10Z" + "".join(_ball(x, y, 1.9) for x in (-5, 5) for y in (-5, 0, 5)) + '"/>',
    "again": '<path d="M1 -9.4A9.6 9.6 0 1 1 -9.6 0H-6A6 6 0 1 0 1 -5.9V-1.6L-7 -7.6L1 -13.4Z"/>',
    "town": '<path d="M-11.4 12V1L-6.4 -4.4L-1.4 1V12ZM.6 12V-6L6 -12L11.4 -6V12Z"/>',
    "rise": '<path d="M0 -12L8.6 -2H3.4V12H-3.4V-2H-8.6Z"/>',
    "majority": '<path d="M-12 12V3H-5V12ZM-3.5 12V-11H3.5V12ZM5 12V-2H12V12Z"/>',
}
sign = own_glyphs("vecchio", _SHAPES)
