"""Why a hint is what it is, in sentences: only what the figures of the search support."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Protocol

from bottega.bots.analysis import are_alike, noise
from bottega.engine.words import Words
from bottega.web.analysis import Advice, Reply
from bottega.web.phrases import say

FEW_VISITS = 100  # below, the figures are rough
MOSTLY = 0.8  # part of all visits that says what the search prefers
LIKELY = 0.3  # part of the visits from which on a reply is expected
REPLIES = 2

Gains = Mapping[str, int]


class Speaker(Protocol):
    """Who tells: the words of a game in a language, and the names of the seats."""

    @property
    def words(self) -> Words: ...

    @property
    def lang(self) -> str: ...

    @property
    def names(self) -> Sequence[str]: ...


def reasons(found: Sequence[Advice], gains: Sequence[Gains], by: Speaker) -> list[str]:
    """Sentences about the best choice; `gains` are what the two best bring at once for certain."""
    if len(found) < 2:
        return [say("why-only", by.lang)]
    return [
        *_how_sure(found, by),
        *(at_once(gains[0], gains[1], by) if len(gains) > 1 else ()),
        *_denied(found, by),
        *_expected(found[0].line, by),
    ]


def _how_sure(found: Sequence[Advice], by: Speaker) -> Iterator[str]:
    """The gap against the second best, beside what chance may make of it; none where it was not tried."""
    best, second = found[0], found[1]
    if not second.visits:
        yield say("why-untried", by.lang, visits=best.visits)
        return
    figures = {
        "gap": _points(best.share - second.share),
        "noise": ceil(100 * noise(best, second)),
        "visits": best.visits,
        "other": second.visits,
    }
    if are_alike(best, second):
        known = [one for one in found[1:] if one.visits >= FEW_VISITS or one is second]
        yield say("why-alike", by.lang, count=1 + sum(are_alike(best, one) for one in known), **figures)
        spent = best.visits / max(1, sum(one.visits for one in found))
        if spent >= MOSTLY:
            yield say("why-preferred", by.lang, percent=_points(spent))
    else:
        yield say("why-clear", by.lang, **figures)
    if min(best.visits, second.visits) < FEW_VISITS:
        yield say("why-rough", by.lang)


def _points(share: float) -> int:
    return round(100 * abs(share))


def at_once(best: Gains, second: Gains, by: Speaker) -> Iterator[str]:
    """What the best brings more, or less, than the second at once."""
    ahead = {key: best.get(key, 0) - second.get(key, 0) for key in (*best, *second)}
    more = {key: change for key, change in ahead.items() if change > 0}
    less = {key: -change for key, change in ahead.items() if change < 0}
    for key, things in (("why-more", more), ("why-less", less)):
        if things:
            named = [by.words.say(thing, by.lang, count=count) for thing, count in things.items()]
            yield say(key, by.lang, things=by.words.join(named, by.lang))


def _denied(found: Sequence[Advice], by: Speaker) -> Iterator[str]:
    """What another would take after the second best, and cannot after the best."""
    reply = found[0].denies
    if reply is not None and reply.likely >= LIKELY:
        yield say("why-denied", by.lang, **_told(reply, by))


def _expected(line: Sequence[Reply], by: Speaker) -> Iterator[str]:
    """What the others probably do then, up to where nobody can say."""
    for reply in line[:REPLIES]:
        if reply.likely < LIKELY:
            return
        yield say("why-expected", by.lang, **_told(reply, by))


def _told(reply: Reply, by: Speaker) -> dict[str, object]:
    return {
        "name": by.names[reply.seat],
        "choice": reply.told[by.lang].rstrip("."),
        "percent": _points(reply.likely),
    }
