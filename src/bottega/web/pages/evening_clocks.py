"""The clocks that a contest, or a table of a club, may have: for one evening, or over days."""

from typing import NamedTuple

from bottega.engine.markup import Element, label, option, select, small, span
from bottega.web.phrases import say
from bottega.web.schema import PER_TURN

HOUR, DAY = 3_600, 86_400


class Clock(NamedTuple):
    """So many seconds for each decision, or for each turn, and how that is said."""

    seconds: int | None
    per: str | None
    key: str
    number: int = 0

    def said(self, lang: str) -> str:
        return say(self.key, lang, n=self.number) if self.number else say(self.key, lang)


# By the value of the field.
CLOCKS = {
    "": Clock(None, None, "contest-clock-none"),
    **{str(60 * n): Clock(60 * n, None, "contest-clock-minutes", n) for n in (1, 5)},
    f"turn-{12 * HOUR}": Clock(12 * HOUR, PER_TURN, "contest-clock-hours", 12),
    **{f"turn-{n * DAY}": Clock(n * DAY, PER_TURN, "contest-clock-days", n) for n in (1, 2, 3, 7)},
}
GROUPS = {"contest-clock-evening": None, "contest-clock-over_days": PER_TURN}

optgroup = Element("optgroup")


def clock_choice(chosen: str, lang: str) -> Element:
    return label[
        span[say("contest-clock", lang)],
        select(name="clock")[
            (
                optgroup(label=say(group, lang))[
                    (
                        option(value=value, selected=value == chosen)[clock.said(lang)]
                        for value, clock in CLOCKS.items()
                        if clock.per == per
                    )
                ]
                for group, per in GROUPS.items()
            )
        ],
        small(".soft")[say("contest-clock-help", lang)],
    ]


def clock_said(seconds: int | None, clock_per: str | None, lang: str) -> str:
    """A clock in words."""
    known = (one for one in CLOCKS.values() if (one.seconds, one.per) == (seconds, clock_per))
    return next(known, Clock(seconds, clock_per, "contest-clock-seconds", seconds or 0)).said(lang)
