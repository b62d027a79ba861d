"""Quiet hours go by the clock on the wall: over midnight, and over a change to summer time and back."""

from datetime import datetime

import pytest

from bottega.web.quiet_hours import QuietHours, is_time_zone, read_minutes, show_minutes

NIGHT = QuietHours("Europe/Rome", 22 * 60, 7 * 60)


@pytest.mark.parametrize(
    ("at", "end"),
    [
        (datetime(2025, 1, 10, 20, 59), None),  # 21:59 in Rome, an hour ahead
        (datetime(2025, 1, 10, 21, 0), datetime(2025, 1, 11, 6, 0)),
        (datetime(2025, 1, 11, 5, 59), datetime(2025, 1, 11, 6, 0)),
        (datetime(2025, 1, 11, 6, 0), None),
        (datetime(2025, 7, 10, 20, 0), datetime(2025, 7, 11, 5, 0)),  # in summer two hours ahead
    ],
)
def test_a_night_ends_in_the_morning(at: datetime, end: datetime | None) -> None:
    assert NIGHT.end(at) == end


def test_the_night_to_summer_time_is_an_hour_shorter_and_the_one_back_longer() -> None:
    assert NIGHT.end(datetime(2025, 3, 29, 21, 30)) == datetime(2025, 3, 30, 5, 0)
    assert NIGHT.end(datetime(2025, 10, 25, 20, 30)) == datetime(2025, 10, 26, 6, 0)


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    """In Rome it is 2:15 at 0:15 and at 1:15 UTC on the last Sunday of October."""
    quiet = QuietHours("Europe/Rome", 0, 2 * 60 + 30)
    assert quiet.end(datetime(2025, 10, 26, 0, 15)) == datetime(2025, 10, 26, 0, 30)
    assert quiet.end(datetime(2025, 10, 26, 0, 45)) is None
    assert quiet.end(datetime(2025, 10, 26, 1, 15)) == datetime(2025, 10, 26, 1, 30)


def test_an_end_that_no_clock_shows_comes_when_it_is_passed() -> None:
    """There is no 2:30 on the night to summer time: clocks go from 2:00 to 3:00, which is 1:00 UTC."""
    quiet = QuietHours("Europe/Rome", 0, 2 * 60 + 30)
    assert quiet.end(datetime(2025, 3, 30, 0, 59)) == datetime(2025, 3, 30, 1, 30)
    assert quiet.end(datetime(2025, 3, 30, 1, 0)) is None


def test_hours_within_a_day() -> None:
    noon = QuietHours("UTC", 12 * 60, 13 * 60)
    assert noon.end(datetime(2025, 5, 5, 12, 30)) == datetime(2025, 5, 5, 13, 0)
    assert noon.end(datetime(2025, 5, 5, 13, 0)) is None


@pytest.mark.parametrize(("begin", "end"), [(None, None), (60, None), (None, 60), (60, 60)])
def test_without_two_different_times_no_hour_is_quiet(begin: int | None, end: int | None) -> None:
    assert QuietHours("UTC", begin, end).end(datetime(2025, 5, 5, 1, 0)) is None


def test_a_zone_that_is_gone_counts_as_universal_time() -> None:
    quiet = QuietHours("Atlantis/Capital", 60, 120)
    assert quiet.end(datetime(2025, 5, 5, 1, 30)) == datetime(2025, 5, 5, 2, 0)


def test_times_and_zones_are_read_strictly() -> None:
    assert read_minutes("22:30") == 22 * 60 + 30
    assert show_minutes(22 * 60 + 30) == "22:30"
    assert show_minutes(None) == ""
    for wrong in ("", "22", "24:00", "12:60", "-1:00", "1:2:3", "１2:00", "aa:bb"):
        assert read_minutes(wrong) is None
    assert is_time_zone("Europe/Paris")
    for wrong in ("", "Europe", "../UTC", "europe/paris", "/etc/passwd"):
        assert not is_time_zone(wrong)
