"""How games begin: the first decisions of each kind, how often they were taken and how they ended."""

from collections.abc import Sequence

from bottega.engine.markup import Element, div, li, span, ul
from bottega.web.game_figures import Line
from bottega.web.pages.hint import percent
from bottega.web.phrases import say


def lines_part(kinds: Sequence[Sequence[Line]], lang: str) -> Element:
    """A list for each kind of decision."""
    return div(".lines")[(ul[(_line(line, lang) for line in lines)] for lines in kinds)]


def _line(line: Line, lang: str) -> Element:
    won = percent(line.wins / line.times, lang)
    return li[
        span[line.told.get(lang) or next(iter(line.told.values()))],
        " ",
        span(".soft")[say("history-line-times", lang, count=line.times, won=won)],
    ]
