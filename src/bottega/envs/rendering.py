"""A table as environments render it: as SVG, as text (`ansi`), or as pixels (`rgb_array`, extra `render`)."""

import re
import sys
from importlib.util import find_spec
from io import BytesIO

import numpy as np

from bottega.engine.errors import BadOption, missing_extra, needing
from bottega.engine.game import State
from bottega.engine.tables import Array

SVG, ANSI, PIXELS = "svg", "ansi", "rgb_array"
LIBRARIES = ("resvg_py", "PIL")  # of pixels
FONTS = ("DejaVu Sans", "DejaVu Serif") if sys.platform == "linux" else ("Arial", "Georgia")

Frame = str | Array

_STYLE = re.compile(r"(<style>)(.*?)(</style>)", re.DOTALL)
_CONDITIONAL = re.compile(r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
_NAME = re.compile(r"var\((--[\w-]+)")
_USE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")  # the innermost

Values = dict[str, str]


def render_modes() -> list[str]:
    """The ways of rendering that are possible here."""
    return [SVG, ANSI, PIXELS] if all(map(find_spec, LIBRARIES)) else [SVG, ANSI]


def check_render_mode(given: str | None) -> str | None:
    """A way of rendering; None: nothing is rendered."""
    if given not in (None, SVG, ANSI, PIXELS):
        known = ", ".join(map(repr, (SVG, ANSI, PIXELS)))
        raise BadOption(f"render_mode {given!r} is not possible: expected {known} or None")
    if given == PIXELS and given not in render_modes():
        raise missing_extra(f"render_mode {PIXELS!r}", "resvg and Pillow", "render")
    return given


def render(state: State, seat: int | None, mode: str | None) -> Frame | None:
    """The table as a seat (None: a spectator) sees it."""
    if mode == SVG:
        return state.svg(seat)
    if mode == ANSI:
        return state.text(seat)
    return None if mode is None else pixels(state.svg(seat, theme="light"))


def pixels(svg: str) -> Array:
    """A picture as height x width x 3 numbers, 0 to 255."""
    with needing("rendering pixels", "resvg and Pillow", "render"):
        from PIL import Image
        from resvg_py import svg_to_bytes
    sans, serif = FONTS
    plain = _STYLE.sub(lambda style: style[1] + without_variables(style[2]) + style[3], svg)
    png = svg_to_bytes(svg_string=plain, sans_serif_family=sans, serif_family=serif, font_family=sans)
    with Image.open(BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"))


def without_variables(style: str) -> str:
    """A style sheet with the values of its variables put in, and nothing that depends on the reader.

    A variable is set for the whole picture, by a rule for its outermost class, or for all that lies within
    some class, such as the colour of a seat: what uses one of these is said once more for each such class.
    """
    rules = [(selector.strip(), body) for selector, body in _RULE.findall(_CONDITIONAL.sub("", style))]
    everywhere: Values = {}
    within: dict[str, Values] = {}
    for selector, body in rules:
        if found := dict(_VARIABLE.findall(body)):
            place = selector.split()
            (everywhere if len(place) == 1 else within.setdefault(place[-1], {})).update(found)
    plain = []
    for selector, body in rules:
        plain.append(f"{selector}{{{_filled(body, everywhere)}}}")
        used = set(_NAME.findall(body)) - everywhere.keys()
        for scope, values in within.items():
            if used & values.keys():
                plain.append(f"{_within(scope, selector)}{{{_filled(body, everywhere | values)}}}")
    return "\n".join(plain)


def _filled(body: str, values: Values) -> str:
    """What a rule says, without setting variables. Values may use others; one that is not known is replaced
    by what stands for it, and without that it says nothing."""
    said = [part for part in body.split(";") if part.strip() and not _VARIABLE.match(part.strip())]
    for place, part in enumerate(said):
        while _USE.search(said[place]):
            said[place] = _USE.sub(lambda use: values.get(use[1], use[2]), said[place])
        if said[place] != part and said[place].rstrip().endswith(":"):
            said[place] = ""
    return ";".join(filter(None, said))


def _within(scope: str, selectors: str) -> str:
    """What selectors mean where something that they name, or something around it, is of a class."""
    narrowed = []
    for selector in selectors.split(","):
        names = selector.replace(">", " >").split()  # the outermost first; a child keeps its mark
        for place, name in enumerate(names[1:], 1):
            before, behind = names[:place], names[place + 1 :]
            narrowed.append([*before, f"{name}{scope}", *behind])
            if not name.startswith(">"):
                narrowed.append([*before, scope, name, *behind])
    return ",".join(" ".join(names) for names in narrowed)
