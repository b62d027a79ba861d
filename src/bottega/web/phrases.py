"""The words of the pages, and how players, bots and seats are called in them."""

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from functools import cache
from pathlib import Path

from markupsafe import Markup

from bottega.engine.drawing import SEAT_MARKS, seat_badge, svg
from bottega.engine.game import GameSpec
from bottega.engine.markup import span
from bottega.engine.words import SHARED_WORDS, Words
from bottega.web.schema import GONE, SeatRow

_FOLDER = Path(__file__).parent / "words"
WORDS = Words(SHARED_WORDS, _FOLDER, *sorted(path for path in _FOLDER.iterdir() if path.is_dir()))
COLOURS = tuple(SEAT_MARKS)
BOTS = ("Livia", "Marco", "Bianca", "Cosimo", "Fiammetta")  # what automatic players are called, by seat


def say(key: str, lang: str, **args: object) -> str:
    return WORDS.say(key, lang, **args)


def day_of(moment: datetime, lang: str) -> str:
    """The day of a moment as it is stored, as one writes it."""
    return say("web-day", lang, day=moment.date())


def time_of(moment: datetime, lang: str, zone: tzinfo = UTC) -> str:
    """A moment as it is stored, by the clocks of a time zone, which is named."""
    there = moment.replace(tzinfo=UTC).astimezone(zone)
    return say("web-time", lang, day=there.date(), time=f"{there:%H:%M}", zone=str(zone))


def game_title(spec: GameSpec, lang: str) -> str:
    return spec.words.say("title", lang)


def names_of(seats: Sequence[SeatRow], lang: str) -> tuple[str, ...]:
    """What the seats are called: by name, or by colour while nobody sits there."""
    return tuple(
        called(row.name, lang)
        or (BOTS[row.seat % len(BOTS)] if row.bot else say(f"seat-{COLOURS[row.seat]}", lang))
        for row in seats
    )


def called(name: str | None, lang: str) -> str | None:
    """A name that is stored; that of a player who has deleted himself is not."""
    return say("seat-gone", lang) if name == GONE else name


@cache
def badge(seat: int, lang: str) -> Markup:
    """The mark and the letter of a seat in its colour."""
    colour = COLOURS[seat]
    letter = say(f"colour-{colour}-letter", lang)
    drawn = svg(class_="seat-badge", viewBox="-22 -22 44 44", aria_hidden="true")[
        seat_badge(colour, letter, (0, 0), 20)
    ]
    return Markup(str(span(".badge")[drawn]))
