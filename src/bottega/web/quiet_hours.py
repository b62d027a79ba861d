"""Hours in which somebody wants no messages, by the clock on his own wall."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

MINUTES_OF_DAY = 24 * 60


def is_time_zone(name: str) -> bool:
    return name in available_timezones()


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; that of nobody in particular where there is none of this name."""
    return ZoneInfo(name if is_time_zone(name) else "UTC")


@dataclass(frozen=True)
class QuietHours:
    """From one minute of the day until another, also over midnight; alike or not given: never."""

    time_zone: str
    quiet_from: int | None
    quiet_until: int | None

    def end(self, at: datetime) -> datetime | None:
        """When the quiet hours are over in which a moment lies; None: it is in none. All in UTC, without a
        zone, as it is stored."""
        begin, end = self.quiet_from, self.quiet_until
        if begin is None or end is None or begin == end:
            return None
        zone = zone_of(self.time_zone)
        here = at.replace(tzinfo=UTC).astimezone(zone)
        minute = here.hour * 60 + here.minute
        over_midnight = begin > end
        if not (minute >= begin or minute < end if over_midnight else begin <= minute < end):
            return None
        day = here.date() + timedelta(days=1 if over_midnight and minute >= begin else 0)
        wall = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
        # In autumn an hour comes twice: it may be the second time that is meant.
        ends = (one.astimezone(UTC).replace(tzinfo=None) for one in (wall, wall.replace(fold=1)))
        return next((one for one in ends if one > at), None)


def read_minutes(text: str) -> int | None:
    """`22:30` as minutes of the day; None: not a time."""
    hours, colon, minutes = text.partition(":")
    if not (
        colon and all(part.isascii() and part.isdecimal() and len(part) <= 2 for part in (hours, minutes))
    ):
        return None
    given = int(hours) * 60 + int(minutes)
    return given if int(minutes) < 60 and given < MINUTES_OF_DAY else None


def show_minutes(minutes: int | None) -> str:
    return "" if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"
