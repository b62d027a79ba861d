"""Pictures of a run: how strong the learner became, and the figures behind it."""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from htpy import Element
from markupsafe import Markup

from bottega.engine.drawing import g, line, move, num, path, rect, style, svg, text
from bottega.learn.progress import Progress

WIDTH, HEIGHT, COLUMNS = 300.0, 170.0, 3
LEFT, RIGHT, TOP, BOTTOM = 46.0, 286.0, 30.0, 140.0
MOST_POINTS = 240  # of a line
INKS = ("#8a3b12", "#2f5d62", "#6b6b2f", "#5a3d6b")
LOOK = """
text { font: 12px sans-serif; fill: #3a322a }
.name { font-weight: bold; font-size: 13px }
.far { text-anchor: end }
.paper { fill: #fbf7ef }
.level { stroke: #d8cdbb; stroke-width: 1 }
.curve { fill: none; stroke-width: 1.8 }
"""

Line = list[tuple[float, float]]


def draw(curve: Sequence[Progress]) -> str:
    """Small pictures side by side, over minutes, as one SVG."""
    charts = list(_charts(curve))
    rows = -(-len(charts) // COLUMNS)
    size = (WIDTH * COLUMNS, HEIGHT * rows)
    places = [(WIDTH * (number % COLUMNS), HEIGHT * (number // COLUMNS)) for number in range(len(charts))]
    picture = svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {num(size[0])} {num(size[1])}")[
        style[Markup(LOOK)],
        rect(class_="paper", width=num(size[0]), height=num(size[1])),
        (g(transform=move(at))[chart] for at, chart in zip(places, charts, strict=True)),
    ]
    return str(picture)


def _charts(curve: Sequence[Progress]) -> Iterator[list[Element]]:
    rungs = sorted({name for one in curve for name in one.strength})
    strength = {
        f"against {name}": [(one.seconds, one.strength[name]) for one in curve if name in one.strength]
        for name in rungs
    }
    if strength:
        yield list(_chart("wins, an equal's share is 1", strength))
    for name, title in (
        ("entropy", "entropy of the policy"),
        ("fit", "cross entropy of the values"),
        ("change", "change of the policy"),
        ("length", "decisions of a game"),
        ("points", "points of a seat"),
    ):
        yield list(_chart(title, {"": [(one.seconds, getattr(one, name)) for one in curve]}))


def _chart(title: str, lines: Mapping[str, Line]) -> Iterator[Element]:
    lines = {name: [point for point in each if isfinite(point[1])] for name, each in lines.items()}
    points = [point for each in lines.values() for point in each]
    last = max((seconds for seconds, _ in points), default=1.0) or 1.0
    values = [value for _, value in points] or [0.0]
    low, high = min(values), max(values)
    spread = (high - low) or 1.0

    def at(seconds: float, value: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * seconds / last, BOTTOM - (BOTTOM - TOP) * (value - low) / spread

    yield text(class_="name", x=num(LEFT), y=num(TOP - 12))[title]
    for value in (low, (low + high) / 2, high):
        y = at(0, value)[1]
        yield line(class_="level", x1=num(LEFT), x2=num(RIGHT), y1=num(y), y2=num(y))
        yield text(class_="far", x=num(LEFT - 6), y=num(y + 4))[f"{value:.3g}"]
    yield text(x=num(LEFT), y=num(BOTTOM + 18))["0"]
    yield text(class_="far", x=num(RIGHT), y=num(BOTTOM + 18))[f"{last / 60:.1f} min"]
    for ink, (name, each) in zip(INKS, lines.items(), strict=False):
        every = max(1, len(each) // MOST_POINTS)
        drawn = [f"{num(x)} {num(y)}" for x, y in (at(*point) for point in each[::every] + each[-1:])]
        yield path(class_="curve", stroke=ink, d="M" + "L".join(drawn) if drawn else None)
        if name and each:
            x, y = at(*each[-1])
            yield text(class_="far", x=num(x), y=num(min(y + 14, BOTTOM - 3)), style=f"fill:{ink}")[name]
