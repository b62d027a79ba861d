"""Pictures of a run: how strong the learner became, and the figures behind it."""

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from bottega.engine.drawing import g, line, move, num, path, rect, style, svg, text
from bottega.engine.markup import Element
from bottega.learn.progress import FIGURES, Progress

WIDTH, HEIGHT, COLUMNS = 300.0, 184.0, 3
LEFT, RIGHT, TOP, BOTTOM = 46.0, 286.0, 30.0, 140.0
MOST_POINTS = 240  # of a line
TEN = 10  # and more is told in whole numbers
KEY = 110.0  # from the name of one line to that of the next
OF_GAMES = ("length", "points")  # unknown in lessons where no game ended
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
    charts = list(_charts(curve, max((one.seconds for one in curve), default=60.0)))
    rows = -(-len(charts) // COLUMNS)
    size = (WIDTH * COLUMNS, HEIGHT * rows)
    places = [(WIDTH * (number % COLUMNS), HEIGHT * (number // COLUMNS)) for number in range(len(charts))]
    picture = svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {num(size[0])} {num(size[1])}")[
        style[Markup(LOOK)],
        rect(class_="paper", width=num(size[0]), height=num(size[1])),
        (g(transform=move(at))[chart] for at, chart in zip(places, charts, strict=True)),
    ]
    return str(picture)


def _charts(curve: Sequence[Progress], last: float) -> Iterator[list[Element]]:
    strength: dict[str, Line] = {}
    for one in curve:
        for name, share in one.strength.items():
            strength.setdefault(f"against {name}", []).append((one.seconds, share))
    if strength:
        yield list(_chart("wins, an equal's share is 1", strength, last))
    for name, title in FIGURES.items():
        known = [one for one in curve if one.length > 0] if name in OF_GAMES else curve
        if curve and not known:
            continue
        yield list(_chart(title, {"": [(one.seconds, getattr(one, name)) for one in known]}, last))


def _chart(title: str, lines: Mapping[str, Line], last: float) -> Iterator[Element]:
    values = [value for each in lines.values() for _, value in each] or [0.0]
    low, high = min(values), max(values)
    spread = (high - low) or 1.0

    def at(seconds: float, value: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * seconds / last, BOTTOM - (BOTTOM - TOP) * (value - low) / spread

    yield text(class_="name", x=num(LEFT), y=num(TOP - 12))[title]
    for value in (low, (low + high) / 2, high):
        y = at(0, value)[1]
        yield line(class_="level", x1=num(LEFT), x2=num(RIGHT), y1=num(y), y2=num(y))
        told = f"{value:.0f}" if value >= TEN else f"{round(value, 3) + 0.0:g}"
        yield text(class_="far", x=num(LEFT - 6), y=num(y + 4))[told]
    yield text(x=num(LEFT), y=num(BOTTOM + 18))["0"]
    yield text(class_="far", x=num(RIGHT), y=num(BOTTOM + 18))[f"{last / 60:.1f} min"]
    for number, (name, each) in enumerate(lines.items()):
        ink = INKS[number % len(INKS)]
        every = max(1, len(each) // MOST_POINTS)
        drawn = [f"{num(x)} {num(y)}" for x, y in (at(*point) for point in each[::every] + each[-1:])]
        yield path(class_="curve", stroke=ink, d="M" + "L".join(drawn) if drawn else None)
        yield text(x=num(LEFT + KEY * number), y=num(BOTTOM + 34), style=f"fill:{ink}")[name or None]
