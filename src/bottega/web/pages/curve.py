"""How the chances went in a game that is over: a curve for each seat, where it turned, and all as a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import urlencode

from bottega.engine.drawing import (
    PartCache,
    Point,
    circle,
    g,
    line,
    move,
    num,
    path,
    rect,
    seat_badge,
    svg,
    title,
    words_at,
)
from bottega.engine.markup import (
    Element,
    a,
    caption,
    details,
    div,
    h2,
    li,
    meta,
    noscript,
    ol,
    p,
    progress,
    section,
    span,
    summary,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from bottega.engine.markup import table as grid
from bottega.web.analysis import Curve, Turned
from bottega.web.pages.hint import percent
from bottega.web.pages.walk import Walk
from bottega.web.phrases import COLOURS, badge, say

WIDTH, HEIGHT = 300.0, 180.0
LEFT, RIGHT, TOP, BOTTOM = 38.0, 270.0, 36.0, 158.0
LEVELS, TICKS = (0.0, 0.25, 0.5, 0.75, 1.0), 4
BADGE, TAG = 10.0, 9.0
REFRESH_SECONDS = 2

_drawn = PartCache(128)


@dataclass(frozen=True)
class Chart:
    """The curve of a walk's game, with the addresses of its steps."""

    walk: Walk
    curve: Curve

    def address(self, ply: int) -> str:
        return f"?{urlencode({'at': ply, 'as': self.walk.seen_by})}"

    def at(self, ply: int, share: float) -> Point:
        """Where a share after so many decisions is drawn."""
        last = max(self.curve.steps - 1, 1)
        return LEFT + (RIGHT - LEFT) * ply / last, BOTTOM - (BOTTOM - TOP) * share

    @property
    def seats(self) -> range:
        return range(self.walk.table.game.players)


def curve_part(walk: Walk, step: int, curve: Curve | None) -> Element | None:
    """What is known of the chances; while they are being worked out, how far that is."""
    if not walk.table.over:
        return None
    lang = walk.lang
    if curve is None or not curve.done:
        failed = curve is not None and curve.failed
        return p("#curve.soft")[say("curve-none", lang)] if failed else _waiting(walk, step, curve)
    chart, ply = Chart(walk, curve), walk.ply_of(step)
    key = (walk.table.id, walk.table.version, walk.seen_by, lang, walk.names)
    return section("#curve", aria_labelledby="curve-title")[
        h2("#curve-title")[say("curve-title", lang)],
        svg(class_="curve", viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}", aria_hidden="true")[
            _drawn.get(("frame", *key), lambda: _frame(chart)),
            _now(chart, ply),
            _drawn.get(("lines", *key), lambda: [_lines(chart), _tags(chart), _places(chart)]),
        ],
        ul(".shares", aria_label=say("curve-now", lang))[
            (
                li[badge(seat, lang), span[walk.names[seat]], " ", span(".share")[_share(chart, ply, seat)]]
                for seat in chart.seats
            )
        ],
        _drawn.get(("turns", *key), lambda: _turns(chart)),
        _drawn.get(("table", *key), lambda: _table(chart)),
    ]


def _waiting(walk: Walk, step: int, curve: Curve | None) -> Element:
    lang = walk.lang
    here = f"/t/{walk.table.id}/curve?{urlencode({'at': step, 'as': walk.seen_by})}"
    done, steps = (len(curve.shares), curve.steps) if curve is not None else (0, 1)
    working = say("curve-working", lang, done=done, total=steps)
    told = say("curve-busy", lang) if curve is None else working
    return section("#curve", data_pending=here, aria_labelledby="curve-title")[
        h2("#curve-title")[say("curve-title", lang)],
        progress(max=str(steps), value=str(done), aria_label=told),
        p(".soft")[told],
        noscript[meta(http_equiv="refresh", content=str(REFRESH_SECONDS))],
    ]


def _share(chart: Chart, ply: int, seat: int) -> str:
    return percent(chart.curve.shares[ply][seat], chart.walk.lang)


# ------------------------------------------------------------------ the drawing


def _frame(chart: Chart) -> Iterator[Element]:
    """Levels of the share from bottom to top, steps from left to right."""
    lang, last = chart.walk.lang, chart.curve.steps - 1
    for level in LEVELS:
        y = chart.at(0, level)[1]
        yield line(class_="level", x1=num(LEFT), x2=num(RIGHT), y1=num(y), y2=num(y))
        if level in LEVELS[::2]:
            yield words_at((LEFT - 5, y), percent(level, lang), 12, "soft", "end")
    for tick in range(TICKS + 1):
        ply = round(last * tick / TICKS)
        yield words_at((chart.at(ply, 0)[0], BOTTOM + 13), str(ply + 1), 12, "soft")


def _now(chart: Chart, ply: int) -> Element:
    x = num(chart.at(ply, 0)[0])
    marks = (chart.at(ply, share) for share in chart.curve.shares[ply])
    return g(class_="now")[
        line(x1=x, x2=x, y1=num(TOP - 4), y2=num(BOTTOM + 4)),
        (circle(cx=num(cx), cy=num(cy), r="4") for cx, cy in marks),
    ]


