"""What somebody has planned ahead, beside his table: nobody else is shown any of it."""

from collections.abc import Iterable, Iterator, Sequence

from bottega.engine.errors import IllegalAction
from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    h2,
    input,
    li,
    ol,
    p,
    section,
    span,
    summary,
)
from bottega.match.ahead import ANY, Ahead
from bottega.web.pages.frame import token
from bottega.web.pages.position import Told, tell
from bottega.web.pages.sight import Sight
from bottega.web.phrases import badge, say
from bottega.web.plans import ALIVE, Line, beginning, extend, lines_of
from bottega.web.table import Table

FILES = ("plan.css",)


def tell_steps(
    ahead: Ahead, actions: Iterable[str], lang: str, names: Sequence[str], secret: Sequence[bool] = ()
) -> Iterator[Told]:
    """Play a line from its beginning and tell each step; it ends where a step is not possible. `secret` says
    of which steps nothing would be seen."""
    for number, action in enumerate(actions):
        mover = ahead.state.to_play
        if mover is None:
            return
        hidden = number < len(secret) and secret[number]
        try:
            key = "plan-unseen" if hidden else "plan-any-step" if action == ANY else ""
            choice = say(key, lang, name=names[mover]) if key else ahead.state.describe(action, lang)
            extend(ahead, action)
        except IllegalAction:
            return
        events = () if action == ANY or hidden or ahead.is_shown else ahead.told[-1]
        yield tell(ahead.foreseen, ahead.seat, mover, events, choice, lang, names)


def plans_ahead(sight: Sight) -> bool:
    """Whether the viewer may plan here: he has one seat, and waits for other people."""
    table, viewer = sight.table, sight.viewer
    if sight.over or not table.seated or len(viewer.seats) != 1 or table.row.hot_seat:
        return False
    return has_company(table)


def has_company(table: Table) -> bool:
    """Whether several people sit at a table: bots keep nobody waiting."""
    return sum(row.bot is None for row in table.seats) > 1


def plan_part(sight: Sight) -> Element:
    """The lines of the viewer's seat, why the last ones ended, and the way to plan."""
    seat = sight.viewer.seats[0]
    lines = lines_of(sight.table, seat)
    alive = [line for line in lines if line.standing in ALIVE]
    ended = [line for line in lines if line.standing not in ALIVE]
    waits = sight.moment.mover != seat  # for others; at a pause, too
    return section("#plan", aria_label=sight.say("plan-title"), hidden=not lines and not waits)[
        [_line(sight, number, line) for number, line in enumerate(alive, 1)],
        _end(sight, ended) if ended and not alive else None,
        p(".plan-way")[
            a(".quiet", href=f"/t/{sight.table.id}/plan")[
                sight.say("plan-another" if alive else "plan-open")
            ],
        ]
        if waits
        else None,
    ]


def _line(sight: Sight, number: int, line: Line) -> Element:
    own = sum(step.seat == line.row.seat for step in line.steps)
    return details(id=f"plan-{line.row.number}")[
        summary[sight.say("plan-line", number=number, count=own - line.taken)],
        _steps(sight, line),
        _drop(sight, [line], "plan-drop"),
    ]


def _steps(sight: Sight, line: Line) -> Node:
    start = beginning(sight.table, line.row)
    if start is None:
        return None
    told = tell_steps(start, [step.action for step in line.steps], sight.lang, sight.names)
    return ol(".told-line")[
        (li[span(".by")[badge(one.seat, sight.lang)], span[one.said]] for one in told if one.said)
    ]


def _end(sight: Sight, ended: Sequence[Line]) -> Element:
    """The line that came farthest tells why."""
    line = max(ended, key=lambda one: one.taken)
    return div(".verdict.plan-end", role="status")[
        h2[sight.say(f"plan-ended-{line.standing}")],
        p[sight.say("plan-taken", count=line.taken)] if line.taken else None,
        p(".soft")[sight.say(f"plan-why-{line.standing}")],
        _drop(sight, ended, "plan-read"),
    ]


def _drop(sight: Sight, lines: Sequence[Line], label: str) -> Element:
    return form(method="post", action=f"/t/{sight.table.id}/plan/drop")[
        token(),
        [input(type="hidden", name="number", value=str(line.row.number)) for line in lines],
        button[sight.say(label)],
    ]
