"""What the drawings of all tables share: pigments and themes, seat marks, glyphs, SVG elements."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache
from math import cos, pi, sin

from htpy import Attribute, Element, Node, fragment
from markupsafe import Markup

svg, g, defs, symbol, use, style = map(Element, ("svg", "g", "defs", "symbol", "use", "style"))
path, circle, rect, polygon, line = map(Element, ("path", "circle", "rect", "polygon", "line"))
text, title = Element("text"), Element("title")

Point = tuple[float, float]
THEMES = ("light", "dark", "auto")


# A seat's pigment never stands alone: a mark and a letter, from the words, go with it.
SEAT_MARKS = {"red": "laurel", "yellow": "lily", "green": "ship", "blue": "key", "purple": "tower"}

# Each pigment by day and by night. Seat pigments differ in lightness, so that they stay apart for the common
# colour blindnesses; "on-<colour>" is the ink that reads on a disc of that colour.
PIGMENTS: dict[str, tuple[str, str]] = {
    "paper": ("#f7f1e3", "#1d1a16"),
    "raised": ("#fffaf0", "#28231d"),
    "ink": ("#2b2118", "#efe6d6"),
    "soft": ("#6b5b4b", "#b3a48f"),
    "terracotta": ("#b5482a", "#e0764f"),
    "olive": ("#5f7138", "#a3b86c"),
    "lapis": ("#27508f", "#7fa8e6"),
    "gold": ("#b98a22", "#e0b84f"),
    "gold-text": ("#7d5a0c", "#e0b84f"),
    "on-gold": ("#1d1610", "#1d1610"),
    "red": ("#a01f2b", "#c43a44"),
    "yellow": ("#e8b73a", "#f0ca5c"),
    "green": ("#3f9e78", "#5cb893"),
    "blue": ("#1f4b96", "#3b70c4"),
    "purple": ("#b993d3", "#c9a6e2"),
    "on-red": ("#fffaf0", "#fffaf0"),
    "on-yellow": ("#1d1610", "#1d1610"),
    "on-green": ("#120d09", "#120d09"),
    "on-blue": ("#fffaf0", "#fffaf0"),
    "on-purple": ("#1d1610", "#1d1610"),
}

# What all tables have: texts, seat discs, cards, halos of what may be chosen. ROOT is the drawing's class.
_LOOK = """
ROOT{font-family:"Source Sans 3","Open Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums}
ROOT text{fill:var(--ink);pointer-events:none}
ROOT .serif{font-family:"EB Garamond","Palatino Linotype",Palatino,Georgia,"Times New Roman",serif}
ROOT .bold{font-weight:700}
ROOT text.soft{fill:var(--soft)}
ROOT text.worth{fill:var(--gold-text)}
ROOT text.do{fill:var(--terracotta)}
ROOT .paper{fill:var(--paper)}
ROOT .gold{color:var(--gold)}
ROOT .inked{color:var(--ink)}
ROOT .faint{opacity:.3}
ROOT .medal{fill:var(--gold);stroke:var(--ink);stroke-width:1}
ROOT text.on-gold{fill:var(--on-gold)}
ROOT .disc{fill:var(--seat);stroke:var(--ink);stroke-width:1.6}
ROOT .on{color:var(--on)}
ROOT text.on{fill:var(--on)}
ROOT .card{fill:var(--raised);stroke:var(--soft);stroke-opacity:.35}
ROOT .card.turn{stroke:var(--terracotta);stroke-opacity:1;stroke-width:2.6}
ROOT .changed{fill:none;stroke:var(--lapis);stroke-width:5;stroke-linejoin:round;pointer-events:none}
ROOT .chosen{fill:none;stroke:var(--terracotta);stroke-width:2.4;stroke-dasharray:6 5}
ROOT .target{cursor:pointer;outline:none}
ROOT .halo{fill:var(--terracotta);fill-opacity:.1;stroke:var(--terracotta);stroke-width:3;stroke-opacity:.7;
 stroke-linejoin:round;animation:breath 1.2s ease-in-out 1}
ROOT .target:hover .halo,ROOT .target:focus .halo{fill-opacity:.3;stroke-width:5;stroke-opacity:1}
ROOT .preview{opacity:0;pointer-events:none;transition:opacity .2s}
ROOT .target:hover .preview,ROOT .target:focus .preview{opacity:.9}
ROOT .ghost{fill:var(--soft);fill-opacity:.06;stroke:var(--soft);stroke-width:2;stroke-dasharray:7 6}
ROOT .ghost.far{fill-opacity:0;stroke-opacity:.45;stroke-width:1.4;stroke-dasharray:2 7}
@keyframes breath{50%{fill-opacity:.4;stroke-opacity:1}}
@media (prefers-reduced-motion:reduce){ROOT *{animation:none!important;transition:none!important}}
"""


def look_rules(root: str, theme: str, own_pigments: Mapping[str, tuple[str, str]]) -> str:
    """Style sheet all tables share, for the drawing `root` (a class selector), with a game's own pigments."""
    if theme not in THEMES:
        raise ValueError(f"theme is one of {', '.join(THEMES)}, not {theme!r}")
    pigments = {**PIGMENTS, **own_pigments}
    rules = f"{root}{{{_variables(pigments, theme == 'dark')}}}"
    if theme == "auto":
        rules += f"@media (prefers-color-scheme:dark){{{root}{{{_variables(pigments, True)}}}}}"
    return rules + _shared_rules(root)


def page_rules(root: str, own_pigments: Mapping[str, tuple[str, str]]) -> str:
    """The same for a page, whose root element says the theme that the reader chose: `data-theme`."""
    pigments = {**PIGMENTS, **own_pigments}
    day, night = _variables(pigments, False), _variables(pigments, True)
    return (
        f"{root}{{{day}}}[data-theme=dark] {root}{{{night}}}"
        f"@media (prefers-color-scheme:dark){{[data-theme=auto] {root}{{{night}}}}}"
    ) + _shared_rules(root)


def _variables(pigments: Mapping[str, tuple[str, str]], night: bool) -> str:
    return "".join(f"--{name}:{shades[night]};" for name, shades in pigments.items())


def _shared_rules(root: str) -> str:
    seats = (f"{root} .{key}{{--seat:var(--{key});--on:var(--on-{key})}}" for key in SEAT_MARKS)
    return "".join(seats) + _LOOK.replace("ROOT", root)


class Kept:
    """Parts of drawings, kept so that what did not change is not drawn again; the longest unused go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._drawn: OrderedDict[Hashable, Markup] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Node]) -> Markup:
        """The part of this key; `draw` must depend on nothing else."""
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = Markup(str(fragment[draw()]))
            if len(self._drawn) > self.most:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return drawn


def joined(parts: Iterable[Markup]) -> Markup:
    """Parts that are drawn already, as one: they are not walked through again."""
    return Markup("".join(parts))


GROUND, GROUND_END = '<g id="ground">', "</g><!--ground-->"


def ground(layer: Iterable[Markup]) -> Markup:
    """The layer of a board that seldom changes; a page that has it is not sent it again."""
    return Markup(f"{GROUND}{joined(layer)}{GROUND_END}")


def without_ground(drawn: str) -> tuple[str, str]:
    """A drawing whose ground the reader has already, and that ground; without one it stays as it is."""
    if GROUND not in drawn:
        return drawn, ""
    before, _, rest = drawn.partition(GROUND)
    layer, _, after = rest.partition(GROUND_END)
    return f'{before}<g id="ground" data-same="1">{GROUND_END}{after}', layer


# ---------------------------------------------------------------- numbers and curves


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


# ---------------------------------------------------------------- glyphs, in a box from -12 to 12


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


def words_at(at: Point, content: Node, size: float, css: str = "", anchor: str = "middle") -> Element:
    """A short text whose middle (or start, end) lies at `at`, centred in height on capitals and figures."""
    return text(
        class_=css or None,
        x=num(at[0]),
        y=num(at[1] + size * 0.355),
        font_size=num(size),
        text_anchor=anchor,
    )[content]


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


@cache
def seat_badge(colour: str, letter: str, at: Point, radius: float) -> Markup:
    """A seat: its colour with its mark and its letter."""
    badge = g(class_=colour, transform=move(at))[
        circle(class_="disc", r=num(radius)),
        glyph(SEAT_MARKS[colour], (0, -radius * 0.3), radius * 0.84, class_="on"),
        words_at((0, radius * 0.5), letter, radius * 0.72, "on bold"),
    ]
    return Markup(str(badge))


def choice(action: str | None, label: str, css: str = "") -> dict[str, str]:
    """Attributes of something that may be chosen by mouse, by keyboard or by ear."""
    if action is None:
        return {"class": css}
    button = {"data-action": action, "tabindex": "0", "role": "button", "aria-label": label}
    return {"class": f"{css} target".strip(), **button}


def card(width: float, height: float, turn: bool = False) -> Element:
    return rect(class_="card turn" if turn else "card", width=num(width), height=num(height), rx="10")
