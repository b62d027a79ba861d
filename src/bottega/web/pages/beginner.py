"""What a beginner is told at the table: what each choice brings, and what the others did meanwhile."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from bottega.engine.actions import Action
from bottega.engine.markup import (
    Element,
    button,
    details,
    form,
    input,
    li,
    p,
    span,
    summary,
    ul,
)
from bottega.engine.prospects import Prospect, Prospects
from bottega.match.match import LoggedEvent
from bottega.web.guests import OFF, ON
from bottega.web.pages.frame import token
from bottega.web.pages.sight import Sight
from bottega.web.pages.talk import told_with_reason
from bottega.web.phrases import badge, say

WEIGHED = 60  # choices that are looked at one by one; of more, nobody reads what each brings
FILES = ("beginner.css", "beginner.js")


def switch(table: str, on: bool, lang: str) -> Element:
    """Help on or off."""
    return form(".beginner", method="post", action=f"/t/{table}/beginner")[
        token(),
        input(type="hidden", name="help", value=OFF if on else ON),
        button(aria_pressed="true" if on else "false", title=say("beginner-switch-help", lang))[
            say("beginner-switch", lang)
        ],
    ]


# ------------------------------------------------------------------ what a choice brings


@dataclass(frozen=True)
class Figure:
    """By how much something changes, and what."""

    change: int
    told: str
    is_points: bool

    @property
    def signed(self) -> str:
        return f"+{self.change}" if self.change > 0 else f"−{-self.change}"


@dataclass(frozen=True)
class Brought:
    """What a choice brings, as figures and as a sentence."""

    figures: tuple["Figure", ...]
    changes: str  # the same in a sentence
    opens: str  # what cannot be known, and what comes next

    def part(self) -> Element:
        """Under the words of a choice; the script shows the figures on the board as well."""
        ordered = sorted(self.figures, key=lambda figure: not figure.is_points)
        marks = " ".join(f"{figure.signed}{'p' if figure.is_points else ''}" for figure in ordered)
        whole = " ".join(filter(None, (self.changes, self.opens)))
        return span(".brings", data_brings=marks or None, data_told=whole)[
            [
                span(class_="gain" if figure.change > 0 else "cost")[figure.signed, " ", figure.told]
                for figure in self.figures
            ],
            span(".brings-told")[self.opens],
        ]


def brought(sight: Sight) -> Mapping[Action, Brought]:
    """What each choice of the viewer brings; nothing where there are too many of them."""
    seat = sight.viewer.seat
    if seat is None or not 0 < len(sight.legal) <= WEIGHED:
        return {}
    prospects = Prospects(sight.state, seat)
    return {action: _tell(sight, prospects.of(action)) for action in sight.legal}


def _tell(sight: Sight, prospect: Prospect) -> Brought:
    words, lang = sight.table.game.spec.words, sight.lang

    def named(change: int, key: str) -> str:
        return words.say(key, lang, count=abs(change))

    gains = [(key, change) for key, change in prospect.gains.items() if change > 0]
    costs = [(key, change) for key, change in prospect.gains.items() if change < 0]
    figures = tuple(
        Figure(change, _bare(named(change, key), change), key in sight.show.points_words)
        for key, change in (*gains, *costs)
    )
    told = []
    for key, changes in (("beginner-gain", gains), ("beginner-pay", costs)):
        if changes:
            listed = words.join([named(change, what) for what, change in changes], lang)
            told.append(sight.say(key, things=listed))
    return Brought(figures, " ".join(told), " ".join([*_open(sight, prospect), *_next(sight, prospect)]))


def _bare(told: str, change: int) -> str:
    """The words beside a figure, which has its number already."""
    return told.removeprefix(str(abs(change))).strip()


def _open(sight: Sight, prospect: Prospect) -> Iterator[str]:
    """What cannot be told beforehand."""
    if prospect.varies:
        yield sight.say("beginner-chance" if prospect.reveals else "beginner-hidden")
    elif prospect.reveals:
        yield sight.say("beginner-reveals")


def _next(sight: Sight, prospect: Prospect) -> Iterator[str]:
    """What it opens."""
    if prospect.question is not None:
        asked = prospect.question.prompt(sight.viewer.seat, sight.lang, sight.names)
        ways = prospect.ways
        yield sight.say("beginner-next", asked=asked)
        if ways is not None and ways > 1:
            yield sight.say("beginner-ways", count=ways)
    elif prospect.next_seat is None:
        return
    elif prospect.next_seat == sight.viewer.seat:
        yield sight.say("beginner-on")
    else:
        yield sight.say("beginner-over")


# ------------------------------------------------------------------ what the others did


def since(sight: Sight) -> Element:
    """What happened between the viewer's last two turns, in the words of the log."""
    seat, show, log = sight.viewer.seat, sight.show, sight.moment.log
    teller = sight.table.game.spec.narrator_for(sight.view, sight.lang, sight.names)
    first, last = others_last(log, seat)
    lines = []
    for number in range(first, last):
        event = log[number].event.seen_by(seat)
        said = told_with_reason(teller, show, event, log[:number], sight.lang)
        lines.append(li[_mark(show.who(event), sight.lang), span[said]])
    return details("#since", open=True)[
        summary[sight.say("beginner-since"), f" ({len(lines)})" if lines else None],
        ul(tabindex="0", aria_label=sight.say("beginner-since"))[lines]
        if lines
        else p(".soft")[sight.say("beginner-since-empty")],
    ]


def _mark(who: int | None, lang: str) -> Markup | Element:
    return span(".by")[badge(who, lang) if who is not None else None]


def others_last(log: Sequence[LoggedEvent], seat: int | None) -> tuple[int, int]:
    """What others decided since the seat had its last turn, as a range of the log: all before the decisions
    that it takes now."""
    last = len(log)
    while last and log[last - 1].seat == seat:
        last -= 1
    first = last
    while first and log[first - 1].seat not in (seat, None):
        first -= 1
    return first, last
