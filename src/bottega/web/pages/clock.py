"""How much time somebody has left, in words; the script of the pages keeps it fresh."""

from datetime import datetime, timedelta

from bottega.engine.markup import Element, time
from bottega.web.phrases import say

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


def time_left(left: timedelta, lang: str) -> str:
    """`2 days 3 h`, `5 h 20 min`, `12 min`."""
    days, rest = divmod(max(left, timedelta()), DAY)
    hours, rest = divmod(rest, HOUR)
    minutes = rest // MINUTE
    if days:
        return say("clock-days-hours" if hours else "clock-days", lang, days=days, hours=hours)
    if hours:
        return say("clock-hours-minutes" if minutes else "clock-hours", lang, hours=hours, minutes=minutes)
    return say("clock-minutes" if minutes else "clock-moment", lang, minutes=minutes)


def clock(deadline: datetime, lang: str, told: str) -> Element:
    """The end of somebody's time, told like this where no script runs."""
    left = say("clock-left", lang, time="{time}")
    return time(".note", datetime=f"{deadline.isoformat(timespec='seconds')}Z", data_clock=left)[told]
