"""Plots, drawn by the server: how often numbers came up, estimates with their intervals, a course over time.

Every plot has its figures beside it as a table that opens, for whoever cannot use the drawing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10, sqrt

from bottega.engine.drawing import Point, circle, line, num, path, rect, shortened, svg, title, words_at
from bottega.engine.markup import (
    Element,
    Node,
    caption,
    details,
    div,
    figcaption,
    figure,
    p,
    summary,
    tbody,
    td,
    th,
    thead,
    tr,
)
from bottega.engine.markup import table as grid
from bottega.web.game_figures import Spread
from bottega.web.phrases import say

WIDTH, HEIGHT = 320.0, 150.0
LEFT, RIGHT, TOP, BOTTOM = 34.0, 308.0, 12.0, 124.0
BARS, LEVELS, TICKS = 16, 3, 5
BAR = 34.0  # the widest
NAMES = 104.0  # where the names of estimates end, and their axis begins
ROW, NAME_LENGTH = 24.0, 18
GLYPH = 11.0
Z = 1.96  # of intervals that hold 19 times of 20

Height = Callable[[float], float]


@dataclass(frozen=True)
class Estimate:
    """A figure that is known with some uncertainty."""

    name: str
    value: float
    low: float
    high: float
    css: str = ""


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as one writes it."""
    text = f"{value:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
    return text.translate({ord(","): "\u202f", ord("."): ","}) if lang == "fr" else text


def change(value: float, lang: str, digits: int = 0) -> str:
    """A difference, with its sign."""
    return ("+" if round(value, digits) > 0 else "") + number(round(value, digits) + 0.0, lang, digits)


def share_interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of victories."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


def plot(heading: Element, told: Node, drawn: Node, rows: Element, lang: str) -> Element:
    """A drawing under its heading, with a word on it and its figures as a table."""
    opened = say("history-figures", lang)
    return figure(".plot.card")[
        heading,
        drawn,
        figcaption[p(".soft")[told]],
        details[summary[opened], div(".scroll", tabindex="0", role="region", aria_label=opened)[rows]],
    ]


def sheet(heading: str, columns: Sequence[str], rows: Sequence[tuple[Node, Sequence[Node]]]) -> Element:
    """The figures of a plot: a line for each row, its name first."""
    return grid(".sheet.figures")[
        caption(".unseen")[heading],
        thead[tr[(th(scope="col")[column] for column in columns)]],
        tbody[(tr[th(scope="row")[name], (td[cell] for cell in cells)] for name, cells in rows)],
    ]


# ------------------------------------------------------------------ how often


def bins(spread: Spread) -> list[tuple[int, int, int]]:
    """The numbers in at most so many even steps: from, to, and how often."""
    if not spread.counts:
        return []
    low, high = min(spread.counts), max(spread.counts)
    wide = _round_step((high - low + 1) / BARS)
    first = floor(low / wide) * wide
    steps = range(first, high + 1, wide)
    return [
        (at, at + wide - 1, sum(times for value, times in spread.counts.items() if at <= value < at + wide))
        for at in steps
    ]


def _round_step(least: float) -> int:
    """A whole step of 1, 2 or 5 times a power of ten."""
    power = int(10 ** max(0, floor(log10(max(1.0, least)))))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def histogram(spread: Spread, lang: str) -> Element:
    """How often each number came up, as bars."""
    counted = bins(spread)
    top = max((times for _, _, times in counted), default=1)
    levels = _levels(top)
    wide = min(BAR, (RIGHT - LEFT) / max(1, len(counted)))
    first = (LEFT + RIGHT - wide * len(counted)) / 2

    def height(times: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * times / levels[-1]

    def bars() -> Iterator[Element]:
        for place, (low, high, times) in enumerate(counted):
            x = first + place * wide
            told = f"{_range(low, high, lang)}: {times}"
            yield rect(
                class_="bar-drawn",
                x=num(x + 1),
                y=num(height(times)),
                width=num(max(1.0, wide - 2)),
                height=num(BOTTOM - height(times)),
            )[title[told]]
        every = ceil(len(counted) / TICKS) or 1
        for place in range(0, len(counted), every):
            x = first + (place + 0.5 * (counted[place][0] == counted[place][1])) * wide
            yield words_at((x, BOTTOM + 13), number(counted[place][0], lang), GLYPH, "soft")

    return svg(class_="plotted", viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT - 6)}", aria_hidden="true")[
        _rules(levels, height, lang), bars()
    ]