def _lines(chart: Chart) -> Iterator[Element]:
    """A line for each seat, with its mark and letter at the end."""
    ends = _apart([chart.at(0, share)[1] for share in chart.curve.shares[-1]])
    for seat in chart.seats:
        points = (chart.at(ply, shares[seat]) for ply, shares in enumerate(chart.curve.shares))
        way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        letter = say(f"colour-{COLOURS[seat]}-letter", chart.walk.lang)
        yield g(class_=COLOURS[seat])[path(class_="casing", d=way), path(class_="line", d=way)]
        mark = seat_badge(COLOURS[seat], letter, (0, 0), BADGE)
        yield g(transform=move((RIGHT + BADGE + 6, ends[seat])))[mark]


def _apart(heights: list[float]) -> list[float]:
    """The same heights in the same order, but so that marks do not cover each other."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for upper, lower in pairwise(order):
        placed[lower] = max(placed[lower], placed[upper] + 2 * BADGE + 1)
    floor = BOTTOM
    for seat in reversed(order):
        placed[seat] = min(placed[seat], floor)
        floor = placed[seat] - 2 * BADGE - 1
    return placed


def _tags(chart: Chart) -> Iterator[Element]:
    """The numbers of the turning points above the curve, in two rows where they are near each other."""
    before, row = -WIDTH, 0
    for number, turned in enumerate(chart.curve.turned, 1):
        x = chart.at(turned.point.ply, 0)[0]
        row = 1 - row if x - before < 2 * TAG + 1 else 0
        before, y = x, TAG + 1 + row * TAG * 1.6
        yield a(href=chart.address(turned.point.ply), data_at=str(turned.point.ply), tabindex="-1")[
            line(class_="turn", x1=num(x), x2=num(x), y1=num(y), y2=num(BOTTOM)),
            circle(class_="tag", cx=num(x), cy=num(y), r=num(TAG)),
            words_at((x, y), str(number), 11, "bold"),
        ]


def _places(chart: Chart) -> Iterator[Element]:
    """Something to click for every step."""
    wide = (RIGHT - LEFT) / max(chart.curve.steps - 1, 1)
    for ply in range(chart.curve.steps):
        shares = ", ".join(f"{chart.walk.names[seat]} {_share(chart, ply, seat)}" for seat in chart.seats)
        told = say("curve-step", chart.walk.lang, n=ply + 1)
        yield a(href=chart.address(ply), data_at=str(ply), tabindex="-1")[
            rect(
                class_="place",
                x=num(chart.at(ply, 0)[0] - wide / 2),
                y=num(TOP),
                width=f"{wide:.2f}",
                height=num(BOTTOM - TOP),
            )[title[f"{told} · {shares}"]]
        ]


# ------------------------------------------------------------------ in words


def _turns(chart: Chart) -> Element:
    lang = chart.walk.lang
    if not chart.curve.turned:
        return p(".soft")[say("curve-no_turns", lang)]
    return div(".turns")[
        h2[say("curve-turns", lang)],
        ol[(_turn(chart, number, one) for number, one in enumerate(chart.curve.turned, 1))],
    ]


def _turn(chart: Chart, number: int, turned: Turned) -> Element:
    """What was decided, how the chances changed, and what the search would have done."""
    walk, lang, point = chart.walk, chart.walk.lang, turned.point
    spec, actions = walk.table.game.spec, walk.table.game.actions
    view = walk.states[point.ply - 1][0].view(point.seat)
    moved = max(chart.seats, key=lambda seat: abs(point.after[seat] - point.before[seat]))
    change = say(
        "curve-change",
        lang,
        name=walk.names[moved],
        before=percent(point.before[moved], lang),
        after=percent(point.after[moved], lang),
    )
    best = turned.preferred

    def choice(action: str) -> str:
        return spec.describe(actions.read(action), view, lang)

    preferred = say("curve-preferred", lang, choice=choice(best.action), share=percent(best.share, lang))
    if turned.alike:
        preferred = f"{preferred} {say('curve-alike', lang)}"
    return li[
        span(".number", aria_hidden="true")[str(number)],
        badge(point.seat, lang),
        a(href=chart.address(point.ply), data_step="1")[
            say("curve-decided", lang, n=point.ply + 1, choice=choice(turned.action))
        ],
        span(".change")[change],
        span(".soft")[say("curve-agreed", lang) if best.action == turned.action else preferred],
        _exercise(chart, turned),
    ]


def _exercise(chart: Chart, turned: Turned) -> Element | None:
    """From a turning point of the analysis to its exercise, where there is one."""
    lang = chart.walk.lang
    if not turned.is_exercise:
        return None
    lost = say("curve-exercise", lang, lost=percent(turned.lost, lang))
    return span(".exercise")[a(href=f"/t/{chart.walk.table.id}/exercise/{turned.point.ply}")[lost]]


def _table(chart: Chart) -> Element:
    """All steps, for whoever cannot use the drawing."""
    walk, lang = chart.walk, chart.walk.lang
    return details("#curve-table")[
        summary[say("curve-table", lang)],
        div(".scroll", tabindex="0", role="region", aria_label=say("curve-table", lang))[
            grid(".sheet")[
                caption(".unseen")[say("curve-title", lang)],
                thead[
                    tr[
                        th(scope="col")[say("curve-column", lang)],
                        (th(scope="col")[badge(seat, lang), span[walk.names[seat]]] for seat in chart.seats),
                    ]
                ],
                tbody[
                    (
                        tr[
                            th(scope="row")[a(href=chart.address(ply), data_step="1")[str(ply + 1)]],
                            (td[_share(chart, ply, seat)] for seat in chart.seats),
                        ]
                        for ply in range(chart.curve.steps)
                    )
                ],
            ]
        ],
    ]
