"""The tables that wait for a player as a calendar and as a feed: which games, where, and until when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from xml.etree.ElementTree import Element, SubElement, tostring

from icalendar import Calendar, Event

from bottega.games import find
from bottega.web.phrases import game_title, say, time_of
from bottega.web.schema import TableRow

ATOM = "http://www.w3.org/2005/Atom"
REFRESH = timedelta(minutes=15)


@dataclass(frozen=True)
class Feed:
    """What both say. `origin` is how the house was called, `path` where the feed is."""

    origin: str
    path: str
    lang: str
    tables: Sequence[TableRow]

    def title(self, table: TableRow) -> str:
        return say("notices-said-title", self.lang, game=game_title(find(table.game), self.lang))

    def address(self, table: TableRow) -> str:
        return f"{self.origin}/t/{table.id}"

    def key(self, table: TableRow) -> str:
        """The same as long as it is the same turn."""
        return f"{table.id}.{table.turn}"


def ics(feed: Feed) -> bytes:
    """A calendar: the end of one's time, or, where there is no clock, when the turn began."""
    calendar = Calendar()
    calendar.add("prodid", "-//Bottega//turns//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", say("feed-title", feed.lang))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for table in feed.tables:
        event = Event()
        event.add("uid", f"{feed.key(table)}@bottega")
        event.add("dtstamp", _utc(table.turn_at))
        event.add("dtstart", _utc(table.due or table.turn_at))
        event.add("summary", feed.title(table))
        event.add("url", feed.address(table))
        event.add("description", feed.address(table))
        calendar.add_component(event)
    content: bytes = calendar.to_ical()
    return content


def atom(feed: Feed) -> bytes:
    root = Element("feed", xmlns=ATOM)
    changed = max((table.turn_at for table in feed.tables if table.turn_at is not None), default=None)
    _add(root, "id", feed.origin + feed.path)
    _add(root, "title", say("feed-title", feed.lang))
    _add(root, "updated", _utc(changed).isoformat(timespec="seconds"))
    SubElement(root, "link", rel="self", href=feed.origin + feed.path)
    SubElement(root, "link", rel="alternate", href=f"{feed.origin}/")
    _add(SubElement(root, "author"), "name", "Bottega")
    for table in feed.tables:
        entry = SubElement(root, "entry")
        _add(entry, "id", f"{feed.address(table)}#{table.turn}")
        _add(entry, "title", feed.title(table))
        _add(entry, "updated", _utc(table.turn_at).isoformat(timespec="seconds"))
        SubElement(entry, "link", rel="alternate", href=feed.address(table))
        _add(entry, "summary", _summary(feed, table))
    document: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return document


def _summary(feed: Feed, table: TableRow) -> str:
    game = game_title(find(table.game), feed.lang)
    if table.due is None:
        return say("notices-said", feed.lang, game=game)
    return say("notices-said-until", feed.lang, game=game, time=time_of(table.due, feed.lang))


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _utc(moment: datetime | None) -> datetime:
    """A moment as it is stored, with its zone; without one the beginning of time."""
    return (moment or datetime(1970, 1, 1)).replace(tzinfo=UTC)