def histogram_rows(heading: str, what: str, spread: Spread, lang: str) -> Element:
    rows = [(_range(low, high, lang), [str(times)]) for low, high, times in bins(spread) if times]
    return sheet(heading, [what, say("history-games", lang)], rows)


def _range(low: int, high: int, lang: str) -> str:
    return number(low, lang) if low == high else f"{number(low, lang)}–{number(high, lang)}"


def _levels(top: float) -> list[int]:
    step = _round_step(top / LEVELS)
    return list(range(0, ceil(top / step) * step + 1, step))


def _rules(levels: Sequence[float], height: Height, lang: str) -> Iterator[Element]:
    for level in levels:
        y = height(level)
        yield line(class_="level", x1=num(LEFT), x2=num(RIGHT), y1=num(y), y2=num(y))
        yield words_at((LEFT - 5, y), number(level, lang), GLYPH, "soft", "end")


# ------------------------------------------------------------------ estimates


def estimates(
    rows: Sequence[Estimate], ticks: Sequence[tuple[float, str]], fair: float | None = None
) -> Element:
    """Points with their intervals, one below the other; a dashed line where they would be equal."""
    low, high = ticks[0][0], ticks[-1][0]
    bottom = TOP + ROW * len(rows)

    def at(value: float) -> float:
        within = min(max(value, low), high)
        return NAMES + 8 + (RIGHT - NAMES - 8) * (within - low) / (high - low)

    def drawn() -> Iterator[Element]:
        for value, told in ticks:
            x = num(at(value))
            yield line(class_="level", x1=x, x2=x, y1=num(TOP - 4), y2=num(bottom))
            yield words_at((at(value), bottom + 11), told, GLYPH, "soft")
        if fair is not None:
            x = num(at(fair))
            yield line(class_="fair", x1=x, x2=x, y1=num(TOP - 4), y2=num(bottom))
        for place, row in enumerate(rows):
            y = TOP + ROW * (place + 0.5)
            yield words_at((NAMES, y), shortened(row.name, NAME_LENGTH), 12, "", "end")
            yield line(
                class_=f"interval {row.css}", x1=num(at(row.low)), x2=num(at(row.high)), y1=num(y), y2=num(y)
            )
            yield circle(class_=f"estimate {row.css}", cx=num(at(row.value)), cy=num(y), r="5")

    return svg(class_="plotted", viewBox=f"0 0 {num(WIDTH)} {num(bottom + 22)}", aria_hidden="true")[drawn()]


def even_ticks(low: float, high: float, lang: str) -> list[tuple[float, str]]:
    """Round numbers round all that is drawn."""
    step = _round_step((high - low) / (TICKS - 1) or 1)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [(float(n * step), number(n * step, lang)) for n in range(first, last + 1)]


# ------------------------------------------------------------------ over time


def course(points: Sequence[Estimate], lang: str) -> Element:
    """How an estimate went, with the band of its interval."""
    ticks = even_ticks(min(one.low for one in points), max(one.high for one in points), lang)
    bottom, top = ticks[0][0], ticks[-1][0]

    def height(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - bottom) / (top - bottom)

    def at(place: int, value: float) -> Point:
        return LEFT + 6 + (RIGHT - LEFT - 6) * place / max(1, len(points) - 1), height(value)

    upper = [at(place, one.high) for place, one in enumerate(points)]
    lower = [at(place, one.low) for place, one in enumerate(points)]
    middle = [at(place, one.value) for place, one in enumerate(points)]
    return svg(class_="plotted", viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT - 18)}", aria_hidden="true")[
        _rules([value for value, _ in ticks], height, lang),
        path(class_="band", d=f"{_way([*upper, *reversed(lower)])}Z"),
        path(class_="went", d=_way(middle)),
        circle(class_="estimate", cx=num(middle[-1][0]), cy=num(middle[-1][1]), r="4"),
    ]


def _way(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
